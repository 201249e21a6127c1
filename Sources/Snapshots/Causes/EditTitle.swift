/// A one-line description of an edit, with its location in the new file.
package struct EditTitle: Sendable {
  /// The title, such as `` `Card` padding 12 → 16 ``.
  package let text: String
  /// The line number, from 1; for removed lines, the number of the line after them.
  package let line: Int
  package let column: Int
}

/// Describes an edit by the keys and values in its lines, or by the lines themselves if they have
/// no keys, as in comments and other file formats.
package func title(
  of edit: SourceEdit, from old: SourceVersion, to new: SourceVersion
) -> EditTitle {
  var gone = old.values.values(in: edit.old)
  var come = new.values.values(in: edit.new)
  var changed: [(old: SourceValues.Value, new: SourceValues.Value)] = []
  var places: [(line: Int, column: Int)] = []
  var kept: [Int] = []
  for (position, value) in come.enumerated() {
    guard let match = gone.firstIndex(where: { $0.keys == value.keys }) else {
      kept.append(position)
      continue
    }
    let before = gone.remove(at: match)
    if before.text != value.text {
      changed.append((before, value))
      places.append((value.lines.lowerBound, value.column))
    }
  }
  come = kept.map { come[$0] }
  var parts = changed.prefix(2).map { old, new in
    "\(new.name) \(quoted(old.text)) → \(quoted(new.text))"
  }
  if changed.count > 2 { parts.append("\(changed.count - 2) more") }
  if let first = gone.first, let last = come.first {
    parts.append("\(described(first)) → \(described(last))")
  } else if let first = come.first {
    parts.append(more("\(described(first)) added", come.count))
  } else if let first = gone.first {
    parts.append(more("\(described(first)) removed", gone.count))
  }
  if parts.isEmpty {
    let before = old.line(edit.old.first)
    let after = new.line(edit.new.first)
    switch (before, after) {
    case (let before?, let after?): parts.append("\(before) → \(after)")
    case (nil, let after?): parts.append("\(after) added")
    case (let before?, nil): parts.append("\(before) removed")
    case (nil, nil): parts.append("blank lines")
    }
  }
  // The location of a value on a single line is the start of the value.
  let first = places.first { edit.new.contains($0.line) }
  let line = first?.line ?? min(edit.new.lowerBound, max(0, new.lineCount - 1))
  return EditTitle(text: parts.joined(separator: ", "), line: line + 1, column: first?.column ?? 1)
}

/// One version of a file, with its keys and values.
package struct SourceVersion: Sendable {
  package let bytes: [UInt8]
  let values: SourceValues

  package init(_ bytes: [UInt8], _ values: SourceValues) {
    self.bytes = bytes
    self.values = values
  }

  var lineCount: Int { rawLines(of: bytes[...]).count }

  /// A line's text for use in a sentence; nil for a blank line.
  fileprivate func line(_ number: Int?) -> String? {
    guard let number else { return nil }
    let lines = rawLines(of: bytes[...])
    guard number < lines.count else { return nil }
    let blanks: [UInt8] = [0x20, 0x09, 0x0D]
    let text = lines[number].drop { blanks.contains($0) }
    let end = text.lastIndex { !blanks.contains($0) }
    guard let end else { return nil }
    return cut(String(decoding: text[...end], as: UTF8.self))
  }
}

private func described(_ value: SourceValues.Value) -> String {
  if value.text.isEmpty { return value.name }
  // If an `id` changed, the node's name already contains it.
  if value.keys.last == "id", value.name.hasSuffix("\(value.text) id") {
    return String(value.name.dropLast(3))
  }
  return "\(value.name) \(quoted(value.text))"
}

private func more(_ text: String, _ count: Int) -> String {
  count > 1 ? "\(text), with \(count - 1) more" : text
}

/// A value for use in a sentence, quoted if it is not a single word.
private func quoted(_ text: String) -> String {
  if text.isEmpty { return "“”" }
  return text.contains { $0 == " " || $0.isNewline } ? "“\(cut(text))”" : cut(text)
}

private func cut(_ text: String) -> String {
  text.count > 48 ? text.prefix(47) + "…" : text
}
