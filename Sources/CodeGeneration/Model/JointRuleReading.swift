internal import SpecModel

/// Writes the model code that evaluates rules that the form cannot evaluate, because they read
/// facts or data.
///
/// The model passes the form the rules over several fields that fail, and the fields' rules that do
/// not apply.
struct JointRuleReading {
  private let model: ModelCode
  private let rules: [Int]
  private let conditions: [(rule: Int, condition: ExpressionID)]
  /// The conditions of rules in list items, by list.
  private let conditionsOfItems: [[(rule: Int, condition: ExpressionID)]]
  /// The facts and data that the rules read.
  private(set) var keys: Set<DataKey> = []

  init(_ model: ModelCode) {
    self.model = model
    rules = model.form.rulesOfModel
    conditions = model.form.conditionsOfModel
    conditionsOfItems = model.document.entryGroups.indices.map {
      model.form.entries(of: $0).conditionsOfModel
    }
    for (group, conditions) in conditionsOfItems.enumerated() where !conditions.isEmpty {
      keys.formUnion(model.document.listKeys(of: model.document.entryGroups[group].fields))
    }
    for (_, condition) in conditions + conditionsOfItems.joined() {
      keys.formUnion(model.document.expressions.keys(in: condition))
    }
    for rule in rules {
      keys.formUnion(
        model.document.expressions.keys(in: model.document.form.jointRules[rule].requirement))
    }
  }

  var isEmpty: Bool {
    rules.isEmpty && conditions.isEmpty && conditionsOfItems.allSatisfy(\.isEmpty)
  }

  /// Writes the function that evaluates the rules; the model's initializer calls it.
  func write(into writer: inout SwiftWriter) {
    guard !isEmpty else { return }
    writer.blank()
    writer.doc("Tells the form which rules over what the app knows do not hold.")
    writer.open("private func judgeRules() {")
    if !rules.isEmpty { writer.line("var broken: Set<Int> = []") }
    let scope = ExpressionScope(form: "form.", data: "", asksOwnRules: true)
    for rule in rules {
      let requirement = model.document.form.jointRules[rule].requirement
      let fails = model.expressions.negated(requirement, in: scope).text
      writer.line("if \(fails) { broken.insert(\(rule)) }")
    }
    if !rules.isEmpty {
      writer.line("if form.brokenRules != broken { form.brokenRules = broken }")
    }
    if !conditions.isEmpty {
      writer.line("var idle: Set<Int> = []")
      for (rule, condition) in conditions {
        let isIdle = model.expressions.negated(condition, in: scope).text
        writer.line("if \(isIdle) { idle.insert(\(rule)) }")
      }
      writer.line("if form.idleRules != idle { form.idleRules = idle }")
    }
    for (group, conditions) in conditionsOfItems.enumerated() where !conditions.isEmpty {
      model.writeForEach(ofGroup: group, into: &writer) { entry, scope, writer in
        writer.line("var idle: Set<Int> = []")
        for (rule, condition) in conditions {
          let isIdle = model.expressions.negated(condition, in: scope).text
          writer.line("if \(isIdle) { idle.insert(\(rule)) }")
        }
        model.writeChange(of: "\(entry).idleRules", to: "idle", into: &writer)
      }
    }
    writer.close()
  }
}

extension FormCode {
  /// The indices of rules over several fields that read facts or data.
  var rulesOfModel: [Int] {
    form.jointRules.indices.filter {
      expressions.document.expressions.asksModel(form.jointRules[$0].requirement)
    }
  }

  /// The conditions of fields' rules that read facts or data, with the numbers of their rules.
  var conditionsOfModel: [(rule: Int, condition: ExpressionID)] {
    var conditions: [(rule: Int, condition: ExpressionID)] = []
    for position in positions {
      for (index, rule) in form.fields[position].rules.enumerated() {
        guard let condition = rule.condition,
          group != nil || expressions.document.expressions.asksModel(condition)
        else { continue }
        conditions.append((idleRule(index, of: position), condition))
      }
    }
    return conditions
  }

  /// The index of a field's rule among the rules of all fields, in spec order.
  func idleRule(_ rule: Int, of field: Int) -> Int {
    form.fields[..<field].reduce(rule) { $0 + $1.rules.count }
  }

  func writeBrokenRules(into writer: inout SwiftWriter) {
    if group == nil, !rulesOfModel.isEmpty {
      writer.doc(
        "The rules over what the app knows that do not hold, by their position in the spec.")
      writer.line("var brokenRules: Set<Int> = []")
    }
    guard !conditionsOfModel.isEmpty else { return }
    writer.doc("The rules of fields that do not apply now, counted in the spec's order.")
    writer.line("var idleRules: Set<Int> = []")
  }
}
