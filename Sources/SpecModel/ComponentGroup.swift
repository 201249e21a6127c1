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
  /// Text fields that may show their value or bullets.
  case plainFields
  /// What a person uses, and the app can disable.
  case controls
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
      component == .text || component == .button || component == .list || component.isField
    case .inked: component == .text || component == .button || component == .divider
    case .fields: component.isField
    case .textFields: component.isTextField
    case .plainFields: component == .field
    case .controls: component.isControl
    case .itemContainers: component.takesItems
    }
  }
}
