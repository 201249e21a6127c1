internal import JSONText
internal import SpecSyntax

/// One file of an image set in an asset catalog.
struct ImageSetEntry {
  let file: String
  let scale: String
  let isDark: Bool

  /// Reads the entries of a `Contents.json`; empty if it does not have Xcode's format.
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
      // Themes have no high-contrast appearance.
      if appearances.contains(where: { $0["appearance"]?.string == "contrast" }) { continue }
      entries.append(
        ImageSetEntry(file: file, scale: image["scale"]?.string ?? "", isDark: isDark))
    }
    return entries
  }
}
