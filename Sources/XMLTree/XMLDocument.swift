package import SpecSyntax

/// A node's position in the `XMLDocument` that holds it.
package struct XMLNodeID: Hashable, Comparable, Sendable {
  package let index: UInt32

  package init(_ position: Int) { index = UInt32(truncatingIfNeeded: position) }

  package static var root: XMLNodeID { XMLNodeID(0) }

  package static func < (a: XMLNodeID, b: XMLNodeID) -> Bool { a.index < b.index }
}

/// An element, or a text between two tags.
package struct XMLNode: Sendable {
  package enum Kind: UInt8, Sendable { case element, text }

  package let kind: Kind
  /// The offset of the node's first byte in the source.
  package let start: UInt32
  /// The offset after the node's last byte, including an end tag.
  package internal(set) var end: UInt32
  /// The offset after an element's start tag.
  let tagEnd: UInt32
  /// The offset after an element's name.
  let nameEnd: UInt32
  /// The index after the node's last descendant; descendants directly follow their parent.
  package internal(set) var subtreeEnd: UInt32
  /// The start of the node's text in `XMLDocument.text`, or of the element's attributes.
  let first: UInt32
  let last: UInt32
}

/// An attribute of an element, in source order.
package struct XMLAttribute: Sendable {
  package let name: String
  package let value: String
  package let nameSpan: SourceSpan
  /// The span of the value, without quotes.
  package let valueSpan: SourceSpan
}

/// An XML document as a flat table, parents before children.
///
/// Node 0 is the root element; the descendants of node `i` are exactly `i + 1 ..<
/// nodes[i].subtreeEnd`. Comments, processing instructions and white space between elements are
/// left out. Names include namespace prefixes.
package struct XMLDocument: Sendable {
  /// The source as UTF-8; all spans are offsets in it.
  package let source: SourceText
  package internal(set) var nodes: ContiguousArray<XMLNode> = []
  var attributes: ContiguousArray<XMLAttribute> = []
  /// The texts of all nodes, with entities and CDATA decoded.
  var text: ContiguousArray<UInt8> = []

  init(source: SourceText) { self.source = source }

  package subscript(_ id: XMLNodeID) -> XMLNode { nodes[Int(id.index)] }

  package func span(_ id: XMLNodeID) -> SourceSpan {
    SourceSpan(source.id, self[id].start, self[id].end)
  }

  /// The span of an element's start tag.
  package func tagSpan(_ id: XMLNodeID) -> SourceSpan {
    SourceSpan(source.id, self[id].start, self[id].tagEnd)
  }

  // MARK: - Elements

  /// An element's name; empty for a text node.
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
      // Comparing the lengths first excludes nearly all names.
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

  /// The child elements, in order.
  package func elements(of id: XMLNodeID) -> XMLElements { XMLElements(nodes, of: id) }

  // MARK: - Text

  /// The text of a text node, or all text directly inside an element.
  package func text(of id: XMLNodeID) -> String {
    guard self[id].kind == .element else { return ownText(id) }
    return children(of: id).filter { self[$0].kind == .text }.map { ownText($0) }.joined()
  }

  /// The span of an element's content between its tags; the whole element's span if it is empty.
  package func contentSpan(_ id: XMLNodeID) -> SourceSpan {
    let children = children(of: id)
    guard let first = children.first, let last = children.last else { return span(id) }
    return SourceSpan(source.id, self[first].start, self[last].end)
  }

  private func ownText(_ id: XMLNodeID) -> String {
    String(decoding: text[Int(self[id].first)..<Int(self[id].last)], as: UTF8.self)
  }
}

/// Whether a byte is one of XML's four white space characters.
func isBlank(_ byte: UInt8) -> Bool {
  byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D
}

/// A lazy sequence of an element's child elements.
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
