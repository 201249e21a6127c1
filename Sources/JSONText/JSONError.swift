package import SpecSyntax

/// A JSON syntax error with its location.
package struct JSONError: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    case unexpectedEnd
    case unexpectedCharacter
    case trailingText
    case badNumber
    case badEscape
    /// A UTF-16 surrogate without its counterpart.
    case loneSurrogate
    case controlCharacter
    case badUTF8
    case duplicateKey(String)
    /// The nesting depth exceeds the limit.
    case tooDeep(limit: Int)
    /// The number of values and keys exceeds the limit.
    case tooMany(limit: Int)
    /// The text has more bytes than a span can address.
    case tooLong
  }

  package let reason: Reason
  package let span: SourceSpan

  /// The error message.
  package var message: String {
    switch reason {
    case .unexpectedEnd: "the text ends too early"
    case .unexpectedCharacter: "unexpected character"
    case .trailingText: "text after the end of the value"
    case .badNumber: "not a number"
    case .badEscape: "unknown escape in a string"
    case .loneSurrogate: "half of a surrogate pair"
    case .controlCharacter: "control character in a string"
    case .badUTF8: "invalid UTF-8"
    case .duplicateKey(let key): "the key '\(key)' occurs twice"
    case .tooDeep(let limit): "more than \(limit) levels of nesting"
    case .tooMany(let limit): "more than \(limit) values and keys"
    case .tooLong: "the text is too long"
    }
  }
}
