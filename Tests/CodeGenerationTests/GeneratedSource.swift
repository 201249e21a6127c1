import CodeGeneration
import Foundation
import Pipeline
import SpecSyntax
import TestSupport
import Testing

/// What a spec becomes, as `formwork compile --to` writes it.
struct GeneratedSource {
  /// The files that the specs of `specs/targets` use.
  static var partsOfTargets: [(path: String, text: String)] {
    let folder = "specs/targets/parts"
    let names = (try? Repository.names(in: folder)) ?? []
    return names.compactMap { name in
      let bytes = try? Repository.bytes("\(folder)/\(name)")
      return bytes.map { ("parts/\(name)", String(decoding: $0, as: UTF8.self)) }
    }
  }

  let files: [GeneratedFile]
  let diagnostics: [Diagnostic]

  init(
    _ text: String, _ target: CodeTarget, minimumIOS: Int = 15, path: String = "spec.yaml",
    files: [(path: String, text: String)] = []
  ) {
    self.init(
      SourceText(path: path, bytes: Array(text.utf8)), MemoryFiles(files), target, minimumIOS)
  }

  /// One of the examples, with the files that it uses.
  init(example name: String, _ target: CodeTarget, minimumIOS: Int = 15) throws {
    let path = "specs/examples/\(name)"
    let source = SourceText(path: path, bytes: try Repository.bytes(path))
    self.init(source, try Self.exampleFiles(), target, minimumIOS)
  }

  /// The files that the examples use.
  static func exampleFiles() throws -> MemoryFiles {
    let folder = "specs/examples"
    var used: [(path: String, text: String)] = []
    let languages = ["ar", "de", "en", "ja"].map { "strings/\($0).lproj" }
    for inner in ["components", "data", "strings", "themes"] + languages {
      for file in try Repository.names(in: "\(folder)/\(inner)") where !file.hasSuffix(".lproj") {
        let bytes = try Repository.bytes("\(folder)/\(inner)/\(file)")
        used.append(("\(inner)/\(file)", String(decoding: bytes, as: UTF8.self)))
      }
    }
    return MemoryFiles(used)
  }

  private init(
    _ source: SourceText, _ provider: MemoryFiles, _ target: CodeTarget, _ minimumIOS: Int
  ) {
    self.init(Self.compiled(source, provider), source.path, target, minimumIOS)
  }

  private init(
    _ compilation: Compilation, _ path: String, _ target: CodeTarget, _ minimumIOS: Int
  ) {
    var compilation = compilation
    var code = CodeRequest(target)
    code.minimumIOS = minimumIOS
    code.specPath = path
    files = compilation.diagnostics.hasErrors ? [] : generate(&compilation, for: code)
    diagnostics = compilation.diagnostics.sorted()
  }

  private static func compiled(_ source: SourceText, _ provider: MemoryFiles) -> Compilation {
    var request = CompileRequest()
    request.wantsScreens = false
    request.screens = .unknown
    return compile(source, with: provider, for: request)
  }

  /// What a spec becomes for each of a screen's targets.
  static func forScreens(_ text: String, minimumIOS: Int) -> [GeneratedSource] {
    let source = SourceText(path: "spec.yaml", bytes: Array(text.utf8))
    let compilation = compiled(source, MemoryFiles())
    return CodeTarget.screens.map { GeneratedSource(compilation, source.path, $0, minimumIOS) }
  }

  func text(of name: String) -> String? {
    files.first { $0.name == name }.map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  /// Every file without its first line, whose checksum tells nothing new.
  var content: [String] {
    files.map { file in
      let text = String(decoding: file.bytes, as: UTF8.self)
      return file.name + "\n" + text.drop { $0 != "\n" }
    }
  }

  /// The files of the screen and of its components, one after the other.
  var ownText: String {
    files.filter { !$0.name.hasSuffix("Support.swift") }.map {
      String(decoding: $0.bytes, as: UTF8.self)
    }
    .joined(separator: "\n")
  }
}

/// The Swift compiler, where there is one.
enum Compiler {
  /// Nil where none is on the path: what needs it is skipped.
  static let path: String? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { $0 + "/swiftc" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  /// Runs the compiler, or what it made.
  ///
  /// - Returns: what it printed, messages and results in one text.
  static func run(_ tool: String, _ arguments: [String]) throws -> (status: Int32, text: String) {
    let folder = try TemporaryFolder()
    let output = try folder.write("output", "")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: tool)
    process.arguments = arguments
    let handle = try FileHandle(forWritingTo: output)
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
    process.waitUntilExit()
    return (
      process.terminationStatus, String(decoding: try Data(contentsOf: output), as: UTF8.self)
    )
  }

  /// Type-checks sources as one module, in one process: a process for each file would read all of
  /// them each time.
  ///
  /// - Returns: what the compiler says.
  static func typeCheck(_ paths: [String], with stubs: TemporaryFolder) throws -> String {
    let flags = ["-typecheck", "-whole-module-optimization", "-swift-version", "6"]
    return try run(path ?? "", flags + ["-parse-as-library", "-I", stubs.url.path] + paths).text
  }

  /// A folder with the stub modules as a version of iOS has them: what is newer cannot be used.
  static func stubs(minimumIOS: Int) throws -> TemporaryFolder {
    let made = try #require(folders[minimumIOS], "no test asks for iOS \(minimumIOS)")
    return try made.get()
  }

  /// By version, made once for all tests.
  private static let folders: [Int: Result<TemporaryFolder, any Error>] =
    Dictionary(
      uniqueKeysWithValues: TypeCheckTests.versions.map { version in
        (version, Result { try makeStubs(minimumIOS: version) })
      })

  private static func makeStubs(minimumIOS: Int) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for module in ["Combine", "UIKit", "SwiftUI"] {
      let text = String(
        decoding: try Repository.bytes("Tests/CodeGenerationTests/Stubs/\(module).swift"),
        as: UTF8.self)
      let source = try folder.write(module + ".swift", available(text, minimumIOS))
      let result = try run(
        path ?? "",
        [
          "-emit-module", "-module-name", module, "-swift-version", "6", "-parse-as-library",
          "-suppress-warnings", "-I", folder.url.path, "-o",
          folder.url.appendingPathComponent(module + ".swiftmodule").path, source.path,
        ])
      if result.status != 0 { throw CompilerError(text: result.text) }
    }
    return folder
  }

  /// Type-checks sources as a system sees them: what an `if #available` guards for a newer one is
  /// left out against the stubs of the system itself.
  ///
  /// Against the newest stubs it is there: for the oldest system, whose sources guard all that those of
  /// any other do.
  ///
  /// - Returns: what the compiler says, of both.
  static func check(
    _ files: [GeneratedFile], _ target: CodeTarget, minimumIOS: Int
  ) throws -> String {
    var known: Set<String> = []
    let texts = files.filter { known.insert($0.name).inserted }.map { file in
      (
        name: file.name,
        text: TypeCheckTests.checkable(String(decoding: file.bytes, as: UTF8.self), target)
      )
    }
    let older = texts.map {
      (name: $0.name, text: AvailabilityGuards.left(of: $0.text, minimumIOS))
    }
    let isGuarded = zip(texts, older).contains { $0.text != $1.text }
    var said = ""
    let isOldest = minimumIOS == TypeCheckTests.versions.first
    for (texts, version) in [(older, minimumIOS)] + (isGuarded && isOldest ? [(texts, 17)] : []) {
      let stubs = try stubs(minimumIOS: version)
      let folder = try TemporaryFolder()
      let paths = try texts.map { try folder.write($0.name, $0.text).path }
      said += try typeCheck(paths, with: stubs)
    }
    return said
  }

  /// A stub without what came later: on another system the compiler looks at no version.
  private static func available(_ text: String, _ minimumIOS: Int) -> String {
    text.replacing(/@available\(iOS (\d+)(?:\.\d+)?, \*\)/) { match in
      (Int(match.1) ?? 0) > minimumIOS ? "@available(*, unavailable)" : ""
    }
  }
}

/// The branches of `if #available`, which a compiler on another system takes for true.
enum AvailabilityGuards {
  /// A source without what it guards for a system newer than one.
  static func left(of text: String, _ minimumIOS: Int) -> String {
    let lines = text.components(separatedBy: "\n")
    var left: [String] = []
    var position = 0
    while position < lines.count {
      let line = lines[position]
      position += 1
      guard let match = line.firstMatch(of: /^( *)if #available\(iOS (\d+), \*\) \{$/),
        (Int(match.2) ?? 0) > minimumIOS
      else {
        left.append(line)
        continue
      }
      while !lines[position].hasPrefix(match.1 + "}") { position += 1 }
      if lines[position] == match.1 + "} else {" { left.append(match.1 + "if true {") }
      position += 1
    }
    return left.joined(separator: "\n")
  }
}

struct CompilerError: Error, CustomStringConvertible {
  let text: String
  var description: String { text }
}
