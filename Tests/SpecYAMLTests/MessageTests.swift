internal import SpecYAML
internal import TestSupport
internal import Testing

/// One source of `messages.txt` with the messages it must give.
struct MessageCase: CustomTestStringConvertible, Sendable {
  let input: String
  let expected: [String]

  var testDescription: String { input }

  /// A line at the margin is a source; the indented lines behind it are its messages.
  static let all: [MessageCase] = {
    guard let bytes = try? Repository.bytes("Tests/Fixtures/yaml/messages.txt") else { return [] }
    var cases: [(input: String, expected: [String])] = []
    for line in fixtureLines(bytes) {
      if line.hasPrefix("  ") {
        cases[cases.count - 1].expected.append(String(line.dropFirst(2)))
      } else {
        cases.append((String(line), []))
      }
    }
    return cases.map { MessageCase(input: $0.input, expected: $0.expected) }
  }()
}

@Suite struct MessageTests {
  @Test func tableIsRead() { #expect(MessageCase.all.count > 50) }

  @Test(arguments: MessageCase.all)
  func messagesAreAsTheTableSays(_ row: MessageCase) {
    let file = ParsedFile(unescaped(row.input))
    #expect(file.report == row.expected)
    #expect(file.brokenInvariants == [])
  }

  /// libyaml's own words never reach the user.
  @Test(arguments: MessageCase.all)
  func noMessageIsLibYAMLs(_ row: MessageCase) {
    for line in ParsedFile(unescaped(row.input)).report {
      #expect(!line.contains("while scanning"))
      #expect(!line.contains("did not find expected"))
      #expect(!line.contains("yaml-syntax"))
    }
  }
}
