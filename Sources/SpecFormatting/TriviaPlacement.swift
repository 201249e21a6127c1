internal import SpecSyntax

/// Assigns comments and blank lines to lines of the printed file.
///
/// A *unit* is a part that has its own line in block style: a mapping entry, identified by its key,
/// or a sequence item.
struct TriviaPlacement {
  /// The comments of one unit or collection, as indices into the trivia.
  struct Attachment {
    /// The comments on their own lines above the unit.
    var leading: [Int] = []
    /// The comments at the end of the unit's line.
    var trailing: [Int] = []
    /// The comments on their own lines after the last unit of a collection.
    var dangling: [Int] = []
  }

  /// The comments of each unit and collection, by the index of its first node.
  private var attachments: [UInt32: Attachment] = [:]
  private var blankBefore: Set<UInt32> = []

  private static let none = Attachment()

  subscript(_ node: UInt32) -> Attachment {
    attachments.isEmpty ? Self.none : attachments[node] ?? Self.none
  }

  /// Whether there is a blank line before a unit and its comments.
  func hasBlankBefore(_ unit: UInt32) -> Bool {
    !blankBefore.isEmpty && blankBefore.contains(unit)
  }

  /// Assigns the comments and blank lines of a tree's first file.
  ///
  /// A comment at the end of a line belongs to the unit that ends there. A comment on its own line
  /// belongs to the next unit, unless it is indented like the block that ended above it.
  init(_ trivia: Trivia, in tree: YAMLTree) {
    guard !trivia.gaps.isEmpty else { return }
    var walk = Walk(tree: tree)
    var gap = 0
    let count = tree.others.first?.nodes.lowerBound ?? tree.nodes.count
    for position in 0...count where gap < trivia.gaps.count {
      if trivia.gaps[gap].node == UInt32(position) {
        place(trivia.gaps[gap], of: trivia, at: position, count: count, walk)
        gap += 1
      }
      if position < count { walk.step(to: position) }
    }
  }

  private mutating func place(
    _ gap: Trivia.Gap, of trivia: Trivia, at position: Int, count: Int, _ walk: Walk
  ) {
    let closing = walk.frames.count - walk.frames.prefix { $0.end > position }.count
    let open = walk.frames.count - closing
    let unit = position < count ? walk.unit(at: position, open: open) : nil
    let outerColumn = position < count && open > 0 ? walk.frames[open - 1].column : -1
    // Once a comment belongs to an outer unit, later comments cannot belong to an inner unit.
    var innermost = walk.frames.count - 1
    for index in gap.comments {
      let comment = trivia.comments[index]
      if !comment.isOwnLine, let owner = walk.owner(of: comment, closing: closing) {
        attachments[owner, default: Attachment()].trailing.append(index)
        continue
      }
      var home: UInt32?
      while innermost >= open {
        let frame = walk.frames[innermost]
        let isInside =
          frame.isFlow
          ? comment.start < frame.endOffset
          : comment.isOwnLine && frame.column <= comment.column && frame.column > outerColumn
        if isInside {
          home = frame.node
          break
        }
        innermost -= 1
      }
      if let home {
        attachments[home, default: Attachment()].dangling.append(index)
      } else if let unit {
        attachments[unit, default: Attachment()].leading.append(index)
      } else {
        attachments[0, default: Attachment()].dangling.append(index)
      }
    }
    if gap.endsBlank, let unit { blankBefore.insert(unit) }
  }
}

/// Tracks which collections are open while iterating over the nodes.
private struct Walk {
  struct Frame {
    let node: UInt32
    /// The index after the collection's last node.
    let end: Int
    /// The offset after the collection's last byte.
    let endOffset: UInt32
    let isMapping: Bool
    let isFlow: Bool
    let column: Int
    /// The unit that contains the collection; nil for the root.
    let outerUnit: UInt32?
    var unit: UInt32 = 0
    var expectsKey = true
  }

  let tree: YAMLTree
  var frames: [Frame] = []
  /// The unit of the scalar that was visited last; `lastEnd` is the scalar's end.
  private var lastUnit: UInt32?
  private var lastEnd = 0

  init(tree: YAMLTree) { self.tree = tree }

  mutating func step(to position: Int) {
    while let last = frames.last, last.end <= position { frames.removeLast() }
    let node = tree.nodes[position]
    let end = Int(node.subtreeEnd)
    if !frames.isEmpty {
      let top = frames.count - 1
      if !frames[top].isMapping {
        frames[top].unit = UInt32(position)
      } else if frames[top].expectsKey {
        frames[top].unit = UInt32(position)
        frames[top].expectsKey = false
      } else {
        frames[top].expectsKey = true
      }
      lastUnit = frames[top].unit
    }
    guard end > position + 1 else {
      lastEnd = Int(node.end)
      return
    }
    frames.append(
      Frame(
        node: UInt32(position), end: end, endOffset: node.end, isMapping: node.kind == .mapping,
        isFlow: node.style == .flow, column: column(of: Int(node.start)),
        outerUnit: frames.last?.unit))
  }

  private func column(of offset: Int) -> Int {
    var start = offset
    let bytes = tree.source.bytes
    while start > 0, bytes[start - 1] != 0x0A, bytes[start - 1] != 0x0D { start -= 1 }
    return offset - start
  }

  /// The outermost unit that starts with the next node.
  func unit(at position: Int, open: Int) -> UInt32 {
    let isCollection = Int(tree.nodes[position].subtreeEnd) > position + 1
    guard open > 0 else { return UInt32(isCollection ? position + 1 : position) }
    let frame = frames[open - 1]
    if frame.isMapping, !frame.expectsKey {
      return isCollection ? UInt32(position + 1) : frame.unit
    }
    return UInt32(position)
  }

  /// The unit that ends on a comment's line; nil if only punctuation comes before the comment on
  /// that line.
  func owner(of comment: Trivia.Comment, closing: Int) -> UInt32? {
    var owner = isOnLine(from: lastEnd, to: Int(comment.start)) ? lastUnit : nil
    for frame in frames.suffix(closing).reversed() where frame.isFlow {
      guard frame.endOffset <= comment.start else { break }
      if isOnLine(from: Int(frame.endOffset), to: Int(comment.start)) { owner = frame.outerUnit }
    }
    return owner
  }

  private func isOnLine(from start: Int, to end: Int) -> Bool {
    guard start > 0, start <= end else { return false }
    let bytes = tree.source.bytes
    return !bytes[start..<end].contains { $0 == 0x0A || $0 == 0x0D }
  }
}
