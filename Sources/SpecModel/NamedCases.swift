/// A closed set of words of the language: each case is spelled one way.
///
/// Cases that are spelled as Swift spells them take `String` as their raw type and have nothing to
/// add; the others say their names.
package protocol NamedCases: CaseIterable, Sendable where AllCases == [Self] {
  /// The case as a spec spells it.
  var name: String { get }
}

extension NamedCases {
  /// Every spelling, in the order of the cases.
  @inlinable
  package static var names: [String] { allCases.map { $0.name } }

  /// The case spelled exactly so, or nil.
  @inlinable
  package init?(name: String) {
    for match in Self.allCases where match.name == name {
      self = match
      return
    }
    return nil
  }
}

extension NamedCases where Self: RawRepresentable, RawValue == String {
  @inlinable package var name: String { rawValue }

  /// The case spelled exactly so, or nil.
  @inlinable package init?(name: String) { self.init(rawValue: name) }
}
