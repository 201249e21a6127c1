internal import SpecModel
internal import SpecSyntax

// Determines which diagnostics are certain in a file that was read only partly, because the parser
// stopped or skipped invalid lines.

extension Diagnostic {
  /// Whether the error does not depend on other parts of the file, unlike a missing or unknown
  /// name.
  var standsForItself: Bool { Self.ownErrors.contains(code) }

  /// Whether the error is an unknown name.
  var isUnknownName: Bool { Self.unknownNames.contains(code) }

  private static let ownErrors: Set<String> = [
    "unknown-key", "unknown-component", "unknown-value", "unknown-color", "unknown-style",
    "unknown-rule", "unknown-device", "unknown-function", "unknown-filter", "unknown-anchor",
    "wrong-type", "not-a-date", "impossible-date", "two-components", "invalid-id",
    "invalid-color", "invalid-symbol", "invalid-locale", "invalid-address", "invalid-priority",
    "misplaced-attribute", "comment-not-value", "comment-cuts-text",
    "missing-space", "missing-colon", "expression-syntax", "placeholder-syntax", "loop-syntax",
    "constraint-syntax", "pattern-syntax", "filter-argument", "rule-needs-argument",
    "mixed-axes", "mixed-sides", "constraint-multiplier", "deprecated",
  ]

  private static let unknownNames: Set<String> = [
    "unknown-field", "unknown-id", "unknown-name", "unknown-fact", "unknown-path",
  ]
}

extension Lowering {
  /// Whether a diagnostic is correct, regardless of the parts of the file that were not read.
  func isSure(_ diagnostic: Diagnostic) -> Bool {
    guard tree.isPartial, tree.isPartial(diagnostic.span.source) else { return true }
    if let end = tree.brokenPlace(in: diagnostic.span.source), diagnostic.span.end >= end {
      return false
    }
    return diagnostic.standsForItself || (reporter.losesOnlyLooks && diagnostic.isUnknownName)
  }

  /// Whether `use:` could not be read, so that the used files are unknown.
  func isUseLost(_ entry: Entry?) -> Bool {
    if let entry { return isHole(entry.value) }
    return tree.passedOver.contains { span in
      let text = tree.source.bytes[Int(span.start)..<Int(span.end)]
      return text.drop { $0 == 0x20 }.starts(with: "use".utf8)
    }
  }

  /// Whether the unread parts are only attributes that declare no names and contain no nodes.
  static func losesOnlyLooks(_ tree: YAMLTree) -> Bool {
    guard tree.brokenAt == nil, !tree.hasPartialOthers else { return false }
    return tree.passedOver.allSatisfy { span in
      let bytes = tree.source.bytes
      guard !bytes[Int(span.start)..<Int(span.end)].contains(0x0A) else { return false }
      var start = Int(span.start)
      while start > 0, bytes[start - 1] != 0x0A, bytes[start - 1] != 0x0D { start -= 1 }
      let line = bytes[start..<Int(span.end)].drop { $0 == 0x20 || $0 == UInt8(ascii: "-") }
      let word = line.prefix { isASCIILetter($0) }
      return looks.contains { $0.name.utf8.elementsEqual(word) }
    }
  }

  private static let looks: [Attribute] = [
    .width, .height, .minWidth, .maxWidth, .minHeight, .maxHeight, .padding, .margin, .spacing,
    .alignment, .distribution, .style, .font, .color, .background, .border, .cornerRadius, .shadow,
    .opacity, .lines, .align, .accessibility, .placeholder,
  ]
}
