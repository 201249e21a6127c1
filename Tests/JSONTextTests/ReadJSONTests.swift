import JSONText
import SpecSyntax
import Testing

@Suite struct ReadJSONTests {
  private func read(_ text: String, depthLimit: Int = 200) throws(JSONError) -> JSONValue {
    try readJSON(SourceText(path: "test.json", bytes: Array(text.utf8)), depthLimit: depthLimit)
  }

  @Test(arguments: [
    ("null", "null"), (" true ", "true"), ("false", "false"), ("[]", "[]"), ("{}", "{}"),
    ("[1, -2.5e3 ,0]", "[1,-2500,0]"),
    (#"{"a":{"b":[null]},"c":""}"#, #"{"a":{"b":[null]},"c":""}"#),
    (#""\u0041\n\"\\\/\ud83d\ude00é""#, "\"A\\n\\\"\\\\/😀é\""), ("0.1", "0.1"),
    ("9007199254740993", "9007199254740993"),
  ])
  func readsAndWritesBack(_ text: String, expected: String) throws {
    var writer = JSONWriter(.compact)
    write(try read(text), to: &writer)
    #expect(String(decoding: writer.bytes, as: UTF8.self) == expected)
  }

  private func write(_ value: JSONValue, to writer: inout JSONWriter) {
    switch value.content {
    case .null: writer.null()
    case .bool(let bool): writer.bool(bool)
    case .number(let number):
      if let int = number.int { writer.int(int) } else { writer.number(number.double) }
    case .string(let string): writer.string(string)
    case .array(let elements):
      writer.beginArray()
      for element in elements { write(element, to: &writer) }
      writer.endArray()
    case .object(let members):
      writer.beginObject()
      for member in members {
        writer.key(member.key)
        write(member.value, to: &writer)
      }
      writer.endObject()
    }
  }

  struct Failure: Sendable, CustomTestStringConvertible {
    var text: String
    var reason: JSONError.Reason
    /// First and last byte of the span.
    var span: [UInt32]

    init(_ text: String, _ reason: JSONError.Reason, _ start: UInt32, _ end: UInt32) {
      self.text = text
      self.reason = reason
      span = [start, end]
    }

    var testDescription: String { text }
  }

  @Test(arguments: [
    Failure("", .unexpectedEnd, 0, 0), Failure("[1,", .unexpectedEnd, 3, 3),
    Failure("[1,]", .unexpectedCharacter, 3, 4), Failure("{\"a\" 1}", .unexpectedCharacter, 5, 6),
    Failure("[1}", .unexpectedCharacter, 2, 3), Failure("1 2", .trailingText, 2, 3),
    Failure("01", .badNumber, 0, 2), Failure("-", .badNumber, 0, 1),
    Failure("1.e5", .badNumber, 0, 4), Failure("NaN", .unexpectedCharacter, 0, 1),
    Failure("'a'", .unexpectedCharacter, 0, 1), Failure("tru", .unexpectedCharacter, 0, 1),
    Failure(#""\x""#, .badEscape, 1, 3), Failure(#""\u12""#, .badEscape, 1, 6),
    Failure(#""\ud800""#, .loneSurrogate, 1, 7), Failure(#""\udc00""#, .loneSurrogate, 1, 7),
    Failure(#""\ud800\u0041""#, .loneSurrogate, 1, 13), Failure("\"a", .unexpectedEnd, 2, 2),
    Failure("\"a\tb\"", .controlCharacter, 2, 3),
    Failure(#"{"a":1,"a":2}"#, .duplicateKey("a"), 7, 10), Failure("é", .unexpectedCharacter, 0, 2),
  ])
  func refuses(_ failure: Failure) {
    do throws(JSONError) {
      _ = try read(failure.text)
      Issue.record("read without an error")
    } catch {
      #expect(error.reason == failure.reason)
      #expect([error.span.start, error.span.end] == failure.span)
      #expect(!error.message.isEmpty)
    }
  }

  @Test func refusesInvalidUTF8() {
    let source = SourceText(path: "", bytes: [0x22, 0xFF, 0x22])
    #expect(throws: JSONError.self) { try readJSON(source) }
  }

  @Test func depthIsLimited() throws {
    let deep = String(repeating: "[", count: 5) + String(repeating: "]", count: 5)
    _ = try read(deep, depthLimit: 5)
    #expect(throws: JSONError.self) { try read(deep, depthLimit: 4) }
    let deepest = String(repeating: "[", count: 1_000_000)
    #expect(throws: JSONError.self) { try read(deepest) }
  }

  @Test func spansCoverValues() throws {
    let root = try read(#"{"key": [true]}"#)
    #expect(root["key"]?.span == SourceSpan(.spec, 8, 14))
    #expect(root.members?.first?.keySpan == SourceSpan(.spec, 1, 6))
    #expect(root["none"] == nil)
  }
}
