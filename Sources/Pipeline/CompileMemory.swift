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
  /// The tree of a spec that Formwork wrote itself, used instead of parsing the spec.
  var written: YAMLTree?
  /// Whether screens are kept; useful if one spec is compiled repeatedly.
  let keepsScreens: Bool

  package init() { self.init(keepsScreens: true) }

  /// A memory for compiling many specs of one project, one after the other.
  package static var ofManySpecs: CompileMemory { CompileMemory(keepsScreens: false) }

  private init(keepsScreens: Bool) { self.keepsScreens = keepsScreens }

  /// The tree of a spec, if Formwork wrote it.
  func tree(of source: SourceText) -> YAMLTree? {
    guard let written, written.source.isSame(as: source) else { return nil }
    return written
  }

  /// The layout of a screen, if one from the last compilation applies.
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

  /// Whether the tree was parsed from the same bytes, with the same path and file id.
  func isParsed(_ source: SourceText, isJSON: Bool) -> Bool {
    self.isJSON == isJSON && tree.source.isSame(as: source)
  }
}

/// A project file read without errors.
struct ParsedProject: Sendable {
  let tree: YAMLTree
  let defaults: ProjectDefaults
  /// The folder of the spec that used the file, both as the caller named it and from the project's
  /// root.
  ///
  /// It determines the file's displayed path.
  let specFolder: String
  let folder: String

  func isRead(_ source: SourceText) -> Bool { tree.source.isSame(as: source) }
}

extension SourceText {
  fileprivate func isSame(as other: SourceText) -> Bool {
    id == other.id && path == other.path && bytes == other.bytes
  }
}
