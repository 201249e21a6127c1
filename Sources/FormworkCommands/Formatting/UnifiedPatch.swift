internal import Snapshots

/// What differs between two texts of one file, as `git apply` and `patch` read it.
///
/// Ends of lines count, and so does whether the last line has one.
///
/// - Parameter path: as seen from where the patch will be applied.
/// - Returns: nothing where the texts are equal.
func unifiedPatch(_ path: String, from old: [UInt8], to new: [UInt8]) -> [UInt8] {
  guard old != new else { return [] }
  let diff = diffLines(marked(old), marked(new), context: 3)
  let path = path.hasPrefix("/") ? String(path.dropFirst()) : path
  var text = Array("--- a/\(path)\n+++ b/\(path)\n".utf8)
  for hunk in diff.hunks {
    let oldPlace = range(hunk.oldStart, hunk.oldCount)
    let newPlace = range(hunk.newStart, hunk.newCount)
    text += Array("@@ -\(oldPlace) +\(newPlace) @@\n".utf8)
    for line in hunk.lines {
      switch line.kind {
      case .kept: text.append(UInt8(ascii: " "))
      case .removed: text.append(UInt8(ascii: "-"))
      case .added: text.append(UInt8(ascii: "+"))
      }
      for byte in line.text where byte != unended {
        text.append(byte == carriageReturn ? 0x0D : byte)
      }
      text.append(0x0A)
      if line.text.last == unended { text += Array("\\ No newline at end of file\n".utf8) }
    }
  }
  return text
}

/// A hunk that has no lines on one side stands behind the line before it.
private func range(_ start: Int, _ count: Int) -> String {
  count == 0 ? "\(start - 1),0" : "\(start),\(count)"
}

// Bytes that UTF-8 never has stand for what a comparison of lines does not see.
private let carriageReturn: UInt8 = 0xFF
private let unended: UInt8 = 0xFE

private func marked(_ text: [UInt8]) -> [UInt8] {
  var result = text.map { $0 == 0x0D ? carriageReturn : $0 }
  if let last = result.last, last != 0x0A { result += [unended, 0x0A] }
  return result
}
