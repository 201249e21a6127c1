internal import CLibYAML
internal import SpecSyntax

/// Builds the tree of one file from libyaml's events.
///
/// - Parameters:
///   - buffer: what libyaml reads; as long as the source, and equal to it but for line breaks that
///     only YAML 1.1 knows.
func buildTree(
  _ source: SourceText, _ text: ScannedText, reading buffer: UnsafeBufferPointer<UInt8>,
  _ limits: YAMLLimits, into diagnostics: inout DiagnosticBag
) -> YAMLTree {
  guard let bytes = SourceBytes(buffer) else { return YAMLTree(source: source) }
  var builder = TreeBuilder(source, bytes, text, limits)
  var parser = LibYAMLParser(reading: UnsafeBufferPointer(rebasing: buffer[text.start...]))
  builder.run(&parser)
  for mistake in builder.mistakes { diagnostics.add(mistake) }
  return builder.tree
}

/// A collection that is not closed yet.
struct OpenCollection {
  let node: Int
  let isMapping: Bool
  let isFlow: Bool
  /// A mapping of one entry inside `[ ]` that has no braces of its own.
  let isBraceless: Bool
  /// Whether the collection is a key, or stands inside one.
  let isInsideKey: Bool
  /// The anchor that names it, as index into the builder's anchors; negative for none.
  let anchor: Int32
  /// Position among the open collections of the nearest block collection, itself included; -1 for
  /// none.
  let block: Int
  /// The keys of a mapping are the builder's `keys` from here on.
  let firstKey: Int
  /// What the document came to, aliases followed, when this collection began.
  let expandedNodes: Int
  let expandedText: Int
  /// Where the gap begins that no node has covered yet.
  var gapStart: Int
  /// Collections within one another below this one, aliases followed.
  var height = 0
  /// Whether a mapping's next child is a key.
  var expectsKey: Bool
  /// Whether the key read last is `<<`.
  var isMerge = false
  /// Column of the first byte, found when first asked for.
  var column: Int?
  /// Whether a fault of layout was reported for it already.
  var hasLayoutFault = false
}

/// A node that has a name.
struct Anchor {
  let name: String
  let node: Int
  /// What an alias of it stands for; negative while the node is still open.
  var expandedNodes = -1
  var expandedText = 0
  var height = 0
}

/// An alias whose anchor had not been seen; the message depends on the rest of the file.
struct LooseAlias {
  let name: String
  let span: SourceSpan
}

/// The state of one pass over libyaml's events.
struct TreeBuilder {
  private(set) var tree: YAMLTree
  private(set) var mistakes: [Diagnostic] = []

  let bytes: SourceBytes
  let source: SourceID
  let limits: YAMLLimits
  private let hasForeignBreaks: Bool
  private var marks: MarkMap
  private var open: ContiguousArray<OpenCollection> = []
  /// Keys of the open mappings, outermost first.
  private var keys: ContiguousArray<Int32> = []
  private var anchors: [Anchor] = []
  private var anchorsByName: [String: Int] = [:]
  private var looseAliases: [LooseAlias] = []
  private var expandedNodes = 0
  private var expandedText = 0
  private var hasDocument = false
  private var isStopped = false
  /// The node completed last, for messages about what follows it.
  private(set) var lastCompleted: Int?

  /// After so many errors the rest of the file is not worth reading.
  private static let mistakeLimit = 100

  init(_ source: SourceText, _ bytes: SourceBytes, _ text: ScannedText, _ limits: YAMLLimits) {
    self.bytes = bytes
    self.limits = limits
    self.source = source.id
    tree = YAMLTree(source: source)
    hasForeignBreaks = text.hasForeignBreaks
    marks = MarkMap(bytes, textStart: text.start, isDirect: text.isDirect)
    tree.nodes.reserveCapacity(min(limits.nodes, bytes.count / 14) + 16)
  }

  mutating func run(_ parser: inout LibYAMLParser) {
    while !isStopped {
      guard parser.advance() else {
        report(parser.problem)
        break
      }
      let event = parser.event
      switch event.pointee.type {
      case YAML_SCALAR_EVENT: addScalar(event)
      case YAML_MAPPING_START_EVENT:
        let start = event.pointee.data.mapping_start
        openCollection(event, isMapping: true, start.style == YAML_FLOW_MAPPING_STYLE)
      case YAML_SEQUENCE_START_EVENT:
        let start = event.pointee.data.sequence_start
        openCollection(event, isMapping: false, start.style == YAML_FLOW_SEQUENCE_STYLE)
      case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT:
        closeCollection(at: event.pointee.end_mark)
      case YAML_ALIAS_EVENT: addAlias(event)
      case YAML_DOCUMENT_START_EVENT: beginDocument(event)
      case YAML_STREAM_END_EVENT: isStopped = true
      default: break
      }
    }
    finish()
  }

  mutating func report(_ mistake: Diagnostic) {
    mistakes.append(mistake)
    if mistakes.count == Self.mistakeLimit, !isStopped {
      mistakes.append(.tooManyMistakes(Self.mistakeLimit, at: mistake.span))
      isStopped = true
    }
  }

  func span(_ start: Int, _ end: Int) -> SourceSpan {
    SourceSpan(source, UInt32(start), UInt32(end))
  }

  // MARK: - Documents

  private mutating func beginDocument(_ event: UnsafePointer<yaml_event_t>) {
    guard hasDocument else {
      hasDocument = true
      return
    }
    let end = marks.offset(of: event.pointee.end_mark)
    report(.secondDocument(at: span(max(end - 3, 0), end)))
    isStopped = true
  }

  /// Closes what a broken file left open, and says what only the whole file tells.
  private mutating func finish() {
    isStopped = true
    while let frame = open.last {
      if frame.isMapping, !frame.expectsKey {
        // A key without a value: the tree keeps its pairs.
        open[open.count - 1].isMerge = false
        addEmptyScalar(at: frame.gapStart)
      }
      complete(frame, end: frame.gapStart)
    }
    for alias in looseAliases { report(undefinedAlias(alias)) }
    let isBlank = tree.nodes.count == 1 && tree.isEmptyPlain(.root) && !tree.isHole(.root)
    if tree.isEmpty || isBlank {
      if mistakes.isEmpty { report(.emptyFile(in: source)) }
      tree.nodes.removeAll()
    }
  }

  // MARK: - Scalars

  private mutating func addScalar(_ event: UnsafePointer<yaml_event_t>) {
    guard admitsNode(event) else { return }
    let scalar = event.pointee.data.scalar
    let eventStart = marks.offset(of: event.pointee.start_mark)
    var start = eventStart
    var end = marks.offset(of: event.pointee.end_mark)
    let style = YAMLNode.Style(scalar.style)
    let length = scalar.length
    checkGap(to: eventStart)

    let index = tree.nodes.count
    let isTagged = scalar.tag != nil
    if scalar.anchor != nil || isTagged {
      let properties = readProperties(from: start, notBehind: end)
      if isTagged { reportTag(properties.tag, of: index) }
      start = properties.end
    }
    if style == .plain, length == 0 {
      // Its mark is the next token's when nothing at all is written.
      start = eventStart == end ? bytes.trimmed(end, notBefore: lastGapStart) : end
      end = start
    } else if style == .literal || style == .folded {
      end = blockScalarEnd(start, end)
      checkBlockScalar(start, end)
    } else if style != .plain {
      checkAfterNode(end)
    }
    let range = textRange(of: style, start, end)
    var node = YAMLNode(
      kind: .scalar, style: style, isTagged: isTagged, start: UInt32(start), end: UInt32(end),
      subtreeEnd: UInt32(index + 1), textStart: UInt32(range.lowerBound),
      textEnd: UInt32(range.upperBound))
    if range.count != length || !bytes.matches(range, scalar.value) {
      node = decodedScalar(node, UnsafeBufferPointer(start: scalar.value, count: length))
      if style != .literal, style != .folded { checkContinuationLines(start, end) }
    }
    tree.nodes.append(node)
    expandedNodes += 1
    expandedText += length
    if let name = scalar.anchor { addAnchor(name, expandedText: length) }
    if style == .plain, length == 1 { checkLoneDash(node) }
    if let top = open.last, top.isMapping, top.expectsKey { addScalarKey(index, length) }
    completeChild(index)
  }

  /// The source bytes that are a scalar's value unless escapes or folding say otherwise.
  private func textRange(of style: YAMLNode.Style, _ start: Int, _ end: Int) -> Range<Int> {
    switch style {
    case .plain: start..<end
    case .singleQuoted, .doubleQuoted: start + 1 < end ? start + 1..<end - 1 : end..<end
    default: end..<end
    }
  }

  /// A scalar whose value differs from its source.
  private mutating func decodedScalar(
    _ node: YAMLNode, _ value: UnsafeBufferPointer<UInt8>
  ) -> YAMLNode {
    let textStart = tree.decoded.count
    if hasForeignBreaks {
      var text = [UInt8](value)
      restoreForeignBreaks(&text)
      tree.decoded.append(contentsOf: text)
    } else {
      tree.decoded.append(contentsOf: value)
    }
    return YAMLNode(
      kind: node.kind, style: node.style, isTagged: node.isTagged, start: node.start,
      end: node.end, subtreeEnd: node.subtreeEnd, textStart: UInt32(textStart),
      textEnd: UInt32(tree.decoded.count), isDecoded: true)
  }

  private mutating func addEmptyScalar(at offset: Int, end: Int? = nil) {
    let index = tree.nodes.count
    tree.nodes.append(
      YAMLNode(
        kind: .scalar, style: .plain, start: UInt32(offset), end: UInt32(end ?? offset),
        subtreeEnd: UInt32(index + 1), textStart: UInt32(offset), textEnd: UInt32(offset)))
    completeChild(index)
  }

  private mutating func addScalarKey(_ index: Int, _ length: Int) {
    let node = tree.nodes[index]
    let id = YAMLNodeID(index)
    if length == 0, node.style == .plain {
      report(.nullKey(at: tree.span(id)))
      return
    }
    keys.append(Int32(truncatingIfNeeded: index))
    open[open.count - 1].isMerge =
      length == 2 && node.style == .plain && tree.isScalar(id, "<<")
    // A scalar is at most four bytes, so short keys need no counting.
    if length > limits.keyLength {
      let count = tree.string(id).unicodeScalars.count
      if count > limits.keyLength {
        report(.keyTooLong(tree.string(id), count, limit: limits.keyLength, at: tree.span(id)))
      }
    }
  }

  // MARK: - Collections

  private mutating func openCollection(
    _ event: UnsafePointer<yaml_event_t>, isMapping: Bool, _ isFlow: Bool
  ) {
    let eventStart = marks.offset(of: event.pointee.start_mark)
    guard open.count < limits.depth else {
      report(.tooDeep(limit: limits.depth, at: span(eventStart, eventStart + 1)))
      isStopped = true
      return
    }
    guard admitsNode(event) else { return }
    let eventEnd = marks.offset(of: event.pointee.end_mark)
    let anchor =
      isMapping ? event.pointee.data.mapping_start.anchor : event.pointee.data.sequence_start.anchor
    let tag =
      isMapping ? event.pointee.data.mapping_start.tag : event.pointee.data.sequence_start.tag
    checkGap(to: eventStart)

    let index = tree.nodes.count
    var start = eventStart
    if anchor != nil || tag != nil {
      let properties = readProperties(from: start, notBehind: eventEnd)
      if tag != nil { reportTag(properties.tag, of: index) }
      start = collectionStart(eventEnd, isMapping: isMapping, isFlow: isFlow)
    }
    let opener = bytes.peek(start)
    let isBraceless = isFlow && isMapping && (eventStart == eventEnd || opener != UInt8(ascii: "{"))
    tree.nodes.append(
      YAMLNode(
        kind: isMapping ? .mapping : .sequence, style: isFlow ? .flow : .block,
        isTagged: tag != nil, start: UInt32(start), end: UInt32(start), subtreeEnd: 0))
    let parent = open.last
    let frame = OpenCollection(
      node: index, isMapping: isMapping, isFlow: isFlow, isBraceless: isBraceless,
      isInsideKey: parent.map { $0.isInsideKey || ($0.isMapping && $0.expectsKey) } ?? false,
      anchor: anchor == nil ? -1 : Int32(anchors.count),
      block: isFlow ? parent?.block ?? -1 : open.count, firstKey: keys.count,
      expandedNodes: expandedNodes, expandedText: expandedText,
      gapStart: isFlow && !isBraceless ? start + 1 : start, expectsKey: isMapping)
    if let anchor { addAnchor(anchor, expandedText: -1) }
    expandedNodes += 1
    open.append(frame)
  }

  /// The first byte of a collection that follows an anchor or a tag.
  private func collectionStart(_ eventEnd: Int, isMapping: Bool, isFlow: Bool) -> Int {
    if isFlow { return eventEnd - 1 }
    // libyaml marks an indentless sequence behind its first dash, other block collections before
    // their first byte.
    if !isMapping, bytes.peek(eventEnd) != UInt8(ascii: "-") { return eventEnd - 1 }
    return eventEnd
  }

  private mutating func closeCollection(at mark: yaml_mark_t) {
    guard let frame = open.last else { return }
    guard frame.isFlow, !frame.isBraceless else {
      // libyaml ends these at the next token, which may be many comments away.
      complete(frame, end: frame.gapStart)
      return
    }
    let end = marks.offset(of: mark)
    checkGap(to: end - 1, isClosing: true)
    complete(frame, end: end)
    checkAfterNode(end)
  }

  private mutating func complete(_ frame: OpenCollection, end: Int) {
    tree.nodes[frame.node].end = UInt32(max(end, Int(tree.nodes[frame.node].start)))
    tree.nodes[frame.node].subtreeEnd = UInt32(tree.nodes.count)
    if frame.isMapping { checkKeys(from: frame.firstKey) }
    open.removeLast()
    let height = frame.height + 1
    if frame.anchor >= 0 {
      anchors[Int(frame.anchor)].expandedNodes = expandedNodes - frame.expandedNodes
      anchors[Int(frame.anchor)].expandedText = expandedText - frame.expandedText
      anchors[Int(frame.anchor)].height = height
    }
    if let parent = open.last {
      if parent.height < height { open[open.count - 1].height = height }
      if parent.isMapping, parent.expectsKey, !parent.isInsideKey, !isStopped {
        report(.complexKey(at: tree.span(YAMLNodeID(frame.node))))
      }
    }
    completeChild(frame.node)
  }

  /// Notes that a node and all within it stand in the tree.
  private mutating func completeChild(_ index: Int) {
    lastCompleted = index
    let top = open.count - 1
    guard top >= 0 else { return }
    open[top].gapStart = Int(tree.nodes[index].end)
    guard open[top].isMapping else { return }
    if open[top].isMerge, !open[top].expectsKey {
      open[top].isMerge = false
      checkMergeValue(index)
    }
    open[top].expectsKey.toggle()
  }

  private func isMergeable(_ index: Int) -> Bool {
    let id = YAMLNodeID(index)
    return tree.isHole(id) || tree[tree.resolved(id)].kind == .mapping
  }

  /// `<<` takes a mapping, an alias of one, or a list of such.
  private mutating func checkMergeValue(_ index: Int) {
    guard !isMergeable(index) else { return }
    let node = tree[tree.resolved(YAMLNodeID(index))]
    if node.kind == .sequence, tree.nodes[index].kind == .sequence {
      for item in tree.items(of: YAMLNodeID(index)) where !isMergeable(Int(item.index)) {
        report(.mergeValue(at: tree.span(item)))
      }
    } else {
      report(.mergeValue(at: tree.span(YAMLNodeID(index))))
    }
  }

  private mutating func checkKeys(from first: Int) {
    for pair in repeatedKeys(keys[first...], in: tree) {
      report(
        .duplicateKey(tree.string(pair.key), at: tree.span(pair.key), first: tree.span(pair.first)))
    }
    keys.removeSubrange(first...)
  }

  /// Whether the limit allows one more node.
  private mutating func admitsNode(_ event: UnsafePointer<yaml_event_t>) -> Bool {
    guard tree.nodes.count >= limits.nodes else { return true }
    let start = marks.offset(of: event.pointee.start_mark)
    report(.tooManyNodes(limit: limits.nodes, at: span(start, start)))
    isStopped = true
    return false
  }

  // MARK: - Anchors and aliases

  private mutating func addAnchor(_ name: UnsafePointer<UInt8>, expandedText: Int) {
    let name = String(cString: name)
    var anchor = Anchor(name: name, node: tree.nodes.count - 1)
    if expandedText >= 0 {
      anchor.expandedNodes = 1
      anchor.expandedText = expandedText
    }
    anchorsByName[name] = anchors.count
    anchors.append(anchor)
  }

  private mutating func addAlias(_ event: UnsafePointer<yaml_event_t>) {
    guard admitsNode(event) else { return }
    let start = marks.offset(of: event.pointee.start_mark)
    let end = marks.offset(of: event.pointee.end_mark)
    let name = event.pointee.data.alias.anchor.map { String(cString: $0) } ?? ""
    checkGap(to: start)
    let place = span(start, end)
    if let top = open.last, top.isMapping, top.expectsKey { report(.aliasKey(name, at: place)) }
    guard let position = anchorsByName[name] else {
      if looseAliases.count < Self.mistakeLimit {
        looseAliases.append(LooseAlias(name: name, span: place))
      }
      addEmptyScalar(at: start, end: end)
      return
    }
    let anchor = anchors[position]
    guard anchor.expandedNodes >= 0 else {
      report(.aliasInsideItself(name, at: place, anchor: anchorSpan(anchor)))
      addEmptyScalar(at: start, end: end)
      return
    }
    guard admits(anchor, at: place) else {
      addEmptyScalar(at: start, end: end)
      isStopped = true
      return
    }
    expandedNodes += anchor.expandedNodes
    expandedText += anchor.expandedText
    if let top = open.last, top.height < anchor.height {
      open[open.count - 1].height = anchor.height
    }
    let index = tree.nodes.count
    tree.nodes.append(
      YAMLNode(
        kind: .alias, style: .plain, start: UInt32(start), end: UInt32(end),
        subtreeEnd: UInt32(index + 1), textStart: UInt32(anchor.node)))
    completeChild(index)
  }

  /// Whether the limits allow what an alias stands for.
  ///
  /// Every anchor's size is known when its node is complete, so nothing is ever expanded.
  private mutating func admits(_ anchor: Anchor, at place: SourceSpan) -> Bool {
    if open.count + anchor.height > limits.depth {
      report(.tooDeepByAlias(limit: limits.depth, at: place, anchor: anchorSpan(anchor)))
    } else if expandedNodes + anchor.expandedNodes > limits.expandedNodes {
      report(.tooManyExpandedNodes(limit: limits.expandedNodes, at: place))
    } else if expandedText + anchor.expandedText > limits.expandedText {
      report(.tooMuchExpandedText(limit: limits.expandedText, at: place))
    } else {
      return true
    }
    return false
  }

  private func anchorSpan(_ anchor: Anchor) -> SourceSpan {
    let start = Int(tree.nodes[anchor.node].start)
    return span(start, start + 1)
  }

  private func undefinedAlias(_ alias: LooseAlias) -> Diagnostic {
    if let position = anchorsByName[alias.name] {
      return .aliasBeforeAnchor(alias.name, at: alias.span, anchor: anchorSpan(anchors[position]))
    }
    let names = anchors.prefix(1000).map(\.name)
    return .undefinedAlias(alias.name, at: alias.span, closest: closest(to: alias.name, in: names))
  }

  // MARK: - Tags

  private mutating func reportTag(_ tag: Range<Int>?, of index: Int) {
    let tag = tag ?? 0..<0
    let place = span(tag.lowerBound, tag.upperBound)
    tree.tags.append((YAMLNodeID(index), place))
    report(.tag(bytes.text(tag), at: place))
  }

  /// Steps over an anchor and a tag, and the blanks and comments behind them.
  private func readProperties(
    from start: Int, notBehind limit: Int
  ) -> (tag: Range<Int>?, end: Int) {
    var tag: Range<Int>?
    var offset = start
    while offset < limit {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "&") || (byte == UInt8(ascii: "!") && tag == nil) {
        let first = offset
        while offset < limit, !SourceBytes.isSpace(bytes[offset]) { offset += 1 }
        if byte == UInt8(ascii: "!") { tag = first..<offset }
      } else if SourceBytes.isSpace(byte) {
        offset += 1
      } else if byte == UInt8(ascii: "#") {
        offset = min(bytes.lineEnd(of: offset), limit)
      } else {
        break
      }
    }
    return (tag, offset)
  }

  // MARK: - What libyaml lets pass

  private var lastGapStart: Int { open.last?.gapStart ?? 0 }

  /// Reports a comment that touches what stands before it.
  private mutating func checkAfterNode(_ end: Int) {
    if bytes.peek(end) == UInt8(ascii: "#"), !(open.last?.isFlow ?? false) {
      report(.gluedComment(at: span(end, end + 1)))
    }
  }

  /// Checks the bytes between two nodes inside `[ ]` or `{ }`.
  private mutating func checkGap(to end: Int, isClosing: Bool = false) {
    guard let top = open.last, top.isFlow, !top.hasLayoutFault else { return }
    var offset = top.gapStart
    var lineStart: Int? = nil
    while offset < end {
      let byte = bytes[offset]
      if SourceBytes.isBreak(byte) {
        lineStart = offset + 1
      } else if byte == UInt8(ascii: "#") {
        if offset > 0, !SourceBytes.isSpace(bytes[offset - 1]) {
          open[open.count - 1].hasLayoutFault = true
          report(.gluedComment(at: span(offset, offset + 1)))
          return
        }
        offset = bytes.lineEnd(of: offset)
        continue
      } else if !SourceBytes.isBlank(byte), let start = lineStart {
        guard checkIndentation(start, offset) else { return }
        lineStart = nil
      }
      offset += 1
    }
    if let lineStart, !isClosing { _ = checkIndentation(lineStart, end) }
  }

  /// Checks a line that continues a collection or a quoted scalar against the block around it.
  private mutating func checkIndentation(_ lineStart: Int, _ content: Int) -> Bool {
    var spaceCount = 0
    while lineStart + spaceCount < content, bytes[lineStart + spaceCount] == 0x20 {
      spaceCount += 1
    }
    let needed = indentationInside()
    guard spaceCount < needed else { return true }
    if !open.isEmpty { open[open.count - 1].hasLayoutFault = true }
    if lineStart + spaceCount < content {
      report(.tabIndentation(at: span(lineStart + spaceCount, lineStart + spaceCount + 1), more: 0))
    } else {
      report(.continuationIndentation(needed, at: span(content, content + 1)))
    }
    return false
  }

  /// The number of spaces that continues what stands in the innermost block collection.
  private mutating func indentationInside() -> Int {
    guard let block = open.last?.block, block >= 0 else { return 0 }
    if let column = open[block].column { return column + 1 }
    let start = Int(tree.nodes[open[block].node].start)
    let column = start - bytes.lineStart(of: start)
    open[block].column = column
    return column + 1
  }

  /// Checks the lines of a scalar that goes over several.
  private mutating func checkContinuationLines(_ start: Int, _ end: Int) {
    var lineStart: Int?
    for offset in start..<end {
      let byte = bytes[offset]
      if SourceBytes.isBreak(byte) {
        lineStart = offset + 1
      } else if !SourceBytes.isBlank(byte), let line = lineStart {
        guard checkIndentation(line, offset) else { return }
        lineStart = nil
      }
    }
  }

  /// The end of a block scalar's last line of text.
  private func blockScalarEnd(_ start: Int, _ end: Int) -> Int {
    let text = bytes.trimmed(end, notBefore: start + 1)
    return min(bytes.lineEnd(of: text), end)
  }

  private mutating func checkBlockScalar(_ start: Int, _ end: Int) {
    var offset = start + 1
    var hasIndicator = false
    while offset < end {
      let byte = bytes[offset]
      if (UInt8(ascii: "1")...UInt8(ascii: "9")).contains(byte) {
        hasIndicator = true
      } else if byte != UInt8(ascii: "+"), byte != UInt8(ascii: "-") {
        break
      }
      offset += 1
    }
    if bytes.peek(offset) == UInt8(ascii: "#") {
      report(.gluedComment(at: span(offset, offset + 1)))
      return
    }
    if !hasIndicator { checkLeadingBlankLines(from: bytes.lineEnd(of: offset)) }
  }

  /// A first line of text must not be indented less than a blank line before it.
  private mutating func checkLeadingBlankLines(from header: Int) {
    var widest = 0
    var offset = header
    while offset < bytes.count {
      let line = offset + 1
      var content = line
      while bytes.peek(content) == 0x20 { content += 1 }
      guard content < bytes.count else { return }
      if !SourceBytes.isBreak(bytes[content]) {
        let width = content - line
        if width < widest, width >= indentationInside() {
          report(.blankLineTooWide(at: span(line, content)))
        }
        return
      }
      widest = max(widest, content - line)
      offset = content
    }
  }

  /// `[-]` is a list in a list to some parsers and text to others.
  private mutating func checkLoneDash(_ node: YAMLNode) {
    let start = Int(node.start)
    if let top = open.last, top.isFlow, bytes.peek(start) == UInt8(ascii: "-") {
      report(.loneDash(at: span(start, start + 1)))
    }
  }

  // MARK: - libyaml's refusals

  private mutating func report(_ problem: LibYAMLProblem) {
    let place = marks.offset(of: problem.mark)
    let context = problem.contextMark.map { marks.offset(of: $0) }
    let translation = ProblemTranslation(
      bytes: bytes, source: source, tree: tree, last: lastCompleted, what: problem.what,
      context: problem.context, place: place, contextPlace: context)
    report(translation.diagnostic)
  }
}

extension YAMLNode.Style {
  fileprivate init(_ style: yaml_scalar_style_t) {
    switch style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE: self = .singleQuoted
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE: self = .doubleQuoted
    case YAML_LITERAL_SCALAR_STYLE: self = .literal
    case YAML_FOLDED_SCALAR_STYLE: self = .folded
    default: self = .plain
    }
  }
}
