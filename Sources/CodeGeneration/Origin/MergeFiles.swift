internal import SpecSyntax

extension CodeRequest {
  /// The name of the merged file, derived from the spec's name.
  package var mergedName: String {
    let name = specPath.split(separator: "/").last.map(String.init) ?? "spec"
    return (name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name) + ".swift"
  }
}

/// Concatenates files into one that compiles, with a `MARK` comment before each.
///
/// Without files, the result contains only a comment, because build tools expect the file.
package func merged(
  _ files: [GeneratedFile], from path: String, name: String, isShared: Bool
) -> GeneratedFile {
  var bytes: [UInt8] = []
  var spans: [SourceSpan?] = []
  if files.isEmpty {
    bytes += "\n// There is no screen here.\n".utf8
    spans = [nil, nil]
  }
  for file in files {
    bytes += "\n// MARK: - \(file.name)\n".utf8
    spans += [nil, nil]
    let header = file.bytes.firstIndex(of: UInt8(ascii: "\n")) ?? 0
    bytes += file.bytes[(header + 1)...]
    spans += file.spans.dropFirst()
  }
  return marked(bytes[...], spans, from: path, name: name, isShared: isShared)
}
