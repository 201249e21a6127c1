import CodeGeneration
import Foundation
import SpecSyntax
import TestSupport
import Testing

/// Specs whose last comments say what the source of a target has, and what it does not have.
///
///     # swiftui: .disabled(!model.form.isValid)
///     # not uikit: UILabel()
///
/// The source is for iOS 17, or for what `# ios: 13` says. Line breaks and indentation of the source
/// do not count.
@Suite struct GeneratedLineTests {
  static let specs = AnnotatedSpec.all(in: "Tests/CodeGenerationTests/Lines")

  /// The files that the specs use.
  static let used = AnnotatedSpec.all(in: "Tests/CodeGenerationTests/Lines/used").map {
    (path: "used/\($0.name)", text: $0.text)
  }

  @Test(arguments: specs) func sourceHasTheseLines(_ spec: AnnotatedSpec) {
    var checked = 0
    for target in CodeTarget.screens {
      // A screen for one target alone.
      if spec.text.contains("\ntargets: ["), !spec.text.contains("# \(target.rawValue): ") {
        continue
      }
      let source = GeneratedSource(
        spec.text, target, minimumIOS: spec.text.contains("\n# ios: 13\n") ? 13 : 17,
        files: Self.used)
      #expect(source.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
      let text = Self.joined(source.ownText)
      for line in spec.text.split(separator: "\n") where line.hasPrefix("# ") {
        if let wanted = Self.value(of: "# \(target.rawValue): ", in: line) {
          checked += 1
          let isThere = text.contains(wanted)
          #expect(isThere, "\(target.rawValue) has no \(wanted)\n\(source.ownText)")
        } else if let unwanted = Self.value(of: "# not \(target.rawValue): ", in: line) {
          checked += 1
          let isThere = text.contains(unwanted)
          #expect(!isThere, "\(target.rawValue) has \(unwanted)\n\(source.ownText)")
        }
      }
    }
    #expect(checked > 0, "no line says what the source has")
  }

  private static func value(of key: String, in line: Substring) -> String? {
    line.hasPrefix(key) ? joined(line.dropFirst(key.count)) : nil
  }

  /// A text with one space for each run of white space, and none inside of brackets.
  private static func joined(_ text: some StringProtocol) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      .replacing("( ", with: "(").replacing(" )", with: ")")
  }
}
