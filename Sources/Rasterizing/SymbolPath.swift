/// Reads the shape of a symbol: an SVG path with absolute M, L, H, V, C, A and Z.
///
/// Arcs are circular. Numbers have at most three decimals; points are in thousandths of a unit.
struct SymbolPath {
  enum Step: Equatable {
    case move(Stroke.Point)
    case line(Stroke.Point)
    case curve(Stroke.Point, Stroke.Point, Stroke.Point)
    case close
  }

  private(set) var steps: [Step] = []
  private var bytes: UnsafeBufferPointer<UInt8>
  private var place = 0

  /// Parses a path; an invalid path ends at the error.
  init(_ text: StaticString) {
    bytes = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    read()
  }

  private mutating func read() {
    var position = Stroke.Point(x: 0, y: 0)
    var command: UInt8 = 0
    while let next = peek() {
      if next > 0x40 {
        command = next
        place += 1
      }
      switch command {
      case UInt8(ascii: "M"), UInt8(ascii: "L"):
        guard let point = point() else { return }
        steps.append(command == UInt8(ascii: "M") ? .move(point) : .line(point))
        if command == UInt8(ascii: "M") { command = UInt8(ascii: "L") }
        position = point
      case UInt8(ascii: "H"), UInt8(ascii: "V"):
        guard let number = number() else { return }
        if command == UInt8(ascii: "H") { position.x = number } else { position.y = number }
        steps.append(.line(position))
      case UInt8(ascii: "C"):
        guard let first = point(), let second = point(), let end = point() else { return }
        steps.append(.curve(first, second, end))
        position = end
      case UInt8(ascii: "A"):
        guard let radius = number(), number() == radius, number() == 0, let large = number(),
          let sweep = number(), let end = point()
        else { return }
        addArc(from: position, to: end, radius: radius, isLarge: large != 0, sweeps: sweep != 0)
        position = end
      case UInt8(ascii: "Z"): steps.append(.close)
      default: return
      }
    }
  }

  private func peekByte() -> UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func peek() -> UInt8? {
    while let byte = peekByte(), byte == 0x20 || byte == UInt8(ascii: ",") { place += 1 }
    return peekByte()
  }

  private mutating func point() -> Stroke.Point? {
    guard let x = number(), let y = number() else { return nil }
    return Stroke.Point(x: x, y: y)
  }

  /// Parses a number, in thousandths.
  private mutating func number() -> Int? {
    guard var byte = peek() else { return nil }
    let isNegative = byte == UInt8(ascii: "-")
    if isNegative { place += 1 }
    var value = 0
    var decimals: Int?
    var hasDigits = false
    while place < bytes.count {
      byte = bytes[place]
      if byte == UInt8(ascii: "."), decimals == nil {
        decimals = 0
      } else if 0x30...0x39 ~= byte {
        hasDigits = true
        if decimals ?? 0 < 3 {
          value = value * 10 + Int(byte) - 0x30
          decimals = decimals.map { $0 + 1 }
        }
      } else {
        break
      }
      place += 1
    }
    guard hasDigits else { return nil }
    for _ in (decimals ?? 0)..<3 { value *= 10 }
    return isNegative ? -value : value
  }

  // MARK: - Arcs

  /// Adds an arc as cubic curves of at most a quarter turn each.
  private mutating func addArc(
    from start: Stroke.Point, to end: Stroke.Point, radius: Int, isLarge: Bool, sweeps: Bool
  ) {
    // Sixteen times finer, so that rounding does not show.
    let (ax, ay) = (start.x << 4, start.y << 4)
    let (bx, by) = (end.x << 4, end.y << 4)
    let half = Stroke.Point(x: (ax - bx) / 2, y: (ay - by) / 2)
    let chord = squareRoot(of: half.dot(half))
    guard chord > 0 else { return }
    let radius = max(radius << 4, chord)
    let rise = squareRoot(of: radius * radius - half.dot(half))
    let sign = isLarge != sweeps ? 1 : -1
    let center = Stroke.Point(
      x: (ax + bx) / 2 + sign * rounded(rise * half.y, over: chord),
      y: (ay + by) / 2 - sign * rounded(rise * half.x, over: chord))
    let from = Stroke.Point(x: ax, y: ay) - center
    let to = Stroke.Point(x: bx, y: by) - center
    let arc = Arc(center: center, radius: radius, turn: sweeps ? 1 : -1)
    if isLarge {
      let middle = arc.middle(from, to, isLarge: true)
      arc.add(from, middle, to: &steps)
      arc.add(middle, to, to: &steps)
    } else {
      arc.add(from, to, to: &steps)
    }
    // The arc ends exactly at the given point.
    if case .curve(let first, let second, _)? = steps.last {
      steps[steps.count - 1] = .curve(first, second, end)
    }
  }

  private struct Arc {
    let center: Stroke.Point
    let radius: Int
    /// The direction of rotation: 1 for clockwise, -1 for counterclockwise; the y-axis points down.
    let turn: Int

    func middle(_ from: Stroke.Point, _ to: Stroke.Point, isLarge: Bool) -> Stroke.Point {
      let sum = from + to
      let length = squareRoot(of: sum.dot(sum))
      guard length > radius / 256 else { return quarter(from) }
      let sign = isLarge ? -1 : 1
      return Stroke.Point(
        x: sign * rounded(sum.x * radius, over: length),
        y: sign * rounded(sum.y * radius, over: length))
    }

    private func quarter(_ from: Stroke.Point) -> Stroke.Point {
      Stroke.Point(x: -turn * from.y, y: turn * from.x)
    }

    /// Adds an arc of at most half a turn.
    func add(_ from: Stroke.Point, _ to: Stroke.Point, to steps: inout [Step]) {
      guard from.dot(to) >= -radius else {
        let middle = middle(from, to, isLarge: false)
        add(from, middle, to: &steps)
        add(middle, to, to: &steps)
        return
      }
      // The control points are on the tangents, at 4/3 · tan(angle / 4) of the radius.
      let difference = to - from
      let halfChord = squareRoot(of: difference.dot(difference)) / 2
      guard halfChord > 0 else { return }
      let rise = squareRoot(of: radius * radius - halfChord * halfChord)
      let first = from + scaled(quarter(from), 4 * (radius - rise), 3 * halfChord)
      let second = to - scaled(quarter(to), 4 * (radius - rise), 3 * halfChord)
      steps.append(.curve(coarse(first), coarse(second), coarse(to)))
    }

    private func scaled(_ point: Stroke.Point, _ number: Int, _ divisor: Int) -> Stroke.Point {
      Stroke.Point(
        x: rounded(point.x * number, over: divisor), y: rounded(point.y * number, over: divisor))
    }

    private func coarse(_ point: Stroke.Point) -> Stroke.Point {
      let place = point + center
      return Stroke.Point(x: rounded(place.x, over: 16), y: rounded(place.y, over: 16))
    }
  }
}

extension SymbolPath {
  /// A part of the path between two move commands, as lines in pixels.
  struct Chain {
    var points: [Stroke.Point]
    var isClosed: Bool
  }

  func chains(_ place: Placement) -> [Chain] {
    func at(_ point: Stroke.Point) -> Stroke.Point {
      let pixel = place(Int32(clamping: point.x), Int32(clamping: point.y))
      return Stroke.Point(x: Int(pixel.x), y: Int(pixel.y))
    }
    var chains: [Chain] = []
    for step in steps {
      switch step {
      case .move(let point): chains.append(Chain(points: [at(point)], isClosed: false))
      case .line(let point):
        guard !chains.isEmpty else { continue }
        chains[chains.count - 1].points.append(at(point))
      case .curve(let first, let second, let end):
        guard let last = chains.last?.points.last else { continue }
        let (first, second, end) = (at(first), at(second), at(end))
        let cubic = Cubic(
          x0: last.x, y0: last.y, x1: first.x, y1: first.y, x2: second.x, y2: second.y, x3: end.x,
          y3: end.y)
        cubic.forEachPoint { x, y in
          chains[chains.count - 1].points.append(Stroke.Point(x: x, y: y))
        }
      case .close:
        guard !chains.isEmpty else { continue }
        chains[chains.count - 1].isClosed = true
      }
    }
    return chains
  }
}
