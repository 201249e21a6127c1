internal import SpecModel
internal import SpecSyntax

/// What a picture is painted with, by name: rows of nodes, the tokens they use, and the pairs of
/// colors that have to contrast.
struct SnapshotPaint {
  /// How one node is painted.
  struct Row {
    let name: String
    var style: String?
    var ink: String?
    var on: String
    var edge: String?
  }

  /// An ink on a background, wherever it is used.
  struct Pair {
    let name: String
    let ink: ColorID
    /// The uppermost color beneath it.
    let background: ColorID
    /// Hundredths, by appearance.
    let contrasts: [Int]
    /// The ink and what lies beneath it as they are seen, by appearance.
    let colors: [(ink: RGBA, background: RGBA)]
    /// The greatest contrast that a use needs, in hundredths; 0 while all uses are exempt.
    var needed: Int
    /// Whether some use needs none because its style accepts a low contrast.
    var isAccepted: Bool
    /// The node of the first use that needs most.
    var node: ScreenNodeID
  }

  private(set) var rows: [Row] = []
  /// By name.
  private(set) var tokens: [NamedColor] = []
  /// By name.
  private(set) var pairs: [Pair] = []
  /// By color.
  private var isUsed: ContiguousArray<Bool>
  /// By surface; empty for one that nobody asked for.
  private var surfaceNames: ContiguousArray<String>
  private var knownPairs = KnownPairs()

  private let screen: Screen
  private let picture: Picture
  /// What is seen of each surface, by appearance.
  private let surfaceColors: [ContiguousArray<RGBA>]
  private let level: ContrastLevel

  /// - Parameter level: how much contrast text needs.
  init(_ picture: Picture, on screen: Screen, level: ContrastLevel = .aa) {
    self.screen = screen
    self.picture = picture
    self.level = level
    isUsed = ContiguousArray(repeating: false, count: screen.colors.count)
    surfaceColors = Appearance.allCases.map { picture.surfaces.colors(on: screen, in: $0) }
    surfaceNames = ContiguousArray(repeating: "", count: surfaceColors[0].count)
    rows.reserveCapacity(picture.items.count + 1)
    rows.append(Row(name: "screen", on: use(screen.background)))
    let order = picture.itemsByNode()
    var start = 0
    while start < order.count {
      let node = picture.items[order[start]].node.position
      var end = start + 1
      while end < order.count, picture.items[order[end]].node.position == node { end += 1 }
      addRow(of: order[start..<end])
      start = end
    }
    tokens.sort { $0.name.precedes($1.name) }
    pairs.sort { $0.name.precedes($1.name) }
  }

  /// Adds the row of a node, whose items are given in the order they are drawn in.
  private mutating func addRow(of positions: ArraySlice<Int>) {
    var row: Row?
    var edge = ""
    func addEdge(_ text: String) { edge += edge.isEmpty ? text : ", " + text }
    for position in positions {
      let item = picture.items[position]
      let name = screen.name(of: item.node.position)
      switch item.form {
      case .fill:
        guard let color = item.color else { continue }
        row = Row(name: name, on: use(color, Int(item.opacity)))
      case .frame:
        if row == nil { row = Row(name: name, on: surface(item.surface)) }
      case .text, .control, .toggle, .drawn:
        var text = Row(name: name, on: surface(item.surface))
        if let style = item.style, !item.lines.isEmpty {
          text.style = item.form == .drawn ? nil : screen.textStyles[Int(style.index)].name
          let ink = use(screen.textStyles[Int(style.index)].color, Int(item.opacity))
          text.ink = ink
          addTextPairs(item, style, ink: ink)
        }
        row = text
      case .divider:
        var rule = Row(name: name, on: surface(item.surface))
        rule.ink = item.color.map { use($0, Int(item.opacity)) } ?? "separator"
        row = rule
      case .image:
        continue
      }
      if let border = screen.border(of: item) {
        let stroke = use(border.color, Int(item.opacity))
        addEdge("stroke \(stroke) \(pointsText(border.width))")
        addPair(
          stroke, border.color, item, on: item.surface, needed: ContrastLevel.neededForGraphics)
      }
    }
    guard var row, let first = positions.first else { return }
    let node = picture.items[first].node
    if let box = screen.nodes[node.position].box.map({ Int($0.index) }) {
      let radius = screen.boxes[box].cornerRadius
      let opacity = screen.boxes[box].opacity
      if radius > 0 { addEdge("radius \(pointsText(radius))") }
      if opacity < 1 { addEdge("opacity \(pointsText(max(0, opacity)))") }
    }
    if !screen.traits.isEmpty, let shadow = screen.traits(of: node).shadow {
      addEdge(
        "shadow \(use(shadow.color)) radius \(pointsText(shadow.radius)) "
          + "offset \(pointsText(shadow.offsetX)) \(pointsText(shadow.offsetY))")
    }
    row.edge = edge.isEmpty ? nil : edge
    rows.append(row)
  }

  private mutating func addTextPairs(_ item: PictureItem, _ style: TextStyleID, ink: String) {
    let place = Int(style.index)
    let color = screen.textStyles[place].color
    let isAccepted = screen.textStyles[place].acceptsLowContrast
    // What is drawn with lines needs less contrast than what is read.
    let needed =
      item.form == .drawn
      ? ContrastLevel.neededForGraphics
      : level.neededForText(isLarge: screen.textStyles[place].isLarge)
    guard item.inkSurfaces > 0 else {
      addPair(ink, color, item, on: item.surface, needed: needed, isAccepted: isAccepted)
      return
    }
    for surface in picture.surfaceSets[Int(item.inkSurfaces)] {
      addPair(ink, color, item, on: surface, needed: needed, isAccepted: isAccepted)
    }
  }

  private mutating func addPair(
    _ ink: String, _ color: ColorID, _ item: PictureItem, on surface: UInt32, needed: Int,
    isAccepted: Bool = false
  ) {
    let key = KnownPairs.Key(color: color, opacity: item.opacity, surface: surface)
    let needed = isAccepted || item.flags.contains(.disabled) ? 0 : needed
    if let known = knownPairs.latest(key) {
      use(known, item, needed: needed, isAccepted: isAccepted)
      return
    }
    let name = "\(ink) on \(self.surface(surface))"
    if let known = knownPairs.pair(named: name, among: pairs) {
      knownPairs.note(key, known)
      use(known, item, needed: needed, isAccepted: isAccepted)
      return
    }
    let value = screen.colors[Int(color.index)].values
    let colors = Appearance.allCases.map { appearance in
      let background = surfaceColors[Int(appearance.rawValue)][Int(surface)]
      let seen = value[appearance].faded(Int(item.opacity)).composited(over: background)
      return (ink: seen, background: background)
    }
    knownPairs.note(key, pairs.count)
    pairs.append(
      Pair(
        name: name, ink: color, background: picture.surfaces.layer(surface).color,
        contrasts: colors.map { contrastHundredths($0.ink, on: $0.background) }, colors: colors,
        needed: needed, isAccepted: isAccepted, node: item.node))
  }

  /// Notes that a pair is used once more.
  private mutating func use(_ pair: Int, _ item: PictureItem, needed: Int, isAccepted: Bool) {
    if needed > pairs[pair].needed {
      pairs[pair].needed = needed
      pairs[pair].node = item.node
    }
    if isAccepted { pairs[pair].isAccepted = true }
  }

  /// The name of a color at an opacity; from now on it is among the tokens.
  private mutating func use(_ id: ColorID, _ opacity: Int = 1000) -> String {
    let place = Int(id.index)
    let name = screen.colors[place].name
    if !isUsed[place] {
      isUsed[place] = true
      if !tokens.contains(where: { $0.name == name }) { tokens.append(screen.colors[place]) }
    }
    guard opacity < 1000 else { return name }
    return "\(name) \(thousandthsText(opacity * 100))%"
  }

  /// The names of what lies at a surface, from the top down to what lets nothing through.
  private mutating func surface(_ surface: UInt32) -> String {
    let place = Int(surface)
    if surfaceNames[place].isEmpty { surfaceNames[place] = layerNames(of: surface) }
    return surfaceNames[place]
  }

  private mutating func layerNames(of surface: UInt32) -> String {
    var name = ""
    var place = surface
    for depth in 0..<SnapshotPaint.depthLimit {
      let layer = picture.surfaces.layer(place)
      if depth > 0 { name += " over " }
      name += use(layer.color, layer.opacity)
      let values = screen.colors[Int(layer.color.index)].values
      let isOpaque = values.light.isOpaque && values.dark.isOpaque && layer.opacity == 1000
      if isOpaque || place == 0 { return name }
      place = layer.beneath
    }
    return name + " over …"
  }

  /// How many layers a surface's name tells.
  private static let depthLimit = 4
}

/// Finds a pair of colors again: most items have the colors of one just before them.
private struct KnownPairs {
  /// What a pair's name is made of.
  struct Key: Equatable {
    let color: ColorID
    let opacity: Int16
    let surface: UInt32
  }

  private var recent: ContiguousArray<(key: Key, pair: Int)> = []
  private var next = 0
  /// By name, once there are too many to be looked through.
  private var byName: [String: Int] = [:]

  /// Keys and pairs that are looked through one by one.
  private static let memory = 16

  func latest(_ key: Key) -> Int? {
    for known in recent where known.key == key { return known.pair }
    return nil
  }

  mutating func note(_ key: Key, _ pair: Int) {
    if recent.count < Self.memory {
      recent.append((key, pair))
    } else {
      recent[next] = (key, pair)
      next = (next + 1) % Self.memory
    }
  }

  /// The position of the pair that has a name: two colors may share one.
  mutating func pair(named name: String, among pairs: [SnapshotPaint.Pair]) -> Int? {
    guard pairs.count > Self.memory else { return pairs.firstIndex { $0.name == name } }
    for position in byName.count..<pairs.count { byName[pairs[position].name] = position }
    return byName[name]
  }
}

extension Picture {
  /// The positions of the items, node by node; those of one node keep their order.
  fileprivate func itemsByNode() -> ContiguousArray<Int> {
    var order = ContiguousArray(items.indices)
    var isSorted = true
    for position in items.indices.dropFirst()
    where items[position].node.position < items[position - 1].node.position {
      isSorted = false
    }
    if !isSorted {
      order.sort { (items[$0].node.position, $0) < (items[$1].node.position, $1) }
    }
    return order
  }
}

// MARK: - Sections

/// Appends the text style, the ink, the background and the edge of every node that has some.
func appendPaint(_ paint: SnapshotPaint, to output: inout [UInt8]) {
  for position in paint.rows.indices {
    var row = SnapshotRow()
    row.add(paint.rows[position].name, at: 0, to: &output)
    row.add(paint.rows[position].style ?? "-", at: 24, to: &output)
    row.add(paint.rows[position].ink ?? "-", at: 37, to: &output)
    row.add(paint.rows[position].on, at: 56, to: &output)
    if let edge = paint.rows[position].edge { row.add(edge, at: 75, to: &output) }
    output.append("\n")
  }
}

/// Appends the values of every color that is used, each once.
func appendTokens(_ paint: SnapshotPaint, to output: inout [UInt8]) {
  for token in paint.tokens {
    var row = SnapshotRow()
    row.add(token.name, at: 0, to: &output)
    row.add(at: 24, to: &output) { $0.append(hex: token.values.light) }
    row.add(at: 35, to: &output) { $0.append(hex: token.values.dark) }
    output.append("\n")
  }
}

/// Appends the contrast of every pair of colors that is used, with a word for what it means.
func appendContrast(_ paint: SnapshotPaint, to output: inout [UInt8]) {
  for pair in paint.pairs {
    var row = SnapshotRow()
    row.add(pair.name, at: 0, to: &output)
    for appearance in 0..<2 {
      let contrast = pair.contrasts[appearance]
      row.add(at: appearance == 0 ? 40 : 56, to: &output) { output in
        if contrast < 1000 { output.append(" ") }
        output.append(ratio: contrast)
        if pair.needed == 0 {
          output.append(pair.isAccepted ? " accepted" : " exempt")
        } else {
          output.append(contrast < pair.needed ? " LOW" : " ok")
        }
      }
    }
    output.append("\n")
  }
}
