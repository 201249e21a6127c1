import SpecSyntax
import Testing
import XMLTree

@Suite struct ParseXMLTests {
  private func source(_ text: String) -> SourceText {
    SourceText(path: "test.xml", bytes: Array(text.utf8))
  }

  /// Elements as `name@line:column(attributes)[children]`, texts in quotes.
  private func told(_ document: XMLDocument, _ node: XMLNodeID = .root) -> String {
    guard document[node].kind == .element else { return "'\(document.text(of: node))'" }
    let place = LineTable(document.source).position(of: Int(document[node].start))
    let attributes = document.attributes(of: node).map { attribute in
      let span = attribute.valueSpan
      let raw = document.source.bytes[Int(span.start)..<Int(span.end)]
      return "\(attribute.name)=\(attribute.value)|\(String(decoding: raw, as: UTF8.self))"
    }
    let children = document.children(of: node).map { told(document, $0) }
    return "\(document.name(node))@\(place.line):\(place.column)"
      + (attributes.isEmpty ? "" : "(\(attributes.joined(separator: ",")))")
      + (children.isEmpty ? "" : "[\(children.joined(separator: ","))]")
  }

  @Test(arguments: [
    ("<a/>", "a@1:1"),
    (
      "<?xml version='1.0'?>\n<!-- no --><a x = 'ü' y=\"&lt;&#65;\"/>",
      "a@2:12(x=ü|ü,y=<A|&lt;&#65;)"
    ),
    ("<a>\n  <b>one</b>\n  <c/>\n</a>", "a@1:1[b@2:3['one'],c@3:3]"),
    ("<a>1 &amp; 2<![CDATA[ <3> ]]>!</a>", "a@1:1['1 & 2 <3> !']"),
    ("<a>  </a>", "a@1:1['  ']"), ("<a><![CDATA[ ]]><b/></a>", "a@1:1[' ',b@1:17]"),
    ("<a>one<b/>two</a>", "a@1:1['one',b@1:7,'two']"),
    ("<n:a n:x='1'\n>ü</n:a>", "n:a@1:1(n:x=1|1)['ü']"),
    (
      "<!DOCTYPE plist PUBLIC '-//Apple//DTD' 'http://www.apple.com/DTDs/a.dtd'>\n<plist/>",
      "plist@2:1"
    ),
  ])
  func readsATree(_ text: String, expected: String) throws {
    #expect(told(try parseXML(source(text))) == expected)
  }

  struct Failure: Sendable, CustomTestStringConvertible {
    var text: String
    var reason: XMLError.Reason
    /// The bytes at fault.
    var fault: String

    init(_ text: String, _ reason: XMLError.Reason, _ fault: String) {
      self.text = text
      self.reason = reason
      self.fault = fault
    }

    var testDescription: String { text }
  }

  @Test(arguments: [
    Failure("", .noElement, ""), Failure("<a>", .unclosedElement("a"), ""),
    Failure("<a></b>", .mismatchedTag(open: "a"), "b"), Failure("<a", .unclosedToken, "<"),
    Failure("<a x='1' x='2'/>", .duplicateAttribute, "x"), Failure("<a/>b", .trailingText, "b"),
    Failure("<a>&nbsp;</a>", .undefinedEntity, "&"),
    Failure("<!DOCTYPE a SYSTEM 'a.dtd'><a>&b;</a>", .undefinedEntity, "&b;"),
    Failure("<a>&#xD800;</a>", .badCharacterReference, "&"), Failure("<a x=1/>", .syntax, "1"),
    Failure("<a b></a>", .syntax, ">"), Failure("<a><<b/></a>", .syntax, "<"),
    Failure("<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>", .ownEntities, ""),
    Failure(
      "<!DOCTYPE a [<!ENTITY b SYSTEM '/etc/passwd'>]><a>&b;</a>", .ownEntities, ""),
    Failure("<a><![CDATA[", .unclosedToken, ""),
  ])
  func tellsWhatIsWrong(_ failure: Failure) {
    let source = source(failure.text)
    let error = #expect(throws: XMLError.self) { try parseXML(source) }
    #expect(error?.reason == failure.reason)
    guard let span = error?.span, Int(span.end) <= source.bytes.count else { return }
    let fault = source.bytes[Int(span.start)..<Int(span.end)]
    #expect(String(decoding: fault, as: UTF8.self) == failure.fault)
  }

  @Test func entitiesOfADocumentAreToldWhereTheyAreDeclared() {
    let text = "<!DOCTYPE a [\n <!ENTITY b 'c'>]><a>&b;</a>"
    let source = source(text)
    let error = #expect(throws: XMLError.self) { try parseXML(source) }
    let line = LineTable(source).position(of: Int(error?.span.start ?? 0)).line
    #expect(line == 2)
  }

  @Test func badUTF8HasAPlace() {
    let source = SourceText(path: "test.xml", bytes: Array("<a>".utf8) + [0xFF, 0x3C])
    let error = #expect(throws: XMLError.self) { try parseXML(source) }
    #expect(error?.reason == .badUTF8)
    #expect(error?.span.start == 3)
  }

  @Test func aStartTagWithoutEndIsTold() {
    let error = #expect(throws: XMLError.self) { try parseXML(source("<a>\n <b>\n</a>")) }
    #expect(error?.opening.map { [$0.start, $0.end] } == [5, 8])
  }

  @Test func limitsHold() {
    let deep = String(repeating: "<a>", count: 300) + String(repeating: "</a>", count: 300)
    let depth = #expect(throws: XMLError.self) { try parseXML(source(deep)) }
    #expect(depth?.reason == .tooDeep(limit: 200))
    let many = "<a>" + String(repeating: "<b c='1'/>", count: 300) + "</a>"
    let count = #expect(throws: XMLError.self) {
      try parseXML(source(many), limits: XMLLimits(nodes: 100))
    }
    #expect(count?.reason == .tooMany(limit: 100))
  }

  @Test func aHundredThousandElementsAreRead() throws {
    let text = "<a>" + String(repeating: "<b>c</b>\n", count: 100_000) + "</a>"
    let document = try parseXML(source(text))
    #expect(Array(document.elements(of: .root)).count == 100_000)
    #expect(document.nodes.count == 200_001)
  }
}
