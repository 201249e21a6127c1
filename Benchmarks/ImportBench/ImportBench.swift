import Foundation
import InterfaceBuilder
import JSONText
import Pipeline
import SpecModel
import SpecSyntax

/// Imports Interface Builder documents and measures it; with `--frames` it writes instead where
/// every view of them came to stand, by object id, one file for each document.
///
/// `--sizes` gives the natural sizes that were observed, `--alone` keeps the observed insets back,
/// and `--plain` leaves out what makes specs idiomatic.
///
/// `ImportBench GOLDENS [--frames FOLDER [--sizes] [--alone]] [--plain] [--only NAME]`
@main
struct ImportBench {
  static func main() throws {
    var arguments = Array(CommandLine.arguments.dropFirst())
    func take(_ name: String) -> String? {
      guard let place = arguments.firstIndex(of: name), place + 1 < arguments.count else {
        return nil
      }
      defer { arguments.removeSubrange(place...(place + 1)) }
      return arguments[place + 1]
    }
    let frames = take("--frames")
    let only = take("--only")
    let givesSizes = arguments.contains("--sizes")
    let isVerbose = arguments.contains("--verbose")
    guard let root = arguments.first else { fatalError("name the folder of goldens") }
    var documents: [Document] = []
    for folder in try FileManager.default.contentsOfDirectory(atPath: root + "/raw").sorted() {
      for file in try FileManager.default.contentsOfDirectory(atPath: root + "/raw/" + folder)
        .sorted()
      where only.map({ (folder + "/" + file).contains($0) }) ?? true {
        documents.append(try Document(root, folder, file))
      }
    }
    let isIdiomatic = !arguments.contains("--plain")
    func request(for document: Document) -> ImportRequest {
      var request = document.request
      if !givesSizes { request.naturalSizes = [:] }
      request.isIdiomatic = isIdiomatic
      if isIdiomatic {
        request.shared = SharedFileNames(theme: "theme.yaml", components: "components.yaml")
      }
      if arguments.contains("--alone") {
        request.insets = [:]
        request.isAsDrawn = true
      }
      return request
    }
    let clock = ContinuousClock()
    let kind = isIdiomatic ? "idiomatic" : "plain"
    if let frames {
      var failed = 0
      for document in documents {
        failed += try write(document, request(for: document), isVerbose: isVerbose, to: frames)
      }
      print("\(failed) specs with errors")
      return
    }
    var times: [(Duration, String)] = []
    var lineCount = 0
    let whole = clock.measure {
      for document in documents {
        let time = clock.measure {
          var names = ScreenNames()
          let files = importDocuments(
            [document.source], for: request(for: document), naming: &names)
          for spec in files.specs.flatMap({ $0 }) { lineCount += lines(of: spec.text) }
          for file in files.shared { lineCount += lines(of: file.text) }
        }
        times.append((time, document.name))
      }
    }
    times.sort { $0.0 > $1.0 }
    tell("import-\(documents.count)-documents-\(kind)", whole)
    if let (time, name) = times.first { tell("import-slowest-\(kind)", time, name) }
    print("{\"figure\": \"import-lines-\(kind)\", \"lines\": \(lineCount)}")
  }

  /// Writes the frames of a document's views.
  ///
  /// - Returns: how many specs have errors.
  private static func write(
    _ document: Document, _ request: ImportRequest, isVerbose: Bool, to folder: String
  ) throws -> Int {
    var names = ScreenNames()
    var places: [String: [Double]] = [:]
    var failed = 0
    let files = importDocuments([document.source], for: request, naming: &names)
    if isVerbose {
      for diagnostic in files.diagnostics[0].sorted() { print(diagnostic.message) }
      for file in files.shared { print(String(decoding: file.text, as: UTF8.self)) }
    }
    for spec in files.specs[0] {
      if isVerbose { print(String(decoding: spec.text, as: UTF8.self)) }
      let resolved = resolve(spec, for: request)
      if resolved.compilation.diagnostics.hasErrors { failed += 1 }
      if resolved.compilation.diagnostics.hasErrors || isVerbose {
        let lines = LineTable(SourceText(path: "", bytes: spec.text))
        for diagnostic in resolved.compilation.diagnostics.sorted().prefix(4) {
          print(
            "\(document.name) \(spec.name): \(diagnostic.message) [\(diagnostic.code)]",
            lines.position(of: Int(diagnostic.span.start)).line)
        }
      }
      for (view, frame) in zip(spec.views, resolved.frames) {
        guard let frame else { continue }
        places[view.id] = [frame.x, frame.y, frame.width, frame.height]
      }
    }
    try document.write(places, to: folder)
    return failed
  }

  /// Isolated to nobody: a closure that is would ask for its thread at every byte.
  nonisolated private static func lines(of text: [UInt8]) -> Int {
    text.count { $0 == UInt8(ascii: "\n") }
  }

  private static func tell(_ figure: String, _ time: Duration, _ name: String? = nil) {
    let milliseconds = String(format: "%.3f", time / .milliseconds(1))
    let document = name.map { ", \"document\": \"\($0)\"" } ?? ""
    print("{\"figure\": \"\(figure)\", \"ms\": \(milliseconds)\(document)}")
  }
}

struct Document {
  let name: String
  let source: SourceText
  var request = ImportRequest()

  init(_ root: String, _ folder: String, _ file: String) throws {
    name = folder + "/" + file
    let path = root + "/raw/" + name
    source = SourceText(
      path: path, bytes: [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))))
    let golden = root + "/goldens/" + name + ".golden.json"
    guard let data = FileManager.default.contents(atPath: golden),
      let json = try? readJSON(SourceText(path: golden, bytes: [UInt8](data)))
    else { return }
    for scene in json["scenes"]?.array ?? [] {
      for member in scene["inferredInsets"]?.members ?? [] {
        request.insets[member.key] = member.value.number?.double
      }
      for member in scene["intrinsicsObserved"]?.members ?? [] {
        let size = member.value.array ?? []
        guard size.count == 2 else { continue }
        request.naturalSizes[member.key] = NaturalSize(
          width: size[0].number?.double, height: size[1].number?.double)
      }
    }
  }

  func write(_ places: [String: [Double]], to folder: String) throws {
    let url = URL(fileURLWithPath: folder + "/" + name + ".json")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try JSONSerialization.data(withJSONObject: places, options: .sortedKeys).write(to: url)
  }
}
