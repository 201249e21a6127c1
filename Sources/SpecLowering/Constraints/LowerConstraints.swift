internal import SpecModel
internal import SpecSyntax

/// The names to which the constraints of one screen can refer.
struct ConstraintTable {
  /// The indices of nodes, by id.
  fileprivate var nodes: NamePositions = [:]
  /// For each node, the innermost system bar or presented node that is or contains it; 0 for none.
  fileprivate var apart: ContiguousArray<Int32> = []
  fileprivate var written = WrittenConstraints()
}

/// Where a constraint is written: its container and its text.
struct ConstraintPlace {
  let container: NodeID
  let node: YAMLNodeID
  let parser: ConstraintParser
}

/// One side of a constraint, with its name resolved.
struct ConstraintSide {
  typealias Item = ConstraintAnchor<NodeID>.Item

  let written: WrittenConstraint.Anchor
  let item: Item
  var form = ConstraintForm.single
  /// The attributes of the anchors, one for each; four for `edges`.
  var attributes: [ConstraintAttribute] = []

  var isGuide: Bool {
    if case .guide = item { true } else { false }
  }
}

/// A single anchor, or a shorthand for several anchors.
enum ConstraintForm: String, NamedCases {
  case single, edges, horizontalEdges, verticalEdges, center, size

  var attributes: [ConstraintAttribute] {
    switch self {
    case .single: []
    case .edges: [.top, .leading, .bottom, .trailing]
    case .horizontalEdges: [.leading, .trailing]
    case .verticalEdges: [.top, .bottom]
    case .center: [.centerX, .centerY]
    case .size: [.width, .height]
    }
  }

  var isEdges: Bool { self == .edges || self == .horizontalEdges || self == .verticalEdges }

  /// The words that are valid after the last dot.
  static let words = ConstraintAttribute.names + names.dropFirst()
}

/// Lowers `constraints:` of containers and of the screen, after all ids are known.
extension Lowering {
  /// The maximum length of a constraint, in characters.
  private static let constraintLimit = 1000

  mutating func lowerConstraints() {
    guard !deferred.constraints.isEmpty else { return }
    var table = ConstraintTable()
    for position in document.nodes.indices.dropFirst() where document.nodes[position].hasOwnID {
      let name = document.nodes[position].name
      if table.nodes[name] == nil { table.nodes[name] = position }
    }
    table.apart = nodesApart()
    for (container, value, scope) in deferred.constraints {
      self.expansion.scope = scope
      for item in list(value, of: "constraints") { lowerConstraint(item, of: container, &table) }
    }
    expansion.scope = 0
  }

  private mutating func lowerConstraint(
    _ item: YAMLNodeID, of container: NodeID, _ table: inout ConstraintTable
  ) {
    guard let node = readable(item), !reportIfFull(at: tree.span(item)) else { return }
    guard tree[node].kind == .scalar else {
      report(notAConstraint(node, at: tree.span(item)))
      return
    }
    if tree.isEmptyPlain(node) {
      report(.emptyItem(at: tree.span(item)))
      return
    }
    let text = tree.withText(node) { ContiguousArray($0) }
    guard text.count <= Self.constraintLimit else {
      report(.textTooLong(limit: Self.constraintLimit, at: tree.span(item)))
      return
    }
    var parser = ConstraintParser(text)
    do {
      let written = try parser.parse()
      let place = ConstraintPlace(container: container, node: node, parser: parser)
      resolve(written, at: place, &table)
    } catch {
      if ForeignConstraints.isForeign(text) {
        let equations = ForeignConstraints.equations(tree.string(node))
        report(.foreignConstraint(equations, at: span(0..<text.count, in: node)))
        return
      }
      let span = span(error.range, in: node)
      report(error.diagnostic(at: span, fixes: !tree[node].isDecoded))
    }
  }

  /// The error for a mapping or list in place of a constraint.
  private func notAConstraint(_ node: YAMLNodeID, at span: SourceSpan) -> Diagnostic {
    let entries = tree[node].kind == .mapping ? entries(of: node) : []
    guard entries.count == 1, let entry = entries.first, tree[entry.value].kind == .scalar,
      tree[entry.key].style == .plain
    else { return .constraintNotText(found: describe(node), at: span) }
    let key = tree.withText(entry.key) { ContiguousArray($0) }
    if ForeignConstraints.isForeign(key) { return .foreignConstraint(at: span) }
    guard key.contains(UInt8(ascii: ".")), !tree.isEmptyPlain(entry.value) else {
      return .constraintNotText(found: describe(node), at: span)
    }
    let colon = SourceSpan(tree.span(node).source, tree[entry.key].end, tree[entry.value].start)
    return .colonInConstraint(at: tree.span(entry.key), fix: colon)
  }

  func span(_ range: Range<Int>, at place: ConstraintPlace) -> SourceSpan {
    span(range, in: place.node)
  }

  /// Adds a fix-it, unless byte ranges of the text differ from those of the source.
  func withFix(_ diagnostic: Diagnostic, with text: String?, at place: ConstraintPlace)
    -> Diagnostic
  {
    diagnostic.fix(diagnostic.span, with: tree[place.node].isDecoded ? nil : text)
  }

  // MARK: - Resolution

  /// Resolves the names of a constraint, checks it, and expands its shorthands.
  private mutating func resolve(
    _ written: WrittenConstraint, at place: ConstraintPlace, _ table: inout ConstraintTable
  ) {
    // Both sides are resolved first, so errors in both are reported.
    let first = side(written.first, other: written.second, at: place, table)
    var second: ConstraintSide?
    if let anchor = written.second {
      second = side(anchor, other: written.first, at: place, table)
      if second == nil { return }
    }
    guard let first, isSound(written, first, second, at: place) else { return }
    let span = tree.span(place.node)
    var isDuplicate = false
    for (position, attribute) in first.attributes.enumerated() {
      // At the far edges of `edges`, the constant has the opposite sign.
      let isTurned = first.form.isEdges && attribute.isFarEdge
      let constraint = LayoutConstraint(
        ConstraintAnchor(first.item, attribute),
        isTurned ? written.relation.flipped : written.relation,
        second.map { ConstraintAnchor($0.item, $0.attributes[position]) },
        multiplier: written.multiplier,
        constant: isTurned && written.constant != 0 ? -written.constant : written.constant,
        priority: written.priority, in: place.container, span: span)
      guard let earlier = table.written.earlier(constraint, among: document.constraints) else {
        document.constraints.append(constraint)
        continue
      }
      if !isDuplicate {
        let text = constraint.text { document[$0].name }
        report(.duplicateConstraint(text, at: span, first: document.constraints[earlier].span))
      }
      isDuplicate = true
    }
  }

  // MARK: - Sides

  /// Resolves the anchor of one side; nil after a reported error.
  private mutating func side(
    _ anchor: WrittenConstraint.Anchor, other: WrittenConstraint.Anchor?,
    at place: ConstraintPlace, _ table: ConstraintTable
  ) -> ConstraintSide? {
    let name = place.parser.string(anchor.name)
    if name == "parent" { return guide(anchor, other: other, at: place) }
    guard let node = node(name, anchor, at: place, table) else { return nil }
    var side = ConstraintSide(written: anchor, item: .node(node))
    return readWords(anchor.words[...], of: &side, other: other, at: place) ? side : nil
  }

  /// Resolves `parent` or one of its guides.
  private mutating func guide(
    _ anchor: WrittenConstraint.Anchor, other: WrittenConstraint.Anchor?, at place: ConstraintPlace
  ) -> ConstraintSide? {
    var words = anchor.words[...]
    var guide = ConstraintGuide.parent
    if let word = words.first {
      let text = place.parser.string(word)
      if let named = ConstraintGuide(rawValue: text), named != .parent {
        guide = named
        words.removeFirst()
      } else if words.count > 1, ConstraintAttribute(rawValue: text) == nil {
        let near =
          ForeignConstraints.guide(for: text)
          ?? suggest(text, among: Array(ConstraintGuide.names.dropFirst()))
        report(
          withFix(
            .unknownGuide(text, at: span(word, at: place), closest: near), with: near, at: place))
        return nil
      }
    }
    if guide == .frame, document[place.container].component != .scroll {
      report(.frameWithoutScroll(at: span(anchor.range, at: place)))
      return nil
    }
    var side = ConstraintSide(written: anchor, item: .guide(guide, of: place.container))
    if guide == .keyboard, words.isEmpty {
      // The keyboard guide without an attribute is the keyboard's top edge.
      side.attributes = [.top]
      return side
    }
    guard readWords(words, of: &side, other: other, at: place) else { return nil }
    let isKnown =
      guide == .keyboard
      ? side.attributes == [.top] : !side.attributes.contains(where: \.isBaseline)
    if !isKnown, let last = anchor.words.last {
      report(
        withFix(
          .guideWithoutAnchor(
            guide, place.parser.string(last), at: span(last, at: place)),
          with: guide == .keyboard ? "top" : nil, at: place))
      return nil
    }
    return side
  }

  /// Reads the words after a name: one anchor, a shorthand, or one anchor per axis.
  ///
  /// - Returns: false after a reported error.
  private mutating func readWords(
    _ words: ArraySlice<Range<Int>>, of side: inout ConstraintSide,
    other: WrittenConstraint.Anchor?, at place: ConstraintPlace
  ) -> Bool {
    let owner = ownerText(side, at: place)
    for word in words {
      let text = place.parser.string(word)
      if let attribute = ConstraintAttribute(rawValue: text) {
        side.attributes.append(attribute)
      } else if let form = ConstraintForm(rawValue: text), form != .single, words.count == 1 {
        side.form = form
        side.attributes = form.attributes
      } else {
        reportUnknownAnchor(text, of: owner, in: words, side, at: span(word, at: place), place)
        return false
      }
    }
    switch words.count {
    case 0:
      let meant = other.flatMap { $0.words.last }.map { place.parser.string($0) }
      let likely = meant.flatMap { ConstraintForm.words.contains($0) ? $0 : nil }
      let span = span(side.written.range, at: place)
      report(
        withFix(
          .missingAnchor(owner, likely: likely, at: span),
          with: likely.map { "\(owner).\($0)" }, at: place))
      return false
    case 1: return true
    default:
      side.form = .center
      if side.attributes[0].axis == .vertical { side.attributes.swapAt(0, 1) }
      let isCorner =
        words.count == 2 && side.attributes[0].axis == .horizontal
        && side.attributes[1].axis == .vertical && !side.attributes.contains(where: \.isSize)
      if isCorner { return true }
      let range = (words.first ?? side.written.range).lowerBound..<side.written.range.upperBound
      report(.notACorner(owner, at: span(range, at: place)))
      return false
    }
  }

  /// The text of a side before its anchors, such as `title` or `parent.safeArea`.
  func ownerText(_ side: ConstraintSide, at place: ConstraintPlace) -> String {
    if case .guide(let guide, of: _) = side.item { return guide.text }
    return place.parser.string(side.written.name)
  }

  private mutating func reportUnknownAnchor(
    _ text: String, of owner: String, in words: ArraySlice<Range<Int>>, _ side: ConstraintSide,
    at span: SourceSpan, _ place: ConstraintPlace
  ) {
    if case .node(let node) = side.item, document[node].component.isField,
      ["label", "input", "error"].contains(text)
    {
      report(.partOfFieldConstrained(owner, part: text, at: span))
      return
    }
    if ForeignConstraints.isNamespace(text), let next = words.dropFirst().first {
      let written = place.parser.string(next)
      let meant = ForeignConstraints.anchor(for: written) ?? written
      report(
        .unknownAnchor(text, of: owner, closest: nil, at: span).hint("write \(owner).\(meant)"))
      return
    }
    let near = ForeignConstraints.anchor(for: text) ?? suggest(text, among: ConstraintForm.words)
    report(withFix(.unknownAnchor(text, of: owner, closest: near, at: span), with: near, at: place))
  }

  // MARK: - Ids

  /// The descendant of the container with a name; nil after a reported error.
  private mutating func node(
    _ name: String, _ anchor: WrittenConstraint.Anchor, at place: ConstraintPlace,
    _ table: ConstraintTable
  ) -> NodeID? {
    let span = span(anchor.name, at: place)
    let container = place.container
    if let position = position(of: name, in: table.nodes) {
      let end = Int(document[container].subtreeEnd)
      if position > container.position, position < end {
        let apart = Int(table.apart[position])
        guard apart > container.position else { return NodeID(position) }
        report(
          .standsApart(
            name, in: document.nodes[apart].component, isItself: apart == position, at: span,
            node: document.nodes[position].span))
        return nil
      }
      if position == container.position {
        report(withFix(.containerByName(name, at: span), with: "parent", at: place))
      } else {
        report(
          .notBeneath(
            name, call(container), at: span, node: document.nodes[position].span,
            better: commonContainer(of: container, position).map { call($0) }))
      }
      return nil
    }
    guard names.knowsAllFields, !names.lostFields.contains(name), !names.usesOtherFiles else {
      return nil
    }
    if let guide = ForeignConstraints.edge(ofBar: name) {
      report(.barByName(name, guide: guide, at: span))
      return nil
    }
    if let meant = ForeignConstraints.owner(for: name) {
      report(
        withFix(
          .unknownNode(name, in: call(container), closest: meant, at: span), with: meant, at: place)
      )
      return nil
    }
    if let bracket = name.firstIndex(of: "["), table.nodes[String(name[..<bracket])] != nil {
      let base = String(name[..<bracket])
      report(withFix(.itemConstrained(name, base: base, at: span), with: base, at: place))
      return nil
    }
    let beneath = (container.position + 1)..<Int(document[container].subtreeEnd)
    if beneath.contains(where: { document.nodes[$0].name == name }) {
      report(.nodeWithoutID(name, at: span))
      return nil
    }
    // The first thousand names suffice for suggestions.
    var ids: [String] = []
    for position in beneath where document.nodes[position].hasOwnID && ids.count < 1000 {
      ids.append(document.nodes[position].name)
    }
    let near = suggest(name, among: ids + ["parent"])
    report(
      withFix(
        .unknownNode(name, in: call(container), closest: near, known: ids, at: span),
        with: near, at: place))
    return nil
  }

  /// For each node, the innermost system bar or presented node that is or contains it; 0 for none.
  private func nodesApart() -> ContiguousArray<Int32> {
    var apart = ContiguousArray<Int32>(repeating: 0, count: document.nodes.count)
    for position in document.nodes.indices where document.nodes[position].component.isApart {
      // Inner bars and presented nodes come later and override outer ones.
      for inner in position..<max(Int(document.nodes[position].subtreeEnd), position + 1) {
        apart[inner] = Int32(truncatingIfNeeded: position)
      }
    }
    return apart
  }

  /// The description of a container in messages.
  private func call(_ container: NodeID) -> String {
    let node = document[container]
    if node.component == .body { return "the screen" }
    return node.hasOwnID ? "'\(node.name)'" : "this '\(node.component.rawValue)'"
  }

  /// The innermost container of both nodes, which must have an `id` or be the screen; otherwise
  /// nil.
  private func commonContainer(of container: NodeID, _ position: Int) -> NodeID? {
    var candidate = container.position
    while candidate > 0 {
      candidate -= 1
      let node = document.nodes[candidate]
      if candidate < position, node.subtreeEnd > container.index, Int(node.subtreeEnd) > position {
        return candidate == 0 || node.hasOwnID ? NodeID(candidate) : nil
      }
    }
    return nil
  }
}

extension Component {
  /// Whether constraints of the screen cannot refer to the component's content.
  ///
  /// The system lays this content out, or presents it over the screen.
  fileprivate var isApart: Bool {
    switch self {
    case .navigation, .tabs, .toolbar, .sheet, .alert, .banner: true
    default: false
    }
  }
}
