internal import UnicodeTables

/// Appends text escaped for XML and HTML; control characters, which both forbid, are replaced by
/// visible text.
func appendMarkup(_ text: ArraySlice<UInt8>, to output: inout [UInt8]) {
  var shown: [UInt8] = []
  appendSanitised(text, lineFeeds: .kept, to: &shown)
  for byte in shown {
    switch byte {
    case UInt8(ascii: "&"): output += Array("&amp;".utf8)
    case UInt8(ascii: "<"): output += Array("&lt;".utf8)
    case UInt8(ascii: ">"): output += Array("&gt;".utf8)
    case UInt8(ascii: "\""): output += Array("&quot;".utf8)
    case UInt8(ascii: "'"): output += Array("&#39;".utf8)
    default: output.append(byte)
    }
  }
}

/// A text escaped for XML and HTML.
func markup(_ text: String) -> String {
  var output: [UInt8] = []
  appendMarkup(ArraySlice(text.utf8), to: &output)
  return String(decoding: output, as: UTF8.self)
}

/// A difference as one text with at most `limit` lines, followed by the number of other lines.
func diffText(of diff: LineDiff, limit: Int) -> [UInt8] {
  let lines = DiffText().lines(of: diff)
  var text: [UInt8] = []
  for line in lines.prefix(limit) { text += line + [0x0A] }
  if lines.count > limit { text += Array("… \(lines.count - limit) lines more\n".utf8) }
  return text
}
