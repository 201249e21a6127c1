// Decides whether a text can be written without quotes, for YAML 1.1, YAML 1.2 and the spec
// language, in which a quoted number is a text.

extension [UInt8] {
  /// Whether the text is a single word: letters, digits, `-` and `_`, but no keyword of YAML 1.1.
  var isPlainWord: Bool {
    guard let first, first.isLetter else { return false }
    return allSatisfy { $0.isLetter || $0.isDigit || $0 == 0x2D || $0 == 0x5F } && !isYAMLWord
  }

  /// Whether the text consists of names separated by dots, which could be read as a value without
  /// quotes.
  fileprivate var isPath: Bool {
    contains(UInt8(ascii: "."))
      && split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy { name in
        guard let first = name.first, first.isLetter else { return false }
        return name.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") }
      }
  }

  /// Whether some version of YAML reads the text as a Boolean, null or a number.
  var isYAMLWord: Bool {
    guard count <= 5 else { return false }
    let lower = map { $0.isLetter ? $0 | 0x20 : $0 }
    return yamlWords.contains { $0.utf8.elementsEqual(lower) }
  }
}

private let yamlWords = [
  "y", "n", "yes", "no", "on", "off", "true", "false", "null", "nan", "inf",
]

/// Whether the text means the same with and without quotes.
///
/// It must start with a letter, contain no special characters of YAML or the spec language, and no
/// leading, trailing or double spaces.
func isClearlyText(_ text: [UInt8], isInFlow: Bool) -> Bool {
  guard let first = text.first, let last = text.last, text.count <= 200, last != 0x20 else {
    return false
  }
  guard first.isLetter || first >= 0x80, !text.isYAMLWord, !text.isPath else { return false }
  var previous: UInt8 = 0
  for byte in text {
    switch byte {
    case 0x20:
      if previous == 0x20 { return false }
    case UInt8(ascii: ","):
      if isInFlow { return false }
    case UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "'"),
      UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "/"), UInt8(ascii: "?"),
      UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: ";"):
      break
    case 0x80...: break
    default:
      guard byte.isLetter || byte.isDigit || (byte == UInt8(ascii: "!") && previous != 0x20) else {
        return false
      }
    }
    previous = byte
  }
  return !text.contains { $0 >= 0x80 } || String(decoding: text, as: UTF8.self).isOrdinary
}

extension String {
  /// Whether all non-ASCII scalars are visible and are not spaces.
  fileprivate var isOrdinary: Bool {
    unicodeScalars.allSatisfy { scalar in
      if scalar.isASCII { return true }
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .unassigned,
        .privateUse, .surrogate:
        return false
      default: return true
      }
    }
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
