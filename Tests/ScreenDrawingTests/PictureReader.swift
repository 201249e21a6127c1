import DrawingModel
import DrawingWriters
import SpecSyntax
import XMLTree

/// One of our SVGs, read back: elements with the node that they belong to.
struct PictureReader {
  struct Element {
    let name: String
    /// The node's id; empty for the screen's own.
    let node: String
    let x: Double
    let y: Double
    let width: Double
    let height: Double
    let stroke: String
    let isFilled: Bool
    let text: String
  }

  /// What the picture may consist of.
  static let allowed: Set<String> = [
    "svg", "g", "rect", "path", "text", "use", "clipPath", "filter", "feGaussianBlur", "feOffset",
    "feFlood", "feComposite", "feMerge", "feMergeNode", "image", "defs", "title", "desc",
  ]

  let elements: [Element]
  let unknownElements: Set<String>
  let width: Double
  let height: Double

  /// - Throws: what expat says of a text that is not well formed.
  init(_ svg: [UInt8]) throws {
    let document = try parseXML(SourceText(path: "picture.svg", bytes: svg))
    func attribute(_ name: String, _ id: XMLNodeID) -> String {
      document.attribute(name, of: id)?.value ?? ""
    }
    var found: [Element] = []
    var unknown: Set<String> = []
    // The node and the offset that hold up to a position.
    var open: [(end: UInt32, node: String, dx: Double, dy: Double)] = [(.max, "", 0, 0)]
    for position in document.nodes.indices {
      let id = XMLNodeID(position)
      guard document[id].kind == .element else { continue }
      while open[open.count - 1].end <= UInt32(position) { open.removeLast() }
      let name = document.name(id)
      if !Self.allowed.contains(name) { unknown.insert(name) }
      var (node, dx, dy) = (
        open[open.count - 1].node, open[open.count - 1].dx, open[open.count - 1].dy
      )
      let own = attribute("data-node", id)
      if !own.isEmpty { node = own }
      if name == "g" || name == "clipPath" || name == "defs" {
        let words = attribute("transform", id).split { "(), ".contains($0) }
        if words.first == "translate", words.count >= 3 {
          dx += Double(words[1]) ?? .nan
          dy += Double(words[2]) ?? .nan
        }
        open.append((document[id].subtreeEnd, name == "g" ? node : "-", dx, dy))
        continue
      }
      guard ["rect", "path", "text", "use", "image"].contains(name), node != "-" else { continue }
      func number(_ key: String) -> Double { Double(attribute(key, id)) ?? 0 }
      found.append(
        Element(
          name: name, node: node, x: number("x") + dx, y: number("y") + dy,
          width: name == "text" ? number("textLength") : number("width"), height: number("height"),
          stroke: attribute("stroke", id), isFilled: !["", "none"].contains(attribute("fill", id)),
          text: document.text(of: id)))
    }
    elements = found
    unknownElements = unknown
    width = Double(attribute("width", .root)) ?? 0
    height = Double(attribute("height", .root)) ?? 0
  }
}

extension PictureReader {
  init(_ drawing: Drawing, _ look: Look) throws {
    var bytes: [UInt8] = []
    writeSVG([[Panel(drawing, look, caption: "")]], into: &bytes)
    try self.init(bytes)
  }
}
