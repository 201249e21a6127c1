/// Finds a name by binary search in a table sorted by bytes.
///
/// - Returns: the name's index, or nil.
func position(of name: String, in sortedNames: [StaticString]) -> Int? {
  var name = name
  return name.withUTF8 { name in
    var low = 0
    var high = sortedNames.count
    while low < high {
      let middle = (low + high) / 2
      switch order(of: name, against: sortedNames[middle]) {
      case 0: return middle
      case ..<0: high = middle
      default: low = middle + 1
      }
    }
    return nil
  }
}

/// Whether a name equals an entry of a table.
func isSpelled(_ tableName: StaticString, _ name: String) -> Bool {
  var name = name
  return name.withUTF8 { order(of: $0, against: tableName) } == 0
}

/// Negative if `name` sorts before `other` by bytes, positive if after, 0 if equal.
private func order(of name: UnsafeBufferPointer<UInt8>, against other: StaticString) -> Int {
  let other = UnsafeBufferPointer(start: other.utf8Start, count: other.utf8CodeUnitCount)
  for index in 0..<min(name.count, other.count) where name[index] != other[index] {
    return Int(name[index]) - Int(other[index])
  }
  return name.count - other.count
}
