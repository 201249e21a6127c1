/// The result of comparing one stored snapshot with its spec.
package enum SnapshotStatus: Hashable, Sendable {
  /// The file equals the new snapshot.
  case equal
  /// The file has an older format, but its contents are equal.
  case outdated
  case changed
  /// The spec declares a snapshot that is not stored.
  case missing
  /// No spec declares the stored snapshot.
  case orphaned
  /// The file has unresolved merge conflicts.
  case conflicted
  case unreadable(String)

  /// The name of the status in reports.
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

  /// All status names, in the order of reports.
  package static let names = [
    "equal", "outdated", "changed", "missing", "conflicted", "orphaned", "unreadable",
  ]
}

/// Compares a stored snapshot with the new one, byte by byte.
///
/// If the stored one has an older format, only the sections of that format are compared. CRLF line
/// ends count as LF. A truncated file or one in another format is reported as unreadable, not as
/// changed.
package func compareSnapshot(_ stored: [UInt8], with fresh: [UInt8]) -> SnapshotStatus {
  if isEqual(stored, fresh) { return .equal }
  if stored.isEmpty { return .unreadable("it is empty") }
  if isPointer(stored) {
    return .unreadable("it is a Git LFS pointer; run 'git lfs pull'")
  }
  var text = String(decoding: stored, as: UTF8.self)
  guard text.withUTF8({ $0.elementsEqual(stored) }) else {
    return .unreadable("it is not UTF-8 text")
  }
  if hasConflictMarkers(stored) { return .conflicted }
  if let problem = formatProblem(stored) { return .unreadable(problem) }
  if hasCarriageReturns(stored), withoutCarriageReturns(stored) == fresh { return .equal }
  guard isWhole(stored) else {
    return .unreadable("its end is missing; restore it, or record it with --all")
  }
  return isOutdated(stored) && inCurrentFormat(stored, as: fresh) == fresh ? .outdated : .changed
}

/// Compares eight bytes at a time, because nearly all snapshots are equal.
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

/// Whether a file begins like a snapshot of any format version.
package func isSnapshot(_ bytes: [UInt8]) -> Bool { bytes.starts(with: signature) }

/// Whether a file is a Git LFS pointer.
package func isPointer(_ bytes: [UInt8]) -> Bool {
  bytes.starts(with: "version https://git-lfs.".utf8)
}

/// Whether some line ends in CRLF.
package func hasCarriageReturns(_ bytes: [UInt8]) -> Bool {
  bytes.withUnsafeBufferPointer { firstPlace(of: UInt8(ascii: "\r"), in: $0, from: 0) } != nil
}

/// Converts CRLF line ends to LF.
package func withoutCarriageReturns(_ bytes: [UInt8]) -> [UInt8] {
  var result: [UInt8] = []
  result.reserveCapacity(bytes.count)
  for (position, byte) in bytes.enumerated() {
    let isBeforeLineFeed = position + 1 < bytes.count && bytes[position + 1] == 0x0A
    if byte != 0x0D || !isBeforeLineFeed { result.append(byte) }
  }
  return result
}

/// Whether a file contains merge conflict markers: lines that start with seven `<`, `=` or `>`.
package func hasConflictMarkers(_ bytes: [UInt8]) -> Bool {
  var hasStart = false
  return hasLine(bytes) { line in
    if isMarker(line, UInt8(ascii: "<")) { hasStart = true }
    return hasStart && isMarker(line, UInt8(ascii: ">"))
  }
}

private let signature = Array("formwork-snapshot ".utf8)

/// The format version of written snapshots; older versions can be read.
let currentFormat = 2

private func formatProblem(_ bytes: [UInt8]) -> String? {
  guard isSnapshot(bytes) else { return "it is not a snapshot written by Formwork" }
  let line = bytes.dropFirst(signature.count).prefix { $0 != 0x0A && $0 != 0x0D }
  guard let number = Int(String(decoding: line, as: UTF8.self)), number > 0 else {
    return "its first line does not name a format"
  }
  return number > currentFormat
    ? "its format is \(number); this version of Formwork reads \(currentFormat)" : nil
}

/// Whether a snapshot is complete: it contains the last section and ends with a line feed.
private func isWhole(_ bytes: [UInt8]) -> Bool {
  bytes.last == 0x0A && hasLine(bytes) { $0.starts(with: lastSection) }
}

private let lastSection = Array("## findings".utf8)

private func isMarker(_ line: UnsafeBufferPointer<UInt8>, _ sign: UInt8) -> Bool {
  guard line.first == sign, line.count >= 7, line.prefix(7).allSatisfy({ $0 == sign }) else {
    return false
  }
  guard let next = line.dropFirst(7).first else { return true }
  return next == UInt8(ascii: " ") || next == UInt8(ascii: "\r")
}
