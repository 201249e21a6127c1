internal import SpecModel
internal import SpecSyntax

/// Maps parts of a scalar's text to the source.
extension Lowering {
  /// The source span of a range of a scalar's text, in bytes.
  ///
  /// If the scalar has escapes or folded lines, its source is read in parallel with the text. If
  /// they do not match, the result is the span of the whole scalar.
  ///
  /// - Complexity: O(*length of the scalar*) if its text differs from its source, otherwise O(1).
  func span(_ range: Range<Int>, in node: YAMLNodeID) -> SourceSpan {
    let scalar = tree[node]
    let whole = tree.span(node)
    if !scalar.isDecoded {
      return SourceSpan(
        whole.source, scalar.textStart + UInt32(range.lowerBound),
        scalar.textStart + UInt32(range.upperBound))
    }
    let bytes = tree.source(of: node).bytes
    let found = tree.withText(node) { text in
      bytes.withUnsafeBufferPointer { source in
        ScalarPlaces(
          source: UnsafeBufferPointer(rebasing: source[Int(scalar.start)..<Int(scalar.end)]),
          text: text, style: scalar.style
        ).range(of: range)
      }
    }
    guard let found else { return whole }
    return SourceSpan(
      whole.source, scalar.start + UInt32(found.lowerBound), scalar.start + UInt32(found.upperBound)
    )
  }
}

/// Finds the source of parts of a text by reading the scalar's source in parallel with its text.
private struct ScalarPlaces {
  let source: UnsafeBufferPointer<UInt8>
  let text: UnsafeBufferPointer<UInt8>
  let style: YAMLNode.Style

  /// The source range for a range of the text; nil if source and text do not match.
  func range(of range: Range<Int>) -> Range<Int>? {
    var read = 0
    var position = start
    var lower: Int?
    var upper: Int?
    while true {
      if read >= range.lowerBound, lower == nil { lower = position }
      if read >= range.upperBound {
        upper = upper ?? position
        break
      }
      guard read < text.count, let step = step(at: position, read: read) else { return nil }
      read += step.read
      position += step.length
      // A fold or escape after the range's last byte does not belong to it.
      if read >= range.upperBound { upper = position }
    }
    guard let lower, let upper, lower <= upper, upper <= source.count else { return nil }
    return lower..<upper
  }

  private var start: Int {
    switch style {
    case .singleQuoted, .doubleQuoted: return 1
    case .literal, .folded:
      var position = 0
      while position < source.count, source[position] != 0x0A { position += 1 }
      return min(position + 1, source.count) + indent
    default: return 0
    }
  }

  /// The indentation of a block scalar: that of its first non-blank line.
  private var indent: Int {
    var position = 0
    while position < source.count, source[position] != 0x0A { position += 1 }
    var width = 0
    for byte in source.dropFirst(position + 1) {
      switch byte {
      case 0x20: width += 1
      case 0x0A, 0x0D: width = 0
      default: return width
      }
    }
    return width
  }

  /// The length of the next piece of the source, and of the text that results from it.
  private func step(at position: Int, read: Int) -> (length: Int, read: Int)? {
    guard position < source.count else { return nil }
    let byte = source[position]
    if style == .doubleQuoted, byte == UInt8(ascii: "\\") {
      return escape(at: position, read: read)
    }
    if style == .singleQuoted, byte == UInt8(ascii: "'") {
      return text[read] == byte ? (2, 1) : nil
    }
    if style == .literal || style == .folded {
      if byte == 0x0A || byte == 0x0D { return blockBreak(at: position, read: read) }
    } else if byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D,
      let fold = fold(at: position, read: read)
    {
      return fold
    }
    return byte == text[read] ? (1, 1) : nil
  }

  /// A line break with surrounding spaces in a plain or quoted scalar, which is folded.
  private func fold(at position: Int, read: Int) -> (length: Int, read: Int)? {
    var end = position
    var breaks = 0
    while end < source.count {
      switch source[end] {
      case 0x20, 0x09: break
      case 0x0A: breaks += 1
      case 0x0D: if end + 1 >= source.count || source[end + 1] != 0x0A { breaks += 1 }
      default: return breaks == 0 ? nil : (end - position, max(1, breaks - 1))
      }
      end += 1
    }
    return breaks == 0 ? nil : (end - position, max(1, breaks - 1))
  }

  /// A line break in a block scalar, with the indentation of the next line.
  private func blockBreak(at position: Int, read: Int) -> (length: Int, read: Int)? {
    var end = position
    var breaks = 0
    while end < source.count, source[end] == 0x0A || source[end] == 0x0D {
      if source[end] == 0x0D, end + 1 < source.count, source[end + 1] == 0x0A { end += 1 }
      end += 1
      breaks += 1
      var width = 0
      while width < indent, end < source.count, source[end] == 0x20 {
        width += 1
        end += 1
      }
    }
    var count = 0
    while read + count < text.count, text[read + count] == 0x0A, count < breaks { count += 1 }
    if count == 0, style == .folded, text[read] == 0x20 { count = 1 }
    return count == 0 ? nil : (end - position, count)
  }

  /// An escape in a double-quoted scalar.
  private func escape(at position: Int, read: Int) -> (length: Int, read: Int)? {
    guard position + 1 < source.count else { return nil }
    let digits: Int
    switch source[position + 1] {
    case UInt8(ascii: "x"): digits = 2
    case UInt8(ascii: "u"): digits = 4
    case UInt8(ascii: "U"): digits = 8
    case 0x0A, 0x0D:
      // An escaped line break results in no text; the indentation after it is skipped.
      var end = position + 1
      while end < source.count, [0x0A, 0x0D, 0x20, 0x09].contains(source[end]) { end += 1 }
      return (end - position, 0)
    default: digits = 0
    }
    // Other escapes result in one scalar, whose length its first byte determines.
    let first = text[read]
    let count = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    return (2 + digits, count)
  }
}
