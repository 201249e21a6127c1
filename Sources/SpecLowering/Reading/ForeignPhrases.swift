internal import SpecModel

/// Keys of other frameworks whose value decides what to write.
enum ForeignPhrases {
  /// What to write for a key and its value; nil for other keys and values.
  ///
  /// - Parameters:
  ///   - value: as written; empty for mappings and lists.
  static func advice(_ key: String, _ value: String, on component: Component) -> String? {
    let word = ForeignVocabulary.folded(key)
    let choice = ForeignVocabulary.folded(value).drop { $0 == "." }
    switch word {
    case "display": return display(choice)
    case "visibility": return visibility(choice)
    case "position": return position(choice)
    case "top", "bottom", "left", "right":
      let edge = ["left": "leading", "right": "trailing"][word] ?? word
      let length = ForeignValue.number(value) ?? "8"
      return "in a 'zstack' with an 'alignment' such as topTrailing, write "
        + "'margin: { \(edge): \(length) }'"
    case "weight", "layoutweight", "flexgrow":
      guard word != "weight" || isShare(value) else { return nil }
      return "'width: fill' takes what is left, and 'distribution: fillEqually' on the stack makes "
        + "its children equal; other shares cannot be written"
    case "rowheight", "estimatedrowheight", "itemheight", "itemextent":
      return "write 'height' on each row, or on the 'cell'"
    case "modifier":
      return
        "each modifier is an attribute: 'padding: 16', 'width: fill', 'background: systemGray6'"
    case "frame" where value.isEmpty:
      return "write 'width' and 'height', 'minWidth' and 'maxWidth', 'width: fill' for .infinity, "
        + "and 'frameAlignment' for its alignment"
    case "selectedsegmentindex", "selectedindex", "selecteditem", "selectedvalue":
      return "the option that is chosen at first is 'value: OPTION'"
    case "singleline" where component.isTextField:
      return "leave it out: a 'field' has one line, a 'textArea' several"
    case "iserror" where component.isField:
      return "'rules' decide when a field is wrong: rules: [required]"
    case "type" where !value.isEmpty && input(ofType: value) == component && component != .field:
      return "leave it out: a '\(component.rawValue)' is one"
    case "adjustsfontsizetofitwidth", "autoshrink":
      return "write 'lines: 1' and 'minimumScale: 0.5', the least part of the size"
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
      let word = ForeignVocabulary.value(for: value, of: "keyboard", among: keyboardTypes)
      return "write 'keyboard: \(word ?? "numberPad")'"
    case "clickable", "isuserinteractionenabled", "focusable":
      return "leave it out: a node with 'tap' takes taps"
    default: break
    }
    if word.hasPrefix("@media") {
      return word.contains("prefers")
        ? "a theme gives a color a value for each appearance: "
          + "colors: { brand: { light: \"#0040DD\", dark: \"#409CFF\" } }"
        : "a length may differ by size class: padding: { compact: 16, regular: 32 }"
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

  // MARK: - By key

  private static func display(_ value: Substring) -> String {
    switch value {
    case "none": "write 'hidden: true'"
    case "grid", "inlinegrid": "columns are a 'grid'; leave 'display' out"
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

  /// Whether a weight is a share of a stack's length, not the weight of a font.
  private static func isShare(_ value: String) -> Bool {
    guard let number = ForeignValue.number(value).flatMap(Double.init) else { return false }
    return number < 100
  }

  /// What changes a field's value is the field itself: `onValueChange: "{ email = it }"`.
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

  /// The parts of an alert or a sheet.
  private static func part(_ key: String, of component: Component) -> String? {
    if component == .sheet, key == "ondismiss" || key == "ondismissrequest" {
      return "leave it out: a sheet is shown 'when: FACT', and ends the fact itself"
    }
    guard component == .alert else { return nil }
    switch key {
    case "text", "body", "content", "informativetext": return "what an alert says is its 'message'"
    case "confirmbutton", "dismissbutton", "positivebutton", "negativebutton", "primarybutton",
      "secondarybutton", "actions":
      return "its buttons are 'buttons: [{ button: Delete, role: destructive, tap: delete }]'"
    case "ondismissrequest", "ondismiss":
      return "leave it out: an alert is shown 'when: FACT', and ends the fact itself"
    case "preferredstyle": return "leave it out: there are alerts only"
    default: return nil
    }
  }

  // MARK: - Statements

  /// What to write for a key of another framework in a `tap`; nil if it is none.
  static func statement(_ key: String) -> String? {
    switch ForeignVocabulary.folded(key) {
    case "alert", "uialertcontroller", "alertdialog", "dialog", "confirm", "confirmationdialog",
      "showalert", "showdialog":
      "an alert is a node: '- alert: TITLE' with 'when: FACT'; 'tap: { set: FACT, to: true }' shows it"
    case "sheet", "modal", "bottomsheet", "popover", "fullscreencover", "presentsheet":
      "a sheet is a node: '- sheet:' with 'when: FACT'; 'tap: { set: FACT, to: true }' shows it"
    default: nil
    }
  }

  /// The statement for code that opens or leaves a screen, such as `Navigator.push(Details)`; nil for
  /// other code.
  static func navigation(_ code: String) -> String? {
    guard let open = code.firstIndex(of: "(") else { return nil }
    let verb = code[..<open].lowercased()
    if ["pop", "dismiss", "popbackstack", "goback"].contains(where: { verb.hasSuffix($0) }) {
      return "dismiss"
    }
    guard
      ["push", "navigate", "present", "show", "open", "goto", "pushnamed"].contains(where: {
        verb.hasSuffix($0)
      })
    else { return nil }
    let words = code[open...].split { !$0.isLetter && !$0.isNumber }
    if let screen = words.last(where: { $0.first?.isUppercase == true }) {
      return "{ open: \(screen) }"
    }
    return words.first.map { "{ open: \($0.prefix(1).uppercased() + $0.dropFirst()) }" }
  }

  // MARK: - Components

  /// What an `input` of HTML is.
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

  /// How a node begins whose first key is a condition or a loop, such as `- if: isLoggedIn`.
  static func beginning(_ key: String, _ value: String) -> String? {
    let value = value.isEmpty ? "…" : value
    switch ForeignVocabulary.folded(key) {
    case "if", "vif", "when", "condition":
      return "write 'when: \(value)' beside the component's name of each node that depends on it, "
        + "or of a 'group' around them"
    case "else", "then":
      return "write the nodes without it, each with 'when: CONDITION' or 'when: not CONDITION'"
    case "foreach", "for", "each", "vfor", "loop", "map":
      let item = value.contains(" in ") ? value : "item in \(value)"
      return "write 'forEach: \(item)' beside the name of the component that repeats"
    default: return nil
    }
  }
}
