internal import SpecModel

/// The spacing that a view prefers to its neighbors on each edge; SwiftUI derives default spacing
/// from it.
struct SpacingPreference: Hashable {
  /// The kind of neighbor to which a distance applies.
  ///
  /// Only values of the same category are combined.
  enum Category: UInt8 {
    case edgeAboveText, edgeBelowText, edgeLeftText, edgeRightText, textToText, textBaseline
  }

  /// A physical edge, independent of the text direction.
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
    /// The edge of a text that has another text or view below it.
    case topText(FontMetrics)
    case bottomText(FontMetrics)
  }

  struct Value: Hashable {
    /// The kind of neighbor to which the value applies; nil for any kind.
    let category: Category?
    let side: Side
    let amount: Amount

    init(_ category: Category?, _ side: Side, _ amount: Amount) {
      self.category = category
      self.side = side
      self.amount = amount
    }
  }

  /// The font metrics that affect spacing, in points.
  struct FontMetrics: Hashable {
    let ascent: Double
    let descent: Double
    let leading: Double
    let pixel: Double
  }

  var values: [Value]

  /// The preference of images, shapes, controls and nodes with a frame.
  static let ordinary = SpacingPreference(values: [
    Value(.edgeBelowText, .top, .distance(0)), Value(.edgeAboveText, .bottom, .distance(0)),
    Value(.edgeRightText, .left, .distance(0)), Value(.edgeLeftText, .right, .distance(0)),
  ])

  /// The distance if no preferences match, in points.
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

  /// The preference of a text in the system font, which has no leading.
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

  /// The distance from this node to the next one along an axis; nil if no preferences match.
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

  /// A copy of this preference in which some sides are those of an image or shape.
  func resetting(_ sides: Sides) -> SpacingPreference {
    SpacingPreference(
      values: values.filter { !sides.contains(Sides($0.side)) }
        + SpacingPreference.ordinary.values.filter { sides.contains(Sides($0.side)) })
  }

  /// Adds another node's preferences on some sides.
  ///
  /// Of comparable values, only the greater one is kept, because it determines the distance.
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
  /// Whether two amounts are comparable: one is at least as great as the other for every neighbor.
  fileprivate func compares(to other: Self) -> Bool {
    switch (self, other) {
    case (.distance, .distance): true
    case (.topText(let a), .topText(let b)), (.bottomText(let a), .bottomText(let b)):
      a.pixel == b.pixel
    default: false
    }
  }

  /// Whether the other of two comparable amounts is greater.
  ///
  /// Between a text and another kind of node, only the pixel size is compared.
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
  /// The gap between this text and a text below it: the lower text's leading, rounded up to pixels
  /// of the upper one.
  func distance(to lower: Self) -> Double {
    (lower.leading / pixel).wholeAbove * pixel
  }
}
