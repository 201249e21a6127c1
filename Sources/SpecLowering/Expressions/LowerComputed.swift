internal import SpecModel
internal import SpecSyntax

/// The state of reading and resolving the screen's computed values.
struct ComputedReading {
  struct Value {
    let name: String
    let node: YAMLNodeID
    let span: SourceSpan
    var state = State.unread
  }

  enum State {
    case unread
    case open
    case wrong
    case known([ExpressionStep], ValueType)
  }

  /// The computed values, in the order of `Document.computed`.
  var values: [Value] = []
  var positions: NamePositions = [:]
  /// The values that are being resolved, outermost first.
  var chain: [Int] = []

  func position(of name: String) -> Int? { positions[name] }
}

/// Lowers `computed: { total: "sum(line in order, line.price)" }`.
extension Lowering {
  /// The maximum number of steps of a computed value, including the values that it uses.
  private static let computedLimit = 10_000

  /// Reads the names of computed values; each expression is resolved at its first use.
  mutating func readComputed(_ entry: Entry) {
    guard let value = readable(entry.value) else { return }
    guard tree[value].kind == .mapping else {
      report(
        .wrongType(
          "computed",
          expected: "a mapping of names to expressions, such as { isEmpty: count(orders) == 0 }",
          found: describe(value), at: tree.span(value)))
      names.data.isIncomplete = true
      return
    }
    for member in entries(of: value) where !isToolKey(member.key) {
      let name = tree.string(member.key)
      let span = tree.span(member.key)
      guard !Self.wordsOfExpressions.contains(name) else {
        report(.reservedDataName(name, at: span))
        continue
      }
      guard isLoopName(name) else {
        let corrected = camelCase(name)
        report(.computedName(name, corrected: isLoopName(corrected) ? corrected : nil, at: span))
        continue
      }
      if let root = names.data.root, let key = document.data.knownKey(name),
        names.data.shapes.member(key, of: root) != nil
      {
        let isFact = names.data.facts.contains(key)
        report(.computedNameTaken(name, by: isFact ? "a fact" : "part of the data", at: span))
        continue
      }
      var value = ComputedReading.Value(name: name, node: member.key, span: span, state: .wrong)
      if !isMissing(member), let node = readable(member.value),
        isExpression(node, of: name, expected: "an expression, such as count(orders) > 3")
      {
        value = ComputedReading.Value(name: name, node: node, span: span)
      }
      names.computed.positions[name] = names.computed.values.count
      names.computed.values.append(value)
      document.computed.append(
        ComputedValue(name: name, span: span, expression: document.expressions.reserve()))
    }
  }

  /// Resolves the computed values that are not used, to check them.
  mutating func resolveComputed() {
    for position in names.computed.values.indices { _ = computedValue(position) }
    let names = Set(names.computed.values.map(\.name))
    guard !names.isEmpty else { return }
    for action in document.actions {
      guard case .custom(let name) = action, names.contains(name),
        let span = document.attributes.first(where: {
          if case .action(let position) = $0.value, case .custom(name) = document.actions[position]
          {
            true
          } else {
            false
          }
        })?.span
      else { continue }
      report(.computedNameTaken(name, by: "a computed value", at: span))
    }
  }

  /// The steps and type of a computed value; nil after a reported error.
  mutating func computedValue(
    _ position: Int
  ) -> (steps: [ExpressionStep], type: ValueType)? {
    switch names.computed.values[position].state {
    case .known(let steps, let type): return (steps, type)
    case .wrong: return nil
    case .open:
      let start = names.computed.chain.firstIndex(of: position) ?? 0
      let names = self.names.computed.chain[start...].map { self.names.computed.values[$0].name }
      report(
        .computedCircle(
          names + [self.names.computed.values[position].name],
          hidden: names.first { name in
            self.names.data.choices.values.contains { $0.contains(name) }
          },
          at: self.names.computed.values[position].span))
      for other in self.names.computed.chain[start...] {
        self.names.computed.values[other].state = .wrong
      }
      return nil
    case .unread: break
    }
    names.computed.values[position].state = .open
    names.computed.chain.append(position)
    let outer = expansion.scope
    expansion.scope = 0
    defer {
      expansion.scope = outer
      names.computed.chain.removeLast()
    }
    let value = names.computed.values[position]
    let text = tree.withText(value.node) { ContiguousArray($0) }
    let place = ExpressionPlace(node: value.node, scope: LoopNames.outside)
    let checked = expression(text, in: bare(text), at: place)
    if case .wrong = names.computed.values[position].state { return nil }
    guard let checked else {
      names.computed.values[position].state = .wrong
      return nil
    }
    guard !checked.type.kinds.isEmpty, checked.type.kinds != .any || names.data.isIncomplete else {
      report(.typeNeeded(value.name, at: span(checked.range, in: value.node)))
      names.computed.values[position].state = .wrong
      return nil
    }
    guard checked.steps.count <= Self.computedLimit else {
      report(
        .expressionTooLarge(
          "a computed value has at most \(Self.computedLimit) parts, including those of the "
            + "values that it uses",
          at: span(checked.range, in: value.node)))
      names.computed.values[position].state = .wrong
      return nil
    }
    document.expressions.fill(
      document.computed[position].expression, with: checked.steps, kinds: checked.type.kinds)
    names.computed.values[position].state = .known(checked.steps, checked.type)
    return (checked.steps, checked.type)
  }

  /// The range of an expression without the `${` and `}` around it.
  private func bare(_ text: ContiguousArray<UInt8>) -> Range<Int> {
    guard text.count > 3, text[0] == UInt8(ascii: "$"), text[1] == UInt8(ascii: "{"),
      text.last == UInt8(ascii: "}"),
      text.dropFirst(2).firstIndex(of: UInt8(ascii: "}"))
        == text.count - 1
    else { return 0..<text.count }
    return 2..<(text.count - 1)
  }

  /// Adds the steps of a computed value to an expression; returns false after a reported error.
  mutating func checkComputed(
    _ position: Int, _ segments: ArraySlice<ExpressionParser.Segment>, _ range: Range<Int>,
    in checker: inout ExpressionChecker
  ) -> Bool {
    guard let value = computedValue(position) else { return false }
    if !checker.place.hasForm || checker.place.isRule,
      value.steps.contains(where: { $0.asksForm })
    {
      report(
        checker.place.isRule
          ? .formInRule(at: span(range, in: checker.place.node))
          : .formInForm(at: span(range, in: checker.place.node)))
      return false
    }
    let asksBeyondValues = value.steps.contains { step in
      switch step {
      case .form, .group: true
      case .field(_, let fact), .entry(_, let fact, _): !fact.isOfValue
      default: false
      }
    }
    guard !asksBeyondValues || canAskBeyondValues(range, in: checker) else { return false }
    let outer = checker.place.scope
    let depth = outer < 0 ? 0 : names.loops.scopes[outer].depth + 1
    checker.steps.append(.computed(UInt16(position), length: UInt32(value.steps.count)))
    checker.steps += value.steps.map { $0.moved(by: depth) }
    let end = segments.first?.range.upperBound ?? range.lowerBound
    return follow(segments.dropFirst(), of: value.type, range, from: end, in: &checker)
  }
}

extension ExpressionStep {
  /// Whether the step reads the form or a field.
  fileprivate var asksForm: Bool {
    switch self {
    case .form, .group, .field, .entry: true
    default: false
    }
  }

  /// A copy of the step for an expression inside more loops.
  func moved(by depth: UInt16) -> ExpressionStep {
    switch self {
    case .variable(let own): .variable(own + depth)
    case .entry(let field, let fact, let own): .entry(field, fact, depth: own + depth)
    case .each(let function, let length, let own, let name, let type):
      .each(function, length: length, depth: own + depth, name: name, type)
    default: self
    }
  }
}

extension Diagnostic {
  /// Reports computed values that depend on each other in a cycle.
  ///
  /// - Parameter hidden: one of the names that is also a word of a choice type.
  static func computedCircle(
    _ names: [String], hidden: String? = nil, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "computed-circle", at: span,
      names.count == 2
        ? "'\(cut(names[0]))' is computed from itself"
        : "'\(cut(names[0]))' is computed from itself: "
          + names.prefix(12).map(cut).joined(separator: " → ")
    ).hint(
      hidden.map {
        "'\(cut($0))' is also a word of a choice; if the word is meant, quote it: '\(cut($0))'"
      } ?? "remove one of the names from the expressions")
  }

  static func computedSet(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "computed-set", at: span, "'\(cut(name))' is computed and cannot be set"
    ).hint("set a fact that it is computed from")
  }

  static func computedNameTaken(
    _ name: String, by owner: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(.error, code: "name-taken", at: span, "'\(cut(name))' is already \(owner)")
      .hint("choose another name")
  }

  static func computedName(_ name: String, corrected: String?, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "name-taken", at: span,
      "'\(cut(name))' is not a valid name for a computed value"
    ).hint(
      "use letters and digits, starting with a lowercase "
        + "letter" + (corrected.map { "; write \($0)" } ?? "")
    )
    .fix(span, with: corrected)
  }
}
