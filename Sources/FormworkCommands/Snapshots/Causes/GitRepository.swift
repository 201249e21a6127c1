internal import SpecSyntax

/// Runs git to read the files of a project.
struct GitRepository: Sendable {
  /// The absolute path of the project's root.
  let root: String
  /// The project's path in the repository: empty, or such as `mono/ios/`.
  let prefix: String

  /// Opens the repository of a project; nil if there is none or git is not installed.
  init?(root: String) {
    self.root = root
    guard repositoryTop(above: root) != nil,
      let output = Self.run(root, ["rev-parse", "--show-prefix"])
    else { return nil }
    prefix = text(output).trimmingLineEnd
  }

  /// Why a folder's repository cannot be used, as a message.
  static func problem(of folder: String) -> String {
    guard repositoryTop(above: realPath(folder) ?? folder) != nil else {
      return "'\(folder)' is not in a git repository"
    }
    return runProgram(["git", "--version"]) == nil
      ? "git cannot be run; install it, or add it to the PATH"
      : "git cannot open the repository of '\(folder)'; 'git status' there prints why"
  }

  /// Whether the repository has any commits.
  var hasCommits: Bool { run(["rev-list", "-n", "1", "--all"]).map { !$0.isEmpty } ?? false }

  /// The commit to which a revision refers; nil if it does not exist.
  func commit(_ revision: String) -> String? {
    guard !revision.hasPrefix("-"),
      let output = run(["rev-parse", "--verify", "--quiet", revision + "^{commit}"])
    else { return nil }
    return text(output).trimmingLineEnd
  }

  /// Whether a file or folder exists at a commit; its path is relative to the project's root.
  func has(_ path: String, at commit: String) -> Bool {
    run(["cat-file", "-e", "\(commit):\(prefix)\(path)"]) != nil
  }

  var isShallow: Bool {
    run(["rev-parse", "--is-shallow-repository"]).map { text($0).hasPrefix("true") } ?? false
  }

  /// The last commits that changed any of some files, newest first.
  ///
  /// - Parameter paths: relative to the project's root.
  func commits(changing paths: [String], limit: Int) -> [String] {
    let output = run(["log", "-n", "\(limit)", "--format=%H", "--"] + paths)
    return text(output ?? []).split(separator: "\n").map(String.init)
  }

  /// The project's files that differ from a commit; paths are relative to the project's root.
  func changedFiles(since commit: String) -> (
    changed: [String], added: [String], removed: [String]
  )? {
    guard
      let output = run(
        ["diff", "--name-status", "--no-renames", "--relative", "-z", commit, "--", "."]),
      let others = run(["ls-files", "--others", "--exclude-standard", "-z", "--", "."])
    else { return nil }
    var result: (changed: [String], added: [String], removed: [String]) = ([], [], [])
    let words = text(output).split(separator: "\0").map(String.init)
    for place in stride(from: 0, to: words.count - 1, by: 2) {
      switch words[place].first {
      case "A": result.added.append(words[place + 1])
      case "D": result.removed.append(words[place + 1])
      default: result.changed.append(words[place + 1])
      }
    }
    result.added += text(others).split(separator: "\0").map(String.init)
    return result
  }

  /// The contents of files at a commit; files that do not exist there are omitted.
  ///
  /// - Parameter paths: relative to the project's root.
  func texts(of paths: [String], at commit: String) -> [String: [UInt8]] {
    let paths = paths.filter { !$0.contains("\n") }
    var texts: [String: [UInt8]] = [:]
    for (path, text) in zip(paths, objects(named: paths.map { "\(commit):\(prefix)\($0)" })) {
      texts[path] = text
    }
    return texts
  }

  /// The contents of git objects; nil for objects that do not exist.
  func objects(named names: [String]) -> [[UInt8]?] {
    guard !names.isEmpty,
      let output = run(
        ["cat-file", "--batch"], input: Array((names.joined(separator: "\n") + "\n").utf8))
    else { return names.map { _ in nil } }
    var place = 0
    return names.map { _ in
      guard let end = output[place...].firstIndex(of: 0x0A) else { return nil }
      // The format is `<id> blob <size>`, or `<name> missing`, in which the name may contain
      // spaces.
      let header = text(output[place..<end]).split(separator: " ")
      place = end + 1
      guard header.count == 3, header[1] == "blob" || header[1] == "tree",
        let size = Int(header[2]), place + size < output.count
      else { return nil }
      defer { place += size + 1 }
      return header[1] == "blob" ? Array(output[place..<place + size]) : nil
    }
  }

  /// The merge base of two commits; nil if there is none or more than one.
  func mergeBase(of first: String, _ second: String) -> String? {
    let bases = text(run(["merge-base", "--all", first, second]) ?? []).split(separator: "\n")
    return bases.count == 1 ? String(bases[0]) : nil
  }

  /// The commit that the current rebase is applying; nil outside a rebase.
  var rebasedCommit: String? {
    guard let output = run(["rev-parse", "--git-path", "rebase-merge/done"]),
      let done = try? readSource(path(text(output).trimmingLineEnd), limit: 16 << 20).bytes
    else { return nil }
    let words = text(done).split(separator: "\n").last?.split(separator: " ") ?? []
    let commands = ["pick", "reword", "edit", "squash", "fixup", "p", "r", "e", "s", "f"]
    return words.count > 1 && commands.contains(String(words[0])) ? String(words[1]) : nil
  }

  /// Converts a path in git's output to a path relative to the project's root.
  private func path(_ text: String) -> String {
    text.hasPrefix("/") ? text : joined(root, text)
  }

  /// Adds files to git's index.
  ///
  /// - Parameter paths: relative to the project's root.
  func add(_ paths: [String]) -> Bool {
    run(
      ["--literal-pathspecs", "add", "--pathspec-from-file=-", "--pathspec-file-nul"],
      input: Array(paths.joined(separator: "\0").utf8)) != nil
  }

  func run(_ arguments: [String], input: [UInt8] = []) -> [UInt8]? {
    Self.run(root, arguments, input: input)
  }

  private static func run(
    _ root: String, _ arguments: [String], input: [UInt8] = []
  ) -> [UInt8]? {
    runProgram(["git", "--no-optional-locks", "-C", root] + arguments, input: input)
  }
}

private func text(_ bytes: some Sequence<UInt8>) -> String {
  String(decoding: Array(bytes), as: UTF8.self)
}

extension String {
  fileprivate var trimmingLineEnd: String { hasSuffix("\n") ? String(dropLast()) : self }
}
