/// Where a file that stands in the way comes from.
package enum GeneratedOrigin: Sendable {
  /// Formwork wrote it, and nobody has changed it since.
  case generated
  /// Formwork wrote it, and somebody has changed it.
  case edited
  /// Somebody else wrote it.
  case foreign
}

/// Tells generated files from others by their first line, and edited ones by the checksum there.
package func generatedOrigin(of bytes: [UInt8]) -> GeneratedOrigin {
  guard bytes.starts(with: generatedMark.utf8),
    let end = bytes.firstIndex(of: UInt8(ascii: "\n"))
  else { return .foreign }
  let line = bytes[..<end]
  guard line.last == UInt8(ascii: "]"), let start = line.lastIndex(of: UInt8(ascii: "[")) else {
    return .edited
  }
  let stated = line[(start + 1)..<(end - 1)]
  return stated.elementsEqual(checksum(of: bytes[(end + 1)...]).utf8) ? .generated : .edited
}

/// The first line of every generated file: by it a file is known as one that may be replaced.
let generatedMark = "// Written by formwork"

/// A file with its first line, which says where it comes from and tells an edit.
func marked(_ body: SwiftWriter, from path: String, name: String, isShared: Bool) -> GeneratedFile {
  let origin = path.isEmpty || isShared ? "" : " from " + path
  var bytes = Array(
    "\(generatedMark)\(origin). Do not edit. [\(checksum(of: body.bytes[...]))]\n".utf8)
  bytes += body.bytes
  return GeneratedFile(name: name, bytes: bytes, spans: [nil] + body.spans, isShared: isShared)
}

/// A checksum in hexadecimal digits.
///
/// FNV-1a with 64 bits: http://www.isthe.com/chongo/tech/comp/fnv/
private func checksum(of bytes: ArraySlice<UInt8>) -> String {
  var hash: UInt64 = 0xCBF2_9CE4_8422_2325
  for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
  let digits = String(hash, radix: 16)
  return String(repeating: "0", count: 16 - digits.utf8.count) + digits
}
