/// Pairs the rows of two versions of the frames section that belong to the same node.
///
/// Derived names are numbered (`text`, `text.2`), so inserting a node changes the names of later
/// ones. Rows are therefore paired by content: first equal rows in the same order, then rows at the
/// same position, then equal rows anywhere.
struct RowPairs {
  /// A row of the frames section.
  struct Row {
    /// The row's key, made of its name and the number of earlier rows with that name; see
    /// `SnapshotRows.key`.
    let key: String
    /// The content by which equal rows are found: the row's text, or its numbers.
    let signature: String

    fileprivate var stem: String { nameWithoutCounts(SnapshotRows.name(of: key)) }
  }

  /// The key of each new row's old row, by the new row's key.
  private(set) var oldKeys: [String: String] = [:]
  /// The keys of the new rows without an old row.
  private(set) var added: [String] = []
  private(set) var removed: [String] = []

  init(_ old: [Row], _ new: [Row]) {
    let (oldStems, newStems) = (old.map(\.stem), new.map(\.stem))
    func lines(_ rows: [Row], _ stems: [String]) -> [ArraySlice<UInt8>] {
      zip(rows, stems).map { Array("\($1)\u{0}\($0.signature)".utf8)[...] }
    }
    let (oldLines, newLines) = (lines(old, oldStems), lines(new, newStems))
    var partners = [Int?](repeating: nil, count: new.count)
    var isTaken = [Bool](repeating: false, count: old.count)
    func pair(_ a: Int, _ b: Int) {
      partners[b] = a
      isTaken[a] = true
    }
    /// Pairs the remaining rows of two ranges, in order.
    func pairRest(_ a: Range<Int>, _ b: Range<Int>, where isSame: (Int, Int) -> Bool) {
      for b in b where partners[b] == nil {
        if let a = a.first(where: { !isTaken[$0] && isSame($0, b) }) { pair(a, b) }
      }
    }
    var place = (old: 0, new: 0)
    func closeGap(_ end: (old: Int, new: Int)) {
      let (a, b) = (place.old..<end.old, place.new..<end.new)
      pairRest(a, b) { old[$0].key == new[$1].key }
      pairRest(a, b) { oldStems[$0] == newStems[$1] }
    }
    for run in commonRuns(oldLines, newLines) {
      closeGap((run.old, run.new))
      for offset in 0..<run.count { pair(run.old + offset, run.new + offset) }
      place = (run.old + run.count, run.new + run.count)
    }
    closeGap((old.count, new.count))
    pairRest(old.indices, new.indices) { oldLines[$0] == newLines[$1] }
    pairRest(old.indices, new.indices) { old[$0].key == new[$1].key }
    for (position, partner) in partners.enumerated() {
      if let partner { oldKeys[new[position].key] = old[partner].key }
    }
    added = new.indices.filter { partners[$0] == nil }.map { new[$0].key }
    removed = old.indices.filter { !isTaken[$0] }.map { old[$0].key }
  }

  /// Pairs the rows of nodes that were only renamed.
  mutating func pairRenamed(where isRenamed: (_ old: String, _ new: String) -> Bool) {
    guard added.count == removed.count, zip(removed, added).allSatisfy({ isRenamed($0, $1) }) else {
      return
    }
    for (old, new) in zip(removed, added) { oldKeys[new] = old }
    (added, removed) = ([], [])
  }
}

/// A name without the numbers that distinguish equal names: `section.header` for
/// `section.2.header`.
func nameWithoutCounts(_ name: String) -> String {
  guard name.utf8.contains(UInt8(ascii: ".")) else { return name }
  var result = ""
  for part in name.split(separator: ".", omittingEmptySubsequences: false) {
    // The item of a loop follows the number: `text.2[home]`.
    let number = part.prefix { $0.isASCII && $0.isNumber }
    let rest = part[number.endIndex...]
    if !result.isEmpty, !number.isEmpty, rest.isEmpty || "[/".contains(rest.first ?? " ") {
      result += rest
    } else {
      result += (result.isEmpty ? "" : ".") + part
    }
  }
  return result
}
