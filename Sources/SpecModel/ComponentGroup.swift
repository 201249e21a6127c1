/// Components that have an attribute in common.
package enum ComponentGroup: Sendable {
  case all
  case stacks, aligningContainers, scrolls, containers
  case grids, gridRows, lists, sections, carousels
  /// Whose children stand at a distance from one another.
  case spaced
  /// Whose children follow one another along an axis: stacks and the screen's body.
  case lines
  /// That work along one axis.
  case axial
  case spacers, texts, images
  /// Whose text has a style.
  case styled
  /// That are drawn in one color.
  case inked
  case fields, textFields
  case buttons, textAreas, datePickers
  /// That a tap works on, with a title of their own.
  case titled
  /// That a person sets to a number.
  case numberFields
  /// That a person sets to one of several values.
  case choices
  /// That may show something while they have no value.
  case placeholders
  /// That have a value; a progress has one too.
  case valued
  /// That show several lines.
  case linedTexts
  case banners, sheets, alerts
  /// Text fields that may show their value or bullets.
  case plainFields
  /// What a person uses, and the app can disable.
  case controls
  case links
  /// Whose rows can be made of a list of items.
  case itemContainers

  /// Whether every component belongs to it.
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
      case .text, .button, .link, .divider, .icon, .progress, .activity, .slider, .banner: true
      default: false
      }
    case .fields: component.isField
    case .textFields: component.isTextField
    case .plainFields: component == .field || component == .input
    case .controls: component.isControl || component == .link
    case .links: component == .link
    case .buttons: component == .button
    case .titled: component == .button || component == .link
    case .textAreas: component == .textArea
    case .datePickers: component == .datePicker
    case .numberFields: component == .stepper || component == .slider
    case .choices: component == .picker || component == .segmented
    case .placeholders:
      component.isTextField || component == .picker || component == .datePicker
    case .valued: component.isField || component == .progress
    case .linedTexts: component == .text || component == .textArea
    case .banners: component == .banner
    case .sheets: component == .sheet
    case .alerts: component == .alert
    case .itemContainers: component.takesItems
    }
  }
}
