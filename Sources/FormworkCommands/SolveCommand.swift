internal import ArgumentParser
internal import ConstraintSolver
internal import JSONText
internal import SpecSyntax

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#endif

/// `formwork solve`: the constraint solver's own window.
struct SolveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "solve",
    abstract: "Solve a system of linear constraints with priorities.",
    discussion: """
      The file names variables and constraints; a constraint reads
      "terms + constant op 0", and its strength is 1 to 1000, where 1000 must hold:

        { "variables": ["left", "right"],
          "constraints": [
            { "id": "origin", "terms": {"left": 1}, "constant": -16, "op": "==" },
            { "id": "wide", "terms": {"right": 1, "left": -1}, "constant": -300,
              "op": ">=", "strength": 750 },
            { "id": "fits", "terms": {"right": 1}, "constant": -200, "op": "<=" } ] }

        $ formwork solve system.json
        optimal

        values
          left   16
          right  200

        error by priority
          750  116

        broken
          wide  by 116

      Exit code 0 for an optimum, 1 when the required constraints contradict
      each other, 2 when the file cannot be read or is malformed, or the solver
      gave up.
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case human
    case json
  }

  @Argument(help: "The system, as JSON; - reads standard input.")
  var file: String

  @Option(help: "How to print the answer: human or json.")
  var format: Format = .human

  @Flag(help: "Also list the required constraints that the others imply.")
  var redundant = false

  func run() throws {
    let source = try readSource(file)
    let input = try parse(source)
    let outcome = solve(input.system)
    var implied: [ConstraintID]?
    if redundant, case .optimal = outcome {
      implied = findRedundant(in: input.system)
      if implied == nil { printError("\(source.path): gave up looking for redundant constraints") }
    }
    let answer = SolveAnswer(input: input, outcome: outcome, redundant: implied)
    switch format {
    case .human: try write(Array(answer.text.utf8), to: 1)
    case .json: try write(answer.json, to: 1)
    }
    switch outcome {
    case .optimal: break
    case .infeasible: throw ExitCode(1)
    case .stopped: throw ExitCode(2)
    }
  }

  private func parse(_ source: SourceText) throws -> SystemFile {
    let problem: SystemFile.Problem
    do {
      return try SystemFile(try readJSON(source))
    } catch let error as JSONError {
      problem = SystemFile.Problem(message: error.message, span: error.span)
    } catch let error as SystemFile.Problem {
      problem = error
    }
    printError("\(place(problem.span, in: source)): error: \(problem.message)")
    throw ExitCode(2)
  }
}

/// `path:line:column`, both counted from 1, columns in scalars.
private func place(_ span: SourceSpan, in source: SourceText) -> String {
  var line = 1
  var column = 1
  for byte in source.bytes.prefix(Int(span.start)) {
    if byte == 0x0A {
      line += 1
      column = 1
    } else if byte & 0xC0 != 0x80 {
      column += 1
    }
  }
  return "\(source.path):\(line):\(column)"
}

// MARK: - Files

/// Reads a file, or standard input for `-`.
private func readSource(_ path: String) throws -> SourceText {
  let isInput = path == "-"
  let name = isInput ? "<stdin>" : path
  let file = isInput ? 0 : open(path, O_RDONLY)
  guard file >= 0 else {
    printError("\(name): error: \(String(cString: strerror(errno)))")
    throw ExitCode(2)
  }
  defer { if !isInput { _ = close(file) } }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 65536)
  while true {
    let count = read(file, &buffer, buffer.count)
    if count < 0 && errno == EINTR { continue }
    guard count >= 0 else {
      printError("\(name): error: \(String(cString: strerror(errno)))")
      throw ExitCode(2)
    }
    if count == 0 { return SourceText(path: name, bytes: bytes) }
    bytes.append(contentsOf: buffer.prefix(count))
  }
}

/// Writes all bytes to a descriptor.
private func write(_ bytes: [UInt8], to file: Int32) throws {
  var rest = bytes[...]
  while !rest.isEmpty {
    #if canImport(Glibc)
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
    #elseif canImport(Darwin)
      let count = rest.withUnsafeBytes { Darwin.write(file, $0.baseAddress, $0.count) }
    #else
      let count = rest.withUnsafeBytes { Musl.write(file, $0.baseAddress, $0.count) }
    #endif
    if count < 0 && errno == EINTR { continue }
    guard count >= 0 else { throw ExitCode(2) }
    rest = rest.dropFirst(count)
  }
}

private func printError(_ line: String) {
  try? write(Array((line + "\n").utf8), to: 2)
}
