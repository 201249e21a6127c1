/// A collection whose end has not been parsed yet, with the builder's state for it.
struct OpenCollection {
  let node: Int
  let isMapping: Bool
  let isFlow: Bool
  /// Whether the collection is a single key-value pair inside `[ ]`, written without braces.
  let isBraceless: Bool
  /// Whether the collection is part of a mapping key.
  let isInsideKey: Bool
  /// The collection's anchor, as an index into the builder's anchors; -1 for none.
  let anchor: Int
  /// The node whose first byte's column is the indentation of the nearest block collection; -1 for
  /// none.
  let block: Int
  /// The index in the builder's `keys` of the collection's first key.
  let firstKey: Int
  /// The expanded size of the document, with aliases followed, at the start of this collection.
  let expandedNodes: Int
  let expandedText: Int

  /// The offset at which the gap after the last child starts.
  var gapStart: Int
  /// The nesting depth below this collection, with aliases followed.
  var height = 0
  /// Whether the next child is a key.
  var expectsKey: Bool
  /// Whether the last key is `<<`.
  var isMerge = false
  /// Whether a layout error of this collection was already reported.
  var hasLayoutFault = false

  /// A placeholder for the collection around the root.
  static let none = OpenCollection(
    node: -1, isMapping: false, isFlow: false, isBraceless: false, isInsideKey: false, anchor: -1,
    block: -1, firstKey: 0, expandedNodes: 0, expandedText: 0, gapStart: 0, expectsKey: false)
}
