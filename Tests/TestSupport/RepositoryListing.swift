internal import Foundation

extension Repository {
  /// The names of the files in a folder named relative to the root, sorted.
  public static func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent(folder).path)
      .sorted()
  }
}
