// Colors in the syntax of Swift, CSS, Compose and Android.

extension ForeignValue {
  /// Converts a color in the syntax of Swift, CSS, Compose or Android; nil for other texts.
  static func color(_ text: String) -> String? {
    let text = text.hasSuffix(".cgColor") ? String(text.dropLast(".cgColor".count)) : text
    if text.hasPrefix("?attr/color") || text.hasPrefix("?color") {
      let name = text.drop { $0 != "c" }.dropFirst("color".count)
      return materialColor("colorScheme.\(String(name).lowercasedFirst)")
    }
    if text.hasSuffix("Material"), text.hasPrefix(".") { return "secondarySystemBackground" }
    if let hex = hexInteger(text) ?? shortHex(text) { return hex }
    if text.hasPrefix("@color/") {
      return name(ofResource: String(text.dropFirst("@color/".count)))
    }
    let calls = ForeignCall.chain(in: text)
    if let faded = calls.last, ["opacity", "withAlphaComponent", "copy"].contains(faded.name),
      let share = (faded.unnamed.first ?? faded.argument("alpha")).flatMap(number),
      let base = faded.receiver.flatMap(colorName)
    {
      return "{ color: \(base), opacity: \(share) }"
    }
    guard let call = calls.first, calls.count == 1 else {
      return materialColor(text) ?? member(text, of: types).flatMap(knownName)
    }
    switch call.name {
    case "rgb", "rgba":
      let parts = call.unnamed.flatMap { $0.split { $0 == " " || $0 == "/" }.map(String.init) }
      guard parts.count == 3 || parts.count == 4 else { return nil }
      return hex(parts, isByte: true)
    case "hsl", "hsla":
      let parts = call.unnamed.flatMap { $0.split { $0 == " " || $0 == "/" }.map(String.init) }
      return hsl(parts)
    case "colorResource":
      return call.onlyArgument.flatMap { $0.split(separator: ".").last }
        .flatMap { name(ofResource: String($0)) }
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

  /// Converts a color of Compose or Android: `0xAARRGGBB`.
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

  /// The hex digits of a color, with the alpha at the end unless it is 1: `#RRGGBB`.
  ///
  /// - Parameter isByte: whether the channels range up to 255 instead of 1; the alpha always ranges
  ///   up to 1.
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

  /// A channel as a fraction of 1; the text can also be a quotient such as `102/255` or a
  /// percentage.
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

  /// The theme color with the name of a color in an asset catalog: `Color("brand")`.
  private static func quotedName(_ text: String) -> String? {
    guard text.hasPrefix("\""), text.hasSuffix("\""), text.count > 2 else { return nil }
    let name = text.dropFirst().dropLast()
    return name.allSatisfy { $0.isLetter || $0.isNumber } ? String(name).lowercasedFirst : nil
  }

  /// Converts a short color of CSS, `#f00` or `#f008`, with one digit for each channel and the
  /// opacity.
  private static func shortHex(_ text: String) -> String? {
    guard text.hasPrefix("#"), text.count == 4 || text.count == 5,
      case let digits = text.dropFirst(), digits.allSatisfy(\.isHexDigit)
    else { return nil }
    let wide = digits.uppercased().map { "\($0)\($0)" }.joined()
    return "\"#\(wide.hasSuffix("FF") && wide.count == 8 ? String(wide.dropLast(2)) : wide)\""
  }

  /// Converts a color of CSS: a hue in degrees, a saturation, a lightness and an opacity.
  private static func hsl(_ parts: [String]) -> String? {
    let hue = parts.first.flatMap { Double($0.filter { $0.isNumber || $0 == "." || $0 == "-" }) }
    guard parts.count == 3 || parts.count == 4, let hue, hue.isFinite,
      let saturation = fraction(parts[1], of: 100), let light = fraction(parts[2], of: 100)
    else { return nil }
    let turned = (hue - (hue / 360).rounded(.down) * 360) / 60
    let chroma = (1 - abs(2 * light - 1)) * saturation
    let second = chroma * (1 - abs(turned - (turned / 2).rounded(.down) * 2 - 1))
    let channels: [Double] =
      switch turned {
      case ..<1: [chroma, second, 0]
      case ..<2: [second, chroma, 0]
      case ..<3: [0, chroma, second]
      case ..<4: [0, second, chroma]
      case ..<5: [second, 0, chroma]
      default: [chroma, 0, second]
      }
    return hex(
      channels.map { "\(max(0, min(1, $0 + light - chroma / 2)))" } + parts.dropFirst(3),
      isByte: false)
  }

  /// The theme color with the name of an app resource, such as `@color/brand_dark`.
  private static func name(ofResource name: String) -> String? {
    let words = name.split(separator: "_")
    guard let first = words.first, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
    else { return nil }
    return words.dropFirst().reduce(first.lowercasedFirst) {
      $0 + $1.prefix(1).uppercased() + $1.dropFirst()
    }
  }

  /// The system color with the name of a color type's member; nil if there is none.
  private static func knownName(_ name: String) -> String? {
    let word = name.split(separator: "[").first.map(String.init) ?? name
    if let known = ForeignVocabulary.color(for: word) { return known }
    return word.hasPrefix("system") || members.contains(word) ? word : nil
  }

  /// The members of color types that are also system colors.
  private static let members: Set<String> = [
    "label", "secondaryLabel", "tertiaryLabel", "quaternaryLabel", "separator", "opaqueSeparator",
    "link", "placeholderText", "clear", "white", "black",
  ]

  /// The types whose members are colors.
  private static let types = ["Color", "UIColor", "Colors", "CupertinoColors"]

  private static func colorName(_ text: String) -> String? {
    let name = member(text, of: types) ?? text
    guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber }) else { return nil }
    return ForeignVocabulary.color(for: name) ?? name
  }

  /// Converts a color of a Material theme.
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

  /// Converts the color of a border or shadow in CSS.
  static func border(color: String) -> String? {
    guard color.hasPrefix("#") else { return colorName(color) }
    if let short = shortHex(color) { return short }
    let digits = color.dropFirst()
    guard digits.allSatisfy(\.isHexDigit) else { return nil }
    return digits.count == 6 || digits.count == 8 ? "\"#\(digits.uppercased())\"" : nil
  }

  /// The member of a type: `headline` for `.headline` and `UIFont.headline`; nil for a text without
  /// such a dot.
  static func member(_ text: String, of types: [String]) -> String? {
    guard let dot = text.firstIndex(of: ".") else { return nil }
    let type = text[..<dot]
    return type.isEmpty || types.contains(String(type))
      ? String(text[text.index(after: dot)...]) : nil
  }
}
