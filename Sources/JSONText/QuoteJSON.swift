extension [UInt8] {
  /// Appends a string as a JSON literal.
  ///
  /// Control and invisible characters are escaped as `\u` and four hexadecimal digits per UTF-16
  /// code unit.
  package mutating func append(json text: String) {
    append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { bytes in
      let isPlain = bytes.allSatisfy {
        $0 &- 0x20 < 0x5F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
      }
      if isPlain {
        append(contentsOf: bytes)
      } else {
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
          append(jsonScalar: scalar)
        }
      }
    }
    append(UInt8(ascii: "\""))
  }

  /// Appends a string as a JSON literal, or `null` for nil.
  package mutating func append(json text: String?) {
    if let text { append(json: text) } else { append(contentsOf: "null".utf8) }
  }

  private mutating func append(jsonScalar scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": append(contentsOf: "\\\"".utf8)
    case "\\": append(contentsOf: "\\\\".utf8)
    case "\n": append(contentsOf: "\\n".utf8)
    case "\r": append(contentsOf: "\\r".utf8)
    case "\t": append(contentsOf: "\\t".utf8)
    default:
      guard scalar.isUnseen else {
        append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        return
      }
      let digits = Array<UInt8>("0123456789ABCDEF".utf8)
      for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter {
        append(contentsOf: "\\u".utf8)
        for shift: UInt16 in [12, 8, 4, 0] { append(digits[Int(unit >> shift & 0xF)]) }
      }
    }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a control character, separator, direction mark or otherwise invisible.
  fileprivate var isUnseen: Bool {
    guard value >= 0x7F else { return value < 0x20 }
    if properties.isDefaultIgnorableCodePoint || properties.isNoncharacterCodePoint { return true }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: return true
    default: return false
    }
  }
}
