internal import SpecModel

/// Keys of other frameworks that change how a text reads: number formats, upper case, lines through
/// or below the words.
enum ForeignTexts {
  /// What to write for a key; nil if it is none of these.
  ///
  /// - Parameters:
  ///   - word: the key in lower case without separators.
  ///   - node: the node with everything in it.
  static func advice(
    _ word: String, _ value: ForeignTree, _ node: ForeignTree, on component: Component
  ) -> String? {
    let shown = node.child("text", "label", "link", "button").map(\.text.unquoted) ?? ""
    switch word {
    case "format", "formatter", "numberformat", "dateformat", "formatstyle":
      guard component == .text else { return nil }
      let format =
        value.text.isEmpty ? value.children.map { "\($0.key) \($0.text)" }.joined() : value.text
      return format.isEmpty ? nil : formatted(shown, by: format)
    case "texttransform", "textcase", "textallcaps", "allcaps", "casing":
      return cased(shown, by: word.hasSuffix("allcaps") ? "uppercase" : value.text, on: component)
    case "textdecoration", "textdecorationline", "strikethrough", "struck", "linethrough",
      "underline", "isunderlined":
      if ["false", "no", "none"].contains(value.text) { return "leave it out" }
      let isStruck =
        !word.hasPrefix("under") && !word.hasPrefix("isunder")
        && !value.text.lowercased().contains("underline")
      return isStruck ? struck(shown, on: component) : underlined(on: component)
    case "monospaceddigit", "monospaceddigits", "fontvariantnumeric", "tabularnums",
      "fontfeaturesettings":
      return "write 'font: { family: monospaced }': digits alone cannot have one width"
    default: return nil
    }
  }

  // MARK: - Formats

  /// A text with a filter, for `.currency(code: "USD")`, `.percent` or a date pattern.
  private static func formatted(_ text: String, by format: String) -> String {
    let path = path(in: text)
    let word = format.lowercased()
    var filter: String?
    if word.contains("currency") || format.contains("%.2f") || format.contains("$") {
      let words = format.split { !$0.isLetter }.map(String.init)
      let code = words.first { $0.count == 3 && $0 == $0.uppercased() }
      filter = "currency: '\(code ?? (format.contains("$") ? "USD" : "EUR"))'"
    } else if word.contains("percent") {
      filter = "percent"
    } else if word.contains("date") || word.contains("dd") || word.contains("yy") {
      filter = "date: '\(word.contains("short") ? "short" : "long")'"
    } else if word.contains("time") || word.contains("hh") {
      filter = "time"
    } else if word.contains("number") || word.contains("decimal") {
      filter = "number"
    }
    guard let filter else {
      return "a filter formats a value in the text: \"${\(path ?? "total") | currency: 'EUR'}\"; "
        + "there are 'number', 'percent', 'currency', 'date' and 'time'"
    }
    return "a filter formats a value in the text: text: \"${\(path ?? "total") | \(filter)}\""
  }

  /// The path of the only value in a text, such as `balance` or `${order.total}`.
  private static func path(in text: String) -> String? {
    var inner = text
    if let start = text.firstRange(of: "${"), let end = text.lastIndex(of: "}") {
      inner = String(text[start.upperBound..<end])
    }
    let path = inner.trimmed
    return path.first?.isLowercase == true
      && path.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" } ? path : nil
  }

  /// What to write for the forms of a plural in a text; nil without forms.
  static func plural(_ tree: ForeignTree) -> String? {
    let categories = ["zero", "one", "two", "few", "many", "other"]
    let forms = tree.children.filter { categories.contains($0.key) && !$0.text.isEmpty }
    guard !forms.isEmpty else { return nil }
    let key = tree.text("plurals", "plural", "key", "id") ?? "items"
    let number = tree.text("count", "quantity", "n", "value") ?? "1"
    let written = forms.map { form in
      let text = ["%d", "%lld", "%i", "#"].reduce(form.text) {
        $0.replacing($1, with: "${n}")
      }
      return "\(form.key): \(ForeignValue.inFlow(text))"
    }
    return "the forms belong to a strings file: 'use: [strings/en.yaml]' names '{ formwork: 1, "
      + "strings: en, translations: { \(key): { \(written.joined(separator: ", ")) } } }', and the "
      + "text is 'text: { key: \(key), with: { n: \"\(Int(number) == nil && !number.hasPrefix("$") ? "${\(number)}" : number)\" } }'"
  }

  // MARK: - Case and lines

  private static func cased(
    _ text: String, by change: String, on component: Component
  ) -> String? {
    let change = change.lowercased()
    if change.isEmpty || change.contains("none") || change == "false" { return "leave it out" }
    guard !text.isEmpty, !text.contains("{"), !text.hasPrefix("@") else { return nil }
    let written =
      change.contains("lower")
      ? text.lowercased()
      : change.contains("capital")
        ? text.split(separator: " ").map { String($0).uppercasedFirst }.joined(separator: " ")
        : text.uppercased()
    return
      "write the text as it is to be read: '\(component.rawValue): \(ForeignValue.inFlow(written))'"
  }

  private static func struck(_ text: String, on component: Component) -> String? {
    guard component == .text, !text.isEmpty else { return nil }
    return "write 'text: \"~~\(text.replacing("\"", with: "\\\""))~~\"' and 'markdown: true'"
  }

  private static func underlined(on component: Component) -> String {
    component == .link
      ? "leave it out: a link is shown in the tint color, without a line below it"
      : "leave it out: there are no lines below words; words that open an address are "
        + "'- link: Terms' with 'to: https://example.com'"
  }
}
