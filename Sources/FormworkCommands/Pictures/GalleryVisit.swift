internal import DrawingModel
internal import DrawingWriters
internal import Pipeline
internal import Rendering
internal import ScreenDrawing
internal import Snapshots
internal import SpecModel
internal import SpecSyntax
internal import SpecYAML

/// The result of adding one spec to a gallery; its pictures are written at once.
struct GalleryVisit: Sendable {
  /// The screen that the spec describes; nil if it describes none.
  private(set) var screen: GalleryScreen?
  /// Every file that this spec needed, whether written or already up to date.
  private(set) var files: [GallerySite.File] = []
  private(set) var found: [(diagnostics: [Diagnostic], sources: [SourceText])] = []
  private(set) var notes: [String] = []
  private(set) var pictureCount = 0
  private(set) var hasErrors = false
  /// The error that stopped the drawing of this spec; nil if there was none.
  private(set) var end: ProcessEnd?

  init(
    _ spec: String, text: [UInt8]?, files provider: DiskFiles, slug: String,
    states: StatesChoice?, matrix: MatrixShape?, looks: [Look], site: GallerySite
  ) {
    do throws(ProcessEnd) {
      try visit(spec, text, provider, slug, states, matrix, looks, site)
    } catch {
      end = error
    }
  }

  private mutating func visit(
    _ spec: String, _ text: [UInt8]?, _ provider: DiskFiles, _ slug: String,
    _ states: StatesChoice?, _ matrix: MatrixShape?, _ looks: [Look], _ site: GallerySite
  ) throws(ProcessEnd) {
    var request = CompileRequest()
    request.matrix = matrix
    switch states {
    case nil: request.walksMatrix = true
    case .named: request.states = .allNamed
    case .derived: request.states = .allDerived
    case .all: request.states = .all
    }
    let source = try openFile(spec, known: text, limit: request.limits.fileSize)
    let compilation = compile(source, with: provider, for: request)
    let diagnostics = compilation.diagnostics.sorted()
    if !diagnostics.isEmpty { found.append((diagnostics, compilation.sources)) }
    if compilation.diagnostics.hasErrors {
      hasErrors = true
      var told: [UInt8] = []
      renderDiagnostics(
        [FileDiagnostics(diagnostics, sources: compilation.sources)], format: .human,
        color: false, into: &told)
      screen = GalleryScreen(
        slug: slug, name: compilation.document.screen.name, path: spec, points: [],
        problem: String(decoding: told, as: UTF8.self))
      return
    }
    // Themes and component files have no screen.
    guard compilation.document.kind == .screen else { return }
    if let error = compilation.requestError {
      throw ProcessEnd(.failure, "'\(spec)': \(error.message)")
    }
    try draw(compilation, of: spec, slug, looks, site)
  }

  private mutating func draw(
    _ compilation: Compilation, of spec: String, _ slug: String, _ looks: [Look],
    _ site: GallerySite
  ) throws(ProcessEnd) {
    var points: [GalleryScreen.Point] = []
    var assets = AssetFiles(beside: spec)
    let places = PlaceWriter(compilation.sources)
    for result in compilation.results {
      let name = pointName(of: result)
      var options = DrawingOptions()
      options.images = assets.images(of: result.screen)
      options.places = places.places(on: result.screen)
      options.reasons = places.reasons(on: result)
      let drawing = drawScreen(result.screen, result.frames, options: options)
      for note in drawing.notes where !notes.contains("\(spec): \(note)") {
        notes.append("\(spec): \(note)")
      }
      var pictures: [(look: Look, file: String)] = []
      for look in looks {
        var svg: [UInt8] = []
        let caption = "\(drawing.title) · \(look.inWords)"
        writeSVG([[Panel(drawing, look, caption: caption)]], into: &svg)
        let file = "pictures/\(slug)\(name)-\(look.rawValue).svg"
        files.append(try site.write(svg, file))
        pictures.append((look, file))
        pictureCount += 1
      }
      points.append(
        GalleryScreen.Point(
          name: name, drawing: drawing, facts: facts(of: result),
          findings: findings(of: result), pictures: pictures))
    }
    guard !points.isEmpty else { return }
    let screen = GalleryScreen(
      slug: slug, name: compilation.document.screen.name, path: spec, points: points, problem: "")
    var script: [UInt8] = []
    writeGalleryScreen(screen, into: &script)
    files.append(try site.write(script, "screens/\(slug).js"))
    self.screen = screen
  }

  /// The suffix for the state and the matrix point, as in file names of snapshots: `@empty+w375`.
  private func pointName(of result: SolvedScreen) -> String {
    let name = snapshotName("", result.screen.state, result.point, result.screen.variant)
    // Replace characters that have a special meaning in URLs.
    return String(
      name.fileName.dropLast(SnapshotName.ending.count).map { "/\\#?%".contains($0) ? "_" : $0 })
  }

  /// The problems on a screen, as in the findings section of a snapshot.
  private func findings(of result: SolvedScreen) -> [GalleryScreen.Finding] {
    let screen = result.screen
    var findings = contrastFindings(of: screen, result.frames, level: .aa).map { finding in
      GalleryScreen.Finding(
        "contrast", node: finding.node.position,
        "\(finding.pair) is \(finding.ratio) in \(finding.appearance.inWords), "
          + "needs \(finding.neededRatio)")
    }
    for finding in screenFindings(of: screen, result.frames) {
      let (kind, message): (String, String) =
        switch finding.kind {
        case .cut: ("truncation", "the text is cut")
        case .brokenWord: ("broken-word", "a line ends inside a word")
        case .smallTarget: ("target", "it is smaller than 44 × 44")
        case .noSize: ("no-size", "it has no width or no height")
        case .offScreen(true): ("off-screen", "it lies outside the screen")
        case .offScreen(false): ("off-screen", "it sticks out of the screen")
        case .overlap(let other): ("overlap", "it lies over \(screen[other].name)")
        case .overflow(_, _, let child):
          ("overflow", "it is too small for \(screen[child].name)")
        }
      findings.append(GalleryScreen.Finding(kind, node: finding.node.position, message))
    }
    return findings
  }

  private func facts(of result: SolvedScreen) -> GalleryScreen.Facts {
    let screen = result.screen
    return GalleryScreen.Facts(
      state: screen.state ?? "",
      device: screen.viewport.device ?? "\(Int(screen.viewport.width)) points",
      textSize: screen.textSize.name, locale: screen.locale, direction: screen.direction.name,
      variant: screen.variant ?? "")
  }
}

/// Creates unique names for the files of specs in a gallery.
struct GallerySlugs {
  private(set) var slugs: [String] = []

  init(_ specs: [String]) {
    var counts: [String: Int] = [:]
    for spec in specs {
      var path = spec[...]
      while path.hasPrefix("../") || path.hasPrefix("./") || path.hasPrefix("/") {
        path = path.drop { $0 == "." }.dropFirst()
      }
      let ending = path.hasSuffix(".yaml") ? 5 : path.hasSuffix(".yml") ? 4 : 0
      let slug = path.dropLast(ending).split(separator: "/").map {
        PictureName.clean(String($0))
      }.joined(separator: "--")
      let count = counts[slug, default: 0] + 1
      counts[slug] = count
      slugs.append(count == 1 ? slug : "\(slug).\(count)")
    }
  }
}
