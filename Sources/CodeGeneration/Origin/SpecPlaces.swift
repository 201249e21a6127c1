package import SpecSyntax

/// A line and column in one of a spec's source files.
package struct SpecPlace: Hashable, Sendable {
  /// The source file; index 0 is the spec itself.
  package let source: SourceID
  package let line: Int
  package let column: Int
}

/// Converts spans of generated lines to lines and columns of the spec.
package struct SpecPlaces: Sendable {
  /// The path of each source, relative to the project's root.
  private let paths: [String]
  private let tables: [LineTable]

  /// - Parameter paths: the paths of the sources by ID, relative to the project's root.
  package init(_ sources: [SourceText], paths: [String]) {
    self.paths = paths
    tables = sources.map(LineTable.init)
  }

  /// Finds the line and column of a span.
  ///
  /// - Complexity: O(log *lines of the spec* + *bytes before the place on its line*).
  func place(of span: SourceSpan) -> SpecPlace? {
    let source = Int(span.source.index)
    guard source < tables.count else { return nil }
    let position = tables[source].position(of: Int(span.start))
    return SpecPlace(source: span.source, line: position.line, column: position.column)
  }

  /// A file's path relative to the project's root.
  func path(of source: SourceID) -> String {
    Int(source.index) < paths.count ? paths[Int(source.index)] : ""
  }

  /// A file's path relative to the spec's folder; outside that folder, relative to the project's
  /// root.
  func shortPath(of source: SourceID) -> String {
    let path = path(of: source)
    guard let slash = paths.first?.lastIndex(of: "/"), let folder = paths.first?[...slash],
      path.hasPrefix(folder)
    else { return path }
    return String(path.dropFirst(folder.count))
  }
}
