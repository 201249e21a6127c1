/// One page of the reference, independent of the output format.
///
/// Its texts are Markdown with no markup except code in backticks.
package struct Page: Sendable {
  package enum Block: Sendable {
    case paragraph(String)
    /// A heading for the following blocks.
    case section(String)
    /// Terms and their descriptions.
    case entries([(term: String, text: String)])
    /// YAML, which is printed unchanged.
    case example(String)
  }

  package let name: String
  /// The kind of the named item; nil if the page is not about a single item.
  package let kind: String?
  package var blocks: [Block] = []

  init(_ name: String, kind: String? = nil) {
    self.name = name
    self.kind = kind
  }

  mutating func add(_ block: Block) { blocks.append(block) }
}

extension Page {
  /// The page as plain text: lines of at most `width` columns, except in examples.
  package func plainText(width: Int) -> String {
    let width = max(24, width)
    var lines = [kind.map { "\(name) – \($0)" } ?? name]
    var isBelowHead = false
    for block in blocks {
      if needsRoom(block, after: lines, isBelowHead: isBelowHead) { lines.append("") }
      switch block {
      case .paragraph(let text):
        lines += wrapped(text, width: width, indent: isBelowHead ? "  " : "")
      case .section(let head): lines.append(head)
      case .entries(let entries): lines += Self.lines(of: entries, width: width)
      case .example(let text):
        lines += text.split(separator: "\n", omittingEmptySubsequences: false).map {
          $0.isEmpty ? "" : "  " + $0
        }
      }
      isBelowHead = if case .section = block { true } else { false }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func needsRoom(_ block: Block, after lines: [String], isBelowHead: Bool) -> Bool {
    switch block {
    case .section: true
    case .paragraph: !isBelowHead
    case .entries: !isBelowHead
    case .example: lines.count == 1
    }
  }

  /// Lays out terms and texts in two columns if there is enough space, otherwise each text below
  /// its term.
  private static func lines(of entries: [(term: String, text: String)], width: Int) -> [String] {
    let longest = entries.map(\.term.count).max() ?? 0
    let isNarrow = width < 60 || longest > 26
    let column = longest + 4
    return entries.flatMap { entry -> [String] in
      if entry.text.isEmpty { return ["  " + entry.term] }
      if isNarrow {
        return ["  " + entry.term] + wrapped(entry.text, width: width, indent: "    ")
      }
      let indent = String(repeating: " ", count: column)
      var lines = wrapped(entry.text, width: width, indent: indent)
      let first = lines[0].dropFirst(column)
      let gap = String(repeating: " ", count: column - 2 - entry.term.count)
      lines[0] = "  " + entry.term + gap + first
      return lines
    }
  }

  /// The page as Markdown, with its heading at the given level.
  package func markdown(level: Int) -> String {
    var parts = [String(repeating: "#", count: level) + " " + name]
    for block in blocks {
      switch block {
      case .paragraph(let text): parts.append(text)
      case .section(let head): if !head.isEmpty { parts.append("**\(head)**") }
      case .entries(let entries):
        parts.append(
          entries.map { entry in
            if entry.text.isEmpty { return "- `\(entry.term)`" }
            return entry.term.isEmpty ? "- \(entry.text)" : "- `\(entry.term)` – \(entry.text)"
          }.joined(separator: "\n"))
      case .example(let text): parts.append("```yaml\n\(text)\n```")
      }
    }
    return parts.joined(separator: "\n\n") + "\n"
  }
}

/// Wraps a text at spaces; code is not split if it fits on a line.
private func wrapped(_ text: String, width: Int, indent: String) -> [String] {
  var lines: [String] = []
  var line = indent
  var count = indent.count
  let isEmpty = { (count: Int) in count == indent.count }
  for word in words(of: text) {
    let length = word.count
    if !isEmpty(count), count + 1 + length > width {
      lines.append(line)
      line = indent
      count = indent.count
    }
    if !isEmpty(count) {
      line += " "
      count += 1
    }
    line += word
    count += length
  }
  if !isEmpty(count) || lines.isEmpty { lines.append(line) }
  return lines
}

/// Splits a text into words for wrapping, with code in single quotes; short code is one word.
private func words(of text: String) -> [String] {
  var words: [String] = []
  var word = ""
  // Splitting at backticks puts code at odd indices.
  for (place, part) in text.split(separator: "`", omittingEmptySubsequences: false).enumerated() {
    if place > 0 { word.append("'") }
    let isOneWord = place % 2 == 1 && part.count <= 28
    for character in part {
      if character == " ", !isOneWord {
        if !word.isEmpty { words.append(word) }
        word = ""
      } else {
        word.append(character)
      }
    }
  }
  if !word.isEmpty { words.append(word) }
  return words
}
