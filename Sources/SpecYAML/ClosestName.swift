/// The name most like another, if one is like enough to be what was meant.
///
/// Of equally good names the first one wins.
func closest(to name: String, in names: [String]) -> String? {
  let wanted = Array(name.utf8)
  guard wanted.count <= 64 else { return nil }
  var best: (name: String, distance: Int)?
  for candidate in names {
    let bytes = Array(candidate.utf8)
    let allowed = max(wanted.count, bytes.count) / 3 + 1
    guard abs(wanted.count - bytes.count) <= allowed, bytes.count <= 64 else { continue }
    let distance = editDistance(wanted, bytes)
    if distance <= allowed, distance < best?.distance ?? .max { best = (candidate, distance) }
  }
  return best?.name
}

/// Insertions, deletions and replacements that turn one text into another.
private func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
  var row = Array(0...b.count)
  for (i, left) in a.enumerated() {
    var diagonal = row[0]
    row[0] = i + 1
    for (j, right) in b.enumerated() {
      let replaced = diagonal + (left == right ? 0 : 1)
      diagonal = row[j + 1]
      row[j + 1] = min(replaced, row[j] + 1, diagonal + 1)
    }
  }
  return row[b.count]
}
