package import SpecModel

// Words that no page of the reference is about: rules, devices, colors, and whatever stands in one.

extension RuleKind {
  /// The rule's page.
  var page: Page {
    var page = Page(name, kind: "a rule")
    let entries = TopicPage.rules.groups.flatMap(\.entries)
    if let entry = entries.first(where: { $0.term == name }) { page.add(.paragraph(entry.text)) }
    page.add(
      .paragraph("A field's `rules` are a list; `formwork explain rules` tells of them all."))
    page.add(.section("Example"))
    page.add(.example(sample))
    return page
  }

  /// A field that has the rule, with a message of its own.
  package var sample: String {
    let rule = example == name ? "\(name): Look again" : "{ \(example), message: Look again }"
    let other = self == .matches ? "- secureField: Password\n" : ""
    return other + "- field: Entry\n  rules:\n    - \(rule)"
  }
}

/// The page of a device that a screen can be drawn on.
///
/// - Parameter name: what a person calls it: its own name, or another one.
package func page(of device: Device, called name: String) -> Page {
  var page = Page(name, kind: "a device")
  let insets = device.safeArea
  page.add(
    .entries(
      [
        ("size", "\(short(device.width)) by \(short(device.height)) points"),
        ("pixels in a point", short(device.scale)),
        ("safe area", "\(short(insets.top)) points above and \(short(insets.bottom)) below"),
        ("size class", "`\(device.sizeClasses.horizontal.name)` in width"),
      ] + (device.name == name ? [] : [("the same as", "`\(device.name)`")])))
  page.add(.section("Example"))
  page.add(.example("preview: { devices: [\(name)] }"))
  return page
}

/// The page of a color that every theme has.
package func page(ofColor name: String, _ values: ColorValues) -> Page {
  var page = Page(name, kind: "a color")
  page.add(.entries([("light", "`\(values.light.hex)`"), ("dark", "`\(values.dark.hex)`")]))
  page.add(.section("Example"))
  page.add(.example("- text: Hello\n  color: \(name)"))
  return page
}

/// Where the language has a word that has no page: as a value of an attribute, or in a topic.
///
/// - Returns: nil where it has it nowhere.
func wordPage(_ word: String) -> Page? {
  var page = Page(word, kind: "a word")
  for row in Attribute.table where row.type.allWords.contains(word) {
    page.add(.section("A value of \(row.attribute.name)"))
    page.add(.paragraph(wordMeaning(word, of: row.attribute) ?? row.summary))
  }
  for topic in TopicPage.all {
    let entries = topic.groups.flatMap(\.entries).filter { words(in: $0.term).contains(word) }
    if entries.isEmpty { continue }
    page.add(.section("In \(topic.name)"))
    page.add(.entries(entries))
  }
  return page.blocks.isEmpty ? nil : page
}

/// Every word that has no page of its own and is found all the same.
func explainedWords() -> [String] {
  let terms = TopicPage.all.flatMap(\.groups).flatMap(\.entries).map(\.term)
  return RuleKind.names + Attribute.table.flatMap(\.type.allWords) + terms.flatMap { words(in: $0) }
}

/// The words that a term of a topic tells of: `isEmpty` of `isEmpty(x)`, `valid` of `form.valid`,
/// `points` and `number` of `points, number`.
private func words(in term: String) -> [String] {
  term.split(separator: ", ").compactMap { part in
    let word = part.prefix { !"(:[".contains($0) }.split(separator: ".").last ?? ""
    return word.allSatisfy { $0.isLetter || $0.isNumber } && !word.isEmpty ? String(word) : nil
  }
}

extension AttributeType {
  /// The words that a value can be, or begin with.
  fileprivate var allWords: [String] {
    switch self {
    case .style: SystemTextStyle.names
    case .dimension: ["fill", "hug"]
    case .spacing: ["system"]
    case .alignment: StackAlignment.names
    default: words ?? []
    }
  }
}

private func short(_ number: Double) -> String {
  Double(Int(number)) == number ? String(Int(number)) : "\(number)"
}
