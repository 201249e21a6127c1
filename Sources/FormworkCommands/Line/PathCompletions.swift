internal import ArgumentParser

extension CompletionKind {
  /// Specs, and folders on the way to them.
  static var specs: CompletionKind { .file(extensions: ["yaml", "yml"]) }
}
