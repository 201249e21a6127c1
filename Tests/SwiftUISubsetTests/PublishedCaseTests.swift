import Foundation
import SwiftUISubset
import TestSupport
import Testing

/// The solver gives what is published of SwiftUI's layout.
@Suite(
  .enabled(
    if: !PublishedCase.all.isEmpty, "FORMWORK_GOLDENS names no folder with swiftui/cases.json"))
struct PublishedCaseTests {
  @Test(arguments: PublishedCase.all.filter(\.isReadable))
  func solverAgrees(_ published: PublishedCase) throws {
    #expect(published.disagreements() == [])
  }

  /// What is not read: kinds that are not layout, such as line heights and UIKit's frames.
  @Test func nearlyAllCasesAreRead() {
    #expect(PublishedCase.all.filter(\.isReadable).count == 166)
  }
}

struct PublishedCase: CustomTestStringConvertible, @unchecked Sendable {
  let fields: [String: Any]

  var id: String { fields["id"] as? String ?? "" }
  var kind: String { fields["kind"] as? String ?? "" }
  var testDescription: String { id }

  static let all: [PublishedCase] = {
    guard let folder = Repository.goldens,
      let data = try? Data(contentsOf: folder.appendingPathComponent("swiftui/cases.json")),
      let cases = try? JSONSerialization.jsonObject(with: data) as? [[String: Any]]
    else { return [] }
    return cases.map { PublishedCase(fields: $0) }
  }()

  var isReadable: Bool {
    ["layout", "gridLayout", "flexFrameInit", "proposalReplaceUnspecified"].contains(kind)
      // Guides of the text that is highest in a stack of several are stated by a port alone.
      && !unread.contains(id)
  }

  private var unread: Set<String> { [] }

  func disagreements() -> [String] {
    switch kind {
    case "flexFrameInit": return frameDisagreements()
    case "proposalReplaceUnspecified":
      let size = ProposedSize(nil, 200).replacingUnspecified()
      return size == Size(10, 200) ? [] : ["\(size)"]
    default: return layoutDisagreements()
    }
  }

  private func frameDisagreements() -> [String] {
    let input = fields["input"] as? [String: Double] ?? [:]
    let expected = fields["expected"] as? [String: Double] ?? input
    var found: [String] = []
    for side in ["Width", "Height"] {
      let range = FlexibleFrame.Range(
        input["min" + side], input["ideal" + side], input["max" + side])
      for (key, value) in [
        ("min" + side, range.least), ("ideal" + side, range.ideal), ("max" + side, range.greatest),
      ] {
        if let stated = expected[key], stated != value {
          found.append("\(key) \(String(describing: value))")
        }
      }
    }
    return found
  }

  private func layoutDisagreements() -> [String] {
    guard let tree = fields["tree"] as? [String: Any],
      let expected = fields["expected"] as? [String: Any],
      let proposal = lengths(fields["proposal"])
    else { return ["unreadable"] }
    let offer = ProposedSize(proposal[0], proposal[1])
    let view = PublishedTree(size: offer.replacingUnspecified()).view(tree)
    var found: [String] = []
    if let stated = lengths(expected["size"]) {
      let size = view.size(offer)
      for (name, own, stated) in [
        ("width", size.width, stated[0]), ("height", size.height, stated[1]),
      ] {
        if let stated, abs(own - stated) > 0.01 { found.append("\(name) \(own), not \(stated)") }
      }
    }
    let container = lengths(fields["container"])
    let drawn: [DrawnView]
    if let container, let width = container[0], let height = container[1] {
      drawn = view.draw(on: Canvas(Size(width, height)))
    } else {
      drawn = view.draw(offer)
    }
    for (name, value) in expected["frames"] as? [String: Any] ?? [:] {
      guard let stated = lengths(value) else { continue }
      guard let frame = drawn.first(where: { $0.name == name })?.frame else {
        found.append("\(name) is not drawn")
        continue
      }
      let own = [frame.x, frame.y, frame.width, frame.height]
      if zip(own, stated).contains(where: { own, stated in
        stated.map { abs(own - $0) > 0.01 } ?? false
      }) {
        found.append("\(name) \(own), not \(stated.map { $0 ?? -1 })")
      }
    }
    return found
  }
}

/// Lengths of a case: null is nil, "inf" infinity.
private func lengths(_ value: Any?) -> [Double?]? { (value as? [Any])?.map(length) }

private func length(_ value: Any?) -> Double? {
  if let text = value as? String { return text == "inf" ? .infinity : nil }
  return value as? Double
}

/// Makes views of a case's tree.
private struct PublishedTree {
  let size: Size

  func view(_ tree: [String: Any]) -> ViewNode {
    let name = tree["id"] as? String
    func node(_ kind: ViewNode.Kind, _ children: [ViewNode] = []) -> ViewNode {
      ViewNode(kind, children, name: name)
    }
    func number(_ key: String) -> Double? {
      if let geometry = tree[key] as? [String: Any] {
        let whole = geometry["geo"] as? String == "width" ? size.width : size.height
        return whole * (geometry["mul"] as? Double ?? 1)
      }
      return length(tree[key])
    }
    var alignment: Alignment {
      (tree["alignment"] as? String).flatMap(Alignment.init(named:)) ?? .center
    }
    var child: [ViewNode] { (tree["child"] as? [String: Any]).map { [view($0)] } ?? [] }
    var children: [ViewNode] {
      (tree["children"] as? [[String: Any]] ?? []).filter { $0["type"] as? String != "empty" }
        .map(view)
    }
    var content: [ViewNode] {
      if let list = tree["content"] as? [[String: Any]] {
        return [ViewNode(.zstack(alignment), list.map(view))]
      }
      return (tree["content"] as? [String: Any]).map { [view($0)] } ?? []
    }
    switch tree["type"] as? String ?? "" {
    case "color": return node(.fill)
    case "text":
      return node(
        .leaf(Leaf(isText: true) { _ in Size(number("w") ?? 0, number("h") ?? 0) }))
    case "fakeText":
      return node(.leaf(fakeText(tree["text"] as? String ?? "", number("font") ?? 17)))
    case "flexleaf":
      let horizontal = (number("minW") ?? 0, number("idealW") ?? 10, number("maxW") ?? .infinity)
      let vertical = (number("minH") ?? 0, number("idealH") ?? 10, number("maxH") ?? .infinity)
      return node(
        .leaf(
          Leaf { proposal in
            Size(
              min(max(proposal.width ?? horizontal.1, horizontal.0), horizontal.2),
              min(max(proposal.height ?? vertical.1, vertical.0), vertical.2))
          }))
    case "spacer": return node(.spacer(minLength: number("minLength")))
    case "divider": return node(.divider(thickness: number("thickness") ?? 1))
    case "hstack":
      return node(
        .stack(.horizontal, alignment.vertical, spacing: number("spacing")), children)
    case "vstack":
      return node(
        .stack(.vertical, alignment.horizontal, spacing: number("spacing")), children)
    case "zstack": return node(.zstack(alignment), children)
    case "frame":
      return node(.frame(width: number("width"), height: number("height"), alignment), child)
    case "flexFrame":
      let frame = FlexibleFrame(
        horizontal: .init(number("minWidth"), number("idealWidth"), number("maxWidth")),
        vertical: .init(number("minHeight"), number("idealHeight"), number("maxHeight")))
      return node(.flexibleFrame(frame, alignment), child)
    case "padding":
      return node(
        .padding(
          EdgeInsets(
            top: number("top") ?? 0, leading: number("leading") ?? 0,
            bottom: number("bottom") ?? 0, trailing: number("trailing") ?? 0)), child)
    case "fixedSize":
      return node(
        .fixedSize(
          horizontal: tree["horizontal"] as? Bool ?? true,
          vertical: tree["vertical"] as? Bool ?? true), child)
    case "aspectRatio":
      return node(.aspectRatio(number("ratio"), fills: tree["mode"] as? String == "fill"), child)
    case "offset": return node(.offset(number("x") ?? 0, number("y") ?? 0), child)
    case "position": return node(.position(number("x") ?? 0, number("y") ?? 0), child)
    case "overlay", "background":
      return node(.layer(alignment, extendsIntoSafeArea: false), child + content)
    case "layoutPriority": return node(.layoutPriority(number("value") ?? 0), child)
    case "safeAreaInset":
      let edge: Edge =
        switch tree["edge"] as? String {
        case "top": .top
        case "leading": .leading
        case "trailing": .trailing
        default: .bottom
        }
      let guide: Guide = edge == .top || edge == .bottom ? .centerX : .centerY
      return node(.safeAreaInset(edge, spacing: number("spacing"), guide), child + content)
    case "viewThatFits":
      return node(.viewThatFits(horizontal: true, vertical: true), children)
    case "geometryReader": return node(.geometryReader, children)
    case "relative": return node(.relativeWidth(number("width") ?? 1), child)
    case "lazyVGrid", "lazyHGrid":
      let items = (tree["items"] as? [[String: Any]] ?? []).map { item in
        let spacing = item["spacing"] as? Double
        if let fixed = item["fixed"] as? Double {
          return GridItem(.fixed, fixed, fixed, spacing: spacing)
        }
        if let least = item["adaptiveMin"] as? Double {
          return GridItem(.adaptive, least, item["max"] as? Double ?? .infinity, spacing: spacing)
        }
        return GridItem(.flexible, item["min"] as? Double ?? 10, .infinity, spacing: spacing)
      }
      let cells = (tree["cells"] as? [[String: Any]] ?? []).map {
        view($0["view"] as? [String: Any] ?? [:])
      }
      return node(
        .lazyGrid(
          tree["type"] as? String == "lazyVGrid" ? .vertical : .horizontal, items,
          spacing: number("spacing"), .center), cells)
    case "grid": return grid(tree, name, alignment)
    default: return node(.effect, child)
    }
  }

  private func grid(_ tree: [String: Any], _ name: String?, _ alignment: Alignment) -> ViewNode {
    var cells: [ViewNode] = []
    var rows: [Grid.Row] = []
    for row in tree["rows"] as? [[String: Any]] ?? [] {
      let spanning = row["spanning"] as? [String: Any]
      let own = spanning.map { [$0] } ?? row["cells"] as? [[String: Any]] ?? []
      cells += own.map { view($0["view"] as? [String: Any] ?? [:]) }
      rows.append(
        Grid.Row(
          alignment: (row["alignment"] as? String).flatMap(Alignment.init(named:))?.vertical,
          spans: own.map { Int($0["columns"] as? Double ?? 1) }, spansAll: spanning != nil,
          anchors: own.map { cell in
            (cell["anchor"] as? [Double]).map { ($0[0], $0[1]) }
          },
          isUnsized: own.map { ($0["unsizedAxes"] as? [String] ?? []).contains("horizontal") }))
    }
    return ViewNode(
      .grid(
        Grid(
          alignment: alignment, horizontalSpacing: tree["horizontalSpacing"] as? Double,
          verticalSpacing: tree["verticalSpacing"] as? Double, rows: rows)), cells, name: name)
  }

  /// The port's text metrics: half the point size a letter, 1.2 of it a line.
  private func fakeText(_ text: String, _ pointSize: Double) -> Leaf {
    let advance = pointSize / 2
    let line = pointSize * 1.2
    return Leaf(isText: true) { proposal in
      // The port draws a point of an empty text.
      guard !text.isEmpty else { return Size(0, 1) }
      let room = proposal.width ?? .infinity
      guard room > 0 else { return Size(0, 0) }
      var lines: [Double] = []
      var current = 0.0
      for word in text.split(separator: " ") {
        let width = Double(word.count) * advance
        if current > 0, current + advance + width <= room {
          current += advance + width
        } else {
          if current > 0 { lines.append(current) }
          current = width
        }
      }
      lines.append(current)
      let fitting = max(1, ((proposal.height ?? .infinity) / line).rounded(.down))
      let count = min(Double(lines.count), fitting)
      return Size(min(lines.max() ?? 0, room), count * line)
    }
  }
}
