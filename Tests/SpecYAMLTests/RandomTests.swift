internal import SpecSyntax
internal import SpecYAML
internal import TestSupport
internal import Testing

@Suite struct RandomTests {
  /// What YAML, and this parser, treats apart from ordinary letters.
  static let pieces =
    [
      "a", "b: ", "- ", "? ", ": ", ", ", "[", "]", "{", "}", "\n", "\n  ", "\n    ", "\r\n", "\r",
      " ",
      "\t", "#", " # c", "&a ", "*a", "!t ", "!!str ", "|\n", ">\n", "|2-\n", "'", "\"", "\\",
      "\\x",
      "\\u00e9", "%", "%YAML 1.2\n", "---", "\n---\n", "...", "@", "`", "<<: ", "*b", "&b ", "é",
      "日",
      "😀", "\u{2028}", "\u{85}", "\u{202E}", "\u{FEFF}", "${x}", "#FFF", "''", "\"\"", "~",
    ].map { Array($0.utf8) }

  private func check(_ bytes: [UInt8]) {
    let file = ParsedFile(bytes)
    let again = ParsedFile(bytes)
    let shown = String(decoding: bytes.prefix(400), as: UTF8.self).debugDescription
    #expect(file.brokenInvariants == [], "\(shown)")
    #expect(file.report == again.report, "\(shown)")
    #expect(file.tree.dump() == again.tree.dump(), "\(shown)")
    #expect(!file.errors.contains { $0.code == "yaml-syntax" }, "\(shown)")
    for diagnostic in file.diagnostics {
      #expect(Int(diagnostic.span.end) <= bytes.count, "\(shown) \(diagnostic)")
    }
  }

  @Test(arguments: 1...8)
  func piecesNeverTrap(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 1...24, using: &generator) {
        bytes += Self.pieces.randomElement(using: &generator) ?? []
      }
      check(bytes)
    }
  }

  @Test(arguments: 1...4)
  func randomBytesNeverTrap(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed &* 977)
    for _ in 0..<250 {
      let count = Int.random(in: 0...40, using: &generator)
      check((0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) })
    }
  }

  @Test(arguments: 1...8)
  func mutatedHostileFilesNeverTrap(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed &* 7919)
    for entry in HostileFile.all {
      var bytes = try HostileFile.bytes(entry.file)
      guard bytes.count < 3000 else { continue }
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let place = Int.random(in: 0...bytes.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0 where place < bytes.count: bytes.remove(at: place)
        case 1 where place < bytes.count:
          bytes[place] = UInt8.random(in: 0...255, using: &generator)
        case 2: bytes.removeSubrange(place..<min(place + 5, bytes.count))
        default:
          bytes.insert(contentsOf: Self.pieces.randomElement(using: &generator) ?? [], at: place)
        }
      }
      check(bytes)
    }
  }
}
