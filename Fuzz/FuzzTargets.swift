import ConstraintSolver
import FormRules
import Glibc
import InterfaceBuilder
import Linting
import Pipeline
import Rasterizing
import Snapshots
import SpecFormatting
import SpecModel
import SpecSyntax
import SpecYAML

/// What libFuzzer calls with each input.
///
/// FORMWORK_FUZZ names the target. Built by
/// `tools/fuzz --libfuzzer`, and no part of the package: every module is instrumented.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  target(bytes)
  return 0
}

private let target: @Sendable ([UInt8]) -> Void = {
  guard let name = getenv("FORMWORK_FUZZ").map({ String(cString: $0) }) else { return fuzzYAML }
  switch name {
  case "expressions": return fuzzExpression
  case "patterns": return fuzzPattern
  case "constraints": return fuzzConstraints
  case "xml": return fuzzDocument
  case "snapshots": return fuzzSnapshot
  case "strings": return fuzzStrings
  case "images": return fuzzImage
  default: return fuzzYAML
  }
}()

/// A spec: compiled; formatted, which formats to the same again; and fixed, which adds no error.
@Sendable private func fuzzYAML(_ bytes: [UInt8]) {
  let source = SourceText(path: "a.yaml", bytes: bytes)
  let errors = compile(source, for: CompileRequest()).diagnostics.all.count {
    $0.severity == .error
  }
  switch format(source) {
  case .unsafe: fatalError("formatting would change what the file says")
  case .refused: break
  case .formatted(let once):
    guard case .formatted(let twice) = format(SourceText(path: "a.yaml", bytes: once)),
      once == twice
    else { fatalError("formatting twice changes it again") }
  }
  guard errors > 0, errors < 20 else { return }
  let fixed = fix(source, with: MemoryFiles([]), LintSettings())
  let left = compile(SourceText(path: "a.yaml", bytes: fixed.bytes), for: CompileRequest())
  if left.diagnostics.all.count(where: { $0.severity == .error }) > errors {
    fatalError("fixing added an error")
  }
}

private func text(_ bytes: [UInt8]) -> String {
  String(decoding: bytes, as: UTF8.self).split(separator: "\n").joined(separator: " ")
    .split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''")
}

@Sendable private func fuzzExpression(_ bytes: [UInt8]) {
  let value = text(bytes)
  let spec =
    "formwork: 1\nscreen: A\nfacts: { on: true }\ndata: { name: Ann, count: 3, items: [{ a: 1 }] }\n"
    + "body:\n  - text: '{\(value)}'\n  - text: Two\n    when: '\(value)'\n"
  _ = compile(SourceText(path: "a.yaml", bytes: Array(spec.utf8)), for: CompileRequest())
}

@Sendable private func fuzzPattern(_ bytes: [UInt8]) {
  guard let pattern = try? Pattern(String(decoding: bytes, as: UTF8.self)) else { return }
  for value in [
    "", "a", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab", "ada@example.com", "e\u{301}\u{1F469}",
  ] {
    _ = pattern.verdict(on: value)
  }
}

/// Three bytes a term: a system of up to eight variables, solved, and solved again with its rows in the
/// other order, which must not change the answer.
@Sendable private func fuzzConstraints(_ bytes: [UInt8]) {
  func system(_ rows: [ArraySlice<UInt8>]) -> ConstraintSystem {
    var system = ConstraintSystem()
    let variables = (0..<8).map { system.addVariable($0 % 2 == 0 ? .position : .size) }
    for row in rows {
      guard let head = row.first, let tail = row.last else { continue }
      let terms = row.dropFirst().dropLast().map {
        Term(variables[Int($0 & 7)], Double(Int($0 >> 3) - 16) / 2)
      }
      let relation: Relation = [.lessOrEqual, .equal, .greaterOrEqual][Int(head) % 3]
      let priority = [Priority.required, Priority(750), Priority(250), Priority(1)][
        Int(head >> 4) % 4]
      guard let priority else { continue }
      _ = try? system.add(
        terms, constant: Double(tail) - 100, relation, priority: priority, tag: ConstraintTag(0))
    }
    return system
  }
  let rows = bytes.prefix(160).split(separator: 0)
  let forward = solve(system(Array(rows)))
  let backward = solve(system(rows.reversed()))
  if case .optimal(let one) = forward, case .optimal(let two) = backward, one.values != two.values {
    fatalError("the order of rows changed the answer")
  }
}

@Sendable private func fuzzDocument(_ bytes: [UInt8]) {
  var names = ScreenNames()
  var diagnostics = DiagnosticBag()
  _ = importDocument(
    SourceText(path: "a.xib", bytes: bytes), for: ImportRequest(), naming: &names,
    into: &diagnostics)
}

@Sendable private func fuzzSnapshot(_ bytes: [UInt8]) {
  let half = bytes.count / 2
  let (old, new) = (Array(bytes[..<half]), Array(bytes[half...]))
  _ = compareSnapshot(old, with: new)
  _ = findHint(old: SnapshotText(old), new: SnapshotText(new))
  let diff = diffLines(old, new)
  _ = DiffText().lines(of: diff)
}

@Sendable private func fuzzStrings(_ bytes: [UInt8]) {
  let spec = "formwork: 1\nscreen: A\nuse: [en.strings]\nbody: [{ text: welcome }]\n"
  let files = MemoryFiles([("en.strings", String(decoding: bytes, as: UTF8.self))])
  _ = compile(
    SourceText(path: "a.yaml", bytes: Array(spec.utf8)), with: files, for: CompileRequest())
}

@Sendable private func fuzzImage(_ bytes: [UInt8]) {
  guard let image = readPNG(bytes) else { return }
  var written: [UInt8] = []
  writePNG(image, scale: 1, into: &written)
  // Rare colors may be written as near ones, so only the size has to be the same.
  let again = readPNG(written)
  precondition(again?.width == image.width && again?.height == image.height)
}
