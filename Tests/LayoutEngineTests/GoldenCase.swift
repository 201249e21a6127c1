import Foundation
import TestSupport
import Testing

@testable import LayoutEngine

/// One case of `Tests/Fixtures/swiftui/cases.json`: a layout with the frames SwiftUI gives it.
struct GoldenCase: CustomTestStringConvertible {
  let id: String
  let kind: String
  /// `A`: measured on Apple's SwiftUI. `B`: stated by tests of audited code. `C`: derived.
  let tier: Character
  let json: [String: Any]

  var testDescription: String { id }

  static func all() throws -> [GoldenCase] {
    let data = Data(try Repository.bytes("Tests/Fixtures/swiftui/cases.json"))
    let records = try #require(
      try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    return try records.map { record in
      GoldenCase(
        id: try #require(record["id"] as? String),
        kind: try #require(record["kind"] as? String),
        tier: try #require((record["tier"] as? String)?.first), json: record)
    }
  }

  static func all(ofKind kind: String) throws -> [GoldenCase] {
    try all().filter { $0.kind == kind }
  }

  /// An object of the case's record.
  func object(_ key: String) throws -> [String: Any] {
    try #require(json[key] as? [String: Any], "\(id): no \(key)")
  }
}

/// A length of a golden: a number, `"inf"`, or null for the ideal one.
func length(_ value: Any?) -> Double {
  switch value {
  case let number as NSNumber: number.doubleValue
  case let text as String where text == "inf": .infinity
  default: .ideal
  }
}

/// Whether a number agrees with a stated one; null states nothing.
func agrees(_ actual: Double, _ expected: Any?) -> Bool {
  let expected = length(expected)
  return expected.isIdeal || abs(actual - expected) < 0.001
}
