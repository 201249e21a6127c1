internal import UnicodeTables

/// Appends text from a spec for use in a diagnostic.
///
/// Unlike in pictures, joiners inside emoji are escaped as well, because a diagnostic must show
/// every scalar.
func appendTold(_ text: ArraySlice<UInt8>, to output: inout [UInt8]) {
  let joiner: [UInt8] = [0xE2, 0x80, 0x8D]
  var start = text.startIndex
  var position = start
  while position < text.endIndex {
    guard text[position] == joiner[0], text[position...].starts(with: joiner) else {
      position += 1
      continue
    }
    appendSanitised(text[start..<position], lineFeeds: .escaped, to: &output)
    output.append("\\u{200D}")
    position += joiner.count
    start = position
  }
  appendSanitised(text[start...], lineFeeds: .escaped, to: &output)
}
