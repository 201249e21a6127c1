internal import SpecSyntax

/// A section of the source to skip so that libyaml can parse the rest.
///
/// Byte offsets stay the same: spaces replace the section, with a letter where YAML needs a node.
/// That node becomes a hole in the tree.
struct Recovery {
  enum Filling {
    /// A placeholder scalar (a hole in the tree).
    case value
    /// A placeholder key (a hole in the tree).
    case key
    /// Only spaces, for sections of whole lines.
    case blank
    /// Spaces for the tabs at the start of lines only.
    case spaces
  }

  let range: Range<Int>
  let filling: Filling

  /// The range of the hole in the tree; nil for none.
  var hole: Range<Int>? {
    switch filling {
    case .value: range
    case .key: range.lowerBound..<range.upperBound - 1
    case .blank, .spaces: nil
    }
  }

  /// The end of the range whose errors are already reported, for an error at `place`.
  func toldEnd(after place: Int) -> Int { filling == .spaces ? place + 1 : range.upperBound }

  func apply(to text: inout [UInt8]) {
    if filling == .spaces {
      spaceTabs(in: &text)
      return
    }
    for offset in range where !SourceBytes.isBreak(text[offset]) { text[offset] = 0x20 }
    switch filling {
    case .value: text[range.lowerBound] = UInt8(ascii: "x")
    case .key:
      text[range.lowerBound] = UInt8(ascii: "x")
      text[range.upperBound - 1] = UInt8(ascii: ":")
    case .blank, .spaces: break
    }
  }

  private func spaceTabs(in text: inout [UInt8]) {
    var isIndentation = true
    for offset in range {
      if SourceBytes.isBreak(text[offset]) {
        isIndentation = true
      } else if text[offset] != 0x09 {
        isIndentation = false
      } else if isIndentation {
        text[offset] = 0x20
      }
    }
  }
}

/// The position and the error at which libyaml stopped, and how to continue after it.
struct ParseFailure {
  let error: Diagnostic
  /// The byte offset of libyaml's error.
  let place: Int
  /// The outermost bracket that is open at `place`.
  let flowStart: Int?

  /// The sections that could be skipped, the smallest first; none if recovery is not possible.
  func recoveries(_ bytes: SourceBytes) -> [Recovery] {
    let start = Int(error.span.start)
    guard start < bytes.count else { return [] }
    switch error.code {
    case "directive", "second-document", "text-after-document", "empty-file", "complex-key":
      return []
    case _ where bytes.hasExplicitKey: return []
    case "tab-indentation": return tabs(bytes)
    case "indentation": return [Recovery(range: bytes.block(at: start), filling: .blank)]
    default: break
    }
    let end = bytes.trimmed(bytes.lineEnd(of: start), notBefore: start)
    if let flowStart = flowStart ?? bytes.bracket(before: start), flowStart <= start {
      return flowMends(bytes, flowStart, lineEnd: end)
    }
    let line = bytes.contentStart(onLineOf: start)
    let value = bytes.valueStart(onLineOf: start)
    var recoveries: [Recovery] = []
    if value > line, value <= start, value < end {
      recoveries.append(Recovery(range: value..<end, filling: .value))
      // Lines that are indented more deeply may belong to the line's value.
      let next = min(bytes.lineEnd(of: end) + 1, bytes.count)
      let deep = bytes.endOfDeeper(than: line - bytes.lineStart(of: line), from: next)
      if deep > next { recoveries.append(Recovery(range: value..<deep, filling: .value)) }
    } else if end - line >= 2 {
      recoveries.append(Recovery(range: line..<end, filling: .key))
      if bytes.isItem(at: line) {
        recoveries.append(Recovery(range: line..<end, filling: .value))
      }
    }
    recoveries.append(Recovery(range: bytes.block(at: start), filling: .blank))
    return recoveries
  }

  /// The sections to skip inside brackets: the invalid text, or everything from the outermost
  /// bracket.
  private func flowMends(_ bytes: SourceBytes, _ flowStart: Int, lineEnd: Int) -> [Recovery] {
    let text = Int(error.span.start)..<Int(error.span.end)
    let isText = error.code.hasSuffix("needs-quotes") && !text.isEmpty
    let ranges =
      (isText && text.upperBound <= lineEnd ? [text] : []) + [
        bytes.flowExtent(from: flowStart, isClosed: false),
        bytes.flowExtent(from: flowStart, isClosed: true),
      ]
    return ranges.map { Recovery(range: $0, filling: .value) }
  }

  /// Replaces the tabs of a file that uses only tabs for indentation.
  private func tabs(_ bytes: SourceBytes) -> [Recovery] {
    var line = 0
    while line < bytes.count {
      if bytes[line] == 0x20, bytes.skippingBlanks(from: line) < bytes.lineEnd(of: line) {
        return []
      }
      line = bytes.lineEnd(of: line) + 1
    }
    return [
      Recovery(range: bytes.lineStart(of: Int(error.span.start))..<bytes.count, filling: .spaces)
    ]
  }
}

extension SourceBytes {
  /// The outermost bracket on a line that is open at an offset.
  ///
  /// libyaml reports brackets late because it reads ahead.
  fileprivate func bracket(before place: Int) -> Int? {
    var depth = 0
    var outermost: Int?
    var offset = contentStart(onLineOf: place)
    while offset <= place, offset < count, !Self.isBreak(self[offset]) {
      switch self[offset] {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        if depth == 0, Self.isSpace(peek(offset - 1)) { outermost = offset }
        depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if offset < place { depth = max(depth - 1, 0) }
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        if !isWord(before: offset), let end = closingQuote(from: offset), end < place {
          offset = end
        }
      default: break
      }
      offset += 1
    }
    return depth > 0 ? outermost : nil
  }

  private func isWord(before offset: Int) -> Bool {
    let byte = peek(offset - 1)
    return byte >= 0x80 || (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A)
  }

  /// The first byte of a line after spaces and list dashes.
  func contentStart(onLineOf offset: Int) -> Int {
    var start = skippingBlanks(from: lineStart(of: offset))
    while isItem(from: start) { start = skippingBlanks(from: start + 1) }
    return start
  }

  /// Whether a line starts with `?`, an explicit key, which is rare and prevents recovery.
  fileprivate var hasExplicitKey: Bool {
    var line = 0
    while line < count {
      let content = contentStart(onLineOf: line)
      if peek(content) == UInt8(ascii: "?"), Self.isSpace(peek(content + 1)) { return true }
      line = lineEnd(of: content) + 1
    }
    return false
  }

  /// Whether a dash starts a list item.
  private func isItem(from offset: Int) -> Bool {
    peek(offset) == UInt8(ascii: "-") && Self.isBlank(peek(offset + 1))
  }

  /// Whether the text at an offset follows the dash of a list item.
  fileprivate func isItem(at content: Int) -> Bool {
    skippingBlanks(from: lineStart(of: content)) < content
  }

  /// The lines from an offset on that are indented at least as deeply as its line.
  fileprivate func block(at offset: Int) -> Range<Int> {
    let start = lineStart(of: offset)
    let indentation = skippingBlanks(from: start) - start
    return start..<endOfDeeper(than: indentation - 1, from: start)
  }

  /// The end of the last consecutive line that is indented more than a column.
  fileprivate func endOfDeeper(than indentation: Int, from start: Int) -> Int {
    var end = start
    var line = start
    while line < count {
      let content = skippingBlanks(from: line)
      let lineEnd = lineEnd(of: line)
      let isEmpty = content == lineEnd || self[content] == UInt8(ascii: "#")
      if !isEmpty, content - line <= indentation { break }
      if !isEmpty { end = lineEnd }
      line = lineEnd + 1
    }
    return end
  }

  /// The range from a bracket to its closing one; if that is missing, to the end of the last
  /// continuation line.
  fileprivate func flowExtent(from start: Int, isClosed: Bool) -> Range<Int> {
    let openerLine = lineStart(of: start)
    let indentation = skippingBlanks(from: openerLine) - openerLine
    var depth = 0
    var offset = start
    var lastContent = start + 1
    while offset < count {
      let byte = self[offset]
      if Self.isBreak(byte) {
        let content = skippingBlanks(from: offset + 1)
        let isEmpty =
          content >= count || Self.isBreak(self[content]) || self[content] == UInt8(ascii: "#")
        let isCloser = [UInt8(ascii: "]"), UInt8(ascii: "}")].contains(peek(content))
        if !isClosed, !isEmpty, !isCloser, content - offset - 1 <= indentation {
          return start..<lastContent
        }
        offset += 1
        continue
      }
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "#") where Self.isSpace(peek(offset - 1)):
        offset = lineEnd(of: offset)
        lastContent = offset
        continue
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        offset = closingQuote(from: offset) ?? offset
      default: break
      }
      offset += 1
      if !Self.isBlank(byte) { lastContent = offset }
      if depth == 0 { return start..<restOfLine(from: offset) }
    }
    return start..<lastContent
  }

  /// The matching closing quote on the same line.
  private func closingQuote(from start: Int) -> Int? {
    let end = lineEnd(of: start)
    var offset = start + 1
    while offset < end, self[offset] != self[start] { offset += 1 }
    return offset < end ? offset : nil
  }

  /// The end of the text after a value on its line, without a comment.
  private func restOfLine(from offset: Int) -> Int {
    let next = skippingBlanks(from: offset)
    if next >= count || Self.isBreak(self[next]) { return offset }
    if self[next] == UInt8(ascii: "#"), next > offset { return offset }
    return trimmed(lineEnd(of: offset), notBefore: offset)
  }
}
