/// Since when a word of the language can be written, and whether it still should.
package struct Lifetime: Hashable, Sendable {
  /// The version of the language, as `formwork: 1` says it, that brought the word.
  package let since: Int
  /// Nil for a word that is as good as any.
  package let deprecation: Deprecation?

  package init(since: Int = 1, deprecation: Deprecation? = nil) {
    self.since = since
    self.deprecation = deprecation
  }

  package static let always = Lifetime()
}

/// Why a word should no longer be written; it still means what it meant.
package struct Deprecation: Hashable, Sendable {
  /// The version of the language that has something better.
  package let since: Int
  /// The word that takes its place with the same value; nil where there is more to change.
  package let replacement: String?
  /// What to write instead, as the end of a message: `write 'x'`.
  package let advice: String

  package init(since: Int, replacement: String?, advice: String) {
    self.since = since
    self.replacement = replacement
    self.advice = advice
  }
}

/// What a screen is compiled to.
package enum Target: String, NamedCases {
  case swiftui, uikit
}

/// Some of the targets.
package typealias TargetSet = BitSet<Target>

extension TargetSet {
  package static var swiftui: TargetSet { TargetSet(rawValue: 1) }
  package static var uikit: TargetSet { TargetSet(rawValue: 2) }
  package static var both: TargetSet { TargetSet(rawValue: 3) }
}
