package import SpecSyntax

/// Nodes that stand on the screen once for each item of a list.
///
/// `forEach` repeats one node. `items` repeats a list's cell, or one of its cells for each item, as
/// the item's `type` says.
package struct Loop: Sendable {
  /// The first of the nodes.
  package let first: NodeID
  /// Behind the last descendant of the last of them.
  package var end: NodeID
  package let list: ExpressionID
  /// What names an item; nil for its position.
  package let key: ExpressionID?
  /// The place of `key`.
  package let keySpan: SourceSpan?
  /// What chooses the cell; nil for a loop with one.
  package let type: ExpressionID?
  package let cells: [Cell]
  /// How many loops stand around it, which is also its variable.
  package let depth: UInt16
  /// What the spec calls an item.
  package let variable: String
  /// The place of `forEach` or `items`.
  package let span: SourceSpan

  package struct Cell: Sendable {
    package let type: String
    package let node: NodeID

    package init(type: String, node: NodeID) {
      self.type = type
      self.node = node
    }
  }

  package init(
    first: NodeID, end: NodeID, list: ExpressionID, key: ExpressionID?, keySpan: SourceSpan? = nil,
    type: ExpressionID? = nil, cells: [Cell] = [], depth: UInt16, variable: String, span: SourceSpan
  ) {
    self.first = first
    self.end = end
    self.list = list
    self.key = key
    self.keySpan = keySpan
    self.type = type
    self.cells = cells
    self.depth = depth
    self.variable = variable
    self.span = span
  }
}
