internal import CLibYAML

/// Owns one libyaml parser and the event it gave last.
///
/// Heap-allocated: `yaml_parser_set_input_string` stores the parser's own address, so the C struct
/// must never move. The event API is used because libyaml's loader searches its anchors one by one.
struct LibYAMLParser: ~Copyable {
  private let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
  private let current = UnsafeMutablePointer<yaml_event_t>.allocate(capacity: 1)

  /// The event that `advance` found; its memory is libyaml's until the next call.
  var event: UnsafePointer<yaml_event_t> { UnsafePointer(current) }

  /// Reads UTF-8 without a byte order mark.
  ///
  /// - Parameters:
  ///   - text: stays readable for as long as the parser lives.
  ///   - isPlain: whether it is ASCII, with bare line feeds and without control characters.
  init(reading text: UnsafeBufferPointer<UInt8>, isPlain: Bool) {
    precondition(yaml_parser_initialize(parser) == 1, "libyaml could not allocate")
    // An event that nothing was parsed into is a legal one to delete.
    current.initialize(to: yaml_event_t())
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, text.baseAddress, text.count)
    if isPlain { decode(text) }
  }

  /// Puts a text into libyaml's working buffer, where that has room for all of it, as its reader
  /// would, which looks at each byte by itself: the characters, a zero, and no more to come.
  private func decode(_ text: UnsafeBufferPointer<UInt8>) {
    guard let start = text.baseAddress, let buffer = parser.pointee.buffer.start,
      text.count < parser.pointee.buffer.end - buffer
    else { return }
    // The buffer has room for the text and one byte, as has just been looked at.
    buffer.update(from: start, count: text.count)
    buffer[text.count] = 0
    parser.pointee.buffer.last = buffer + text.count + 1
    parser.pointee.unread = text.count + 1
    parser.pointee.eof = 1
  }

  /// Steps to the next event; false when libyaml refuses the text.
  mutating func advance() -> Bool {
    yaml_event_delete(current)
    return yaml_parser_parse(parser, current) == 1
  }

  /// What libyaml says after `advance` answered false.
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

/// One failure in libyaml's words.
struct LibYAMLProblem {
  let what: String
  let context: String
  let mark: yaml_mark_t
  /// Where the construct began that could not be completed.
  let contextMark: yaml_mark_t?
}
