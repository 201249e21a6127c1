internal import LayoutEngine
internal import SpecLowering
internal import SpecModel
internal import SpecSyntax

/// Results of an earlier compilation that can be reused.
///
/// Holds parsed files, fonts, and the frames of screens that differ only in properties without
/// effect on layout. Entries are found by content, so a reused result equals a recomputed one.
package struct CompileMemory: Sendable {
  var parsed: [ParsedFile] = []
  var project: ParsedProject?
  var fonts = ScreenFonts()
  var solved: [Resolution] = []
  /// The tree of a spec that Formwork generated itself, used instead of parsing its text.
  var written: YAMLTree?
  /// Whether laid-out screens are kept, which helps if one spec is compiled repeatedly.
  let keepsScreens: Bool

  package init() { self.init(keepsScreens: true) }

  /// An empty memory for compiling many specs of one project one after the other.
  package static var ofManySpecs: CompileMemory { CompileMemory(keepsScreens: false) }

  private init(keepsScreens: Bool) { self.keepsScreens = keepsScreens }

  /// The tree of a spec that Formwork generated itself; nil for any other spec.
  func tree(of source: SourceText) -> YAMLTree? {
    guard let written, written.source.isSame(as: source) else { return nil }
    return written
  }

  /// Returns the layout of an equivalent screen from the last compilation, if there is one.
  func resolution(
    of screen: Screen, _ declared: [Target], _ request: CompileRequest
  ) -> Resolution? {
    for resolution in solved {
      if let moved = resolution.moved(to: screen, declared, request) { return moved }
    }
    return nil
  }
}

/// A file parsed without errors.
struct ParsedFile: Sendable {
  let tree: YAMLTree
  let isJSON: Bool

  /// Whether this file has the same bytes, path and file id as a source.
  func isParsed(_ source: SourceText, isJSON: Bool) -> Bool {
    self.isJSON == isJSON && tree.source.isSame(as: source)
  }
}

/// A project file read without errors.
struct ParsedProject: Sendable {
  let tree: YAMLTree
  let defaults: ProjectDefaults
  /// The folder of the spec that used the file, as the caller named it and relative to the
  /// project's root.
  ///
  /// The file's displayed path depends on it.
  let specFolder: String
  let folder: String

  func isRead(_ source: SourceText) -> Bool { tree.source.isSame(as: source) }
}

extension SourceText {
  fileprivate func isSame(as other: SourceText) -> Bool {
    id == other.id && path == other.path && bytes == other.bytes
  }
}
