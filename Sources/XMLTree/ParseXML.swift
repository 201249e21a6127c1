internal import CExpat
package import SpecSyntax

/// Parses one XML text, always as UTF-8, into a flat table.
///
/// External entities are never loaded, and texts that declare entities are rejected, so the result
/// is never larger than the text.
///
/// - Complexity: O(*bytes*).
package func parseXML(
  _ source: SourceText, limits: XMLLimits = XMLLimits()
) throws(XMLError) -> XMLDocument {
  guard source.bytes.count < Int(Int32.max) else {
    throw XMLError(reason: .tooLong, span: SourceSpan(source.id, 0, 0), opening: nil)
  }
  if let encoding = wideEncoding(source.bytes) {
    throw XMLError(
      reason: .foreignEncoding(encoding), span: SourceSpan(source.id, 0, 0), opening: nil)
  }
  let parser = ExpatParser(source, limits)
  let isWhole = parser.parse()
  let builder = parser.builder
  if isWhole { return builder.document }
  throw builder.error ?? parser.error
}

/// Owns an Expat parser and its builder.
///
/// The builder is on the heap, because Expat keeps its address for the callbacks.
private struct ExpatParser: ~Copyable {
  private let parser: XML_Parser
  private let state = UnsafeMutablePointer<XMLBuilder>.allocate(capacity: 1)

  var builder: XMLBuilder { state.pointee }

  init(_ source: SourceText, _ limits: XMLLimits) {
    guard let parser = XML_ParserCreate("UTF-8") else {
      preconditionFailure("expat could not allocate")
    }
    self.parser = parser
    state.initialize(to: XMLBuilder(source, limits, parser))
    XML_SetUserData(parser, state)
    XML_SetElementHandler(
      parser, { state, _, attributes in build(state) { $0.open(attributes) } },
      { state, _ in build(state) { $0.close() } })
    XML_SetCharacterDataHandler(parser) { state, text, count in
      build(state) { $0.append(UnsafeBufferPointer(start: text, count: Int(count))) }
    }
    XML_SetCdataSectionHandler(parser, { state in build(state) { $0.isCDATA = true } }, { _ in })
    XML_SetEntityDeclHandler(parser) { state, _, _, _, _, _, _, _, _ in
      build(state) { $0.fail(.ownEntities) }
    }
    XML_SetSkippedEntityHandler(parser) { state, _, _ in
      build(state) { $0.fail(.undefinedEntity) }
    }
  }

  /// Parses the text; returns false on a syntax error.
  func parse() -> Bool {
    state.pointee.document.source.bytes.withUnsafeBytes { bytes in
      XML_Parse(
        parser, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count), 1)
        == XML_STATUS_OK
    }
  }

  /// The error; only valid after `parse` returned false.
  var error: XMLError {
    let builder = state.pointee
    let source = builder.document.source
    let offset = max(0, min(Int(XML_GetCurrentByteIndex(parser)), source.bytes.count))
    let code = XML_GetErrorCode(parser)
    let open = builder.open.last.map { XMLNodeID($0) }
    var opening: SourceSpan?
    let reason: XMLError.Reason
    switch code {
    case XML_ERROR_NO_ELEMENTS:
      reason = open.map { .unclosedElement(builder.document.name($0)) } ?? .noElement
      opening = open.map { builder.document.tagSpan($0) }
    case XML_ERROR_SYNTAX: reason = .syntax
    case XML_ERROR_INVALID_TOKEN:
      let isASCII = offset < source.bytes.count && source.bytes[offset] < 0x80
      reason = isASCII ? .syntax : .badUTF8
    case XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_UNCLOSED_CDATA_SECTION: reason = .unclosedToken
    case XML_ERROR_PARTIAL_CHAR: reason = .badUTF8
    case XML_ERROR_TAG_MISMATCH:
      reason = .mismatchedTag(open: open.map { builder.document.name($0) } ?? "")
      opening = open.map { builder.document.tagSpan($0) }
    case XML_ERROR_DUPLICATE_ATTRIBUTE: reason = .duplicateAttribute
    case XML_ERROR_JUNK_AFTER_DOC_ELEMENT: reason = .trailingText
    case XML_ERROR_UNDEFINED_ENTITY: reason = .undefinedEntity
    case XML_ERROR_BAD_CHAR_REF: reason = .badCharacterReference
    default:
      reason = .other(XML_ErrorString(code).map { String(cString: $0) } ?? "not XML")
    }
    return XMLError(
      reason: reason, span: scalarSpan(at: offset, in: source), opening: opening)
  }

  deinit {
    XML_ParserFree(parser)
    state.deinitialize(count: 1)
    state.deallocate()
  }
}

/// Runs a callback's code on its builder, and stops the parser after an error.
private func build(_ state: UnsafeMutableRawPointer?, _ body: (inout XMLBuilder) -> Void) {
  guard let builder = state?.assumingMemoryBound(to: XMLBuilder.self) else {
    preconditionFailure("expat hands on what it was given")
  }
  // Ignore the events that Expat still sends after it was stopped.
  guard builder.pointee.error == nil else { return }
  body(&builder.pointee)
  if builder.pointee.error != nil { XML_StopParser(builder.pointee.parser, 0) }
}

/// The name of a text's UTF-16 or UTF-32 encoding, from its byte order mark or the zeros next to
/// its `<`; nil for any other encoding.
private func wideEncoding(_ bytes: [UInt8]) -> String? {
  let starts: [(name: String, bytes: [UInt8])] = [
    ("UTF-32", [0xFF, 0xFE, 0, 0]), ("UTF-32", [0, 0, 0xFE, 0xFF]), ("UTF-32", [0x3C, 0, 0, 0]),
    ("UTF-32", [0, 0, 0, 0x3C]), ("UTF-16", [0xFF, 0xFE]), ("UTF-16", [0xFE, 0xFF]),
    ("UTF-16", [0x3C, 0]), ("UTF-16", [0, 0x3C]),
  ]
  return starts.first { bytes.starts(with: $0.bytes) }?.name
}

/// The span of the Unicode scalar at an offset.
private func scalarSpan(at offset: Int, in source: SourceText) -> SourceSpan {
  var end = min(offset + 1, source.bytes.count)
  while end < source.bytes.count, source.bytes[end] & 0xC0 == 0x80 { end += 1 }
  return SourceSpan(source.id, UInt32(offset), UInt32(end))
}
