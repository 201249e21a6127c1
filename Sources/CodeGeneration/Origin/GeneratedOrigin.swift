internal import JSONText
internal import SpecSyntax

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
  if bytes.first == UInt8(ascii: "{") {
    // JSON has no comments: a key says who wrote it.
    let head = Array("{\n\(jsonKey)".utf8)
    if bytes.starts(with: head) { return origin(of: bytes[head.count...]) }
    let text = String(decoding: bytes, as: UTF8.self)
    let isOurs =
      text.contains("\"author\" : \"formwork\"") || text.contains("\"Written by formwork")
    return isOurs ? .generated : .foreign
  }
  return bytes.starts(with: generatedMark.utf8) ? origin(of: bytes[...]) : .foreign
}

/// Compares the checksum at the end of the first line with the lines that follow.
private func origin(of bytes: ArraySlice<UInt8>) -> GeneratedOrigin {
  guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")),
    let close = bytes[..<end].lastIndex(of: UInt8(ascii: "]")),
    let open = bytes[..<close].lastIndex(of: UInt8(ascii: "["))
  else { return .edited }
  let stated = bytes[(open + 1)..<close]
  return stated.elementsEqual(checksum(of: bytes[(end + 1)...]).utf8) ? .generated : .edited
}

/// The first line of every generated file: by it a file is known as one that may be replaced.
let generatedMark = "// Written by formwork"

/// What stands before the mark in JSON.
let jsonKey = "  \"$comment\": \"Written by formwork"

/// The key of a JSON file that says where it comes from and tells an edit of what follows.
func jsonMark(from path: String, _ rest: ArraySlice<UInt8>) -> [UInt8] {
  var quoted: [UInt8] = []
  quoted.append(json: path)
  var bytes = Array("\(jsonKey) from ".utf8)
  bytes += quoted.dropFirst().dropLast()
  bytes += ". Do not edit. [\(checksum(of: rest))]\",\n".utf8
  return bytes
}

extension GeneratedFile {
  /// The file with other lines, its own first line among them, which is written anew.
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

/// What a file has below its first line.
struct WrittenFile {
  let name: String
  let body: SwiftWriter
  let isShared: Bool
}

/// Files with their first lines, two at a time: see `checksums(of:_:)`.
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

/// A file with its first line, which says where it comes from and tells an edit.
func marked(_ body: SwiftWriter, from path: String, name: String, isShared: Bool) -> GeneratedFile {
  marked(body.bytes, body.spans, from: path, name: name, isShared: isShared)
}

/// A file of lines that some writer has written.
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
/// Each step of one waits for the step before, for as long as a multiplication takes; the steps of
/// two go side by side.
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

  /// In hexadecimal.
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
