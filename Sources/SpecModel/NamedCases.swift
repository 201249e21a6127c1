/// An enum whose cases are keywords, each with one spelling.
///
/// An enum with `String` raw values gets `name` from them; others implement it.
package protocol NamedCases: CaseIterable, Sendable where AllCases == [Self] {
  /// The case's spelling in a spec.
  var name: String { get }
}

extension NamedCases {
  /// The spellings of all cases, in their order.
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
