internal import SpecModel
internal import SpecSyntax

/// Determines the names of nodes: from the spec, from a field's title, or derived.
extension Lowering {
  /// Words that cannot be ids, because they have a meaning in specs.
  static let reservedNames = ["form", "parent", "base", "body", "navigation", "tabs", "toolbar"]

  /// The name of a node: its id, a field's title in camel case, or a derived one.
  mutating func lowerName(
    _ head: Head, title: TemplateText?, known: KnownEntries, after source: String?,
    siblings: inout SiblingNames
  ) -> String {
    let root = expansion.instanceRoot
    expansion.instanceRoot = nil
    if case .field = head.component.content { return fieldPartName(head, known: known) }
    if let root, root.hasOwnID || !head.component.isField {
      return scoped(root.name, in: root.scope)
    }
    if let id = known.id, let name = identifier(id.value) {
      let owner = enclosingScope(out: Int(tree[id.value].levelsOut))
      declare(name, at: tree.span(id.value), scope: owner)
      // The derived name can be the component's name alone.
      if Component(rawValue: name) != nil { _ = siblings.take(name) }
      return scoped(name, in: owner)
    }
    guard head.component.isField else {
      return scoped(
        derivedName(
          head.component.rawValue, after: source, copy: title?.text, siblings: &siblings))
    }
    // A title that depends on the state cannot be used as a name.
    let name = isFixed(title) ? camelCase(title?.text ?? "") : ""
    let span = contentSpan(of: head)
    guard !name.isEmpty, !Self.reservedNames.contains(name) else {
      if known.id == nil, let title = title?.text, !title.isEmpty {
        report(
          name.isEmpty ? .titleGivesNoID(title, at: span) : .titleGivesReservedID(name, at: span))
      }
      return scoped(
        derivedName(head.component.rawValue, after: nil, copy: nil, siblings: &siblings))
    }
    // A title that is an argument of a component use gives the field a name in the scope of that
    // use.
    let levels = Int(tree[known.title.node ?? head.entry.value].levelsOut)
    let owner = levels == 0 ? root?.scope ?? expansion.scope : enclosingScope(out: levels)
    if known.id == nil { declare(name, at: span, scope: owner, fromTitle: true) }
    return scoped(name, in: owner)
  }

  /// The span of a component's content; without content, that of its key.
  private func contentSpan(of head: Head) -> SourceSpan { place(of: head.entry) }

  /// The places in states, variants and the form that refer to a name and must be renamed with it.
  private func speakers(of name: String) -> [SourceSpan] {
    // The search takes time proportional to the length of the file.
    guard reporter.diagnostics.all.count < 20, tree[tree.resolved(.root)].kind == .mapping else {
      return []
    }
    let keys: [DocumentKey] = [.states, .variants, .form]
    return tree.entries(of: tree.resolved(.root)).flatMap { entry -> [SourceSpan] in
      guard tree[entry.key].kind == .scalar,
        keys.contains(where: { $0.rawValue == tree.string(entry.key) })
      else { return [] }
      let parts = Int(entry.value.index)..<Int(tree[entry.value].subtreeEnd)
      return parts.map { YAMLNodeID($0) }
        .filter { tree[$0].kind == .scalar && tree.string($0) == name }.map { tree.span($0) }
    }
  }

  /// Reads an id: a lowercase letter, then ASCII letters and digits.
  mutating func identifier(_ value: YAMLNodeID) -> String? {
    guard let name = plainText(value, of: "id") else { return nil }
    let isWord = name.utf8.allSatisfy { isASCIILetter($0) || isASCIIDigit($0) }
    let first = name.utf8.first ?? 0
    guard isWord, isASCIILetter(first), first >= UInt8(ascii: "a") else {
      let corrected = isASCIIDigit(first) ? "" : camelCase(name)
      let renamed = corrected.isEmpty ? nil : corrected
      report(
        speakers(of: name).reduce(.invalidID(name, at: tree.span(value), corrected: renamed)) {
          $0.fix($1, with: renamed)
        })
      noteLostField(id: value)
      return nil
    }
    if Self.reservedNames.contains(name) {
      report(.reservedID(name, at: tree.span(value)))
      names.lostFields.insert(name)
      return nil
    }
    return name
  }

  /// Declares an id of the screen.
  ///
  /// File and property names contain ids, so ids that differ only in case conflict.
  mutating func declare(
    _ name: String, at span: SourceSpan, scope: Int, fromTitle: Bool = false
  ) {
    let name = scoped(name, in: scope)
    let folded = name.lowercased()
    guard let position = names.ids.positions[folded] else {
      names.ids.positions[folded] = names.ids.list.count
      names.ids.list.append((name, span))
      return
    }
    let first = names.ids.list[position]
    if first.name == name {
      report(.duplicateID(name, at: span, first: first.span, fromTitle: fromTitle))
    } else {
      report(.namesDifferInCase(name, at: span, first: first.name, firstSpan: first.span))
    }
  }

  // MARK: - Full names

  /// The full name of a node on the screen; in a component use, `use/name`.
  mutating func scoped(_ name: String, in scope: Int) -> String {
    if scope == 0 { return name }
    let full = expansion.scopes[scope].prefix + name
    expansion.textSize += full.utf8.count
    return full
  }

  mutating func scoped(_ name: String) -> String { scoped(name, in: expansion.scope) }

  /// The name of a component without content.
  mutating func wordName(_ component: Component, siblings: inout SiblingNames) -> String {
    if let root = expansion.instanceRoot {
      expansion.instanceRoot = nil
      return scoped(root.name, in: root.scope)
    }
    return scoped(derivedName(component.rawValue, after: nil, copy: nil, siblings: &siblings))
  }
}

/// Converts `Security code` to `securityCode`; empty if the text has no leading ASCII letter.
///
/// Accented Latin-1 letters count as their base letters; other non-ASCII letters are dropped
/// without ending a word.
func camelCase(_ text: String) -> String {
  var name: [UInt8] = []
  var isFirstWord = true
  var startsWord = false
  for scalar in text.unicodeScalars.prefix(200) {
    let byte = baseLetter(scalar)
    guard isASCIILetter(byte) || (isASCIIDigit(byte) && !name.isEmpty) else {
      if byte != letterBeyondASCII { startsWord = !name.isEmpty }
      continue
    }
    if startsWord { isFirstWord = false }
    if isFirstWord {
      name.append(isASCIILetter(byte) ? byte | 0x20 : byte)
    } else {
      name.append(startsWord && isASCIILetter(byte) ? byte & 0xDF : byte)
    }
    startsWord = false
  }
  return String(decoding: name, as: UTF8.self)
}

private let letterBeyondASCII: UInt8 = 0xFF

/// The ASCII base letter of a Latin-1 letter.
private func baseLetter(_ scalar: Unicode.Scalar) -> UInt8 {
  if scalar.isASCII { return UInt8(scalar.value) }
  guard (0xC0...0xFF).contains(scalar.value) else {
    return scalar.properties.isAlphabetic ? letterBeyondASCII : 0
  }
  let letters: StaticString = "AAAAAAACEEEEIIIIDNOOOOO-OUUUUYTsaaaaaaaceeeeiiiidnooooo-ouuuuyty"
  return letters.utf8Start[Int(scalar.value) - 0xC0]
}
