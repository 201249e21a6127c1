internal import SpecModel
internal import SpecSyntax

/// Conditions: `form.valid`, `not email.valid and form.submitted`.
extension Lowering {
  /// The most characters a condition can have.
  private static let conditionLimit = 10_000

  /// Reads `true`, `false`, or notes a condition to be read once every field is known.
  mutating func condition(_ node: YAMLNodeID, of owner: String) -> AttributeValue? {
    guard let value = readable(node) else { return nil }
    if tree.isScalar(value, "true") { return .boolean(true) }
    if tree.isScalar(value, "false") { return .boolean(false) }
    guard tree[value].kind == .scalar else {
      report(
        .wrongType(
          owner, expected: "true, false or a condition such as form.valid",
          found: describe(value), at: tree.span(node)))
      return nil
    }
    let length = Int(tree[value].textEnd - tree[value].textStart)
    guard length <= Self.conditionLimit else {
      report(.textTooLong(limit: Self.conditionLimit, at: tree.span(node)))
      return nil
    }
    if length <= 5, Self.meantBoolean(tree.string(value)) != nil {
      return boolean(node, of: owner).map { .boolean($0) }
    }
    document.conditions.append(Condition(steps: [.literal(true)]))
    let id = ConditionID(document.conditions.count - 1)
    pendingConditions.append((id, value, scope(out: Int(tree[value].levelsOut))))
    return .condition(id)
  }

  /// Reads a condition whose fields are all known by now.
  mutating func resolveCondition(_ id: ConditionID, _ node: YAMLNodeID) {
    var parser = ConditionParser(tree.withText(node) { ContiguousArray($0) })
    do {
      let terms = try parser.parse()
      var steps: [Condition.Step] = []
      steps.reserveCapacity(terms.count)
      for term in terms {
        switch term {
        case .step(let step): steps.append(step)
        case .path(let range):
          guard let step = resolvePath(parser.string(range), at: range, of: node) else { return }
          steps.append(step)
        }
      }
      document.conditions[Int(id.index)] = Condition(steps: steps)
    } catch {
      report(error.diagnostic(at: span(error.range, in: node)))
    }
  }

  /// The place of a part of a scalar's text.
  ///
  /// Offsets inside the text are offsets in the source unless escapes or folds lie between.
  private func span(_ range: Range<Int>, in node: YAMLNodeID) -> SourceSpan {
    let scalar = tree[node]
    if scalar.isDecoded { return tree.span(node) }
    return SourceSpan(
      SourceID(scalar.source), scalar.textStart + UInt32(range.lowerBound),
      scalar.textStart + UInt32(range.upperBound))
  }

  // MARK: - Names

  /// `form.valid` or `email.empty`; nil where a name is unknown, which is reported.
  private mutating func resolvePath(
    _ path: String, at range: Range<Int>, of node: YAMLNodeID
  ) -> Condition.Step? {
    let dot = path.utf8.firstIndex(of: UInt8(ascii: "."))
    let owner = String(path[..<(dot ?? path.endIndex)])
    let ownerEnd = range.lowerBound + owner.utf8.count
    let isForm = owner == "form"
    var fieldID: FieldID?
    if !isForm {
      guard let field = conditionField(path, owner, at: span(range.lowerBound..<ownerEnd, in: node))
      else { return nil }
      fieldID = field
    }
    guard let dot else {
      report(
        .missingFact(owner, facts: factNames(ofForm: isForm), at: span(range, in: node)))
      return nil
    }
    let fact = String(path[path.index(after: dot)...])
    if let fieldID, let known = Condition.FieldFact(rawValue: fact) {
      return .field(fieldID, known)
    }
    if isForm, let known = Condition.FormFact(rawValue: fact) { return .form(known) }
    reportUnknownFact(
      fact, of: owner, facts: factNames(ofForm: isForm),
      at: span((ownerEnd + 1)..<range.upperBound, in: node))
    return nil
  }

  private func factNames(ofForm isForm: Bool) -> [String] {
    isForm ? Condition.FormFact.names : Condition.FieldFact.names
  }

  /// The field that a path begins with.
  private mutating func conditionField(
    _ path: String, _ name: String, at span: SourceSpan
  ) -> FieldID? {
    if let position = fieldPosition(of: name) { return FieldID(position) }
    if usesOutsideFacts { return nil }
    if name == path, Condition.FormFact(name: name) != nil {
      report(.unknownField(name, at: span, closest: "form.\(name)", known: []))
      return nil
    }
    if closest(to: name, among: ["form"]) != nil {
      report(.unknownField(name, at: span, closest: "form", known: []))
      return nil
    }
    return field(named: name, at: span)
  }

  private mutating func reportUnknownFact(
    _ fact: String, of owner: String, facts: [String], at span: SourceSpan
  ) {
    if PlannedWords.facts.contains(fact) {
      report(.notYet("the fact '\(owner).\(fact)'", at: span))
    } else {
      let near = suggest(fact, among: facts)
      report(.unknownFact(fact, of: owner, facts: facts, closest: near, at: span))
    }
  }
}
