internal import PlatformData
internal import SpecModel

/// The natural widths of the labels that wrap on Interface Builder's canvas, by node.
///
/// A wrapped label in a stack is as wide as its widest line, including a space at the end of the
/// line, but not wider than the available width. Measured on published documents (22 of 24 labels;
/// tool versions 15400–32700).
func widthsOfWrappedLabels(
  of views: [ImportedNode], on solved: SolvedScreen, but known: [String: NaturalSize]
) -> [String: NaturalSize] {
  let labels = Set(views.lazy.filter(\.wrapsInStack).map(\.name))
  var sizes: [String: NaturalSize] = [:]
  guard !labels.isEmpty else { return sizes }
  for node in solved.screen.nodes.indices {
    let name = solved.screen.nodes[node].name
    guard labels.contains(name), known[name]?.width == nil,
      let width = widthOfLines(of: ScreenNodeID(node), on: solved)
    else { continue }
    sizes[name] = NaturalSize(width: width, height: known[name]?.height)
  }
  return sizes
}

/// The width of a text's widest line, in points, rounded up to pixels; nil for a text of one line.
private func widthOfLines(of node: ScreenNodeID, on solved: SolvedScreen) -> Points? {
  let lines = solved.frames.lines(of: node)
  guard lines.count > 1, case .text(let text) = solved.screen.nodes[node.position].kind else {
    return nil
  }
  let style = solved.screen[text.style]
  let font = SystemFont(
    pointSize: style.pointSize, weight: style.weight, family: style.family,
    tracking: style.tracking)
  let bytes = Array(text.string.utf8)
  let widest = lines.map { line -> Points in
    var end = min(line.range.upperBound, bytes.count)
    while end < bytes.count, bytes[end] == UInt8(ascii: " ") { end += 1 }
    return font.width(of: bytes[min(line.range.lowerBound, end)..<end])
  }.max()
  let scale = solved.screen.viewport.scale
  let room = Points(solved.frames[node].width) / 1000
  return widest.map { min(($0 * scale).rounded(.up) / scale, room) }
}
