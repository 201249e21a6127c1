import Foundation
import TestSupport
import Testing
import UnicodeTables

/// A row of Tests/Fixtures/width_vectors.json. `cells` is nil where good tables disagree or, with
/// `accept` nil, where a control character must be escaped and never measured.
struct WidthVector: Decodable, CustomTestStringConvertible {
  let string: String
  let codepoints: String
  let cells: Int?
  let accept: [Int]?

  var testDescription: String { codepoints }

  private struct File: Decodable {
    let vectors: [WidthVector]
  }

  static func all() throws -> [WidthVector] {
    let bytes = try Repository.bytes("Tests/Fixtures/width_vectors.json")
    return try JSONDecoder().decode(File.self, from: Data(bytes)).vectors
  }
}

@Suite struct DisplayWidthTests {
  @Test func agreedWidthsMatch() throws {
    let agreed = try WidthVector.all().filter { $0.cells != nil }
    #expect(agreed.count == 352)
    for vector in agreed {
      #expect(displayWidth(of: vector.string) == vector.cells, "\(vector.codepoints)")
    }
  }

  @Test func contestedWidthsAreAccepted() throws {
    let contested = try WidthVector.all().filter { $0.cells == nil && $0.accept != nil }
    for vector in contested {
      let width = displayWidth(of: vector.string)
      #expect(vector.accept?.contains(width) == true, "\(vector.codepoints): \(width)")
    }
  }
}
