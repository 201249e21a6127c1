package import SpecModel
package import SpecSyntax

/// The declarations of one file, and all words in the file that could refer to declarations in
/// other files.
package struct NameUse: Sendable {
  package struct Declaration: Sendable {
    let kind: Kind
    package let name: String
    let span: SourceSpan
  }

  /// The kind of a declaration; the raw value is its top-level key.
  enum Kind: String, NamedCases {
    case components, colors, textStyles, buttonStyles, fieldStyles

    /// The rule that reports an unused name of this kind.
    var rule: LintRule {
      switch self {
      case .components: .unusedComponent
      case .colors: .unusedColor
      case .textStyles, .buttonStyles, .fieldStyles: .unusedStyle
      }
    }

    var noun: String {
      switch self {
      case .components: "component"
      case .colors: "color"
      case .textStyles: "text style"
      case .buttonStyles: "button style"
      case .fieldStyles: "field style"
      }
    }
  }

  package private(set) var declarations: [Declaration] = []
  package private(set) var words: Set<String> = []

  /// - Parameters:
  ///   - tree: the tree of this file alone.
  ///   - theme: the theme that the file declares, if any.
  package init(of tree: YAMLTree, _ theme: Theme = Theme()) {
    guard !tree.isEmpty else { return }
    let covering = Set(theme.coveringColors.map { theme.colors[$0].name })
    var isDeclared = [Bool](repeating: false, count: tree.nodes.count)
    if tree[.root].kind == .mapping {
      for entry in tree.entries(of: .root) where tree[entry.key].kind == .scalar {
        let value = tree.resolved(entry.value)
        guard let kind = Kind(name: tree.string(entry.key)), tree[value].kind == .mapping
        else { continue }
        for declared in tree.entries(of: value) where tree[declared.key].kind == .scalar {
          let name = tree.string(declared.key)
          // Default styles and overrides of system styles apply even if no spec names them.
          if name.hasPrefix("x-") || Self.impliedNames.contains(name) || covering.contains(name) {
            continue
          }
          isDeclared[Int(declared.key.index)] = true
          declarations.append(
            Declaration(kind: kind, name: name, span: tree.span(declared.key)))
        }
      }
    }
    for position in tree.nodes.indices
    where tree.nodes[position].kind == .scalar && !isDeclared[position] {
      add(tree.string(YAMLNodeID(position)))
    }
  }

  private static let impliedNames = Set(
    ["default"] + SystemTextStyle.names + ButtonStyle.Base.names)

  private mutating func add(_ text: String) {
    let isShort = text.utf8.count <= 80
    if isShort { words.insert(text) }
    // In a long text, only placeholders can refer to names.
    guard isShort || text.contains("${") else { return }
    guard text.utf8.contains(where: { !isNamePart($0) }) else { return }
    for word in text.utf8.split(whereSeparator: { !isNamePart($0) }) {
      words.insert(String(decoding: word, as: UTF8.self))
    }
  }
}

private func isNamePart(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."),
    UInt8(ascii: "-"), 0x80...0xFF:
    true
  default: false
  }
}

/// Finds the declarations of a file whose names no word of the project matches.
package func unusedNames(
  of file: NameUse, among words: Set<String>, _ settings: LintSettings
) -> [Diagnostic] {
  file.declarations.compactMap { declaration in
    guard !words.contains(declaration.name) else { return nil }
    let kind = declaration.kind
    return settings.severity(of: kind.rule).map { severity in
      Diagnostic.unusedName(kind.rule, kind.noun, declaration.name, at: declaration.span)
        .at(severity)
    }
  }
}

/// Returns the findings that no comment of a file suppresses.
package func lessIgnored(
  _ findings: [Diagnostic], in source: SourceText, _ trivia: Trivia
) -> [Diagnostic] {
  var ignores = Ignores(trivia, of: source)
  return findings.filter { !ignores.allow($0) }
}
