internal import DrawingModel
internal import Pipeline
internal import Rasterizing
internal import Rendering
internal import ScreenDrawing
internal import SpecSyntax

/// Shows the pixel picture, on terminals that can display pictures.
extension TerminalWatchView {
  /// Turns the pixel picture on or off.
  mutating func changePixels() {
    guard let form = TerminalPicture.detected(environment) else {
      notice =
        "no environment variable shows that this terminal can draw pictures; use preview --picture "
        + "FORMAT"
      return
    }
    pixelForm = pixelForm == nil ? form : nil
    redraw()
  }

  /// The bytes that remove the pixel picture from the screen, if it is no longer valid.
  ///
  /// Kitty displays pictures above the text; with other protocols, text overwrites them.
  mutating func removedPixels() -> [UInt8] {
    guard !showsPixels, let form = drawnPixels else { return [] }
    drawnPixels = nil
    hasPixels = false
    return form == .kitty ? Self.removal : []
  }

  /// Whether the pixel picture is shown at present; errors are always shown as text.
  var showsPixels: Bool { pixelForm != nil && !showsHelp && build?.status == .good }

  /// The bytes that draw the pixel picture above the last `foot` rows; empty if it is already
  /// drawn.
  mutating func pixelBytes(_ size: FullScreen.Size, foot: Int) -> [UInt8] {
    guard let build, let form = pixelForm, !hasPixels else { return [] }
    hasPixels = true
    drawnPixels = form
    let looks = (single.map { [options.appearances[$0]] } ?? options.appearances).map { Look($0) }
    var drawingOptions = DrawingOptions()
    drawingOptions.extent = .device
    var assets = AssetFiles(beside: build.spec)
    let rows = build.results.prefix(1).map { result in
      drawingOptions.images = assets.images(of: result.screen)
      let drawing = drawScreen(result.screen, result.frames, options: drawingOptions)
      return looks.map { look in
        Panel(drawing, look, caption: "\(drawing.title) · \(look.inWords)")
      }
    }
    let room = PixelRoom(size, rows: max(1, size.rows - foot))
    do throws(ProcessEnd) {
      let bytes = try room.picture(of: rows, as: form)
      let start = form == .kitty ? Self.removal : []
      // Draw at the top, without the last line end, which would scroll the screen.
      return start + Array("\u{1B}[1;1H".utf8) + bytes.dropLast()
    } catch {
      notice = error.message
      pixelForm = nil
      return []
    }
  }

  /// The escape sequence that removes Kitty's pictures without a response.
  private static var removal: [UInt8] { Array("\u{1B}_Ga=d,q=2\u{1B}\\".utf8) }
}

/// The part of the terminal's screen that a picture may cover.
private struct PixelRoom {
  private let columns: Int
  private let rows: Int
  private let width: Int
  private let height: Int

  init(_ size: FullScreen.Size, rows: Int) {
    columns = size.columns
    self.rows = rows
    // If the size of a cell is unknown, assume 8 × 16 pixels.
    width = size.columns * (size.cell?.width ?? 8)
    height = rows * (size.cell?.height ?? 16)
  }

  /// The picture, which the terminal scales down; cropped if the terminal cannot scale.
  func picture(
    of panels: [[Panel]], as form: TerminalProtocol
  ) throws(ProcessEnd) -> [UInt8] {
    let plan = SheetPlan(panels)
    func fits(_ scale: Int) -> Bool {
      let size = plan.pixelSize(scale: scale)
      return size.width <= width && size.height <= height
    }
    let scale = form == .sixel && !fits(2) ? 1 : 2
    var picture = PixelPicture(scale: scale)
    var canvas = try picture.pixels(of: panels)
    var fit: TerminalFit?
    if canvas.width > width || canvas.height > height {
      if form == .sixel {
        canvas = canvas.cut(toWidth: width, height: height)
      } else if canvas.width * height > width * canvas.height {
        fit = .columns(columns)
      } else {
        fit = .rows(rows)
      }
    }
    var bytes: [UInt8] = []
    writeTerminalPicture(canvas, as: form, fit: fit, scale: scale, into: &bytes)
    return bytes
  }
}
