internal import ArgumentParser
internal import DrawingModel
internal import DrawingWriters
internal import JSONText
internal import Pipeline
internal import Rendering
internal import ScreenDrawing
internal import SpecModel
internal import SpecSyntax
internal import SpecYAML

/// `formwork gallery`: writes all screens of folders as one static website.
struct GalleryCommand: FormworkSubcommand, WritingCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery",
    _superCommandName: "formwork",
    abstract: "Write the pictures of all screens in folders as a static website.",
    discussion: """
      Every state, device, text size, direction and locale that a spec's preview declares is drawn in \
      light and dark, as in stored snapshots. The site has a search, filters, an inspector of nodes, \
      keys (press ?) and addresses for every picture. It needs no server and reads nothing from \
      elsewhere: open index.html.

      Files that are as they should be are left alone; those of an earlier run that no longer belong \
      are removed. A spec with errors has a card with its diagnostics, and the command ends with 3.

      EXAMPLES
        formwork gallery specs --output site
        formwork gallery specs --output site --states named --theme light
      """)

  @Argument(
    help: ArgumentHelp("Specs and folders. Default: the project's specs.", valueName: "path"),
    completion: .specs)
  var paths: [String] = []

  @Option(
    help: ArgumentHelp("The folder that the site is written to.", valueName: "folder"),
    completion: .directory)
  var output: String

  @Option(
    help: ArgumentHelp(
      "The states to draw instead of those in 'preview': named, derived or all.", valueName: "which"
    ),
    completion: .list(StatesChoice.allCases.map(\.rawValue)))
  var states: String?

  @OptionGroup
  var matrix: MatrixOptions

  @Option(
    help: ArgumentHelp("light, dark or both.", valueName: "theme"),
    completion: .list(["light", "dark", "both"]))
  var theme = "both"

  @Option(help: ArgumentHelp("The site's title.", valueName: "title"))
  var title = "Screens"

  @Flag(help: "Write to a folder even if it contains other files.")
  var force = false

  private enum GalleryTheme: String, CaseIterable { case light, dark, both }

  @OptionGroup
  var format: FormatOptions

  @OptionGroup
  var dryRun: DryRunOptions

  @OptionGroup(title: "Messages")
  var common: CommonOptions

  func run() throws {
    let format = try format.chosen()
    let looks: [Look]
    let theme: GalleryTheme = try choice(theme, of: "theme")
    switch theme {
    case .light: looks = [.light]
    case .dark: looks = [.dark]
    case .both: looks = [.light, .dark]
    }
    let states: StatesChoice? = try states.map { word throws(ProcessEnd) in
      try choice(word, of: "choice of states")
    }
    let matrix = try matrix.chosen()
    if matrix != nil, states != nil {
      throw ProcessEnd(.failure, "--matrix and --states exclude each other")
    }
    let site = try GallerySite(output, force: force)
    let paths = try ProjectFile.find(around: projectFolder(of: paths)).specs(paths)
    let found = try FoundSpecs(paths)
    guard !found.specs.isEmpty else {
      throw ProcessEnd(.failure, "there is no spec in \(paths.joined(separator: ", "))")
    }
    let slugs = GallerySlugs(found.specs).slugs
    let texts = found.texts
    let specs = found.specs
    var places = ProjectPaths()
    let files = specs.map { places.files(of: $0) }
    Progress.shared.begin(specs.count, "spec")
    let visits = concurrentMap(specs.count) { position in
      GalleryVisit(
        specs[position], text: texts[specs[position]], files: files[position],
        slug: slugs[position], states: states, matrix: matrix, looks: looks, site: site)
    }
    try finish(visits, in: site, format)
  }

  private func finish(_ visits: [GalleryVisit], in site: GallerySite, _ format: FormatChoice) throws
  {
    var files = visits.flatMap(\.files)
    let isResult = format.result.hasFindingsOnly
    var report = DiagnosticReport(format.findings, isResult: isResult)
    report.isBesideResult = !isResult && !format.hasOldFlag
    for visit in visits {
      if let end = visit.end { throw end }
      for found in visit.found { report.add(found.diagnostics, of: found.sources) }
    }
    try report.finish()
    var notes: [String] = []
    for note in visits.flatMap(\.notes) where !notes.contains(note) { notes.append(note) }
    for note in notes { writeNote(note) }
    var page: [UInt8] = []
    writeGalleryIndex(visits.compactMap(\.screen), title: title, into: &page)
    files.append(try site.write(page, "index.html"))
    files.append(try site.write(GalleryAssets.styleSheet, "gallery.css"))
    files.append(try site.write(GalleryAssets.script, "gallery.js"))
    try site.finish(files)
    let pictures = visits.reduce(0) { $0 + $1.pictureCount }
    let screens = visits.count { $0.screen != nil }
    let index = joined(output, "index.html")
    switch format.result {
    case .json: writeResult(json(pictures: pictures, screens: screens, index))
    case .short: writeResult(index + "\n")
    default:
      if !runSettings.isDryRun, !runSettings.isQuiet {
        writeLine("\(pictures) pictures of \(screens) screens: \(index)")
      }
    }
    if visits.contains(where: \.hasErrors) { throw ProcessEnd(.specErrors) }
  }

  private func json(pictures: Int, screens: Int, _ index: String) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginDocument()
    writer.key("index")
    writer.string(index)
    writer.key("screens")
    writer.int(screens)
    writer.key("pictures")
    writer.int(pictures)
    writer.endObject()
    writer.endLine()
    return writer.bytes
  }
}
