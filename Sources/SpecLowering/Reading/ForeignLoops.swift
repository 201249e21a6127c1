internal import SpecModel

/// Lists and loops of other frameworks: `ForEach`, `FlatList`, `items.map(…)`, `cellForRowAt`.
enum ForeignLoops {
  /// What to write for a loop whose items are shown by the nodes in it.
  ///
  /// - Parameters:
  ///   - list: the list as written, such as `fruits`, `item in items` or `items.map(p => …)`.
  ///   - tree: the node with everything in it.
  static func advice(_ list: String, _ tree: ForeignTree) -> String {
    "a loop stands on the node that repeats: \(node(list, tree))"
  }

  /// A node that repeats for each item, in flow style.
  static func node(_ list: String, _ tree: ForeignTree) -> String {
    let loop = loop(list, tree)
    let node = row(tree, item: loop.item, isRow: false)
    return "{ \(node), forEach: \(ForeignValue.inFlow("\(loop.item) in \(loop.list)")) }"
  }

  /// What to write for the row of a list, such as `renderItem`.
  static func cell(_ list: String, _ tree: ForeignTree) -> String {
    let loop = loop(list, tree)
    return
      "write 'items: \(loop.item) in \(loop.list)' and 'cell: { \(row(tree, item: loop.item, isRow: true)) }'"
  }

  /// The name of an item and its list.
  static func loop(_ text: String, _ tree: ForeignTree) -> (item: String, list: String) {
    let text = text.trimmed.unquoted.filter { !"{}".contains($0) }
    if let word = text.firstRange(of: " in ") {
      return (String(text[..<word.lowerBound]), String(text[word.upperBound...]))
    }
    if let word = text.firstRange(of: " of ") {
      let item = text[..<word.lowerBound].split(separator: " ").last.map(String.init) ?? "item"
      return (item, String(text[word.upperBound...]))
    }
    if text.hasPrefix("[") { return ("item", text) }
    var list = text
    var name: String?
    if let map = text.firstRange(of: ".map(") ?? text.firstRange(of: ".forEach(") {
      list = String(text[..<map.lowerBound])
      name = String(
        text[map.upperBound...].drop { $0 == "(" }.prefix { $0.isLetter || $0.isNumber })
    }
    list = String(list.prefix { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" })
    if list.isEmpty { list = "items" }
    if let name, !name.isEmpty { return (name, list) }
    for path in paths(in: tree) where path.contains(".") {
      let owner = String(path.prefix { $0 != "." })
      if owner != list, owner != "props", owner != "this" { return (owner, list) }
    }
    return (singular(list), list)
  }

  /// `fruit` for `fruits`; `item` where the word has no plural.
  private static func singular(_ list: String) -> String {
    let word = list.split(separator: ".").last.map(String.init) ?? list
    if word.hasSuffix("ies"), word.count > 4 { return word.dropLast(3) + "y" }
    for ending in ["sses", "xes", "ches", "shes"] where word.hasSuffix(ending) {
      return String(word.dropLast(2))
    }
    return word.hasSuffix("s") && !word.hasSuffix("ss") && word.count > 3
      ? String(word.dropLast()) : "item"
  }

  // MARK: - What a row shows

  /// A row with its texts, as the inside of a flow mapping.
  private static func row(_ tree: ForeignTree, item: String, isRow: Bool) -> String {
    let texts = texts(in: tree, item: item)
    guard let first = texts.first else { return "text: \"${\(item)}\"" }
    let hasAccessory = tree.descendant("accessorytype", "accessory", "chevron", "trailing") != nil
    guard isRow || texts.count > 1 || hasAccessory else { return "text: \(first)" }
    guard texts.count > 1 || hasAccessory else { return "text: \(first)" }
    if !isRow {
      return "hstack: [\(texts.prefix(3).map { "{ text: \($0) }" }.joined(separator: ", "))]"
    }
    return "listRow: \(first)" + (texts.count > 1 ? ", subtitle: \(texts[1])" : "")
      + (hasAccessory ? ", accessory: disclosure" : "")
  }

  /// The texts with placeholders in a tree, in this language's notation and in double quotes.
  private static func texts(in tree: ForeignTree, item: String) -> [String] {
    var found: [String] = []
    if let text = written(tree.text, item: item) {
      found.append(text)
    } else if isPath(tree.text), tree.text.hasPrefix("\(item).") {
      found.append("\"${\(tree.text)}\"")
    }
    for child in tree.children where !isAction(child.key) {
      found += texts(in: child, item: item)
    }
    return found
  }

  private static func written(_ text: String, item: String) -> String? {
    var result = ""
    var rest = text[...]
    var isFound = false
    while let start = rest.firstIndex(where: { "{\\$".contains($0) }) {
      result += rest[..<start]
      let tail = rest[start...]
      guard let (path, end) = placeholder(tail) else {
        result.append(rest[start])
        rest = rest[rest.index(after: start)...]
        continue
      }
      isFound = true
      let whole = path == item || path.hasPrefix("\(item).") ? path : "\(item).\(path)"
      result += "${\(whole)}"
      rest = rest[end...]
    }
    return isFound ? "\"\(result)\(rest)\"" : nil
  }

  /// The path and the end of a placeholder at the start of a text.
  private static func placeholder(_ text: Substring) -> (path: String, end: String.Index)? {
    for (head, tail) in [("${", "}"), ("{{", "}}"), ("\\(", ")"), ("{", "}")]
    where text.hasPrefix(head) {
      let inner = text.dropFirst(head.count)
      guard let close = inner.firstRange(of: tail) else { return nil }
      let path = String(inner[..<close.lowerBound]).trimmed
      guard path.first?.isLetter == true,
        path.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" })
      else { return nil }
      return (path, close.upperBound)
    }
    return nil
  }

  /// Whether the value of a key is code that runs instead of a text that is shown.
  private static func isAction(_ key: String) -> Bool {
    let word = ForeignVocabulary.folded(key)
    return ["tap", "clickable", "action", "key", "id"].contains(word) || word.hasPrefix("on")
  }

  /// Whether a text is a path such as `it.name`.
  private static func isPath(_ text: String) -> Bool {
    text.contains(".") && text.first?.isLowercase == true && text.last != "."
      && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." }
  }

  /// The paths of all placeholders in a tree, and of texts that are paths.
  private static func paths(in tree: ForeignTree) -> [String] {
    var found: [String] = []
    var rest = tree.text[...]
    while let start = rest.firstIndex(where: { "{\\$".contains($0) }) {
      if let (path, end) = placeholder(rest[start...]) {
        found.append(path)
        rest = rest[end...]
      } else {
        rest = rest[rest.index(after: start)...]
      }
    }
    if found.isEmpty, isPath(tree.text) { found.append(tree.text) }
    return found + tree.children.flatMap { paths(in: $0) }
  }
}
