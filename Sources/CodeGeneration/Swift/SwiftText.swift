internal import SpecModel

/// A text as a string literal of Swift.
///
/// What nobody sees, and what changes the direction of the characters around it, is written as
/// `\u{…}`, so that the source reads as it compiles.
func literal(_ text: String) -> String {
  if text.withBytes({ $0.allSatisfy(standsAsItself) }) { return quoted(text) }
  if let name = ParameterMark.name(in: text) { return escaped(name) }
  var quoted = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": quoted += "\\\""
    case "\\": quoted += "\\\\"
    case "\n": quoted += "\\n"
    case "\r": quoted += "\\r"
    case "\t": quoted += "\\t"
    default:
      if isPlain(scalar) {
        quoted.unicodeScalars.append(scalar)
      } else {
        quoted += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      }
    }
  }
  return quoted + "\""
}

/// A text between quotes.
private func quoted(_ text: String) -> String {
  String(unsafeUninitializedCapacity: text.utf8.count + 2) { quoted in
    // As many bytes are written as the text has, and two.
    quoted[0] = UInt8(ascii: "\"")
    let end = UnsafeMutableBufferPointer(rebasing: quoted[1...]).update(fromContentsOf: text.utf8)
    quoted[end + 1] = UInt8(ascii: "\"")
    return end + 2
  }
}

/// How many characters a text has.
func characterCount(of text: String) -> Int {
  text.withBytes { $0.allSatisfy { $0 < 0x80 } } ? text.utf8.count : text.count
}

/// Whether a byte of a text is one of its literal, too: ASCII that nobody has to escape.
func standsAsItself(_ byte: UInt8) -> Bool {
  byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
}

/// The inside of a string literal: what stands between placeholders.
func literalPart(_ text: String) -> String { String(literal(text).dropFirst().dropLast()) }

/// A pattern as a raw literal, so that its backslashes stay single.
func patternLiteral(_ text: String) -> String {
  guard text.unicodeScalars.allSatisfy(isPlain) else { return literal(text) }
  var signs = "#"
  while text.contains("\"" + signs) || text.contains("\\" + signs) { signs += "#" }
  return signs + "\"" + text + "\"" + signs
}

/// Whether a scalar stands in source as itself.
func isPlain(_ scalar: Unicode.Scalar) -> Bool {
  if scalar.isASCII { return scalar.value >= 0x20 && scalar.value != 0x7F }
  switch scalar.properties.generalCategory {
  case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate,
    .unassigned, .spaceSeparator:
    return false
  case .nonspacingMark, .enclosingMark: return true
  default: return !scalar.properties.isDefaultIgnorableCodePoint
  }
}

/// A number as a literal: `8`, `0.5`, `-4`.
func literal(_ number: Double) -> String {
  guard number.isFinite else { return number < 0 ? "-.infinity" : ".infinity" }
  // A digit needs no memory, and many a length is one.
  if number >= 0, number < 10, case let digit = UInt8(number), Double(digit) == number {
    return String(Unicode.Scalar(UInt8(ascii: "0") + digit))
  }
  if number == number.rounded(), abs(number) < 1e15 { return String(Int(number)) }
  return "\(number)"
}

// MARK: - Names

/// Words that Swift keeps for itself where a name is due.
private let keywords = KeywordTable([
  "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import",
  "init", "inout", "internal", "let", "open", "operator", "private", "precedencegroup",
  "protocol", "public", "rethrows", "static", "struct", "subscript", "typealias", "var", "break",
  "case", "catch", "continue", "default", "defer", "do", "else", "fallthrough", "for", "guard",
  "if", "in", "repeat", "return", "throw", "switch", "where", "while", "Any", "as", "await",
  "false", "is", "nil", "super", "throws", "true", "try",
])

/// Names that not even backticks make usable as a member.
private let unusable = KeywordTable(["self", "Self", "Type", "Protocol", "init", "_", "__"])

private func isUnusable(_ name: String) -> Bool { unusable.contains(name) }

/// A name as Swift reads it, in backticks where it is a keyword.
func escaped(_ name: String) -> String {
  isKeyword(name) ? "`" + name + "`" : name
}

private func isKeyword(_ name: String) -> Bool { keywords.contains(name) }

extension KeywordTable {
  func contains(_ word: String) -> Bool {
    word.withBytes { position(of: $0) != nil }
  }
}

/// A name as the label of an argument, where most keywords are none.
func label(_ name: String) -> String {
  ["inout", "let", "var"].contains(name) ? "`" + name + "`" : name
}

/// A member's name from an id or a text: camelCase, its first letter small.
///
/// - Parameter fallback: the name where no letter is left.
func memberName(_ text: String, fallback: String) -> String {
  var name = camelWords(text)
  guard let first = name.unicodeScalars.first else { return fallback }
  let isNumber =
    first.isASCII
    ? ("0"..."9").contains(first) : first.properties.numericType != nil
  if isNumber { name = fallback + name }
  name = withSmallHead(name)
  return isUnusable(name) ? name + "Value" : name
}

/// `URL` becomes `url`, `URLField` stays readable as `urlField`.
private func withSmallHead(_ name: String) -> String {
  var bytes = name.utf8.makeIterator()
  guard let first = bytes.next() else { return name }
  if let second = bytes.next(), first < 0x80, second < 0x80, !isASCIICapital(second) {
    // Most names begin with one capital, or none.
    guard isASCIICapital(first) else { return name }
    return String(Unicode.Scalar(first | 0x20)) + name.dropFirst()
  }
  let head = name.prefix { $0.isUppercase }
  if head.count == name.count { return name.lowercased() }
  if head.count > 1 { return head.dropLast().lowercased() + name.dropFirst(head.count - 1) }
  return head.isEmpty ? name : head.lowercased() + name.dropFirst()
}

/// A type's name from a text: each word's first letter capital.
func typeName(_ text: String, fallback: String) -> String {
  let name = camelWords(text)
  guard let first = name.first else { return fallback }
  if first.isNumber { return fallback + name }
  let capital = name.capitalised
  return isUnusable(capital) || isKeyword(capital) ? capital + "Screen" : capital
}

/// Letters and digits of a text, the first of each word but the first capital.
private func camelWords(_ text: String) -> String {
  if text.utf8.allSatisfy({ $0 < 0x80 }) { return plainCamelWords(text) }
  var name = ""
  var isBoundary = false
  for character in text {
    let isWord = character.unicodeScalars.allSatisfy {
      $0.properties.isXIDContinue && $0.properties.generalCategory != .connectorPunctuation
    }
    if isWord {
      name += isBoundary && !name.isEmpty ? character.uppercased() : String(character)
      isBoundary = false
    } else if character == "_" && !name.isEmpty {
      isBoundary = true
    } else {
      isBoundary = true
    }
  }
  return name
}

/// The same of a text of ASCII, by bytes.
private func plainCamelWords(_ text: String) -> String {
  // No more bytes are written than the text has.
  String(unsafeUninitializedCapacity: text.utf8.count) { name in
    var count = 0
    var isBoundary = false
    for byte in text.utf8 {
      let isLetter = isASCIILetter(byte)
      guard isLetter || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else {
        isBoundary = true
        continue
      }
      // The two cases of a letter differ in one bit.
      name[count] = isBoundary && isLetter && count > 0 ? byte & ~0x20 : byte
      count += 1
      isBoundary = false
    }
    return count
  }
}

private func isASCIICapital(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
}

private func isASCIILetter(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
}

/// Hands out names, each once.
struct NamePool {
  /// What nobody gets.
  private let reserved: KeywordTable?
  /// The names that are taken: most pools hand out a few, which are found faster one by one.
  private var few: [String] = []
  private var many: Set<String> = []
  private static let fewNames = 8
  /// By name, the last number that was put behind it: all lower ones are taken.
  private var numbers: [String: Int] = [:]

  init(taken: KeywordTable? = nil) { reserved = taken }

  /// The wanted name, or the name with a suffix that makes it another one.
  mutating func take(_ wanted: String, suffix: @autoclosure () -> String = "") -> String {
    if insert(wanted) { return wanted }
    let suffix = suffix()
    let stem = wanted + suffix
    if !suffix.isEmpty, insert(stem) { return stem }
    var number = numbers[stem] ?? 1
    var name: String
    repeat {
      number += 1
      name = stem + String(number)
    } while !insert(name)
    numbers[stem] = number
    return name
  }

  func contains(_ name: String) -> Bool {
    few.contains(name) || !many.isEmpty && many.contains(name) || reserved?.contains(name) == true
  }

  /// - Returns: whether nobody had the name.
  private mutating func insert(_ name: String) -> Bool {
    guard !contains(name) else { return false }
    if few.isEmpty { few.reserveCapacity(Self.fewNames) }
    if few.count < Self.fewNames { few.append(name) } else { many.insert(name) }
    return true
  }
}

extension String {
  /// What a function makes of the bytes, which it reads as a whole.
  @inline(__always)
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
    var text = self
    return text.withUTF8(body)
  }

  /// With its first letter capital.
  var capitalised: String {
    guard let first = utf8.first, first < 0x80 else { return prefix(1).uppercased() + dropFirst() }
    guard isASCIILetter(first), !isASCIICapital(first) else { return self }
    // As many bytes are written as the name has; the two cases of a letter differ in one bit.
    return String(unsafeUninitializedCapacity: utf8.count) { name in
      let end = name.update(fromContentsOf: utf8)
      name[0] = first & ~0x20
      return end
    }
  }
}
