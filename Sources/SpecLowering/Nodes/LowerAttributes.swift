internal import SpecModel
internal import SpecSyntax

/// The entries of one node that are not lowered as ordinary attributes.
struct KnownEntries {
  typealias Entry = Lowering.Entry

  var id: Entry?
  var title = Title()
  var value: Entry?
  var field = FieldEntries()
  var contents = Contents()
  var layers = LayerEntries()
  var loop = LoopEntries()
  /// All entries of the node.
  var written: [Entry] = []

  struct Title {
    var text: Lowering.TemplateText?
    /// The scalar of the title, if an attribute sets the title.
    var node: YAMLNodeID?
  }

  /// The entries of form fields.
  struct FieldEntries {
    /// The fact that stores the field's value.
    var bind: Entry?
    var rules: Entry?
    var validateOn: FormField.ValidationTime?
    /// The nodes inside the field's border, before its text.
    var leading: Entry?
    var trailing: Entry?
    var order: Entry?
  }

  /// The entries with nodes and other parts inside a node.
  struct Contents {
    var children: Entry?
    /// The list that only this component has: the options of a picker, the buttons of an alert.
    var list: Entry?
    var header: Entry?
    var footer: Entry?
    /// The `current` attribute of `steps`.
    var current: Entry?
    var constraints: Entry?
    var hasBrokenColumns = false
  }
}

extension Lowering {
  // A constant of this module, so that rows are read in place instead of being copied for each
  // attribute.
  private static let attributeRows = Attribute.table
  private static let attributeKeys = Attribute.keywords
  /// For each attribute, whether its use is restricted and must be checked.
  private static let isRestricted = attributeRows.map { !$0.isUnrestricted }

  /// Lowers one attribute of the next node, according to the attribute's row in the language's
  /// table.
  mutating func lowerAttribute(_ entry: Entry, of head: Head, known: inout KnownEntries) {
    guard let position = find(entry.key, in: Self.attributeKeys) else {
      if let meant = reportUnknownAttribute(entry, of: head, known: &known) {
        lowerAttribute(meant, entry, of: head, known: &known)
      }
      return
    }
    lowerAttribute(position, entry, of: head, known: &known)
  }

  /// The table row for an attribute of a node that is expanded into other nodes.
  ///
  /// - Returns: nil after a reported error; not exact if the name is misspelled.
  mutating func knownAttribute(
    _ entry: Entry, of head: Head, among entries: [Entry] = []
  ) -> (row: AttributeRow, isExact: Bool)? {
    guard let position = find(entry.key, in: Self.attributeKeys) else {
      var known = KnownEntries()
      known.written = entries
      return reportUnknownAttribute(entry, of: head, known: &known).map {
        (Self.attributeRows[$0], false)
      }
    }
    guard Self.attributeRows[position].owners.contains(head.component) else {
      return reportMisplaced(Self.attributeRows[position], entry, of: head, entries).map {
        (Self.attributeRows[$0], false)
      }
    }
    return (Self.attributeRows[position], true)
  }

  /// Lowers an attribute by its index in the language's table.
  private mutating func lowerAttribute(
    _ position: Int, _ entry: Entry, of head: Head, known: inout KnownEntries
  ) {
    let attribute = Self.attributeRows[position].attribute
    if entry.key.index == walk.rows.enabling {
      lowerRowEnabling(entry)
      return
    }
    guard Self.attributeRows[position].owners.contains(head.component) else {
      let meant = reportMisplaced(Self.attributeRows[position], entry, of: head, known.written)
      if attribute == .children, known.contents.children == nil { known.contents.children = entry }
      if attribute == .items, known.contents.list == nil,
        ComponentGroup.choices.contains(head.component)
      {
        known.contents.list = entry
      }
      if let meant, !tree.isEmptyPlain(entry.value) {
        lowerAttribute(meant, entry, of: head, known: &known)
      }
      return
    }
    if Self.isRestricted[position] {
      checkUse(of: Self.attributeRows[position], at: tree.span(entry.key))
    }
    if head.component == .row || head.component == .section, attribute.isOfBox {
      report(
        .boxlessAttribute(
          attribute.name, of: head.component.rawValue, at: tree.span(entry.key)))
      return
    }
    guard !isMissing(entry), !isHole(entry.value) else {
      if attribute == .children { names.knowsAllFields = false }
      return
    }
    if attribute.isFixedMapping, tree[tree.resolved(entry.value)].kind == .scalar,
      holdsPlaceholder(entry.value)
    {
      deferred.expressions.literals.fixed.append(
        DeferredExpressions.FixedValue(
          attribute: attribute.name, choosing: nil, isLength: false, node: entry.value,
          scope: names.loops.current))
      return
    }
    switch attribute {
    case .id: known.id = entry
    case .title:
      known.title.text = templateText(entry.value, of: "title")
      known.title.node = entry.value
    case .forEach: known.loop.forEach = entry
    case .items: known.loop.items = entry
    case .key: known.loop.key = entry
    case .cell: known.loop.cell = entry
    case .cells: known.loop.cells = entry
    case .selection: known.loop.selection = entry
    case .selecting: known.loop.selecting = entry
    case .children: known.contents.children = entry
    case .overlay: known.layers.overlay = entry
    case .constraints: known.contents.constraints = entry
    case .safeAreaInset: known.layers.safeAreaInset = entry
    case .header: known.contents.header = entry
    case .footer: known.contents.footer = entry
    case .size where head.component == .button:
      if tree[tree.resolved(entry.value)].kind == .scalar {
        _ = reportMisplaced(Self.attributeRows[position], entry, of: head, known.written)
      } else {
        report(.sizeWithoutAsset(at: tree.span(entry.key)))
      }
    case .leading: known.field.leading = entry
    case .trailing: known.field.trailing = entry
    case .rules: known.field.rules = entry
    case .value where head.component != .progress:
      if !reportForeignValue(entry, of: attribute, on: head.component) { known.value = entry }
    case .bind where head.component.isField: known.field.bind = entry
    case .options, .buttons: known.contents.list = entry
    case .current: known.contents.current = entry
    case .swipe: lowerSwipe(entry.value)
    case .background where holdsNodes(entry.value):
      known.layers.background = entry
    default:
      if attribute == .order { known.field.order = entry }
      let type = Self.attributeRows[position].type
      let isBySizeClass =
        tree[entry.value].kind != .scalar && self.isBySizeClass(tree.resolved(entry.value))
      if isBySizeClass, !type.variesBySizeClass, type.isNumber {
        report(.sizeClassOfNoLength(attribute.name, at: tree.span(entry.value)))
        return
      }
      if type.isOneValue, tree[tree.resolved(entry.value)].kind == .scalar,
        holdsPlaceholder(entry.value)
      {
        lowerPlaceholder(attribute, type, entry, component: head.component)
        return
      }
      if reportForeignValue(entry, of: attribute, on: head.component)
        || reportValueOfNode(entry, of: attribute, on: head.component, known)
      {
        if attribute == .columns { known.contents.hasBrokenColumns = true }
        return
      }
      if let part = fixedPart(entry, of: attribute, component: head.component) {
        noteFixed(attribute, type, part.value, component: head.component)
        return
      }
      if let computed = computedParts(entry, of: attribute, type, component: head.component) {
        guard let value = computed else { return }
        if attribute.isTrait { document.hasTraits = true }
        document.attributes.append(AttributeEntry(attribute, value, at: tree.span(entry.value)))
        return
      }
      let typed =
        isBySizeClass && type.variesBySizeClass
        ? valueBySizeClass(of: attribute, type, entry, component: head.component)
        : typedValue(of: attribute, type, entry, component: head.component)
      guard let value = typed else {
        if attribute == .columns { known.contents.hasBrokenColumns = true }
        return
      }
      if attribute.isTrait { document.hasTraits = true }
      if attribute == .validateOn, case .word(let word) = value {
        known.field.validateOn = FormField.ValidationTime.allCases[Int(word)]
      }
      if attribute == .when { known.loop.isConditional = true }
      document.attributes.append(AttributeEntry(attribute, value, at: tree.span(entry.value)))
    }
  }

  /// Reads a value with computed parts: edges, size classes, items, colors or widths.
  ///
  /// - Returns: nil if no part is computed; `.some(nil)` after a reported error.
  private mutating func computedParts(
    _ entry: Entry, of attribute: Attribute, _ type: AttributeType, component: Component
  ) -> AttributeValue?? {
    if hasChosenLengths(entry, of: attribute, component: component) {
      return .some(choiceOfLengths(of: attribute, type, entry, component: component))
    }
    if hasChosenParts(entry, of: attribute, component: component) {
      return .some(choiceOfParts(of: attribute, entry, component: component))
    }
    if hasChosenItems(entry, of: attribute, component: component) {
      return .some(choiceOfItems(of: attribute, entry, component: component))
    }
    return nil
  }

  /// Reports a value in the syntax of Swift, CSS or Compose: `.system(size: 17)`, `8px 16px`.
  ///
  /// Colors occur in other places, too, and are reported where they are read.
  private mutating func reportForeignValue(
    _ entry: Entry, of attribute: Attribute, on component: Component
  ) -> Bool {
    switch attribute {
    case .font, .padding, .margin, .rowInsets, .border, .shadow, .columns, .spacing, .value: break
    default: return false
    }
    let node = tree.resolved(entry.value)
    let text: String
    switch tree[node].kind {
    case .scalar where attribute == .value:
      // A binding of SwiftUI, such as `$size`.
      let isBinding = tree.withText(node) {
        $0.first == UInt8(ascii: "$") && $0.dropFirst().first != UInt8(ascii: "{")
      }
      guard isBinding,
        let place = AttributePlaces.binding("binding", tree.string(node), on: component)
      else { return false }
      report(.bindingAsValue(tree.string(node), place: place, at: tree.span(node)))
      return true
    case .scalar:
      // Most values are plain lengths and names; these are recognized without creating a string.
      let isCode = tree.withText(node) { $0.contains { "( .".utf8.contains($0) } }
      guard isCode else { return false }
      text = tree.string(node)
    case .sequence where attribute == .columns: text = sourceText(node, limit: 200) ?? ""
    default: return false
    }
    let name = attribute.name
    if text.split(separator: " ").contains("auto"), attribute == .margin {
      report(.autoMargin(text, at: tree.span(entry.value)))
      return true
    }
    guard let meant = ForeignValue(text, of: name) else { return false }
    report(.foreignValue(text, of: name, meant, at: tree.span(entry.value)))
    return true
  }

  /// Reports a value whose advice depends on the node's other keys: a shape such as `CircleShape`
  /// for `clip`, or the message of a rule for `error`.
  private mutating func reportValueOfNode(
    _ entry: Entry, of attribute: Attribute, on component: Component, _ known: KnownEntries
  ) -> Bool {
    guard attribute == .clip || attribute == .error, let value = readable(entry.value),
      tree[value].kind == .scalar
    else { return false }
    let node = foreignTree(of: known.written)
    let advice: String?
    let expected: String
    if attribute == .clip {
      expected = "true or false"
      advice = ForeignControls.advice("clip", foreignTree(value), node, on: component)
    } else {
      expected = "'none', { space: collapse } or { space: reserve }"
      let isWord = ["none", "collapse", "reserve", "true", "false"].contains(tree.string(value))
      advice =
        isWord
        ? nil : ForeignRules.list(node.pairs).map { "a message belongs to its rule: \($0)" }
    }
    guard let advice else { return false }
    report(
      .wrongType(
        attribute.name, expected: expected, found: describe(value), at: tree.span(value)
      ).hint(advice))
    return true
  }

  /// Lowers a value with a placeholder, for attributes other than texts.
  private mutating func lowerPlaceholder(
    _ attribute: Attribute, _ type: AttributeType, _ entry: Entry, component: Component
  ) {
    if attribute.takesExpression(on: component) {
      lowerBound(attribute, entry)
      return
    }
    guard attribute.takesChoice(on: component) else {
      noteFixed(attribute, type, entry.value, component: component)
      return
    }
    guard let value = choice(of: attribute, type, entry, component: component) else { return }
    if attribute.isTrait { document.hasTraits = true }
    document.attributes.append(AttributeEntry(attribute, value, at: tree.span(entry.value)))
  }

  /// Queues the report of a placeholder in an attribute that must be constant on the component.
  private mutating func noteFixed(
    _ attribute: Attribute, _ type: AttributeType, _ node: YAMLNodeID, component: Component
  ) {
    let owners = Component.written.filter {
      attribute.takesChoice(on: $0) || attribute.takesExpression(on: $0)
    }.map(\.rawValue)
    deferred.expressions.literals.fixed.append(
      DeferredExpressions.FixedValue(
        attribute: attribute.name,
        choosing: owners.isEmpty
          ? nil
          : owners.count > 8
            ? "no placeholders on '\(component.rawValue)'"
            : "placeholders on \(quoted(owners, last: "and")) only",
        isLength: type.isLength, instead: Self.instead(of: attribute, on: component),
        node: node, scope: names.loops.current))
  }

  /// Advice for an attribute that must be constant on a component: where a placeholder is possible
  /// instead.
  private static func instead(of attribute: Attribute, on component: Component) -> String? {
    switch (attribute, component) {
    case (.background, .banner):
      "put a stack with it into the banner: banner: [{ vstack: [{ text: … }], background: "
        + "\"${…}\" }]"
    case (.background, .divider): "write a condition in its 'color'"
    case (.background, .spacer): "write a box instead: box: \"${isOn ? … : …}\""
    case (.spacing, .grid), (.spacing, .carousel), (.columnSpacing, .grid):
      "give the nodes inside a computed 'padding', or write two nodes, each with its 'when'"
    case (.lines, .textArea):
      "only 'minLines' can be computed; 'lines' is the limit to which the area grows"
    case (_, _) where component.isField && attribute != .style && !attribute.takesChoices:
      "write the same value for every state; two fields, each with its 'when', would be two "
        + "values of the form"
    default: nil
    }
  }

  /// Lowers a computed minimum, maximum or step of the next field.
  private mutating func lowerBound(_ attribute: Attribute, _ entry: Entry) {
    let part: FormTemplate.Part =
      attribute == .min ? .minimum : attribute == .max ? .maximum : .step
    guard let text = typedText(entry.value, of: attribute.name), text.template != nil else {
      return
    }
    _ = formText(text, part, of: FieldID(document.form.fields.count))
  }

  /// Reports a placeholder in a value that must be the same in every state.
  mutating func resolve(_ value: DeferredExpressions.FixedValue) {
    report(
      .valueIsFixed(
        value.attribute, choosing: value.choosing,
        isFromData: asksData(value.node, in: value.scope), isLength: value.isLength,
        instead: value.instead, at: tree.span(value.node)))
  }

  /// Whether a value with placeholders reads a loop's item or data of the screen.
  private func asksData(_ node: YAMLNodeID, in scope: Int) -> Bool {
    let text = tree.string(tree.resolved(node))
    let words = text.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }
    return words.contains { word in
      guard let head = word.split(separator: ".").first.map(String.init) else { return false }
      if variable(named: head, in: scope) != nil { return true }
      guard rootMember(head) != nil, let key = document.data.knownKey(head) else { return false }
      return !names.data.facts.contains(key)
    }
  }

  /// The value of an attribute; nil after a reported error.
  mutating func typedValue(
    of attribute: Attribute, _ type: AttributeType, _ entry: Entry, component: Component
  ) -> AttributeValue? {
    let name = attribute.name
    let value = entry.value
    switch type {
    case .identifier, .rules, .nodes, .overlay, .safeAreaInset, .constraints, .textOrNodes, .loop,
      .itemKey, .cell, .cells, .options, .swipe:
      return nil
    case .symbol: return symbolAttribute(value, of: name)
    case .font: return font(value, key: tree.span(entry.key)).map { .style($0) }
    case .errorLine: return errorLine(value).map { .errorLine($0) }
    case .detents: return detents(value).map { .detents($0) }
    case .names: return order(value).map { .order($0) }
    case .columns: return columns(value).map { .columns($0) }
    case .priorities: return priorities(value, of: name).map { .priorities($0) }
    case .shadow: return shadow(value).map { .shadow($0) }
    case .boolean: return boolean(value, of: name).map { .boolean($0) }
    case .condition: return condition(value, of: name)
    case .text where component == .progress: return progressShare(value)
    case .text: return textAttribute(value, of: name)
    case .name: return plainText(value, of: name).map { .text($0) }
    case .action:
      return attribute == .change ? changeAction(value) : tapAction(value, of: name)
    case .destination: return destination(value)
    // Only for components that are expanded into others.
    case .fact: return nil
    case .appAction: return appAction(value, of: name)
    case .arguments: return hostArguments(value)
    case .bindings: return hostBindings(value)
    case .accessibility: return accessibility(value)
    case .transition: return transition(value)
    case .number(let range):
      return number(value, of: name, in: range, expected: "a number").map { .number($0) }
    case .points: return points(value, of: name).map { .number($0) }
    case .signedPoints:
      return number(value, of: name, in: Self.signedLengths, expected: "points, such as 4 or -4")
        .map { .number($0) }
    case .wholeNumber(let range): return wholeNumber(value, of: name, in: range).map { .number($0) }
    case .spacing: return spacing(value, of: name).map { .spacing($0) }
    case .dimension: return dimension(value, of: name).map { .dimension($0) }
    case .bound: return bound(value, of: name)
    case .insets:
      let shape: Shape =
        switch attribute {
        case .margin: .margin
        case .rowInsets: .rowInsets
        default: .padding
        }
      return insetsBySizeClass(value, shape).map {
        valueBySizeClass(
          .insets($0.compact), .insets($0.regular), areEqual: $0.compact == $0.regular)
      }
    case .color, .colorOrNodes: return color(value, of: name).map { .color($0) }
    case .border: return border(value, of: name).map { .border($0) }
    case .style where component == .list:
      return word(value, of: name, among: ListStyle.names).map { .word(UInt8($0)) }
    case .style: return style(value, of: component)
    case .fieldStyle: return style(value, of: .field)
    case .words where attribute == .role && scalarText(value) == component.rawValue:
      report(.roleIsComponent(component.rawValue, at: tree.span(value)))
      return nil
    case .words(let words): return word(value, of: name, among: words).map { .word(UInt8($0)) }
    case .alignment:
      if component == .zstack || component == .grid {
        return boxAlignment(value, of: name).map { .boxAlignment($0) }
      }
      return stackAlignment(value, of: component).map { .word($0) }
    case .boxAlignment: return boxAlignment(value, of: name).map { .boxAlignment($0) }
    case .edges: return edges(value, of: name).map { .edges($0) }
    case .axes: return axes(value, of: name).map { .axes($0) }
    case .point:
      return pair(value, of: name, in: Self.signedLengths, shape: "[x, y]")
        .map { .pair($0.0, $0.1) }
    case .size:
      return pair(value, of: name, in: Self.lengths, shape: "[width, height]")
        .map { .pair($0.0, $0.1) }
    case .aspectRatio:
      if component == .image, tree.isScalar(value, "fit") || tree.isScalar(value, "fill") {
        report(.ratioIsContentMode(tree.string(value), at: tree.span(entry.key)))
      }
      return aspectRatio(value).map { .aspectRatio($0) }
    }
  }

  /// Reads a stack's alignment, which must be one for the stack's cross axis.
  private mutating func stackAlignment(_ node: YAMLNodeID, of component: Component) -> UInt8? {
    let fitting = StackAlignment.across(component)
    if let value = readable(node), tree[value].kind == .scalar,
      case let text = tree.string(value), let alignment = meantAlignment(text, among: fitting),
      !fitting.contains(alignment), component.isStack || component == .row && alignment != .fill
    {
      report(
        .wrongAxis(
          text, of: component.rawValue, words: fitting.map(\.name), at: tree.span(node)))
      return nil
    }
    guard let word = word(node, of: "alignment", among: fitting.map(\.name)) else { return nil }
    return StackAlignment.allCases.firstIndex(of: fitting[word]).map { UInt8($0) }
  }

  /// The alignment for a keyword of specs or of another framework, preferably one that is valid
  /// here.
  private func meantAlignment(_ word: String, among fitting: [StackAlignment]) -> StackAlignment? {
    if let alignment = StackAlignment(name: word) { return alignment }
    return [fitting.map(\.name), StackAlignment.names].lazy
      .compactMap { ForeignVocabulary.value(for: word, of: "alignment", among: $0) }
      .first.flatMap { StackAlignment(name: $0) }
  }

  // MARK: - Keys that the component does not accept

  /// Whether a key without a value is the end of an expression that a comma inside `{ }` split.
  ///
  /// That error is reported at the opening parenthesis.
  private func endsExpression(_ entry: Entry) -> Bool {
    guard tree.isEmptyPlain(entry.value), entry.key.index > 1,
      tree.openParentheses(in: entry.key) < 0
    else { return false }
    let value = YAMLNodeID(Int(entry.key.index) - 1)
    let key = YAMLNodeID(Int(entry.key.index) - 2)
    guard tree[value].kind == .scalar, tree[key].kind == .scalar,
      let attribute = Attribute(name: tree.string(key)), tree.openParentheses(in: value) > 0
    else { return false }
    switch Self.attributeRows.first(where: { $0.attribute == attribute })?.type {
    case .condition, .loop: return true
    default: return false
    }
  }

  /// Reports an unknown attribute.
  ///
  /// - Returns: the index of the attribute that was probably intended, if the value is suitable, so
  ///   that errors in the value are reported, too.
  private mutating func reportUnknownAttribute(
    _ entry: Entry, of head: Head, known: inout KnownEntries
  ) -> Int? {
    if isToolKey(entry.key) || endsExpression(entry) { return nil }
    let span = tree.span(entry.key)
    if reportIfFull(at: span) { return nil }
    if reportGluedKey(entry.key, isKnown: { Attribute(name: $0) != nil }) { return nil }
    let written = tree.string(entry.key)
    let name = ForeignAttributes.bare(written)
    let component = head.component.rawValue
    if let second = self.component(of: entry.key) {
      // If a node has two components, the error is reported for the first one.
      if head.second == nil {
        report(
          .twoComponents(
            second.rawValue, at: span, first: tree.span(head.entry.key),
            instead: ForeignGroups.advice(
              name, foreignTree(of: known.written), on: head.component)
              ?? place(of: second, entry, on: head.component)))
      }
      return nil
    }
    if head.second != nil { return nil }
    if ownComponent(of: entry.key) != nil {
      report(.twoComponents(name, at: span, first: tree.span(head.entry.key)))
      return nil
    }
    if let advice = foreignAdvice(name, entry, of: head, known).map({ declaringFacts($0) }) {
      noteScreen(in: advice, at: span)
      report(.unknownKey(written, at: span, in: "'\(component)'", place: advice, noun: "attribute"))
      return meantBound(name, of: head.component)
    }
    let names = Attribute.names(of: head.component)
    let meant =
      name != written && names.contains(name)
      ? .name(name)
      : meant(
        by: name, among: names, value: foreignText(entry.value), on: head.component)
    report(
      .unknownKey(
        written, at: span, in: "'\(component)'", closest: meant?.name, place: meant?.advice,
        noun: "attribute"
      ).guess(didYouMean(meant?.resembled)))
    // Other parts of the spec may refer to the name, so the key is treated as the intended one.
    switch meant?.name {
    case "children" where tree[tree.resolved(entry.value)].kind == .sequence:
      known.contents.children = known.contents.children ?? entry
    case "id":
      noteLostField(id: entry.value)
      if known.id == nil { known.id = entry }
    case "title": known.title.text = known.title.text ?? templateText(entry.value, of: "title")
    case "children": break
    case .some(let name) where !tree.isEmptyPlain(entry.value):
      return Self.attributeRows.firstIndex { $0.attribute.name == name }
    default: break
    }
    return nil
  }

  /// Advice for a key of another framework that has no direct equivalent; nil if it may have one.
  private func foreignAdvice(
    _ name: String, _ entry: Entry, of head: Head, _ known: KnownEntries
  ) -> String? {
    if let advice = ForeignGroups.advice(
      name, foreignTree(of: known.written), on: head.component)
    {
      return advice
    }
    let text = foreignScalar(entry)
    if ForeignTextStyles.isStyleKey(name),
      let style = ForeignTextStyles.style(
        of: known.written.map { (tree.string($0.key), foreignScalar($0)) }, on: head.component)
    {
      return "write '\(style)'"
    }
    let parts = foreignParts(entry.value)
    let isCode = parts.count == 1 && parts[0].value.isEmpty
    let foreign = ForeignKey(
      name: name, value: isCode ? "{ \(parts[0].key) }" : text, parts: isCode ? [] : parts,
      siblings: known.written.map { (tree.string($0.key), foreignText($0.value)) },
      component: head.component)
    if let advice = foreign.advice { return advice }
    if let advice = ForeignPhrases.advice(name, text, parts, on: head.component) { return advice }
    if let value = readable(entry.value), tree[value].kind != .mapping,
      case let written = sourceText(value) ?? tree.string(value),
      let place = AttributePlaces.bounds(name, written, on: head.component)
        ?? AttributePlaces.kind(name, written, on: head.component)
        ?? binding(name, written, on: head.component)
        ?? AttributePlaces.arrangement(name, written, on: head.component)
    {
      return place
    }
    if head.component == .list || head.component == .grid, name == "data", !text.isEmpty {
      return "write 'items: item in \(text)'"
    }
    return isPlainWord(entry, on: head)
      ? nil
      : AttributePlaces.place(of: name, value: foreignText(entry.value), on: head.component)
  }

  /// Advice for a second component on a node.
  private func place(of second: Component, _ entry: Entry, on component: Component) -> String? {
    AttributePlaces.place(
      of: second, value: foreignText(entry.value), foreignTree(entry.value), on: component)
  }

  /// Whether a key is also one of styles, but its value is not valid for a style: `label: Email` on
  /// a field without a title, or `disabled: true`.
  private func isPlainWord(_ entry: Entry, on head: Head) -> Bool {
    guard tree[tree.resolved(entry.value)].kind == .scalar else { return false }
    return tree.isScalar(entry.key, "disabled")
      || tree.isScalar(entry.key, "label") && tree.isEmptyPlain(head.entry.value)
  }

  /// Advice on a field that is a fact of the screen; without the fact's declaration where another key
  /// declares it in the notation of another framework.
  private func binding(_ key: String, _ value: String, on component: Component) -> String? {
    guard let advice = AttributePlaces.binding(key, value, on: component),
      let start = advice.firstRange(of: ", with 'facts: { ")
    else { return AttributePlaces.binding(key, value, on: component) }
    let name = advice[start.upperBound...].prefix { $0 != ":" }
    return names.lostFields.contains(String(name)) ? String(advice[..<start.lowerBound]) : advice
  }

  /// A value for use in a hint: short and on one line; empty for other values.
  func foreignText(_ node: YAMLNodeID) -> String {
    let value = tree.resolved(node)
    guard !tree.isEmptyPlain(value) else { return "" }
    let text = sourceText(value, limit: 60) ?? scalarText(node)
    return text.utf8.contains(UInt8(ascii: "\n")) || text.utf8.count > 60 ? "" : text
  }

  /// The list of options that nodes with texts and tags represent in other frameworks; nil for
  /// other nodes.
  private func options(ofNodes node: YAMLNodeID) -> String? {
    let list = tree.resolved(node)
    guard tree[list].kind == .sequence, tree[list].subtreeEnd - list.index < 100 else { return nil }
    let options = tree.items(of: list).compactMap { item -> String? in
      let parts = foreignParts(item)
      guard let title = parts.first?.value, !title.isEmpty,
        let value = parts.first(where: { ["tag", "id", "value"].contains($0.key) })?.value,
        case let name = value.filter({ $0.isLetter || $0.isNumber }), !name.isEmpty
      else { return nil }
      return "{ value: \(name), title: \(title) }"
    }
    return options.isEmpty ? nil : "[\(options.joined(separator: ", "))]"
  }

  /// The keys of a mapping, with their values as written.
  func foreignParts(_ node: YAMLNodeID) -> [ForeignAttributes.Pair] {
    let value = tree.resolved(node)
    guard tree[value].kind == .mapping else { return [] }
    return entries(of: value).map { entry in
      let isList = tree[tree.resolved(entry.value)].kind == .sequence
      return (tree.string(entry.key), isList ? foreignText(entry.value) : foreignScalar(entry))
    }
  }

  /// The text of a scalar; empty for mappings and lists.
  private func scalarText(_ node: YAMLNodeID) -> String {
    let value = tree.resolved(node)
    return tree[value].kind == .scalar ? tree.string(value) : ""
  }

  /// The index of the attribute that a word for a bound of a slider or stepper means, so that its
  /// other values are compared with it.
  private func meantBound(_ name: String, of component: Component) -> Int? {
    guard component == .slider || component == .stepper,
      let bound = ForeignControls.bound(of: ForeignVocabulary.folded(name))
    else { return nil }
    return Self.attributeRows.firstIndex { $0.attribute == bound }
  }

  /// Reports an attribute that only other components have.
  ///
  /// - Parameter written: all entries of the node.
  /// - Returns: the index of the intended attribute, if its value is one word, so that errors in
  ///   the value are reported too.
  private mutating func reportMisplaced(
    _ row: AttributeRow, _ entry: Entry, of head: Head, _ written: [Entry]
  ) -> Int? {
    if let second = head.second, row.applies(to: second) { return nil }
    let name = row.attribute.name
    let component = head.component
    let isList = tree[tree.resolved(entry.value)].kind == .sequence
    // The word may be another framework's name for an attribute of this component.
    let names = Attribute.names(of: component).filter { $0 != "children" || isList }
    let meaning = ForeignVocabulary.attribute(for: name).first { names.contains($0.attribute) }
    let text = scalarText(entry.value)
    let place =
      ForeignGroups.advice(name, foreignTree(of: written), on: component)
      ?? (text.hasPrefix("$") ? binding(name, text, on: component) : nil)
      ?? AttributePlaces.selection(name, text, on: component)
      ?? (component == .image || name == "role"
        ? ForeignPhrases.advice(name, text, on: component) : nil)
      ?? (name == "style" || name == "constraints"
        ? ForeignPhrases.advice(name, text, foreignParts(entry.value), on: component) : nil)
      ?? (name == "children" && ComponentGroup.choices.contains(component)
        ? options(ofNodes: entry.value).map { "write its options as 'options: \($0)'" } : nil)
      ?? AttributePlaces.place(of: name, value: foreignText(entry.value), on: component)
    let meant = meaning.map { MeantKey($0, value: foreignText(entry.value)) }
    report(
      .misplacedAttribute(
        name, of: component.rawValue, owners: row.attribute.firstOwners, place: place, meant: meant,
        at: tree.span(entry.key)))
    if let bound = meantBound(name, of: component) { return bound }
    guard place == nil, let meantName = meant?.name,
      let index = Self.attributeRows.firstIndex(where: { $0.attribute.name == meantName }),
      case .words = Self.attributeRows[index].type
    else { return nil }
    return index
  }
}

extension StackAlignment {
  /// The alignments for a stack's cross axis.
  static func across(_ stack: Component) -> [StackAlignment] {
    switch stack {
    case .vstack: [.fill, .leading, .center, .trailing]
    case .row: [.center, .top, .bottom, .firstBaseline, .lastBaseline]
    case .carousel: [.top, .center, .bottom]
    default: [.fill, .center, .top, .bottom, .firstBaseline, .lastBaseline]
    }
  }
}

extension AttributeType {
  /// Whether values of the type are lengths.
  fileprivate var isLength: Bool {
    switch self {
    case .points, .signedPoints, .spacing, .dimension, .bound, .insets, .size, .point: true
    default: false
    }
  }
}

extension Attribute {
  /// Whether the attribute must be constant, although its value can be a mapping or is an id.
  fileprivate var isFixedMapping: Bool {
    switch self {
    case .id, .transition, .hugging, .compression, .error, .detents: true
    default: false
    }
  }
}
