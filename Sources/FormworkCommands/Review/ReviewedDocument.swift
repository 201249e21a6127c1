internal import InterfaceDiff
internal import Snapshots
internal import SpecSyntax

extension ReviewReport.Document {
  /// Compares two versions of a storyboard or xib, or lists the content if only one version exists.
  init(_ pair: FilePair) {
    let path = pair.path
    do throws(InterfaceProblem) {
      switch (pair.old, pair.new) {
      case (let old?, let new?):
        let comparison = try Self.compare(
          SourceText(path: path, bytes: old), SourceText(path: path, bytes: new))
        self.init(
          path: path, status: comparison.changes.isEmpty ? .unchanged : .changed,
          changes: comparison.changes.map { .init($0) }, notes: comparison.notes)
      case (nil, let text?):
        self.init(
          path: path, status: .added, changes: try Self.scenes(of: text, path, "is new"))
      case (let text?, nil):
        self.init(
          path: path, status: .removed, changes: try Self.scenes(of: text, path, "is gone"))
      case (nil, nil):
        self.init(path: path, status: .unreadable, notes: ["neither side has it"])
      }
      if let old = pair.oldPath, let new = pair.newPath, old != new {
        notes.append("moved from \(old)")
      }
    } catch {
      self.init(path: path, status: .unreadable, notes: ["line \(error.line): \(error.message)"])
    }
  }

  /// Compares two versions; large ones are parsed concurrently.
  private static func compare(
    _ old: SourceText, _ new: SourceText
  ) throws(InterfaceProblem) -> InterfaceComparison {
    guard min(old.bytes.count, new.bytes.count) > 64 << 10, old.bytes != new.bytes else {
      return try compareInterfaces(old, new)
    }
    let sides = concurrentMap(2) { side -> Result<InterfaceDocument, InterfaceProblem> in
      do throws(InterfaceProblem) {
        return .success(try InterfaceDocument(side == 0 ? old : new))
      } catch {
        return .failure(error)
      }
    }
    return compareInterfaces(try sides[0].get(), try sides[1].get())
  }

  /// Lists the scenes of a document, one per line.
  private static func scenes(
    of text: [UInt8], _ path: String, _ what: String
  ) throws(InterfaceProblem) -> [ReviewReport.DocumentChange] {
    try listScenes(SourceText(path: path, bytes: text)).map { scene in
      ReviewReport.DocumentChange(
        scene: scene.name, kind: what == "is new" ? "added" : "removed",
        text: "the scene \(what), with \(counted(scene.views, "view"))", objects: [],
        line: scene.line)
    }
  }
}

extension ReviewReport.DocumentChange {
  fileprivate init(_ change: InterfaceChange) {
    self.init(
      scene: change.scene, kind: change.kind.rawValue, text: change.text, objects: change.objects,
      line: change.line)
  }
}
