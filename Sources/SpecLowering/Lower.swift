internal import PlatformData
package import SpecModel
package import SpecSyntax

/// Lowers a spec to a document: resolves names, types values, and reports and drops invalid ones.
///
/// Invalid parts that the parser has reported are skipped silently. In a file that was read only
/// partly, errors that the unread part could explain are not reported.
///
/// - Returns: the document with everything that is valid; empty if the tree is empty.
/// - Complexity: O(*nodes, with aliases expanded*).
/// - Parameters:
///   - variant: the variant to lower, which must be declared in the spec; nil for the base body.
///     The other variants are checked.
///   - strings: the contents of strings files in other formats.
///   - theme: a theme that the spec uses, to check it as if it were compiled on its own.
///   - namesFollowCopy: whether derived names depend on displayed texts, as in snapshots of format
///     1.
///   - omitsStandIns: whether to omit the children of hosts, which only previews show.
///   - pass: the last pass of a screen to run, one of `screenPassNames`; nil for all.
package func lower(
  _ tree: YAMLTree, variant: String? = nil, strings: [StringsFile] = [],
  checking theme: SourceID? = nil, project: ProjectDefaults = ProjectDefaults(),
  namesFollowCopy: Bool = false, omitsStandIns: Bool = false, through pass: String? = nil,
  into diagnostics: inout DiagnosticBag
) -> Document {
  let start = SourceSpan(tree.source.id, 0, 0)
  guard !tree.isEmpty else { return Document(screen: ScreenDeclaration(name: "", nameSpan: start)) }
  let inputs = LoweringInputs(
    variant: variant, strings: strings, project: project, namesFollowCopy: namesFollowCopy,
    omitsStandIns: omitsStandIns)
  var lowering = Lowering(tree: tree, inputs: inputs, diagnostics: diagnostics)
  lowering.lowerDocument(through: pass)
  if pass != nil {
    diagnostics = lowering.reporter.diagnostics
    return lowering.takeDocument()
  }
  if let theme { lowering.checkTheme(in: theme) }
  if !lowering.document.variants.isEmpty { lowering.checkOtherVariants(tree, diagnostics) }
  diagnostics = lowering.reporter.diagnostics
  return lowering.takeDocument()
}

/// The inputs of lowering other than the tree, which are the same for all variants.
struct LoweringInputs {
  /// The variant whose patches are applied; nil for the base body.
  var variant: String?
  /// The strings files in other formats.
  var strings: [StringsFile] = []
  /// The project's defaults for settings that the spec omits.
  var project = ProjectDefaults()
  /// Whether derived names depend on displayed texts, as in snapshots of format 1.
  var namesFollowCopy = false
  /// Whether the children of hosts, which only previews show, are omitted.
  var omitsStandIns = false
}

/// Maps names to indices.
///
/// All tables of names have this type, because the runtime creates each generic instance on first
/// use, which slows down short runs.
typealias NamePositions = [String: Int]

/// The state of lowering one spec; never copied.
///
/// The tree is traversed once; references to names are resolved when all names are known.
struct Lowering: ~Copyable {
  /// The parsed files, followed by the copies made for uses of components.
  var tree: YAMLTree
  var document: Document
  var reporter: LoweringReporter
  var definitions: Definitions
  var names = DeclaredNames()
  var expansion = ComponentExpansion()
  var walk = NodeWalk()
  var deferred = DeferredReferences()

  init(
    tree: YAMLTree, inputs: LoweringInputs = LoweringInputs(), diagnostics: DiagnosticBag
  ) {
    self.tree = tree
    definitions = Definitions(inputs: inputs)
    reporter = LoweringReporter(tree: tree, diagnostics: diagnostics)
    document = Document(
      screen: ScreenDeclaration(name: "", nameSpan: SourceSpan(tree.source.id, 0, 0)))
    // A component takes about four tree nodes: its mapping, its name, a text, and an attribute.
    let likelyCount = min(tree.nodes.count / 4, 1024)
    document.nodes.reserveCapacity(likelyCount)
    document.attributes.reserveCapacity(likelyCount)
    walk.enclosing.components.reserveCapacity(8)
  }

  /// Moves the document out, leaving an empty one.
  fileprivate mutating func takeDocument() -> Document {
    var taken = Document(screen: document.screen)
    swap(&taken, &document)
    return taken
  }

  /// Lowers a file of any kind.
  ///
  /// - Parameter pass: the name of the last pass of a screen to run; nil for all.
  mutating func lowerDocument(through pass: String? = nil) {
    let root = tree.resolved(.root)
    if isTokensFile(tree.source) {
      lowerTokensDocument()
      return
    }
    guard tree[root].kind == .mapping else {
      if !isHole(root) { report(.notASpec(at: tree.span(.root))) }
      return
    }
    guard let keys = documentKeys(of: root) else { return }
    if isTypesFile(entries(of: root)) {
      lowerTypesDocument()
    } else if keys[.components] != nil, keys[.screen] == nil {
      lowerComponentsDocument(keys)
    } else if keys[.theme] != nil, keys[.screen] == nil {
      lowerThemeDocument()
    } else {
      for step in Self.screenPasses {
        step.run(&self, keys)
        if step.name == pass { return }
      }
    }
  }

  var fileStart: SourceSpan { SourceSpan(tree.source.id, 0, 0) }

  /// Checks the value of `formwork:`.
  ///
  /// - Parameter root: the root of the file.
  mutating func checkVersion(_ entry: Entry?, in root: YAMLNodeID = .root) {
    guard let entry else {
      report(.missingVersion(at: SourceSpan(SourceID(tree[root].source), 0, 0)))
      return
    }
    guard let value = readable(entry.value) else { return }
    if !tree.isScalar(value, "1") { report(.unknownVersion(at: place(of: entry))) }
  }

  /// Reads `targets:`; previews show the first one.
  mutating func lowerTargets(_ node: YAMLNodeID) {
    var targets: [Target] = []
    for item in list(node, of: "targets") {
      guard let position = word(item, of: "targets", among: Target.names) else { continue }
      let target = Target.allCases[position]
      if !targets.contains(target) { targets.append(target) }
    }
    guard !targets.isEmpty else { return }
    document.targets = targets
    document.namesTargets = true
  }
}
