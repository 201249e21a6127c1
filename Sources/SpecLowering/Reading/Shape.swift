internal import SpecModel
internal import SpecSyntax

/// The known keys of a mapping and of the levels around it, for hints about keys at the wrong
/// level.
struct Shape: Sendable {
  /// The name of the mapping in messages.
  let name: String
  let keys: [String]
  /// The keys that belong at a deeper level, with the path to that level.
  let inner: [(path: [String], keys: [String])]
  /// The keys that belong one level up.
  let outer: [String]
  let table: KeywordTable

  init(
    _ name: String, _ keys: [String], inner: [(path: [String], keys: [String])] = [],
    outer: [String] = []
  ) {
    self.name = name
    self.keys = keys
    self.inner = inner
    self.outer = outer
    table = KeywordTable(keys)
  }

  /// A phrase with the correct location of an unknown key.
  ///
  /// - Parameters:
  ///   - tree: everything in its value.
  ///   - parent: the mapping with the key.
  func place(of key: String, _ tree: ForeignTree, in parent: ForeignTree) -> String? {
    if let below = inner.first(where: { $0.keys.contains(key) }) {
      let example = below.path.reversed().reduce("\(key): …") { "\($1): { \($0) }" }
      return "'\(key)' belongs one level deeper: \(example)"
    }
    if keys == Self.actionKeys, let advice = ForeignPhrases.statement(key, tree, in: parent) {
      return advice
    }
    if name == "navigation", let advice = ForeignPhrases.bar(key, tree) { return advice }
    if keys.contains("children"), ["content", "child", "view"].contains(key) {
      let nodes =
        tree.isList
        ? ForeignWriting().nodes(tree) : [ForeignWriting().node(tree)].compactMap { $0 }
      if !nodes.isEmpty { return "write 'children: [\(nodes.joined(separator: ", "))]'" }
    }
    if name == "shadow", key == "x" || key == "y" {
      let x = parent.child("x").flatMap { ForeignValue.number($0.text) } ?? "0"
      let y = parent.child("y").flatMap { ForeignValue.number($0.text) } ?? "0"
      return "write 'offset: [\(x), \(y)]'"
    }
    if keys.contains("children"),
      Component(rawValue: key) != nil || ForeignVocabulary.component(for: key) != nil
    {
      var node = tree
      node.key = key
      let written = ForeignWriting().node(ForeignTree(children: [node]))
      return "it is a node among the children: children: [\(written ?? "{ \(key): … }")]"
    }
    if name == "background", ForeignVocabulary.folded(key) == "color" {
      return "write the color alone: background: …"
    }
    if name == "accessibility", let trait = Accessibility.Trait(meantBy: key) {
      return "it is a trait: write traits: [\(trait.name)]"
    }
    if name == "option", ["selected", "checked", "default"].contains(ForeignVocabulary.folded(key))
    {
      return "delete it; 'value: VALUE' on the component selects an option at first"
    }
    if outer.contains(key) { return "'\(key)' belongs one level up, beside '\(name)'" }
    return nil
  }

  /// A list of all keys; nil if there are too many for a message.
  var knownKeys: String? {
    keys.count > 8
      ? nil : keys.count == 1 ? "its key is '\(keys[0])'" : "its keys are \(quoted(keys))"
  }

  /// The key that corresponds to a word of another framework.
  func meant(by word: String) -> String? {
    let attributes = ForeignVocabulary.attribute(for: word).compactMap { meaning -> String? in
      if case .name(let name) = meaning { name } else { nil }
    }
    let styleKeys = [ForeignVocabulary.textStyleKey(for: word)].compactMap { $0 }
    // If the style contains a text style, the font belongs into that.
    return (keys.contains("style") ? attributes + styleKeys : styleKeys + attributes).lazy
      .first { keys.contains($0) } ?? ForeignVocabulary.value(for: word, of: name, among: keys)
  }

  // MARK: - Styles

  private static let textKeys = [
    "from", "size", "weight", "family", "tracking", "color", "lineSpacing", "paragraphSpacing",
    "scalesWith", "contrast",
  ]
  private static let fieldKeys = ["from", "spacing", "label", "input", "error"]
  private static let inputKeys = [
    "style", "padding", "height", "background", "cornerRadius", "border", "borderStyle",
    "shadow", "placeholder", "focused", "invalid", "disabled", "contrast",
  ]
  private static let buttonKeys = [
    "from", "style", "color", "background", "border", "cornerRadius", "padding", "height",
    "shadow", "disabled", "highlighted", "contrast",
  ]
  private static let textOnlyKeys = ["size", "weight", "family", "tracking"]

  static let textStyle = Shape("style", textKeys)
  static let fieldStyle = Shape(
    "style", fieldKeys,
    inner: [(["input"], inputKeys), (["label", "style"], textOnlyKeys)])
  static let label = Shape(
    "label", ["style", "color", "contrast"], inner: [(["style"], textOnlyKeys + ["from"])],
    outer: fieldKeys)
  static let error = Shape(
    "error", ["style", "color", "space", "contrast"],
    inner: [(["style"], textOnlyKeys + ["from"])], outer: fieldKeys)
  static let input = Shape(
    "input", inputKeys,
    inner: [(["style"], textOnlyKeys + ["from", "color"])], outer: fieldKeys)
  static let placeholder = Shape("placeholder", ["color"], outer: inputKeys)
  static let focused = Shape("focused", ["border", "background"], outer: inputKeys)
  static let invalid = Shape("invalid", ["border", "background"], outer: inputKeys)
  static let buttonStyle = Shape(
    "style", buttonKeys,
    inner: [(["style"], textOnlyKeys)])
  static let disabled = Shape("disabled", ["color", "background", "border"], outer: buttonKeys)
  static let highlighted = Shape(
    "highlighted", ["color", "background", "border"], outer: buttonKeys)
  static let disabledInput = Shape(
    "disabled", ["color", "background", "border"], outer: inputKeys)
  static let contrast = Shape("contrast", ["accept"])

  // MARK: - Themes

  static let theme = Shape(
    "theme",
    [
      "formwork", "theme", "use", "palette", "colors", "textStyles", "fieldStyles", "buttonStyles",
    ])
  static let themeColor = Shape(
    "color", ["light", "dark", "both", "highContrast"],
    inner: [(["light"], ["color", "opacity"])])
  static let highContrast = Shape("highContrast", ["light", "dark", "both"])
  static let mixedColor = Shape("color", ["color", "opacity"])

  // MARK: - Controls and bars

  static let font = Shape("font", ["family", "size", "weight"], outer: ["color", "lineSpacing"])
  static let errorLine = Shape("error", ["space"])
  static let option = Shape("option", ["value", "title"])
  static let swipe = Shape("swipe", ["leading", "trailing", "full"])
  static let swipeButton = Shape("swipe", ["button", "symbol", "role", "background", "tap"])
  static let optionSource = Shape("options", ["forEach", "value", "title"])
  static let localizedText = Shape("text", ["key", "with"])
  static let navigation = Shape(
    "navigation", ["title", "largeTitle", "leading", "trailing", "back"])
  static let tab = Shape("tab", ["title", "symbol", "badge", "to", "selected"])

  // MARK: - Components

  static let component = Shape(
    "component", ["parameters", "slots", "body"],
    inner: [(["parameters", "NAME"], ["type", "default"])])
  static let parameter = Shape("parameter", ["type", "default"])

  // MARK: - Frames and layers

  static let border = Shape("border", ["color", "width"])
  static let padding = insets("padding")
  static let margin = insets("margin")
  static let rowInsets = insets("rowInsets")
  private static func insets(_ name: String) -> Shape {
    Shape(name, ["top", "leading", "bottom", "trailing", "horizontal", "vertical"])
  }
  static let shadow = Shape("shadow", ["color", "radius", "offset"])
  static let hugging = Shape("hugging", Axis.names)
  static let compression = Shape("compression", Axis.names)
  static let column = Shape("columns", ["min", "max", "adaptive"])
  static func sizeClasses(of owner: String) -> Shape {
    Shape(owner, SizeClass.names, inner: [(["compact"], padding.keys)])
  }
  static let aspectRatio = Shape("aspectRatio", ["ratio", "mode"])
  static let overlay = Shape("overlay", ["alignment", "children"])
  static let background = Shape("background", ["alignment", "children"])
  static let safeAreaInset = Shape(
    "safeAreaInset",
    ["edge", "spacing", "alignment", "children", "constraints", "avoidsKeyboard"])

  // MARK: - Actions

  static let tap = Shape("tap", actionKeys)
  static let change = Shape("change", actionKeys)
  private static let actionKeys = [
    "open", "url", "set", "to", "toggle", "call", "with", "submit", "validate", "reset", "focus",
    "append", "remove", "item", "next", "back", "when",
  ]
  static let open = Shape("open", ["screen", "when"])
  static let accessibility = Shape(
    "accessibility", ["label", "hint", "value", "traits", "hidden", "identifier", "heading"])
  static let transition = Shape("transition", ["insertion", "removal", "duration"])
  static let effect = Shape("transition", ["move", "opacity", "scale"])
  static let opacityCourse = Shape("opacity", ["curve"])
  static let scaleCourse = Shape("scale", ["curve"])

  // MARK: - States and previews

  static let state = Shape(
    "state",
    [
      "values", "submitted", "focus", "validating", "custom", "touched", "keyboard", "facts",
      "data", "errors", "running",
    ])
  static let form = Shape(
    "form", ["rules"], inner: [(["rules"], ["require", "field"])])
  static let jointRule = Shape("rules", ["require", "field", "message", "when"])
  static let preview = Shape(
    "preview", ["devices", "textSizes", "directions", "locales", "states", "full"])
  static let device = Shape("devices", ["width", "height", "scale", "safeArea"])
  static let safeArea = insets("safeArea")
}
