internal import JSONText

/// The version of the report format; adding keys does not change it.
package let reportVersion = 1

/// Writes a report as JSON that conforms to `snapshotReportSchema`.
package func reportJSON(_ report: RunReport) -> [UInt8] {
  let groups = report.groups
  var groupOfChange = [Int?](repeating: nil, count: report.changes.count)
  for (position, group) in groups.enumerated() {
    for member in group.members where groupOfChange[member] == nil {
      groupOfChange[member] = position + 1
    }
  }
  var writer = JSONWriter()
  writer.beginObject()
  writer.key("formworkSnapshotReport")
  writer.int(reportVersion)
  writer.key("exitCode")
  writer.int(report.exitCode)
  if let shard = report.shard {
    writer.key("shard")
    writer.string("\(shard.index)/\(shard.count)")
  }
  writer.key("counts")
  writer.beginObject()
  for (name, count) in report.counts {
    writer.key(name)
    writer.int(count)
  }
  writer.endObject()
  writer.key("groups")
  writer.beginArray()
  for (position, group) in groups.enumerated() {
    write(group, id: position + 1, of: report, to: &writer)
  }
  writer.endArray()
  writer.key("snapshots")
  writer.beginArray()
  for entry in report.entries {
    write(
      entry, change: entry.change.map { report.changes[$0] },
      group: entry.change.flatMap { groupOfChange[$0] }, to: &writer)
  }
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
  _ group: ChangeGroup, id: Int, of report: RunReport, to writer: inout JSONWriter
) {
  writer.beginObject()
  writer.key("id")
  writer.int(id)
  writer.key("snapshots")
  writer.beginArray()
  for member in group.members { writer.string(report.changes[member].path) }
  writer.endArray()
  switch group.reason {
  case .unexplained(let why):
    write("reason", "unexplained", to: &writer)
    write("why", why, to: &writer)
  case .edit: write("reason", "edit", to: &writer)
  case .equal: write("reason", "likely", to: &writer)
  }
  writer.key("screens")
  writer.int(group.screenCount)
  write("representative", report.changes[group.representative].path, to: &writer)
  if report.changes[group.representative].status == .changed {
    write(
      "consequence", group.consequence.sentence(screens: group.screenCount), to: &writer)
  }
  writer.key("findings")
  writer.beginArray()
  for finding in group.consequence.findings { writer.string(finding) }
  writer.endArray()
  if let cause = group.cause {
    writer.key("cause")
    writer.beginObject()
    write("path", cause.path, to: &writer)
    writer.key("line")
    writer.int(cause.line)
    writer.key("column")
    writer.int(cause.column)
    write("text", cause.text, to: &writer)
    writer.endObject()
  }
  writer.endObject()
}

private func write(
  _ entry: RunReport.Entry, change: SnapshotChange?, group: Int?, to writer: inout JSONWriter
) {
  writer.beginObject()
  write("path", entry.path, to: &writer)
  if let spec = entry.spec { write("spec", spec, to: &writer) }
  write("status", entry.status.name, to: &writer)
  if let change {
    if let reason = change.reason { write("reason", reason, to: &writer) }
    if change.status == .changed {
      writer.key("removed")
      writer.int(change.diff.removedCount)
      writer.key("added")
      writer.int(change.diff.addedCount)
    }
  }
  if let group {
    writer.key("group")
    writer.int(group)
  }
  writer.endObject()
}

private func write(_ key: String, _ value: String, to writer: inout JSONWriter) {
  writer.key(key)
  writer.string(value)
}

/// The JSON Schema (draft 7) of the report; `formwork schema snapshot-report` prints it.
package let snapshotReportSchema = #"""
  {
    "$schema": "http://json-schema.org/draft-07/schema#",
    "title": "Formwork snapshot report",
    "type": "object",
    "required": ["formworkSnapshotReport", "exitCode", "counts", "groups", "snapshots", "problems"],
    "properties": {
      "formworkSnapshotReport": { "enum": [1], "description": "The version of this form." },
      "exitCode": { "enum": [0, 1, 2, 3, 4], "description": "What the command ended with." },
      "shard": { "type": "string", "description": "The machine's part of the work, such as 2/4." },
      "counts": {
        "type": "object",
        "description": "Snapshots by status; a status that none has is left out.",
        "properties": {
          "equal": { "type": "integer" },
          "changed": { "type": "integer" },
          "missing": { "type": "integer" },
          "conflicted": { "type": "integer" },
          "orphaned": { "type": "integer" },
          "unreadable": { "type": "integer" }
        }
      },
      "groups": {
        "type": "array",
        "description": "Changes by cause: what no edit explains, then causes that change few snapshots first. A snapshot with several causes is in several groups.",
        "items": {
          "type": "object",
          "required": ["id", "snapshots"],
          "properties": {
            "id": { "type": "integer" },
            "snapshots": { "type": "array", "items": { "type": "string" } },
            "reason": {
              "enum": ["edit", "likely", "unexplained"],
              "description": "edit: the cause was found by compiling. likely: the old sources are not known, and the changes are equal."
            },
            "why": { "type": "string", "description": "Why no edit explains it." },
            "screens": { "type": "integer" },
            "representative": { "type": "string", "description": "The snapshot to look at." },
            "consequence": { "type": "string" },
            "findings": { "type": "array", "items": { "type": "string" } },
            "cause": {
              "type": "object",
              "required": ["path", "line", "column", "text"],
              "properties": {
                "path": { "type": "string", "description": "From the project's root." },
                "line": { "type": "integer" },
                "column": { "type": "integer" },
                "text": { "type": "string" }
              }
            }
          }
        }
      },
      "snapshots": {
        "type": "array",
        "description": "Every snapshot that was looked at.",
        "items": {
          "type": "object",
          "required": ["path", "status"],
          "properties": {
            "path": { "type": "string", "description": "From the project's root." },
            "spec": { "type": "string", "description": "From the project's root." },
            "status": { "$ref": "#/definitions/status" },
            "reason": { "type": "string", "description": "Why it could not be compared." },
            "removed": { "type": "integer", "description": "Lines that went." },
            "added": { "type": "integer", "description": "Lines that came." },
            "group": { "type": "integer", "description": "The first group's id." }
          }
        }
      },
      "problems": {
        "type": "array",
        "description": "What could not be done: specs with errors, files that cannot be read.",
        "items": {
          "type": "object",
          "required": ["message"],
          "properties": { "path": { "type": "string" }, "message": { "type": "string" } }
        }
      }
    },
    "definitions": {
      "status": {
        "enum": ["equal", "changed", "missing", "conflicted", "orphaned", "unreadable"]
      }
    }
  }

  """#
