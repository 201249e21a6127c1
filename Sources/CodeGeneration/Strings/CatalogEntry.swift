internal import JSONText
internal import SpecSyntax

/// One text of a String Catalog.
struct CatalogEntry: Sendable {
  /// The translator comment from the spec.
  let remark: String?
  /// The path of the spec that contains the text.
  let path: String
  /// The line of the text in that spec, from 1.
  let line: Int
  /// Whether the text is a rule's default message, which every screen with that rule uses.
  let isRule: Bool
  /// The texts by language, sorted by language code.
  let localizations: [CatalogLocalization]

  /// The path and line as `PATH:LINE`, for messages.
  var place: String { "\(path):\(line)" }

  /// The catalog comment: the translator comment, the origin, and a checksum for each language that
  /// Formwork wrote.
  func comment(_ sums: [(language: String, sum: String)]) -> String {
    var comment = remark.map { $0 + (".!?".contains($0.last ?? " ") ? " " : ". ") } ?? ""
    comment += CatalogMark.start + (isRule ? "" : " from \(path)") + ". ["
    comment += sums.map { "\($0.language) \($0.sum)" }.joined(separator: ", ") + "]"
    return comment
  }
}

/// An entry's text in one language, as JSON.
struct CatalogLocalization: Hashable, Sendable {
  let language: String
  let bytes: [UInt8]

  /// The nesting depth of a localization in the catalog's JSON, for indentation.
  static let depth = 4

  /// A checksum that ignores white space, so that reformatting does not count as an edit.
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

/// The mark in the comments of entries that Formwork wrote.
enum CatalogMark {
  static let start = "Written by formwork"

  /// The checksums in an entry's comment, by language; nil if Formwork did not write the entry.
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
