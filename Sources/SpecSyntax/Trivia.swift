/// The comments, blank lines and anchor names of a file.
///
/// They occur in the gaps between nodes and are read on demand, from a finished tree. Scalar styles
/// and alias names are part of the tree itself.
package struct Trivia: Sendable {
  /// A comment, from its `#` to the last non-blank byte of its line.
  package struct Comment: Sendable {
    package let start: UInt32
    package let end: UInt32
    /// Whether only spaces precede the comment on its line.
    package let isOwnLine: Bool
    /// Whether the line before the comment is blank.
    package let followsBlankLine: Bool
    /// The number of bytes before the comment on its line.
    package let column: Int

    package var range: Range<Int> { Int(start)..<Int(end) }
  }

  /// The source text before a leaf: a scalar, an alias or an empty collection.
  package struct Gap: Sendable {
    /// The outermost node that starts directly after the gap; at the end of the file, the number of
    /// nodes.
    package let node: UInt32
    /// The comments in the gap, as indices into `comments`.
    package let comments: Range<Int>
    /// Whether a blank line directly precedes the leaf.
    package let endsBlank: Bool
  }

  /// The comments in source order.
  package fileprivate(set) var comments: [Comment] = []
  /// The gaps that contain a comment or a blank line, in source order.
  package fileprivate(set) var gaps: [Gap] = []
  /// The names of anchors without their `&`, sorted by node.
  package fileprivate(set) var anchors: [(node: YAMLNodeID, name: Range<Int>)] = []

  /// The comments that start in a byte range, as indices into `comments`.
  package func comments(in range: Range<Int>) -> Range<Int> {
    let first = firstComment(from: range.lowerBound)
    return first..<max(first, firstComment(from: range.upperBound))
  }

  private func firstComment(from offset: Int) -> Int {
    var low = 0
    var high = comments.count
    while low < high {
      let middle = (low + high) / 2
      if Int(comments[middle].start) < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The name of a node's anchor; nil for none.
  package func anchor(of node: YAMLNodeID) -> Range<Int>? {
    if anchors.isEmpty { return nil }
    let position = firstAnchor(from: node)
    guard position < anchors.count, anchors[position].node == node else { return nil }
    return anchors[position].name
  }

  /// Whether some node in a range has an anchor.
  package func hasAnchor(in nodes: Range<Int>) -> Bool {
    if anchors.isEmpty { return false }
    let position = firstAnchor(from: YAMLNodeID(nodes.lowerBound))
    return position < anchors.count && nodes.contains(Int(anchors[position].node.index))
  }

  private func firstAnchor(from node: YAMLNodeID) -> Int {
    var low = 0
    var high = anchors.count
    while low < high {
      let middle = (low + high) / 2
      if anchors[middle].node < node { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension YAMLTree {
  /// Reads the comments, blank lines and anchors of the first file.
  ///
  /// - Complexity: O(*bytes between nodes*).
  package func trivia() -> Trivia {
    source.bytes.withUnsafeBufferPointer { bytes in
      var reader = TriviaReader(tree: self, bytes: bytes)
      reader.read()
      return reader.trivia
    }
  }
}

/// Reads the gaps of a file in one pass.
private struct TriviaReader {
  let tree: YAMLTree
  let bytes: UnsafeBufferPointer<UInt8>
  var trivia = Trivia()

  mutating func read() {
    let count = tree.others.first?.nodes.lowerBound ?? tree.nodes.count
    var position = 0
    var end = bytes.starts(with: SourceText.byteOrderMark) ? 3 : 0
    while position < count {
      let first = position
      while !isLeaf(position) { position += 1 }
      // Gaps can be misread next to leaves without a known position.
      let start = max(end, Int(tree.nodes[position].start))
      readGap(end..<start, before: first, leaf: position)
      end = leafEnd(position, notBefore: start)
      position += 1
    }
    readGap(end..<bytes.count, before: count, leaf: count)
  }

  private func isLeaf(_ position: Int) -> Bool {
    let node = tree.nodes[position]
    return node.kind == .scalar || node.kind == .alias || Int(node.subtreeEnd) == position + 1
  }

  private func leafEnd(_ position: Int, notBefore start: Int) -> Int {
    max(start, Int(tree.nodes[position].end))
  }

  private mutating func readGap(_ range: Range<Int>, before node: Int, leaf: Int) {
    var offset = range.lowerBound
    let firstComment = trivia.comments.count
    var isAtLineStart = offset == 0 || isBreak(offset - 1)
    var lineStart = offset
    while lineStart > 0, !isBreak(lineStart - 1) { lineStart -= 1 }
    if offset == 3, lineStart == 0 { isAtLineStart = true }
    var hasBlank = false
    while offset < range.upperBound {
      let byte = bytes[offset]
      switch byte {
      case 0x0A, 0x0D:
        if byte == 0x0D, offset + 1 < bytes.count, bytes[offset + 1] == 0x0A { offset += 1 }
        if isAtLineStart { hasBlank = true }
        isAtLineStart = true
        lineStart = offset + 1
      case 0x20, 0x09: break
      case UInt8(ascii: "#"):
        let end = commentEnd(offset)
        trivia.comments.append(
          Trivia.Comment(
            start: UInt32(offset), end: UInt32(end), isOwnLine: isAtLineStart,
            followsBlankLine: hasBlank, column: offset - lineStart))
        hasBlank = false
        isAtLineStart = false
        offset = end
        continue
      case UInt8(ascii: "&"):
        let name = nameRange(from: offset + 1, to: range.upperBound)
        addAnchor(name, before: node, leaf: leaf)
        isAtLineStart = false
        offset = name.upperBound
        continue
      default: isAtLineStart = false
      }
      offset += 1
    }
    guard hasBlank || trivia.comments.count > firstComment else { return }
    trivia.gaps.append(
      Trivia.Gap(
        node: UInt32(node), comments: firstComment..<trivia.comments.count, endsBlank: hasBlank))
  }

  private func isBreak(_ offset: Int) -> Bool { bytes[offset] == 0x0A || bytes[offset] == 0x0D }

  private func commentEnd(_ start: Int) -> Int {
    var end = start
    while end < bytes.count, !isBreak(end) { end += 1 }
    while bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
    return end
  }

  private func nameRange(from start: Int, to limit: Int) -> Range<Int> {
    var end = start
    while end < limit {
      switch bytes[end] {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
        end += 1
      default: return start..<end
      }
    }
    return start..<end
  }

  /// An anchor belongs to the first node that starts after it.
  private mutating func addAnchor(_ name: Range<Int>, before node: Int, leaf: Int) {
    var position = node
    while position < leaf, Int(tree.nodes[position].start) < name.upperBound { position += 1 }
    trivia.anchors.append((YAMLNodeID(position), name))
  }
}
