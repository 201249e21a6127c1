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

  /// The name that a key stands for.
  static func name(of key: String) -> String {
    key.split(separator: "\u{0}").first.map(String.init) ?? key
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
