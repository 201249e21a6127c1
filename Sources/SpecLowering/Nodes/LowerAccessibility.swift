internal import SpecModel
internal import SpecSyntax

/// Lowers `accessibility:`, which is a label or a mapping.
extension Lowering {
  mutating func accessibility(_ node: YAMLNodeID) -> AttributeValue? {
    guard let value = readable(node) else { return nil }
    var result = Accessibility()
    if tree[value].kind == .scalar {
      guard let label = heardText(node, of: "accessibility", LooseTemplate.Part.label) else {
        return nil
      }
      if ["true", "false"].contains(label), tree[value].style == .plain {
        report(.accessibilityIsNoSwitch(at: tree.span(node), hides: label == "false"))
        return nil
      }
      if let trait = Self.traitMeant(by: label) {
        report(.accessibilityIsNoTrait(label, trait: trait, at: tree.span(node)))
        return nil
      }
      result.label = label
      return keep(result)
    }
    if isKeyed(value) {
      result.label = heardText(node, of: "accessibility", LooseTemplate.Part.label)
      return keep(result)
    }
    guard let fields = fields(node, .accessibility) else { return nil }
    result.label = fields["label"].flatMap {
      heardText($0.value, of: "label", LooseTemplate.Part.label)
    }
    result.hint = fields["hint"].flatMap {
      heardText($0.value, of: "hint", LooseTemplate.Part.hint)
    }
    result.value = fields["value"].flatMap {
      heardText($0.value, of: "value", LooseTemplate.Part.value)
    }
    if let entry = fields["identifier"], let text = typedText(entry.value, of: "identifier") {
      result.identifier = keepText(
        text, LooseTemplate.Part.identifier, at: tree.span(entry.value))
    }
    if let entry = fields["traits"] { lowerTraits(entry.value, of: &result) }
    if let entry = fields["heading"] { result.heading = heading(entry.value) }
    if let entry = fields["hidden"] {
      result.isHidden = boolean(entry.value, of: "hidden") ?? false
      let told = ["label", "hint", "value", "traits", "heading"].compactMap { fields[$0] }
        .min { $0.key < $1.key }
      if result.isHidden, let told {
        report(
          .hiddenAndDescribed(
            tree.string(told.key), at: tree.span(told.key), hidden: tree.span(entry.key)))
      }
    }
    return keep(result)
  }

  /// The trait that is written in place of a label: `.isHeader`, `isHeader`, `header`.
  private static func traitMeant(by label: String) -> String? {
    let names = Accessibility.Trait.names
    if label == "heading" || label == "header" { return "header" }
    let isMember =
      label.utf8.allSatisfy { isASCIILetter($0) || $0 == UInt8(ascii: ".") }
      && (label.hasPrefix("is") || label.contains("."))
    guard isMember else {
      // `updatesFrequently` cannot be a label, but `button` can.
      return names.first { $0 == label && $0.contains(where: \.isUppercase) }
    }
    let word = label.split(separator: ".").last.map(String.init) ?? ""
    let bare = word.hasPrefix("is") ? String(word.dropFirst(2)) : word
    return names.first { $0.lowercased() == bare.lowercased() }
  }

  /// Reads a text of the next entry of `Document.accessibilities`.
  private mutating func heardText(
    _ node: YAMLNodeID, of owner: String, _ part: (Int) -> LooseTemplate.Part
  ) -> String? {
    templateText(node, of: owner).map { keepText($0, part, at: tree.span(node)) }
  }

  private mutating func keepText(
    _ text: TemplateText, _ part: (Int) -> LooseTemplate.Part, at span: SourceSpan
  ) -> String {
    let part = part(document.accessibilities.count)
    if let template = text.template {
      document.looseTemplates.append(LooseTemplate(part, template))
    }
    if expansion.scope != 0 { document.heardSpans.append((part, span)) }
    return text.text
  }

  private mutating func keep(_ accessibility: Accessibility) -> AttributeValue {
    document.accessibilities.append(accessibility)
    return .accessibility(document.accessibilities.count - 1)
  }

  /// Reads a trait, or a list of different traits.
  private mutating func lowerTraits(_ node: YAMLNodeID, of result: inout Accessibility) {
    guard let value = readable(node) else { return }
    let isOne = tree[value].kind == .scalar && !tree.isEmptyPlain(value)
    var traits: [Accessibility.Trait] = []
    for item in isOne ? [node] : list(node, of: "traits") {
      if tree[tree.resolved(item)].kind == .scalar, holdsPlaceholder(item) {
        if let choice = traitChoice(item) { result.chosenTraits.append(choice) }
        continue
      }
      guard let position = word(item, of: "traits", among: Accessibility.Trait.names) else {
        continue
      }
      let trait = Accessibility.Trait.allCases[position]
      if traits.contains(trait) {
        report(.repeatedWord(trait.name, of: "traits", at: tree.span(item)))
      } else {
        traits.append(trait)
      }
    }
    result.traits = traits
  }

  /// Parses a heading: `true`, or a level from 1 to 6.
  private mutating func heading(_ node: YAMLNodeID) -> Accessibility.Heading? {
    guard let value = readable(node) else { return nil }
    if tree.isScalar(value, "true") { return .anyLevel }
    if tree.isScalar(value, "false") { return nil }
    if tree[value].kind == .scalar {
      let text = tree.string(value).lowercased()
      if text.utf8.count == 2, text.hasPrefix("h"), let level = Int(text.dropFirst()),
        (1...6).contains(level)
      {
        report(
          .wrongType(
            "heading", expected: "true or a level from 1 to 6", found: describe(value),
            at: tree.span(node)
          ).hint("write \(level)").fix(tree.span(node), with: "\(level)"))
        return nil
      }
    }
    let level = number(
      node, of: "heading", in: 1...6, expected: "true or a level from 1 to 6")
    guard let level else { return nil }
    guard level == level.rounded() else {
      report(
        .wrongType(
          "heading", expected: "true or a level from 1 to 6", found: describe(value),
          at: tree.span(node)))
      return nil
    }
    return .level(Int(level))
  }
}
