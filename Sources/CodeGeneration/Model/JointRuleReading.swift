internal import SpecModel

/// Writes the model code that judges the rules over several fields which read facts or data: the
/// form does not have these, so the model tells it which of the rules do not hold.
struct JointRuleReading {
  private let model: ModelCode
  private let rules: [Int]
  /// The facts and data that the rules read.
  private(set) var keys: Set<DataKey> = []

  init(_ model: ModelCode) {
    self.model = model
    rules = model.form.rulesOfModel
    for rule in rules {
      keys.formUnion(
        model.document.expressions.keys(in: model.document.form.jointRules[rule].requirement))
    }
  }

  var isEmpty: Bool { rules.isEmpty }

  /// Writes the function that judges the rules, which the model's initializer calls.
  func write(into writer: inout SwiftWriter) {
    guard !isEmpty else { return }
    writer.blank()
    writer.doc("Tells the form which rules over what the app knows do not hold.")
    writer.open("private func judgeRules() {")
    writer.line("var broken: Set<Int> = []")
    let scope = ExpressionScope(form: "form.", data: "", asksOwnRules: true)
    for rule in rules {
      let requirement = model.document.form.jointRules[rule].requirement
      let fails = model.expressions.negated(requirement, in: scope).text
      writer.line("if \(fails) { broken.insert(\(rule)) }")
    }
    writer.line("if form.brokenRules != broken { form.brokenRules = broken }")
    writer.close()
  }
}

extension FormCode {
  /// The rules over several fields that read facts or data, by position.
  var rulesOfModel: [Int] {
    form.jointRules.indices.filter {
      expressions.document.expressions.asksModel(form.jointRules[$0].requirement)
    }
  }

  func writeBrokenRules(into writer: inout SwiftWriter) {
    guard !rulesOfModel.isEmpty else { return }
    writer.doc("The rules over what the app knows that do not hold, by their position in the spec.")
    writer.line("var brokenRules: Set<Int> = []")
  }
}
