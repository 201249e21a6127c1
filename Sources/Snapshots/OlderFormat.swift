/// Whether a snapshot has an older format that can still be read.
package func isOutdated(_ bytes: [UInt8]) -> Bool {
  rawLines(of: bytes[...]).first.map { line in
    (line.last == 0x0D ? line.dropLast() : line).elementsEqual(firstFormat)
  } ?? false
}

private let firstFormat = Array("formwork-snapshot 1".utf8)

/// The sections that format 2 adds.
private let newSections: Set<String> = ["behavior", "attributes", "styles"]

/// Upgrades a snapshot from format 1, taking the sections that it lacks from another snapshot.
///
/// The remaining differences are the ones that format 1 can express. A snapshot in the current
/// format stays unchanged.
package func inCurrentFormat(_ old: [UInt8], as new: [UInt8]) -> [UInt8] {
  guard isOutdated(old) else { return old }
  let (oldParts, newParts) = (parts(of: withoutCarriageReturns(old)), parts(of: new))
  guard let header = oldParts.first, let newHeader = newParts.first else { return old }
  var result: [UInt8] = []
  func add(_ lines: [ArraySlice<UInt8>]) {
    for line in lines { result += line + [0x0A] }
  }
  // The first line names the format, the second one the version of the picture rules.
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

/// Splits a snapshot into its header, which has an empty name, and its sections.
private func parts(of bytes: [UInt8]) -> [(name: String, lines: [ArraySlice<UInt8>])] {
  var parts: [(name: String, lines: [ArraySlice<UInt8>])] = [("", [])]
  for line in rawLines(of: bytes[...]) {
    if line.starts(with: "## ".utf8) { parts.append((sectionName(of: line), [])) }
    parts[parts.count - 1].lines.append(line)
  }
  return parts
}
