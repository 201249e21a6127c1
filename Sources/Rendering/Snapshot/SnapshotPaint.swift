internal import SpecModel

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
  private var knownTokens: Set<String> = []
  /// By color.
  private var isUsed: ContiguousArray<Bool>
  private var surfaceNames: [UInt32: String] = [:]
  private var knownPairs: [String: Int] = [:]

  private let screen: Screen
  private let picture: Picture
  private let tables: [PaintTable]
  private let level: ContrastLevel

  /// - Parameter level: how much contrast text needs.
  init(_ picture: Picture, on screen: Screen, level: ContrastLevel = .aa) {
    self.screen = screen
    self.picture = picture
    self.level = level
    isUsed = ContiguousArray(repeating: false, count: screen.colors.count)
    tables = Appearance.allCases.map { PaintTable(picture, on: screen, in: $0) }
    rows.append(Row(name: "screen", on: use(screen.background)))
    for items in picture.items.indices.grouped(by: { picture.items[$0].node.position }) {
      addRow(of: items)
    }
    tokens.sort { $0.name.precedes($1.name) }
    pairs.sort { $0.name.precedes($1.name) }
  }

  /// Adds the row of a node, whose items are given in the order they are drawn in.
  private mutating func addRow(of positions: [Int]) {
    var row: Row?
    var edge: [String] = []
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
          text.style = item.form == .drawn ? nil : screen[style].name
          text.ink = use(screen[style].color, Int(item.opacity))
        }
        row = text
        addTextPair(item, text)
      case .divider:
        var rule = Row(name: name, on: surface(item.surface))
        rule.ink = item.color.map { use($0, Int(item.opacity)) } ?? "separator"
        row = rule
      case .image:
        continue
      }
      if let border = screen.border(of: item) {
        let stroke = use(border.color, Int(item.opacity))
        edge.append("stroke \(stroke) \(pointsText(border.width))")
        addPair(
          stroke, border.color, item, on: item.surface, needed: ContrastLevel.neededForGraphics)
      }
    }
    guard var row, let first = positions.first else { return }
    let box = screen.box(of: picture.items[first].node)
    if box.cornerRadius > 0 { edge.append("radius \(pointsText(box.cornerRadius))") }
    if box.opacity < 1 { edge.append("opacity \(pointsText(max(0, box.opacity)))") }
    if let shadow = screen.traits(of: picture.items[first].node).shadow {
      edge.append(
        "shadow \(use(shadow.color)) radius \(pointsText(shadow.radius)) "
          + "offset \(pointsText(shadow.offsetX)) \(pointsText(shadow.offsetY))")
    }
    row.edge = edge.isEmpty ? nil : edge.joined(separator: ", ")
    rows.append(row)
  }

  private mutating func addTextPair(_ item: PictureItem, _ row: Row) {
    guard let ink = row.ink, let style = item.style else { return }
    // What is drawn with lines needs less contrast than what is read.
    let needed =
      item.form == .drawn
      ? ContrastLevel.neededForGraphics : level.neededForText(isLarge: screen[style].isLarge)
    for surface in picture.inkSurfaces(of: item) {
      addPair(
        ink, screen[style].color, item, on: surface, needed: needed,
        isAccepted: screen[style].acceptsLowContrast)
    }
  }

  private mutating func addPair(
    _ ink: String, _ color: ColorID, _ item: PictureItem, on surface: UInt32, needed: Int,
    isAccepted: Bool = false
  ) {
    let name = "\(ink) on \(self.surface(surface))"
    let needed = isAccepted || item.flags.contains(.disabled) ? 0 : needed
    if let known = knownPairs[name] {
      if needed > pairs[known].needed {
        pairs[known].needed = needed
        pairs[known].node = item.node
      }
      if isAccepted { pairs[known].isAccepted = true }
      return
    }
    let colors = tables.map { table in
      let background = table.surfaces[Int(surface)]
      return (ink: table.seen(color, item, on: background), background: background)
    }
    knownPairs[name] = pairs.count
    pairs.append(
      Pair(
        name: name, ink: color, background: picture.surfaces.layer(surface).color,
        contrasts: colors.map { contrastHundredths($0.ink, on: $0.background) }, colors: colors,
        needed: needed, isAccepted: isAccepted, node: item.node))
  }

  /// The name of a color at an opacity; from now on it is among the tokens.
  private mutating func use(_ id: ColorID, _ opacity: Int = 1000) -> String {
    let color = screen[id]
    if !isUsed[Int(id.index)] {
      isUsed[Int(id.index)] = true
      if knownTokens.insert(color.name).inserted { tokens.append(color) }
    }
    guard opacity < 1000 else { return color.name }
    return "\(color.name) \(thousandthsText(opacity * 100))%"
  }

  /// The names of what lies at a surface, from the top down to what lets nothing through.
  private mutating func surface(_ surface: UInt32) -> String {
    if let known = surfaceNames[surface] { return known }
    let name = layerNames(of: surface)
    surfaceNames[surface] = name
    return name
  }

  private mutating func layerNames(of surface: UInt32) -> String {
    var name = ""
    var place = surface
    for depth in 0..<SnapshotPaint.depthLimit {
      let layer = picture.surfaces.layer(place)
      if depth > 0 { name += " over " }
      name += use(layer.color, layer.opacity)
      let values = screen[layer.color].values
      let isOpaque = values.light.isOpaque && values.dark.isOpaque && layer.opacity == 1000
      if isOpaque || place == 0 { return name }
      place = layer.beneath
    }
    return name + " over …"
  }

  /// How many layers a surface's name tells.
  private static let depthLimit = 4
}

extension Sequence where Element == Int {
  /// The elements by ascending key, in lists of equal ones; each list keeps their order.
  fileprivate func grouped(by key: (Int) -> Int) -> [[Int]] {
    let sorted = map { (key: key($0), element: $0) }.sorted {
      ($0.key, $0.element) < ($1.key, $1.element)
    }
    var groups: [[Int]] = []
    var last: Int?
    for entry in sorted {
      if entry.key == last {
        groups[groups.count - 1].append(entry.element)
      } else {
        groups.append([entry.element])
      }
      last = entry.key
    }
    return groups
  }
}

extension String {
  /// The order of the bytes, the same everywhere.
  fileprivate func precedes(_ other: String) -> Bool {
    utf8.lexicographicallyPrecedes(other.utf8)
  }
}

// MARK: - Sections

/// Appends the text style, the ink, the background and the edge of every node that has some.
func appendPaint(_ paint: SnapshotPaint, to output: inout [UInt8]) {
  for paintRow in paint.rows {
    var row = SnapshotRow()
    row.add(paintRow.name, at: 0, to: &output)
    row.add(paintRow.style ?? "-", at: 24, to: &output)
    row.add(paintRow.ink ?? "-", at: 37, to: &output)
    row.add(paintRow.on, at: 56, to: &output)
    if let edge = paintRow.edge { row.add(edge, at: 75, to: &output) }
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
    for (contrast, stop) in zip(pair.contrasts, [40, 56]) {
      let ratio = ratioText(contrast)
      let exempt = pair.isAccepted ? "accepted" : "exempt"
      let word = pair.needed == 0 ? exempt : contrast < pair.needed ? "LOW" : "ok"
      let blank = ratio.utf8.count < 5 ? " " : ""
      row.add("\(blank)\(ratio) \(word)", at: stop, to: &output)
    }
    output.append("\n")
  }
}
