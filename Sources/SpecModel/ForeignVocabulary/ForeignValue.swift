/// A value in the notation of Swift, CSS or Compose, in the notation of a spec.
///
/// Reads what people bring along: `.system(size: 17, weight: .semibold)`, `rgba(255, 102, 0, 0.8)`,
/// `UIEdgeInsets(top: 8, …)`, `1px solid #ccc`, `1fr 2fr`. What is not read for certain is nil.
package struct ForeignValue: Equatable {
  /// The key to write, which may differ from the one that was written.
  package let key: String
  /// The value to write, as YAML.
  package let text: String

  /// - Parameters:
  ///   - text: the value as written.
  ///   - key: its key, in this language's words or another's.
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
    } else {
      read = nil
    }
    guard let read else { return nil }
    (self.key, self.text) = read
  }
}

// MARK: - What the values mean

extension ForeignValue {
  private static func font(_ text: String) -> (key: String, text: String)? {
    let calls = Call.chain(in: text)
    guard let first = calls.first else {
      let words = text.split(separator: " ")
      if words.count == 1 {
        return member(text, of: ["Font", "UIFont"]).flatMap(textStyle).map { ("style", $0) }
      }
      return shorthandFont(words)
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

  private static let fontMakers = [
    "system", "systemFont", "boldSystemFont", "custom", "Font", "UIFont", "preferredFont",
    "TextStyle",
  ]

  /// CSS: `bold 16px Arial`.
  private static func shorthandFont(_ words: [Substring]) -> (key: String, text: String)? {
    guard let place = words.firstIndex(where: { number(String($0)) != nil && $0.contains("p") }),
      let size = number(String(words[place])), words.count > place + 1
    else { return nil }
    let family = words[(place + 1)...].joined(separator: " ").filter { !"\"',".contains($0) }
    let weight = words[..<place].last.map { ", weight: \($0)" } ?? ""
    return ("font", "{ family: \(family), size: \(size)\(weight) }")
  }

  private static func textStyle(_ name: String) -> String? {
    SystemTextStyle.allCases.first { $0.name == name }?.name
      ?? ForeignVocabulary.textStyle(for: name)
  }

  private static func color(_ text: String) -> String? {
    if let hex = hexInteger(text) { return hex }
    let calls = Call.chain(in: text)
    if let faded = calls.last, ["opacity", "withAlphaComponent", "copy"].contains(faded.name),
      let share = (faded.unnamed.first ?? faded.argument("alpha")).flatMap(number),
      let base = faded.receiver.flatMap(colorName)
    {
      return "{ color: \(base), opacity: \(share) }"
    }
    guard let call = calls.first, calls.count == 1 else { return materialColor(text) }
    switch call.name {
    case "rgb", "rgba":
      let parts = call.unnamed.flatMap { $0.split { $0 == " " || $0 == "/" }.map(String.init) }
      guard parts.count == 3 || parts.count == 4 else { return nil }
      return hex(parts, isByte: true)
    case "Color", "UIColor":
      if let only = call.unnamed.first, call.arguments.count == 1 {
        if let hex = hexInteger(only) { return hex }
        return quotedName(only)
      }
      if let name = (call.argument("named") ?? call.argument("resource")) {
        return quotedName(name)
      }
      if let code = call.argument("hex") {
        return hexInteger(code) ?? (code.hasPrefix("\"#") ? code : nil)
      }
      if let white = call.argument("white") {
        return hex(
          [white, white, white] + (call.argument("alpha").map { [$0] } ?? []), isByte: false)
      }
      let alpha = call.argument("alpha") ?? call.argument("opacity")
      let channels = ["red", "green", "blue"].compactMap { call.argument($0) }
      guard channels.count == 3 else { return nil }
      return hex(channels + (alpha.map { [$0] } ?? []), isByte: false)
    default: return nil
    }
  }

  /// Compose and Android: `0xAARRGGBB`.
  private static func hexInteger(_ text: String) -> String? {
    let text = text.filter { $0 != "_" }
    guard text.lowercased().hasPrefix("0x") else { return nil }
    var digits = String(text.dropFirst(2)).uppercased()
    if digits.last == "L" { digits.removeLast() }
    guard digits.allSatisfy(\.isHexDigit) else { return nil }
    switch digits.count {
    case 6: return "\"#\(digits)\""
    case 8:
      let alpha = digits.prefix(2)
      return "\"#\(digits.dropFirst(2))\(alpha == "FF" ? "" : alpha)\""
    default: return nil
    }
  }

  /// `#RRGGBB` for three channels, and the alpha behind them unless it is 1.
  ///
  /// - Parameter isByte: whether channels go to 255; alphas go to 1.
  private static func hex(_ parts: [String], isByte: Bool) -> String? {
    var digits = ""
    for (index, part) in parts.enumerated() {
      guard let value = fraction(part, of: isByte && index < 3 ? 255 : 1) else { return nil }
      let byte = Int((value * 255).rounded())
      if index == 3, byte == 255 { continue }
      digits += (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
    return "\"#\(digits)\""
  }

  /// A channel as a part of 1, also as a quotient such as `102/255` or a percentage.
  private static func fraction(_ text: String, of whole: Double) -> Double? {
    let parts = text.split(separator: "/").map { number(String($0).trimmed).flatMap(Double.init) }
    var value: Double
    if text.hasSuffix("%"), let percent = Double(text.dropLast()) {
      value = percent / 100
    } else if parts.count == 2, let top = parts[0], let bottom = parts[1], bottom != 0 {
      value = top / bottom
    } else if parts.count == 1, let only = parts[0] {
      value = only / whole
    } else {
      return nil
    }
    value = value.isFinite ? value : 0
    return (0...1).contains(value) ? value : nil
  }

  /// The color of an asset catalog, which is one of a theme here: `Color("brand")`.
  private static func quotedName(_ text: String) -> String? {
    guard text.hasPrefix("\""), text.hasSuffix("\""), text.count > 2 else { return nil }
    let name = text.dropFirst().dropLast()
    return name.allSatisfy { $0.isLetter || $0.isNumber } ? String(name).lowercasedFirst : nil
  }

  private static func colorName(_ text: String) -> String? {
    let name = member(text, of: ["Color", "UIColor"]) ?? text
    guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber }) else { return nil }
    return ForeignVocabulary.color(for: name) ?? name
  }

  /// The colors of Material themes.
  private static func materialColor(_ text: String) -> String? {
    let path = text.split(separator: ".")
    guard path.count > 1, path.dropLast().contains(where: { $0.hasPrefix("color") }) else {
      return nil
    }
    return switch path[path.count - 1] {
    case "primary": "tintColor"
    case "onPrimary", "onError": "white"
    case "background", "surface": "systemBackground"
    case "surfaceVariant": "secondarySystemBackground"
    case "onBackground", "onSurface": "label"
    case "onSurfaceVariant": "secondaryLabel"
    case "error": "systemRed"
    case "outline": "separator"
    default: nil
    }
  }

  private static func insets(_ text: String) -> String? {
    guard let call = Call.chain(in: text).first else {
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

  private static let insetMakers = [
    "UIEdgeInsets", "NSDirectionalEdgeInsets", "EdgeInsets", "PaddingValues", "init", "all",
    "symmetric", "only",
  ]

  /// CSS and Compose: `1px solid #ccc`, `BorderStroke(1.dp, Color.Gray)`.
  private static func border(_ text: String) -> String? {
    var words = text.split(separator: " ").map(String.init)
    if let call = Call.chain(in: text).first, call.name == "BorderStroke" { words = call.unnamed }
    guard words.count > 1, let width = words.lazy.compactMap(number).first,
      let color = words.first(where: { number($0) == nil && $0 != "solid" })
    else { return nil }
    guard let written = border(color: color) else { return nil }
    return "{ color: \(written), width: \(width) }"
  }

  /// CSS: `0 2px 4px rgba(0, 0, 0, 0.2)`, with the distances across and down, then the radius.
  private static func shadow(_ text: String) -> String? {
    // Blanks within brackets belong to a color.
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

  private static func border(color: String) -> String? {
    guard color.hasPrefix("#") else { return colorName(color) }
    let digits = color.dropFirst()
    guard digits.allSatisfy(\.isHexDigit) else { return nil }
    if digits.count == 3 { return "\"#\(digits.uppercased().map { "\($0)\($0)" }.joined())\"" }
    return digits.count == 6 || digits.count == 8 ? "\"#\(digits.uppercased())\"" : nil
  }

  /// CSS and SwiftUI: `1fr 2fr`, `repeat(3, 1fr)`, `[GridItem(.adaptive(minimum: 80))]`.
  private static func columns(_ text: String) -> String? {
    if text.hasPrefix("repeat("), let call = Call.chain(in: text).first, call.unnamed.count == 2 {
      if let count = Int(call.unnamed[0]) { return call.unnamed[1] == "1fr" ? "\(count)" : nil }
      let minimum = Call.chain(in: call.unnamed[1]).first?.unnamed.first.flatMap(number)
      return minimum.map { "[{ adaptive: \($0) }]" }
    }
    if text.hasPrefix("Array("), let call = Call.chain(in: text).first,
      call.argument("repeating")?.contains("flexible") == true
    {
      return call.argument("count")
    }
    if let call = Call.chain(in: text).first, call.name == "adaptive",
      let minimum = (call.argument("minimum") ?? call.unnamed.first).flatMap(number)
    {
      return "[{ adaptive: \(minimum) }]"
    }
    if text.contains("GridItem(") {
      let inner = text.hasPrefix("[") ? String(text.dropFirst().dropLast()) : text
      let items = Call.parts(of: inner).map { item -> String? in
        guard let call = Call.chain(in: item).first, call.name == "GridItem" else { return nil }
        guard let kind = call.unnamed.first else { return "flexible" }
        let size = Call.chain(in: kind).first
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

  /// The digits of a number with or without a unit of another framework: `16.dp`, `8px`, `0.8f`.
  package static func number(_ text: String) -> String? {
    let text = text.trimmed
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "-") }
    let unit = text.dropFirst(digits.count)
    guard ["", "px", "pt", "dp", "sp", "f", "F"].contains(unit) else { return nil }
    let plain = digits.last == "." ? digits.dropLast() : digits
    return Double(plain) == nil ? nil : String(plain)
  }

  /// `headline` for `.headline` and `UIFont.headline`; nil without such a dot.
  private static func member(_ text: String, of types: [String]) -> String? {
    guard let dot = text.firstIndex(of: ".") else { return nil }
    let type = text[..<dot]
    return type.isEmpty || types.contains(String(type))
      ? String(text[text.index(after: dot)...]) : nil
  }

  private static func lastMember(_ text: String) -> String {
    text.split(separator: ".").last.map(String.init) ?? text
  }
}

// MARK: - Calls

extension ForeignValue {
  /// A call in Swift, Kotlin or CSS.
  private struct Call {
    /// What stands before the name and its dot, such as `.orange`.
    var receiver: String?
    let name: String
    var arguments: [(name: String?, value: String)] = []

    var unnamed: [String] { arguments.filter { $0.name == nil }.map(\.value) }

    func argument(_ name: String) -> String? { arguments.first { $0.name == name }?.value }

    /// The calls of a chain such as `.system(size: 17).bold()`, in order.
    static func chain(in text: String) -> [Call] {
      var calls: [Call] = []
      var rest = Substring(text)
      while let open = rest.firstIndex(of: "(") {
        var depth = 0
        guard
          let close = rest[open...].firstIndex(where: { character in
            if character == "(" { depth += 1 }
            if character == ")" { depth -= 1 }
            return depth == 0
          })
        else { return calls }
        let path = rest[..<open]
        let dot = path.lastIndex(of: ".")
        let name = dot.map { path[path.index(after: $0)...] } ?? path
        guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" }) else {
          return calls
        }
        calls.append(
          Call(
            receiver: dot.map { String(path[..<$0]) }, name: String(name),
            arguments: parts(of: String(rest[rest.index(after: open)..<close])).map(argument)))
        rest = rest[rest.index(after: close)...]
      }
      return calls
    }

    /// The parts between the commas outside of brackets and quotes.
    static func parts(of text: String) -> [String] {
      var parts: [String] = []
      var part = ""
      var depth = 0
      var isQuoted = false
      for character in text {
        if character == "\"" { isQuoted.toggle() }
        if !isQuoted, "([".contains(character) { depth += 1 }
        if !isQuoted, ")]".contains(character) { depth -= 1 }
        if character == ",", depth == 0, !isQuoted {
          parts.append(part.trimmed)
          part = ""
        } else {
          part.append(character)
        }
      }
      if !part.trimmed.isEmpty { parts.append(part.trimmed) }
      return parts
    }

    private static func argument(_ part: String) -> (name: String?, value: String) {
      guard let sign = part.firstIndex(where: { $0 == ":" || $0 == "=" }),
        part[..<sign].trimmed.allSatisfy({ $0.isLetter })
      else { return (nil, part) }
      return (part[..<sign].trimmed, part[part.index(after: sign)...].trimmed)
    }
  }
}

extension StringProtocol {
  /// The text without the blanks around it.
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }

  fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
