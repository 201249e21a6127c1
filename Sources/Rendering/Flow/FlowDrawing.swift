internal import UnicodeTables

/// A text from a spec for a flow drawing: sanitized, on one line, and truncated.
struct FlowText {
  /// The bytes of each cell; the second cell of a wide character is empty.
  private(set) var cells: [[UInt8]] = []

  private static let limit = 32

  var bytes: [UInt8] { cells.flatMap { $0 } }

  init(_ text: String, isASCII: Bool) {
    let clean = String(decoding: sanitised(text), as: UTF8.self)
    for character in clean {
      let width = displayWidth(of: character)
      let bytes = Array(String(character).utf8)
      if isASCII, bytes.contains(where: { $0 >= 0x80 }) {
        for _ in 0..<width { cells.append([UInt8(ascii: "?")]) }
      } else if width == 0, !cells.isEmpty {
        cells[cells.count - 1] += bytes
      } else if width > 0 {
        cells.append(bytes)
        for _ in 1..<width { cells.append([]) }
      }
    }
    guard cells.count > Self.limit else { return }
    cells.removeLast(cells.count - Self.limit + 1)
    // Removes a wide character that is cut in half.
    if let last = cells.last, displayWidth(of: last) > 1 { cells.removeLast() }
    cells.append(isASCII ? [UInt8(ascii: "~")] : Array("…".utf8))
  }
}

/// A flow of screens, drawn as boxes in columns, one column per navigation step from the start.
///
/// A screen's box is as high as all boxes to which it leads, so every arrow is a straight line.
struct FlowDrawing {
  private let graph: FlowGraph
  private let isASCII: Bool
  private let glyphs: LineGlyphs
  private let names: [FlowText]
  /// The height of each screen's box, in rows.
  private var heights: [Int]
  private var tops: [Int]
  /// The left edge and the width of the boxes in each column.
  private var columns: [(left: Int, width: Int)] = []
  private var rows: [[[UInt8]]] = []

  /// The number of cells in the longest row.
  var width: Int { rows.map(\.count).max() ?? 0 }

  init(_ graph: FlowGraph, isASCII: Bool) {
    self.graph = graph
    self.isASCII = isASCII
    glyphs = isASCII ? .asciiLight : .light
    names = graph.names.map { FlowText($0, isASCII: isASCII) }
    heights = Array(repeating: 3, count: graph.names.count)
    tops = Array(repeating: 0, count: graph.names.count)
    measure()
    draw()
  }

  func append(to output: inout [UInt8]) {
    for row in rows {
      output += row.reversed().drop { $0 == [UInt8(ascii: " ")] }.reversed().flatMap { $0 }
      output.append(UInt8(ascii: "\n"))
    }
  }

  // MARK: - Sizes

  private mutating func measure() {
    for group in graph.groups.joined() where group.isTree {
      heights[group.target] = max(3, group.labels.count + 2)
    }
    // Children follow their parents in the order.
    for screen in graph.order.reversed() {
      let groups = graph.groups[screen]
      let height = groups.indices.reduce(0) {
        $0 + self.height(of: groups[$1], at: $1, of: groups.count)
      }
      heights[screen] = max(heights[screen], height)
    }
    placeRows()
    placeColumns()
  }

  /// The number of rows of a group of arrows: the height of the target's box, or one row per arrow.
  private func height(of group: FlowGraph.Group, at position: Int, of count: Int) -> Int {
    if group.isTree { return heights[group.target] }
    // Arrows without a box at their end stay away from the edges of the source box.
    return group.labels.count + (position == 0 ? 1 : 0) + (position == count - 1 ? 1 : 0)
  }

  private mutating func placeRows() {
    var bottom = 0
    for root in graph.roots {
      if bottom > 0 { bottom += 1 }
      tops[root] = bottom
      bottom += heights[root]
    }
    for screen in graph.order {
      var top = tops[screen]
      let groups = graph.groups[screen]
      for (position, group) in groups.enumerated() {
        if group.isTree { tops[group.target] = top }
        top += height(of: group, at: position, of: groups.count)
      }
    }
    rows = Array(repeating: [], count: bottom)
  }

  private mutating func placeColumns() {
    let count = (graph.layers.max() ?? -1) + 1
    var widths = Array(repeating: 0, count: count)
    var gutters = Array(repeating: 0, count: count)
    for screen in graph.order {
      let layer = graph.layers[screen]
      widths[layer] = max(widths[layer], names[screen].cells.count + 4)
      for label in graph.groups[screen].flatMap(\.labels) {
        // A line, a space, the label, a space, and a line with an arrowhead.
        let length = FlowText(label, isASCII: isASCII).cells.count + 7
        gutters[layer] = max(gutters[layer], length)
      }
    }
    var left = 0
    for layer in 0..<count {
      columns.append((left, widths[layer]))
      left += widths[layer] + gutters[layer]
    }
  }

  // MARK: - Drawing

  private mutating func draw() {
    for screen in graph.order { drawBox(of: screen) }
    for screen in graph.order { drawWays(from: screen) }
  }

  private mutating func put(_ cells: [[UInt8]], row: Int, column: Int) {
    while rows[row].count < column + cells.count { rows[row].append([UInt8(ascii: " ")]) }
    rows[row].replaceSubrange(column..<column + cells.count, with: cells)
  }

  private func cell(_ glyph: UInt32) -> [UInt8] {
    guard let scalar = Unicode.Scalar(glyph) else { return [UInt8(ascii: " ")] }
    return Array(String(scalar).utf8)
  }

  private mutating func drawBox(of screen: Int) {
    let (left, width) = columns[graph.layers[screen]]
    let top = tops[screen]
    let bottom = top + heights[screen] - 1
    let isDashed = graph.external.contains(screen)
    let (dash, bar): (String, String) = isASCII ? (".", ":") : ("╌", "╎")
    let horizontal = isDashed ? Array(dash.utf8) : cell(glyphs.horizontal)
    let vertical = isDashed ? Array(bar.utf8) : cell(glyphs.vertical)
    let line = Array(repeating: horizontal, count: width - 2)
    put([cell(glyphs.topLeft)] + line + [cell(glyphs.topRight)], row: top, column: left)
    put([cell(glyphs.bottomLeft)] + line + [cell(glyphs.bottomRight)], row: bottom, column: left)
    for row in top + 1..<bottom {
      put([vertical], row: row, column: left)
      put([vertical], row: row, column: left + width - 1)
    }
    put(names[screen].cells, row: top + 1, column: left + 2)
  }

  private mutating func drawWays(from screen: Int) {
    let (left, width) = columns[graph.layers[screen]]
    let start = left + width - 1
    var top = tops[screen]
    let groups = graph.groups[screen]
    for (position, group) in groups.enumerated() {
      var row = group.isTree || position == 0 ? top + 1 : top
      for label in group.labels {
        let end = drawWay(label, row: row, from: start, layer: graph.layers[screen])
        if !group.isTree {
          let name = [[UInt8(ascii: " ")], [UInt8(ascii: "(")]] + names[group.target].cells
          put(name + [[UInt8(ascii: ")")]], row: row, column: end)
        }
        row += 1
      }
      top += height(of: group, at: position, of: groups.count)
    }
  }

  /// Draws one arrow to the next column.
  ///
  /// - Returns: the column after its arrowhead.
  private mutating func drawWay(_ label: String, row: Int, from start: Int, layer: Int) -> Int {
    let text = FlowText(label, isASCII: isASCII).cells
    let line = cell(glyphs.horizontal)
    let blank = [UInt8(ascii: " ")]
    let gutter = gutter(behind: layer)
    var way = [isASCII ? [UInt8(ascii: "+")] : Array("├".utf8), line, line, blank] + text + [blank]
    while way.count < gutter { way.append(line) }
    way.append(isASCII ? [UInt8(ascii: ">")] : Array("▶".utf8))
    put(way, row: row, column: start)
    return start + way.count
  }

  /// The number of cells between two columns of boxes.
  private func gutter(behind layer: Int) -> Int {
    if layer + 1 < columns.count {
      return columns[layer + 1].left - columns[layer].left - columns[layer].width
    }
    var longest = 0
    for screen in graph.order where graph.layers[screen] == layer {
      for label in graph.groups[screen].flatMap(\.labels) {
        longest = max(longest, FlowText(label, isASCII: isASCII).cells.count + 7)
      }
    }
    return longest
  }
}
