/// Whether a snapshot has a format that is read, and not written any more.
package func isOutdated(_ bytes: [UInt8]) -> Bool {
  rawLines(of: bytes[...]).first.map { line in
    (line.last == 0x0D ? line.dropLast() : line).elementsEqual(firstFormat)
  } ?? false
}

private let firstFormat = Array("formwork-snapshot 1".utf8)

/// What format 2 says and format 1 does not.
private let newSections: Set<String> = ["behavior", "attributes", "styles"]

/// A snapshot of format 1 in the format that is written now, with what it does not say as another
/// snapshot says it: what the two differ in is what format 1 can tell.
///
/// A snapshot of the current format stays as it is.
package func inCurrentFormat(_ old: [UInt8], as new: [UInt8]) -> [UInt8] {
  guard isOutdated(old) else { return old }
  let (oldParts, newParts) = (parts(of: withoutCarriageReturns(old)), parts(of: new))
  guard let header = oldParts.first, let newHeader = newParts.first else { return old }
  var result: [UInt8] = []
  func add(_ lines: [ArraySlice<UInt8>]) {
    for line in lines { result += line + [0x0A] }
  }
  // The first line names the format, and the second one the rules of the picture.
  add(Array(newHeader.lines.prefix(2)) + header.lines.dropFirst())
  for part in oldParts.dropFirst() {
    add(part.lines)
    guard let place = newParts.firstIndex(where: { $0.name == part.name }) else { continue }
    for next in newParts[(place + 1)...] {
      guard newSections.contains(next.name) else { break }
      add(next.lines)
    }
  }
  return result
}

/// The header, whose name is empty, and the sections of a snapshot.
private func parts(of bytes: [UInt8]) -> [(name: String, lines: [ArraySlice<UInt8>])] {
  var parts: [(name: String, lines: [ArraySlice<UInt8>])] = [("", [])]
  for line in rawLines(of: bytes[...]) {
    if line.starts(with: "## ".utf8) { parts.append((sectionName(of: line), [])) }
    parts[parts.count - 1].lines.append(line)
  }
  return parts
}
