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

  /// How a scalar or a collection is written.
  @usableFromInline package enum Style: UInt8, Sendable {
    case plain, singleQuoted, doubleQuoted, literal, folded
    case block, flow
  }

  @usableFromInline package let kind: Kind
  @usableFromInline package let style: Style
  /// Whether `tags` has an entry for the node.
  @usableFromInline package let isTagged: Bool
  /// Of a node that was copied into the body of a component: how many instances further out its
  /// text stands.
  ///
  /// The parser knows none.
  @usableFromInline package let levelsOut: UInt8
  /// First byte in the source: a quote, an indicator, or the first character.
  @usableFromInline package let start: UInt32
  /// Behind the last byte in the source, quotes and closing brackets included.
  @usableFromInline package var end: UInt32
  /// Index behind the last descendant.
  ///
  /// Descendants follow their parent directly.
  @usableFromInline package var subtreeEnd: UInt32
  /// A scalar's value: offsets into the source, or into `decoded` if `isDecoded`.
  ///
  /// An alias: `textStart` is the index of the node it stands for.
  @usableFromInline package let textStart: UInt32
  @usableFromInline package let textEnd: UInt32
  @usableFromInline package let isDecoded: Bool
  /// The file that the node stands in, as `SourceID` counts them; fits beside the flag before it.
  @usableFromInline package let source: UInt16

  /// Whether it is a plain scalar without any text.
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

/// One YAML document as a flat table, parents before children, and the documents that it uses
/// behind it.
///
/// Invariants: node 0 is the root, if there is any node; the descendants of node `i` are exactly
/// `i + 1 ..< nodes[i].subtreeEnd`; a mapping's children are key, value, key, value. An alias
/// always stands for an earlier node of its own file that is complete before the alias begins, so
/// following aliases ends. Nodes know their file, so that a node's number is all a stage needs.
@usableFromInline package struct YAMLTree: Sendable {
  /// The file that the compilation began with.
  @usableFromInline package let source: SourceText
  /// The other files; the one at position `i` has the id `i + 1`.
  @usableFromInline package var others: ContiguousArray<UsedFile> = []
  @usableFromInline package var nodes: ContiguousArray<YAMLNode> = []
  /// Which file a scalar names, for the paths that could be followed.
  @usableFromInline package var links: [(node: YAMLNodeID, file: SourceID)] = []
  /// The values of scalars whose text differs from their source: escapes, folded lines.
  @usableFromInline package var decoded: ContiguousArray<UInt8> = []
  /// The tags that the source writes, by node, ascending.
  @usableFromInline package var tags: [(node: YAMLNodeID, span: SourceSpan)] = []

  /// Where the parser gave up on the first file, or nil where it read all of it.
  ///
  /// What begins behind that place may be read wrongly, and what a node seems to lack may stand in
  /// the part that was not read.
  @usableFromInline package var brokenAt: UInt32?

  /// What of the first file was passed over because it could not be read, ascending.
  ///
  /// Where it can be, a hole stands for it.
  @usableFromInline package var passedOver: [SourceSpan] = []

  /// Whether some file was not read in whole.
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

  /// The node itself, or the one its alias stands for.
  @inlinable @inline(__always)
  package func resolved(_ id: YAMLNodeID) -> YAMLNodeID {
    self[id].kind == .alias ? followed(id) : id
  }

  /// The node that an alias stands for.
  @usableFromInline
  func followed(_ alias: YAMLNodeID) -> YAMLNodeID {
    var id = alias
    while self[id].kind == .alias { id = YAMLNodeID(Int(self[id].textStart)) }
    return id
  }

  // MARK: - Scalars

  /// Calls a function with a scalar's value.
  ///
  /// Not for collections.
  @inlinable
  @inline(__always)
  package func withText<Result>(
    _ id: YAMLNodeID, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    let node = self[id]
    let range = Int(node.textStart)..<Int(node.textEnd)
    // Both arrays are contiguous, so the closure always runs; bounds are the parser's invariant.
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

  /// Whether a node is a plain scalar without any text: `key:` with nothing behind it.
  @inlinable @inline(__always)
  package func isEmptyPlain(_ id: YAMLNodeID) -> Bool { self[id].isEmptyPlain }

  /// Whether a node stands where the source has one that cannot be used: an undefined alias, say.
  ///
  /// It is an empty plain scalar that covers source; an empty plain scalar of the source covers
  /// none. The mistake is reported already.
  @inlinable @inline(__always)
  package func isHole(_ id: YAMLNodeID) -> Bool {
    let node = self[id]
    return node.isEmptyPlain && node.start < node.end
  }

  // MARK: - Collections

  /// The children of a sequence, in order.
  @inlinable
  package func items(of id: YAMLNodeID) -> ItemSequence { ItemSequence(nodes, of: id) }

  /// The entries of a mapping, in order, as written: merge keys are not followed.
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
