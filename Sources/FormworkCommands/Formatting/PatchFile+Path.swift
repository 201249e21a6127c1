internal import Snapshots

extension PatchFile {
  /// Creates the patch of a file with a relative path, because `git apply` accepts no absolute
  /// paths.
  init(named path: String, from old: [UInt8], to new: [UInt8]) {
    var path = path == "-" ? "stdin" : path
    while path.hasPrefix("/") || path.hasPrefix("./") {
      path = String(path.dropFirst(path.hasPrefix("/") ? 1 : 2))
    }
    self.init(path: path, old: old, new: new)
  }
}
