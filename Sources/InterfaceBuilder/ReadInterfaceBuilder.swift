package import SpecSyntax
internal import XMLTree

/// Reads one iOS Interface Builder document, that is, a storyboard or xib.
///
/// References to missing objects are skipped and reported; no other file is read.
///
/// - Returns: nil if the text is not such a document; the reason is added to `diagnostics`.
package func readInterfaceBuilder(
  _ source: SourceText, into diagnostics: inout DiagnosticBag
) -> IBDocument? {
  if [Array("NIBArchive".utf8), Array("bplist".utf8)].contains(where: source.bytes.starts(with:)) {
    diagnostics.add(.compiled(in: source.id))
    return nil
  }
  let xml: XMLDocument
  do {
    xml = try parseXML(source, limits: XMLLimits(depth: 400, nodes: 1_000_000))
  } catch {
    diagnostics.add(.notXML(error))
    return nil
  }
  guard let kind = documentKind(xml, into: &diagnostics) else { return nil }
  var reader = IBReader(xml)
  reader.document.kind = kind
  reader.readDocument()
  for diagnostic in reader.diagnostics { diagnostics.add(diagnostic) }
  return reader.document
}

/// The kind of the document, from its root element; reports an error if the document is not for
/// iOS.
private func documentKind(
  _ xml: XMLDocument, into diagnostics: inout DiagnosticBag
) -> IBDocument.Kind? {
  let root = XMLNodeID.root
  guard xml.isElement(root, "document") else {
    if xml.isElement(root, "archive") {
      diagnostics.add(.oldFormat(at: xml.tagSpan(root)))
    } else {
      diagnostics.add(.notInterfaceBuilder(xml.name(root), at: xml.tagSpan(root)))
    }
    return nil
  }
  guard let type = xml.attribute("type", of: root) else {
    diagnostics.add(.notInterfaceBuilder("document", at: xml.tagSpan(root)))
    return nil
  }
  switch type.value {
  case "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB": return .storyboard
  case "com.apple.InterfaceBuilder3.CocoaTouch.XIB",
    "com.apple.InterfaceBuilder3.CocoaTouch.iPad.XIB":
    return .xib
  default:
    diagnostics.add(.otherPlatform(type.value, at: type.valueSpan))
    return nil
  }
}
