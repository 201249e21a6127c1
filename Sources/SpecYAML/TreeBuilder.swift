internal import CLibYAML
internal import SpecSyntax

/// The result of one pass over a file.
struct BuiltTree {
  var tree: YAMLTree
  var errors: [Diagnostic] = []
  /// Where libyaml stopped; nil if it parsed the whole file.
  var failure: ParseFailure?
}

/// Builds the tree of one file from libyaml's events.
///
/// - Parameters:
/// - buffer: libyaml's input; equal to the source except for neutralized line breaks and skipped
///   parts.
/// - holes: the skipped parts for which `buffer` contains a letter, ascending.
func buildTree(
  _ source: SourceText, _ text: ScannedText, reading buffer: UnsafeBufferPointer<UInt8>,
  holes: [Range<Int>] = [], _ limits: YAMLLimits
) -> BuiltTree {
  guard let bytes = SourceBytes(buffer) else { return BuiltTree(tree: YAMLTree(source: source)) }
  var builder = TreeBuilder(source, bytes, text, limits)
  builder.passedOver = holes
  var parser = LibYAMLParser(
    reading: UnsafeBufferPointer(rebasing: buffer[text.start...]), isPlain: text.isDirect)
  builder.run(&parser)
  return BuiltTree(tree: builder.tree, errors: builder.errors, failure: builder.failure)
}

/// The state of one pass over libyaml's events.
struct TreeBuilder {
  var tree: YAMLTree
  private(set) var errors: [Diagnostic] = []
  private(set) var failure: ParseFailure?
  /// Skipped parts of the source; `bytes` has a placeholder letter for each.
  fileprivate(set) var passedOver: [Range<Int>] = []

  let bytes: SourceBytes
  let source: SourceID
  let limits: YAMLLimits
  /// The maximum number of nodes in this file, which excludes those of earlier files.
  let nodeLimit: Int
  /// Whether `bytes` has neutralized line breaks.
  let hasForeignBreaks: Bool
  var marks: MarkMap
  /// The innermost open collection; `.none` outside the root.
  var top = OpenCollection.none
  /// The enclosing collections, outermost first, starting with `.none`.
  var outer: ContiguousArray<OpenCollection> = []
  /// The keys of all open mappings, outermost first.
  var keys: ContiguousArray<Int32> = []
  var anchors: [Anchor] = []
  var anchorsByName: [String: Int] = [:]
  /// The names of anchors in source order, up to a limit, for suggestions.
  var suggestions: [String] = []
  var looseAliases: [LooseAlias] = []
  /// The document's expanded size so far, with aliases followed.
  var expandedNodes = 0
  var expandedText = 0
  /// Whether parsing has stopped.
  var isStopped = false
  /// The last block scalar.
  var lastBlock: BlockScalar?
  /// The last completed node, for messages about what follows it.
  private var lastCompleted: Int?

  /// The number of errors after which parsing stops.
  static let errorLimit = 100

  init(_ source: SourceText, _ bytes: SourceBytes, _ text: ScannedText, _ limits: YAMLLimits) {
    self.bytes = bytes
    self.limits = limits
    nodeLimit = max(0, limits.nodes - limits.priorNodes)
    self.source = source.id
    tree = YAMLTree(source: source)
    hasForeignBreaks = text.hasForeignBreaks
    marks = MarkMap(bytes, textStart: text.start, isDirect: text.isDirect)
    tree.nodes.reserveCapacity(min(nodeLimit, bytes.count / 11) + 16)
    outer.reserveCapacity(16)
    keys.reserveCapacity(32)
  }

  mutating func run(_ parser: inout LibYAMLParser) {
    while !isStopped {
      guard parser.advance() else {
        report(parser.problem)
        tree.brokenAt = errors.last?.span.start
        break
      }
      let event = parser.event
      switch event.pointee.type {
      case YAML_SCALAR_EVENT: addScalar(event)
      case YAML_MAPPING_START_EVENT: openMapping(event)
      case YAML_SEQUENCE_START_EVENT: openSequence(event)
      case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT:
        closeCollection(at: event.pointee.end_mark)
      case YAML_ALIAS_EVENT: addAlias(event)
      case YAML_DOCUMENT_END_EVENT: endDocument(event)
      case YAML_STREAM_END_EVENT: isStopped = true
      default: break
      }
    }
    finish()
  }

  func span(_ start: Int, _ end: Int) -> SourceSpan {
    SourceSpan(source, UInt32(start), UInt32(end))
  }

  /// Records that a node and its descendants are complete.
  @inline(__always)
  mutating func completeChild(_ index: Int, end: Int) {
    lastCompleted = index
    top.gapStart = end
    guard top.isMapping else { return }
    if top.isMerge, !top.expectsKey {
      top.isMerge = false
      checkMergeValue(index)
    }
    top.expectsKey.toggle()
  }

  /// Returns whether the limit permits one more node; reports an error if not.
  @inline(__always)
  mutating func admitsNode(at mark: yaml_mark_t) -> Bool {
    tree.nodes.count < nodeLimit || refuseNode(at: mark)
  }

  private mutating func refuseNode(at mark: yaml_mark_t) -> Bool {
    let start = marks.offset(of: mark)
    report(.tooManyNodes(limit: limits.nodes, at: span(start, start)))
    isStopped = true
    return false
  }

  // MARK: - Documents

  /// Stops at the end of the first document and reports any content after it.
  ///
  /// libyaml would parse all directives of a second document, in quadratic time.
  private mutating func endDocument(_ event: UnsafePointer<yaml_event_t>) {
    isStopped = true
    var offset = marks.offset(of: event.pointee.end_mark)
    while offset < bytes.count {
      let byte = bytes[offset]
      let isMark = offset + 3 <= bytes.count && offset == bytes.lineStart(of: offset)
      if SourceBytes.isSpace(byte) {
        offset += 1
      } else if byte == UInt8(ascii: "#") {
        offset = bytes.lineEnd(of: offset)
      } else if isMark, bytes.text(offset..<offset + 3) == "..." {
        offset += 3
      } else if isMark, bytes.text(offset..<offset + 3) == "---" || byte == UInt8(ascii: "%") {
        report(.secondDocument(at: span(offset, offset + 3)))
        tree.brokenAt = UInt32(offset)
        return
      } else {
        let rest = bytes.textToLineEnd(from: offset)
        report(.textAfterDocument(at: span(offset, rest.upperBound)))
        tree.brokenAt = UInt32(offset)
        return
      }
    }
  }

  /// Closes open collections and reports errors that need the whole file.
  private mutating func finish() {
    // Collections are still open only after an error or at a limit.
    if !outer.isEmpty, let error = errors.last { tree.brokenAt = error.span.start }
    isStopped = true
    while !outer.isEmpty {
      if top.isMapping, !top.expectsKey {
        // A key without a value gets a hole, which keeps key–value pairs complete.
        top.isMerge = false
        addHole(top.gapStart, top.gapStart)
      }
      completeCollection(end: top.gapStart)
    }
    if let lastBlock { checkLastLine(lastBlock) }
    for alias in looseAliases { report(undefinedAlias(alias)) }
    let isBlank = tree.nodes.count == 1 && tree.isEmptyPlain(.root) && !tree.isHole(.root)
    if tree.isEmpty || isBlank {
      if errors.isEmpty { report(.emptyFile(in: source)) }
      tree.nodes.removeAll()
    }
  }

  // MARK: - Errors

  mutating func report(_ error: Diagnostic) {
    errors.append(error)
    if errors.count == Self.errorLimit, !isStopped {
      errors.append(.tooManyErrors(Self.errorLimit, at: error.span))
      isStopped = true
    }
  }

  private mutating func report(_ problem: LibYAMLProblem) {
    let place = marks.offset(of: problem.mark)
    let opener = problem.contextMark.map { marks.offset(of: $0) }
    let flowStart = outermostFlowStart
    guard !isConsequence(problem, at: place) else {
      failure = errors.last.map { ParseFailure(error: $0, place: place, flowStart: flowStart) }
      return
    }
    let error = tree.source.bytes.withUnsafeBufferPointer { buffer in
      SourceBytes(buffer).map { original in
        ProblemTranslation(
          bytes: original, source: source, tree: tree, last: lastCompleted,
          isLastValue: top.isMapping && top.expectsKey, isInsideFlow: top.isFlow,
          what: problem.what, context: problem.context, place: place, contextPlace: opener
        ).diagnostic
      }
    }
    guard let error else { return }
    // Lines inside an unclosed quote or bracket are not wrongly indented.
    errors.removeAll { $0.code == "indentation" && $0.span.start > error.span.start }
    report(error)
    failure = ParseFailure(error: error, place: place, flowStart: flowStart)
  }

  /// Stops with an error that libyaml would not report.
  mutating func refuse(_ error: Diagnostic, at place: Int) {
    report(error)
    failure = ParseFailure(error: error, place: place, flowStart: nil)
    isStopped = true
  }

  /// The start of the outermost open bracket.
  private var outermostFlowStart: Int? {
    (outer + [top]).first { $0.isFlow }.map { Int(tree.nodes[$0.node].start) }
  }

  /// Whether an already reported error caused libyaml's error.
  private mutating func isConsequence(_ problem: LibYAMLProblem, at place: Int) -> Bool {
    if top.isFlow, problem.context.hasPrefix("while parsing a flow") {
      checkGap(to: place, isClosing: true)
      let causes = ["empty-key", "glued-comment", "color-needs-quotes"]
      let start = tree.nodes[top.node].start
      if errors.contains(where: { causes.contains($0.code) && $0.span.start > start }) {
        return true
      }
    }
    guard let last = errors.last, last.code == "block-indentation" else { return false }
    return bytes.lineStart(of: Int(last.span.start)) == bytes.lineStart(of: place)
  }
}
