internal import JSONText

/// Writes a review as JSON; `formwork schema diff` prints the schema.
package func reviewJSON(_ report: ReviewReport, _ causes: [ReviewedCause]) -> [UInt8] {
  var writer = JSONWriter()
  writer.beginObject()
  writer.key("formwork")
  writer.int(1)
  writer.key("exitCode")
  writer.int(report.exitCode)
  write("old", report.old, to: &writer)
  write("new", report.new, to: &writer)
  writer.key("compared")
  writer.int(report.comparedCount)
  writer.key("differing")
  writer.int(report.differingCount)
  writer.key("causes")
  writer.beginArray()
  for cause in causes { write(cause, of: report, to: &writer) }
  writer.endArray()
  writer.key("screens")
  writer.beginArray()
  for change in report.changes { write(change, to: &writer) }
  for screen in report.gone { write(screen, to: &writer) }
  writer.endArray()
  writer.key("documents")
  writer.beginArray()
  for document in report.documents { write(document, to: &writer) }
  writer.endArray()
  writer.key("problems")
  writer.beginArray()
  for problem in report.problems {
    writer.beginObject()
    if let path = problem.path { write("path", path, to: &writer) }
    write("message", problem.message, to: &writer)
    writer.endObject()
  }
  writer.endArray()
  writer.endObject()
  writer.endLine()
  return writer.bytes
}

private func write(
  _ cause: ReviewedCause, of report: ReviewReport, to writer: inout JSONWriter
) {
  writer.beginObject()
  write("text", cause.group.cause?.text ?? cause.heading[0], to: &writer)
  if let place = cause.group.cause {
    write("path", place.path, to: &writer)
    writer.key("line")
    writer.int(place.line)
  }
  list("effects", Array(cause.heading.dropFirst()), to: &writer)
  writer.key("screens")
  writer.int(cause.group.members.count)
  writer.key("blocks")
  writer.beginArray()
  for block in cause.blocks {
    writer.beginObject()
    list("screens", block.members.map { report.changes[$0].shortName }, to: &writer)
    writer.key("new")
    writer.bool(block.isNew)
    writer.key("words")
    writer.beginArray()
    for word in block.words {
      writer.beginObject()
      write("kind", word.kind.rawValue, to: &writer)
      list("nodes", word.nodes, to: &writer)
      write("text", word.text, to: &writer)
      writer.endObject()
    }
    writer.endArray()
    list(
      "rows",
      block.rows.hunks.flatMap(\.lines).filter { $0.kind != .kept }.map {
        String(decoding: [$0.sign] + $0.text, as: UTF8.self)
      }, to: &writer)
    writer.endObject()
  }
  writer.endArray()
  writer.key("moreBlocks")
  writer.int(cause.hiddenBlocks)
  writer.endObject()
}

private func write(_ change: SnapshotChange, to writer: inout JSONWriter) {
  writer.beginObject()
  write("name", change.shortName, to: &writer)
  if let spec = change.spec { write("spec", spec, to: &writer) }
  write("status", change.status == .missing ? "new" : "changed", to: &writer)
  writer.key("removedLines")
  writer.int(change.diff.removedCount)
  writer.key("addedLines")
  writer.int(change.diff.addedCount)
  writer.endObject()
}

private func write(_ screen: ReviewReport.GoneScreen, to writer: inout JSONWriter) {
  writer.beginObject()
  write("name", screen.name, to: &writer)
  write("spec", screen.spec, to: &writer)
  write("status", "gone", to: &writer)
  writer.endObject()
}

private func write(_ document: ReviewReport.Document, to writer: inout JSONWriter) {
  writer.beginObject()
  write("path", document.path, to: &writer)
  write("status", document.status.rawValue, to: &writer)
  list("notes", document.notes, to: &writer)
  writer.key("changes")
  writer.beginArray()
  for change in document.changes {
    writer.beginObject()
    write("scene", change.scene, to: &writer)
    write("kind", change.kind, to: &writer)
    write("text", change.text, to: &writer)
    list("objects", change.objects, to: &writer)
    writer.key("line")
    writer.int(change.line)
    writer.endObject()
  }
  writer.endArray()
  writer.endObject()
}

private func list(_ key: String, _ texts: [String], to writer: inout JSONWriter) {
  writer.key(key)
  writer.beginArray()
  for text in texts { writer.string(text) }
  writer.endArray()
}

private func write(_ key: String, _ text: String, to writer: inout JSONWriter) {
  writer.key(key)
  writer.string(text)
}
