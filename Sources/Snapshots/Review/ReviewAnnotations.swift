internal import JSONText

/// Writes a review as GitHub workflow commands, with one annotation for each cause and each
/// document.
///
/// GitHub shows ten annotations per step; the others are only counted.
package func reviewAnnotations(_ report: ReviewReport, _ causes: [ReviewedCause]) -> [UInt8] {
  let all = annotations(of: report, causes)
  var output = all.prefix(annotationLimit).map { note in
    command(
      report.repositoryPath(note.path), line: note.line, title: note.title, level: "notice",
      note.lines.joined(separator: "\n"))
  }.joined()
  if all.count > annotationLimit {
    let rest = counted(all.count - annotationLimit, "cause")
    output += "::notice::and \(rest) more in the summary of the job\n"
  }
  return Array(output.utf8)
}

/// Writes a review as a GitLab code quality report, which merge requests show beside the lines.
///
/// Source: https://docs.gitlab.com/ci/testing/code_quality/
package func reviewCodeQuality(_ report: ReviewReport, _ causes: [ReviewedCause]) -> [UInt8] {
  var writer = JSONWriter()
  writer.beginArray()
  let failures = report.failures.map { failure in
    Annotation(
      path: failure.path ?? "", line: 1, title: failure.message, lines: [], check: "spec-errors",
      severity: "critical")
  }
  // GitLab shows only one of several entries with the same fingerprint.
  var fingerprints: [String: Int] = [:]
  for note in failures + annotations(of: report, causes) {
    let texts = [note.path, note.title] + note.lines
    let earlier = fingerprints[texts.joined(separator: "\n"), default: 0]
    fingerprints[texts.joined(separator: "\n")] = earlier + 1
    writer.beginObject()
    writer.key("description")
    writer.string(([note.title] + note.lines).joined(separator: "; "))
    writer.key("check_name")
    writer.string(note.check)
    writer.key("fingerprint")
    writer.string(fingerprint(of: earlier == 0 ? texts : texts + ["\(earlier)"]))
    writer.key("severity")
    writer.string(note.severity)
    writer.key("location")
    writer.beginObject()
    writer.key("path")
    writer.string(report.repositoryPath(note.path))
    writer.key("lines")
    writer.beginObject()
    writer.key("begin")
    writer.int(note.line)
    writer.endObject()
    writer.endObject()
    writer.endObject()
  }
  writer.endArray()
  writer.endLine()
  return writer.bytes
}

private let annotationLimit = 10
private let wordLimit = 8

/// A message at a line of a file.
private struct Annotation {
  let path: String
  let line: Int
  let title: String
  let lines: [String]
  var check = "screen-changed"
  /// GitLab's severity; `major` if the contrast falls below the required ratio.
  var severity = "info"
}

private func annotations(
  of report: ReviewReport, _ causes: [ReviewedCause]
) -> [Annotation] {
  let own = causes.map { cause -> Annotation in
    let place = cause.group.cause
    let change = report.changes[cause.group.representative]
    let words = cause.blocks.flatMap(\.words).map(\.text)
    var lines = Array(cause.heading.dropFirst()) + words.prefix(wordLimit)
    if words.count > wordLimit { lines.append("… \(words.count - wordLimit) more") }
    let names = cause.group.members.prefix(wordLimit).map { report.changes[$0].shortName }
    lines.append(names.joined(separator: ", "))
    return Annotation(
      path: place?.path ?? change.spec ?? change.path, line: place?.line ?? 1,
      title: "\(place?.text ?? "cause unknown"): \(counted(cause.group.members.count, "screen"))",
      lines: lines,
      severity: cause.heading.dropFirst().contains { $0.hasPrefix("drops") } ? "major" : "info")
  }
  let documents = report.changedDocuments.map { document in
    var lines = document.changes.prefix(wordLimit).map(\.text)
    if document.changes.count > wordLimit {
      lines.append("… \(document.changes.count - wordLimit) more")
    }
    return Annotation(
      path: document.path, line: document.changes.first?.line ?? 1,
      title: "\(document.status.rawValue): \(counted(document.changes.count, "change"))",
      lines: lines + document.notes)
  }
  return own + documents
}

/// A hash that identifies equal texts (FNV-1a, 64 bits).
private func fingerprint(of texts: [String]) -> String {
  var hash: UInt64 = 0xCBF2_9CE4_8422_2325
  for text in texts {
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    hash = (hash ^ 0) &* 0x100_0000_01B3
  }
  return String(hash, radix: 16)
}
