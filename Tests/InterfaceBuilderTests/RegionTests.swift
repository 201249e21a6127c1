import InterfaceBuilder
import Pipeline
import SpecSyntax
import TestSupport
import Testing

/// Rows, columns and layers that only frames show: each on a document of our own, with the spec that
/// is for both targets.
@Suite struct RegionTests {
  static let documents = ["Player.xib", "Cell.xib", "Ring.xib", "Facts.storyboard"]

  @Test(arguments: documents)
  func standsWithoutConstraints(_ name: String) throws {
    let spec = try imported(name, isIdiomatic: true)
    let text = String(decoding: spec.text, as: UTF8.self)
    #expect(text.contains("targets: [swiftui, uikit]"))
    #expect(!text.contains("constraints:"))
    #expect(Golden("Regions/\(spec.name).yaml").difference(from: text) == nil)
  }

  @Test(arguments: documents)
  func movesNoView(_ name: String) throws {
    let frames = [true, false].map { isIdiomatic in
      try? resolve(
        imported(name, isIdiomatic: isIdiomatic, namesAll: true), for: ImportRequest()
      ).frames
    }
    for (found, wanted) in zip(try #require(frames[0]), try #require(frames[1])) {
      let (found, wanted) = (try #require(found), try #require(wanted))
      #expect(abs(found.x - wanted.x) <= 0.5 && abs(found.y - wanted.y) <= 0.5)
      #expect(abs(found.width - wanted.width) <= 0.5 && abs(found.height - wanted.height) <= 0.5)
    }
  }

  private func imported(
    _ name: String, isIdiomatic: Bool, namesAll: Bool = false
  ) throws -> ImportedSpec {
    let path = "Tests/InterfaceBuilderTests/Documents/Regions/\(name)"
    let source = SourceText(path: name, bytes: try Repository.bytes(path))
    var request = ImportRequest()
    request.isIdiomatic = isIdiomatic
    request.namesAllViews = namesAll
    var names = ScreenNames()
    return try #require(importDocuments([source], for: request, naming: &names).specs[0].first)
  }
}
