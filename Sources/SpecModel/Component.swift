/// A component of the language.
///
/// The raw value is the word that specs write.
package enum Component: String, Sendable, CaseIterable {
  case vstack, hstack, zstack, group, scroll
  case spacer, divider, text, image, button
  case field, secureField, toggle
  case link
  /// Never written: the screen's own body, and the parts that a field is made of.
  case body, fieldLabel, fieldInput, fieldError

  /// The components that a spec can write, in the order the reference lists them.
  package static let written: [Component] = [
    .vstack, .hstack, .zstack, .group, .scroll, .spacer, .divider, .text, .image, .button, .field,
    .secureField, .toggle,
    .link,
  ]

  /// What stands behind the component's name.
  package enum Content: Sendable {
    /// Nothing: the component is a word of its own.
    case none
    case text
    /// The name of an asset.
    case asset
    /// A list of nodes.
    case children
    /// A list with exactly one node.
    case child
  }

  package var content: Content {
    switch self {
    case .vstack, .hstack, .zstack, .scroll, .body: .children
    case .group: .child
    case .spacer, .divider: .none
    case .image: .asset
    case .link: .text
    case .text, .button, .field, .secureField, .toggle, .fieldLabel, .fieldInput, .fieldError: .text
    }
  }

  /// The components that it can stand in; a word such as `row` means something only there.
  package var parents: ComponentGroup { .all }

  /// What can express it; the others refuse it by name.
  package var targets: TargetSet { .both }

  package var lifetime: Lifetime { .always }

  package var isStack: Bool { self == .vstack || self == .hstack }
  package var isContainer: Bool { isStack || self == .zstack || self == .group || self == .scroll }
  /// A person types into it.
  package var isTextField: Bool { self == .field || self == .secureField }
  package var isField: Bool { isTextField || self == .toggle }
  package var isControl: Bool { isField || self == .button }

  /// What `auto` means on an axis: whether the component takes what its parent offers.
  ///
  /// A divider fills across its parent's axis only, which the engine decides.
  package func fills(_ axis: Axis) -> Bool {
    switch self {
    case .scroll: true
    case .field, .secureField, .toggle: axis == .horizontal
    default: false
    }
  }
}
