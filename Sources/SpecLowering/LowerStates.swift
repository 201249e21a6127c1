internal import PlatformData
internal import SpecModel
internal import SpecSyntax

/// States and the preview matrix: what speaks of fields once all of them are known.
extension Lowering {
  mutating func lowerStates(_ node: YAMLNodeID) {
    let value = tree.resolved(node)
    guard tree[value].kind == .mapping else {
      report(
        .wrongType(
          "states", expected: "a mapping such as { empty: {} }", found: describe(value),
          at: tree.span(node)))
      return
    }
    for entry in entries(of: value) where !isToolKey(entry.key) {
      let name = tree.string(entry.key)
      guard isStateName(name) else {
        report(.invalidStateName(name, at: tree.span(entry.key)))
        continue
      }
      lowerState(name, entry)
    }
  }

  /// Names become parts of file names: letters, digits, `-`, `_` and `.`, a letter first.
  private func isStateName(_ name: String) -> Bool {
    guard let first = name.utf8.first, isASCIILetter(first), name.utf8.count <= 64 else {
      return false
    }
    return name.utf8.allSatisfy { isASCIILetter($0) || isASCIIDigit($0) || "-_.".utf8.contains($0) }
  }

  private mutating func lowerState(_ name: String, _ entry: Entry) {
    var state = StateDeclaration(name: name, span: tree.span(entry.key))
    defer { document.states.append(state) }
    if tree.isEmptyPlain(tree.resolved(entry.value)) { return }
    let known = ["values", "submitted", "focus", "validating", "touched"]
    let planned = ["custom", "keyboard", "facts", "data"]
    guard let fields = fields(entry.value, of: name, known: known + planned) else { return }
    for word in planned {
      if let field = fields[word] {
        report(.notYet("'\(word)' in a state", at: tree.span(field.key)))
      }
    }
    if let values = fields["values"] { lowerStateValues(values.value, into: &state) }
    if let field = fields["submitted"] {
      state.isSubmitted = boolean(field.value, of: "submitted") ?? false
    }
    if let field = fields["focus"] { state.focus = self.field(field.value) }
    if let field = fields["validating"] {
      state.validating = fieldList(field.value, of: "validating")
    }
    if let field = fields["touched"] { state.touched = fieldList(field.value, of: "touched") }
  }

  private mutating func lowerStateValues(_ node: YAMLNodeID, into state: inout StateDeclaration) {
    let value = tree.resolved(node)
    guard tree[value].kind == .mapping else {
      report(
        .wrongType(
          "values", expected: "a mapping such as { email: ada@example.com }",
          found: describe(value), at: tree.span(node)))
      return
    }
    for entry in entries(of: value) where !isToolKey(entry.key) {
      guard let field = field(entry.key) else { continue }
      if document.form[field].isToggle {
        if let on = boolean(entry.value, of: document.form[field].name) {
          state.values.append((field, on ? "true" : "false"))
        }
      } else if let text = text(entry.value, of: document.form[field].name) {
        state.values.append((field, text))
      }
    }
  }

  private mutating func fieldList(_ node: YAMLNodeID, of owner: String) -> [FieldID] {
    if tree[tree.resolved(node)].kind == .scalar, !tree.isEmptyPlain(tree.resolved(node)) {
      return field(node).map { [$0] } ?? []
    }
    return list(node, of: owner).compactMap { field($0) }
  }

  /// The field that a scalar names.
  private mutating func field(_ node: YAMLNodeID) -> FieldID? {
    let value = tree.resolved(node)
    guard tree[value].kind == .scalar else {
      report(.wrongType("a field", expected: "its id", found: describe(value), at: tree.span(node)))
      return nil
    }
    let name = tree.string(value)
    if let field = document.form.field(named: name) { return field }
    report(
      .unknownField(
        name, at: tree.span(node),
        closest: closest(to: name, among: document.form.fields.map(\.name))))
    return nil
  }

  // MARK: - The preview matrix

  mutating func lowerPreview(_ node: YAMLNodeID) {
    let known = ["devices", "textSizes", "directions", "locales"]
    guard let fields = fields(node, of: "preview", known: known) else { return }
    if let field = fields["devices"] {
      for item in list(field.value, of: "devices") {
        if let device = device(item) { document.preview.devices.append(device) }
      }
    }
    if let field = fields["textSizes"] {
      for item in list(field.value, of: "textSizes") {
        if let word = word(item, of: "textSizes", among: TextSize.names) {
          document.preview.textSizes.append(TextSize.allCases[word])
        }
      }
    }
    if let field = fields["directions"] {
      for item in list(field.value, of: "directions") {
        if let word = word(item, of: "directions", among: LayoutDirection.allCases.map(\.name)) {
          document.preview.directions.append(LayoutDirection.allCases[word])
        }
      }
    }
    if let field = fields["locales"] {
      for item in list(field.value, of: "locales") {
        if let locale = text(item, of: "locales") { document.preview.locales.append(locale) }
      }
    }
  }

  /// A device's name, or `{ width, height }`.
  private mutating func device(_ node: YAMLNodeID) -> DeviceReference? {
    let value = tree.resolved(node)
    if tree[value].kind == .mapping {
      guard let fields = fields(node, of: "devices", known: ["width", "height"]) else { return nil }
      guard let width = fields["width"] else {
        report(.missingKey("width", of: "devices", at: tree.span(node)))
        return nil
      }
      guard let points = number(width.value, of: "width", in: 1...10_000, expected: "points") else {
        return nil
      }
      var height: Points?
      if let field = fields["height"] {
        height = number(field.value, of: "height", in: 1...100_000, expected: "points")
      }
      return .size(width: points, height: height)
    }
    guard let name = text(node, of: "devices") else { return nil }
    if Device.named(name) != nil { return .named(name) }
    report(
      .unknownDevice(name, at: tree.span(node), closest: closest(to: name, among: Device.allNames)))
    return nil
  }
}
