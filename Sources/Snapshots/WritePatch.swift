internal import UnicodeTables

/// A file in a patch; the patch creates the file if it has no old text.
package struct PatchFile: Sendable {
  /// The path relative to the folder in which the patch is applied, with `/` as separator.
  package let path: String
  package let old: [UInt8]?
  package let new: [UInt8]

  package init(path: String, old: [UInt8]?, new: [UInt8]) {
    self.path = path
    self.old = old
    self.new = new
  }
}

/// Writes a patch for `git apply`.
///
/// The format: https://git-scm.com/docs/diff-format
package func writePatch(_ files: [PatchFile]) -> [UInt8] {
  var patch: [UInt8] = []
  for file in files { append(file, to: &patch) }
  return patch
}

private func append(_ file: PatchFile, to patch: inout [UInt8]) {
  func append(_ text: String) { patch.append(contentsOf: text.utf8) }
  append("diff --git \(quoted("a/" + file.path)) \(quoted("b/" + file.path))\n")
  if file.old == nil { append("new file mode 100644\n") }
  append(file.old == nil ? "--- /dev/null\n" : "--- \(ended(quoted("a/" + file.path)))\n")
  append("+++ \(ended(quoted("b/" + file.path)))\n")
  let diff = diff(exactLines(of: file.old ?? []), exactLines(of: file.new), context: 3)
  for hunk in diff.hunks {
    let oldStart = hunk.oldCount == 0 ? hunk.oldStart - 1 : hunk.oldStart
    let newStart = hunk.newCount == 0 ? hunk.newStart - 1 : hunk.newStart
    append("@@ -\(oldStart),\(hunk.oldCount) +\(newStart),\(hunk.newCount) @@")
    patch += (hunk.heading.isEmpty ? [] : [0x20]) + hunk.heading.filter { $0 != 0x0D } + [0x0A]
    for line in hunk.lines { patch += [line.sign] + line.text + [0x0A] }
  }
}

/// The lines of a text without line feeds.
///
/// If the last line has no line feed, git's note that says so is appended to it; the line then
/// differs from one with a line feed.
private func exactLines(of text: [UInt8]) -> [ArraySlice<UInt8>] {
  var lines = rawLines(of: text[...])
  if let last = text.last, last != 0x0A, let line = lines.last {
    lines[lines.count - 1] = line + Array("\n\\ No newline at end of file".utf8)
  }
  return lines
}

/// A path as git writes it: quoted if it contains special characters.
private func quoted(_ path: String) -> String {
  var shown: [UInt8] = []
  appendSanitised(path, lineFeeds: .escaped, to: &shown)
  // Control and invisible characters are written in octal, like all non-ASCII characters in git.
  let isHidden = shown != Array(path.utf8)
  guard isHidden || path.utf8.contains(where: { $0 == 0x22 || $0 == 0x5C }) else { return path }
  var text = "\""
  for scalar in path.unicodeScalars {
    switch scalar {
    case "\"", "\\": text += "\\" + String(scalar)
    case "\n": text += "\\n"
    case "\t": text += "\\t"
    case "\u{0}"..."\u{1F}", "\u{7F}":
      let octal = String(scalar.value, radix: 8)
      text += "\\" + String(repeating: "0", count: 3 - octal.count) + octal
    case _ where isHidden && !scalar.isASCII:
      for byte in String(scalar).utf8 { text += "\\" + String(byte, radix: 8) }
    default: text.unicodeScalars.append(scalar)
    }
  }
  return text + "\""
}

/// A path that contains a space, with a tab at its end, as in git; other paths unchanged.
private func ended(_ path: String) -> String {
  path.contains(" ") && !path.hasPrefix("\"") ? path + "\t" : path
}
