internal import SpecModel

/// Writes the spec's states as sample models, for previews and tests.
extension ModelCode {
  func writeSamples(into writer: inout SwiftWriter) {
    guard isNeeded else { return }
    writer.blank()
    writer.line("// MARK: - Samples")
    writer.blank()
    writer.open("extension \(names.model) {")
    writeSharedSamples(into: &writer)
    if document.states.isEmpty {
      writeSample("sample", "What the spec's own preview shows.", nil, into: &writer)
    }
    for (position, state) in document.states.enumerated() {
      writer.blank()
      writer.span = state.span
      writeSample(
        escaped(names.states[position]), "The state `\(state.name)` of the spec.", state,
        into: &writer)
      writer.span = nil
    }
    writer.close()
  }

  private func writeSample(
    _ name: String, _ summary: String, _ state: StateDeclaration?, into writer: inout SwiftWriter
  ) {
    let lines = sampleLines(state)
    writer.doc(summary)
    guard !lines.isEmpty else {
      writer.line("static var \(name): \(names.model) { \(names.model)() }")
      return
    }
    writer.open("static var \(name): \(names.model) {")
    writer.line("let model = \(names.model)()")
    for line in lines { writer.assignment(line.target, line.value) }
    writer.line("return model")
    writer.close()
  }

  /// An assignment in the code of a sample state, as the property and the value.
  typealias SampleLine = (target: String, value: String)

  private func sampleLines(_ state: StateDeclaration?) -> [SampleLine] {
    var lines: [SampleLine] = []
    for member in types.root {
      lines += assignment(of: member, in: state)
    }
    guard let state else { return lines }
    for (field, value) in inOrder(state.values) {
      lines.append(
        (
          "model.form." + escaped(names.fields[field.position]),
          form.value(value, of: field.position)
        ))
    }
    let touched =
      state.touched
      ?? state.values.map(\.field).filter { !state.factFields.contains($0) }.sorted()
    let isTyped = touched.contains {
      if case .text = document.form[$0].kind { true } else { false }
    }
    if !touched.isEmpty, isTyped || state.touched != nil {
      lines.append(("model.form.touched", list(touched.map(fieldCase))))
    }
    if !state.validating.isEmpty {
      lines.append(("model.form.validating", list(state.validating.map(fieldCase))))
    }
    lines += entryLines(state)
    let answers = state.answers.filter { $0.answer != .valid }
    for (answer, name) in [(HookAnswer.invalid, "rejected"), (.validating, "checking")] {
      let cases = answers.filter { $0.answer == answer }.compactMap { answered in
        names.checks.first { $0.field == answered.field.position && $0.hook == answered.hook }
      }
      guard !cases.isEmpty else { continue }
      lines.append(("model.form.\(name)", list(cases.map { "." + escaped($0.name) })))
    }
    let rejections = state.errors.compactMap { field, message in
      field.map { "\(fieldCase($0)): \(literal(message))" }
    }
    if !rejections.isEmpty { lines.append(("model.form.rejections", list(rejections))) }
    if let message = state.errors.last(where: { $0.field == nil })?.message {
      lines.append(("model.form.error", literal(message)))
    }
    if let focus = state.focus { lines.append(("model.form.focus", fieldCase(focus))) }
    if let focus = state.entries.focus {
      lines.append(("model.form.focus", fieldCase(focus)))
    }
    if state.isSubmitted, hasForm { lines.append(("model.form.isSubmitted", "true")) }
    return lines
  }

  /// A state's values, ordered so that fields that determine other fields' options come first,
  /// since changing them clears selections.
  private func inOrder(
    _ values: [(field: FieldID, value: String)]
  ) -> [(field: FieldID, value: String)] {
    guard document.hasDependentOptions else { return values }
    var ranks: [FieldID: Int] = [:]
    for (position, source) in document.optionSources.enumerated() {
      ranks[source.field] = position + 1
    }
    return values.indices.sorted {
      (ranks[values[$0].field] ?? 0, $0) < (ranks[values[$1].field] ?? 0, $1)
    }.map { values[$0] }
  }

  private func fieldCase(_ field: FieldID) -> String {
    "." + escaped(names.fields[field.position])
  }

  /// The assignments for state data that differs from the model's initial values.
  private func assignment(
    of member: DataTypes.Member, in state: StateDeclaration?
  ) -> [SampleLine] {
    // A fact that is bound to a field is set together with the fields.
    guard let root = document.dataRoot, document.form.field(boundTo: member.key) == nil else {
      return []
    }
    let base = document.data.member(member.key, of: root)
    let own = state?.data.flatMap { document.data.member(member.key, of: $0) }
    guard let value = own ?? base else { return [] }
    if document.facts.contains(member.key), own == nil || own == base { return [] }
    let target = "model." + escaped(member.name)
    if own == nil || own == base, sharedMembers.contains(member.name) {
      return [(target, sharedName(of: member))]
    }
    let text = types.value(value, as: member.type)
    // A fact starts with its declared value, so an empty value must be assigned.
    let isFirst =
      !document.facts.contains(member.key) && text == types.emptyValue(of: member.type)
    return isFirst ? [] : [(target, text)]
  }

  func list(_ items: [String]) -> String { "[" + items.joined(separator: ", ") + "]" }

  /// Long data that several samples share, and that is therefore written only once.
  private var sharedMembers: [String] {
    guard let root = document.dataRoot, document.states.count > 1 else { return [] }
    return types.root.filter { member in
      guard !document.facts.contains(member.key),
        let base = document.data.member(member.key, of: root),
        types.value(base, as: member.type).utf8.count > 40
      else { return false }
      let users = document.states.filter { state in
        let own = state.data.flatMap { document.data.member(member.key, of: $0) }
        return own == nil || own == base
      }
      return users.count > 1
    }.map(\.name)
  }

  private func sharedName(of member: DataTypes.Member) -> String {
    "sample" + member.name.capitalised
  }

  private func writeSharedSamples(into writer: inout SwiftWriter) {
    guard let root = document.dataRoot else { return }
    let shared = sharedMembers
    for member in types.root where shared.contains(member.name) {
      guard let base = document.data.member(member.key, of: root) else { continue }
      writer.span = document.data.span(of: base)
      let type = types.name(of: member.type)
      let text = types.value(base, as: member.type)
      let head = "private static let \(sharedName(of: member))"
      writer.assignment(text.hasPrefix("[") ? "\(head): \(type)" : head, text)
      writer.blank()
    }
    writer.span = nil
  }
}
