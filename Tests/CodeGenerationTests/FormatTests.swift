import CodeGeneration
import Foundation
import TestSupport
import Testing

/// What is generated of the examples is as `swift format` would have it.
@Suite struct FormatTests {
  /// The toolchain's formatter, where it has one.
  static let formatter: String? = Compiler.path.flatMap { path in
    let formatter = String(path.dropLast("swiftc".count)) + "swift-format"
    return FileManager.default.isExecutableFile(atPath: formatter) ? formatter : nil
  }

  struct Row: CustomTestStringConvertible {
    let target: CodeTarget
    let minimumIOS: Int
    var testDescription: String { "\(target.rawValue) from iOS \(minimumIOS) on" }
  }

  static let rows = CodeTarget.screens.flatMap { target in
    [13, 15, 17].map { Row(target: target, minimumIOS: $0) }
  }

  /// Examples whose code has lines that the formatter breaks elsewhere, or decimals that are unwrapped
  /// by force.
  static let unformatted = ["calendar.yaml", "order.yaml", "product.yaml", "sales.yaml"]

  @Test(.enabled(if: formatter != nil, "the toolchain has no swift-format"), arguments: rows)
  func nothingToFind(_ row: Row) throws {
    let folder = try TemporaryFolder()
    var paths: Set<String> = []
    for name in try Repository.names(in: "specs/examples")
    where name.hasSuffix(".yaml") && !Self.unformatted.contains(name) {
      let source = try GeneratedSource(example: name, row.target, minimumIOS: row.minimumIOS)
      for file in source.files {
        let text = String(decoding: file.bytes, as: UTF8.self)
        paths.insert(try folder.write(file.name, text).path)
      }
    }
    #expect(paths.count > 30)
    let configuration = Repository.root.appendingPathComponent(".swift-format").path
    let result = try Compiler.run(
      Self.formatter ?? "",
      ["lint", "--strict", "--configuration", configuration] + paths.sorted())
    #expect(result.text == "")
  }
}
