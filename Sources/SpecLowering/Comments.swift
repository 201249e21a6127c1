internal import SpecModel
internal import SpecSyntax

/// Mistakes that only the source's bytes show: where a `#` began a comment that was meant as text.
extension Lowering {
  /// Whether a value is empty because a `#` began a comment, which is reported.
  mutating func reportIfCommentAteValue(_ entry: Entry) -> Bool {
    guard tree.isEmptyPlain(entry.value) else { return false }
    guard let comment = comment(after: Int(tree[entry.key].end)) else {
      report(.emptyValue(tree.string(entry.key), at: tree.span(entry.key)))
      return true
    }
    let bytes = tree.source.bytes[comment]
    let text = String(decoding: bytes, as: UTF8.self)
    let span = SourceSpan(tree.source.id, UInt32(comment.lowerBound), UInt32(comment.upperBound))
    report(.commentNotValue(tree.string(entry.key), text: text, at: span))
    return true
  }

  /// Reports content that is missing, by a comment if one stands in its place.
  mutating func reportEmpty(_ owner: String, key: YAMLNodeID, value: YAMLNodeID) {
    if comment(after: Int(tree[key].end)) != nil {
      _ = reportIfCommentAteValue((key, value))
    } else {
      report(.emptyContent(owner, at: tree.span(key), tree.span(value)))
    }
  }

  /// Warns where text goes on behind a `#` on its line, as in `text: Room #5`.
  mutating func warnIfCommentCutsText(_ node: YAMLNodeID) {
    let end = Int(tree[node].end)
    guard tree[node].textStart < tree[node].textEnd, let comment = comment(after: end) else {
      return
    }
    report(
      .commentCutsText(
        at: SourceSpan(tree.source.id, UInt32(comment.lowerBound), UInt32(comment.upperBound)),
        text: tree.span(node)))
  }

  /// The comment that follows on the same line behind blanks and a colon.
  private func comment(after offset: Int) -> Range<Int>? {
    let bytes = tree.source.bytes
    var position = offset
    while position < bytes.count, [0x20, 0x09, UInt8(ascii: ":")].contains(bytes[position]) {
      position += 1
    }
    guard position < bytes.count, bytes[position] == UInt8(ascii: "#") else { return nil }
    var end = position
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
    while end > position, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
    return position..<end
  }
}
