import Foundation
import TestSupport

/// A folder in which commands are run and written down.
struct Transcript {
  private let folder: TemporaryFolder
  private(set) var text = ""

  init() throws { folder = try TemporaryFolder() }

  mutating func write(_ path: String, _ content: String, _ remark: String? = nil) throws {
    try folder.write(path, content)
    if let remark { text += "# \(remark)\n\n" }
  }

  mutating func run(_ line: String) throws {
    let run = try FormworkRun(line.split(separator: " ").map(String.init), in: folder.url)
    text += "$ formwork \(line)\n\(run.messages)\(run.output)exit code \(run.status)\n\n"
  }

  mutating func show(_ path: String) {
    let file = folder.url.appendingPathComponent(path)
    let content = (try? String(contentsOf: file, encoding: .utf8)) ?? "(none)\n"
    text += "$ cat \(path)\n\(content)\n"
  }
}
