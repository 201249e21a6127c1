internal import SpecModel
internal import SpecSyntax

/// Sheets and alerts: their presenters, conditions and dismissals.
extension Document {
  /// The nodes that contain a node, the outermost first.
  func ancestors(of node: NodeID) -> [NodeID] {
    var ancestors: [NodeID] = []
    var position = 0
    while position < node.position {
      let end = Int(nodes[position].subtreeEnd)
      if end > node.position {
        ancestors.append(NodeID(position))
        position += 1
      } else {
        position = max(end, position + 1)
      }
    }
    return ancestors
  }

  /// The sheet that contains a node; nil if none does.
  func sheet(around node: NodeID) -> NodeID? {
    ancestors(of: node).last { component(of: $0) == .sheet }
  }

  /// The sheets that can be presented below a sheet or alert, lowest first.
  ///
  /// Alerts are above all sheets of their context; a sheet is above those declared before it.
  func sheets(below node: NodeID) -> [NodeID] {
    let around = sheet(around: node)
    let first = around.map { $0.position + 1 } ?? 0
    let isAlert = component(of: node) == .alert
    let last = around.map { Int(nodes[$0.position].subtreeEnd) } ?? nodes.count
    return (first..<(isAlert ? last : node.position)).map { NodeID($0) }
      .filter { component(of: $0) == .sheet }
  }

  /// The facts and data that must all be true or non-empty for a node to appear, as expressions.
  ///
  /// Dismissing the node sets the first one to false or empty: facts that are true or false come
  /// first, because they say that the node is shown; of several, the last one in the condition.
  /// `pay.running` is not included, because only the action changes it.
  func switches(showing node: NodeID) -> [ArraySlice<ExpressionStep>] {
    guard let entry = attributes(of: node).first(where: { $0.attribute == .when }),
      case .condition(let id) = entry.value
    else { return [] }
    let all = expressions.steps(of: id).conjuncts.compactMap {
      steps -> ArraySlice<ExpressionStep>? in
      if isOnTest(steps) { return steps.prefix(1) }
      let path = withoutEmptyTest(steps)
      guard let root = dataRoot, path.count == 2, case .root? = path.first,
        case .member(let key)? = path.last, !isOfAction(key),
        let value = data.member(key, of: root)
      else { return nil }
      switch data[value] {
      case .boolean: return path.count == steps.count ? path : nil
      case .null: return path
      case .text: return path.count < steps.count ? path : nil
      default: return nil
      }
    }
    return all.reversed().filter(isFlag) + all.reversed().filter { !isFlag($0) }
  }

  /// Whether a fact that shows a node is true or false, or a toggle.
  private func isFlag(_ path: ArraySlice<ExpressionStep>) -> Bool {
    guard case .member(let key)? = path.last else { return true }
    guard let root = dataRoot, let value = data.member(key, of: root),
      case .boolean = data[value]
    else { return false }
    return true
  }

  /// Whether a condition tests that a toggle is on; the toggle is then treated as a fact.
  private func isOnTest(_ steps: ArraySlice<ExpressionStep>) -> Bool {
    guard steps.count == 3, case .field(let field, .value)? = steps.first,
      case .boolean = form[field].kind, case .compare(.equal)? = steps.last,
      case .constant(let id) = steps[steps.startIndex + 1], case .text("true") = data[id]
    else { return false }
    return true
  }

  /// The value tested by `not isEmpty(x)`, `x != null` and `x != ''`; other conditions are
  /// unchanged.
  private func withoutEmptyTest(_ steps: ArraySlice<ExpressionStep>) -> ArraySlice<ExpressionStep> {
    guard steps.count == 4, let last = steps.last else { return steps }
    let third = steps[steps.startIndex + 2]
    switch (third, last) {
    case (.call(.isEmpty), .not): return steps.prefix(2)
    case (.constant(let id), .compare(.unequal)):
      switch data[id] {
      case .null, .text(""): return steps.prefix(2)
      default: return steps
      }
    default: return steps
    }
  }

  /// Whether a node appears when the user submits an invalid form.
  func followsFailedForm(_ node: NodeID) -> Bool {
    guard let entry = attributes(of: node).first(where: { $0.attribute == .when }),
      case .condition(let id) = entry.value
    else { return false }
    return expressions.steps(of: id).elementsEqual([.form(.failed)])
  }
}

extension Document {
  /// Reports a sheet or alert that the user can dismiss while its condition stays true.
  ///
  /// It appears again only after the condition was false. Nil if dismissing it changes the
  /// condition.
  ///
  /// - Parameter putAway: the model change of the dismissal.
  func keptCondition(of node: NodeID, putAway: PutAway?) -> Diagnostic? {
    guard putAway == nil else { return severalFlags(showing: node) }
    let presented: String
    switch component(of: node) {
    case .sheet: presented = "a sheet that a person can swipe away"
    // A button that sets a fact may make the condition false.
    case .alert where buttons(of: node).contains { !changesModel($0) }:
      presented = "an alert that a person can tap away"
    default: return nil
    }
    let condition = attributes(of: node).first {
      guard $0.attribute == .when || $0.attribute == .hidden else { return false }
      if case .condition = $0.value { return true }
      return false
    }
    guard let condition else { return nil }
    return .approximated(
      presented + " while its condition stays true", at: condition.span,
      as: "one that shows again only after the condition was false")
  }

  /// Reports a sheet or alert that several facts show together, because the dismissal sets one.
  private func severalFlags(showing node: NodeID) -> Diagnostic? {
    let flags = switches(showing: node).filter(isFlag)
    guard flags.count > 1, case .member(let key)? = flags[0].last,
      let span = attributes(of: node).first(where: { $0.attribute == .when })?.span
    else { return nil }
    let name = component(of: node).rawValue
    let article = name == "alert" ? "an" : "a"
    return .approximated(
      "\(article) \(name) that several facts show", at: span,
      as: "one that sets '\(data.name(of: key))' to false when it closes, and no other fact")
  }

  /// Reports alert buttons that set the fact that shows the alert, because the dismissal then
  /// resets it.
  func alertsShownAgain(_ node: NodeID, _ target: CodeTarget) -> [Diagnostic] {
    guard component(of: node) == .alert, let first = switches(showing: node).first?.last,
      case .member(let key) = first
    else { return [] }
    let fact = data.name(of: key)
    return buttons(of: node).flatMap { attributes(of: $0) }.compactMap { entry -> Diagnostic? in
      guard case .action(let action) = entry.value else { return nil }
      let keepsOpen = statements(of: action).contains { statement in
        guard case .set(let change) = actions[statement], change.fact == fact else { return false }
        if !change.sources.isEmpty || change.list != nil { return true }
        switch change.value {
        case .null, .boolean(false), .text(""): return false
        default: return true
        }
      }
      guard keepsOpen else { return nil }
      return .notInTarget(
        "a button that sets '\(fact)', which the alert clears when it closes", target,
        at: entry.span, instead: "use another fact to show what comes next")
    }
  }

  private func buttons(of alert: NodeID) -> [NodeID] {
    children(of: alert).flatMap { children(of: $0) }.filter { component(of: $0) == .button }
  }

  /// Whether tapping a button changes facts or fields.
  private func changesModel(_ button: NodeID) -> Bool {
    attributes(of: button).contains { entry in
      guard case .action(let action) = entry.value else { return false }
      return statements(of: action).contains { statement in
        switch actions[statement] {
        case .set, .setField, .toggle, .append, .remove, .move, .reset: true
        default: false
        }
      }
    }
  }
}

/// The change to the model that makes the condition of a sheet or alert false when the user
/// dismisses it.
struct PutAway {
  /// The property of the model that changes.
  let property: String
  let value: String

  var statement: String { "\(property) = \(value)" }
}

extension Document {
  /// Reports an unsupported presentation: one per list item, a banner in a sheet, or a sheet whose
  /// `dismiss` cannot set a fact.
  ///
  /// Nil if the presentation is supported.
  func refusedPresentation(_ node: NodeID, _ target: CodeTarget) -> Diagnostic? {
    let name = component(of: node).rawValue
    let isInside = { (loop: Loop) in loop.first <= node && node < loop.end }
    if let loop = loops.first(where: isInside) {
      return .notInTarget(
        "one \(name) for each item", target, at: loop.span,
        instead: "present a single one whose content depends on the data")
    }
    if component(of: node) == .alert,
      let loop = loops.first(where: {
        node < $0.first && $0.first.position < Int(nodes[node.position].subtreeEnd)
      })
    {
      return .notInTarget(
        "a button for each item in an alert", target, at: loop.span,
        instead: "let a person choose in a sheet")
    }
    if component(of: node) == .sheet, let span = dismissal(without: node) {
      return .notInTarget(
        "'dismiss' in a sheet that no fact shows", target, at: span,
        instead: "set the fact in its condition, as in { set: isOpen, to: false }")
    }
    guard component(of: node) == .banner, sheet(around: node) != nil else { return nil }
    return .notInTarget(
      "a banner of a sheet", target, at: span(of: node),
      instead: "put its content at the beginning of the sheet")
  }
}

extension ExpressionCode {
  /// The change to the model when the user dismisses a node; nil if there is none.
  func putAway(of node: NodeID, in scope: ExpressionScope) -> PutAway? {
    if document.followsFailedForm(node) {
      return PutAway(property: scope.form + "hasResumed", value: "true")
    }
    return document.switches(showing: node).compactMap { path -> PutAway? in
      let value = value(path, in: scope)
      switch value.type {
      case .boolean: return PutAway(property: value.text, value: "false")
      case .text: return PutAway(property: value.text, value: "\"\"")
      case .optional: return PutAway(property: value.text, value: "nil")
      default: return nil
      }
    }.first
  }

  /// The combined conditions of a node and its ancestors; nil if the node is always present.
  ///
  /// - Parameter outer: an ancestor that is known to be present.
  func presence(
    of node: NodeID, inside outer: NodeID?, _ readers: AttributeReaders, in scope: ExpressionScope
  ) -> SwiftValue? {
    let around = document.ancestors(of: node)
    let known = outer.flatMap { around.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    var presence: SwiftValue?
    for id in around[known...] + [node] where readers.isConditional(id) {
      for term in terms(of: readers[id], in: scope) where term.text != "true" {
        presence = presence.map { joined($0, term, by: .and) } ?? term
      }
    }
    return presence
  }

  private func terms(of look: AttributeReader, in scope: ExpressionScope) -> [SwiftValue] {
    var terms: [SwiftValue] = []
    let never = SwiftValue(text: "false", type: .boolean)
    switch look.when {
    case .condition(let id): terms.append(condition(id, in: scope))
    case .boolean(false): terms.append(never)
    default: break
    }
    switch look.hidden {
    case .condition(let id): terms.append(negated(id, in: scope))
    case .boolean(true): terms.append(never)
    default: break
    }
    return terms
  }
}

extension ArraySlice<ExpressionStep> {
  /// The operands of a conjunction, or the condition itself.
  var conjuncts: [ArraySlice] {
    guard last?.isConjunction == true else { return [self] }
    return operands.flatMap(\.conjuncts)
  }

  /// The operands of the last step; empty if it has none or is a list function.
  var operands: [ArraySlice] {
    var starts: [Int] = []
    var position = startIndex
    while position < endIndex {
      let step = self[position]
      var end = position + 1
      let count: Int
      switch step {
      case .boolean, .form, .group, .field, .entry, .constant, .words, .sizeClass,
        .accessibilitySize, .root, .variable, .index:
        count = 0
      case .computed(_, let length):
        count = 0
        end += Int(length)
      case .each(_, let length, _, _, _):
        count = 1
        end += Int(length)
      case .member, .item, .not, .number, .negate: count = 1
      case .and, .or, .compare, .isIn, .itemAt, .fallback, .arithmetic, .concatenate, .range:
        count = 2
      case .choose: count = 3
      case .call(let function), .math(let function, _): count = function.parameterCount
      case .list(let items, _): count = Int(items)
      }
      guard starts.count >= count, end <= endIndex else { return [] }
      let taken = Array(starts.suffix(count))
      if end == endIndex {
        return zip(taken, taken.dropFirst() + [position]).map { self[$0..<$1] }
      }
      starts.removeLast(count)
      starts.append(taken.first ?? position)
      position = end
    }
    return []
  }
}
