internal import UnicodeTables

/// A replaced part of a line; its ranges are offsets from the start of the old and of the new line.
package struct WordEdit: Hashable, Sendable {
  /// The replaced range of the old line; empty for an insertion.
  package var old: Range<Int>
  /// The replacing range of the new line; empty for a removal.
  package var new: Range<Int>
}

/// An old line and the new line that replaces it, or a single line without a counterpart.
package struct LinePair: Sendable {
  package let old: ArraySlice<UInt8>?
  package let new: ArraySlice<UInt8>?
}

/// Pairs removed lines with the added lines that replace them, in the order of both.
///
/// Rows with the same name are paired; rows whose name occurs on only one side are paired in order.
package func pairLines(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) -> [LinePair] {
  var pairs: [LinePair] = []
  var next = 0
  let oldNames = Set(old.map { firstWord(of: $0) })
  for line in old {
    let name = firstWord(of: line)
    let window = new.indices.dropFirst(next).prefix(pairLimit)
    if let match = window.first(where: { firstWord(of: new[$0]) == name }) {
      for added in new[next..<match] { pairs.append(LinePair(old: nil, new: added)) }
      pairs.append(LinePair(old: line, new: new[match]))
      next = match + 1
    } else if next < new.count, !oldNames.contains(firstWord(of: new[next])) {
      pairs.append(LinePair(old: line, new: new[next]))
      next += 1
    } else {
      pairs.append(LinePair(old: line, new: nil))
    }
  }
  for added in new[next...] { pairs.append(LinePair(old: nil, new: added)) }
  return pairs
}

/// The maximum number of lines to search ahead for a counterpart.
private let pairLimit = 200

private func firstWord(of line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  line.drop { $0 == 0x20 }.prefix { $0 != 0x20 }
}

/// Finds the words that differ between two lines.
///
/// A word is a run of letters, digits and characters used in names and numbers; every other
/// character is a separate word. The number of spaces counts only if nothing else differs. In very
/// long lines, everything between the common prefix and suffix is a single difference.
package func diffWords(_ old: ArraySlice<UInt8>, _ new: ArraySlice<UInt8>) -> [WordEdit] {
  let edits = diffWords(old, new) { a, b in
    a == b || a.first == 0x20 && b.first == 0x20
  }
  return edits.isEmpty ? diffWords(old, new, isSame: ==) : edits
}

private func diffWords(
  _ old: ArraySlice<UInt8>, _ new: ArraySlice<UInt8>,
  isSame isSameWord: (ArraySlice<UInt8>, ArraySlice<UInt8>) -> Bool
) -> [WordEdit] {
  var oldWords = words(of: old)[...]
  var newWords = words(of: new)[...]
  var (oldPlace, newPlace) = (old.startIndex, new.startIndex)
  var (oldEnd, newEnd) = (old.endIndex, new.endIndex)
  func isSame(_ a: Range<Int>, _ b: Range<Int>) -> Bool { isSameWord(old[a], new[b]) }
  while let a = oldWords.first, let b = newWords.first, isSame(a, b) {
    oldWords.removeFirst()
    newWords.removeFirst()
    oldPlace = a.upperBound
    newPlace = b.upperBound
  }
  while let a = oldWords.last, let b = newWords.last, isSame(a, b) {
    oldWords.removeLast()
    newWords.removeLast()
    oldEnd = a.lowerBound
    newEnd = b.lowerBound
  }
  let kept =
    oldWords.count * newWords.count <= wordLimit
    ? longestCommon(Array(oldWords), Array(newWords), isSame) : []
  var edits: [WordEdit] = []
  func add(_ oldStop: Int, _ newStop: Int) {
    guard oldPlace < oldStop || newPlace < newStop else { return }
    edits.append(WordEdit(old: oldPlace..<oldStop, new: newPlace..<newStop))
  }
  for (a, b) in kept {
    let (oldWord, newWord) = (oldWords[oldWords.startIndex + a], newWords[newWords.startIndex + b])
    add(oldWord.lowerBound, newWord.lowerBound)
    oldPlace = oldWord.upperBound
    newPlace = newWord.upperBound
  }
  add(oldEnd, newEnd)
  return joined(edits, old).map { edit in
    WordEdit(
      old: edit.old.shifted(by: -old.startIndex), new: edit.new.shifted(by: -new.startIndex))
  }
}

/// The maximum number of word pairs that are compared.
private let wordLimit = 250_000

/// The longest common subsequence, as pairs of word indices.
private func longestCommon(
  _ old: [Range<Int>], _ new: [Range<Int>], _ isSame: (Range<Int>, Range<Int>) -> Bool
) -> [(Int, Int)] {
  guard !old.isEmpty, !new.isEmpty else { return [] }
  let width = new.count + 1
  // For each pair of word indices: the length of the longest common subsequence after them.
  var counts = [Int32](repeating: 0, count: (old.count + 1) * width)
  for a in old.indices.reversed() {
    for b in new.indices.reversed() {
      counts[a * width + b] =
        isSame(old[a], new[b])
        ? counts[(a + 1) * width + b + 1] + 1
        : max(counts[(a + 1) * width + b], counts[a * width + b + 1])
    }
  }
  var kept: [(Int, Int)] = []
  var (a, b) = (0, 0)
  while a < old.count, b < new.count {
    if isSame(old[a], new[b]) {
      kept.append((a, b))
      a += 1
      b += 1
    } else if counts[(a + 1) * width + b] >= counts[a * width + b + 1] {
      a += 1
    } else {
      b += 1
    }
  }
  return kept
}

/// The ranges of a line's words.
private func words(of line: ArraySlice<UInt8>) -> [Range<Int>] {
  var words: [Range<Int>] = []
  var start = line.startIndex
  while start < line.endIndex {
    var end = start + 1
    if isWordByte(line[start]) {
      while end < line.endIndex, isWordByte(line[end]) { end += 1 }
    } else if line[start] == 0x20 {
      while end < line.endIndex, line[end] == 0x20 { end += 1 }
    } else {
      // Do not split the bytes of a multi-byte scalar.
      while end < line.endIndex, line[end] & 0xC0 == 0x80 { end += 1 }
    }
    words.append(start..<end)
    start = end
  }
  return words
}

private func isWordByte(_ byte: UInt8) -> Bool {
  byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
    || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") || "._#%-".utf8.contains(byte)
}

/// Merges edits that are separated by a single space.
private func joined(_ edits: [WordEdit], _ old: ArraySlice<UInt8>) -> [WordEdit] {
  var result: [WordEdit] = []
  for edit in edits {
    if let last = result.last,
      old[last.old.upperBound..<edit.old.lowerBound] == [0x20]
    {
      result[result.count - 1] = WordEdit(
        old: last.old.lowerBound..<edit.old.upperBound,
        new: last.new.lowerBound..<edit.new.upperBound)
    } else {
      result.append(edit)
    }
  }
  return result
}

extension Range where Bound == Int {
  fileprivate func shifted(by distance: Int) -> Range {
    lowerBound + distance..<upperBound + distance
  }
}

/// A line of carets below the changed parts of a line; nil if nothing or the whole line changed.
package func marks(under line: ArraySlice<UInt8>, at edits: [WordEdit]) -> [UInt8]? {
  var kept = line.startIndex
  let isPart = edits.contains { edit in
    defer { kept = line.startIndex + edit.new.upperBound }
    return line[kept..<line.startIndex + edit.new.lowerBound].contains { $0 != 0x20 }
  }
  guard isPart || line[kept...].contains(where: { $0 != 0x20 }) else { return nil }
  var marks: [UInt8] = []
  for edit in edits where !edit.new.isEmpty {
    let before = line[line.startIndex..<line.startIndex + edit.new.lowerBound]
    let part = line[line.startIndex + edit.new.lowerBound..<line.startIndex + edit.new.upperBound]
    // Do not mark the spaces next to a word whose length changed.
    let core = part.trimmingBlanks
    guard !core.isEmpty else { continue }
    let start = shownWidth(of: before) + (core.startIndex - part.startIndex)
    marks.append(contentsOf: repeatElement(0x20, count: max(0, start - marks.count)))
    marks.append(contentsOf: repeatElement(UInt8(ascii: "^"), count: max(1, shownWidth(of: core))))
  }
  return marks.isEmpty ? nil : marks
}

extension ArraySlice<UInt8> {
  fileprivate var trimmingBlanks: ArraySlice {
    let start = drop { $0 == 0x20 }
    guard let last = start.lastIndex(where: { $0 != 0x20 }) else { return [] }
    return start[...last]
  }
}

/// The width of a text in terminal cells.
private func shownWidth(of text: ArraySlice<UInt8>) -> Int {
  var shown: [UInt8] = []
  appendSanitised(text, lineFeeds: .escaped, to: &shown)
  return displayWidth(of: shown)
}
