internal import SpecModel

/// Alerts, sheets and tabs of other frameworks, with the values that are written in them.
enum ForeignPresentations {
  /// What to write for `AlertDialog`, `UIAlertController` or `confirmationDialog`.
  ///
  /// - Parameters:
  ///   - tree: everything that is written in it.
  ///   - title: the title, if it stands elsewhere.
  ///   - condition: the fact that shows it, if the spec has one.
  static func alert(
    _ tree: ForeignTree, title: String? = nil, condition: String? = nil
  ) -> String {
    let text = tree.text.unquoted
    let ownTitle =
      tree.child("title").map { $0.text.isEmpty ? $0.text("text", "string") : $0.text } ?? nil
    let heading = ownTitle ?? title ?? (text.isEmpty ? "Delete?" : text)
    let message = tree.children.lazy.filter {
      ["message", "text", "body", "content", "description"].contains(
        ForeignVocabulary.folded($0.key))
    }.compactMap { $0.text.isEmpty ? $0.text("text", "string") : $0.text.unquoted }.first
    let fact = condition ?? fact(of: tree) ?? "asks"
    var parts = ["alert: \(ForeignValue.inFlow(heading.unquoted))", "when: \(fact)"]
    if let message { parts.append("message: \(ForeignValue.inFlow(message))") }
    let own = buttons(tree)
    let buttons = own.isEmpty ? questionButtons(heading.unquoted) : own
    if !buttons.isEmpty { parts.append("buttons: [\(buttons.joined(separator: ", "))]") }
    return "an alert is a node of the body: { \(parts.joined(separator: ", ")) }, "
      + shown(by: fact)
  }

  /// What to write for `sheet`, `bottomSheet` or `fullScreenCover`.
  static func sheet(_ tree: ForeignTree, condition: String? = nil) -> String {
    let fact = condition ?? fact(of: tree) ?? "showsSheet"
    let text = tree.text("text") ?? (tree.text.isEmpty ? "Terms" : tree.text.unquoted)
    let content = tree.child("content", "children", "builder", "body") ?? ForeignTree()
    let nodes =
      content.isList
      ? ForeignWriting().nodes(content) : [ForeignWriting().node(content)].compactMap { $0 }
    let written =
      nodes.isEmpty ? "{ text: \(ForeignValue.inFlow(text)) }" : nodes.joined(separator: ", ")
    var parts = ["sheet: [\(written)]", "when: \(fact)"]
    if let detents = tree.descendant("detents", "presentationdetents") {
      let words = detents.children.map(\.text) + [detents.text]
      let known = words.map { String($0.drop { $0 == "." }) }.filter {
        ["medium", "large"].contains($0)
      }
      if !known.isEmpty { parts.append("detents: [\(known.joined(separator: ", "))]") }
    }
    let needs =
      parts.contains { $0.hasPrefix("detents") }
      ? "; 'detents' needs 'minimumIOS: 16' in formwork.yaml" : ""
    return "a sheet is a node of the body: { \(parts.joined(separator: ", ")) }, "
      + shown(by: fact) + needs
  }

  /// The fact that a binding such as `isPresented: $showsHelp` names.
  private static func fact(of tree: ForeignTree) -> String? {
    if let name = tree.text("ispresented", "isopen", "visible", "open").flatMap({
      ForeignPhrases.name(in: $0)
    }) {
      return name
    }
    // `onDismissRequest: showDialog = false`
    return tree.text("ondismissrequest", "ondismiss", "onclose").flatMap { code in
      code.split(separator: "=").first.flatMap { ForeignPhrases.name(in: String($0).trimmed) }
    }
  }

  private static func shown(by fact: String) -> String {
    "with 'facts: { \(fact): false }' at the top; 'tap: { set: \(fact), to: true }' shows it"
  }

  /// The buttons for a question such as `Delete this photo?`; none for other titles.
  private static func questionButtons(_ title: String) -> [String] {
    let words = title.dropLast().split(separator: " ").map(String.init)
    guard title.hasSuffix("?"), let first = words.first else { return [] }
    let destroys = ["Delete", "Remove", "Discard", "Clear", "Erase", "Reset"].contains(first)
    guard destroys || ["Leave", "Close", "Quit", "Send", "Save", "Log", "Sign"].contains(first)
    else {
      return []
    }
    let name =
      words.count == 2 && words[1].first?.isLowercase == true
      ? words.joined(separator: " ") : first
    return [
      "{ button: \(name)\(destroys ? ", role: destructive" : ""), tap: \(camelCase(name)) }",
      "{ button: Cancel, role: cancel }",
    ]
  }

  /// The buttons of an alert, in flow style.
  private static func buttons(_ tree: ForeignTree) -> [String] {
    if tree.isList { return tree.children.compactMap { button($0, isCancel: false) } }
    return tree.children.flatMap { entry -> [String] in
      let word = ForeignVocabulary.folded(entry.key)
      if word == "actions" || word == "buttons" {
        return entry.children.compactMap { button($0, isCancel: false) }
      }
      guard word.hasSuffix("button") else { return [] }
      let isCancel = ["dismiss", "negative", "cancel", "secondary"].contains { word.hasPrefix($0) }
      return [button(entry, isCancel: isCancel)].compactMap { $0 }
    }
  }

  private static func button(_ tree: ForeignTree, isCancel: Bool) -> String? {
    let inner =
      tree.text.isEmpty
      ? tree.text(
        "title", "text", "label", "button", "textbutton", "name", "uiaction", "iconbutton")
      : tree.text.unquoted
    guard let title = inner, !title.isEmpty else { return nil }
    let style = tree.text("style", "role", "attributes") ?? ""
    var parts = ["button: \(ForeignValue.inFlow(title))"]
    if isCancel || style.contains("ancel") || title == "Cancel" {
      parts.append("role: cancel")
    } else {
      if style.contains("estructive") { parts.append("role: destructive") }
      let code = tree.text("onclick", "onpressed", "onpress", "action", "handler", "tap")
      let action = code.map { ForeignStatement.tap($0) ?? $0 } ?? camelCase(title)
      if !action.isEmpty { parts.append("tap: \(action)") }
    }
    return "{ \(parts.joined(separator: ", ")) }"
  }

  /// Whether a key is a button of an alert or the fact that shows it.
  static func isPart(_ word: String) -> Bool {
    ["actions", "ispresented", "presented", "visible", "show"].contains(word)
      || word.hasSuffix("button") && word != "button"
  }

  /// The buttons and the condition of an alert, as its keys.
  static func parts(of node: ForeignTree) -> String? {
    let buttons = buttons(node)
    guard !buttons.isEmpty else { return nil }
    let fact = fact(of: node) ?? node.child("when")?.text ?? "asks"
    return "write 'buttons: [\(buttons.joined(separator: ", "))]' and 'when: \(fact)', "
      + shown(by: fact)
  }

  /// What to write for the items of a toolbar, by their places; nil without items.
  static func bar(_ tree: ForeignTree) -> String? {
    var sides: [String: [String]] = [:]
    for item in tree.children where !item.children.isEmpty {
      guard var written = button(item, isCancel: false) else { continue }
      let place = (item.text("toolbaritem", "placement") ?? "").lowercased()
      let disabled = item.child("disabled").flatMap { ForeignAttributes.opposite(of: $0.text) }
      if let condition = item.child("enabled")?.text ?? disabled {
        written = written.dropLast(2) + ", enabled: \(condition) }"
      }
      let isLeading = ["cancel", "leading", "navigation"].contains { place.contains($0) }
      sides[place.contains("bottom") ? "toolbar" : isLeading ? "leading" : "trailing", default: []]
        .append(written.replacing("role: cancel", with: "tap: dismiss"))
    }
    let bar = ["leading", "trailing"].compactMap { side in
      sides[side].map { "\(side): [\($0.joined(separator: ", "))]" }
    }
    var phrases: [String] = []
    if !bar.isEmpty { phrases.append("'navigation: { \(bar.joined(separator: ", ")) }'") }
    if let buttons = sides["toolbar"] {
      phrases.append("'toolbar: [\(buttons.joined(separator: ", "))]'")
    }
    return phrases.isEmpty
      ? nil : "buttons of the bars are at the top of the file: \(phrases.joined(separator: ", "))"
  }

  /// What to write for `TabView`, `BottomNavigationBar` or `UITabBarController`.
  static func tabs(_ tree: ForeignTree) -> String {
    var tabs = items(tree).enumerated().map { position, tab in
      let end = position == 0 ? "selected: true" : "to: \(tab.screen)"
      let badge = tab.badge.map { ", badge: \($0)" } ?? ""
      return "{ title: \(ForeignValue.inFlow(tab.title)), symbol: \(tab.symbol)\(badge), \(end) }"
    }
    if tabs.isEmpty {
      tabs = [
        "{ title: Home, symbol: house, selected: true }",
        "{ title: Profile, symbol: person, to: Profile }",
      ]
    }
    return "tabs are a key at the top of the file of each tab's screen: "
      + "tabs: [\(tabs.joined(separator: ", "))]; 'body' is the content of the selected tab, and "
      + "every other tab is a spec of its own"
  }

  /// What to write for buttons that a swipe over a row shows.
  static func swipe(_ tree: ForeignTree, isLeading: Bool) -> String? {
    let list = tree.child("actions", "buttons", "content", "children")?.children ?? tree.children
    let buttons = list.filter { $0.key.isEmpty || !$0.children.isEmpty }
      .compactMap { button($0, isCancel: false) }
    guard !buttons.isEmpty else { return nil }
    let side = isLeading || tree.text("edge") == "leading" ? "leading" : "trailing"
    return "write 'swipe: { \(side): [\(buttons.joined(separator: ", "))] }' on the row"
  }

  private static func items(
    _ tree: ForeignTree
  ) -> [(title: String, symbol: String, badge: String?, screen: String)] {
    let lists = tree.children.filter { $0.children.count > 1 && $0.children[0].key.isEmpty }
    return (lists.first?.children ?? []).compactMap { node in
      let item = node.child("tabitem", "tabbaritem", "tab") ?? node
      guard
        let title = item.text(
          "label", "title", "name", "tabbarlabel", "text", "navigationbaritem",
          "bottomnavigationitem")
      else {
        return nil
      }
      let word = item.text("systemimage", "systemname", "symbol", "icon", "image") ?? "circle"
      let symbol = ForeignVocabulary.symbol(for: word) ?? word
      let screen = title.split { !$0.isLetter && !$0.isNumber }
        .map(\.uppercasedFirst).joined()
      return (title, symbol, node.text("badge"), screen)
    }
  }
}
