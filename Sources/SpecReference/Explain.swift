package import SpecModel

/// Returns the pages for a name.
///
/// One page for a component, attribute, topic, rule, code, other keyword, or name from another
/// framework. Two pages for an ambiguous word such as `decimal`, which is a rule and a type. No
/// page for an unknown word.
package func explain(_ name: String) -> [Page] {
  var pages: [Page] = []
  if let page = ComponentPage.all.first(where: { $0.component.rawValue == name }) {
    pages.append(page.page())
  }
  if let attribute = Attribute(name: name) { pages.append(Attribute.table[attribute].page) }
  if let topic = TopicPage.all.first(where: { $0.name == name || $0.words.contains(name) }) {
    pages.append(topic.page)
  }
  if let rule = RuleKind(name: name) { pages += [rule.page] + [typePage(name)].compactMap { $0 } }
  let isOfLanguage = !pages.isEmpty
  if let page = CodePage.page(of: name) { pages.append(page.page) }
  if pages.isEmpty, let meaning = findingMeaning(name) {
    var page = Page(name, kind: "a finding")
    page.add(.paragraph(meaning))
    pages.append(page)
  }
  if pages.isEmpty, let page = wordPage(name) { pages.append(page) }
  if !isOfLanguage {
    let foreign = foreignPages(name)
    pages += pages.isEmpty ? foreign : Array(foreign.prefix(1))
    if pages.isEmpty { pages = pagesOfPart(name) }
  }
  if pages.isEmpty, let member = name.foreignMember { pages = explain(member) }
  // Look up only the unit of `16sp`.
  let unit = name.drop { $0.isNumber || $0 == "." }
  if pages.isEmpty, unit.count < name.count, !unit.isEmpty { pages = explain(String(unit)) }
  // Look up the singular of `fields` or `images`.
  if !isOfLanguage, name.hasSuffix("s"), !name.hasSuffix("ss") {
    let one = String(name.dropLast())
    pages = pages.isEmpty ? explain(one) : [languagePage(one)].compactMap { $0 } + pages
  }
  return pages
}

/// Every name that has its own page, for suggestions.
package func explainedNames() -> [String] {
  let topics = TopicPage.all.map(\.name).filter { Attribute(name: $0) == nil }
  return ComponentPage.all.map(\.component.rawValue) + Attribute.names + topics
    + RuleKind.names.filter { Attribute(name: $0) == nil } + CodePage.all.map(\.code)
}

/// Every name that `explain` accepts, for suggestions; names with pages come first.
package func foundNames() -> [String] { explainedNames() + explainedWords() + foreignWords() }

/// The page that lists all names, in groups.
package func explainEverything() -> Page {
  var page = Page("Formwork's language")
  page.add(
    .paragraph("`formwork explain NAME` tells more of each."))
  page.add(.section("Topics"))
  page.add(.entries(TopicPage.all.map { ($0.name, firstSentence(of: $0.summary)) }))
  page.add(.section("Components"))
  page.add(
    .entries(ComponentPage.all.map { ($0.component.rawValue, firstSentence(of: $0.summary)) }))
  page.add(.section("Attributes"))
  page.add(.entries(Attribute.table.map { ($0.attribute.name, firstSentence(of: $0.summary)) }))
  page.add(.section("Rules"))
  page.add(.paragraph(RuleKind.names.map { "`\($0)`" }.joined(separator: ", ")))
  for area in CodePage.Area.allCases {
    page.add(.section("Codes: \(area.rawValue)"))
    page.add(
      .paragraph(CodePage.pages(in: area).map { "`\($0.code)`" }.joined(separator: ", ")))
  }
  return page
}

/// The text up to the first period that is followed by a space and a capital letter.
private func firstSentence(of text: String) -> String {
  let bytes = Array(text.utf8)
  let end = bytes.indices.dropLast(2).first { place in
    bytes[place] == UInt8(ascii: ".") && bytes[place + 1] == UInt8(ascii: " ")
      && (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[place + 2])
  }
  return end.map { String(text.utf8.prefix($0 + 1)) ?? text } ?? text
}

extension ContiguousArray<AttributeRow> {
  subscript(_ attribute: Attribute) -> AttributeRow {
    // The table has the order of the enum's cases.
    self[Attribute.allCases.firstIndex(of: attribute) ?? 0]
  }
}

extension ComponentPage {
  /// The component's page of the reference.
  ///
  /// - Parameter tellsCommon: false to omit the attributes that all components have.
  package func page(tellsCommon: Bool = true) -> Page {
    var page = Page(component.rawValue, kind: "a component")
    page.add(.paragraph(summary))
    var facts = [("content", component.contentInWords), ("size", size ?? component.sizeInWords)]
    if !component.parents.isAll { facts.append(("stands in", component.parents.inWords)) }
    facts += component.lifetime.facts + component.targets.facts
    page.add(.entries(facts))
    let rows = Attribute.table.filter { $0.applies(to: component) }
    let own = rows.filter { !$0.owners.isAll }
    if !own.isEmpty {
      page.add(.section("Attributes of its own"))
      page.add(.entries(own.map { ($0.attribute.name, $0.entry(for: component)) }))
    }
    let common = rows.filter(\.owners.isAll)
    if tellsCommon {
      page.add(.section("Attributes of every component"))
      page.add(.paragraph(common.map { "`\($0.attribute.name)`" }.joined(separator: ", ")))
    }
    page.add(.section("Example"))
    page.add(.example(example))
    return page
  }
}

extension AttributeRow {
  /// The attribute's description and type in one text.
  fileprivate func entry(for component: Component) -> String {
    if let sentence = sentence(for: attribute, on: component) { return sentence }
    if case .alignment = type {
      return "\(summary) Takes \(oneOf(alignmentWords(of: component)))."
    }
    return summaryTellsType ? summary : "\(summary) Takes \(type.inWords)."
  }

  private var summaryTellsType: Bool {
    switch type {
    case .points, .spacing, .dimension, .bound, .border, .point, .size, .nodes, .colorOrNodes,
      .name,
      .identifier, .number, .wholeNumber, .destination:
      true
    default: false
    }
  }

  /// The names of the components in a list; if they are nearly all, "every component but" the
  /// others.
  private func list(of some: [String]) -> String {
    let others = Component.written.filter { applies(to: $0) }.map(\.rawValue)
      .filter { !some.contains($0) }
    if some.count <= 12 || others.count >= some.count { return andList(some) }
    return others.isEmpty ? "every component" : "every component but \(andList(others))"
  }

  /// The attribute's page of the reference.
  package var page: Page {
    var page = Page(attribute.name, kind: "an attribute")
    page.add(.paragraph(summary))
    let detail = AttributePage.page(of: attribute)
    var facts = [("takes", type.inWords)]
    if let detail { facts.append(("default", detail.standard)) }
    if type.variesBySizeClass {
      let values = attribute == .columns ? "compact: 1, regular: 3" : "compact: 16, regular: 24"
      facts.append(("by size class", "`{ \(values) }`, each a value of its own"))
    }
    let isNumber = type.numbers != nil
    let following = Component.written.filter {
      attribute.takesExpression(on: $0) || isNumber && attribute.takesChoice(on: $0)
    }.map(\.rawValue)
    if !following.isEmpty {
      facts.append(
        (
          "by expression",
          "`\"${stock}\"`: facts, data and values of fields, on \(list(of: following))"
        ))
      if type.takesShare {
        facts.append(("share by expression", "`\"${part}%\"`, where `50%` may stand, on the same"))
      }
    }
    let choosing = Component.written.filter { attribute.takesChoice(on: $0) }.map(\.rawValue)
    if !choosing.isEmpty, !isNumber {
      facts.append(("by condition", "`\"${isOn ? A : B}\"`, on \(list(of: choosing))"))
    }
    facts.append(("of", owners.inWords))
    if !parents.isAll { facts.append(("inside", parents.inWords)) }
    facts += lifetime.facts + targets.facts
    page.add(.entries(facts))
    if let words = type.words, words.count > 12 {
      page.add(.section("Words"))
      page.add(.paragraph(words.map { "`\($0)`" }.joined(separator: ", ")))
    } else if let words = type.words {
      let meanings = words.compactMap { word in
        wordMeaning(word, of: attribute).map { (term: word, text: $0) }
      }
      if !meanings.isEmpty {
        page.add(.section("Words"))
        page.add(.entries(meanings))
      }
    }
    if let detail {
      page.add(.section("Example"))
      page.add(.example(detail.example))
    }
    return page
  }
}

/// The values that `alignment` has on a component: for a stack's cross axis, or for a box.
func alignmentWords(of component: Component) -> [String] {
  switch component {
  case .vstack: ["fill", "leading", "center", "trailing"]
  case .hstack: ["fill", "center", "top", "bottom", "firstBaseline", "lastBaseline"]
  case .row: ["center", "top", "bottom", "firstBaseline", "lastBaseline"]
  case .carousel: ["top", "center", "bottom"]
  default: BoxAlignment.names
  }
}

extension ComponentGroup {
  fileprivate var inWords: String {
    if isAll { return "every component" }
    return andList(Component.written.filter { contains($0) }.map(\.rawValue))
  }
}

extension TargetSet {
  /// The table row with the targets that support the word; empty if all do.
  fileprivate var facts: [(String, String)] {
    self == .both ? [] : [("target", self == .swiftui ? "`swiftui` only" : "`uikit` only")]
  }
}

extension Lifetime {
  /// The table rows with the iOS version that introduced the word, and its deprecation.
  fileprivate var facts: [(String, String)] {
    var facts: [(String, String)] = []
    if since > 1 { facts.append(("since", "version \(since) of the language")) }
    if let deprecation {
      facts.append(
        ("deprecated", "since version \(deprecation.since): \(deprecation.advice)"))
    }
    return facts
  }
}

/// Joins words with commas and `and`: `a`, `b` and `c`.
private func andList(_ words: [String]) -> String {
  let quoted = words.map { "`\($0)`" }
  guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "nothing" }
  return quoted.dropLast().joined(separator: ", ") + " and " + last
}
