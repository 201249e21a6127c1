package import SpecModel

/// Works out the joint rules of a form.
///
/// Whether one holds depends on the fields' values and on what the app knows.
package struct JointRuleJudge {
  private let document: Document
  private let state: String?

  /// - Parameter state: the state's name; nil for what holds in none.
  package init(_ document: Document, state: String?) {
    self.document = document
    self.state = state
  }

  /// Whether each of the form's joint rules holds.
  ///
  /// - Parameter facts: what the fields' own rules say.
  package func answers(_ facts: FormFacts) -> [Bool] {
    let decider = ConditionDecider(document.expressions, in: facts)
    var evaluation = Evaluation(document, state: state)
    return document.form.jointRules.map { evaluation.holds($0.requirement, in: decider) }
  }
}
