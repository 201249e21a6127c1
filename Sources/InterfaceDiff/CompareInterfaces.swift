package import SpecSyntax
internal import XMLTree

/// What differs between two versions of a storyboard or a xib.
package struct InterfaceComparison: Sendable {
  /// What a person could see or run into, scene by scene.
  package var changes: [InterfaceChange] = []
  /// What differs and changes nothing: the version of the tools, ids, order, the design device.
  package var notes: [String] = []
}

/// Why a document cannot be compared.
package struct InterfaceProblem: Error, Hashable, Sendable {
  package let message: String
  /// From 1.
  package let line: Int
}

/// An Interface Builder document as it is compared.
///
/// Reading takes two thirds of a comparison; the two versions can be read at the same time.
package struct InterfaceDocument: Sendable {
  fileprivate let objects: InterfaceObjects

  package init(_ source: SourceText) throws(InterfaceProblem) {
    objects = try InterfaceObjects(source)
  }
}

/// Compares two versions of an Interface Builder document, of whatever platform.
///
/// Objects are matched by their ids, then, inside what is matched, by class with text, class with
/// frame, and class alone. Places are the frames that Interface Builder recorded, in the coordinates
/// of the superview. Equal parts of the texts are not looked at.
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

/// What a document holds, for one that has nothing to be compared with.
///
/// - Returns: its scenes by name, and how many views each has.
package func listScenes(
  _ source: SourceText
) throws(InterfaceProblem) -> [(name: String, views: Int, line: Int)] {
  let objects = try InterfaceObjects(source)
  return objects.scenes.map { scene in
    let views = objects.all.count { $0.scene == scene.index && $0.isView }
    return (scene.name, views, objects.line(of: scene.element))
  }
}
