internal import SpecSyntax

/// The properties of a source text that passed `scanSource`.
struct ScannedText {
  /// The length of a byte order mark, otherwise 0.
  let start: Int
  /// Whether libyaml's character index is a byte offset: ASCII with bare line feeds.
  let isDirect: Bool
  /// Whether the text contains NEL, LS or PS, which are line breaks for libyaml but not for
  /// editors.
  let hasForeignBreaks: Bool
}

/// Checks, in one pass over the bytes, everything that needs no YAML parser.
///
/// Returns nil if the file cannot be parsed: it is too big, not UTF-8 or empty, or contains control
/// characters or directives.
func scanSource(
  _ buffer: UnsafeBufferPointer<UInt8>, of source: SourceID, _ limits: YAMLLimits,
  into diagnostics: inout DiagnosticBag
) -> ScannedText? {
  // Offsets are stored in 32 bits, regardless of the limit.
  let sizeLimit = min(limits.fileSize, Int(Int32.max))
  guard buffer.count <= sizeLimit else {
    diagnostics.add(.fileTooBig(buffer.count, limit: sizeLimit, in: source))
    return nil
  }
  guard let bytes = SourceBytes(buffer) else {
    diagnostics.add(.emptyFile(in: source))
    return nil
  }
  if let encoding = foreignEncoding(bytes) {
    diagnostics.add(.foreignEncoding(encoding, in: source))
    return nil
  }
  if let marker = unfinishedMerge(in: buffer, of: source) {
    diagnostics.add(.unfinishedMerge(at: marker))
    return nil
  }
  var scan = CharacterScan(bytes, source)
  guard scan.run(into: &diagnostics) else { return nil }
  guard checkDirectives(bytes, from: scan.start, in: source, into: &diagnostics) else { return nil }
  return ScannedText(
    start: scan.start, isDirect: scan.isDirect, hasForeignBreaks: scan.hasForeignBreaks)
}

/// Replaces line breaks that only YAML 1.1 defines by ordinary characters of the same length.
///
/// libyaml ends lines and comments at them; YAML 1.2, editors and `wc` do not. The replacements are
/// unassigned in Unicode and only libyaml sees them, because scalars are spans of the source; see
/// `restoreForeignBreaks`.
func neutralized(_ buffer: UnsafeBufferPointer<UInt8>) -> [UInt8] {
  var copy = [UInt8](buffer)
  replace([0xC2, 0x85], with: [0xCD, 0xB8], in: &copy)
  replace([0xE2, 0x80, 0xA8], with: [0xEF, 0xB7, 0x90], in: &copy)
  replace([0xE2, 0x80, 0xA9], with: [0xEF, 0xB7, 0x91], in: &copy)
  return copy
}

/// Reverses `neutralized` in text that libyaml decoded.
func restoreForeignBreaks(_ text: inout [UInt8]) {
  replace([0xCD, 0xB8], with: [0xC2, 0x85], in: &text)
  replace([0xEF, 0xB7, 0x90], with: [0xE2, 0x80, 0xA8], in: &text)
  replace([0xEF, 0xB7, 0x91], with: [0xE2, 0x80, 0xA9], in: &text)
}

/// Replaces a character by another of the same length, at most three bytes.
private func replace(_ old: [UInt8], with new: [UInt8], in text: inout [UInt8]) {
  guard text.count >= old.count else { return }
  for offset in 0...text.count - old.count
  where text[offset] == old[0] && text[offset + 1] == old[1] {
    if old.count == 3, text[offset + 2] != old[2] { continue }
    for (index, byte) in new.enumerated() { text[offset + index] = byte }
  }
}

// MARK: - Characters

/// Checks all characters that are not printable ASCII.
private struct CharacterScan {
  private let bytes: SourceBytes
  private let source: SourceID
  let start: Int
  private(set) var isDirect = true
  private(set) var hasForeignBreaks = false
  private var warningCount = 0

  /// The maximum number of character warnings for one file.
  private static let warningLimit = 20

  init(_ bytes: SourceBytes, _ source: SourceID) {
    self.bytes = bytes
    self.source = source
    start = bytes.skippingByteOrderMark(from: 0)
  }

  /// Returns false, with one error, at the first invalid character.
  mutating func run(into diagnostics: inout DiagnosticBag) -> Bool {
    var offset = start
    while true {
      offset = bytes.firstUnusual(from: offset)
      guard offset < bytes.count else { return true }
      let byte = bytes[offset]
      if byte == 0x09 {
        offset += 1
      } else if byte == 0x0D {
        isDirect = false
        offset += 1
      } else if byte < 0x80 {
        diagnostics.add(failure(of: .control(byte), at: offset))
        return false
      } else {
        isDirect = false
        switch decodeUTF8(bytes, at: offset) {
        case .failure(let fault):
          diagnostics.add(failure(of: .encoding(fault), at: offset))
          return false
        case .success(let scalar):
          guard check(scalar, at: offset, into: &diagnostics) else { return false }
          offset += scalar.length
        }
      }
    }
  }

  private mutating func check(
    _ scalar: DecodedScalar, at offset: Int, into diagnostics: inout DiagnosticBag
  ) -> Bool {
    let span = SourceSpan(source, UInt32(offset), UInt32(offset + scalar.length))
    switch scalar.value {
    case 0x85, 0x2028, 0x2029:
      hasForeignBreaks = true
      warn(.foreignLineBreak(scalar.value, at: span), into: &diagnostics)
    case 0x80...0x9F, 0xFFFE, 0xFFFF:
      diagnostics.add(.controlCharacter(scalar.value, at: span))
      return false
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069:
      warn(.bidiControl(scalar.value, at: span), into: &diagnostics)
    default: break
    }
    return true
  }

  private mutating func warn(
    _ warning: @autoclosure () -> Diagnostic, into diagnostics: inout DiagnosticBag
  ) {
    warningCount += 1
    if warningCount <= Self.warningLimit { diagnostics.add(warning()) }
  }

  private enum Fault {
    case control(UInt8)
    case encoding(UTF8Fault)
  }

  private func failure(of fault: Fault, at offset: Int) -> Diagnostic {
    if let kind = binaryKind(bytes) { return .notText(kind, in: source) }
    let span = SourceSpan(source, UInt32(offset), UInt32(offset + 1))
    switch fault {
    case .control(let byte): return .controlCharacter(UInt32(byte), at: span)
    case .encoding(let fault): return .notUTF8(fault, byte: bytes[offset], at: span)
    }
  }
}

/// A Unicode scalar and its length in bytes.
struct DecodedScalar {
  let value: UInt32
  let length: Int
}

/// Why bytes are not UTF-8.
enum UTF8Fault: Error {
  /// More bytes than the scalar needs.
  case overlong
  /// The file ends inside a character.
  case truncated
  /// An unpaired UTF-16 surrogate.
  case surrogate(UInt32)
  /// A scalar beyond U+10FFFF.
  case tooBig
  /// A byte that starts no character, or a start byte without its continuation bytes.
  case stray
}

/// Decodes the scalar at an offset, by table 3-7 of the Unicode Standard.
private func decodeUTF8(_ bytes: SourceBytes, at offset: Int) -> Result<DecodedScalar, UTF8Fault> {
  let lead = bytes[offset]
  let length: Int
  switch lead {
  case 0xC2...0xDF: length = 2
  case 0xE0...0xEF: length = 3
  case 0xF0...0xF4: length = 4
  case 0xC0, 0xC1:
    return .failure(bytes.peek(offset + 1) & 0xC0 == 0x80 ? .overlong : .stray)
  default: return .failure(.stray)
  }
  var value = UInt32(lead) & (0xFF >> UInt32(length + 1))
  for index in 1..<length {
    guard offset + index < bytes.count else { return .failure(.truncated) }
    let byte = bytes[offset + index]
    guard byte & 0xC0 == 0x80 else { return .failure(.stray) }
    value = value << 6 | UInt32(byte & 0x3F)
  }
  switch (length, value) {
  case (3, ..<0x800), (4, ..<0x10000): return .failure(.overlong)
  case (3, 0xD800...0xDFFF): return .failure(.surrogate(value))
  case (4, 0x110000...): return .failure(.tooBig)
  default: return .success(DecodedScalar(value: value, length: length))
  }
}

// MARK: - Binary files and other encodings

/// The encoding other than UTF-8 that the first bytes indicate.
private func foreignEncoding(_ bytes: SourceBytes) -> String? {
  let head = (0..<4).map { bytes.peek($0) }
  switch (head[0], head[1], head[2], head[3]) {
  case (0xFF, 0xFE, 0, 0) where bytes.count >= 4, (0, 0, 0xFE, 0xFF): return "UTF-32"
  case (0xFF, 0xFE, _, _), (0xFE, 0xFF, _, _): return "UTF-16"
  default: break
  }
  // Without a byte order mark, UTF-16 and UTF-32 show by zero bytes at fixed positions.
  guard bytes.count >= 4 else { return nil }
  switch (head[0] == 0, head[1] == 0, head[2] == 0, head[3] == 0) {
  case (false, true, true, true), (true, true, true, false): return "UTF-32"
  case (false, true, false, true), (true, false, true, false): return "UTF-16"
  default: return nil
  }
}

/// The kind of a binary file; nil if it may be text.
private func binaryKind(_ bytes: SourceBytes) -> String? {
  let signatures: [(kind: String, bytes: [UInt8])] = [
    ("a PNG image", [0x89, 0x50, 0x4E, 0x47]), ("a JPEG image", [0xFF, 0xD8, 0xFF]),
    ("a GIF image", [0x47, 0x49, 0x46, 0x38]), ("a PDF document", [0x25, 0x50, 0x44, 0x46]),
    ("a ZIP archive", [0x50, 0x4B, 0x03, 0x04]), ("a gzip archive", [0x1F, 0x8B]),
    ("a binary property list", [0x62, 0x70, 0x6C, 0x69, 0x73, 0x74]),
    ("a program", [0x7F, 0x45, 0x4C, 0x46]), ("a program", [0xCF, 0xFA, 0xED, 0xFE]),
    ("a program", [0xCA, 0xFE, 0xBA, 0xBE]),
    ("a database", [0x53, 0x51, 0x4C, 0x69, 0x74, 0x65, 0x20]),
  ]
  for signature in signatures
  where signature.bytes.indices.allSatisfy({ bytes.peek($0) == signature.bytes[$0] }) {
    return signature.kind
  }
  let sample = min(bytes.count, 1024)
  var controlCount = 0
  for offset in 0..<sample {
    let byte = bytes[offset]
    if byte < 0x20, !SourceBytes.isSpace(byte) { controlCount += 1 }
  }
  return controlCount >= 8 && controlCount * 10 > sample ? "" : nil
}

// MARK: - Directives

/// Rejects all directives except one `%YAML 1.1` or `%YAML 1.2` before the document.
///
/// Checks only lines before the first content, so block scalars are not affected.
private func checkDirectives(
  _ bytes: SourceBytes, from start: Int, in source: SourceID, into diagnostics: inout DiagnosticBag
) -> Bool {
  var hasVersion = false
  var line = start
  while line < bytes.count {
    // libyaml skips a byte order mark at the start of any line.
    let content = bytes.skippingBlanks(from: bytes.skippingByteOrderMark(from: line))
    let end = bytes.lineEnd(of: content)
    if bytes.peek(line) == UInt8(ascii: "%") {
      let span = SourceSpan(source, UInt32(line), UInt32(bytes.trimmed(end, notBefore: line)))
      if let failure = directiveRefusal(bytes.text(line..<end), at: span, isRepeated: hasVersion) {
        diagnostics.add(failure)
        return false
      }
      hasVersion = true
    } else if content < end, bytes[content] != UInt8(ascii: "#") {
      return true
    }
    line = end + 1
  }
  return true
}

private func directiveRefusal(
  _ line: String, at span: SourceSpan, isRepeated: Bool
) -> Diagnostic? {
  let words = line.split { $0 == " " || $0 == "\t" }
  guard let name = words.first, name == "%YAML" else {
    return .directive(String(words.first ?? "%"), at: span)
  }
  guard !isRepeated else { return .repeatedVersion(at: span) }
  let hasTail = words.count > 2 && !words[2].hasPrefix("#")
  guard words.count > 1, words[1] == "1.1" || words[1] == "1.2", !hasTail else {
    return .yamlVersion(words.count > 1 ? String(words[1]) : "", at: span)
  }
  return nil
}
