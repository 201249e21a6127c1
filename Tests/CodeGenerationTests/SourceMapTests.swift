import CodeGeneration
import Foundation
import JSONText
import SpecSyntax
import TestSupport
import Testing

/// Every line of source leads back to its place in the spec: in a map, and in comments.
@Suite struct SourceMapTests {
  static let spec = """
    formwork: 1
    screen: Places
    body:
      - vstack:
        padding: 16
        children:
          - text: First
          - text: Second
            color: systemRed
            style: headline
          - field: Email
            rules: [required]

    """

  private func files(
    _ target: CodeTarget, _ change: (inout CodeRequest) -> Void
  ) -> [GeneratedFile] {
    GeneratedSource.files(
      SourceText(path: "specs/places.yaml", bytes: Array(Self.spec.utf8)), [target], change)
  }

  private func lines(_ file: GeneratedFile) -> [String] {
    String(decoding: file.bytes, as: UTF8.self).components(separatedBy: "\n")
  }

  /// The line of the spec that a map gives to a line of source.
  private func specLine(_ map: JSONValue, _ file: String, _ line: Int) -> Int? {
    let entry = map["files"]?.array?.first { $0["file"]?.string == file }?["lines"]?.array?.first {
      ($0["first"]?.number?.int ?? 0)...($0["last"]?.number?.int ?? 0) ~= line
    }
    return entry?["line"]?.number?.int
  }

  /// What stands in a line of SwiftUI, and the line of the spec that it comes from.
  static let places = [
    ("VStack(", 4), ("Text(\"First\")", 7), ("Text(\"Second\")", 8), (".foregroundStyle(.red)", 8),
    ("emailField", 11), (".padding(16)", 4), ("TextField(", 11), ("struct PlacesScreen", 2),
  ]

  @Test(arguments: [false, true]) func linesLeadBack(_ showsSourceLines: Bool) throws {
    let files = files(.swiftui) {
      $0.writesSourceMap = true
      $0.showsSourceLines = showsSourceLines
    }
    let file = try #require(files.first { $0.name == "PlacesScreen.swift" })
    let bytes = try #require(files.last).bytes
    let map = try readJSON(SourceText(path: "Places.map.json", bytes: bytes))
    #expect(files.last?.name == "Places.map.json")
    #expect(
      map["files"]?.array?.compactMap { $0["file"]?.string }
        == files.filter { $0.name.hasSuffix(".swift") && !$0.isShared }.map(\.name))
    for (text, expected) in Self.places {
      let number = try #require(lines(file).firstIndex { $0.contains(text) }, "\(text)")
      #expect(specLine(map, file.name, number + 1) == expected, "\(text)")
    }
    for file in files.dropLast() where !file.isShared {
      #expect(file.spans.count == lines(file).count - 1)
    }
  }

  /// Blocks that calls with arguments open, behind others that are as deep.
  static let blocks = """
    formwork: 1
    screen: Blocks
    body:
      - vstack:
        children:
          - hstack:
            children:
              - text: One
          - toggle: Terms
            rules: [required]
          - stepper: Guests
            min: 1
            max: 9
          - hstack:
            distribution: equalCentering
            children:
              - text: Two
              - text: Three
          - grid:
            columns: 2
            children:
              - text: Four
              - text: Five

    """

  /// A bracket comes from where the line comes from that opens its block, however that is written.
  @Test(arguments: CodeTarget.screens) func bracketsLeadBackToTheirOpeners(
    _ target: CodeTarget
  ) throws {
    let names = try Repository.names(in: "specs/examples").filter { $0.hasSuffix(".yaml") }
    let examples = try names.map { try GeneratedSource(example: $0, target, minimumIOS: 17).files }
    let own = GeneratedSource(Self.blocks, target, minimumIOS: 16)
    #expect(own.diagnostics.map(\.code) == [])
    for file in own.files + examples.joined() where !file.isShared {
      #expect(strayBrackets(file) == [], "\(file.name)")
    }
  }

  /// The lines that close a block and come from elsewhere than the line that opens it, which is the
  /// one above that is as deep.
  private func strayBrackets(_ file: GeneratedFile) -> [String] {
    var openers: [Int: SourceSpan?] = [:]
    var strays: [String] = []
    for (number, (line, span)) in zip(lines(file), file.spans).enumerated() where !line.isEmpty {
      let depth = line.prefix { $0 == " " }.count
      let text = line.dropFirst(depth)
      if let first = text.first, "}])".contains(first), openers[depth] != .some(span) {
        strays.append("\(number + 1): \(text)")
      }
      let isCase = text.hasPrefix("case ") || text.hasPrefix("default:")
      if !isCase { openers[depth] = .some(span) }
    }
    return strays
  }

  /// Comments change nothing but the ends of lines, and say where statements come from.
  @Test(arguments: CodeTarget.screens) func commentsNameLines(_ target: CodeTarget) throws {
    let plain = files(target) { _ in }
    let commented = files(target) { $0.showsSourceLines = true }
    #expect(plain.map(\.name) == commented.map(\.name))
    for (plain, commented) in zip(plain, commented) {
      let kept = lines(commented).dropFirst().filter { !$0.isOnlyPlace }.map(\.withoutPlace)
      #expect(kept == Array(lines(plain).dropFirst()), "\(plain.name)")
      #expect(plain.isShared == (plain.bytes == commented.bytes), "\(plain.name)")
      #expect(lines(commented).dropFirst().allSatisfy { $0.count <= 100 })
    }
    let own = commented.filter { !$0.isShared }.flatMap(lines)
    let first = target == .swiftui ? "Text(\"First\")" : "let firstLabel = UILabel()"
    #expect(own.contains { $0.hasSuffix(first + "  // places.yaml:7") })
    // A comment is not said twice in a row.
    let places = own.compactMap(\.place)
    #expect(zip(places, places.dropFirst()).count { $0 == $1 } <= 3)
  }

  @Test func theSameBytesAlways() {
    let change = { (request: inout CodeRequest) in
      request.writesSourceMap = true
      request.showsSourceLines = true
      request.writesInterop = true
    }
    let first = files(.swiftui, change)
    let second = files(.swiftui, change)
    #expect(first.map(\.bytes) == second.map(\.bytes))
    for file in first { #expect(generatedOrigin(of: file.bytes) == .generated, "\(file.name)") }
    for file in first {
      var bytes = file.bytes
      bytes.insert(UInt8(ascii: " "), at: bytes.count - 2)
      #expect(generatedOrigin(of: bytes) == .edited, "\(file.name)")
    }
  }

  /// Comments are written as a formatter would write them.
  @Test(.enabled(if: Compiler.path != nil, "there is no swift on the path"))
  func commentsAreFormatted() throws {
    let folder = try TemporaryFolder()
    for target in CodeTarget.screens {
      for file in files(target, { $0.showsSourceLines = true }) where !file.isShared {
        try folder.write(file.name, String(decoding: file.bytes, as: UTF8.self))
      }
    }
    let swift = (Compiler.path ?? "").replacing("swiftc", with: "swift")
    let result = try Compiler.run(
      swift,
      [
        "format", "lint", "--strict", "--recursive", "--configuration",
        Repository.root.appendingPathComponent(".swift-format").path, folder.url.path,
      ])
    #expect(result.text == "")
  }
}

extension String {
  /// The line of the spec that a comment at the end names.
  fileprivate var place: Substring? {
    range(of: #"// places\.yaml:\d+$"#, options: .regularExpression).map { self[$0] }
  }

  fileprivate var isOnlyPlace: Bool {
    place != nil && trimmingCharacters(in: .whitespaces).hasPrefix("// places")
  }

  fileprivate var withoutPlace: String {
    replacingOccurrences(of: #"  // places\.yaml:\d+$"#, with: "", options: .regularExpression)
  }
}
