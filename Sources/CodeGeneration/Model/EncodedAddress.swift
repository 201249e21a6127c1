/// Encodes a URL for `URL(string:)`, which accepts only ASCII before iOS 17.
///
/// The host is converted to Punycode (RFC 3492); other characters that a URL cannot contain are
/// percent-encoded (RFC 3986). Text that is already encoded does not change.
func encodedAddress(_ address: String) -> String {
  guard let hostStart = address.end(ofText: "://") else { return percentEncoded(address) }
  let scheme = address[..<hostStart]
  let rest = address[hostStart...]
  let hostEnd = rest.firstIndex { "/?#".contains($0) } ?? rest.endIndex
  return scheme + encodedHost(rest[..<hostEnd]) + percentEncoded(String(rest[hostEnd...]))
}

/// Percent-encodes a part of a URL; parts that are already encoded do not change.
func percentEncoded(_ text: String) -> String {
  let signs = Array("-._~:/?#[]@!$&'()*+,;=%".utf8)
  var bytes: [UInt8] = []
  for byte in text.utf8 {
    let isLetter = (65...90).contains(byte) || (97...122).contains(byte)
    if isLetter || (48...57).contains(byte) || signs.contains(byte) {
      bytes.append(byte)
    } else {
      let hex = Array("0123456789ABCDEF".utf8)
      bytes += [UInt8(ascii: "%"), hex[Int(byte >> 4)], hex[Int(byte & 15)]]
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}

/// The host name, with non-ASCII labels converted to Punycode.
private func encodedHost(_ host: Substring) -> String {
  host.split(separator: ".", omittingEmptySubsequences: false).map { label in
    label.utf8.allSatisfy { $0 < 128 }
      ? String(label) : "xn--" + punycode(Array(label.lowercased().unicodeScalars))
  }.joined(separator: ".")
}

/// Converts scalars to Punycode (RFC 3492, section 6.3).
private func punycode(_ scalars: [Unicode.Scalar]) -> String {
  let (base, least, most) = (36, 1, 26)
  var output = scalars.filter { $0.value < 128 }.map { Character($0) }
  let plainCount = output.count
  if plainCount > 0 { output.append("-") }
  let digits = Array("abcdefghijklmnopqrstuvwxyz0123456789")
  var (next, delta, bias, handled) = (128, 0, 72, plainCount)
  func adapted(_ delta: Int, count: Int, isFirst: Bool) -> Int {
    var (delta, rounds) = (delta / (isFirst ? 700 : 2), 0)
    delta += delta / count
    while delta > (base - least) * most / 2 {
      delta /= base - least
      rounds += base
    }
    return rounds + (base - least + 1) * delta / (delta + 38)
  }
  while handled < scalars.count {
    let smallest = scalars.map { Int($0.value) }.filter { $0 >= next }.min() ?? next
    delta += (smallest - next) * (handled + 1)
    next = smallest
    for scalar in scalars {
      if scalar.value < next { delta += 1 }
      guard scalar.value == next else { continue }
      var (rest, position) = (delta, base)
      while true {
        let threshold = min(max(position - bias, least), most)
        if rest < threshold { break }
        output.append(digits[threshold + (rest - threshold) % (base - threshold)])
        rest = (rest - threshold) / (base - threshold)
        position += base
      }
      output.append(digits[rest])
      bias = adapted(delta, count: handled + 1, isFirst: handled == plainCount)
      delta = 0
      handled += 1
    }
    delta += 1
    next += 1
  }
  return String(output)
}

extension String {
  /// The index after the first occurrence of a text.
  fileprivate func end(ofText text: String) -> Index? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) { return index(start, offsetBy: text.count) }
      start = index(after: start)
    }
    return nil
  }
}
