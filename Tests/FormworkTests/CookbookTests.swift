import Foundation
import TestSupport
import Testing

/// `docs/cookbook.md` has the specs of `specs/cookbook` with their pictures, and each recipe compiles
/// for its targets without a warning.
@Suite struct CookbookTests {
  private static let folder = "specs/cookbook"
  private static let page = "docs/cookbook.md"

  /// A spec of the cookbook: its comment gives a title and a sentence, the rest is the recipe.
  private struct Recipe {
    let path: String
    let title: String
    let sentence: String
    let source: String

    init(_ path: String) throws {
      self.path = path
      let lines = String(decoding: try Repository.bytes(path), as: UTF8.self).split(
        separator: "\n", omittingEmptySubsequences: false)
      let comment = lines.prefix { $0.hasPrefix("#") }.map { $0.dropFirst(2) }
      title = String(comment[0])
      sentence = comment.dropFirst(2).joined(separator: " ")
      source = lines.dropFirst(comment.count).joined(separator: "\n")
    }
  }

  private static func recipes() throws -> [Recipe] {
    try Repository.names(in: folder).filter { $0.hasSuffix(".yaml") }.sorted()
      .map { try Recipe("\(folder)/\($0)") }
  }

  @Test func eachRecipeCompiles() throws {
    let recipes = try Self.recipes()
    #expect(recipes.count >= 30)
    let output = try TemporaryFolder()
    for target in ["swiftui", "uikit"] {
      let paths = recipes.filter { !$0.source.contains("\ntargets: [\(Self.other(than: target))]") }
        .map(\.path)
      let run = try FormworkRun(
        ["compile", "--strict", "--to", target, "--minimum-ios", "17", "--output"]
          + [output.url.appendingPathComponent(target).path] + paths)
      #expect(run.status == 0, "\(run.messages)")
    }
  }

  private static func other(than target: String) -> String {
    target == "uikit" ? "swiftui" : "uikit"
  }

  @Test func thePageShowsThem() throws {
    let recipes = try Self.recipes()
    var text = """
      # Cookbook

      Short recipes by what people want to build. Each is a whole spec in `\(Self.folder)`; the picture
      is that of its states in light. `CookbookTests` compiles and draws them and writes this page.


      """
    text += recipes.map { recipe in
      let anchor = recipe.title.lowercased().replacing(" ", with: "-")
        .filter { $0.isLetter || $0.isNumber || $0 == "-" }
      return "- [\(recipe.title)](#\(anchor))\n"
    }.joined()
    for recipe in recipes {
      let run = try FormworkRun([
        "preview", recipe.path, "--theme", "light", "--states", "named", "--notes", "none",
        "--color", "never",
      ])
      #expect(run.status == 0, "\(recipe.path): \(run.messages)")
      text += "\n## \(recipe.title)\n\n\(recipe.sentence)\n\n```yaml\n\(recipe.source)```\n"
      text += "\n```text\n\(run.output)```\n"
    }
    let written = String(decoding: (try? Repository.bytes(Self.page)) ?? [], as: UTF8.self)
    #expect(written == text, "look at \(Self.page).new")
    guard written != text else { return }
    try text.write(
      to: Repository.root.appendingPathComponent(Self.page + ".new"), atomically: true,
      encoding: .utf8)
  }
}
