internal import JSONText
internal import SpecSyntax

/// One file that an image set of an asset catalogue names.
struct ImageSetEntry {
  let file: String
  let scale: String
  let isDark: Bool

  /// The entries of a `Contents.json`; none where it is not what Xcode writes.
  static func read(_ text: [UInt8]) -> [ImageSetEntry] {
    guard let json = try? readJSON(SourceText(path: "Contents.json", bytes: text)) else {
      return []
    }
    var entries: [ImageSetEntry] = []
    for image in json["images"]?.array ?? [] {
      guard let file = image["filename"]?.string, !file.utf8.contains(UInt8(ascii: "/")) else {
        continue
      }
      let appearances = image["appearances"]?.array ?? []
      let isDark = appearances.contains { $0["value"]?.string == "dark" }
      // High contrast has pictures of its own, which no theme is drawn with.
      if appearances.contains(where: { $0["appearance"]?.string == "contrast" }) { continue }
      entries.append(
        ImageSetEntry(file: file, scale: image["scale"]?.string ?? "", isDark: isDark))
    }
    return entries
  }
}
