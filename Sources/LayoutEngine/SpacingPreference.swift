internal import SpecModel

/// How far a node would like to stand from its neighbours, by edge: what SwiftUI's default spacing
/// is made of.
struct SpacingPreference: Hashable {
  /// What a distance is meant for.
  ///
  /// Values of one category answer one another.
  enum Category: UInt8 {
    case edgeAboveText, edgeBelowText, edgeLeftText, edgeRightText, textToText, textBaseline
  }

  /// Edges as the eye sees them.
  enum Side: UInt8 { case top, left, bottom, right }

  struct Sides: OptionSet, Hashable {
    let rawValue: UInt8

    static let top = Sides(.top)
    static let left = Sides(.left)
    static let bottom = Sides(.bottom)
    static let right = Sides(.right)

    init(rawValue: UInt8) { self.rawValue = rawValue }

    init(_ side: Side) { rawValue = 1 << side.rawValue }
  }

  enum Amount: Hashable {
    case distance(Double)
    /// A text above another node, and one beneath.
    case topText(FontMetrics)
    case bottomText(FontMetrics)
  }

  struct Value: Hashable {
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
  struct FontMetrics: Hashable {
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
  func resetting(_ sides: Sides) -> SpacingPreference {
    SpacingPreference(
      values: values.filter { !sides.contains(Sides($0.side)) }
        + SpacingPreference.ordinary.values.filter { sides.contains(Sides($0.side)) })
  }

  /// Prefers what another does on some sides too.
  ///
  /// Of values of one meaning the farthest is kept, since it alone decides.
  mutating func add(_ other: SpacingPreference, on sides: Sides) {
    for value in other.values where sides.contains(Sides(value.side)) {
      let same = values.firstIndex {
        $0.side == value.side && $0.category == value.category
          && $0.amount.compares(to: value.amount)
      }
      guard let same else {
        values.append(value)
        continue
      }
      if values[same].amount.isNearer(than: value.amount) { values[same] = value }
    }
  }
}

extension SpacingPreference.Amount {
  /// Whether one of two amounts is at least as far as the other from every neighbour.
  fileprivate func compares(to other: Self) -> Bool {
    switch (self, other) {
    case (.distance, .distance): true
    case (.topText(let a), .topText(let b)), (.bottomText(let a), .bottomText(let b)):
      a.pixel == b.pixel
    default: false
    }
  }

  /// Whether the other amount is the farther one of two that can be compared: of two texts above
  /// another node only the pixels are read.
  fileprivate func isNearer(than other: Self) -> Bool {
    switch (self, other) {
    case (.distance(let a), .distance(let b)): a < b
    case (.bottomText(let a), .bottomText(let b)): a.leading < b.leading
    default: false
    }
  }

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
