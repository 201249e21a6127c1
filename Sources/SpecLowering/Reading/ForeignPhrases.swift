internal import SpecModel

/// Advice for keys of other frameworks that depends on their values.
enum ForeignPhrases {
  /// What to write for a key and its value; nil for other keys and values.
  ///
  /// - Parameters:
  ///   - value: the value as written; empty for mappings and lists.
  ///   - parts: the keys of a mapping, with their values.
  static func advice(
    _ key: String, _ value: String, _ parts: [ForeignAttributes.Pair] = [], on component: Component
  ) -> String? {
    let word = ForeignVocabulary.folded(key)
    let choice = ForeignVocabulary.folded(value).drop { $0 == "." }
    switch word {
    case "display": return display(choice)
    case "visibility":
      if let mark = value.firstRange(of: " ? ") {
        let condition = ForeignAttributes.condition(String(value[..<mark.lowerBound]))
        let isShown =
          value[mark.upperBound...].lowercased().trimmed.hasPrefix("visible")
          || value[mark.upperBound...].lowercased().contains("visible :")
        return condition.map { "write 'when: \(isShown ? $0 : "not (\($0))")'" }
      }
      return visibility(choice)
    case "position": return position(choice)
    case "top", "bottom", "left", "right":
      let edge = ["left": "leading", "right": "trailing"][word] ?? word
      let length = ForeignValue.number(value) ?? "8"
      return "in a 'zstack' with an 'alignment' such as topTrailing, write "
        + "'margin: { \(edge): \(length) }'"
    case "weight", "layoutweight", "flexgrow":
      guard word != "weight" || isShare(value) else { return nil }
      return "'width: fill' takes the remaining space, and 'distribution: fillEqually' on the "
        + "stack makes "
        + "its children equal; other shares cannot be written"
    case "rowheight", "estimatedrowheight", "itemheight", "itemextent":
      if value.lowercased().contains("automatic") {
        return "leave it out: a row is as high as its content"
      }
      return "write 'height: \(ForeignValue.number(value) ?? "60")' on each row, or on the 'cell', "
        + "and 'rowInsets: { horizontal: 16 }' on the list, whose rows have room above and below"
    case _ where component == .image && namesSymbol(key):
      return "a system symbol is an icon: '- icon: \(value.isEmpty ? "star.fill" : value)'"
    case "duration", "timeout", "autohide", "autohideduration", "delay", "autodismiss":
      guard component == .banner || component == .sheet else { break }
      return "it is shown while its 'when' is true; the app resets the fact when the time is over"
    case "modifier", "modifiers", "style", "css", "sx", "layer", "frame", "decoration",
      "boxdecoration", "appearance", "constraints", "attributes", "layoutparams":
      if let phrase = attributes(of: parts, value, on: component) { return phrase }
      if word == "modifier" {
        return
          "each modifier is an attribute: 'padding: 16', 'width: fill', 'background: systemGray6'"
      }
      guard word == "frame", value.isEmpty else { break }
      return "write 'width' and 'height', 'minWidth' and 'maxWidth', 'width: fill' for .infinity, "
        + "and 'frameAlignment' for its alignment"
    case "selectedsegmentindex", "selectedindex", "selecteditem", "selectedvalue":
      return "the option that is chosen at first is 'value: OPTION'"
    case "singleline" where component.isTextField:
      return "leave it out: a 'field' has one line, a 'textArea' several"
    case "validator", "validators", "validation",
      "validate" where component.isField:
      // `value.isEmpty ? 'Enter a name' : null`
      let quoted = value.split(separator: "'", omittingEmptySubsequences: false)
      if value.contains("?"), quoted.count > 2 {
        let message = ForeignValue.inFlow(String(quoted[1]))
        let rule =
          value.contains("@") || value.lowercased().contains("email") ? "email" : "required"
        return "write 'rules: [{ \(rule): \(message) }]'"
      }
      if value.contains(" ") {
        return "write 'rules: [{ required: \(value) }]'; a check of the app is the rule "
          + "'custom: nameIsFree'"
      }
      guard let rule = RuleKind(name: ForeignVocabulary.rule(for: value) ?? value) else { break }
      return "write 'rules: [\(rule.item)]'"
    case "onsubmit", "onformsubmit":
      return "a button submits: { button: Join, enabled: form.valid, tap: submit }"
    case "role" where component == .link || component == .button:
      guard choice == component.rawValue else { break }
      return "leave it out: a '\(component.rawValue)' is one"
    case "iserror" where component.isField:
      return "'rules' decide when a field is invalid, and which message it shows: "
        + "rules: [{ required: Enter a name }, { email: Enter a full email address }]"
    case "type" where component == .field:
      return contentType(ofInput: choice)
    case "type" where component == .button && choice == "submit":
      return "write 'tap: submit'"
    case "type" where !value.isEmpty && input(ofType: value) == component && component != .field:
      return "leave it out: a '\(component.rawValue)' is one"
    case "buttonstyle" where component == .button:
      return "write 'style: \(buttonStyle(value))'"
    case "contentalignment" where component == .zstack:
      return "write 'alignment: \(corner(choice) ?? "bottomTrailing")'"
    case "animation", "animate", "animated", "withanimation", "contenttransition":
      return "a change of a value is shown at once; a node with 'when' comes and goes by "
        + "'transition: { insertion: opacity, removal: opacity, duration: 0.3 }'"
    case "class", "classname", "tw", "styleclass":
      return "there are no classes, and each look is an attribute: style: headline, padding: 16, "
        + "background: systemGray6"
    case "tag" where component != .segmented && component != .picker:
      let word = name(in: value) ?? "small"
      let title = word.uppercasedFirst
      return "in a 'picker' or 'segmented' an option is "
        + "'options: [{ value: \(word), title: \(title) }]'; other nodes have an 'id'"
    case "sections" where component == .list:
      return "a list's sections are among its children: "
        + "children: [{ section: [{ text: Apple }, { text: Pear }], header: Fruits }]"
    case let key where presented.contains(key) && (component == .alert || component == .sheet):
      let fact = name(in: value) ?? "showHelp"
      return "write 'when: \(fact)', with 'facts: { \(fact): false }' at the top of the file; "
        + "'tap: { set: \(fact), to: true }' shows it"
    case "elevation":
      let radius = ForeignValue.number(value) ?? "4"
      return "write 'shadow: { color: \"#00000033\", radius: \(radius), offset: [0, 2] }'"
    case "touchupinside", "addtarget":
      return "write 'tap: \(value.isEmpty ? "ACTION" : value)'"
    case "action" where component == .banner:
      return "a banner holds nodes: children: [{ text: Deleted }, { button: Undo, tap: undo }]"
    case "overflow" where choice.hasSuffix("ellipsis"):
      return "write 'truncation: tail', with 'lines: 1' for one line"
    case "overflow", "overflowx", "overflowy":
      return ["scroll", "auto"].contains(choice)
        ? "what scrolls is a 'scroll' around the nodes, along its 'axis'"
        : "'clip: true' cuts content outside of a node's edges"
    case "keyboardoptions" where component.isTextField:
      let type = parts.first { ForeignVocabulary.folded($0.key) == "keyboardtype" }?.value ?? value
      let word = ForeignVocabulary.value(for: type, of: "keyboard", among: keyboardTypes)
      let hasReturn = parts.contains { ForeignVocabulary.folded($0.key) == "imeaction" }
      return "write 'keyboard: \(word ?? "numberPad")'"
        + (hasReturn ? "; the return key moves to the next field by itself" : "")
    case "clickable", "isuserinteractionenabled", "focusable":
      if let statement = ForeignStatement.tap(value) { return "write 'tap: \(statement)'" }
      return "leave it out: a node with 'tap' takes taps"
    default: break
    }
    if word.hasPrefix("@media") {
      return word.contains("prefers")
        ? "a theme gives a color a value for each appearance: "
          + "colors: { brand: { light: \"#0040DD\", dark: \"#409CFF\" } }"
        : "a length may differ by size class: padding: { compact: 16, regular: 32 }"
    }
    if word == "widthanchor" || word == "heightanchor", let length = ForeignValue.number(value) {
      return "write '\(word.dropLast("anchor".count)): \(length)'"
    }
    if word == "centerxanchor" || word == "centeryanchor" || word == "center" {
      return
        "write 'alignment: center' on the stack around it; in the screen's body, put it into a "
        + "'vstack' with 'width: fill', 'height: fill' and a 'spacer' before and after it"
    }
    if word.hasPrefix("layoutconstraint") || word.hasSuffix("anchor") || word == "constrainas" {
      return "the container has equations under 'constraints': name.leading == parent.leading + 16"
    }
    if word.hasPrefix("layer.border") || ["bordercolor", "borderwidth"].contains(word) {
      let color = ForeignValue(value, of: "color")?.text
      return word.hasSuffix("width")
        ? "write 'border: { color: separator, width: \(ForeignValue.number(value) ?? "1") }'"
        : "write 'border: { color: \(color ?? "separator"), width: 1 }'"
    }
    return handler(word, value, on: component) ?? part(word, of: component)
  }

  /// Whether a key is for a system symbol, which images do not show.
  static func namesSymbol(_ key: String) -> Bool {
    ["systemname", "systemimage", "symbol", "sfsymbol"].contains(ForeignVocabulary.folded(key))
  }

  /// Other frameworks' names for the condition under which an alert or sheet is presented.
  private static let presented = [
    "ispresented", "presented", "isopen", "open", "visible", "show", "isshown",
  ]

  /// Advice for a mapping or a chain with several attributes: CSS in `style`, a `modifier`.
  private static func attributes(
    of parts: [ForeignAttributes.Pair], _ value: String, on component: Component
  ) -> String? {
    let keys = parts.isEmpty ? ForeignAttributes.modifiers(in: value) : parts
    let hasGradient = keys.contains { $0.key.lowercased().contains("gradient") }
    return ForeignAttributes.phrase(keys, on: component).map {
      "each is an attribute of the node: \($0)"
        + (hasGradient ? "; a gradient is a picture: background: [{ image: NAME }]" : "")
    }
  }

  // MARK: - Single keys

  private static func display(_ value: Substring) -> String {
    switch value {
    case "none": "write 'hidden: true'"
    case "grid", "inlinegrid": "write 'grid:' in place of the stack, and leave 'display' out"
    default: "leave it out: a 'vstack' has its children below each other, an 'hstack' in a row"
    }
  }

  private static func visibility(_ value: Substring) -> String? {
    switch value {
    case "gone", "collapse", "none": "write 'hidden: true'"
    case "hidden", "invisible", "view.invisible": "write 'invisible: true', which keeps its place"
    case "visible": "leave it out: nodes are visible"
    default: nil
    }
  }

  private static func position(_ value: Substring) -> String? {
    switch value {
    case "absolute":
      "put it into a 'zstack' with 'alignment: topTrailing', and write "
        + "'margin: { top: 8, trailing: 8 }' for its distance from the edges"
    case "fixed", "sticky": "a bar at an edge is 'safeAreaInset: { edge: bottom, children: […] }'"
    case "relative", "static": "leave it out; 'offset: [x, y]' moves a node"
    default: nil
    }
  }

  /// What to write for the type of an HTML input; nil for other types.
  private static func contentType(ofInput type: Substring) -> String? {
    switch type {
    case "email", "emailaddress":
      "write 'contentType: emailAddress', which has its keyboard; 'rules: [email]' checks it"
    case "tel", "phone", "telephone":
      "write 'contentType: telephoneNumber', which has its keyboard; 'rules: [phone]' checks it"
    case "url": "write 'contentType: URL', which has its keyboard; 'rules: [url]' checks it"
    case "number", "numeric", "integer":
      "write 'keyboard: numberPad'; 'rules: [integer]' checks it"
    case "decimal": "write 'keyboard: decimalPad'; 'rules: [decimal]' checks it"
    case "text": "leave it out: a 'field' is one"
    default: nil
    }
  }

  /// The button style for `.borderedProminent` or `PrimaryButtonStyle()`.
  static func buttonStyle(_ value: String) -> String {
    var word = value.split(separator: ".").last.map { String($0.filter(\.isLetter)) } ?? ""
    for suffix in ["Style", "Button"] where word.hasSuffix(suffix) {
      word.removeLast(suffix.count)
    }
    let known = ["prominent", "bordered", "plain"]
    return ForeignVocabulary.buttonStyle(for: word)
      ?? known.first { $0 == word.lowercased() } ?? "prominent"
  }

  /// The alignment in a zstack for `BottomEnd`, `Alignment.topCenter` or `center`.
  static func corner(_ value: Substring) -> String? {
    let word = value.split(separator: ".").last.map(String.init) ?? ""
    let edges = [
      "start": "Leading", "left": "Leading", "leading": "Leading", "end": "Trailing",
      "right": "Trailing", "trailing": "Trailing", "center": "", "": "",
    ]
    for edge in ["top", "bottom"] where word.hasPrefix(edge) {
      return edges[String(word.dropFirst(edge.count))].map { edge + $0 }
    }
    guard word.hasPrefix("center") else { return edges[word]?.lowercased() }
    let side = edges[String(word.dropFirst("center".count))]
    return side.map { $0.isEmpty ? "center" : $0.lowercased() }
  }

  /// The name in a binding such as `$showHelp`; nil for other values.
  static func name(in value: String) -> String? {
    let name = value.filter { !"$@{}\"".contains($0) }
    guard let first = name.first, first.isLetter, name.allSatisfy({ $0.isLetter || $0.isNumber }),
      !["true", "false", "yes", "no"].contains(name.lowercased())
    else { return nil }
    return name
  }

  /// Whether a weight is a fraction of a stack's length instead of the weight of a font.
  private static func isShare(_ value: String) -> Bool {
    guard let number = ForeignValue.number(value).flatMap(Double.init) else { return false }
    return number < 100
  }

  /// Advice for a handler that stores a field's value, which fields do themselves: `onValueChange:
  /// "{ email = it }"`.
  private static func handler(_ key: String, _ value: String, on component: Component) -> String? {
    guard component.isField,
      [
        "onvaluechange", "onvaluechanged", "onchange", "onchanged", "oncheckedchange",
        "ontextchanged",
      ]
      .contains(key), value.contains(where: { "{=>()".contains($0) })
    else { return nil }
    return "leave it out: a field keeps its value, which is ID.value; "
      + "'change: ACTION' calls the app"
  }

  /// Advice for a part of an alert or a sheet.
  private static func part(_ key: String, of component: Component) -> String? {
    if component == .sheet, key == "ondismiss" || key == "ondismissrequest" {
      return "leave it out: a sheet is shown 'when: FACT', and ends the fact itself"
    }
    if component == .sheet,
      [
        "sheetstate", "animationtype", "transparent", "onrequestclose", "presentationstyle",
        "interactivedismissdisabled",
      ]
      .contains(key)
    {
      return "leave it out: a sheet slides in, and a person pulls it down to close it"
    }
    guard component == .alert else { return nil }
    switch key {
    case "text", "body", "content", "informativetext":
      return "the text of an alert is its "
        + "'message'"
    case "confirmbutton", "dismissbutton", "positivebutton", "negativebutton", "primarybutton",
      "secondarybutton", "actions":
      return AttributePlaces.alertButtons
    case "ondismissrequest", "ondismiss":
      return "leave it out: an alert is shown 'when: FACT', and ends the fact itself"
    case "preferredstyle": return "leave it out: there are alerts only"
    default: return nil
    }
  }

  // MARK: - Statements

  /// What to write for a key of another framework in a `tap`; nil if it is none.
  ///
  /// - Parameters:
  ///   - tree: everything in its value.
  ///   - parent: the mapping with the key.
  static func statement(
    _ key: String, _ tree: ForeignTree, in parent: ForeignTree = ForeignTree()
  ) -> String? {
    // `{ alert: Delete?, message: …, actions: […] }`, whose keys stand beside each other.
    if let alert = parent.child(
      "alert", "uialertcontroller", "alertdialog", "showalert", "confirm"),
      !alert.text.isEmpty
    {
      return ForeignPresentations.alert(parent, title: alert.text)
    }
    // `{ present: actionSheet, title: …, actions: […] }`
    if let kind = parent.child("present", "show")?.text, parent.children.count > 1 {
      let word = ForeignVocabulary.folded(kind)
      if ["alert", "actionsheet", "dialog", "confirmationdialog", "popup"].contains(word) {
        return ForeignPresentations.alert(parent)
      }
      if ["sheet", "modal", "bottomsheet", "popover"].contains(word) {
        return ForeignPresentations.sheet(parent)
      }
    }
    return switch ForeignVocabulary.folded(key) {
    case "alert", "uialertcontroller", "alertdialog", "dialog", "confirm", "confirmationdialog",
      "showalert", "showdialog", "actionsheet", "uialert", "presentalert", "presentalertcontroller",
      "displayalert":
      ForeignPresentations.alert(tree)
    case "sheet", "modal", "bottomsheet", "popover", "fullscreencover", "presentsheet":
      ForeignPresentations.sheet(tree)
    case "present", "show", "presentviewcontroller":
      tree.children.lazy.compactMap { statement($0.key, $0) }.first
    case "modalpresentationstyle", "presentationstyle", "modaltransitionstyle", "animated":
      "leave it out: 'open' pushes a screen; what comes from below is a '- sheet: [{ text: Hi }]' "
        + "with 'when: showsSheet', and 'tap: { set: showsSheet, to: true }'"
    default: nil
    }
  }

  /// The row of a table whose cells have UIKit's labels.
  private static func row(_ title: String, _ tree: ForeignTree) -> String {
    let value = tree.child("detailtextlabel").map { ", value: \(ForeignValue.inFlow($0.text))" }
    let accessory = tree.child("accessorytype") == nil ? "" : ", accessory: disclosure"
    return "a row is { listRow: \(ForeignValue.inFlow(title))\(value ?? "")\(accessory) }"
  }

  // MARK: - Bars

  /// What to write for a key of another framework in `navigation`; nil for other keys.
  ///
  /// - Parameter tree: everything in its value.
  static func bar(_ key: String, _ tree: ForeignTree = ForeignTree()) -> String? {
    let button = barButton(tree.text.isEmpty ? tree.pairs : [("title", tree.text)])
    return switch ForeignVocabulary.folded(key) {
    case "rightbarbuttonitem", "rightbarbuttonitems", "toolbar", "rightbuttons", "right", "actions",
      "items",
      "toolbaritems", "navigationbaritems", "menu", "buttons":
      "buttons after the title are 'trailing: \(button)'"
    case "leftbarbuttonitem", "leftbarbuttonitems", "left", "navigationicon", "leadingitem":
      "buttons before the title are 'leading: \(button)', and 'back: true' goes back"
    case "preferslargetitles", "largetitledisplaymode", "displaymode", "titledisplaymode":
      "write 'largeTitle: true'"
    case "hidesbackbutton", "backbuttonhidden": "write 'back: false', or leave 'back' out"
    case "backbuttontitle", "backtitle": "the system writes it: the title of the screen before"
    case "subtitle", "prompt": "the bar has a 'title' only; a second line is a text of the body"
    case "search", "searchable", "searchcontroller", "searchbar":
      "a search is a field of the body: '- search: Search'"
    default: nil
    }
  }

  /// The button of a bar for `{ title: Edit, action: edit }` and the like.
  private static func barButton(_ parts: [ForeignAttributes.Pair]) -> String {
    func value(_ words: String...) -> String? {
      parts.first { words.contains(ForeignVocabulary.folded($0.key)) && !$0.value.isEmpty }?.value
    }
    let system = value("systemitem", "barbuttonsystemitem").map { String($0.drop { $0 == "." }) }
    let title = value("title", "text", "button", "label") ?? system.map(\.uppercasedFirst) ?? "Add"
    let code = value("action", "tap", "onclick", "onpressed", "onpress", "selector")
    let tap = code.map { ForeignStatement.tap($0) ?? $0 } ?? title.lowercased().filter(\.isLetter)
    let symbol = value("systemimage", "image", "icon") ?? system.flatMap { symbols[$0] }
    let shown = symbol ?? (parts.isEmpty ? "plus" : nil)
    return "[{ button: \(title)\(shown.map { ", symbol: \($0)" } ?? ""), tap: \(tap) }]"
  }

  /// The symbols of UIKit's system bar button items.
  private static let symbols = [
    "add": "plus", "search": "magnifyingglass", "trash": "trash", "compose": "square.and.pencil",
    "refresh": "arrow.clockwise", "action": "square.and.arrow.up", "close": "xmark",
    "camera": "camera", "organize": "folder", "bookmarks": "book",
  ]

  // MARK: - Screens

  /// What to write for a top-level key of another framework; nil for other keys.
  ///
  /// - Parameters:
  ///   - value: as written; empty for mappings and lists.
  ///   - tree: everything in the value.
  ///   - isState: whether it declares state: see `isState`.
  static func ofScreen(
    _ key: String, value: String, _ tree: ForeignTree, isState: Bool
  ) -> String? {
    let parts = tree.pairs
    let word = isState ? "@state" : ForeignVocabulary.folded(key)
    if let dot = key.lastIndex(of: "."),
      let advice = bar(String(key[key.index(after: dot)...]), tree)
    {
      return "\(advice), under 'navigation'"
    }
    return switch word {
    case "@state":
      ForeignState.advice(tree)
    case "snackbar", "snackbarhost", "toast", "banner", "message":
      ForeignNodes.snackbar(parts, value)
    case "tabview", "tabitem", "bottomnavigation", "bottomnavigationbar", "uitabbarcontroller",
      "tabbarcontroller",
      "navigationbar" where tree.descendant("navigationbaritem", "tab") != nil:
      ForeignPresentations.tabs(tree)
    case "bottombar" where tree.descendant("navigationbaritem", "bottomnavigationitem") != nil:
      ForeignPresentations.tabs(tree)
    case "tintcolor", "tint", "accentcolor", "primarycolor", "colorprimary":
      "a theme sets it: 'use: [theme.yaml]' names a file '{ formwork: 1, theme: Shop, colors: { "
        + "tintColor: { both: \(color(value) ?? "\"#0040DD\"") } } }'"
    case ":root", "colors", "palette":
      "colors belong to a theme: 'use: [theme.yaml]' names a file '{ formwork: 1, theme: Shop, "
        + "colors: { \(colors(tree)) } }'"
    case "topbar", "topappbar", "appbar":
      "the bar above is 'navigation: { title: "
        + "\(parts.first { !$0.value.isEmpty }?.value ?? (value.isEmpty ? "Inbox" : value)) }'"
    case "title", "navigationtitle", "navigationbartitle", "largetitle":
      "a screen's title belongs in its bar: "
        + "navigation: { title: \(value.isEmpty ? "Settings" : value), largeTitle: true }"
    case "floatingactionbutton", "fab":
      "a button over the screen's content is an 'overlay' of it: "
        + ForeignNodes.overlay(
          parts.isEmpty
            ? [("floatingactionbutton.icon", value.isEmpty ? "add" : value)]
            : parts.map { ("floatingactionbutton.\($0.key)", $0.value) })
    case "styles", "stylesheet", "css", "classes":
      "each look is an attribute of its node"
        + (tree.children.first { !$0.children.isEmpty }.flatMap {
          ForeignAttributes.phrase($0.pairs, on: .text)
        }.map { ": \($0)" } ?? "")
        + "; a look that several nodes share is a component: see 'formwork explain components'"
    case "onsubmit", "action", "onaction":
      "a button submits: { button: Join, enabled: form.valid, tap: submit }"
    case "preferredcolorscheme", "colorscheme", "overrideuserinterfacestyle", "userinterfacestyle",
      "thememode", "darkmode":
      "leave it out: a screen follows the device, and is drawn in light and dark; a theme can keep "
        + "colors: 'use: [dark.yaml]' names a file '{ formwork: 1, theme: Dark, colors: { label: "
        + "{ both: \"#FFFFFF\" }, systemBackground: { both: \"#000000\" } } }'"
    case "sheet", "bottomsheet", "modal", "fullscreencover", "popover", "modalbottomsheet":
      ForeignPresentations.sheet(tree)
    case "alert", "dialog", "confirmationdialog", "alertdialog", "uialertcontroller":
      ForeignPresentations.alert(tree)
    default: nil
    }
  }

  /// Whether a key of a screen declares what the screen keeps, as in other frameworks.
  ///
  /// - Parameter holdsValues: whether its value is a mapping of names to values.
  static func isState(_ key: String, holdsValues: Bool) -> Bool {
    let word = ForeignVocabulary.folded(key)
    if word == "state" { return holdsValues }
    return [
      "variables", "vars", "viewmodel", "store", "props", "@state", "@stateobject",
      "@observedobject",
      "@published", "observable", "usestate", "remember", "mutablestateof", "signals",
    ].contains(word)
  }

  /// A color as it stands in a theme.
  private static func color(_ value: String) -> String? {
    if let color = ForeignValue(value.unquoted, of: "color")?.text { return color }
    return value.unquoted.hasPrefix("#") ? "\"\(value.unquoted)\"" : nil
  }

  /// The colors of a mapping such as `{ --brand: "#5B2BE0" }`, for a theme.
  private static func colors(_ tree: ForeignTree) -> String {
    let colors = tree.children.compactMap { entry -> String? in
      let name = camelCase(String(entry.key.drop { $0 == "-" }))
      guard !name.isEmpty, let color = color(entry.text) else { return nil }
      return "\(name): { both: \(color) }"
    }
    return colors.isEmpty ? "brand: { both: \"#0040DD\" }" : colors.joined(separator: ", ")
  }

  // MARK: - Components

  /// The component for an HTML `input` with a type.
  static func input(ofType type: String) -> Component {
    switch ForeignVocabulary.folded(type) {
    case "checkbox", "switch": .toggle
    case "radio", "select": .picker
    case "password": .secureField
    case "range": .slider
    case "date", "datetimelocal", "time", "month": .datePicker
    case "search": .search
    case "submit", "button", "reset": .button
    default: .field
    }
  }

  /// How to write a node whose first key is a condition or a loop, such as `- if: isLoggedIn`.
  ///
  /// - Parameters:
  ///   - keys: the node's keys, with those of its mappings behind a point.
  ///   - tree: the node with everything in it.
  static func beginning(
    _ key: String, _ value: String, beside keys: [ForeignAttributes.Pair] = [],
    _ tree: ForeignTree = ForeignTree(), isInColumn: Bool = false
  ) -> String? {
    let value = value.isEmpty ? "…" : value
    // `{items > 0 &&`
    if key.hasPrefix("{"), let and = key.firstRange(of: "&&") {
      let condition = ForeignAttributes.condition(String(key[..<and.lowerBound].dropFirst()))
      return condition.map { "write 'when: \($0)' on the node in it" }
    }
    if key.contains(".map(") || key.hasPrefix("{#each") { return ForeignLoops.advice(key, tree) }
    for word in ["if ", "for ", "v-if ", "else if "] where key.hasPrefix(word) {
      let rest = String(key.dropFirst(word.count))
      return beginning(word == "for " ? "for" : "if", rest, beside: keys, tree)
    }
    if key.hasPrefix("@State") || key.hasPrefix("@Published") || key.hasPrefix("var ")
      || key.hasPrefix("let ")
    {
      let name = key.split { !$0.isLetter && !$0.isNumber }.last.map(String.init) ?? "count"
      return
        "what the screen keeps is a fact: 'facts: { \(name): \(value == "…" ? "0" : value) }' at "
        + "the top"
    }
    switch ForeignVocabulary.folded(key) {
    case "title", "heading", "header", "headline":
      return "a text is '- text: \(value == "…" ? "Hello" : value)', with 'style: title1'"
    case "textlabel":
      return row(value, tree)
    case "cell", "tablecell", "listitem":
      return "a row is '- listRow: \(value == "…" ? "Contact" : value)'"
    case "when", "switch", "match":
      guard let cases = ForeignCondition.cases(of: value, tree) else { fallthrough }
      return cases
    case "if", "vif", "condition":
      let condition = value == "…" ? value : ForeignAttributes.condition(value) ?? value
      return "write 'when: \(condition)' beside the component's name of each node that depends on "
        + "it, or of a 'group' around them; 'when: not (\(condition))' is the other case"
    case "else", "then":
      return "write the nodes without it, each with 'when: CONDITION' or 'when: not CONDITION'"
    case "foreach", "for", "each", "vfor", "loop", "map":
      return ForeignLoops.advice(value == "…" ? "items" : value, tree)
    default:
      let word = ForeignVocabulary.folded(key)
      if isInColumn, ["expanded", "flexible"].contains(word) {
        return "write 'height: fill' on the node in it"
      }
      return ForeignNodes.wrapper(word, keys, tree)
        ?? wrapper(word, value)
    }
  }

  /// What to write for a view of Flutter or Compose that only modifies the view inside it.
  private static func wrapper(_ word: String, _ value: String) -> String? {
    switch word {
    case "expanded", "flexible", "fillmaxwidth", "fillmaxsize":
      "write 'width: fill' on the node in it: { text: Name, width: fill }"
    case "padding": "padding is an attribute of the node in it: { text: Name, padding: 16 }"
    case "center": "a stack centers its children by 'alignment: center', a text by 'align: center'"
    case "align", "positioned":
      "put the node into a 'zstack' with an 'alignment' such as topTrailing"
    case "opacity": "opacity is an attribute of the node in it: { text: Name, opacity: 0.5 }"
    case "visibility", "offstage": "write 'hidden: CONDITION' on the node in it"
    case "cliprrect", "clipoval", "clip":
      "write 'clip: true' and 'cornerRadius: 12' on the node in it"
    case "gesturedetector", "inkwell", "pressable", "touchableopacity", "touchablehighlight",
      "touchablewithoutfeedback":
      "a node takes taps itself: { text: More, tap: showMore }"
    case "safearea", "safeareaview", "keyboardavoidingview":
      "leave it out: a screen keeps to its safe area and above the keyboard by itself"
    case "semantics": "write 'accessibility: { label: … }' on the node in it"
    default: nil
    }
  }
}
