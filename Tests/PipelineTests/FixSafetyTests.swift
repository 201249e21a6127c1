import Foundation
import Linting
import Pipeline
import SpecFormatting
import SpecModel
import SpecSyntax
import TestSupport
import Testing

/// `fix` never makes a spec worse.
@Suite struct FixSafetyTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let name: String
    let body: String
    /// The body after `fix`; nil where nothing may be changed.
    let fixed: String?
    var head = ""

    var testDescription: String { name }
  }

  static let rows = [
    Row(
      name: "a component's name without a colon", body: "  - text Hello\n",
      fixed: "  - text: Hello\n"),
    Row(
      name: "a fact named as Swift names it",
      body: "  - field: Email\n    rules: [email]\n  - button: Go\n    enabled: email.isValid\n",
      fixed: "  - field: Email\n    rules: [email]\n  - button: Go\n    enabled: email.valid\n"),
    Row(
      name: "a key of another framework whose value does not fit",
      body: "  - text: Hi\n    repeat: 4\n", fixed: nil),
    Row(
      name: "a component of a file that is missing", body: "  - Heading: Hi\n", fixed: nil,
      head: "use: [missing.yaml]\n"),
    Row(
      name: "a misspelt word beside a file that is missing", body: "  - txt: Hi\n", fixed: nil,
      head: "use: [missing.yaml]\n"),
    Row(
      name: "a value that an alias stands for, too",
      body:
        "  - text: &w 16px\n  - box:\n    width: *w\n  - box:\n    width: &h 8px\n    height: *h\n",
      fixed:
        "  - text: &w 16px\n  - box:\n    width: 16\n  - box:\n    width: &h 8\n    height: 8\n"),
    Row(
      name: "an anchor on a key, with an alias of the mapping",
      body: "  - &hello text: Hello\n  - *hello\n",
      fixed: "  - &hello\n    text: Hello\n  - *hello\n"),
    Row(
      name: "words of other languages in one expression",
      body: "  - text: Hi\n    when: \"!isOn&&!(isOff||isOn)\"\n",
      fixed: "  - text: Hi\n    when: \"not isOn and not (isOff or isOn)\"\n",
      head: "facts: { isOn: true, isOff: false }\n"),
    Row(
      name: "words that hide each other's errors",
      body: "  - vstak:\n    children:\n      - txt: Hi\n        colr: red\n",
      fixed: "  - vstack:\n    children:\n      - text: Hi\n        color: systemRed\n"),
  ]

  @Test(arguments: rows) func rowsAreFixed(_ row: Row) {
    let head = "formwork: 1\nscreen: Test\n" + row.head + "body:\n"
    let source = SourceText(path: "test.yaml", bytes: Array((head + row.body).utf8))
    let fixed = fix(source, with: MemoryFiles([]), LintSettings())
    #expect(String(decoding: fixed.bytes, as: UTF8.self) == head + (row.fixed ?? row.body))
  }

  // MARK: - Mutated specs

  /// `FORMWORK_MUTATIONS` asks for another number of specs than the test run's.
  static let seeds =
    0..<(ProcessInfo.processInfo.environment["FORMWORK_MUTATIONS"].flatMap { Int($0) } ?? 600)

  private static let originals =
    AnnotatedSpec.all(in: "specs/errors") + AnnotatedSpec.all(in: "specs/contrast")

  /// No error is added, none is exchanged for another, and what compiled keeps its frames.
  @Test func mutatedSpecsGetBetterOrStay() {
    for seed in Self.seeds {
      var random = SeededGenerator(seed: UInt64(seed))
      let original = Self.originals[Int(random.next() % UInt64(Self.originals.count))]
      let bytes = mutated(original.bytes, &random)
      guard bytes.count < 6000 else { continue }
      let source = SourceText(path: "spec.yaml", bytes: bytes)
      let before = compiled(bytes)
      let fixed = fix(source, with: FixItTests.files, LintSettings())
      guard fixed.bytes != bytes else { continue }
      let after = compiled(fixed.bytes)
      let oldErrors = errors(before)
      let newErrors = errors(after)
      let text = "\(original.name), seed \(seed)"
      #expect(newErrors.count <= oldErrors.count, "\(text): \(newErrors)")
      let added = newErrors.filter { !oldErrors.contains($0) }
      #expect(added.isEmpty, "\(text): \(added)")
      guard oldErrors.isEmpty else { continue }
      let isSame = frames(before) == frames(after)
      #expect(isSame, "\(text): frames changed")
    }
  }

  private func compiled(_ bytes: [UInt8]) -> Compilation {
    compile(
      SourceText(path: "spec.yaml", bytes: bytes), with: FixItTests.files, for: CompileRequest())
  }

  private func frames(_ compilation: Compilation) -> [[Frame]] {
    compilation.results.map { Array($0.frames.frames) }
  }

  private func errors(_ compilation: Compilation) -> [String] {
    compilation.diagnostics.sorted().filter { $0.severity == .error }
      .map { $0.code + ": " + $0.message }
  }

  /// A spec with one to three small changes: letters and words deleted, doubled, exchanged or taken
  /// from elsewhere in it.
  private func mutated(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    for _ in 0...Int(random.next() % 3) where bytes.count > 4 {
      let place = Int(random.next() % UInt64(bytes.count - 2))
      switch random.next() % 6 {
      case 0: bytes.remove(at: place)
      case 1: bytes.insert(bytes[place], at: place)
      case 2: bytes.swapAt(place, place + 1)
      case 3: bytes.insert(Array("aeiou:-#\"{[ 1*&".utf8)[place % 15], at: place)
      default:
        let words = wordRanges(bytes)
        guard words.count > 1 else { continue }
        let target = words[Int(random.next() % UInt64(words.count))]
        let source = words[Int(random.next() % UInt64(words.count))]
        bytes.replaceSubrange(target, with: Array(bytes[source]))
      }
    }
    return bytes
  }

  private func wordRanges(_ bytes: [UInt8]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start: Int?
    for (position, byte) in (bytes + [0x20]).enumerated() {
      let isLetter = (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
      if isLetter, start == nil { start = position }
      if !isLetter, let begin = start {
        ranges.append(begin..<position)
        start = nil
      }
    }
    return ranges
  }
}
