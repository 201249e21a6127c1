internal import SpecModel

/// A text as a Swift string literal.
///
/// Invisible characters, and those that change the text direction, are escaped as `\u{…}`.
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

/// A text in double quotes.
private func quoted(_ text: String) -> String {
  String(unsafeUninitializedCapacity: text.utf8.count + 2) { quoted in
    // The text's bytes and two quotes fill the buffer exactly.
    quoted[0] = UInt8(ascii: "\"")
    let end = UnsafeMutableBufferPointer(rebasing: quoted[1...]).update(fromContentsOf: text.utf8)
    quoted[end + 1] = UInt8(ascii: "\"")
    return end + 2
  }
}

/// The number of characters of a text.
func characterCount(of text: String) -> Int {
  text.withBytes { $0.allSatisfy { $0 < 0x80 } } ? text.utf8.count : text.count
}

/// Whether a byte needs no escape in a string literal.
func standsAsItself(_ byte: UInt8) -> Bool {
  byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
}

/// A text as the content of a string literal, without the quotes.
func literalPart(_ text: String) -> String { String(literal(text).dropFirst().dropLast()) }

/// A regular expression as a raw string literal, in which backslashes need no escape.
func patternLiteral(_ text: String) -> String {
  guard text.unicodeScalars.allSatisfy(isPlain) else { return literal(text) }
  var signs = "#"
  while text.contains("\"" + signs) || text.contains("\\" + signs) { signs += "#" }
  return signs + "\"" + text + "\"" + signs
}

/// Whether a scalar can be written in source without an escape.
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

/// A number as a Swift literal: `8`, `0.5`, `-4`.
func literal(_ number: Double) -> String {
  guard number.isFinite else { return number < 0 ? "-.infinity" : ".infinity" }
  // A fast path for single digits, which are frequent.
  if number >= 0, number < 10, case let digit = UInt8(number), Double(digit) == number {
    return String(Unicode.Scalar(UInt8(ascii: "0") + digit))
  }
  if number == number.rounded(), abs(number) < 1e15 { return String(Int(number)) }
  return "\(number)"
}

// MARK: - Names

/// Reserved words of Swift.
private let keywords = KeywordTable([
  "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import",
  "init", "inout", "internal", "let", "open", "operator", "private", "precedencegroup",
  "protocol", "public", "rethrows", "static", "struct", "subscript", "typealias", "var", "break",
  "case", "catch", "continue", "default", "defer", "do", "else", "fallthrough", "for", "guard",
  "if", "in", "repeat", "return", "throw", "switch", "where", "while", "Any", "as", "await",
  "false", "is", "nil", "super", "throws", "true", "try",
])

/// Names that Swift does not permit for members, even in backticks.
private let unusable = KeywordTable(["self", "Self", "Type", "Protocol", "init", "_", "__"])

private func isUnusable(_ name: String) -> Bool { unusable.contains(name) }

/// A name as an identifier, in backticks if it is a keyword.
func escaped(_ name: String) -> String {
  isKeyword(name) ? "`" + name + "`" : name
}

func isKeyword(_ name: String) -> Bool { keywords.contains(name) }

extension KeywordTable {
  func contains(_ word: String) -> Bool {
    word.withBytes { position(of: $0) != nil }
  }
}

/// A name as an argument label, in backticks only if it is one of the few keywords that need them.
func label(_ name: String) -> String {
  ["inout", "let", "var"].contains(name) ? "`" + name + "`" : name
}

/// Converts an ID or text to a member name in lowerCamelCase.
///
/// - Parameter fallback: the name if the text has no letters.
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

/// Names that generated code uses in loops and that loop variables must not shadow.
let namesBesideItems: Set = ["model", "form", "focus", "numbered", "self"]

/// Whether a string literal contains text outside its interpolations.
func hasWords(_ literal: String) -> Bool {
  var depth = 0
  var previous: UInt8 = 0
  for byte in literal.utf8.dropFirst().dropLast() {
    switch byte {
    case UInt8(ascii: "("):
      if depth > 0 || previous == UInt8(ascii: "\\") { depth += 1 }
    case UInt8(ascii: ")") where depth > 0: depth -= 1
    case UInt8(ascii: "\\"): break
    default: if depth == 0 { return true }
    }
    previous = byte
  }
  return false
}

/// The name of the variable for a loop's item, derived from a text.
func variableName(_ text: String) -> String {
  let name = memberName(text, fallback: "item")
  return namesBesideItems.contains(name) ? name + "Item" : name
}

/// A shortened text without its last word if the length limit has cut that word off.
func wholeWords(_ slug: String, of content: String) -> String {
  let scalars = content.unicodeScalars
  guard let end = scalars.index(scalars.startIndex, offsetBy: 24, limitedBy: scalars.endIndex),
    end < scalars.endIndex, isWord(scalars[end]), isWord(scalars[scalars.index(before: end)])
  else { return slug }
  // At least one word remains.
  guard let hyphen = slug.lastIndex(of: "-"), hyphen > slug.startIndex else { return slug }
  return String(slug[..<hyphen])
}

private func isWord(_ scalar: Unicode.Scalar) -> Bool {
  scalar.properties.isAlphabetic || scalar.properties.numericType != nil
}

/// Lowercases the first word of a name: `URL` becomes `url`, `URLField` becomes `urlField`.
private func withSmallHead(_ name: String) -> String {
  var bytes = name.utf8.makeIterator()
  guard let first = bytes.next() else { return name }
  if let second = bytes.next(), first < 0x80, second < 0x80, !isASCIICapital(second) {
    // A fast path: most names start with at most one capital.
    guard isASCIICapital(first) else { return name }
    return String(Unicode.Scalar(first | 0x20)) + name.dropFirst()
  }
  let head = name.prefix { $0.isUppercase }
  if head.count == name.count { return name.lowercased() }
  if head.count > 1 { return head.dropLast().lowercased() + name.dropFirst(head.count - 1) }
  return head.isEmpty ? name : head.lowercased() + name.dropFirst()
}

/// Converts a text to a type name in UpperCamelCase.
func typeName(_ text: String, fallback: String) -> String {
  let name = camelWords(text)
  guard let first = name.first else { return fallback }
  if first.isNumber { return fallback + name }
  let capital = name.capitalised
  return isUnusable(capital) || isKeyword(capital) ? capital + "Screen" : capital
}

/// Joins the words of a text in camel case and removes all other characters; the first word is
/// unchanged.
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

/// Does the same as `camelWords` for ASCII texts, but faster.
private func plainCamelWords(_ text: String) -> String {
  // The result is never longer than the text.
  String(unsafeUninitializedCapacity: text.utf8.count) { name in
    var count = 0
    var isBoundary = false
    for byte in text.utf8 {
      let isLetter = isASCIILetter(byte)
      guard isLetter || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else {
        isBoundary = true
        continue
      }
      // Uppercase and lowercase ASCII letters differ in one bit.
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

/// Creates unique names.
struct NamePool {
  /// The reserved names; nil if there are none.
  private let reserved: KeywordTable?
  /// The names in use while they are few; they are searched linearly.
  private var few: [String] = []
  private var many: Set<String> = []
  private static let fewNames = 8
  /// The highest number appended to each name; all lower numbers are in use.
  private var numbers: [String: Int] = [:]

  init(taken: KeywordTable? = nil) { reserved = taken }

  /// Returns the preferred name if it is unused, otherwise the name with the suffix or a number.
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

  /// Marks a name as used.
  ///
  /// - Returns: whether the name was unused.
  private mutating func insert(_ name: String) -> Bool {
    guard !contains(name) else { return false }
    if few.isEmpty { few.reserveCapacity(Self.fewNames) }
    if few.count < Self.fewNames { few.append(name) } else { many.insert(name) }
    return true
  }
}

extension String {
  /// Calls a function with the UTF-8 bytes of the text.
  @inline(__always)
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
    var text = self
    return text.withUTF8(body)
  }

  /// The text with an uppercase first letter.
  var capitalised: String {
    guard let first = utf8.first, first < 0x80 else { return prefix(1).uppercased() + dropFirst() }
    guard isASCIILetter(first), !isASCIICapital(first) else { return self }
    // The text's bytes fill the buffer exactly; upper and lower case ASCII letters differ in one
    // bit.
    return String(unsafeUninitializedCapacity: utf8.count) { name in
      let end = name.update(fromContentsOf: utf8)
      name[0] = first & ~0x20
      return end
    }
  }
}
