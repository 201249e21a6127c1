/// A component of the language.
///
/// The raw value is the word that specs write.
package enum Component: String, Sendable, CaseIterable {
  case vstack, hstack, zstack, group, scroll
  case grid, row, viewThatFits, list, section, canvas, carousel
  case spacer, divider, box, text, image, button
  case field, secureField, toggle
  case link
  case icon, progress, activity
  case input, fieldLabel, fieldError
  case textArea, stepper, slider, picker, segmented, datePicker, search
  case banner, sheet, alert
  /// Never written: the screen's own body, and the parts that a field is made of.
  case body, fieldInput, fieldValue, fieldHelp
  /// Never written: the parts that a list is made of.
  case sectionHeader, sectionFooter, listGroup, listRow
  /// Never written as nodes: the bars of a screen, and what the system draws around an overlay.
  case navigation, tabs, toolbar, dimming, grabber

  /// The components that a spec can write, in the order the reference lists them.
  package static let written: [Component] = [
    .vstack, .hstack, .zstack, .group, .scroll, .grid, .row, .viewThatFits, .list, .section,
    .canvas,
    .carousel, .spacer, .divider, .box, .text, .image, .button, .field, .secureField, .toggle,
    .link,
    .icon, .progress, .activity, .input, .fieldLabel, .fieldError, .textArea, .stepper, .slider,
    .picker, .segmented, .datePicker, .search, .banner, .sheet, .alert,
  ]

  /// The comparison that the compiler makes by itself is a call in other modules.
  @inlinable
  package static func == (a: Component, b: Component) -> Bool {
    unsafeBitCast(a, to: UInt8.self) == unsafeBitCast(b, to: UInt8.self)
  }

  /// What stands behind the component's name.
  package enum Content: Sendable {
    /// Nothing: the component is a word of its own.
    case none
    case text
    /// The name of an asset.
    case asset
    /// The name of an SF Symbol.
    case symbol
    /// The id of a field.
    case field
    /// A text, or a list of nodes.
    case textOrChildren
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
    case .link: .text
    case .text, .button, .field, .secureField, .toggle, .fieldInput, .fieldValue, .fieldHelp,
      .sectionHeader, .sectionFooter:
      .text
    case .textArea, .stepper, .slider, .picker, .segmented, .datePicker, .search, .alert: .text
    case .icon: .symbol
    case .input, .fieldLabel, .fieldError: .field
    case .progress, .activity, .dimming, .grabber: .none
    case .banner: .textOrChildren
    case .sheet, .navigation, .tabs, .toolbar: .children
    case .box: .color
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
      .canvas, .carousel, .sheet, .banner:
      true
    default: false
    }
  }
  /// A person types into it.
  package var isTextField: Bool {
    switch self {
    case .field, .secureField, .input, .textArea, .search: true
    default: false
    }
  }
  package var isField: Bool {
    switch self {
    case .toggle, .stepper, .slider, .picker, .segmented, .datePicker: true
    default: isTextField
    }
  }
  /// Its rows can be made of a list of items.
  package var takesItems: Bool { self == .list || self == .section }
  package var isControl: Bool { isField || self == .button }
  /// Stands over the screen instead of in its parent.
  package var isPresented: Bool { self == .banner || self == .sheet || self == .alert }

  /// The axes on which `auto` means to take what the parent offers.
  ///
  /// A divider fills across its parent's axis only, which the engine decides.
  package var filledAxes: AxisSet {
    switch self {
    case .scroll, .list, .canvas, .box, .sheet: .both
    case .field, .secureField, .toggle, .carousel, .input, .textArea, .stepper, .slider, .picker,
      .segmented, .datePicker, .search, .progress, .banner, .alert:
      .horizontal
    default: []
    }
  }

  /// Whether `auto` means to take what the parent offers on an axis.
  package func fills(_ axis: Axis) -> Bool {
    filledAxes.contains(axis == .horizontal ? .horizontal : .vertical)
  }
}
