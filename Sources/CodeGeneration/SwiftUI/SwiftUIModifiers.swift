internal import SpecModel
internal import SpecSyntax

/// A SwiftUI view modifier, such as `.padding(16)`.
struct Modifier: Hashable {
  let name: String
  var arguments: [String] = []

  init(_ name: String, _ arguments: String...) {
    self.name = name
    self.arguments = arguments
  }

  init(_ name: String, list: [String]) {
    self.name = name
    arguments = list
  }

  /// Whether the modifier clips the view.
  fileprivate var isCut: Bool { name == "clipShape" || name == "clipped" }
}

/// Writes the modifiers of a node in the order that the spec language defines.
extension SwiftUIScreen {
  /// Writes the modifiers for a node's attributes.
  ///
  /// - Parameters:
  ///   - isFramed: whether a button style already applies size, background and font.
  ///   - isBlock: whether the view ends with a bracket on a separate line.
  mutating func writeModifiers(
    of id: NodeID, _ look: AttributeReader, _ context: Context, isFramed: Bool = false,
    isBlock: Bool
  ) {
    let other = look.varies ? document.look(of: id, in: .regular) : nil
    if !look.attributes.isDisjoint(with: .lengths) { warnHugging(id, look) }
    var layers = document.layers(of: id)
    if !isFramed, mayHaveInnerModifiers(id, look, context) {
      // A node's background views are clipped together with the node.
      let under = layers.filter { isUnder($0) }
      if under.isEmpty {
        write(look, other) { $0.innerModifiers(of: id, $1, context) }
      } else {
        layers.removeAll(where: under.contains)
        write(look, other) {
          Array($0.innerModifiers(of: id, $1, context).prefix { !$0.isCut })
        }
        writeLayers(under)
        write(look, other) {
          Array($0.innerModifiers(of: id, $1, context).drop { !$0.isCut })
        }
      }
    }
    if isHeardBeforeLayers(id, look, layers) { writeAccessibility(look) }
    if !layers.isEmpty { writeLayers(layers) }
    if !look.attributes.isDisjoint(with: .drawn) { write(look, other) { $0.drawnModifiers($1) } }
    if id.position > 0, !layers.isEmpty { writeBars(layers) }
    if isRowButton(id, look) { closeRowButton(look, isBlock: isBlock) }
    writeOuterModifiers(of: id, look, other, context)
  }

  /// Whether the modifiers of a node's accessibility precede its overlays, because they would
  /// otherwise apply to the overlays, too.
  private func isHeardBeforeLayers(
    _ id: NodeID, _ look: AttributeReader, _ layers: [NodeID]
  ) -> Bool {
    guard let position = look.accessibility, !document.accessibilities[position].isHidden,
      layers.contains(where: { isOver($0) })
    else { return false }
    let component = document.component(of: id)
    return !component.isContainer && !isColumn(id)
      && (look.action == nil || component == .button || component == .link)
  }

  /// Warns about `hug` if it has no effect, because the content fills the proposed length.
  private mutating func warnHugging(_ id: NodeID, _ look: AttributeReader) {
    for (axis, attribute) in [(Axis.horizontal, Attribute.width), (.vertical, .height)] {
      let size = axis == .horizontal ? look.width : look.height
      guard size == .hug, fillAxes.contentLength(of: id, look, axis).isGreedy,
        let span = look.span(of: attribute)
      else { continue }
      diagnostics.append(
        .withoutEffect(
          "'\(attribute.name): hug'", on: document[id].writtenComponent.rawValue, .swiftui, at: span
        ))
    }
  }

  /// Writes the attributes that a use adds to a component, as modifiers around it.
  mutating func writeUseModifiers(
    of id: NodeID, _ look: AttributeReader, _ context: Context, isBlock: Bool
  ) {
    let other = look.varies ? document.look(of: id, in: .regular) : nil
    write(look, other) { $0.innerModifiers(of: id, $1, context) }
    write(look, other) { $0.drawnModifiers($1) }
    if isRowButton(id, look) { closeRowButton(look, isBlock: isBlock) }
    writeOuterModifiers(of: id, look, other, context)
    if look.accessibility != nil, isColumn(id) { writeAccessibility(look) }
  }

  private mutating func writeOuterModifiers(
    of id: NodeID, _ look: AttributeReader, _ other: AttributeReader?, _ context: Context
  ) {
    let component = document.component(of: id)
    // Taps in the margin do nothing.
    if let action = look.action, component != .button, component != .link, !isRowButton(id, look) {
      writeTap(action, isWhole: document.isOneButton(id))
    }
    if !look.attributes.isDisjoint(with: .outer) {
      let guide = guideShift(look, other)
      write(look, other) { $0.outerModifiers($1, guide, context) }
    }
    if leaksPriority(id, look) { writer.line(".layoutPriority(0)") }
    // A tap anywhere in a list row would trigger all of its buttons.
    if context.isRow, context.axis == nil, component != .button, holdsButtons(id) {
      writer.line(
        words.isModern
          ? ".buttonStyle(.borderless)" : ".buttonStyle(BorderlessButtonStyle())")
    }
    if document.isHeading(id, look) { writer.line(words.told("AddTraits", ".isHeader")) }
    if let (choice, headings) = document.chosenHeadings(id, look) {
      let traits = headings.map { $0 ? ".isHeader" : "[]" }
      writer.line(words.told("AddTraits", expressions.chosen(choice, traits, in: scope)))
    }
    let isBanner = if case .banner = component { true } else { false }
    guard isBanner || !look.attributes.isDisjoint(with: .outermost) else { return }
    if document.isHeardWhole(id) {
      writer.line(".accessibilityElement(children: .ignore)")
    } else if document.isHeardAsGroup(id, look) {
      writer.line(".accessibilityElement(children: .contain)")
    }
    if look.accessibility != nil, component != .section, !isColumn(id),
      !isHeardBeforeLayers(id, look, document.layers(of: id))
    {
      writeAccessibility(look)
    }
    if let transition = look.transition {
      let transition = document.transitions[transition]
      var text = transitionText(transition, at: look.span(of: .transition))
      // Other nodes with the same condition determine the default animation.
      if let own = ownAnimations[id] { text += ".animation(\(own))" }
      writer.line(".transition(\(text))")
    } else if isBanner {
      writer.line(".transition(.move(edge: .\(look.edge.name)))")
    }
    writeNumber(.zIndex, look, absent: "0") { ".zIndex(\($0))" }
    if !look.attributes.isDisjoint(with: .priority) { writePriority(of: id, look, context) }
    if look.isInvisible { writer.line(".hidden()") }
    if let invisibility = look.invisibility {
      let isUnseen = expressions.condition(invisibility, in: scope)
      writer.line(".opacity(\(isUnseen.text(atLeast: .or)) ? 0 : 1)")
      writer.line(words.told("Hidden", isUnseen.text))
    }
    if look.attributes.contains(.swipe) { writeSwipes(of: id) }
    if look.attributes.contains(.refresh) { writeRefreshing(of: id, look) }
  }

  /// Whether a node contains buttons, but is not itself a button.
  private func holdsButtons(_ id: NodeID) -> Bool {
    guard document.component(of: id).isContainer, !document.isRowButton(id) else { return false }
    return (id.position + 1..<Int(document.nodes[id.position].subtreeEnd)).contains {
      document.nodes[$0].component == .button
    }
  }

  /// Writes modifiers; values that depend on the size class become conditional.
  mutating func write(
    _ look: AttributeReader, _ regularLook: AttributeReader?,
    _ make: (inout SwiftUIScreen, AttributeReader) -> [Modifier]
  ) {
    guard let regularLook else {
      for modifier in make(&self, look) { write(modifier) }
      return
    }
    guard let both = bothModifiers(look, regularLook, make) else {
      refuse(
        "a value for one size class only", at: look.entries.first?.span,
        instead: "give both size classes a length")
      return
    }
    for modifier in both { write(modifier) }
  }

  /// Modifiers whose arguments depend on the size class; nil if the two size classes need different
  /// modifiers.
  mutating func bothModifiers(
    _ look: AttributeReader, _ regularLook: AttributeReader,
    _ make: (inout SwiftUIScreen, AttributeReader) -> [Modifier]
  ) -> [Modifier]? {
    var compact = make(&self, look)
    var regular = make(&self, regularLook)
    if !areAlike(compact, regular) {
      comparesSizes = true
      compact = make(&self, look)
      regular = make(&self, regularLook)
      comparesSizes = false
    }
    guard areAlike(compact, regular) else { return nil }
    var modifiers: [Modifier] = []
    for (compact, regular) in zip(compact, regular) {
      var both = compact
      both.arguments = zip(compact.arguments, regular.arguments).compactMap { first, second in
        first == second && first.hasSuffix(": nil") ? nil : bySizeClass(first, second)
      }
      if !both.arguments.isEmpty || compact.arguments.isEmpty { modifiers.append(both) }
    }
    return modifiers
  }

  private func areAlike(_ first: [Modifier], _ second: [Modifier]) -> Bool {
    first.map(\.name) == second.map(\.name)
      && zip(first, second).allSatisfy {
        $0.arguments.map(argumentLabel) == $1.arguments.map(argumentLabel)
          && $0.arguments.map(isInsets) == $1.arguments.map(isInsets)
      }
  }

  /// Whether the argument of `padding` is an `EdgeInsets` value.
  private func isInsets(_ argument: String) -> Bool { argument.hasPrefix("EdgeInsets(") }

  mutating func write(_ modifier: Modifier) {
    if modifier.name.utf8.last == UInt8(ascii: "}") {
      writer.line("." + modifier.name)
    } else {
      writer.call("." + modifier.name, modifier.arguments)
    }
  }

  /// An expression that chooses an argument by the size class.
  mutating func bySizeClass(_ compact: String, _ regular: String) -> String {
    guard compact != regular else { return compact }
    usesSizeClass = true
    guard let label = argumentLabel(compact), argumentLabel(regular) == label else {
      return "isRegular ? \(regular) : \(compact)"
    }
    let skipped = label.count + 2
    return "\(label): isRegular ? \(regular.dropFirst(skipped)) : \(compact.dropFirst(skipped))"
  }

  private func argumentLabel(_ argument: String) -> String? {
    let label = argument.prefix { $0.isLetter }
    return argument.dropFirst(label.count).hasPrefix(": ") ? String(label) : nil
  }

  // MARK: - Around the frame

  private mutating func drawnModifiers(_ look: AttributeReader) -> [Modifier] {
    var modifiers: [Modifier] = []
    if let shadow = look.shadow {
      modifiers.append(chosenShadow(look) ?? self.shadow(shadow))
    }
    if let opacity = expressions.number(.opacity, of: look, absent: "1", in: scope) {
      modifiers.append(Modifier("opacity", opacity))
    }
    if let offset = expressions.pair(.offset, of: look, in: scope) {
      modifiers.append(Modifier("offset", "x: \(offset.x)", "y: \(offset.y)"))
    } else if let offset = look.offset {
      modifiers.append(
        Modifier("offset", "x: \(literal(offset.x))", "y: \(literal(offset.y))"))
    }
    return modifiers
  }

  /// The modifier for a conditional shadow; nil for a constant one.
  private mutating func chosenShadow(_ look: AttributeReader) -> Modifier? {
    guard let position = look.choice(.shadow), let usual = look.shadow else { return nil }
    let choice = document.choices[position]
    let shadows = choice.values.map { $0?.shadow }
    var colors: [String] = []
    for shadow in shadows {
      colors.append(shadow.map { styles.color($0.color) } ?? styles.color(.system("clear")))
    }
    var arguments = ["color: " + expressions.chosen(choice, colors, in: scope)]
    for (name, length) in [
      ("radius", \Traits.Shadow.radius), ("x", \.offsetX), ("y", \.offsetY),
    ] {
      let texts = shadows.map { literal(($0 ?? usual)[keyPath: length]) }
      let isOne = texts.allSatisfy { $0 == texts[0] }
      if isOne, texts[0] == "0", name != "radius" { continue }
      arguments.append(
        "\(name): " + (isOne ? texts[0] : expressions.chosen(choice, texts, in: scope)))
    }
    return Modifier("shadow", list: arguments)
  }

  mutating func shadow(_ shadow: Traits.Shadow) -> Modifier {
    var arguments = [
      "color: \(styles.style(shadow.color))", "radius: \(literal(shadow.radius))",
    ]
    if shadow.offsetX != 0 { arguments.append("x: \(literal(shadow.offsetX))") }
    if shadow.offsetY != 0 { arguments.append("y: \(literal(shadow.offsetY))") }
    return Modifier("shadow", list: arguments)
  }

  private mutating func outerModifiers(
    _ look: AttributeReader, _ guide: String?, _ context: Context
  ) -> [Modifier] {
    var modifiers: [Modifier] = []
    if !look.ignoresSafeArea.isEmpty {
      modifiers.append(
        look.ignoresSafeArea == .all
          ? words.ignoringSafeArea()
          : words.ignoringSafeArea(edges: edges(look.ignoresSafeArea)))
    }
    modifiers += chosenInsets(.margin, look) ?? padding(look.margin)
    if let guide, let axis = context.axis, !context.isOnly {
      if context.alignment == .fill, axis == .horizontal { refuseGuide(look) }
      modifiers.append(alignmentGuide(guide, axis, context.alignment))
    }
    if let span = look.columnSpan, span > 1 {
      modifiers.append(Modifier("gridCellColumns", String(span)))
    }
    if let anchor = look.cellAnchor {
      modifiers.append(Modifier("gridCellAnchor", anchor.swiftUIName))
    }
    return modifiers
  }

  func edges(_ edges: EdgeSet) -> String {
    let names = Edge.allCases.filter { edges.contains(EdgeSet($0)) }.map { "." + $0.name }
    return names.count == 1 ? names[0] : "[" + names.joined(separator: ", ") + "]"
  }

  /// Reports an alignment guide in a row with `alignment: fill`, because SwiftUI would increase the
  /// children's height by the guide's offset.
  private mutating func refuseGuide(_ look: AttributeReader) {
    refuse(
      "an alignment guide in a row with 'alignment: fill'", at: look.span(of: .alignmentGuide),
      instead: "write 'alignment: top', or 'offset' in place of the guide")
  }

  /// The offset of an alignment guide, such as `- 8`; nil if there is none.
  private mutating func guideShift(_ look: AttributeReader, _ other: AttributeReader?) -> String? {
    guard look.attributes.contains(.alignmentGuide) else { return nil }
    let (compact, regular) = (look.alignmentGuide ?? 0, (other ?? look).alignmentGuide ?? 0)
    if compact != regular { return "- (\(bySizeClass(literal(compact), literal(regular))))" }
    return (compact < 0 ? "+ " : "- ") + literal(abs(compact))
  }

  private func alignmentGuide(
    _ shift: String, _ axis: Axis, _ alignment: StackAlignment
  ) -> Modifier {
    let guide: String
    switch (axis, alignment) {
    case (.vertical, .center): guide = "HorizontalAlignment.center"
    case (.vertical, .trailing): guide = ".trailing"
    case (.vertical, _): guide = ".leading"
    case (.horizontal, .top), (.horizontal, .fill): guide = ".top"
    case (.horizontal, .bottom): guide = ".bottom"
    case (.horizontal, .firstBaseline): guide = ".firstTextBaseline"
    case (.horizontal, .lastBaseline): guide = ".lastTextBaseline"
    case (.horizontal, _): guide = "VerticalAlignment.center"
    }
    let captures = shift.hasPrefix("- (") ? "[isRegular] in " : ""
    return Modifier("alignmentGuide(\(guide)) { \(captures)$0[\(guide)] \(shift) }")
  }

  /// Whether SwiftUI would give a stack the layout priority of its only child.
  private func leaksPriority(_ id: NodeID, _ look: AttributeReader) -> Bool {
    switch document.component(of: id) {
    case .vstack, .hstack, .zstack: break
    default: return false
    }
    let children = document.content(of: id).filter { !attributeReaders.isNeverThere($0) }
    guard children.count == 1, look.attributes.isDisjoint(with: .priority) else { return false }
    if case .spacer = document.component(of: children[0]) { return true }
    return attributeReaders.has(.layoutPriority, children[0])
      || attributeReaders.has(.compression, children[0])
  }

  private mutating func writePriority(of id: NodeID, _ look: AttributeReader, _ context: Context) {
    if let span = look.span(of: .hugging),
      !context.usesHugging || context.axis.flatMap({ look.hugging?[axis: $0] }) == nil
    {
      diagnostics.append(
        .withoutEffect("'hugging'", on: document[id].writtenComponent.rawValue, .swiftui, at: span))
    }
    if let span = look.span(of: .compression),
      look.attributes.contains(.layoutPriority)
        || context.axis.flatMap({ look.compression?[axis: $0] }) == nil
    {
      diagnostics.append(
        .withoutEffect(
          "'compression'", on: document[id].writtenComponent.rawValue, .swiftui, at: span)
      )
    }
    if look.attributes.contains(.layoutPriority) {
      writeNumber(.layoutPriority, look, absent: "0") { ".layoutPriority(\($0))" }
    } else if let axis = context.axis, let compression = look.compression?[axis: axis] {
      writer.line(".layoutPriority(\(literal(compression - 750)))")
    }
  }

  /// Writes a tap gesture.
  ///
  /// - Parameter isWhole: whether VoiceOver reads the view and its content as one element.
  private mutating func writeTap(_ action: Int, isWhole: Bool) {
    writer.line(".contentShape(Rectangle())")
    writer.open(".onTapGesture {")
    writeStatements(of: document.actions[action])
    writer.close()
    if isWhole { writer.line(".accessibilityElement(children: .combine)") }
    writer.line(words.told("AddTraits", ".isButton"))
  }
}

extension Traits.Priorities {
  subscript(axis axis: Axis) -> Double? { self[axis] }
}
