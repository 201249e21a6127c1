import Snapshots
import Testing

@Suite struct PathFilterTests {
  /// A filter, a snapshot with its spec, and whether it is meant.
  static let rows: [(filter: String, isMet: Bool)] = [
    ("login@empty.snap.txt", true), ("login@empty", true), ("snapshots/login@empty", true),
    ("app/snapshots/login@empty.snap.txt", true), ("./app/snapshots/login@empty", true),
    ("login.yaml", true), ("login", true), ("app/login", true), ("app/login.yaml", true),
    ("login@*", true), ("*@empty", true), ("log?n", true), ("*", true), ("**", true),
    ("app/**/login@*", true), ("**/login", true), ("a*/l*n", true), ("l*g*n*@*y", true),
    ("ogin", false), ("login@", false), ("pp/login", false), ("login@emp", false),
    ("other/login", false), ("log", false), ("app", false), ("log*x", false), ("", true),
    ("app/*", true), ("app/*/*/login", false), ("LOGIN", false),
  ]

  @Test(arguments: rows) func filterIsMet(_ row: (filter: String, isMet: Bool)) {
    let filter = PathFilter(row.filter)
    #expect(
      filter.matches(snapshot: "app/snapshots/login@empty.snap.txt", spec: "app/login.yaml")
        == row.isMet)
  }

  /// Many stars are tried in bounded time.
  @Test func starsEnd() {
    let name = String(repeating: "a", count: 2_000)
    let filter = PathFilter(String(repeating: "a*", count: 500) + "b")
    #expect(!filter.matches(name))
    let folders = PathFilter(String(repeating: "**/", count: 500) + "b")
    #expect(!folders.matches(Array(repeating: "a", count: 500).joined(separator: "/")))
  }

  @Test(arguments: ["0/4", "5/4", "1", "1/", "a/b", "1/2/3", "-1/4", "1/20000", ""])
  func shardsThatAreNone(_ text: String) { #expect(Shard(text) == nil) }

  /// Every file is one machine's, and the parts are about equal.
  @Test func shardsShareTheWork() throws {
    let paths = (0..<4_000).map { "specs/screen\($0).yaml" }
    let shards = try (1...4).map { try #require(Shard("\($0)/4")) }
    let parts = shards.map { shard in paths.count { shard.contains($0) } }
    #expect(parts.reduce(0, +) == paths.count)
    #expect(parts.allSatisfy { (800...1_200).contains($0) }, "\(parts)")
    // By the path alone, whatever the process.
    #expect(try #require(Shard("2/3")).contains("specs/login.yaml") == false)
  }
}
