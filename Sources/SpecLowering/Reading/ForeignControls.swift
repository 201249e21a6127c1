internal import SpecModel

/// Keys of other frameworks on controls: bounds of sliders and dates, styles of pickers, titles of
/// buttons for states.
enum ForeignControls {
  /// What to write for a key; nil if it is none of these.
  ///
  /// - Parameters:
  ///   - word: the key in lower case without separators.
  ///   - value: everything in its value.
  ///   - node: the node with everything in it.
  static func advice(
    _ word: String, _ value: ForeignTree, _ node: ForeignTree, on component: Component
  ) -> String? {
    if let advice = ofAnyNode(word, value, node) { return advice }
    if component.isField, let advice = ofField(word, value, node, on: component) { return advice }
    switch component {
    case .activity: return activity(word, value)
    case .button: return button(word, value)
    case .slider, .stepper: return bounded(word, value)
    case .picker: return picker(word, value, node)
    case .datePicker: return datePicker(word, value, node)
    case .divider:
      return word == "thickness"
        ? "leave it out: a divider is as thin as the screen can draw" : nil
    case .image: return image(word, value, node)
    case .link:
      if word == "value" {
        return "leave it out: 'tap: { open: SCREEN, with: { … } }' hands a value"
      }
      guard word == "destination", let screen = ForeignStatement.screen(value.text),
        let call = value.text.firstIndex(of: "("), !value.text.hasSuffix("()")
      else { return nil }
      let names = value.text[call...].split { !$0.isLetter && !$0.isNumber && $0 != "." }
      guard let name = names.first, let path = names.last else { return nil }
      return "write a 'text' or 'listRow' with 'tap: { open: \(screen), with: { \(name): "
        + "\"${\(path)}\" } }' in place of the link"
    case .progress where word == "progress" || word == "value":
      guard let number = ForeignValue.number(value.text).flatMap(Double.init) else { return nil }
      let most = node.text("max", "maximum", "total").flatMap(ForeignValue.number).flatMap(
        Double.init)
      let share = number / (most ?? (number > 1 ? 100 : 1))
      return "write 'value: \(share)'"
    case .progress where ["max", "maximum", "total", "min"].contains(word):
      return "leave it out: a progress goes from 0 to 1"
    case .progress where word.contains("track") || word == "trackcolor":
      return "leave it out: the system draws the part that is left"
    case .segmented where word == "selectedsegmentindex" || word == "selectedindex":
      return option(at: value.text, node)
    default: return component.isTextField ? textField(word, node) : nil
    }
  }

  private static func ofAnyNode(
    _ word: String, _ value: ForeignTree, _ node: ForeignTree
  ) -> String? {
    switch word {
    case "showshorizontalscrollindicator", "showsverticalscrollindicator", "showsindicators",
      "scrollindicators", "scrollbar", "showsscrollindicator":
      return "leave it out: the system shows scroll indicators while a person scrolls"
    case "clip", "clipshape", "shape":
      let shape = ForeignVocabulary.folded(value.text)
      guard ["circle", "circleshape", "circle()", "oval", ".circle"].contains(shape) else {
        return ForeignAttributes.phrase([(value.key, value.text)], on: .vstack).map {
          "write \($0)"
        }
      }
      let width = node.text("width", "size", "height").flatMap { ForeignValue.number($0) }
        .flatMap(Double.init)
      return width.map { "write 'cornerRadius: \(Int($0 / 2))', half of its width" }
    case "confirmationdialog", "alertdialog", "actionsheet", "confirm", "confirmation":
      return ForeignPresentations.alert(value)
    case "searchable", "searchbar":
      let prompt = value.text("prompt", "placeholder") ?? "Search"
      let name = (value.text("text", "query") ?? value.text).filter { $0.isLetter || $0.isNumber }
      return "a search is a field before the list: { search: \(ForeignValue.inFlow(prompt))"
        + (name.isEmpty ? " }" : ", id: \(name) }; what a person types is \(name).value")
    case "liststyle":
      let style = value.text.split(separator: ".").last.map(String.init) ?? ""
      return ListStyle.names.contains(style) ? "write 'style: \(style)' on the list" : nil
    case "statusbarspadding", "systembarspadding", "navigationbarspadding", "imepadding",
      "safeareapadding", "windowinsetspadding", "safedrawingpadding", "fitssystemwindows":
      return "leave it out: a screen's body lies in the safe area, and above the keyboard"
    case "menu", "contextmenu":
      return value.children.isEmpty
        ? nil
        : "there are no menus over a node: " + ForeignPresentations.alert(value, title: "Options")
    case "accessibilityelement", "shouldgroupaccessibilitychildren", "mergedescendants":
      return "leave it out: a node with an 'accessibility' label is one element"
    case "scrollbarwidth", "keyboarddismissmode", "scrolldismisseskeyboard", "contentlayoutguide":
      return word.hasPrefix("scrollbar")
        ? "leave it out: the system shows scroll indicators while a person scrolls"
        : "leave it out: generated code sets it"
    case "listemptycomponent", "emptyview", "emptystate", "placeholderview":
      let source = node.child("items", "data", "datasource")?.text.split(separator: " ").last
      guard let list = source, let text = value.text("text", "label") else { return nil }
      return
        "write a node before the list: { text: \(ForeignValue.inFlow(text)), when: isEmpty(\(list)) }"
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

  /// A plain color of CSS as a theme writes it.
  private static func hex(_ word: String, _ other: String) -> String {
    let word = word.unquoted.lowercased()
    if word.hasPrefix("#") { return "\"\(word)\"" }
    return "\"\(["black": "#000000", "white": "#FFFFFF"][word] ?? other)\""
  }

  private static func ofField(
    _ word: String, _ value: ForeignTree, _ node: ForeignTree, on component: Component
  ) -> String? {
    let title = node.children.first?.text ?? ""
    let name = node.child("id")?.text ?? camelCase(title)
    let path = name.isEmpty ? "ID.value" : "\(name).value"
    switch word {
    case "valuechanged", "onvaluechange", "onchange", "onchanged", "editingchanged",
      "onselectedindexchange":
      guard
        ["sender.", "event.", "e.target", "newValue", "it"].contains(where: value.text.contains),
        value.text.contains("=") || value.text.contains("(")
      else { return nil }
      return "leave it out: a field keeps its value, which is \(path)"
    case "vmodel", "ngmodel", "[(ngmodel)]", "bind:value":
      return ForeignPhrases.name(in: value.text).map {
        "write 'bind: \($0)', with 'facts: { \($0): \(AttributePlaces.firstValue(of: component)) }' at the top"
      }
    case "selection" where component == .datePicker, "date" where component == .datePicker:
      return "leave it out: a field keeps its value, which is \(path)"
    case "decoration", "inputdecoration":
      let keys = [
        ("title", "labeltext"), ("placeholder", "hinttext"), ("help", "helpertext"),
      ].compactMap { key, word in
        value.child(word).map { "'\(key): \(ForeignValue.inFlow($0.text))'" }
      }
      return keys.isEmpty ? nil : "write \(keys.joined(separator: ", "))"
    default: return nil
    }
  }

  // MARK: - Buttons and indicators

  private static func activity(_ word: String, _ value: ForeignTree) -> String? {
    switch word {
    case "isanimating", "animating", "spinning", "isrefreshing", "loading":
      let fact = value.text.isEmpty ? "loading" : value.text
      return ["true", "false"].contains(fact)
        ? "leave it out: it turns while it is shown"
        : "write 'when: \(fact)': it turns while it is shown"
    case "hideswhenstopped": return "leave it out: 'when' shows and hides it"
    default: return nil
    }
  }

  private static func button(_ word: String, _ value: ForeignTree) -> String? {
    switch word {
    case "configuration": return configuration(value)
    case "controlsize", "buttonsize":
      return value.text.contains("arge")
        ? "write 'height: 50'" : "leave it out, or write 'height: 34'"
    case "iconposition", "iconplacement", "imageposition", "imageplacement", "icongravity":
      return "leave it out: the symbol stands before the title"
    case "title", "settitle":
      guard let normal = value.text("normal", "default"), !normal.isEmpty else { return nil }
      guard let other = value.text("disabled", "loading", "selected", "highlighted") else {
        return "it comes after the component's name: 'button: \(normal)'"
      }
      return "it comes after the component's name: 'button: \(normal)'; another title while a fact "
        + "holds is: button: \"${sending ? '\(other)' : '\(normal)'}\", with 'facts: { sending: "
        + "false }' at the top"
    default: return nil
    }
  }

  /// Advice for a configuration of UIKit's buttons.
  private static func configuration(_ value: ForeignTree) -> String {
    var keys = ["style: \(ForeignPhrases.buttonStyle(value.text("style") ?? value.text))"]
    if let image = value.child("image", "systemimage", "icon")?.text {
      let name = image.split { "\"'".contains($0) }.dropFirst().first.map(String.init) ?? image
      keys.append("symbol: \(name)")
    }
    if let color = value.text("basebackgroundcolor").flatMap({
      ForeignAttributes.value($0, of: .background, on: .vstack)
    }) {
      keys.append("background: \(color)")
    }
    if let padding = value.child("contentinsets").flatMap({ ForeignGroups.insets($0) }) {
      keys.append("padding: \(padding)")
    }
    let title =
      value.text("title").map { "; the title comes after its name: 'button: \($0)'" } ?? ""
    return "write \(keys.map { "'\($0)'" }.joined(separator: ", "))\(title)"
  }

  // MARK: - Values

  private static func bounded(_ word: String, _ value: ForeignTree) -> String? {
    guard let number = ForeignValue.number(value.text) else { return nil }
    return bound(of: word).map { "write '\($0.name): \(number)'" }
  }

  /// The attribute of a slider or stepper that a word of another framework means.
  static func bound(of word: String) -> Attribute? {
    switch word {
    case "steps", "stepsof", "increment", "by", "stepvalue", "stepsize": .step
    case "start", "initial", "initialvalue", "default", "defaultvalue": .value
    case "from", "lower", "lowest", "minimumvalue": .min
    case "to", "upper", "highest", "maximumvalue": .max
    default: nil
    }
  }

  private static func textField(_ word: String, _ node: ForeignTree) -> String? {
    if ["returnkeytype", "submitlabel", "returnkey", "imeaction", "enterkeyhint"].contains(word) {
      let value = node.children.first { ForeignVocabulary.folded($0.key) == word }?.text ?? ""
      let title = node.child("field", "textfield")?.text ?? "Search"
      return value.lowercased().hasSuffix("search")
        ? "write '- search: \(ForeignValue.inFlow(title))' in place of the field: its return key "
          + "searches"
        : "leave it out: the return key goes to the next field, and closes the keyboard on the last "
          + "one; a 'button' with 'tap: submit' submits"
    }
    guard
      ["clearbuttonmode", "clearbutton", "showclearbutton", "clearable", "allowclear"].contains(
        word)
    else { return nil }
    let title = node.child("field", "textfield", "securefield", "search")?.text ?? ""
    let name = node.child("id")?.text ?? camelCase(title)
    return "write 'trailing: [{ icon: xmark.circle.fill, tap: { reset: "
      + "\(name.isEmpty ? "email" : name) } }]'"
  }

  // MARK: - Pictures

  private static func image(
    _ word: String, _ value: ForeignTree, _ node: ForeignTree
  ) -> String? {
    let isSymbol = node.child("image")?.children.contains {
      ForeignPhrases.namesSymbol($0.key)
    }
    switch word {
    case "resizable": return "leave it out: every image is resizable"
    case "font", "textstyle", "imagescale":
      guard isSymbol == true, !value.text.isEmpty else { return nil }
      let style = ForeignValue(value.text, of: "font")?.text ?? value.text
      let isStyle = SystemTextStyle.allCases.contains { $0.name == style }
      return (isStyle ? style : ForeignVocabulary.textStyle(for: style)).map {
        "write 'style: \($0)' on the icon"
      }
    default: return nil
    }
  }

  // MARK: - Choices

  /// How to write the option that is chosen at first, by its index.
  private static func option(at index: String, _ node: ForeignTree) -> String? {
    let lists = node.children.filter(\.isList)
    guard let index = Int(index),
      let options = lists.first(where: { $0.children.indices.contains(index) })?.children,
      case let name = options[index].text.isEmpty
        ? options[index].text("value", "title") ?? "" : options[index].text, !name.isEmpty
    else { return nil }
    return "the option that is chosen at first is 'value: \(ForeignValue.inFlow(name))'"
  }

  private static func picker(
    _ word: String, _ value: ForeignTree, _ node: ForeignTree
  ) -> String? {
    if word == "titleforrow" || word == "numberofrowsincomponent" {
      let list = value.text.prefix { $0.isLetter || $0.isNumber }
      return list.isEmpty ? nil : "write 'options: \(list)'"
    }
    if ["numberofcomponents", "didselectrow", "datasource", "delegate"].contains(word) {
      return "leave it out: a field keeps its value"
    }
    guard word == "pickerstyle" || word == "variant" else { return nil }
    let style = value.text.lowercased()
    if style.contains("segment") {
      let title = node.child("picker")?.text ?? ""
      return
        "write 'segmented: \(title.isEmpty ? "Size" : ForeignValue.inFlow(title))' in place of "
        + "'picker:'"
    }
    for (name, presentation) in [
      ("menu", "menu"), ("inline", "inline"), ("wheel", "inline"), ("navigationlink", "push"),
    ] where style.contains(name) {
      return "write 'presentation: \(presentation)'"
    }
    return nil
  }

  private static func datePicker(
    _ word: String, _ value: ForeignTree, _ node: ForeignTree
  ) -> String? {
    switch word {
    case "displayedcomponents", "datepickermode", "pickermode":
      let words = ([value.text] + value.children.map(\.text)).joined(separator: " ").lowercased()
      let hasTime = words.contains("hour") || words.contains("time")
      guard hasTime else { return "write 'mode: date'" }
      return "write 'mode: \(words.contains("date") ? "dateAndTime" : "time")'"
    case "preferreddatepickerstyle", "datepickerstyle", "pickerstyle":
      return "leave it out: a 'datePicker' is a field that opens the system's calendar"
    case "in", "range": return dateRule(node)
    default: return least.contains(word) || most.contains(word) ? dateRule(node) : nil
    }
  }

  private static let least = ["firstdate", "mindate", "minimumdate", "min", "from"]
  private static let most = ["lastdate", "maxdate", "maximumdate", "max", "to"]

  /// The rule of the form that limits a date.
  private static func dateRule(_ node: ForeignTree) -> String {
    let title = node.child("datepicker")?.text ?? "Date"
    let name = node.child("id")?.text ?? camelCase(title)
    var conditions: [String] = []
    for entry in node.children {
      let word = ForeignVocabulary.folded(entry.key)
      let isRange = (word == "in" || word == "range") && !entry.text.isEmpty
      let sign: String
      if least.contains(word) || isRange && !entry.text.hasPrefix("...") {
        sign = ">="
      } else if most.contains(word) || isRange {
        sign = "<="
      } else {
        continue
      }
      conditions.append("\(name).value \(sign) \(day(in: entry.text) ?? "today")")
    }
    if conditions.isEmpty { conditions = ["\(name).value >= today"] }
    let condition = conditions.joined(separator: " and ")
    return "a rule at the top of the file limits a date: form: { rules: [{ require: "
      + "\"\(condition)\", field: \(name), message: Choose another day }] }"
      + (condition.contains("today") ? ", with 'data: { today: 2026-01-31 }' from the app" : "")
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
