import SpecModel
import Testing

@testable import LayoutEngine

/// The goldens that state one rule rather than a layout.
extension GoldenCase {
  func frameDisagreements() throws -> [String] {
    let input = try object("input")
    let expected = try json["expected"] as? [String: Any] ?? input
    func number(_ key: String) -> Double? { input[key].map { statedLength($0) } }
    return ["Width", "Height"].flatMap { axis in
      let frame = AxisFrame.flexible(
        min: number("min" + axis), ideal: number("ideal" + axis), max: number("max" + axis))
      return [("min", frame.min), ("ideal", frame.ideal), ("max", frame.max)]
        .filter { !agrees($0.1, expected[$0.0 + axis]) }.map { "\($0.0)\(axis) \($0.1)" }
    }
  }

  func proposalDisagreements() throws -> [String] {
    let input = try object("input")
    let stated = try #require(input["proposal"] as? [Any])
    let proposal = Proposal(statedLength(stated[0]), statedLength(stated[1]))
    if kind == "proposalInset" {
      let insets = try #require(input["insets"] as? [String: Any])
      let inner = proposal.inset(
        by: EdgeInsets(
          top: statedLength(insets["top"]), leading: statedLength(insets["leading"]),
          bottom: statedLength(insets["bottom"]), trailing: statedLength(insets["trailing"])))
      let expected = try #require(try json["expected"] as? [Any])
      return inner.isExactly(expected) ? [] : ["\(inner)"]
    }
    let expected = try object("expected")
    let standard = proposal.replacingIdeal()
    let other = proposal.replacingIdeal(width: 50, height: 100)
    let stated10 = try #require(expected["default10"] as? [Any])
    let stated50 = try #require(expected["by50x100"] as? [Any])
    return standard.isExactly(stated10) && other.isExactly(stated50)
      ? [] : ["\(standard), \(other)"]
  }

  func orderDisagreements() throws -> [String] {
    let input = try object("input")
    func flexibility(_ key: String) throws -> Flexibility {
      let range = try #require(input[key] as? [String: Any])
      return Flexibility(
        least: statedLength(range["min"]), greatest: statedLength(range["max"]))
    }
    let (a, b) = (try flexibility("a"), try flexibility("b"))
    let expected = try object("expected")
    let isRight = expected["a<b"] as? Bool == (a < b) && expected["a>b"] as? Bool == (b < a)
    return isRight ? [] : ["a < b is \(a < b), a > b is \(b < a)"]
  }

  func spacingDisagreements() throws -> [String] {
    let input = try object("input")
    let from = SpacingPreference(golden: input["from"])
    let to = SpacingPreference(golden: input["to"])
    let axis: Axis = input["axis"] as? String == "vertical" ? .vertical : .horizontal
    let own: LayoutDirection =
      input["direction"] as? String == "rtl" ? .rightToLeft : .leftToRight
    func distance(_ axis: Axis, _ direction: LayoutDirection) -> Double {
      from.distance(to: to, along: axis, direction) ?? .ideal
    }
    switch try json["expected"] {
    case let stated as [String: Any] where stated["ltr"] != nil:
      let both = [distance(axis, .leftToRight), distance(axis, .rightToLeft)]
      return agrees(both[0], stated["ltr"]) && agrees(both[1], stated["rtl"]) ? [] : ["\(both)"]
    case let stated as [String: Any]:
      let both = [distance(.horizontal, own), distance(.vertical, own)]
        .map { $0.orIdeal(SpacingPreference.standard) }
      return agrees(both[0], stated["horizontal"]) && agrees(both[1], stated["vertical"])
        ? [] : ["\(both)"]
    case let stated:
      let distance = distance(axis, own)
      let isRight =
        statedLength(stated).isIdeal ? distance.isIdeal : agrees(distance, stated)
      return isRight ? [] : ["\(distance), stated \(String(describing: stated))"]
    }
  }

  func leadingDisagreements() throws -> [String] {
    let input = try object("input")
    let top = try #require(SpacingPreference.FontMetrics(golden: input["top"]))
    let bottom = try #require(SpacingPreference.FontMetrics(golden: input["bottom"]))
    let distance = top.distance(to: bottom)
    return agrees(distance, try json["expected"]) ? [] : ["\(distance)"]
  }

  func safeAreaDisagreements() throws -> [String] {
    let input = try object("input")
    func numbers(_ key: String) throws -> [Double] {
      try #require(input[key] as? [Any]).map { statedLength($0) }
    }
    let (space, size) = (try numbers("space"), try numbers("childSize"))
    let origin = try numbers("childOrigin")
    let insets = try numbers("containerInsets(top,leading,bottom,trailing)")
    let whole = Rectangle(x: 0, y: 0, width: space[0], height: space[1])
    // The golden counts from the left; the engine lays out from the leading edge.
    let isMirrored = input["rtl"] as? Bool ?? false
    let x = isMirrored ? space[0] - origin[0] - size[0] : origin[0]
    let (leading, trailing) =
      isMirrored ? (insets[3], insets[1]) : (insets[1], insets[3])
    // The keyboard is no part of a screen's safe area.
    let isContainer = input["regions"] as? String == "container"
    let safe = whole.inset(
      by: isContainer
        ? EdgeInsets(top: insets[0], leading: leading, bottom: insets[2], trailing: trailing)
        : .zero)
    let reach = SafeArea(safe: safe, whole: whole).reach(
      of: Rectangle(x: x, y: origin[1], width: size[0], height: size[1]), beyond: .all,
      tolerance: 0.25)
    let expected = try object("expected").values.first as? [Any]
    let actual = [reach.top, reach.leading, reach.bottom, reach.trailing]
    let isRight = zip(actual, expected ?? []).allSatisfy { agrees($0, $1) }
    return isRight ? [] : ["\(actual)"]
  }
}

extension Proposal {
  fileprivate func isExactly(_ stated: [Any]) -> Bool {
    zip([width, height], stated).allSatisfy { actual, stated in
      let stated = statedLength(stated)
      return stated.isIdeal ? actual.isIdeal : actual == stated
    }
  }
}

extension SpacingPreference {
  fileprivate init(golden value: Any?) {
    guard let records = value as? [[String: Any]] else {
      self.init(values: [.top, .left, .bottom, .right].map { Value(nil, $0, .distance(0)) })
      return
    }
    let categories: [String: Category] = [
      "edgeAboveText": .edgeAboveText, "edgeBelowText": .edgeBelowText,
      "edgeLeftText": .edgeLeftText, "edgeRightText": .edgeRightText,
      "textToText": .textToText, "textBaseline": .textBaseline,
    ]
    let sides: [String: Side] = [
      "top": .top, "left": .left, "bottom": .bottom, "right": .right,
    ]
    self.init(
      values: records.map { record in
        var amount = Amount.distance(statedLength(record["value"]))
        if let text = record["value"] as? [String: Any] {
          if let metrics = FontMetrics(golden: text["topTextMetrics"]) {
            amount = .topText(metrics)
          } else if let metrics = FontMetrics(golden: text["bottomTextMetrics"]) {
            amount = .bottomText(metrics)
          }
        }
        return Value(
          (record["category"] as? String).flatMap { categories[$0] },
          sides[record["edge"] as? String ?? ""] ?? .top, amount)
      })
  }
}

extension SpacingPreference.FontMetrics {
  fileprivate init?(golden value: Any?) {
    guard let record = value as? [String: Any] else { return nil }
    self.init(
      ascent: statedLength(record["ascend"]), descent: statedLength(record["descend"]),
      leading: statedLength(record["leading"]), pixel: statedLength(record["pixelLength"]))
  }
}
