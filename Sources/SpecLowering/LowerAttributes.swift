internal import SpecModel
internal import SpecSyntax

/// The attributes of one node that more than the attribute table has to know.
struct KnownEntries {
  typealias Entry = (key: YAMLNodeID, value: YAMLNodeID)

  var id: Entry?
  var title: String?
  var value: Entry?
  var rules: Entry?
  var validateOn: FormField.ValidationTime?
  var children: Entry?
  var overlay: Entry?
  var background: Entry?
  var safeAreaInset: Entry?
}

extension Lowering {
  /// Types one attribute as the language's table says.
  mutating func lowerAttribute(
    _ entry: Entry, of component: Component, into attributes: inout [AttributeEntry],
    known: inout KnownEntries
  ) {
    guard let attribute = attribute(entry.key, of: component) else { return }
    switch attribute {
    case .id:
      known.id = entry
      return
    case .title:
      known.title = text(entry.value, of: "title")
      return
    case .children:
      known.children = entry
      return
    case .overlay:
      known.overlay = entry
      return
    case .safeAreaInset:
      known.safeAreaInset = entry
      return
    case .background where tree[tree.resolved(entry.value)].kind != .scalar:
      known.background = entry
      return
    case .rules:
      known.rules = entry
      return
    case .value: known.value = entry
    default: break
    }
    guard let value = typedValue(of: attribute, entry, component: component) else { return }
    if attribute == .validateOn, case .word(let word) = value {
      known.validateOn = FormField.ValidationTime.allCases[Int(word)]
    }
    attributes.append(AttributeEntry(attribute, value, at: tree.span(entry.value)))
  }

  /// The attribute that a key names, if the component takes it; everything else is reported.
  private mutating func attribute(_ key: YAMLNodeID, of component: Component) -> Attribute? {
    guard tree[key].kind == .scalar else { return nil }
    let span = tree.span(key)
    if let attribute = find(key, in: Attribute.table).map({ Attribute.allCases[$0] }) {
      if attribute.applies(to: component) { return attribute }
      let owners = Component.written.filter { attribute.applies(to: $0) }.map(\.rawValue)
      report(
        .misplacedAttribute(attribute.rawValue, of: component.rawValue, owners: owners, at: span))
      return nil
    }
    // A second component has been reported where the first was found.
    if find(key, in: Component.table) != nil { return nil }
    let name = tree.string(key)
    if PlannedWords.attributes.contains(name) || PlannedWords.components.contains(name) {
      report(.notYet("the attribute '\(name)'", at: span))
      return nil
    }
    let valid = Attribute.allCases.filter { $0.applies(to: component) }.map(\.rawValue)
    let neighbour = NeighbourWords.attribute(for: name).flatMap { valid.contains($0) ? $0 : nil }
    let isDocumentKey = find(key, in: DocumentKey.table) != nil
    report(
      .unknownKey(
        name, at: span, place: "'\(component.rawValue)'",
        closest: valid.first { $0.lowercased() == name.lowercased() } ?? neighbour
          ?? closest(to: name, among: valid),
        elsewhere: isDocumentKey ? "'\(name)' stands at the top of the file, beside 'screen'" : nil)
    )
    return nil
  }

  /// The value of an attribute, or nil where it has been reported.
  private mutating func typedValue(
    of attribute: Attribute, _ entry: Entry, component: Component
  ) -> AttributeValue? {
    let name = attribute.rawValue
    let value = entry.value
    if reportIfCommentAteValue(entry) { return nil }
    switch attribute.type {
    case .identifier, .rules, .nodes, .overlay, .safeAreaInset: return nil
    case .boolean: return boolean(value, of: name).map { .boolean($0) }
    case .condition: return condition(value, of: name)
    case .text: return text(value, of: name).map { .text($0) }
    case .name: return text(value, of: name).map { .text($0) }
    case .number(let range):
      return number(value, of: name, in: range, expected: "a number").map { .number($0) }
    case .points: return points(value, of: name).map { .number($0) }
    case .wholeNumber(let range): return wholeNumber(value, of: name, in: range).map { .number($0) }
    case .spacing: return spacing(value).map { .spacing($0) }
    case .dimension: return dimension(value, of: name).map { .dimension($0) }
    case .insets: return insets(value, of: name).map { .insets($0) }
    case .color, .colorOrNodes: return color(value, of: name).map { .color($0) }
    case .border: return border(value, of: name).map { .border($0) }
    case .style: return style(value, of: component)
    case .words(let words): return word(value, of: name, among: words).map { .word(UInt8($0)) }
    case .alignment:
      if component == .zstack {
        return word(value, of: name, among: BoxAlignment.words)
          .map { .boxAlignment(BoxAlignment(word: $0)) }
      }
      return stackAlignment(value, of: component).map { .word($0) }
    case .boxAlignment:
      return word(value, of: name, among: BoxAlignment.words)
        .map { .boxAlignment(BoxAlignment(word: $0)) }
    case .edges: return edges(value, of: name).map { .edges($0) }
    case .axes: return axes(value, of: name).map { .axes($0) }
    case .point: return pair(value, of: name, "[x, y]").map { .pair($0.0, $0.1) }
    case .size: return pair(value, of: name, "[width, height]").map { .pair($0.0, $0.1) }
    case .aspectRatio: return aspectRatio(value).map { .aspectRatio($0) }
    }
  }

  /// A stack's alignment has to lie across its axis.
  private mutating func stackAlignment(_ value: YAMLNodeID, of component: Component) -> UInt8? {
    guard let word = word(value, of: "alignment", among: StackAlignment.words) else { return nil }
    let vertical: Set<StackAlignment> = [.fill, .leading, .center, .trailing]
    let horizontal: Set<StackAlignment> = [
      .fill, .center, .top, .bottom, .firstBaseline, .lastBaseline,
    ]
    let fitting = component == .vstack ? vertical : horizontal
    guard fitting.contains(StackAlignment.allCases[word]) else {
      let words = StackAlignment.allCases.indices
        .filter { fitting.contains(StackAlignment.allCases[$0]) }.map { StackAlignment.words[$0] }
      report(
        .wrongAxis(
          StackAlignment.words[word], of: component.rawValue, words: words, at: tree.span(value)))
      return nil
    }
    return UInt8(word)
  }
}

extension Attribute {
  static let table = KeywordTable(allCases.map(\.rawValue))

  /// The position in the list of all attributes.
  var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
