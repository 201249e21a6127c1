internal import SpecSyntax

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A file in the root of a repository with lines that exclude snapshots from line end conversions
/// and text merges.
struct RepositoryFile {
  let name: String
  /// What does not work without the lines; used in messages.
  let what: String
  /// The text that identifies the lines in the file.
  private let key: String
  private let lines: String

  /// Whether the file contains the lines.
  ///
  /// - Parameter text: the current content of the file.
  func isSet(in text: [UInt8]) -> Bool {
    let key = key.split(separator: " ")
    return text.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).contains { line in
      let words = String(decoding: line, as: UTF8.self).split(separator: " ")
      // All words after the first one may be in any order, mixed with others.
      return words.first == key.first && key.allSatisfy { words.contains($0) }
    }
  }

  func added(to text: [UInt8]) -> [UInt8] {
    var text = text
    if let last = text.last, last != 0x0A { text.append(0x0A) }
    guard !lines.hasPrefix("[") else {
      return text + (text.isEmpty ? [] : [0x0A]) + Array(lines.utf8)
    }
    let known = text.split(separator: 0x0A)
    for line in lines.utf8.split(separator: 0x0A) where !known.contains(where: line.elementsEqual) {
      text += Array(line) + [0x0A]
    }
    return text
  }

  /// Changes the file in a repository, or deletes it if it becomes empty.
  ///
  /// - Returns: the path to display if the file was changed; otherwise nil.
  func change(at top: String, _ change: ([UInt8]) -> [UInt8]) throws(ProcessEnd) -> String? {
    let path = joined(top, name)
    do throws(FileError) {
      let old = isAbsent(path) ? nil : try readSource(path, limit: 1 << 20).bytes
      let new = change(old ?? [])
      guard new != old ?? [] else { return nil }
      // A symbolic link may lead to a file that is also used elsewhere.
      if new.isEmpty, !isLink(path) {
        guard let old, isFile(path, old) else { throw .changed }
        guard deleteFile(path) else { throw .system(code: errno) }
      } else {
        try replaceFile(path, from: old, with: new)
      }
      return shortened(path)
    } catch {
      throw ProcessEnd(.failure, "cannot write '\(path)': \(error.message)")
    }
  }

  /// Returns a text without the lines that `added(to:)` writes; other lines about snapshots are
  /// kept, without the merge driver.
  ///
  /// - Parameter committed: a text whose lines are kept.
  func removed(from text: [UInt8], keeping committed: [UInt8] = []) -> [UInt8] {
    let known = Set(committed.split(separator: 0x0A).map(Array.init))
    let own = lines.utf8.split(separator: 0x0A)
    let driver = [UInt8](Self.mergeDriver.utf8)
    let kept = text.split(separator: 0x0A, omittingEmptySubsequences: false)
      .filter { line in
        let line = line.last == 0x0D ? line.dropLast() : line
        return known.contains(Array(line)) || !own.contains { $0.elementsEqual(line) }
      }
      .map { line -> [UInt8] in
        let words = line.split(separator: 0x20)
        guard key == Self.attributesLine, !known.contains(Array(line)),
          words.first?.elementsEqual("*.snap.txt".utf8) == true, words.contains(driver[...])
        else { return Array(line) }
        return Array(words.filter { $0 != driver[...] }.joined(separator: [0x20]))
      }
    return Array(kept.joined(separator: [0x0A]))
  }

  /// The lines with which git compares storyboards and xibs by Formwork's driver.
  static let documentAttributes = RepositoryFile(
    name: ".gitattributes", what: "the lines that name the driver of storyboards and xibs",
    key: "*.storyboard diff=formwork", lines: "*.storyboard diff=formwork\n*.xib diff=formwork\n")

  static let attributes = RepositoryFile(
    name: ".gitattributes",
    what: "a line that keeps the line ends of snapshots and names their merge driver",
    key: attributesLine, lines: attributesLine + "\n")

  private static let attributesLine = "*.snap.txt text eol=lf diff=markdown \(mergeDriver)"
  private static let mergeDriver = "merge=\(mergeDriverName)"
  static let mergeDriverName = "formwork"

  static let all = [
    attributes,
    RepositoryFile(
      name: ".editorconfig", what: "a section that keeps editors from changing snapshots",
      key: "[*.snap.txt]",
      lines: """
        [*.snap.txt]
        charset = utf-8
        end_of_line = lf
        insert_final_newline = true
        trim_trailing_whitespace = true

        """),
    RepositoryFile(
      name: ".gitignore", what: "the lines that keep proposals and temporary files out of commits",
      key: ".formwork.*.tmp", lines: ".formwork/\n.formwork.*.tmp\n"),
  ]
}
