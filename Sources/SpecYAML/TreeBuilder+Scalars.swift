internal import CLibYAML
internal import SpecSyntax

extension TreeBuilder {
  mutating func addScalar(_ event: UnsafePointer<yaml_event_t>) {
    if !addPlainWord(event) { addAnyScalar(event) }
  }

  /// A fast path for most scalars: plain, on one line of a block, without an anchor or tag.
  ///
  /// Such a scalar's text equals its source.
  ///
  /// - Returns: false if it is another kind of scalar, or exceeds a limit.
  @inline(__always)
  private mutating func addPlainWord(_ event: UnsafePointer<yaml_event_t>) -> Bool {
    let length = event.pointee.data.scalar.length
    guard event.pointee.data.scalar.style == YAML_PLAIN_SCALAR_STYLE, length > 0,
      event.pointee.data.scalar.anchor == nil, event.pointee.data.scalar.tag == nil,
      event.pointee.start_mark.line == event.pointee.end_mark.line,
      !top.isFlow, passedOver.isEmpty, tree.nodes.count < nodeLimit
    else { return false }
    let start = marks.offset(of: event.pointee.start_mark)
    let end = marks.offset(of: event.pointee.end_mark)
    guard end - start == length else { return false }
    let index = appendPlain(start, end, textEnd: end)
    expandedNodes += 1
    expandedText += length
    if top.isMapping, top.expectsKey { addScalarKey(index, length, isPlain: true) }
    completeChild(index, end: end)
    return true
  }

  private mutating func addAnyScalar(_ event: UnsafePointer<yaml_event_t>) {
    guard admitsNode(at: event.pointee.start_mark), let value = event.pointee.data.scalar.value
    else { return }
    let anchor = event.pointee.data.scalar.anchor
    let isTagged = event.pointee.data.scalar.tag != nil
    let length = event.pointee.data.scalar.length
    let style = YAMLNode.Style(event.pointee.data.scalar.style)
    let eventStart = marks.offset(of: event.pointee.start_mark)
    var start = eventStart
    var end = marks.offset(of: event.pointee.end_mark)
    let index = tree.nodes.count
    if anchor != nil || isTagged {
      let properties = readProperties(from: start, notBehind: end)
      if isTagged { reportTag(properties.tag, of: index) }
      start = properties.end
    }
    if !passedOver.isEmpty, let hole = passedOver.first(where: { $0.lowerBound == start }) {
      addHole(hole.lowerBound, hole.upperBound)
      if let anchor { addAnchor(anchor, expandedText: 0) }
      return
    }
    let isPlain: Bool
    let text: Range<Int>
    switch style {
    case .plain, .block, .flow:
      isPlain = true
      if length == 0 {
        start = eventStart == end ? placeOfNothing(before: end) : end
        end = start
      }
      if top.isFlow { checkGap(to: min(eventStart, start), isClosing: length == 0) }
      text = start..<end
    case .singleQuoted, .doubleQuoted:
      isPlain = false
      if top.isFlow { checkGap(to: eventStart) }
      text = start + 1 < end ? start + 1..<end - 1 : end..<end
    case .literal, .folded:
      isPlain = false
      end = blockScalarEnd(start, end)
      text = end..<end
      checkBlockScalar(start, end)
    }
    if text.count == length, bytes.matches(text, value) {
      tree.nodes.append(
        YAMLNode(
          kind: .scalar, style: style, isTagged: isTagged, start: UInt32(start), end: UInt32(end),
          subtreeEnd: UInt32(index + 1), textStart: UInt32(text.lowerBound),
          textEnd: UInt32(text.upperBound), source: source))
    } else {
      let textStart = tree.decoded.count
      appendDecoded(UnsafeBufferPointer(start: value, count: length))
      tree.nodes.append(
        YAMLNode(
          kind: .scalar, style: style, isTagged: isTagged, start: UInt32(start), end: UInt32(end),
          subtreeEnd: UInt32(index + 1), textStart: UInt32(textStart),
          textEnd: UInt32(tree.decoded.count), isDecoded: true, source: source))
      if !text.isEmpty {
        if !isPlain, let line = swallowedLine(start, end) {
          refuseQuote(start, closedBehind: line, end)
          return
        }
        checkContinuationLines(start, end)
      }
    }
    expandedNodes += 1
    expandedText += length
    if let anchor {
      addAnchor(anchor, expandedText: length)
      if top.isMapping, top.expectsKey, !top.isFlow {
        reportAnchorOnKey(String(cString: anchor), at: eventStart, key: start)
      }
    }
    if isPlain {
      if length == 1, top.isFlow { checkLoneDash(start) }
    } else {
      checkAfterNode(end)
    }
    if top.isMapping, top.expectsKey { addScalarKey(index, length, isPlain: isPlain) }
    completeChild(index, end: end)
  }

  /// The position of an omitted node: directly after the indicator that requires it.
  ///
  /// libyaml may report the position of the next token, possibly after many comments.
  private func placeOfNothing(before end: Int) -> Int {
    var place = min(top.gapStart, end)
    var offset = place
    while offset < end {
      switch bytes[offset] {
      case UInt8(ascii: "#"):
        offset = bytes.lineEnd(of: offset)
      case UInt8(ascii: ":"), UInt8(ascii: "?"), UInt8(ascii: ","), UInt8(ascii: "-"):
        offset += 1
        place = offset
      default:
        offset += 1
      }
    }
    return place
  }

  /// Stores a value that differs from its source.
  private mutating func appendDecoded(_ value: UnsafeBufferPointer<UInt8>) {
    if hasForeignBreaks {
      var text = [UInt8](value)
      restoreForeignBreaks(&text)
      tree.decoded.append(contentsOf: text)
    } else {
      tree.decoded.append(contentsOf: value)
    }
  }

  /// Adds an empty plain scalar for a missing node; see `YAMLTree.isHole(_:)`.
  mutating func addHole(_ start: Int, _ end: Int) {
    completeChild(appendPlain(start, end, textEnd: start), end: end)
  }

  /// Appends a plain scalar and returns its index.
  @inline(__always)
  private mutating func appendPlain(_ start: Int, _ end: Int, textEnd: Int) -> Int {
    let index = tree.nodes.count
    tree.nodes.append(
      YAMLNode(
        kind: .scalar, style: .plain, start: UInt32(start), end: UInt32(end),
        subtreeEnd: UInt32(index + 1), textStart: UInt32(start), textEnd: UInt32(textEnd),
        source: source))
    return index
  }

  @inline(__always)
  private mutating func addScalarKey(_ index: Int, _ length: Int, isPlain: Bool) {
    let id = YAMLNodeID(index)
    if length == 0, isPlain {
      let start = Int(tree[id].start)
      let hasMark = start > 0 && bytes[start - 1] == UInt8(ascii: "?")
      report(.nullKey(at: span(hasMark ? start - 1 : start, start)))
      return
    }
    keys.append(Int32(truncatingIfNeeded: index))
    top.isMerge = length == 2 && isPlain && tree.isScalar(id, "<<")
    if length > limits.keyLength { checkLongKey(id) }
  }

  private mutating func checkLongKey(_ id: YAMLNodeID) {
    let key = tree.string(id)
    let count = key.unicodeScalars.count
    if count > limits.keyLength {
      report(.keyTooLong(key, count, limit: limits.keyLength, at: tree.span(id)))
    }
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
