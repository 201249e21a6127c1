internal import SpecSyntax

/// Adds a comment with the spec's line to each statement: `emailField  // registration.yaml:12`.
///
/// Consecutive statements with the same line get one comment. A comment that does not fit is on a
/// separate line above. Files without spec locations do not change; generated views of components
/// refer to the component's file.
///
/// - Complexity: O(*bytes*).
package func addSourceLines(to file: GeneratedFile, _ places: SpecPlaces) -> GeneratedFile {
  guard file.spans.contains(where: { $0 != nil }), file.bytes.starts(with: generatedMark.utf8)
  else { return file }
  var bytes: [UInt8] = []
  bytes.reserveCapacity(file.bytes.count + file.bytes.count / 4)
  var spans: [SourceSpan?] = []
  var last: (source: SourceID, line: Int)?
  let lines = file.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  for (line, span) in zip(lines, file.spans) {
    let text = line.drop { $0 == UInt8(ascii: " ") }
    if !text.isEmpty, span == nil { last = nil }
    if beginsStatement(text), let span, let place = places.place(of: span),
      last ?? (place.source, 0) != (place.source, place.line)
    {
      last = (place.source, place.line)
      let comment = "// \(safeComment(places.shortPath(of: place.source))):\(place.line)"
      if width(of: line) + 2 + comment.count <= SwiftWriter.width {
        bytes += line
        bytes += "  ".utf8
        bytes += comment.utf8
      } else {
        bytes += line[..<text.startIndex]
        bytes += comment.utf8
        bytes.append(UInt8(ascii: "\n"))
        bytes += line
        spans.append(span)
      }
    } else {
      bytes += line
    }
    bytes.append(UInt8(ascii: "\n"))
    spans.append(span)
  }
  return file.remarked(bytes, spans)
}

/// Whether a line without its indentation begins a statement; a comment or a closing bracket does
/// not.
private func beginsStatement(_ line: ArraySlice<UInt8>) -> Bool {
  guard let first = line.first else { return false }
  if first == UInt8(ascii: ")") || first == UInt8(ascii: "]") || first == UInt8(ascii: "}") {
    return false
  }
  return !line.starts(with: "//".utf8)
}

/// The number of characters of a line.
private func width(of line: ArraySlice<UInt8>) -> Int {
  line.allSatisfy { $0 < 0x80 } ? line.count : String(decoding: line, as: UTF8.self).count
}
