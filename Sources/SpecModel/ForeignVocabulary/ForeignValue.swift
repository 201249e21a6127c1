/// A value in the syntax of Swift, CSS or Compose, converted to the syntax of a spec.
///
/// Converts, for example, `.system(size: 17, weight: .semibold)`, `rgba(255, 102, 0, 0.8)`,
/// `UIEdgeInsets(top: 8, …)`, `1px solid #ccc`, `1fr 2fr`. The result is nil if the conversion is
/// not certain.
package struct ForeignValue: Equatable {
  /// The key to write, which can differ from the original one.
  package let key: String
  /// The value to write, as YAML.
  package let text: String

  /// Converts a value; nil if the conversion is not certain.
  ///
  /// - Parameters:
  ///   - text: the value as written.
  ///   - key: the value's key, with its name here or in another framework.
  package init?(_ text: String, of key: String) {
    let folded = ForeignVocabulary.folded(key)
    let names = [folded] + ForeignVocabulary.attribute(for: key).map { $0.attribute.lowercased() }
    let read: (key: String, text: String)?
    if names.contains("font") {
      read = Self.font(text)
    } else if names.contains(where: { $0 == "color" || $0 == "background" }) {
      read = Self.color(text).map { (names.contains("color") ? "color" : "background", $0) }
    } else if let name = names.first(where: { ["padding", "margin", "rowinsets"].contains($0) }) {
      read = Self.insets(text).map { (name == "rowinsets" ? "rowInsets" : name, $0) }
    } else if names.contains("border") {
      read = Self.border(text).map { ("border", $0) }
    } else if names.contains("shadow") {
      read = Self.shadow(text).map { ("shadow", $0) }
    } else if names.contains("columns") {
      read = Self.columns(text).map { ("columns", $0) }
    } else if names.contains("spacing") {
      read = Self.spacing(text).map { ("spacing", $0) }
    } else if names.contains(where: { $0 == "tap" || $0 == "change" }) {
      let name = names.contains("tap") ? "tap" : "change"
      read = ForeignStatement.tap(text).map { (name, $0) }
    } else if names.contains("text") {
      read = Self.text(text).map { ("text", $0) }
    } else {
      read = nil
    }
    guard let read else { return nil }
    (self.key, self.text) = read
  }
}

// MARK: - Kinds of values

extension ForeignValue {
  private static func font(_ text: String) -> (key: String, text: String)? {
    let calls = ForeignCall.chain(in: text)
    guard let first = calls.first else {
      let words = text.split(separator: " ")
      if words.count == 1 {
        return member(text, of: ["Font", "UIFont"]).flatMap { textStyle($0) }.map { ("style", $0) }
      }
      return shorthandFont(words)
    }
    let base = first.receiver.flatMap { member($0, of: ["Font", "UIFont"]) }
    if let style = base.flatMap({ textStyle($0) }) {
      return chainedFont(style, calls)
    }
    guard fontMakers.contains(first.name) else { return nil }
    if let style = first.argument("forTextStyle")
      ?? first.unnamed.first(where: { $0.hasPrefix(".") })
    {
      return textStyle(lastMember(style)).map { ("style", $0) }
    }
    let size =
      ["size", "ofSize", "fontSize"].lazy.compactMap { first.argument($0) }.first
      ?? first.unnamed.first { number($0) != nil }
    var parts: [String] = []
    if let family = first.unnamed.first(where: { $0.hasPrefix("\"") }) ?? first.argument("name") {
      parts.append("family: \(family.filter { $0 != "\"" })")
    }
    guard let size = size.flatMap(number) else { return nil }
    parts.append("size: \(size)")
    let chained = calls.dropFirst().first { $0.name == "weight" }?.unnamed.first
    let isBold = first.name == "boldSystemFont" || calls.contains { $0.name == "bold" }
    if let weight = first.argument("weight") ?? first.argument("fontWeight") ?? chained {
      parts.append("weight: \(lastMember(weight).lowercasedFirst)")
    } else if isBold {
      parts.append("weight: bold")
    }
    return ("font", "{ \(parts.joined(separator: ", ")) }")
  }

  /// Converts a font of SwiftUI: `.title2.bold()`, `Font.body.weight(.semibold)`.
  private static func chainedFont(
    _ style: String, _ calls: [ForeignCall]
  ) -> (key: String, text: String)? {
    var weight: String?
    for call in calls {
      switch call.name {
      case "bold": weight = "bold"
      case "weight", "fontWeight": weight = call.onlyArgument.map { lastMember($0).lowercasedFirst }
      default: return nil
      }
    }
    return ("style", weight.map { "{ from: \(style), weight: \($0) }" } ?? style)
  }

  private static let fontMakers = [
    "system", "systemFont", "boldSystemFont", "custom", "Font", "UIFont", "preferredFont",
    "TextStyle",
  ]

  /// Converts a font of CSS: `bold 16px Arial`, `600 1.25rem/1.5 Inter, sans-serif`.
  private static func shorthandFont(_ words: [Substring]) -> (key: String, text: String)? {
    // The line height follows the size: `16px/1.5`.
    let sizes = words.map { textSize(String($0.prefix { $0 != "/" })) }
    let isLength = { (word: Substring) in word.contains("p") || word.contains("em") }
    guard let place = words.indices.first(where: { sizes[$0] != nil && isLength(words[$0]) }),
      let size = sizes[place], words.count > place + 1
    else { return nil }
    let families = words[(place + 1)...].joined(separator: " ").filter { $0 != "\"" && $0 != "'" }
    let family = families.prefix { $0 != "," }
    let weight = words[..<place].last.flatMap { ForeignVocabulary.fontWeight(for: String($0)) }
    return (
      "font", "{ family: \(family), size: \(size)\(weight.map { ", weight: \($0)" } ?? "") }"
    )
  }

  /// The font size in points for `18px` or `1.25rem`; 1rem is 16 points, as in browsers.
  package static func textSize(_ text: String) -> String? {
    guard text.hasSuffix("em") else { return number(text) }
    let digits = text.prefix { $0.isNumber || $0 == "." }
    guard ["em", "rem"].contains(text.dropFirst(digits.count)), let size = Double(digits) else {
      return nil
    }
    let points = size * 16
    return points == points.rounded() ? "\(Int(points))" : "\(points)"
  }

  private static func textStyle(_ name: String) -> String? {
    SystemTextStyle.allCases.first { $0.name == name }?.name
      ?? ForeignVocabulary.textStyle(for: name)
  }

  /// The text style at the end of a path: `MaterialTheme.typography.titleLarge`,
  /// `?attr/textAppearanceHeadline6`, `@style/TextAppearance.Material3.BodyLarge`.
  package static func textStyle(atEndOf path: String) -> String? {
    let words = path.split { $0 == "." || $0 == "/" }
    guard words.count > 1, var word = words.last.map({ ForeignVocabulary.folded(String($0)) })
    else { return nil }
    if word.hasPrefix("textappearance") { word.removeFirst("textappearance".count) }
    return SystemTextStyle.allCases.first { $0.name.lowercased() == word }?.name
      ?? ForeignVocabulary.textStyle(for: word)
  }

  /// Converts a spacing of Compose: `Arrangement.spacedBy(8.dp)`.
  private static func spacing(_ text: String) -> String? {
    guard let call = ForeignCall.chain(in: text).first, call.name == "spacedBy" else { return nil }
    return call.unnamed.first.flatMap(number)
  }

  /// A localized text for its key in an app's resources: `stringResource(R.string.welcome)`,
  /// `NSLocalizedString("welcome", comment: "")`; nil for other texts.
  package static func text(_ text: String) -> String? {
    guard let call = ForeignCall.chain(in: text).first, translators.contains(call.name),
      let argument = call.name == "String" ? call.argument("localized") : call.unnamed.first
    else { return nil }
    var key = argument.unquoted
    if key.hasPrefix("R.string.") { key.removeFirst("R.string.".count) }
    guard !key.isEmpty, !key.contains("\"") else { return nil }
    let isKey = key.allSatisfy { $0.isLetter || $0.isNumber || "._-".contains($0) }
    return isKey ? "\"@\(key)\"" : key
  }

  /// A text with values for a call such as `String(format: "%d %%", volume)` or
  /// `pluralStringResource(R.plurals.mails, count)`; nil for other texts.
  package static func format(_ text: String) -> String? {
    guard let call = ForeignCall.chain(in: text).first else { return nil }
    if call.name == "String" || call.name == "sprintf" || call.name == "format",
      let format = call.argument("format") ?? call.unnamed.first, format.unquoted != format
    {
      let values = call.unnamed.filter { $0 != format }
      guard !values.isEmpty else { return nil }
      return "\"\(filled(format.unquoted, values))\""
    }
    guard
      ["pluralStringResource", "getQuantityString", "localizedStringWithFormat"].contains(
        call.name),
      let key = call.unnamed.first?.unquoted.split(separator: ".").last, call.unnamed.count > 1,
      let value = call.unnamed.last
    else { return nil }
    return "{ key: \(key), with: { n: \"${\(value)}\" } }, with the forms in a strings file: 'use: "
      + "[strings/en.yaml]'"
  }

  /// A format of C with values in the places of `%d`, `%@` and `%.2f`.
  private static func filled(_ format: String, _ values: [String]) -> String {
    var result = ""
    var values = values[...]
    var rest = format.replacing("\\\"", with: "'")[...]
    while let place = rest.firstIndex(of: "%") {
      result += rest[..<place]
      let after = rest[rest.index(after: place)...]
      if after.first == "%" {
        result += "%"
        rest = after.dropFirst()
        continue
      }
      let digits = after.prefix { $0.isNumber || $0 == "." || $0 == "-" || $0 == "l" }
      let digitsAfterPoint = digits.split(separator: ".").last.flatMap { Int($0) }
      let filter = digits.contains(".") ? digitsAfterPoint.map { " | number: \($0)" } ?? "" : ""
      result += "${\(values.popFirst() ?? "value")\(filter)}"
      rest = after.dropFirst(digits.count + 1)
    }
    return result + rest
  }

  private static let translators = [
    "stringResource", "getString", "NSLocalizedString", "LocalizedStringKey", "String", "tr", "t",
    "translate",
  ]

  private static func insets(_ text: String) -> String? {
    if let edges = edges(text) { return edges }
    guard let call = ForeignCall.chain(in: text).first else {
      let lengths = text.split(separator: " ").compactMap { number(String($0)) }
      guard lengths.count == text.split(separator: " ").count else { return nil }
      switch lengths.count {
      case 2: return "{ vertical: \(lengths[0]), horizontal: \(lengths[1]) }"
      case 3: return "{ top: \(lengths[0]), horizontal: \(lengths[1]), bottom: \(lengths[2]) }"
      case 4:
        return "{ top: \(lengths[0]), leading: \(lengths[3]), bottom: \(lengths[2]), "
          + "trailing: \(lengths[1]) }"
      default: return nil
      }
    }
    guard insetMakers.contains(call.name) else { return nil }
    if let all = call.unnamed.first ?? call.argument("all"), call.arguments.count == 1 {
      return number(all)
    }
    var parts: [String] = []
    for argument in call.arguments {
      guard let name = argument.name, let length = number(argument.value) else { return nil }
      let edge = ["left": "leading", "start": "leading", "right": "trailing", "end": "trailing"][
        name]
      parts.append("\(edge ?? name): \(length)")
    }
    return parts.isEmpty ? nil : "{ \(parts.joined(separator: ", ")) }"
  }

  /// Converts insets of SwiftUI: `.horizontal`, `(.horizontal, 16)`, `[.top, .leading], 8`; 16
  /// points if there is no length.
  private static func edges(_ text: String) -> String? {
    let isInBrackets = text.hasPrefix("(") && text.hasSuffix(")")
    let parts = ForeignCall.parts(of: isInBrackets ? String(text.dropFirst().dropLast()) : text)
    guard parts.count < 3, let first = parts.first, first.hasPrefix(".") || first.hasPrefix("[."),
      let length = parts.count == 2 ? number(parts[1]) : "16"
    else { return nil }
    let names = first.filter { !"[] ".contains($0) }.split(separator: ",").map { $0.dropFirst() }
    if names == ["all"] { return length }
    let known = ["horizontal", "vertical", "top", "leading", "bottom", "trailing"]
    guard !names.isEmpty, names.allSatisfy({ known.contains(String($0)) }) else { return nil }
    return "{ \(names.map { "\($0): \(length)" }.joined(separator: ", ")) }"
  }

  private static let insetMakers = [
    "UIEdgeInsets", "NSDirectionalEdgeInsets", "EdgeInsets", "PaddingValues", "init", "all",
    "symmetric", "only",
  ]

  /// Converts a border of CSS or Compose: `1px solid #ccc`, `BorderStroke(1.dp, Color.Gray)`.
  private static func border(_ text: String) -> String? {
    var words = text.split(separator: " ").map(String.init)
    if let call = ForeignCall.chain(in: text).first, call.name == "BorderStroke" {
      words = call.unnamed
    }
    guard words.count > 1, let width = words.lazy.compactMap(number).first,
      let color = words.first(where: { number($0) == nil && $0 != "solid" })
    else { return nil }
    guard let written = border(color: color) else { return nil }
    return "{ color: \(written), width: \(width) }"
  }

  /// Converts a shadow of CSS: `0 2px 4px rgba(0, 0, 0, 0.2)`, with the horizontal offset, the
  /// vertical offset and the radius.
  private static func shadow(_ text: String) -> String? {
    // Spaces inside brackets belong to a color.
    var words = [""]
    var depth = 0
    for character in text {
      depth += character == "(" ? 1 : character == ")" ? -1 : 0
      if character == " ", depth == 0 {
        words.append("")
      } else {
        words[words.count - 1].append(character)
      }
    }
    words = words.filter { !$0.isEmpty && $0 != "inset" }
    let lengths = words.compactMap(number)
    guard lengths.count > 1, lengths.count < 5 else { return nil }
    let color = words.first { number($0) == nil }
    guard let color = color.map({ Self.color($0) ?? border(color: $0) }) ?? "\"#00000033\"" else {
      return nil
    }
    let radius = lengths.count > 2 ? lengths[2] : "0"
    return "{ color: \(color), radius: \(radius), offset: [\(lengths[0]), \(lengths[1])] }"
  }

  /// Converts columns of CSS or SwiftUI: `1fr 2fr`, `repeat(3, 1fr)`, `[GridItem(.adaptive(minimum:
  /// 80))]`.
  private static func columns(_ text: String) -> String? {
    if text.hasPrefix("repeat("), let call = ForeignCall.chain(in: text).first,
      call.unnamed.count == 2
    {
      if let count = Int(call.unnamed[0]) { return call.unnamed[1] == "1fr" ? "\(count)" : nil }
      let minimum = ForeignCall.chain(in: call.unnamed[1]).first?.unnamed.first.flatMap(number)
      return minimum.map { "[{ adaptive: \($0) }]" }
    }
    if text.hasPrefix("Array("), let call = ForeignCall.chain(in: text).first,
      call.argument("repeating")?.contains("flexible") == true
    {
      return call.argument("count")
    }
    if let call = ForeignCall.chain(in: text).first, call.name == "adaptive",
      let minimum = (call.argument("minimum") ?? call.unnamed.first).flatMap(number)
    {
      return "[{ adaptive: \(minimum) }]"
    }
    if text.contains("GridItem(") {
      let inner = text.hasPrefix("[") ? String(text.dropFirst().dropLast()) : text
      let items = ForeignCall.parts(of: inner).map { item -> String? in
        guard let call = ForeignCall.chain(in: item).first, call.name == "GridItem" else {
          return nil
        }
        guard let kind = call.unnamed.first else { return "flexible" }
        let size = ForeignCall.chain(in: kind).first
        let length = (size?.unnamed.first ?? size?.argument("minimum")).flatMap(number)
        switch size?.name {
        case "flexible": return "flexible"
        case "fixed": return length
        case "adaptive": return length.map { "{ adaptive: \($0) }" }
        default: return nil
        }
      }
      let known = items.compactMap { $0 }
      return known.count == items.count ? "[\(known.joined(separator: ", "))]" : nil
    }
    let words = text.split(separator: " ")
    guard words.count > 1 else { return nil }
    var items: [String] = []
    for word in words {
      if word == "auto" || word.hasSuffix("fr") && Double(word.dropLast(2)) != nil {
        items.append("flexible")
      } else if let length = number(String(word)) {
        items.append(length)
      } else {
        return nil
      }
    }
    return "[\(items.joined(separator: ", "))]"
  }

  // MARK: - Words and numbers

  /// Another framework's value as a hint shows it: a length without its unit, `.header` without its
  /// dot.
  package static func inHint(_ value: String) -> String {
    if let number = number(value) { return number }
    let member = value.dropFirst()
    let isMember =
      value.hasPrefix(".") && !member.isEmpty && member.allSatisfy { $0.isLetter || $0.isNumber }
    return isMember ? String(member) : value
  }

  /// The digits of a number, without the unit that it has in another framework: `16.dp`, `8px`,
  /// `0.8f`.
  package static func number(_ text: String) -> String? {
    let text = text.trimmed
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "-") }
    let unit = text.dropFirst(digits.count)
    guard ["", "px", "pt", "dp", "sp", "f", "F"].contains(unit) else { return nil }
    let plain = digits.last == "." ? digits.dropLast() : digits
    return Double(plain) == nil ? nil : String(plain)
  }

  private static func lastMember(_ text: String) -> String {
    text.split(separator: ".").last.map(String.init) ?? text
  }
}

extension ForeignValue {
  /// A text as it stands in a flow mapping: in double quotes where YAML would read it otherwise.
  package static func inFlow(_ text: String) -> String {
    let words = ["true", "false", "null", "yes", "no", "on", "off", "~"]
    let isPlain =
      !text.isEmpty && !text.contains(where: { ",[]{}#\"\n".contains($0) })
      && !text.contains(": ") && !text.hasSuffix(":")
      && !(text.first.map { "&*!|>'%@`?- ".contains($0) } ?? true)
      && !words.contains(text.lowercased())
    if isPlain { return text }
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("\n", with: "\\n")
    return "\"\(escaped)\""
  }
}
