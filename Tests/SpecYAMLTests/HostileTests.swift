internal import Foundation
internal import SpecSyntax
internal import SpecYAML
internal import TestSupport
internal import Testing

/// One file of the hostile corpus with what a good tool does to it.
struct HostileFile: Decodable, CustomTestStringConvertible, Sendable {
  struct Limits: Decodable, Sendable { let seconds: Double }

  let file: String
  let expect: String
  let at: [Int]?
  let equalTo: String?
  let limits: Limits

  enum CodingKeys: String, CodingKey {
    case file, expect, at, limits
    case equalTo = "equal_to"
  }

  var testDescription: String { file }

  static let all: [HostileFile] = {
    let bytes = (try? Repository.bytes("Tests/Fixtures/hostile/MANIFEST.json")) ?? []
    return (try? JSONDecoder().decode([HostileFile].self, from: Data(bytes))) ?? []
  }()

  /// Files whose fault only a later stage can see, or that are refused at another place; each with
  /// the reason.
  static let exceptions: [String: String] = {
    let bytes = (try? Repository.bytes("Tests/Fixtures/yaml/hostile-exceptions.txt")) ?? []
    var exceptions: [String: String] = [:]
    for line in fixtureLines(bytes) {
      let parts = line.split(separator: ":", maxSplits: 1)
      exceptions[String(parts[0])] = parts[1].trimmingCharacters(in: .whitespaces)
    }
    return exceptions
  }()

  static func bytes(_ file: String) throws -> [UInt8] {
    try Repository.bytes("Tests/Fixtures/hostile/files/\(file)")
  }
}

@Suite struct HostileTests {
  @Test func corpusIsComplete() {
    #expect(HostileFile.all.count == 113)
    let names = Set(HostileFile.all.map(\.file))
    #expect(Set(HostileFile.exceptions.keys).isSubset(of: names))
  }

  @Test(arguments: HostileFile.all)
  func fileIsTreatedAsTheManifestSays(_ entry: HostileFile) throws {
    let bytes = try HostileFile.bytes(entry.file)
    let clock = ContinuousClock()
    let begin = clock.now
    let file = ParsedFile(bytes)
    #expect(clock.now - begin < .seconds(entry.limits.seconds))
    #expect(file.brokenInvariants == [])

    let exception = HostileFile.exceptions[entry.file]
    switch entry.expect {
    case "accept": #expect(file.errors.isEmpty)
    case "error" where exception?.hasPrefix("later") ?? false: #expect(file.errors.isEmpty)
    case "error": #expect(!file.errors.isEmpty)
    default: break
    }
    if let at = entry.at, !file.errors.isEmpty, exception == nil {
      #expect(file.namedPlaces.contains("\(at[0]):\(at[1])"))
    }
    if let other = entry.equalTo, file.errors.isEmpty {
      #expect(file.tree.dump() == ParsedFile(try HostileFile.bytes(other)).tree.dump())
    }
  }
}
