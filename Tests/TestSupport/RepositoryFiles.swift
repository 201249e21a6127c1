public import Foundation

/// The repository's folders as the tests see them, found from this file's own place.
public enum Repository {
  /// The root of the checkout.
  public static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The bytes of a file named relative to the root.
  public static func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: root.appendingPathComponent(path)))
  }

  /// The folder of goldens that stay outside the repository, or nil where there is none.
  public static let goldens: URL? = ProcessInfo.processInfo.environment["FORMWORK_GOLDENS"]
    .map { URL(fileURLWithPath: $0) }
}
