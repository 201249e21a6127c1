internal import SpecModel

/// Advice for nodes of other frameworks that correspond to several nodes, keys or attributes.
enum ForeignNodes {
  /// What to write for a view of another framework without an equivalent component; nil for other
  /// views.
  ///
  /// - Parameter keys: the node's keys with their values, and those of its mappings behind a point,
  ///   such as `topBar.TopAppBar`.
  static func component(
    _ name: String, _ keys: [ForeignAttributes.Pair], _ tree: ForeignTree? = nil
  ) -> String? {
    let content = keys.first { $0.key == name }.map { plain($0.value) } ?? nil
    switch ForeignVocabulary.folded(name) {
    case "h1", "h2", "h3", "h4", "h5", "h6":
      let style = ForeignVocabulary.textStyle(for: name) ?? "headline"
      return "write 'text: \(content ?? "Welcome")' with 'style: \(style)'"
    case _ where ForeignWriting.look(of: name) != nil:
      guard let tree, tree.children.count > 1 || tree.children.first?.children.isEmpty == false,
        let node = ForeignWriting().node(tree)
      else { return nil }
      return "it is a stack with a look: \(node)"
    case "sizedbox":
      let gap = length(keys, "height") ?? length(keys, "width") ?? "24"
      return "a gap is 'spacingAfter: \(gap)' on the node before it"
    case "floatingactionbutton", "extendedfloatingactionbutton":
      return "a button over the content is an 'overlay' of the stack or screen: \(overlay(keys))"
    case "asyncimage", "kfimage", "networkimage", "image.network", "coil", "glide":
      let url =
        value(keys, "url", "model", "src", "source") ?? content ?? "https://example.com/a.png"
      return "a picture on a server is a view of the app: { host: Photo, with: { url: \"\(url)\" "
        + "}, "
        + "width: \(length(keys, "width") ?? "100"), height: \(length(keys, "height") ?? "100") }"
    case "scaffold":
      let title = value(under: ["topbar", "appbar"], keys) ?? "Inbox"
      let button = keys.contains { ForeignVocabulary.folded($0.key) == "floatingactionbutton" }
      let bar =
        tree?.descendant("topbar", "appbar")?.descendant("actions")
        .flatMap { ForeignPresentations.bar($0) }.flatMap { text -> String? in
          guard let start = text.firstRange(of: "trailing: ")?.lowerBound,
            let end = text.lastIndex(of: "]")
          else { return nil }
          return ", " + text[start...end]
        } ?? ""
      return "bars are keys at the top of the file: 'navigation: { title: \(title)\(bar) }'"
        + (button ? ", '\(overlay(keys))'" : "") + "; the content is the list under 'body'"
    case "chip", "filterchip", "inputchip", "assistchip", "choicechip", "suggestionchip":
      return chip(content ?? value(keys, "label", "text") ?? "Vegan", keys)
    case "disclosuregroup", "expansiontile", "expander":
      let title = content ?? value(keys, "title", "label") ?? "More"
      let fact =
        value(keys, "isexpanded", "expanded", "initiallyexpanded").flatMap {
          ForeignPhrases.name(in: $0)
        } ?? "isOpen"
      return "a part that opens is a button, and nodes with 'when: \(fact)': { button: "
        + "\(ForeignValue.inFlow(title)), tap: { toggle: \(fact) } }, with 'facts: { \(fact): "
        + "false }' at the top"
    case "refreshindicator", "refreshcontrol", "swiperefreshlayout", "pulltorefresh",
      "uirefreshcontrol":
      let code = value(keys, "onrefresh", "action", "tap")
      let action = code.map { ForeignStatement.tap($0) ?? $0 } ?? "reload"
      return "write 'refresh: \(action)' on the 'list' or 'scroll', without a node for it"
    case "navigationbar", "bottomappbar", "navigationrail":
      guard let tree, tree.descendant("navigationbaritem", "navigationrailitem") != nil else {
        return nil
      }
      return ForeignPresentations.tabs(tree)
    case "snackbar", "toast": return snackbar(keys, content ?? "")
    case "tabview", "uitabbarcontroller", "bottomnavigation", "bottomnavigationbar":
      let inner = tree?.children.first { $0.key == name }
      return ForeignPresentations.tabs(
        inner?.children.isEmpty == false ? inner ?? ForeignTree() : tree ?? ForeignTree())
    case "toolbaritem", "uibarbuttonitem":
      return toolbarItem(keys)
    default: return nil
    }
  }

  /// What to write for a view that only modifies the views inside it; nil for other views, and for
  /// views without a value.
  static func wrapper(
    _ word: String, _ keys: [ForeignAttributes.Pair], _ tree: ForeignTree = ForeignTree()
  ) -> String? {
    if let advice = ForeignTaps.advice(word, tree) { return advice }
    switch word {
    case "animatedvisibility":
      guard let fact = value(keys, "visible", "isvisible") else { return nil }
      return "write 'when: \(fact)' and 'transition: opacity' on the node in it, or on a 'group' "
        + "around several"
    case "padding":
      guard let insets = value(keys, "padding", "insets"),
        let padding = ForeignAttributes.value(insets, of: .padding, on: .vstack)
      else { return nil }
      return "padding is an attribute of the node in it: { text: \(text(in: keys)), padding: "
        + "\(padding) }"
    case "opacity":
      guard let opacity = length(keys, "opacity", "alpha") else { return nil }
      return "opacity is an attribute of the node in it: { text: \(text(in: keys)), opacity: "
        + "\(opacity) }"
    case "gesturedetector", "inkwell", "pressable", "touchableopacity", "touchablehighlight",
      "touchablewithoutfeedback":
      let own = value(keys, "ontap", "onpress", "onclick", "onpressed")
      guard let code = own ?? value(keys, "onlongpress", "ondoubletap", "onlongclick") else {
        return nil
      }
      return "a node takes taps itself: { text: \(text(in: keys)), tap: "
        + "\(ForeignStatement.tap(code) ?? code) }"
    default: return nil
    }
  }

  // MARK: - Nodes at other places

  /// What to write for a message at the bottom edge of the screen.
  static func snackbar(_ keys: [ForeignAttributes.Pair], _ text: String) -> String {
    let said = plain(text) ?? value(keys, "message", "text", "content", "title") ?? "Deleted"
    let action = value(keys, "action", "actionlabel", "label") ?? "Undo"
    let tap = action.prefix { $0.isLetter }.lowercased()
    return "a message at the lower edge is a node of the body: { banner: [{ hstack: [{ text: "
      + "\(said) }, "
      + "{ spacer: }, { button: \(action), tap: \(tap) }] }], edge: bottom, when: showsMessage }, "
      + "with 'facts: { showsMessage: false }' at the top"
  }

  private static func toolbarItem(_ keys: [ForeignAttributes.Pair]) -> String {
    let title =
      value(keys, "button", "title", "text") ?? keys.lazy.compactMap { pair in
        pair.key.hasSuffix(".button") || pair.key.hasSuffix(".Button")
          || pair.key.hasSuffix(".title")
          ? plain(pair.value) : nil
      }.first ?? "Save"
    let code = keys.first { $0.key.hasSuffix("action") || $0.key.hasSuffix("tap") }?.value
    let tap = code.map { ForeignStatement.tap($0) ?? $0 } ?? title.lowercased().filter(\.isLetter)
    let button = "{ button: \(title), tap: \(tap) }"
    let placement = keys.first { $0.key.hasSuffix("placement") }?.value.lowercased() ?? ""
    if placement.contains("bottom") { return "write the button itself: toolbar: [\(button)]" }
    let side =
      placement.contains("leading") || placement.contains("cancel") ? "leading" : "trailing"
    return "a button of the bar above is 'navigation: { \(side): [\(button)] }'; 'toolbar' is the "
      + "bar below, a list of buttons: [\(button)]"
  }

  private static func chip(_ text: String, _ keys: [ForeignAttributes.Pair]) -> String {
    let fact = (value(keys, "selected", "isselected", "checked") ?? "isOn").replacing(
      "\"", with: "'")
    let code = value(keys, "onclick", "ontap", "onpressed", "onselected", "tap", "action")
    let tap = code.map { ForeignStatement.tap($0) ?? $0 } ?? "{ toggle: \(fact) }"
    return "a chip is a text with a look: { text: \(text), padding: { horizontal: 12, vertical: 6 "
      + "}, cornerRadius: 16, background: \"${\(fact) ? tintColor : secondarySystemBackground}\", "
      + "tap: \(tap) }"
  }

  static func overlay(_ keys: [ForeignAttributes.Pair]) -> String {
    let word = value(under: ["floatingactionbutton", "fab"], keys) ?? "add"
    let name = word.filter(\.isLetter)
    let code = keys.first { pair in
      let key = ForeignVocabulary.folded(pair.key)
      return key.hasPrefix("floatingactionbutton.on") || key.hasPrefix("fab.on")
        || key == "floatingactionbutton.action" || key == "floatingactionbutton.tap"
    }?.value
    let tap = code.map { ForeignStatement.tap($0) ?? $0 } ?? name
    let title = name.uppercasedFirst
    let symbol = ForeignVocabulary.symbol(for: word) ?? (word.contains(".") ? word : "plus")
    return "overlay: { alignment: bottomTrailing, children: [{ button: \(title), symbol: "
      + "\(symbol), tap: \(tap) }] }"
  }

  // MARK: - Values of keys

  /// The value of the first key that is one of the words, if it is a single word or a short text.
  private static func value(_ keys: [ForeignAttributes.Pair], _ words: String...) -> String? {
    keys.lazy.filter { words.contains(ForeignVocabulary.folded($0.key)) }
      .compactMap { plain($0.value) }.first
  }

  /// The value of the first key inside a mapping whose key is one of the words.
  private static func value(under words: [String], _ keys: [ForeignAttributes.Pair]) -> String? {
    keys.lazy.filter { pair in
      let parts = pair.key.split(separator: ".", maxSplits: 1)
      return parts.count == 2 && words.contains(ForeignVocabulary.folded(String(parts[0])))
    }.compactMap { plain($0.value) }.first
  }

  private static func length(_ keys: [ForeignAttributes.Pair], _ words: String...) -> String? {
    keys.lazy.filter { pair in
      pair.key.split(separator: ".").last.map {
        words.contains(ForeignVocabulary.folded(String($0)))
      }
        ?? false
    }.compactMap { ForeignValue.number($0.value) }.first
  }

  /// A scalar value without quotes; nil for mappings and lists.
  private static func plain(_ value: String) -> String? {
    value.isEmpty || value.hasPrefix("{") || value.hasPrefix("[") ? nil : value.unquoted
  }

  /// The first text of the nodes inside.
  private static func text(in keys: [ForeignAttributes.Pair]) -> String {
    for (key, value) in keys where ["child.Text", "child.text"].contains(key) {
      if let text = plain(value) { return text }
    }
    for (_, value) in keys where value.hasPrefix("[{") {
      for head in ["text: ", "Text: "] {
        guard let start = value.firstRange(of: head)?.upperBound else { continue }
        return String(value[start...].prefix { !",}".contains($0) }.filter { $0 != "\"" })
          .split(separator: " ").joined(separator: " ")
      }
    }
    return "More"
  }
}
