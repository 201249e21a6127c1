package import SpecModel

/// The names that a project declares, for completion in editors.
package struct ProjectNames: Sendable {
  package private(set) var components: [ComponentDeclaration] = []
  package private(set) var colors: [String] = []
  package private(set) var textStyles: [String] = []
  package private(set) var fieldStyles: [String] = []
  package private(set) var buttonStyles: [String] = []
  package private(set) var lengths: [String] = []
  /// The keys of strings, without the prefix `@`.
  package private(set) var texts: [String] = []

  package init() {}

  /// Adds the names that a document declares or loads from other files.
  package mutating func add(_ document: Document) {
    for component in document.components
    where !components.contains(where: { $0.name == component.name }) {
      components.append(component)
    }
    let theme = document.theme
    Self.merge(theme.colors.map(\.name), into: &colors)
    Self.merge(theme.textStyles.map(\.name), into: &textStyles)
    Self.merge(theme.fieldStyles.map(\.name), into: &fieldStyles)
    Self.merge(theme.buttonStyles.map(\.name), into: &buttonStyles)
    Self.merge(theme.lengths.map(\.name), into: &lengths)
    Self.merge(document.templates.strings.texts.map(\.key), into: &texts)
  }

  private static func merge(_ new: [String], into names: inout [String]) {
    for name in new where !names.contains(name) { names.append(name) }
  }

  /// The same names, sorted, so that they do not depend on the order of files.
  package var sorted: ProjectNames {
    var sorted = self
    sorted.components.sort { $0.name < $1.name }
    sorted.colors.sort()
    sorted.textStyles.sort()
    sorted.fieldStyles.sort()
    sorted.buttonStyles.sort()
    sorted.lengths.sort()
    sorted.texts.sort()
    return sorted
  }
}

extension ProjectNames {
  /// The project's names that are also valid as values of a schema definition; nil if there are
  /// none.
  func words(of definition: String) -> [String]? {
    let words =
      switch definition {
      case "color": colors
      case "textStyle": textStyles
      case "fieldStyle": fieldStyles
      case "buttonStyle": buttonStyles
      case "points": lengths
      case "text": texts.map { "@" + $0 }
      default: [String]()
      }
    return words.isEmpty ? nil : words
  }

  /// The project's components, with their documentation for editors.
  var componentProperties: [(key: String, value: SchemaValue)] {
    components.map { component in
      let parts =
        component.parameters.map { parameter in
          "`\(parameter.name)`: \(parameter.type.inWords)"
            + (parameter.defaultText.map { ", or \($0)" } ?? "")
        } + component.slots.map { "`\($0)`: a list of nodes" }
      let text = parts.isEmpty ? "A component of the project." : parts.joined(separator: "; ")
      return (component.name, ["description": .text("A component of the project. " + text)])
    }
  }

  /// An editor snippet for each component, with its first parameter as the main value.
  var snippets: [SchemaValue] {
    components.map { component in
      var members: [(key: String, value: SchemaValue)] = []
      let needed = component.parameters.filter { $0.defaultText == nil }
      members.append((component.name, component.parameters.isEmpty ? .null : "$1"))
      for (position, parameter) in needed.enumerated()
      where parameter.name != component.parameters.first?.name {
        members.append((parameter.name, .text("$\(position + 2)")))
      }
      for slot in component.slots { members.append((slot, .list([["text": "$0"]]))) }
      return [
        "label": .text(component.name), "description": "A component of the project.",
        "body": .object(members),
      ]
    }
  }
}

extension ParameterType {
  fileprivate var inWords: String {
    if case .words(let words) = self { return words.joined(separator: ", ") }
    return name ?? "text"
  }
}
