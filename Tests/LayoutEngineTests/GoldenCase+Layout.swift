import SpecModel
import Testing

@testable import LayoutEngine

extension GoldenCase {
  /// Everything that a golden states about one layout: the size and the frames that differ.
  func layoutDisagreements() throws -> [String] {
    // The language has grids that fill rows; one that fills columns is its mirror image.
    let isTurned = try object("tree")["type"] as? String == "lazyHGrid"
    let built = GoldenTree(isTurned ? turned(try object("tree")) : try object("tree"))
    let proposal = try #require(try json["proposal"] as? [Any])
    let offered = Proposal(statedLength(proposal[0]), statedLength(proposal[1]))
    // Ten pixels a point keep the port's tenths.
    let screen = Screen.empty(width: 0, height: 0, scale: 10)
    let names = built.names
    var texts = TextMeasuring(screen, fonts: built.fonts, textCount: built.texts.count)
    for text in built.texts { texts.append(text.string, text.look) }
    var resolver = Resolver(built.tree, texts, screen: screen)
    let size = resolver.measure(0, offered)
    var root = Rectangle(x: 0, y: 0, width: size.width, height: size.height)
    if let container = try json["container"] as? [Any] {
      root = Rectangle(
        x: 0, y: 0, width: statedLength(container[0]), height: statedLength(container[1])
      )
      .aligned(.center, width: size.width, height: size.height)
    }
    var placing = Placing(
      resolver, in: SafeArea(safe: root, whole: root), keepsStands: true)
    placing.place(root, offered)
    var found: [String] = []
    let expected = try object("expected")
    if let stated = expected["size"] as? [Any],
      !agrees(size.width, stated[isTurned ? 1 : 0])
        || !agrees(size.height, stated[isTurned ? 0 : 1])
    {
      found.append("size \(size.width) × \(size.height), stated \(stated)")
    }
    let stated = expected["frames"] as? [String: [Any]] ?? [:]
    for (node, name) in names.sorted(by: { $0.key < $1.key }) {
      guard let frame = stated[name] else { continue }
      let actual = placing.placements[node].place
      let lengths =
        isTurned
        ? [actual.y, actual.x, actual.height, actual.width]
        : [actual.x, actual.y, actual.width, actual.height]
      if !zip(lengths, frame).allSatisfy({ agrees($0, $1) }) {
        found.append("\(name) at \(lengths), stated \(frame)")
      }
    }
    return found
  }
}

extension GoldenCase {
  /// The columns of a grid in a width.
  func columnDisagreements() throws -> [String] {
    let input = try object("input")
    let items = try #require(input["columns"] as? [[String: Any]])
    let gap = statedLength(input["spacing"])
    let shape = GridShape(
      columns: items.map { GridColumn(golden: $0) }, rowGap: 0, columnGap: gap,
      alignment: .center)
    let widths = shape.widths(in: statedLength(input["width"]))
    let expected = try object("expected")
    let adaptive = widths.dropFirst()
    let whole = adaptive.reduce(0, +) + gap * Double(adaptive.count - 1)
    return agrees(widths[0], expected["fixed"])
      && agrees(whole, expected["remainingForAdaptive"])
      && adaptive.count == expected["adaptiveColumns"] as? Int ? [] : ["\(widths)"]
  }
}

/// A layout with its axes exchanged: frames alone, in a grid.
private func turned(_ view: [String: Any]) -> [String: Any] {
  var result: [String: Any] = [:]
  for (key, value) in view {
    let turnedKey = key == "width" ? "height" : key == "height" ? "width" : key
    if let inner = value as? [String: Any] {
      result[turnedKey] = turned(inner)
    } else if let list = value as? [[String: Any]] {
      result[turnedKey] = list.map { turned($0) }
    } else {
      result[turnedKey] = value as? String == "lazyHGrid" ? "lazyVGrid" : value
    }
  }
  return result
}
