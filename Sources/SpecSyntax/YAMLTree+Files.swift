/// A file in a tree other than the spec itself.
@usableFromInline package struct UsedFile: Sendable {
  @usableFromInline package let source: SourceText
  /// The file's nodes, the root first; empty if the file has no content or could not be read.
  @usableFromInline package let nodes: Range<Int>
  /// The offset at which the parser stopped; nil if it read the whole file.
  @usableFromInline package let brokenAt: UInt32?
  /// Whether parts of the file were skipped because of syntax errors.
  @usableFromInline package let isMended: Bool
}

extension YAMLTree {
  /// All files of the tree, by ID.
  package var sources: [SourceText] {
    var sources: [SourceText] = []
    sources.reserveCapacity(others.count + 1)
    sources.append(source)
    for file in others { sources.append(file.source) }
    return sources
  }

  /// The file that contains a node.
  package func source(of id: YAMLNodeID) -> SourceText { source(SourceID(self[id].source)) }

  /// The byte that follows a node in its file; nil at the end of the file.
  package func byte(behind id: YAMLNodeID) -> UInt8? {
    let node = self[id]
    if node.source != source.id.index {
      let bytes = others[Int(node.source) - 1].source.bytes
      return Int(node.end) < bytes.count ? bytes[Int(node.end)] : nil
    }
    return Int(node.end) < source.bytes.count ? source.bytes[Int(node.end)] : nil
  }

  /// The file with an ID.
  package func source(_ id: SourceID) -> SourceText {
    id == source.id ? source : others[Int(id.index) - 1].source
  }

  /// The root node of a file; nil if the file has no content.
  package func root(of file: SourceID) -> YAMLNodeID? {
    if file == source.id { return nodes.isEmpty ? nil : .root }
    let range = others[Int(file.index) - 1].nodes
    return range.isEmpty ? nil : YAMLNodeID(range.lowerBound)
  }

  /// The file that a path scalar refers to; nil if it could not be read.
  package func file(namedAt id: YAMLNodeID) -> SourceID? {
    links.first { $0.node == id }?.file
  }

  /// The files that a path scalar refers to; several if there is one in each language folder.
  package func files(namedAt id: YAMLNodeID) -> [SourceID] {
    links.filter { $0.node == id }.map(\.file)
  }

  /// Appends the nodes of another file.
  ///
  /// - Precondition: its ID is the number of files so far.
  package mutating func append(_ other: YAMLTree) {
    precondition(
      other.source.id.index == others.count + 1 && other.others.isEmpty,
      "files are numbered in the order they are appended")
    let first = nodes.count
    let offset = UInt32(first)
    let textOffset = UInt32(decoded.count)
    nodes.reserveCapacity(first + other.nodes.count)
    for node in other.nodes {
      nodes.append(node.moved(by: offset, decodedText: textOffset))
    }
    decoded.append(contentsOf: other.decoded)
    tags.append(
      contentsOf: other.tags.map { (YAMLNodeID(Int($0.node.index) + first), $0.span) })
    others.append(
      UsedFile(
        source: other.source, nodes: first..<nodes.count, brokenAt: other.brokenAt,
        isMended: !other.passedOver.isEmpty))
    if other.isPartial { hasPartialOthers = true }
  }

  // MARK: - Partially parsed files

  /// Whether at least one file was only parsed in part.
  @inlinable package var isPartial: Bool {
    brokenAt != nil || !passedOver.isEmpty || hasPartialOthers
  }

  /// The offset at which the parser stopped in a file; nil if it read the whole file.
  package func brokenPlace(in file: SourceID) -> UInt32? {
    file == source.id ? brokenAt : others[Int(file.index) - 1].brokenAt
  }

  /// Whether parts of a file are missing from the tree.
  package func isPartial(_ file: SourceID) -> Bool {
    let isMended =
      file == source.id ? !passedOver.isEmpty : others[Int(file.index) - 1].isMended
    return isMended || brokenPlace(in: file) != nil
  }

  /// Whether a collection was still open where the parser stopped, so it may be incomplete.
  package func isCutOff(_ id: YAMLNodeID) -> Bool {
    let file = SourceID(self[id].source)
    guard brokenPlace(in: file) != nil else { return false }
    let end =
      file == source.id
      ? others.first?.nodes.lowerBound ?? nodes.count : others[Int(file.index) - 1].nodes.upperBound
    return Int(self[id].subtreeEnd) == end
  }
}

extension YAMLNode {
  /// A copy of the node with shifted indices, for appending it to another tree.
  fileprivate func moved(by offset: UInt32, decodedText: UInt32) -> YAMLNode {
    let shift = kind == .alias ? offset : isDecoded ? decodedText : 0
    return YAMLNode(
      kind: kind, style: style, isTagged: isTagged, start: start, end: end,
      subtreeEnd: subtreeEnd + offset, textStart: textStart + shift,
      textEnd: kind == .alias ? textEnd : textEnd + shift, isDecoded: isDecoded,
      source: SourceID(source))
  }
}
