internal import SpecModel

/// A frame modifier that implements a node's width and height attributes.
struct SizeFrame {
  let width: AxisFrame
  let height: AxisFrame
  let alignment: BoxAlignment

  subscript(axis: Axis) -> AxisFrame { axis.isHorizontal ? width : height }

  func isSame(as other: SizeFrame) -> Bool {
    width.isSame(as: other.width) && height.isSame(as: other.height)
      && alignment == other.alignment
  }

  /// The axes on which the frame takes the exact length that its parent sets.
  func stretches(over content: Axes) -> Axes {
    (width.follows(content, on: .horizontal) ? Axes.horizontal : .none)
      .union(height.follows(content, on: .vertical) ? .vertical : .none)
  }

  /// The axes on which the frame's length depends on the parent's length.
  var fractions: Axes {
    (width.followsParent ? Axes.horizontal : .none)
      .union(height.followsParent ? .vertical : .none)
  }

  /// A copy of the frame in which bounds that are fractions of the parent are replaced by lengths
  /// in points.
  ///
  /// - Parameter room: the lengths of the parent's content.
  @inline(__always)
  func held(in room: Proposal) -> SizeFrame {
    guard width.hasShareBounds || height.hasShareBounds else { return self }
    return SizeFrame(
      width: width.held(in: room.width), height: height.held(in: room.height), alignment: alignment)
  }
}

/// A frame on one axis.
///
/// Missing bounds are unspecified (`.ideal`).
struct AxisFrame {
  enum Rule: UInt8 {
    /// The frame has the content's length.
    case open
    /// The frame has the length in `ideal`.
    case fixed
    /// The frame has bounds, as in SwiftUI's flexible frame.
    case flexible
    /// The frame's length is the fraction in `ideal` of the proposed length.
    case fraction
    /// The frame has the content's length, unless a stack that stretches its children sets another.
    case stretched
    /// The frame always has the content's length.
    case hugging
  }

  let rule: Rule
  let min: Double
  let ideal: Double
  let max: Double
  /// Whether a flexible frame also takes the exact length that its parent sets.
  let stretches: Bool
  /// The minimum length as a fraction of the parent's content; unspecified (`.ideal`) for none.
  private let leastShare: Double
  private let greatestShare: Double
  /// Whether a flexible frame keeps the length of its content instead of growing to its maximum.
  private let hugs: Bool

  fileprivate func isSame(as other: AxisFrame) -> Bool {
    rule == other.rule && isSameLength(min, other.min) && isSameLength(ideal, other.ideal)
      && isSameLength(max, other.max) && stretches == other.stretches
      && isSameLength(leastShare, other.leastShare)
      && isSameLength(greatestShare, other.greatestShare) && hugs == other.hugs
  }

  static let open = AxisFrame(rule: .open)
  static let stretched = AxisFrame(rule: .stretched, stretches: true)
  static let hugging = AxisFrame(rule: .hugging)

  private init(
    rule: Rule, min: Double = .ideal, ideal: Double = .ideal, max: Double = .ideal,
    stretches: Bool = false, leastShare: Double = .ideal, greatestShare: Double = .ideal,
    hugs: Bool = false
  ) {
    self.rule = rule
    self.min = min
    self.ideal = ideal
    self.max = max
    self.stretches = stretches
    self.leastShare = leastShare
    self.greatestShare = greatestShare
    self.hugs = hugs
  }

  /// Creates a frame with a fixed length.
  ///
  /// Negative and infinite lengths are ignored.
  static func fixed(_ length: Double) -> AxisFrame {
    guard length >= 0, length.isFinite else { return .open }
    return AxisFrame(rule: .fixed, min: length, ideal: length, max: length)
  }

  static func fraction(_ share: Double) -> AxisFrame {
    AxisFrame(rule: .fraction, ideal: Swift.max(share, 0))
  }

  /// Creates a flexible frame with consistent bounds, as in SwiftUI: 0 ≤ minimum ≤ ideal ≤ maximum.
  ///
  /// - Parameter hugs: whether the frame keeps the length of its content.
  static func flexible(
    min: Double? = nil, ideal: Double? = nil, max: Double? = nil, stretches: Bool = false,
    leastShare: Double? = nil, greatestShare: Double? = nil, hugs: Bool = false
  ) -> AxisFrame {
    let minimum = min.map { Swift.max($0, 0) }
    let idealLength = ideal.map { Swift.max(minimum ?? 0, $0) }
    let maximum = max.map { Swift.max(idealLength ?? 0, $0) }
    return AxisFrame(
      rule: .flexible, min: minimum ?? .ideal, ideal: idealLength ?? .ideal,
      max: maximum ?? .ideal, stretches: stretches, leastShare: leastShare ?? .ideal,
      greatestShare: greatestShare ?? .ideal, hugs: hugs)
  }

  /// Whether a bound is a fraction of the parent's content.
  var hasShareBounds: Bool { !leastShare.isIdeal || !greatestShare.isIdeal }

  /// Whether the frame's length depends on the parent's length.
  var followsParent: Bool { rule == .fraction || hasShareBounds }

  /// A copy of the frame in which bounds that are fractions of the parent are replaced by lengths
  /// in points.
  ///
  /// If bounds cross, a bound in points wins over a fraction; otherwise the minimum wins.
  func held(in room: Double) -> AxisFrame {
    guard hasShareBounds, !room.isIdeal else { return self }
    var (least, most) = (min, max)
    if !leastShare.isIdeal, room.isFinite {
      least = Swift.max(
        min.orIdeal(0), Swift.min(leastShare * room, max.orIdeal(.infinity)))
    }
    if !greatestShare.isIdeal {
      most = Swift.max(
        Swift.min(max.orIdeal(.infinity), greatestShare * room), least.orIdeal(0))
    }
    return AxisFrame(
      rule: .flexible, min: least, ideal: ideal, max: most, stretches: stretches, hugs: hugs)
  }
}

extension AxisFrame {
  /// The length if it does not depend on the content; otherwise nil.
  func ownLength(offered: Double) -> Double? {
    switch rule {
    case .open, .stretched, .hugging: return nil
    case .fixed: return ideal
    case .fraction: return offered.isIdeal ? nil : ideal * offered
    case .flexible:
      if min <= max, !offered.isIdeal, !hugs { return offered.clamped(min, max) }
      return offered.isIdeal && !ideal.isIdeal ? ideal : nil
    }
  }

  /// The length proposed to the content while the frame is measured.
  func innerOffer(_ offered: Double) -> Double {
    switch rule {
    case .open, .stretched, .hugging: offered
    case .fixed: ideal
    case .fraction: offered.isIdeal ? offered : ideal * offered
    case .flexible: limited(offered.orIdeal(ideal))
    }
  }

  /// Limits a length to the bounds; an unspecified length stays unspecified.
  private func limited(_ length: Double) -> Double {
    guard !length.isIdeal else { return length }
    return length.clamped(min.orIdeal(-.infinity), max.orIdeal(.infinity))
  }

  /// The frame's length around content of a given length, if the frame sets no length itself.
  func length(around content: Double, offered: Double) -> Double {
    guard rule == .flexible else { return content }
    if hugs { return limited(content) }
    let offer = innerOffer(offered)
    switch (min.isIdeal, max.isIdeal) {
    case (false, false): return min <= max ? content.clamped(min, max) : content
    case (false, true): return Swift.max(Swift.min(offer.orIdeal(.infinity), content), min)
    case (true, false): return Swift.min(Swift.max(offer.orIdeal(-.infinity), content), max)
    case (true, true): return content
    }
  }

  /// The frame's length if the parent sets it: `command` limited to the bounds.
  func stretchedLength(_ command: Double) -> Double {
    command.clamped(min.orIdeal(-.infinity), max.orIdeal(.infinity))
  }

  /// The length proposed to the content when the frame is placed with a given length.
  func placingOffer(_ offered: Double, length: Double) -> Double {
    switch rule {
    case .open, .hugging: offered
    case .fixed, .fraction: length
    case .stretched: offered.isIdeal && length > 0 ? offered : length
    case .flexible:
      if ideal.isIdeal, offered.isIdeal, min.orIdeal(-.infinity) < length,
        length < max.orIdeal(.infinity)
      {
        offered
      } else {
        length
      }
    }
  }

  fileprivate func follows(_ content: Axes, on axis: Axis) -> Bool {
    switch rule {
    case .open: content.has(axis)
    case .flexible, .stretched: stretches
    case .fixed, .fraction, .hugging: false
    }
  }

  /// Whether the frame always has its content's length.
  var saysNothing: Bool { rule == .open || rule == .hugging }

  /// Whether the frame's length does not depend on the proposal.
  var ignoresOffer: Bool { rule == .fixed }

  /// Whether the frame's length can differ from its content's.
  var hasOpinion: Bool {
    switch rule {
    case .open, .stretched, .hugging: false
    case .fixed, .fraction: true
    case .flexible: !(min.isIdeal && ideal.isIdeal && max.isIdeal) || hasShareBounds
    }
  }
}
