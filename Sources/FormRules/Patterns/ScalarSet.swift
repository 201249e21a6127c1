/// A set of Unicode scalars, with a bit test for ASCII.
struct ScalarSet: Sendable {
  /// The definition of a set.
  indirect enum Term: Sendable {
    case ranges([ClosedRange<UInt32>])
    case property(ScalarProperty)
    case not(Term)
    case union([Term])
    case intersection(Term, Term)
    case difference(Term, Term)
    /// The scalars that are in the term if case is ignored.
    case anyCase(Term)
  }

  let ascii: ASCIISet
  let term: Term
  /// The set's only member; nil for other numbers of members.
  let single: UInt32?

  init(_ term: Term) {
    self.term = term
    ascii = ASCIISet { term.contains($0) }
    if case .ranges(let ranges) = term, ranges.count == 1, ranges[0].count == 1 {
      single = ranges[0].lowerBound
    } else {
      single = nil
    }
  }

  init(_ scalar: UInt32) { self.init(.ranges([scalar...scalar])) }

  func contains(_ scalar: UInt32) -> Bool {
    scalar < 128 ? ascii.contains(scalar) : term.contains(scalar)
  }

  /// Whether two sets have a common member.
  ///
  /// Sets of properties are compared only for scalars of some alphabets, so a rare overlap can be
  /// missed.
  func overlaps(_ other: ScalarSet) -> Bool {
    if ascii.overlaps(other.ascii) { return true }
    if let single { return other.contains(single) }
    if let single = other.single { return contains(single) }
    for sample in [
      UInt32(0xE9), 0x3B1, 0x430, 0x5D0, 0x627, 0x3042, 0x4E00, 0xAC00, 0x1F600, 0x300,
    ]
    where contains(sample) && other.contains(sample) { return true }
    return bounds.contains { other.contains($0) } || other.bounds.contains { contains($0) }
  }

  /// The ends of the set's ranges.
  private var bounds: [UInt32] {
    guard case .ranges(let ranges) = term else { return [] }
    return ranges.flatMap { [$0.lowerBound, $0.upperBound] }
  }
}

/// A set of ASCII scalars, one bit each.
struct ASCIISet: Sendable {
  private let low: UInt64
  private let high: UInt64

  init(_ isMember: (UInt32) -> Bool) {
    var low: UInt64 = 0
    var high: UInt64 = 0
    for value in UInt32(0)..<64 {
      if isMember(value) { low |= 1 << UInt64(value) }
      if isMember(value + 64) { high |= 1 << UInt64(value) }
    }
    (self.low, self.high) = (low, high)
  }

  /// - Precondition: `scalar < 128`.
  @inline(__always)
  func contains(_ scalar: UInt32) -> Bool {
    (scalar < 64 ? low : high) >> UInt64(scalar & 63) & 1 == 1
  }

  func overlaps(_ other: ASCIISet) -> Bool { low & other.low != 0 || high & other.high != 0 }
}

extension ScalarSet.Term {
  func contains(_ value: UInt32) -> Bool {
    switch self {
    case .ranges(let ranges): ranges.contains { $0.contains(value) }
    case .property(let property): property.contains(value)
    case .not(let term): !term.contains(value)
    case .union(let terms): terms.contains { $0.contains(value) }
    case .intersection(let a, let b): a.contains(value) && b.contains(value)
    case .difference(let a, let b): a.contains(value) && !b.contains(value)
    case .anyCase(let term): containsAnyCase(of: value, in: term)
    }
  }
}

/// Whether a term contains a scalar that differs from a value at most in case.
private func containsAnyCase(of value: UInt32, in term: ScalarSet.Term) -> Bool {
  if term.contains(value) { return true }
  guard let scalar = Unicode.Scalar(value), scalar.properties.isCased else { return false }
  let upper = simple(scalar.properties.uppercaseMapping) ?? value
  let lower = Unicode.Scalar(upper).flatMap { simple($0.properties.lowercaseMapping) } ?? value
  let others = [upper, lower, simple(scalar.properties.lowercaseMapping) ?? value]
  if others.contains(where: { term.contains($0) }) { return true }
  return foldedAlike.contains { row in
    (row.contains(value) || row.contains(lower)) && row.contains { term.contains($0) }
  }
}

/// The scalar to which a mapping leads; nil if it consists of several.
private func simple(_ mapping: String) -> UInt32? {
  let scalars = mapping.unicodeScalars
  return scalars.count == 1 ? scalars.first?.value : nil
}

/// Letters with more than one case variant, from the simple mappings of Unicode's
/// `CaseFolding.txt`.
private let foldedAlike: [[UInt32]] = [
  [0x73, 0x17F], [0x6B, 0x212A], [0xE5, 0x212B], [0xB5, 0x3BC], [0x3C3, 0x3C2], [0x3B2, 0x3D0],
  [0x3B5, 0x3F5], [0x3B8, 0x3D1, 0x3F4], [0x3BA, 0x3F0], [0x3C0, 0x3D6], [0x3C1, 0x3F1],
  [0x3C6, 0x3D5], [0x3C9, 0x2126], [0x3B9, 0x1FBE, 0x345], [0xDF, 0x1E9E], [0x1E61, 0x1E9B],
]

// MARK: - Named sets

extension ScalarSet.Term {
  /// Line ends, which `.` does not match.
  static let lineEnds = ScalarSet.Term.ranges([0x0A...0x0D, 0x85...0x85, 0x2028...0x2029])
  static let any = ScalarSet.Term.ranges([0...0x10FFFF])
  static let digits = ScalarSet.Term.property(.category(.decimalNumber))
  static let spaces = ScalarSet.Term.property(.whiteSpace)
  /// Horizontal white space: `\h`.
  static let horizontal = ScalarSet.Term.union([
    .ranges([0x09...0x09]), .property(.category(.spaceSeparator)),
  ])
  /// ICU's `\w`: letters, marks, digits, connectors, and the zero-width joiner and non-joiner.
  static let words = ScalarSet.Term.union([
    .property(.alphabetic), .property(.marks), digits,
    .property(.category(.connectorPunctuation)), .ranges([0x200C...0x200D]),
  ])
}
