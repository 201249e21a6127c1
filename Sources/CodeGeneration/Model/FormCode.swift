internal import PlatformData
internal import SpecModel
internal import SpecSyntax

/// Writes a screen's form: a value type with what a person enters and what the rules say of it.
///
/// It knows no screen and no framework, so that every target, and a test, can use it as it is.
struct FormCode {
  let document: Document
  let names: ScreenNames
  let expressions: ExpressionCode

  private var form: Form { document.form }

  func write(into writer: inout SwiftWriter) {
    writer.span = document.screen.nameSpan
    writer.doc("What a person enters on the screen \(document.screen.name), and its rules.")
    writer.open("struct \(names.form): ValidatedForm, Equatable {")
    writeFields(into: &writer)
    writeChoices(into: &writer)
    for (position, field) in form.fields.enumerated() {
      writer.span = document[field.node].span
      writeProperty(field, position, into: &writer)
    }
    writer.span = document.screen.nameSpan
    writeState(into: &writer)
    writeVerdicts(into: &writer)
    writeJointRules(into: &writer)
    writeWaiting(into: &writer)
    writeDueness(into: &writer)
    writeCounting(into: &writer)
    writer.close()
    writer.span = nil
  }

  private func writeFields(into writer: inout SwiftWriter) {
    writer.open("enum Field: CaseIterable {")
    writer.list("case", names.fields.map(escaped))
    writer.close()
    writer.blank()
    guard !names.checks.isEmpty else { return }
    writer.doc("What only the app can say of a value.")
    writer.open("enum Check: CaseIterable {")
    writer.list("case", names.checks.map { escaped($0.name) })
    writer.close()
    writer.blank()
  }

  private func writeChoices(into writer: inout SwiftWriter) {
    for (position, field) in form.fields.enumerated() {
      guard case .choice(let choices) = field.kind else { continue }
      writer.span = document[field.node].span
      let cases = names.options[position]
      writer.open("enum \(names.choices[position]): String, CaseIterable, Identifiable {")
      if zip(cases, choices).allSatisfy({ $0 == $1.value }) {
        writer.list("case", cases.map(escaped))
      } else {
        for (name, choice) in zip(cases, choices) {
          writer.line(
            name == choice.value
              ? "case \(escaped(name))" : "case \(escaped(name)) = \(literal(choice.value))")
        }
      }
      writer.blank()
      writer.line("var id: Self { self }")
      writer.blank()
      writer.doc("What a person reads.")
      if choices.allSatisfy({ $0.title == $0.value }) {
        writer.line("var title: String { rawValue }")
      } else {
        writer.open("var title: String {")
        writer.line("switch self {")
        for (name, choice) in zip(cases, choices) {
          writer.line("case .\(escaped(name)): return \(told(choice.title))")
        }
        writer.line("}")
        writer.close()
      }
      writer.close()
      writer.blank()
    }
  }

  private func writeProperty(
    _ field: FormField, _ position: Int, into writer: inout SwiftWriter
  ) {
    let name = escaped(names.fields[position])
    if case .text = field.kind {
      writer.line("var \(name) = \(literal(field.initialValue))")
      return
    }
    let value = self.value(field.initialValue, of: position)
    let head =
      switch field.kind {
      case .text, .boolean, .number: "var \(name) = \(value)"
      case .date: "var \(name): Date?" + (value == "nil" ? "" : " = \(value)")
      case .choice:
        "var \(name): \(names.choices[position])?" + (value == "nil" ? "" : " = \(value)")
      }
    writer.line(head + " { didSet { touched.insert(.\(name)) } }")
  }

  /// A value as the spec writes it, as an expression of the field's type.
  func value(_ text: String, of position: Int) -> String {
    switch form.fields[position].kind {
    case .text: return literal(text)
    case .boolean: return text == "true" ? "true" : "false"
    case .number(let range):
      let number = Double(text) ?? range.clamped(0)
      let digits = literal(number)
      return range.isWhole || digits.contains(".") ? digits : digits + ".0"
    case .choice(let choices):
      guard let option = choices.firstIndex(where: { $0.value == text }) else { return "nil" }
      return "." + escaped(names.options[position][option])
    case .date(let mode):
      guard case .success(let parts) = DateParts.parse(text, mode) else { return "nil" }
      switch mode {
      case .date: return ".day(\(parts.dayNumbers))"
      case .time: return ".time(\(parts.hour), \(parts.minute))"
      case .dateAndTime: return ".moment(\(parts.dayNumbers), \(parts.hour), \(parts.minute))"
      }
    }
  }

  private func writeState(into writer: inout SwiftWriter) {
    writer.blank()
    writer.doc("Whether somebody has tried to submit the form.")
    writer.line("var isSubmitted = false")
    writer.doc("The fields that somebody has edited and left.")
    writer.line("var touched: Set<Field> = []")
    writer.doc("The fields whose values the app is still looking at.")
    writer.line("var validating: Set<Field> = []")
    if !names.checks.isEmpty {
      writer.doc("What the app is still looking at, and what it does not let through.")
      writer.line("var checking: Set<Check> = []")
      writer.line("var rejected: Set<Check> = []")
    }
    let leavesOut = leftOutFields.contains { $0.condition == nil }
    if leavesOut {
      writer.doc("The fields that the screen leaves out just now: they do not count.")
      writer.line("var leftOut: Set<Field> = []")
    }
    writer.doc("The field that a person is in; one that is left counts as touched.")
    writer.open("var focus: Field? {")
    writer.open("didSet {")
    writer.line("if let oldValue, oldValue != focus { touched.insert(oldValue) }")
    writer.close()
    writer.close()
  }

  // MARK: - Rules

  private func writeVerdicts(into writer: inout SwiftWriter) {
    writer.blank()
    let name = form.jointRules.isEmpty ? "func verdict" : "private func ownVerdict"
    writer.doc("What the rules say of a field; the first that fails speaks.")
    writer.open("\(name)(on field: Field) -> FieldVerdict {")
    writer.line("switch field {")
    let free = form.fields.indices.filter {
      isNumber(form.fields[$0]) && form.fields[$0].rules.allSatisfy { $0.test == .required }
    }
    for position in form.fields.indices where !free.contains(position) {
      writer.span = document[form.fields[position].node].span
      writer.open("case .\(escaped(names.fields[position])):")
      writeRules(of: position, into: &writer)
      writer.dedent()
    }
    writer.span = document.screen.nameSpan
    if !free.isEmpty {
      writer.list("case", free.map { "." + escaped(names.fields[$0]) }, end: ":")
      writer.line("  break")
    }
    writer.line("}")
    let endsOpen = form.fields.contains { !$0.isToggle }
    if endsOpen { writer.line("return validating.contains(field) ? .validating : .valid") }
    writer.close()
    guard form.fields.contains(where: { $0.isRequired && !isNumber($0) }) else { return }
    writer.blank()
    writer.doc("A required field without a value is wrong once a person should know.")
    writer.open("private func missing(_ field: Field, _ message: String) -> FieldVerdict {")
    writer.line("isDue(field) ? .invalid(message) : .empty")
    writer.close()
  }

  private func isNumber(_ field: FormField) -> Bool {
    if case .number = field.kind { true } else { false }
  }

  private func writeRules(of position: Int, into writer: inout SwiftWriter) {
    let field = form.fields[position]
    let name = escaped(names.fields[position])
    let required = field.rules.first { $0.test == .required }
    let nothing = required.map { "missing(field, \(message(of: $0, position)))" } ?? ".absent"
    var subject = name
    switch field.kind {
    case .text:
      guardLine("!\(name).isEmpty", nothing, required?.span, into: &writer)
    case .boolean:
      guard required != nil else {
        writer.line("return .valid")
        return
      }
      writer.line("return \(name) ? .valid : \(nothing)")
      return
    case .number: subject = "\"\\(\(name))\""
    case .choice:
      let others = field.rules.contains { $0.test != .required }
      guardLine(others ? "let \(name)" : "\(name) != nil", nothing, required?.span, into: &writer)
      subject = name + ".rawValue"
    case .date:
      let others = field.rules.contains { $0.test != .required }
      guardLine(others ? "let \(name)" : "\(name) != nil", nothing, required?.span, into: &writer)
      subject = name + ".isoText"
    }
    for rule in field.rules where rule.test != .required && !rule.isCustom {
      guard let condition = condition(of: rule, on: subject, field) else { continue }
      guardLine(
        condition, ".invalid(\(message(of: rule, position)))", rule.span, into: &writer)
    }
    let checks = names.checks.filter { $0.field == position }
    for check in checks {
      guardLine(
        "!rejected.contains(.\(escaped(check.name)))",
        ".invalid(\(message(of: check.rule, position)))", check.rule.span, into: &writer)
    }
    for check in checks {
      guardLine(
        "!checking.contains(.\(escaped(check.name)))", ".validating", check.rule.span,
        into: &writer)
    }
  }

  // MARK: - Texts

  /// What a person reads where a rule fails.
  private func message(of rule: FormRule, _ field: Int) -> String {
    let position = form.fields[field].rules.firstIndex { $0.span == rule.span } ?? 0
    return text(.message(rule: position), of: field, else: rule.message ?? "")
  }

  private func jointMessage(of rule: JointRule) -> String {
    let position = form.jointRules.firstIndex { $0.span == rule.span } ?? 0
    return text(
      .jointMessage(rule: position), of: rule.field.position, else: rule.message ?? "")
  }

  /// A text of the form: what a language's strings say, or the one text that it always is.
  private func text(_ part: FormTemplate.Part, of field: Int, else text: String) -> String {
    let template = document.formTemplates.first {
      $0.field.position == field && $0.part == part
    }
    guard let template, document.isLocalized(template.template) else { return literal(text) }
    return expressions.localizedText(template.template)
  }

  /// Rules over several fields, which mark one of them.
  private func writeJointRules(into writer: inout SwiftWriter) {
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
    let scope = ExpressionScope(form: "", data: "")
    var written: Set<Int> = []
    for first in form.jointRules where written.insert(first.field.position).inserted {
      writer.open("case .\(escaped(names.fields[first.field.position])):")
      for rule in form.jointRules where rule.field == first.field {
        writer.span = rule.span
        let compared = rule.compared.map { "hasRightValue(.\(escaped(names.fields[$0.position])))" }
        let fails = expressions.negated(rule.requirement, in: scope).text(atLeast: .and)
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
    writer.line("return own == .valid || own == .validating")
    writer.close()
  }

  private func writeWaiting(into writer: inout SwiftWriter) {
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
        writer.line("  return \(told(other.rule.validatingMessage))")
        writer.line("}")
      }
      writer.line("return \(told(check.rule.validatingMessage))")
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
    let whole = "guard \(condition) else { return \(verdict) }"
    if whole.count <= writer.room {
      writer.line(whole)
    } else {
      writer.open("guard \(condition) else {")
      writer.line("return \(verdict)")
      writer.close()
    }
    writer.span = outer
  }

  /// What a rule asks of a value that is there; nil where it always holds.
  private func condition(of rule: FormRule, on subject: String, _ field: FormField) -> String? {
    let isTyped = isNumber(field)
    let name = escaped(names.fields[form.fields.firstIndex { $0.name == field.name } ?? 0])
    switch rule.test {
    case .required: return nil
    case .email: return "\(subject).isEmailAddress"
    case .length(let range):
      if range.lowerBound == range.upperBound { return "\(subject).count == \(range.lowerBound)" }
      if range.upperBound == .max { return "\(subject).count >= \(range.lowerBound)" }
      if range.lowerBound == 0 { return "\(subject).count <= \(range.upperBound)" }
      return "(\(range.lowerBound)...\(range.upperBound)).contains(\(subject).count)"
    case .expiry: return "\(subject).isExpiryDate"
    case .integer: return "\(subject).isInteger"
    case .decimal: return "\(subject).isDecimal"
    case .oneOf(let values):
      return "[\(values.map(literal).joined(separator: ", "))].contains(\(subject))"
    case .url: return "\(subject).isWebAddress"
    case .phone: return "\(subject).isPhoneNumber"
    case .creditCard: return "\(subject).isCardNumber"
    case .range(let range):
      let number = isTyped ? "Double(\(name))" : "number"
      let bounds: String
      if range.upperBound >= 1e15 {
        bounds = "\(number) >= \(literal(range.lowerBound))"
      } else if range.lowerBound <= -1e15 {
        bounds = "\(number) <= \(literal(range.upperBound))"
      } else {
        bounds =
          "(\(literal(range.lowerBound))...\(literal(range.upperBound))).contains(\(number))"
      }
      return isTyped ? bounds : "let number = \(subject).number, \(bounds)"
    case .matches(let other): return "\(name) == \(escaped(names.fields[other.position]))"
    case .custom: return nil
    case .pattern(let pattern): return "\(subject).matches(\(patternLiteral(pattern)))"
    }
  }

  private func writeDueness(into writer: inout SwiftWriter) {
    writer.blank()
    writer.doc("Whether a person should see by now what is wrong with a field.")
    let special = form.fields.indices.filter { form.fields[$0].validateOn != .blur }
    guard !special.isEmpty else {
      writer.open("func isDue(_ field: Field) -> Bool {")
      writer.line("isSubmitted || touched.contains(field)")
      writer.close()
      return
    }
    writer.open("func isDue(_ field: Field) -> Bool {")
    writer.line("if isSubmitted { return true }")
    writer.line("switch field {")
    for position in special {
      let name = escaped(names.fields[position])
      switch form.fields[position].validateOn {
      case .change:
        let value = value(form.fields[position].initialValue, of: position)
        writer.line("case .\(name): return touched.contains(field) || \(name) != \(value)")
      case .submit: writer.line("case .\(name): return false")
      case .blur: break
      }
    }
    if special.count < form.fields.count {
      writer.line("default: return touched.contains(field)")
    }
    writer.line("}")
    writer.close()
  }

  // MARK: - Fields that are left out

  /// A field that the screen leaves out while a condition holds.
  struct LeftOut {
    let field: Int
    /// Nil where it asks for more than the form.
    let condition: String?
  }

  /// The fields that do not always count, and when they do not.
  var leftOutFields: [LeftOut] {
    guard
      document.hasConditionalNodes
        || document.attributes.contains(where: { $0.attribute == .hidden })
    else { return [] }
    var found: [LeftOut] = []
    for position in form.fields.indices {
      let node = form.fields[position].node
      var terms: [String] = []
      var isWhole = true
      for owner in 0...node.position
      where owner == node.position || Int(document.nodes[owner].subtreeEnd) > node.position {
        for entry in document.attributes(of: NodeID(owner)) {
          guard entry.attribute == .hidden || entry.attribute == .when else { continue }
          switch entry.value {
          case .boolean(let value):
            if value == (entry.attribute == .hidden) { terms.append("true") }
          case .condition(let id):
            let scope = ExpressionScope(form: "", data: "")
            let value =
              entry.attribute == .hidden
              ? expressions.condition(id, in: scope) : expressions.negated(id, in: scope)
            terms.append(value.text(atLeast: .or))
            if !asksFieldsOnly(id) { isWhole = false }
          default: break
          }
        }
      }
      guard !terms.isEmpty else { continue }
      found.append(
        LeftOut(field: position, condition: isWhole ? terms.joined(separator: " || ") : nil))
    }
    return found
  }

  private func asksFieldsOnly(_ id: ExpressionID) -> Bool {
    document.expressions.steps(of: id).allSatisfy { step in
      switch step {
      case .root, .variable: false
      case .form(let fact): fact == .submitted
      default: true
      }
    }
  }

  private func writeCounting(into writer: inout SwiftWriter) {
    let leftOut = leftOutFields
    guard !leftOut.isEmpty else { return }
    writer.blank()
    writer.doc("Whether a field is on the screen: one that is not does not count.")
    writer.open("func counts(_ field: Field) -> Bool {")
    writer.line("switch field {")
    for entry in leftOut {
      let name = escaped(names.fields[entry.field])
      if let condition = entry.condition {
        writer.line("case .\(name): return !(\(condition))")
      }
    }
    let others = leftOut.contains { $0.condition == nil }
    if leftOut.filter({ $0.condition != nil }).count < form.fields.count {
      writer.line("default: return \(others ? "!leftOut.contains(field)" : "true")")
    }
    writer.line("}")
    writer.close()
  }
}

extension FormRule {
  /// Whether the app itself judges.
  fileprivate var isCustom: Bool { if case .custom = test { true } else { false } }
}

extension DateParts {
  /// Year, month and day as arguments.
  fileprivate var dayNumbers: String { "\(year), \(month), \(day)" }
}
