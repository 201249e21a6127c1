internal import SpecSyntax

/// Which lines of the printed file each comment and each blank line belongs to.
///
/// A *unit* is what begins a line of its own in block style: an entry of a mapping, told by its key,
/// or an item of a sequence.
struct TriviaPlacement {
  /// The comments of one unit or one collection, as positions in the trivia.
  struct Attachment {
    /// On lines of their own above the unit.
    var leading: [Int] = []
    /// Behind the unit on its line.
    var trailing: [Int] = []
    /// On lines of their own below the last unit of a collection.
    var dangling: [Int] = []
  }

  /// By the first node of a unit, or by a collection.
  private var attachments: [UInt32: Attachment] = [:]
  private var blankBefore: Set<UInt32> = []

  private static let none = Attachment()

  subscript(_ node: UInt32) -> Attachment {
    attachments.isEmpty ? Self.none : attachments[node] ?? Self.none
  }

  /// Whether a blank line stands between a unit and what is above it, its comments included.
  func hasBlankBefore(_ unit: UInt32) -> Bool {
    !blankBefore.isEmpty && blankBefore.contains(unit)
  }

  /// Places the trivia of a tree's first file.
  ///
  /// A comment at the end of a line belongs to what ends there. One on its own line belongs to what
  /// follows, unless it is indented as deep as the block that ended above it.
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
    // Once a comment belongs further out, those behind it do not belong further in.
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

/// The collections around a place while the nodes go by.
private struct Walk {
  struct Frame {
    let node: UInt32
    /// Behind the last node in it.
    let end: Int
    /// Behind its last byte.
    let endOffset: UInt32
    let isMapping: Bool
    let isFlow: Bool
    let column: Int
    /// The unit that the collection stands in.
    let outerUnit: UInt32?
    var unit: UInt32 = 0
    var expectsKey = true
  }

  let tree: YAMLTree
  var frames: [Frame] = []
  /// The unit of the leaf that went by last, and where that ends.
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

  /// The outermost unit that begins with a node, which is not stepped to yet.
  func unit(at position: Int, open: Int) -> UInt32 {
    let isCollection = Int(tree.nodes[position].subtreeEnd) > position + 1
    guard open > 0 else { return UInt32(isCollection ? position + 1 : position) }
    let frame = frames[open - 1]
    if frame.isMapping, !frame.expectsKey {
      return isCollection ? UInt32(position + 1) : frame.unit
    }
    return UInt32(position)
  }

  /// The unit that ends on the line of a comment behind it; nil where only punctuation does.
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
