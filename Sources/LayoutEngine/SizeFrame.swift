internal import SpecModel

/// A frame modifier: what a node's width and height attributes make of its content.
struct SizeFrame {
  let width: AxisFrame
  let height: AxisFrame
  let alignment: BoxAlignment

  subscript(axis: Axis) -> AxisFrame { axis.isHorizontal ? width : height }

  func isSame(as other: SizeFrame) -> Bool {
    width.isSame(as: other.width) && height.isSame(as: other.height)
      && alignment == other.alignment
  }

  /// The axes on which the frame follows a parent's command.
  func stretches(over content: Axes) -> Axes {
    (width.follows(content, on: .horizontal) ? Axes.horizontal : .none)
      .union(height.follows(content, on: .vertical) ? .vertical : .none)
  }

  /// The axes on which the frame is a share of its parent.
  var fractions: Axes {
    (width.rule == .fraction ? Axes.horizontal : .none)
      .union(height.rule == .fraction ? .vertical : .none)
  }
}

/// A frame on one axis.
///
/// Absent bounds are `.ideal`.
struct AxisFrame {
  enum Rule: UInt8 {
    /// Nothing said: the content's own length.
    case open
    /// The length in `ideal`.
    case fixed
    /// SwiftUI's flexible frame.
    case flexible
    /// The share in `ideal` of what is offered.
    case fraction
    /// The content's own length, until a stack that stretches its children commands another.
    case stretched
    /// The content's own length, whatever is commanded.
    case hugging
  }

  let rule: Rule
  let min: Double
  let ideal: Double
  let max: Double
  /// Whether a flexible frame follows a command too.
  let stretches: Bool

  fileprivate func isSame(as other: AxisFrame) -> Bool {
    rule == other.rule && isSameLength(min, other.min) && isSameLength(ideal, other.ideal)
      && isSameLength(max, other.max) && stretches == other.stretches
  }

  static let open = AxisFrame(rule: .open)
  static let stretched = AxisFrame(rule: .stretched, stretches: true)
  static let hugging = AxisFrame(rule: .hugging)

  private init(
    rule: Rule, min: Double = .ideal, ideal: Double = .ideal, max: Double = .ideal,
    stretches: Bool = false
  ) {
    self.rule = rule
    self.min = min
    self.ideal = ideal
    self.max = max
    self.stretches = stretches
  }

  /// A fixed length.
  ///
  /// One that is negative or without end says nothing.
  static func fixed(_ length: Double) -> AxisFrame {
    guard length >= 0, length.isFinite else { return .open }
    return AxisFrame(rule: .fixed, min: length, ideal: length, max: length)
  }

  static func fraction(_ share: Double) -> AxisFrame {
    AxisFrame(rule: .fraction, ideal: Swift.max(share, 0))
  }

  /// A flexible frame, its bounds made to agree as SwiftUI does it: no minimum below zero, no
  /// ideal length below the minimum, no maximum below the ideal length.
  static func flexible(
    min: Double? = nil, ideal: Double? = nil, max: Double? = nil, stretches: Bool = false
  ) -> AxisFrame {
    let minimum = min.map { Swift.max($0, 0) }
    let idealLength = ideal.map { Swift.max(minimum ?? 0, $0) }
    let maximum = max.map { Swift.max(idealLength ?? 0, $0) }
    return AxisFrame(
      rule: .flexible, min: minimum ?? .ideal, ideal: idealLength ?? .ideal,
      max: maximum ?? .ideal, stretches: stretches)
  }
}

extension AxisFrame {
  /// The length without asking the content, or nil where the content decides.
  func ownLength(offered: Double) -> Double? {
    switch rule {
    case .open, .stretched, .hugging: return nil
    case .fixed: return ideal
    case .fraction: return offered.isIdeal ? nil : ideal * offered
    case .flexible:
      if min <= max, !offered.isIdeal { return offered.clamped(min, max) }
      return offered.isIdeal && !ideal.isIdeal ? ideal : nil
    }
  }

  /// What the content is offered while the frame is measured.
  func innerOffer(_ offered: Double) -> Double {
    switch rule {
    case .open, .stretched, .hugging: offered
    case .fixed: ideal
    case .fraction: offered.isIdeal ? offered : ideal * offered
    case .flexible: limited(offered.orIdeal(ideal))
    }
  }

  /// A length between those bounds that there are; the ideal stays the ideal.
  private func limited(_ length: Double) -> Double {
    guard !length.isIdeal else { return length }
    return length.clamped(min.orIdeal(-.infinity), max.orIdeal(.infinity))
  }

  /// The length around a content that decides.
  func length(around content: Double, offered: Double) -> Double {
    guard rule == .flexible else { return content }
    let offer = innerOffer(offered)
    switch (min.isIdeal, max.isIdeal) {
    case (false, false): return min <= max ? content.clamped(min, max) : content
    case (false, true): return Swift.max(Swift.min(offer.orIdeal(.infinity), content), min)
    case (true, false): return Swift.min(Swift.max(offer.orIdeal(-.infinity), content), max)
    case (true, true): return content
    }
  }

  /// The length under a command.
  func stretchedLength(_ command: Double) -> Double {
    command.clamped(min.orIdeal(-.infinity), max.orIdeal(.infinity))
  }

  /// What the content is offered when the frame, of that length, is placed.
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

  /// Whether the content alone says how long the frame is.
  var saysNothing: Bool { rule == .open || rule == .hugging }

  /// Whether the offer has no say in the length.
  var ignoresOffer: Bool { rule == .fixed }

  /// Whether the frame can differ from its content.
  var hasOpinion: Bool {
    switch rule {
    case .open, .stretched, .hugging: false
    case .fixed, .fraction: true
    case .flexible: !(min.isIdeal && ideal.isIdeal && max.isIdeal)
    }
  }
}
