internal import JSONText
internal import Snapshots
internal import SpecSyntax

/// The result for one snapshot.
struct RunItem {
  /// The snapshot's status, or an action such as `recorded`.
  let status: String
  let path: String
  let remark: String?

  /// Whether the result is a problem.
  var isFinding: Bool {
    !["equal", "new", "recorded", "accepted", "rejected", "deleted", "fixed"].contains {
      status.hasSuffix($0)
    }
  }

  /// The result as a diagnostic at its snapshot.
  var diagnostic: Diagnostic {
    Diagnostic(
      .warning, code: "snapshot-status",
      at: SourceSpan(.spec, 0, 0),
      remark.map { "\(status): \($0)" } ?? "the snapshot is \(status)")
  }
}

/// The results of a run as JSON: each snapshot with its status, and the errors.
func snapshotDocument(_ text: RunText, of run: SnapshotRun) -> [UInt8] {
  var writer = JSONWriter()
  writer.beginDocument()
  writer.key("snapshots")
  writer.beginArray()
  for item in text.items {
    writer.beginObject()
    writer.key("path")
    writer.string(item.path)
    writer.key("status")
    writer.string(item.status)
    if let remark = item.remark {
      writer.key("remark")
      writer.string(remark)
    }
    writer.endObject()
  }
  writer.endArray()
  if let difference = text.difference { writer.list("difference", difference) }
  writer.list("problems", run.problems.map(\.message))
  writer.endObject()
  writer.endLine()
  return writer.bytes
}
