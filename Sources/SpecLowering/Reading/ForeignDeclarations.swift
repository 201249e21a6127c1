internal import SpecModel
internal import SpecSyntax

/// Names in advice that the spec does not declare: facts get a declaration, screens are checked.
extension Lowering {
  /// Advice with the declarations of the facts that it names and the spec does not have.
  func declaringFacts(_ advice: String) -> String {
    guard !advice.contains("facts: {") else { return advice }
    var declarations: [String] = []
    for (head, value) in [
      ("'when: ", "true"), ("bind: ", "''"), ("{ toggle: ", "false"), ("{ set: ", "''"),
    ] {
      guard let start = advice.firstRange(of: head)?.upperBound else { continue }
      let name = String(advice[start...].prefix { $0.isLetter || $0.isNumber || $0 == "_" })
      let end = advice[start...].dropFirst(name.count).first
      guard Self.isName(name), end == "'" || end == "," || end == " ", !isDeclared(name),
        name.first?.isLowercase == true, !["not", "true", "false"].contains(name)
      else { continue }
      if head == "'when: " {
        // `when: uiState == 'loading'`
        let rest = advice[start...].dropFirst(name.count)
        if rest.hasPrefix(" == '") {
          let word = rest.dropFirst(" == '".count).prefix { $0 != "'" }
          declarations.append("\(name): \(word)")
        }
        guard end == "'" else { continue }
      }
      let isFlag =
        head == "{ set: " && (advice.contains("to: true") || advice.contains("to: false"))
      let declaration = "\(name): \(isFlag ? "false" : value)"
      if !declarations.contains(declaration) { declarations.append(declaration) }
    }
    let advice = declaringList(advice)
    guard !declarations.isEmpty else { return advice }
    return advice + ", with 'facts: { \(declarations.joined(separator: ", ")) }' at the top"
  }

  /// Advice with a sample of the list that its loop reads, if the spec has no such data.
  private func declaringList(_ advice: String) -> String {
    guard !advice.contains("'data: {") else { return advice }
    for head in ["write 'items: ", "forEach: "] {
      guard let start = advice.firstRange(of: head)?.upperBound,
        let word = advice[start...].firstRange(of: " in ")
      else { continue }
      let item = String(advice[start..<word.lowerBound])
      let list = String(advice[word.upperBound...].prefix { $0.isLetter || $0.isNumber })
      guard Self.isName(item), Self.isName(list), !isDeclared(list), Int(list) == nil else {
        continue
      }
      var fields: [String] = []
      for part in advice.split(separator: "${\(item).").dropFirst() {
        let field = String(part.prefix { $0.isLetter || $0.isNumber })
        if Self.isName(field), !fields.contains(field) { fields.append(field) }
      }
      let sample =
        fields.isEmpty ? "Milk" : "{ \(fields.map { "\($0): Milk" }.joined(separator: ", ")) }"
      return advice + ", with 'data: { \(list): [\(sample)] }' at the top"
    }
    return advice
  }

  /// Whether a name is a fact, a datum, a computed value, a field or the item of a loop, also in the
  /// notation of another framework.
  private func isDeclared(_ name: String) -> Bool {
    isAtTop(name, of: ["facts", "data", "computed"]) || names.lostFields.contains(name)
      || names.fieldPositions[name] != nil || names.computed.position(of: name) != nil
      || names.loops.scopes.contains { $0.variable == name } || names.data.isIncomplete
  }

  /// Whether a name is a key of one of the spec's top-level mappings, which are read after the body.
  ///
  /// A mapping in another file may have any name.
  func isAtTop(_ name: String, of keys: [String]) -> Bool {
    let root = tree.resolved(.root)
    guard tree[root].kind == .mapping else { return false }
    return entries(of: root).contains { entry in
      guard tree[entry.key].kind == .scalar, keys.contains(tree.string(entry.key)) else {
        return false
      }
      guard let value = readable(entry.value), tree[value].kind == .mapping else { return true }
      return entries(of: value).contains {
        tree[$0.key].kind == .scalar && tree.string($0.key) == name
      }
    }
  }

  /// Notes the screen that advice opens, so that one without a spec is reported in the same run.
  mutating func noteScreen(in advice: String, at span: SourceSpan) {
    guard let start = advice.firstRange(of: "{ open: ")?.upperBound else { return }
    let name = String(advice[start...].prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    guard Self.isName(name), name != "SCREEN", name.first?.isUppercase == true else { return }
    document.screenReferences.append(ScreenReference(name: name, span: span))
  }
}
