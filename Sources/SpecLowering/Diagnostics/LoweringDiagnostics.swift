internal import SpecModel
internal import SpecSyntax

// Diagnostics about documents, nodes and names. Those about values, forms and conditions are in
// LoweringDiagnostics+Values.swift and LoweringDiagnostics+Forms.swift.

func didYouMean(_ word: String?) -> String? { word.map { "did you mean '\($0)'?" } }

// MARK: - Documents

extension Diagnostic {
  static func notASpec(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "not-a-spec", at: span, "a spec is a mapping that begins with 'formwork: 1'"
    ).hint("write 'formwork: 1' and 'screen: NAME' at the top, then 'body:' with a list of nodes")
  }

  static func missingVersion(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "missing-version", at: span, "the file does not begin with 'formwork: 1'"
    )
    .hint("put 'formwork: 1' on the first line: it is the version of the spec language")
    .fix(span, with: "formwork: 1\n")
  }

  static func unknownVersion(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "unknown-version", at: span, "this version of Formwork reads 'formwork: 1' only"
    ).hint("write 1").fix(span, with: "1")
  }

  static func missingScreen(at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "missing-screen", at: span, "the file does not name its screen")
      .hint("write 'screen: Login' below 'formwork: 1'")
  }

  static func missingBody(at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "missing-body", at: span, "the screen has no 'body'")
      .hint("write 'body:' and below it a list of nodes, such as '  - text: Hello'")
  }

  /// Reports a key that is not valid in its mapping.
  ///
  /// - Parameter place: the correct location of the key, if it is valid elsewhere.
  static func unknownKey(
    _ name: String, at span: SourceSpan, in owner: String, closest: String? = nil,
    place: String? = nil, noun: String = "key"
  ) -> Diagnostic {
    Diagnostic(.error, code: "unknown-key", at: span, "\(owner) has no \(noun) '\(cut(name))'")
      .hint(place ?? didYouMean(closest))
      .fix(span, with: place == nil ? closest : nil)
  }

  /// Reports a fact that is a direct key of a state.
  static func factInState(
    _ name: String, fix: (span: SourceSpan, text: String)?, at span: SourceSpan
  ) -> Diagnostic {
    let known = Diagnostic(
      .error, code: "unknown-key", at: span, "'state' has no key '\(cut(name))'"
    ).hint("'\(cut(name))' is a fact: facts: { \(cut(name)): … }")
    return fix.map { known.fix($0.span, with: $0.text) } ?? known
  }

  static func missingKey(_ name: String, of owner: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "missing-key", at: span, "'\(owner)' needs the key '\(name)'")
      .hint("add '\(name): …'")
  }

  static func duplicatePreview(
    _ axis: String, at span: SourceSpan, first: SourceSpan
  ) -> Diagnostic {
    Diagnostic(.error, code: "duplicate-preview", at: span, "'\(axis)' has this value already")
      .hint("delete one of the two: both would draw the same").note(at: first, "it is here")
  }

  static func invalidUse(_ path: String, is found: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "invalid-use", at: span, "'\(path)' is \(found)")
      .hint("'use' takes files of components, themes, strings and types")
  }
}

// MARK: - Nodes

extension Diagnostic {
  /// Reports an unknown component.
  ///
  /// - Parameter isOwn: whether the word begins with a capital letter, like the names of declared
  ///   components.
  static func unknownComponent(
    _ name: String, at span: SourceSpan, closest: String?, isOwn: Bool
  ) -> Diagnostic {
    if closest == "button", let style = ForeignVocabulary.buttonStyle(ofButton: name) {
      return Diagnostic(
        .error, code: "unknown-component", at: span, "there is no component '\(cut(name))'"
      ).hint("write 'button', with 'style: \(style)'")
    }
    let own = "declare it under 'components:' in a file that the screen lists under 'use:'"
    return Diagnostic(
      .error, code: "unknown-component", at: span, "there is no component '\(cut(name))'"
    )
    .hint(didYouMean(closest)).guess(
      didYouMean(closest) == nil ? (isOwn ? own : componentList) : nil
    )
    .fix(span, with: closest)
  }

  /// Reports a component of another framework that corresponds to several nodes or attributes.
  ///
  /// - Parameter written: the equivalent node in a spec.
  static func componentWrittenOut(
    _ name: String, as written: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "unknown-component", at: span, "there is no component '\(cut(name))'"
    ).hint("write '\(written)'")
  }

  private static var componentList: String {
    "write one such as 'vstack', 'text', 'button' or 'field'; 'formwork explain' lists all"
  }

  static func inputOfHTML(_ component: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "unknown-component", at: span,
      "an 'input' is the control of a field with a separate label, and takes the field's id"
    ).hint(didYouMean(component)).fix(span, with: component)
  }

  static func attributeNotComponent(
    _ name: String, attribute: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "unknown-component", at: span, "there is no component '\(cut(name))'"
    ).hint("'\(attribute)' is an attribute: write it beside a component's name")
  }

  static func textNotNode(_ text: String, at span: SourceSpan, text source: String?) -> Diagnostic {
    Diagnostic(.error, code: "unknown-component", at: span, "'\(cut(text))' is not a component")
      .hint(source.map { "to show it as text, write '- text: \($0)'" })
      .fix(SourceSpan(span.source, span.start, span.start), with: "text: ")
  }

  /// Reports a component's name without a colon before its value.
  ///
  /// - Parameter text: the text after the component's name, including the space.
  static func missingColon(
    _ component: String, before text: String, at span: SourceSpan
  ) -> Diagnostic {
    let end = span.start + UInt32(component.utf8.count)
    return Diagnostic(
      .error, code: "missing-colon", at: span, "a colon is missing after '\(component)'"
    )
    .hint("write '\(component):\(cut(text))'").fix(SourceSpan(span.source, end, end), with: ":")
  }

  static func missingSpace(_ key: String, text: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "missing-space", at: span, "a space is missing after '\(key):'")
      .hint("write '\(key): \(cut(text))'").fix(span, with: "\(key): \(text)")
  }

  static func fullWidthColon(_ key: String, text: String, at span: SourceSpan) -> Diagnostic {
    let start = span.start + UInt32(key.utf8.count)
    let colon = SourceSpan(span.source, start, start + 3)
    return Diagnostic(
      .error, code: "missing-colon", at: SourceSpan(span.source, span.start, colon.end),
      "this ':' is full-width (U+FF1A) and does not end a key"
    ).hint("write '\(key): ', with an ASCII colon and a space")
      .fix(colon, with: text.isEmpty || text.hasPrefix(" ") ? ":" : ": ")
  }

  static func emptyItem(at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "empty-item", at: span, "nothing follows this '-'")
      .hint("delete it, or write a value after it")
  }

  static func listNotNode(at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "wrong-type", at: span, "a node is a component, not a list")
      .hint("delete one '-', or put the nodes into a 'vstack' or 'hstack'")
  }

  /// Reports a node that has only attributes and no component.
  ///
  /// - Parameter advice: what to write for the node's first key, if it is a word of another
  ///   framework.
  static func noComponent(at span: SourceSpan, advice: String? = nil) -> Diagnostic {
    Diagnostic(
      .error, code: "no-component", at: span, "the node has attributes, but no component"
    ).hint(advice ?? "begin the node with one, such as 'vstack:' or 'text: Hello'")
  }

  /// Reports a component or attribute that is valid only inside certain components.
  static func wrongParent(
    _ word: String, noun: String, in parent: Component, owners: [String], at span: SourceSpan
  ) -> Diagnostic {
    let place = parent == .body ? "the screen's body" : "a '\(parent.rawValue)'"
    return Diagnostic(
      .error, code: "wrong-parent", at: span,
      "'\(word)' is not allowed in \(place)"
    ).hint(
      word == "row" && (parent == .list || parent == .section)
        ? "write 'listRow: Title', or 'hstack' for nodes side by side"
        : "use it only in a \(quoted(owners, last: "or"))"
          + (word == "row" ? "; for nodes side by side, use 'hstack'" : "")
    ).fix(span, with: word == "row" && noun == "component" ? "hstack" : nil)
  }

  static func deprecated(
    _ word: String, _ deprecation: Deprecation, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(.warning, code: "deprecated", at: span, "'\(word)' is deprecated")
      .hint(deprecation.advice).fix(span, with: deprecation.replacement)
  }

  /// Reports a second component on the same node.
  ///
  /// - Parameter instead: the correct form of the second component, if known.
  static func twoComponents(
    _ name: String, at span: SourceSpan, first: SourceSpan, instead: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "two-components", at: span,
      "a node has one component, but this is a second one: '\(name)'"
    )
    .hint(instead ?? "begin a separate node with '- \(name):'")
    .note(at: first, "the first is here")
  }

  static func wordNeedsContent(_ component: Component, at span: SourceSpan) -> Diagnostic {
    let word = component.rawValue
    switch component.content {
    case .symbol:
      return Diagnostic(.error, code: "empty-content", at: span, "'\(word)' names no symbol")
        .hint("write '\(word): star.fill'")
    case .field: return partWithoutField(word, at: span)
    case .steps:
      return Diagnostic(.error, code: "empty-content", at: span, "'\(word)' names no steps")
        .hint("write '\(word): ID', the id of 'steps'")
    case .view: return hostWithoutName(at: span)
    case .none, .text, .asset, .children, .child, .textOrChildren, .color:
      return Diagnostic(.error, code: "empty-content", at: span, "'\(word)' has no text")
        .hint("write '\(word): Hello'")
    }
  }

  static func wordNeedsChildren(_ component: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "empty-list", at: span, "'\(component)' is empty")
      .hint("write '\(component):' and below it 'children:' with a list of nodes")
  }

  static func emptyContent(
    _ owner: String, at key: SourceSpan, isAnchor: Bool
  ) -> Diagnostic {
    Diagnostic(.error, code: "empty-content", at: key, "'\(owner)' has no text")
      .hint(
        isAnchor
          ? "'&' at the beginning names an anchor; quote text that begins with it"
          : "write it after the colon, or \"\" for an empty text")
  }

  /// Reports a value that must be a list.
  ///
  /// - Parameter item: the value as written, if it could be the list's only item.
  static func notAList(_ owner: String, item: String?, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "not-a-list", at: span, "'\(owner)' takes a list")
      .hint(item.map { "write [\($0)]" } ?? "begin each item with '- '")
      .fix(span, with: item.map { "[\($0)]" })
  }

  /// Reports a text instead of a list of nodes.
  static func notNodes(_ owner: String, text: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "not-a-list", at: span, "'\(owner)' takes a list of nodes")
      .hint(
        repeatedNode(text)
          ?? "write [{ text: \(cut(text)) }], or below it a line '- …' for each node")
  }

  /// The repeated node for a text that is code creating nodes for a list, such as `"{items.map(item
  /// => …)}"`; nil for other texts.
  private static func repeatedNode(_ text: String) -> String? {
    let code = text.drop { "\"'".contains($0) }
    guard code.hasPrefix("{") || code.hasPrefix("${") else { return nil }
    let path = code.drop { "${ ".contains($0) }.prefix {
      $0.isLetter || $0.isNumber || $0 == "." || $0 == "_"
    }
    let list = path.hasSuffix(".map") ? path.dropLast(4) : path
    let name = list.isEmpty ? "items" : cut(String(list))
    return "a node is repeated for each item by 'forEach': "
      + "[{ text: \"${item.name}\", forEach: item in \(name) }]"
  }

  static func remoteImage(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .warning, code: "remote-image", at: span,
      "an image must be one of the app's assets; addresses are not loaded"
    ).hint(
      "name an asset, such as 'avatar'; for an image from a server, use a view of the app: "
        + "{ host: Photo, with: { url: \"https://…\" }, width: 100, height: 100 }")
  }

  static func foreignSymbol(_ name: String, meant: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .warning, code: "foreign-symbol", at: span,
      "'\(cut(name))' is an icon of Material, and SF Symbols has no symbol of this name"
    ).hint("write '\(meant)'").fix(span, with: meant)
  }

  static func symbolAsImage(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .warning, code: "symbol-as-image", at: span,
      "an image must be one of the app's assets, but '\(cut(name))' looks like an SF Symbol"
    ).hint("write 'icon: \(cut(name))' for the symbol")
  }

  /// Reports a text after `section`, which must contain rows.
  static func sectionTitle(_ title: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "not-a-list", at: span, "'section' takes the list of its rows")
      .hint("write its rows as a list of nodes, and its title beside them: header: \(cut(title))")
  }

  static func emptyList(_ owner: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "empty-list", at: span, "'\(owner)' is empty")
      .hint("write [] if it is meant to be empty")
  }

  /// Reports an empty list where it must not be empty.
  static func noItems(_ owner: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "empty-list", at: span, "'\(owner)' is empty")
      .hint("write at least one value")
  }

  static func twoLists(_ owner: String, at span: SourceSpan, first: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "two-lists", at: span, "'\(owner)' already has its children")
      .hint("put all of them into one list").note(at: first, "they are here")
  }

  static func childrenBesideText(_ owner: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "misplaced-attribute", at: span, "a '\(owner)' with a text has no 'children'"
    ).hint("put the text into the list, too: - text: …")
  }

  static func twoTitles(_ owner: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "two-titles", at: span, "'\(owner)' has its title here and in 'title:'"
    ).hint("delete one of the two")
  }

  static func notOneChild(_ count: Int, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "not-one-child", at: span, "'group' takes exactly one child, not \(count)"
    )
    .hint(
      count == 0
        ? "write 'children:' with one node below it"
        : "put them into a 'vstack', 'hstack' or 'zstack'")
  }

  static func layerNeedsNodes(_ owner: String, found: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "wrong-type", at: span, "'\(owner)' takes nodes, not \(found)"
    ).hint("write { alignment: topTrailing, children: [ … ] }")
  }

  static func tooDeep(limit: Int, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "too-deep", at: span, "components are nested deeper than \(limit) levels")
  }

  static func tooManyComponents(limit: Int, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "too-many-nodes", at: span, "a screen has at most \(limit) components"
    ).hint("the rest of the body was not read")
  }

  static func tooManyFields(limit: Int, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "too-many-fields", at: span, "a screen has at most \(limit) fields")
  }
}

// MARK: - Names

extension Diagnostic {
  static func invalidID(_ name: String, at span: SourceSpan, corrected: String?) -> Diagnostic {
    let android = name.firstRange(of: "id/").map { String(name[$0.upperBound...]) }
    let corrected = name.hasPrefix("@") ? android ?? corrected : corrected
    return Diagnostic(.error, code: "invalid-id", at: span, "'\(cut(name))' is not a valid id")
      .hint(
        "ids are camelCase: a lowercase letter, then letters and digits"
          + (corrected.map { "; write \($0)" } ?? "")
      )
      .fix(span, with: corrected)
  }

  static func reservedID(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "reserved-id", at: span, "'\(name)' is a reserved word, not an id"
    ).hint("choose another name, such as '\(name)Box'")
  }

  static func titleGivesReservedID(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "field-needs-id", at: span,
      "the id derived from the title is '\(name)', which is a reserved word"
    ).hint("write 'id: NAME' beside it")
  }

  static func duplicateID(
    _ name: String, at span: SourceSpan, first: SourceSpan, fromTitle: Bool
  ) -> Diagnostic {
    Diagnostic(.error, code: "duplicate-id", at: span, "the id '\(name)' is already used")
      .hint(
        fromTitle
          ? "the id comes from the title; write another 'id:' beside it"
          : "ids are unique on a screen; choose another"
      )
      .note(at: first, "by this node")
  }

  static func namesDifferInCase(
    _ name: String, at span: SourceSpan, first: String, firstSpan: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "names-differ-in-case", at: span,
      "'\(cut(name))' differs from '\(cut(first))' only in case"
    )
    .hint(
      "files named after them would collide on disks that ignore case; choose another "
        + "name"
    ).note(at: firstSpan, "the first is here")
  }

  static func titleGivesNoID(_ title: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "field-needs-id", at: span,
      "no id can be derived from the title '\(cut(title))'"
    ).hint("write 'id: NAME' beside it, in ASCII letters")
  }
}
