/// A component of the language.
///
/// The raw value is the word that specs write.
package enum Component: String, Sendable, CaseIterable {
  case vstack, hstack, zstack, group, scroll
  case grid, row, viewThatFits, list, section, canvas, carousel
  /// A row of a list; lowering replaces it with a stack.
  case listRow
  /// Steps and page dots; lowering replaces them with stacks.
  case steps, pageDots
  case spacer, divider, box, text, image, button
  case field, secureField, toggle
  case link
  case icon, progress, activity
  case input, fieldLabel, fieldError
  case textArea, stepper, slider, picker, segmented, datePicker, search
  case banner, sheet, alert
  case host
  /// Internal nodes that no spec contains: the screen's body, and the parts of a field.
  case body, fieldInput, fieldValue, fieldHelp
  /// Internal nodes that no spec contains: the parts of a list.
  case sectionHeader, sectionFooter, listGroup, listCell
  /// Internal nodes that no spec contains: a screen's bars, the dimming view and the grabber.
  case navigation, tabs, toolbar, dimming, grabber

  /// The components that a spec can write, in the order the reference lists them.
  package static let written: [Component] = [
    .vstack, .hstack, .zstack, .group, .scroll, .grid, .row, .viewThatFits, .list, .section,
    .canvas, .carousel, .steps, .pageDots, .spacer, .divider, .box, .text, .image, .button, .field,
    .secureField,
    .toggle,
    .link,
    .icon, .progress, .activity, .listRow, .input, .fieldLabel, .fieldError, .textArea, .stepper,
    .slider,
    .picker, .segmented, .datePicker, .search, .banner, .sheet, .alert, .host,
  ]

  /// Implemented explicitly because other modules could not inline the synthesized comparison.
  @inlinable
  package static func == (a: Component, b: Component) -> Bool {
    unsafeBitCast(a, to: UInt8.self) == unsafeBitCast(b, to: UInt8.self)
  }

  /// The kind of value written after the component's name.
  package enum Content: Sendable {
    /// The component has no value.
    case none
    case text
    /// The name of an asset.
    case asset
    /// The name of an SF Symbol.
    case symbol
    /// The ID of a form field.
    case field
    /// The id of `steps`.
    case steps
    /// The name of an app's view, such as `UsageChart`.
    case view
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
      .canvas, .carousel, .steps, .listGroup:
      .children
    case .group, .listCell: .child
    case .spacer, .divider: .none
    case .image: .asset
    case .link: .text
    case .text, .button, .listRow, .field, .secureField, .toggle, .fieldInput, .fieldValue,
      .fieldHelp,
      .sectionHeader, .sectionFooter:
      .text
    case .textArea, .stepper, .slider, .picker, .segmented, .datePicker, .search, .alert: .text
    case .icon: .symbol
    case .pageDots: .steps
    case .host: .view
    case .input, .fieldLabel, .fieldError: .field
    case .progress, .activity, .dimming, .grabber: .none
    case .banner: .textOrChildren
    case .sheet, .navigation, .tabs, .toolbar: .children
    case .box: .color
    }
  }

  /// The containers to which the component is restricted, such as a grid for `row`; `all` for no
  /// restriction.
  package var parents: ComponentGroup {
    switch self {
    case .row: .grids
    case .section: .lists
    default: .all
    }
  }

  /// The frameworks for which the component is supported; on others, it is an error.
  package var targets: TargetSet { .both }

  package var lifetime: Lifetime { .always }

  package var isStack: Bool { self == .vstack || self == .hstack }
  package var isContainer: Bool {
    switch self {
    case .vstack, .hstack, .zstack, .group, .scroll, .grid, .row, .viewThatFits, .list, .section,
      .canvas, .carousel, .steps, .sheet, .banner:
      true
    default: false
    }
  }
  /// Whether the user types into the component.
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
  /// Whether a field style can place the component's title beside its control.
  ///
  /// Not for text areas, which grow.
  package var canStandInRow: Bool {
    switch self {
    case .field, .secureField, .picker, .datePicker, .slider, .segmented: true
    default: false
    }
  }
  /// Whether the component's rows can come from a list of items.
  package var takesItems: Bool { self == .list || self == .section }
  /// Whether lowering expands the component into other nodes.
  package var isExpanded: Bool { self == .listRow || self == .steps || self == .pageDots }
  package var isControl: Bool { isField || self == .button }
  /// Whether the component is presented over the screen instead of inside its parent.
  package var isPresented: Bool { self == .banner || self == .sheet || self == .alert }

  /// The axes on which a length of `auto` fills the space that the parent proposes.
  ///
  /// A divider fills only the cross axis of its parent, which the layout engine decides.
  package var filledAxes: AxisSet {
    switch self {
    case .scroll, .list, .canvas, .box, .host, .sheet: .both
    case .field, .secureField, .toggle, .listRow, .carousel, .input, .textArea, .stepper, .slider,
      .picker,
      .segmented, .datePicker, .search, .progress, .banner, .alert:
      .horizontal
    default: []
    }
  }

  /// Whether a length of `auto` fills the space that the parent proposes on an axis.
  package func fills(_ axis: Axis) -> Bool {
    filledAxes.contains(axis == .horizontal ? .horizontal : .vertical)
  }
}
