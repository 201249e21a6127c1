internal import SpecModel
internal import SpecSyntax

/// The steps of the screen, and the carousels whose current page a fact stores.
struct StepsReading {
  struct Step {
    var id: String?
    var idSpan: SourceSpan?
    /// The condition under which the step exists; nil if it always does.
    var condition: String?
    /// The loop that creates pages of a carousel, in the syntax of `forEach`; nil for a single
    /// page.
    var loop: String?
    let span: SourceSpan

    init(span: SourceSpan) { self.span = span }
  }

  struct Container {
    var id: String?
    /// The span of the id.
    var idSpan: SourceSpan?
    /// Whether the id is also the name of a fact, of data or of a computed value.
    var isTaken = false
    /// The scalar with the fact's name; nil if the steps have a generated fact.
    var current: YAMLNodeID?
    /// The path of the fact that selects the visible step.
    var fact = ""
    var children: [Step] = []
    /// Whether the fact is the id of a step, as a text; otherwise it is an index.
    var isByID = false
    var isWrong = false
    /// The carousel with the pages; nil for steps.
    var carousel: NodeID?
    let span: SourceSpan

    init(span: SourceSpan) { self.span = span }
  }

  /// A step, given by its container and its index.
  struct Place {
    let container: Int
    let step: Int
  }

  /// The properties of steps that expressions can read; the last three are only for generated
  /// expressions.
  enum Fact: String, NamedCases {
    case position, count, first, last
    case index, place, pages

    static let known = ["position", "count", "first", "last"]
  }

  var containers: [Container] = []
  /// The index in `containers` for each id.
  var positions: NamePositions = [:]
  /// The steps whose existence depends on a condition, by a scalar that represents the condition.
  var conditions: [UInt32: Place] = [:]
  var dots: [(id: String, span: SourceSpan)] = []
  /// Whether expressions can currently read the generated facts, whose names are reserved.
  var readsOwn = false
  /// Whether the condition of a step depends on that step.
  var isCircle = false
}

/// The texts of expressions for the properties of steps.
extension StepsReading.Container {
  private var isConditional: Bool {
    children.contains { $0.condition != nil || $0.loop != nil }
  }

  /// An expression for the number of existing steps before an index.
  func count(before end: Int) -> String {
    let fixed = children.prefix(end).filter { $0.condition == nil && $0.loop == nil }.count
    let terms = children.prefix(end).compactMap { child -> String? in
      guard let loop = child.loop else { return child.condition.map { "(\($0) ? 1 : 0)" } }
      let list = loop.split(separator: " ", maxSplits: 2).last ?? ""
      return child.condition.map { "count(\(loop), \($0))" } ?? "count(\(list))"
    }
    return ([fixed == 0 && !terms.isEmpty ? nil : "\(fixed)"].compactMap { $0 } + terms)
      .joined(separator: " + ")
  }

  /// The expression for a property of the steps.
  ///
  /// - Parameter name: returns the name of another property in expressions.
  func text(of part: StepsReading.Fact, _ name: (StepsReading.Fact) -> String) -> String {
    let last = children.count - 1
    let count = isConditional ? name(.count) : "\(children.count)"
    switch part {
    case .count:
      return isByID && isConditional
        ? "count(\(name(.pages)))" : self.count(before: children.count)
    case .pages:
      let ids = children.map { "'\($0.id ?? "")'" }.joined(separator: ", ")
      let conditions = children.compactMap { step in
        step.condition.map { "(thisStep != '\(step.id ?? "")' or (\($0)))" }
      }
      return "where(thisStep in [\(ids)], \(conditions.joined(separator: " and ")))"
    case .position:
      if isConditional, children.allSatisfy({ $0.condition != nil || $0.loop != nil }) {
        return "min(\(name(.index)) + 1, \(count))"
      }
      return "\(name(.index)) + 1"
    case .first:
      if isByID, !isConditional { return "\(fact) == '\(children[0].id ?? "")'" }
      return "\(name(.index)) == 0"
    case .last:
      if isByID, !isConditional { return "\(fact) == '\(children[last].id ?? "")'" }
      return isConditional ? "\(name(.index)) >= \(count) - 1" : "\(name(.index)) == \(last)"
    case .place:
      // The index, among all steps, of the step whose id the fact stores.
      guard last > 0 else { return "0" }
      return children.indices.dropFirst()
        .map { "\(fact) == '\(children[$0].id ?? "")' ? \($0) : " }.joined() + "0"
    case .index:
      guard isByID else {
        return isConditional
          ? "max(min(\(fact), \(count) - 1), 0)" : "max(min(\(fact), \(last)), 0)"
      }
      guard isConditional else { return text(of: .place, name) }
      let place = name(.place)
      let before = children.indices.dropLast().map { position in
        let isBefore = "\(place) > \(position)"
        let condition = children[position].condition.map { "(\($0)) and \(isBefore)" }
        return "(\(condition ?? isBefore) ? 1 : 0)"
      }
      return "max(min(\(before.isEmpty ? "0" : before.joined(separator: " + ")), \(count) - 1), 0)"
    }
  }

  /// An expression that is true while a step is visible.
  func isShown(_ step: Int, _ name: (StepsReading.Fact) -> String) -> String {
    if isByID, !isConditional { return "\(fact) == '\(children[step].id ?? "")'" }
    let isHere = "\(name(.index)) == \(count(before: step))"
    return children[step].condition.map { "(\($0)) and \(isHere)" } ?? isHere
  }

  /// An expression for the value of the fact that selects the next or previous step.
  func neighbor(isForward: Bool, _ name: (StepsReading.Fact) -> String) -> String {
    let last = isConditional ? "\(name(.count)) - 1" : "\(children.count - 1)"
    let index =
      isForward ? "min(\(name(.index)) + 1, \(last))" : "max(\(name(.index)) - 1, 0)"
    guard isByID else {
      return isForward && isConditional ? "max(\(index), 0)" : index
    }
    if isConditional { return "(\(name(.pages)))[\(index)] ?? \(fact)" }
    let ids = children.map { "'\($0.id ?? "")'" }.joined(separator: ", ")
    return "[\(ids)][\(index)] ?? \(fact)"
  }
}

extension Lowering {
  /// The generated facts of steps without a declared fact, which store the index of the visible
  /// step.
  mutating func ownFactsOfSteps(beside members: [DataTable.Member]) -> [DataTable.Member] {
    var own: [DataTable.Member] = []
    for position in deferred.steps.containers.indices
    where deferred.steps.containers[position].current == nil {
      let container = deferred.steps.containers[position]
      guard let id = container.id else { continue }
      if container.carousel != nil, !isAsked(id) {
        deferred.steps.positions[id] = nil
        deferred.steps.containers[position].isWrong = true
        continue
      }
      let name = id + (container.carousel == nil ? "Step" : "Page")
      deferred.steps.containers[position].fact = name
      let key = document.data.key(name)
      guard !(members + own).contains(where: { $0.key == key }) else { continue }
      let value = document.data.append(.number("0"), at: container.span)
      own.append(DataTable.Member(key, value, at: container.span))
    }
    return own
  }

  /// Whether an expression, action or page indicator uses the current page of a carousel.
  private func isAsked(_ id: String) -> Bool {
    deferred.steps.dots.contains { $0.id == id }
      || document.actions.contains {
        if case .move(let move) = $0 { move.name == id } else { false }
      } || isNamedInExpressions(id)
  }

  /// Whether an expression reads a property of steps, such as `intro.position`.
  private func isNamedInExpressions(_ id: String) -> Bool {
    let texts = StepsReading.Fact.known.map { "\(id).\($0)" }
    let nodes =
      deferred.expressions.conditions.map(\.node) + deferred.expressions.templates.map(\.node)
    return nodes.contains { node in
      let text = tree.string(tree.resolved(node))
      return texts.contains { text.contains($0) }
    }
  }

  /// Finds the facts that select steps, and checks their values.
  mutating func checkSteps() {
    checkNamesOfSteps()
    for position in deferred.steps.containers.indices
    where !deferred.steps.containers[position].isWrong {
      deferred.steps.containers[position].isWrong = !checkFact(ofSteps: position)
    }
    for (id, span) in deferred.steps.dots where deferred.steps.positions[id] == nil {
      reportUnknownSteps(id, in: "pageDots", at: span)
      // The page dots read properties of these steps, so invalid steps are added for them.
      var lost = StepsReading.Container(span: span)
      lost.isWrong = true
      deferred.steps.positions[id] = deferred.steps.containers.count
      deferred.steps.containers.append(lost)
    }
  }

  /// Reports ids of steps that are also names of facts, data or computed values.
  private mutating func checkNamesOfSteps() {
    for (id, position) in deferred.steps.positions.sorted(by: { $0.value < $1.value }) {
      let container = deferred.steps.containers[position]
      guard container.id == id else { continue }
      let shape = rootMember(id)
      guard shape != nil || names.computed.position(of: id) != nil else { continue }
      let isFact = document.data.knownKey(id).map { names.data.facts.contains($0) } ?? false
      report(
        .stepsNameTaken(
          id, by: shape == nil ? "a computed value" : isFact ? "a fact" : "part of the data",
          isCarousel: container.carousel != nil, at: container.idSpan ?? container.span))
      deferred.steps.containers[position].isTaken = true
      deferred.steps.containers[position].isWrong = true
    }
  }

  private mutating func checkFact(ofSteps position: Int) -> Bool {
    if let current = deferred.steps.containers[position].current {
      deferred.steps.containers[position].fact = tree.string(current)
    }
    let container = deferred.steps.containers[position]
    let shape: ShapeID
    if let current = container.current {
      guard let known = factShape(current) else { return false }
      shape = known
    } else {
      guard let known = rootMember(container.fact) else { return false }
      shape = known
    }
    let declared = names.data.shapes[shape]
    let span = container.current.map { tree.span($0) } ?? container.span
    if declared.kinds == .number {
      guard type(of: shape, in: names.data.root).isWhole else {
        report(
          .stepsFact(
            container.fact, "a number with a fraction", isCarousel: container.carousel != nil,
            at: span))
        return false
      }
      return true
    }
    guard declared.kinds == .text else {
      report(
        .stepsFact(
          container.fact, words(declared.kinds), isCarousel: container.carousel != nil, at: span))
      return false
    }
    deferred.steps.containers[position].isByID = true
    var ids: [String] = []
    for step in container.children {
      guard step.loop == nil else {
        report(.pageOfLoop(container.fact, at: step.span))
        return false
      }
      guard let id = step.id else {
        report(
          .stepWithoutID(
            container.fact, isCarousel: container.carousel != nil, at: step.span))
        return false
      }
      ids.append(id)
    }
    let path = container.fact.split(separator: ".").map(String.init)
    if let words = names.data.choiceShapes[shape], words != ids {
      reportOtherWords(words, ids, of: container)
      return false
    }
    var isRight = true
    for root in [document.dataRoot] + document.states.map(\.data) {
      guard let root else { continue }
      var value: DataID? = root
      for name in path {
        guard let owner = value, let key = document.data.knownKey(name) else { break }
        value = document.data.member(key, of: owner)
      }
      guard let value, case .text(let text) = document.data[value], !ids.contains(text) else {
        continue
      }
      report(
        .noSuchStep(
          text, of: container.fact, ids, isCarousel: container.carousel != nil,
          closest: suggest(text, among: ids), at: document.data.span(of: value)))
      isRight = false
    }
    return isRight
  }

  /// Reports the first step whose id differs from the word at the same position in the fact's
  /// choice type.
  private mutating func reportOtherWords(
    _ words: [String], _ ids: [String], of container: StepsReading.Container
  ) {
    let unknown = ids.firstIndex { !words.contains($0) }
    let step = unknown ?? zip(ids, words).prefix { $0 == $1 }.count
    guard step < container.children.count else {
      report(
        .wordWithoutStep(
          words[step], of: container.fact, isCarousel: container.carousel != nil,
          at: container.span))
      return
    }
    let child = container.children[step]
    let free = words.filter { !ids.contains($0) }
    let only = free.count == 1 ? free[0] : nil
    let near = unknown == nil ? nil : suggest(ids[step], among: free) ?? only
    report(
      .stepOfOtherWord(
        ids[step], of: container.fact, words, isUnknown: unknown != nil,
        isCarousel: container.carousel != nil, closest: near,
        at: child.idSpan ?? child.span))
  }

  private mutating func reportUnknownSteps(
    _ name: String, in owner: String, at span: SourceSpan
  ) {
    guard names.knowsAllFields else { return }
    let known = deferred.steps.containers.compactMap(\.id)
    let near = suggest(name, among: known)
    report(.unknownSteps(name, among: known, closest: near, in: owner, at: span))
  }

  // MARK: - Expressions

  /// Resolves the condition under which a step exists.
  mutating func resolveStep(
    _ place: StepsReading.Place, _ condition: DeferredExpressions.Condition
  ) {
    document.nodes[condition.owner.position].isStep = true
    let container = deferred.steps.containers[place.container]
    let text = container.isShown(place.step) { factName($0, of: place.container) }
    guard !container.isWrong, let value = stepsExpression(text, of: place.container) else {
      document.expressions.fill(
        condition.id, with: CollectionOfOne(.boolean(true)), kinds: .boolean)
      return
    }
    document.expressions.fill(condition.id, with: value.steps, kinds: .boolean)
    markDynamic(condition.owner)
    let before = number(container.count(before: place.step), of: place.container)
    let count = number(container.count(before: container.children.count), of: place.container)
    if let before, let count {
      document.stepPlaces.append(StepPlace(of: condition.owner, before: before, count: count))
    }
  }

  /// A number of steps: a constant, or an expression if steps depend on conditions.
  private mutating func number(_ text: String, of container: Int) -> StepPlace.Number? {
    if let count = Int(text) { return .fixed(count) }
    return stepsExpression(text, of: container).map {
      .given(document.expressions.append($0.steps, kinds: .number))
    }
  }

  /// Resolves an expression that is generated for steps, outside all loops.
  ///
  /// Errors in the conditions of steps are reported at the steps.
  private mutating func stepsExpression(
    _ text: String, of container: Int
  ) -> (steps: [ExpressionStep], type: ValueType)? {
    let bytes = ContiguousArray(text.utf8)
    let node = textNode(Array(bytes), at: deferred.steps.containers[container].span)
    let outer = (expansion.scope, deferred.steps.readsOwn)
    (expansion.scope, deferred.steps.readsOwn) = (0, true)
    defer { (expansion.scope, deferred.steps.readsOwn) = outer }
    let place = ExpressionPlace(node: node, scope: LoopNames.outside)
    let value = silently { lowering in
      lowering.expression(bytes, in: 0..<bytes.count, at: place)
    }
    return value.map { ($0.steps, $0.type) }
  }

  /// The name of a property of steps in generated expressions.
  private func factName(_ fact: StepsReading.Fact, of container: Int) -> String {
    (deferred.steps.containers[container].id ?? "steps\(container)") + "." + fact.name
  }

  /// Adds a property of steps to an expression: `wizard.position`.
  mutating func checkStepsFact(
    _ container: Int, _ segments: ArraySlice<ExpressionParser.Segment>, _ name: String?,
    _ range: Range<Int>, in checker: inout ExpressionChecker
  ) -> Bool {
    let node = checker.place.node
    let owner = deferred.steps.containers[container].id ?? "steps"
    guard let name, let word = segments.dropFirst().first else {
      report(
        .missingFact(owner, facts: StepsReading.Fact.known, at: span(range, in: node)))
      return false
    }
    guard let fact = StepsReading.Fact(name: name),
      deferred.steps.readsOwn || StepsReading.Fact.known.contains(name)
    else {
      let near = suggest(name, among: StepsReading.Fact.known)
      report(
        .unknownFact(
          name, of: owner, facts: StepsReading.Fact.known, closest: near,
          at: span(word.range, in: node)))
      return false
    }
    guard !deferred.steps.containers[container].isWrong else { return false }
    let position = computedFact(fact, of: container)
    if case .open = names.computed.values[position].state {
      deferred.steps.isCircle = true
      return false
    }
    // Errors in the conditions of steps are reported at the steps.
    let outer = deferred.steps.readsOwn
    deferred.steps.readsOwn = true
    let isRight = silently { lowering in
      lowering.checkComputed(position, segments.dropFirst(), range, in: &checker)
    }
    deferred.steps.readsOwn = outer
    if deferred.steps.isCircle, !outer {
      deferred.steps.isCircle = false
      let name = factName(fact, of: container)
      report(.computedCircle([name, name], at: span(range, in: node)))
    }
    return isRight
  }

  /// The index of the computed value for a property of steps, created on first use.
  private mutating func computedFact(_ fact: StepsReading.Fact, of container: Int) -> Int {
    let name = factName(fact, of: container)
    if let known = names.computed.positions[name] { return known }
    let text = deferred.steps.containers[container].text(of: fact) { factName($0, of: container) }
    let span = deferred.steps.containers[container].span
    let position = names.computed.values.count
    names.computed.positions[name] = position
    names.computed.values.append(
      ComputedReading.Value(
        name: name, node: textNode(Array(text.utf8), at: span), span: span))
    document.computed.append(
      ComputedValue(name: name, span: span, expression: document.expressions.reserve()))
    return position
  }

  // MARK: - Actions

  /// Resolves `{ next: wizard }` and `{ back: wizard }`.
  mutating func resolveMove(_ statement: DeferredStatement) {
    guard case .move(let move) = document.actions[statement.action] else { return }
    guard let position = deferred.steps.positions[move.name] else {
      reportUnknownSteps(
        move.name, in: move.isForward ? "next" : "back", at: tree.span(statement.name))
      return
    }
    let container = deferred.steps.containers[position]
    guard !container.isWrong else { return }
    let text = container.neighbor(isForward: move.isForward) { factName($0, of: position) }
    guard let value = stepsExpression(text, of: position) else { return }
    let expression = document.expressions.append(value.steps, kinds: value.type.kinds)
    let source = document.templates.reserve(at: tree.span(statement.name))
    document.templates.fill(source, with: [.value(expression, nil)])
    document.actions[statement.action] = .move(
      StepsMove(
        name: move.name, isForward: move.isForward,
        change: FactChange(fact: container.fact, value: .null, source: source),
        checks: move.isForward ? checks(ofSteps: position) : []))
  }

  /// The fields of each step, which are validated before the user leaves that step.
  private mutating func checks(ofSteps position: Int) -> [StepsMove.Check] {
    var checks: [StepsMove.Check] = []
    for (place, fields) in stepsWithFields() where place.container == position {
      let text = deferred.steps.containers[position].isShown(place.step) {
        factName($0, of: position)
      }
      guard let value = stepsExpression(text, of: position) else { continue }
      checks.append(
        StepsMove.Check(
          fields, if: document.expressions.append(value.steps, kinds: .boolean)))
    }
    return checks
  }

  private func stepsWithFields() -> [(place: StepsReading.Place, fields: [FieldID])] {
    deferred.expressions.conditions.compactMap { condition in
      guard let place = deferred.steps.conditions[condition.node.index] else { return nil }
      let first = condition.owner.position
      let fields = (first..<Int(document.nodes[first].subtreeEnd))
        .compactMap { document.nodes[$0].field }
      return fields.isEmpty ? nil : (place, fields)
    }
  }

  /// Records the fact that selects each carousel's page, and the index of each page.
  mutating func resolvePages() {
    for (position, container) in deferred.steps.containers.enumerated() {
      guard let carousel = container.carousel, !container.isWrong else { continue }
      let name = factName(.index, of: position)
      let text =
        names.computed.positions[name] == nil
        ? container.text(of: .index) { factName($0, of: position) } : name
      guard let index = stepsExpression(text, of: position) else { continue }
      var pages: [(node: NodeID, position: ExpressionID)] = []
      for (place, page) in pageNodes(of: carousel).enumerated()
      where place < container.children.count {
        let before = container.count(before: place)
        guard var steps = stepsExpression(before, of: position)?.steps else { continue }
        if let loop = document.loops.firstIndex(where: { $0.first == page }) {
          let index = ExpressionStep.index(0, loop: UInt32(loop))
          steps = before == "0" ? [index] : steps + [index, .arithmetic(.add, .integer)]
        }
        pages.append((page, document.expressions.append(steps, kinds: .number)))
      }
      document.carouselPages.append(
        CarouselPages(
          of: carousel, fact: container.fact,
          index: document.expressions.append(index.steps, kinds: .number), pages: pages,
          ids: container.isByID ? container.children.map { $0.id ?? "" } : []))
      markDynamic(carousel)
    }
  }

  private func pageNodes(of carousel: NodeID) -> [NodeID] {
    var pages: [NodeID] = []
    var position = carousel.position + 1
    while position < Int(document.nodes[carousel.position].subtreeEnd) {
      if case .content = document.nodes[position].placement { pages.append(NodeID(position)) }
      position = max(position + 1, Int(document.nodes[position].subtreeEnd))
    }
    return pages
  }

  /// Records the action that shows each step with fields.
  ///
  /// A failed submit uses it to show the first step with an invalid field.
  mutating func resolveFieldSteps() {
    let submits = document.actions.contains { if case .submit = $0 { true } else { false } }
    guard submits, !deferred.steps.containers.isEmpty else { return }
    for (place, fields) in stepsWithFields() {
      let container = deferred.steps.containers[place.container]
      guard !container.isWrong, let change = change(toStep: place) else { continue }
      document.fieldSteps.append(
        FieldStep(of: factName(.index, of: place.container), fields, change: change))
    }
  }

  /// The fact change that makes a step visible.
  private mutating func change(toStep place: StepsReading.Place) -> FactChange? {
    let container = deferred.steps.containers[place.container]
    if container.isByID {
      return FactChange(fact: container.fact, value: .text(container.children[place.step].id ?? ""))
    }
    let text = container.count(before: place.step)
    if Int(text) != nil { return FactChange(fact: container.fact, value: .number(text)) }
    guard let value = stepsExpression(text, of: place.container) else { return nil }
    let expression = document.expressions.append(value.steps, kinds: value.type.kinds)
    let source = document.templates.reserve(at: container.children[place.step].span)
    document.templates.fill(source, with: [.value(expression, nil)])
    return FactChange(fact: container.fact, value: .null, source: source)
  }
}

extension Diagnostic {
  static func stepsNameTaken(
    _ id: String, by owner: String, isCarousel: Bool, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "name-taken", at: span,
      "'\(cut(id))' is already \(owner), so '\(cut(id)).position' does not refer to "
        + (isCarousel ? "the carousel" : "the steps")
    ).hint("give one of the two another name")
  }

  static func stepsFact(
    _ name: String, _ found: String, isCarousel: Bool, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "steps-mismatch", at: span,
      "'current' takes a fact that is a whole number or the id of a "
        + "\(isCarousel ? "page" : "step"), but '\(cut(name))' is \(found)"
    ).hint("for example, declare 'facts: { page: 0 }'")
  }

  static func pageOfLoop(_ fact: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "steps-mismatch", at: span,
      "'\(cut(fact))' is the id of a page, but pages of a loop have no ids"
    ).hint("make '\(cut(fact))' a number, or write each page")
  }

  static func stepWithoutID(
    _ fact: String, isCarousel: Bool, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "steps-mismatch", at: span,
      "'\(cut(fact))' is the id of a \(isCarousel ? "page" : "step"), but this one has no id"
    ).hint("write 'id: NAME' beside it, or make '\(cut(fact))' a number")
  }

  static func stepOfOtherWord(
    _ id: String, of fact: String, _ words: [String], isUnknown: Bool, isCarousel: Bool,
    closest: String?, at span: SourceSpan
  ) -> Diagnostic {
    let words = quoted(Array(words.prefix(12)), last: "and")
    return Diagnostic(
      .error, code: "steps-mismatch", at: span,
      isUnknown
        ? "'\(cut(id))' is not one of the words of '\(cut(fact))', which are \(words)"
        : "the \(isCarousel ? "pages" : "steps") are in a different order from the words of "
          + "'\(cut(fact))', which are \(words)"
    ).hint(
      closest.map { "write '\($0)'" }
        ?? "write the \(isCarousel ? "pages" : "steps") in the order of the words"
    )
    .fix(span, with: closest)
  }

  static func wordWithoutStep(
    _ word: String, of fact: String, isCarousel: Bool, at span: SourceSpan
  ) -> Diagnostic {
    let step = isCarousel ? "page" : "step"
    return Diagnostic(
      .error, code: "steps-mismatch", at: span,
      "'\(cut(fact))' can be '\(cut(word))', but no \(step) has that id"
    ).hint("add a \(step) with 'id: \(word)', or remove the word from 'types'")
  }

  static func noSuchStep(
    _ text: String, of fact: String, _ ids: [String], isCarousel: Bool, closest: String?,
    at span: SourceSpan
  ) -> Diagnostic {
    let step = isCarousel ? "page" : "step"
    return Diagnostic(
      .error, code: "steps-mismatch", at: span,
      "'\(cut(fact))' is '\(cut(text))', but no \(step) has that id"
    ).hint(
      closest.map { "did you mean '\($0)'?" } ?? "the \(step)s are "
        + quoted(Array(ids.prefix(12)), last: "and")
    ).fix(span, with: closest)
  }
}
