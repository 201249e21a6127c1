import CodeGeneration
import Foundation
import Pipeline
import SpecModel
import SpecSyntax
import TestSupport
import Testing

/// Stacks that share out their length as UIKit's do are written for SwiftUI, and share alike.
@Suite struct DistributionTests {
  private static func spec(_ distribution: String, _ texts: [String]) -> String {
    """
    formwork: 1
    screen: Shares
    body:
      - hstack:
        id: row
        width: 300
        spacing: 10
        distribution: \(distribution)
        children:

    """ + texts.map { "      - { text: \($0), lines: 1 }\n" }.joined()
  }

  private static let texts = [
    ["One", "Twenty-two", "Threes"], ["A", "B"], ["Long enough", "i", "Words", "x"],
  ]

  @Test func anOlderSystemHasNone() {
    let source = GeneratedSource(
      Self.spec("fillProportionally", Self.texts[0]), .swiftui, minimumIOS: 15)
    #expect(source.diagnostics.map(\.code) == ["needs-newer-ios"])
  }

  @Test func theStackIsWritten() throws {
    let source = GeneratedSource(
      Self.spec("equalCentering", Self.texts[0]), .swiftui, minimumIOS: 16)
    #expect(source.diagnostics.map(\.message) == [])
    #expect(
      source.ownText.contains("DistributedStack(.horizontal, .equalCentering, spacing: 10) {"))
    #expect(source.text(of: "DistributedStack.swift") != nil)
  }

  /// The shares that the source computes are the frames that the layout engine resolves.
  @Test(.enabled(if: Compiler.path != nil, "there is no swiftc on the path"))
  func sharesAreTheEngines() throws {
    var program = """
      func tell(_ shares: [(start: CGFloat, length: CGFloat)]) {
        print(shares.map { "\\($0.start) \\($0.length)" }.joined(separator: " "))
      }

      """
    var expected: [[Double]] = []
    for (distribution, function) in [
      ("fillProportionally", "proportional"), ("equalCentering", "centered"),
    ] {
      for texts in Self.texts {
        let ideals = try frames(Self.spec("equalSpacing", texts)).map(\.length)
        let list = ideals.map { "\($0)" }.joined(separator: ", ")
        program += "tell(StackShares.\(function)([\(list)], spacing: 10, in: 300))\n"
        expected.append(
          try frames(Self.spec(distribution, texts)).flatMap { [$0.start, $0.length] })
      }
    }
    let source = GeneratedSource(
      Self.spec("equalCentering", Self.texts[0]), .swiftui, minimumIOS: 16)
    let text = try #require(source.text(of: "DistributedStack.swift"))
    let shares = text.components(separatedBy: "// MARK: - The stack")[0]
      .replacing("import SwiftUI", with: "import Foundation")
    let folder = try TemporaryFolder()
    let paths = [
      try folder.write("StackShares.swift", shares).path,
      try folder.write("main.swift", "import Foundation\n" + program).path,
    ]
    let binary = folder.url.appendingPathComponent("shares").path
    #expect(try Compiler.run(Compiler.path ?? "", ["-o", binary] + paths).text == "")
    let lines = try Compiler.run(binary, []).text.split(separator: "\n")
    #expect(lines.count == expected.count)
    for (line, frames) in zip(lines, expected) {
      let told = line.split(separator: " ").compactMap { Double($0) }
      #expect(told.count == frames.count)
      // The engine's lie on pixels, which are half a point.
      #expect(zip(told, frames).allSatisfy { abs($0 - $1) <= 0.75 }, "\(told), not \(frames)")
    }
  }

  private func frames(_ spec: String) throws -> [(start: Double, length: Double)] {
    var request = CompileRequest()
    request.targets = .all
    let compilation = compile(SourceText(path: "s.yaml", bytes: Array(spec.utf8)), for: request)
    let result = try #require(compilation.results.first { $0.target == .uikit })
    let nodes = Array(zip(result.screen.nodes, result.frames.frames))
    let row = try #require(nodes.first { $0.0.name == "row" }).1
    return nodes.filter { $0.0.component == .text }.map {
      (start: Double($0.1.x - row.x) / 1000, length: Double($0.1.width) / 1000)
    }
  }
}
