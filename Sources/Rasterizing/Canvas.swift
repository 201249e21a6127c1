internal import DrawingModel

/// A picture's pixels in sRGB with premultiplied alpha and 8 bits per channel: red is the lowest
/// byte, alpha the highest.
package struct Canvas: Sendable {
  /// The part of the picture whose pixels are stored.
  let box: PixelBox
  package internal(set) var pixels: ContiguousArray<UInt32>
  /// Whether images were drawn; if so, the number of colors must not be reduced.
  var hasImages = false

  package var width: Int { Int(box.width) }
  package var height: Int { Int(box.height) }

  init(_ box: PixelBox) {
    self.box = box
    pixels = ContiguousArray(repeating: 0, count: box.area)
  }

  /// The upper left part of the picture.
  package func cut(toWidth width: Int, height: Int) -> Canvas {
    let part = PixelBox(
      left: box.left, top: box.top, right: box.left + Int32(clamping: min(width, self.width)),
      bottom: box.top + Int32(clamping: min(height, self.height)))
    var result = Canvas(part)
    for y in part.top..<part.bottom {
      for x in part.left..<part.right { result.pixels[result.index(x, y)] = pixels[index(x, y)] }
    }
    return result
  }

  func index(_ x: Int32, _ y: Int32) -> Int {
    Int(y - box.top) * Int(box.width) + Int(x - box.left)
  }

  /// Draws a color over pixels of one row that all have the same coverage.
  mutating func blend(_ y: Int32, _ columns: Range<Int32>, _ ink: Ink, _ coverage: UInt32) {
    let alpha = share(UInt32(ink.alpha), of: coverage)
    guard alpha > 0 else { return }
    let first = index(columns.lowerBound, y)
    let source = Straight(ink)
    pixels.withUnsafeMutableBufferPointer { pixels in
      if alpha == 255 {
        let solid = source.premultiplied
        for place in first..<first + columns.count { pixels[place] = solid }
        return
      }
      var last: UInt32 = 0
      var result = source.over(0, alpha)
      for place in first..<first + columns.count {
        if pixels[place] != last {
          last = pixels[place]
          result = source.over(last, alpha)
        }
        pixels[place] = result
      }
    }
  }

  /// Draws a color over pixels of one row; a mask gives the coverage of each.
  mutating func blend(
    _ y: Int32, _ columns: Range<Int32>, _ ink: Ink, _ coverage: UInt32, _ mask: ClipMask
  ) {
    let first = index(columns.lowerBound, y)
    let firstMask = mask.index(columns.lowerBound, y)
    let source = Straight(ink)
    let alpha = share(UInt32(ink.alpha), of: coverage)
    pixels.withUnsafeMutableBufferPointer { pixels in
      mask.shares.withUnsafeBufferPointer { shares in
        for place in 0..<columns.count {
          let own = share(alpha, of: UInt32(shares[firstMask + place]))
          if own > 0 { pixels[first + place] = source.over(pixels[first + place], own) }
        }
      }
    }
  }

  /// Draws the premultiplied pixels of a layer over this canvas.
  mutating func draw(_ layer: Canvas, opacity: UInt32, in clip: PixelBox, _ mask: ClipMask?) {
    if layer.hasImages { hasImages = true }
    let box = clip.intersection(layer.box).intersection(box)
    guard !box.isEmpty else { return }
    for y in box.top..<box.bottom {
      let row = index(box.left, y)
      let other = layer.index(box.left, y)
      let masked = mask?.index(box.left, y) ?? 0
      for column in 0..<Int(box.width) {
        let source = layer.pixels[other + column]
        guard source >> 24 > 0 else { continue }
        var amount = opacity
        if let mask { amount = share(amount, of: UInt32(mask.shares[masked + column])) }
        pixels[row + column] = layered(source, amount, over: pixels[row + column])
      }
    }
  }

  /// Draws a color over a pixel, using the color's own alpha.
  mutating func blend(_ x: Int32, _ y: Int32, _ pixel: UInt32, _ coverage: UInt32) {
    let place = index(x, y)
    pixels[place] = layered(pixel, coverage, over: pixels[place])
  }
}

/// An RGB color without alpha.
struct Straight {
  let red: UInt32
  let green: UInt32
  let blue: UInt32

  init(_ ink: Ink) {
    red = UInt32(ink.red)
    green = UInt32(ink.green)
    blue = UInt32(ink.blue)
  }

  /// The opaque color as a pixel.
  var premultiplied: UInt32 { red | green << 8 | blue << 16 | 0xFF00_0000 }

  /// The color composited over a premultiplied pixel: `(a · c + (255 − a) · d + 127) / 255` for
  /// each channel.
  @inline(__always)
  func over(_ below: UInt32, _ alpha: UInt32) -> UInt32 {
    let rest = 255 - alpha
    let red = (alpha * red + rest * (below & 255) + 127) / 255
    let green = (alpha * green + rest * (below >> 8 & 255) + 127) / 255
    let blue = (alpha * blue + rest * (below >> 16 & 255) + 127) / 255
    let opaque = (alpha * 255 + rest * (below >> 24) + 127) / 255
    return red | green << 8 | blue << 16 | opaque << 24
  }
}

/// The product of two fractions in 255ths, rounded.
@inline(__always)
func share(_ number: UInt32, of whole: UInt32) -> UInt32 { (number * whole + 127) / 255 }

/// Blends a premultiplied pixel over another, after applying an opacity to it.
@inline(__always)
private func layered(_ source: UInt32, _ opacity: UInt32, over below: UInt32) -> UInt32 {
  if source >> 24 == 255, opacity == 255 { return source }
  let rest = 255 - share(source >> 24, of: opacity)
  @inline(__always)
  func channel(_ shift: UInt32) -> UInt32 {
    let sum = share(source >> shift & 255, of: opacity) + share(below >> shift & 255, of: rest)
    return min(sum, 255) << shift
  }
  return channel(0) | channel(8) | channel(16) | channel(24)
}

/// The coverage of each pixel by a clipping shape, from 0 to 255.
struct ClipMask {
  let box: PixelBox
  var shares: ContiguousArray<UInt8>

  init(_ box: PixelBox) {
    self.box = box
    shares = ContiguousArray(repeating: 0, count: box.area)
  }

  func index(_ x: Int32, _ y: Int32) -> Int {
    Int(y - box.top) * Int(box.width) + Int(x - box.left)
  }

  /// Multiplies the mask by another mask whose box contains this one's.
  mutating func multiply(_ other: ClipMask) {
    for y in box.top..<box.bottom {
      let own = index(box.left, y)
      let theirs = other.index(box.left, y)
      for column in 0..<Int(box.width) {
        shares[own + column] = UInt8(
          share(UInt32(shares[own + column]), of: UInt32(other.shares[theirs + column])))
      }
    }
  }
}
