internal import SpecModel

/// How far a node would like to stand from its neighbours, by edge: what SwiftUI's default spacing
/// is made of.
struct SpacingPreference {
  /// What a distance is meant for.
  ///
  /// Values of one category answer one another.
  enum Category: UInt8 {
    case edgeAboveText, edgeBelowText, edgeLeftText, edgeRightText, textToText, textBaseline
  }

  /// Edges as the eye sees them.
  enum Side: UInt8 { case top, left, bottom, right }

  enum Amount {
    case distance(Double)
    /// A text above another node, and one beneath.
    case topText(FontMetrics)
    case bottomText(FontMetrics)
  }

  struct Value {
    /// Nil for a value that answers any neighbour.
    let category: Category?
    let side: Side
    let amount: Amount

    init(_ category: Category?, _ side: Side, _ amount: Amount) {
      self.category = category
      self.side = side
      self.amount = amount
    }
  }

  /// The part of a font that spacing reads, in points.
  struct FontMetrics {
    let ascent: Double
    let descent: Double
    let leading: Double
    let pixel: Double
  }

  var values: [Value]

  /// Images, shapes, controls and framed nodes.
  static let ordinary = SpacingPreference(values: [
    Value(.edgeBelowText, .top, .distance(0)), Value(.edgeAboveText, .bottom, .distance(0)),
    Value(.edgeRightText, .left, .distance(0)), Value(.edgeLeftText, .right, .distance(0)),
  ])

  /// The distance where no preferences meet.
  static let standard = 8.0

  static func spacer(along axis: Axis?) -> SpacingPreference {
    let sides: [Side] =
      switch axis {
      case .horizontal: [.left, .right]
      case .vertical: [.top, .bottom]
      case nil: [.top, .left, .bottom, .right]
      }
    return SpacingPreference(values: sides.map { Value(nil, $0, .distance(0)) })
  }

  /// A text of the system font, whose lines need no leading.
  static func text(pointSize: Double, pixel: Double) -> SpacingPreference {
    let ascent = pointSize * 1950 / 2048
    let descent = pointSize * 494 / 2048
    let capHeight = pointSize * 1443 / 2048
    let air = (0.1 * (ascent + descent) / pixel).wholeAbove * pixel
    let line = ascent + descent + air
    let metrics = FontMetrics(ascent: ascent, descent: descent, leading: 0, pixel: pixel)
    return SpacingPreference(values: [
      Value(.textToText, .top, .bottomText(metrics)),
      Value(.textToText, .bottom, .topText(metrics)),
      Value(.edgeAboveText, .top, .distance(line - ascent)),
      Value(.edgeBelowText, .bottom, .distance(max(line - capHeight, air + descent))),
    ])
  }

  /// The distance from this node to the next one along an axis; nil where nothing answers.
  func distance(
    to next: SpacingPreference, along axis: Axis, _ direction: LayoutDirection
  ) -> Double? {
    let (near, far): (Side, Side) =
      switch (axis, direction) {
      case (.vertical, _): (.bottom, .top)
      case (.horizontal, .leftToRight): (.right, .left)
      case (.horizontal, .rightToLeft): (.left, .right)
      }
    var farthest: Double?
    var loose: Double?
    for own in values where own.side == near {
      guard let category = own.category else {
        if case .distance(let length) = own.amount { loose = max(loose ?? length, length) }
        continue
      }
      for other in next.values where other.side == far && other.category == category {
        guard let length = own.amount.distance(to: other.amount) else { continue }
        farthest = max(farthest ?? length, length)
      }
    }
    for other in next.values where other.side == far && other.category == nil {
      if case .distance(let length) = other.amount { loose = max(loose ?? length, length) }
    }
    return farthest ?? loose
  }

  /// The preferences with some sides as an ordinary node's.
  func resetting(_ sides: [Side]) -> SpacingPreference {
    guard !sides.isEmpty else { return self }
    return SpacingPreference(
      values: values.filter { !sides.contains($0.side) }
        + SpacingPreference.ordinary.values.filter { sides.contains($0.side) })
  }

  /// The values of one side.
  func values(on side: Side) -> [Value] { values.filter { $0.side == side } }
}

extension SpacingPreference.Amount {
  fileprivate func distance(to next: Self) -> Double? {
    switch (self, next) {
    case (.distance(let a), .distance(let b)): a + b
    case (.distance(let length), _), (_, .distance(let length)): length
    case (.topText(let upper), .bottomText(let lower)): upper.distance(to: lower)
    default: nil
    }
  }
}

extension SpacingPreference.FontMetrics {
  /// The gap between two texts: the leading of the lower one, in whole pixels of the upper one.
  func distance(to lower: Self) -> Double {
    (lower.leading / pixel).wholeAbove * pixel
  }
}
