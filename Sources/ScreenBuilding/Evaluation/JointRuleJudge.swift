package import SpecModel

/// Evaluates the joint rules of a form, which compare several fields and can read the state's data.
package struct JointRuleJudge {
  private let document: Document
  private let state: String?

  /// Creates a judge with the data of a state.
  ///
  /// - Parameter state: the state's name; nil for no state.
  package init(_ document: Document, state: String?) {
    self.document = document.withEntries(in: state)
    self.state = state
  }

  /// Whether each joint rule is satisfied; a rule that compares a hidden field counts as satisfied.
  ///
  /// - Parameter facts: the results of the fields' own rules.
  package func answers(_ facts: FormFacts) -> [Bool] {
    var decider = ConditionDecider(document.expressions, in: facts)
    var evaluation = Evaluation(document, state: state)
    decider.leaveOutHiddenFields(of: document, &evaluation)
    let isHidden = decider.facts.isHidden
    return document.form.jointRules.map { rule in
      rule.compared.contains { isHidden[$0.position] }
        || evaluation.holds(rule.requirement, in: decider)
    }
  }
}
