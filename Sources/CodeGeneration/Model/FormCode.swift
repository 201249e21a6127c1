internal import PlatformData
internal import SpecModel
internal import SpecSyntax

/// Writes a screen's form: a value type with the fields' values and their validation.
///
/// The code imports no UI framework, so all targets and tests can use it.
struct FormCode {
  let expressions: ExpressionCode
  /// Fields that conditions can remove from validation.
  let leftOutFields: [LeftOut]
  /// The list whose entries are being written, as an index into `Document.entryGroups`; nil for the
  /// form.
  private(set) var group: Int?
  /// The fields of the form itself, or of the entries of one list, by position.
  private(set) var positions: [Int] = []

  /// The maximum number of cases in one `switch`; larger ones are split.
  static let largestSwitch = 100

  /// Whether the form is split into smaller functions to keep compile time linear.
  var isLarge: Bool { positions.count > Self.largestSwitch }

  init(_ expressions: consuming ExpressionCode) {
    leftOutFields = Self.leftOutFields(of: expressions.document, expressions)
    self.expressions = expressions
    positions = form.fields.indices.filter { form.fields[$0].entryGroup == nil }
  }

  /// The code generator for the fields of one list's items.
  func entries(of group: Int) -> FormCode {
    var entries = self
    entries.group = group
    entries.positions = document.entryGroups[group].fields.map(\.position)
    return entries
  }

  /// Whether this is the form itself, and list items contain fields.
  var hasEntries: Bool { group == nil && !document.entryGroups.isEmpty }

  var document: Document { expressions.document }
  var names: ScreenNames { expressions.names }
  var form: Form { document.form }

  func write(into writer: inout SwiftWriter) {
    writer.span = document.screen.nameSpan
    writer.doc("What a person enters on the screen \(document.screen.name), and its rules.")
    writer.open("struct \(names.form): ValidatedForm, Equatable {")
    writeFields(into: &writer)
    writeChoices(into: &writer)
    writeEntryTypes(into: &writer)
    writeProperties(into: &writer)
    writeEntryProperties(into: &writer)
    writeState(into: &writer)
    writeEntryMembers(into: &writer)
    writeVerdicts(into: &writer)
    writeJointRules(into: &writer)
    writeWaiting(into: &writer)
    writeDueness(into: &writer)
    writeCounting(into: &writer)
    writeActions(into: &writer)
    writeErrors(into: &writer)
    writeGroups(into: &writer)
    writer.close()
    writer.span = nil
  }

  func writeProperties(into writer: inout SwiftWriter) {
    for position in positions {
      writer.span = document.span(of: form.fields[position].node)
      writeProperty(form.fields[position], position, into: &writer)
    }
    writer.span = document.screen.nameSpan
  }

  func writeFields(into writer: inout SwiftWriter) {
    writer.open("enum Field: \(hasEntries ? "Hashable" : "CaseIterable") {")
    if !positions.isEmpty { writer.list("case", positions.map { escaped(names.fields[$0]) }) }
    writeEntryCases(into: &writer)
    writer.close()
    writer.blank()
    guard group == nil, !names.checks.isEmpty else { return }
    writer.doc("What only the app can say of a value.")
    writer.open("enum Check: CaseIterable {")
    writer.list("case", names.checks.map { escaped($0.name) })
    writer.close()
    writer.blank()
  }

  private func writeChoices(into writer: inout SwiftWriter) {
    for (position, field) in form.fields.enumerated() {
      guard let choices = field.kind.offered, !field.hasDataOptions else { continue }
      writer.span = document.span(of: field.node)
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
      if document.changesOptionTitles(of: FieldID(position)) {
        writer.close()
        writer.blank()
        continue
      }
      writer.blank()
      writer.doc("What a person reads.")
      if choices.allSatisfy({ $0.title == $0.value && told($0.title) == literal($0.value) }) {
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
    if let first = names.firstValues[position], names.dataOptions[position] == nil {
      writeFirstValue(first, of: position, into: &writer)
      return
    }
    let forgetting = forgetting(position)
    if case .text = field.kind {
      let line = "var \(name) = \(literal(field.initialValue))"
      guard !forgetting.isEmpty else {
        writer.line(String(code: "\(line)"))
        return
      }
      writer.open("\(line) {")
      writer.open("didSet {")
      for call in forgetting { writer.line("if \(name) != oldValue { \(call) }") }
      writer.close()
      writer.close()
      return
    }
    if let data = names.dataOptions[position] {
      writeDataOptions(data, of: position, into: &writer)
      return
    }
    let value = self.value(field.initialValue, of: position)
    let given = value == "nil" ? "" : String(code: " = \(value)")
    if case .date(let mode) = field.kind {
      writer.open("var \(name): Date?\(given) {")
      writer.open("didSet {")
      writer.line("\(name) = \(name)?.\(mode.member)")
      writer.line("touched.insert(.\(name))")
      for call in forgetting { writer.line(call) }
      writer.close()
      writer.close()
      return
    }
    let type =
      switch field.kind {
      case .text, .boolean, .number, .date: ""
      case .choice: ": \(names.choices[position])?"
      case .choices: ": [\(names.choices[position])]"
      }
    var isFraction = false
    if case .number(let range) = field.kind { isFraction = !range.isWhole && range.step != nil }
    guard !forgetting.isEmpty || isFraction else {
      writer.line("var \(name)\(type)\(given) { didSet { touched.insert(.\(name)) } }")
      return
    }
    writer.open("var \(name)\(type)\(given) {")
    writer.open("didSet {")
    if isFraction {
      // Avoids 0.30000000000000004 after three steps of 0.1.
      writer.line("\(name) = (\(name) * 1e9).rounded() / 1e9")
    }
    writer.line("touched.insert(.\(name))")
    for call in forgetting { writer.line(call) }
    writer.close()
    writer.close()
  }

  /// A value in the spec as an expression of the field's type.
  func value(_ text: String, of position: Int) -> String {
    switch form.fields[position].kind {
    case .text: return literal(text)
    case .boolean: return text == "true" ? "true" : "false"
    case .number(let range):
      let number = Double(text) ?? range.clamped(0)
      let digits = literal(number)
      return range.isWhole || digits.contains(".") ? digits : digits + ".0"
    case .choice where form.fields[position].hasWholeOptions:
      return wholeOption(text) ?? "nil"
    case .choice where form.fields[position].hasDataOptions:
      return text.isEmpty ? "nil" : literal(text)
    case .choice(let choices):
      guard let option = choices.firstIndex(where: { $0.value == text }) else { return "nil" }
      return "." + escaped(names.options[position][option])
    case .choices where form.fields[position].hasWholeOptions:
      return "[\(ChosenValues.all(in: text).compactMap(wholeOption).joined(separator: ", "))]"
    case .choices where form.fields[position].hasDataOptions:
      return "[\(ChosenValues.all(in: text).map { literal($0) }.joined(separator: ", "))]"
    case .choices(let choices):
      let chosen = ChosenValues.all(in: text)
      let cases = choices.indices.filter { chosen.contains(choices[$0].value) }
        .map { "." + escaped(names.options[position][$0]) }
      return "[\(cases.joined(separator: ", "))]"
    case .date(let mode):
      guard case .success(let parts) = DateParts.parse(text, mode) else { return "nil" }
      switch mode {
      case .date: return ".day(\(parts.dayNumbers))"
      case .time: return ".time(\(parts.hour), \(parts.minute))"
      case .dateAndTime: return ".moment(\(parts.dayNumbers), \(parts.hour), \(parts.minute))"
      }
    }
  }

  /// The digits of an integer option; nil if the text is not an integer.
  private func wholeOption(_ text: String) -> String? {
    Int64(text).map { String($0) }.flatMap { $0 == text ? $0 : nil }
  }

  func writeState(into writer: inout SwiftWriter) {
    writer.blank()
    writer.doc("Whether somebody has tried to submit the form.")
    writeSubmitted(into: &writer)
    writer.doc("The fields that somebody has been in and left, and those that a tap has checked.")
    writer.line("var touched: Set<Field> = []")
    if resetsFields {
      writer.doc("The fields that were reset since the last submit, of which nothing is wrong yet.")
      writer.line("var renewed: Set<Field> = []")
    }
    if validatesBeforeSubmit {
      writer.doc("The fields that a tap has checked before the form is submitted.")
      writer.line("var validated: Set<Field> = []")
    }
    writer.doc("The fields whose values the app is still looking at.")
    writer.line("var validating: Set<Field> = []")
    if group == nil, !names.checks.isEmpty {
      writer.doc("What the app is still looking at, and what it does not let through.")
      writer.line("var checking: Set<Check> = []")
      writer.line("var rejected: Set<Check> = []")
    }
    writeErrorState(into: &writer)
    writeBrokenRules(into: &writer)
    writeRuleMessages(into: &writer)
    guard group == nil else { return }
    let leavesOut = leftOutFields.contains(where: \.isTold)
    if leavesOut {
      writer.doc("The fields that the screen leaves out just now: they do not count.")
      writer.line("var leftOut: Set<Field> = []")
    }
    if leftOutFields.contains(where: \.asksForm) {
      writer.doc("Whether fields count that the screen leaves out, too.")
      writer.line("var countsAll = false")
    }
    writer.doc("The field that a person is in; one that is left counts as touched.")
    writer.open("var focus: Field? {")
    writer.open("didSet {")
    let touch = hasEntries ? "touch(oldValue)" : "touched.insert(oldValue)"
    writer.line("if let oldValue, oldValue != focus { \(touch) }")
    writer.line("if focus != nil { hasResumed = true }")
    writer.close()
    writer.close()
    writer.doc("Whether a field has gained the focus since the last submit.")
    writer.line("var hasResumed = false")
    guard isLarge else { return }
    writer.blank()
    // A memberwise initializer would have one argument per field, and code for its default value.
    writer.doc("A form in which nobody has entered anything.")
    writer.line("init() {}")
  }

  /// A condition that is true if the user submitted the form with this field.
  private func submitted(_ and: String) -> String {
    guard resetsFields else { return "isSubmitted" }
    return "isSubmitted\(and == "," ? "" : " ")\(and) !renewed.contains(field)"
  }

  func writeDueness(into writer: inout SwiftWriter) {
    writer.blank()
    writer.doc("Whether a person should see by now what is wrong with a field.")
    let special = positions.filter { form.fields[$0].validateOn != .blur }
    guard !special.isEmpty else {
      writer.open("func isDue(_ field: Field) -> Bool {")
      writeEntryAnswer("isDue(field)", into: &writer)
      let rejected = document.takesErrors ? " || rejections[field] != nil" : ""
      writer.line(
        "\(hasEntries ? "return " : "")\(submitted("&&")) || touched.contains(field)\(rejected)")
      writer.close()
      return
    }
    writer.open("func isDue(_ field: Field) -> Bool {")
    writeEntryAnswer("isDue(field)", into: &writer)
    let rejected = document.takesErrors ? " || rejections[field] != nil" : ""
    writer.line("if \(submitted(rejected.isEmpty ? "," : "&&"))\(rejected) { return true }")
    writer.line("switch field {")
    for position in special {
      let name = escaped(names.fields[position])
      switch form.fields[position].validateOn {
      case .change:
        let value =
          names.firstValues[position]?.first
          ?? value(form.fields[position].initialValue, of: position)
        writer.line("case .\(name): return touched.contains(field) || \(name) != \(value)")
      case .submit:
        let isDue = validatesBeforeSubmit ? "validated.contains(field)" : "false"
        writer.line("case .\(name): return \(isDue)")
      case .blur: break
      }
    }
    if special.count < positions.count + (hasEntries ? document.entryGroups.count : 0) {
      writer.line("default: return touched.contains(field)")
    }
    writer.line("}")
    writer.close()
  }
}

extension DateMode {
  /// The member of `Date` that rounds it down to the precision of the field's mode.
  var member: String {
    switch self {
    case .date: "startOfDay"
    case .time: "timeOfDay"
    case .dateAndTime: "wholeMinute"
    }
  }
}

extension DateParts {
  /// The year, month and day as Swift arguments.
  fileprivate var dayNumbers: String { "\(year), \(month), \(day)" }
}
