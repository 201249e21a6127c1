internal import Foundation
internal import FormRules
internal import Pipeline
internal import Rendering
internal import SpecModel
internal import SpecSyntax

// Prints one JSON line for each figure: milliseconds, the shortest of many runs, and the ratio to a
// floor where one is given, as `FormBench NAME=MILLISECONDS …`. With paths of specs instead, which may
// be hostile: how long it takes to list the states of each, once.

let floors = Dictionary(
  CommandLine.arguments.dropFirst().compactMap { argument -> (String, Double)? in
    let parts = argument.split(separator: "=")
    guard parts.count == 2, let time = Double(parts[1]) else { return nil }
    return (String(parts[0]), time)
  }, uniquingKeysWith: { first, _ in first })

func shortest(_ repetitions: Int, _ work: () -> Int) -> Double {
  let clock = ContinuousClock()
  var time = Double.infinity
  for _ in 0..<repetitions {
    time = min(time, clock.measure { precondition(work() > 0) } / .milliseconds(1))
  }
  return time
}

func rounded(_ value: Double) -> String { String(format: "%.3f", value) }

func tell(_ figure: String, _ milliseconds: Double, _ more: String = "") {
  var line = "{\"figure\": \"\(figure)\", \"ms\": \(rounded(milliseconds))\(more)"
  if let floor = floors[figure] {
    line += ", \"floorMs\": \(rounded(floor)), \"ratio\": \(rounded(milliseconds / floor))"
  }
  print(line + "}")
}

// MARK: - Any specs

let paths = CommandLine.arguments.dropFirst().filter { !$0.contains("=") }
for path in paths {
  guard let bytes = FileManager.default.contents(atPath: path) else { continue }
  let source = SourceText(path: path, bytes: [UInt8](bytes))
  var count = 0
  let time = shortest(1) {
    count = listStates(of: source, for: CompileRequest()).list?.states.count ?? 0
    return 1
  }
  tell(path, time, ", \"states\": \(count)")
}
guard paths.isEmpty else { exit(0) }

// MARK: - All states of a screen

/// Compiles a spec in all its states and draws each in both themes.
func draw(_ source: SourceText) -> (states: Int, bytes: Int) {
  var request = CompileRequest()
  request.states = .all
  let compilation = compile(source, for: request)
  var text: [UInt8] = []
  for result in compilation.results {
    renderPreview(result.screen, result.frames, options: PreviewOptions(), into: &text)
  }
  return (compilation.results.count, text.count)
}

for name in ["registration", "sign-up"] {
  let path = "specs/examples/\(name).yaml"
  guard let bytes = FileManager.default.contents(atPath: path) else { continue }
  let source = SourceText(path: path, bytes: [UInt8](bytes))
  let states = draw(source).states
  tell(
    "\(name)-all-states", shortest(200) { draw(source).bytes },
    ", \"states\": \(states), \"themes\": 2")
  tell(
    "\(name)-derive",
    shortest(200) { listStates(of: source, for: CompileRequest()).list?.states.count ?? 0 })
}

// MARK: - Rules

/// Ten thousand values, every second of them wrong.
let addresses = (0..<10_000).map { "person\($0)@example\($0 % 2 == 0 ? ".com" : "")" }
let passwords = (0..<10_000).map { "Passw0rd\($0)\($0 % 2 == 0 ? "" : "!")" }

tell(
  "email-rule-10000",
  shortest(50) { addresses.reduce(0) { $0 + (holds(.email, of: $1) ? 1 : 0) } })
for (name, text, values) in [
  ("email-pattern-10000", #"[A-Z0-9a-z._%+-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,64}"#, addresses),
  ("password-pattern-10000", #"^(?=.*[A-Za-z])(?=.*\d)[A-Za-z\d]{8,}$"#, passwords),
] {
  guard let pattern = try? Pattern(text) else { preconditionFailure("the pattern is right") }
  tell(name, shortest(50) { values.reduce(0) { $0 + (pattern.matches($1) ? 1 : 0) } })
}
