internal import SpecLowering
internal import SpecModel
internal import SpecSyntax
package import SpecYAML

/// The screens that a spec may link to.
package enum KnownScreens: Sendable {
  /// The screens described by the specs in the same folder.
  case beside
  /// The caller checks the links; they are not checked here.
  case unknown
}

/// The value of `screen:` in a file; nil if the file describes no screen.
///
/// Looks for a line that starts with the key; parses the whole file only if there is none.
package func screenName(in bytes: [UInt8], limits: YAMLLimits = .standard) -> String? {
  let key = Array("screen:".utf8)
  var line = bytes[...]
  while !line.starts(with: key) {
    guard let end = line.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else {
      let mayHaveOne = bytes.first { $0 > 0x20 } == UInt8(ascii: "{")
      return mayHaveOne ? nameOfScreen(in: bytes, limits) : nil
    }
    line = line[(end + 1)...]
  }
  let end = line.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? line.endIndex
  return nameOfScreen(in: Array(line[..<end]), limits)
}

private func nameOfScreen(in bytes: [UInt8], _ limits: YAMLLimits) -> String? {
  var diagnostics = DiagnosticBag()
  let tree = parseYAML(SourceText(path: "", bytes: bytes), limits: limits, into: &diagnostics)
  guard !tree.isEmpty, tree[.root].kind == .mapping else { return nil }
  for entry in tree.entries(of: .root) where tree.isScalar(entry.key, "screen") {
    let value = tree.resolved(entry.value)
    return tree[value].kind == .scalar ? tree.string(value) : nil
  }
  return nil
}

/// The screens that specs in the same folder describe, limited to those that the spec refers to;
/// nil if the folder is unknown.
///
/// Files named like a referenced screen are opened first, so most references need only one file.
func screenNames(
  beside source: SourceText, for references: [ScreenReference], from files: some FileProvider,
  limits: YAMLLimits, noting lookups: inout [Lookup]
) -> [String]? {
  let project = files.project(of: source.path)
  let own = ProjectPath.name(of: source.path)
  lookups.append(Lookup(.names, project.folder, in: project, saw: .unusable))
  let names = files.names(in: project.folder, of: project)
  guard names.contains(own) else { return nil }
  let specs = names.filter { ($0.hasSuffix(".yaml") || $0.hasSuffix(".yml")) && $0 != own }
  var missing = Set(references.map(\.name))
  let likely = Set(missing.map(folded))
  let isLikely = { (name: String) in
    likely.contains(folded(String(name[..<(name.lastIndex(of: ".") ?? name.endIndex)])))
  }
  var found: [String] = []
  for name in specs.filter(isLikely) + specs.filter({ !isLikely($0) }) {
    guard !missing.isEmpty else { break }
    let path = ProjectPath.simplified(project.folder, name)
    lookups.append(Lookup(.screenName, path, in: project, saw: .unusable))
    guard let bytes = try? files.read(path, in: project, limit: limits.fileSize),
      let screen = screenName(in: bytes, limits: limits)
    else { continue }
    found.append(screen)
    missing.remove(screen)
  }
  return found
}

/// A name's letters and digits in lower case, for comparing a screen's name with a file's.
private func folded(_ text: String) -> String {
  String(text.lowercased().unicodeScalars.filter { $0.properties.isAlphabetic || $0.isDigit })
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { properties.numericType != nil }
}

extension Compilation {
  /// Checks that the screens the spec names exist.
  package mutating func checkScreens(among names: [String]) {
    SpecLowering.checkScreens(of: document, among: names, into: &diagnostics)
    if diagnostics.hasErrors { results = [] }
  }
}
