internal import CLibYAML
internal import SpecSyntax

/// A node with an anchor.
struct Anchor {
  let node: Int
  /// The number of nodes to which an alias to this node expands; negative while the node is open.
  var expandedNodes = -1
  var expandedText = 0
  /// The nesting depth inside the node, with aliases followed.
  var height = 0
}

/// An alias for which no anchor was found before it; its message depends on the rest of the file.
struct LooseAlias {
  let name: String
  let span: SourceSpan
}

extension TreeBuilder {
  /// Adds an anchor to the last node.
  ///
  /// - Parameter expandedText: negative for a collection, because it is still open.
  mutating func addAnchor(_ name: UnsafePointer<UInt8>, expandedText: Int) {
    let name = String(cString: name)
    if suggestions.count < 1000 { suggestions.append(name) }
    var anchor = Anchor(node: tree.nodes.count - 1)
    if expandedText >= 0 {
      anchor.expandedNodes = 1
      anchor.expandedText = expandedText
    }
    anchorsByName[name] = anchors.count
    anchors.append(anchor)
  }

  /// Reports `&name text: Hello`, in which the anchor belongs to the key instead of the mapping.
  mutating func reportAnchorOnKey(_ name: String, at place: Int, key: Int) {
    let end = place + 1 + name.utf8.count
    let line = bytes.lineStart(of: place)
    guard keys.count == top.firstKey, end < key, bytes.lineStart(of: key) == line else {
      report(.anchorOnKey(name, at: span(place, end), fix: nil))
      return
    }
    let indentation = String(repeating: " ", count: place - line)
    report(.anchorOnKey(name, at: span(place, end), fix: (span(end, key), "\n" + indentation)))
  }

  mutating func addAlias(_ event: UnsafePointer<yaml_event_t>) {
    guard admitsNode(at: event.pointee.start_mark) else { return }
    let start = marks.offset(of: event.pointee.start_mark)
    let end = marks.offset(of: event.pointee.end_mark)
    let name = event.pointee.data.alias.anchor.map { String(cString: $0) } ?? ""
    if top.isFlow { checkGap(to: start) }
    let place = span(start, end)
    let isKey = top.isMapping && top.expectsKey
    if isKey { report(.aliasKey(name, at: place)) }
    guard let anchor = target(of: name, at: place, isKey: isKey) else {
      addHole(start, end)
      return
    }
    expandedNodes += anchor.expandedNodes
    expandedText += anchor.expandedText
    top.height = max(top.height, anchor.height)
    let index = tree.nodes.count
    tree.nodes.append(
      YAMLNode(
        kind: .alias, style: .plain, start: UInt32(start), end: UInt32(end),
        subtreeEnd: UInt32(index + 1), textStart: UInt32(anchor.node), source: source))
    completeChild(index, end: end)
  }

  /// The anchor to which an alias refers; nil if an error was reported.
  private mutating func target(
    of name: String, at place: SourceSpan, isKey: Bool
  ) -> Anchor? {
    guard let position = anchorsByName[name] else {
      if !isKey, looseAliases.count < Self.errorLimit {
        looseAliases.append(LooseAlias(name: name, span: place))
      }
      return nil
    }
    let anchor = anchors[position]
    guard anchor.expandedNodes >= 0 else {
      report(.aliasInsideItself(name, at: place, anchor: anchorSpan(anchor)))
      return nil
    }
    // An anchor's size is recorded when its node is complete, so aliases are never expanded.
    if outer.count + anchor.height > limits.depth {
      report(.tooDeepByAlias(limit: limits.depth, at: place, anchor: anchorSpan(anchor)))
    } else if expandedNodes + anchor.expandedNodes > limits.expandedNodes {
      report(.tooManyExpandedNodes(limit: limits.expandedNodes, at: place))
    } else if expandedText + anchor.expandedText > limits.expandedText {
      report(.tooMuchExpandedText(limit: limits.expandedText, at: place))
    } else {
      return anchor
    }
    isStopped = true
    return nil
  }

  func undefinedAlias(_ alias: LooseAlias) -> Diagnostic {
    if let position = anchorsByName[alias.name] {
      return .aliasBeforeAnchor(alias.name, at: alias.span, anchor: anchorSpan(anchors[position]))
    }
    return .undefinedAlias(
      alias.name, at: alias.span, closest: closest(to: alias.name, among: suggestions))
  }

  private func anchorSpan(_ anchor: Anchor) -> SourceSpan {
    let start = Int(tree.nodes[anchor.node].start)
    return span(start, min(start + 1, bytes.count))
  }

  // MARK: - Properties

  mutating func reportTag(_ tag: Range<Int>?, of index: Int) {
    let tag = tag ?? 0..<0
    let place = span(tag.lowerBound, tag.upperBound)
    tree.tags.append((YAMLNodeID(index), place))
    let text = bytes.text(tag)
    let isTypeName = text.hasPrefix("!!") || text.hasPrefix("!<")
    if !isTypeName, isConditionValue {
      report(.tagForNot(text, at: place))
      return
    }
    let rest =
      top.isFlow
      ? bytes.textInFlow(from: tag.lowerBound) : bytes.textToLineEnd(from: tag.lowerBound)
    // Removing a type name also removes the spaces after it.
    let end = bytes.skippingBlanks(from: tag.upperBound)
    report(
      .tag(
        text, isTypeName ? nil : QuoteFix(rest, in: bytes, of: source),
        deleting: span(tag.lowerBound, end), at: place))
  }

  /// Whether the next value is a condition, where '!' probably means "not".
  private var isConditionValue: Bool {
    guard top.isMapping, !top.expectsKey, let key = keys.last else { return false }
    let words: [StaticString] = ["when", "enabled", "disabled", "hidden", "visible"]
    return words.contains { tree.isScalar(YAMLNodeID(Int(key)), $0) }
  }

  /// Skips an anchor, a tag, and the spaces and comments after them.
  mutating func readProperties(
    from start: Int, notBehind limit: Int
  ) -> (tag: Range<Int>?, end: Int) {
    var tag: Range<Int>?
    var offset = start
    while offset < limit {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "&") || (byte == UInt8(ascii: "!") && tag == nil) {
        let first = offset
        while offset < limit, !SourceBytes.isSpace(bytes[offset]) { offset += 1 }
        if byte == UInt8(ascii: "!") {
          tag = first..<offset
        } else if let stray = (first + 1..<offset).first(where: { !isNameByte(bytes[$0]) }) {
          // libyaml ends the name here and reads the rest as text.
          report(.anchorName(at: span(stray, offset)))
        }
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

  private func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
