internal import SpecModel

/// The colors of a picture by name: a row for each node, the color tokens, and the pairs of colors
/// whose contrast is checked.
struct SnapshotPaint: ~Copyable {
  /// The colors of one node.
  struct Row {
    /// The node; nil for the screen.
    let node: ScreenNodeID?
    var style: TextStyleID?
    /// The range of the text color's name in `texts`; empty for none.
    var ink = PositionRange.empty
    let on: PositionRange
    var edge = PositionRange.empty
  }

  /// A foreground color on a background color.
  struct Pair {
    /// The range of the pair's name in `texts`.
    let name: PositionRange
    let ink: ColorID
    /// The topmost color behind the text.
    let background: ColorID
    /// The visible foreground color in each appearance.
    let inks: ColorValues
    let backgrounds: ColorValues
    let contrasts: ContrastValues
    /// The highest contrast ratio that any use of the pair requires, in hundredths; 0 if all uses
    /// are exempt.
    var needed: Int
    /// Why a use of the pair is exempt from the contrast check; nil if no use is.
    ///
    /// An accepted low contrast takes precedence.
    var waiver: ContrastWaiver?
    /// The first node that requires this contrast.
    var node: ScreenNodeID
  }

  private(set) var rows: ContiguousArray<Row> = []
  /// The colors that are used, sorted by name.
  private(set) var tokens: ContiguousArray<ColorID> = []
  /// The color pairs, sorted by name.
  private(set) var pairs: ContiguousArray<Pair> = []
  /// The UTF-8 text of all names, to which ranges refer.
  private(set) var texts: [UInt8] = []
  /// The range of each color's name; filled when the color is first used.
  private var colorNames: ContiguousArray<PositionRange>
  private var surfaceNames: ContiguousArray<PositionRange>
  private var knownPairs = KnownPairs()

  let screen: Screen
  private let picture: Picture
  /// The visible color of each surface in every appearance.
  private let surfaceColors: ContiguousArray<ColorValues>
  private let level: ContrastLevel

  /// - Parameter level: the contrast level that texts must meet.
  init(_ picture: Picture, on screen: Screen, level: ContrastLevel = .aa) {
    self.screen = screen
    self.picture = picture
    self.level = level
    let surfaceColors = picture.surfaces.values(on: screen)
    self.surfaceColors = surfaceColors
    colorNames = ContiguousArray(filledWith: Self.unknown, count: screen.colors.count)
    surfaceNames = ContiguousArray(filledWith: Self.unknown, count: surfaceColors.count)
    rows.reserveCapacity(picture.items.count + 1)
    texts.reserveCapacity(512)
    rows.append(Row(node: nil, on: use(screen.background)))
    let order = picture.itemsByNode()
    var start = 0
    while start < order.count {
      let node = picture.items[order[start]].node
      var end = start + 1
      while end < order.count, picture.items[order[end]].node == node { end += 1 }
      addRow(of: order[start..<end], node)
      start = end
    }
    if pairs.count > 1 {
      let texts = texts
      pairs.sort { texts.precedes($0.name, $1.name) }
    }
  }

  private static let unknown = PositionRange(-1, -1)

  /// Adds the row of a node.
  ///
  /// - Parameter positions: the indices of the node's items, in drawing order.
  private mutating func addRow(of positions: ArraySlice<Int>, _ node: ScreenNodeID) {
    var row: Row?
    var strokes: [(color: PositionRange, width: Points)] = []
    for position in positions {
      let item = picture.items[position]
      switch item.form {
      case .fill:
        guard let color = item.color else { continue }
        row = Row(node: node, on: use(color, Int(item.opacity)))
      case .frame:
        if row == nil { row = Row(node: node, on: surface(item.surface)) }
      case .text, .control, .toggle, .drawn:
        var text = Row(node: node, on: surface(item.surface))
        if let style = item.style, !item.lines.isEmpty {
          text.style = item.form == .drawn ? nil : style
          text.ink = use(screen.textStyles[Int(style.index)].color, Int(item.opacity))
          addTextPairs(item, style, ink: text.ink)
        }
        row = text
      case .divider:
        var rule = Row(node: node, on: surface(item.surface))
        rule.ink =
          item.color.map { use($0, Int(item.opacity)) } ?? addText { $0.append("separator") }
        row = rule
      case .image:
        guard case .host(_, let tint?) = screen.nodes[node.position].kind else { continue }
        var hosted = Row(node: node, on: surface(item.surface))
        hosted.ink = use(tint, Int(item.opacity))
        row = hosted
      }
      if let border = screen.border(of: item) {
        let stroke = use(border.color, Int(item.opacity))
        strokes.append((stroke, border.width))
        addPair(
          stroke, border.color, item, on: item.surface, needed: ContrastLevel.neededForGraphics)
      }
    }
    guard var row else { return }
    row.edge = addEdge(strokes, of: node)
    rows.append(row)
  }

  /// Adds the description of a node's border: strokes, corners, translucency, shadow.
  private mutating func addEdge(
    _ strokes: [(color: PositionRange, width: Points)], of node: ScreenNodeID
  ) -> PositionRange {
    let box = screen.nodes[node.position].box.map { Int($0.index) }
    let shadow = screen.traits.isEmpty ? nil : screen.traits(of: node).shadow
    guard !strokes.isEmpty || box != nil || shadow != nil else { return .empty }
    let shadowColor = shadow.map { use($0.color) } ?? .empty
    let start = texts.count
    func begin(_ word: StaticString, in texts: inout [UInt8]) {
      if texts.count > start { texts.append(", ") }
      texts.append(word)
    }
    for stroke in strokes {
      begin("stroke ", in: &texts)
      texts.repeatPart(stroke.color)
      texts.append(" ")
      texts.append(points: stroke.width)
    }
    if let box, screen.boxes[box].cornerRadius > 0 {
      begin("radius ", in: &texts)
      texts.append(points: screen.boxes[box].cornerRadius)
    }
    if let box, screen.boxes[box].opacity < 1 {
      begin("opacity ", in: &texts)
      texts.append(points: max(0, screen.boxes[box].opacity))
    }
    if let shadow {
      begin("shadow ", in: &texts)
      texts.repeatPart(shadowColor)
      texts.append(" radius ")
      texts.append(points: shadow.radius)
      texts.append(" offset ")
      texts.append(points: shadow.offsetX)
      texts.append(" ")
      texts.append(points: shadow.offsetY)
    }
    return PositionRange(start, texts.count)
  }

  private mutating func addTextPairs(_ item: PictureItem, _ style: TextStyleID, ink: PositionRange)
  {
    let place = Int(style.index)
    let color = screen.textStyles[place].color
    let waiver = screen.textStyles[place].contrastWaiver
    // Lines and shapes require less contrast than text.
    let needed =
      item.form == .drawn
      ? ContrastLevel.neededForGraphics
      : level.neededForText(isLarge: screen.textStyles[place].isLarge)
    guard item.inkSurfaces > 0 else {
      addPair(ink, color, item, on: item.surface, needed: needed, waiver: waiver)
      return
    }
    for surface in picture.surfaceSets[Int(item.inkSurfaces)] {
      addPair(ink, color, item, on: surface, needed: needed, waiver: waiver)
    }
  }

  private mutating func addPair(
    _ ink: PositionRange, _ color: ColorID, _ item: PictureItem, on surface: UInt32, needed: Int,
    waiver: ContrastWaiver? = nil
  ) {
    let key = KnownPairs.Key(color: color, opacity: item.opacity, surface: surface)
    let needed = waiver != nil || item.flags.contains(.disabled) ? 0 : needed
    if let known = knownPairs.latest(key) {
      use(known, item, needed: needed, waiver: waiver)
      return
    }
    let beneath = self.surface(surface)
    let name = addText { texts in
      texts.repeatPart(ink)
      texts.append(" on ")
      texts.repeatPart(beneath)
    }
    if let known = knownPairs.pair(named: name, among: pairs, in: texts) {
      texts.removeLast(name.count)
      knownPairs.note(key, known)
      use(known, item, needed: needed, waiver: waiver)
      return
    }
    let backgrounds = surfaceColors[Int(surface)]
    let inks = screen.colors[Int(color.index)].values.seen(Int(item.opacity), over: backgrounds)
    knownPairs.note(key, pairs.count)
    pairs.append(
      Pair(
        name: name, ink: color, background: picture.surfaces.layer(surface).color, inks: inks,
        backgrounds: backgrounds, contrasts: ContrastValues(of: inks, on: backgrounds),
        needed: needed, waiver: waiver, node: item.node))
  }

  /// Records another use of an existing pair.
  private mutating func use(_ pair: Int, _ item: PictureItem, needed: Int, waiver: ContrastWaiver?)
  {
    if needed > pairs[pair].needed {
      pairs[pair].needed = needed
      pairs[pair].node = item.node
    }
    if waiver == .accepted || pairs[pair].waiver == nil { pairs[pair].waiver = waiver }
  }

  // MARK: - Names

  /// Returns the name of a color at an opacity, and adds the color to the tokens.
  private mutating func use(_ id: ColorID, _ opacity: Int = 1000) -> PositionRange {
    let place = Int(id.index)
    if colorNames[place] == Self.unknown {
      let own = screen.colors[place].name
      colorNames[place] = addText { $0.append(text: own) }
      addToken(id)
    }
    let name = colorNames[place]
    guard opacity < 1000 else { return name }
    return addText { texts in
      texts.repeatPart(name)
      texts.append(" ")
      texts.append(thousandths: opacity * 100)
      texts.append("%")
    }
  }

  /// Inserts a token in the order of names; of two tokens with the same name, the first is kept.
  private mutating func addToken(_ id: ColorID) {
    let name = colorNames[Int(id.index)]
    func precedesToken(_ place: Int) -> Bool {
      texts.precedes(name, colorNames[Int(tokens[place].index)])
    }
    var place = tokens.count
    while place > 0, precedesToken(place - 1) { place -= 1 }
    if place > 0, texts.areEqual(name, colorNames[Int(tokens[place - 1].index)]) { return }
    tokens.insert(id, at: place)
  }

  /// The names of the colors that form a surface, from the topmost color to the first opaque one.
  private mutating func surface(_ surface: UInt32) -> PositionRange {
    let place = Int(surface)
    if surfaceNames[place] == Self.unknown { surfaceNames[place] = addName(of: surface) }
    return surfaceNames[place]
  }

  private mutating func addName(of surface: UInt32) -> PositionRange {
    var names: [PositionRange] = []
    var place = surface
    for depth in 0..<Self.depthLimit {
      let layer = picture.surfaces.layer(place)
      let name = use(layer.color, layer.opacity)
      let values = screen.colors[Int(layer.color.index)].values
      let isOpaque = values.light.isOpaque && values.dark.isOpaque && layer.opacity == 1000
      let isLast = isOpaque || place == 0
      if isLast, depth == 0 { return name }
      names.append(name)
      if isLast { return addText { $0.join(names, by: " over ", end: "") } }
      place = layer.beneath
    }
    return addText { $0.join(names, by: " over ", end: " over …") }
  }

  /// The maximum number of colors in a surface's name.
  private static let depthLimit = 4

  private mutating func addText(_ write: (inout [UInt8]) -> Void) -> PositionRange {
    let start = texts.count
    write(&texts)
    return PositionRange(start, texts.count)
  }
}

/// The contrast ratio of a foreground color with its background in each appearance, in hundredths.
struct ContrastValues {
  private let light, dark, lightHighContrast, darkHighContrast: Int

  init(of inks: ColorValues, on backgrounds: ColorValues) {
    light = contrastHundredths(inks.light, on: backgrounds.light)
    dark = contrastHundredths(inks.dark, on: backgrounds.dark)
    lightHighContrast = contrastHundredths(
      inks.lightHighContrast, on: backgrounds.lightHighContrast)
    darkHighContrast = contrastHundredths(inks.darkHighContrast, on: backgrounds.darkHighContrast)
  }

  subscript(appearance: Appearance) -> Int {
    switch appearance {
    case .light: light
    case .dark: dark
    case .lightHighContrast: lightHighContrast
    case .darkHighContrast: darkHighContrast
    }
  }
}

extension Picture {
  /// The indices of the items, grouped by node; within a node, they keep their order.
  fileprivate func itemsByNode() -> ContiguousArray<Int> {
    var order = ContiguousArray(items.indices.lazy.filter { !items[$0].isMark })
    var isSorted = true
    var last: UInt32 = 0
    for position in items.indices {
      if items[position].node.index < last { isSorted = false }
      last = items[position].node.index
    }
    if !isSorted {
      order.sort { (items[$0].node.position, $0) < (items[$1].node.position, $1) }
    }
    return order
  }
}
