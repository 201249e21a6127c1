/// Locale names: `en`, `de-AT`, `zh-Hant`, and two pseudo-locales for testing.
package enum LocaleName {
  /// The pseudo-locale that lengthens and accents every text.
  package static let pseudo = "pseudo"
  /// The pseudo-locale for right-to-left layout, with the same texts.
  package static let pseudoRightToLeft = "pseudo-rtl"

  package static func isPseudo(_ name: String) -> Bool {
    name == pseudo || name == pseudoRightToLeft
  }

  /// Whether a text is a valid locale: a language with an optional script or region, or a
  /// pseudo-locale.
  package static func isName(_ name: String) -> Bool {
    if isPseudo(name) { return true }
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    return parts.count <= 4 && (2...3).contains(parts[0].utf8.count)
      && parts[0].utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
      && parts.dropFirst().allSatisfy { part in
        (2...8).contains(part.utf8.count)
          && part.utf8.allSatisfy { byte in
            let letter = byte | 0x20
            return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter)
              || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          }
      }
  }

  /// Converts `de_AT` to `de-AT`; nil if the result is not a locale.
  package static func corrected(_ name: String) -> String? {
    let corrected = name.split(separator: "_").joined(separator: "-")
    return corrected != name && isName(corrected) ? corrected : nil
  }

  /// The locales in which to look for a text, in order: the locale itself, then more general ones.
  ///
  /// `de-AT` → `de`; `zh-TW` → `zh-Hant` → `zh`. If none of them has the text, the development
  /// language is used.
  package static func fallbacks(of name: String) -> [String] {
    var names = [name]
    switch name {
    case "zh-TW", "zh-HK", "zh-MO": names.append("zh-Hant")
    case "zh", "zh-CN", "zh-SG": names.append("zh-Hans")
    case "pt": names.append("pt-BR")
    case "nb": names.append("no")
    case "no": names.append("nb")
    default: break
    }
    var wider = name[...]
    while let hyphen = wider.lastIndex(of: "-") {
      wider = wider[..<hyphen]
      if !names.contains(String(wider)) { names.append(String(wider)) }
    }
    return names
  }

  /// Whether a locale's script runs from right to left.
  package static func isRightToLeft(_ name: String) -> Bool {
    if name == pseudoRightToLeft { return true }
    let parts = name.split(separator: "-")
    if parts.contains("Arab") || parts.contains("Hebr") { return true }
    if parts.contains("Latn") || parts.contains("Cyrl") { return false }
    let language = parts.first.map(String.init) ?? name
    return ["ar", "ckb", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi"].contains(language)
  }
}
