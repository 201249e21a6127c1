internal import SpecSyntax

extension SpecPrinter {
  /// The source text of a key, without unnecessary quotes.
  func keyText(_ key: YAMLNodeID) -> [UInt8] {
    let style = tree[key].style
    if style == .singleQuoted || style == .doubleQuoted {
      let text = tree.withText(key) { Array($0) }
      if text.isPlainWord { return text }
    }
    let text = Array(sourceBytes(of: key))
    // At the start of a file or line, a parser would read U+FEFF as a byte order mark.
    guard style == .plain, text.starts(with: "\u{FEFF}".utf8) else { return text }
    let escaped = text.flatMap { $0 == 0x22 || $0 == 0x5C ? [0x5C, $0] : [$0] }
    return [UInt8(ascii: "\"")] + escaped + [UInt8(ascii: "\"")]
  }

  // MARK: - Single-line scalars

  /// The text of a scalar inside brackets; nil if it needs several lines.
  func inlineScalar(_ node: YAMLNodeID) -> [UInt8]? {
    let style = tree[node].style
    guard isOnOneLine(node) else {
      guard style == .plain else { return nil }
      let text = tree.withText(node) { Array($0) }
      return text.contains(0x0A) ? nil : text
    }
    return text(of: node, isInFlow: true)
  }

  private func isOnOneLine(_ node: YAMLNodeID) -> Bool {
    !sourceBytes(of: node).contains { $0 == 0x0A || $0 == 0x0D }
  }

  /// The text of a single-line scalar, with quotes if needed.
  private func text(of node: YAMLNodeID, isInFlow: Bool) -> [UInt8] {
    let raw = Array(sourceBytes(of: node))
    let style = tree[node].style
    guard style == .singleQuoted || style == .doubleQuoted else { return raw }
    let text = tree.withText(node) { Array($0) }
    if isClearlyText(text, isInFlow: isInFlow) { return text }
    let needsSingle = text.contains { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
    guard style == .singleQuoted, !needsSingle else { return raw }
    return [UInt8(ascii: "\"")] + text + [UInt8(ascii: "\"")]
  }

  // MARK: - Multi-line scalars

  /// Writes a plain or quoted scalar unchanged, with continuation lines indented.
  mutating func writeLines(of node: YAMLNodeID, indent: Int) {
    guard !isOnOneLine(node) else {
      write(text(of: node, isInFlow: false))
      return
    }
    var isFirst = true
    for line in sourceBytes(of: node).lines {
      if isFirst {
        write(line.trimmedEnd(isPlain: tree[node].style == .plain))
      } else {
        endLine()
        let text = line.drop { $0 == 0x20 || $0 == 0x09 }
        if !text.isEmpty {
          startLine(indent)
          write(text.trimmedEnd(isPlain: tree[node].style == .plain))
        }
      }
      isFirst = false
    }
  }

  /// Writes a literal or folded scalar with a given indentation.
  mutating func writeBlockScalar(_ node: YAMLNodeID, indent: Int) {
    let lines = Array(sourceBytes(of: node).lines)
    let header = lines[0]
    var keepsBreaks = false
    var position = header.startIndex + 1
    write(header[header.startIndex..<position])
    var chomping: [UInt8] = []
    while position < header.endIndex {
      let byte = header[position]
      if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") {
        chomping.append(byte)
        keepsBreaks = byte == UInt8(ascii: "+")
      } else if !(UInt8(ascii: "1")...UInt8(ascii: "9")).contains(byte) {
        break
      }
      position += 1
    }
    let text = tree.withText(node) { Array($0) }
    let body = Self.dedented(lines.dropFirst(), as: text)
    let firstText = body.first { !$0.isEmpty }?.first
    if firstText == 0x20 { write([UInt8(ascii: "2")]) }
    write(chomping)
    let comment = header[position...].drop { $0 == 0x20 || $0 == 0x09 }
    if comment.first == UInt8(ascii: "#") {
      write("  ")
      write(comment.trimmedEnd(isPlain: true))
    }
    endLine()
    for line in body {
      if !line.isEmpty {
        startLine(indent)
        write(line)
      }
      endLine()
    }
    if keepsBreaks {
      let breaks = text.reversed().prefix { $0 == 0x0A }.count
      endKeptBreaks(max(0, breaks - (body.isEmpty ? 0 : 1)))
    }
  }

  /// The lines of a block scalar without the extra indentation of the first non-blank line.
  private static func dedented(
    _ lines: ArraySlice<ArraySlice<UInt8>>, as text: [UInt8]
  ) -> [ArraySlice<UInt8>] {
    func firstBlanks(_ lines: some Sequence<ArraySlice<UInt8>>) -> Int {
      lines.first { line in line.contains { $0 != 0x20 } }.map { blanks(at: $0) } ?? 0
    }
    let indent = firstBlanks(lines) - firstBlanks(text[...].lines)
    return lines.map { $0.dropFirst(min(indent, blanks(at: $0))) }
  }

  private static func blanks(at line: ArraySlice<UInt8>) -> Int {
    line.prefix { $0 == 0x20 }.count
  }
}

extension ArraySlice<UInt8> {
  /// The lines without their line ends: LF, CRLF or CR.
  var lines: [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = startIndex
    var offset = startIndex
    while offset < endIndex {
      let byte = self[offset]
      guard byte == 0x0A || byte == 0x0D else {
        offset += 1
        continue
      }
      lines.append(self[start..<offset])
      offset += byte == 0x0D && offset + 1 < endIndex && self[offset + 1] == 0x0A ? 2 : 1
      start = offset
    }
    lines.append(self[start..<endIndex])
    return lines
  }

  fileprivate func trimmedEnd(isPlain: Bool) -> ArraySlice<UInt8> {
    guard isPlain else { return self }
    var end = endIndex
    while end > startIndex, self[end - 1] == 0x20 || self[end - 1] == 0x09 { end -= 1 }
    return self[startIndex..<end]
  }
}
