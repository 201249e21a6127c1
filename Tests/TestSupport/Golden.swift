internal import Foundation

/// Golden text beside a suite.
///
/// Only `tools/goldens accept` writes one.
public struct Golden: Sendable {
  private let file: URL

  /// - Parameters:
  ///   - name: relative to the folder `Goldens` beside the suite's file.
  ///   - suite: `#filePath` of the suite.
  public init(_ name: String, suite: String = #filePath) {
    file = URL(fileURLWithPath: suite).deletingLastPathComponent()
      .appendingPathComponent("Goldens").appendingPathComponent(name)
  }

  /// What differs from the golden, or nil.
  ///
  /// A difference is written beside it as `NAME.new`.
  public func difference(from text: String) -> String? {
    let fresh = file.appendingPathExtension("new")
    guard let data = try? Data(contentsOf: file) else {
      write(text, to: fresh)
      return "there is no golden \(file.lastPathComponent); look at \(fresh.path)"
    }
    let expected = String(decoding: data, as: UTF8.self)
    if expected == text {
      try? FileManager.default.removeItem(at: fresh)
      return nil
    }
    write(text, to: fresh)
    let old = expected.components(separatedBy: "\n")
    let new = text.components(separatedBy: "\n")
    let line =
      zip(old, new).enumerated().first { $1.0 != $1.1 }?.offset ?? min(old.count, new.count)
    return """
      \(file.lastPathComponent) differs first in line \(line + 1)
      - \(line < old.count ? old[line] : "(ends)")
      + \(line < new.count ? new[line] : "(ends)")
      look at \(fresh.path)
      """
  }

  private func write(_ text: String, to url: URL) {
    let folder = url.deletingLastPathComponent()
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try? Data(text.utf8).write(to: url)
  }
}
