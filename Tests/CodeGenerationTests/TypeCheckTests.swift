import CodeGeneration
import Foundation
import SpecSyntax
import TestSupport
import Testing

/// Everything that is generated type-checks against the stub modules.
@Suite struct TypeCheckTests {
  struct Row: CustomTestStringConvertible {
    let target: CodeTarget
    let minimumIOS: Int
    var testDescription: String { "\(target.rawValue) from iOS \(minimumIOS) on" }
  }

  static let versions = [13, 15, 17]

  static let rows = CodeTarget.screens.flatMap { target in
    versions.map { Row(target: target, minimumIOS: $0) }
  }

  /// What a target cannot express of the examples, by spec.
  static let refused: [String: [String]] = [
    "form-field-stack.yaml swiftui": ["not-in-target"],
    "form-field.yaml swiftui": ["not-in-target"],
  ]

  @Test(.enabled(if: Compiler.path != nil, "there is no swiftc on the path"), arguments: rows)
  func examples(_ row: Row) throws {
    var files: [GeneratedFile] = []
    let names = try Repository.names(in: "specs/examples").filter { $0.hasSuffix(".yaml") }
    for name in names {
      let source = try GeneratedSource(example: name, row.target, minimumIOS: row.minimumIOS)
      let errors = source.diagnostics.filter { $0.severity == .error }.map(\.code)
      let isTooNew = errors.allSatisfy { $0 == "needs-newer-ios" } && row.minimumIOS < 17
      #expect(
        isTooNew || errors == Self.refused["\(name) \(row.target.rawValue)"] ?? [],
        "\(name) is refused")
      files += source.files
    }
    #expect(files.count > 30)
    #expect(try Compiler.check(files, row.target, minimumIOS: row.minimumIOS) == "")
  }

  /// Texts that are longer than a line are broken where Swift permits it.
  @Test(
    .enabled(if: Compiler.path != nil, "there is no swiftc on the path"),
    arguments: CodeTarget.screens)
  func longTexts(_ target: CodeTarget) throws {
    let path = "Tests/CodeGenerationTests/Lines/texts-longer-than-lines.yaml"
    let source = GeneratedSource(
      String(decoding: try Repository.bytes(path), as: UTF8.self), target, minimumIOS: 15)
    #expect(source.diagnostics.filter { $0.severity == .error }.map(\.code) == [])
    #expect(try Compiler.check(source.files, target, minimumIOS: 15) == "")
  }

  /// A line without what only a system with Objective-C has.
  private static func plain(_ line: Substring) -> String {
    String(line).replacing(/#selector\(([\w.]+)\)/) { "Selector(\"\($0.1)\")" }
      .replacing("@objc ", with: "")
  }

  /// What is newer than a system is found, unless it is guarded.
  @Test(.enabled(if: Compiler.path != nil, "there is no swiftc on the path"))
  func whatIsTooNewIsFound() throws {
    let source = """
      import SwiftUI
      struct Probe: View {
        var body: some View {
          if #available(iOS 15, *) {
            Text("new").foregroundStyle(.red)
          } else {
            Text("old").foregroundColor(.red)
          }
        }
      }

      """
    let bare = source.replacing("foregroundColor", with: "foregroundStyle")
    for (text, isFound) in [(source, false), (bare, true)] {
      let stubs = try Compiler.stubs(minimumIOS: 13)
      let folder = try TemporaryFolder()
      let path = try folder.write("Probe.swift", AvailabilityGuards.left(of: text, 13)).path
      let said = try Compiler.typeCheck([path], with: stubs)
      #expect(said.contains("is unavailable") == isFound)
    }
  }

  /// The source with its previews as functions: macros of another system cannot be expanded.
  static func checkable(_ text: String, _ target: CodeTarget) -> String {
    var number = 0
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard line.hasPrefix("#Preview(") else { return plain(line) }
      number += 1
      let name = "preview\(abs(text.hashValue))_\(number)()"
      return target == .swiftui
        ? "@MainActor @ViewBuilder private func \(name) -> some View {"
        : "@MainActor private func \(name) -> UIViewController {"
    }.joined(separator: "\n")
  }

  /// Names and texts that Swift reads as something else are written so that it does not.
  @Test(.enabled(if: Compiler.path != nil, "there is no swiftc on the path"))
  func strangeNames() throws {
    let stubs = try Compiler.stubs(minimumIOS: 17)
    for target in CodeTarget.screens {
      let source = GeneratedSource(Self.strangeSpec, target, minimumIOS: 17)
      // Its texts look like Swift's placeholders.
      #expect(source.diagnostics.allSatisfy { $0.code == "foreign-placeholder" })
      let folder = try TemporaryFolder()
      let paths = try source.files.map { file in
        let text = String(decoding: file.bytes, as: UTF8.self)
        return try folder.write(file.name, Self.checkable(text, target)).path
      }
      let result = try Compiler.typeCheck(paths, with: stubs)
      #expect(result == "")
    }
  }

  static let strangeSpec = #"""
    formwork: 1
    screen: "2nd 登録 – \"quoted\" \\(x)"
    facts: { class: { default: true, Type: all }, self1: 1 }
    states:
      default: {}
      init: { facts: { class: { default: false } } }
    body:
      - vstack:
        id: content
        children:
          - text: "back\\slash, \"quotes\", \\(interpolation), 100 %, *stars*\nand a line"
          - text: "hidden \u202E direction"
          - field: Default
            id: default
            rules: [required, { pattern: '^\d"#\\+$', message: "say \"please\" \\(now)" }]
          - field: Type
            id: self
          - field: Focus
            id: focus
          - field: focus
            id: isValid
          - picker: Range
            options: [case, let, "", "1", 👩‍👩‍👧, Case]
          - button: "\\(tap)"
            enabled: class.default and not focus.focused
            tap: func
          - button: Submit
            tap: submit
      - text: ${class.Type} is ${self1}
    """#
}
