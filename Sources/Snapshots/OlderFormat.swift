/// Whether a snapshot has an older format version that can still be read.
package func isOutdated(_ bytes: [UInt8]) -> Bool {
  func startsWith(_ line: [UInt8], at place: Int) -> Bool {
    let rest = bytes[place...]
    guard rest.starts(with: line), place + line.count < bytes.count else { return false }
    return rest[place + line.count] == 0x0A || rest[place + line.count] == 0x0D
  }
  guard let firstEnd = bytes.firstIndex(of: 0x0A) else { return false }
  return startsWith(firstFormat, at: 0) || startsWith(firstPicture, at: firstEnd + 1)
}

private let firstFormat = Array("formwork-snapshot 1".utf8)
private let firstPicture = Array("picture  1".utf8)

/// The sections that only format 2 has.
private let newSections: Set<String> = ["behavior", "attributes", "styles"]

/// Converts a snapshot from format 1, taking the sections that it lacks from another snapshot.
///
/// So the two snapshots differ only in what format 1 contains. A snapshot in the current format
/// stays unchanged.
package func inCurrentFormat(_ old: [UInt8], as new: [UInt8]) -> [UInt8] {
  guard isOutdated(old) else { return old }
  let (oldParts, newParts) = (parts(of: withoutCarriageReturns(old)), parts(of: new))
  guard let header = oldParts.first, let newHeader = newParts.first else { return old }
  let isFirstFormat = header.lines.first.map { $0.elementsEqual(firstFormat) } ?? false
  let pictures = newParts.filter { isPicture($0.name) }
  let takesPictures = pictures.allSatisfy { hasWords(of: $0.lines, old, newParts) }
  var result: [UInt8] = []
  func add(_ lines: [ArraySlice<UInt8>]) {
    for line in lines { result += line + [0x0A] }
  }
  // The first line has the format version, the second one the version of the picture's rules.
  add(Array(newHeader.lines.prefix(2)) + header.lines.dropFirst(isFirstFormat ? 1 : 2))
  var hasPictures = false
  for part in oldParts.dropFirst() {
    if takesPictures, isPicture(part.name) {
      if !hasPictures { for picture in pictures { add(picture.lines) } }
      hasPictures = true
    } else if lengthSections.contains(part.name) {
      for line in part.lines { result += inThirds(line) + [0x0A] }
    } else {
      add(part.lines)
    }
    guard isFirstFormat, let place = newParts.firstIndex(where: { $0.name == part.name }) else {
      continue
    }
    for next in newParts[(place + 1)...] {
      guard newSections.contains(next.name) else { break }
      add(next.lines)
    }
  }
  return result
}

/// The sections whose values are distances between edges.
private let lengthSections: Set<String> = ["frames", "parity", "findings"]

/// Rewrites thirds of a point in the current notation: .333 and .667 instead of .334 and .666.
private func inThirds(_ line: ArraySlice<UInt8>) -> [UInt8] {
  var line = Array(line)
  for place in line.indices.dropLast(3) where line[place] == UInt8(ascii: ".") {
    if place + 4 < line.count, (0x30...0x39).contains(line[place + 4]) { continue }
    let digits = line[(place + 1)...(place + 3)]
    if digits.elementsEqual("334".utf8) { line[place + 3] = UInt8(ascii: "3") }
    if digits.elementsEqual("666".utf8) { line[place + 3] = UInt8(ascii: "7") }
  }
  return line
}

private typealias Part = (name: String, lines: [ArraySlice<UInt8>])

private func isPicture(_ name: String) -> Bool { name.hasPrefix("picture") }

/// The header, whose name is empty, and the sections of a snapshot.
private func parts(of bytes: [UInt8]) -> [Part] {
  var parts: [Part] = [("", [])]
  for line in rawLines(of: bytes[...]) {
    if line.starts(with: "## ".utf8) { parts.append((sectionName(of: line), [])) }
    parts[parts.count - 1].lines.append(line)
  }
  return parts
}

// MARK: - Words

/// Whether every word of a new picture also occurs in the old snapshot, or in the new one outside
/// its pictures.
private func hasWords(of picture: [ArraySlice<UInt8>], _ old: [UInt8], _ newParts: [Part]) -> Bool {
  var known = old
  for part in newParts where !isPicture(part.name) {
    for line in part.lines { known += line + [0x0A] }
  }
  // Nearly all words are equal to a known word; others may be parts of a longer one.
  var seen = Set(words(of: known[...]))
  for line in picture.dropFirst() {
    let names = symbolNames(in: line)
    for word in words(of: line) where seen.insert(word).inserted {
      // A picture may show a symbol by the first letters of its name.
      if names.contains(where: { $0.starts(with: word) }) { continue }
      if !contains(known, word) { return false }
    }
  }
  return true
}

private let symbolStart = Array("⟨".utf8)
private let symbolEnd = Array("⟩".utf8)

/// The symbol names between `⟨` and `⟩` in a row.
private func symbolNames(in line: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
  var names: [ArraySlice<UInt8>] = []
  var rest = line
  while let start = rest.indices.first(where: { rest[$0...].starts(with: symbolStart) }) {
    rest = rest[(start + symbolStart.count)...]
    guard let end = rest.indices.first(where: { rest[$0...].starts(with: symbolEnd) }) else {
      break
    }
    names.append(rest[..<end])
    rest = rest[end...]
  }
  return names
}

/// The runs of letters and digits in a row, except in symbol names.
private func words(of line: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
  var words: [ArraySlice<UInt8>] = []
  var start: Int?
  var isInName = false
  var place = line.startIndex
  func end() {
    if let start, place - start > 1, !isInName { words.append(line[start..<place]) }
    start = nil
  }
  while place < line.endIndex {
    let byte = line[place]
    // Drawing characters are between U+2000 and U+2FFF, so their first byte of three is E2.
    if byte == 0xE2 {
      end()
      if line[place...].starts(with: symbolStart) { isInName = true }
      if line[place...].starts(with: symbolEnd) { isInName = false }
      place += 3
      continue
    }
    if isLetterOrDigit(byte) {
      if start == nil { start = place }
    } else {
      end()
    }
    place += 1
  }
  place = line.endIndex
  end()
  return words
}

private func isLetterOrDigit(_ byte: UInt8) -> Bool {
  byte >= 0x80 && byte != 0xC2 || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
    || (0x61...0x7A).contains(byte)
}

private func contains(_ text: [UInt8], _ word: ArraySlice<UInt8>) -> Bool {
  guard let first = word.first, text.count >= word.count else { return false }
  for place in 0...text.count - word.count
  where text[place] == first && text[place...].starts(with: word) {
    return true
  }
  return false
}
