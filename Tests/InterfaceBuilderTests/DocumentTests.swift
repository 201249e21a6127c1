import Foundation
import InterfaceBuilder
import Pipeline
import SpecSyntax
import SpecYAML
import TestSupport
import Testing

/// Storyboards as people draw them, and what becomes of each: the specs, the files that they share,
/// and the report of what no spec can say.
@Suite struct DocumentTests {
  static let names = ["Login", "Settings", "Profile", "Bars", "Rows", "Sections"]

  @Test(arguments: names)
  func becomesSpecsAndAReport(_ name: String) throws {
    let (source, files) = try imported(name)
    var fresh: [(name: String, text: String)] = files.shared.map {
      ($0.name, String(decoding: $0.text, as: UTF8.self))
    }
    fresh += files.specs[0].map { ($0.name + ".yaml", String(decoding: $0.text, as: UTF8.self)) }
    let lines = LineTable(source)
    fresh.append(
      (
        "report.txt",
        files.diagnostics[0].sorted().map {
          "\(lines.position(of: Int($0.span.start)).line): \($0.message) [\($0.code)]\n"
        }.joined()
      ))
    for file in fresh {
      let difference = Golden("\(name)/\(file.name)").difference(from: file.text)
      #expect(difference == nil)
    }
  }

  /// The specs compile, have the one style, and every view is where the document says.
  @Test(arguments: names)
  func specsAreSound(_ name: String) throws {
    let (_, files) = try imported(name)
    for spec in files.specs[0] {
      let resolved = resolve(spec, for: ImportRequest())
      let findings = resolved.compilation.diagnostics.sorted().filter { $0.severity == .error }
      #expect(findings.map(\.message) == [])
      #expect(isFormatted(spec.text))
    }
    for spec in try imported(name, namingAll: true).files.specs[0] {
      let resolved = resolve(spec, for: ImportRequest())
      #expect(misplacedViews(of: spec, resolved).map(\.message) == [])
    }
    for file in files.shared { #expect(isFormatted(file.text), "\(file.name)") }
  }

  /// Shared files and idioms move nothing.
  @Test(arguments: names)
  func saysTheSameByConstraintsAlone(_ name: String) throws {
    let (source, files) = try imported(name, namingAll: true)
    var request = ImportRequest()
    request.isIdiomatic = false
    var names = ScreenNames()
    let plain = importDocuments([source], for: request, naming: &names)
    for (a, b) in zip(files.specs[0], plain.specs[0]) {
      let (found, wanted) = (
        resolve(a, for: ImportRequest()).frames, resolve(b, for: ImportRequest()).frames
      )
      #expect(found.count == wanted.count)
      // A row that shows data has other names, and no frame here.
      let repeats = String(decoding: a.text, as: UTF8.self).contains("forEach:")
      let pairs = Array(zip(found, wanted)).filter { !repeats || $0.0 != nil }
      #expect(!pairs.isEmpty)
      for (found, wanted) in pairs { expectSame(found, wanted) }
    }
  }

  /// Rows that only frames show are as exact as half a point.
  private func expectSame(_ found: RecordedFrame?, _ wanted: RecordedFrame?) {
    guard let found, let wanted else {
      #expect(found == nil && wanted == nil)
      return
    }
    let misses = [
      found.x - wanted.x, found.y - wanted.y, found.width - wanted.width,
      found.height - wanted.height,
    ]
    #expect(misses.allSatisfy { abs($0) <= 0.5 }, "\(found) is not \(wanted)")
  }

  private func isFormatted(_ text: [UInt8]) -> Bool {
    guard
      case .formatted(let formatted) = format(
        SourceText(path: "spec.yaml", bytes: text), limits: .standard)
    else { return false }
    return formatted == text
  }

  /// - Parameter namesAll: whether every view has an ID, so that its frame is found.
  private func imported(
    _ name: String, namingAll namesAll: Bool = false
  ) throws -> (source: SourceText, files: ImportedFiles) {
    let path = "Tests/InterfaceBuilderTests/Documents/\(name).storyboard"
    let source = SourceText(path: name + ".storyboard", bytes: try Repository.bytes(path))
    var request = ImportRequest()
    request.namesAllViews = namesAll
    request.shared = SharedFileNames(
      theme: "\(name).theme.yaml", components: "\(name).components.yaml")
    var names = ScreenNames()
    return (source, importDocuments([source], for: request, naming: &names))
  }
}
