internal import SpecSyntax

/// Creates identifiers of diagnostics that do not depend on line numbers.
///
/// An identifier is an FNV-1a hash of the code, the file, the message, and a number among equal
/// diagnostics.
struct DiagnosticFingerprints {
  private var occurrences: [String: Int] = [:]

  mutating func next(of diagnostic: Diagnostic, in path: String) -> String {
    let key = "\(diagnostic.code)\n\(path)\n\(diagnostic.message)"
    let number = occurrences[key, default: 0]
    occurrences[key] = number + 1
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in key.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return "\(String(hash, radix: 16)):\(number)"
  }
}
