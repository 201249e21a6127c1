import Foundation
import InterfaceBuilder
import JSONText
import Pipeline
import SpecModel
import SpecSyntax
import TestSupport
import Testing

/// Frames that Apple's Interface Builder recorded in other people's documents, and ours.
@Suite(
  .enabled(if: RecordedDocument.folder != nil, "FORMWORK_GOLDENS names no folder with ib/goldens"))
struct RecordedFrameTests {
  /// Least shares of views within half a point, in percent, by class: with natural sizes given, and
  /// with our own; of these also within a point.
  private static let floors: [(kind: String, given: Double, own: Double, whole: Double)] = [
    ("A", 99.5, 99.5, 99.5), ("A2", 99.5, 99.5, 99.5), ("B", 98, 96, 98), ("B1", 86, 69, 90),
  ]

  @Test func framesAreThoseOfInterfaceBuilder() throws {
    var given = FrameScore()
    var own = FrameScore()
    for document in try RecordedDocument.all() {
      given.add(document, try document.frames(givesSizes: true, isIdiomatic: false))
      own.add(document, try document.frames(givesSizes: false, isIdiomatic: false))
    }
    print("natural sizes given:\n\(given.table)\nour own sizes:\n\(own.table)")
    print("elsewhere, with our own sizes:\n\(own.misses.joined(separator: "\n"))")
    for floor in Self.floors {
      #expect(given.share(floor.kind, within: 0.5) >= floor.given, "\(floor.kind), sizes given")
      #expect(own.share(floor.kind, within: 0.5) >= floor.own, "\(floor.kind), own sizes")
      #expect(own.share(floor.kind, within: 1) >= floor.whole, "\(floor.kind), within a point")
    }
  }

  /// What makes a spec idiomatic moves nothing by more than half a point, nor does sharing.
  @Test func idiomsMoveNothing() throws {
    let documents = try RecordedDocument.all()
    for document in documents.enumerated().filter({ $0.offset % 16 == 0 }).map(\.element) {
      let plain = try document.frames(givesSizes: false, isIdiomatic: false)
      let idiomatic = try document.frames(givesSizes: false, isIdiomatic: true)
      for (view, wanted) in plain.sorted(by: { $0.key < $1.key }) {
        let found = idiomatic[view]
        let miss = found.map { zip($0, wanted).map { abs($0 - $1) }.max() ?? 0 }
        #expect(
          miss.map { $0 <= 0.501 } ?? false,
          "\(document.folder)/\(document.file) \(view) \(wanted) \(found ?? [])")
      }
    }
  }
}

/// How many frames agree, by class and by kind.
struct FrameScore {
  private struct Row {
    var count = 0
    var half = 0
    var whole = 0
    var missing = 0
  }

  private var rows: [String: Row] = [:]
  /// The views that are more than half a point elsewhere; those of class B1 are left out.
  private(set) var misses: [String] = []

  mutating func add(_ document: RecordedDocument, _ frames: [String: [Double]]) {
    for view in document.views {
      count(view, frames, as: view.grade)
      count(view, frames, as: "kind \(view.kind)")
      guard view.grade != "B1", let frame = frames[view.id] else { continue }
      let miss = zip(frame, view.frame).map { abs($0 - $1) }.max() ?? .infinity
      if miss > 0.501 {
        misses.append(
          "\(view.grade) \(view.kind) \(document.folder)/\(document.file) \(view.id) "
            + "\(frame), recorded \(view.frame)")
      }
    }
  }

  private mutating func count(
    _ view: RecordedDocument.View, _ frames: [String: [Double]], as name: String
  ) {
    var row = rows[name] ?? Row()
    row.count += 1
    if let frame = frames[view.id] {
      let miss = zip(frame, view.frame).map { abs($0 - $1) }.max() ?? .infinity
      if miss <= 0.501 { row.half += 1 }
      if miss <= 1.001 { row.whole += 1 }
    } else {
      row.missing += 1
    }
    rows[name] = row
  }

  func share(_ name: String, within limit: Double) -> Double {
    guard let row = rows[name], row.count > 0 else { return 0 }
    return 100 * Double(limit <= 0.5 ? row.half : row.whole) / Double(row.count)
  }

  var table: String {
    rows.keys.sorted().map { name in
      let row = rows[name] ?? Row()
      return String(
        format: "%@ n=%d <=0.5 %.1f%% <=1 %.1f%% missing %d", name, row.count,
        share(name, within: 0.5), share(name, within: 1), row.missing)
    }.joined(separator: "\n")
  }
}

/// One document with the frames that were recorded in it.
struct RecordedDocument {
  struct View {
    let id: String
    /// How much its frame depends on: A, A2, B or B1.
    let grade: String
    /// What it is: `label`, `button`.
    let kind: String
    let frame: [Double]
  }

  let folder: String
  let file: String
  var views: [View] = []
  var request = ImportRequest()
  var naturalSizes: [String: NaturalSize] = [:]

  static let folder: URL? = Repository.goldens.map { $0.appendingPathComponent("ib") }.flatMap {
    FileManager.default.fileExists(atPath: $0.appendingPathComponent("goldens").path) ? $0 : nil
  }

  static func all() throws -> [RecordedDocument] {
    guard let root = folder?.appendingPathComponent("goldens") else { return [] }
    let files = FileManager.default
    var documents: [RecordedDocument] = []
    for folder in try files.contentsOfDirectory(atPath: root.path).sorted() {
      let place = root.appendingPathComponent(folder)
      for name in try files.contentsOfDirectory(atPath: place.path).sorted()
      where name.hasSuffix(".golden.json") {
        documents.append(
          try RecordedDocument(folder, place.appendingPathComponent(name)))
      }
    }
    return documents
  }

  private init(_ folder: String, _ url: URL) throws {
    self.folder = folder
    file = String(url.lastPathComponent.dropLast(".golden.json".count))
    let json = try readJSON(
      SourceText(path: url.path, bytes: [UInt8](try Data(contentsOf: url))))
    for scene in json["scenes"]?.array ?? [] {
      for member in scene["inferredInsets"]?.members ?? [] {
        request.insets[member.key] = member.value.number?.double
      }
      for member in scene["intrinsicsObserved"]?.members ?? [] {
        let size = member.value.array ?? []
        naturalSizes[member.key] = NaturalSize(
          width: size[0].number?.double, height: size[1].number?.double)
      }
      for view in scene["views"]?.array ?? [] {
        guard let grade = view["cls"]?.string, grade != "G", let id = view["id"]?.string else {
          continue
        }
        views.append(
          View(
            id: id, grade: grade, kind: view["kind"]?.string ?? "",
            frame: (view["frame"]?.array ?? []).compactMap { $0.number?.double }))
      }
    }
  }

  /// The frames of all views that were imported, by object id.
  func frames(givesSizes: Bool, isIdiomatic: Bool) throws -> [String: [Double]] {
    let root = try #require(Self.folder)
    let url = root.appendingPathComponent("raw/\(folder)/\(file)")
    let source = SourceText(path: url.path, bytes: [UInt8](try Data(contentsOf: url)))
    var request = request
    request.isIdiomatic = isIdiomatic
    request.isAsDrawn = true
    if givesSizes { request.naturalSizes = naturalSizes }
    var diagnostics = DiagnosticBag()
    var names = ScreenNames()
    var frames: [String: [Double]] = [:]
    if isIdiomatic {
      request.shared = SharedFileNames(theme: "theme.yaml", components: "components.yaml")
    }
    for spec in importDocument(source, for: request, naming: &names, into: &diagnostics) {
      let resolved = resolve(spec, for: request)
      let errors = resolved.compilation.diagnostics.sorted().filter {
        $0.severity == .error && $0.code != "unsatisfiable-constraints"
      }
      #expect(errors.map(\.message) == [], "\(folder)/\(file) \(spec.name)")
      for (view, frame) in zip(spec.views, resolved.frames) {
        guard let frame else { continue }
        frames[view.id] = [frame.x, frame.y, frame.width, frame.height]
      }
    }
    return frames
  }
}
