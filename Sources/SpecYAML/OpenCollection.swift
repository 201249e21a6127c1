/// A collection that is not closed yet, and what the builder has to know of it.
struct OpenCollection {
  let node: Int
  let isMapping: Bool
  let isFlow: Bool
  /// A mapping of one entry inside `[ ]` that has no braces of its own.
  let isBraceless: Bool
  /// Whether the collection is a key, or stands inside one.
  let isInsideKey: Bool
  /// The anchor that names it, as index into the builder's anchors; -1 for none.
  let anchor: Int
  /// The column that text within the nearest block collection must be indented beyond is the one
  /// of this node's first byte; -1 where no block collection is open.
  let block: Int
  /// The keys of a mapping are the builder's `keys` from here on.
  let firstKey: Int
  /// What the document came to, aliases followed, when this collection began.
  let expandedNodes: Int
  let expandedText: Int

  /// Where the gap begins that no child has covered yet.
  var gapStart: Int
  /// Collections within one another below this one, aliases followed.
  var height = 0
  /// Whether the next child is a key.
  var expectsKey: Bool
  /// Whether the key read last is `<<`.
  var isMerge = false
  /// Whether a fault of layout was reported for it already.
  var hasLayoutFault = false

  /// What stands for the collection around the root.
  static let none = OpenCollection(
    node: -1, isMapping: false, isFlow: false, isBraceless: false, isInsideKey: false, anchor: -1,
    block: -1, firstKey: 0, expandedNodes: 0, expandedText: 0, gapStart: 0, expectsKey: false)
}
