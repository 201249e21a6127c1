internal import CLibYAML

/// Owns a libyaml parser and its current event.
///
/// Heap-allocated: `yaml_parser_set_input_string` stores the parser's own address, so the C struct
/// must never move. Uses the event API because libyaml's loader searches anchors linearly.
struct LibYAMLParser: ~Copyable {
  private let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
  private let current = UnsafeMutablePointer<yaml_event_t>.allocate(capacity: 1)

  /// The event that `advance` found; valid until the next call.
  var event: UnsafePointer<yaml_event_t> { UnsafePointer(current) }

  /// Creates a parser for UTF-8 without a byte order mark.
  ///
  /// - Parameters:
  /// - text: must outlive the parser.
  /// - isPlain: whether it is ASCII with bare line feeds and no control characters.
  init(reading text: UnsafeBufferPointer<UInt8>, isPlain: Bool) {
    precondition(yaml_parser_initialize(parser) == 1, "libyaml could not allocate")
    // Deleting a zeroed event is permitted.
    current.initialize(to: yaml_event_t())
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, text.baseAddress, text.count)
    if isPlain { decode(text) }
  }

  /// Copies a text to libyaml's working buffer, if it fits, as libyaml's reader would do byte by
  /// byte: the characters, a NUL, and the end-of-input state.
  private func decode(_ text: UnsafeBufferPointer<UInt8>) {
    guard let start = text.baseAddress, let buffer = parser.pointee.buffer.start,
      text.count < parser.pointee.buffer.end - buffer
    else { return }
    // The guard above ensures space for the text and one more byte.
    buffer.update(from: start, count: text.count)
    buffer[text.count] = 0
    parser.pointee.buffer.last = buffer + text.count + 1
    parser.pointee.unread = text.count + 1
    parser.pointee.eof = 1
  }

  /// Parses the next event; false on a syntax error.
  mutating func advance() -> Bool {
    yaml_event_delete(current)
    return yaml_parser_parse(parser, current) == 1
  }

  /// The error after `advance` returned false.
  var problem: LibYAMLProblem {
    let context = parser.pointee.context
    return LibYAMLProblem(
      what: parser.pointee.problem.map { String(cString: $0) } ?? "",
      context: context.map { String(cString: $0) } ?? "",
      mark: parser.pointee.problem_mark,
      contextMark: context == nil ? nil : parser.pointee.context_mark)
  }

  deinit {
    yaml_event_delete(current)
    yaml_parser_delete(parser)
    current.deallocate()
    parser.deallocate()
  }
}

/// A syntax error as reported by libyaml.
struct LibYAMLProblem {
  let what: String
  let context: String
  let mark: yaml_mark_t
  /// Where the incomplete construct starts; nil if libyaml reports none.
  let contextMark: yaml_mark_t?
}
