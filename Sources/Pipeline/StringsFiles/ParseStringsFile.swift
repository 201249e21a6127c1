internal import SpecModel
internal import SpecSyntax
internal import SpecYAML

/// The kinds of strings files, by file extension.
enum StringsKind: String, CaseIterable {
  /// The keys and texts of one language.
  case strings
  /// The plural forms of one language, as a property list.
  case stringsdict
  /// A String Catalog with all languages.
  case xcstrings

  /// The kind of a file; nil if it is not a strings file.
  init?(path: String) {
    guard let dot = path.lastIndex(of: ".") else { return nil }
    self.init(rawValue: String(path[path.index(after: dot)...]))
  }
}

/// Reads a strings file into one table per language.
///
/// - Parameters:
///   - source: UTF-8; `readableStrings` converts other encodings.
///   - path: relative to the project's root; its folder determines the language.
func parseStringsFile(
  _ source: SourceText, _ kind: StringsKind, path: String, limits: YAMLLimits,
  into diagnostics: inout DiagnosticBag
) -> [StringsFile] {
  if let place = firstInvalidByte(of: source.bytes) {
    diagnostics.add(
      .stringsSyntax("invalid UTF-8", at: SourceSpan(source.id, UInt32(place), UInt32(place + 1)))
        .hint("save the file as UTF-8"))
    return []
  }
  if kind == .xcstrings { return parseStringCatalog(source, limits: limits, into: &diagnostics) }
  guard let locale = locale(ofFileAt: path) else {
    diagnostics.add(.stringsWithoutLanguage(source.path, at: SourceSpan(source.id, 0, 0)))
    return []
  }
  let isXML = source.bytes.first { $0 > 0x20 && $0 < 0x80 } == UInt8(ascii: "<")
  var file = StringsFile(source: source.id, locale: locale, isShared: true)
  let count = diagnostics.all.count
  file.entries =
    kind == .stringsdict || isXML
    ? parsePropertyList(source, limits: limits, into: &diagnostics)
    : parseStringsText(source, limits: limits, into: &diagnostics)
  file.isPartial = diagnostics.all.count > count
  return [file]
}

/// The language of a strings file: from the folder in `de.lproj/Localizable.strings`, otherwise
/// from the file name in `de.strings`.
///
/// Empty for the folder of the development language.
private func locale(ofFileAt path: String) -> String? {
  let folder = ProjectPath.name(of: ProjectPath.folder(of: path))
  if folder.hasSuffix(".lproj") { return locale(named: String(folder.dropLast(6))) }
  let name = ProjectPath.name(of: path)
  return locale(named: String(name[..<(name.lastIndex(of: ".") ?? name.endIndex)]))
}

private func locale(named name: String) -> String? {
  if name == "Base" { return "" }
  // The folder names that Xcode used before language tags.
  let old = [
    ("English", "en"), ("French", "fr"), ("German", "de"), ("Italian", "it"), ("Japanese", "ja"),
    ("Spanish", "es"), ("Dutch", "nl"),
  ]
  if let known = old.first(where: { $0.0 == name }) { return known.1 }
  let tag = name.split(separator: "_").joined(separator: "-")
  return LocaleName.isName(tag) && !LocaleName.isPseudo(tag) ? tag : nil
}

/// The bytes of a strings file as UTF-8.
///
/// Converts UTF-16 with a byte order mark, which older Xcode versions wrote.
func readableStrings(_ bytes: [UInt8]) -> [UInt8] {
  let isLittle = bytes.starts(with: [0xFF, 0xFE])
  guard isLittle || bytes.starts(with: [0xFE, 0xFF]) else { return bytes }
  var units: [UInt16] = []
  units.reserveCapacity(bytes.count / 2)
  var position = 2
  while position + 1 < bytes.count {
    let (first, second) = (UInt16(bytes[position]), UInt16(bytes[position + 1]))
    units.append(isLittle ? first | second << 8 : first << 8 | second)
    position += 2
  }
  return Array(String(decoding: units, as: UTF16.self).utf8)
}

/// The span of a quoted string without its quotes.
func inside(_ span: SourceSpan) -> SourceSpan {
  span.end - span.start < 2 ? span : SourceSpan(span.source, span.start + 1, span.end - 1)
}

/// Collects the entries of a file, and rejects duplicate keys.
struct StringsEntries {
  private(set) var all: ContiguousArray<StringsEntry> = []
  private var positions: [String: Int] = [:]

  mutating func add(_ entry: StringsEntry, into diagnostics: inout DiagnosticBag) {
    if let first = positions[entry.key] {
      diagnostics.add(.duplicateString(entry.key, at: entry.keySpan, first: all[first].keySpan))
      return
    }
    positions[entry.key] = all.count
    all.append(entry)
  }
}
