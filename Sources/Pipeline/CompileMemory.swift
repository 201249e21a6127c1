internal import SpecModel
internal import SpecSyntax

/// What a compilation of a spec can take over from the one before: the files that it uses as they were
/// parsed, and the frames of screens that differ only in what no frame depends on.
///
/// All of it is found by content, so that a remembered result is the one that would be made again.
package struct CompileMemory: Sendable {
  var parsed: [ParsedFile] = []
  var solved: [Resolution] = []

  package init() {}

  /// The resolution of a screen, if one of the last compilation fits.
  func resolution(
    of screen: Screen, _ declared: [Target], _ request: CompileRequest
  ) -> Resolution? {
    for resolution in solved {
      if let moved = resolution.moved(to: screen, declared, request) { return moved }
    }
    return nil
  }
}

/// A file without a mistake, as it was parsed.
struct ParsedFile: Sendable {
  let tree: YAMLTree
  let isJSON: Bool

  /// Whether the tree is that of a file: the same bytes under the same name and number.
  func isParsed(_ source: SourceText, isJSON: Bool) -> Bool {
    let own = tree.source
    return self.isJSON == isJSON && own.id == source.id && own.path == source.path
      && own.bytes == source.bytes
  }
}
