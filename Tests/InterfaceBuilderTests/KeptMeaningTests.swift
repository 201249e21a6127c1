import Foundation
import InterfaceBuilder
import Pipeline
import SpecSyntax
import TestSupport
import Testing

/// What a document means, and an import could lose: each on a small document of our own, with all
/// files and messages that it becomes.
@Suite struct KeptMeaningTests {
  static let documents = [
    "Buttons.storyboard", "Touches.storyboard", "Toolbar.storyboard", "Sliders.storyboard",
    "Names.storyboard", "Samples.storyboard", "NestedList.storyboard", "PostCell.xib",
    "NearlyStacked.storyboard", "Squeezed.storyboard", "Wheels.storyboard", "AccountCell.xib",
    "PhotoCell.xib", "SwitchCell.xib", "Tables.storyboard", "Room.storyboard",
    "Typing.storyboard", "StaticRows.storyboard", "LongestTitle.storyboard",
    "Hairlines.xib", "Looks.xib",
  ]

  @Test(arguments: documents)
  func keepsWhatItMeans(_ name: String) throws {
    let path = "Tests/InterfaceBuilderTests/Documents/Kept/\(name)"
    var request = ImportRequest()
    request.shared = SharedFileNames(theme: "theme.yaml", components: "components.yaml")
    var names = ScreenNames()
    let files = importDocuments(
      [SourceText(path: name, bytes: try Repository.bytes(path))], for: request, naming: &names)
    var text = ""
    for file in files.shared {
      text += "--- \(file.name)\n" + String(decoding: file.text, as: UTF8.self)
    }
    for spec in files.specs[0] {
      text += "--- \(spec.name).yaml\n" + String(decoding: spec.text, as: UTF8.self)
      #expect(errors(in: spec) == [])
    }
    for message in files.diagnostics[0].sorted() { text += "\(message.message)\n" }
    let stem = name.prefix { $0 != "." }
    #expect(Golden("Kept/\(stem).txt").difference(from: text) == nil)
  }

  /// Why a spec does not compile for its targets.
  private func errors(in spec: ImportedSpec) -> [String] {
    var request = CompileRequest()
    request.targets = .all
    request.targetCheck = .asDeclared
    request.screens = .unknown
    let source = SourceText(path: "\(spec.name).yaml", bytes: spec.text)
    return compile(source, with: spec.files, for: request).diagnostics.sorted()
      .filter { $0.severity == .error }.map(\.message)
  }
}
