internal import LayoutEngine
internal import SpecLowering
internal import SpecModel
internal import SpecSyntax

/// What a compilation can take over from the one before: the files that it uses as they were parsed,
/// fonts, and the frames of screens that differ only in what no frame depends on.
///
/// All of it is found by content, so that a remembered result is the one that would be made again.
package struct CompileMemory: Sendable {
  var parsed: [ParsedFile] = []
  var project: ParsedProject?
  var fonts = ScreenFonts()
  var solved: [Resolution] = []
  /// The tree of a spec that the program has written itself; it stands in for parsing that spec.
  var written: YAMLTree?
  /// Whether screens are kept: of use where one spec is compiled time and again.
  let keepsScreens: Bool

  package init() { self.init(keepsScreens: true) }

  /// For specs of one project, compiled one after the other.
  package static var ofManySpecs: CompileMemory { CompileMemory(keepsScreens: false) }

  private init(keepsScreens: Bool) { self.keepsScreens = keepsScreens }

  /// The tree of a spec, if it was written and not only read.
  func tree(of source: SourceText) -> YAMLTree? {
    guard let written, written.source.isSame(as: source) else { return nil }
    return written
  }

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
    self.isJSON == isJSON && tree.source.isSame(as: source)
  }
}

/// A project's own file without a mistake, as it was read.
struct ParsedProject: Sendable {
  let tree: YAMLTree
  let defaults: ProjectDefaults
  /// The folder of the spec that it was read for, from which its path is seen, as it was named and
  /// as the project has it.
  let specFolder: String
  let folder: String

  func isRead(_ source: SourceText) -> Bool { tree.source.isSame(as: source) }
}

extension SourceText {
  fileprivate func isSame(as other: SourceText) -> Bool {
    id == other.id && path == other.path && bytes == other.bytes
  }
}
