internal import SpecModel

extension AxisSet {
  init(_ axis: Axis) { self.init(rawValue: axis.isHorizontal ? 1 : 2) }

  static var none: AxisSet { AxisSet(rawValue: 0) }

  /// Whether the axis is one of them.
  func has(_ axis: Axis) -> Bool { contains(AxisSet(axis)) }
}

extension Axis {
  /// Whether the axis runs along lines of text.
  ///
  /// A pattern, since comparing two axes is a call into another module.
  var isHorizontal: Bool {
    if case .horizontal = self { return true }
    return false
  }

  /// The other axis.
  var across: Axis { isHorizontal ? .vertical : .horizontal }
}
