internal import SpecSyntax

/// Prints a tree line by line.
struct SpecPrinter {
  let tree: YAMLTree
  let trivia: Trivia
  let placement: TriviaPlacement
  /// Whether an anchor name occurs twice, so that the meaning of aliases depends on the order of
  /// nodes.
  let hasRepeatedAnchors: Bool
  private(set) var output: [UInt8] = []
  /// The index in `output` at which the current line starts.
  private var lineStart = 0
  /// Whether a blank line here would become part of the scalar before it.
  private var endsInKeptBreaks = false

  /// The maximum line width in columns; a longer flow collection is split into several lines.
  static let width = 100

  init(_ tree: YAMLTree, _ trivia: Trivia) {
    self.tree = tree
    self.trivia = trivia
    placement = TriviaPlacement(trivia, in: tree)
    let names = trivia.anchors.map { Array(tree.source.bytes[$0.name]) }
    hasRepeatedAnchors = Set(names).count < names.count
    output.reserveCapacity(tree.source.bytes.count + 64)
  }

  mutating func printDocument() {
    let root = tree.isEmpty ? .scalar : tree[.root].kind
    switch root {
    case .mapping where !isEmpty(.root):
      writeRows(rows(of: .root, as: .document), indent: 0, isCompact: false)
      writeDangling(of: .root, indent: 0)
    case .sequence where !isEmpty(.root):
      writeItems(of: .root, .plain, indent: 0, isCompact: false)
    default:
      // A file without nodes is written unchanged.
      write(tree.source.bytes)
    }
  }

  // MARK: - Lines

  mutating func write(_ text: StaticString) {
    text.withUTF8Buffer { output.append(contentsOf: $0) }
  }

  mutating func write(_ text: some Sequence<UInt8>) { output.append(contentsOf: text) }

  mutating func endLine() {
    output.append(0x0A)
    lineStart = output.count
    endsInKeptBreaks = false
  }

  mutating func startLine(_ indent: Int) {
    output.append(contentsOf: repeatElement(0x20, count: indent))
  }

  private mutating func writeBlankLine() {
    if !endsInKeptBreaks { endLine() }
  }

  /// Writes the line breaks at the end of a block scalar that belong to its text.
  mutating func endKeptBreaks(_ count: Int) {
    for _ in 0..<count { endLine() }
    endsInKeptBreaks = true
  }

  /// The current column, in Unicode scalars from 0.
  private var column: Int {
    var count = 0
    for byte in output[lineStart...] where byte & 0xC0 != 0x80 { count += 1 }
    return count
  }

  private func fits(_ text: [UInt8], at column: Int) -> Bool {
    var count = column
    for byte in text where byte & 0xC0 != 0x80 { count += 1 }
    return count <= Self.width
  }

  private mutating func writeComments(_ comments: [Int], indent: Int, isFirst: Bool) {
    for (position, index) in comments.enumerated() {
      let comment = trivia.comments[index]
      if position > 0, comment.followsBlankLine { writeBlankLine() }
      startLine(indent)
      write(tree.source.bytes[comment.range])
      endLine()
    }
  }

  /// Ends a line, with its comment if there is one.
  private mutating func endLine(with comment: Int?, after value: YAMLNodeID?) {
    if let comment {
      let range = trivia.comments[comment].range
      // Keep a single space before `#`: the compiler then warns that text may have been intended.
      let isDoubtful =
        value.map { tree[$0].style == .plain && Int(tree[$0].end) + 1 == range.lowerBound } ?? false
      write(isDoubtful ? " " : "  ")
      write(tree.source.bytes[range])
    }
    endLine()
  }

  // MARK: - Blocks

  mutating func writeRows(_ rows: [Row], indent: Int, isCompact: Bool) {
    for (position, row) in rows.enumerated() {
      let isOnDash = isCompact && position == 0
      if row.hasBlankBefore, position > 0 { writeBlankLine() }
      writeComments(row.comments, indent: indent, isFirst: position == 0)
      guard let entry = row.entry else { continue }
      if !isOnDash { startLine(indent) }
      writeEntry(entry, indent: indent)
    }
  }

  private mutating func writeEntry(_ entry: Entry, indent: Int) {
    if let key = entry.key {
      writeAnchor(of: key)
      write(keyText(key))
    } else {
      write("children")
    }
    write(":")
    if entry.isBare {
      endLine(with: entry.comment, after: nil)
      return
    }
    writeValue(entry.value, entry.place, indent: indent, comment: entry.comment)
  }

  private mutating func writeItem(
    _ item: YAMLNodeID, _ place: Place, indent: Int, isOnDash: Bool, isFirst: Bool
  ) {
    let attachment = placement[item.index]
    let node = tree[item]
    var comments = attachment.leading
    var trailing = attachment.trailing
    let isBlock = node.isCollection && !isEmpty(item) && inlineText(item, at: indent + 2) == nil
    let isCompact = isBlock && trivia.anchor(of: item) == nil
    // If a nested collection starts on a dash's line, that line has no space for comments.
    if isCompact || trailing.count > 1 {
      let kept = isCompact ? 0 : 1
      comments += trailing.dropLast(kept)
      trailing.removeFirst(trailing.count - kept)
    }
    var inner: [Row] = []
    if isCompact, node.kind == .mapping {
      inner = rows(of: item, as: place)
      if let first = inner.first, !first.comments.isEmpty {
        comments += first.comments
        inner[0].comments = []
      }
      if inner[0].entry == nil { inner.removeFirst() }
    }
    if !isFirst {
      let blank = comments.first.map { trivia.comments[$0].followsBlankLine }
      if blank ?? placement.hasBlankBefore(item.index) { writeBlankLine() }
    }
    if !isOnDash {
      writeComments(comments, indent: indent, isFirst: isFirst)
      if !comments.isEmpty, !attachment.leading.isEmpty, placement.hasBlankBefore(item.index) {
        writeBlankLine()
      }
      startLine(indent)
    }
    write("-")
    guard isCompact else {
      writeValue(item, place, indent: indent, comment: trailing.last)
      return
    }
    write(" ")
    if node.kind == .mapping {
      writeRows(inner, indent: indent + 2, isCompact: true)
      writeComments(placement[item.index].dangling, indent: indent + 2, isFirst: false)
    } else {
      writeItems(of: item, place, indent: indent + 2, isCompact: true)
    }
  }

  private mutating func writeItems(
    of list: YAMLNodeID, _ place: Place, indent: Int, isCompact: Bool
  ) {
    var isFirst = true
    for item in tree.items(of: list) {
      writeItem(
        item, place.item, indent: indent, isOnDash: isCompact && isFirst, isFirst: isFirst)
      isFirst = false
    }
    writeDangling(of: list, indent: indent)
  }

  private mutating func writeDangling(of collection: YAMLNodeID, indent: Int) {
    let dangling = placement[collection.index].dangling
    guard let first = dangling.first else { return }
    if trivia.comments[first].followsBlankLine { writeBlankLine() }
    writeComments(dangling, indent: indent, isFirst: false)
  }

  // MARK: - Values

  /// Writes a value after a colon or dash, through the end of its last line.
  private mutating func writeValue(
    _ value: YAMLNodeID, _ place: Place, indent: Int, comment: Int?
  ) {
    let node = tree[value]
    if trivia.anchor(of: value) != nil {
      write(" ")
      writeAnchor(of: value, isSpaced: false)
    }
    switch node.kind {
    case .alias:
      write(" ")
      write(sourceBytes(of: value))
      endLine(with: comment, after: value)
    case .scalar: writeScalar(value, indent: indent, comment: comment)
    case .mapping, .sequence:
      if let text = inlineText(value, at: column + 1) {
        write(" ")
        write(text)
        endLine(with: comment, after: value)
        return
      }
      endLine(with: comment, after: nil)
      if node.kind == .mapping {
        writeRows(rows(of: value, as: place), indent: indent + 2, isCompact: false)
        writeDangling(of: value, indent: indent + 2)
      } else {
        writeItems(of: value, place, indent: indent + 2, isCompact: false)
      }
    }
  }

  private mutating func writeScalar(_ value: YAMLNodeID, indent: Int, comment: Int?) {
    switch tree[value].style {
    case .literal, .folded:
      write(" ")
      writeBlockScalar(value, indent: indent + 2)
    default:
      if tree.isEmptyPlain(value) {
        endLine(with: comment, after: nil)
        return
      }
      write(" ")
      writeLines(of: value, indent: indent + 2)
      endLine(with: comment, after: value)
    }
  }

  func sourceBytes(of node: YAMLNodeID) -> ArraySlice<UInt8> {
    tree.source.bytes[Int(tree[node].start)..<Int(tree[node].end)]
  }

  private mutating func writeAnchor(of node: YAMLNodeID, isSpaced: Bool = true) {
    guard let name = trivia.anchor(of: node) else { return }
    write("&")
    write(tree.source.bytes[name])
    if isSpaced { write(" ") }
  }

  // MARK: - Flow collections

  func isEmpty(_ collection: YAMLNodeID) -> Bool {
    Int(tree[collection].subtreeEnd) == Int(collection.index) + 1
  }

  /// The text of a flow collection on one line; nil if it must be split.
  ///
  /// - Parameter column: the column at which the text starts, from 0.
  private func inlineText(_ value: YAMLNodeID, at column: Int) -> [UInt8]? {
    let node = tree[value]
    guard node.style == .flow else { return nil }
    if !isEmpty(value) {
      guard trivia.comments(in: Int(node.start)..<Int(node.end)).isEmpty else { return nil }
    }
    var text: [UInt8] = []
    // An empty collection stays in brackets, even if it exceeds the line width.
    guard appendInline(value, to: &text), isEmpty(value) || fits(text, at: column) else {
      return nil
    }
    return text
  }

  private func appendInline(_ value: YAMLNodeID, to text: inout [UInt8]) -> Bool {
    if text.count > 4 * Self.width { return false }
    let node = tree[value]
    switch node.kind {
    case .alias: text += sourceBytes(of: value)
    case .scalar:
      guard let scalar = inlineScalar(value) else { return false }
      text += scalar
    case .sequence:
      text.append(UInt8(ascii: "["))
      var isFirst = true
      for item in tree.items(of: value) {
        if !isFirst { text += [UInt8(ascii: ","), 0x20] }
        isFirst = false
        appendInlineAnchor(of: item, to: &text)
        guard appendInline(item, to: &text) else { return false }
      }
      text.append(UInt8(ascii: "]"))
    case .mapping:
      guard !isEmpty(value) else {
        text += [UInt8(ascii: "{"), UInt8(ascii: "}")]
        return true
      }
      text += [UInt8(ascii: "{"), 0x20]
      var isFirst = true
      for entry in tree.entries(of: value) {
        if !isFirst {
          // Some parsers read a colon directly before a comma as text.
          if text.last == UInt8(ascii: ":") { text.append(0x20) }
          text += [UInt8(ascii: ","), 0x20]
        }
        isFirst = false
        appendInlineAnchor(of: entry.key, to: &text)
        text += keyText(entry.key)
        if isWord(entry.key, entry.value) { continue }
        text.append(UInt8(ascii: ":"))
        if tree.isEmptyPlain(entry.value), trivia.anchor(of: entry.value) == nil { continue }
        text.append(0x20)
        appendInlineAnchor(of: entry.value, to: &text)
        guard appendInline(entry.value, to: &text) else { return false }
      }
      text += [0x20, UInt8(ascii: "}")]
    }
    return true
  }

  private func appendInlineAnchor(of node: YAMLNodeID, to text: inout [UInt8]) {
    guard let name = trivia.anchor(of: node) else { return }
    text.append(UInt8(ascii: "&"))
    text += tree.source.bytes[name]
    if !tree.isEmptyPlain(node) { text.append(0x20) }
  }

  /// Whether an entry in braces is a key without a colon.
  func isWord(_ key: YAMLNodeID, _ value: YAMLNodeID) -> Bool {
    guard tree.isEmptyPlain(value) else { return false }
    let between = Int(tree[key].end)..<max(Int(tree[key].end), Int(tree[value].start))
    return !tree.source.bytes[between].contains(UInt8(ascii: ":"))
  }
}

extension YAMLNode {
  var isCollection: Bool { kind == .mapping || kind == .sequence }
}
