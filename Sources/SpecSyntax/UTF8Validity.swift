/// The offset of the first byte that is not UTF-8, or nil if all of them are.
///
/// `String(validating:as:)` of the standard library needs macOS 15.
///
/// - Complexity: O(*n*) in the number of bytes.
package func firstInvalidByte(of bytes: [UInt8]) -> Int? {
  var decoder = Unicode.UTF8.ForwardParser()
  var iterator = bytes.makeIterator()
  var position = 0
  while true {
    switch decoder.parseScalar(from: &iterator) {
    case .valid(let scalar): position += scalar.count
    case .emptyInput: return nil
    case .error: return position
    }
  }
}
