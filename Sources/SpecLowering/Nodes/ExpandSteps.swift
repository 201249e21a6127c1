internal import SpecModel
internal import SpecSyntax

/// Expands `steps` and `pageDots` to stacks.
extension Lowering {
  /// Lowers steps as a stack, with a group around each step that exists while the step is visible.
  mutating func lowerSteps(
    _ head: Head, _ entries: [Entry], placement: ScreenNode.Placement,
    siblings: inout SiblingNames, depth: Int
  ) {
    var entries = entries
    let isIndented = spreadIndentedKeys(of: head, into: &entries)
    let span = tree.span(head.entry.key)
    var universal: [Entry] = []
    var children = isIndented || tree.isEmptyPlain(head.entry.value) ? nil : head.entry
    var container = StepsReading.Container(span: span)
    for entry in entries where entry.key != head.entry.key {
      guard let (known, isExact) = knownAttribute(entry, of: head) else { continue }
      switch known.attribute {
      case .current:
        if isMissing(entry) || isHole(entry.value) { return }
        guard plainText(entry.value, of: "current") != nil else { return }
        container.current = readable(entry.value)
      case .children:
        if isMissing(entry) { return }
        if let first = children {
          report(.twoLists("steps", at: tree.span(entry.key), first: tree.span(first.value)))
        } else {
          children = entry
        }
      default:
        if known.attribute == .id, !isMissing(entry) {
          container.id = plainText(entry.value, of: "id")
          container.idSpan = tree.span(entry.value)
        }
        if isExact { universal.append(entry) }
      }
    }
    let items = children.map { list($0.value, of: "steps") } ?? []
    guard !items.isEmpty else {
      if children == nil { report(.wordNeedsChildren("steps", at: span)) }
      names.knowsAllFields = false
      return
    }
    guard expansion.scope == 0, names.loops.current < 0 else {
      report(.stepsInside(expansion.scope == 0 ? "a loop" : "a component", at: span))
      names.knowsAllFields = false
      return
    }
    if container.current == nil, container.id == nil {
      report(.stepsWithoutID(at: span))
      names.knowsAllFields = false
      return
    }
    container.children = items.compactMap { step($0) }
    guard container.children.count == items.count else {
      names.knowsAllFields = false
      return
    }
    let position = deferred.steps.containers.count
    deferred.steps.positions[container.id ?? "steps\(position)"] = position
    deferred.steps.containers.append(container)

    var writer = ExpansionWriter(span: span)
    let stack = writer.mapping(in: &self) { stack, lowering in
      stack.pair("vstack", "", in: &lowering)
      for entry in universal { stack.pair(entry, in: &lowering) }
      stack.key("children", in: &lowering)
      stack.sequence(in: &lowering) { _, lowering in
        for (index, item) in items.enumerated() {
          var writer = ExpansionWriter(span: lowering.tree.span(item))
          _ = writer.mapping(in: &lowering) { group, lowering in
            group.pair("group", "", in: &lowering)
            group.key("when", in: &lowering)
            let condition = lowering.textNode(
              Array("shown".utf8), at: lowering.tree.span(item))
            lowering.deferred.steps.conditions[condition.index] = StepsReading.Place(
              container: position, step: index)
            group.key("children", in: &lowering)
            group.sequence(in: &lowering) { _, lowering in
              lowering.appendReference(
                to: item, at: item, levelsOut: Int(lowering.tree[item].levelsOut))
            }
          }
        }
      }
    }
    lowerNode(stack, placement: placement, siblings: &siblings, depth: depth)
  }

  /// Records a carousel whose current page a fact stores.
  ///
  /// The fact is a declared one, or a generated one if anything reads the page.
  mutating func notePages(
    of node: NodeID, _ head: Head, _ known: KnownEntries, isIndented: Bool
  ) {
    guard known.contents.current != nil || known.id != nil else { return }
    let span = tree.span(head.entry.key)
    guard expansion.scope == 0, names.loops.current < 0 else {
      if known.contents.current != nil {
        report(
          .stepsInside(
            expansion.scope == 0 ? "a loop" : "a component", what: "a carousel with 'current'",
            at: span))
      }
      return
    }
    var container = StepsReading.Container(span: span)
    container.carousel = node
    container.id = known.id.flatMap { plainText($0.value, of: "id") }
    container.idSpan = known.id.map { tree.span($0.value) }
    if let current = known.contents.current {
      guard plainText(current.value, of: "current") != nil else { return }
      container.current = readable(current.value)
    }
    let isBeside = !isIndented && !tree.isEmptyPlain(head.entry.value)
    guard let list = known.contents.children ?? (isBeside ? head.entry : nil) else { return }
    container.children = self.list(list.value, of: "carousel").compactMap {
      step($0, isPage: true)
    }
    let position = deferred.steps.containers.count
    deferred.steps.positions[container.id ?? "steps\(position)"] = position
    deferred.steps.containers.append(container)
  }

  /// Reads the properties of one step; nil after a reported error.
  ///
  /// - Parameter isPage: whether the step is a page of a carousel, which can be repeated.
  private mutating func step(
    _ item: YAMLNodeID, isPage: Bool = false
  ) -> StepsReading.Step? {
    var step = StepsReading.Step(span: tree.span(item))
    let node = tree.resolved(item)
    guard tree[node].kind == .mapping else { return step }
    let entries = spreadEntries(of: node).entries
    for entry in entries {
      if tree.isScalar(entry.key, "id"), let value = readable(entry.value),
        tree[value].kind == .scalar
      {
        step.id = tree.string(value)
        step.idSpan = tree.span(entry.value)
      } else if tree.isScalar(entry.key, "when"), let value = readable(entry.value),
        tree[value].kind == .scalar
      {
        step.condition = bareExpression(tree.string(value))
      } else if tree.isScalar(entry.key, "forEach"), isPage {
        guard let value = readable(entry.value), tree[value].kind == .scalar else { return nil }
        step.loop = bareExpression(tree.string(value))
      } else if tree.isScalar(entry.key, "forEach") {
        report(.loopOfSteps(at: tree.span(entry.key)))
        return nil
      }
    }
    guard step.condition == nil else { return step }
    for root in roots(of: entries) {
      guard let when = root.first(where: { tree.isScalar($0.key, "when") }),
        !tree.isScalar(tree.resolved(when.value), "true"),
        let use = findInstance(in: entries)
      else { continue }
      report(
        .stepOfConditionalComponent(
          tree.string(use.entry.key), isPage: isPage, at: tree.span(use.entry.key),
          condition: tree.span(when.key)))
      break
    }
    return step
  }

  /// A condition without the `${…}` around it.
  func bareExpression(_ text: String) -> String {
    text.hasPrefix("${") && text.hasSuffix("}") ? String(text.dropFirst(2).dropLast()) : text
  }

  /// Lowers a page indicator as a row of circles, one for each existing step.
  mutating func lowerPageDots(
    _ head: Head, _ entries: [Entry], placement: ScreenNode.Placement,
    siblings: inout SiblingNames, depth: Int
  ) {
    var entries = entries
    if spreadIndentedKeys(of: head, into: &entries) || isMissing(head.entry) { return }
    guard let id = plainText(head.entry.value, of: "pageDots") else { return }
    var universal: [Entry] = []
    for entry in entries where entry.key != head.entry.key {
      guard let (_, isExact) = knownAttribute(entry, of: head), isExact else { continue }
      universal.append(entry)
    }
    guard Self.isName(id), expansion.scope == 0 else {
      report(
        expansion.scope == 0
          ? .unknownSteps(
            id, among: [], closest: nil, in: "pageDots", at: tree.span(head.entry.value))
          : .stepsInside("a component", at: tree.span(head.entry.key)))
      return
    }
    deferred.steps.dots.append((id, tree.span(head.entry.value)))
    let names = universal.map { tree.string($0.key) }
    var writer = ExpansionWriter(span: tree.span(head.entry.key))
    let row = writer.mapping(in: &self) { row, lowering in
      row.pair("hstack", "", in: &lowering)
      row.pair("spacing", "8", in: &lowering)
      for entry in universal { row.pair(entry, in: &lowering) }
      if !names.contains("accessibility") {
        row.key("accessibility", in: &lowering)
        _ = row.mapping(in: &lowering) { spoken, lowering in
          spoken.pair(
            "label", "${\(id).position} / ${\(id).count}", in: &lowering)
        }
      }
      row.key("children", in: &lowering)
      row.sequence(in: &lowering) { row, lowering in
        _ = row.mapping(in: &lowering) { dot, lowering in
          dot.pair("box", "${dot == \(id).position ? label : tertiaryLabel}", in: &lowering)
          dot.pair("forEach", "dot in 1..\(id).count", in: &lowering)
          dot.pair("width", "8", in: &lowering)
          dot.pair("height", "8", in: &lowering)
          dot.pair("cornerRadius", "4", in: &lowering)
          dot.key("accessibility", in: &lowering)
          _ = dot.mapping(in: &lowering) { $0.pair("hidden", "true", in: &$1) }
        }
      }
    }
    lowerNode(row, placement: placement, siblings: &siblings, depth: depth)
  }
}

extension Diagnostic {
  static func stepsInside(
    _ place: String, what: String = "steps", at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "steps-mismatch", at: span, "\(what) cannot be inside of \(place)"
    ).hint("move it into the screen's body, because its fact belongs to the whole screen")
  }

  static func stepsWithoutID(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "steps-mismatch", at: span, "nothing can change which step is shown"
    ).hint("write 'id: NAME' for { next: NAME } and { back: NAME }, or 'current: FACT'")
  }

  static func loopOfSteps(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "steps-mismatch", at: span, "a step cannot be repeated"
    ).hint("write each step, or show a list of pages in a carousel")
  }

  static func stepOfConditionalComponent(
    _ component: String, isPage: Bool, at span: SourceSpan, condition: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "steps-mismatch", at: span,
      "a condition in the component '\(component)' decides whether this "
        + "\(isPage ? "page" : "step") is shown"
    ).hint("write 'when' here, beside the component; it replaces the one in the component")
      .note(at: condition, "the component's condition is here")
  }

  static func unknownSteps(
    _ name: String, among known: [String], closest: String?, in owner: String,
    at span: SourceSpan
  ) -> Diagnostic {
    let hint =
      closest.map { "did you mean '\($0)'?" }
      ?? (known.isEmpty
        ? "give the steps or the carousel an id, and write it here"
        : validOnes(known))
    return Diagnostic(
      .error, code: "steps-mismatch", at: span,
      "'\(owner)' takes the id of steps or of a carousel, but none has the id '\(cut(name))'"
    ).hint(hint).fix(span, with: closest)
  }
}
