internal import SpecModel

/// Collects items for symbols and system controls, which take one row each.
extension ItemCollector {
  /// Adds an item that shows the name of a symbol: `⟨star⟩`.
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

  // MARK: - Bars

  /// Widens each button of a bar to fit its title; buttons at the ends grow inward.
  mutating func spreadBar(from first: Int) {
    let row = items.indices[first...].filter {
      items[$0].lines.count == 1 && items[$0].form != .fill && !items[$0].isBoxed
    }.sorted { items[$0].columns.lowerBound < items[$1].columns.lowerBound }
    guard let height = row.first.map({ items[$0].top }), row.count > 1 else { return }
    let level = row.filter { items[$0].top < height + 44_000 && items[$0].bottom > height }
    var places = level.map { barPlace(of: items[$0]) }
    for place in places.indices.dropFirst() {
      places[place].move(toStart: max(places[place].lowerBound, places[place - 1].upperBound + 1))
    }
    var end = (level.first.map { items[$0].room.upperBound } ?? 0) - 1
    for place in places.indices.reversed() {
      places[place].move(toStart: min(places[place].lowerBound, end - places[place].count))
      end = places[place].lowerBound - 1
    }
    for (item, place) in zip(level, places) where place.lowerBound >= 0 {
      items[item].columns = place
    }
  }

  /// The preferred columns of an item in a bar.
  private func barPlace(of item: PictureItem) -> Range<Int> {
    let width = max(item.columns.count, Int(text.lines[item.lines.lowerBound].width))
    let room = item.room.count
    let start =
      if item.columns.upperBound * 3 > room * 2 {
        item.columns.upperBound - width
      } else if item.columns.lowerBound * 3 < room {
        item.columns.lowerBound
      } else {
        item.columns.lowerBound + (item.columns.count - width) / 2
      }
    return start..<start + width
  }

  // MARK: - Drawings

  /// Adds the characters of a progress bar and its percentage: `████░░░░ 60%`.
  private mutating func addProgress(_ share: Double?, width: Int) {
    let signs = glyphSet.signs
    guard let share else {
      for _ in 0..<width { text.add(signs.empty) }
      return
    }
    let percent = "\(Int((share * 100).rounded()))%"
    // The percentage is beside the bar if at least two cells remain for the bar.
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

  /// Adds the characters of a slider, a track with a knob: `━━━●────`.
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

  /// Adds the titles of a segmented control side by side: ` Day │▐Week▌│ Month `.
  private mutating func addSegments(_ segments: [Segment], _ chosen: Int?) {
    let order = isMirrored ? Array(segments.indices.reversed()) : Array(segments.indices)
    for (place, segment) in order.enumerated() {
      if place > 0 { text.add(glyphSet.signs.part) }
      let isChosen = segment == chosen
      text.add(isChosen ? glyphSet.signs.filledStart : CellGlyph.blank)
      var title = segments[segment].title
      if title.isEmpty, let symbol = segments[segment].symbol {
        text.add(symbol: symbol, glyphSet)
      } else {
        title.withUTF8 { text.add(spec: $0) }
      }
      if let badge = segments[segment].badge {
        var shown = " (" + badge + ")"
        shown.withUTF8 { text.add(spec: $0) }
      }
      text.add(isChosen ? glyphSet.signs.filledEnd : CellGlyph.blank)
    }
  }
}

extension Range<Int> {
  fileprivate mutating func move(toStart start: Int) { self = start..<start + count }
}

extension Component {
  /// Whether the component is a bar with a row of buttons.
  var isRowOfButtons: Bool { self == .navigation || self == .toolbar }
}

extension Control.Kind {
  /// Whether the component shows words, which have a text style.
  fileprivate var hasTitles: Bool {
    switch self {
    case .segmented, .tabs: true
    case .progress, .activity, .slider, .stepper, .grabber: false
    }
  }
}

extension Screen {
  /// The visible nodes that are presented over the screen, from back to front.
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
