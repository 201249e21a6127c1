internal import SpecModel

/// State in the notation of other frameworks: `@State`, `useState(0)`, `remember { … }`.
enum ForeignState {
  /// The facts with the names and values of a mapping, such as `{ count: 0 }`; nil for none.
  static func facts(_ state: ForeignTree) -> String? {
    let facts = state.children.compactMap { entry -> String? in
      let name = self.name(entry.key)
      guard !name.isEmpty, entry.children.isEmpty else { return nil }
      return "\(name): \(value(entry.text))"
    }
    return facts.isEmpty ? assigned(state.text) : "{ \(facts.joined(separator: ", ")) }"
  }

  /// What to write for the state of a screen.
  static func advice(_ state: ForeignTree) -> String {
    let lists = state.children.filter { !$0.children.isEmpty && !name($0.key).isEmpty }
    let data = lists.map { "\(name($0.key)): \(ForeignWriting.flow($0))" }.joined(separator: ", ")
    let end =
      lists.isEmpty
      ? "lists and records from the app are 'data'"
      : "lists and records from the app are 'data: { \(data) }'"
    if state.children.isEmpty, !state.text.contains("="), !state.text.isEmpty {
      return "leave it out: code for a model is generated; what the app hands in is 'data', with a "
        + "sample: data: { name: Ada }"
    }
    guard let facts = facts(state) else {
      return lists.isEmpty
        ? "what the screen keeps is 'facts: { isOn: true }'; \(end)" : end
    }
    return "what the screen keeps is 'facts: \(facts)'; \(end)"
  }

  /// The names of the facts.
  static func names(_ state: ForeignTree) -> [String] {
    state.children.map { name($0.key) }.filter { !$0.isEmpty }
  }

  /// The fact of a declaration such as `private var count = 0`.
  private static func assigned(_ code: String) -> String? {
    let sides = code.split(separator: "=", maxSplits: 1).map { $0.trimmed }
    guard sides.count == 2, let last = sides[0].split(separator: " ").last,
      case let name = name(last.prefix { $0 != ":" }), !name.isEmpty
    else { return nil }
    return "{ \(name): \(value(sides[1])) }"
  }

  private static func name(_ key: some StringProtocol) -> String {
    let name = key.filter { $0.isLetter || $0.isNumber || $0 == "_" }
    return name.first?.isLetter == true ? String(name) : ""
  }

  /// The value that code such as `remember { mutableStateOf(true) }` begins with, as YAML.
  private static func value(_ code: String) -> String {
    var text = code.trimmed
    for call in ["mutableStateOf", "useState", "useSignal", "signal", "ref", "State"] {
      guard let start = text.firstRange(of: "\(call)(")?.upperBound else { continue }
      let inner = text[start...]
      text = String(inner[..<(inner.lastIndex(of: ")") ?? inner.endIndex)]).trimmed
      for label in ["initialValue:", "wrappedValue:"] where text.hasPrefix(label) {
        text = String(text.dropFirst(label.count)).trimmed
      }
    }
    let bare = text.unquoted
    if bare.isEmpty || ["nil", "null", "undefined", "~"].contains(bare) { return "''" }
    return ForeignValue.inHint(bare)
  }
}
