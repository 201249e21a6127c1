internal import Pipeline
internal import SpecSyntax

/// The paths of the strings files that Xcode stores next to a document.
///
/// For `Base.lproj/Main.storyboard`, these are `de.lproj/Main.strings` for each language, and
/// `mul.lproj/Main.xcstrings`. For a document outside such a folder, the `*.lproj` folders next to
/// it are searched.
func stringsFiles(of document: String) -> [String] {
  let file = document.split(separator: "/", omittingEmptySubsequences: false)
  let own = file.dropLast().joined(separator: "/")
  guard let name = file.last, let dot = name.lastIndex(of: ".") else { return [] }
  let stem = String(name[..<dot])
  let isLocalized = own.hasSuffix(".lproj")
  let outer =
    isLocalized ? file.dropLast(2).joined(separator: "/") : own
  let root = document.hasPrefix("/") && outer.isEmpty ? "/" : outer.isEmpty ? "." : outer
  let names = (try? fileNames(in: root)) ?? []
  let folders = names.filter { $0.hasSuffix(".lproj") }.sorted()
  let candidates =
    folders.flatMap { folder in
      ["strings", "xcstrings"].map { joined(joined(root, folder), "\(stem).\($0)") }
    } + [joined(root, "\(stem).xcstrings")]
  return candidates.filter { !isAbsent($0) }
}
