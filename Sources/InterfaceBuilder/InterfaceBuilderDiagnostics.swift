internal import SpecSyntax
internal import XMLTree

// Diagnostics about reading Interface Builder documents.

extension Diagnostic {
  static func notXML(_ error: XMLError) -> Diagnostic {
    let diagnostic = Diagnostic(
      .error, code: "not-xml", at: error.span, "the file is not XML: \(error.message)"
    ).hint(hint(for: error.reason))
    guard let opening = error.opening else { return diagnostic }
    return diagnostic.note(at: opening, "it is opened here")
  }

  private static func hint(for reason: XMLError.Reason) -> String {
    switch reason {
    case .noElement, .unclosedToken, .unclosedElement:
      "restore the file: it may have been saved, copied or merged only in part"
    case .badUTF8, .foreignEncoding:
      "open the document in Xcode and save it, or convert it to UTF-8"
    default:
      "if a merge went wrong here, fix it, or open the document in Xcode"
    }
  }

  static func compiled(in source: SourceID) -> Diagnostic {
    Diagnostic(
      .error, code: "not-interface-builder", at: SourceSpan(source, 0, 0),
      "the file is a compiled nib"
    ).hint("use the .storyboard or the .xib from which it was compiled")
  }

  static func noScreens(_ kind: IBDocument.Kind, at span: SourceSpan) -> Diagnostic {
    let what =
      switch kind {
      case .storyboard: "no scene of the storyboard has a view"
      case .xib: "the xib has no view at its top level"
      }
    return Diagnostic(
      .warning, code: "not-imported", at: span, "\(what), so no spec can be created")
  }

  static func notInterfaceBuilder(_ root: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "not-interface-builder", at: span,
      "an XML file with the root '\(root)' is not a document of Interface Builder"
    ).hint("use a .storyboard or a .xib")
  }

  static func oldFormat(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "not-interface-builder", at: span,
      "the document has a format older than Xcode 5"
    ).hint("open it in Xcode and save it, then import it again")
  }

  static func limitLeftOut(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .warning, code: "not-imported", at: span,
      "a share of another view's length limits this view; the spec has its length in the document"
    ).hint("where the other view is its parent, write 'maxWidth: 75%' or 'minWidth: 75%'")
  }

  static func otherPlatform(_ type: String, at span: SourceSpan) -> Diagnostic {
    let platform =
      type.contains("Cocoa.")
      ? "macOS"
      : type.contains("WatchKit")
        ? "watchOS"
        : type.contains("AppleTV") ? "tvOS" : nil
    return Diagnostic(
      .error, code: "not-interface-builder", at: span,
      platform.map { "the document is for \($0)" } ?? "the document is not for iOS"
    ).hint("only documents for iOS are imported")
  }

  static func missingObject(_ id: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .warning, code: "missing-object", at: span,
      "there is no view or guide '\(id)'; the constraint is left out"
    ).hint("open the document in Xcode and delete the constraint, or fix the id")
  }

  static func unknownConstraintAttribute(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .warning, code: "not-imported", at: span,
      "'\(name)' is not an attribute that constraints can have here; the constraint is left out")
  }

  static func duplicateObject(_ id: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .warning, code: "duplicate-object", at: span,
      "a second object has the id '\(id)'; references to it mean the first")
  }
}

extension Diagnostic {
  static func negativeSpacing(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .warning, code: "not-imported", at: span,
      "a stack's spacing cannot be less than 0 in a spec, so 0 is used")
  }

  static func uncomparable(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .warning, code: "not-imported", at: span,
      "a spec cannot compare these two; the constraint is left out"
    ).hint(
      "only positions in the container can be multiplied, and only anchors of one axis compared")
  }

  static func unreadableNumber(
    _ text: String, of name: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .warning, code: "not-imported", at: span,
      "'\(text.prefix(24))' is not a valid \(name) for a screen; the constraint is left out"
    ).hint("use a number less than 1000000000")
  }

  static func unreadableMultiplier(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .warning, code: "not-imported", at: span,
      "a multiplier that is not greater than 0 cannot be written; the constraint is left out")
  }
}
