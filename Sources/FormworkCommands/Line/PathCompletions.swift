internal import ArgumentParser

extension CompletionKind {
  /// Completes spec files, and the folders that lead to them.
  static var specs: CompletionKind { .file(extensions: ["yaml", "yml"]) }
}
