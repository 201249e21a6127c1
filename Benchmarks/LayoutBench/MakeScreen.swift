internal import SpecModel
internal import SpecSyntax

/// A form of about so many nodes: labels, inputs, and now and then a text that wraps.
///
/// - Parameters:
///   - depth: how many stacks stand around each leaf.
///   - scrolls: whether the form stands in a scroll, as long forms do.
///   - spacing: between the children of the groups.
///   - narrows: whether rows hold a text beside the next column, not an image: then UIKit gives the
///     column half of the row, and what is ten stacks deep wraps at a few points.
func makeScreen(
  nodes wanted: Int, depth: Int, scrolls: Bool = false, spacing: Spacing = .points(4),
  narrows: Bool = false
) -> Screen {
  var maker = ScreenMaker(nodes: wanted, spacing: spacing, narrows: narrows)
  let body = maker.open(
    .stack(.vertical, spacing: .points(8), alignment: .fill, distribution: .fill), .body)
  let scroll = scrolls ? maker.open(.scroll(.vertical), .scroll) : nil
  while maker.screen.nodes.count < wanted {
    if depth == 1 { maker.appendLeaves() } else { maker.appendGroup(depth: depth - 1) }
  }
  if let scroll { maker.close(scroll) }
  maker.close(body)
  return maker.screen
}

/// A grid of two columns: labels beside their fields.
func makeGrid(nodes wanted: Int) -> Screen {
  var maker = ScreenMaker(nodes: wanted)
  let body = maker.open(
    .stack(.vertical, spacing: .points(8), alignment: .fill, distribution: .fill), .body)
  let grid = maker.openGrid(columns: 2)
  while maker.screen.nodes.count < wanted { maker.appendCells() }
  maker.close(grid)
  maker.close(body)
  return maker.screen
}

private struct ScreenMaker {
  var screen: Screen
  private let wanted: Int
  private let spacing: Spacing
  private let narrows: Bool
  private var number = 0

  init(nodes wanted: Int, spacing: Spacing = .points(4), narrows: Bool = false) {
    self.wanted = wanted
    self.spacing = spacing
    self.narrows = narrows
    screen = Screen(
      name: "Bench", state: nil,
      viewport: Viewport(
        device: nil, width: 393, height: 852, scale: 3,
        safeArea: EdgeInsets(top: 59, leading: 0, bottom: 34, trailing: 0)),
      textSize: .standard, direction: .leftToRight, locale: "en", bodyAlignment: .topLeading,
      background: ColorID(0))
    for (name, size) in [("body", 17.0), ("footnote", 13.0)] {
      screen.textStyles.append(
        TextStyle(
          name: name, pointSize: size, weight: .regular, family: .proportional, tracking: 0,
          color: ColorID(0)))
    }
    var box = Box()
    box.padding = EdgeInsets(top: 0, leading: 12, bottom: 0, trailing: 12)
    box.width = .fill
    box.minHeight = 44
    screen.boxes = [box]
  }

  mutating func open(
    _ kind: ScreenNode.Kind, _ component: Component, box: BoxID? = nil
  ) -> Int {
    let position = screen.nodes.count
    screen.nodes.append(
      ScreenNode(
        kind: kind, component: component, name: "node", box: box,
        subtreeEnd: UInt32(position + 1), span: SourceSpan(.spec, 0, 0)))
    return position
  }

  mutating func close(_ node: Int) {
    screen.nodes[node].subtreeEnd = UInt32(screen.nodes.count)
  }

  /// Stacks in stacks, rows and columns in turn, with three leaves in the innermost.
  mutating func appendGroup(depth: Int) {
    let isRow = depth.isMultiple(of: 2)
    let stack = open(
      .stack(
        isRow ? .horizontal : .vertical, spacing: spacing,
        alignment: isRow ? .center : .fill, distribution: .fill), isRow ? .hstack : .vstack)
    if depth > 1 {
      _ =
        isRow && !narrows
        ? open(.image(asset: "part", width: 20, height: 20, mode: .center), .image)
        : open(.text(Text("Part \(number)", style: TextStyleID(1))), .text)
      appendGroup(depth: depth - 1)
    } else {
      appendLeaves()
    }
    close(stack)
  }

  mutating func openGrid(columns: Int) -> Int {
    screen.grids.append(
      Grid(
        columns: Array(
          repeating: .flexible(min: GridColumn.standardMinimum, max: nil), count: columns),
        spacing: .points(8), columnSpacing: .points(8), alignment: .topLeading))
    return open(.grid(GridID(0)), .grid)
  }

  mutating func appendCells() {
    number += 1
    _ = open(.text(Text("Label of field \(number)", style: TextStyleID(1))), .fieldLabel)
    _ = open(
      .input(Text("Value \(number)", style: TextStyleID(0), lineLimit: 1)), .fieldInput,
      box: BoxID(0))
  }

  mutating func appendLeaves() {
    number += 1
    _ = open(.text(Text("Label of field \(number)", style: TextStyleID(1))), .fieldLabel)
    _ = open(
      .input(Text("Value \(number)", style: TextStyleID(0), lineLimit: 1)), .fieldInput,
      box: BoxID(0))
    let message =
      number.isMultiple(of: 8)
      ? "This value is not one that can be used here, please enter another one" : "Optional"
    _ = open(.text(Text(message, style: TextStyleID(1))), .fieldError)
  }
}
