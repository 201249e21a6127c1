internal import JSONText
internal import SpecSyntax

/// Appends diagnostics as a GitLab code quality report.
///
/// Source: https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format
func appendGitLab(_ files: [FileDiagnostics], to output: inout [UInt8]) {
  var writer = JSONWriter()
  var fingerprints = DiagnosticFingerprints()
  writer.beginArray()
  for file in files {
    var places = PlaceTable(file.sources)
    for diagnostic in file.diagnostics {
      guard let place = places.place(of: diagnostic.span) else { continue }
      writer.beginObject()
      writer.key("description")
      writer.string(diagnostic.message + (diagnostic.hint.map { "; \($0)" } ?? ""))
      writer.key("check_name")
      writer.string(diagnostic.code)
      writer.key("fingerprint")
      writer.string(fingerprints.next(of: diagnostic, in: place.source.path))
      writer.key("severity")
      writer.string(severity(of: diagnostic))
      writer.key("location")
      writer.beginObject()
      writer.key("path")
      writer.string(place.source.path)
      writer.key("lines")
      writer.beginObject()
      writer.key("begin")
      writer.int(place.start.line)
      writer.endObject()
      writer.endObject()
      writer.endObject()
    }
  }
  writer.endArray()
  writer.endLine()
  output.append(contentsOf: writer.bytes)
}

private func severity(of diagnostic: Diagnostic) -> String {
  switch diagnostic.severity {
  case .error: "critical"
  case .warning: "minor"
  case .note: "info"
  }
}
