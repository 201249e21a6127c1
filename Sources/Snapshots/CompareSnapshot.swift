/// What is known of one stored snapshot.
package enum SnapshotStatus: Hashable, Sendable {
  /// The file holds what the spec gives.
  case equal
  /// The file is of an older format and says, as far as that went, what the spec gives.
  case outdated
  case changed
  /// The spec declares a snapshot that is not stored.
  case missing
  /// A snapshot is stored that no spec declares.
  case orphaned
  /// Two branches changed the file, and nobody has merged them yet.
  case conflicted
  case unreadable(String)

  /// The word that reports use.
  package var name: String {
    switch self {
    case .equal: "equal"
    case .outdated: "outdated"
    case .changed: "changed"
    case .missing: "missing"
    case .orphaned: "orphaned"
    case .conflicted: "conflicted"
    case .unreadable: "unreadable"
    }
  }

  /// Every word, in the order in which reports count them.
  package static let names = [
    "equal", "outdated", "changed", "missing", "conflicted", "orphaned", "unreadable",
  ]
}

/// Compares a stored snapshot with what its spec gives now, byte for byte.
///
/// One of an older format is compared in what that format says.
///
/// Lines that end in CRLF, as some checkouts have them, count as lines that end in LF. What is no
/// whole snapshot of this format is unreadable, never changed: it must not be taken for a new look.
package func compareSnapshot(_ stored: [UInt8], with fresh: [UInt8]) -> SnapshotStatus {
  if isEqual(stored, fresh) { return .equal }
  if stored.isEmpty { return .unreadable("it is empty") }
  if isPointer(stored) {
    return .unreadable("it is a pointer of Git LFS; run 'git lfs pull'")
  }
  guard Array(String(decoding: stored, as: UTF8.self).utf8) == stored else {
    return .unreadable("it is not a text in UTF-8")
  }
  if hasConflictMarkers(stored) { return .conflicted }
  if let problem = formatProblem(stored) { return .unreadable(problem) }
  if hasCarriageReturns(stored), withoutCarriageReturns(stored) == fresh { return .equal }
  guard isWhole(stored) else {
    return .unreadable("it is cut off; restore it, or record it with --all")
  }
  return isOutdated(stored) && inCurrentFormat(stored, as: fresh) == fresh ? .outdated : .changed
}

/// Whether two texts are the same, eight bytes at a time: nearly all snapshots are what they were.
private func isEqual(_ a: [UInt8], _ b: [UInt8]) -> Bool {
  guard a.count == b.count else { return false }
  return a.withUnsafeBytes { a in
    b.withUnsafeBytes { b in
      var place = 0
      while place + 8 <= a.count {
        let word = a.loadUnaligned(fromByteOffset: place, as: UInt64.self)
        guard word == b.loadUnaligned(fromByteOffset: place, as: UInt64.self) else { return false }
        place += 8
      }
      return a[place...].elementsEqual(b[place...])
    }
  }
}

/// Whether a file says of itself that it is a snapshot, of whatever format.
package func isSnapshot(_ bytes: [UInt8]) -> Bool { bytes.starts(with: signature) }

/// Whether a file stands for a text that Git LFS keeps elsewhere.
package func isPointer(_ bytes: [UInt8]) -> Bool {
  bytes.starts(with: "version https://git-lfs.".utf8)
}

/// Whether some line of a snapshot ends in CRLF.
package func hasCarriageReturns(_ bytes: [UInt8]) -> Bool {
  bytes.contains(UInt8(ascii: "\r"))
}

/// A text whose lines end in LF where they ended in CRLF.
package func withoutCarriageReturns(_ bytes: [UInt8]) -> [UInt8] {
  var result: [UInt8] = []
  result.reserveCapacity(bytes.count)
  for (position, byte) in bytes.enumerated() {
    let isBeforeLineFeed = position + 1 < bytes.count && bytes[position + 1] == 0x0A
    if byte != 0x0D || !isBeforeLineFeed { result.append(byte) }
  }
  return result
}

/// Whether whole lines of a file are the marks that a merge leaves: seven signs at their beginning.
package func hasConflictMarkers(_ bytes: [UInt8]) -> Bool {
  var hasStart = false
  for line in bytes.split(separator: 0x0A) {
    if isMarker(line, UInt8(ascii: "<")) { hasStart = true }
    if hasStart, isMarker(line, UInt8(ascii: ">")) { return true }
  }
  return false
}

private let signature = Array("formwork-snapshot ".utf8)

/// The format that is written; older ones are read.
let currentFormat = 2

private func formatProblem(_ bytes: [UInt8]) -> String? {
  guard isSnapshot(bytes) else { return "it is not a snapshot of Formwork's" }
  let line = bytes.dropFirst(signature.count).prefix { $0 != 0x0A && $0 != 0x0D }
  guard let number = Int(String(decoding: line, as: UTF8.self)), number > 0 else {
    return "its first line names no format"
  }
  return number > currentFormat
    ? "its format is \(number); this version of Formwork reads \(currentFormat)" : nil
}

/// Whether a snapshot ends as all do: with its findings, and with the end of a line.
private func isWhole(_ bytes: [UInt8]) -> Bool {
  bytes.last == 0x0A && bytes.split(separator: 0x0A).contains { $0.starts(with: lastSection) }
}

private let lastSection = Array("## findings".utf8)

private func isMarker(_ line: ArraySlice<UInt8>, _ sign: UInt8) -> Bool {
  guard line.count >= 7, line.prefix(7).allSatisfy({ $0 == sign }) else { return false }
  guard let next = line.dropFirst(7).first else { return true }
  return next == UInt8(ascii: " ") || next == UInt8(ascii: "\r")
}
