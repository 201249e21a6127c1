internal import DrawingModel
internal import PlatformData
internal import SpecModel

/// Draws system controls as in iOS 13 to 18.
extension Painter {
  mutating func drawControl(_ control: Control, of node: Int, in room: DrawnRect, _ surface: Int32)
  {
    let ink = paint(of: screen[control.style].color)
    switch control.kind {
    case .progress(let share): drawProgress(share, in: room, ink)
    case .activity(let isLarge):
      // The wheel has its own size, however large its frame is.
      let side = thousandths(
        isLarge
          ? ControlMetrics.largeActivityIndicatorSide : ControlMetrics.activityIndicatorSide)
      drawActivity(in: centered(side, side, in: room), ink)
    case .slider(let share): drawSlider(share, of: node, in: room, ink)
    case .stepper: drawStepper(of: node, in: room, ink, surface)
    case .segmented(let segments, let chosen):
      drawSegments(segments, chosen, of: node, in: room, ink)
    case .tabs(let segments, let chosen): drawTabs(segments, chosen, in: room, ink, surface)
    case .grabber:
      fill(centered(min(36_000, room.width), 5000, in: room), ink, radius: 2500)
    }
  }

  /// Draws a title on the leading side and a switch on the trailing side.
  mutating func drawToggle(_ title: Text, of node: Int, in room: DrawnRect, _ surface: Int32) {
    let flags = screen.nodes[node].flags
    let width = thousandths(ControlMetrics.switchSize.width)
    let height = thousandths(ControlMetrics.switchSize.height)
    if !title.string.isEmpty {
      let inner = DrawnRect(
        x: isMirrored ? room.x + width : room.x, y: room.y, width: max(0, room.width - width),
        height: room.height)
      drawText(title, of: node, in: inner, .leading)
    }
    let track = trailing(width, height, in: room)
    let isOn = flags.contains(.on)
    drawFaded(if: flags.contains(.disabled)) { painter in
      painter.fill(
        track,
        isOn
          ? painter.paint(system: "systemGreen")
          : painter.paint(RGBA(0x78, 0x78, 0x80, 0x29), dark: RGBA(0x78, 0x78, 0x80, 0x52)),
        radius: height / 2)
      let side = height - 4000
      let isRight = isOn != painter.isMirrored
      let knob = DrawnRect(
        x: isRight ? track.maxX - side - 2000 : track.x + 2000, y: track.y + 2000, width: side,
        height: side)
      painter.drawKnob(knob)
    }
    drawRing(around: track, radius: height / 2, flags)
  }

  /// Draws the white knob of a switch or slider, with the shadow of iOS.
  private mutating func drawKnob(_ knob: DrawnRect) {
    open(
      .shadow(
        paint: paint(RGBA(0, 0, 0, 0x26), dark: RGBA(0, 0, 0, 0x26)), radius: 4000,
        offset: DrawnPoint(x: 0, y: 3000), box: knob))
    fill(knob, paint(ColorValues(everywhere: .white)), radius: knob.width / 2)
    close()
  }

  private mutating func drawProgress(_ share: Double?, in room: DrawnRect, _ ink: Int32) {
    let height = min(4000, room.height)
    let track = centered(room.width, height, in: room)
    fill(track, paint(system: "systemFill"), radius: height / 2)
    guard let share else {
      fill(
        centered(room.width * 3 / 10, height, in: room), paint(ink, alpha: 500),
        radius: height / 2)
      return
    }
    let width = thousandths(Double(room.width) / 1000 * max(0, min(1, share)))
    guard width > 0 else { return }
    fill(
      DrawnRect(
        x: isMirrored ? track.maxX - width : track.x, y: track.y, width: width, height: height),
      ink, radius: min(height, width) / 2)
  }

  /// Draws an activity indicator: eight spokes that fade clockwise.
  mutating func drawActivity(in room: DrawnRect, _ ink: Int32) {
    let side = min(room.width, room.height)
    guard side > 0 else { return }
    let center = DrawnPoint(x: room.x + room.width / 2, y: room.y + room.height / 2)
    // The directions of the eight spokes, clockwise from the top, in thousandths.
    let directions: [(Int32, Int32)] = [
      (0, -1000), (707, -707), (1000, 0), (707, 707), (0, 1000), (-707, 707), (-1000, 0),
      (-707, -707),
    ]
    for (position, direction) in directions.enumerated() {
      func end(_ radius: Int32) -> DrawnPoint {
        DrawnPoint(
          x: center.x + Int32(Int64(direction.0) * Int64(radius) / 1000),
          y: center.y + Int32(Int64(direction.1) * Int64(radius) / 1000))
      }
      line(
        end(side / 4), end(side * 44 / 100), side * 85 / 1000,
        paint(ink, alpha: 1000 - position * 100))
    }
  }

  private mutating func drawSlider(
    _ share: Double, of node: Int, in room: DrawnRect, _ ink: Int32
  ) {
    let knobSide: Int32 = 28_000
    let track = centered(room.width, 4000, in: room)
    let way = max(0, room.width - knobSide)
    let filled = knobSide / 2 + thousandths(Double(way) / 1000 * max(0, min(1, share)))
    fill(track, paint(system: "systemFill"), radius: 2000)
    fill(
      DrawnRect(
        x: isMirrored ? track.maxX - filled : track.x, y: track.y, width: filled, height: 4000),
      ink, radius: 2000)
    let middle = isMirrored ? track.maxX - filled : track.x + filled
    let knob = DrawnRect(
      x: middle - knobSide / 2, y: room.y + (room.height - knobSide) / 2, width: knobSide,
      height: knobSide)
    drawKnob(knob)
    drawRing(around: knob, radius: knobSide / 2, screen.nodes[node].flags)
  }

  private mutating func drawStepper(
    of node: Int, in room: DrawnRect, _ ink: Int32, _ surface: Int32
  ) {
    let width = min(room.width, thousandths(ControlMetrics.stepperSize.width))
    let box = trailing(
      width, min(room.height, thousandths(ControlMetrics.stepperSize.height)), in: room)
    let flags = screen.nodes[node].flags
    drawFaded(if: flags.contains(.disabled)) { painter in
      painter.fill(box, painter.paint(system: "tertiarySystemFill"), radius: 8000)
      painter.fill(
        painter.centered(1000, 18_000, in: box), painter.paint(system: "separator"))
      let left = DrawnRect(x: box.x, y: box.y, width: box.width / 2, height: box.height)
      let right = DrawnRect(
        x: box.x + box.width / 2, y: box.y, width: box.width / 2, height: box.height)
      painter.symbol(
        "minus", in: painter.centered(18_000, 18_000, in: left), ink, over: surface)
      painter.symbol(
        "plus", in: painter.centered(18_000, 18_000, in: right), ink, over: surface)
    }
    drawRing(around: box, radius: 8000, flags)
  }

  private mutating func drawSegments(
    _ segments: [Segment], _ chosen: Int?, of node: Int, in room: DrawnRect, _ ink: Int32
  ) {
    guard !segments.isEmpty else { return }
    let height = min(room.height, thousandths(ControlMetrics.segmentedControlHeight))
    let box = centered(room.width, height, in: room)
    fill(box, paint(system: "tertiarySystemFill"), radius: 9000)
    let count = Int32(truncatingIfNeeded: segments.count)
    func part(_ position: Int) -> DrawnRect {
      let place = Int32(isMirrored ? segments.count - 1 - position : position)
      let left = Int32(Int64(box.width) * Int64(place) / Int64(count))
      let right = Int32(Int64(box.width) * Int64(place + 1) / Int64(count))
      return DrawnRect(x: box.x + left, y: box.y, width: right - left, height: box.height)
    }
    for position in segments.indices.dropFirst()
    where position != chosen && position - 1 != chosen {
      let own = part(position)
      fill(
        DrawnRect(
          x: (isMirrored ? own.maxX : own.x) - 500, y: box.y + (box.height - 16_000) / 2,
          width: 1000, height: 16_000), paint(system: "separator"))
    }
    for (position, segment) in segments.enumerated() {
      let own = part(position)
      let isChosen = position == chosen
      if isChosen {
        let pill = own.inset(by: 2000)
        open(
          .shadow(
            paint: paint(RGBA(0, 0, 0, 0x1F), dark: RGBA(0, 0, 0, 0x1F)), radius: 4000,
            offset: DrawnPoint(x: 0, y: 3000), box: pill))
        fill(pill, paint(.white, dark: RGBA(0x63, 0x63, 0x66)), radius: 7000)
        close()
      }
      let font = SystemFont(
        pointSize: ControlMetrics.segmentPointSize, weight: isChosen ? .medium : .regular)
      if segment.title.isEmpty, let name = segment.symbol {
        symbol(name, in: centered(18_000, 18_000, in: own), ink, over: 0)
      } else {
        drawLabel(
          segment.title, font, ink, centeredAt: own.x + own.width / 2,
          baseline: own.y + own.height / 2 + thousandths(font.capHeight) / 2,
          atMost: own.width - 8000)
      }
    }
    drawRing(around: box, radius: 9000, screen.nodes[node].flags)
  }

  private mutating func drawTabs(
    _ segments: [Segment], _ chosen: Int?, in room: DrawnRect, _ ink: Int32, _ surface: Int32
  ) {
    let pixel = thousandths(1 / max(1, screen.viewport.scale))
    if hasFill(Int(node)) {
      fill(
        DrawnRect(x: room.x, y: room.y, width: room.width, height: pixel),
        paint(system: "separator"))
    }
    guard !segments.isEmpty else { return }
    let width = room.width / Int32(truncatingIfNeeded: segments.count)
    let gray = paint(system: "systemGray")
    let font = SystemFont(pointSize: 10, weight: .medium)
    for (position, segment) in segments.enumerated() {
      let place = isMirrored ? segments.count - 1 - position : position
      let middle = room.x + width * Int32(place) + width / 2
      let color = position == chosen ? ink : gray
      if let name = segment.symbol {
        symbol(
          name, in: DrawnRect(x: middle - 12_000, y: room.y + 7000, width: 24_000, height: 24_000),
          color, over: surface)
      }
      drawLabel(
        segment.title, font, color, centeredAt: middle,
        baseline: room.y + thousandths(ControlMetrics.tabBarHeight) - 7000, atMost: width - 4000)
      if let badge = segment.badge {
        drawBadge(badge, at: middle + (isMirrored ? -14_000 : 14_000), room.y + 3000)
      }
    }
  }

  /// Draws a red capsule, 18 points high, with a text.
  private mutating func drawBadge(_ text: String, at middle: Int32, _ top: Int32) {
    let font = SystemFont(pointSize: 13, weight: .regular)
    let width = max(18_000, thousandths(font.width(of: Array(text.utf8))) + 10_000)
    fill(
      DrawnRect(x: middle - width / 2, y: top, width: width, height: 18_000),
      paint(system: "systemRed"), radius: 9000)
    drawLabel(
      text, font, paint(system: "white"), centeredAt: middle, baseline: top + 13_500,
      atMost: 80_000)
  }

  // MARK: - States

  /// Draws content, at half opacity if its control is disabled.
  private mutating func drawFaded(if isFaded: Bool, _ draw: (inout Painter) -> Void) {
    if isFaded { open(.opacity(500)) }
    draw(&self)
    if isFaded { close() }
  }

  /// Draws a ring around a control that has the focus or an invalid value.
  private mutating func drawRing(
    around box: DrawnRect, radius: Int32, _ flags: ScreenNode.Flags
  ) {
    let color: String
    if flags.contains(.invalid) {
      color = "systemRed"
    } else if flags.contains(.focused) {
      color = "tintColor"
    } else {
      return
    }
    stroke(box.inset(by: -3000), radius + 3000, 2000, paint(system: color))
  }
}
