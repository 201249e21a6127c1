/// When a keyword of the spec language was introduced, and whether it is deprecated.
package struct Lifetime: Hashable, Sendable {
  /// The language version that introduced the keyword, as in `formwork: 1`.
  package let since: Int
  /// The deprecation of the keyword; nil if it is not deprecated.
  package let deprecation: Deprecation?

  package init(since: Int = 1, deprecation: Deprecation? = nil) {
    self.since = since
    self.deprecation = deprecation
  }

  package static let always = Lifetime()
}

/// The deprecation of a keyword, which still has its old effect.
package struct Deprecation: Hashable, Sendable {
  /// The language version that deprecated the keyword.
  package let since: Int
  /// The keyword that takes the same value instead; nil if more has to change.
  package let replacement: String?
  /// What to write instead, as the end of the message: `write 'x'`.
  package let advice: String

  package init(since: Int, replacement: String?, advice: String) {
    self.since = since
    self.replacement = replacement
    self.advice = advice
  }
}

/// A UI framework that code is generated for.
package enum Target: String, NamedCases {
  case swiftui, uikit
}

/// A set of targets.
package typealias TargetSet = BitSet<Target>

extension TargetSet {
  package static var swiftui: TargetSet { TargetSet(rawValue: 1) }
  package static var both: TargetSet { TargetSet(rawValue: 3) }
}
