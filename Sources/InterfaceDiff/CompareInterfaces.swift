package import SpecSyntax
internal import XMLTree

/// The differences between two versions of a storyboard or xib.
package struct InterfaceComparison: Sendable {
  /// Visible and behavioral differences, scene by scene.
  package var changes: [InterfaceChange] = []
  /// Differences without effect: the tools' version, ids, order, the design device.
  package var notes: [String] = []
}

/// Why a document cannot be compared.
package struct InterfaceProblem: Error, Hashable, Sendable {
  package let message: String
  /// The line, from 1.
  package let line: Int
}

/// An Interface Builder document prepared for comparison.
///
/// Reading takes two thirds of a comparison; the two versions can be read at the same time.
package struct InterfaceDocument: Sendable {
  fileprivate let objects: InterfaceObjects

  package init(_ source: SourceText) throws(InterfaceProblem) {
    objects = try InterfaceObjects(source)
  }
}

/// Compares two versions of an Interface Builder document of any platform.
///
/// Objects are matched by their ids, then, inside matched parents, by class with text, class with
/// frame, and class alone. Positions are the recorded frames, in the superview's coordinates. Equal
/// parts of the texts are skipped.
package func compareInterfaces(
  _ old: SourceText, _ new: SourceText
) throws(InterfaceProblem) -> InterfaceComparison {
  if old.bytes == new.bytes { return InterfaceComparison() }
  return compareInterfaces(try InterfaceDocument(old), try InterfaceDocument(new))
}

/// Compares two versions that have been read.
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

/// The content of a single document.
///
/// - Returns: its scenes by name, with the number of views.
package func listScenes(
  _ source: SourceText
) throws(InterfaceProblem) -> [(name: String, views: Int, line: Int)] {
  let objects = try InterfaceObjects(source)
  return objects.scenes.map { scene in
    let views = objects.all.count { $0.scene == scene.index && $0.isView }
    return (scene.name, views, objects.line(of: scene.element))
  }
}
