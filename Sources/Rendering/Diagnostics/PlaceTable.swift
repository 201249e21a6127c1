internal import SpecSyntax

/// Converts source spans to lines and columns; a source's line table is built on first use.
struct PlaceTable {
  private let sources: [SourceText]
  private var lineTables: [LineTable?]

  init(_ sources: [SourceText]) {
    self.sources = sources
    lineTables = Array(repeating: nil, count: sources.count)
  }

  /// The lines and columns of a span.
  ///
  /// The end is the position after the last scalar.
  struct Place {
    let source: SourceText
    let start: SourcePosition
    let end: SourcePosition
    /// The byte range of the span's first line.
    let line: Range<Int>
    /// The byte range of the span on that line.
    let bytes: Range<Int>
  }

  /// Finds the location of a span; nil if its source is unknown.
  mutating func place(of span: SourceSpan) -> Place? {
    guard let position = sources.firstIndex(where: { $0.id == span.source }) else { return nil }
    let source = sources[position]
    let lines = lineTables[position] ?? LineTable(source)
    lineTables[position] = lines
    let start = lines.position(of: Int(span.start))
    let line = lines.bytesOfLine(start.line)
    let first = min(max(Int(span.start), line.lowerBound), line.upperBound)
    return Place(
      source: source, start: start, end: lines.position(of: Int(span.end)), line: line,
      bytes: first..<max(first, min(Int(span.end), line.upperBound)))
  }
}
