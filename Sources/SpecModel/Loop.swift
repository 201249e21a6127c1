package import SpecSyntax

/// Nodes that are repeated for each item of a list.
///
/// `forEach` repeats one node. `items` repeats a list's cell; with several cells, the item's `type`
/// chooses one.
package struct Loop: Sendable {
  /// The first of the repeated nodes.
  package let first: NodeID
  /// The position after the last descendant of the last repeated node.
  package var end: NodeID
  package let list: ExpressionID
  /// The expression that identifies an item; nil if the item's index does.
  package let key: ExpressionID?
  /// The span of the `key` attribute.
  package let keySpan: SourceSpan?
  /// The expression whose value chooses the cell; nil if there is only one cell.
  package let type: ExpressionID?
  package let cells: [Cell]
  /// The number of enclosing loops, which also identifies the loop's variable in expressions.
  package let depth: UInt16
  /// The name of the loop variable.
  package let variable: String
  /// The span of `forEach` or `items`.
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
