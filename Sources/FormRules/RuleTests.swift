package import SpecModel

/// Whether a non-empty value passes a test.
///
/// Returns true for tests that cannot be decided from the value alone: `matches`, `custom`, and
/// patterns from data.
package func holds(_ test: FormRule.Test, of value: String) -> Bool {
  switch test {
  case .required, .matches, .custom, .givenPattern: true
  case .equals(let text): text.isEmpty || value == text
  case .email: withBytes(of: value, isEmailAddress)
  case .length(let range): has(value, range)
  case .expiry: withBytes(of: value.withPlainDigits, isExpiry)
  case .integer: withBytes(of: value.withPlainDigits) { isInteger($0[...]) }
  case .decimal: withBytes(of: value.withPlainDigits, isDecimal)
  case .oneOf(let values): values.contains(value)
  case .count(let range): range.contains(ChosenValues.all(in: value).count)
  case .url: withBytes(of: value, isAddress)
  case .phone: withBytes(of: value.withPlainDigits, isPhoneNumber)
  case .creditCard: withBytes(of: value.withPlainDigits, isCardNumber)
  case .range(let range): number(in: value.withPlainDigits).map { range.contains($0) } ?? false
  case .pattern(let text): matches(value, pattern: text)
  }
}

private typealias Bytes = UnsafeBufferPointer<UInt8>

/// Calls a function with the UTF-8 bytes of a value; the pointer must not escape.
private func withBytes(of value: String, _ body: (Bytes) -> Bool) -> Bool {
  var value = value
  return value.withUTF8(body)
}

/// Whether the number of characters is in a range.
private func has(_ value: String, _ range: ClosedRange<Int>) -> Bool {
  // A character has at least one byte.
  if value.utf8.count < range.lowerBound { return false }
  return range.contains(value.count)
}

/// Whether a value consists of a local part, one `@`, and a domain whose last label has at least
/// two letters.
///
/// Permits the characters of the pattern that iOS code usually uses,
/// `[A-Z0-9a-z._%+-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,64}`; labels must not be empty.
private func isEmailAddress(_ bytes: Bytes) -> Bool {
  guard let at = bytes.firstIndex(of: UInt8(ascii: "@")), at > 0,
    bytes[..<at].allSatisfy(isLocalByte)
  else { return false }
  var labelStart = at + 1
  var labelCount = 0
  var isWord = true
  for position in (at + 1)..<bytes.count {
    let byte = bytes[position]
    if byte == dot {
      guard position > labelStart else { return false }
      labelStart = position + 1
      labelCount += 1
      isWord = true
    } else if !isLetter(byte) {
      guard isDigit(byte) || byte == UInt8(ascii: "-") else { return false }
      isWord = false
    }
  }
  return labelCount > 0 && isWord && (2...64).contains(bytes.count - labelStart)
}

private func isLocalByte(_ byte: UInt8) -> Bool {
  if isLetter(byte) || isDigit(byte) { return true }
  switch byte {
  case dot, UInt8(ascii: "_"), UInt8(ascii: "%"), UInt8(ascii: "+"), UInt8(ascii: "-"):
    return true
  default: return false
  }
}

/// Whether a value has the form `MM/YY`, with a month from 01 to 12.
private func isExpiry(_ bytes: Bytes) -> Bool {
  guard bytes.count == 5, bytes[2] == UInt8(ascii: "/"), isDigit(bytes[0]), isDigit(bytes[1]),
    isDigit(bytes[3]), isDigit(bytes[4])
  else { return false }
  let month = Int(bytes[0] - UInt8(ascii: "0")) * 10 + Int(bytes[1] - UInt8(ascii: "0"))
  return (1...12).contains(month)
}

private func isInteger(_ bytes: Slice<Bytes>) -> Bool {
  let digits = bytes.first == UInt8(ascii: "-") ? bytes.dropFirst() : bytes
  return !digits.isEmpty && digits.allSatisfy(isDigit)
}

private func isDecimal(_ bytes: Bytes) -> Bool {
  guard let point = bytes.firstIndex(of: dot) else { return isInteger(bytes[...]) }
  let fraction = bytes[(point + 1)...]
  return isInteger(bytes[..<point]) && !fraction.isEmpty && fraction.allSatisfy(isDigit)
}

/// Whether a value consists of a scheme, `://` and a host, without spaces (RFC 3986, §3).
private func isAddress(_ bytes: Bytes) -> Bool {
  guard let first = bytes.first, isLetter(first),
    let colon = bytes.firstIndex(of: UInt8(ascii: ":")), colon + 3 < bytes.count,
    bytes[..<colon].allSatisfy({ isLetter($0) || isDigit($0) || isSchemeSign($0) }),
    bytes[colon + 1] == UInt8(ascii: "/"), bytes[colon + 2] == UInt8(ascii: "/")
  else { return false }
  let rest = bytes[(colon + 3)...]
  switch rest[colon + 3] {
  case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"), dot: return false
  default: return rest.allSatisfy { $0 > 0x20 && $0 != 0x7F }
  }
}

private func isSchemeSign(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") || byte == dot
}

/// Whether a value has seven to fifteen digits, as in E.164, and otherwise only the common
/// separators of phone numbers.
private func isPhoneNumber(_ bytes: Bytes) -> Bool {
  var digits = 0
  for (position, byte) in bytes.enumerated() {
    switch byte {
    case UInt8(ascii: "+"): if position > 0 { return false }
    case UInt8(ascii: " "), UInt8(ascii: "-"), dot, UInt8(ascii: "("), UInt8(ascii: ")"),
      UInt8(ascii: "/"):
      break
    default:
      guard isDigit(byte) else { return false }
      digits += 1
    }
  }
  return (7...15).contains(digits)
}

/// Whether a value consists of digits with optional spaces or hyphens, and the last digit is the
/// Luhn check digit (ISO/IEC 7812-1).
private func isCardNumber(_ bytes: Bytes) -> Bool {
  var count = 0
  var sum = 0
  for byte in bytes.reversed() {
    if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "-") { continue }
    guard isDigit(byte) else { return false }
    sum += luhnWeight(Int(byte - UInt8(ascii: "0")), isDoubled: count % 2 == 1)
    count += 1
  }
  return (12...19).contains(count) && sum % 10 == 0
}

/// A digit's contribution to the Luhn sum.
func luhnWeight(_ digit: Int, isDoubled: Bool) -> Int {
  let weighed = isDoubled ? digit * 2 : digit
  return weighed > 9 ? weighed - 9 : weighed
}

/// Parses a decimal number; nil for anything else.
func number(in value: String) -> Double? {
  withBytes(of: value, isDecimal) ? Double(value) : nil
}

/// Whether a value matches a pattern; an invalid pattern, reported elsewhere, accepts every value.
private func matches(_ value: String, pattern text: String) -> Bool {
  (try? Pattern(text))?.matches(value) ?? true
}

private let dot = UInt8(ascii: ".")

func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- UInt8(ascii: "a") < 26 }
