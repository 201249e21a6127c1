internal import SpecModel
internal import SpecSyntax

/// One step of lowering a screen, which reads keys of the spec and extends the document of the
/// previous steps.
struct ScreenPass: Sendable {
  let name: String
  let run: @Sendable (inout Lowering, DocumentKeys) -> Void

  init(_ name: String, _ run: @escaping @Sendable (inout Lowering, DocumentKeys) -> Void) {
    self.name = name
    self.run = run
  }
}

/// The names of the passes, in order; `formwork tree SPEC --dump-after NAME` prints the document
/// after one of them.
package let screenPassNames: [String] = Lowering.screenPasses.map(\.name)

extension Lowering {
  /// The passes of a screen, in order.
  ///
  /// To add a pass, add a line here and a method in a separate file.
  static let screenPasses: [ScreenPass] = [
    // Definitions that nodes refer to by name.
    ScreenPass("version") { $0.checkVersion($1[.formwork]) },
    ScreenPass("files") { $0.readFiles($1) },
    ScreenPass("themes") { lowering, _ in lowering.resolveThemes() },
    ScreenPass("language") { $0.noteDevelopmentLanguage($1[.preview]) },
    // Reports a key that belongs to another kind of file.
    ScreenPass("components") { $0.with($1[.components]) { $0.lowerComponents($1.value) } },
    ScreenPass("screen") { $0.lowerScreen($1) },
    ScreenPass("variants") { $0.with($1[.variants]) { $0.lowerVariants($1.value) } },

    // The nodes, with the variant's patches. Nodes declare ids and fields; references are resolved
    // once all names are known.
    ScreenPass("body") { $0.lowerBody($1) },
    ScreenPass("openings") { lowering, keys in
      if let open = keys[.open] { lowering.lowerOpenings(open) }
    },
    ScreenPass("fieldParts") { lowering, _ in lowering.resolveFieldParts() },
    ScreenPass("matches") { lowering, _ in lowering.resolveMatches() },
    ScreenPass("constraints") { $0.lowerConstraints($1) },
    ScreenPass("patches") { lowering, _ in lowering.checkPatches() },

    // The other names: facts, data, computed values and states.
    ScreenPass("asyncActions") { $0.readAsyncActions($1[.actions]) },
    ScreenPass("data") { $0.lowerKnowledge($1) },
    ScreenPass("types") { $0.lowerTypes($1[.types]) },
    ScreenPass("bindings") { lowering, _ in lowering.resolveFieldBindings() },
    ScreenPass("computed") { $0.with($1[.computed]) { $0.readComputed($1) } },
    ScreenPass("entries") { lowering, _ in lowering.resolveEntries() },
    ScreenPass("form") { $0.with($1[.form]) { $0.lowerForm($1.value) } },
    ScreenPass("states") { lowering, keys in
      if let states = keys[.states] { lowering.lowerStates(states.value) }
      lowering.checkFactTypes()
      lowering.checkChoicesOfStates()
      lowering.checkStatesOfBoundFacts()
    },

    // References to names. Steps are first, because actions and expressions refer to their facts.
    ScreenPass("steps") { lowering, _ in lowering.checkSteps() },
    ScreenPass("actions") { lowering, _ in lowering.resolveFactChanges() },
    ScreenPass("expressions") { lowering, _ in lowering.resolveExpressions() },
    ScreenPass("presence") { lowering, _ in lowering.checkPresence() },
    ScreenPass("fieldSteps") { lowering, _ in lowering.resolveFieldSteps() },
    ScreenPass("carouselPages") { lowering, _ in lowering.resolvePages() },

    // Checks of the whole screen.
    ScreenPass("arguments") { lowering, _ in
      lowering.checkAsyncActions()
      lowering.checkArguments()
      lowering.checkHostBindings()
      lowering.checkOpenings()
      lowering.checkKeptEdits()
    },
    ScreenPass("lists") { lowering, _ in lowering.checkLists() },
    ScreenPass("sentences") { lowering, _ in lowering.useOwnRuleSentences() },
    ScreenPass("preview") { $0.lowerPreview($1) },
    ScreenPass("translations") { lowering, _ in lowering.checkTranslations() },
    ScreenPass("targets") { $0.lowerTargets($1) },
  ]

  /// Runs `work` with the entry of a key, if the key exists and its value could be read.
  private mutating func with(_ entry: Entry?, _ work: (inout Lowering, Entry) -> Void) {
    if let entry, !isMissing(entry) { work(&self, entry) }
  }

  private mutating func readFiles(_ keys: DocumentKeys) {
    with(keys[.use]) { $0.lowerUses($1.value) }
    lowerProjectThemes()
    if tree.isPartial, isUseLost(keys[.use]) { names.usesOtherFiles = true }
  }

  /// Reads the top-level keys of the screen.
  private mutating func lowerScreen(_ keys: DocumentKeys) {
    document.externalScreens = definitions.inputs.project.externalScreens
    if let screen = keys[.screen] {
      document.screen.nameSpan = tree.span(screen.value)
      if !isMissing(screen), let name = plainText(screen.value, of: "screen") {
        if name.isEmpty { reportMissingValue(screen) }
        document.screen.name = name
        if document.externalScreens.contains(where: { $0.name == name }) {
          report(.screenDescribedTwice(name, at: tree.span(screen.value)))
        }
      }
    } else {
      report(.missingScreen(at: keys[.formwork].map { tree.span($0.value) } ?? fileStart))
    }
    if let background = keys[.background], !isMissing(background) {
      if !holdsNodes(background.value) {
        document.screen.background = color(background.value, of: "background")
      }
    }
    if let tracking = keys[.tracking] { lowerTracking(tracking) }
    if let alignment = keys[.frameAlignment], !isMissing(alignment) {
      document.screen.frameAlignment =
        boxAlignment(alignment.value, of: "frameAlignment") ?? .topLeading
    }
    names.data.hasNames =
      keys[.facts] != nil || keys[.data] != nil || keys[.computed] != nil
  }

  private mutating func lowerBody(_ keys: DocumentKeys) {
    if let body = keys[.body] {
      lowerBody(
        body.value, background: keys[.background], inset: keys[.safeAreaInset],
        overlay: keys[.overlay],
        bars: ScreenBars(
          navigation: keys[.navigation], tabs: keys[.tabs], toolbar: keys[.toolbar]))
    } else {
      names.knowsAllFields = false
      report(.missingBody(at: keys[.screen].map { tree.span($0.value) } ?? fileStart))
    }
    // Templates of accessibility texts are sorted by node, for binary search; those of tabs follow.
    let (heard, all) = (document.looseTemplates.filter(\.isHeard), document.looseTemplates)
    if heard.count < all.count { document.looseTemplates = heard + all.filter { !$0.isHeard } }
  }

  private mutating func lowerConstraints(_ keys: DocumentKeys) {
    if let constraints = keys[.constraints], keys[.body] != nil, !isMissing(constraints) {
      deferred.constraints.append((NodeID(0), constraints.value, 0))
    }
    lowerConstraints()
  }

  private mutating func checkLists() {
    checkListChanges()
    checkRecordChanges()
    checkEntryTexts()
    checkPulling()
  }

  private mutating func lowerPreview(_ keys: DocumentKeys) {
    if let preview = keys[.preview] {
      lowerPreview(preview.value)
    } else if let preview = definitions.inputs.project.preview {
      document.preview = preview
    }
  }

  private mutating func lowerTargets(_ keys: DocumentKeys) {
    document.strings = definitions.strings.files.filter { !$0.isShared }
    if let targets = keys[.targets] {
      lowerTargets(targets.value)
    } else if !definitions.inputs.project.targets.isEmpty {
      document.targets = definitions.inputs.project.targets
      document.namesTargets = true
    }
  }
}
