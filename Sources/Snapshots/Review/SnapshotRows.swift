/// The rows of a section of a snapshot, by their name and the number of earlier rows with that
/// name.
struct SnapshotRows {
  private(set) var keys: [String] = []
  private var cells: [String: [String]] = [:]

  init(_ section: SnapshotText.Section?) {
    var counts: [String: Int] = [:]
    for row in section?.rows ?? [] {
      let words = Snapshots.cells(of: row).map { String(decoding: $0, as: UTF8.self) }
      guard let name = words.first else { continue }
      let count = counts[name, default: 0]
      counts[name] = count + 1
      let key = Self.key(of: name, count)
      keys.append(key)
      cells[key] = words
    }
  }

  /// The cells of a row after the name; nil if the row does not exist.
  subscript(_ key: String) -> ArraySlice<String>? { cells[key]?.dropFirst() }

  /// A cell of a row by its column, not counting the name; `-` if the row is shorter.
  func cell(_ key: String, _ column: Int) -> String {
    guard let row = cells[key], column + 1 < row.count else { return "-" }
    return row[column + 1]
  }

  /// Makes the key of a row.
  ///
  /// - Parameter earlier: the number of earlier rows with the same name.
  static func key(of name: String, _ earlier: Int) -> String {
    earlier == 0 ? name : "\(name)\u{0}\(earlier)"
  }

  /// The number of earlier rows with the same name, from a row's key.
  static func earlier(of key: String) -> Int {
    key.split(separator: "\u{0}").dropFirst().first.flatMap { Int($0) } ?? 0
  }

  /// The name in a row's key.
  static func name(of key: String) -> String {
    key.split(separator: "\u{0}").first.map(String.init) ?? key
  }
}

extension SnapshotRows {
  /// Maps the keys of these rows to the keys of the same nodes in the frames section.
  ///
  /// Both sections are in node order; rows can be missing in either.
  func keys(in frames: SnapshotRows) -> [String: String] {
    var result: [String: String] = [:]
    var place = frames.keys.startIndex
    for key in keys {
      let name = Self.name(of: key)
      guard
        let found = frames.keys[place...].firstIndex(where: { Self.name(of: $0) == name })
      else { continue }
      result[key] = frames.keys[found]
      place = found + 1
    }
    return result
  }
}

/// A length in points, for messages.
func pointText(_ thousandths: Int) -> String {
  let sign = thousandths < 0 ? "−" : ""
  let size = thousandths.magnitude
  var fraction = "\(1000 + size % 1000)".dropFirst()
  while fraction.last == "0" { fraction.removeLast() }
  return fraction.isEmpty ? "\(sign)\(size / 1000)" : "\(sign)\(size / 1000).\(fraction)"
}
