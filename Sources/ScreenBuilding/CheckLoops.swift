package import SpecModel
package import SpecSyntax

/// Reports loop problems that depend on a state's data: items without a cell, duplicate keys, and
/// loops that exceed the node limit.
///
/// Checks the data of every state, with an untouched form.
package func checkLoops(of document: Document, into diagnostics: inout DiagnosticBag) {
  guard !document.loops.isEmpty else { return }
  var checker = LoopChecker(document)
  checker.check()
  for diagnostic in checker.diagnostics { diagnostics.add(diagnostic) }
}

private struct LoopChecker {
  private let document: Document
  private(set) var diagnostics: [Diagnostic] = []
  private var evaluation: Evaluation
  private let decider: ConditionDecider
  private var nodeCount = 0
  /// Whether each loop already has a diagnostic.
  private var isReported: [Bool]
  private var isDone = false

  init(_ document: Document) {
    self.document = document
    isReported = Array(repeating: false, count: document.loops.count)
    decider = ConditionDecider(document.expressions, in: Self.untouched(document.form))
    evaluation = Evaluation(document, state: nil)
  }

  private static func untouched(_ form: Form) -> FormFacts {
    FormFacts(
      verdicts: ContiguousArray(repeating: .absent, count: form.fields.count),
      messages: ContiguousArray(repeating: nil, count: form.fields.count), state: FormState(form))
  }

  mutating func check() {
    check(state: nil)
    for state in document.states where state.data != nil { check(state: state.name) }
  }

  private mutating func check(state: String?) {
    guard !isDone else { return }
    evaluation = Evaluation(document, state: state)
    nodeCount = document.nodes.count
    walk(in: 0..<document.nodes.count, from: 0)
  }

  /// Checks the outermost loops in a range of nodes.
  private mutating func walk(in range: Range<Int>, from first: Int) {
    var index = first
    while index < document.loops.count, !isDone {
      let loop = document.loops[index]
      guard loop.first.position < range.upperBound else { return }
      let next = behind(index)
      if loop.first.position >= range.lowerBound { walk(index, next: next) }
      index = next
    }
  }

  /// The index of the first loop after a loop and those nested in it.
  private func behind(_ index: Int) -> Int {
    let depth = document.loops[index].depth
    var next = index + 1
    while next < document.loops.count, document.loops[next].depth > depth { next += 1 }
    return next
  }

  private mutating func walk(_ index: Int, next: Int) {
    let loop = document.loops[index]
    let list = evaluation.value(of: loop.list, in: decider)
    var count = evaluation.count(of: list)
    switch document.expressions.steps(of: loop.list).first {
    case .form(.errors)?: count = document.form.fields.count
    case .group(let group, .errors)?:
      count = document.expressions.groups[Int(group)].fields.count
    default: break
    }
    let isSimple = loop.key == nil && loop.type == nil && next == index + 1
    let size = loop.end.position - loop.first.position
    guard !isSimple else {
      // Both factors are far below 2^31.
      add(size * count, of: loop)
      return
    }
    var positions: [String: Int] = [:]
    for position in 0..<count {
      evaluation.spend(1)
      guard !evaluation.isExhausted, !isDone else { break }
      let item = evaluation.item(position, of: list)
      evaluation.variables.append(item)
      evaluation.positions.append(position)
      defer {
        evaluation.variables.removeLast()
        evaluation.positions.removeLast()
      }
      if let key = loop.key { checkKey(key, index, position, list, &positions) }
      var range = loop.first.position..<loop.end.position
      if let type = loop.type {
        guard let cell = cell(of: loop, index, type, item) else { continue }
        range = cell.position..<Int(document.nodes[cell.position].subtreeEnd)
      }
      add(range.count, of: loop)
      if next > index + 1 { walk(in: range, from: index + 1) }
    }
    if evaluation.isExhausted, !isDone {
      diagnostics.append(.tooMuchWork(at: loop.span))
      isDone = true
    }
  }

  private mutating func add(_ nodes: Int, of loop: Loop) {
    nodeCount += nodes
    guard nodeCount > DocumentLimits.nodes, !isDone else { return }
    diagnostics.append(.loopTooLong(limit: DocumentLimits.nodes, at: loop.span))
    isDone = true
  }

  private mutating func checkKey(
    _ key: ExpressionID, _ index: Int, _ position: Int, _ list: ExpressionValue,
    _ positions: inout [String: Int]
  ) {
    guard !isReported[index] else { return }
    let text = evaluation.plainText(evaluation.value(of: key, in: decider))
    guard let first = positions.updateValue(position, forKey: text),
      let span = document.loops[index].keySpan
    else {
      return
    }
    isReported[index] = true
    diagnostics.append(
      .repeatedKey(
        text, at: span, first: place(of: first, in: list),
        second: place(of: position, in: list)))
  }

  private func place(of position: Int, in list: ExpressionValue) -> SourceSpan? {
    guard case .data(let id) = list, let item = document.data.item(position, of: id) else {
      return nil
    }
    return document.data.span(of: item)
  }

  private mutating func cell(
    of loop: Loop, _ index: Int, _ type: ExpressionID, _ item: ExpressionValue
  ) -> NodeID? {
    let wanted = evaluation.plainText(evaluation.value(of: type, in: decider))
    if let cell = loop.cells.first(where: { $0.type == wanted }) { return cell.node }
    guard !isReported[index], case .data(let id) = item else { return nil }
    isReported[index] = true
    let types = loop.cells.map(\.type)
    diagnostics.append(
      .noCell(
        wanted, closest: closest(to: wanted, among: types), known: types, at: loop.span,
        item: document.data.span(of: id)))
    return nil
  }
}
