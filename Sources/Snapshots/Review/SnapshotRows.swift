/// The rows of a snapshot's table, each under its name and how often the name came before.
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

  /// The cells behind the name; nil where there is no such row.
  subscript(_ key: String) -> ArraySlice<String>? { cells[key]?.dropFirst() }

  /// A cell by its column, the name not counted; `-` where the row ends before it.
  func cell(_ key: String, _ column: Int) -> String {
    guard let row = cells[key], column + 1 < row.count else { return "-" }
    return row[column + 1]
  }

  /// The key of a row with a name.
  ///
  /// - Parameter earlier: how many rows before it have the name, too.
  static func key(of name: String, _ earlier: Int) -> String {
    earlier == 0 ? name : "\(name)\u{0}\(earlier)"
  }

  /// How many rows before a row have its name, too.
  static func earlier(of key: String) -> Int {
    key.split(separator: "\u{0}").dropFirst().first.flatMap { Int($0) } ?? 0
  }

  /// The name that a key stands for.
  static func name(of key: String) -> String {
    key.split(separator: "\u{0}").first.map(String.init) ?? key
  }
}

extension SnapshotRows {
  /// The keys of another table's rows by the keys of these rows: both are in the order of the nodes,
  /// and the other one may lack some.
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

/// A length in points, as people read it.
func pointText(_ thousandths: Int) -> String {
  let sign = thousandths < 0 ? "−" : ""
  let size = thousandths.magnitude
  var fraction = "\(1000 + size % 1000)".dropFirst()
  while fraction.last == "0" { fraction.removeLast() }
  return fraction.isEmpty ? "\(sign)\(size / 1000)" : "\(sign)\(size / 1000).\(fraction)"
}
