/// The protocol by which a terminal displays pictures.
package enum TerminalProtocol: String, CaseIterable, Sendable {
  /// The graphics protocol of the Kitty terminal.
  case kitty
  /// The inline image protocol of iTerm2.
  case iterm2
  /// The Sixel format of the VT340, which draws bands of six pixel rows.
  case sixel
}

/// The maximum size in cells to which a terminal scales a picture.
package enum TerminalFit: Sendable {
  case columns(Int)
  case rows(Int)
}

/// Writes a picture for a terminal at the cursor, followed by a line break.
///
/// - Parameters:
///   - fit: the maximum size; nil for the picture's own size, which Sixel always uses.
///   - scale: the number of pixels per point.
package func writeTerminalPicture(
  _ canvas: Canvas, as form: TerminalProtocol, fit: TerminalFit? = nil, scale: Int,
  into output: inout [UInt8]
) {
  switch form {
  case .kitty:
    var png: [UInt8] = []
    writePNG(canvas, scale: scale, into: &png)
    writeKitty(base64(png), fit, into: &output)
  case .iterm2:
    var png: [UInt8] = []
    writePNG(canvas, scale: scale, into: &png)
    let size =
      switch fit {
      case .columns(let count)?: "width=\(count)"
      case .rows(let count)?: "height=\(count)"
      case nil: "width=auto"
      }
    let header = "\u{1B}]1337;File=inline=1;size=\(png.count);\(size);preserveAspectRatio=1:"
    output += Array(header.utf8)
    output += base64(png)
    output.append(0x07)
  case .sixel: writeSixel(canvas, into: &output)
  }
  output.append(0x0A)
}

/// Writes a PNG in base64 in chunks of 4096 characters; `q=2` suppresses the terminal's response.
private func writeKitty(_ text: [UInt8], _ fit: TerminalFit?, into output: inout [UInt8]) {
  let size = 4096
  for start in stride(from: 0, to: max(1, text.count), by: size) {
    let end = min(start + size, text.count)
    let more = end < text.count ? 1 : 0
    var control = start == 0 ? "a=T,f=100,q=2,m=\(more)" : "m=\(more)"
    if start == 0 {
      switch fit {
      case .columns(let count)?: control += ",c=\(count)"
      case .rows(let count)?: control += ",r=\(count)"
      case nil: break
      }
    }
    output += Array("\u{1B}_G\(control);".utf8)
    output += text[start..<end]
    output += [0x1B, UInt8(ascii: "\\")]
  }
}

/// Writes bands of six pixel rows, color by color.
///
/// Pixels that are mostly transparent are left out.
private func writeSixel(_ canvas: Canvas, into output: inout [UInt8]) {
  guard let palette = Palette(canvas, acceptsNearest: true) else { return }
  output += Array("\u{1B}P0;1;0q\"1;1;\(canvas.width);\(canvas.height)".utf8)
  for (number, entry) in palette.entries.enumerated() {
    let color = straight(entry)
    let shares = [0, 8, 16].map { "\((Int(color >> UInt32($0) & 255) * 100 + 127) / 255)" }
    output += Array("#\(number);2;\(shares.joined(separator: ";"))".utf8)
  }
  let width = canvas.width
  // For each color of a band, the bits of its six pixels in each column.
  var bits = [UInt8](repeating: 0, count: 256 * width)
  for top in stride(from: 0, to: canvas.height, by: 6) {
    var used = [Bool](repeating: false, count: 256)
    var last: UInt32?
    var number = 0
    for y in top..<min(top + 6, canvas.height) {
      for x in 0..<width {
        let pixel = canvas.pixels[y * width + x]
        guard pixel >> 24 >= 128 else { continue }
        if pixel != last {
          last = pixel
          number = Int(palette.number(of: pixel))
        }
        used[number] = true
        bits[number * width + x] |= 1 << UInt8(y - top)
      }
    }
    var isFirst = true
    for number in 0..<256 where used[number] {
      if !isFirst { output.append(UInt8(ascii: "$")) }
      isFirst = false
      output += Array("#\(number)".utf8)
      let row = number * width..<(number + 1) * width
      appendSixels(bits[row], into: &output)
      for place in row { bits[place] = 0 }
    }
    output.append(UInt8(ascii: "-"))
  }
  output += [0x1B, UInt8(ascii: "\\")]
}

/// Appends the sixels of one color; runs of four or more equal sixels are run-length encoded.
private func appendSixels(_ bits: ArraySlice<UInt8>, into output: inout [UInt8]) {
  // Blank sixels after the last pixel of the color are omitted.
  guard let last = bits.lastIndex(where: { $0 != 0 }) else { return }
  var place = bits.startIndex
  while place <= last {
    var end = place + 1
    while end <= last, bits[end] == bits[place] { end += 1 }
    let sixel = bits[place] + 63
    if end - place > 3 {
      output += Array("!\(end - place)".utf8)
      output.append(sixel)
    } else {
      for _ in place..<end { output.append(sixel) }
    }
    place = end
  }
}

func base64(_ bytes: [UInt8]) -> [UInt8] {
  let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  var output: [UInt8] = []
  output.reserveCapacity((bytes.count + 2) / 3 * 4)
  for place in stride(from: 0, to: bytes.count, by: 3) {
    let left = bytes.count - place
    let group =
      Int(bytes[place]) << 16 | (left > 1 ? Int(bytes[place + 1]) << 8 : 0)
      | (left > 2 ? Int(bytes[place + 2]) : 0)
    output.append(digits[group >> 18])
    output.append(digits[group >> 12 & 63])
    output.append(left > 1 ? digits[group >> 6 & 63] : UInt8(ascii: "="))
    output.append(left > 2 ? digits[group & 63] : UInt8(ascii: "="))
  }
  return output
}
