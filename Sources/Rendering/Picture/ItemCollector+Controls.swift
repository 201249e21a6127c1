internal import SpecModel

/// Symbols, and the controls that the system draws by itself: one row of signs each.
extension ItemCollector {
  /// `⟨star⟩`
  mutating func addIcon(_ name: Text, _ node: Int, _ context: DrawingContext) {
    guard var item = item(.drawn, node, context) else { return }
    item.style = name.style
    item.side = .center
    let start = text.lines.count
    text.add(symbol: name.string, glyphSet)
    text.endLine()
    item.lines = start..<start + 1
    add(item, rows: 1, role: .solid)
  }

  mutating func addDrawn(_ control: Control, _ node: Int, _ context: DrawingContext) {
    let padding = box(of: node).map { screen.boxes[$0].padding }
    let form: PictureItem.Form = control.kind.hasTitles ? .text : .drawn
    guard var item = item(form, node, context, insets: padding) else { return }
    item.style = control.style
    let start = text.lines.count
    let width = item.columns.count
    switch control.kind {
    case .progress(let share): addProgress(share, width: width)
    case .activity:
      item.side = .center
      text.add(glyphSet.signs.activity)
    case .slider(let share): addSlider(share, width: width, item.flags)
    case .stepper:
      item.side = isMirrored ? .left : .right
      text.add(glyphSet.bracket(item.flags, otherwise: "["))
      text.add(glyphSet.signs.stepper)
      text.add(glyphSet.bracket(item.flags, otherwise: "]"))
    case .segmented(let segments, let chosen):
      item.side = isMirrored ? .right : .left
      text.add(glyphSet.bracket(item.flags, otherwise: "["))
      addSegments(segments, chosen)
      text.add(glyphSet.bracket(item.flags, otherwise: "]"))
    case .tabs(let segments, let chosen):
      item.side = .center
      text.add(glyphSet.signs.part)
      addSegments(segments, chosen)
      text.add(glyphSet.signs.part)
    case .grabber:
      item.side = .center
      for _ in 0..<width { text.add(glyphSet.signs.bar) }
    }
    text.endLine()
    item.lines = start..<start + 1
    add(item, rows: 1, role: .solid)
  }

  /// `████░░░░ 60%`
  private mutating func addProgress(_ share: Double?, width: Int) {
    let signs = glyphSet.signs
    guard let share else {
      for _ in 0..<width { text.add(signs.empty) }
      return
    }
    let percent = "\(Int((share * 100).rounded()))%"
    // The number stands beside the bar where some of it is left.
    let hasNumber = width >= percent.utf8.count + 3
    let length = hasNumber ? width - percent.utf8.count - 1 : width
    let filled = Int((share * Double(length)).rounded())
    if isMirrored, hasNumber { text.add(percent + " ") }
    for cell in 0..<length {
      let place = isMirrored ? length - 1 - cell : cell
      text.add(place < filled ? signs.full : signs.empty)
    }
    if !isMirrored, hasNumber { text.add(" " + percent) }
  }

  /// `━━━●────`
  private mutating func addSlider(_ share: Double, width: Int, _ flags: ScreenNode.Flags) {
    let isDisabled = flags.contains(.disabled)
    let knob = Int((share * Double(width - 1)).rounded())
    for cell in 0..<width {
      let place = isMirrored ? width - 1 - cell : cell
      if place == knob {
        text.add(glyphSet.knob)
      } else if isDisabled {
        text.add(glyphSet.disabled.horizontal)
      } else {
        text.add(place < knob ? glyphSet.signs.bar : glyphSet.normal.horizontal)
      }
    }
  }

  /// ` Day │▌Week▐│ Month `
  private mutating func addSegments(_ segments: [Segment], _ chosen: Int?) {
    let order = isMirrored ? Array(segments.indices.reversed()) : Array(segments.indices)
    for (place, segment) in order.enumerated() {
      if place > 0 { text.add(glyphSet.signs.part) }
      let isChosen = segment == chosen
      text.add(isChosen ? glyphSet.signs.chosenStart : CellGlyph.blank)
      var title = segments[segment].title
      if title.isEmpty, let symbol = segments[segment].symbol {
        text.add(symbol: symbol, glyphSet)
      } else {
        title.withUTF8 { text.add(spec: $0) }
      }
      text.add(isChosen ? glyphSet.signs.chosenEnd : CellGlyph.blank)
    }
  }
}

extension Control.Kind {
  /// Whether it shows words, which have a text style.
  fileprivate var hasTitles: Bool {
    switch self {
    case .segmented, .tabs: true
    case .progress, .activity, .slider, .stepper, .grabber: false
    }
  }
}

extension Screen {
  /// What lies over the screen, from the back to the front, but for what is not seen.
  func shownOverAll() -> [Int] {
    guard !presented.isEmpty else { return [] }
    var unseen: [Range<Int>] = []
    var end = 0
    for node in nodes.indices where node >= end && nodes[node].flags.isUnseen {
      end = Swift.max(Int(nodes[node].subtreeEnd), node + 1)
      unseen.append(node..<end)
    }
    return presented.map(\.position).filter { node in !unseen.contains { $0.contains(node) } }
  }
}
