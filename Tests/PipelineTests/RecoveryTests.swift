import Foundation
import Pipeline
import SpecSyntax
import TestSupport
import Testing

/// One slip in a spec that is right gives one error: what is passed over so that the rest can be
/// read causes no others.
@Suite struct RecoveryTests {
  enum Slip: String, CaseIterable {
    case colonMissing, spaceMissing, fullWidthColon, secondColon
    case bracketOpen, commaMissing, quoteOpen, textBehindQuote, textBeginsWithSign
    case tooDeep, tooShallow

    /// The line with the slip; nil where it has nothing to slip on.
    func applied(to line: String) -> String? {
      let content = line.drop { $0 == " " }
      guard !content.isEmpty, !content.hasPrefix("#") else { return nil }
      switch self {
      case .colonMissing: return replacing(": ", by: " ", in: line)
      case .spaceMissing: return replacing(": ", by: ":", in: line)
      case .fullWidthColon: return replacing(": ", by: "\u{FF1A}", in: line)
      case .secondColon:
        guard isPlain(line) else { return nil }
        return line + ": x"
      case .bracketOpen:
        guard let last = line.last, last == "}" || last == "]" else { return nil }
        return String(line.dropLast())
      case .commaMissing:
        guard line.contains("{") else { return nil }
        return replacing(", ", by: " ", in: line)
      case .quoteOpen:
        guard line.last == "\"" || line.last == "'" else { return nil }
        return String(line.dropLast())
      case .textBehindQuote: return line.last == "\"" ? line + " x" : nil
      case .textBeginsWithSign:
        guard isPlain(line) else { return nil }
        return replacing(": ", by: ": @", in: line)
      case .tooDeep: return " " + line
      case .tooShallow: return line.hasPrefix("  ") ? String(line.dropFirst()) : nil
      }
    }

    private func replacing(_ old: String, by new: String, in line: String) -> String? {
      guard let range = line.firstRange(of: old) else { return nil }
      return line.replacingCharacters(in: range, with: new)
    }

    /// Whether the line has a key with text that needs no quotes.
    private func isPlain(_ line: String) -> Bool {
      guard let range = line.firstRange(of: ": "), let first = line[range.upperBound...].first
      else { return false }
      return first.isLetter && !line.contains("#")
    }
  }

  /// The examples with all that they use.
  static let files: [(path: String, text: String)] = {
    let folder = "specs/examples"
    let all = FileManager.default.enumerator(
      atPath: Repository.root.appendingPathComponent(folder).path)
    let names = all?.compactMap { $0 as? String }.filter { !$0.hasPrefix("snapshots/") } ?? []
    return names.sorted().compactMap { name in
      (try? Repository.bytes("\(folder)/\(name)")).map { bytes in
        (path: name, text: String(decoding: bytes, as: UTF8.self))
      }
    }
  }()

  static let specs = files.map(\.path).filter { $0.hasSuffix(".yaml") && !$0.contains("/") }

  @Test(arguments: specs, Slip.allCases)
  func oneSlipIsOneMistake(_ spec: String, _ slip: Slip) throws {
    let text = try #require(Self.files.first { $0.path == spec }).text
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var request = CompileRequest()
    request.wantsScreens = false
    request.screens = .unknown
    let offset = Slip.allCases.firstIndex(of: slip) ?? 0
    for index in lines.indices where (index + offset) % 8 == 0 {
      guard let wrong = slip.applied(to: lines[index]),
        !Self.misleading.contains(where: lines[index].contains),
        !Self.revealing.contains(lines[index].trimmingCharacters(in: .whitespaces))
      else { continue }
      var changed = lines
      changed[index] = wrong
      let source = SourceText(
        path: spec, bytes: Array(changed.joined(separator: "\n").utf8))
      let compilation = compile(source, with: MemoryFiles(Self.files), for: request)
      let errors = compilation.diagnostics.sorted().filter { $0.severity == .error }
      let told = errors.map { "\($0.code): \($0.message)" }
      #expect(told.count <= 1, "\(spec):\(index + 1): \(wrong)")
    }
  }

  /// Lines of data, facts and actions whose slip leaves names or types unknown that other lines use,
  /// each of which is reported.
  private static let revealing = [
    "actions: { load: async }", "multiple: true", "travelers: [{ id: t1 }]",
    "- { pattern: \"@[a-z0-9_]+\", message: \"An @, then small letters and digits\" }",
    "- { submit: form, when: wizard.last }", "t2: { name: Grace Hopper }",
    "user: { name: Ada Lovelace }", "- { id: express, name: Tomorrow, price: 12 }",
    "- { id: standard, name: In three days, price: 4.95 }", "- { name: S, stock: 4 }",
    "color: Apricot", "- { name: Night, tint: systemIndigo }",
    "- { name: Lagoon, tint: systemTeal }",
    "- { id: revenue, title: Revenue, amount: 12400, change: 0.12 }",
  ]

  /// Lines whose slip is good YAML or names what the rest of the spec stands on.
  private static let misleading = [
    "&", "<<", "{ type:", "connection:", "request:", "accessibility: {", "pattern: '", "use: ",
    "{ matches:", "- vstack:",
  ]
}
