import Foundation
import TestSupport
import Testing

@testable import UIKitSubset

/// The reader's stack views beside real ones: `Tests/Fixtures/uikit/uistackview_golden.json`.
@Suite struct UIKitStackGoldenTests {
  @Test(arguments: try StackGolden.all())
  func theReaderAgrees(_ golden: StackGolden) throws {
    let found = try golden.disagreements()
    #expect(found.isEmpty, "\(found)")
  }
}

struct StackGolden: CustomTestStringConvertible, Sendable {
  let id: String
  private let record: Data

  var testDescription: String { id }

  static func all() throws -> [StackGolden] {
    let data = Data(try Repository.bytes("Tests/Fixtures/uikit/uistackview_golden.json"))
    let file = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    return try #require(file["cases"] as? [[String: Any]]).map { record in
      StackGolden(
        id: try #require(record["id"] as? String),
        record: try JSONSerialization.data(withJSONObject: record))
    }
  }

  func disagreements() throws -> [String] {
    let json = try #require(try JSONSerialization.jsonObject(with: record) as? [String: Any])
    var results = try disagreements(json, isTurned: false)
    // Some records hold for both axes.
    if (json["note"] as? String)?.contains("axes swapped") == true {
      results += try disagreements(json, isTurned: true)
    }
    return results
  }

  private func disagreements(_ json: [String: Any], isTurned: Bool) throws -> [String] {
    let window = View("UIWindow")
    let stack = try makeStack(json, isTurned: isTurned)
    stack.usesAutoresizing = false
    window.add(stack)
    for attribute in [LayoutAttribute.leading, .top] {
      ViewConstraint(stack.anchor(attribute), .equal, window.anchor(attribute)).activate()
    }
    // An axis of which nothing is said is compressed as by `systemLayoutSizeFitting`.
    for attribute in [LayoutAttribute.width, .height] {
      let fitting = ViewConstraint(stack.anchor(attribute), .equal, nil)
      fitting.priority = 50
      fitting.activate()
    }
    let solution = solveViews(
      in: window, size: Box(width: 2000, height: 2000), safeArea: Insets())
    var found: [String] = []
    if let failure = solution.failure { found.append(failure) }
    // Required lengths of hidden views contradict UISV-hiding: UIKit breaks the views' own.
    for conflict in solution.conflicts
    where !conflict.contains(where: { $0.hasPrefix("UISV-hiding") }) {
      found.append("conflict: \(conflict)")
    }
    func check(_ actual: Double, _ expected: Any?, _ what: String, tolerance: Double = 0.001) {
      guard let expected = expected as? NSNumber else { return }
      if !(abs(actual - expected.doubleValue) <= tolerance) {
        found.append("\(what): \(actual), not \(expected)")
      }
    }
    let tolerance = max((json["tolerance"] as? NSNumber)?.doubleValue ?? 0, 0.001)
    let rounding = json["rounding"] as? String ?? ""
    for (view, frame) in zip(stack.arranged, json["frames"] as? [Any] ?? []) {
      guard let frame = frame as? [Any] else { continue }
      var actual = [view.frame.x, view.frame.y, view.frame.width, view.frame.height]
      if isTurned { actual = [actual[1], actual[0], actual[3], actual[2]] }
      actual = rounded(actual, rounding)
      for (side, value) in zip(["x", "y", "width", "height"], zip(actual, frame)) {
        check(value.0, value.1, "\(view.displayName).\(side)", tolerance: tolerance)
      }
    }
    if let fitting = json["fitting"] as? [Any] {
      check(stack.frame.width, fitting[0], "width")
      check(stack.frame.height, fitting[1], "height")
    }
    let isRow = ((json["axis"] as? String) == "H") != isTurned
    let note = json["note"] as? String ?? ""
    let list = note.drop { !$0.isNumber }.prefix { $0.isNumber || $0 == "," || $0 == "." }
    let numbers = list.split(separator: ",").compactMap { Double($0) }
    if note.hasPrefix("stack height") {
      check(
        isRow ? stack.frame.width : stack.frame.height, numbers.first as NSNumber?, "length")
    } else if note.hasPrefix("main origins") {
      for (view, number) in zip(stack.arranged, numbers) {
        check(
          isRow ? view.frame.x : view.frame.y, number as NSNumber, "origin",
          tolerance: tolerance)
      }
    } else if note.hasPrefix("inner y") {
      for (view, number) in zip(stack.arranged[0].arranged, numbers) {
        check(rounded([0, view.frame.y, 0, 0], rounding)[1], number as NSNumber, "inner")
      }
    }
    return found
  }

  private func rounded(_ frame: [Double], _ rule: String) -> [Double] {
    if rule.hasPrefix("catalyst") {
      return frame.enumerated().map { position, value in
        position < 2 ? value.rounded() : (value * 2).rounded() / 2
      }
    }
    return rule.hasPrefix("device") ? frame.map { ($0 * 3).rounded() / 3 } : frame
  }

  // MARK: - Views

  private func makeStack(_ json: [String: Any], isTurned: Bool) throws -> View {
    let stack = View("UIStackView")
    let isRow = ((json["axis"] as? String) == "H") != isTurned
    stack.axis = isRow ? .horizontal : .vertical
    let words = ["unspecified": "fill", "top": "leading", "bottom": "trailing"]
    let word = json["alignment"] as? String ?? "fill"
    stack.alignment = try #require(StackAlignment(rawValue: words[word] ?? word))
    stack.distribution = try #require(
      StackDistribution(rawValue: json["distribution"] as? String ?? "fill"))
    stack.spacing = (json["spacing"] as? NSNumber)?.doubleValue ?? 0
    for item in try #require(json["items"] as? [[String: Any]]) {
      stack.addArranged(try makeItem(item, isRow: isRow, isTurned: isTurned))
    }
    if let size = json["stackSize"] as? [Any] {
      constrain(stack, isTurned ? size.reversed() : size, [1000, 1000])
    } else if json["stackSize"] as? String == "main=400" {
      constrain(stack, isRow ? [400, NSNull()] : [NSNull(), 400], [1000, 1000])
    }
    if let margins = json["margins"] as? [Double] {
      stack.isMarginsRelative = true
      stack.margins = Insets(
        top: margins[0], leading: margins[1], bottom: margins[2], trailing: margins[3])
    }
    return stack
  }

  private func constrain(_ view: View, _ lengths: [Any], _ priorities: [Double]) {
    for (attribute, value) in zip([LayoutAttribute.width, .height], zip(lengths, priorities)) {
      guard let length = value.0 as? NSNumber else { continue }
      let constraint = ViewConstraint(
        view.anchor(attribute), .equal, nil, constant: length.doubleValue)
      constraint.priority = value.1
      constraint.activate()
    }
  }

  private func makeItem(_ json: [String: Any], isRow: Bool, isTurned: Bool) throws -> View {
    if let inner = json["stack"] as? [String: Any] {
      return try makeStack(inner, isTurned: isTurned)
    }
    let view = View("UIView")
    if let size = json["intrinsic"] as? [Any] {
      view.intrinsic.width = (size[0] as? NSNumber)?.doubleValue
      view.intrinsic.height = (size[1] as? NSNumber)?.doubleValue
      // The system font's ascender is 0.967 of its size.
      if let font = json["font"] as? NSNumber {
        let above = json["button"] == nil ? 0.0 : 6
        let ascender = ((font.doubleValue * 1.95 / 2.048 + above) * 2).rounded() / 2
        view.baselines = (ascender, ascender)
      }
    } else if let main = json["main"] as? NSNumber {
      view.intrinsic = isRow ? (main.doubleValue, 10) : (10, main.doubleValue)
    } else if json["width"] != nil {
      var lengths = [json["width"] ?? 0, json["height"] ?? 0]
      var priorities = ["widthPriority", "heightPriority"].map {
        (json[$0] as? NSNumber)?.doubleValue ?? 1000
      }
      if isTurned {
        lengths.reverse()
        priorities.reverse()
      }
      constrain(view, lengths, priorities)
    }
    view.isHidden = json["hidden"] as? Bool == true
    return view
  }
}
