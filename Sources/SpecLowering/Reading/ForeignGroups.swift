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
    if component.isField, ForeignRules.isRule(name) || ForeignRules.isMessage(name),
      let rules = ForeignRules.list(node.pairs)
    {
      return "write '\(rules)'"
    }
    return accessibility(word, node) ?? layer(word, node) ?? text(word, value, node, on: component)
      ?? sizeClass(word, value, node, on: component)
      ?? row(word, value, node, on: component)
      ?? control(word, value, node, on: component)
      ?? picker(word, value, node, on: component)
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
    case "title",
      "settitle" where component == .button:
      guard let normal = value.text("normal", "default"), !normal.isEmpty else { return nil }
      guard let other = value.text("disabled", "loading", "selected", "highlighted") else {
        return "it comes after the component's name: 'button: \(normal)'"
      }
      return "it comes after the component's name: 'button: \(normal)'; another title while a fact "
        + "holds is: button: \"${sending ? '\(other)' : '\(normal)'}\", with 'facts: { sending: "
        + "false }' at the top"
    case "clearbuttonmode", "clearbutton", "showclearbutton", "clearable",
      "allowclear"
    where component.isTextField:
      let title = node.child("field", "textfield", "securefield", "search")?.text ?? ""
      let name = node.child("id")?.text ?? camelCase(title)
      return "write 'trailing: [{ icon: xmark.circle.fill, tap: { reset: "
        + "\(name.isEmpty ? "email" : name) } }]'"
    case _ where word.hasSuffix("anchor") && value.text.contains("eyboard"):
      return "leave it out: a screen ends above the keyboard; 'height: fill' on the stack and a "
        + "'spacer' before the node move it to the bottom"
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
    if component.isStack, ["axis", "direction", "orientation", "flexdirection"].contains(word),
      value.text.contains("?")
    {
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
    let words = [
      "itembuilder", "renderitem", "cellforrowat", "cellforitemat", "rowbuilder", "row", "rows",
      "rowcontent", "itemtemplate", "datasource", "data", "items", "cell",
    ]
    let source =
      node.child("items", "data", "datasource", "foreach", "itemssource")?.text
      ?? node.child("list", "tableview", "flatlist", "lazycolumn", "listview")?.text
    guard words.contains(word), let source, !source.isEmpty else { return nil }
    if component == .grid || component == .carousel {
      return
        "write the cell as a child that repeats: children: [\(ForeignLoops.node(source, node))]"
    }
    return ForeignLoops.cell(source, node)
  }

  // MARK: - Controls

  private static func control(
    _ word: String, _ value: ForeignTree, _ node: ForeignTree, on component: Component
  ) -> String? {
    switch word {
    case "isanimating", "animating", "spinning", "isrefreshing",
      "loading"
    where component == .activity:
      let fact = value.text.isEmpty ? "loading" : value.text
      return ["true", "false"].contains(fact)
        ? "leave it out: it turns while it is shown"
        : "write 'when: \(fact)': it turns while it is shown"
    case "hideswhenstopped" where component == .activity:
      return "leave it out: 'when' shows and hides it"
    case "showshorizontalscrollindicator", "showsverticalscrollindicator", "showsindicators",
      "scrollindicators", "scrollbar", "showsscrollindicator":
      return "leave it out: the system shows scroll indicators while a person scrolls"
    case "controlsize",
      "buttonsize" where component == .button:
      return value.text.contains("arge")
        ? "write 'height: 50'" : "leave it out, or write 'height: 34'"
    case "clip", "clipshape", "shape":
      guard
        ["circle", "circleshape", "circle()", "oval", ".circle"].contains(
          ForeignVocabulary.folded(value.text))
      else { return nil }
      let width = node.child("width", "size", "height").flatMap { ForeignValue.number($0.text) }
        .flatMap(Double.init)
      return "write 'cornerRadius: \(width.map { "\(Int($0 / 2))" } ?? "999")', half of its width"
    case "thickness" where component == .divider:
      return "leave it out: a divider is as thin as the screen can draw"
    case "steps", "stepsof", "increment", "by", "stepvalue",
      "stepsize"
    where component == .slider || component == .stepper:
      return ForeignValue.number(value.text).map { "write 'step: \($0)'" }
    case "start", "initial", "initialvalue", "default",
      "defaultvalue"
    where component == .slider || component == .stepper:
      return ForeignValue.number(value.text).map { "write 'value: \($0)'" }
    case "from", "to", "lower", "upper", "lowest", "highest", "minimumvalue",
      "maximumvalue"
    where component == .slider || component == .stepper:
      let isLeast = ["from", "lower", "lowest", "minimumvalue"].contains(word)
      return ForeignValue.number(value.text).map { "write '\(isLeast ? "min" : "max"): \($0)'" }
    case "iconposition", "iconplacement", "imageposition", "imageplacement",
      "icongravity"
    where component == .button:
      return "leave it out: the symbol stands before the title"
    case "rounded", "roundness", "radius":
      return ForeignValue.number(value.text).map { "write 'cornerRadius: \($0)'" }
    case "darkmodecolor", "darkcolor", "colordark", "darkmode":
      let light = node.child("color", "textcolor")?.text ?? "black"
      return "a theme gives a color its light and its dark value: 'use: [theme.yaml]' names a file "
        + "'{ formwork: 1, theme: Shop, colors: { ink: { light: \(hex(light, "#000000")), dark: "
        + "\(hex(value.text, "#FFFFFF")) } } }', and the node has 'color: ink'"
    default: return nil
    }
  }

  /// The plain colors of CSS as a theme writes them.
  private static func hex(_ word: String, _ other: String) -> String {
    let word = word.unquoted.lowercased()
    if word.hasPrefix("#") { return "\"\(word)\"" }
    return "\"\(["black": "#000000", "white": "#FFFFFF"][word] ?? other)\""
  }

  // MARK: - Choices

  private static func picker(
    _ word: String, _ value: ForeignTree, _ node: ForeignTree, on component: Component
  ) -> String? {
    switch word {
    case "pickerstyle",
      "variant" where component == .picker:
      let style = value.text.lowercased()
      if style.contains("segment") {
        let title = node.child("picker")?.text ?? ""
        return "write 'segmented: \(title.isEmpty ? "Size" : ForeignValue.inFlow(title))' for "
          + "'picker:'"
      }
      let known = ["menu": "menu", "inline": "inline", "navigationlink": "push", "wheel": "inline"]
      return known.first { style.contains($0.key) }.map { "write 'presentation: \($0.value)'" }
    case "displayedcomponents", "datepickermode",
      "pickermode" where component == .datePicker:
      let words = ([value.text] + value.children.map(\.text)).joined(separator: " ").lowercased()
      let hasTime = words.contains("hour") || words.contains("time")
      let hasDate = words.contains("date")
      return "write 'mode: \(hasTime ? hasDate ? "dateAndTime" : "time" : "date")'"
    case "in", "range", "min", "max", "firstdate", "lastdate", "mindate", "maxdate", "minimumdate",
      "maximumdate", "from",
      "to" where component == .datePicker:
      return dateRule(node)
    default: return nil
    }
  }

  /// The rule of the form that limits a date.
  private static func dateRule(_ node: ForeignTree) -> String {
    let title = node.child("datepicker")?.text ?? "Date"
    let name = node.child("id")?.text ?? camelCase(title)
    var conditions: [String] = []
    var needsNow = false
    for entry in node.children {
      let word = ForeignVocabulary.folded(entry.key)
      let text = entry.text
      let isBoth = word == "in" || word == "range"
      if ["firstdate", "mindate", "minimumdate", "min", "from"].contains(word)
        || isBoth && !text.hasPrefix("...") && !text.isEmpty
      {
        let day = day(in: text)
        needsNow = needsNow || day == nil
        conditions.append("\(name).value >= \(day ?? "today")")
      }
      if ["lastdate", "maxdate", "maximumdate", "max", "to"].contains(word)
        || isBoth && text.hasPrefix("...")
      {
        let day = day(in: text)
        needsNow = needsNow || day == nil
        conditions.append("\(name).value <= \(day ?? "today")")
      }
    }
    if conditions.isEmpty {
      conditions = ["\(name).value >= today"]
      needsNow = true
    }
    return "a rule at the top of the file limits a date: form: { rules: [{ require: "
      + "\"\(conditions.joined(separator: " and "))\", field: \(name), message: Choose another day "
      + "}] }" + (needsNow ? ", with 'data: { today: 2026-01-31 }' from the app" : "")
  }

  /// A day in quotes for `2026-01-31` or `DateTime(1900)`; nil for others, such as today.
  private static func day(in text: String) -> String? {
    let numbers = text.split { !$0.isNumber }
    guard let year = numbers.first, year.count == 4 else { return nil }
    func two(_ position: Int) -> String {
      let part = numbers.indices.contains(position) ? String(numbers[position]) : "1"
      return part.count == 1 ? "0\(part)" : part
    }
    return "'\(year)-\(two(1))-\(two(2))'"
  }
}
