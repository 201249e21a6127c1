internal import TestSupport

/// What random specs are made of.
package struct Vocabulary: Sendable {
  package var maximalDepth = 3
  /// Whether everything but free room is drawn.
  package var drawsAll = false
  /// Whether there are texts.
  package var hasTexts = true

  package init() {}
}

extension Spec {
  /// A random spec; the same for the same seed.
  package init(seed: UInt64, _ vocabulary: Vocabulary = Vocabulary()) {
    var generator = SeededGenerator(seed: seed)
    var writer = RandomWriter(vocabulary: vocabulary)
    let count = [1, 1, 1, 2, 3][Int.random(in: 0..<5, using: &generator)]
    self.init(
      body: (0..<count).map { _ in
        writer.node(depth: 0, parent: "vstack", &generator)
      })
  }
}

private struct RandomWriter {
  let vocabulary: Vocabulary
  var count = 0

  mutating func node(depth: Int, parent: String, _ random: inout SeededGenerator) -> SpecNode {
    count += 1
    let number = count
    func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &random) < share }
    func pick<Element>(_ elements: [Element]) -> Element {
      elements[Int.random(in: 0..<elements.count, using: &random)]
    }
    let isContainer = depth < vocabulary.maximalDepth && chance(depth == 0 ? 0.95 : 0.45)
    let component: String
    if isContainer {
      component = pick(["vstack", "vstack", "hstack", "hstack", "zstack", "scroll", "group"])
    } else if parent == "vstack" || parent == "hstack" {
      component = pick(
        ["box", "box", "box", "box", vocabulary.hasTexts ? "text" : "box", "spacer", "divider"])
    } else {
      component = pick(["box", "box", vocabulary.hasTexts ? "text" : "box"])
    }
    var node = SpecNode(component: component, number: number)
    func add(_ key: String, _ value: String) {
      node.attributes.append(SpecNode.Attribute(key: key, value: value))
    }
    let digits = String(number, radix: 16)
    let color = "\"#" + String(repeating: "0", count: 6 - digits.count) + digits + "\""
    let lengths = ["5", "10", "20", "24", "30", "50", "60", "100", "150", "260", "390"]
    let alignments = [
      "topLeading", "top", "topTrailing", "leading", "center", "trailing", "bottomLeading",
      "bottom", "bottomTrailing",
    ]
    switch component {
    case "box": node.content = color
    case "text": node.content = pick(["Yes", "Hello", "Welcome", "Good morning to all of you"])
    case "spacer": if chance(0.3) { add("minLength", pick(["0", "4", "20"])) }
    case "vstack", "hstack":
      if chance(0.5) { add("spacing", pick(["0", "4", "10", "16"])) }
      if chance(0.5) {
        add(
          "alignment",
          component == "vstack"
            ? pick(["leading", "center", "trailing", "fill"])
            : pick(["top", "center", "bottom", "fill"]))
      }
      if chance(0.15) { add("distribution", pick(["fillEqually", "equalSpacing"])) }
    case "zstack": if chance(0.5) { add("alignment", pick(alignments)) }
    default: break
    }
    add("id", "n\(number)")
    if component != "box", component != "spacer", component != "divider",
      chance(component == "text" ? 0.3 : 0.6) || vocabulary.drawsAll
    {
      add("background", color)
    }
    if component != "spacer", component != "divider" {
      let isPlain = component == "box" ? 0.75 : 0.3
      if chance(isPlain * 0.6) { add("width", pick(lengths + ["fill", "hug", "fill"])) }
      if chance(isPlain * 0.6) { add("height", pick(lengths + ["fill", "hug", "fill"])) }
      if node.value(of: "width") == nil, chance(0.12) {
        add(pick(["minWidth", "maxWidth"]), pick(lengths))
      }
      if node.value(of: "height") == nil, chance(0.12) {
        add(pick(["minHeight", "maxHeight"]), pick(lengths))
      }
      if component != "box", chance(0.25) { add("padding", pick(["4", "7", "16"])) }
      if chance(0.06) { add("margin", pick(["3", "8"])) }
      if chance(0.06) { add("frameAlignment", pick(alignments)) }
      if chance(0.05) { add("aspectRatio", pick(["2", "1", "0.5"])) }
      if chance(0.05) { add("fixedSize", pick(["true", "horizontal", "vertical"])) }
      if chance(0.05) { add("offset", pick(["[3, 4]", "[-10, 0]"])) }
      if chance(0.06) { add("layoutPriority", pick(["1", "2", "-1"])) }
      if chance(0.04) { add("hidden", "true") }
      if chance(0.03), parent == "vstack" || parent == "hstack" {
        add("alignmentGuide", pick(["5", "-8"]))
      }
      if chance(0.03), parent == "vstack" || parent == "hstack" {
        add("spacingAfter", pick(["0", "20"]))
      }
      if chance(0.02) { add("ignoresSafeArea", pick(["all", "bottom", "top"])) }
    }
    guard isContainer else { return node }
    let children = component == "group" ? 1 : Int.random(in: 1...3, using: &random)
    for _ in 0..<children {
      node.children.append(self.node(depth: depth + 1, parent: component, &random))
    }
    if chance(0.06) {
      // One layer of something else over the node.
      count += 1
      let hex = String(count, radix: 16)
      let over = "\"#" + String(repeating: "0", count: 6 - hex.count) + hex + "\""
      let size = pick(["height: 5", "width: 12, height: 12", "width: 400"])
      add(
        "overlay",
        "{ alignment: \(pick(alignments)), children: [{ box: \(over), id: n\(count), \(size) }] }")
    }
    return node
  }
}
