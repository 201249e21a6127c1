/// A node's position in the `YAMLTree` that holds it.
@usableFromInline package struct YAMLNodeID: Hashable, Comparable, Sendable {
  @usableFromInline package let index: UInt32

  @inlinable package init(_ index: Int) { self.index = UInt32(truncatingIfNeeded: index) }

  @inlinable package static var root: YAMLNodeID { YAMLNodeID(0) }

  @inlinable package static func < (a: YAMLNodeID, b: YAMLNodeID) -> Bool { a.index < b.index }
}

/// One node of a YAML document.
@usableFromInline package struct YAMLNode: Sendable {
  @usableFromInline package enum Kind: UInt8, Sendable { case scalar, sequence, mapping, alias }

  /// The notation of a scalar or collection.
  @usableFromInline package enum Style: UInt8, Sendable {
    case plain, singleQuoted, doubleQuoted, literal, folded
    case block, flow
  }

  @usableFromInline package let kind: Kind
  @usableFromInline package let style: Style
  /// Whether the node has an entry in `tags`.
  @usableFromInline package let isTagged: Bool
  /// For a node copied into a component's body, the number of component levels from the body to the
  /// component in which its text is written.
  ///
  /// Always 0 after parsing.
  @usableFromInline package let levelsOut: UInt8
  /// The first byte in the source: a quote, an indicator, or the first character.
  @usableFromInline package let start: UInt32
  /// The offset after the last byte in the source, including quotes and closing brackets.
  @usableFromInline package var end: UInt32
  /// The index after the last descendant.
  ///
  /// Descendants directly follow their parent.
  @usableFromInline package var subtreeEnd: UInt32
  /// A scalar's value, as offsets into the source, or into `decoded` if `isDecoded`.
  ///
  /// For an alias, `textStart` is the index of the node that it refers to.
  @usableFromInline package let textStart: UInt32
  @usableFromInline package let textEnd: UInt32
  @usableFromInline package let isDecoded: Bool
  /// The `SourceID` of the node's file; placed here to use padding.
  @usableFromInline package let source: UInt16

  /// Whether the node is an empty plain scalar.
  @inlinable @inline(__always)
  package var isEmptyPlain: Bool { textStart == textEnd && kind == .scalar && style == .plain }

  @inlinable @inline(__always)
  package init(
    kind: Kind, style: Style, isTagged: Bool = false, start: UInt32, end: UInt32,
    subtreeEnd: UInt32, textStart: UInt32 = 0, textEnd: UInt32 = 0, isDecoded: Bool = false,
    source: SourceID, levelsOut: UInt8 = 0
  ) {
    self.kind = kind
    self.style = style
    self.isTagged = isTagged
    self.start = start
    self.end = end
    self.subtreeEnd = subtreeEnd
    self.textStart = textStart
    self.textEnd = textEnd
    self.isDecoded = isDecoded
    self.source = source.index
    self.levelsOut = levelsOut
  }
}

/// A YAML document as a flat table, followed by the documents that it uses.
///
/// Invariants: node 0 is the root, if any; nodes are in document order, parents before children;
/// the descendants of node `i` are exactly `i + 1 ..< nodes[i].subtreeEnd`; a mapping's children
/// are key, value, key, value. An alias always refers to an earlier, complete node of its own file,
/// so following aliases ends.
@usableFromInline package struct YAMLTree: Sendable {
  /// The compilation's main file.
  @usableFromInline package let source: SourceText
  /// The other files; the one at index `i` has the ID `i + 1`.
  @usableFromInline package var others: ContiguousArray<UsedFile> = []
  @usableFromInline package var nodes: ContiguousArray<YAMLNode> = []
  /// The files that path scalars refer to, if they could be read.
  @usableFromInline package var links: [(node: YAMLNodeID, file: SourceID)] = []
  /// The values of scalars whose text differs from the source: escapes, folded lines.
  @usableFromInline package var decoded: ContiguousArray<UInt8> = []
  /// The tags in the source, sorted by node.
  @usableFromInline package var tags: [(node: YAMLNodeID, span: SourceSpan)] = []

  /// The offset at which the parser stopped in the first file; nil if it read the whole file.
  ///
  /// Nodes after the offset may be wrong, and collections open there may be incomplete.
  @usableFromInline package var brokenAt: UInt32?

  /// The parts of the first file that were skipped because of syntax errors, ascending.
  ///
  /// A hole replaces them where possible.
  @usableFromInline package var passedOver: [SourceSpan] = []

  /// Whether at least one other file was only parsed in part.
  @usableFromInline package internal(set) var hasPartialOthers = false

  package init(source: SourceText) { self.source = source }

  @inlinable package var isEmpty: Bool { nodes.isEmpty }

  @inlinable
  package subscript(_ id: YAMLNodeID) -> YAMLNode { nodes[Int(id.index)] }

  @inlinable
  package func span(_ id: YAMLNodeID) -> SourceSpan {
    let node = self[id]
    return SourceSpan(SourceID(node.source), node.start, node.end)
  }

  /// The node itself, or the target of an alias.
  @inlinable @inline(__always)
  package func resolved(_ id: YAMLNodeID) -> YAMLNodeID {
    self[id].kind == .alias ? followed(id) : id
  }

  /// The node that an alias refers to.
  @usableFromInline
  func followed(_ alias: YAMLNodeID) -> YAMLNodeID {
    var id = alias
    while self[id].kind == .alias { id = YAMLNodeID(Int(self[id].textStart)) }
    return id
  }

  // MARK: - Scalars

  /// Calls a function with the value of a scalar; the node must not be a collection.
  @inlinable
  @inline(__always)
  package func withText<Result>(
    _ id: YAMLNodeID, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    let node = self[id]
    let range = Int(node.textStart)..<Int(node.textEnd)
    // Both arrays are contiguous, so the closure always runs; the parser guarantees the bounds.
    if node.isDecoded {
      return decoded.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range])) }
    }
    if node.source == source.id.index {
      return source.bytes.withUnsafeBufferPointer {
        body(UnsafeBufferPointer(rebasing: $0[range]))
      }
    }
    return others[Int(node.source) - 1].source.bytes.withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[range]))
    }
  }

  /// The number of opening parentheses in a scalar minus the number of closing ones.
  package func openParentheses(in id: YAMLNodeID) -> Int {
    withText(id) { text in
      text.reduce(0) { open, byte in
        byte == UInt8(ascii: "(") ? open + 1 : byte == UInt8(ascii: ")") ? open - 1 : open
      }
    }
  }

  /// A scalar's value.
  @inlinable
  package func string(_ id: YAMLNodeID) -> String {
    withText(id) { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether a node is a scalar with this value.
  @inlinable
  package func isScalar(_ id: YAMLNodeID, _ text: StaticString) -> Bool {
    self[id].kind == .scalar
      && withText(id) { bytes in
        text.withUTF8Buffer { bytes.count == $0.count && bytes.elementsEqual($0) }
      }
  }

  /// Whether a node is an empty plain scalar: `key:` without a value.
  @inlinable @inline(__always)
  package func isEmptyPlain(_ id: YAMLNodeID) -> Bool { self[id].isEmptyPlain }

  /// Whether a node is a hole: a placeholder for invalid source, such as an undefined alias.
  ///
  /// A hole is an empty plain scalar with a non-empty span; in a valid source such a span is empty.
  /// The error is already reported.
  @inlinable @inline(__always)
  package func isHole(_ id: YAMLNodeID) -> Bool {
    let node = self[id]
    return node.isEmptyPlain && node.start < node.end
  }

  // MARK: - Collections

  /// The children of a sequence, in order.
  @inlinable
  package func items(of id: YAMLNodeID) -> ItemSequence { ItemSequence(nodes, of: id) }

  /// The entries of a mapping, in source order, without applying merge keys.
  @inlinable
  package func entries(of id: YAMLNodeID) -> EntrySequence { EntrySequence(nodes, of: id) }

  @usableFromInline package struct ItemSequence: Sequence, IteratorProtocol {
    @usableFromInline let nodes: ContiguousArray<YAMLNode>
    @usableFromInline var position: Int
    @usableFromInline let end: Int

    @inlinable
    init(_ nodes: ContiguousArray<YAMLNode>, of id: YAMLNodeID) {
      self.nodes = nodes
      position = Int(id.index) + 1
      end = Int(nodes[Int(id.index)].subtreeEnd)
    }

    @inlinable
    package mutating func next() -> YAMLNodeID? {
      guard position < end else { return nil }
      defer { position = Int(nodes[position].subtreeEnd) }
      return YAMLNodeID(position)
    }
  }

  @usableFromInline package struct EntrySequence: Sequence, IteratorProtocol {
    @usableFromInline var items: ItemSequence

    @inlinable
    init(_ nodes: ContiguousArray<YAMLNode>, of id: YAMLNodeID) {
      items = ItemSequence(nodes, of: id)
    }

    @inlinable
    package mutating func next() -> (key: YAMLNodeID, value: YAMLNodeID)? {
      guard let key = items.next(), let value = items.next() else { return nil }
      return (key, value)
    }
  }
}
