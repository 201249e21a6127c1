/// A component of the language.
///
/// The raw value is the word that specs write.
package enum Component: String, Sendable, CaseIterable {
  case vstack, hstack, zstack, group, scroll
  case grid, row, viewThatFits, list, section, canvas, carousel
  case spacer, divider, box, text, image, button
  case field, secureField, toggle
  /// Never written: the screen's own body, and the parts that a field is made of.
  case body, fieldLabel, fieldInput, fieldError
  /// Never written: the parts that a list is made of.
  case sectionHeader, sectionFooter, listGroup, listRow

  /// The components that a spec can write, in the order the reference lists them.
  package static let written: [Component] = [
    .vstack, .hstack, .zstack, .group, .scroll, .grid, .row, .viewThatFits, .list, .section,
    .canvas,
    .carousel, .spacer, .divider, .box, .text, .image, .button, .field, .secureField, .toggle,
  ]

  /// What stands behind the component's name.
  package enum Content: Sendable {
    /// Nothing: the component is a word of its own.
    case none
    case text
    /// The name of an asset.
    case asset
    case color
    /// A list of nodes.
    case children
    /// A list with exactly one node.
    case child
  }

  package var content: Content {
    switch self {
    case .vstack, .hstack, .zstack, .scroll, .body, .grid, .row, .viewThatFits, .list, .section,
      .canvas, .carousel, .listGroup:
      .children
    case .group, .listRow: .child
    case .spacer, .divider: .none
    case .image: .asset
    case .box: .color
    case .text, .button, .field, .secureField, .toggle, .fieldLabel, .fieldInput, .fieldError,
      .sectionHeader, .sectionFooter:
      .text
    }
  }

  /// The components that it can stand in; a word such as `row` means something only there.
  package var parents: ComponentGroup {
    switch self {
    case .row: .grids
    case .section: .lists
    default: .all
    }
  }

  /// What can express it; the others refuse it by name.
  package var targets: TargetSet { .both }

  package var lifetime: Lifetime { .always }

  package var isStack: Bool { self == .vstack || self == .hstack }
  package var isContainer: Bool {
    switch self {
    case .vstack, .hstack, .zstack, .group, .scroll, .grid, .row, .viewThatFits, .list, .section,
      .canvas, .carousel:
      true
    default: false
    }
  }
  /// A person types into it.
  package var isTextField: Bool { self == .field || self == .secureField }
  package var isField: Bool { isTextField || self == .toggle }
  /// Its rows can be made of a list of items.
  package var takesItems: Bool { self == .list || self == .section }
  package var isControl: Bool { isField || self == .button }

  /// What `auto` means on an axis: whether the component takes what its parent offers.
  ///
  /// A divider fills across its parent's axis only, which the engine decides.
  package func fills(_ axis: Axis) -> Bool {
    switch self {
    case .scroll, .list, .canvas, .box: true
    case .field, .secureField, .toggle, .carousel: axis == .horizontal
    default: false
    }
  }
}
