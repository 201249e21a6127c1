internal import DrawingModel

/// For each group that needs a layer, the pixels that its content may touch, so that layers are no
/// larger than necessary.
struct GroupBoxes {
  /// The pixel box of each group that needs a layer, keyed by the index of the operation that opens
  /// it.
  private(set) var boxes: [Int: PixelBox] = [:]

  init(_ drawing: Drawing, _ place: Placement) {
    var open: [(position: Int, place: Placement, box: PixelBox)] = []
    var (place, box) = (place, PixelBox.empty)
    for (position, operation) in drawing.operations.enumerated() {
      switch operation.shape {
      case .open(let group):
        open.append((position, place, box))
        box = .empty
        if case .transform(let scale, let about, let offset) = group {
          place = place.transformed(scale: scale, about: about, offset: offset)
        }
      case .close:
        guard let group = open.popLast() else { continue }
        place = group.place
        guard case .open(let kind) = drawing.operations[group.position].shape else { continue }
        switch kind {
        case .clip(let rect, _): box = box.intersection(PixelBox(rect, place))
        case .transform, .moving: break
        case .opacity: boxes[group.position] = box
        case .shadow(_, let radius, let offset, _):
          boxes[group.position] = box
          let reach = place.length(radius) * 4 + 1024
          let spread = reach + max(place.length(offset.x), place.length(offset.y))
          box = box.inset(by: -Int32(clamping: min(spread >> 8, 200_000)))
        }
        box = group.box.union(box)
      default:
        if let own = Self.extent(of: operation.shape, drawing) {
          box = box.union(PixelBox(own, place))
        }
      }
    }
  }

  /// The bounding rectangle of a shape.
  private static func extent(of shape: Operation.Shape, _ drawing: Drawing) -> DrawnRect? {
    switch shape {
    case .fill(let rect, _, _), .image(_, let rect, _): return rect
    case .stroke(let rect, _, let width, _): return rect.inset(by: -width)
    case .line(let from, let to, let width, _), .dashes(let from, let to, let width, _, _):
      return rect(
        Int(min(from.x, to.x)) - Int(width), Int(min(from.y, to.y)) - Int(width),
        Int(max(from.x, to.x)) + Int(width), Int(max(from.y, to.y)) + Int(width))
    case .symbol(_, let square, _, _, _): return square.inset(by: -square.width / 8 - 1000)
    case .run(let index):
      let run = drawing.runs[Int(index)]
      return rect(
        Int(run.x) - Int(run.size), Int(run.baseline) - Int(run.size) * 3 / 2,
        Int(run.x) + Int(run.advance) + Int(run.size), Int(run.baseline) + Int(run.size) / 2)
    case .open, .close: return nil
    }
  }

  /// Creates a rectangle from its edges, clamped to the range of coordinates.
  private static func rect(_ left: Int, _ top: Int, _ right: Int, _ bottom: Int) -> DrawnRect {
    let farthest = 1 << 29
    func limited(_ edge: Int) -> Int { min(max(edge, -farthest), farthest) }
    return DrawnRect(
      x: Int32(limited(left)), y: Int32(limited(top)),
      width: Int32(limited(right) - limited(left)), height: Int32(limited(bottom) - limited(top)))
  }
}

extension PixelBox {
  /// The pixels that a rectangle touches.
  init(_ rect: DrawnRect, _ place: Placement) {
    let (left, top) = place(rect.x, rect.y)
    let (right, bottom) = place(rect.maxX, rect.maxY)
    self.init(
      left: min(left, right) >> 8, top: min(top, bottom) >> 8,
      right: (max(left, right) + 255) >> 8, bottom: (max(top, bottom) + 255) >> 8)
  }
}
