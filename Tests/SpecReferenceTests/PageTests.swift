import CodeGeneration
import Foundation
import Pipeline
import PlatformData
import SpecModel
import SpecReference
import SpecSyntax
import TestSupport
import Testing

/// Every word of the language has a page, and what the pages show is true.
@Suite struct PageTests {
  private func diagnostics(
    of file: String, using files: [(path: String, text: String)] = []
  ) -> [Diagnostic] {
    let source = SourceText(path: "sample.yaml", bytes: Array(file.utf8))
    return compile(source, with: MemoryFiles(files), for: CompileRequest()).diagnostics.sorted()
  }

  /// What is told when a spec is written as source.
  private func generatingDiagnostics(of file: String) -> [Diagnostic] {
    let source = SourceText(path: "sample.yaml", bytes: Array(file.utf8))
    var compilation = compile(source, for: CompileRequest())
    _ = generate(&compilation, for: CodeRequest(.swiftui))
    return compilation.diagnostics.sorted()
  }

  private func file(of nodes: String) -> String {
    CodePage.Sample.nodes(nodes).file ?? ""
  }

  @Test func everyComponentHasAPage() {
    #expect(ComponentPage.all.map(\.component) == Component.written)
  }

  @Test func everyAttributeHasAPage() {
    #expect(AttributePage.all.map(\.attribute) == Attribute.allCases)
  }

  @Test func everyCodeHasAPage() throws {
    let reported = try reportedCodes()
    // The linter's tests ask for the pages of its rules.
    let rules = Set(CodePage.lint.map(\.code))
    let explained = CodePage.all.map(\.code)
    #expect(Set(explained).count == explained.count, "a code has two pages")
    #expect(
      reported.subtracting(explained).filter { findingMeaning($0) == nil }.sorted() == [],
      "codes without a page")
    #expect(
      Set(explained).subtracting(reported).subtracting(rules).sorted() == [],
      "pages that no code has")
  }

  /// The codes that messages are written with.
  private func reportedCodes() throws -> Set<String> {
    var codes: Set<String> = []
    let sources = Repository.root.appendingPathComponent("Sources")
    let files = try #require(FileManager.default.enumerator(atPath: sources.path))
    for case let path as String in files
    where path.hasSuffix(".swift") && !path.hasPrefix("SpecReference/")
      && !path.hasPrefix("Linting/")
    {
      let text = String(decoding: try Repository.bytes("Sources/" + path), as: UTF8.self)
      for match in text.matches(of: /code: ([^,\n]+),/) {
        for word in match.1.matches(of: /"([a-z-]+)"/) { codes.insert(String(word.1)) }
      }
    }
    #expect(codes.count > 90)
    return codes
  }

  @Test(arguments: CodePage.all.map(\.code))
  func samplesShowWhatTheySay(_ code: String) throws {
    let page = try #require(CodePage.page(of: code))
    if CodePage.pages(in: .source).contains(where: { $0.code == code }) {
      let (wrong, right) = (page.wrong.file ?? "", page.right.file ?? "")
      #expect(diagnostics(of: wrong).map(\.code) == [], "the wrong example, compiled alone")
      #expect(Set(generatingDiagnostics(of: wrong).map(\.code)) == [code], "the wrong example")
      #expect(generatingDiagnostics(of: right).map(\.code) == [], "the right example")
      return
    }
    if let wrong = page.wrong.file {
      #expect(
        Set(diagnostics(of: wrong, using: page.wrong.usedFiles).map(\.code)) == [code],
        "the wrong example")
    }
    if let right = page.right.file {
      #expect(
        diagnostics(of: right, using: page.right.usedFiles).map(\.code) == [], "the right example")
    }
  }

  @Test(arguments: Component.written)
  func examplesOfComponentsCompile(_ component: Component) throws {
    let page = try #require(ComponentPage.all.first { $0.component == component })
    #expect(diagnostics(of: try #require(CodePage.Sample(page.example).file)).map(\.message) == [])
    #expect(page.example.contains("\(component.rawValue)"))
  }

  @Test(arguments: AttributePage.all.map(\.attribute))
  func examplesOfAttributesCompile(_ attribute: Attribute) throws {
    let page = try #require(AttributePage.page(of: attribute))
    #expect(diagnostics(of: try #require(CodePage.Sample(page.example).file)).map(\.message) == [])
    #expect(page.example.contains("\(attribute.name):"))
  }

  @Test(arguments: TopicPage.all.map(\.name))
  func examplesOfTopicsCompile(_ name: String) throws {
    let file = try #require(TopicPage.all.first { $0.name == name }?.example.file)
    #expect(diagnostics(of: file).map(\.message) == [])
  }

  @Test(arguments: RuleKind.allCases)
  func everyRuleIsFoundAndItsExampleCompiles(_ rule: RuleKind) {
    #expect(explain(rule.name).contains { $0.name == rule.name && $0.kind == "a rule" })
    #expect(diagnostics(of: file(of: rule.sample)).map(\.message) == [])
  }

  /// Words without a page of their own, with a part of what is told.
  @Test(arguments: [
    ("fillEqually", "every child is equally long"), ("title1", "A value of style"),
    ("isEmpty", "A list or a text is empty"), ("submitted", "In expressions"),
    ("body", "The list of the screen's nodes"), ("hug", "A value of width"),
    ("textSizes", "Of Dynamic Type"), ("topTrailing", "A value of frameAlignment"),
  ])
  func wordsAreFoundWhereTheyStand(_ word: String, _ told: String) throws {
    let page = try #require(explain(word).first)
    #expect(page.name == word)
    #expect(page.plainText(width: 80).contains(told))
  }

  /// Words of other frameworks, with a part of the answer.
  @Test(arguments: [
    ("HStack", "hstack"), ("UILabel", "text"), ("lineLimit", "lines"),
    ("background-color", "background"),
    ("padding-left", "padding"), ("sizeClass", "compact: 16"), ("flex-wrap", "adaptive"),
    ("refreshable", "refresh: reload"), ("LabeledContent", "listRow"), ("@State", "facts:"),
    ("wrap_content", "hug"), ("RecyclerView", "list"), ("justify-content", "distribution"),
    ("contentDescription", "label"), ("NSLayoutConstraint", "constraints:"), ("onClick", "tap"),
  ])
  func wordsOfOtherFrameworksAreAnswered(_ word: String, _ told: String) throws {
    let page = try #require(explain(word).first)
    #expect(page.kind == "a word of other frameworks")
    #expect(page.plainText(width: 80).contains(told))
  }

  /// Behind the line about a word stands the page of the word that it is here.
  @Test(arguments: [
    ("NavigationLink", "listRow"), ("LabeledContent", "listRow"), ("ForEach", "forEach"),
    ("Binding", "data"), ("@State", "data"), ("refreshable", "refresh"), ("swipeActions", "swipe"),
    ("TabView", "bars"), ("UIViewRepresentable", "host"), ("ScrollViewReader", "anchor"),
    ("lineLimit", "lines"), ("gap", "spacing"), ("ConstraintLayout", "canvas"),
    ("UITableView", "list"), ("UIStackView", "vstack"), ("flex", "vstack"),
    ("grid-template-columns", "columns"), ("LazyColumn", "list"), ("RecyclerView", "grid"),
    ("horizontalSizeClass", "size-classes"), ("NSLocalizedString", "strings"),
  ])
  func wordsOfOtherFrameworksShowOurPage(_ word: String, _ own: String) {
    #expect(explain(word).map(\.name) == [word, own])
  }

  /// A member, its arguments and the words of a topic lead to the page at once.
  @Test(arguments: [
    ("Modifier.padding", "padding"), (".padding(16)", "padding"), ("compact", "size-classes"),
    ("regular", "size-classes"), ("size-classes", "size-classes"),
  ])
  func otherSpellingsShowOurPage(_ word: String, _ own: String) {
    #expect(explain(word).map(\.name) == [own])
  }

  @Test func everyWordOfAComponentOrAnAttributeShowsOurPage() {
    let words =
      ForeignVocabulary.components.map(\.word) + ForeignVocabulary.attributes.map(\.word)
    for word in words {
      let pages = explain(word)
      #expect(pages.count > 1 || pages.first?.kind != "a word of other frameworks", "\(word)")
    }
  }

  @Test func everyWordThatIsSuggestedIsFound() {
    for word in foundNames() { #expect(!explain(word).isEmpty, "\(word)") }
  }

  /// A word of another framework has one answer.
  @Test func noWordHasTwoAnswers() throws {
    let reference = String(decoding: try Repository.bytes("docs/reference.md"), as: UTF8.self)
    let section = try #require(
      reference.components(separatedBy: "What is written in another way").last)
    var places: [String: Int] = [:]
    for (place, line) in section.split(separator: "\n").enumerated() where line.hasPrefix("- `") {
      let words = line.dropFirst(3).prefix { $0 != "`" }
      for word in words.components(separatedBy: ", ") {
        let folded = ForeignVocabulary.folded(word)
        #expect(places[folded] ?? place == place, "\(word)")
        places[folded] = place
      }
    }
    #expect(places.count > 500)
  }

  @Test func devicesAndColorsHavePages() throws {
    for device in Device.all {
      let text = page(of: device, called: device.name).plainText(width: 80)
      #expect(text.contains("devices: [\(device.name)]"))
    }
    let values = try #require(systemColor(named: "systemRed"))
    #expect(page(ofColor: "systemRed", values).plainText(width: 80).contains(values.light.hex))
  }

  @Test(arguments: [40, 80])
  func pagesFitTheirWidth(_ width: Int) {
    for page in referencePages() + [explainEverything()] {
      let examples = page.blocks.flatMap { block -> [String] in
        if case .example(let text) = block { return text.components(separatedBy: "\n") }
        return []
      }
      for line in page.plainText(width: width).components(separatedBy: "\n")
      where line.count > width && !examples.contains(String(line.dropFirst(2))) {
        Issue.record("\(page.name): a line of \(line.count) columns: \(line)")
      }
    }
  }
}
