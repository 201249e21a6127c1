/// The most similar word, or nil if none is close, for "did you mean" suggestions.
///
/// The distance is the number of edits (insert, delete, replace, swap neighbors), ignoring case; up
/// to one edit per three characters is close. The first of equally close words wins.
///
/// - Complexity: O(*words* × *length²*); words whose length differs by more than the limit are
///   skipped. Names over 40 bytes have no suggestion.
package func closest(to name: String, among words: [String]) -> String? {
  let name = Array(name.lowercased().utf8)
  guard (1...40).contains(name.count) else { return nil }
  var best: (word: String, distance: Int)?
  for word in words {
    let letters = Array(word.lowercased().utf8)
    let limit = min(
      max(1, (max(name.count, letters.count) + 1) / 3), best.map { $0.distance - 1 } ?? 9)
    guard abs(letters.count - name.count) <= limit else { continue }
    // A negated word, such as `notEmpty`, is not a misspelling of `empty`.
    guard !isOpposite(name, letters) else { continue }
    let distance = editDistance(name, letters)
    // A word with all characters replaced is not close.
    if distance <= limit, distance < name.count { best = (word, distance) }
    if distance == 0 { break }
  }
  return best?.word
}

/// The word that a name negates with a prefix: `empty` for `notEmpty` and `isNotEmpty`; nil if
/// there is none.
package func negated(_ name: String, among words: [String]) -> String? {
  let name = Array(name.lowercased().utf8)
  return words.filter { word in
    let letters = Array(word.lowercased().utf8)
    return letters.count < name.count && isOpposite(name, letters)
  }.max { $0.utf8.count < $1.utf8.count }
}

/// Whether one word is the other with a negating prefix, such as `notEmpty` for `empty`; tolerates
/// one wrong letter.
private func isOpposite(_ first: [UInt8], _ second: [UInt8]) -> Bool {
  // Swift's Boolean names begin with `is`.
  let plain = [first, second].map { $0.starts(with: "is".utf8) ? Array($0.dropFirst(2)) : $0 }
  let (long, short) = plain[0].count > plain[1].count ? (plain[0], plain[1]) : (plain[1], plain[0])
  guard short.count >= 4 else { return false }
  return ["not", "non", "un", "in", "no", "dis"].contains { prefix in
    guard long.starts(with: prefix.utf8) else { return false }
    let rest = Array(long.dropFirst(prefix.utf8.count))
    return abs(rest.count - short.count) <= 1 && editDistance(rest, short) <= 1
  }
}

/// The edit distance of two words, which counts swapped neighbors as one edit (optimal string
/// alignment).
private func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
  var beforeLast = [Int](repeating: 0, count: b.count + 1)
  var last = Array(0...b.count)
  for i in a.indices {
    var row = [i + 1]
    row.reserveCapacity(b.count + 1)
    for j in b.indices {
      var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        cost = min(cost, beforeLast[j - 1] + 1)
      }
      row.append(cost)
    }
    beforeLast = last
    last = row
  }
  return last[b.count]
}
