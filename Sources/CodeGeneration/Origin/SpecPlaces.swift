package import SpecSyntax

/// A place in one of the files that a spec is made of, as people count.
package struct SpecPlace: Hashable, Sendable {
  /// Among the files; 0 is the spec itself.
  package let source: SourceID
  package let line: Int
  package let column: Int
}

/// Turns the spans that generated lines come from into places.
package struct SpecPlaces: Sendable {
  /// By source, as machines name them.
  private let paths: [String]
  private let tables: [LineTable]

  /// - Parameter paths: of the sources, by their ids, from the project's root.
  package init(_ sources: [SourceText], paths: [String]) {
    self.paths = paths
    tables = sources.map(LineTable.init)
  }

  /// - Complexity: O(log *lines of the spec* + *bytes before the place on its line*).
  func place(of span: SourceSpan) -> SpecPlace? {
    let source = Int(span.source.index)
    guard source < tables.count else { return nil }
    let position = tables[source].position(of: Int(span.start))
    return SpecPlace(source: span.source, line: position.line, column: position.column)
  }

  /// A file's path from the project's root.
  func path(of source: SourceID) -> String {
    Int(source.index) < paths.count ? paths[Int(source.index)] : ""
  }

  /// A file's path as the spec names it: from the spec's own folder, where it is in there.
  func shortPath(of source: SourceID) -> String {
    let path = path(of: source)
    guard let slash = paths.first?.lastIndex(of: "/"), let folder = paths.first?[...slash],
      path.hasPrefix(folder)
    else { return path }
    return String(path.dropFirst(folder.count))
  }
}
