/// A closed set of keywords; each case has one spelling.
///
/// Cases spelled as in Swift get `name` from a `String` raw type; others implement it.
package protocol NamedCases: CaseIterable, Sendable where AllCases == [Self] {
  /// The spelling in a spec.
  var name: String { get }
}

extension NamedCases {
  /// Every spelling, in the order of the cases.
  @inlinable
  package static var names: [String] { allCases.map { $0.name } }

  /// The case with exactly this spelling, or nil.
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

  /// The case with exactly this spelling, or nil.
  @inlinable package init?(name: String) { self.init(rawValue: name) }
}
