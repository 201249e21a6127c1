internal import SpecSyntax

/// Appends diagnostics as Checkstyle XML: files with their errors.
///
/// Source: https://checkstyle.org/xref/com/puppycrawl/tools/checkstyle/XMLLogger.html
func appendCheckstyle(_ files: [FileDiagnostics], version: String?, to output: inout [UInt8]) {
  output.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"")
  output.append(contentsOf: escaped(version ?? "1").utf8)
  output.append("\">\n")
  for file in files {
    var places = PlaceTable(file.sources)
    var open: String?
    for diagnostic in file.diagnostics {
      guard let place = places.place(of: diagnostic.span) else { continue }
      if open != place.source.path {
        if open != nil { output.append("  </file>\n") }
        output.append(contentsOf: "  <file name=\"\(escaped(place.source.path))\">\n".utf8)
        open = place.source.path
      }
      let severity = diagnostic.severity == .note ? "info" : diagnostic.severity.name
      let message = diagnostic.message + (diagnostic.hint.map { "; \($0)" } ?? "")
      let error =
        "    <error line=\"\(place.start.line)\" column=\"\(place.start.column)\" "
        + "severity=\"\(severity)\" message=\"\(escaped(message))\" "
        + "source=\"formwork.\(escaped(diagnostic.code))\"/>\n"
      output.append(contentsOf: error.utf8)
    }
    if open != nil { output.append("  </file>\n") }
  }
  output.append("</checkstyle>\n")
}

/// Escapes an attribute value for XML; control characters, which XML forbids, are spelled out.
private func escaped(_ text: String) -> String {
  var told: [UInt8] = []
  appendTold(ArraySlice(text.utf8), to: &told)
  var output: [UInt8] = []
  for byte in told {
    switch byte {
    case UInt8(ascii: "&"): output.append("&amp;")
    case UInt8(ascii: "<"): output.append("&lt;")
    case UInt8(ascii: ">"): output.append("&gt;")
    case UInt8(ascii: "\""): output.append("&quot;")
    case 0x0A: output.append("&#10;")
    default: output.append(byte)
    }
  }
  return String(decoding: output, as: UTF8.self)
}
