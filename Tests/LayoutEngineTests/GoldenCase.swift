import Foundation
import TestSupport
import Testing

@testable import LayoutEngine

/// One case of `Tests/Fixtures/swiftui/cases.json`: a layout with the frames SwiftUI gives it.
struct GoldenCase: CustomTestStringConvertible, Sendable {
  let id: String
  let kind: String
  /// `A`: measured on Apple's SwiftUI.
  ///
  /// `B`: stated by tests of audited code. `C`: derived.
  let tier: Character
  /// The record as it is written.
  let record: Data

  /// The record read.
  var json: [String: Any] {
    get throws {
      try #require(try JSONSerialization.jsonObject(with: record) as? [String: Any])
    }
  }

  var testDescription: String { id }

  static func all() throws -> [GoldenCase] {
    let data = Data(try Repository.bytes("Tests/Fixtures/swiftui/cases.json"))
    let records = try #require(
      try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    return try records.map { record in
      GoldenCase(
        id: try #require(record["id"] as? String),
        kind: try #require(record["kind"] as? String),
        tier: try #require((record["tier"] as? String)?.first),
        record: try JSONSerialization.data(withJSONObject: record))
    }
  }

  static func all(ofKind kind: String) throws -> [GoldenCase] {
    try all().filter { $0.kind == kind }
  }

  /// An object of the case's record.
  func object(_ key: String) throws -> [String: Any] {
    try #require(try json[key] as? [String: Any], "\(id): no \(key)")
  }
}

/// A length of a golden: a number, `"inf"`, or null for the ideal one.
func statedLength(_ value: Any?) -> Double {
  switch value {
  case let number as NSNumber: number.doubleValue
  case let text as String where text == "inf": .infinity
  default: .ideal
  }
}

/// Whether a number agrees with a stated one; null states nothing.
func agrees(_ actual: Double, _ expected: Any?) -> Bool {
  let expected = statedLength(expected)
  return expected.isIdeal || abs(actual - expected) < 0.001
}
