import Foundation
import TestSupport
import Testing

/// Saves of real programs: the new picture comes, and nothing that was only on the way.
@Suite struct WatchProgramTests {
  struct Save: CustomTestStringConvertible, Sendable {
    let name: String
    var before = ""
    /// Changes `old` to `new` in spec.yaml; `$NEW` is a file with the new text.
    let command: String
    var testDescription: String { name }
  }

  static let saves = [
    Save(name: "sed -i", command: "sed -i s/old/new/ spec.yaml"),
    Save(name: "sed -i.bak", command: "sed -i.bak s/old/new/ spec.yaml"),
    Save(name: "perl -pi", command: "perl -pi -e s/old/new/ spec.yaml"),
    Save(name: "cp", command: "cp \"$NEW\" spec.yaml"),
    Save(name: "cp --remove-destination", command: "cp --remove-destination \"$NEW\" spec.yaml"),
    Save(name: "mv", command: "mv \"$NEW\" spec.yaml"),
    Save(name: "install", command: "install -m 644 \"$NEW\" spec.yaml"),
    Save(name: "tee", command: "tee spec.yaml <\"$NEW\""),
    Save(name: "redirection", command: "cat \"$NEW\" >spec.yaml"),
    Save(
      name: "pieces",
      command: """
        { head -c 20 "$NEW"; sleep 0.12; tail -c +21 "$NEW" | head -c 10; sleep 0.12; \
        tail -c +31 "$NEW"; } >spec.yaml
        """),
    Save(
      name: "git checkout",
      before: """
        git init -q . && git add spec.yaml && git commit -qm old && git branch old \
        && cp "$NEW" spec.yaml && git commit -qam new && git branch new && git checkout -q old
        """, command: "git checkout -q new"),
    Save(
      name: "git stash",
      before: "git init -q . && git add . && git commit -qm old && cp \"$NEW\" spec.yaml "
        + "&& git stash -q", command: "git stash pop -q"),
    Save(
      name: "patch, by hand",
      command: "cp spec.yaml x && rm spec.yaml && sed s/old/new/ x >spec.yaml"),
    Save(
      name: "a link that is turned",
      before:
        "mkdir a b && mv spec.yaml a/ && cp \"$NEW\" b/spec.yaml && ln -s a/spec.yaml spec.yaml",
      command: "ln -sfn b/spec.yaml t && mv -T t spec.yaml"),
    Save(
      name: "a folder swapped by a link, as Kubernetes does",
      before: "mkdir ..1 ..2 && mv spec.yaml ..1/ && cp \"$NEW\" ..2/spec.yaml && ln -s ..1 ..data "
        + "&& ln -s ..data/spec.yaml spec.yaml",
      command: "ln -s ..2 ..tmp && mv -T ..tmp ..data"),
    Save(
      name: "the file after a link",
      before: "mkdir a && mv spec.yaml a/ && ln -s a/spec.yaml spec.yaml",
      command: "cp \"$NEW\" a/spec.yaml"),
    Save(
      name: "the file by its other name",
      before: "mkdir a && ln spec.yaml a/other.yaml", command: "cp \"$NEW\" a/other.yaml"),
  ]

  @Test(arguments: saves) func programSaves(_ save: Save) throws { try check(save) }

  @Test(.enabled(if: WatchFolder.isInstalled("vim"), "vim is not installed"))
  func vim() throws {
    for option in ["", "set backupcopy=yes", "set backupcopy=no backup", "set nowritebackup"] {
      try check(
        Save(
          name: "vim",
          command: "vim -N -u NONE -i NONE -es -c '\(option)' -c '%s/old/new/' -c wq spec.yaml"))
    }
  }

  @Test(.enabled(if: WatchFolder.isInstalled("nvim"), "neovim is not installed"))
  func neovim() throws {
    try check(
      Save(name: "nvim", command: "nvim --headless -u NONE -c '%s/old/new/' -c wq spec.yaml"))
  }

  @Test(.enabled(if: WatchFolder.isInstalled("emacs"), "Emacs is not installed"))
  func emacs() throws {
    let edit = "(goto-char 1) (search-forward \"old\") (replace-match \"new\") (save-buffer)"
    try check(
      Save(
        name: "emacs",
        command: "emacs -Q --batch --eval '(progn (find-file \"spec.yaml\") \(edit))'"))
  }

  @Test(.enabled(if: WatchFolder.isInstalled("rsync"), "rsync is not installed"))
  func rsync() throws {
    for flag in ["", "--inplace"] {
      try check(Save(name: "rsync", command: "rsync -I \(flag) \"$NEW\" spec.yaml"))
    }
  }

  @Test(
    .enabled(
      if: WatchFolder.isInstalled("nano") && WatchFolder.isInstalled("script"),
      "nano or script is not installed"))
  func nano() throws {
    // Searches, replaces all, saves, leaves.
    let keys = #"\034old\rnew\ra\017\r\030"#
    try check(
      Save(
        name: "nano",
        command:
          "{ sleep 0.5; printf '\(keys)'; sleep 0.5; } | script -qec 'nano -I spec.yaml' /dev/null")
    )
  }

  /// Programs that leave a file as it was lead to no build at all.
  @Test func nothingIsBuiltForTheSameText() throws {
    let folder = try WatchFolder()
    try folder.write("spec.yaml", WatchFolder.spec("old"))
    let session = try WatchSession(["spec.yaml"], in: folder)
    try folder.shell(
      "touch spec.yaml; chmod 600 spec.yaml; chmod 644 spec.yaml; cp spec.yaml x; cp x spec.yaml; "
        + "mv spec.yaml y; mv y spec.yaml; touch -d '2020-01-01' spec.yaml; mv x spec.yaml")
    try folder.replace("spec.yaml", WatchFolder.spec("new"))
    #expect(try session.next().status == "good")
    #expect(session.builds.count == 2)
  }

  private func check(_ save: Save) throws {
    let folder = try WatchFolder()
    try folder.write("spec.yaml", WatchFolder.spec("old"))
    if !save.before.isEmpty {
      #expect(try folder.shell(save.before, new: WatchFolder.spec("new")) == 0)
    }
    let session = try WatchSession(["spec.yaml"], in: folder)
    #expect(try folder.shell(save.command, new: WatchFolder.spec("new")) == 0)
    let build = try session.next()
    #expect(build.status == "good", "\(session.messageText)")
    #expect(session.outputText.contains("│new"), "\(session.outputText)")
    // Whatever was late comes before this.
    try folder.replace("spec.yaml", WatchFolder.spec("last"))
    while !session.outputText.contains("│last") { _ = try session.next() }
    let builds = session.builds
    #expect(builds.allSatisfy { $0.status == "good" }, "\(session.messageText)")
    #expect(builds.count <= 4)
    #expect(session.outputText.hasSuffix(try folder.fresh(["preview", "spec.yaml"]).output))
  }
}
