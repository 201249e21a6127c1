internal import SpecModel
internal import SpecSyntax

/// The definitions from the project, the used files and the spec itself.
struct Definitions {
  let inputs: LoweringInputs
  var themes = ThemeReading()
  /// The texts of all strings files that the spec uses, by key.
  var strings = StringIndex()
  /// The components of all files, in order of declaration.
  var components: [OwnComponent] = []
  var componentPositions: NamePositions = [:]
  var templateMarks: [(file: SourceID, marks: TemplateMarks)] = []
  /// The files that `use:` lists and that have been read.
  var usedFiles: Set<SourceID> = []
  var patches = VariantPatches()
}

/// The patches of the variant that is being lowered.
struct VariantPatches {
  var list: [VariantPatch] = []
  var positions: NamePositions = [:]
}
