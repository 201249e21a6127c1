internal import SpecModel
package import SpecSyntax

/// Reads design token files in the W3C community group's format, `NAME.tokens.json`, as themes.
///
/// A token's name is its path, joined by dots: `color.brand.primary`. A value belongs to light or
/// dark mode according to the token's `$extensions.mode`, a component `light` or `dark` of its
/// path, which is not part of the name, or the file's name, as in `house.dark.tokens.json`. Other
/// tokens have the same value in both modes. Source:
/// https://www.designtokens.org/tr/2025.10/format/
extension Lowering {
  /// Lowers a token file that is compiled on its own.
  mutating func lowerTokensDocument() {
    document.kind = .theme
    readTokens(of: .root)
    resolveThemes()
    checkTheme(in: .spec)
  }

  /// Reads a token file, unless it was read before.
  mutating func readTokens(of root: YAMLNodeID) {
    let file = SourceID(tree[root].source)
    let path = tree.source(of: root).path
    let isKnown = definitions.themes.layers.contains { $0.file == file }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let stem = String(name.dropLast(".tokens.json".utf8.count))
    let outer = definitions.themes.current
    if isKnown {
      readTheme(at: root)
      return
    }
    openTheme(named: stem, file: file) { _ in }
    definitions.themes.current = definitions.themes.layers.count - 1
    defer { definitions.themes.current = outer }
    guard tree[root].kind == .mapping else {
      report(.tokensAreGroups(found: describe(root), at: tree.span(root)))
      return
    }
    let slot = stem.split(separator: ".").dropFirst().last.flatMap { modeSlot(String($0)) }
    readGroup(root, TokenPlace(slot: slot))
    reportUnsupported()
  }

  /// Where a group is in a token file.
  private struct TokenPlace {
    var path = ""
    /// The type that the nearest enclosing group sets.
    var type: String?
    /// The appearance to which the values belong; nil for all.
    var slot: Int?
    var depth = 0
  }

  /// The maximum nesting depth of groups; the JSON reader's limit is lower unless a flag raises it.
  private static let groupDepth = 500

  private mutating func readGroup(_ group: YAMLNodeID, _ outer: TokenPlace) {
    var place = outer
    place.depth += 1
    guard place.depth < Self.groupDepth else { return }
    let entries = Array(tree.entries(of: group))
    if let type = entries.first(where: { tree.isScalar($0.key, "$type") }) {
      place.type = tree[type.value].kind == .scalar ? tree.string(type.value) : place.type
    }
    if let extends = entries.first(where: { tree.isScalar($0.key, "$extends") }) {
      noteExtends(extends, place)
    }
    for entry in entries {
      let name = tree.string(entry.key)
      if name.hasPrefix("$"), name != "$root" { continue }
      guard tree[entry.value].kind == .mapping else {
        report(.tokenWithoutValue(name, at: tree.span(entry.value)))
        continue
      }
      var inner = place
      if name == "$root" {
        // The group's root token.
      } else if let slot = modeSlot(name) {
        inner.slot = slot
      } else {
        inner.path += (place.path.isEmpty ? "" : ".") + name
      }
      let members = Array(tree.entries(of: entry.value))
      if members.contains(where: {
        tree.isScalar($0.key, "$value") || tree.isScalar($0.key, "$ref")
      }) {
        readToken(entry, members, inner)
      } else if let old = members.first(where: { tree.isScalar($0.key, "value") }),
        tree[old.value].kind == .scalar
      {
        report(.tokenOfOldFormat(at: tree.span(old.key)))
      } else {
        readGroup(entry.value, inner)
      }
    }
  }

  private mutating func readToken(_ entry: Entry, _ members: [Entry], _ place: TokenPlace) {
    guard admitsToken(at: tree.span(entry.key)), let theme = definitions.themes.current else {
      return
    }
    func member(_ name: StaticString) -> YAMLNodeID? {
      members.first { tree.isScalar($0.key, name) }?.value
    }
    // A `$ref` without `$value` is the token's value.
    guard let value = member("$value") ?? Optional(entry.value) else { return }
    var token = DesignToken(name: place.path, span: tree.span(entry.key), theme: theme)
    token.type = member("$type").map { tree.string($0) } ?? place.type
    if let slot = place.slot {
      token.values[slot] = value
    } else {
      token.values = [value, value, nil, nil]
      token.isPlain = true
    }
    for mode in modes(member("$extensions")) {
      token.values[mode.slot] = mode.value
      token.isPlain = false
    }
    add(token)
  }

  /// The values by mode in `$extensions`, where they are at the top level or under a tool's name.
  private func modes(_ extensions: YAMLNodeID?) -> [(slot: Int, value: YAMLNodeID)] {
    guard let extensions, tree[extensions].kind == .mapping else { return [] }
    func modes(in mapping: YAMLNodeID) -> YAMLNodeID? {
      tree.entries(of: mapping).first {
        (tree.isScalar($0.key, "mode") || tree.isScalar($0.key, "modes"))
          && tree[$0.value].kind == .mapping
      }?.value
    }
    var found = modes(in: extensions)
    for entry in tree.entries(of: extensions)
    where found == nil && tree[entry.value].kind == .mapping {
      found = modes(in: entry.value)
    }
    guard let found else { return [] }
    return tree.entries(of: found).compactMap { entry in
      guard let slot = modeSlot(tree.string(entry.key)) else { return nil }
      guard tree[entry.value].kind == .mapping,
        let inner = tree.entries(of: entry.value).first(where: { tree.isScalar($0.key, "$value") })
      else { return (slot, entry.value) }
      return (slot, inner.value)
    }
  }

  /// The index of the appearance for the word `light` or `dark`, ignoring case and hyphens; nil for
  /// other words.
  private func modeSlot(_ word: String) -> Int? {
    let letters = String(
      decoding: word.lowercased().utf8.filter { isASCIILetter($0) }, as: UTF8.self)
    switch letters {
    case "light": return 0
    case "dark": return 1
    case "lighthighcontrast", "highcontrastlight", "lightcontrast": return 2
    case "darkhighcontrast", "highcontrastdark", "darkcontrast": return 3
    default: return nil
    }
  }

  /// Adds a token, or adds to a token the values for another appearance.
  private mutating func add(_ token: DesignToken) {
    guard let first = definitions.themes.tokens.positions[token.name] else {
      definitions.themes.tokens.positions[token.name] = definitions.themes.tokens.all.count
      definitions.themes.tokens.all.append(token)
      return
    }
    let known = definitions.themes.tokens.all[first]
    let slots = (0..<4).filter { token.values[$0] != nil }
    let isFree = slots.allSatisfy { known.values[$0] == nil }
    guard isFree || known.isPlain != token.isPlain || covers(token.theme, known.theme) else {
      report(.duplicateToken(token.name, noun: "token", at: token.span, first: known.span))
      return
    }
    for slot in slots where !(token.isPlain && !known.isPlain && known.values[slot] != nil) {
      definitions.themes.tokens.all[first].values[slot] = token.values[slot]
    }
    if !token.isPlain { definitions.themes.tokens.all[first].isPlain = false }
    if known.type == nil { definitions.themes.tokens.all[first].type = token.type }
  }

  private func covers(_ theme: Int, _ other: Int) -> Bool {
    definitions.themes.layers[theme].covered.contains(other)
  }

  // MARK: - Groups that extend others

  private mutating func noteExtends(_ entry: Entry, _ place: TokenPlace) {
    let span = tree.span(entry.value)
    guard tree[entry.value].kind == .scalar, let target = aliasName(tree.string(entry.value)) else {
      report(.invalidToken("$extends", expected: "a group such as \"{button}\"", at: span))
      return
    }
    guard definitions.themes.tokens.extensions.count < DesignTokens.extensionLimit else {
      if !definitions.themes.tokens.hasTooManyExtensions {
        report(.tooManyExtensions(limit: DesignTokens.extensionLimit, at: span))
      }
      definitions.themes.tokens.hasTooManyExtensions = true
      return
    }
    definitions.themes.tokens.extensions.append((place.path, target, span))
  }

  /// Copies tokens to the groups that extend other groups.
  mutating func extendGroups() {
    let extensions = definitions.themes.tokens.extensions
    for (group, target, span) in extensions {
      // The groups that the target extends, directly or indirectly, nearest first.
      var targets = [target]
      if target == group {
        report(.tokenCircle([group, group], noun: "group", at: span, start: span))
        return
      }
      while let next = extensions.first(where: { $0.group == targets[targets.count - 1] })?.target {
        guard next != group, !targets.contains(next) else {
          report(
            .tokenCircle([group] + targets + [next], noun: "group", at: span, start: span))
          return
        }
        targets.append(next)
      }
      for target in targets {
        let start = target + "."
        let copied = definitions.themes.tokens.all.filter { $0.name.hasPrefix(start) }
        if copied.isEmpty, target == targets[0] {
          report(.unknownGroup(target, at: span))
        }
        for token in copied {
          let name = group + "." + token.name.dropFirst(start.count)
          guard definitions.themes.tokens.positions[name] == nil, admitsToken(at: span) else {
            continue
          }
          var copy = token
          copy.name = name
          definitions.themes.tokens.positions[name] = definitions.themes.tokens.all.count
          definitions.themes.tokens.all.append(copy)
        }
      }
    }
  }

  // MARK: - Types

  /// Warns about tokens with unsupported types, once for each type.
  private mutating func reportUnsupported() {
    var told: [String] = []
    for token in definitions.themes.tokens.all where token.theme == definitions.themes.current {
      guard let type = token.type, !DesignTokens.types.contains(type), !told.contains(type),
        told.count < 20
      else { continue }
      told.append(type)
      let count = definitions.themes.tokens.all.reduce(0) { count, other in
        count + (other.theme == definitions.themes.current && other.type == type ? 1 : 0)
      }
      report(.unsupportedToken(type, count: count, at: token.span))
    }
  }
}

/// Whether a file contains design tokens, according to its name.
package func isTokensFile(_ source: SourceText) -> Bool { source.path.hasSuffix(".tokens.json") }

/// The path in `{a.b}` or `#/a/b`; nil for other texts.
func aliasName(_ text: String) -> String? {
  var path: String
  if text.hasPrefix("{"), text.hasSuffix("}") {
    path = String(text.dropFirst().dropLast())
  } else if text.hasPrefix("#/") {
    path = text.dropFirst(2).split(separator: "/").joined(separator: ".")
    if path.hasSuffix(".$value") { path.removeLast(".$value".count) }
  } else {
    return nil
  }
  if path.hasSuffix(".$root") { path.removeLast(".$root".count) }
  return path.isEmpty ? nil : path
}

/// The design tokens of a spec, by path.
struct DesignTokens {
  var all: [DesignToken] = []
  var positions: NamePositions = [:]
  /// The groups that extend other groups and inherit their tokens.
  var extensions: [(group: String, target: String, span: SourceSpan)] = []
  var hasTooManyExtensions = false

  /// The supported types.
  static let types = [
    "color", "dimension", "fontFamily", "fontWeight", "number", "typography", "shadow", "border",
  ]
  static let extensionLimit = 200
}

/// One design token; its values can come from several files and modes.
struct DesignToken {
  var name: String
  let span: SourceSpan
  let theme: Int
  var type: String?
  /// The node of the value for each appearance.
  var values: [YAMLNodeID?] = [nil, nil, nil, nil]
  /// Whether the value is the same in light and dark mode.
  var isPlain = false

  init(name: String, span: SourceSpan, theme: Int) {
    self.name = name
    self.span = span
    self.theme = theme
  }

  var value: YAMLNodeID? { values.lazy.compactMap { $0 }.first }
}
