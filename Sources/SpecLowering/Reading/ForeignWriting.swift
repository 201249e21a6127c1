internal import SpecModel

/// Writes nodes of other frameworks in this language's notation, for hints.
struct ForeignWriting {
  /// Converts a text that a node shows, such as one with placeholders of another language.
  var text: (String) -> String = { $0 }

  /// A node in flow style, such as `{ text: Hi, style: headline }`; nil if its component is unknown.
  ///
  /// - Parameter tree: the node's keys, or a single word such as `Spacer`.
  func node(_ tree: ForeignTree) -> String? {
    guard let node = parts(tree) else { return nil }
    if node.head == "spacer:", node.keys.isEmpty { return "spacer" }
    return "{ \(([node.head] + node.keys).joined(separator: ", ")) }"
  }

  /// The nodes of a list, without those whose component is unknown.
  func nodes(_ list: ForeignTree) -> [String] { list.children.compactMap { node($0) } }

  /// A node with more attributes, such as `forEach: song in songs`.
  func node(_ tree: ForeignTree, adding keys: [String]) -> String? {
    parts(tree).map { "{ \(([$0.head] + $0.keys + keys).joined(separator: ", ")) }" }
  }

  /// The component of a node; nil if it is unknown.
  static func component(of tree: ForeignTree) -> Component? {
    tree.children.lazy.compactMap { component($0, beside: tree.children) }.first
  }

  // MARK: - Parts of a node

  private func parts(_ tree: ForeignTree) -> (head: String, keys: [String])? {
    if tree.children.isEmpty {
      let word = Self.component(ForeignTree(key: tree.text), beside: [])
      return word.flatMap { $0.content == .none ? ($0.rawValue + ":", []) : nil }
        ?? (tree.text.isEmpty
          ? nil : ("text: \(ForeignValue.inFlow(text(tree.text.unquoted)))", []))
    }
    guard let place = headPosition(tree.children),
      let component = Self.component(tree.children[place], beside: tree.children)
    else { return nil }
    let head = tree.children[place]
    // A check box whose state is a path shows it by its symbol.
    if component == .toggle, ForeignVocabulary.folded(head.key) == "checkbox",
      case let path = text(head.text), path.hasPrefix("${"), path.hasSuffix("}")
    {
      let condition = path.dropFirst(2).dropLast()
      return ("icon: \"${\(condition) ? 'checkmark.square' : 'square'}\"", [])
    }
    var entries = tree.children
    entries.remove(at: place)
    var lists: [ForeignTree] = []
    if head.isList { lists.append(head) } else { entries = head.children + entries }
    var content = head.text.unquoted
    var pairs: [ForeignAttributes.Pair] = []
    var keys: [String] = []
    for entry in entries {
      if entry.isList, component.isContainer {
        lists.append(entry)
      } else if content.isEmpty, !entry.text.isEmpty,
        AttributePlaces.isContent(entry.key, of: component)
          || ForeignPhrases.namesSymbol(entry.key)
      {
        content = entry.text.unquoted
      } else if entry.children.isEmpty {
        pairs.append((entry.key, entry.text))
      } else if Attribute(name: entry.key)?.isOwn(of: component) == true, entry.key != "style" {
        keys.append("\(entry.key): \(Self.flow(entry))")
      } else if component == .button, entry.key == "label" {
        content = entry.text("text", "title") ?? content
      } else {
        pairs += entry.pairs
      }
    }
    if let look = Self.look(of: head.key) {
      pairs =
        look.filter { new in
          !pairs.contains { $0.key == new.key }
        } + pairs
    }
    if Self.isRound(head.key),
      let width = pairs.first(where: { $0.key == "width" })
        .flatMap({ ForeignValue.number($0.value) }).flatMap(Double.init)
    {
      pairs.append(("cornerRadius", "\(Int(width / 2))"))
    }
    let written = ForeignAttributes.list(pairs, on: component).map { "\($0.key): \($0.value)" }
    return (self.head(component, content, lists), written + keys)
  }

  private func head(_ component: Component, _ content: String, _ lists: [ForeignTree]) -> String {
    let name = component.rawValue
    if component.isContainer {
      let nodes = lists.flatMap { self.nodes($0) }
      return nodes.isEmpty
        ? "\(name): [{ text: … }]" : "\(name): [\(nodes.joined(separator: ", "))]"
    }
    switch component.content {
    case .none: return "\(name):"
    case .color:
      let color = ForeignAttributes.value(content, of: .background, on: .vstack)
      return "\(name): \(color ?? "systemGray5")"
    case .symbol: return "\(name): \(ForeignVocabulary.symbol(for: content) ?? content)"
    case .text, .textOrChildren, .field: return "\(name): \(ForeignValue.inFlow(text(content)))"
    default: return "\(name): \(ForeignValue.inFlow(text(content)))"
    }
  }

  /// The position of the key that names the component.
  private func headPosition(_ entries: [ForeignTree]) -> Int? {
    entries.firstIndex { Component(rawValue: $0.key).map(Component.written.contains) ?? false }
      ?? entries.firstIndex { Self.component($0, beside: entries) != nil }
  }

  // MARK: - Words

  private static func component(
    _ entry: ForeignTree, beside entries: [ForeignTree]
  ) -> Component? {
    let word = ForeignVocabulary.folded(entry.key)
    if let component = Component(rawValue: entry.key), Component.written.contains(component) {
      return component == .row ? .hstack : component
    }
    if word == "row" { return .hstack }
    if word == "box", entry.isList || entries.contains(where: \.isList) { return .zstack }
    if look(of: entry.key) != nil { return .vstack }
    let isOwn = Component.written.first { $0.rawValue.lowercased() == word }
    guard let component = isOwn ?? ForeignVocabulary.component(for: word).flatMap(Component.init)
    else { return nil }
    let hasSymbol = (entries + entry.children).contains { ForeignPhrases.namesSymbol($0.key) }
    return component == .image && hasSymbol ? .icon : component
  }

  /// The attributes of a card; nil for other views.
  static func look(of name: String) -> [ForeignAttributes.Pair]? {
    let cards = [
      "card", "elevatedcard", "outlinedcard", "filledcard", "cardview", "materialcardview",
    ]
    guard cards.contains(ForeignVocabulary.folded(name)) else { return nil }
    return [
      ("padding", "16"), ("background", "secondarySystemBackground"), ("cornerRadius", "12"),
    ]
  }

  private static func isRound(_ name: String) -> Bool {
    ["circle", "ellipse", "capsule"].contains(ForeignVocabulary.folded(name))
  }

  /// A value in flow style.
  static func flow(_ tree: ForeignTree) -> String {
    if tree.children.isEmpty {
      return ["true", "false"].contains(tree.text) ? tree.text : ForeignValue.inFlow(tree.text)
    }
    if tree.isList { return "[\(tree.children.map(flow).joined(separator: ", "))]" }
    let parts = tree.children.map { child in
      // SwiftUI's `contentMode` of a ratio is its `mode`.
      "\(child.key == "contentMode" ? "mode" : child.key): \(flow(child))"
    }
    return "{ \(parts.joined(separator: ", ")) }"
  }
}

extension Attribute {
  fileprivate func isOwn(of component: Component) -> Bool {
    Attribute.names(of: component).contains(name)
  }
}
