/// A closed set of words of the language: each case is spelled one way.
///
/// Cases that are spelled as Swift spells them take `String` as their raw type and have nothing to
/// add; the others say their names.
package protocol NamedCases: CaseIterable, Sendable {
  /// The case as a spec spells it.
  var name: String { get }
}

extension NamedCases {
  /// Every spelling, in the order of the cases.
  package static var names: [String] { allCases.map(\.name) }

  /// The case spelled exactly so, or nil.
  package init?(name: String) {
    guard let match = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = match
  }
}

extension NamedCases where Self: RawRepresentable, RawValue == String {
  package var name: String { rawValue }
}
