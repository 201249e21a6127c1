/// The parents of a screen's nodes by node name; a stored snapshot does not contain them.
package struct FrameParents: Sendable {
  /// The names of a node's parent, by the node's name; several if nodes with the same name have
  /// different parents.
  ///
  /// The parent `screen` is the screen itself.
  private var parents: [String: [String]] = [:]

  package init() {}

  package mutating func add(_ name: String, in parent: String) {
    guard !parents[name, default: []].contains(parent) else { return }
    parents[name, default: []].append(parent)
  }

  /// Adds parents that were collected separately.
  package mutating func add(_ other: FrameParents) {
    for (name, places) in other.parents {
      for place in places { add(name, in: place) }
    }
  }

  func parents(of name: String) -> [String] { parents[name] ?? [] }
}

/// Rewrites the frames section of a snapshot with absolute positions: x and y replace the gap and
/// the cross-axis offset.
///
/// A renamed node gets the parents of its new name. If the parent of a node is unknown, the
/// positions of the node and of the siblings after it become `?`.
///
/// - Parameter current: the current snapshot of the screen that `parents` describes.
package func withAbsoluteFrames(
  _ text: [UInt8], _ parents: FrameParents, current: [UInt8]
) -> [UInt8] {
  let snapshot = SnapshotText(text)
  var walk = FrameWalk(
    parents: parents, isMirrored: snapshot.headerValue("direction") == "rtl",
    aliases: aliases(of: frameNames(snapshot), in: frameNames(SnapshotText(current))))
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

private func frameNames(_ snapshot: SnapshotText) -> [ArraySlice<UInt8>] {
  (snapshot.section("frames")?.rows ?? []).compactMap { cells(of: $0).first }
}

/// Maps removed names to added names, in changed regions with the same number of old and new lines.
private func aliases(
  of old: [ArraySlice<UInt8>], in new: [ArraySlice<UInt8>]
) -> [String: String] {
  var aliases: [String: String] = [:]
  for hunk in diff(old, new, context: 0).hunks {
    for case .replaced(let gone, let come) in hunk.blocks where gone.count == come.count {
      for (a, b) in zip(gone, come) {
        aliases[String(decoding: a, as: UTF8.self)] = String(decoding: b, as: UTF8.self)
      }
    }
  }
  return aliases
}

private let absoluteHeading = "## frames (pt)                        x      y      w      h"

/// Adds up the gaps of a frames table to absolute positions.
private struct FrameWalk {
  let parents: FrameParents
  let isMirrored: Bool
  /// The new name of each renamed node, by its old name.
  let aliases: [String: String]
  /// The rows visited so far.
  private var known: [Known] = []

  private struct Known {
    let name: String
    /// The x position in thousandths of a point; nil if unknown.
    var x: Int?
    var y: Int?
    let width: Int
    let height: Int
    /// Where the last child ends on the main axis, from the leading edge or the top.
    ///
    /// Nil after a node that may have another parent.
    var end: Int? = 0
  }

  init(parents: FrameParents, isMirrored: Bool, aliases: [String: String]) {
    self.parents = parents
    self.isMirrored = isMirrored
    self.aliases = aliases
  }

  /// Rewrites a row with x and y; nil if the line is not a row of the table.
  mutating func row(_ line: ArraySlice<UInt8>) -> [UInt8]? {
    let cells = cells(of: line).map { String(decoding: $0, as: UTF8.self) }
    guard cells.count == 6, let cross = thousandths(cells[3]), let width = thousandths(cells[4]),
      let height = thousandths(cells[5])
    else { return nil }
    let name = aliases[cells[0]] ?? cells[0]
    var own = Known(name: name, x: nil, y: nil, width: width, height: height)
    if name == "screen", known.isEmpty {
      own.x = 0
      own.y = 0
    } else if let gap = thousandths(cells[2]),
      let parent = known.lastIndex(where: { parents.parents(of: name).contains($0.name) })
    {
      place(&own, axis: cells[1], gap, cross, in: parent)
    } else {
      for position in known.indices { known[position].end = nil }
    }
    known.append(own)
    var text = cells[0]
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
    var leading: Int? = cross
    var top: Int? = gap
    switch axis {
    case "v":
      top = around.end.map { $0 + gap }
      known[parent].end = top.map { $0 + own.height }
    case "h":
      leading = around.end.map { $0 + gap }
      top = cross
      known[parent].end = leading.map { $0 + own.width }
    default: break
    }
    if let leading, let x = around.x {
      own.x = x + (isMirrored ? around.width - leading - own.width : leading)
    }
    if let top, let y = around.y { own.y = y + top }
  }
}

/// Parses points with at most three decimals, as thousandths.
func thousandths(_ text: String) -> Int? {
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
