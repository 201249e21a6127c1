import Foundation
import SpecSyntax
import Testing

/// What people who know another framework write first, and what the messages answer.
///
/// `Fixtures/guesses.tsv` was written before the answers: a framework, the guess, how it is written here, and
/// the part of it that a hint or a fix has to name. `⏎` ends a line.
@Suite struct GuessTests {
  private struct Guess {
    let line: String
    let written: String
    let right: String
    let answer: String

    init?(_ line: Substring) {
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard columns.count == 4 else { return nil }
      self.line = String(line)
      written = Self.node(columns[1])
      right = Self.node(columns[2])
      answer = columns[3].trimmingCharacters(in: .whitespaces)
    }

    private static func node(_ text: String) -> String {
      "  - "
        + text.split(separator: "⏎").map { $0.trimmingCharacters(in: .whitespaces) }
        .joined(separator: "\n    ")
    }

    /// Whether the guess is refused with what to write.
    var isAnswered: Bool {
      Lowered(written).diagnostics.contains { diagnostic in
        guard diagnostic.severity == .error else { return false }
        let advice = [diagnostic.hint ?? ""] + diagnostic.fixIts.map(\.replacement)
        return advice.contains { $0.contains(answer) }
      }
    }
  }

  private static let guesses: [Guess] = {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../Fixtures/guesses.tsv")
    let text = (try? String(contentsOf: path, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").compactMap(Guess.init)
  }()

  @Test func mostGuessesAreAnswered() {
    #expect(Self.guesses.count == 60)
    let missed = Self.guesses.filter { !$0.isAnswered }.map(\.line)
    #expect(missed.count <= 5, "\(missed.joined(separator: "\n"))")
  }

  /// The answer is no guess either: what it is part of compiles.
  @Test func whatIsAnsweredIsRight() {
    for guess in Self.guesses {
      let errors = Lowered(guess.right).diagnostics.filter { $0.severity == .error }
      #expect(errors.isEmpty, "\(guess.right)")
      #expect(guess.right.contains(guess.answer), "\(guess.line)")
    }
  }
}
