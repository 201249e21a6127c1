package import SpecSyntax
internal import XMLTree

/// The differences between two versions of a storyboard or xib.
package struct InterfaceComparison: Sendable {
  /// Visible and behavioral differences, by scene.
  package var changes: [InterfaceChange] = []
  /// Differences without visible effect: the tools' version, ids, order, the device in the canvas.
  package var notes: [String] = []
}

/// The reason why a document cannot be compared, with its location.
package struct InterfaceProblem: Error, Hashable, Sendable {
  package let message: String
  /// The line number, from 1.
  package let line: Int
}

/// A parsed Interface Builder document.
///
/// Parsing takes two thirds of a comparison; two documents can be parsed at the same time.
package struct InterfaceDocument: Sendable {
  fileprivate let objects: InterfaceObjects

  package init(_ source: SourceText) throws(InterfaceProblem) {
    objects = try InterfaceObjects(source)
  }
}

/// Compares two versions of an Interface Builder document of any platform.
///
/// Objects are matched by their ids; other objects with matched parents are matched by class and
/// text, by class and frame, or by class alone. Positions are the frames stored in the documents,
/// in the superview's coordinates. Parts of the documents with equal text are skipped.
package func compareInterfaces(
  _ old: SourceText, _ new: SourceText
) throws(InterfaceProblem) -> InterfaceComparison {
  if old.bytes == new.bytes { return InterfaceComparison() }
  return compareInterfaces(try InterfaceDocument(old), try InterfaceDocument(new))
}

/// Compares two versions that are already parsed.
package func compareInterfaces(
  _ old: InterfaceDocument, _ new: InterfaceDocument
) -> InterfaceComparison {
  let (before, after) = (old.objects, new.objects)
  var writer = InterfaceWriter(before, after, matchObjects(before, after))
  writer.addDocument()
  writer.addPresence()
  writer.addObjects()
  writer.addConstraints()
  writer.addConnections()
  return writer.finished()
}

/// Lists the scenes of a single document.
///
/// - Returns: the scenes' names, each with the number of views.
package func listScenes(
  _ source: SourceText
) throws(InterfaceProblem) -> [(name: String, views: Int, line: Int)] {
  let objects = try InterfaceObjects(source)
  return objects.scenes.map { scene in
    let views = objects.all.count { $0.scene == scene.index && $0.isView }
    return (scene.name, views, objects.line(of: scene.element))
  }
}
