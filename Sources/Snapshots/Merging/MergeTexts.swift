/// Merges three versions of a text line by line.
///
/// Lines that both sides kept split the texts into parts. A part that only one side changed is
/// taken from that side; equal changes are taken once; other parts are conflicts.
///
/// Source: S. Khanna, K. Kunal, B. Pierce, "A Formal Investigation of Diff3", 2007.
///
/// - Parameter mergesCells: whether parts with equal line counts are also merged word by word, for
///   tables. Not for sources, where that could combine unrelated changes.
package func mergeTexts(
  base: [UInt8], ours: [UInt8], theirs: [UInt8], mergesCells: Bool = false
) -> TextMerge {
  let (base, ours, theirs) = (wholeLines(of: base), wholeLines(of: ours), wholeLines(of: theirs))
  let oursOfBase = places(of: base, in: ours)
  let theirsOfBase = places(of: base, in: theirs)
  var merge = TextMerge()
  var (start, ourStart, theirStart) = (0, 0, 0)
  while true {
    var end = start
    while end < base.count, oursOfBase[end] == nil || theirsOfBase[end] == nil { end += 1 }
    let ourEnd = end < base.count ? oursOfBase[end] ?? ours.count : ours.count
    let theirEnd = end < base.count ? theirsOfBase[end] ?? theirs.count : theirs.count
    merge.add(
      base[start..<end], ours[ourStart..<ourEnd], theirs[theirStart..<theirEnd],
      mergesCells: mergesCells)
    guard end < base.count else { return merge }
    merge.add(agreed: base[end])
    (start, ourStart, theirStart) = (end + 1, ourEnd + 1, theirEnd + 1)
  }
}

/// The result of a three-way merge: merged lines and conflicts.
package struct TextMerge: Sendable {
  private enum Part {
    case agreed([ArraySlice<UInt8>])
    case conflict(ours: [ArraySlice<UInt8>], theirs: [ArraySlice<UInt8>])
  }

  private var parts: [Part] = []

  /// The merged text; nil if there are conflicts.
  package var text: [UInt8]? {
    var text: [UInt8] = []
    for part in parts {
      guard case .agreed(let lines) = part else { return nil }
      for line in lines { text += line }
    }
    return text
  }

  /// The merged text with conflict markers around each conflict.
  package func marked(ours: String, theirs: String) -> [UInt8] {
    var text: [UInt8] = []
    func add(_ lines: [ArraySlice<UInt8>]) {
      for line in lines { text += line }
      if let last = text.last, last != 0x0A { text.append(0x0A) }
    }
    for part in parts {
      switch part {
      case .agreed(let lines): for line in lines { text += line }
      case .conflict(let ourLines, let theirLines):
        text += Array("<<<<<<< \(ours)\n".utf8)
        add(ourLines)
        text += Array("=======\n".utf8)
        add(theirLines)
        text += Array(">>>>>>> \(theirs)\n".utf8)
      }
    }
    return text
  }

  fileprivate mutating func add(agreed line: ArraySlice<UInt8>) {
    guard case .agreed(let lines)? = parts.last else {
      parts.append(.agreed([line]))
      return
    }
    parts[parts.count - 1] = .agreed(lines + [line])
  }

  fileprivate mutating func add(
    _ base: ArraySlice<ArraySlice<UInt8>>, _ ours: ArraySlice<ArraySlice<UInt8>>,
    _ theirs: ArraySlice<ArraySlice<UInt8>>, mergesCells: Bool
  ) {
    if let lines = merged(base, ours, theirs) {
      for line in lines { add(agreed: line) }
      return
    }
    if mergesCells, base.count == ours.count, base.count == theirs.count {
      var lines: [ArraySlice<UInt8>] = []
      for ((base, ours), theirs) in zip(zip(base, ours), theirs) {
        guard let line = mergedRow(base, ours, theirs) else { break }
        lines.append(line)
      }
      if lines.count == base.count {
        for line in lines { add(agreed: line) }
        return
      }
    }
    parts.append(.conflict(ours: Array(ours), theirs: Array(theirs)))
  }
}

/// Merges three versions of a value; nil for a conflict.
private func merged<Value: Equatable>(_ base: Value, _ ours: Value, _ theirs: Value) -> Value? {
  if ours == theirs || theirs == base { return ours }
  return ours == base ? theirs : nil
}

/// Merges a table row word by word; nil for a conflict, or if the numbers of words differ.
private func mergedRow(
  _ base: ArraySlice<UInt8>, _ ours: ArraySlice<UInt8>, _ theirs: ArraySlice<UInt8>
) -> ArraySlice<UInt8>? {
  if let row = merged(base, ours, theirs) { return row }
  let (base, ours, theirs) = (words(of: base), words(of: ours), words(of: theirs))
  guard base.count == ours.count, base.count == theirs.count else { return nil }
  var row: [UInt8] = []
  for ((base, ours), theirs) in zip(zip(base, ours), theirs) {
    guard let word = merged(base, ours, theirs) else { return nil }
    row += word
  }
  return row[...]
}

/// The words of a row and the spaces between them, in turn.
private func words(of row: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
  var words: [ArraySlice<UInt8>] = []
  var start = row.startIndex
  for place in row.indices.dropFirst() where (row[place] == 0x20) != (row[place - 1] == 0x20) {
    words.append(row[start..<place])
    start = place
  }
  if start < row.endIndex { words.append(row[start...]) }
  return words
}

/// The lines of a text with their line ends.
private func wholeLines(of text: [UInt8]) -> [ArraySlice<UInt8>] {
  rawLines(of: text[...]).map { text[$0.startIndex..<min($0.endIndex + 1, text.count)] }
}

/// The index of each old line in the new text; nil for a removed line.
private func places(
  of old: [ArraySlice<UInt8>], in new: [ArraySlice<UInt8>]
) -> [Int?] {
  var places = [Int?](repeating: nil, count: old.count)
  for run in commonRuns(old, new) {
    for offset in 0..<run.count { places[run.old + offset] = run.new + offset }
  }
  return places
}
