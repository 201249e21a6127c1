package import SpecSyntax

/// Why a text is not XML that is read here, and where.
package struct XMLError: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    case noElement
    /// A character that cannot stand there.
    case syntax
    case unclosedToken
    /// The end tag is another one than the start tag asks for.
    case mismatchedTag(open: String)
    /// The text ends inside an element.
    case unclosedElement(String)
    case duplicateAttribute
    case trailingText
    case undefinedEntity
    /// A document type that declares entities of its own: they could grow without end.
    case ownEntities
    case badCharacterReference
    case badUTF8
    /// The text is in an encoding of wider units.
    case foreignEncoding(String)
    case tooDeep(limit: Int)
    case tooMany(limit: Int)
    case tooLong
    /// What the parser says of a mistake that has no words of its own here.
    case other(String)
  }

  package let reason: Reason
  package let span: SourceSpan
  /// The start tag that a mistake at an end belongs to.
  package let opening: SourceSpan?

  /// The reason in words.
  package var message: String {
    switch reason {
    case .noElement: "there is no element"
    case .syntax: "a character that cannot stand here in XML"
    case .unclosedToken: "the text ends inside a tag or a comment"
    case .mismatchedTag(let name): "the end tag has to be '</\(name)>'"
    case .unclosedElement(let name): "the element '\(name)' has no end tag"
    case .duplicateAttribute: "the attribute occurs twice"
    case .trailingText: "text after the end of the root element"
    case .undefinedEntity: "XML knows no such entity"
    case .ownEntities: "entities of a document's own are not read"
    case .badCharacterReference: "there is no such character"
    case .badUTF8: "invalid UTF-8"
    case .foreignEncoding(let name): "it is written in \(name), and only UTF-8 is read"
    case .tooDeep(let limit): "more than \(limit) levels of nesting"
    case .tooMany(let limit): "more than \(limit) elements, attributes and texts"
    case .tooLong: "the text is too long"
    case .other(let words): words
    }
  }
}

/// How much of an XML text is read before it is refused.
package struct XMLLimits: Sendable {
  /// Elements within one another.
  package var depth: Int
  /// Elements, attributes and texts.
  package var nodes: Int

  package init(depth: Int = 200, nodes: Int = 1_000_000) {
    self.depth = depth
    self.nodes = nodes
  }
}
