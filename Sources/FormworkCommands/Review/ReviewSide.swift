internal import SpecSyntax

/// One of the two versions that a review compares.
enum ReviewSide: Sendable {
  case workingTree
  case commit(String, name: String)
  /// A file at a commit, with the path given on the command line.
  case blob(String, name: String, path: String)
  case file(String)
  case folder(String)

  /// The name of the version in messages.
  var name: String {
    switch self {
    case .workingTree: "the working tree"
    case .commit(_, let name): name
    case .blob(_, let name, let path): "\(name):\(path)"
    case .file(let path), .folder(let path): path
    }
  }
}

/// The comparison that the command line requests.
struct ReviewRequest {
  var old: ReviewSide
  var new: ReviewSide
  /// The paths that are given on the command line; empty for all.
  var paths: [String] = []
  /// The path to display for two compared files; nil to display their own paths.
  var place: String?

  /// Determines the comparison from the command line.
  ///
  /// - Parameters:
  ///   - operands: files, folders and revisions.
  ///   - since: a revision to compare with the working tree; the operands are then paths.
  ///   - paths: the operands after `--`.
  ///   - place: the path to display for two compared files.
  init(
    _ operands: [String], since: String?, paths: [String], standingFor place: String?
  ) throws(ProcessEnd) {
    self.paths = paths
    self.place = place
    if let since {
      let reader = RevisionReader(around: (operands + paths).first)
      old = try reader.commit(since)
      new = .workingTree
      self.paths += operands
      return
    }
    let reader = RevisionReader(around: paths.first ?? operands.first { !isAbsent($0) })
    switch operands.count {
    case 0:
      (old, new) = (try reader.commit("HEAD"), .workingTree)
    case 1:
      if let range = reader.range(operands[0]) {
        (old, new) = try reader.sides(of: range)
      } else {
        let side = try reader.side(operands[0])
        switch side {
        case .file(let path), .folder(let path):
          self.paths.append(path)
          (old, new) = (try reader.commit("HEAD"), .workingTree)
        case .blob(let id, let name, let path):
          old = .commit(id, name: name)
          new = .workingTree
          self.paths.append(path)
        case .commit, .workingTree: (old, new) = (side, .workingTree)
        }
      }
    case 2:
      (old, new) = (try reader.side(operands[0]), try reader.side(operands[1]))
      switch (old, new) {
      case (.commit, .file(let path)), (.commit, .folder(let path)):
        self.paths.append(path)
        new = .workingTree
      case (.file, .folder), (.folder, .file):
        throw ProcessEnd(
          .failure,
          "'\(operands[0])' and '\(operands[1])' are a file and a folder; name two files or two "
            + "folders"
        )
      default: break
      }
    default:
      throw ProcessEnd(
        .failure, "diff compares two sides; write files to compare after '--'")
    }
  }
}

/// Determines which operands are files, folders and revisions.
private struct RevisionReader {
  private let repository: GitRepository?
  private let place: String

  /// Reads revisions of the repository that contains a path.
  ///
  /// - Parameter path: a path in the repository; nil for the working directory.
  init(around path: String?) {
    let folder = path.map { isFolder($0) ? $0 : FormworkCommands.folder(of: $0) } ?? "."
    place = folder
    let real = realPath(folder) ?? realPath(".") ?? "."
    repository = repositoryTop(above: real).flatMap { GitRepository(root: $0) }
  }

  /// The two revisions in `A..B` or `A...B`; nil for other words, and for existing paths.
  func range(_ word: String) -> (old: String, new: String, isFromBase: Bool)? {
    guard isAbsent(word), let dots = word.utf8.indices.first(where: { word[$0...].hasPrefix("..") })
    else { return nil }
    let isFromBase = word[dots...].hasPrefix("...")
    let old = String(word[..<dots])
    let new = String(word[dots...].dropFirst(isFromBase ? 3 : 2))
    return (old.isEmpty ? "HEAD" : old, new.isEmpty ? "HEAD" : new, isFromBase)
  }

  func sides(
    of range: (old: String, new: String, isFromBase: Bool)
  ) throws(ProcessEnd) -> (ReviewSide, ReviewSide) {
    let (old, new) = (try commit(range.old), try commit(range.new))
    guard range.isFromBase, case .commit(let first, _) = old, case .commit(let second, _) = new
    else { return (old, new) }
    guard let base = repository?.mergeBase(of: first, second) else {
      let why =
        repository?.isShallow == true
        ? "the clone is shallow: 'git fetch --unshallow' completes it"
        : "they have no common commit, or several that could be it"
      throw ProcessEnd(
        .failure, "there is no merge base of '\(range.old)' and '\(range.new)'; \(why)")
    }
    return (.commit(base, name: range.old), new)
  }

  func side(_ word: String) throws(ProcessEnd) -> ReviewSide {
    if word.hasPrefix("git:") { return try commit(String(word.dropFirst(4))) }
    if !isAbsent(word) {
      let path = word.count > 1 && word.hasSuffix("/") ? String(word.dropLast()) : word
      return isFolder(word) ? .folder(path) : .file(path)
    }
    if let colon = word.firstIndex(of: ":"), repository != nil {
      let name = String(word[..<colon])
      if case .commit(let id, _) = try commit(name.isEmpty ? "HEAD" : name) {
        return .blob(id, name: name, path: place(ofPath: String(word[word.index(after: colon)...])))
      }
    }
    return try commit(word)
  }

  /// The path in `REVISION:PATH`, resolved as by git: from the repository's root, unless it begins
  /// with `./` or `../`.
  private func place(ofPath path: String) -> String {
    guard let repository, !path.hasPrefix("./"), !path.hasPrefix("../"), !path.hasPrefix("/") else {
      return path
    }
    return shortened(joined(repository.root, path))
  }

  func commit(_ name: String) throws(ProcessEnd) -> ReviewSide {
    guard let repository else {
      throw ProcessEnd(
        .failure, GitRepository.problem(of: place) + "; name two files or folders to compare")
    }
    guard let id = repository.commit(name) else {
      let why =
        repository.isShallow
        ? "the clone is shallow: 'git fetch --unshallow' or 'fetch-depth: 0' completes it"
        : repository.hasCommits
          ? "git has no commit with that name" : "the repository has no commit yet"
      throw ProcessEnd(.failure, "'\(name)' is not a file, folder or revision; \(why)")
    }
    return .commit(id, name: name)
  }
}
