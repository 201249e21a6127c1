extension [UInt8] {
  /// Appends a string as JSON.
  ///
  /// What a terminal would obey or hide is escaped as `\uXXXX`.
  mutating func append(json text: String) {
    append(UInt8(ascii: "\""))
    var text = text
    let isPlain = text.withUTF8 { bytes in
      bytes.allSatisfy { $0 &- 0x20 < 0x5F && $0 != UInt8(ascii: "\"") && $0 != 0x5C }
    }
    if isPlain {
      append(text: text)
    } else {
      for scalar in text.unicodeScalars { append(jsonScalar: scalar) }
    }
    append(UInt8(ascii: "\""))
  }

  /// Appends a string as JSON, or `null`.
  mutating func append(json text: String?) {
    if let text { append(json: text) } else { append("null") }
  }

  private mutating func append(jsonScalar scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": append("\\\"")
    case "\\": append("\\\\")
    case "\n": append("\\n")
    case "\r": append("\\r")
    case "\t": append("\\t")
    default:
      guard scalar.isUnseen else {
        append(scalar: scalar.value)
        return
      }
      for unit in String(scalar).utf16 {
        append("\\u")
        for shift in [12, 8, 4, 0] {
          append(hexDigit(UInt8(truncatingIfNeeded: unit >> UInt16(shift) & 0xF)))
        }
      }
    }
  }
}

extension Unicode.Scalar {
  /// Controls, separators, direction marks, and whatever else prints nothing of its own.
  fileprivate var isUnseen: Bool {
    guard value >= 0x7F else { return value < 0x20 }
    if properties.isDefaultIgnorableCodePoint || properties.isNoncharacterCodePoint { return true }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: return true
    default: return false
    }
  }
}
