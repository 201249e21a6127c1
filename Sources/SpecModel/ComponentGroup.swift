/// A group of components that share an attribute.
package enum ComponentGroup: Sendable {
  case all
  case stacks, aligningContainers, scrolls, containers
  case grids, gridRows, lists, sections, carousels
  /// Containers with spacing between their children.
  case spaced
  /// Containers that lay children out in a line: stacks and the screen's body.
  case lines
  /// Containers that lay out along one axis: `scroll` and `viewThatFits`.
  case axial
  case spacers, texts, images
  /// Components whose text has a style.
  case styled
  /// Components that are drawn in one foreground color.
  case inked
  case fields, textFields
  case buttons, textAreas, datePickers
  /// Tappable components with a title: buttons and links.
  case titled
  /// Fields whose value is a number.
  case numberFields
  /// Fields with several options.
  case choices
  case pickers
  /// Fields that can show a placeholder while they are empty.
  case placeholders
  /// Components with a value: every field, and `progress`.
  case valued
  /// Components that can show several lines.
  case linedTexts
  case banners, sheets, alerts
  /// Text fields that can be secure, with bullets instead of the value.
  case plainFields
  /// Interactive components that the app can disable.
  case controls
  case links
  /// Rows with a title, texts and accessories.
  case listRows
  /// Components that can have nodes before and after their text: rows and text inputs.
  case sided
  /// Components that can have child nodes: containers, buttons with nodes instead of a title, and
  /// hosts with nodes that previews show in place of the view.
  case parents
  /// Images, buttons with an image, and hosted views.
  case pictured
  /// Rows and buttons, which can show an image from the app's assets.
  case picturing
  /// Components that can be list rows with custom content.
  case rows
  /// Containers whose children can have constraints.
  case constrained
  /// Containers that show one child at a time, which a fact can select.
  case paged
  /// Containers that support pull-to-refresh.
  case refreshed
  /// Containers whose children are rows.
  case rowContainers
  /// Components with a destination in `to`: links and rows.
  case leading
  /// Containers whose rows can come from a list of items.
  case itemContainers
  /// Hosted views: views of the app inside a layout.
  case hosts
  /// Fields and hosted views, which read and set facts.
  case binding

  /// Whether the group contains every component.
  package var isAll: Bool {
    if case .all = self { true } else { false }
  }

  package func contains(_ component: Component) -> Bool {
    switch self {
    case .all: true
    case .stacks: component.isStack
    case .aligningContainers:
      component.isStack || component == .zstack || component == .grid || component == .row
        || component == .carousel
    case .grids: component == .grid
    case .gridRows: component == .row
    case .lists: component == .list
    case .sections: component == .section
    case .carousels: component == .carousel
    case .spaced: component.isStack || component == .grid || component == .carousel
    case .lines: component.isStack || component == .body
    case .axial: component == .scroll || component == .viewThatFits
    case .scrolls: component == .scroll
    case .containers: component.isContainer
    case .spacers: component == .spacer
    case .texts: component == .text
    case .images: component == .image
    case .styled:
      switch component {
      case .text, .button, .link, .icon, .activity, .banner, .list: true
      default: component.isField
      }
    case .inked:
      switch component {
      case .text, .button, .link, .listRow, .divider, .icon, .progress, .activity, .slider, .banner,
        .host:
        true
      default: false
      }
    case .fields: component.isField
    case .textFields: component.isTextField
    case .plainFields: component == .field || component == .input
    case .controls: component.isControl || component == .link || component == .listRow
    case .links: component == .link
    case .listRows: component == .listRow
    case .parents: component.isContainer || component == .button || component == .host
    case .pictured: component == .image || component == .button || component == .host
    case .picturing: component == .listRow || component == .button
    case .sided:
      switch component {
      case .listRow, .field, .secureField, .search, .textArea: true
      default: false
      }
    case .rows:
      component.isStack || component == .zstack || component == .text || component == .listRow
    case .constrained: component.isContainer && component != .steps
    case .paged: component == .steps || component == .carousel
    case .refreshed: component == .list || component == .scroll
    case .rowContainers: component == .list || component == .section
    case .leading: component == .link || component == .listRow
    case .buttons: component == .button
    case .titled: component == .button || component == .link || component == .listRow
    case .textAreas: component == .textArea
    case .datePickers: component == .datePicker
    case .numberFields: component == .stepper || component == .slider
    case .choices: component == .picker || component == .segmented
    case .pickers: component == .picker
    case .placeholders:
      component.isTextField || component == .picker || component == .datePicker
    case .valued: component.isField || component == .progress || component == .listRow
    case .linedTexts: component == .text || component == .textArea
    case .banners: component == .banner
    case .sheets: component == .sheet
    case .alerts: component == .alert
    case .itemContainers: component.takesItems
    case .hosts: component == .host
    case .binding: component == .host || component.isField
    }
  }
}
