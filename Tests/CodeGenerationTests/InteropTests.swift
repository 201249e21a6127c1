import CodeGeneration
import Foundation
import SpecSyntax
import TestSupport
import Testing

/// Screens of one framework in apps of the other.
@Suite struct InteropTests {
  static let navigating = """
    formwork: 1
    screen: Start
    body:
      - field: Name
      - button: On
        tap: { open: Second }

    """

  static let still = """
    formwork: 1
    screen: Still
    body:
      - text: Hello

    """

  struct Row: CustomTestStringConvertible {
    let spec: String
    let minimumIOS: Int
    var targets = CodeTarget.screens
    let golden: String
    var testDescription: String { golden }
  }

  static let rows = [
    Row(spec: navigating, minimumIOS: 15, golden: "interop-navigating-15.txt"),
    Row(spec: navigating, minimumIOS: 17, golden: "interop-navigating-17.txt"),
    Row(spec: still, minimumIOS: 15, golden: "interop-still-15.txt"),
  ]

  private func files(_ row: Row) -> [GeneratedFile] {
    GeneratedSource.files(
      SourceText(path: "spec.yaml", bytes: Array(row.spec.utf8)), row.targets
    ) {
      $0.minimumIOS = row.minimumIOS
      $0.writesInterop = true
    }
  }

  @Test(arguments: rows) func goldens(_ row: Row) {
    let own = files(row).filter { file in
      ["HostingController", "ControllerView", "ContainerController"].contains {
        file.name.hasSuffix($0 + ".swift")
      }
    }
    #expect(own.count == 3)
    let text = own.map { String(decoding: $0.bytes, as: UTF8.self) }.joined(separator: "\n")
    #expect(Golden(row.golden).difference(from: text) == nil)
  }

  /// A target alone gets what leads from it to the other, and nothing that needs the other.
  @Test(arguments: [
    (CodeTarget.swiftui, still, ["StillHostingController.swift"]),
    (.uikit, still, ["InteropSupport.swift", "StillControllerView.swift"]),
    (
      .swiftui, navigating,
      ["HostingSupport.swift", "InteropSupport.swift", "StartHostingController.swift"]
    ),
    (.uikit, navigating, ["InteropSupport.swift", "StartControllerView.swift"]),
  ])
  func oneTarget(_ target: CodeTarget, _ spec: String, _ expected: [String]) {
    let row = Row(spec: spec, minimumIOS: 15, targets: [target], golden: "")
    let without = GeneratedSource.files(
      SourceText(path: "spec.yaml", bytes: Array(row.spec.utf8)), row.targets)
    let names = files(row).map(\.name).filter { name in !without.contains { $0.name == name } }
    #expect(names.sorted() == expected)
  }

  /// Routes and lists of options open in hosting controllers too, which have no `NavigationStack`.
  @Test(arguments: [13, 15, 16, 17]) func opensWhereHosted(_ minimumIOS: Int) {
    let row = Row(spec: Self.navigating, minimumIOS: minimumIOS, golden: "")
    let texts = Dictionary(
      uniqueKeysWithValues: files(row).map {
        ($0.name, String(decoding: $0.bytes, as: UTF8.self))
      })
    #expect(texts["StartScreen.swift"]?.contains(".screenDestination(isPresented: ") == true)
    #expect(texts["StartHostingController.swift"]?.contains("HostedScreen(screen: ") == true)
    #expect(
      texts["HostingSupport.swift"]?.contains(
        minimumIOS >= 16 ? "content.navigationDestination(" : "NavigationLink(") == true)
  }

  /// Some examples for both frameworks, and what joins them, as one module.
  @Test(
    .enabled(if: Compiler.path != nil, "there is no swiftc on the path"), arguments: [15, 17])
  func typeChecks(_ minimumIOS: Int) throws {
    // What is newer stands behind `#available`, which this machine cannot judge.
    let stubs = try Compiler.stubs(minimumIOS: 17)
    let folder = try TemporaryFolder()
    var paths: [String] = []
    var names: Set<String> = []
    func add(_ files: [GeneratedFile]) throws {
      for file in files where names.insert(file.name).inserted {
        let text = String(decoding: file.bytes, as: UTF8.self).withoutPreviews
        paths.append(try folder.write(file.name, text).path)
      }
    }
    for row in Self.rows where row.minimumIOS == minimumIOS { try add(files(row)) }
    for name in ["controls", "fruit-list", "registration", "settings", "sign-in"] {
      let files = try GeneratedSource.files(example: name + ".yaml", CodeTarget.screens) {
        $0.minimumIOS = minimumIOS
        $0.writesInterop = true
      }
      #expect(files.contains { $0.name.hasSuffix("ContainerController.swift") }, "\(name)")
      try add(files)
    }
    let result = try Compiler.typeCheck(paths, with: stubs)
    #expect(result == "")
  }
}

extension String {
  /// The source up to its previews, whose macros cannot be expanded on another system.
  fileprivate var withoutPreviews: String {
    components(separatedBy: "// MARK: - Previews")[0]
  }
}
