import DrawingModel
import DrawingWriters
import Pipeline
import Rasterizing
import ScreenDrawing
import SpecModel
import TestSupport
import Testing

/// Whole pictures that people have looked at.
@Suite struct PictureGoldenTests {
  struct Row: Sendable {
    let golden: String
    let spec: String
    var state: String?
    var edge = DrawingOptions.Edge.line
    var direction = false
  }

  static let rows = [
    Row(golden: "registration.svg", spec: "registration.yaml", state: "emailError", edge: .device),
    Row(golden: "controls.svg", spec: "controls.yaml", state: "filled"),
    Row(golden: "controls-wrong.svg", spec: "controls.yaml", state: "wrong", direction: true),
    Row(golden: "chat.svg", spec: "chat.yaml"),
    Row(golden: "settings.svg", spec: "settings.yaml"),
  ]

  /// The bytes of PNG files are the same on every machine: their count and checksum are stored.
  @Test func pixelsAreWhatTheyWere() throws {
    var text = ""
    for row in Self.rows {
      let drawing = try Self.drawing(of: row)
      for (look, scale) in [(Look.light, 2), (.dark, 1)] {
        var notes = RasterNotes()
        let canvas = rasterize(
          [[Panel(drawing, look, caption: "")]], scale: scale, notes: &notes)
        var bytes: [UInt8] = []
        writePNG(canvas, scale: scale, into: &bytes)
        // FNV-1a with 64 bits.
        let sum = bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
          ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3
        }
        text += "\(row.golden.dropLast(4)) \(look) \(scale)x: \(bytes.count) bytes, "
        text += "\(String(sum, radix: 16)), \(notes.missing) bars\n"
      }
    }
    #expect(Golden("pixels.txt").difference(from: text) == nil)
  }

  private static func drawing(of row: Row) throws -> Drawing {
    var request = CompileRequest()
    if let state = row.state { request.states = .named(state) }
    if row.direction { request.point.direction = .rightToLeft }
    let result = try #require(try ExampleScreens.solved(row.spec, request).first)
    var options = DrawingOptions()
    options.edge = row.edge
    return drawScreen(result.screen, result.frames, options: options)
  }

  @Test(arguments: rows)
  func picturesAreWhatTheyWere(_ row: Row) throws {
    let drawing = try Self.drawing(of: row)
    var bytes: [UInt8] = []
    writeSVG(
      [[Panel(drawing, .light, caption: "light"), Panel(drawing, .dark, caption: "dark")]],
      into: &bytes)
    let difference = Golden(row.golden).difference(from: String(decoding: bytes, as: UTF8.self))
    #expect(difference == nil)
  }
}
