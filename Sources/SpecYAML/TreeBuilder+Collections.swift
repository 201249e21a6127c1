internal import CLibYAML
internal import SpecSyntax

extension TreeBuilder {
  mutating func openMapping(_ event: UnsafePointer<yaml_event_t>) {
    let isFlow = event.pointee.data.mapping_start.style == YAML_FLOW_MAPPING_STYLE
    openCollection(
      event, .mapping, isFlow: isFlow, anchor: event.pointee.data.mapping_start.anchor,
      isTagged: event.pointee.data.mapping_start.tag != nil)
  }

  mutating func openSequence(_ event: UnsafePointer<yaml_event_t>) {
    let isFlow = event.pointee.data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE
    openCollection(
      event, .sequence, isFlow: isFlow, anchor: event.pointee.data.sequence_start.anchor,
      isTagged: event.pointee.data.sequence_start.tag != nil)
  }

  @inline(__always)
  private mutating func openCollection(
    _ event: UnsafePointer<yaml_event_t>, _ kind: YAMLNode.Kind, isFlow: Bool,
    anchor: UnsafePointer<UInt8>?, isTagged: Bool
  ) {
    let eventStart = marks.offset(of: event.pointee.start_mark)
    guard outer.count < limits.depth else {
      report(.tooDeep(limit: limits.depth, at: span(eventStart, eventStart + 1)))
      isStopped = true
      return
    }
    guard admitsNode(at: event.pointee.start_mark) else { return }
    let eventEnd = marks.offset(of: event.pointee.end_mark)
    if top.isFlow { checkGap(to: eventStart) }

    let index = tree.nodes.count
    let isMapping = kind.isMapping
    var start = eventStart
    if anchor != nil || isTagged {
      let properties = readProperties(from: start, notBehind: eventEnd)
      if isTagged { reportTag(properties.tag, of: index) }
      start = collectionStart(eventEnd, isMapping: isMapping, isFlow: isFlow)
    }
    let isBraceless =
      isFlow && isMapping && (eventStart == eventEnd || bytes.peek(start) != UInt8(ascii: "{"))
    tree.nodes.append(
      YAMLNode(
        kind: kind, style: isFlow ? .flow : .block, isTagged: isTagged, start: UInt32(start),
        end: UInt32(start), subtreeEnd: 0, source: source))
    outer.append(top)
    top = OpenCollection(
      node: index, isMapping: isMapping, isFlow: isFlow, isBraceless: isBraceless,
      isInsideKey: top.isInsideKey || (top.isMapping && top.expectsKey),
      anchor: anchor == nil ? -1 : anchors.count, block: isFlow ? top.block : index,
      firstKey: keys.count, expandedNodes: expandedNodes, expandedText: expandedText,
      gapStart: isFlow && !isBraceless ? start + 1 : start, expectsKey: isMapping)
    if let anchor { addAnchor(anchor, expandedText: -1) }
    expandedNodes += 1
  }

  /// The first byte of a collection after an anchor or a tag.
  private func collectionStart(_ eventEnd: Int, isMapping: Bool, isFlow: Bool) -> Int {
    if isFlow { return eventEnd - 1 }
    // libyaml marks an indentless sequence after its first dash, other block collections before
    // their first byte.
    return isMapping || bytes.peek(eventEnd) == UInt8(ascii: "-") ? eventEnd : eventEnd - 1
  }

  mutating func closeCollection(at mark: yaml_mark_t) {
    guard top.isFlow, !top.isBraceless else {
      // libyaml ends block collections at the next token, possibly after many comments.
      completeCollection(end: top.gapStart)
      return
    }
    let end = marks.offset(of: mark)
    checkGap(to: end - 1, isClosing: true)
    if top.isMapping { joinParentheses() }
    completeCollection(end: end)
    checkAfterNode(end)
  }

  /// Reports values such as `min(a, b)` in braces, which YAML splits at the comma.
  ///
  /// The value becomes the whole text, and the other parts become holes.
  private mutating func joinParentheses() {
    guard
      keys[top.firstKey...].contains(where: { tree.isEmptyPlain(YAMLNodeID(Int($0) + 1)) })
    else { return }
    let own = Array(keys[top.firstKey...])
    for (position, key) in own.enumerated() where position > 0 {
      let last = YAMLNodeID(Int(key))
      guard tree[last].style == .plain, tree.openParentheses(in: last) < 0,
        tree.isEmptyPlain(YAMLNodeID(Int(key) + 1)), !tree.isHole(YAMLNodeID(Int(key) + 1))
      else { continue }
      var open = tree.openParentheses(in: last)
      var first = position - 1
      while first > 0, open < 0 {
        let value = YAMLNodeID(Int(own[first]) + 1)
        guard tree[value].kind == .scalar, tree[value].style == .plain else { break }
        if !tree.isEmptyPlain(value) {
          open += tree.openParentheses(in: value)
          break
        }
        open += tree.openParentheses(in: YAMLNodeID(Int(own[first])))
        first -= 1
      }
      let value = YAMLNodeID(Int(own[first]) + 1)
      if first == 0, tree[value].kind == .scalar { open += tree.openParentheses(in: value) }
      guard open == 0, tree[value].kind == .scalar, tree[value].style == .plain,
        !tree.isEmptyPlain(value),
        let fix = QuoteFix(Int(tree[value].start)..<Int(tree[last].end), in: bytes, of: source)
      else { continue }
      report(.parenthesesInText(fix, at: fix.span))
      let parts = own[(first + 1)...position]
      let rest = keys[top.firstKey...].filter { !parts.contains($0) }
      keys.replaceSubrange(top.firstKey..., with: rest)
      let line = bytes.lineStart(of: Int(fix.span.start))
      let isOneLine = line == bytes.lineStart(of: Int(fix.span.end))
      for part in [value] + parts.map({ YAMLNodeID(Int($0)) }) {
        let node = tree[part]
        // The node's value becomes the whole text, so that no other error is reported for it.
        tree.nodes[Int(part.index)] = YAMLNode(
          kind: .scalar, style: .plain, start: node.start, end: node.end,
          subtreeEnd: node.subtreeEnd, textStart: node.start,
          textEnd: part == value && isOneLine ? fix.span.end : node.start, source: source)
      }
    }
  }

  mutating func completeCollection(end: Int) {
    let closed = top
    let end = max(end, Int(tree.nodes[closed.node].start))
    tree.nodes[closed.node].end = UInt32(end)
    tree.nodes[closed.node].subtreeEnd = UInt32(tree.nodes.count)
    if closed.isMapping { checkKeys(from: closed.firstKey) }
    top = outer.removeLast()
    let height = closed.height + 1
    if closed.anchor >= 0 {
      anchors[closed.anchor].expandedNodes = expandedNodes - closed.expandedNodes
      anchors[closed.anchor].expandedText = expandedText - closed.expandedText
      anchors[closed.anchor].height = height
    }
    top.height = max(top.height, height)
    if top.isMapping, top.expectsKey, !top.isInsideKey, !isStopped {
      report(.complexKey(at: tree.span(YAMLNodeID(closed.node))))
    }
    completeChild(closed.node, end: end)
  }

  private mutating func checkKeys(from first: Int) {
    if keys.count - first > 1 {
      for repeated in repeatedKeys(keys, from: first, in: tree) {
        report(
          .duplicateKey(
            tree.string(repeated.key), at: tree.span(repeated.key),
            first: tree.span(repeated.first)))
        if errors.count > Self.errorLimit { break }
      }
    }
    while keys.count > first { keys.removeLast() }
  }

  /// Checks that the value of `<<` is a mapping, an alias to one, or a list of them.
  mutating func checkMergeValue(_ index: Int) {
    let id = YAMLNodeID(index)
    guard !isMergeable(id) else { return }
    guard case .sequence = tree[id].kind else {
      report(.mergeValue(at: tree.span(id)))
      return
    }
    for item in tree.items(of: id) where !isMergeable(item) {
      report(.mergeValue(at: tree.span(item)))
      if errors.count > Self.errorLimit { break }
    }
  }

  private func isMergeable(_ id: YAMLNodeID) -> Bool {
    let node = tree.resolved(id)
    return tree.isHole(id) || tree.isHole(node) || tree[node].kind.isMapping
  }
}

extension YAMLNode.Kind {
  fileprivate var isMapping: Bool {
    if case .mapping = self { true } else { false }
  }
}
