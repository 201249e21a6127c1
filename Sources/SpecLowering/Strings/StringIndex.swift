internal import SpecModel

/// Maps keys to the texts in all strings files that a spec uses.
struct StringIndex {
  private(set) var files: ContiguousArray<StringsFile> = []
  /// For each key, the index in `places` of its last occurrence.
  private var positions: NamePositions = [:]
  private var places: ContiguousArray<(file: Int32, entry: Int32, previous: Int32)> = []
  /// For each used key, its index in `StringTable.texts`.
  var used: NamePositions = [:]

  var isEmpty: Bool { files.isEmpty }
  /// All keys without duplicates, unordered.
  var keys: [String] { Array(positions.keys) }

  /// Adds the texts of a strings file.
  ///
  /// - Complexity: O(*entries*).
  mutating func add(_ file: StringsFile) {
    let position = Int32(files.count)
    files.append(file)
    for (entry, content) in file.entries.enumerated() {
      let previous = positions.updateValue(places.count, forKey: content.key) ?? -1
      places.append((position, Int32(entry), Int32(previous)))
    }
  }

  func contains(_ key: String) -> Bool { !positions.isEmpty && positions[key] != nil }

  /// The entries for a key, in the order of the files.
  func entries(of key: String) -> [(file: StringsFile, entry: StringsEntry)] {
    var found: [(StringsFile, StringsEntry)] = []
    var position = positions[key] ?? -1
    while position >= 0 {
      let place = places[position]
      let file = files[Int(place.file)]
      found.append((file, file.entries[Int(place.entry)]))
      position = Int(place.previous)
    }
    return found.reversed()
  }

  /// The languages of all files, each once, in the order of the files.
  func locales(development: String) -> [String] {
    var locales: [String] = []
    for file in files {
      let locale = file.locale.isEmpty ? development : file.locale
      if !locales.contains(locale) { locales.append(locale) }
    }
    return locales
  }
}
