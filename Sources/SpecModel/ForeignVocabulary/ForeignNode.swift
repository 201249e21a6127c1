/// A node written on one line as in SwiftUI, Compose or Flutter: `Toggle(isOn: $wifi): Wi-Fi`,
/// `VStack(alignment: .leading, spacing: 12):`, `Text("Hello")`.
package struct ForeignNode {
  /// How the node starts in a spec, such as `- toggle: Wi-Fi`.
  package let beginning: String
  /// The attributes to write below the node, as a phrase; nil for none.
  package let attributes: String?

  /// What to write instead, as a phrase.
  package var phrase: String {
    attributes.map { "write '\(beginning)', and below it \($0)" } ?? "write '\(beginning)'"
  }

  /// Returns nil for a line that is not a node of another framework.
  ///
  /// - Parameter line: the line from the node's name on, without the `-` of a list.
  package init?(_ line: String) {
    let line = line.trimmed
    guard let open = line.firstIndex(of: "("), let call = ForeignCall.chain(in: line).first,
      call.receiver == nil || call.receiver == "ListView" || call.receiver == "GridView",
      line.first?.isUppercase == true || Component(rawValue: call.name) != nil
    else { return nil }
    let name = call.receiver ?? String(line[..<open])
    guard let component = Self.component(name) else { return nil }
    var content = ""
    if let close = ForeignCall.end(ofArguments: line), line[close...].hasPrefix("):") {
      content = String(line[close...].dropFirst(2)).trimmed
    }
    var keys: [ForeignAttributes.Pair] = []
    for argument in call.arguments {
      let isText = argument.value.hasPrefix("\"") || argument.value.hasPrefix("'")
      if let key = argument.name, !(isText && ["text", "title", "label"].contains(key)) {
        keys += Self.pairs(key, argument.value, on: component)
      } else if content.isEmpty {
        content = Self.content(argument.value)
      }
    }
    // Modifiers follow: `Text("Hello").font(.title)`.
    if let close = ForeignCall.end(ofArguments: line), line[close...].hasPrefix(").") {
      keys += ForeignAttributes.modifiers(in: String(line[close...].dropFirst()))
    }
    beginning = "- \(component.rawValue):" + (content.isEmpty ? "" : " \(content)")
    attributes = ForeignAttributes.phrase(keys, on: component)
  }

  private static func component(_ name: String) -> Component? {
    let word = name.lowercased()
    if let own = Component.written.first(where: { $0.rawValue.lowercased() == word }) { return own }
    return ForeignVocabulary.component(for: name).flatMap { Component(rawValue: $0) }
  }

  /// The text of an unnamed first argument, such as `"Hello"`; empty for other arguments.
  private static func content(_ value: String) -> String {
    if let text = ForeignValue.text(value) { return text }
    let text = value.unquoted
    guard text != value else { return "" }
    return text.contains(": ") || text.contains(" #") ? "\"\(text)\"" : text
  }

  /// An argument whose name is an attribute in another word.
  private static func pairs(
    _ key: String, _ value: String, on component: Component
  ) -> [ForeignAttributes.Pair] {
    if component.isField, ["isOn", "value", "text", "selection", "checked"].contains(key) {
      let name = value.filter { !"$@.".contains($0) }
      return value.hasPrefix("$") || key == "checked" ? [("bind", name)] : []
    }
    if key == "systemName" || key == "systemImage" { return [("symbol", value.unquoted)] }
    return [(key, value)]
  }
}
