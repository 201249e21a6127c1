import DrawingModel
import DrawingWriters
import Pipeline
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

  @Test(arguments: rows)
  func picturesAreWhatTheyWere(_ row: Row) throws {
    var request = CompileRequest()
    if let state = row.state { request.states = .named(state) }
    if row.direction { request.point.direction = .rightToLeft }
    let result = try #require(try ExampleScreens.solved(row.spec, request).first)
    var options = DrawingOptions()
    options.edge = row.edge
    let drawing = drawScreen(result.screen, result.frames, options: options)
    var bytes: [UInt8] = []
    writeSVG(
      [[Panel(drawing, .light, caption: "light"), Panel(drawing, .dark, caption: "dark")]],
      into: &bytes)
    let difference = Golden(row.golden).difference(from: String(decoding: bytes, as: UTF8.self))
    #expect(difference == nil)
  }
}
