internal import SpecModel

/// Advice for text styles that other frameworks write as attributes of a text.
enum ForeignTextStyles {
  /// The style that several keys describe, such as CSS's `font-size` and `font-weight`: `style: {
  /// size: 18, weight: semibold }`.
  ///
  /// Nil if none of the keys belongs to a text style.
  ///
  /// - Parameter keys: the node's keys with their values as written.
  static func style(of keys: [(key: String, value: String)], on component: Component) -> String? {
    var parts: [(key: String, value: String)] = []
    for (key, value) in keys where isStyleKey(key) || key == "style" || key == "font" {
      guard let part = part(key, value), !parts.contains(where: { $0.key == part.key }) else {
        continue
      }
      // `from`, the style that the other keys change, comes first.
      parts.insert(part, at: part.key == "from" ? 0 : parts.count)
    }
    // `-0.02em` is a part of the text's size.
    for position in parts.indices where parts[position].value.hasSuffix("em") {
      let short = keys.first { $0.key == "font" }?.value.split(separator: " ").lazy
        .compactMap { $0.hasSuffix("px") ? ForeignValue.number(String($0)) : nil }.first
      let written = parts.first { $0.key == "size" }?.value ?? short
      let size = written.flatMap(Double.init) ?? 17
      let points = (Double(parts[position].value.dropLast(2)) ?? 0) * size
      parts[position].value = "\((points * 100).rounded() / 100)"
    }
    guard parts.contains(where: { $0.key != "from" }), let first = parts.last?.key,
      let path = AttributePlaces.stylePath(of: first, on: component)
    else { return nil }
    let inner = parts.map { "\($0.key): \($0.value)" }.joined(separator: ", ")
    return path.reversed().reduce(inner) { "\($1): { \($0) }" }
  }

  /// Whether a key of another framework belongs to a text style and has a suitable value.
  static func isStyleKey(_ key: String) -> Bool {
    let word = ForeignVocabulary.folded(key)
    return keys.contains { $0.word == word }
  }

  private static let keys: [(word: String, key: String)] = [
    ("fontsize", "size"), ("textsize", "size"), ("pointsize", "size"), ("fontweight", "weight"),
    ("bold", "weight"), ("fontfamily", "family"), ("typeface", "family"),
    ("letterspacing", "tracking"), ("kerning", "tracking"), ("characterspacing", "tracking"),
  ]

  private static func part(_ key: String, _ value: String) -> (key: String, value: String)? {
    let word = ForeignVocabulary.folded(key)
    if word == "style" {
      let last = value.split(separator: ".").last.map(String.init) ?? value
      let style = value.contains(".") ? ForeignVocabulary.textStyle(for: last) : nil
      return value.isEmpty ? nil : ("from", style ?? last)
    }
    if word == "font" {
      guard let font = ForeignValue(value, of: "font"), font.key == "style" else { return nil }
      return ("from", font.text)
    }
    guard let name = keys.first(where: { $0.word == word })?.key else { return nil }
    let text =
      switch name {
      case "size": ForeignValue.textSize(value) ?? "17"
      case "tracking":
        value.hasSuffix("em") && Double(value.dropLast(2)) != nil
          ? value : ForeignValue.textSize(value) ?? "1"
      case "weight":
        word == "bold" ? "bold" : ForeignVocabulary.fontWeight(for: value) ?? "semibold"
      default: value.isEmpty ? "Inter" : value
      }
    return (name, text)
  }
}
