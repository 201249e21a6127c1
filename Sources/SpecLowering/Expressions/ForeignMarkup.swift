internal import SpecModel
internal import SpecSyntax

/// Warns about HTML tags and entities in texts, such as `<b>new</b>` and `&nbsp;`, which are
/// displayed literally.
extension Lowering {
  /// Warns about the first tag or entity in a text.
  mutating func warnOfMarkup(_ text: String, _ node: YAMLNodeID) {
    if text.utf8.last == UInt8(ascii: ")"), let advice = Self.adviceForCode(text) {
      report(.markupAsText(advice, at: tree.span(node)))
      return
    }
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }),
      let value = readable(node)
    else { return }
    let bytes = ContiguousArray(text.utf8)
    for start in bytes.indices {
      guard
        let (range, advice) = Self.tag(at: start, in: bytes) ?? Self.entity(at: start, in: bytes)
      else { continue }
      report(.markupAsText(advice, at: span(range, in: value)))
      return
    }
  }

  /// Advice for a text that is code, such as `stringResource(R.string.welcome)`, or a second line
  /// with `.font(.title)`.
  private static func adviceForCode(_ text: String) -> String? {
    if let filled = ForeignValue.format(text) { return "write \(filled)" }
    if let written = ForeignValue.text(text) {
      guard written.hasPrefix("\"@") else { return "write \(written)" }
      let key = written.unquoted.dropFirst()
      return "write \(written), a text of a file: 'use: [strings/en.yaml]' at the top names "
        + "'{ strings: en, translations: { \(key): Welcome } }'"
    }
    guard let dot = text.firstRange(of: " .")?.lowerBound,
      case let chain = String(text[dot...].dropFirst()),
      let phrase = ForeignAttributes.phrase(ForeignAttributes.modifiers(in: chain), on: .text)
    else { return nil }
    return "each modifier is an attribute of the node: \(phrase)"
  }

  private static func tag(
    at start: Int, in bytes: ContiguousArray<UInt8>
  ) -> (Range<Int>, advice: String)? {
    guard bytes[start] == UInt8(ascii: "<"),
      let end = bytes[start...].firstIndex(of: UInt8(ascii: ">"))
    else { return nil }
    let name = bytes[(start + 1)..<end].prefix {
      $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "/")
    }
    switch String(decoding: name, as: UTF8.self).lowercased() {
    case "b", "strong": return (start..<(end + 1), "write **…**, with 'markdown: true'")
    case "i", "em": return (start..<(end + 1), "write *…*, with 'markdown: true'")
    case "code": return (start..<(end + 1), "write `…`, with 'markdown: true'")
    case "a":
      return (start..<(end + 1), "write [title](https://…), with 'markdown: true'")
    case "br", "p":
      return (start..<(end + 1), "in quotes, \"\\n\" begins a line: \"Ada\\nLovelace\"")
    case "u", "span", "small", "big", "font", "h1", "h2", "h3", "div":
      return (start..<(end + 1), "a text has one look, its attributes: 'style: title1', 'color: …'")
    default: return nil
    }
  }

  private static func entity(
    at start: Int, in bytes: ContiguousArray<UInt8>
  ) -> (Range<Int>, advice: String)? {
    guard bytes[start] == UInt8(ascii: "&") else { return nil }
    for (name, character) in entities {
      guard bytes[start...].starts(with: name.utf8) else { continue }
      return (start..<(start + name.utf8.count), "write \(character)")
    }
    return nil
  }

  private static let entities = [
    ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"),
    ("&nbsp;", "\"\\u00A0\" in quotes"), ("&copy;", "©"), ("&euro;", "€"), ("&hellip;", "…"),
    ("&mdash;", "—"), ("&ndash;", "–"), ("&times;", "×"),
  ]
}
