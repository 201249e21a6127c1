package import SpecModel

/// The patterns of a form's rules, each read once for all states.
package struct PatternTable: Sendable {
  private struct Row {
    let field: Int
    let rule: Int
    /// Nil for one with a mistake, which is reported and holds of everything.
    let pattern: Pattern?
  }

  /// By field, then by rule.
  private var rows: ContiguousArray<Row> = []

  /// Patterns with mistakes are passed over in silence.
  package init(_ form: Form) {
    for (position, field) in form.fields.enumerated() {
      for (rule, declared) in field.rules.enumerated() {
        guard case .pattern(let text) = declared.test else { continue }
        add(try? Pattern(text), of: rule, ofField: position)
      }
    }
  }

  init() {}

  /// Adds a pattern behind those before it.
  mutating func add(_ pattern: Pattern?, of rule: Int, ofField field: Int) {
    rows.append(Row(field: field, rule: rule, pattern: pattern))
  }

  /// The pattern of a field's rule.
  ///
  /// - Complexity: O(log *patterns*).
  func pattern(of rule: Int, ofField field: Int) -> Pattern? {
    var low = 0
    var high = rows.count
    while low < high {
      let middle = (low + high) / 2
      if (rows[middle].field, rows[middle].rule) < (field, rule) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    guard low < rows.count, rows[low].field == field, rows[low].rule == rule else { return nil }
    return rows[low].pattern
  }
}
