package import SpecModel

/// Draws a node's transition as text: for insertion and removal, a table of changing values and one
/// picture for each time, side by side as far as they fit.
///
/// Every picture shows the same region, with the time in its upper border. Columns are to scale;
/// rows are 16 points each, which is nearly to scale.
///
/// - Parameters:
///   - node: a node that is visible at rest.
///   - times: from 0, the start, to 1, the end.
package func renderFilmStrip(
  of node: ScreenNodeID, _ transition: Transition, at times: [Double], on screen: Screen,
  _ frames: FrameTable, options: PreviewOptions, into output: inout [UInt8]
) {
  output.append(text: "transition \(screen.name(of: node.position))")
  if let duration = transition.duration { output.append(text: ", \(amountText(duration)) s") }
  output.append("\n")
  for isInsertion in [true, false] {
    let effects = isInsertion ? transition.insertion : transition.removal
    let word = isInsertion ? "insertion" : "removal"
    guard !effects.isEmpty else {
      output.append(
        text: "\n\(word): identity; it is \(isInsertion ? "there" : "gone") at once\n")
      continue
    }
    let strip = FilmStrip(
      of: node, effects, at: times, isInsertion: isInsertion, on: screen, frames)
    output.append(text: "\n\(word): \(effects.map(\.inWords).joined(separator: ", "))\n\n")
    strip.appendTable(to: &output)
    strip.appendPictures(options, to: &output)
  }
}

/// The pictures of a node's insertion or removal.
private struct FilmStrip {
  private let node: ScreenNodeID
  private let effects: [Transition.Effect]
  private let screen: Screen
  private let resting: FrameTable
  private let moments: [FilmFrame]
  /// The region through which the node moves, in screen coordinates, with a margin of one cell on
  /// both sides.
  private let region: Frame
  /// The visible part of the region, relative to the region's origin.
  private let window: Frame

  init(
    of node: ScreenNodeID, _ effects: [Transition.Effect], at times: [Double],
    isInsertion: Bool, on screen: Screen, _ frames: FrameTable
  ) {
    self.node = node
    self.effects = effects
    self.screen = screen
    resting = frames
    let rest = frames[node]
    moments = times.map { time in
      FilmFrame(
        effects, at: time, isInsertion: isInsertion, rest: rest,
        isMirrored: screen.direction == .rightToLeft)
    }
    (region, window) = Self.region(of: rest, moments, on: frames.screen)
  }

  /// Computes the region through which the node moves, limited to one screen beyond each edge, and
  /// the visible part of it.
  private static func region(
    of rest: Frame, _ moments: [FilmFrame], on screen: Frame
  ) -> (whole: Frame, window: Frame) {
    let frames = [rest] + moments.map { $0.frame(rest, in: rest) }
    let (width, height) = (Int(screen.width), Int(screen.height))
    func limits(_ start: Int, _ end: Int, _ length: Int) -> Range<Int> {
      let start = max(-length, min(start, length))
      return start..<max(start + 1, min(end, 2 * length))
    }
    let across = limits(
      frames.map { Int($0.x) }.min() ?? 0, frames.map { Int($0.maxX) }.max() ?? 0, width)
    let down = limits(
      frames.map { Int($0.y) }.min() ?? 0, frames.map { Int($0.maxY) }.max() ?? 0, height)
    let cell = PictureScale.cellWidth
    let seenAcross = across.clamped(to: 0..<max(1, width))
    let seenDown = down.clamped(to: 0..<max(1, height))
    let whole = Frame(
      x: Millipoints(across.lowerBound - cell), y: Millipoints(down.lowerBound),
      width: Millipoints(across.count + 2 * cell), height: Millipoints(down.count))
    let window = Frame(
      x: Millipoints(seenAcross.lowerBound) - whole.x,
      y: Millipoints(seenDown.lowerBound) - whole.y,
      width: Millipoints(max(seenAcross.count, 8 * cell)),
      height: Millipoints(max(seenDown.count, Picture.rowHeight)))
    return (whole, window)
  }

  // MARK: - Table of changes

  /// Appends a line for each time, with a column for each changing value.
  func appendTable(to output: inout [UInt8]) {
    let moves = effects.contains { $0.isMovement }
    let fades = effects.contains { if case .opacity = $0 { true } else { false } }
    let scales = effects.contains { if case .scale = $0 { true } else { false } }
    var titles = ["time"]
    if moves { titles += ["x", "y"] }
    if fades { titles.append("opacity") }
    if scales { titles.append("scale") }
    appendRow(titles, to: &output)
    for moment in moments {
      var cells = [amountText(moment.time)]
      if moves { cells += [thousandthsText(moment.offsetX), thousandthsText(moment.offsetY)] }
      if fades { cells.append(amountText(Double(moment.opacity) / 1000)) }
      if scales { cells.append(amountText(moment.scale)) }
      appendRow(cells, to: &output)
    }
    output.append("\n")
  }

  /// Appends a table row; the columns have fixed widths.
  private func appendRow(_ cells: [String], to output: inout [UInt8]) {
    for (position, cell) in cells.enumerated() {
      let width = position == 0 ? 7 : 9
      output.append(UInt8(ascii: " "), times: max(1, width - cell.utf8.count))
      output.append(text: cell)
    }
    output.append("\n")
  }

  // MARK: - Pictures

  /// The line width in cells if the terminal's width is unknown.
  private static let lineWidth = 100
  private static let gutter = 2

  func appendPictures(_ options: PreviewOptions, to output: inout [UInt8]) {
    var options = options
    options.notes = .none
    let glyphSet = options.charset == .ascii ? GlyphSet.ascii : GlyphSet.unicode
    let pictures = moments.map { moment in
      let (screen, frames) = scene(at: moment)
      return (Picture(part: screen, frames, window: window, glyphSet: glyphSet), screen, moment)
    }
    for (position, appearance) in options.appearances.enumerated() {
      if position > 0 { output.append("\n") }
      let drawings = pictures.map { picture, screen, moment in
        Drawing(
          picture, RowSubjects(picture, on: screen, .none),
          options.color == .none ? RowText(plain: picture) : nil, on: screen,
          appearance: appearance, options, title: amountText(moment.time))
      }
      append(drawings, lineWidth: options.terminalWidth ?? Self.lineWidth, to: &output)
    }
  }

  /// The screen and its frames at one moment, relative to the region's origin.
  private func scene(at moment: FilmFrame) -> (Screen, FrameTable) {
    var screen = screen
    var frames = resting
    frames.screen = Frame(x: 0, y: 0, width: region.width, height: region.height)
    let rest = resting[node]
    let end = max(Int(screen[node].subtreeEnd), node.position + 1)
    for position in frames.frames.indices {
      var frame = resting.frames[position]
      if (node.position..<end).contains(position) { frame = moment.frame(frame, in: rest) }
      frame.x -= region.x
      frame.y -= region.y
      frames.frames[position] = frame
    }
    guard moment.opacity < 1000 else { return (screen, frames) }
    var box = screen.box(of: node)
    box.opacity *= Double(moment.opacity) / 1000
    screen.boxes.append(box)
    let old = screen[node]
    screen.nodes[node.position] = ScreenNode(
      kind: old.kind, component: old.component, name: old.name, flags: old.flags,
      placement: old.placement, box: BoxID(screen.boxes.count - 1), subtreeEnd: old.subtreeEnd,
      span: old.span)
    return (screen, frames)
  }

  /// Appends drawings from left to right, with as many per line as fit.
  private func append(_ drawings: [Drawing], lineWidth: Int, to output: inout [UInt8]) {
    let width = drawings.first.map { $0.width(ofLine: 0) } ?? 1
    let perLine = max(1, (lineWidth + Self.gutter) / (width + Self.gutter))
    for start in stride(from: 0, to: drawings.count, by: perLine) {
      if start > 0 { output.append("\n") }
      let line = drawings[start..<min(start + perLine, drawings.count)]
      let height = line.map(\.lineCount).max() ?? 0
      output.append(
        atMost: line.reduce(height * (line.count * (width + Self.gutter) + 1)) {
          $0 + $1.byteCount
        }
      ) { output in
        for row in 0..<height {
          var blanks = 0
          for drawing in line {
            if row < drawing.lineCount {
              output.append(UInt8(ascii: " "), times: blanks)
              drawing.appendLine(row, to: &output)
              blanks = Self.gutter
            } else {
              blanks += width + Self.gutter
            }
          }
          output.append(UInt8(ascii: "\n"))
        }
      }
    }
  }
}

extension Transition.Effect {
  fileprivate var isMovement: Bool {
    switch self {
    case .move, .slide: true
    case .opacity, .scale: false
    }
  }

  /// The transition effect in spec syntax.
  fileprivate var inWords: String {
    switch self {
    case .move(let edge): "move \(edge.name)"
    case .slide: "slide"
    case .opacity(let course): "opacity" + course.inWords
    case .scale(let course): "scale" + course.inWords
    }
  }
}

extension Transition.Course {
  fileprivate var inWords: String {
    switch self {
    case .from(let start): start == 0 ? "" : " from \(amountText(start))"
    case .curve(let coefficients):
      " by [\(coefficients.map(amountText).joined(separator: ", "))]"
    }
  }
}

/// A number with at most three decimals.
private func amountText(_ amount: Double) -> String {
  thousandthsText(Int((amount * 1000).rounded()))
}
