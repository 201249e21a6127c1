internal import SpecModel
internal import SpecSyntax

/// The definitions for the screen in the project, the used files and the spec itself.
struct Definitions {
  let inputs: LoweringInputs
  var themes = ThemeReading()
  /// The texts of all strings files that the spec uses.
  var strings = StringIndex()
  /// The components of all files, in order of declaration.
  var components: [OwnComponent] = []
  var componentPositions: NamePositions = [:]
  var templateMarks: [(file: SourceID, marks: TemplateMarks)] = []
  /// The files whose `use:` has been read.
  var usedFiles: Set<SourceID> = []
  var patches = VariantPatches()
}

/// The patches of the variant that is lowered.
struct VariantPatches {
  var list: [VariantPatch] = []
  var positions: NamePositions = [:]
}
