package import SpecSyntax

/// An XML syntax error or exceeded limit, with its location.
package struct XMLError: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    case noElement
    /// An unexpected character.
    case syntax
    case unclosedToken
    /// The end tag does not match the start tag.
    case mismatchedTag(open: String)
    /// The text ends inside an element.
    case unclosedElement(String)
    case duplicateAttribute
    case trailingText
    case undefinedEntity
    /// The document declares entities, which could expand without limit.
    case ownEntities
    case badCharacterReference
    case badUTF8
    /// The text is in UTF-16 or UTF-32, not UTF-8.
    case foreignEncoding(String)
    case tooDeep(limit: Int)
    case tooMany(limit: Int)
    case tooLong
    /// Any other error, with Expat's message.
    case other(String)
  }

  package let reason: Reason
  package let span: SourceSpan
  /// The span of the start tag, for an error at an end tag; otherwise nil.
  package let opening: SourceSpan?

  /// The error message.
  package var message: String {
    switch reason {
    case .noElement: "there is no element"
    case .syntax: "this character is not valid here in XML"
    case .unclosedToken: "the text ends inside a tag or a comment"
    case .mismatchedTag(let name): "the end tag must be '</\(name)>'"
    case .unclosedElement(let name): "the element '\(name)' has no end tag"
    case .duplicateAttribute: "the attribute occurs twice"
    case .trailingText: "text after the end of the root element"
    case .undefinedEntity: "XML has no such entity"
    case .ownEntities: "entities declared in a file are not supported"
    case .badCharacterReference: "there is no such character"
    case .badUTF8: "invalid UTF-8"
    case .foreignEncoding(let name): "its encoding is \(name), but only UTF-8 is supported"
    case .tooDeep(let limit): "more than \(limit) levels of nesting"
    case .tooMany(let limit): "more than \(limit) elements, attributes and texts"
    case .tooLong: "the text is too long"
    case .other(let words): words
    }
  }
}

/// Limits on the size of an XML text.
package struct XMLLimits: Sendable {
  /// The maximum nesting depth.
  package var depth: Int
  /// The maximum number of elements, attributes and texts.
  package var nodes: Int

  package init(depth: Int = 200, nodes: Int = 1_000_000) {
    self.depth = depth
    self.nodes = nodes
  }
}
