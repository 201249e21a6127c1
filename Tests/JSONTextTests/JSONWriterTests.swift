import JSONText
import Testing

@Suite struct JSONWriterTests {
  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (1, "1"), (-12.5, "-12.5"), (0.1, "0.1"), (1e21, "1e+21"),
    (100_000_000_000_000, "100000000000000"), (.infinity, "null"), (.nan, "null"),
    (0.30000000000000004, "0.30000000000000004"),
  ])
  func shortest(_ value: Double, expected: String) {
    #expect(JSONWriter.shortest(value) == expected)
  }

  @Test(arguments: [
    (0.0, "0"), (-0.0001, "0"), (1.0, "1"), (33.333333, "33.333"), (0.0005, "0.001"),
    (-0.25, "-0.25"), (1.0004999, "1"), (2.1, "2.1"), (0.06, "0.06"), (-1999.9996, "-2000"),
    (.nan, "null"),
  ])
  func threeDecimals(_ value: Double, expected: String) {
    #expect(JSONWriter.rounded(value, decimals: 3) == expected)
  }

  @Test func layouts() {
    func write(_ writer: inout JSONWriter) {
      writer.beginObject()
      writer.key("a")
      writer.beginArray()
      writer.int(1)
      writer.number(2.0625, decimals: 3)
      writer.endArray()
      writer.key("é\u{1}")
      writer.beginObject()
      writer.endObject()
      writer.endObject()
    }
    var compact = JSONWriter(.compact)
    write(&compact)
    #expect(String(decoding: compact.bytes, as: UTF8.self) == #"{"a":[1,2.063],"é\u0001":{}}"#)
    var indented = JSONWriter(.indented)
    write(&indented)
    #expect(
      String(decoding: indented.bytes, as: UTF8.self) == """
        {
          "a": [
            1,
            2.063
          ],
          "é\\u0001": {}
        }
        """)
  }
}
