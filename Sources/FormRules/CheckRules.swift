package import SpecModel
package import SpecSyntax

/// Checks what rules say beyond their types: patterns are read, and rules that can never hold
/// together are told.
///
/// - Complexity: O(*rules*), and for each pattern that of `Pattern.runawayPart()`.
package func checkRules(of form: Form, into diagnostics: inout DiagnosticBag) {
  for field in form.fields {
    for (position, rule) in field.rules.enumerated() {
      if case .pattern(let text) = rule.test { check(text, of: rule, into: &diagnostics) }
      for earlier in field.rules[..<position] where contradict(earlier.test, rule.test) {
        diagnostics.add(.rulesContradict(at: rule.span, first: earlier.span))
      }
    }
  }
}

private func check(_ text: String, of rule: FormRule, into diagnostics: inout DiagnosticBag) {
  do throws(PatternMistake) {
    let pattern = try Pattern(text)
    if let part = pattern.runawayPart() {
      diagnostics.add(.runawayPattern(excerpt(part, of: text), at: place(part, of: text, in: rule)))
    }
  } catch {
    diagnostics.add(
      .patternMistake(
        error.kind, excerpt(error.range, of: text), at: place(error.range, of: text, in: rule)))
  }
}

/// The place of a part of a pattern; of the whole argument where the source writes it otherwise.
private func place(_ part: Range<Int>, of text: String, in rule: FormRule) -> SourceSpan {
  let span = rule.argumentSpan
  guard Int(span.end - span.start) == text.utf8.count, !part.isEmpty else { return span }
  return SourceSpan(
    span.source, span.start + UInt32(part.lowerBound), span.start + UInt32(part.upperBound))
}

private func excerpt(_ part: Range<Int>, of text: String) -> String {
  String(decoding: Array(text.utf8)[part].prefix(60), as: UTF8.self)
}

/// Whether no value can satisfy both tests.
private func contradict(_ a: FormRule.Test, _ b: FormRule.Test) -> Bool {
  switch (a, b) {
  case (.length(let a), .length(let b)): !a.overlaps(b)
  case (.range(let a), .range(let b)): !a.overlaps(b)
  case (.email, .phone), (.phone, .email), (.email, .integer), (.integer, .email),
    (.email, .decimal), (.decimal, .email), (.email, .expiry), (.expiry, .email),
    (.email, .creditCard), (.creditCard, .email), (.url, .integer), (.integer, .url),
    (.url, .decimal), (.decimal, .url), (.url, .phone), (.phone, .url), (.email, .url),
    (.url, .email), (.expiry, .integer), (.integer, .expiry):
    true
  case (.oneOf(let values), let other), (let other, .oneOf(let values)):
    values.allSatisfy { !holds(other, of: $0) }
  default: false
  }
}
