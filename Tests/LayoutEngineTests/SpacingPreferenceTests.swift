import SpecModel
import TestSupport
import Testing

@testable import LayoutEngine

/// What a container prefers of all that its children do.
@Suite struct SpacingPreferenceTests {
  /// Values that another of the same meaning exceeds are left out: no neighbour stands elsewhere for
  /// it.
  @Test(arguments: 0..<300)
  func whatIsLeftOutDecidesNothing(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let parts = (0..<6).map { _ in SpacingPreference.any(&generator) }
    let all = SpacingPreference(values: parts.flatMap(\.values))
    var sum = SpacingPreference(values: [])
    for part in parts { sum.add(part, on: [.top, .left, .bottom, .right]) }
    #expect(sum.values.count <= all.values.count)
    let other = SpacingPreference.any(&generator)
    for axis in Axis.allCases {
      for direction in [LayoutDirection.leftToRight, .rightToLeft] {
        #expect(
          sum.distance(to: other, along: axis, direction)
            == all.distance(to: other, along: axis, direction))
        #expect(
          other.distance(to: sum, along: axis, direction)
            == other.distance(to: all, along: axis, direction))
      }
    }
  }

  /// However many children there are, a container prefers a few things.
  @Test func aThousandTextsPreferWhatTwoDo() {
    var preferences = SpacingPreferences()
    let texts = [13.0, 17, 34].map {
      preferences.position(of: .text(pointSize: $0, pixel: 0.5))
    }
    var (few, many) = (SpacingPreferences.Parts(), SpacingPreferences.Parts())
    for text in texts + texts { few.append(text) }
    for number in 0..<999 { many.append(texts[number % 3]) }
    for axis in [Axis.horizontal, .vertical, nil] {
      #expect(preferences.merged(few, along: axis) == preferences.merged(many, along: axis))
    }
  }
}

extension SpacingPreference {
  fileprivate static func any(_ generator: inout SeededGenerator) -> SpacingPreference {
    let sides: [Side] = [.top, .left, .bottom, .right]
    let categories: [Category?] = [.edgeAboveText, .edgeBelowText, .textToText, nil]
    let values = (0..<Int.random(in: 0...5, using: &generator)).map { _ in
      let length = Double(Int.random(in: -2...20, using: &generator))
      let metrics = FontMetrics(
        ascent: 12, descent: 3, leading: length / 2,
        pixel: Bool.random(using: &generator) ? 0.5 : 1)
      let amounts: [Amount] = [.distance(length), .topText(metrics), .bottomText(metrics)]
      return Value(
        categories.randomElement(using: &generator) ?? nil,
        sides.randomElement(using: &generator) ?? .top,
        amounts.randomElement(using: &generator) ?? .distance(0))
    }
    return SpacingPreference(values: values)
  }
}
