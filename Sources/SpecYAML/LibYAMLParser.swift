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
  /// - Parameter text: stays readable for as long as the parser lives.
  init(reading text: UnsafeBufferPointer<UInt8>) {
    precondition(yaml_parser_initialize(parser) == 1, "libyaml could not allocate")
    // An event that nothing was parsed into is a legal one to delete.
    current.initialize(to: yaml_event_t())
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, text.baseAddress, text.count)
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

/// One refusal in libyaml's words.
struct LibYAMLProblem {
  let what: String
  let context: String
  let mark: yaml_mark_t
  /// Where the construct began that could not be completed.
  let contextMark: yaml_mark_t?
}
