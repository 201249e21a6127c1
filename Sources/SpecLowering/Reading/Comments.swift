internal import SpecModel
internal import SpecSyntax

/// Finds errors that only the source bytes show: a `#` that starts a comment but was intended as
/// text.
extension Lowering {
  /// Reports a missing value, and the comment in its place if there is one.
  mutating func reportMissingValue(_ entry: Entry) {
    if !reportCommentNotValue(entry) {
      let name = tree.string(entry.key)
      report(.emptyValue(name, at: tree.span(entry.key)))
    }
  }

  /// Reports missing content, and the comment in its place if there is one.
  ///
  /// - Parameter meant: the text of another key of the node, which may be the content.
  mutating func reportMissingContent(_ entry: Entry, of owner: String, meant: String? = nil) {
    if reportCommentNotValue(entry) { return }
    report(
      .emptyContent(owner, at: tree.span(entry.key), isAnchor: isFollowed(entry.key, by: "&"))
        .hint(meant.map { "write it after the colon: '\(owner): \(cut($0))'" }))
  }

  private mutating func reportCommentNotValue(_ entry: Entry) -> Bool {
    let source = tree.source(of: entry.key)
    guard let comment = comment(after: Int(tree[entry.key].end), in: source) else { return false }
    // Comments usually have a space after the `#`, but colors do not.
    let isMeantAsValue = comment.count > 1 && source.bytes[comment.lowerBound + 1] > 0x20
    guard isMeantAsValue else { return false }
    let text = String(decoding: source.bytes[comment], as: UTF8.self)
    report(.commentNotValue(tree.string(entry.key), text: text, at: span(of: comment, in: source)))
    return true
  }

  /// Warns of a `#` that may cut off a text, as in `text: Room #5`.
  ///
  /// With two spaces before the `#` and one after it, the comment is clearly intended.
  mutating func warnIfCommentCutsText(_ node: YAMLNodeID) {
    let end = Int(tree[node].end)
    // Most texts are directly followed by a line break.
    guard tree[node].textStart < tree[node].textEnd, tree.byte(behind: node) != 0x0A else { return }
    let source = tree.source(of: node)
    guard let comment = comment(after: end, in: source) else { return }
    let isSetApart =
      comment.lowerBound - end >= 2 && comment.count > 1
      && isBlank(source.bytes[comment.lowerBound + 1])
    if isSetApart { return }
    report(.commentCutsText(at: span(of: comment, in: source), text: tree.span(node)))
  }

  /// The color that a value was to end with, which begins a comment: `1px solid #ddd`; in quotes.
  func colorInComment(after node: YAMLNodeID) -> String? {
    let source = tree.source(of: node)
    guard let comment = comment(after: Int(tree[node].end), in: source) else { return nil }
    let text = String(decoding: source.bytes[comment], as: UTF8.self)
    let digits = text.dropFirst().prefix { $0 != " " }
    guard [3, 4, 6, 8].contains(digits.count), digits.allSatisfy(\.isHexDigit) else { return nil }
    return "\"#\(digits)\""
  }

  /// Whether a character directly follows a key's colon.
  private func isFollowed(_ key: YAMLNodeID, by sign: Unicode.Scalar) -> Bool {
    tree.source(of: key).bytes.withUnsafeBufferPointer { bytes in
      let start = skipBlanks(bytes, from: Int(tree[key].end))
      return start < bytes.count && bytes[start] == UInt8(ascii: sign)
    }
  }

  /// Skips spaces and a colon.
  private func skipBlanks(_ bytes: UnsafeBufferPointer<UInt8>, from offset: Int) -> Int {
    var offset = offset
    while offset < bytes.count, isBlank(bytes[offset]) || bytes[offset] == UInt8(ascii: ":") {
      offset += 1
    }
    return offset
  }

  private func span(of range: Range<Int>, in source: SourceText) -> SourceSpan {
    SourceSpan(source.id, UInt32(range.lowerBound), UInt32(range.upperBound))
  }

  /// The comment on the same line, after spaces and a colon; nil if there is none.
  private func comment(after offset: Int, in source: SourceText) -> Range<Int>? {
    source.bytes.withUnsafeBufferPointer { bytes in
      let start = skipBlanks(bytes, from: offset)
      guard start < bytes.count, bytes[start] == UInt8(ascii: "#") else { return nil }
      var end = start
      while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
      while end > start, isBlank(bytes[end - 1]) { end -= 1 }
      return start..<end
    }
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
