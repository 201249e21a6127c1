import Foundation
import Testing

/// Compares bytes with a stored file. A mismatch, or a file that is missing, fails and leaves what
/// was rendered as `NAME.new` beside it.
func expectGolden(
  _ rendered: [UInt8], _ name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let golden = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Goldens/\(name)")
  let stored = (try? Data(contentsOf: golden)).map { [UInt8]($0) }
  guard stored != rendered else { return }
  try Data(rendered).write(to: golden.appendingPathExtension("new"))
  Issue.record(
    "\(name) differs:\n\(String(decoding: rendered, as: UTF8.self))",
    sourceLocation: sourceLocation)
}
