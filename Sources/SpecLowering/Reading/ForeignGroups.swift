internal import SpecModel

/// Keys of other frameworks on a node that are one key here, or whose meaning depends on the others.
enum ForeignGroups {
  /// What to write for a key of a node; nil if the key is none of these.
  ///
  /// - Parameter node: the node with everything in it.
  static func advice(
    _ name: String, _ node: ForeignTree, on component: Component
  ) -> String? {
    let word = ForeignVocabulary.folded(name)
    let value =
      node.children.first { $0.key == name || ForeignAttributes.bare($0.key) == name }
      ?? ForeignTree()
    let hasRules = component.isField && ![.slider, .stepper, .datePicker].contains(component)
    if hasRules, ForeignRules.isRule(name) || ForeignRules.isMessage(name),
      let rules = ForeignRules.list(node.pairs)
    {
      return "write '\(rules)'"
    }
    if component == .alert, ForeignPresentations.isPart(word) {
      return ForeignPresentations.parts(of: node)
    }
    return accessibility(word, node) ?? layer(word, node)
      ?? ForeignTexts.advice(word, value, node, on: component)
      ?? text(word, value, node, on: component)
      ?? place(word, value, node, on: component)
      ?? sizeClass(word, value, node, on: component)
      ?? row(word, value, node, on: component)
      ?? ForeignControls.advice(word, value, node, on: component)
  }

  // MARK: - Accessibility

  /// All keys such as `accessibilityLabel` and `accessibilityHint` as one mapping.
  private static func accessibility(_ word: String, _ node: ForeignTree) -> String? {
    guard part(word, "") != nil else { return nil }
    let parts = node.children.compactMap { part(ForeignVocabulary.folded($0.key), $0.text) }
    guard parts.count > 1 else { return nil }
    var traits: [String] = []
    var others: [String] = []
    for part in parts {
      if part.key == "traits" {
        traits.append(part.value)
      } else {
        others.append("\(part.key): \(part.value)")
      }
    }
    if !traits.isEmpty { others.append("traits: [\(traits.joined(separator: ", "))]") }
    return "write 'accessibility: { \(others.joined(separator: ", ")) }'"
  }

  private static func part(_ word: String, _ value: String) -> ForeignAttributes.Pair? {
    let text = ForeignValue.inFlow(value.unquoted)
    switch word {
    case "accessibilitylabel", "arialabel", "contentdescription", "semanticlabel",
      "semanticslabel":
      return ("label", text)
    case "accessibilityhint", "ariadescription", "ariadescribedby", "onclicklabel":
      return ("hint", text)
    case "accessibilityvalue", "ariavaluetext", "statedescription": return ("value", text)
    case "accessibilityidentifier", "testid", "datatestid", "testtag": return ("identifier", text)
    case "accessibilityhidden", "ariahidden", "accessibilityelementshidden":
      return ("hidden", value == "false" ? "false" : "true")
    case "accessibilitytraits", "accessibilityaddtraits", "accessibilityrole", "role", "ariarole":
      if value.isEmpty { return ("traits", "") }
      let names = value.split { !$0.isLetter }.compactMap {
        Accessibility.Trait(meantBy: String($0))?.name
      }
      return names.isEmpty ? nil : ("traits", names.joined(separator: ", "))
    default: return nil
    }
  }

  // MARK: - Looks

  /// Borders and shadows whose parts are keys of their own, as those of a view's layer.
  private static func layer(_ word: String, _ node: ForeignTree) -> String? {
    func part(_ names: String...) -> String? {
      node.children.first {
        names.contains(ForeignVocabulary.folded(ForeignAttributes.bare($0.key))) && !$0.text.isEmpty
      }?.text
    }
    func color(_ text: String) -> String? { ForeignAttributes.value(text, of: .color, on: .text) }
    switch word {
    case "bordercolor", "borderwidth", "strokecolor", "strokewidth":
      guard let named = part("bordercolor", "strokecolor"),
        let wide = part("borderwidth", "strokewidth")
      else { return nil }
      let width = ForeignValue.number(wide) ?? "1"
      return "write 'border: { color: \(color(named) ?? "separator"), width: \(width) }'"
    case "shadowopacity", "shadowradius", "shadowoffset", "shadowcolor":
      let opacity = part("shadowopacity").flatMap { ForeignValue.number($0) }.flatMap(Double.init)
      let alpha = String(Int(((opacity ?? 0.2) * 255).rounded()), radix: 16, uppercase: true)
      let black = "\"#000000\(alpha.count == 1 ? "0" : "")\(alpha)\""
      let named = part("shadowcolor").flatMap { color($0) }
      let ink = opacity == nil ? named ?? black : black
      let radius = part("shadowradius").flatMap { ForeignValue.number($0) } ?? "3"
      let numbers = (part("shadowoffset") ?? "").split { !($0.isNumber || $0 == "-" || $0 == ".") }
        .filter { Double($0) != nil }
      let offset = numbers.count == 2 ? numbers.joined(separator: ", ") : "0, 2"
      return "write 'shadow: { color: \(ink), radius: \(radius), offset: [\(offset)] }'"
    default: return nil
    }
  }

  private static func text(
    _ word: String, _ value: ForeignTree, _ node: ForeignTree, on component: Component
  ) -> String? {
    switch word {
    case "adjustsfontsizetofitwidth", "minimumscalefactor", "autoshrink", "minimumfontscale":
      let scale =
        node.child("minimumscalefactor", "minimumfontscale").flatMap {
          ForeignValue.number($0.text)
        }
      return "write 'lines: 1' and 'minimumScale: \(scale ?? "0.5")', the least part of the size"
    case _ where word.hasSuffix("anchor") && value.text.contains("eyboard"):
      return "leave it out: a screen ends above the keyboard; 'height: fill' on the stack and a "
        + "'spacer' before the node move it to the bottom"
    case "label", "labeltext":
      // A field without text takes it as its title.
      guard component.isField, !value.text.isEmpty, node.children.first?.text.isEmpty == false
      else { return nil }
      return "it comes after the component's name: '\(component.rawValue): \(value.text)'"
    case "size" where component.isStack || component == .box:
      return ForeignValue.number(value.text).map { "write 'width: \($0)' and 'height: \($0)'" }
    case "swipeactions", "swipe", "trailingswipeactions", "leadingswipeactions":
      return ForeignPresentations.swipe(value, isLeading: word.hasPrefix("leading"))
    case "constraints" where value.descendant("bottom") != nil && component != .canvas:
      func distance(_ words: String...) -> String? {
        value.children.flatMap { [$0] + $0.children }.first { words.contains($0.key) }
          .flatMap { $0.text.split { !$0.isNumber && $0 != "." }.last }.map(String.init)
      }
      let side = distance("leading", "left", "trailing", "right")
      let bottom = distance("bottom")
      let margin = [side.map { "horizontal: \($0)" }, bottom.map { "bottom: \($0)" }]
        .compactMap { $0 }.joined(separator: ", ")
      return "a 'spacer' before it moves it to the bottom of a stack with 'height: fill'; 'width: "
        + "fill' and 'margin: { \(margin.isEmpty ? "bottom: 16" : margin) }' keep it off the edges"
    case "repeat", "times", "repetitions", "repeatcount":
      return ForeignValue.number(value.text).map { "write 'forEach: i in 1..\($0)'" }
    case "showwhen", "visiblewhen", "showif", "visibleif", "enabledwhen", "enabledif", "hiddenwhen":
      guard let condition = condition(value.text) else { return nil }
      let key = word.hasPrefix("enabled") ? "enabled" : word.hasPrefix("hidden") ? "hidden" : "when"
      return "write '\(key): \(condition)'"
    default: return nil
    }
  }

  /// A condition in words, such as `news is checked`; nil for others.
  private static func condition(_ text: String) -> String? {
    guard let word = text.firstRange(of: " is ") else { return nil }
    let name = camelCase(String(text[..<word.lowerBound]))
    var state = text[word.upperBound...].lowercased()
    let isNegated = state.hasPrefix("not ")
    if isNegated { state.removeFirst("not ".count) }
    let head = isNegated ? "not " : ""
    switch state {
    case "checked", "on", "true", "selected", "enabled", "ticked", "yes":
      return "\(head)\(name).value"
    case "unchecked", "off", "false", "deselected": return "not \(name).value"
    case "empty", "blank": return "\(head)\(name).empty"
    case "valid": return "\(head)\(name).valid"
    case "filled", "filled in", "set": return "not \(name).empty"
    default: return nil
    }
  }

  // MARK: - Places

  private static func place(
    _ word: String, _ value: ForeignTree, _ node: ForeignTree, on component: Component
  ) -> String? {
    switch word {
    case "toolbar", "toolbaritems":
      return ForeignPresentations.bar(value)
    case "remember", "state", "@state", "usestate":
      return value.children.isEmpty ? nil : ForeignState.advice(value) + ", at the top of the file"
    case "navigationtitle", "navigationbartitle":
      guard !value.text.isEmpty else { return nil }
      return "the bar is a key at the top of the file: navigation: { title: "
        + "\(ForeignValue.inFlow(value.text)) }"
    case "topbar", "topappbar", "appbar":
      guard let title = value.text("topappbar", "title", "appbar", "text"), !title.isEmpty else {
        return nil
      }
      return "the bar is a key at the top of the file: navigation: { title: "
        + "\(ForeignValue.inFlow(title)) }"
    case "floatingactionbutton", "fab":
      return "a button over the screen's content is a key at the top of the file: "
        + ForeignNodes.overlay(
          value.children.isEmpty
            ? [("floatingactionbutton.icon", value.text.isEmpty ? "add" : value.text)]
            : value.pairs.map { ("floatingactionbutton.\($0.key)", $0.value) })
    case "bottombar", "bottomnavigation", "bottomnavigationbar":
      return value.descendant("navigationbaritem", "bottomnavigationitem", "tab") == nil
        ? nil : ForeignPresentations.tabs(ForeignTree(children: [value]))
    case "gridtemplatecolumns" where component.isStack:
      return ForeignValue(value.text, of: "columns").map {
        "write 'grid:' in place of the stack, with 'columns: \($0.text)'"
      }
    case "contentedgeinsets", "contentinsets", "contentinset", "contentpadding", "layoutmargins",
      "directionallayoutmargins", "edgeinsets":
      return insets(value).map { "write 'padding: \($0)'" }
    case "overflow", "overflowx", "overflowy", "scroll", "scrollable", "horizontalscroll",
      "verticalscroll":
      guard component != .scroll, component.isContainer,
        ["scroll", "auto", "true", "horizontal", "vertical", ""].contains(value.text)
      else { return nil }
      let isHorizontal =
        word == "overflowx" || word.hasPrefix("horizontal") || value.text == "horizontal"
        || word == "scroll" && component == .hstack
      var inner = node
      inner.children.removeAll { $0.key == value.key }
      guard let written = ForeignWriting().node(inner) else { return nil }
      return "what scrolls is a 'scroll' around the nodes: { scroll: [\(written)]"
        + (isHorizontal ? ", axis: horizontal }" : " }")
    case "touchupinside", "addtarget", "onclick", "onpress", "onpressed", "ontap", "action":
      if let mark = value.text.firstRange(of: " ? "),
        let colon = value.text.firstRange(of: " : "), mark.upperBound < colon.lowerBound,
        value.text[colon.upperBound...].trimmed == "null"
          || value.text[colon.upperBound...].trimmed == "nil"
      {
        let action = String(value.text[mark.upperBound..<colon.lowerBound]).trimmed
        let isForm = value.text.hasPrefix("form") || value.text.contains("alidate")
        let condition =
          isForm
          ? "form.valid" : ForeignAttributes.condition(String(value.text[..<mark.lowerBound]))
        return "write 'tap: \(ForeignStatement.tap(action) ?? action)'"
          + (condition.map { " and 'enabled: \($0)'" } ?? "")
      }
      guard !value.children.isEmpty, !value.isList else { return nil }
      return value.children.lazy.compactMap {
        ForeignPhrases.statement($0.key, $0, in: value)
      }.first
    case "align", "alignment", "layoutgravity", "gravity":
      guard !component.isContainer,
        let corner = ForeignPhrases.corner(ForeignVocabulary.folded(value.text).drop { $0 == "." }),
        corner.hasPrefix("top") || corner.hasPrefix("bottom"), corner.count > 6
      else { return nil }
      return "write 'alignment: \(corner)' on the 'zstack' around it"
    default: return nil
    }
  }

  /// Insets such as `{ top: 12, left: 16, bottom: 12, right: 16 }` as a padding.
  static func insets(_ value: ForeignTree) -> String? {
    if value.children.isEmpty { return ForeignValue(value.text, of: "padding")?.text }
    let edges = [
      "top": "top", "bottom": "bottom", "left": "leading", "leading": "leading",
      "start": "leading", "right": "trailing", "trailing": "trailing", "end": "trailing",
      "horizontal": "horizontal", "vertical": "vertical",
    ]
    var lengths: [String: String] = [:]
    for part in value.children {
      guard let edge = edges[ForeignVocabulary.folded(part.key)],
        let length = ForeignValue.number(part.text)
      else { return nil }
      lengths[edge] = length
    }
    for (first, second, both) in [
      ("top", "bottom", "vertical"), ("leading", "trailing", "horizontal"),
    ] where lengths[first] != nil && lengths[first] == lengths[second] {
      lengths[both] = lengths[first]
      lengths[first] = nil
      lengths[second] = nil
    }
    let order = ["top", "leading", "bottom", "trailing", "vertical", "horizontal"]
    let parts = order.compactMap { edge in lengths[edge].map { "\(edge): \($0)" } }
    return "{ \(parts.joined(separator: ", ")) }"
  }

  // MARK: - Size classes

  /// Values that differ by size class, on attributes that do not.
  private static func sizeClass(
    _ word: String, _ value: ForeignTree, _ node: ForeignTree, on component: Component
  ) -> String? {
    if word.hasPrefix("@media"), !word.contains("prefers"),
      value.child("display")?.text == "none" || value.child("hidden")?.text == "true"
    {
      let isNarrow = word.contains("max-width") || word.contains("maxwidth")
      return "write 'when: screen.sizeClass == \(isNarrow ? "regular" : "compact")'"
    }
    if word.hasPrefix("@media"), word.contains("prefers"), let pair = value.children.first,
      let dark = ForeignAttributes.value(pair.text, of: .background, on: .vstack)
    {
      let name = ForeignVocabulary.folded(pair.key).contains("background") ? "surface" : "ink"
      let key = name == "surface" ? "background" : "color"
      let light = node.children.first { ForeignVocabulary.folded($0.key).hasSuffix(key) }?.text
      func hex(_ word: String, _ other: String) -> String {
        let plain = ["black": "#000000", "white": "#FFFFFF"][word.unquoted] ?? word.unquoted
        return "\"\(plain.hasPrefix("#") ? plain : other)\""
      }
      return "a theme gives a color its light and its dark value: 'use: [theme.yaml]' names a file "
        + "'{ formwork: 1, theme: Shop, colors: { \(name): { light: "
        + "\(hex(light ?? "", name == "surface" ? "#FFFFFF" : "#000000")), dark: "
        + "\(hex(dark, "#000000")) } } }', and the node has '\(key): \(name)'"
    }
    if word == "traitvariations" || word == "variations" || word == "sizeclasses" {
      let lengths = value.children.compactMap { variation -> String? in
        let key = ForeignVocabulary.folded(variation.key)
        guard let pair = variation.pairs.first, let own = Attribute.named(ignoringCase: pair.key),
          let length = ForeignValue.number(pair.value)
        else { return nil }
        let usual =
          node.children.first { $0.key == own.name }
          .flatMap { ForeignValue.number($0.text) } ?? "16"
        let isWide = key.hasPrefix("wr") || key.contains("regular")
        return isWide
          ? "\(own.name): { compact: \(usual), regular: \(length) }"
          : "\(own.name): { compact: \(length), regular: \(usual) }"
      }
      return lengths.isEmpty
        ? nil : "a length may differ by size class: \(lengths.joined(separator: ", "))"
    }
    if word == "installed", !value.children.isEmpty {
      func holds(_ text: String) -> Bool {
        value.children.contains {
          let key = ForeignVocabulary.folded($0.key)
          return key.hasPrefix(text) && ["true", "yes"].contains($0.text.lowercased())
        }
      }
      let (wide, narrow) = (holds("wr") || holds("regular"), holds("wc") || holds("compact"))
      guard wide != narrow else { return nil }
      return "write 'when: screen.sizeClass == \(wide ? "regular" : "compact")'"
    }
    let isDirection = ["axis", "direction", "orientation", "flexdirection"].contains(word)
    let isMedia = word.hasPrefix("@media") && value.child("flexdirection", "direction") != nil
    if component.isStack, isDirection && value.text.contains("?") || isMedia {
      return "write two stacks with the same children: an 'hstack' with "
        + "'when: screen.sizeClass == regular', and a 'vstack' with "
        + "'when: screen.sizeClass == compact'"
    }
    let compact = value.text("compact", "wany", "any", "wc", "wchany", "default", "phone", "small")
    let regular = value.text("regular", "wr", "wrhany", "wrhr", "tablet", "large", "ipad")
    guard ["fontsize", "textsize", "font", "size", "style"].contains(word), component == .text,
      let compact, let regular
    else { return nil }
    let text = ForeignValue.inFlow(node.child("text")?.text ?? "Hello")
    func written(_ size: String, _ name: String) -> String {
      let style = ForeignValue.number(size).map { "{ size: \($0) }" } ?? size
      return "{ text: \(text), style: \(style), when: screen.sizeClass == \(name) }"
    }
    return "write two texts: \(written(compact, "compact")) and \(written(regular, "regular"))"
  }

  // MARK: - Rows

  /// The rows of a list or a grid.
  private static func row(
    _ word: String, _ value: ForeignTree, _ node: ForeignTree, on component: Component
  ) -> String? {
    guard [.list, .grid, .section, .carousel].contains(component) else { return nil }
    if ["layoutmanager", "tools:listitem", "listitem", "pagecount", "selectedindex"].contains(word)
    {
      return "leave it out"
    }
    if component == .carousel,
      ["indicator", "pageindicator", "showsindicator", "dots"].contains(word)
    {
      return "write '- pageDots: pages' below it, and 'id: pages' on it"
    }
    let words = [
      "itembuilder", "renderitem", "cellforrowat", "cellforitemat", "rowbuilder", "row", "rows",
      "rowcontent", "itemtemplate", "itemlayout", "datasource", "data", "items", "cell", "item",
      "itemcontent",
    ]
    if word == "sections" || word == "groups", let sections = ForeignLoops.sections(value) {
      return sections
    }
    let source =
      node.child("items", "data", "datasource", "foreach", "itemssource")?.text
      ?? node.child("list", "tableview", "flatlist", "lazycolumn", "listview")?.text
      ?? node.child("itemcount")?.text
    if word == "data" || word == "datasource", value.isList, component == .list {
      let list = "items"
      return ForeignLoops.cell(list, node)
        + ", with 'data: { \(list): \(ForeignWriting.flow(value)) }' "
        + "at the top of the file"
    }
    let isLoop = word == "foreach" && (component == .grid || component == .carousel)
    if isLoop, !value.text.contains(" in ") {
      return
        "write the cell as a child that repeats: children: [\(ForeignLoops.node(value.text, node))]"
    }
    if word == "foreach", component == .list || component == .section,
      node.child("row", "cell", "content", "children") != nil
    {
      return ForeignLoops.cell(value.text, node)
    }
    guard words.contains(word), let source, !source.isEmpty else { return nil }
    if component == .grid || component == .carousel {
      return
        "write the cell as a child that repeats: children: [\(ForeignLoops.node(source, node))]"
    }
    return ForeignLoops.cell(source, node)
  }
}
