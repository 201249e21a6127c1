internal import PlatformData
internal import SpecModel
internal import SpecSyntax

/// Writes the validation functions of the form.
extension FormCode {
  func writeVerdicts(into writer: inout SwiftWriter) {
    writer.blank()
    let access = rulesOfModel.isEmpty ? "private" : "fileprivate"
    let isWhole = group != nil || form.jointRules.isEmpty
    let name = isWhole ? "func verdict" : "\(access) func ownVerdict"
    writer.doc("What the rules say of a field; the first that fails speaks.")
    writer.open("\(name)(on field: Field) -> FieldVerdict {")
    if document.takesErrors {
      writer.line("if let message = rejections[field] { return .invalid(message) }")
    }
    var free: [Int] = []
    var ruled: [Int] = []
    for position in positions {
      let field = form.fields[position]
      let isFree = isNumber(field) && field.rules.allSatisfy { $0.test == .required }
      if isFree { free.append(position) } else { ruled.append(position) }
    }
    if isLarge {
      writeEntryAnswer("verdict(on: field)", into: &writer)
      writeParts(ruled, into: &writer)
    } else {
      writer.line("switch field {")
      writeEntryVerdicts(into: &writer)
      writeCases(ruled, into: &writer)
      if !free.isEmpty {
        writer.list("case", free.map { "." + escaped(names.fields[$0]) }, end: ":")
        writer.line("  break")
      }
      writer.line("}")
      let endsOpen = positions.contains { !form.fields[$0].isToggle }
      if endsOpen { writer.line("return validating.contains(field) ? .validating : .valid") }
      writer.close()
    }
    let canMiss = positions.contains { position in
      let field = form.fields[position]
      return !isNumber(field) && field.rules.contains { $0.refusesNothing }
    }
    writeBoundsTest(into: &writer)
    guard canMiss else { return }
    writer.blank()
    writer.doc("A required field without a value is wrong once a person should know.")
    writer.open("private func missing(_ field: Field, _ message: String) -> FieldVerdict {")
    writer.line("isDue(field) ? .invalid(message) : .empty")
    writer.close()
  }

  /// Writes a `case` with validation rules for each of the given fields.
  private func writeCases(_ fields: [Int], into writer: inout SwiftWriter) {
    for position in fields {
      writer.span = document.span(of: form.fields[position].node)
      writer.open("case .\(escaped(names.fields[position])):")
      writeRules(of: position, into: &writer)
      writer.dedent()
    }
    writer.span = document.screen.nameSpan
  }

  /// Writes the validation as several functions, because type-checking time grows faster than the
  /// size of a function.
  private func writeParts(_ fields: [Int], into writer: inout SwiftWriter) {
    let starts = Array(stride(from: 0, to: fields.count, by: Self.largestSwitch))
    for part in starts.indices {
      writer.line("if let verdict = verdictInPart\(part + 1)(on: field) { return verdict }")
    }
    writer.line("return validating.contains(field) ? .validating : .valid")
    writer.close()
    for (part, start) in starts.enumerated() {
      writer.blank()
      writer.open("private func verdictInPart\(part + 1)(on field: Field) -> FieldVerdict? {")
      writer.line("switch field {")
      writeCases(
        Array(fields[start..<min(start + Self.largestSwitch, fields.count)]), into: &writer)
      writer.line("default: break")
      writer.line("}")
      writer.line("return nil")
      writer.close()
    }
  }

  func isNumber(_ field: FormField) -> Bool {
    if case .number = field.kind { true } else { false }
  }

  private func writeRules(of position: Int, into writer: inout SwiftWriter) {
    let field = form.fields[position]
    let name = escaped(names.fields[position])
    let required = field.rules.first { $0.refusesNothing }
    let nothing = verdictOnNothing(field, position, else: field.isToggle ? ".valid" : ".absent")
    var subject = name
    switch field.kind {
    case .text:
      guardLine(String(code: "!\(name).isEmpty"), nothing, required?.span, into: &writer)
    case .boolean:
      guard required != nil else {
        writer.line("return .valid")
        return
      }
      writer.line("return \(name) ? .valid : \(nothing)")
      return
    case .number: subject = "\"\\(\(name))\""
    case .choices:
      guardLine(String(code: "!\(name).isEmpty"), nothing, required?.span, into: &writer)
    case .choice:
      let others = field.rules.contains { $0.test != .required && !$0.isCustom }
      guardLine(others ? "let \(name)" : "\(name) != nil", nothing, required?.span, into: &writer)
      subject = field.hasDataOptions ? name : name + ".rawValue"
      if field.hasWholeOptions { subject = "String(\(name))" }
    case .date(let mode):
      let others = field.rules.contains { $0.test != .required && !$0.isCustom }
      guardLine(others ? "let \(name)" : "\(name) != nil", nothing, required?.span, into: &writer)
      var value = SwiftValue(text: name, type: .date)
      value.dateMode = mode
      subject = name + value.isoMember
    }
    var hasNumber = false
    for (index, rule) in field.rules.enumerated()
    where rule.test != .required && !rule.isCustom {
      guard
        var condition = givenCondition(of: index, on: subject, position)
          ?? condition(of: rule, on: subject, position)
      else { continue }
      if rule.condition != nil {
        if case .range = rule.test, !isNumber(field), rule.argument == nil {
          // With a condition, the number is not available to later rules.
          condition = "\(subject).number.map({ \(numberName) in \(condition) }) == true"
        }
        condition = "\(applies(rule, index, position, isNegated: true)) || \(condition)"
      } else if case .range = rule.test, !isNumber(field), rule.argument == nil {
        // The text is converted to a number once for all rules.
        if !hasNumber { condition = "let \(numberName) = \(subject).number, \(condition)" }
        hasNumber = true
      }
      guardLine(
        condition, String(code: ".invalid(\(message(of: rule, position)))"), rule.span,
        into: &writer)
    }
    let checks = names.checks.filter { $0.field == position }
    for check in checks {
      let idle = idleChecks(check, position)
      guardLine(
        idle + "!rejected.contains(.\(escaped(check.name)))",
        ".invalid(\(message(of: check.rule, position)))", check.rule.span, into: &writer)
    }
    for check in checks {
      let idle = idleChecks(check, position)
      guardLine(
        idle + "!checking.contains(.\(escaped(check.name)))", ".validating", check.rule.span,
        into: &writer)
    }
  }

  /// The validation result of an empty field, as Swift.
  ///
  /// - Parameter otherwise: the result if no rule requires a value.
  private func verdictOnNothing(
    _ field: FormField, _ position: Int, else otherwise: String
  ) -> String {
    var verdict = otherwise
    for (index, rule) in field.rules.enumerated().reversed() where rule.refusesNothing {
      let missing = String(code: "missing(field, \(message(of: rule, position)))")
      var tests: [String] = []
      if rule.condition != nil { tests.append(applies(rule, index, position, isNegated: false)) }
      if let refusal = givenRefusal(of: index, position), !refusal.isEmpty {
        tests.append(tests.isEmpty ? refusal : "(\(refusal))")
        if tests.count > 1 { tests[0] = "(\(tests[0]))" }
      }
      verdict =
        tests.isEmpty ? missing : "\(tests.joined(separator: " && ")) ? \(missing) : \(verdict)"
    }
    return verdict
  }

  /// The condition under which a rule applies or does not apply, as Swift before `||` or `?`.
  private func applies(
    _ rule: FormRule, _ index: Int, _ field: Int, isNegated: Bool
  ) -> String {
    guard let condition = rule.condition else { return isNegated ? "false" : "true" }
    if group != nil || expressions.document.expressions.asksModel(condition) {
      let isIdle = "idleRules.contains(\(idleRule(index, of: field)))"
      return isNegated ? isIdle : "!" + isIdle
    }
    let scope = ExpressionScope(form: "", data: "")
    return isNegated
      ? expressions.negated(condition, in: scope).text(atLeast: .and)
      : expressions.condition(condition, in: scope).text(atLeast: .or)
  }

  /// Whether some custom rule has a condition, so that it does not always apply.
  var hasIdleChecks: Bool { names.checks.contains { $0.rule.condition != nil } }

  /// Writes a function that returns whether a custom rule applies.
  func writeOpenChecks(into writer: inout SwiftWriter) {
    guard group == nil, hasIdleChecks else { return }
    writer.blank()
    writer.doc("Whether the condition of a custom rule holds, so the app is asked.")
    writer.open("func isOpen(_ check: Check) -> Bool {")
    writer.line("switch check {")
    var isWhole = true
    for check in names.checks {
      guard let index = conditionalRule(check) else {
        isWhole = false
        continue
      }
      let condition = applies(check.rule, index, check.field, isNegated: false)
      writer.line("case .\(escaped(check.name)): return \(condition)")
    }
    if !isWhole { writer.line("default: return true") }
    writer.line("}")
    writer.close()
  }

  private func idleChecks(_ check: ScreenNames.Check, _ field: Int) -> String {
    guard let index = conditionalRule(check) else { return "" }
    return applies(check.rule, index, field, isNegated: true) + " || "
  }

  /// The position of a custom rule among its field's rules; nil if the rule has no condition.
  private func conditionalRule(_ check: ScreenNames.Check) -> Int? {
    guard check.rule.condition != nil else { return nil }
    return form.fields[check.field].rules.firstIndex { $0.span == check.rule.span }
  }

  /// The name of the constant for the number in a text; it differs from all fields' names.
  private var numberName: String {
    var name = "number"
    while names.fields.contains(name) { name += "Value" }
    return name
  }

  // MARK: - Texts

  /// The error message of a rule.
  private func message(of rule: FormRule, _ field: Int) -> String {
    let position = form.fields[field].rules.firstIndex { $0.span == rule.span } ?? 0
    return text(.message(rule: position), of: field, else: rule.message ?? "")
  }

  /// The message that the screen displays while the app checks a rule.
  private func waitingMessage(of rule: FormRule, _ field: Int) -> String {
    let position = form.fields[field].rules.firstIndex { $0.span == rule.span } ?? 0
    let isChanging = changingMessages.contains {
      $0.field.position == field && $0.part == .validatingMessage(rule: position)
    }
    return isChanging
      ? text(.validatingMessage(rule: position), of: field, else: "")
      : told(rule.validatingMessage)
  }

  private func jointMessage(of rule: JointRule) -> String {
    let position = form.jointRules.firstIndex { $0.span == rule.span } ?? 0
    return text(
      .jointMessage(rule: position), of: rule.field.position, else: rule.message ?? "")
  }

  /// A text of the form as Swift: a lookup of a localized text, or a string literal.
  private func text(_ part: FormTemplate.Part, of field: Int, else text: String) -> String {
    let template = document.formTemplates.first {
      $0.field.position == field && $0.part == part
    }
    guard let template else { return literal(text) }
    guard document.isLocalized(template.template) else {
      let position = changingMessages.firstIndex { $0.template == template.template }
      return position.map { "ruleMessages[\($0)]" } ?? literal(text)
    }
    return expressions.localizedText(template.template)
  }

  /// The model's property with a computed text of a rule, as Swift.
  private func given(_ part: FormTemplate.Part, of field: Int) -> String {
    let position = changingMessages.firstIndex { $0.field.position == field && $0.part == part }
    return "ruleMessages[\(position ?? 0)]"
  }

  /// Writes the validation of rules over several fields.
  func writeJointRules(into writer: inout SwiftWriter) {
    guard !form.jointRules.isEmpty else { return }
    writer.blank()
    writer.doc("What the rules say of a field: its own, then those over several fields.")
    writer.open("func verdict(on field: Field) -> FieldVerdict {")
    writer.line("let own = ownVerdict(on: field)")
    writer.line("if own == .empty || own.isInvalid { return own }")
    writer.line("return jointMessage(on: field).map { .invalid($0) } ?? own")
    writer.close()
    writer.blank()
    writer.doc("What a rule over several fields says of one that has no error of its own.")
    writer.open("private func jointMessage(on field: Field) -> String? {")
    writer.line("switch field {")
    let scope = ExpressionScope(form: "", data: "", asksOwnRules: true)
    let ofModel = rulesOfModel
    var written: Set<Int> = []
    for first in form.jointRules where written.insert(first.field.position).inserted {
      writer.open("case .\(escaped(names.fields[first.field.position])):")
      for (position, rule) in form.jointRules.enumerated() where rule.field == first.field {
        writer.span = rule.span
        let compared = rule.compared.map { "hasRightValue(.\(escaped(names.fields[$0.position])))" }
        let fails =
          ofModel.contains(position)
          ? "brokenRules.contains(\(position))"
          : expressions.negated(rule.requirement, in: scope).text(atLeast: .and)
        let whole = "if \((compared + [fails]).joined(separator: ", ")) {"
        if whole.count <= writer.room {
          writer.open(whole)
        } else {
          writer.line("if " + compared.joined(separator: ", ") + (compared.isEmpty ? "" : ","))
          writer.line("  " + fails)
          writer.open("{")
        }
        writer.line("return \(jointMessage(of: rule))")
        writer.close()
      }
      writer.dedent()
    }
    writer.span = document.screen.nameSpan
    if written.count < form.fields.count { writer.line("default: break") }
    writer.line("}")
    writer.line("return nil")
    writer.close()
    writer.blank()
    writer.open("private func hasRightValue(_ field: Field) -> Bool {")
    writer.line("let own = ownVerdict(on: field)")
    let canLeave = form.jointRules.contains { rule in
      rule.compared.contains { names.presence.canLeave[$0.position] }
    }
    writer.line(
      canLeave
        ? "return counts(field) && (own == .valid || own == .validating)"
        : "return own == .valid || own == .validating")
    writer.close()
  }

  func writeWaiting(into writer: inout SwiftWriter) {
    guard !names.checks.isEmpty else { return }
    writer.blank()
    writer.doc("What a person reads below a field while the app is looking at its value.")
    writer.open("func waitingMessage(on field: Field) -> String? {")
    writer.line("guard verdict(on: field) == .validating else { return nil }")
    writer.line("switch field {")
    var fields: Set<Int> = []
    for check in names.checks where fields.insert(check.field).inserted {
      let others = names.checks.filter { $0.field == check.field }.dropFirst()
      let name = escaped(names.fields[check.field])
      writer.open("case .\(name):")
      for other in others {
        writer.line(
          "if checking.contains(.\(escaped(other.name))), "
            + "!checking.contains(.\(escaped(check.name))) {")
        writer.line("  return \(waitingMessage(of: other.rule, check.field))")
        writer.line("}")
      }
      writer.line("return \(waitingMessage(of: check.rule, check.field))")
      writer.dedent()
    }
    if fields.count < form.fields.count { writer.line("default: return nil") }
    writer.line("}")
    writer.close()
  }

  private func guardLine(
    _ condition: String, _ verdict: String, _ span: SourceSpan?, into writer: inout SwiftWriter
  ) {
    let outer = writer.span
    writer.span = span ?? outer
    let whole: CodeLine = "guard \(condition) else { return \(verdict) }"
    if writer.holds(whole) {
      writer.line(whole)
    } else {
      writer.open("guard \(condition) else {")
      writer.line("return \(verdict)")
      writer.close()
    }
    writer.span = outer
  }

  /// The condition that a non-empty value must satisfy; nil if there is none.
  private func condition(of rule: FormRule, on subject: String, _ field: Int) -> String? {
    let isTyped = isNumber(form.fields[field])
    let name = escaped(names.fields[field])
    switch rule.test {
    case .required: return nil
    case .email: return String(code: "\(subject).isEmailAddress")
    case .length(let range):
      if range.lowerBound == range.upperBound { return "\(subject).count == \(range.lowerBound)" }
      if range.upperBound == .max { return "\(subject).count >= \(range.lowerBound)" }
      if range.lowerBound == 0 { return "\(subject).count <= \(range.upperBound)" }
      return "(\(range.lowerBound)...\(range.upperBound)).contains(\(subject).count)"
    case .expiry: return "\(subject).isExpiryDate"
    case .integer: return "\(subject).isInteger"
    case .decimal: return "\(subject).isDecimal"
    case .equals:
      let position = form.fields[field].rules.firstIndex { $0.span == rule.span } ?? 0
      let text = given(.argument(rule: position), of: field)
      return "\(text).isEmpty || \(subject) == \(text)"
    case .count(let range):
      if range.lowerBound == range.upperBound { return "\(name).count == \(range.lowerBound)" }
      return "(\(range.lowerBound)...\(range.upperBound)).contains(\(name).count)"
    case .oneOf(let values):
      return "[\(values.map(literal).joined(separator: ", "))].contains(\(subject))"
    case .url: return "\(subject).isWebAddress"
    case .phone: return "\(subject).isPhoneNumber"
    case .creditCard: return "\(subject).isCardNumber"
    case .range(let range):
      let number = isTyped ? "Double(\(name))" : numberName
      if range.upperBound >= 1e15 { return "\(number) >= \(literal(range.lowerBound))" }
      if range.lowerBound <= -1e15 { return "\(number) <= \(literal(range.upperBound))" }
      return "(\(literal(range.lowerBound))...\(literal(range.upperBound))).contains(\(number))"
    case .matches(let other): return "\(name) == \(escaped(names.fields[other.position]))"
    case .custom: return nil
    case .pattern(let pattern): return "\(subject).matches(\(patternLiteral(pattern)))"
    case .givenPattern:
      let position = form.fields[field].rules.firstIndex { $0.span == rule.span } ?? 0
      let pattern = text(.pattern(rule: position), of: field, else: "")
      return "\(subject).satisfies(\(pattern))"
    }
  }
}

extension FormRule {
  /// Whether the rule rejects an empty value.
  fileprivate var refusesNothing: Bool {
    if case .count(let range) = test { return range.lowerBound > 0 || argument != nil }
    return test == .required
  }

  /// Whether the app checks the rule.
  fileprivate var isCustom: Bool { if case .custom = test { true } else { false } }
}
