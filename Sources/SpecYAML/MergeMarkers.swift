internal import SpecSyntax

/// The first conflict marker of an unresolved merge: a line that starts with seven `<`.
///
/// Nil for a file without a complete conflict.
func unfinishedMerge(
  in buffer: UnsafeBufferPointer<UInt8>, of source: SourceID
) -> SourceSpan? {
  var start: Int?
  var place = 0
  while place < buffer.count {
    let end = buffer[place...].firstIndex(of: 0x0A) ?? buffer.count
    if start == nil, isMarker(buffer[place..<end], of: UInt8(ascii: "<")) {
      start = place
    } else if let start, isMarker(buffer[place..<end], of: UInt8(ascii: ">")) {
      return SourceSpan(source, UInt32(start), UInt32(start + 7))
    }
    place = end + 1
  }
  return nil
}

private func isMarker(_ line: Slice<UnsafeBufferPointer<UInt8>>, of sign: UInt8) -> Bool {
  guard line.first == sign, line.count >= 7, line.prefix(7).allSatisfy({ $0 == sign }) else {
    return false
  }
  guard let next = line.dropFirst(7).first else { return true }
  return next == UInt8(ascii: " ") || next == UInt8(ascii: "\r")
}
