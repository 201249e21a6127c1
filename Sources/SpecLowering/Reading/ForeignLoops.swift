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
    let key = "forEach: \(ForeignValue.inFlow("\(loop.item) in \(loop.list)"))"
    return written(content(of: tree), item: loop.item, adding: [key])
      ?? "{ \(row(tree, item: loop.item, isRow: false)), \(key) }"
  }

  /// The only node in a loop or the row of a list; nil if there are several, or none with a known
  /// component.
  private static func content(of tree: ForeignTree) -> ForeignTree? {
    let words = [
      "children", "content", "body", "child", "template", "cell", "item", "row", "renderitem",
      "itembuilder", "itemlayout", "itemcontent", "rowcontent", "itemtemplate", "builder",
    ]
    let entry = tree.children.first {
      words.contains(ForeignVocabulary.folded($0.key)) && !$0.children.isEmpty
    }
    guard let entry, !entry.isList || entry.children.count == 1 else { return nil }
    let node = entry.isList ? entry.children[0] : entry
    guard let component = ForeignWriting.component(of: node), component != .listRow else {
      return nil
    }
    return node
  }

  /// A node that shows values of the item; nil if it shows none.
  private static func written(
    _ node: ForeignTree?, item: String, adding keys: [String]
  ) -> String? {
    let text = node.flatMap { writing(item).node($0, adding: keys) }
    return text.flatMap { $0.contains("${") ? $0 : nil }
  }

  /// Writes nodes with the item's values as placeholders.
  private static func writing(_ item: String) -> ForeignWriting {
    ForeignWriting { text in
      let text = normalized(text, item: item)
      if text == item || isPath(text) && text.hasPrefix("\(item).") { return "${\(text)}" }
      return filled(text, item: item) ?? text
    }
  }

  /// What to write for the row of a list, such as `renderItem`.
  static func cell(_ list: String, _ tree: ForeignTree) -> String {
    let loop = loop(list, tree)
    let cell =
      written(content(of: tree), item: loop.item, adding: [])
      ?? "{ \(row(tree, item: loop.item, isRow: true)) }"
    return "write 'items: \(loop.item) in \(loop.list)' and 'cell: \(cell)'"
  }

  /// What to write for the sections of a table with their rows; nil if there are none.
  static func sections(_ value: ForeignTree) -> String? {
    let sections = value.children.compactMap { section -> String? in
      let rows = section.child("rows", "cells", "items", "children", "data", "content")
      let written = (rows ?? section).children.compactMap { writtenRow($0) }
      guard !written.isEmpty else { return nil }
      var parts = ["section: [\(written.joined(separator: ", "))]"]
      for (key, words) in [
        ("header", ["header", "title", "name", "headertitle"]),
        ("footer", ["footer", "footertitle"]),
      ] {
        let text = section.children.first { words.contains(ForeignVocabulary.folded($0.key)) }?.text
        if let text, !text.isEmpty { parts.append("\(key): \(ForeignValue.inFlow(text))") }
      }
      return "{ \(parts.joined(separator: ", ")) }"
    }
    guard !sections.isEmpty else { return nil }
    return
      "a list's sections are among its children: children: [\(sections.joined(separator: ", "))]"
  }

  /// A row of a table with its title, its value and its accessory.
  private static func writtenRow(_ row: ForeignTree) -> String? {
    guard !row.children.isEmpty else {
      return row.text.isEmpty ? nil : "{ listRow: \(ForeignValue.inFlow(row.text)) }"
    }
    guard let title = row.text("text", "textlabel", "title", "label", "listrow", "cell", "name")
    else {
      return ForeignWriting().node(row)
    }
    var parts = ["listRow: \(ForeignValue.inFlow(title))"]
    func add(_ key: String, _ words: String...) {
      let entry = row.children.first { words.contains(ForeignVocabulary.folded($0.key)) }
      if let text = entry?.text, !text.isEmpty {
        parts.append("\(key): \(ForeignValue.inFlow(text))")
      }
    }
    add("subtitle", "subtitle", "secondarytext")
    add("subtitle", "detailtextlabel")
    add("value", "detail", "value", "detailtext")
    add("symbol", "symbol", "systemimage", "icon", "image")
    if let accessory = row.child("accessorytype", "accessory", "chevron")?.text {
      let word = accessory.lowercased()
      if word.contains("disclosure") || word == "true" { parts.append("accessory: disclosure") }
      if word.contains("check") { parts.append("accessory: checkmark") }
    }
    add("to", "to", "destination", "segue", "push", "screen")
    if let code = row.child("tap", "action", "onclick", "onpress", "ontap", "didselect")?.text,
      !code.isEmpty
    {
      parts.append("tap: \(ForeignStatement.tap(code) ?? code)")
    }
    return "{ \(parts.joined(separator: ", ")) }"
  }

  /// The name of an item and its list.
  static func loop(_ text: String, _ tree: ForeignTree) -> (item: String, list: String) {
    if let filtered = filtered(text.trimmed.unquoted) { return filtered }
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
    if list.hasSuffix(".length") || list.hasSuffix(".count") || list.hasSuffix(".size") {
      list = String(list.prefix { $0 != "." })
    }
    for owner in ["viewModel.", "vm.", "state.", "uiState.", "props.", "this.", "self."]
    where list.hasPrefix(owner) {
      list = String(list.dropFirst(owner.count))
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

  /// A list of the items for which a closure is true, such as `countries.filter { $0.isNew }`; nil
  /// for other code.
  private static func filtered(_ code: String) -> (item: String, list: String)? {
    guard let call = code.firstRange(of: ".filter") ?? code.firstRange(of: ".where") else {
      return nil
    }
    let list = String(code[..<call.lowerBound])
    guard list.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "." }) else { return nil }
    let item = singular(list)
    var body = code[call.upperBound...].filter { !"{}".contains($0) }.trimmed
    if body.hasPrefix("("), body.hasSuffix(")") { body = String(body.dropFirst().dropLast()) }
    var name = "$0"
    for arrow in [" => ", " in ", " -> "] {
      guard let place = body.firstRange(of: arrow) else { continue }
      name = String(body[..<place.lowerBound]).filter { $0.isLetter || $0.isNumber }
      body = String(body[place.upperBound...])
      break
    }
    let words = body.replacing("\(name).", with: "\(item).").replacing(name, with: item)
    // `country.name.contains(query)`
    let isCall = words.hasSuffix(")") && words.contains(".contains(")
    if isCall, let contains = words.firstRange(of: ".contains(") {
      let owner = words[..<contains.lowerBound]
      let part = words[contains.upperBound...].dropLast()
      return (item, "where(\(item) in \(list), contains(\(owner), \(part)))")
    }
    guard let condition = ForeignAttributes.condition(words) else { return nil }
    return (item, "where(\(item) in \(list), \(condition))")
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
    if let cell = labels(of: tree, item: item) { return cell }
    let texts = texts(in: tree, item: item)
    guard let first = texts.first else { return "text: \"${\(item)}\"" }
    let hasAccessory = tree.descendant("accessorytype", "accessory", "chevron", "trailing") != nil
    let isTile = tree.descendant("listtile", "icon") != nil
    guard isRow || texts.count > 1 || hasAccessory else { return "text: \(first)" }
    guard texts.count > 1 || hasAccessory || isTile else { return "text: \(first)" }
    if !isRow {
      return "hstack: [\(texts.prefix(3).map { "{ text: \($0) }" }.joined(separator: ", "))]"
    }
    let icon = tree.descendant("icon", "systemimage")?.text ?? ""
    let symbol = icon.isEmpty ? "" : ", symbol: \(ForeignVocabulary.symbol(for: icon) ?? icon)"
    let code = tree.descendant("ontap", "onpress", "onclick", "onpressed")?.text ?? ""
    let tap = ForeignStatement.tap(code).map { ", tap: \($0)" } ?? ""
    return "listRow: \(first)" + (texts.count > 1 ? ", subtitle: \(texts[1])" : "") + symbol
      + (hasAccessory ? ", accessory: disclosure" : "") + tap
  }

  /// A row with the labels of a UITableViewCell, such as `textLabel: name`; nil for others.
  private static func labels(of tree: ForeignTree, item: String) -> String? {
    guard let title = tree.descendant("textlabel")?.text, !title.isEmpty else { return nil }
    func path(_ text: String) -> String {
      if let text = written(text, item: item) { return text }
      let names = text.split(separator: ".")
      let isName =
        text.first?.isLowercase == true
        && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." }
      guard isName else { return ForeignValue.inFlow(text) }
      let field = names.count > 1 ? names.dropFirst().joined(separator: ".") : text
      return "\"${\(item).\(field)}\""
    }
    var parts = ["listRow: \(path(title))"]
    if let detail = tree.descendant("detailtextlabel")?.text, !detail.isEmpty {
      let cell = tree.child("cell", "row") ?? tree
      let style = cell.descendant("style", "cellstyle")?.text.lowercased() ?? ""
      let isBelow = !style.contains("value") && !style.contains("right")
      parts.append("\(isBelow ? "subtitle" : "value"): \(path(detail))")
    }
    if tree.descendant("accessorytype") != nil { parts.append("accessory: disclosure") }
    let code = tree.descendant("didselectrow", "didselectrowat", "didselect")?.text ?? ""
    if let tap = ForeignStatement.tap(code) { parts.append("tap: \(tap)") }
    return parts.joined(separator: ", ")
  }

  /// The texts with placeholders in a tree, in this language's notation and in double quotes.
  private static func texts(in tree: ForeignTree, item: String) -> [String] {
    var found: [String] = []
    let shown = normalized(tree.text, item: item)
    if let text = written(shown, item: item) {
      found.append(text)
    } else if isPath(shown), shown.hasPrefix("\(item).") {
      found.append("\"${\(shown)}\"")
    }
    for child in tree.children where !isAction(child.key) {
      found += texts(in: child, item: item)
    }
    return found
  }

  /// A text in which `$0.name`, `users[index].name` and Data Binding's `@{…}` name the item.
  private static func normalized(_ text: String, item: String) -> String {
    if text == "$0" || text.hasPrefix("$0.") { return item + text.dropFirst(2) }
    if text == "$it" || text.hasPrefix("$it.") || text == "it" {
      return item + text.dropFirst(text.hasPrefix("$") ? 3 : 2)
    }
    if text.hasPrefix("@{") { return String(text.dropFirst()) }
    guard let open = text.firstIndex(of: "["), let close = text.firstIndex(of: "]"), open < close,
      open > text.startIndex,
      text[..<open].allSatisfy({ $0.isLetter }),
      text[text.index(after: open)..<close].allSatisfy({ $0.isLetter || $0 == "." }),
      case let rest = text[text.index(after: close)...], rest.isEmpty || rest.hasPrefix(".")
    else { return text }
    return item + rest
  }

  private static func written(_ text: String, item: String) -> String? {
    filled(text, item: item).map { "\"\($0)\"" }
  }

  /// A text with the placeholders of another language in this language's notation; nil without any.
  private static func filled(_ text: String, item: String) -> String? {
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
    return isFound ? "\(result)\(rest)" : nil
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
