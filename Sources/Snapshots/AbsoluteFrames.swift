/// Which node a node of a screen stands in, by name: what a stored text does not say.
package struct FrameParents: Sendable {
  /// By name; several where nodes in different places share one.
  ///
  /// The screen itself is `screen`.
  private var parents: [String: [String]] = [:]

  package init() {}

  package mutating func add(_ name: String, in parent: String) {
    guard !parents[name, default: []].contains(parent) else { return }
    parents[name, default: []].append(parent)
  }

  func parents(of name: String) -> [String] { parents[name] ?? [] }
}

/// A snapshot whose frames are told from the screen's corner: x and y in the place of the gap and
/// the offset across.
///
/// What stands in a node that nobody knows any more has `?`.
package func withAbsoluteFrames(_ text: [UInt8], _ parents: FrameParents) -> [UInt8] {
  let isMirrored = SnapshotText(text).headerValue("direction") == "rtl"
  var walk = FrameWalk(parents: parents, isMirrored: isMirrored)
  var output: [UInt8] = []
  var isInFrames = false
  for line in rawLines(of: text[...]) {
    if line.starts(with: "## ".utf8) {
      isInFrames = sectionName(of: line) == "frames"
      output += isInFrames ? Array(absoluteHeading.utf8) : Array(line)
    } else if isInFrames, let row = walk.row(line) {
      output += row
    } else {
      output += line
    }
    output.append(0x0A)
  }
  return output
}

private let absoluteHeading = "## frames (pt)                        x      y      w      h"

/// Adds up the gaps of a table of frames.
private struct FrameWalk {
  let parents: FrameParents
  let isMirrored: Bool
  /// The rows so far.
  private var known: [Known] = []

  private struct Known {
    let name: String
    /// In thousandths; nil where nobody knows.
    var x: Int?
    var y: Int?
    let width: Int
    let height: Int
    /// Where the last child ended along the axis, from the leading edge or the top.
    var end = 0
  }

  init(parents: FrameParents, isMirrored: Bool) {
    self.parents = parents
    self.isMirrored = isMirrored
  }

  /// The row with x and y; nil for what is no row.
  mutating func row(_ line: ArraySlice<UInt8>) -> [UInt8]? {
    let cells = cells(of: line).map { String(decoding: $0, as: UTF8.self) }
    guard cells.count == 6, let cross = thousandths(cells[3]), let width = thousandths(cells[4]),
      let height = thousandths(cells[5])
    else { return nil }
    var own = Known(name: cells[0], x: nil, y: nil, width: width, height: height)
    if cells[0] == "screen", known.isEmpty {
      own.x = 0
      own.y = 0
    } else if let gap = thousandths(cells[2]),
      let parent = known.lastIndex(where: { parents.parents(of: cells[0]).contains($0.name) })
    {
      place(&own, axis: cells[1], gap, cross, in: parent)
    }
    known.append(own)
    var text = own.name
    for (number, end) in [(own.x, 39), (own.y, 46), (own.width, 53), (own.height, 60)] {
      let cell = number.map { points($0) } ?? "?"
      text += String(repeating: " ", count: max(2, end - text.count - cell.count)) + cell
    }
    return Array(text.utf8)
  }

  private mutating func place(
    _ own: inout Known, axis: String, _ gap: Int, _ cross: Int, in parent: Int
  ) {
    let around = known[parent]
    var (leading, top) = (cross, gap)
    switch axis {
    case "v":
      top += around.end
      known[parent].end = top + own.height
    case "h":
      leading = gap + around.end
      top = cross
      known[parent].end = leading + own.width
    default: break
    }
    let left = isMirrored ? around.width - leading - own.width : leading
    own.x = around.x.map { $0 + left }
    own.y = around.y.map { $0 + top }
  }
}

/// A number of points with at most three decimals, in thousandths.
private func thousandths(_ text: String) -> Int? {
  let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
  guard let whole = Int(parts[0]), whole.magnitude < 10_000_000 else { return nil }
  var fraction = 0
  if parts.count > 1 {
    guard (1...3).contains(parts[1].utf8.count), let digits = Int(parts[1]), digits >= 0 else {
      return nil
    }
    fraction = digits * [100, 10, 1][parts[1].utf8.count - 1]
  }
  return text.hasPrefix("-") ? whole * 1000 - fraction : whole * 1000 + fraction
}

private func points(_ thousandths: Int) -> String {
  let whole = thousandths.magnitude / 1000
  var text = (thousandths < 0 ? "-" : "") + "\(whole)"
  let fraction = thousandths.magnitude % 1000
  if fraction > 0 {
    var digits = "\(1000 + fraction)".dropFirst()
    while digits.last == "0" { digits.removeLast() }
    text += "." + digits
  }
  return text
}
