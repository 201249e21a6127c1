/// A suffix made from a text: a hyphen, then the letters and digits of its first 24 scalars in
/// lowercase, separated by single hyphens.
///
/// Empty if there are no letters or digits.
package func slug(_ text: String) -> String {
  var slug: [UInt8] = [UInt8(ascii: "-")]
  slug.reserveCapacity(32)
  for scalar in text.unicodeScalars.prefix(24) {
    if scalar.isASCII {
      let byte = UInt8(scalar.value)
      let isLetter = (0x61...0x7A).contains(byte | 0x20)
      if isLetter || (0x30...0x39).contains(byte) {
        slug.append(isLetter ? byte | 0x20 : byte)
      } else if slug.last != UInt8(ascii: "-") {
        slug.append(UInt8(ascii: "-"))
      }
    } else if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
      slug.append(contentsOf: String(scalar).utf8)
    }
  }
  if slug.last == UInt8(ascii: "-") { slug.removeLast() }
  return String(decoding: slug, as: UTF8.self)
}
