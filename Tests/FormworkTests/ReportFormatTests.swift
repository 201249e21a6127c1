import Foundation
import TestSupport
import Testing

/// What services read of errors and findings.
@Suite struct ReportFormatTests {
  private func compile(_ format: String, _ key: String = "colour") throws -> FormworkRun {
    let folder = try TemporaryFolder()
    try folder.write(
      "a.yaml", "formwork: 1\nscreen: A\nbody:\n  - text: A\n    \(key): label\n    wdth: 1\n")
    return try FormworkRun(
      ["compile", "a.yaml", "--diagnostic-format", format], in: folder.url)
  }

  @Test func gitLabReadsCodeQuality() throws {
    let run = try compile("gitlab")
    #expect(run.status == 3)
    let objects = try #require(
      JSONSerialization.jsonObject(with: Data(run.messages.utf8)) as? [[String: Any]])
    #expect(objects.count == 2)
    for object in objects {
      #expect(object["check_name"] as? String == "unknown-key")
      #expect(object["severity"] as? String == "critical")
      let location = try #require(object["location"] as? [String: Any])
      #expect(location["path"] as? String == "a.yaml")
    }
    let lines = objects.compactMap {
      (($0["location"] as? [String: Any])?["lines"] as? [String: Any])?["begin"] as? Int
    }
    #expect(lines == [5, 6])
    #expect(Set(objects.compactMap { $0["fingerprint"] as? String }).count == 2)
  }

  @Test func checkstyleIsWellFormed() throws {
    let run = try compile("checkstyle", "\"<&\\\"\"")
    let xml = run.messages
    #expect(xml.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\""))
    #expect(
      xml.contains(
        "  <file name=\"a.yaml\">\n    <error line=\"5\" column=\"5\" severity=\"error\""))
    #expect(xml.contains("&lt;&amp;"))
    #expect(!xml.contains("<&"))
    #expect(xml.hasSuffix("  </file>\n</checkstyle>\n"))
    #expect(XMLNesting(xml).isClosed)
  }

  /// The old name of the form for people is taken, and told.
  @Test func oldNamesAreTaken() throws {
    let new = try FormworkRun(["config", "--format", "human"])
    let old = try FormworkRun(["config", "--format", "text"])
    #expect(new.status == 0)
    #expect(new.messages == "")
    #expect(old.output == new.output)
    #expect(old.messages == "formwork: the format 'text' is called 'human' now\n")
  }

  /// An editor gives a text that is not saved, and the file that it will be.
  @Test func standardInputHasAPath() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "specs/theme.yaml", "formwork: 1\ntheme: T\ncolors: { ink: { both: \"#111111\" } }\n")
    let text =
      "formwork: 1\nscreen: A\nuse: [theme.yaml]\nbody: [{ text: A, color: ink, wdth: 1 }]\n"
    let named = try FormworkRun(
      ["lint", "-", "--stdin-path", "specs/a.yaml", "--format", "short"], input: text,
      in: folder.url)
    #expect(named.output.hasPrefix("specs/a.yaml:4:"), "\(named.output)")
    #expect(!named.output.contains("theme.yaml"), "it is found beside the file")
    let plain = try FormworkRun(["lint", "-", "--format", "short"], input: text, in: folder.url)
    #expect(plain.output.contains("theme.yaml"))
  }

  @Test func helpKnowsTopics() throws {
    let topic = try FormworkRun(["help", "vstack"])
    #expect(topic.status == 0)
    #expect(topic.output == (try FormworkRun(["explain", "vstack"])).output)
    #expect(try FormworkRun(["help", "lint"]).output.contains("USAGE: formwork lint"))
  }
}

/// Whether every element of a document is closed.
private struct XMLNesting {
  let isClosed: Bool

  init(_ text: String) {
    var open: [String] = []
    for part in text.components(separatedBy: "<").dropFirst() {
      let tag = part.components(separatedBy: ">")[0]
      if tag.hasPrefix("?") || tag.hasSuffix("/") { continue }
      let name = tag.components(separatedBy: " ")[0]
      if name.hasPrefix("/") {
        guard open.popLast() == String(name.dropFirst()) else {
          isClosed = false
          return
        }
      } else {
        open.append(name)
      }
    }
    isClosed = open.isEmpty
  }
}
