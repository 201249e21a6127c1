internal import SpecSyntax

// Checks for errors that libyaml accepts: comments without a space before them, continuation lines
// with too little indentation, and blank lines wider than the text.

/// A block scalar, for checks of its last line.
struct BlockScalar {
  let end: Int
  /// Whether the block scalar's header contains `+`.
  let keepsBreaks: Bool
}

extension TreeBuilder {
  /// Reports a comment directly after a value; inside brackets, `checkGap` reports it.
  @inline(__always)
  mutating func checkAfterNode(_ end: Int) {
    if bytes.peek(end) == UInt8(ascii: "#"), !top.isFlow {
      report(.gluedComment(at: span(end, end + 1)))
    }
  }

  /// Checks the bytes between two nodes inside `[ ]` or `{ }`.
  mutating func checkGap(to end: Int, isClosing: Bool = false) {
    var offset = top.gapStart
    var lineStart = -1
    while offset < end {
      let byte = bytes[offset]
      if SourceBytes.isBreak(byte) {
        lineStart = offset + 1
      } else if byte == UInt8(ascii: "#") {
        checkComment(offset)
        offset = bytes.lineEnd(of: offset)
        continue
      } else if !SourceBytes.isBlank(byte) {
        if lineStart >= 0 { checkIndentation(lineStart, offset) }
        lineStart = -1
        if byte == UInt8(ascii: "?"), !SourceBytes.isSpace(bytes.peek(offset + 1)) {
          checkQuestionMark(offset)
        }
      }
      offset += 1
    }
    if lineStart >= 0, !isClosing { checkIndentation(lineStart, end) }
  }

  /// Reports `[?x]`, which is a key for libyaml and a text in YAML.
  private mutating func checkQuestionMark(_ offset: Int) {
    guard offset + 1 < bytes.count else { return }
    let text = bytes.textInFlow(from: offset)
    report(
      .textNeedsQuotes(
        beginning: "?", QuoteFix(text, in: bytes, of: source), at: span(offset, text.upperBound)))
  }

  /// Reports a comment without a space before it: a typo, or an unquoted color.
  private mutating func checkComment(_ offset: Int) {
    guard offset > 0, !SourceBytes.isSpace(bytes[offset - 1]), !top.hasLayoutFault else { return }
    top.hasLayoutFault = true
    if let end = bytes.colorEnd(from: offset) {
      report(.colorNeedsQuotes(bytes.text(offset..<end), at: span(offset, end)))
    } else {
      report(.gluedComment(at: span(offset, offset + 1)))
    }
  }

  /// Checks the continuation lines of a plain or quoted scalar.
  mutating func checkContinuationLines(_ start: Int, _ end: Int) {
    var lineStart = -1
    for offset in start..<end {
      let byte = bytes[offset]
      if SourceBytes.isBreak(byte) {
        lineStart = offset + 1
      } else if lineStart >= 0, !SourceBytes.isBlank(byte) {
        checkIndentation(lineStart, offset)
        lineStart = -1
      }
    }
  }

  /// The first line inside a quoted text that looks like a key or item of the enclosing block; the
  /// closing quote is probably missing above it.
  func swallowedLine(_ start: Int, _ end: Int) -> Int? {
    guard !top.isFlow else { return nil }
    let needed = indentationInside()
    var line = bytes.lineEnd(of: start) + 1
    while line < end {
      let content = bytes.skippingBlanks(from: line)
      let lineEnd = bytes.lineEnd(of: line)
      if content < min(lineEnd, end), content - line < needed {
        let isItem = bytes.contentStart(onLineOf: line) > content
        let isEntry = bytes.valueStart(onLineOf: line) > content || bytes[lineEnd - 1] == 0x3A
        return isItem || isEntry ? content : nil
      }
      line = lineEnd + 1
    }
    return nil
  }

  /// Stops at a quote whose apparent closing quote is the opening quote of another text.
  mutating func refuseQuote(_ start: Int, closedBehind line: Int, _ end: Int) {
    let quote = bytes.text(start..<start + 1)
    refuse(
      .unclosed(
        quote, closer: quote, at: span(start, start + 1), end: span(line, line + 1),
        found: "this line does not continue it"), at: line)
  }

  /// Checks the indentation of a continuation line against the enclosing block.
  private mutating func checkIndentation(_ lineStart: Int, _ content: Int) {
    guard !top.hasLayoutFault else { return }
    var spaceCount = 0
    while lineStart + spaceCount < content, bytes[lineStart + spaceCount] == 0x20 {
      spaceCount += 1
    }
    let needed = indentationInside()
    guard spaceCount < needed else { return }
    top.hasLayoutFault = true
    if lineStart + spaceCount < content {
      report(.tabIndentation(at: span(lineStart + spaceCount, content), more: 0))
    } else {
      report(
        .continuationIndentation(needed, at: span(content, min(content + 1, bytes.count))))
    }
  }

  /// The minimum indentation, in spaces, inside the innermost block collection.
  private func indentationInside() -> Int {
    guard top.block >= 0 else { return 0 }
    let start = Int(tree.nodes[top.block].start)
    return start - bytes.lineStart(of: start) + 1
  }

  /// Reports `[-]`, which some parsers read as a nested list and others as text.
  mutating func checkLoneDash(_ start: Int) {
    if bytes.peek(start) == UInt8(ascii: "-") { report(.loneDash(at: span(start, start + 1))) }
  }

  // MARK: - Block scalars

  /// The end of a block scalar's last line of text.
  func blockScalarEnd(_ start: Int, _ end: Int) -> Int {
    min(bytes.lineEnd(of: bytes.trimmed(end, notBefore: start + 1)), max(end, start + 1))
  }

  mutating func checkBlockScalar(_ start: Int, _ end: Int) {
    var offset = start + 1
    var hasIndicator = false
    var keepsBreaks = false
    header: while offset < end {
      switch bytes[offset] {
      case UInt8(ascii: "1")...UInt8(ascii: "9"): hasIndicator = true
      case UInt8(ascii: "+"): keepsBreaks = true
      case UInt8(ascii: "-"): break
      default: break header
      }
      offset += 1
    }
    if bytes.peek(offset) == UInt8(ascii: "#") {
      report(.gluedComment(at: span(offset, offset + 1)))
    } else if !hasIndicator {
      checkLeadingBlankLines(from: bytes.lineEnd(of: offset))
    }
    lastBlock = BlockScalar(end: end, keepsBreaks: keepsBreaks)
  }

  /// Reports a last line of spaces that YAML counts as text, but libyaml drops because it has no
  /// line break.
  mutating func checkLastLine(_ block: BlockScalar) {
    let line = bytes.lineStart(of: bytes.count)
    guard line < bytes.count, line > block.end,
      bytes.trimmed(bytes.count, notBefore: 0) <= block.end
    else { return }
    let lastText = bytes.lineStart(of: block.end)
    let indentation = bytes.skippingBlanks(from: lastText) - lastText
    if block.keepsBreaks || bytes.count - line > indentation {
      report(.spacesAtEnd(at: span(line, bytes.count)))
    }
  }

  /// Reports a first line of text that is indented less than a preceding blank line.
  private mutating func checkLeadingBlankLines(from header: Int) {
    var widest = 0
    var offset = header
    while offset < bytes.count {
      let line = offset + 1
      var content = line
      while bytes.peek(content) == 0x20 { content += 1 }
      guard content < bytes.count else { return }
      guard SourceBytes.isBreak(bytes[content]) else {
        let width = content - line
        if width < widest, width >= indentationInside() {
          report(.blankLineTooWide(at: span(line, content)))
        }
        return
      }
      widest = max(widest, content - line)
      offset = content
    }
  }
}
