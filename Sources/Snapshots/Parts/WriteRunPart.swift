internal import JSONText
internal import SpecSyntax

/// Writes the partial results of a run, to be joined with those of other machines.
package func writeRunPart(_ part: RunPart) -> [UInt8] {
  var writer = PartWriter()
  writer.write(part)
  return writer.json.bytes
}

private struct PartWriter {
  var json = JSONWriter(.compact)
  /// The distinct texts, each stored once, because many snapshots share their sources.
  private var texts: [[UInt8]] = []
  private var positions: [[UInt8]: Int] = [:]

  mutating func write(_ part: RunPart) {
    let report = part.report
    json.beginObject()
    write("formworkSnapshotPart", partVersion)
    write("shard", "\(part.shard.index)/\(part.shard.count)")
    write("folder", report.folder)
    write("exitCode", report.exitCode)
    json.key("hasBrokenSpecs")
    json.bool(part.hasBrokenSpecs)
    list("specs", part.specs) { $0.json.string($1) }
    list("names", part.names) { $0.json.string($1) }
    list("filters", part.filters) { writer, filter in
      writer.json.beginObject()
      writer.write("text", filter.text)
      writer.json.key("isMet")
      writer.json.bool(filter.isMet)
      writer.json.endObject()
    }
    list("entries", report.entries) { $0.write($1, of: report) }
    list("problems", report.problems) { writer, problem in
      writer.json.beginObject()
      writer.write("path", problem.path)
      writer.write("message", problem.message)
      writer.json.endObject()
    }
    list("found", part.found) { $0.write($1) }
    list("texts", texts) { $0.write(text: $1) }
    json.endObject()
    json.endLine()
  }

  // MARK: - Snapshots

  private mutating func write(_ entry: RunReport.Entry, of report: RunReport) {
    json.beginObject()
    write("path", entry.path)
    write("spec", entry.spec)
    write("status", entry.status.name)
    if case .unreadable(let reason) = entry.status { write("reason", reason) }
    if let change = entry.change.map({ report.changes[$0] }) {
      json.key("change")
      json.beginObject()
      // The bytes of a snapshot that cannot be compared may not be valid UTF-8.
      if change.status == .changed { write(text: change.old, "old") }
      if change.isProposal { write(text: change.new, "new") }
      switch change.explanation {
      case .likely(let cause?): write("likely", cause)
      case .likely(nil): break
      case .unexplained(let why): write("unexplained", why)
      case .edits(let edits):
        list("edits", edits) { writer, edit in
          writer.json.beginObject()
          writer.write("cause", edit.cause)
          writer.write(text: edit.alone, "alone")
          writer.json.endObject()
        }
      }
      json.endObject()
    }
    json.endObject()
  }

  private mutating func write(_ key: String, _ cause: Cause) {
    json.key(key)
    json.beginObject()
    write("path", cause.path)
    write("shownPath", cause.shownPath)
    write("line", cause.line)
    write("column", cause.column)
    write("text", cause.text)
    list("others", cause.others) { writer, place in
      writer.json.beginObject()
      writer.write("path", place.path)
      writer.write("line", place.line)
      writer.json.endObject()
    }
    json.endObject()
  }

  // MARK: - Diagnostics

  private mutating func write(_ found: RunPart.Found) {
    json.beginObject()
    list("sources", found.sources) { writer, source in
      writer.json.beginObject()
      writer.write("path", source.path)
      writer.write("id", Int(source.id.index))
      writer.write(text: source.bytes, "text")
      writer.json.endObject()
    }
    list("diagnostics", found.diagnostics) { $0.write($1) }
    json.endObject()
  }

  private mutating func write(_ diagnostic: Diagnostic) {
    json.beginObject()
    write("severity", diagnostic.severity.name)
    write("code", diagnostic.code)
    write("span", diagnostic.span)
    write("message", diagnostic.message)
    write("hint", diagnostic.hint)
    list("notes", diagnostic.notes) { writer, note in
      writer.json.beginObject()
      if let span = note.span { writer.write("span", span) }
      writer.write("message", note.message)
      writer.json.endObject()
    }
    list("fixes", diagnostic.fixIts) { writer, fix in
      writer.json.beginObject()
      writer.write("span", fix.span)
      writer.write("text", fix.replacement)
      writer.json.endObject()
    }
    json.endObject()
  }

  private mutating func write(_ key: String, _ span: SourceSpan) {
    list(key, [Int(span.source.index), Int(span.start), Int(span.end)]) { $0.json.int($1) }
  }

  // MARK: - Values

  private mutating func write(_ key: String, _ number: Int) {
    json.key(key)
    json.int(number)
  }

  private mutating func write(_ key: String, _ text: String?) {
    guard let text else { return }
    json.key(key)
    json.string(text)
  }

  private mutating func list<Value>(
    _ key: String, _ values: [Value], _ write: (inout PartWriter, Value) -> Void
  ) {
    json.key(key)
    json.beginArray()
    for value in values { write(&self, value) }
    json.endArray()
  }

  /// Writes the index of a text in `texts`.
  private mutating func write(text: [UInt8]?, _ key: String) {
    guard let text else { return }
    let position = positions[text] ?? texts.count
    if position == texts.count {
      positions[text] = position
      texts.append(text)
    }
    write(key, position)
  }

  /// Writes a text as a string, or as an array of bytes if it is not valid UTF-8.
  private mutating func write(text: [UInt8]) {
    let string = String(decoding: text, as: UTF8.self)
    guard !string.utf8.elementsEqual(text) else { return json.string(string) }
    json.beginArray()
    for byte in text { json.int(Int(byte)) }
    json.endArray()
  }
}
