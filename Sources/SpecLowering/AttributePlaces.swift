internal import SpecModel

/// Where a key belongs that stands on a node and is known elsewhere.
enum AttributePlaces {
  /// Words that say where the key belongs, or nil where nobody knows it.
  static func place(of key: String, on component: Component) -> String? {
    if component.isField || component == .text || component == .button,
      let path = stylePath(of: key, on: component)
    {
      let example = path.reversed().reduce("\(key): …") { "\($1): { \($0) }" }
      return "'\(key)' belongs to the style: \(example)"
    }
    if component.isField, let kind = RuleKind(rawValue: key) {
      let example = kind.test == nil ? "{ \(kind.example) }" : key
      return "'\(key)' is a rule: rules: [\(example)]"
    }
    if key == "secure", component == .secureField {
      return "a secureField always shows bullets; write 'field' with 'secure'"
    }
    if key == "body", component == .alert { return "what an alert says is its 'message'" }
    if component == .section, ["title", "label", "text"].contains(key) {
      return "a section's title is its 'header'"
    }
    if key == "message" { return "a message belongs to its rule: { length: 8, message: … }" }
    if key == "edge" { return "'edge' belongs to 'safeAreaInset'" }
    if DocumentKey(name: key) != nil, Attribute(name: key) == nil {
      return "'\(key)' stands at the top of the file, beside 'screen'"
    }
    return nil
  }

  /// The keys under which a key of a style stands.
  private static func stylePath(of key: String, on component: Component) -> [String]? {
    if ["size", "weight", "family", "tracking", "from"].contains(key) {
      if component == .text { return ["style"] }
      return component == .button ? ["style", "style"] : ["style", "input", "style"]
    }
    if component == .button { return key == "disabled" ? ["style"] : nil }
    guard component.isTextField else { return nil }
    if ["label", "input"].contains(key) { return ["style"] }
    if ["borderStyle", "focused", "invalid"].contains(key) { return ["style", "input"] }
    return key == "spacing" ? ["style"] : nil
  }
}
