/// A node in the notation of SwiftUI, Compose or Flutter, on one line: `Toggle(isOn: $wifi): Wi-Fi`,
/// `VStack(alignment: .leading, spacing: 12):`, `Text("Hello")`.
package struct ForeignNode {
  /// How it begins in a spec, such as `- toggle: Wi-Fi`.
  package let beginning: String
  /// The attributes that stand below it, as a phrase; nil for none.
  package let attributes: String?

  /// What to write for it.
  package var phrase: String {
    attributes.map { "write '\(beginning)', and below it \($0)" } ?? "write '\(beginning)'"
  }

  /// - Parameter line: the line from its name on, without the `-` of a list; nil for another text.
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

  /// The text of a first argument without a name, such as `"Hello"`; empty for others.
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
