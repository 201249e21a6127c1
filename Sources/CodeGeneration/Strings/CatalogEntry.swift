internal import JSONText
internal import SpecSyntax

/// One text of a String Catalog as a spec has it.
struct CatalogEntry: Sendable {
  /// What a person wrote for translators.
  let remark: String?
  /// Where the text comes from.
  let path: String
  /// Whether it is the message of a rule, which any screen with that rule gives.
  let isRule: Bool
  /// By language, in alphabetical order.
  let localizations: [CatalogLocalization]

  /// The whole comment: the remark, where the text comes from, and a checksum of each language that
  /// formwork wrote.
  func comment(_ sums: [(language: String, sum: String)]) -> String {
    var comment = remark.map { $0 + (".!?".contains($0.last ?? " ") ? " " : ". ") } ?? ""
    comment += CatalogMark.start + (isRule ? "" : " from \(path)") + ". ["
    comment += sums.map { "\($0.language) \($0.sum)" }.joined(separator: ", ") + "]"
    return comment
  }
}

/// The text of one language in an entry, as JSON.
struct CatalogLocalization: Hashable, Sendable {
  let language: String
  let bytes: [UInt8]

  /// How many objects it is in.
  static let depth = 4

  /// A checksum that ignores white space: a changed indentation is not an edit.
  var sum: String {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var isQuoted = false
    var isEscaped = false
    for byte in bytes {
      let isSpace = byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
      if isQuoted || !isSpace { text.append(byte) }
      if byte == UInt8(ascii: "\""), !isEscaped { isQuoted.toggle() }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    }
    return String(checksum(of: text[...]).suffix(8))
  }
}

/// What the comment of an entry says of its origin.
enum CatalogMark {
  static let start = "Written by formwork"

  /// The checksums in a comment, by language; nil for a comment of somebody else.
  static func sums(in comment: String) -> [String: String]? {
    guard let range = comment.ranges(of: start).last, comment.hasSuffix("]"),
      let open = comment[range.upperBound...].lastIndex(of: "[")
    else { return nil }
    var sums: [String: String] = [:]
    for part in comment[open...].dropFirst().dropLast().split(separator: ", ") {
      let words = part.split(separator: " ")
      if words.count == 2 { sums[String(words[0])] = String(words[1]) }
    }
    return sums
  }
}
