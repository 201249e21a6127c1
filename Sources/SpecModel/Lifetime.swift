/// When a word of the language was introduced, and whether it is deprecated.
package struct Lifetime: Hashable, Sendable {
  /// The language version that introduced the word, as in `formwork: 1`.
  package let since: Int
  /// Nil if the word is not deprecated.
  package let deprecation: Deprecation?

  package init(since: Int = 1, deprecation: Deprecation? = nil) {
    self.since = since
    self.deprecation = deprecation
  }

  package static let always = Lifetime()
}

/// The deprecation of a word, which still works as before.
package struct Deprecation: Hashable, Sendable {
  /// The language version that deprecated the word.
  package let since: Int
  /// A drop-in replacement with the same value; nil if more has to change.
  package let replacement: String?
  /// What to write instead, as the end of a message: `write 'x'`.
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
