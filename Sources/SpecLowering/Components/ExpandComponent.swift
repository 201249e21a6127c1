internal import SpecModel
internal import SpecSyntax

/// Copies the body of a component for one use, with the use's arguments filled in.
///
/// Collections without `${…}` or slots are not copied; the copy refers to them by alias. Arguments
/// keep their source locations, so that errors in them are reported there.
extension Lowering {
  /// A collection that is being copied, or an alias that is being followed.
  private struct Frame {
    /// The index of the next node to copy.
    var position: Int
    let end: Int
    /// The index of the collection's copy; -1 for an alias.
    let copy: Int
    let isSequence: Bool
  }

  /// Copies the list of nodes in a component's body.
  ///
  /// - Returns: the copy, a sequence; nil if an expansion limit was exceeded.
  mutating func expand(
    _ body: YAMLNodeID, of component: Int, with arguments: InstanceArguments
  ) -> YAMLNodeID? {
    let root = tree.resolved(body)
    let marks = marks(of: SourceID(tree[root].source))
    let result = tree.nodes.count
    var frames = [
      Frame(
        position: Int(root.index), end: Int(root.index) + 1, copy: -1, isSequence: false)
    ]
    while var frame = frames.popLast() {
      guard frame.position < frame.end else {
        if frame.copy >= 0 { tree.nodes[frame.copy].subtreeEnd = UInt32(tree.nodes.count) }
        continue
      }
      guard admitsExpansion() else { return nil }
      let id = YAMLNodeID(frame.position)
      let node = tree[id]
      frame.position = Int(node.subtreeEnd)
      if frame.isSequence, let slot = slotName(of: id) {
        frames.append(frame)
        appendSlot(slot, of: component, arguments)
        continue
      }
      frames.append(frame)
      switch node.kind {
      case .scalar: appendScalar(id, of: component, with: arguments)
      case .alias:
        let target = tree.resolved(id)
        let range = Int(target.index)..<Int(tree[target].subtreeEnd)
        if marks.hasMark(in: range) {
          frames.append(
            Frame(
              position: range.lowerBound, end: range.lowerBound + 1, copy: -1, isSequence: false))
        } else {
          appendReference(to: target, at: id, levelsOut: 0)
        }
      case .sequence, .mapping:
        let range = Int(id.index) + 1..<Int(node.subtreeEnd)
        if marks.hasMark(in: range) || id == root {
          frames.append(
            Frame(
              position: range.lowerBound, end: range.upperBound, copy: tree.nodes.count,
              isSequence: node.kind == .sequence))
          tree.nodes.append(node)
        } else {
          appendReference(to: id, at: id, levelsOut: 0)
        }
      }
    }
    return YAMLNodeID(result)
  }

  /// Returns whether the expansion limits permit one more node; reports an error if not.
  mutating func admitsExpansion() -> Bool {
    if expansion.isStopped { return false }
    if tree.nodes.count < ComponentExpansion.nodeLimit,
      expansion.textSize < ComponentExpansion.textLimit
    {
      return true
    }
    expansion.isStopped = true
    names.knowsAllFields = false
    let use = expansion.scopes[expansion.scope].use
    if tree.nodes.count < ComponentExpansion.nodeLimit {
      report(.tooMuchExpandedText(limit: ComponentExpansion.textLimit, at: use))
    } else {
      report(.tooManyExpandedNodes(limit: ComponentExpansion.nodeLimit, at: use))
    }
    return false
  }

  // MARK: - Copies

  /// Adds a reference to another node: a copy of a scalar, or an alias for a collection.
  mutating func appendReference(to target: YAMLNodeID, at place: YAMLNodeID, levelsOut: Int) {
    let node = tree[target]
    let place = tree[place]
    let levels = UInt8(clamping: levelsOut)
    let next = UInt32(tree.nodes.count + 1)
    if node.kind == .scalar {
      tree.nodes.append(
        YAMLNode(
          kind: .scalar, style: node.style, isTagged: node.isTagged, start: node.start,
          end: node.end, subtreeEnd: next, textStart: node.textStart, textEnd: node.textEnd,
          isDecoded: node.isDecoded, source: SourceID(node.source), levelsOut: levels))
    } else {
      let target = tree.resolved(target)
      tree.nodes.append(
        YAMLNode(
          kind: .alias, style: .plain, start: place.start, end: place.end, subtreeEnd: next,
          textStart: target.index, source: SourceID(place.source), levelsOut: levels))
    }
  }

  /// Adds a hole: a node without text, which later stages skip silently.
  mutating func holeNode(at span: SourceSpan) -> YAMLNodeID {
    let id = YAMLNodeID(tree.nodes.count)
    // A hole has a non-empty span.
    tree.nodes.append(
      YAMLNode(
        kind: .scalar, style: .plain, start: span.start, end: max(span.end, span.start + 1),
        subtreeEnd: id.index + 1, source: span.source))
    return id
  }

  /// Appends a scalar with generated text and a given source location.
  mutating func textNode(
    _ text: [UInt8], style: YAMLNode.Style = .plain, at span: SourceSpan, levelsOut: UInt8 = 0
  ) -> YAMLNodeID {
    let id = YAMLNodeID(tree.nodes.count)
    let start = UInt32(tree.decoded.count)
    tree.decoded.append(contentsOf: text)
    tree.nodes.append(
      YAMLNode(
        kind: .scalar, style: style, start: span.start, end: span.end, subtreeEnd: id.index + 1,
        textStart: start, textEnd: start + UInt32(text.count), isDecoded: true,
        source: span.source, levelsOut: levelsOut))
    return id
  }

  // MARK: - Parameters

  private mutating func appendScalar(
    _ id: YAMLNodeID, of component: Int, with arguments: InstanceArguments
  ) {
    let isTemplate = tree.withText(id) { $0.count > 3 && Template.isMark($0) }
    guard isTemplate else {
      appendReference(to: id, at: id, levelsOut: 0)
      return
    }
    let text = tree.withText(id) { Array($0) }
    let pieces = Template.pieces(of: text)
    if pieces.count == 1, case .value(let range) = pieces[0], Template.isName(text[range]) {
      let name = String(decoding: text[range], as: UTF8.self)
      if let parameter = definitions.components[component].parameter(named: name) {
        appendArgument(arguments.values[parameter], of: parameter, component, at: id)
        return
      }
      if definitions.components[component].slot(named: name) != nil {
        report(.slotInText(name, at: tree.span(id)))
        _ = holeNode(at: tree.span(id))
        return
      }
    }
    appendMixed(id, text, pieces, of: component, arguments)
  }

  /// Appends the argument for a scalar that consists only of `${name}`.
  private mutating func appendArgument(
    _ value: YAMLNodeID?, of parameter: Int, _ component: Int, at place: YAMLNodeID
  ) {
    guard let value else {
      _ = holeNode(at: tree.span(place))
      return
    }
    let isStandard = definitions.components[component].parameters[parameter].standard == value
    expansion.substitutions.append((tree.span(value), tree.span(place), component))
    if expansion.checksBodies, tree[value].kind == .scalar {
      // An error that depends on where the argument is inserted is reported at that place.
      let text = tree.withText(value) { Array($0) }
      _ = textNode(text, style: tree[value].style, at: tree.span(place))
      return
    }
    let levels = isStandard ? 0 : Int(tree[value].levelsOut) + 1
    appendReference(to: value, at: value, levelsOut: levels)
  }

  /// Inserts arguments into a text that contains other characters, too.
  private mutating func appendMixed(
    _ id: YAMLNodeID, _ text: [UInt8], _ pieces: [Template.Piece], of component: Int,
    _ arguments: InstanceArguments
  ) {
    let span = tree.span(id)
    var result: [UInt8] = []
    var levels = 0
    var isChanged = false
    var skipsQuote = false
    let isExpression = isCondition(id)
    let words = parameterWords(in: text, pieces, of: component)
    let (opening, closing) = isExpression ? ("(", ")") : ("${", "}")
    for piece in pieces {
      switch piece {
      case .text(let range):
        var position = range.lowerBound + (skipsQuote ? 1 : 0)
        skipsQuote = false
        if isExpression {
          for name in Template.names(in: text, position..<range.upperBound)
          where isComparedWord(name, in: text, range, words) {
            result.append(contentsOf: text[position..<name.lowerBound])
            result.append(contentsOf: quoted(text[name]))
            position = name.upperBound
          }
        }
        result.append(contentsOf: text[position..<range.upperBound])
      case .value(let range):
        let isWhole = Template.isName(text[range])
        if !isWhole { result.append(contentsOf: opening.utf8) }
        if isExpression, isWhole, let quote = result.last, quotes.contains(quote),
          let end = text[range.upperBound...].firstIndex(of: UInt8(ascii: "}")),
          end + 1 < text.count, text[end + 1] == quote
        {
          // In `'${title}'`, the argument's own quotes replace those of the body.
          result.removeLast()
          skipsQuote = true
        }
        var position = range.lowerBound
        for name in Template.names(in: text, range) {
          let word = String(decoding: text[name], as: UTF8.self)
          guard let parameter = definitions.components[component].parameter(named: word) else {
            if isWhole, reportLikelyParameter(word, of: component, at: id) {
              _ = holeNode(at: span)
              return
            }
            if !isWhole, isComparedWord(name, in: text, range, words) {
              result.append(contentsOf: text[position..<name.lowerBound])
              result.append(contentsOf: quoted(text[name]))
              position = name.upperBound
            }
            continue
          }
          guard let value = arguments.values[parameter], let argument = readable(value) else {
            _ = holeNode(at: span)
            return
          }
          guard tree[argument].kind == .scalar else {
            report(.listInText(word, found: describe(argument), at: span))
            _ = holeNode(at: span)
            return
          }
          result.append(contentsOf: text[position..<name.lowerBound])
          if !expansion.scopes[expansion.scope].mixedParameters.contains(parameter) {
            expansion.scopes[expansion.scope].mixedParameters.append(parameter)
          }
          let isStandard = definitions.components[component].parameters[parameter].standard == value
          if !isStandard { levels = max(levels, Int(tree[value].levelsOut) + 1) }
          let string = tree.withBareText(argument) { Array($0) }
          let type = definitions.components[component].parameters[parameter].type
          if isWhole, !isExpression {
            result.append(contentsOf: string)
          } else {
            if isExpression, Template.isMixed(string) {
              report(.mixedTextInCondition(word, at: span))
              _ = holeNode(at: span)
              return
            }
            result.append(
              contentsOf: operand(
                string, isBoolean: type == .boolean, isText: isExpression && type == .text))
          }
          position = name.upperBound
          isChanged = true
        }
        if isWhole, position == range.lowerBound {
          result.append(contentsOf: "${".utf8)
          result.append(contentsOf: text[range])
          result.append(UInt8(ascii: "}"))
        } else {
          result.append(contentsOf: text[position..<range.upperBound])
          if !isWhole { result.append(contentsOf: closing.utf8) }
        }
      }
    }
    guard isChanged else {
      appendReference(to: id, at: id, levelsOut: 0)
      return
    }
    expansion.textSize += result.count
    _ = textNode(result, style: tree[id].style, at: span, levelsOut: UInt8(clamping: levels))
  }

  /// Whether a scalar is the value of an attribute for conditions, in which `${ }` is not needed.
  private func isCondition(_ id: YAMLNodeID) -> Bool {
    guard id.index > 0 else { return false }
    let key = YAMLNodeID(Int(id.index) - 1)
    guard tree[key].kind == .scalar, let position = find(key, in: Attribute.keywords),
      case .condition = Attribute.table[position].type
    else { return false }
    return true
  }

  private var quotes: [UInt8] { [UInt8(ascii: "'"), UInt8(ascii: "\"")] }

  /// The form of an argument inside an expression: an expression, a number, or a quoted text.
  ///
  /// Calculations are parenthesized: `${n * 2}` with `${a + b}` becomes `(a + b) * 2`.
  private func operand(_ text: [UInt8], isBoolean: Bool, isText: Bool) -> [UInt8] {
    let pieces = Template.pieces(of: text)
    if pieces.count == 1, case .value(let range) = pieces[0] {
      let isPath = text[range].allSatisfy {
        isASCIILetter($0) || isASCIIDigit($0) || "._[]".utf8.contains($0)
      }
      return isPath ? Array(text[range]) : [UInt8(ascii: "(")] + text[range] + [UInt8(ascii: ")")]
    }
    let isNumber = text.withUnsafeBufferPointer { bytes in
      if case .number = Decimal(parsing: bytes) { true } else { false }
    }
    if isText {
      // Texts are quoted below.
    } else if isNumber || text.elementsEqual("true".utf8) || text.elementsEqual("false".utf8) {
      return text
    }
    if isBoolean { return [UInt8(ascii: "(")] + text + [UInt8(ascii: ")")] }
    return quoted(text[...])
  }

  private func quoted(_ text: ArraySlice<UInt8>) -> [UInt8] {
    let quote: [UInt8] = [UInt8(ascii: text.contains(UInt8(ascii: "\"")) ? "'" : "\"")]
    return quote + text + quote
  }

  /// The words of all choice parameters to which a text refers.
  private func parameterWords(
    in text: [UInt8], _ pieces: [Template.Piece], of component: Int
  ) -> [String] {
    let own = definitions.components[component]
    guard own.parameters.contains(where: { $0.type.words != nil }) else { return [] }
    return pieces.flatMap { piece -> [String] in
      guard case .value(let range) = piece else { return [] }
      return Template.names(in: text, range).flatMap { name -> [String] in
        let word = String(decoding: text[name], as: UTF8.self)
        return own.parameter(named: word).flatMap { own.parameters[$0].type.words } ?? []
      }
    }
  }

  /// Whether a name is a word of a choice parameter, because it is next to `==` or `!=`, or in a
  /// list in brackets.
  private func isComparedWord(
    _ name: Range<Int>, in text: [UInt8], _ range: Range<Int>, _ words: [String]
  ) -> Bool {
    guard words.contains(String(decoding: text[name], as: UTF8.self)) else { return false }
    var end = name.lowerBound
    while end > 0, text[end - 1] == 0x20 { end -= 1 }
    let before = text[..<end]
    let behind = text[name.upperBound...].drop { $0 == 0x20 }
    let signs = ["==", "!="].map { Array($0.utf8) }
    if signs.contains(where: { before.suffix(2).elementsEqual($0) || behind.starts(with: $0) }) {
      return true
    }
    let brackets = before.reversed().first { "[]".utf8.contains($0) }
    return brackets == UInt8(ascii: "[") && "[,".utf8.contains(before.last ?? 0)
  }

  /// Reports a name that is probably a misspelled parameter; other names may refer to data.
  ///
  /// - Returns: whether it was reported.
  private mutating func reportLikelyParameter(_ name: String, of component: Int, at id: YAMLNodeID)
    -> Bool
  {
    let names =
      definitions.components[component].parameters.map(\.name)
      + definitions.components[component].slots.map(\.name)
    guard let near = closest(to: name, among: names) else { return false }
    report(
      .unknownParameter(
        name, of: definitions.components[component].name, at: tree.span(id), closest: near))
    return true
  }

  // MARK: - Slots

  /// The name of the slot in `- slot: NAME`; nil for any other node.
  private func slotName(of id: YAMLNodeID) -> YAMLNodeID? {
    guard tree[id].kind == .mapping, tree[id].subtreeEnd > id.index + 2 else { return nil }
    let key = YAMLNodeID(Int(id.index) + 1)
    return tree.isScalar(key, "slot") ? id : nil
  }

  /// Replaces a slot with the nodes that fill it.
  private mutating func appendSlot(
    _ node: YAMLNodeID, of component: Int, _ arguments: InstanceArguments
  ) {
    let entries = entries(of: node)
    guard let entry = entries.first else { return }
    if entries.count > 1 {
      report(.slotWithAttributes(at: tree.span(entries[1].key)))
    }
    guard !isMissing(entry), let name = plainText(entry.value, of: "slot") else { return }
    guard let slot = definitions.components[component].slot(named: name) else {
      let names = definitions.components[component].slots.map(\.name)
      let near = suggest(name, among: names)
      report(.unknownSlot(name, at: tree.span(entry.value), closest: near, known: names))
      return
    }
    for item in arguments.slots[slot] {
      guard admitsExpansion() else { return }
      expansion.slotItems.append((UInt32(tree.nodes.count), slot))
      appendReference(to: item, at: item, levelsOut: Int(tree[item].levelsOut) + 1)
    }
  }

  // MARK: - Marks

  /// The places in a file that differ between uses, found on first use.
  mutating func marks(of file: SourceID) -> TemplateMarks {
    if let known = definitions.templateMarks.first(where: { $0.file == file }) {
      return known.marks
    }
    let marks = TemplateMarks(file, in: tree)
    definitions.templateMarks.append((file, marks))
    return marks
  }
}
