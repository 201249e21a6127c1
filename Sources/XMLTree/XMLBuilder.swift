internal import CExpat
internal import SpecSyntax

/// Builds an XML document from the parser's events.
struct XMLBuilder {
  private(set) var document: XMLDocument
  private(set) var error: XMLError?
  /// The indices of the open elements, the outermost first.
  private(set) var open: [Int] = []
  /// Whether the current text contains a CDATA section, which preserves white space.
  var isCDATA = false
  /// The Expat parser that sends the events.
  let parser: XML_Parser
  private let limits: XMLLimits
  private let bytes: [UInt8]
  /// The start and end of the current text in the source, and its start in `document.text`; nil if
  /// there is none.
  private var pending: (start: Int, end: Int, textStart: Int)?

  init(_ source: SourceText, _ limits: XMLLimits, _ parser: XML_Parser) {
    document = XMLDocument(source: source)
    bytes = source.bytes
    self.limits = limits
    self.parser = parser
  }

  /// The current event's range of bytes in the source.
  private var range: Range<Int> {
    let start = max(0, Int(XML_GetCurrentByteIndex(parser)))
    return start..<(start + Int(XML_GetCurrentByteCount(parser)))
  }

  mutating func fail(_ reason: XMLError.Reason) {
    guard error == nil else { return }
    let range = range
    error = XMLError(
      reason: reason,
      span: SourceSpan(document.source.id, UInt32(range.lowerBound), UInt32(range.upperBound)),
      opening: nil)
  }

  /// Begins an element.
  ///
  /// - Parameter values: attribute names and values in turn, terminated by null.
  mutating func open(_ values: UnsafeMutablePointer<UnsafePointer<CChar>?>?) {
    let range = range
    takeText(isWhole: false)
    guard open.count < limits.depth else {
      fail(.tooDeep(limit: limits.depth))
      return
    }
    let first = document.attributes.count
    var position = 0
    var tag = TagScanner(bytes, of: document.source.id, range)
    let nameEnd = tag.nameEnd
    while let name = values?[position], let value = values?[position + 1] {
      let (name, value) = (String(cString: name), String(cString: value))
      guard let spans = tag.next(name: name.utf8.count, value: value.utf8.count) else { break }
      document.attributes.append(
        XMLAttribute(name: name, value: value, nameSpan: spans.name, valueSpan: spans.value))
      position += 2
    }
    open.append(document.nodes.count)
    append(
      .element, range, tagEnd: range.upperBound, nameEnd: nameEnd, first,
      document.attributes.count)
  }

  mutating func close() {
    let range = range
    guard let position = open.last else { return }
    takeText(isWhole: position == document.nodes.count - 1)
    open.removeLast()
    document.nodes[position].end = max(
      document.nodes[position].end, UInt32(range.upperBound))
    document.nodes[position].subtreeEnd = UInt32(document.nodes.count)
  }

  mutating func append(_ bytes: UnsafeBufferPointer<CChar>) {
    let range = range
    if pending == nil {
      pending = (range.lowerBound, range.upperBound, document.text.count)
    } else {
      pending?.end = range.upperBound
    }
    document.text.append(contentsOf: UnsafeRawBufferPointer(bytes))
  }

  /// Ends the current text, and drops it if it is white space between elements.
  ///
  /// - Parameter isWhole: whether the text is the element's entire content.
  private mutating func takeText(isWhole: Bool) {
    guard let text = pending else { return }
    pending = nil
    let isKept = isWhole || isCDATA || !document.text[text.textStart...].allSatisfy(isBlank)
    isCDATA = false
    guard isKept else {
      document.text.removeLast(document.text.count - text.textStart)
      return
    }
    append(
      .text, text.start..<text.end, tagEnd: text.end, nameEnd: text.start, text.textStart,
      document.text.count)
  }

  private mutating func append(
    _ kind: XMLNode.Kind, _ range: Range<Int>, tagEnd: Int, nameEnd: Int, _ first: Int,
    _ last: Int
  ) {
    guard document.nodes.count + document.attributes.count < limits.nodes else {
      fail(.tooMany(limit: limits.nodes))
      return
    }
    document.nodes.append(
      XMLNode(
        kind: kind, start: UInt32(range.lowerBound), end: UInt32(range.upperBound),
        tagEnd: UInt32(tagEnd), nameEnd: UInt32(nameEnd),
        subtreeEnd: UInt32(document.nodes.count + 1), first: UInt32(first), last: UInt32(last)))
  }
}

/// Finds the spans of the attributes in a start tag that Expat has accepted.
private struct TagScanner {
  private let bytes: [UInt8]
  private let source: SourceID
  private let end: Int
  private var position: Int
  /// The offset after the element's name.
  let nameEnd: Int

  init(_ bytes: [UInt8], of source: SourceID, _ range: Range<Int>) {
    self.bytes = bytes
    self.source = source
    end = min(range.upperBound, bytes.count)
    var position = range.lowerBound + 1
    while position < end, !isBlank(bytes[position]), bytes[position] != UInt8(ascii: "/"),
      bytes[position] != UInt8(ascii: ">")
    {
      position += 1
    }
    nameEnd = position
    self.position = position
  }

  @inline(__always)
  private mutating func skip(while holds: (UInt8) -> Bool) {
    while position < end, holds(bytes[position]) { position += 1 }
  }

  /// Finds the next attribute's spans.
  ///
  /// - Parameters:
  ///   - nameLength: the length of the name in bytes.
  ///   - valueLength: the length of the decoded value in bytes; in the source, it can be longer.
  mutating func next(
    name nameLength: Int, value valueLength: Int
  ) -> (name: SourceSpan, value: SourceSpan)? {
    skip(while: isBlank)
    let name = position
    position += nameLength
    let nameEnd = position
    skip { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "'") }
    guard position < end else { return nil }
    let quote = bytes[position]
    position += 1
    let value = position
    // A value contains no quote, so a quote at this distance is its end.
    if value + valueLength < end, bytes[value + valueLength] == quote {
      position += valueLength
    } else {
      skip { $0 != quote }
    }
    let valueEnd = position
    position += 1
    return (span(name, nameEnd), span(value, valueEnd))
  }

  private func span(_ start: Int, _ end: Int) -> SourceSpan {
    SourceSpan(source, UInt32(start), UInt32(end))
  }
}
