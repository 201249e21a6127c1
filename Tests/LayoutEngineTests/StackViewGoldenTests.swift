import Foundation
import SpecModel
import TestSupport
import Testing

@testable import LayoutEngine

/// UIKit's stack views: frames of real ones, in `Tests/Fixtures/uikit/uistackview_golden.json`.
@Suite struct StackViewGoldenTests {
  @Test(arguments: try StackViewCase.all(), [false, true])
  func theEngineAgrees(_ golden: StackViewCase, solvesAll: Bool) throws {
    let found = try golden.disagreements(solvesAll: solvesAll)
    #expect(found.isEmpty, "\(found)")
  }

  @Test func casesAreCounted() throws {
    let cases = try StackViewCase.all()
    let right = try cases.filter { try $0.disagreements(solvesAll: false).isEmpty }
    let share = 100 * right.count / cases.count
    print("tier UIKit stack views: \(right.count) of \(cases.count), \(share) %")
    #expect(right.count == 38)
  }
}

struct StackViewCase: CustomTestStringConvertible, Sendable {
  let id: String
  /// The record as it is written.
  let record: Data

  var testDescription: String { id }

  static func all() throws -> [StackViewCase] {
    let data = Data(try Repository.bytes("Tests/Fixtures/uikit/uistackview_golden.json"))
    let file = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    return try #require(file["cases"] as? [[String: Any]]).map { record in
      StackViewCase(
        id: try #require(record["id"] as? String),
        record: try JSONSerialization.data(withJSONObject: record))
    }
  }

  private var json: [String: Any] {
    get throws { try #require(try JSONSerialization.jsonObject(with: record) as? [String: Any]) }
  }

  func disagreements(solvesAll: Bool) throws -> [String] {
    let json = try json
    var results = try disagreements(json, isTurned: false, solvesAll: solvesAll)
    // Some records hold for both axes.
    if (json["note"] as? String)?.contains("axes swapped") == true {
      results += try disagreements(json, isTurned: true, solvesAll: solvesAll)
    }
    return results
  }

  private func disagreements(
    _ json: [String: Any], isTurned: Bool, solvesAll: Bool
  ) throws -> [String] {
    let screen = Screen.with(
      try stack(json, isTurned: isTurned), width: 2000, height: 2000, scale: 2,
      styles: [(17, .regular), (15, .regular)])
    var layout = ViewLayout(ViewTree(screen, leftOut: []), solvesAll: solvesAll)
    layout.run()
    let own = layout.rectangle(of: 0)
    var found: [String] = []
    func check(_ actual: Double, _ expected: Any?, _ what: String, tolerance: Double = 0.001) {
      guard let expected = expected as? NSNumber else { return }
      if !(abs(actual - expected.doubleValue) <= tolerance) {
        found.append("\(what): \(actual), not \(expected)")
      }
    }
    let tolerance = max(statedLength(json["tolerance"]), 0.001)
    let rounding = json["rounding"] as? String ?? ""
    var children: [Int] = []
    var child = 1
    while child < screen.nodes.count {
      children.append(child)
      child = Int(screen.nodes[child].subtreeEnd)
    }
    let frames = json["frames"] as? [Any] ?? []
    for (position, frame) in frames.enumerated() {
      guard let frame = frame as? [Any] else { continue }
      let place = layout.rectangle(of: children[position])
      var actual = [place.x - own.x, place.y - own.y, place.width, place.height]
      if isTurned { actual = [actual[1], actual[0], actual[3], actual[2]] }
      actual = rounded(actual, rounding)
      for (side, value) in zip(["x", "y", "width", "height"], zip(actual, frame)) {
        check(value.0, value.1, "\(position).\(side)", tolerance: tolerance)
      }
    }
    if let fitting = json["fitting"] as? [Any] {
      check(own.width, fitting[0], "width")
      check(own.height, fitting[1], "height")
    }
    let isRow = ((json["axis"] as? String) == "H") != isTurned
    checkNote(json["note"] as? String ?? "") { words, numbers in
      if words == "stack height" {
        check(isRow ? own.width : own.height, numbers.first as NSNumber?, words)
      } else if words == "main origins" {
        for (position, number) in numbers.enumerated() {
          let place = layout.rectangle(of: children[position])
          check(
            isRow ? place.x : place.y, number as NSNumber, "origin \(position)",
            tolerance: tolerance)
        }
      } else if words == "inner y" {
        for (position, number) in numbers.enumerated() {
          check(
            rounded([0, layout.rectangle(of: children[0] + 1 + position).y, 0, 0], rounding)[1],
            number as NSNumber, "inner \(position)")
        }
      }
    }
    return found
  }

  /// Hands out the numbers that a note states in words.
  private func checkNote(_ note: String, _ body: (String, [Double]) -> Void) {
    for words in ["stack height", "main origins", "inner y"] where note.hasPrefix(words) {
      let rest = note.dropFirst(words.count + 1)
      let list = rest.prefix { $0.isNumber || $0 == "," || $0 == "." }
      body(words, list.split(separator: ",").compactMap { Double($0) })
    }
  }

  private func rounded(_ frame: [Double], _ rule: String) -> [Double] {
    if rule.hasPrefix("catalyst") {
      return frame.enumerated().map { position, value in
        position < 2 ? value.rounded() : (value * 2).rounded() / 2
      }
    }
    return rule.hasPrefix("device") ? frame.map { ($0 * 3).rounded() / 3 } : frame
  }

  // MARK: - Screens

  private func stack(_ json: [String: Any], isTurned: Bool) throws -> TestNode {
    let isRow = ((json["axis"] as? String) == "H") != isTurned
    let names = ["unspecified": "fill"]
    let word = json["alignment"] as? String ?? "fill"
    let alignment = try #require(StackAlignment(rawValue: names[word] ?? word))
    let distribution = try #require(
      StackDistribution(rawValue: json["distribution"] as? String ?? "fill"))
    let spacing = statedLength(json["spacing"])
    let items = try #require(json["items"] as? [[String: Any]])
    let children = try items.map { try item($0, isRow: isRow, isTurned: isTurned) }
    var node =
      isRow
      ? TestNode.row(spacing, alignment, distribution, children)
      : TestNode.column(spacing, alignment, distribution, children)
    node.component = .text
    if let size = json["stackSize"] as? [Any] {
      let lengths = isTurned ? size.reversed() : size
      node.box.width = dimension(lengths[0])
      node.box.height = dimension(lengths[1])
    } else if json["stackSize"] as? String == "main=400" {
      if isRow { node.box.width = .points(400) } else { node.box.height = .points(400) }
    }
    if let margins = json["margins"] as? [Double] {
      node.box.padding = EdgeInsets(
        top: margins[0], leading: margins[1], bottom: margins[2], trailing: margins[3])
    }
    return node
  }

  private func dimension(_ length: Any) -> SpecModel.Dimension {
    (length as? NSNumber).map { .points($0.doubleValue) } ?? .auto
  }

  private func item(_ json: [String: Any], isRow: Bool, isTurned: Bool) throws -> TestNode {
    if let inner = json["stack"] as? [String: Any] { return try stack(inner, isTurned: isTurned) }
    var node: TestNode
    if let label = json["label"] as? String {
      node = .text(label)
    } else if let title = json["button"] as? String {
      node = .button(title, style: 1).changed {
        $0.box.padding = EdgeInsets(top: 6, leading: 0, bottom: 6, trailing: 0)
      }
    } else if let size = json["intrinsic"] as? [Any] {
      let lengths = size.map { ($0 as? NSNumber)?.doubleValue ?? 0 }
      node = .image(lengths[0], lengths[1])
    } else if let main = json["main"] as? NSNumber {
      node = isRow ? .image(main.doubleValue, 10) : .image(10, main.doubleValue)
    } else if json["width"] != nil {
      node = sized(json, isTurned: isTurned)
    } else {
      node = TestNode(kind: .box, component: .text)
    }
    if json["hidden"] as? Bool == true { node.flags = .hidden }
    return node
  }

  /// A view whose lengths are constraints of some priority: as hugging and compression are.
  private func sized(_ json: [String: Any], isTurned: Bool) -> TestNode {
    var keys = ["width", "height"]
    if isTurned { keys.reverse() }
    let lengths = keys.map { statedLength(json[$0]) }
    let priorities = keys.map { statedLength(json[$0 + "Priority"]) }
    var node = TestNode.image(lengths[0], lengths[1])
    if priorities[0] == 1000 { node.box.width = .points(lengths[0]) }
    if priorities[1] == 1000 { node.box.height = .points(lengths[1]) }
    return node.with {
      $0.hugging = Traits.Priorities(horizontal: priorities[0], vertical: priorities[1])
      $0.compression = $0.hugging
    }
  }
}

/// Labels as view hierarchies of devices show them, in `Tests/Fixtures/uikit/device_dumps.json`.
@Suite struct DeviceLabelTests {
  @Test func labelsHaveTheirSizes() throws {
    let data = Data(try Repository.bytes("Tests/Fixtures/uikit/device_dumps.json"))
    let file = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let labels = try #require(file["labels"] as? [[String: Any]])
    var (heights, near, same) = (0, 0, 0)
    for label in labels {
      let text = try #require(label["text"] as? String)
      let weights: [String: FontWeight] = ["semibold": .semibold, "medium": .medium]
      let weight = (label["weight"] as? String).flatMap {
        weights[String($0.prefix { $0 != " " })]
      }
      let screen = Screen.with(
        .column(0, .leading, .fill, [TestNode.text(text).named("label")]),
        scale: statedLength(label["scale"]),
        styles: [(statedLength(label["fontSize"]), weight ?? .regular)])
      let frame = layOut(screen, for: .uikit).frames[1]
      let width = abs(Double(frame.width) / 1000 - statedLength(label["w"]))
      if abs(Double(frame.height) / 1000 - statedLength(label["h"])) < 0.002 { heights += 1 }
      if width < 1.001 { near += 1 }
      if width < 0.002 { same += 1 }
      if width > 1 { print("label '\(text)' is \(width) off") }
    }
    print(
      "tier device labels: heights \(heights) of \(labels.count), "
        + "\(100 * heights / labels.count) %; widths within 1 pt \(near), "
        + "\(100 * near / labels.count) %, exact \(same)")
    #expect(heights == labels.count)
    #expect(100 * near >= 95 * labels.count)
  }

  /// Widths that Interface Builder recorded, at two pixels a point: blanks at the end count.
  static let recorded: [(text: String, pointSize: Double, width: Double)] = [
    ("To: ", 13, 22), ("Slide to end the call for everyone ", 13, 202.5), ("•", 13, 6.5),
    ("•", 14, 7), ("•", 17, 8.5),
  ]

  @Test(arguments: recorded)
  func labelsAreAsWideAsRecorded(_ text: String, _ pointSize: Double, _ width: Double) {
    let screen = Screen.with(
      .column(0, .leading, .fill, [TestNode.text(text).named("label")]),
      styles: [(pointSize, .regular)])
    let frame = layOut(screen, for: .uikit).frames[1]
    #expect(abs(Double(frame.width) / 1000 - width) <= 0.5)
  }
}
