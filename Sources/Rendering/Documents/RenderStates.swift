internal import JSONText
package import SpecModel

/// Writes the states of a screen as text: for each, its name, user input and messages; then the
/// states that cannot be derived, with the reason.
package func renderStates(_ list: StateList, into output: inout [UInt8]) {
  let found = list.states.filter { $0.reason == nil }
  let declared = found.filter(\.isDeclared)
  let derived = found.filter { !$0.isDeclared }
  let missing = list.states.filter { $0.reason != nil }
  output.append(contentsOf: sanitised(list.screen))
  output.append(": ")
  output.append(decimal: declared.count)
  output.append(" declared, ")
  output.append(decimal: derived.count)
  output.append(" derived\n")
  let width = min(36, found.map(\.name.utf8.count).max() ?? 0)
  appendSection("declared", declared, width: width, to: &output)
  appendSection("derived from the rules", derived, width: width, to: &output)
  if !missing.isEmpty {
    output.append("\nnot derived\n")
    for state in missing {
      append(name: state.name, width: width, to: &output)
      output.append(contentsOf: sanitised(state.reason ?? ""))
      output.append("\n")
    }
  }
  if list.isCut {
    output.append("\nOnly the first ")
    output.append(decimal: DerivedStates.limit)
    output.append(" states are derived.\n")
  }
}

private func appendSection(
  _ head: StaticString, _ states: [ListedState], width: Int, to output: inout [UInt8]
) {
  guard !states.isEmpty else { return }
  output.append("\n")
  output.append(head)
  output.append("\n")
  for state in states {
    append(name: state.name, width: width, to: &output)
    let start = output.count
    appendDeeds(of: state, to: &output)
    appendMessages(of: state, width: width, isFirst: output.count == start, to: &output)
  }
}

private func append(name: String, width: Int, to output: inout [UInt8]) {
  output.append("  ")
  output.append(contentsOf: sanitised(name))
  output.append(UInt8(ascii: " "), times: max(0, width - name.utf8.count) + 2)
}

/// Appends the user's input and the app's data.
private func appendDeeds(of state: ListedState, to output: inout [UInt8]) {
  var isFirst = true
  func comma(_ output: inout [UInt8]) {
    if !isFirst { output.append(", ") }
    isFirst = false
  }
  if let twin = state.twin {
    output.append("as ")
    output.append(contentsOf: sanitised(twin))
    return
  }
  for (field, value) in state.values.prefix(6) {
    comma(&output)
    output.append(contentsOf: sanitised(field))
    output.append(" ")
    appendQuoted(shortened(value), to: &output)
  }
  if state.values.count > 6 { output.append(", …") }
  for (hook, answer) in state.answers {
    comma(&output)
    output.append(contentsOf: sanitised(hook))
    output.append(" ")
    output.append(text: answer.name)
  }
  for field in state.validating {
    comma(&output)
    output.append(contentsOf: sanitised(field))
    output.append(" validating")
  }
  if let focus = state.focus {
    comma(&output)
    output.append("focus ")
    output.append(contentsOf: sanitised(focus))
  }
  if let fact = state.fact {
    comma(&output)
    output.append(contentsOf: sanitised(fact))
  }
  if state.isSubmitted {
    comma(&output)
    output.append("submitted")
  }
  if isFirst { output.append(text: state.isFilled ? "all fields are right" : "untouched") }
}

/// Appends the visible messages: the first on the state's line, the others below it.
private func appendMessages(
  of state: ListedState, width: Int, isFirst: Bool, to output: inout [UInt8]
) {
  let messages =
    state.errors.map { ("! ", $0.message) } + state.waiting.map { ("~ ", $0.message) }
  for (position, (sign, message)) in messages.prefix(20).enumerated() where state.twin == nil {
    if position == 0 {
      output.append("  ")
    } else {
      output.append("\n")
      output.append(UInt8(ascii: " "), times: width + 4)
    }
    output.append(text: sign)
    output.append(contentsOf: sanitised(shortened(message, to: 100)))
  }
  output.append("\n")
}

/// Truncates a text to a number of characters.
private func shortened(_ text: String, to limit: Int = 40) -> String {
  text.count > limit ? String(text.prefix(limit - 1)) + "…" : text
}

// MARK: - JSON

/// Writes the states of a screen as JSON.
///
/// - Parameter path: the spec's path relative to its project's root.
package func renderStatesDocument(
  _ list: StateList, path: String, into output: inout [UInt8]
) {
  var writer = JSONWriter()
  writer.beginObject()
  writer.key("formwork")
  writer.int(1)
  writer.key("screen")
  writer.string(list.screen)
  writer.key("spec")
  writer.string(path)
  writer.key("right")
  writer.beginObject()
  for (field, value) in list.base {
    writer.key(field)
    if let value { writer.string(value) } else { writer.null() }
  }
  writer.endObject()
  writer.key("states")
  writer.beginArray()
  for state in list.states where state.reason == nil { append(state, to: &writer) }
  writer.endArray()
  writer.key("missing")
  writer.beginArray()
  for state in list.states {
    guard let reason = state.reason else { continue }
    writer.beginObject()
    writer.key("name")
    writer.string(state.name)
    writer.key("reason")
    writer.string(reason)
    writer.endObject()
  }
  writer.endArray()
  writer.key("isCut")
  writer.bool(list.isCut)
  writer.endObject()
  writer.endLine()
  output.append(contentsOf: writer.bytes)
}

private func append(_ state: ListedState, to writer: inout JSONWriter) {
  writer.beginObject()
  writer.key("name")
  writer.string(state.name)
  writer.key("origin")
  writer.string(state.isDeclared ? "declared" : "derived")
  writer.key("others")
  writer.string(state.isFilled ? "right" : "untouched")
  append(state.values.map { ($0.field, $0.value) }, as: "values", to: &writer)
  if !state.answers.isEmpty {
    append(state.answers.map { ($0.hook, $0.answer.name) }, as: "custom", to: &writer)
  }
  if !state.validating.isEmpty {
    writer.key("validating")
    writer.beginArray()
    for field in state.validating { writer.string(field) }
    writer.endArray()
  }
  if let focus = state.focus {
    writer.key("focus")
    writer.string(focus)
  }
  writer.key("submitted")
  writer.bool(state.isSubmitted)
  if let fact = state.fact {
    writer.key("fact")
    writer.string(fact)
  }
  append(state.errors.map { ($0.field, $0.message) }, as: "errors", to: &writer)
  if !state.waiting.isEmpty {
    append(state.waiting.map { ($0.field, $0.message) }, as: "waiting", to: &writer)
  }
  if let twin = state.twin {
    writer.key("as")
    writer.string(twin)
  }
  writer.endObject()
}

private func append(
  _ pairs: [(String, String)], as key: String, to writer: inout JSONWriter
) {
  writer.key(key)
  writer.beginObject()
  var written: Set<String> = []
  for (name, value) in pairs where written.insert(name).inserted {
    writer.key(name)
    writer.string(value)
  }
  writer.endObject()
}
