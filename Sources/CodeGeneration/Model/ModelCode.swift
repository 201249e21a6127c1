internal import SpecModel
internal import SpecSyntax

/// Writes the file that both targets share: a screen's form, its model, the actions protocol, and
/// sample states.
struct ModelCode {
  let form: FormCode
  /// The default background of banners; nil if the screen has no banners.
  let bannerFill: ColorID?
  let request: CodeRequest
  /// The arguments that taps pass to the app.
  let taps: TapArguments
  /// Methods for taps with several actions, by index in `Document.actions`.
  let tapMethods: [Int: TapMethod]

  init(_ document: consuming Document, for request: CodeRequest) {
    let hasBanner = document.nodes.contains {
      if case .banner = $0.component { true } else { false }
    }
    if hasBanner {
      bannerFill = ColorID(document.colors.count)
      document.colors.append(.system("secondarySystemBackground"))
      document.colorSpans.append(nil)
    } else {
      bannerFill = nil
    }
    document.foldConstants()
    document.dismissSheetsByFacts()
    self.request = request
    let names = ScreenNames(document)
    form = FormCode(
      ExpressionCode(
        names: names, types: DataTypes(consume document, names), minimumIOS: request.minimumIOS))
    taps = TapArguments(form.expressions)
    tapMethods = TapMethod.methods(form.expressions)
  }

  var document: Document { form.document }
  var names: ScreenNames { form.names }
  var types: DataTypes { form.expressions.types }
  var expressions: ExpressionCode { form.expressions }

  var hasForm: Bool { !document.form.fields.isEmpty }
  var submits: Bool {
    document.actions.contains { if case .submit = $0 { true } else { false } }
  }
  var hasActions: Bool {
    submits || !names.customActions.isEmpty || !names.checks.isEmpty
  }
  var hasRoutes: Bool { !names.routes.isEmpty }
  /// Whether taps or conditions navigate to another screen.
  var navigates: Bool {
    !document.openings.isEmpty
      || document.actions.contains { if case .open = $0 { true } else { false } }
  }
  /// Whether the screen needs a model.
  var isNeeded: Bool {
    hasForm || hasActions || navigates || !types.root.isEmpty
      || names.hosts.contains(where: \.isFed)
  }
  var isObservable: Bool { request.minimumIOS >= 17 }
  var usesDates: Bool {
    types.usesDates || document.passesDates
      || document.form.fields.contains { if case .date = $0.kind { true } else { false } }
  }

  var usesDecimals: Bool { types.usesDecimals || document.expressions.hasDecimals }

  /// Whether numbers or dates in a list become texts, as options or in a joined list.
  private var writesItems: Bool {
    document.expressions.hasJoins
      || document.optionSources.contains { source in
        guard source.value == nil else { return false }
        let scope = ExpressionScope(form: "form.", data: "")
        let list = expressions.unwrapped(expressions.value(source.list, in: scope))
        return list.type != .list(.text)
      }
  }

  /// Whether a number is the initial value of a text field or is set by a tap, which needs
  /// Foundation.
  private var writesNumbersInFields: Bool {
    var changes = document.firstValues.map { (field: $0.field, source: Optional($0.template)) }
    for case .setField(let change) in document.actions {
      changes.append((change.field, change.source))
    }
    return changes.contains { field, source in
      guard let source, case .text = document.form[field].kind else { return false }
      return document.expressions(in: source).contains {
        document.expressions[$0].kinds.contains(.number)
      }
    }
  }

  func write(into writer: inout SwiftWriter) {
    if isNeeded, !isObservable { writer.line("import Combine") }
    let isLocalized =
      document.formTemplates.contains { document.isLocalized($0.template) }
      || document.optionSources.contains { $0.title.map(document.isLocalized) ?? false }
    if usesDates || usesDecimals || isLocalized || form.usesStrings || names.makeID != nil
      || tapMethods.values.contains(where: \.opensURL)
      || document.computed.contains(where: \.isOnlyShown) || !document.changingMessages.isEmpty
      || !names.titles.isEmpty || document.changesOptionTitles || writesNumbersInFields
      || writesItems
    {
      writer.line("import " + "Foundation")
    }
    if isNeeded, isObservable { writer.line("import Observation") }
    writer.blank()
    if hasForm {
      form.write(into: &writer)
      writer.blank()
    }
    if isNeeded { writeModel(into: &writer) }
    writeTypes(into: &writer)
    writeHostParameters(into: &writer)
    writeActions(into: &writer)
    writeRoutes(into: &writer)
    writeSamples(into: &writer)
  }

  // MARK: - The model

  private func writeModel(into writer: inout SwiftWriter) {
    writer.doc("What the screen \(document.screen.name) shows, and what happens on it.")
    writer.line("@MainActor")
    if isObservable {
      writer.line("@Observable")
      writer.open("final class \(names.model) {")
    } else {
      writer.open("final class \(names.model): ObservableObject {")
    }
    let mark = isObservable ? "" : "@Published "
    if let tracking = document.screen.tracking {
      writer.doc("The screen's name for analytics.")
      writer.line("static let trackingName = \(literal(tracking))")
      writer.blank()
    }
    let reading = LeftOutReading(self)
    let options = OptionReading(self)
    let rules = JointRuleReading(self)
    let firsts = FirstValueReading(self)
    let messages = MessageReading(self)
    if hasForm, names.checks.isEmpty, !reading.asksFields, !options.asksFields, rules.isEmpty,
      !messages.asksFields
    {
      writer.line("\(mark)var form = \(names.form)()")
    } else if hasForm {
      writer.open("\(mark)var form = \(names.form)() {")
      writer.open("didSet {")
      options.writeChange(into: &writer)
      for (position, name) in names.fields.enumerated() {
        let checks = names.checks.filter { $0.field == position }
        guard !checks.isEmpty else { continue }
        let value = escaped(name)
        writer.open("if form.\(value) != oldValue.\(value) {")
        let list = checks.map { "." + escaped($0.name) }.joined(separator: ", ")
        writer.line("forget([\(list)])")
        writer.close()
      }
      if reading.asksFields { writer.line("leaveOut()") }
      if !rules.isEmpty { writer.line("judgeRules()") }
      if !names.checks.isEmpty { writer.line("look()") }
      if messages.asksFields { writer.line("writeMessages()") }
      writer.close()
      writer.close()
    }
    for member in types.root {
      let calls = [
        entryKeys.contains(member.key) ? "matchEntries()" : nil,
        firsts.keys.contains(member.key) ? "beginFields()" : nil,
        options.keys.contains(member.key) ? "offerOptions()" : nil,
        reading.keys.contains(member.key) ? "leaveOut()" : nil,
        rules.keys.contains(member.key) ? "judgeRules()" : nil,
        messages.keys.contains(member.key) ? "writeMessages()" : nil,
      ].compactMap { $0 }
      writeProperty(
        member, mark, observed: calls.isEmpty ? nil : calls.joined(separator: "; "),
        into: &writer)
    }
    writeComputed(into: &writer)
    writeTitles(into: &writer)
    if navigates {
      writer.doc("The screen that is open on top of this one.")
      writer.line("\(mark)var route: \(names.route)?")
    }
    if hasActions {
      writer.blank()
      writer.doc("The app, which does what the screen cannot.")
      if isObservable { writer.line("@ObservationIgnored") }
      let actions = "weak var actions: (any \(names.actions))?"
      if names.checks.isEmpty {
        writer.line(actions)
      } else {
        // Values that were set before the app could validate them are validated now.
        writer.open(actions + " {")
        writer.open("didSet {")
        writer.line("forget(\(names.form).Check.allCases)")
        writer.line("look()")
        writer.close()
        writer.close()
      }
    }
    if let makeID = names.makeID {
      writer.blank()
      writer.doc("Makes the ids of new items; tests can replace it.")
      if isObservable { writer.line("@ObservationIgnored") }
      writer.line("var \(makeID): () -> String = { UUID().uuidString }")
    }
    let calls = [
      entryKeys.isEmpty ? nil : "matchEntries()",
      firsts.isEmpty ? nil : "beginFields()", options.isEmpty ? nil : "offerOptions()",
      reading.isEmpty ? nil : "leaveOut()", rules.isEmpty ? nil : "judgeRules()",
      messages.isEmpty ? nil : "writeMessages()",
    ]
    if calls.contains(where: { $0 != nil }) {
      writer.blank()
      writer.line("init() { \(calls.compactMap { $0 }.joined(separator: "; ")) }")
    }
    writeMatching(into: &writer)
    firsts.write(into: &writer)
    options.write(into: &writer)
    reading.write(into: &writer)
    rules.write(into: &writer)
    messages.write(into: &writer)
    writeSubmit(into: &writer)
    writeRunning(into: &writer)
    writeWaitingChanges(into: &writer)
    writeTaps(into: &writer)
    writeChecks(into: &writer)
    writeTyping(into: &writer)
    writeOpening(into: &writer)
    writer.close()
  }

  /// Writes the property of a fact or of data.
  ///
  /// Facts are initialized with their declared value; data is empty at first.
  private func writeProperty(
    _ member: DataTypes.Member, _ mark: String, observed call: String?,
    into writer: inout SwiftWriter
  ) {
    let name = escaped(member.name)
    if let field = document.form.field(boundTo: member.key) {
      writeBound(member, field, into: &writer)
      return
    }
    if let action = document.asyncActions.first(where: { $0.running == member.key }) {
      writer.doc("Whether the app is doing `\(action.name)`.")
    }
    var value = types.emptyValue(of: member.type)
    if document.facts.contains(member.key), let root = document.dataRoot,
      let first = document.data.member(member.key, of: root)
    {
      writer.span = document.data.span(of: first)
      if case .object(let position) = member.type {
        value = types.structs[position].name + "(" + factArguments(first, of: position) + ")"
      } else {
        value = types.value(first, as: member.type)
      }
    }
    let declaration: String
    switch member.type {
    case .list, .optional, .date, .word, .decimal:
      let type = types.name(of: member.type)
      declaration = "\(mark)var \(name): \(type)" + (value == "nil" ? "" : " = \(value)")
    default: declaration = "\(mark)var \(name) = \(value)"
    }
    let observer = call.map { "didSet { \($0) }" }
    let whole = declaration + (observer.map { " { \($0) }" } ?? "")
    if let observer, !writer.fits(whole) {
      writer.open(declaration + " {")
      writer.line(observer)
      writer.close()
    } else {
      writer.line(whole)
    }
    writer.span = nil
  }

  /// The initial values of a fact's members, except for those equal to the defaults.
  private func factArguments(_ id: DataID, of position: Int) -> String {
    types.structs[position].members.compactMap { member in
      guard let value = document.data.member(member.key, of: id) else { return nil }
      let text = types.value(value, as: member.type)
      return text == types.emptyValue(of: member.type)
        ? nil : label(member.name) + ": " + text
    }.joined(separator: ", ")
  }

  private func writeSubmit(into writer: inout SwiftWriter) {
    guard submits else { return }
    writer.blank()
    if hasForm {
      writer.doc("Looks at every rule, and hands the form to the app where nothing is wrong.")
      writer.open("func submit() {")
      writeGuard(of: ["submit"], owner: "", into: &writer)
      writer.line("guard form.submit() else { return\(rejection(owner: "")) }")
    } else {
      writer.open("func submit() {")
      writeGuard(of: ["submit"], owner: "", into: &writer)
    }
    writer.line(began("submit", calls(submitting: "")))
    writer.close()
    writeFirstError(into: &writer)
  }

  /// The call that follows a failed submit.
  func rejection(owner: String) -> String {
    showsFirstError ? " \(owner)\(ScreenNames.firstError)()" : ""
  }

  var showsFirstError: Bool { !document.fieldSteps.isEmpty || !typedFields.isEmpty }

  /// The text fields that get the focus after a failed submit, if they are the first invalid field.
  ///
  /// Empty if the screen reads `form.failed`, because focusing a field resets it.
  private var typedFields: [FieldID] {
    guard !document.expressions.steps.contains(.form(.failed)) else { return [] }
    return document.form.fields.indices.map { FieldID($0) }.filter {
      document.component(of: document.form[$0].node).isTextField
    }
  }

  /// Writes the function that shows or focuses the first invalid field.
  private func writeFirstError(into writer: inout SwiftWriter) {
    guard showsFirstError else { return }
    writer.blank()
    writer.doc("Shows the first invalid field; a text field gets the focus.")
    writer.open("private func \(ScreenNames.firstError)() {")
    writeStepToCorrect(into: &writer)
    let typed = typedFields
    if typed.count == document.form.fields.count {
      writer.line("form.focus = form.firstWrongField")
    } else if !typed.isEmpty {
      let list = expressions.list(of: typed, form: "form.")
      writer.line("let typed: [\(names.form).Field] = \(list)")
      writer.line("form.focus = form.firstWrongField.flatMap { typed.contains($0) ? $0 : nil }")
    }
    writer.close()
  }

  /// Writes the statements that switch `steps` to the first step with an invalid field.
  private func writeStepToCorrect(into writer: inout SwiftWriter) {
    let steps = document.fieldSteps
    guard !steps.isEmpty else { return }
    let hasEntries = !document.entryGroups.isEmpty
    let fields = hasEntries ? "[\(names.form).Field]" : "\(names.form).Field..."
    writer.open("func isWrong(_ fields: \(fields)) -> Bool {")
    writer.line("fields.contains(where: form.isWrong)")
    writer.close()
    let scope = ExpressionScope(form: "form.", data: "")
    for (position, step) in steps.enumerated() {
      let fields =
        hasEntries
        ? [expressions.list(of: step.fields, form: "form.")]
        : step.fields.map { "." + escaped(names.fields[$0.position]) }
      let isNext = position > 0 && steps[position - 1].steps == step.steps
      if position > 0 { writer.outdent() }
      if position > 0, !isNext { writer.line("}") }
      writer.call((isNext ? "} else " : "") + "if isWrong", fields, " {")
      writer.indent()
      writer.line(assignment(of: step.change, to: "", in: scope))
    }
    writer.close()
  }

  /// Writes the calls of custom rules, which the app checks once a field's other rules pass.
  private func writeChecks(into writer: inout SwiftWriter) {
    guard !names.checks.isEmpty else { return }
    writer.blank()
    if isObservable { writer.line("@ObservationIgnored") }
    writer.line("private var checks: [\(names.form).Check: Task<Void, Never>] = [:]")
    writer.blank()
    writer.doc("Forgets what the app has said of a value that is another one now.")
    writer.open("private func forget(_ asked: [\(names.form).Check]) {")
    writer.open("for check in asked {")
    writer.line("checks[check]?.cancel()")
    writer.line("checks[check] = nil")
    writer.close()
    writer.line("form.checking.subtract(asked)")
    writer.line("form.rejected.subtract(asked)")
    writer.close()
    writer.blank()
    writer.doc("Asks the app about values, each once, as soon as the other rules of a field hold.")
    writer.open("private func look() {")
    var fields: Set<Int> = []
    for check in names.checks where fields.insert(check.field).inserted {
      let checks = names.checks.filter { $0.field == check.field }
        .map { "." + escaped($0.name) }.joined(separator: ", ")
      writer.line("look([\(checks)], at: .\(escaped(names.fields[check.field])))")
    }
    writer.close()
    writer.blank()
    writer.open(
      "private func look(_ asked: [\(names.form).Check], at field: \(names.form).Field) {")
    let asks = form.hasIdleChecks ? " && form.isOpen($0)" : ""
    writer.line("let open = asked.filter { checks[$0] == nil\(asks) }")
    writer.line("guard !open.isEmpty, actions != nil, form.isValid(field) else { return }")
    writer.line("for check in open { look(check) }")
    writer.close()
    writer.blank()
    writer.open("private func look(_ check: \(names.form).Check) {")
    writer.line("guard let actions else { return }")
    writer.line("let form = form")
    writer.open("checks[check] = Task {")
    writer.line("let isRight: Bool")
    writer.line("switch check {")
    for check in names.checks {
      let value = escaped(names.fields[check.field])
      writer.line(
        "case .\(escaped(check.name)): "
          + "isRight = await actions.\(escaped(check.name))(form.\(value))")
    }
    writer.line("}")
    writer.line("guard !Task.isCancelled else { return }")
    writer.line("self.form.checking.remove(check)")
    writer.line("if !isRight { self.form.rejected.insert(check) }")
    writer.close()
    writer.line("self.form.checking.insert(check)")
    writer.close()
  }

  private func writeOpening(into writer: inout SwiftWriter) {
    guard !document.openings.isEmpty else { return }
    writer.blank()
    writer.doc("The screens that open by themselves as their conditions begin to hold.")
    writer.open("var openings: [\(names.route)] {")
    writer.line("var openings: [\(names.route)] = []")
    let scope = ExpressionScope(form: "form.", data: "")
    for opening in document.openings {
      writer.span = opening.span
      let condition =
        switch opening.condition {
        case .condition(let id): expressions.condition(id, in: scope).text
        case .boolean(let value): value ? "true" : "false"
        default: "false"
        }
      writer.line(
        "if \(condition) { openings.append(\(taps.route(to: opening.screen.name))) }")
    }
    writer.span = nil
    writer.line("return openings")
    writer.close()
    writer.blank()
    writer.doc("The screens that have opened by themselves, as long as their conditions hold.")
    if isObservable { writer.line("@ObservationIgnored") }
    writer.line("private var followedOpenings: [\(names.route)] = []")
    writer.blank()
    writer.doc("Opens the next screen that opens by itself, unless a screen is open.")
    writer.open("func followOpenings() {")
    writer.line("let openings = openings")
    writer.open("followedOpenings = openings.filter { opening in")
    writer.line("opening == route || followedOpenings.contains(opening)")
    writer.close()
    writer.line("let next = openings.first { !followedOpenings.contains($0) }")
    writer.line("guard route == nil, let next else { return }")
    writer.line("followedOpenings.append(next)")
    writer.line("route = next")
    writer.close()
  }

  // MARK: - Types

  private func writeTypes(into writer: inout SwiftWriter) {
    let enums = types.enums.filter { !$0.isShared }
    let structs = types.structs.filter { !$0.isShared }
    guard !structs.isEmpty || !enums.isEmpty else { return }
    writer.blank()
    writer.line("// MARK: - What the app knows")
    writer.blank()
    writer.open("extension \(names.model) {")
    for choice in enums {
      writer.blank()
      choice.write(into: &writer)
    }
    for structure in structs {
      writer.blank()
      writer.open("struct \(structure.name): Hashable {")
      for member in structure.members {
        let type = types.name(of: member.type)
        let empty = types.emptyValue(of: member.type)
        let name = escaped(member.name)
        switch member.type {
        case .boolean, .integer, .real, .text, .object:
          writer.line("var \(name) = \(empty)")
        case .optional: writer.line("var \(name): \(type)")
        default: writer.line("var \(name): \(type) = \(empty)")
        }
      }
      writer.close()
    }
    writer.close()
  }

  private func writeActions(into writer: inout SwiftWriter) {
    guard hasActions else { return }
    writer.blank()
    writer.doc("What the screen \(document.screen.name) asks of the app.")
    writer.line("@MainActor")
    writer.open("protocol \(names.actions): AnyObject {")
    if submits {
      let effect = names.asyncActions.contains("submit") ? " async" : ""
      writer.line((hasForm ? "func submit(_ form: \(names.form))" : "func submit()") + effect)
    }
    for name in names.customActions where !(name == "submit" && submits) {
      let effect = names.asyncActions.contains(name) ? " async" : ""
      writer.line("func \(escaped(name))(\(taps.parameter(ofAction: name)))\(effect)")
    }
    for check in names.checks {
      writer.doc("Whether a value may stay; asked once every other rule of its field holds.")
      let type = valueType(of: check.field)
      writer.line("func \(escaped(check.name))(_ value: \(type)) async -> Bool")
    }
    writer.close()
  }

  /// The type of a field's property.
  private func valueType(of field: Int) -> String {
    switch document.form.fields[field].kind {
    case .text: "String"
    case .boolean: "Bool"
    case .number(let range): range.isWhole ? "Int" : "Double"
    case .date: "Date?"
    case .choice where document.form.fields[field].hasWholeOptions: "Int?"
    case .choice where document.form.fields[field].hasDataOptions: "String?"
    case .choice: "\(names.form).\(names.choices[field])?"
    case .choices where document.form.fields[field].hasWholeOptions: "[Int]"
    case .choices where document.form.fields[field].hasDataOptions: "[String]"
    case .choices: "[\(names.form).\(names.choices[field])]"
    }
  }

  private func writeRoutes(into writer: inout SwiftWriter) {
    guard hasRoutes else { return }
    writer.blank()
    writer.doc("The screens that \(document.screen.name) leads to.")
    writer.open("enum \(names.route): Hashable {")
    for route in names.routes {
      let item = taps.type(ofRoute: route.screen)
      writer.line("case \(escaped(route.name))" + (item.map { "(\($0))" } ?? ""))
    }
    writer.close()
  }
}

extension ModelCode {
  /// The attributes of a banner with defaults filled in.
  func bannerLook(_ look: AttributeReader, at span: SourceSpan) -> AttributeReader {
    var look = look
    if look.padding == .zero {
      look = look.with(.padding, .insets(EdgeInsets(all: 16)), at: span)
    }
    if look.background == nil, let bannerFill {
      look = look.with(.background, .color(bannerFill), at: span)
    }
    return look
  }
}

extension Document {
  /// Whether a banner's background extends to the screen's edge: no bar is in between, and the
  /// banner has no margin and no rounded corners.
  func reachesEdge(_ banner: AttributeReader) -> Bool {
    let isTop = banner.edge == .top
    let hasBar = nodes.contains {
      isTop ? $0.component == .navigation : $0.component == .tabs || $0.component == .toolbar
    }
    return !hasBar && banner.margin == .zero && banner.cornerRadius == 0
  }
}
