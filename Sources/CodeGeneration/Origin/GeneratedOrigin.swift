internal import JSONText
internal import SpecSyntax

/// Whether Formwork generated the existing file at an output path.
package enum GeneratedOrigin: Sendable {
  /// Formwork generated the file, and it is unchanged.
  case generated
  /// Formwork generated the file, and it was edited.
  case edited
  /// Formwork did not generate the file.
  case foreign
}

/// Recognizes generated files by their first line, and edited ones by the checksum in it.
package func generatedOrigin(of bytes: [UInt8]) -> GeneratedOrigin {
  if bytes.first == UInt8(ascii: "{") {
    // JSON has no comments, so a key contains the mark.
    let head = Array("{\n\(jsonKey)".utf8)
    if bytes.starts(with: head) { return origin(of: bytes[head.count...]) }
    let text = String(decoding: bytes, as: UTF8.self)
    let isOurs =
      text.contains("\"author\" : \"formwork\"") || text.contains("\"Written by formwork")
    return isOurs ? .generated : .foreign
  }
  return bytes.starts(with: generatedMark.utf8) ? origin(of: bytes[...]) : .foreign
}

/// Compares the checksum in the first line with that of the remaining lines.
private func origin(of bytes: ArraySlice<UInt8>) -> GeneratedOrigin {
  guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")),
    let close = bytes[..<end].lastIndex(of: UInt8(ascii: "]")),
    let open = bytes[..<close].lastIndex(of: UInt8(ascii: "["))
  else { return .edited }
  let stated = bytes[(open + 1)..<close]
  return stated.elementsEqual(checksum(of: bytes[(end + 1)...]).utf8) ? .generated : .edited
}

/// The start of the first line of every generated file; only files that begin with it may be
/// overwritten.
let generatedMark = "// Written by formwork"

/// The start of the line that marks a JSON file as generated.
let jsonKey = "  \"$comment\": \"Written by formwork"

/// The line that marks a JSON file as generated, with the spec's path and a checksum of the rest.
func jsonMark(from path: String, _ rest: ArraySlice<UInt8>) -> [UInt8] {
  var quoted: [UInt8] = []
  quoted.append(json: path)
  var bytes = Array("\(jsonKey) from ".utf8)
  bytes += quoted.dropFirst().dropLast()
  bytes += ". Do not edit. [\(checksum(of: rest))]\",\n".utf8
  return bytes
}

extension GeneratedFile {
  /// A copy of the file with other lines and an updated checksum.
  func remarked(_ bytes: [UInt8], _ spans: [SourceSpan?]) -> GeneratedFile {
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")),
      let open = bytes[..<end].lastIndex(of: UInt8(ascii: "["))
    else { return self }
    let body = bytes[(end + 1)...]
    return GeneratedFile(
      name: name, bytes: bytes[...open] + Array("\(checksum(of: body))]\n".utf8) + body,
      spans: spans, isShared: isShared)
  }
}

/// A generated file's content without its first line.
struct WrittenFile {
  let name: String
  let body: SwiftWriter
  let isShared: Bool
}

/// Adds the first line to files, computing two checksums at a time; see `checksums(of:_:)`.
func marked(_ files: [WrittenFile], from path: String) -> [GeneratedFile] {
  var marked: [GeneratedFile] = []
  marked.reserveCapacity(files.count + 2)
  for first in stride(from: 0, to: files.count, by: 2) {
    let second = first + 1
    let sums = checksums(
      of: files[first].body.bytes, second < files.count ? files[second].body.bytes : [])
    marked.append(CodeGeneration.marked(files[first], sums.first, from: path))
    if second < files.count {
      marked.append(CodeGeneration.marked(files[second], sums.second, from: path))
    }
  }
  return marked
}

private func marked(_ file: WrittenFile, _ checksum: String, from path: String) -> GeneratedFile {
  marked(
    file.body.bytes, file.body.spans, checksum, from: path, name: file.name,
    isShared: file.isShared)
}

/// Adds the first line to a file, with the spec's path and a checksum.
func marked(_ body: SwiftWriter, from path: String, name: String, isShared: Bool) -> GeneratedFile {
  marked(body.bytes, body.spans, from: path, name: name, isShared: isShared)
}

/// Adds the first line to the bytes of a file.
func marked(
  _ body: ArraySlice<UInt8>, _ spans: [SourceSpan?], from path: String, name: String, isShared: Bool
) -> GeneratedFile {
  marked(body, spans, checksum(of: body), from: path, name: name, isShared: isShared)
}

private func marked(
  _ body: ArraySlice<UInt8>, _ spans: [SourceSpan?], _ checksum: String, from path: String,
  name: String, isShared: Bool
) -> GeneratedFile {
  let hasOrigin = !path.isEmpty && !isShared
  var bytes: [UInt8] = []
  bytes.reserveCapacity(body.count + path.utf8.count + 80)
  bytes += generatedMark.utf8
  if hasOrigin {
    bytes += " from ".utf8
    bytes += safeComment(path).utf8
  }
  bytes += ". Do not edit. [".utf8
  bytes += checksum.utf8
  bytes += "]\n".utf8
  bytes += body
  return GeneratedFile(name: name, bytes: bytes, behindMark: spans, isShared: isShared)
}

/// A checksum in hexadecimal digits.
///
/// FNV-1a with 64 bits: http://www.isthe.com/chongo/tech/comp/fnv/
func checksum(of bytes: ArraySlice<UInt8>) -> String { checksums(of: bytes, []).first }

/// The checksums of two texts.
///
/// Each step waits for the previous multiplication, so processing two texts at the same time is
/// faster.
private func checksums(
  of first: ArraySlice<UInt8>, _ second: ArraySlice<UInt8>
) -> (first: String, second: String) {
  var sums = (Checksum(), Checksum())
  first.withUnsafeBufferPointer { first in
    second.withUnsafeBufferPointer { second in
      let common = min(first.count, second.count)
      for position in 0..<common {
        sums.0.add(first[position])
        sums.1.add(second[position])
      }
      for position in common..<first.count { sums.0.add(first[position]) }
      for position in common..<second.count { sums.1.add(second[position]) }
    }
  }
  return (sums.0.digits, sums.1.digits)
}

private struct Checksum {
  private var hash: UInt64 = 0xCBF2_9CE4_8422_2325

  @inline(__always)
  mutating func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }

  /// The checksum in hexadecimal digits.
  var digits: String {
    String(unsafeUninitializedCapacity: 16) { digits in
      for position in 0..<16 {
        let digit = UInt8(truncatingIfNeeded: hash >> UInt64(60 - position * 4) & 0xF)
        digits[position] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
      }
      return 16
    }
  }
}
