/// Finds a name in a table of names sorted by bytes, by binary search.
///
/// - Returns: the name's position in the table, or nil.
func position(of name: String, in sortedNames: [StaticString]) -> Int? {
  var low = 0
  var high = sortedNames.count
  while low < high {
    let middle = (low + high) / 2
    switch order(of: name.utf8, against: sortedNames[middle]) {
    case 0: return middle
    case ..<0: high = middle
    default: low = middle + 1
    }
  }
  return nil
}

/// Whether a name of a table is exactly this one.
func isSpelled(_ tableName: StaticString, _ name: String) -> Bool {
  order(of: name.utf8, against: tableName) == 0
}

/// Negative where `name` sorts before `other` by bytes, positive behind it, 0 where they are equal.
private func order(of name: String.UTF8View, against other: StaticString) -> Int {
  let otherBytes = UnsafeBufferPointer(start: other.utf8Start, count: other.utf8CodeUnitCount)
  var index = 0
  for byte in name {
    guard index < otherBytes.count else { return 1 }
    if byte != otherBytes[index] { return Int(byte) - Int(otherBytes[index]) }
    index += 1
  }
  return index - otherBytes.count
}
