import DrawingModel
import Foundation
import TestSupport
import Testing

@testable import Rasterizing

/// Images of PNG files in pictures.
@Suite struct ImageTests {
  /// One picture of 9 × 7 pixels as other programs write it, kind for kind.
  private static let samples: [String: String] = [
    "rgba":
      "iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHCAYAAADam2dgAAAAYElEQVR4nGXOMQoDMQxE0RfwNm7cuDEsW/meim6eRlnCpvjFH4aRXnifxIkin95swaFIjj9vtgp60oOuuP1bqmAoknF7s9WJXoWZzGAqfn/qtTCDpUjW86dRCwtXcgWXD0BeFGqNQlacAAAAAElFTkSuQmCC",
    "rgb":
      "iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHCAIAAABV+fA3AAAALklEQVR4nGNkYGCQwYFYGFQYGBhYsSK4HBcmQpbjR0NociLICFNOEo6wyslBEACZUgRreMB0TwAAAABJRU5ErkJggg==",
    "grey":
      "iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHCAAAAAD/8Di8AAAAM0lEQVR4nC3BMQ7AMAzEsAbwYEu3Ov9/aoeWPE9P9/T02fnVMt9aBIC6iKK1alRrY5KYF1skAspVSqMWAAAAAElFTkSuQmCC",
    "greyAlpha":
      "iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHCAQAAABwkq/rAAAAX0lEQVR4nD3FIQ5CQRBEwfeTFWz3GMSSILFILJLbcInZOfkgCJQp2Kc+97Vv+96PfvZrH6snk1kzf4+FmKWc/8dC5RRCpRRiXEpphMspjOt4tzGuyO/OsQhckUEQ5Qw+BNoZ/vlbqjgAAAAASUVORK5CYII=",
    "palette":
      "iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHBAMAAAAotXpTAAAAMFBMVEXE2NLEtK9+xnyokHiobFo4xjcAxgAqkB4qbBfESEbEJCN+NiKoAAA4Ng8ANgAqAACc4VggAAAANUlEQVR4nAEqANX/Af8AzQD0BO/v7+/2BP8AAO/3BJsALKv8BO8Aj/DdBPDu3+8ABP4AAO8A4c4VwyMTrMcAAAAASUVORK5CYII=",
    "palette2":
      "iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHAgMAAACn9Y/zAAAADFBMVEWooocqoiKoJB4qJAj6b7SxAAAAHklEQVR4nGP8v/oaEwMDAxMDAwNDqAMDE8MBBhgfAFHkA+G3pZ/uAAAAAElFTkSuQmCC",
    "bits1":
      "iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHAQAAAADy4FrNAAAAHUlEQVR4nGNgYGBgZWBSYWCRCWf6yMAUz8D0igEAEqUC4yzR3XEAAAAASUVORK5CYII=",
    "sub":
      "iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHCAIAAABV+fA3AAAAPElEQVR42mNkYGCQwYEYGVSAFCtWxMjgAZTjwooYGXKAcvxYESPDBKCcCFbEyLAFKCeJFTEy3ADKyWFFAO6lDGTaYeIPAAAAAElFTkSuQmCC",
    "average":
      "iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHCAIAAABV+fA3AAAAXklEQVR42m3OsQmEABBE0Q+LIIIjDAciiCAaXQGHFRwWYGRobGAF1q4FbPySF0APX1jgDxsccMENwYxcyKVcybXcyJY/chv8SEHugpUU5D7YSUEegpMU5DHeUAry9ABFSw4wD17KBQAAAABJRU5ErkJggg==",
    "paeth":
      "iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHCAIAAABV+fA3AAAALUlEQVR42mNhYGCQwYFYGFSAsqxYEVyOCxMhy/GjITQ5EWSEKScJR1jl5CAIAJueBG4LhHI5AAAAAElFTkSuQmCC",
    "stored":
      "iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHCAIAAABV+fA3AAAAz0lEQVR4AQHEADv/AgAAABwAADgAAFQAAHAAAIwAAKgAAMQAAOAAAAIAJAAAJAUAJAoAJA8AJBQAJBkAJB4AJCMAJCgCACQAACQFACQKACQPACQUACQZACQeACQjACQoAgAkAAAkBQAkCgAkDwAkFAAkGQAkHgAkIwAkKAIAJAAAJAUAJAoAJA8AJBQAJBkAJB4AJCMAJCgCACQAACQFACQKACQPACQUACQZACQeACQjACQoAgAkAAAkBQAkCgAkDwAkFAAkGQAkHgAkIwAkKIsOD89lM5NHAAAAAElFTkSuQmCC",
    "rgba16":
      "iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHEAYAAACKC7sjAAABH0lEQVR42iXQIc4CQQwFYAwGg8GQEAwVGAxqBJo0wSBGoTEkFSMx3KCiCo1ch+kRVqBRlRyBG/D/bztin5l+87qj0XB+v8Uis5TMWjNby1TN7LrMvs/8fDL/P0QJEY3HgIgmE0BE0ykgotkMENF8DohouQREtFoBIlqvB4g5IWYApTBjsFZmDLTGjIuqzNstIObdDhDzfg+I+XgcIJGERNCgFBEAtYpsNoBEMKgqcjgAEjmdAIlcLoBErtcBMkvIDE1KMUODWs0AtGaGF1XNzmdAZhjsezNVQGaPxwC5J+SOf1CKO1ao1R0NWnMHoOp+uwFyv98BuT+fgNxfrwGKSCgCK5USgSa1RmCF1iLQQDUCQNdFuAOKeL8BRXy/v98fSQ4HYkeIqkAAAAAASUVORK5CYII=",
    "interlaced":
      "iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHCAIAAAEi/sChAAAAuElEQVR42g2OIW4DMRBFPykJCVkSyVrSAUtKggwWRyOFLDBaHFJpgGFIbmAwKDjQLGSOYFBcNNBH6BFq8MADT3oA0Ad5AEXWresLEajDoy5V7wAj8pR5qbx23gBH9DX7vbp1/0MAElCANprAh8Rz4XPjC4JOSdeit6YFwefke/Fn81+AEOgj0iHRMdNU6FRpbvTZaQEEQY5R5iRfWdYi1yp7k+8u48UQ7BTtnOya7VbsUe3Z7N3t5x97O0Tp1XF9xAAAAABJRU5ErkJggg==",
  ]

  private func bytes(of name: String) throws -> [UInt8] {
    let text = try #require(Self.samples[name])
    return [UInt8](try #require(Data(base64Encoded: text)))
  }

  private func canvas(of name: String) throws -> Canvas {
    let bytes = try bytes(of: name)
    return try #require(readPNG(bytes))
  }

  private func straightPixel(_ canvas: Canvas, _ x: Int, _ y: Int) -> [Int] {
    let pixel = canvas.pixels[y * canvas.width + x]
    return [0, 8, 16, 24].map { Int(pixel >> UInt32($0) & 255) }
  }

  @Test func trueColorIsRead() throws {
    let image = try canvas(of: "rgb")
    #expect(image.width == 9 && image.height == 7)
    for y in 0..<7 {
      for x in 0..<9 { #expect(straightPixel(image, x, y) == [x * 28, y * 36, x * y * 5, 255]) }
    }
  }

  @Test func alphaIsPremultiplied() throws {
    let image = try canvas(of: "rgba")
    for y in 0..<7 {
      for x in 0..<9 {
        let alpha = (x + y) % 4 > 0 ? 255 : 128
        let expected = [x * 28, y * 36, x * y * 5].map { ($0 * alpha + 127) / 255 }
        #expect(straightPixel(image, x, y) == expected + [alpha])
      }
    }
  }

  @Test(arguments: ["rgba16", "interlaced", "sub", "average", "paeth", "stored"])
  func otherFormsAreTheSamePicture(_ name: String) throws {
    let image = try canvas(of: name)
    let plain = try canvas(of: "rgb")
    #expect(image.pixels == plain.pixels)
  }

  @Test(arguments: ["grey", "greyAlpha", "palette", "palette2", "bits1"])
  func fewerChannelsAreRead(_ name: String) throws {
    let image = try canvas(of: name)
    #expect(image.width == 9 && image.height == 7)
    #expect(Set(image.pixels).count > 1)
    if name != "palette", name != "palette2" {
      for pixel in image.pixels {
        #expect(pixel & 255 == pixel >> 8 & 255 && pixel & 255 == pixel >> 16 & 255)
      }
    }
  }

  /// What is cut off, changed or too large gives no picture, and no trap.
  @Test func brokenFilesAreRefused() throws {
    for name in Self.samples.keys.sorted() {
      let whole = try bytes(of: name)
      for end in 0..<whole.count { _ = readPNG(Array(whole[..<end])) }
      for place in whole.indices {
        var changed = whole
        changed[place] ^= 0x55
        _ = readPNG(changed)
      }
      #expect(readPNG(Array(whole.prefix(60))) == nil)
      #expect(readPNG(whole, limit: 20) == nil)
    }
  }

  /// A file that says it has many pixels and brings none takes no time.
  @Test func aBombStopsAtItsSize() throws {
    let zeros = compressed([UInt8](repeating: 0, count: 3_000_000), pixelSize: 1, rowSize: 1001)
    #expect(inflated(zeros, size: 1000) == [UInt8](repeating: 0, count: 1000))
    #expect(inflated(zeros, size: 3_000_001) == nil)
  }

  @Test func whatIsCompressedCanBeInflated() {
    let data = (0..<50_000).map { UInt8(truncatingIfNeeded: $0 * $0 / 7) }
    #expect(inflated(compressed(data, pixelSize: 3, rowSize: 400), size: data.count) == data)
  }

  // MARK: - Scaling

  private func drawn(
    _ fit: DrawingModel.Operation.ImageFit, _ rect: DrawnRect, kind: DrawnImage.Kind = .png
  ) throws -> (canvas: Canvas, notes: RasterNotes) {
    let data = try bytes(of: "rgb")
    var drawing = Drawing(width: 40_000, height: 40_000)
    drawing.images.append(DrawnImage(name: "hero", kind: kind, bytes: data))
    drawing.operations.append(DrawingModel.Operation(node: -1, .image(0, rect, fit: fit)))
    var notes = RasterNotes()
    let canvas = rasterize([[Panel(drawing, .light, caption: "")]], scale: 1, notes: &notes)
    return (canvas, notes)
  }

  /// At its own size, an image is copied pixel for pixel.
  @Test func imagesAreCopied() throws {
    let rect = DrawnRect(x: 3000, y: 4000, width: 9000, height: 7000)
    let (canvas, notes) = try drawn(.stretch, rect)
    let image = try self.canvas(of: "rgb")
    for y in 0..<7 {
      for x in 0..<9 {
        let drawn: UInt32 = canvas.pixels[(y + 4) * 40 + x + 3]
        #expect(drawn == image.pixels[y * 9 + x])
      }
    }
    #expect(notes.placeholders.isEmpty)
  }

  /// The shades of a picture with an image are not made fewer.
  @Test func imagesKeepTheirColors() throws {
    let rect = DrawnRect(x: 0, y: 0, width: 40_000, height: 40_000)
    let (canvas, _) = try drawn(.stretch, rect)
    #expect(canvas.hasImages && Set(canvas.pixels).count > 256)
    var bytes: [UInt8] = []
    writePNG(canvas, scale: 1, into: &bytes)
    let reader = try PNGReader(bytes)
    #expect(reader.colorType == 2)
    let first = try #require(readPNG(bytes))
    #expect(first.pixels == canvas.pixels)
  }

  @Test func imagesKeepTheirProportions() throws {
    let square = DrawnRect(x: 0, y: 0, width: 36_000, height: 36_000)
    func extent(_ canvas: Canvas) -> [Int] {
      let rows = (0..<40).filter { y in (0..<40).contains { canvas.pixels[y * 40 + $0] > 0 } }
      let columns = (0..<40).filter { x in (0..<40).contains { canvas.pixels[$0 * 40 + x] > 0 } }
      return [columns.first ?? 0, rows.first ?? 0, columns.last ?? 0, rows.last ?? 0]
    }
    #expect(try extent(drawn(.stretch, square).canvas) == [0, 0, 35, 35])
    #expect(try extent(drawn(.fit, square).canvas) == [0, 4, 35, 31])
    // Wider than the square, on both sides; the drawing's clip cuts it.
    #expect(try extent(drawn(.fill, square).canvas) == [0, 0, 39, 35])
  }

  /// Shrunk to one pixel, an image is its mean.
  @Test func shrunkImagesAreAverages() throws {
    let rect = DrawnRect(x: 0, y: 0, width: 1000, height: 1000)
    let pixel = straightPixel(try drawn(.stretch, rect).canvas, 0, 0)
    let mean = [4 * 28, 3 * 36, 4 * 3 * 5]
    for channel in 0..<3 { #expect(abs(pixel[channel] - mean[channel]) <= 1) }
  }

  @Test func otherKindsArePlaceholdersWithANote() throws {
    let rect = DrawnRect(x: 0, y: 0, width: 20_000, height: 20_000)
    let (canvas, notes) = try drawn(.stretch, rect, kind: .jpeg)
    #expect(notes.placeholders.map(\.image) == ["hero"])
    #expect(notes.placeholders.first?.reason == "JPEG is not drawn as pixels, only PNG is")
    #expect(canvas.pixels[5 * 40 + 10] > 0)
  }
}
