/// A line of code in another language that contains a colon and is not valid YAML.
package struct ForeignLine {
  /// What to write instead, as a phrase.
  package let phrase: String

  /// Returns nil for a line that is not recognized as code.
  ///
  /// - Parameter line: the line from its key on, without the `-` of a list.
  package init?(_ line: String) {
    if let node = ForeignNode(line) {
      phrase = node.phrase
      return
    }
    guard let colon = line.firstRange(of: ": ")?.lowerBound else { return nil }
    let key = ForeignAttributes.bare(String(line[..<colon]))
    let value = line[line.index(after: colon)...].trimmed
    if value.contains(" ? "), value.contains(" : ") {
      guard Attribute(name: key) != nil else {
        phrase = "a choice stands in quotes and braces, as the hint for '\(key)' shows"
        return
      }
      phrase = "write '\(key): \"${\(value.replacing("\"", with: "'"))}\"'"
      return
    }
    if let phrase = Self.phrase(key, value) {
      self.phrase = phrase
      return
    }
    if let text = ForeignValue.text(value) {
      phrase = "write '\(key): \(text)'"
      return
    }
    guard let meant = ForeignValue(value, of: key) else { return nil }
    phrase = "write '\(meant.key): \(meant.text)'"
  }

  /// Keys whose values are calls with names.
  private static func phrase(_ key: String, _ value: String) -> String? {
    guard let call = ForeignCall.chain(in: value).first else { return nil }
    switch ForeignVocabulary.folded(key) {
    case "overlay", "background":
      let calls = ForeignCall.chain(in: value)
      guard let stroke = calls.first(where: { $0.name == "stroke" || $0.name == "strokeBorder" })
      else { return nil }
      let width = stroke.argument("lineWidth").flatMap(ForeignValue.number) ?? "1"
      let color = stroke.unnamed.first.flatMap { ForeignValue.border(color: $0) } ?? "separator"
      let radius = calls[0].argument("cornerRadius").flatMap(ForeignValue.number)
      return "write 'border: { color: \(color), width: \(width) }'"
        + (radius.map { " and 'cornerRadius: \($0)'" } ?? "")
    case "image", "icon":
      if let name = call.argument("systemName") {
        return "a system symbol is '- icon: \(name.unquoted)'; a button shows it by "
          + "'symbol: \(name.unquoted)'"
      }
      return (call.argument("named") ?? call.unnamed.first).map {
        "write '- image: \($0.unquoted)'"
      }
    case "decoration", "style", "modifier", "frame", "layout", "shape", "buttonstyle":
      return ForeignAttributes.phrase(ForeignAttributes.modifiers(in: value), on: .vstack).map {
        "each is an attribute of the node: \($0)"
      }
    default: return nil
    }
  }
}
