package import SpecModel

/// Whether a test holds of a value that is not empty.
package func holds(_ test: FormRule.Test, of value: String) -> Bool {
  switch test {
  case .required: true
  case .email: isEmailAddress(Array(value.utf8))
  case .length(let range): range.contains(value.count)
  case .expiry: isExpiry(Array(value.utf8))
  case .integer: isInteger(Array(value.utf8)[...])
  case .decimal: isDecimal(Array(value.utf8))
  case .oneOf(let values): values.contains(value)
  case .url: isAddress(Array(value.utf8))
  case .phone: isPhoneNumber(Array(value.utf8))
  case .creditCard: isCardNumber(Array(value.utf8))
  case .range(let range): number(in: value).map { range.contains($0) } ?? false
  case .pattern(let text): matches(value, pattern: text)
  }
}

/// One local part, one `@`, and a domain whose last label has two letters or more.
///
/// Characters are those of the pattern that iOS code usually carries,
/// `[A-Z0-9a-z._%+-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,64}`; labels may not be empty.
private func isEmailAddress(_ bytes: [UInt8]) -> Bool {
  guard let at = bytes.firstIndex(of: UInt8(ascii: "@")), at > 0 else { return false }
  let local = bytes[..<at]
  let domain = bytes[(at + 1)...]
  guard local.allSatisfy({ isLetter($0) || isDigit($0) || "._%+-".utf8.contains($0) }),
    domain.allSatisfy({ isLetter($0) || isDigit($0) || $0 == dot || $0 == UInt8(ascii: "-") })
  else { return false }
  let labels = domain.split(separator: dot, omittingEmptySubsequences: false)
  guard labels.count >= 2, labels.allSatisfy({ !$0.isEmpty }), let last = labels.last else {
    return false
  }
  return (2...64).contains(last.count) && last.allSatisfy(isLetter)
}

/// `MM/YY` with a month that exists.
private func isExpiry(_ bytes: [UInt8]) -> Bool {
  guard bytes.count == 5, bytes[2] == UInt8(ascii: "/"),
    [0, 1, 3, 4].allSatisfy({ isDigit(bytes[$0]) })
  else { return false }
  let month = Int(bytes[0] - UInt8(ascii: "0")) * 10 + Int(bytes[1] - UInt8(ascii: "0"))
  return (1...12).contains(month)
}

private func isInteger(_ bytes: ArraySlice<UInt8>) -> Bool {
  let digits = bytes.first == UInt8(ascii: "-") ? bytes.dropFirst() : bytes
  return !digits.isEmpty && digits.allSatisfy(isDigit)
}

private func isDecimal(_ bytes: [UInt8]) -> Bool {
  guard let point = bytes.firstIndex(of: dot) else { return isInteger(bytes[...]) }
  let fraction = bytes[(point + 1)...]
  return isInteger(bytes[..<point]) && !fraction.isEmpty && fraction.allSatisfy(isDigit)
}

/// A scheme, `://`, a host, and no blanks (RFC 3986, §3).
private func isAddress(_ bytes: [UInt8]) -> Bool {
  guard let first = bytes.first, isLetter(first),
    let colon = bytes.firstIndex(of: UInt8(ascii: ":")),
    bytes[..<colon].allSatisfy({ isLetter($0) || isDigit($0) || "+-.".utf8.contains($0) }),
    bytes[(colon + 1)...].starts(with: [UInt8(ascii: "/"), UInt8(ascii: "/")])
  else { return false }
  let rest = bytes[(colon + 3)...]
  let host = rest.prefix { !"/?#".utf8.contains($0) }
  return !host.isEmpty && host.first != dot && rest.allSatisfy { $0 > 0x20 && $0 != 0x7F }
}

/// Digits as E.164 counts them, with the signs that people write between them.
private func isPhoneNumber(_ bytes: [UInt8]) -> Bool {
  let digits = bytes.filter(isDigit)
  let isPlusFirst = bytes.dropFirst().allSatisfy { $0 != UInt8(ascii: "+") }
  return (7...15).contains(digits.count) && isPlusFirst
    && bytes.allSatisfy { isDigit($0) || "+ -.()/".utf8.contains($0) }
}

/// Digits with blanks or hyphens between them, the last one Luhn's check digit (ISO/IEC 7812-1).
private func isCardNumber(_ bytes: [UInt8]) -> Bool {
  let digits = bytes.filter(isDigit)
  guard (12...19).contains(digits.count),
    bytes.allSatisfy({ isDigit($0) || $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "-") })
  else { return false }
  var sum = 0
  for (position, byte) in digits.reversed().enumerated() {
    let digit = Int(byte - UInt8(ascii: "0"))
    let weighed = position % 2 == 1 ? digit * 2 : digit
    sum += weighed > 9 ? weighed - 9 : weighed
  }
  return sum % 10 == 0
}

/// The number that a value is, if it is one.
private func number(in value: String) -> Double? {
  isDecimal(Array(value.utf8)) ? Double(value) : nil
}

/// Whether a value matches; a pattern with a mistake, which is reported, holds of everything.
private func matches(_ value: String, pattern text: String) -> Bool {
  do throws(PatternMistake) {
    return try Pattern(text).matches(value)
  } catch {
    return true
  }
}

private let dot = UInt8(ascii: ".")

func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- UInt8(ascii: "a") < 26 }
