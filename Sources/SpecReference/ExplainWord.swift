package import SpecModel

// Words without their own page: rules, devices, colors, and words on other pages.

extension RuleKind {
  /// The rule's page of the reference.
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

  /// A sample field that has the rule with a custom message.
  package var sample: String {
    let rule = example == name ? "\(name): Look again" : "{ \(example), message: Look again }"
    if self == .count {
      return "- picker: Features\n  presentation: inline\n  multiple: true\n"
        + "  options: [Search, Sharing]\n  rules:\n    - \(rule)"
    }
    let other = self == .matches ? "- secureField: Password\n" : ""
    return other + "- field: Entry\n  rules:\n    - \(rule)"
  }
}

/// The page of a type of facts and data; nil if the name is not a type.
func typePage(_ name: String) -> Page? {
  let groups = TopicPage.data.groups.filter { $0.head == "Types" }
  guard
    let entry = groups.flatMap(\.entries).first(where: { entry in
      entry.term.split(separator: ", ").contains { $0 == name }
    })
  else { return nil }
  var page = Page(name, kind: "a type of facts and data")
  page.add(.paragraph(entry.text))
  page.add(.section("Example"))
  page.add(.example("types: { price: \(name) }\nfacts: { price: 4 }"))
  return page
}

/// The page of a device.
///
/// - Parameter name: the device's name or an alias.
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

/// The page of a system color.
package func page(ofColor name: String, _ values: ColorValues) -> Page {
  var page = Page(name, kind: "a color")
  page.add(.entries([("light", "`\(values.light.hex)`"), ("dark", "`\(values.dark.hex)`")]))
  page.add(.section("Example"))
  page.add(.example("- text: Hello\n  color: \(name)"))
  return page
}

/// The page that lists where a word without its own page is used: as an attribute's value, or in a
/// topic.
///
/// - Returns: nil if the word is not used.
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

/// Every word without its own page that `explain` accepts.
func explainedWords() -> [String] {
  let terms = TopicPage.all.flatMap(\.groups).flatMap(\.entries).map(\.term)
  return RuleKind.names + Attribute.table.flatMap(\.type.allWords) + terms.flatMap { words(in: $0) }
}

/// The words in the term of a topic's entry: `isEmpty` in `isEmpty(x)`, `set` in `{ set: name, to:
/// value }`, `valid` and `form.valid` in `form.valid`, `points` and `number` in `points, number`.
private func words(in term: String) -> [String] {
  term.split(separator: ", ").flatMap { part -> [String] in
    var name = part.drop { "{ ".contains($0) }.prefix { !"(:[".contains($0) }
    let isAlone = !name.contains(" ")
    if name.contains(".") { name = name.prefix { $0 != " " } }
    let parts = name.split(separator: ".")
    guard let last = parts.last, parts.allSatisfy({ $0.allSatisfy(isInWord) }) else { return [] }
    return (isAlone ? [String(last)] : []) + (parts.count > 1 ? [String(name)] : [])
  }
}

private func isInWord(_ character: Character) -> Bool {
  character.isLetter || character.isNumber
}

extension AttributeType {
  /// The words that a value of the type can be or start with.
  fileprivate var allWords: [String] {
    switch self {
    case .style: SystemTextStyle.names
    case .fieldStyle: FieldStyle.builtInNames
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
