internal import Snapshots
internal import SpecSyntax

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The sources of specs as of when all their snapshots were last recorded or accepted.
///
/// Used to explain changes if these sources are not in git. Stored in `.formwork/recorded`, which
/// git ignores, as an index and one file for each text.
struct RecordedSources {
  /// For each spec, the names of the stored texts by the path of the source, relative to the
  /// project's root.
  private var index: [String: [String: String]] = [:]
  private let folder: String

  private static let name = "recorded"
  private static let header = "formwork-sources 1"

  init(root: String) {
    folder = joined(joined(root, PendingFolder.own), Self.name)
    guard let bytes = try? readSource(joined(folder, "index"), limit: 64 << 20).bytes else {
      return
    }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    guard lines.first == Self.header[...] else { return }
    var spec: String?
    for line in lines.dropFirst() {
      if line.hasPrefix("  ") {
        let words = line.dropFirst(2).split(separator: " ", maxSplits: 1)
        if let spec, words.count == 2 { index[spec]?[String(words[1])] = String(words[0]) }
      } else {
        spec = String(line)
        index[String(line)] = [:]
      }
    }
  }

  /// The recorded texts of those files of a spec that have changed; nil if the spec was never
  /// recorded.
  func texts(of spec: String, changedFrom current: (String) -> [UInt8]?) -> [String: [UInt8]]? {
    guard let files = index[spec] else { return nil }
    var texts: [String: [UInt8]] = [:]
    for (path, name) in files {
      guard let now = current(path) else { continue }
      if Self.name(of: now) == name { continue }
      guard let old = try? readSource(joined(folder, name), limit: sourceLimit).bytes else {
        return nil
      }
      texts[path] = old
    }
    return texts
  }

  /// Stores the sources of specs, and deletes the texts that no spec uses any more.
  func keep(_ specs: [String: Set<String>], root: String) throws(FileError) {
    var known: [String: String] = [:]
    var written: [(name: String, bytes: [UInt8])] = []
    var changed: [String: [String: String]] = [:]
    for (spec, files) in specs {
      var names: [String: String] = [:]
      for path in files where !path.contains("\n") {
        if known[path] == nil,
          let bytes = try? readSource(joined(root, path), limit: sourceLimit).bytes
        {
          let name = Self.name(of: bytes)
          known[path] = name
          written.append((name, bytes))
        }
        names[path] = known[path]
      }
      if index[spec] != names { changed[spec] = names }
    }
    if changed.isEmpty { return }
    try makeFolders(folder)
    var failure: FileError?
    try FolderLock.holding(folder) {
      do throws(FileError) {
        // Read the index again, because another process may have changed it.
        var all = RecordedSources(root: root)
        all.index.merge(changed) { $1 }
        try all.write(written)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
  }

  private func write(_ written: [(name: String, bytes: [UInt8])]) throws(FileError) {
    let ignore = joined(FormworkCommands.folder(of: folder), ".gitignore")
    if isAbsent(ignore) { try replaceFile(ignore, with: Array("*\n".utf8)) }
    for (name, bytes) in written where isAbsent(joined(folder, name)) {
      try replaceFile(joined(folder, name), with: bytes)
    }
    var text = Self.header + "\n"
    for (spec, files) in index.sorted(by: { $0.key < $1.key }) {
      text += spec + "\n"
      for (path, name) in files.sorted(by: { $0.key < $1.key }) { text += "  \(name) \(path)\n" }
    }
    try replaceFile(joined(folder, "index"), with: Array(text.utf8))
    let used = Set(index.values.flatMap(\.values))
    // Files whose names begin with a dot are temporary; `doctor` finds those of interrupted runs.
    for name in (try? fileNames(in: folder)) ?? []
    where name != "index" && !name.hasPrefix(".") && !used.contains(name) {
      _ = deleteFile(joined(folder, name))
    }
  }

  /// The name under which a text is stored: its 64-bit FNV-1a hash and its length.
  private static func name(of bytes: [UInt8]) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return String(hash, radix: 16) + "-\(bytes.count)"
  }
}

/// Finds the specs whose snapshots are all stored, and saves the sources of these specs.
struct SourceKeeper {
  private var specs: [String: Spec] = [:]

  private struct Spec {
    let root: String
    let spec: String
    let uses: Set<String>
    var left: Int
  }

  /// Records that a stored snapshot equals the current one.
  mutating func note(_ entry: SnapshotEntry) {
    guard let file = entry.specFile, let spec = entry.spec else { return }
    specs[
      file,
      default: Spec(root: entry.root, spec: spec, uses: entry.uses, left: entry.declaredCount)
    ].left -= 1
  }

  /// Saves the sources of specs whose snapshots are all stored.
  ///
  /// - Returns: error messages.
  func keep() -> [String] {
    var failures: [String] = []
    let whole = specs.values.filter { $0.left == 0 }
    for root in Set(whole.map(\.root)).sorted() {
      var files: [String: Set<String>] = [:]
      for spec in whole where spec.root == root { files[spec.spec] = spec.uses }
      let sources = RecordedSources(root: root)
      do throws(FileError) {
        try sources.keep(files, root: root)
      } catch {
        failures.append(
          "cannot keep the sources of the snapshots in '\(joined(root, PendingFolder.own))': "
            + error.message)
      }
    }
    return failures
  }
}

/// The maximum size of a source in which edits are searched, in bytes.
let sourceLimit = 16 << 20
