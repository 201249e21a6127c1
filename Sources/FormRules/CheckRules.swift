package import SpecModel
package import SpecSyntax

/// Checks validation rules: parses their patterns, and reports rules that no value can satisfy.
///
/// - Returns: the parsed patterns, for validating values.
/// - Complexity: O(*rules*²) for each field, and `Pattern.runawayPart()` for each pattern.
@discardableResult
package func checkRules(
  of form: Form, into diagnostics: inout DiagnosticBag
) -> PatternTable {
  var patterns = PatternTable()
  for (position, field) in form.fields.enumerated() {
    for (rule, declared) in field.rules.enumerated() {
      if case .pattern(let text) = declared.test {
        patterns.add(
          check(text, of: declared, into: &diagnostics), of: rule, ofField: position)
      }
    }
    let facts = field.rules.indices.map { rule in
      RuleBounds(field.rules[rule].test, patterns.pattern(of: rule, ofField: position))
    }
    checkRulesAgree(field, facts, into: &diagnostics)
  }
  return patterns
}

/// Reports a pattern in the data that is not a valid regular expression.
package func checkPattern(
  _ text: String, at span: SourceSpan, into diagnostics: inout DiagnosticBag
) {
  do throws(PatternError) {
    _ = try Pattern(text)
  } catch {
    diagnostics.add(.patternError(error.kind, excerpt(error.range, of: text), at: span))
  }
}

/// Parses a pattern and reports the part that causes catastrophic backtracking; nil if the pattern
/// is invalid.
private func check(
  _ text: String, of rule: FormRule, into diagnostics: inout DiagnosticBag
) -> Pattern? {
  do throws(PatternError) {
    let pattern = try Pattern(text)
    if let part = pattern.runawayPart() {
      diagnostics.add(.runawayPattern(excerpt(part, of: text), at: place(part, of: text, in: rule)))
    }
    return pattern
  } catch {
    diagnostics.add(
      .patternError(
        error.kind, excerpt(error.range, of: text), at: place(error.range, of: text, in: rule)))
    return nil
  }
}

/// Reports rules that no value can pass: alone, with the field's control, or together with another
/// rule.
private func checkRulesAgree(
  _ field: FormField, _ bounds: [RuleBounds], into diagnostics: inout DiagnosticBag
) {
  for position in field.rules.indices {
    let rule = field.rules[position]
    if let offered = field.kind.values(thatCannotSatisfy: bounds[position]) {
      diagnostics.add(.ruleOutOfReach(offered: offered, at: rule.span))
      continue
    }
    for earlier in 0..<position {
      // A conditional rule need not apply to the same value as the other rule.
      if rule.condition != nil || field.rules[earlier].condition != nil { continue }
      guard let reason = bounds[position].contradiction(with: bounds[earlier]) else { continue }
      diagnostics.add(
        .rulesContradict(reason, at: rule.span, first: field.rules[earlier].span))
      // Report each rule once.
      break
    }
  }
}

/// The span of a part of a pattern, or of the whole argument if the source escapes it.
private func place(_ part: Range<Int>, of text: String, in rule: FormRule) -> SourceSpan {
  let span = rule.argumentSpan
  guard Int(span.end - span.start) == text.utf8.count, !part.isEmpty else { return span }
  return SourceSpan(
    span.source, span.start + UInt32(part.lowerBound), span.start + UInt32(part.upperBound))
}

private func excerpt(_ part: Range<Int>, of text: String) -> String {
  String(decoding: Array(text.utf8)[part].prefix(60), as: UTF8.self)
}
