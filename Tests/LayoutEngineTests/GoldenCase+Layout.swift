import SpecModel
import Testing

@testable import LayoutEngine

extension GoldenCase {
  /// Everything that a golden states about one layout: the size and the frames that differ.
  func layoutDisagreements() throws -> [String] {
    let built = GoldenTree(try object("tree"))
    let proposal = try #require(try json["proposal"] as? [Any])
    let offered = Proposal(statedLength(proposal[0]), statedLength(proposal[1]))
    // Ten pixels a point keep the port's tenths.
    let screen = Screen.empty(width: 0, height: 0, scale: 10)
    var resolver = Resolver(built.tree, screen: screen, fonts: built.fonts)
    let size = resolver.measure(0, offered)
    var root = Rectangle(x: 0, y: 0, width: size.width, height: size.height)
    if let container = try json["container"] as? [Any] {
      root = Rectangle(
        x: 0, y: 0, width: statedLength(container[0]), height: statedLength(container[1])
      )
      .aligned(.center, width: size.width, height: size.height)
    }
    var placing = Placing(resolver, safeArea: root, screen: root)
    placing.place(root, offered)
    var found: [String] = []
    let expected = try object("expected")
    if let stated = expected["size"] as? [Any],
      !agrees(size.width, stated[0]) || !agrees(size.height, stated[1])
    {
      found.append("size \(size.width) × \(size.height), stated \(stated)")
    }
    let stated = expected["frames"] as? [String: [Any]] ?? [:]
    for (node, name) in built.names.sorted(by: { $0.key < $1.key }) {
      guard let frame = stated[name] else { continue }
      let actual = placing.rectangles[node]
      let lengths = [actual.x, actual.y, actual.width, actual.height]
      if !zip(lengths, frame).allSatisfy({ agrees($0, $1) }) {
        found.append("\(name) at \(lengths), stated \(frame)")
      }
    }
    return found
  }
}
