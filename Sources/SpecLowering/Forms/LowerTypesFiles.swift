internal import SpecModel
internal import SpecSyntax

/// Lowers types files, which contain `types:` but no screen.
extension Lowering {
  /// A type that a types file declares.
  struct FileType {
    let name: String
    let entry: Entry
    let file: Int
  }

  /// Whether a file contains types and no keys of a screen.
  func isTypesFile(_ entries: [Entry]) -> Bool {
    let keys = entries.filter { !isToolKey($0.key) }.map { entry in
      find(entry.key, in: DocumentKey.keywords).map { DocumentKey.all[$0] }
    }
    return keys.contains(.types)
      && keys.allSatisfy { $0 == .formwork || $0 == .use || $0 == .types }
  }

  /// Reads a types file that is used by another file or compiled on its own.
  mutating func readTypesFile(_ entries: [Entry], of root: YAMLNodeID) {
    func entry(_ key: DocumentKey) -> Entry? {
      entries.first { find($0.key, in: DocumentKey.keywords).map { DocumentKey.all[$0] } == key }
    }
    checkVersion(entry(.formwork), in: root)
    if let use = entry(.use), !isMissing(use) { lowerUses(use.value) }
    guard let types = entry(.types), !isMissing(types), let value = readable(types.value) else {
      return
    }
    guard tree[value].kind == .mapping else {
      report(.typesNotAMapping(found: describe(value), at: tree.span(value)))
      return
    }
    let path = tree.source(of: root).path
    let file = path.split(separator: "/").last.map(String.init) ?? path
    let stem = file.split(separator: ".").first.map(String.init) ?? file
    let position = document.typesFiles.count
    document.typesFiles.append(TypesFile(name: stem))
    for entry in self.entries(of: value) where !isToolKey(entry.key) && !isMissing(entry) {
      let name = tree.string(entry.key)
      guard isTypeName(name) else {
        report(.typeWithoutCapital(name, at: tree.span(entry.key)))
        continue
      }
      if let known = names.fileTypes.first(where: { $0.name == name }) {
        report(
          .typeTwice(name, at: tree.span(entry.key), first: tree.span(known.entry.key)))
        continue
      }
      names.fileTypes.append(FileType(name: name, entry: entry, file: position))
    }
  }

  /// Checks a types file that is compiled on its own.
  mutating func lowerTypesDocument() {
    document.kind = .types
    let root = tree.resolved(.root)
    readTypesFile(entries(of: root), of: root)
    checkFileTypes()
  }

  /// Adds the types in types files to the document, in their order.
  mutating func takeFileTypes() {
    for type in names.fileTypes {
      guard let value = readable(type.entry.value) else { continue }
      let isRecord = tree[value].kind == .mapping
      let isChoice = tree[value].kind == .sequence && choiceWords(value) != nil
      guard isRecord || isChoice else {
        report(.typeOfFile(type.name, at: tree.span(value)))
        continue
      }
      _ = sharedPart(value, named: type.name, in: type.file, at: tree.span(type.entry.key))
    }
  }

  /// Reads the type of a member of a shared type.
  private mutating func sharedPart(
    _ node: YAMLNodeID, named name: String, in file: Int, at span: SourceSpan
  ) -> SharedType.Part {
    guard let value = readable(node) else { return .scalar(.text) }
    switch tree[value].kind {
    case .scalar:
      let text = tree.string(value)
      let words = text.split(separator: " ").map(String.init)
      if words.count == 2, words[0] == "optional" { return .optional(scalarPart(words[1])) }
      return scalarPart(text)
    case .sequence:
      if let words = choiceWords(value) {
        var type = SharedType(name: name, at: span)
        type.words = words
        add(type, in: file)
        return .named(name)
      }
      guard let item = tree.items(of: value).first(where: { _ in true }) else {
        return .list(.scalar(.text))
      }
      return .list(sharedPart(item, named: name, in: file, at: span))
    case .mapping:
      let position = document.typesFiles[file].types.count
      add(SharedType(name: name, at: span), in: file)
      guard document.typesFiles[file].types.count > position else { return .named(name) }
      for entry in entries(of: value) where !isToolKey(entry.key) && !isMissing(entry) {
        let key = tree.string(entry.key)
        let part = sharedPart(
          entry.value, named: name + Self.capitalized(key), in: file, at: tree.span(entry.key))
        document.typesFiles[file].types[position].members.append((key, part))
      }
      return .named(name)
    case .alias: return .scalar(.text)
    }
  }

  private mutating func add(_ type: SharedType, in file: Int) {
    if let known = document.sharedType(type.name) {
      report(.typeTwice(type.name, at: type.span, first: known.span))
    } else {
      document.typesFiles[file].types.append(type)
    }
  }

  private func scalarPart(_ word: String) -> SharedType.Part {
    switch word {
    case "text": .scalar(.text)
    case "integer": .scalar(.integer)
    case "number": .scalar(.number)
    case "decimal": .scalar(.decimal)
    case "boolean": .scalar(.boolean)
    case "date": .scalar(.date)
    case "time": .scalar(.time)
    case "dateTime": .scalar(.dateTime)
    default: .named(word)
    }
  }

  /// The words of a choice type; nil for other types.
  private func choiceWords(_ node: YAMLNodeID) -> [String]? {
    let items = Array(tree.items(of: node)).map { tree.resolved($0) }
    guard items.count > 1, items.allSatisfy({ tree[$0].kind == .scalar }) else { return nil }
    return items.map { tree.string($0) }
  }

  /// The part of a type's name for a key, which starts with a capital letter.
  static func capitalized(_ key: String) -> String {
    key.prefix(1).uppercased() + key.dropFirst()
  }
}

extension Diagnostic {
  static func typesNotAMapping(found: String, at span: SourceSpan) -> Diagnostic {
    wrongType(
      "types", expected: "a mapping of names to types, such as { Card: { id: text } }",
      found: found, at: span)
  }

  fileprivate static func typeWithoutCapital(_ name: String, at span: SourceSpan) -> Diagnostic {
    let first = Lowering.capitalized(name)
    return Diagnostic(
      .error, code: "invalid-type", at: span,
      "a file of types cannot give the type of the fact or data '\(cut(name))'"
    ).hint(
      isTypeName(first)
        ? "write '\(first)' for a type of that name; facts and data are declared by screens"
        : "a type's name begins with a capital letter")
  }

  fileprivate static func typeTwice(
    _ name: String, at span: SourceSpan, first: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "invalid-type", at: span, "there is already a type '\(cut(name))'"
    ).hint("give one of the two another name").note(at: first, "the first is here")
  }

  fileprivate static func typeOfFile(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "invalid-type", at: span,
      "'\(cut(name))' is a type in a file of types, so it must be a record or a choice"
    ).hint(
      "write { id: text } or [all, unread]; write lists and optional types where they are used")
  }

  static func typeCovered(_ name: String, at span: SourceSpan, first: SourceSpan) -> Diagnostic {
    typeTwice(name, at: span, first: first)
  }
}
