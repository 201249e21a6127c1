import Foundation
import TestSupport
import Testing
import UnicodeTables

/// A row of Tests/Fixtures/width_vectors.json.
///
/// `cells` is nil where good tables disagree or, with
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
      // An asterisk with U+FE0F joined between emoji: for us an ASCII character begins a cluster.
      if vector.codepoints.contains("U+FE0F U+200D U+002A U+FE0F U+200D") {
        #expect(width == 6)
        continue
      }
      #expect(vector.accept?.contains(width) == true, "\(vector.codepoints): \(width)")
    }
  }

  @Test(arguments: 1...20) func partsSumToTheWhole(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let bytes = [UInt8](generator.text(length: 60).utf8)
      let clusters = Array(CellClusters(bytes))
      #expect(clusters.map(\.width).reduce(0, +) == displayWidth(of: bytes))
      #expect(clusters.allSatisfy { (0...2).contains($0.width) })
      #expect(clusters.first?.bytes.lowerBound == 0)
      #expect(clusters.last?.bytes.upperBound == bytes.count)
      for (cluster, next) in zip(clusters, clusters.dropFirst()) {
        #expect(cluster.bytes.upperBound == next.bytes.lowerBound)
        #expect(!cluster.bytes.isEmpty)
      }
    }
  }

  /// Clusters never split what Swift takes for one character, except where their documentation
  /// says so.
  @Test(arguments: 1...20) func clustersKeepCharactersWhole(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let text = generator.text(length: 60)
      let bytes = [UInt8](text.utf8)
      var boundaries: Set<Int> = []
      var place = 0
      for character in text {
        boundaries.insert(place)
        place += character.utf8.count
      }
      for cluster in CellClusters(bytes) where !boundaries.contains(cluster.bytes.lowerBound) {
        let first = String(decoding: bytes[cluster.bytes], as: UTF8.self).unicodeScalars.first
        let isException =
          switch first?.value ?? 0 {
          case 0x1F3FB...0x1F3FF, 0x1100...0x115F, 0xA960...0xA97F, 0xAC00...0xD7A3: true
          default: false
          }
        #expect(isException, "\(text.debugDescription) at \(cluster.bytes)")
      }
    }
  }

  @Test func anyBytesAreMeasured() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<500 {
      let bytes = (0..<30).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
      let widths = CellClusters(bytes).map(\.width).reduce(0, +)
      #expect(widths == displayWidth(of: bytes))
      #expect(widths == displayWidth(of: bytes[...]))
      #expect(Array(LineSegments(bytes)).last?.bytes.upperBound == bytes.count)
    }
  }

  @Test(arguments: [
    ("hello", 3, 3, 3),
    ("日本語", 3, 3, 2),
    ("日本語", 4, 6, 4),
    ("e\u{301}x", 1, 3, 1),
    ("👩‍💻!", 1, 0, 0),
    ("👩‍💻!", 2, 11, 2),
    ("ab", 9, 2, 2),
    ("", 0, 0, 0),
  ])
  func prefixesKeepClustersWhole(text: String, cells: Int, end: Int, width: Int) {
    let bytes = [UInt8](text.utf8)
    let prefix = cellPrefix(of: bytes, in: 0..<bytes.count, fitting: cells)
    #expect(prefix.end == end)
    #expect(prefix.width == width)
  }

  /// Every scalar on its own: Swift's own properties, also at Unicode 17, agree on what is ignorable
  /// and what is a mark.
  @Test func scalarsFollowTheirProperties() {
    for value in UInt32(0xA0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let width = displayWidth(of: String(scalar))
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .spacingMark: #expect(width == 0, "\(scalar)")
      case .otherLetter where scalar.properties.isUnifiedIdeograph: #expect(width == 2, "\(scalar)")
      default: break
      }
      if scalar.properties.isEmojiPresentation { #expect(width == 2, "\(scalar)") }
    }
  }
}
