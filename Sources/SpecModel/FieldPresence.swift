package import SpecSyntax

/// The fields that conditions can hide, and the fields that those conditions read.
///
/// A hidden field is not part of the form: it is empty in expressions, and neither valid nor
/// invalid.
package struct FieldPresence: Sendable {
  /// For each field, whether a condition can hide it.
  package private(set) var canLeave: [Bool]
  /// The conditions that read validation results; they are evaluated as if all fields were visible.
  package private(set) var asksVerdicts: Set<ExpressionID> = []
  /// The conditions of fields whose visibility depends on themselves; these read the values of all
  /// fields.
  package private(set) var circular: Set<ExpressionID> = []
  /// Whether any other condition reads a field that can be hidden.
  package private(set) var isLayered = false
  /// The conditions to report, each once.
  package private(set) var findings: [Finding] = []

  /// A problem with a field's condition.
  package struct Finding: Sendable {
    package enum Problem: Sendable {
      /// The condition reads a validation result; the payload is the property's name.
      case verdict(String)
      /// The visibility of the field depends on the field itself.
      case circle
    }

    package let problem: Problem
    package let span: SourceSpan
  }

  /// A condition on one or more fields, or on a container around them.
  private struct Condition {
    let id: ExpressionID
    let span: SourceSpan
    var fields: [Int] = []
  }

  package init(_ document: borrowing Document) {
    canLeave = Array(repeating: false, count: document.form.fields.count)
    guard !document.form.fields.isEmpty, document.hasHiddenFields else { return }
    var conditions: [Condition] = []
    findConditions(of: document, &conditions)
    guard !conditions.isEmpty else { return }
    let table = document.expressions
    let rulesChange = rulesAskLeaving(document)
    for condition in conditions {
      let steps = table.steps(of: condition.id)
      let asks = steps.contains { step in
        switch step {
        case .form(let fact): fact != .submitted
        case .group: true
        case .field(let field, let fact), .entry(let field, let fact, _):
          fact.isVerdict && (rulesChange || canLeave[field.position])
        default: false
        }
      }
      if asks { asksVerdicts.insert(condition.id) }
      if let name = steps.lazy.compactMap({ $0.verdictName }).first {
        add(Finding(problem: .verdict(name), span: condition.span))
      }
    }
    findCircles(conditions.filter { !asksVerdicts.contains($0.id) }, table)
  }

  /// Whether a condition reads fields even while they are hidden.
  package func seesAll(_ id: ExpressionID) -> Bool {
    asksVerdicts.contains(id) || circular.contains(id)
  }

  private mutating func add(_ finding: Finding) {
    if !findings.contains(where: { $0.span == finding.span }) { findings.append(finding) }
  }

  private mutating func findConditions(
    of document: borrowing Document, _ conditions: inout [Condition]
  ) {
    var ownFields: [Int: Int] = [:]
    for (position, field) in document.form.fields.enumerated() where field.entry == nil {
      ownFields[field.node.position] = position
    }
    // The containers around the current node: where each ends, its conditions, and whether it is
    // always hidden.
    var open: [(end: Int, conditions: Range<Int>, isAbsent: Bool)] = []
    for position in document.nodes.indices {
      while let last = open.last, last.end <= position { open.removeLast() }
      let node = document.nodes[position]
      if !node.isStep {
        let first = conditions.count
        var isAbsent = false
        for entry in document.attributes(of: NodeID(position)) {
          guard entry.attribute == .hidden || entry.attribute == .when else { continue }
          switch entry.value {
          case .boolean(let value): isAbsent = isAbsent || value == (entry.attribute == .hidden)
          case .condition(let id): conditions.append(Condition(id: id, span: entry.span))
          default: break
          }
        }
        if isAbsent || conditions.count > first {
          open.append((Int(node.subtreeEnd), first..<conditions.count, isAbsent))
        }
      }
      guard let field = ownFields[position] else { continue }
      for container in open {
        canLeave[field] = true
        for condition in container.conditions { conditions[condition].fields.append(field) }
      }
    }
    conditions.removeAll(where: \.fields.isEmpty)
  }

  /// Whether rules read fields that can be hidden.
  private func rulesAskLeaving(_ document: borrowing Document) -> Bool {
    var asked = document.form.jointRules.map(\.requirement)
    for field in document.form.fields { asked += field.rules.compactMap(\.condition) }
    for template in document.formTemplates { asked += document.expressions(in: template.template) }
    let table = document.expressions
    return asked.contains { id in table.steps(of: id).contains(where: asksLeaving) }
  }

  private func asksLeaving(_ step: ExpressionStep) -> Bool {
    switch step {
    case .field(let field, let fact), .entry(let field, let fact, _):
      canLeave[field.position] && fact.followsPresence
    default: false
    }
  }

  /// Finds fields whose conditions depend on each other in a cycle, by repeatedly removing fields
  /// without dependencies or without dependents.
  private mutating func findCircles(_ conditions: [Condition], _ table: ExpressionTable) {
    var asked: [[Int]] = []
    var conditionsOf: [Int: [Int]] = [:]
    for (position, condition) in conditions.enumerated() {
      let fields = table.steps(of: condition.id).compactMap { step -> Int? in
        switch step {
        case .field(let field, _), .entry(let field, _, _):
          asksLeaving(step) ? field.position : nil
        default: nil
        }
      }
      asked.append(fields)
      guard !fields.isEmpty else { continue }
      isLayered = true
      for field in condition.fields { conditionsOf[field, default: []].append(position) }
    }
    guard isLayered else { return }
    var rest = Set(conditionsOf.keys)
    var isDone = false
    while !isDone {
      let before = rest.count
      rest = rest.filter { field in
        (conditionsOf[field] ?? []).contains { asked[$0].contains(where: rest.contains) }
      }
      let needed = Set(rest.flatMap { field in (conditionsOf[field] ?? []).flatMap { asked[$0] } })
      rest.formIntersection(needed)
      isDone = rest.count == before
    }
    for (position, condition) in conditions.enumerated()
    where condition.fields.contains(where: rest.contains)
      && asked[position].contains(where: rest.contains)
    {
      circular.insert(condition.id)
      add(Finding(problem: .circle, span: condition.span))
    }
  }
}

extension Document {
  /// Whether any field can be hidden.
  package var hasHiddenFields: Bool {
    hasConditionalNodes || attributes.contains { $0.attribute == .hidden }
  }
}

extension FieldFact {
  /// Whether the property is a validation result.
  fileprivate var isVerdict: Bool {
    switch self {
    case .valid, .invalid, .validating, .error: true
    case .empty, .edited, .touched, .focused, .value: false
    }
  }

  /// Whether hiding the field changes the property.
  fileprivate var followsPresence: Bool { isVerdict || self == .value || self == .empty }
}

extension ExpressionStep {
  /// The name of a property that a field's condition should not read; nil for other properties.
  fileprivate var verdictName: String? {
    switch self {
    case .form(let fact), .group(_, let fact):
      switch fact {
      case .valid, .invalid, .complete, .error, .errors, .failed, .edited: fact.rawValue
      case .submitted: nil
      }
    case .field(_, let fact), .entry(_, let fact, _):
      switch fact {
      case .valid, .invalid, .error, .edited, .focused: fact.rawValue
      case .validating, .empty, .touched, .value: nil
      }
    default: nil
    }
  }
}
