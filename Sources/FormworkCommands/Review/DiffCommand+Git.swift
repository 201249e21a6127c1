internal import InterfaceDiff
internal import Snapshots
internal import SpecSyntax

/// Implements the commands that git runs to compare documents.
extension DiffCommand {
  /// Prints storyboards and xibs as text, and other files unchanged.
  func writeOutlines() throws(ProcessEnd) {
    for path in operands {
      let source = try openFile(path, limit: sourceLimit)
      var lines: [String]
      do throws(InterfaceProblem) {
        lines = try outlineInterface(source)
      } catch {
        lines = String(decoding: source.bytes, as: UTF8.self).split(
          separator: "\n", omittingEmptySubsequences: false
        ).map(String.init)
      }
      var text = RunText()
      for line in lines { text.add(line: line) }
      writeResult(text.bytes)
    }
  }

  /// Compares two versions of a file that git has written to temporary files.
  ///
  /// The arguments are the path, and for each version a file, an id and a mode; a moved file has
  /// two more.
  func runDriver() throws(ProcessEnd) {
    guard operands.count == 7 || operands.count == 9 else {
      throw ProcessEnd(.failure, "git calls 'diff --driver' with seven words or nine")
    }
    func text(_ path: String) throws(ProcessEnd) -> [UInt8]? {
      path == "/dev/null" ? nil : try openFile(path, limit: sourceLimit).bytes
    }
    let path = operands[0]
    let newPath = operands.count == 9 ? operands[7] : path
    let pair = FilePair(
      kind: .document, oldPath: path, newPath: newPath, old: try text(operands[1]),
      new: try text(operands[4]))
    var report = ReviewReport()
    report.old = "a/\(path)"
    report.new = "b/\(newPath)"
    report.documents = [ReviewReport.Document(pair)]
    writeResult(ReviewText().bytes(of: report, []))
  }
}
