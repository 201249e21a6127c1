/// A set of up to 16 flags, stored as one bit each.
///
/// `Tag` is a phantom type that keeps different sets apart.
///
/// The operations of the standard library's `OptionSet` are generic and not specialized across
/// modules, so each one would be a slow call through metadata.
@usableFromInline
package struct BitSet<Tag>: ExpressibleByArrayLiteral, Hashable, Sendable, BitwiseCopyable {
  @usableFromInline package var rawValue: UInt16

  @inlinable package init(rawValue: UInt16) { self.rawValue = rawValue }

  @inlinable package init(arrayLiteral elements: Self...) {
    rawValue = 0
    for element in elements { rawValue |= element.rawValue }
  }

  @inlinable package var isEmpty: Bool { rawValue == 0 }

  @inlinable package static func == (a: Self, b: Self) -> Bool { a.rawValue == b.rawValue }

  /// Whether every member of `members` is in this set.
  @inlinable package func contains(_ members: Self) -> Bool {
    rawValue & members.rawValue == members.rawValue
  }

  @inlinable package func isDisjoint(with other: Self) -> Bool { rawValue & other.rawValue == 0 }

  @inlinable package func union(_ other: Self) -> Self { Self(rawValue: rawValue | other.rawValue) }

  @inlinable package func intersection(_ other: Self) -> Self {
    Self(rawValue: rawValue & other.rawValue)
  }

  @inlinable package func subtracting(_ other: Self) -> Self {
    Self(rawValue: rawValue & ~other.rawValue)
  }

  @inlinable package mutating func insert(_ members: Self) { rawValue |= members.rawValue }

  @inlinable package mutating func formUnion(_ other: Self) { rawValue |= other.rawValue }

}
