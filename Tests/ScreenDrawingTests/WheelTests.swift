import DrawingModel
import Pipeline
import ScreenDrawing
import Testing

/// An activity indicator has the system's size, however large its frame is.
@Suite struct WheelTests {
  @Test(arguments: [("", 20_000), ("    style: large\n", 37_000)])
  func wheelsKeepTheirSize(_ style: String, _ side: Int32) throws {
    let text = """
      formwork: 1
      screen: Loading
      preview: { devices: [{ width: 320, height: 640 }] }
      body:
        - activity:
          width: fill
          height: fill
      """
    let solved = try #require(ExampleScreens.solved(text: text + "\n" + style).first)
    let drawing = drawScreen(solved.screen, solved.frames)
    var points: [DrawnPoint] = []
    for operation in drawing.operations {
      if case .line(let start, let end, _, _) = operation.shape { points += [start, end] }
    }
    #expect(points.count == 16)
    let (left, right) = (points.map(\.x).min() ?? 0, points.map(\.x).max() ?? 0)
    let (top, bottom) = (points.map(\.y).min() ?? 0, points.map(\.y).max() ?? 0)
    #expect(right - left <= side && right - left > side / 2)
    #expect(bottom - top <= side && bottom - top > side / 2)
  }
}
