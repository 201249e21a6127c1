internal import SpecModel
internal import SpecSyntax

/// Advice for keys that are not valid on a node.
enum AttributePlaces {
  /// A phrase with the correct location of a key; nil if unknown.
  ///
  /// - Parameter value: the key's value, as written; empty if it is long.
  static func place(of key: String, value: String = "", on component: Component) -> String? {
    if let example = style(with: key, value: value, on: component) {
      return "'\(key)' belongs to the style: \(example)"
    }
    if let example = font(key, value: value, on: component) {
      return "set the style of its text: \(example)"
    }
    if component == .button, ["to", "url", "href", "link", "destination"].contains(key) {
      let target = value.isEmpty ? nil : ForeignStatement.screen(value) ?? value
      guard let target else {
        return "to open something from a button, use 'tap': tap: { open: SCREEN }, or tap: { "
          + "url: ADDRESS }"
      }
      let verb = target.contains(":") || target.contains("/") ? "url" : "open"
      return "to open something from a button, use 'tap': tap: { \(verb): \(target) }"
    }
    if component == .link || component == .listRow, ["open", "screen"].contains(key) {
      return "write the screen or address that it opens as 'to'"
    }
    if component == .spacer, lengths.contains(key) { return "its shortest length is 'minLength'" }
    if !component.isField, key == "selected" || key == "isSelected" {
      return "write 'accessibility: { traits: [selected] }'"
    }
    if key == "isHeader" || key == "isButton", let trait = Accessibility.Trait(meantBy: key) {
      return "write 'accessibility: { traits: [\(trait.name)] }'"
    }
    if key == "translatesAutoresizingMaskIntoConstraints" {
      return "delete it: generated code sets it where views have constraints"
    }
    if component.isTextField,
      ["leadingIcon", "prefixIcon", "trailingIcon", "suffixIcon", "leftIcon", "rightIcon", "icon"]
        .contains(key)
    {
      let name = value.filter { !"{}\"'[]".contains($0) }.split { ": ".contains($0) }.last
      let symbol =
        name.map { ForeignVocabulary.symbol(for: String($0)) ?? String($0) } ?? "envelope"
      let isAfter = ["trailing", "suffix", "right"].contains { key.hasPrefix($0) }
      return "write '\(isAfter ? "trailing" : "leading"): [{ icon: \(symbol) }]'"
    }
    if component == .text, ["systemImage", "symbol", "icon", "image", "leadingIcon"].contains(key) {
      let name = value.isEmpty || value.hasPrefix("{") ? "star" : value
      return "a picture beside a text is a '- listRow:' with 'symbol: \(name)' in a list; "
        + "elsewhere write { hstack: [{ icon: \(name) }, { text: … }], spacing: 8 }"
    }
    if key == "navigationTitle" || key == "navigationBarTitle" {
      return "the bar belongs at the top of the file: "
        + "navigation: { title: Settings, largeTitle: true }"
    }
    if appearing.contains(key) {
      return "loading is the task of the app; what the user sees meanwhile is a state under "
        + "'states'"
    }
    if component.isField, let kind = RuleKind(rawValue: key) {
      return "'\(key)' is a rule: rules: [\(kind.item)]"
    }
    if component.isField, ["errorMessage", "errorText"].contains(key) {
      return "a message belongs to its rule: rules: [{ required: Enter your name }]"
    }
    if component.isTextField, key == "placeholderColor" {
      return "it belongs to the style: style: { input: { placeholder: { color: … } } }"
    }
    if key == "secure", component == .secureField {
      return "a secureField always shows bullets; write 'field' with 'secure'"
    }
    if component == .button, key == "child" {
      return "a button's text comes after its name: '- button: Save'"
    }
    if component == .box, key == "child" {
      return "to put nodes on top of each other, use a 'zstack'; a 'box' is a color"
    }
    if component == .field || component == .textArea,
      key == "decoration" || key == "inputDecoration"
    {
      return "write 'placeholder: Ada Lovelace' and 'help: As in your passport' on the field"
    }
    if component == .alert, ["children", "actions"].contains(key) {
      return alertButtons
    }
    if key == "body", component == .alert { return "the text of an alert is its 'message'" }
    if component == .listRow, ["chevron", "disclosure", "disclosureIndicator"].contains(key) {
      return "write 'accessory: disclosure'; a row with 'to' shows it automatically"
    }
    if key == "clipShape" {
      return "write 'clip: true'; for a circle, set 'cornerRadius' to half the width"
    }
    let isTint = ["tint", "tintColor", "onTintColor", "accentColor", "color"].contains(key)
    if component == .toggle, isTint || key == "thumbColor" {
      return "a toggle that is on is 'systemGreen', which a theme may change: "
        + "colors: { systemGreen: { light: \"#FF9500\", dark: \"#FF9F0A\" } }"
    }
    if component == .stepper || component == .segmented || component == .datePicker, isTint {
      return "a \(component.rawValue) has the system's colors"
    }
    if key == "constraints" {
      return
        "for distances from the parent, write 'width: fill' and 'margin: { horizontal: 16 }'; "
        + "equations belong to the container, for UIKit only: "
        + "constraints: [title.leading == parent.leading + 16]"
    }
    if component == .section, ["title", "label", "text"].contains(key) {
      return "a section's title is its 'header'"
    }
    if component == .section, ["rows", "items", "data", "cells"].contains(key) {
      return "write its rows as nodes: children: [{ text: Apple }, { text: Pear }]"
    }
    if ComponentGroup.choices.contains(component), key == "children" || key == "items" {
      return value.hasPrefix("[") && !value.contains("{")
        ? "write its options as 'options: \(value)'"
        : "write its options as 'options: [{ value: small, title: Small }, { value: large, title: "
          + "Large }]'"
    }
    if component == .section, let place = placeOfSection(key) { return place }
    if component == .scroll, ["spacing", "gap", "distribution"].contains(key) {
      return "put its children into a stack, and write it there: "
        + "'- scroll: [{ vstack: […], spacing: 8 }]'"
    }
    if component.isStack, ["axis", "direction", "orientation", "flexDirection"].contains(key) {
      return "the name of a stack determines its axis: 'hstack' or 'vstack'"
    }
    if component == .divider, ["axis", "direction", "orientation", "vertical"].contains(key) {
      return "a divider crosses its stack: it is vertical in an hstack, and horizontal elsewhere"
    }
    if component == .listRow, key == "children" {
      return "put the nodes of a row under 'leading' and 'trailing', or use an hstack as the row"
    }
    if component == .image, isContent(key, of: component), value.contains("://") {
      return "a picture on a server is a view of the app: { host: Photo, with: { url: "
        + "\(ForeignValue.inFlow(value.unquoted)) }, width: 100, height: 100 }"
    }
    if isContent(key, of: component) {
      return "it comes after the component's name: "
        + "'\(component.rawValue): \(content(value, of: component))'"
    }
    if key == "message" { return "a message belongs to its rule: { length: 8, message: … }" }
    if key == "edge" { return "'edge' belongs to 'safeAreaInset'" }
    if DocumentKey(name: key) != nil, Attribute(name: key) == nil {
      return "'\(key)' belongs at the top of the file, beside 'screen'"
    }
    return nil
  }

  /// A phrase with the correct location of a key that is not valid on sections; nil if unknown.
  private static func placeOfSection(_ key: String) -> String? {
    switch key {
    case "subtitle", "footnote", "caption", "description", "help":
      return "a text below the rows is its 'footer'"
    case "style", "listStyle", "rowInsets", "listRowInsets", "selection", "selecting", "refresh":
      return "set it on the list around the section"
    case "swipe", "color", "enabled", "spacing", "alignment", "frameAlignment", "align",
      "rowBackground", "listRowBackground":
      return "set it on its rows"
    default: return nil
    }
  }

  /// How to write the buttons of an alert, and how to show it.
  static let alertButtons =
    "write its buttons as 'buttons: [{ button: Cancel, role: cancel }, "
    + "{ button: Delete, role: destructive, tap: delete }]'; to show it, write 'when: asks', "
    + "'facts: { asks: false }' at the top, and 'tap: { set: asks, to: true }' on a button"

  private static let lengths = ["width", "height", "size", "length", "minWidth", "minHeight"]

  /// Other frameworks' names for code that runs when a screen or node appears.
  private static let appearing = [
    "onAppear", "onDisappear", "task", "viewDidLoad", "viewDidAppear", "viewWillAppear", "onMount",
  ]

  /// Other frameworks' names for the range of a stepper or slider.
  private static let bounds = [
    "in", "range", "valuerange", "valueRange", "values", "bounds", "limits", "between",
  ]

  /// How to write the range of a stepper or slider; nil if the key is not a range.
  ///
  /// - Parameter value: the value as written, such as `0...10`.
  static func bounds(_ key: String, _ value: String, on component: Component) -> String? {
    guard component == .stepper || component == .slider, bounds.contains(key) else { return nil }
    let numbers = value.split { !($0.isNumber || $0 == "-" || $0 == ".") }
      .flatMap { ends(of: String($0)) }
    guard numbers.count == 2 else { return "write its bounds as 'min' and 'max'" }
    return "write its bounds as 'min: \(numbers[0])' and 'max: \(numbers[1])'"
  }

  /// Advice for the distribution of a stack's children, such as `horizontalArrangement:
  /// spaceBetween`; nil for other keys and values.
  ///
  /// - Parameter value: the value as written.
  static func arrangement(_ key: String, _ value: String, on component: Component) -> String? {
    guard component.isStack || component == .row,
      ["horizontalarrangement", "verticalarrangement", "justifycontent", "mainaxisalignment"]
        .contains(ForeignVocabulary.folded(key))
    else { return nil }
    let word = ForeignVocabulary.folded(value)
    if word.hasSuffix("spacebetween") { return "write 'distribution: equalSpacing'" }
    if word.hasSuffix("spacearound") { return "write 'distribution: equalCentering'" }
    return nil
  }

  /// Advice for a field whose value a fact stores, such as `isOn: $wifi`; nil for other keys and
  /// values.
  ///
  /// - Parameter value: the value as written.
  static func binding(_ key: String, _ value: String, on component: Component) -> String? {
    guard component.isField,
      ["ison", "checked", "on", "binding", "selection"].contains(ForeignVocabulary.folded(key))
    else { return nil }
    let path = value.filter { !"$@{}\"".contains($0) }
    let names = path.split(separator: ".", omittingEmptySubsequences: false)
    let isPath = names.allSatisfy { name in
      name.first?.isLetter ?? false && name.allSatisfy { $0.isLetter || $0.isNumber }
    }
    guard isPath, let name = names.last,
      !["true", "false", "yes", "no", "on", "off"].contains(path.lowercased())
    else { return nil }
    return names.count == 1
      ? "write 'bind: \(name)', with 'facts: { \(name): \(firstValue(of: component)) }' at the "
        + "top"
      : "'bind' takes a whole fact: bind: \(name), with 'facts: { \(name): … }' at the top"
  }

  /// An initial value for the fact that stores a field's value.
  static func firstValue(of component: Component) -> String {
    switch component {
    case .toggle: "false"
    case .stepper, .slider: "1"
    default: "''"
    }
  }

  /// Advice for the selection of a field with options, such as `selection: country`; nil for other
  /// keys and values.
  static func selection(_ key: String, _ value: String, on component: Component) -> String? {
    guard ComponentGroup.choices.contains(component), key == "selection",
      let first = value.utf8.first, isASCIILetter(first),
      value.utf8.allSatisfy({ isASCIILetter($0) || isASCIIDigit($0) })
    else { return nil }
    return "'value: \(value)' selects an option at first; with 'id: \(value)', expressions read "
      + "the "
      + "selection as \(value).value"
  }

  /// Advice for the type of a field, such as `type: password`, which is a component or attribute in
  /// specs; nil for other keys and values.
  ///
  /// - Parameter value: the value as written.
  static func kind(_ key: String, _ value: String, on component: Component) -> String? {
    guard component == .field || component == .textArea,
      ["type", "kind", "inputtype", "keyboardtype"].contains(ForeignVocabulary.folded(key))
    else { return nil }
    let kind = ForeignVocabulary.folded(value)
    if kind.hasSuffix("password") || kind == "secure" {
      return "a password is a separate component: 'secureField: TITLE'"
    }
    switch kind {
    case "multiline", "textarea":
      return "several lines are a separate component: 'textArea: TITLE'"
    case "date": return "a date is a separate component: 'datePicker: TITLE'"
    case "search": return "a search is a separate component: 'search: TITLE'"
    default: return nil
    }
  }

  /// The bounds of a range such as `0...10` or `0.5..<1`.
  private static func ends(of text: String) -> [String] {
    let parts = text.split(separator: "..", omittingEmptySubsequences: true)
    return parts.map { part in
      part.hasPrefix(".") && parts.count > 1 ? String(part.dropFirst()) : String(part)
    }.filter { Double($0) != nil }
  }

  /// Advice for a second component on a node; nil if its meaning is unknown.
  ///
  /// - Parameters:
  ///   - value: the value behind its name, as written; empty if it is long.
  ///   - tree: everything behind its name.
  static func place(
    of second: Component, value: String, _ tree: ForeignTree, on component: Component
  ) -> String? {
    if second == .text, component == .alert { return "the text of an alert is its 'message'" }
    if second == .row, component == .list { return "the row of one item is 'cell', beside 'items'" }
    if second == .progress, component == .progress || component == .activity {
      return ForeignValue.number(value).map { "write 'value: \($0)'" }
    }
    if second == .sheet { return ForeignPresentations.sheet(tree) }
    if second == .alert { return ForeignPresentations.alert(tree) }
    if second == .text, component.isField {
      return "delete it: a field stores its own value, and 'id: email' names it"
    }
    if isContent(second.rawValue, of: component) {
      return "write its text after its name: "
        + "'\(component.rawValue): \(content(value, of: component))'"
    }
    let showsFile = component.content == .asset || component.content == .symbol
    if second == component, showsFile, !value.isEmpty {
      return "write what it shows after its name: '\(component.rawValue): \(value)'"
    }
    if second == .icon || second == .image, ComponentGroup.titled.contains(component) {
      let named = tree.text.isEmpty ? tree.text("systemname", "name", "systemimage") : tree.text
      return "write the symbol of a \(component.rawValue) as 'symbol: \(named ?? "star")'"
    }
    return nil
  }

  /// Whether a word refers to the value after the component's name.
  static func isContent(_ word: String, of component: Component) -> Bool {
    if component.isField { return false }
    return switch component.content {
    case .text: ["title", "label", "text", "caption", "content", "string"].contains(word)
    case .asset:
      ["src", "source", "asset", "file", "name", "named", "imageName", "resource"].contains(word)
    case .symbol: ["symbol", "systemName", "sfSymbol", "glyph"].contains(word)
    case .color: ["color", "fill"].contains(word)
    case .view: ["view", "name", "type", "class"].contains(word)
    case .none, .field, .steps, .textOrChildren, .children, .child: false
    }
  }

  /// The value after a component's name, for a hint; `…` if there is none.
  private static func content(_ value: String, of component: Component) -> String {
    // A label of a button: `{ Text: Save }`.
    let inner = value.hasPrefix("{ ") ? value.dropFirst(2).dropLast(2).split(separator: ": ") : []
    if inner.count == 2, inner[0].lowercased() == "text" { return String(inner[1]) }
    return value.isEmpty || value.hasPrefix("{") ? "…" : ForeignValue.text(value) ?? value
  }

  /// How to write a key of a style on a component: `style: { size: … }`.
  static func style(
    with key: String, value: String = "", on component: Component
  ) -> String? {
    let meant =
      value.isEmpty
      ? "…"
      : key == "borderStyle"
        ? ForeignVocabulary.value(for: value, of: key, among: InputStyle.BorderStyle.names)
          ?? ForeignValue.inHint(value) : ForeignValue.inHint(value)
    return stylePath(of: key, on: component).map { path in
      path.reversed().reduce("\(key): \(meant)") { "\($1): { \($0) }" }
    }
  }

  /// How to write the font of a component whose style contains a text style; nil for other keys.
  static func font(_ key: String, value: String = "", on component: Component) -> String? {
    guard ["font", "textstyle", "typography"].contains(ForeignVocabulary.folded(key)) else {
      return nil
    }
    let font = ForeignValue(value, of: "font")?.text ?? ForeignValue.inHint(value)
    let meant = font.isEmpty ? "…" : font
    if component == .button { return "style: { style: \(meant) }" }
    guard component.isField else { return nil }
    return component.isTextField
      ? "style: { input: { style: \(meant) } }" : "style: { label: { style: \(meant) } }"
  }

  /// The keys that lead to a key of a style.
  static func stylePath(of key: String, on component: Component) -> [String]? {
    let isOfText = ["size", "weight", "family", "tracking", "from"].contains(key)
    switch component {
    case .text, .icon, .link, .banner: return isOfText ? ["style"] : nil
    case .button: return isOfText ? ["style", "style"] : key == "disabled" ? ["style"] : nil
    default: break
    }
    guard component.isField else { return nil }
    guard component.isTextField else {
      return isOfText
        ? ["style", "label", "style"] : ["label", "spacing"].contains(key) ? ["style"] : nil
    }
    if isOfText || key == "color" { return ["style", "input", "style"] }
    if ["label", "input"].contains(key) { return ["style"] }
    if ["borderStyle", "focused", "invalid"].contains(key) { return ["style", "input"] }
    return key == "spacing" ? ["style"] : nil
  }
}
