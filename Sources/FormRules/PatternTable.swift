package import SpecModel

/// The parsed patterns of a form's rules, shared by all states.
package struct PatternTable: Sendable {
  private struct Row {
    let field: Int
    let rule: Int
    /// The parsed pattern; nil for an invalid one, which is reported elsewhere and accepts every
    /// value.
    let pattern: Pattern?
  }

  /// The patterns, sorted by field, then by rule.
  private var rows: ContiguousArray<Row> = []

  /// Parses all patterns of a form, except invalid ones.
  package init(_ form: Form) {
    for (position, field) in form.fields.enumerated() {
      for (rule, declared) in field.rules.enumerated() {
        guard case .pattern(let text) = declared.test else { continue }
        add(try? Pattern(text), of: rule, ofField: position)
      }
    }
  }

  init() {}

  /// Appends a rule's pattern; calls must be in the order of fields and rules.
  mutating func add(_ pattern: Pattern?, of rule: Int, ofField field: Int) {
    rows.append(Row(field: field, rule: rule, pattern: pattern))
  }

  /// The pattern of a field's rule; for a copy of a field in a loop, that of the declared field.
  func pattern(of rule: Int, of field: Int, in form: Form) -> Pattern? {
    pattern(of: rule, ofField: form.fields[field].entry?.field.field.position ?? field)
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
