import Foundation
import TestSupport
import Testing

/// Snapshots are merged by git as it merges branches: recorded anew from the merged sources, and left for
/// review where that gives what no side accepted.
@Suite(.enabled(if: CommandRun.program("git") != nil, "needs git"))
struct SnapshotMergeTests {
  /// A repository with a theme, a component and two screens, committed with its snapshots.
  private struct Repository {
    let folder: TemporaryFolder
    let place: String

    init(below place: String = "", setUp: Bool = true) throws {
      folder = try TemporaryFolder()
      self.place = place.isEmpty ? "" : place + "/"
      for (path, text) in Self.files { try folder.write(self.place + path, text) }
      try git("init", "-q", "-b", "main", ".")
      if setUp { #expect(try run("setup-git").status == 0) }
      try commit("first")
    }

    @discardableResult
    func git(_ arguments: String..., fails: Bool = false) throws -> CommandRun {
      let program = try #require(CommandRun.program("git"))
      let run = try CommandRun(
        program,
        ["-c", "user.name=a", "-c", "user.email=a@b", "-c", "core.editor=true"] + arguments,
        in: folder.url)
      #expect((run.status != 0) == fails, "git \(arguments): \(run.messages)\(run.output)")
      return run
    }

    func run(_ arguments: String...) throws -> FormworkRun {
      try FormworkRun(
        ["snapshot"] + arguments, in: folder.url.appendingPathComponent(place))
    }

    /// Records what the specs give and commits all.
    func commit(_ message: String) throws {
      #expect(try run("record", "--changed").status == 0)
      try git("add", "-A")
      try git("commit", "-qm", message)
    }

    func edit(_ path: String, _ old: String, _ new: String) throws {
      let text = try self.text(path)
      #expect(text.contains(old), "\(path) has no '\(old)'")
      try folder.write(place + path, text.replacing(old, with: new, maxReplacements: 1))
    }

    func text(_ path: String) throws -> String {
      try String(contentsOf: folder.url.appendingPathComponent(place + path), encoding: .utf8)
    }

    /// Makes two branches, each with edits and their snapshots; `main` is checked out.
    func fork(
      ours: [(String, String, String)], theirs: [(String, String, String)]
    ) throws {
      try git("checkout", "-qb", "topic")
      for (path, old, new) in theirs { try edit(path, old, new) }
      try commit("theirs")
      try git("checkout", "-q", "main")
      for (path, old, new) in ours { try edit(path, old, new) }
      try commit("ours")
    }

    /// Paths that git has not merged.
    func unmerged() throws -> [String] {
      try git("diff", "--name-only", "--diff-filter=U").output.split(separator: "\n")
        .map(String.init)
    }

    static let files: [(String, String)] = [
      ("formwork.yaml", "project: Shop\nspecs: [specs]\n"),
      (
        "specs/theme.yaml",
        """
        formwork: 1
        theme: House
        colors:
          quiet: { light: "#5A5A5F", dark: "#A8A8AD" }
          alert: { light: "#B3261E", dark: "#FFB4AB" }
        """
      ),
      (
        "specs/card.yaml",
        """
        formwork: 1
        components:
          Card:
            parameters: { title: text }
            body:
              - vstack:
                padding: 12
                spacing: 6
                children:
                  - text: ${title}
                  - text: A note
        """
      ),
      (
        "specs/one.yaml",
        """
        formwork: 1
        screen: One
        use: [card.yaml, theme.yaml]
        body:
          - vstack:
            id: content
            spacing: 10
            children:
              - text: Welcome
                id: title
              - Card: First
                id: card
              - text: Small print
                id: print
                color: quiet
              - button: Buy
                id: buy
                height: 50
                tap: buy
        """
      ),
      (
        "specs/two.yaml",
        """
        formwork: 1
        screen: Two
        use: [theme.yaml]
        body: [{ text: Warning, id: warning, color: alert }]
        """
      ),
    ]
  }

  private static let one = "specs/snapshots/one.snap.txt"
  /// Edits whose marks in the snapshot are far from each other.
  private static let tap = ("specs/one.yaml", "tap: buy", "tap: order")
  private static let title = ("specs/one.yaml", "text: Welcome", "text: Greetings")
  private static let padding = ("specs/card.yaml", "padding: 12", "padding: 20")
  private static let spacing = ("specs/one.yaml", "spacing: 10", "spacing: 14")

  // MARK: - What git merges by itself

  @Test(arguments: ["", "mono/ios"])
  func changesOfBothSidesAreMerged(_ place: String) throws {
    let repository = try Repository(below: place)
    try repository.fork(ours: [Self.tap], theirs: [Self.title])
    try repository.git("merge", "-q", "topic")
    #expect(try repository.run("verify").status == 0)
    let text = try repository.text(Self.one)
    #expect(text.contains("order") && text.contains("Greetings"))
  }

  @Test func aRebaseMergesEachCommit() throws {
    let repository = try Repository()
    try repository.fork(ours: [Self.tap], theirs: [Self.title])
    try repository.git("checkout", "-q", "topic")
    try repository.edit("specs/two.yaml", "Warning", "Attention")
    try repository.commit("more")
    try repository.git("rebase", "-q", "main")
    #expect(try repository.run("verify").status == 0)
    #expect(try repository.text(Self.one).contains("Greetings"))
  }

  @Test func aCherryPickIsMerged() throws {
    let repository = try Repository()
    try repository.fork(ours: [Self.tap], theirs: [Self.title])
    try repository.git("cherry-pick", "topic")
    #expect(try repository.run("verify").status == 0)
  }

  /// Each branch has merged the other's first commit: there are two common ancestors.
  @Test func aCrissCrossIsMerged() throws {
    let repository = try Repository()
    try repository.fork(ours: [Self.tap], theirs: [Self.title])
    try repository.git("branch", "first-of-topic", "topic")
    try repository.git("branch", "first-of-main", "main")
    try repository.git("merge", "-q", "first-of-topic")
    try repository.git("checkout", "-q", "topic")
    try repository.git("merge", "-q", "first-of-main")
    try repository.edit("specs/one.yaml", "Small print", "Fine print")
    try repository.commit("theirs again")
    try repository.git("checkout", "-q", "main")
    try repository.edit("specs/one.yaml", "tap: order", "tap: pay")
    try repository.commit("ours again")
    #expect(
      try repository.git("merge-base", "--all", "main", "topic").output.split(separator: "\n").count
        == 2)
    try repository.git("merge", "-q", "topic")
    #expect(try repository.run("verify").status == 0)
    let text = try repository.text(Self.one)
    #expect(text.contains("pay") && text.contains("Fine print") && text.contains("Greetings"))
  }

  // MARK: - What needs a person

  /// Both sides move the same nodes: what comes of both edits together, no one has seen.
  @Test(arguments: ["merge", "rebase", "cherry-pick"])
  func aNewLookIsLeftForReview(_ command: String) throws {
    let repository = try Repository()
    try repository.fork(ours: [Self.padding], theirs: [Self.spacing])
    if command == "rebase" {
      try repository.git("checkout", "-q", "topic")
      try repository.git("rebase", "main", fails: true)
    } else {
      let stop = try repository.git(command, "topic", fails: true)
      #expect(stop.messages.contains("formwork snapshot merge"))
    }
    // The sources are merged, and the snapshot is not.
    #expect(try repository.unmerged() == [Self.one])
    let verify = try repository.run("verify")
    #expect(verify.status == 1)
    #expect(verify.output.contains("conflicted  specs/snapshots/one.snap.txt"))
    #expect(verify.output.contains("formwork snapshot merge"))

    let left = try repository.run("merge")
    #expect(left.status == 1)
    #expect(left.output.contains("left        specs/snapshots/one.snap.txt: changed on both sides"))
    #expect(try repository.unmerged() == [Self.one])
    // The next steps are named in their order: only verify makes what review shows.
    #expect(left.output.contains("merge changes: formwork snapshot verify\nto review"))
    // What the merge changes has its cause: the other side's edit.
    let review = try repository.run("verify")
    #expect(review.output.contains(command == "rebase" ? "padding" : "spacing"), "\(review.output)")
    #expect(try repository.run("accept", "--all").status == 0)
    #expect(try repository.run("merge").output.contains("merged      \(Self.one)"))
    #expect(try repository.unmerged().isEmpty)
    #expect(try repository.run("verify").status == 0)
    if command == "merge" {
      try repository.git("commit", "-qm", "done")
    } else {
      try repository.git(command, "--continue")
    }
  }

  /// Lines that merge without a conflict can still be wrong: the other side changed a color that our
  /// side began to use.
  @Test func aMergeOfTextsThatTheSourcesDoNotGiveStops() throws {
    let repository = try Repository()
    try repository.fork(
      ours: [("specs/one.yaml", "color: quiet", "color: alert")],
      theirs: [("specs/theme.yaml", "#B3261E", "#8C1D18"), Self.tap])
    let stop = try repository.git("merge", "topic", fails: true)
    #expect(stop.messages.contains("the merged sources produce a different one"))
    #expect(try repository.unmerged() == [Self.one])
    #expect(try repository.run("verify", "one").status == 1)
  }

  /// A person takes one side of the sources: then its snapshot is right as it is.
  @Test func aSideThatWasTakenNeedsNoReview() throws {
    let repository = try Repository()
    try repository.fork(
      ours: [Self.padding], theirs: [("specs/card.yaml", "padding: 12", "padding: 30")])
    try repository.git("merge", "topic", fails: true)
    #expect(try repository.unmerged() == ["specs/card.yaml", Self.one])
    // Sources with marks are one error, and no snapshot is touched.
    let early = try repository.run("merge")
    #expect(early.status == 3)
    #expect(early.messages.contains("[unfinished-merge]"))
    #expect(!early.messages.contains("not-a-spec"), "the project's file is no spec")
    try repository.git("checkout", "--theirs", "specs/card.yaml")
    try repository.git("add", "specs/card.yaml")
    let merge = try repository.run("merge")
    #expect(merge.status == 0)
    #expect(merge.output.contains("merged      \(Self.one)"))
    #expect(try repository.unmerged().isEmpty)
    #expect(try repository.run("verify").status == 0)
    try repository.git("commit", "-qm", "done")
  }

  /// A clone that does not have the driver merges as text; the rest is the same.
  @Test func aCloneWithoutTheDriverCanFinish() throws {
    let repository = try Repository(setUp: false)
    try repository.fork(ours: [Self.padding], theirs: [Self.spacing])
    try repository.git("merge", "topic", fails: true)
    #expect(try repository.run("merge").status == 1)
    #expect(try repository.run("verify").status == 1)
    #expect(try repository.run("accept", "--all").status == 0)
    #expect(try repository.run("merge").status == 0)
    #expect(try repository.run("merge").output == "nothing to merge\n")
  }

  @Test func whatOneSideDeletedIsTold() throws {
    let repository = try Repository()
    try repository.git("checkout", "-qb", "topic")
    try repository.git("rm", "-q", "specs/one.yaml", Self.one)
    try repository.git("commit", "-qm", "theirs")
    try repository.git("checkout", "-q", "main")
    try repository.edit("specs/card.yaml", "padding: 12", "padding: 20")
    try repository.commit("ours")
    try repository.git("merge", "topic", fails: true)
    let merge = try repository.run("merge")
    #expect(merge.status == 1)
    #expect(merge.output.contains("no spec declares it; 'git rm' removes it"))
    // There is nothing to look at.
    #expect(!merge.output.contains("review"), "\(merge.output)")
  }

  // MARK: - Setting up

  @Test func setUpAndUndone() throws {
    let repository = try Repository(setUp: false)
    let doctor = try repository.run("doctor")
    #expect(doctor.output.contains("git does not merge snapshots with Formwork in this clone"))
    try repository.folder.write(".gitattributes", "*.png binary\n")
    #expect(
      try repository.run("setup-git").output == """
        '.gitattributes' names the merge driver; commit it
        git merges snapshots with Formwork in this clone

        """)
    let line = "*.png binary\n*.snap.txt text eol=lf diff=markdown merge=formwork\n"
    #expect(try repository.text(".gitattributes") == line)
    #expect(
      try repository.run("setup-git").output
        == "git merges snapshots with Formwork in this clone\n")
    #expect(try repository.text(".gitattributes") == line)
    #expect(
      try repository.git("check-attr", "merge", Self.one).output.contains("merge: formwork"))
    #expect(
      try repository.git("config", "merge.formwork.driver").output
        .contains("snapshot merge --driver %O %A %B %P %Y"))
    #expect(!(try repository.run("doctor").output.contains("in this clone")))

    #expect(
      try repository.run("setup-git", "--undo").output == """
        '.gitattributes' no longer names the merge driver
        removed 3 keys from the configuration of this clone

        """)
    #expect(try repository.text(".gitattributes") == "*.png binary\n")
    #expect(try repository.run("setup-git", "--undo").output == "there is nothing to undo\n")
    try repository.git("config", "merge.formwork.driver", fails: true)
    #expect(try repository.run("doctor", "--fix").status == 0)
    try repository.git("config", "merge.formwork.driver")
  }

  /// A line that somebody has changed loses the name of the driver only; a file without other lines goes.
  @Test func whatIsUndone() throws {
    let repository = try Repository(setUp: false)
    let file = repository.folder.url.appendingPathComponent(".gitattributes")
    try? FileManager.default.removeItem(at: file)
    #expect(try repository.run("setup-git").status == 0)
    #expect(
      try repository.run("setup-git", "--undo").output == """
        '.gitattributes' had no other lines and was deleted
        removed 3 keys from the configuration of this clone

        """)
    #expect(!FileManager.default.fileExists(atPath: file.path))
    let other: [UInt8] = Array("*.t\u{E9}xt -diff\n".utf8) + [0xE9, 0x0A]
    try Data(other + Array("*.snap.txt text merge=formwork -x\n".utf8)).write(to: file)
    try repository.git("config", "merge.formwork.driver", "my-own %A")
    let run = try repository.run("setup-git")
    #expect(run.status == 2)
    #expect(run.messages.contains("merge.formwork.driver is 'my-own %A' already"))
    #expect(try repository.run("setup-git", "--undo").status == 0)
    #expect(try Data(contentsOf: file) == Data(other + Array("*.snap.txt text -x\n".utf8)))
    #expect(try repository.git("config", "merge.formwork.driver").output == "my-own %A\n")
  }

  @Test func theDriverNeedsItsFiles() throws {
    let folder = try TemporaryFolder()
    let run = try FormworkRun(["snapshot", "merge", "--driver", "a", "b"], in: folder.url)
    #expect(run.status == 2)
    #expect(run.messages.contains("--driver takes what git writes for %O %A %B %P"))
    try folder.write("a.yaml", "formwork: 1\nscreen: A\nbody: [{ text: A }]\n")
    let merge = try FormworkRun(["snapshot", "merge"], in: folder.url)
    #expect(merge.status == 2)
    #expect(try FormworkRun(["snapshot", "setup-git"], in: folder.url).status == 2)
  }
}
