package import SpecSyntax

/// A node's position in the `XMLDocument` that holds it.
package struct XMLNodeID: Hashable, Comparable, Sendable {
  package let index: UInt32

  package init(_ position: Int) { index = UInt32(truncatingIfNeeded: position) }

  package static var root: XMLNodeID { XMLNodeID(0) }

  package static func < (a: XMLNodeID, b: XMLNodeID) -> Bool { a.index < b.index }
}

/// An element, or the text between two tags.
package struct XMLNode: Sendable {
  package enum Kind: UInt8, Sendable { case element, text }

  package let kind: Kind
  /// First byte in the source: a `<`, or the first of a text.
  package let start: UInt32
  /// Behind the last byte: of an element behind its end tag.
  package internal(set) var end: UInt32
  /// An element: behind the last byte of its start tag.
  let tagEnd: UInt32
  /// An element: behind the last byte of its name.
  let nameEnd: UInt32
  /// Index behind the last descendant, which follow their parent directly.
  package internal(set) var subtreeEnd: UInt32
  /// Offsets into `XMLDocument.text`; of an element positions of its attributes.
  let first: UInt32
  let last: UInt32
}

/// An attribute of an element, in the order of the source.
package struct XMLAttribute: Sendable {
  package let name: String
  package let value: String
  package let nameSpan: SourceSpan
  /// The value without its quotes.
  package let valueSpan: SourceSpan
}

/// One XML document as a flat table, parents before children.
///
/// Node 0 is the root element; the descendants of node `i` are exactly
/// `i + 1 ..< nodes[i].subtreeEnd`. Comments, processing instructions, and blanks between elements
/// are left out. Names are as the source has them: prefixes of namespaces are part of them.
package struct XMLDocument: Sendable {
  /// The file as UTF-8, which spans count in.
  package let source: SourceText
  package internal(set) var nodes: ContiguousArray<XMLNode> = []
  var attributes: ContiguousArray<XMLAttribute> = []
  /// The texts of all nodes, with entities and CDATA read.
  var text: ContiguousArray<UInt8> = []

  init(source: SourceText) { self.source = source }

  package subscript(_ id: XMLNodeID) -> XMLNode { nodes[Int(id.index)] }

  package func span(_ id: XMLNodeID) -> SourceSpan {
    SourceSpan(source.id, self[id].start, self[id].end)
  }

  /// An element's start tag.
  package func tagSpan(_ id: XMLNodeID) -> SourceSpan {
    SourceSpan(source.id, self[id].start, self[id].tagEnd)
  }

  // MARK: - Elements

  /// An element's name; empty for a text.
  package func name(_ id: XMLNodeID) -> String {
    guard self[id].kind == .element else { return "" }
    return String(decoding: nameBytes(id), as: UTF8.self)
  }

  package func isElement(_ id: XMLNodeID, _ name: StaticString) -> Bool {
    let node = self[id]
    let start = Int(node.start) + 1
    guard node.kind == .element, Int(node.nameEnd) - start == name.utf8CodeUnitCount else {
      return false
    }
    return name.withUTF8Buffer { name in
      for position in name.indices where source.bytes[start + position] != name[position] {
        return false
      }
      return true
    }
  }

  private func nameBytes(_ id: XMLNodeID) -> ArraySlice<UInt8> {
    source.bytes[Int(self[id].start) + 1..<Int(self[id].nameEnd)]
  }

  package func attributes(of id: XMLNodeID) -> ArraySlice<XMLAttribute> {
    let node = self[id]
    guard node.kind == .element else { return [] }
    return attributes[Int(node.first)..<Int(node.last)]
  }

  package func attribute(_ name: String, of id: XMLNodeID) -> XMLAttribute? {
    let node = self[id]
    guard node.kind == .element else { return nil }
    let count = name.utf8.count
    for position in Int(node.first)..<Int(node.last) {
      // Lengths are compared at once, and tell nearly all names apart.
      let span = attributes[position].nameSpan
      if Int(span.end - span.start) == count, attributes[position].name == name {
        return attributes[position]
      }
    }
    return nil
  }

  /// The children of an element, in order.
  package func children(of id: XMLNodeID) -> [XMLNodeID] {
    var children: [XMLNodeID] = []
    var position = Int(id.index) + 1
    let end = Int(self[id].subtreeEnd)
    while position < end {
      children.append(XMLNodeID(position))
      position = Int(nodes[position].subtreeEnd)
    }
    return children
  }

  /// The children that are elements, in order.
  package func elements(of id: XMLNodeID) -> XMLElements { XMLElements(nodes, of: id) }

  // MARK: - Text

  /// A text node's text, or all text directly inside an element.
  package func text(of id: XMLNodeID) -> String {
    guard self[id].kind == .element else { return ownText(id) }
    return children(of: id).filter { self[$0].kind == .text }.map { ownText($0) }.joined()
  }

  /// Where an element's content stands: between its tags; the whole element where there is none.
  package func contentSpan(_ id: XMLNodeID) -> SourceSpan {
    let children = children(of: id)
    guard let first = children.first, let last = children.last else { return span(id) }
    return SourceSpan(source.id, self[first].start, self[last].end)
  }

  private func ownText(_ id: XMLNodeID) -> String {
    String(decoding: text[Int(self[id].first)..<Int(self[id].last)], as: UTF8.self)
  }
}

/// Whether a byte is one of XML's four blanks.
func isBlank(_ byte: UInt8) -> Bool {
  byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D
}

/// The elements that stand directly in an element; it is walked through and not kept.
package struct XMLElements: Sequence, IteratorProtocol, Sendable {
  private let nodes: ContiguousArray<XMLNode>
  private var position: Int
  private let end: Int

  init(_ nodes: ContiguousArray<XMLNode>, of id: XMLNodeID) {
    self.nodes = nodes
    position = Int(id.index) + 1
    end = Int(nodes[Int(id.index)].subtreeEnd)
  }

  package mutating func next() -> XMLNodeID? {
    while position < end {
      let child = position
      position = Int(nodes[child].subtreeEnd)
      if nodes[child].kind == .element { return XMLNodeID(child) }
    }
    return nil
  }

  package var first: XMLNodeID? {
    var elements = self
    return elements.next()
  }
}
