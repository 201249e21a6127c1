internal import SpecModel
internal import SpecSyntax

/// Typed access to one node's attributes; conditions are not evaluated.
///
/// Copies are cheap, because they share the document's attribute table. A bit set makes lookups of
/// absent attributes fast. If an attribute occurs several times, the last one applies.
struct AttributeReader {
  private let table: ContiguousArray<AttributeEntry>
  private let range: Range<Int>
  /// The document's values that depend on the size class; nil if there are none, which avoids
  /// reference counting.
  private let varying: ContiguousArray<SizeClassValue>?
  /// The document's conditional values; nil if there are none.
  private let choices: ContiguousArray<ValueChoice>?
  private let sizeClass: SizeClass
  /// The attributes that the node has.
  let attributes: AttributeSet

  /// - Parameters:
  ///   - table: the document's attributes.
  ///   - range: the node's attributes in the table.
  ///   - varying: the document's values that depend on the size class.
  ///   - choices: the document's conditional values.
  init(
    _ table: ContiguousArray<AttributeEntry>, _ range: Range<Int>,
    _ varying: ContiguousArray<SizeClassValue>?, _ choices: ContiguousArray<ValueChoice>?,
    in sizeClass: SizeClass = .compact
  ) {
    self.init(table, range, AttributeSet(of: table[range]), varying, choices, in: sizeClass)
  }

  /// - Parameter attributes: the attributes in the range.
  init(
    _ table: ContiguousArray<AttributeEntry>, _ range: Range<Int>, _ attributes: AttributeSet,
    _ varying: ContiguousArray<SizeClassValue>?, _ choices: ContiguousArray<ValueChoice>?,
    in sizeClass: SizeClass = .compact
  ) {
    self.table = table
    self.range = range
    self.varying = varying
    self.choices = choices
    self.sizeClass = sizeClass
    self.attributes = attributes
  }

  /// A copy with another value for one attribute.
  func with(_ attribute: Attribute, _ value: AttributeValue, at span: SourceSpan) -> AttributeReader
  {
    let table = ContiguousArray(entries) + [AttributeEntry(attribute, value, at: span)]
    return AttributeReader(table, table.indices, varying, choices, in: sizeClass)
  }

  /// A copy without the given attributes.
  func without(_ others: AttributeSet) -> AttributeReader {
    let table = ContiguousArray(entries.filter { !others.contains($0.attribute) })
    return AttributeReader(table, table.indices, varying, choices, in: sizeClass)
  }

  /// The node's attributes, with spans for diagnostics.
  var entries: ArraySlice<AttributeEntry> { table[range] }

  func span(of attribute: Attribute) -> SourceSpan? {
    guard attributes.contains(attribute) else { return nil }
    return range.first { table[$0].attribute.place == attribute.place }.map { table[$0].span }
  }

  /// The position of a conditional value in `Document.choices`; nil for other values.
  func choice(_ attribute: Attribute) -> Int? {
    if case .choice(let position)? = self[attribute] { position } else { nil }
  }

  /// A literal number; nil if the attribute is absent or computed by an expression.
  func number(_ attribute: Attribute) -> Double? { self[attribute]?.points }

  /// A copy in which a conditional attribute has one of its possible values; nil removes it.
  func with(_ attribute: Attribute, choosing value: AttributeValue?) -> AttributeReader {
    guard let value, let span = span(of: attribute) else { return without([attribute]) }
    return with(attribute, value, at: span)
  }

  /// The value for code that is generated once: the first possible value if conditions choose among
  /// several.
  private func usual(_ attribute: Attribute) -> AttributeValue? {
    guard let value = self[attribute] else { return nil }
    guard case .choice(let position) = value else { return value }
    return choices.flatMap { $0[position].values.lazy.compactMap { $0 }.first }
  }

  /// Whether the node has a background in at least one state.
  var isFilled: Bool { background != nil || choice(.background) != nil }

  /// Whether at least one attribute has a conditional value.
  var hasChoice: Bool {
    entries.contains { entry in
      switch entry.value {
      case .choice: true
      case .condition: entry.attribute == .invisible
      default: false
      }
    }
  }

  /// Whether an attribute's value depends on the size class.
  var varies: Bool { varying != nil && !varyingSpans.isEmpty }

  /// The attributes in the regular size class; nil if none of them differs.
  var regular: AttributeReader? {
    varies ? AttributeReader(table, range, attributes, varying, choices, in: .regular) : nil
  }

  /// The spans of values that depend on the size class.
  var varyingSpans: [SourceSpan] {
    entries.compactMap { if case .bySizeClass = $0.value { $0.span } else { nil } }
  }

  @inline(__always)
  private subscript(_ attribute: Attribute) -> AttributeValue? {
    attributes.contains(attribute) ? value(of: attribute) : nil
  }

  private func value(of attribute: Attribute) -> AttributeValue? {
    for position in range.reversed() where table[position].attribute.place == attribute.place {
      guard case .bySizeClass(let both) = table[position].value, let varying else {
        return table[position].value
      }
      return sizeClass == .compact ? varying[both].compact : varying[both].regular
    }
    return nil
  }
}

// MARK: - Kinds of attributes

extension AttributeSet {
  init(of entries: ArraySlice<AttributeEntry>) {
    self.init()
    for entry in entries { insert(entry.attribute) }
  }

  /// Attributes that determine whether the content keeps its own size.
  static let content: AttributeSet = [.fixedSize, .aspectRatio, .width, .height]
  /// Effects that are drawn over or around the node.
  static let drawn: AttributeSet = [.shadow, .opacity, .offset]
  /// Attributes that position the node in its container.
  static let outer: AttributeSet = [
    .ignoresSafeArea, .margin, .alignmentGuide, .columnSpan, .cellAnchor,
  ]
  static let priority: AttributeSet = [.hugging, .compression, .layoutPriority]
  /// Attributes that draw the node's background and border or clip its content.
  static let drawnBox: AttributeSet = [.background, .cornerRadius, .border, .clip]
  /// Line layout of a text.
  static let lineBreaking: AttributeSet = [.align, .lines, .truncation, .minimumScale]
  /// The size, padding, background and border of the node.
  static let inner: AttributeSet = [
    .fixedSize, .aspectRatio, .padding, .background, .cornerRadius, .border, .clip,
    .width, .height, .minWidth, .idealWidth, .maxWidth, .minHeight, .idealHeight, .maxHeight,
  ]
  /// Attributes that affect the whole node, including background and border, and are applied last.
  static let outermost: AttributeSet = [
    .ignoresSafeArea, .margin, .alignmentGuide, .columnSpan, .cellAnchor, .tap, .to,
    .accessibility, .transition, .zIndex, .hugging, .compression, .layoutPriority, .invisible,
    .swipe, .refresh,
  ]
  /// Attributes that can make a node's size differ from the proposed size.
  static let room: AttributeSet = [
    .fixedSize, .aspectRatio, .width, .height, .minWidth, .idealWidth, .maxWidth, .minHeight,
    .idealHeight, .maxHeight, .margin, .padding,
  ]
  static let lengths: AttributeSet = [.width, .height]
  static let sizes: AttributeSet = [
    .width, .height, .minWidth, .idealWidth, .maxWidth, .minHeight, .idealHeight, .maxHeight,
  ]
}

// MARK: - Values

/// Visibility and enabled state.
extension AttributeReader {
  var when: AttributeValue? { self[.when] }
  var hidden: AttributeValue? { self[.hidden] }
  var enabled: AttributeValue? { self[.enabled] }
  var isInvisible: Bool { self[.invisible]?.boolean ?? false }
  /// The condition under which the node is invisible but keeps its space; nil if there is none.
  var invisibility: ExpressionID? {
    if case .condition(let id)? = self[.invisible] { id } else { nil }
  }
}

/// Layout attributes of containers.
extension AttributeReader {
  var spacing: Spacing? { self[.spacing]?.spacing }
  var stackAlignment: StackAlignment? {
    usual(.alignment)?.word.map { StackAlignment.allCases[$0] }
  }
  var boxAlignment: BoxAlignment? { self[.alignment]?.boxAlignment }
  var distribution: StackDistribution { self[.distribution]?.word.map { .allCases[$0] } ?? .fill }
  /// Whether a scroll view first shows the end of its content.
  var beginsAtBottom: Bool { self[.anchor]?.word == 1 }
  var axis: Axis? { self[.axis]?.word.map { Axis.allCases[$0] } }
  var minLength: Points? { self[.minLength]?.number }
  /// An index into the document's orders, `Document.orders`; nil without one.
  var order: Int? { if case .order(let position)? = self[.order] { position } else { nil } }
  /// An index into the document's column definitions; nil without one.
  var columns: Int? { if case .columns(let position)? = self[.columns] { position } else { nil } }
  var columnSpacing: Spacing? { self[.columnSpacing]?.spacing }
  var columnSpan: Int? { self[.columnSpan]?.number.map { Int($0) } }
  var cellAnchor: BoxAlignment? { self[.cellAnchor]?.boxAlignment }
  var isPaged: Bool { self[.paging]?.boolean ?? false }
  var peek: Points? { self[.peek]?.number }
  var scrolls: Bool { self[.scrolls]?.boolean ?? true }
  var rowInsets: EdgeInsets? { self[.rowInsets]?.insets }
  var listStyle: ListStyle {
    guard let word = self[.style]?.word, word < ListStyle.allCases.count else { return .plain }
    return ListStyle.allCases[word]
  }
}

/// Attributes of texts, images and other content.
extension AttributeReader {
  /// An index into the document's text, field or button styles, depending on the component.
  var style: Int? { if case .style(let position)? = self[.style] { position } else { nil } }
  var isLarge: Bool { self[.style]?.word == 1 }
  var color: ColorID? { self[.color]?.color }
  var align: Text.Alignment { usual(.align)?.word.map { .allCases[$0] } ?? .natural }
  var lines: Int? { self[.lines]?.number.map { Int($0) } }
  var truncation: Text.Truncation { self[.truncation]?.word.map { .allCases[$0] } ?? .tail }
  var font: Int? { if case .style(let position)? = self[.font] { position } else { nil } }
  var lineSpacing: Points? { self[.lineSpacing]?.number }
  var paragraphSpacing: Points? { self[.paragraphSpacing]?.number }
  var isMarkdown: Bool { self[.markdown]?.boolean ?? false }
  var symbol: String? { if case .text(let name)? = self[.symbol] { name } else { nil } }
  /// The template of a symbol name that depends on data.
  var symbolTemplate: TemplateID? {
    if case .template(let name)? = self[.symbol] { name } else { nil }
  }
  var role: ButtonRole { self[.role]?.word.map { .allCases[$0] } ?? .normal }
  var size: (width: Points, height: Points)? {
    if case .pair(let width, let height)? = self[.size] { (width, height) } else { nil }
  }
  var contentMode: ScreenNode.ContentMode {
    // A picture that can be larger than its frame is clipped.
    choice(.contentMode) == nil
      ? self[.contentMode]?.word.map { .allCases[$0] } ?? .center : .fill
  }
  /// The aspect ratio (width
  /// height) of a picture; nil if the spec sets both lengths, both bounds or another ratio.
  var pictureRatio: Double? {
    guard let size, size.height > 0, contentMode == .fit || contentMode == .fill, !hasFixedSize,
      aspectRatio == nil, maxWidth == nil || maxHeight == nil,
      [.auto, .hug].contains(width) || [.auto, .hug].contains(height)
    else { return nil }
    return size.width / size.height
  }
  var progress: Double? { self[.value]?.number }
  /// The template of a progress value that depends on data.
  var progressTemplate: TemplateID? {
    if case .template(let share)? = self[.value] { share } else { nil }
  }
}

/// Attributes of form fields.
extension AttributeReader {
  var placeholder: AttributeValue? { self[.placeholder] }
  var contentType: String? { self[.contentType]?.word.map { contentTypes[$0] } }
  var keyboard: String? { self[.keyboard]?.word.map { keyboardTypes[$0] } }
  var autocapitalization: String? {
    self[.autocapitalization]?.word.map { autocapitalizationTypes[$0] }
  }
  var autocorrection: Bool? { self[.autocorrection]?.boolean }
  var isSecure: Bool { self[.secure]?.boolean ?? false }
  /// The condition under which the field masks its value with bullets; nil if there is none.
  var secrecy: ExpressionID? {
    if case .condition(let id)? = self[.secure] { id } else { nil }
  }
  var help: AttributeValue? { self[.help] }
  var errorLine: ErrorLine? { if case .errorLine(let line)? = self[.error] { line } else { nil } }
  /// The minimum number of lines of a text area; not more than its maximum.
  var minLines: Int { min(self[.minLines]?.number.map { Int($0) } ?? 3, lines ?? .max) }
  var presentation: ChoicePresentation {
    self[.presentation]?.word.map { .allCases[$0] } ?? .menu
  }
  var dateMode: DateMode { self[.mode]?.word.map { .allCases[$0] } ?? .date }
}

/// Attributes of overlays, sheets and bars.
extension AttributeReader {
  var edge: Edge { self[.edge]?.word == 1 ? .bottom : .top }
  var detents: [Detent] { if case .detents(let list)? = self[.detents] { list } else { [] } }
  var grabber: Bool? { self[.grabber]?.boolean }
  var message: AttributeValue? { self[.message] }
}

/// Attributes of a node's size, padding, background, border and margin.
extension AttributeReader {
  var fixedSize: AxisSet { if case .axes(let axes)? = self[.fixedSize] { axes } else { [] } }
  var aspectRatio: Box.AspectRatio? {
    if case .aspectRatio(let ratio)? = self[.aspectRatio] { ratio } else { nil }
  }
  /// The padding in points; 1 at every edge whose padding an expression computes.
  var padding: EdgeInsets { insets(.padding) }
  private func insets(_ attribute: Attribute) -> EdgeInsets {
    guard let position = choice(attribute) else { return self[attribute]?.insets ?? .zero }
    guard let choices, case .edges(let lengths) = choices[position], lengths.count == 4 else {
      return EdgeInsets(top: 1, leading: 1, bottom: 1, trailing: 1)
    }
    func edge(_ position: Int) -> Points {
      if case .value(let length) = lengths[position] { length?.points ?? 0 } else { 1 }
    }
    return EdgeInsets(top: edge(0), leading: edge(1), bottom: edge(2), trailing: edge(3))
  }
  var width: Dimension { dimension(.width) }
  var height: Dimension { dimension(.height) }
  /// A length; if an expression computes it, 0 points, or 100% for a fraction of the parent.
  private func dimension(_ attribute: Attribute) -> Dimension {
    guard choice(attribute) != nil else { return self[attribute]?.dimension ?? .auto }
    return hasChosenShare(attribute) ? .fraction(1) : .points(0)
  }
  /// Whether an expression computes a width or height as a fraction of the parent.
  func hasChosenShare(_ attribute: Attribute) -> Bool {
    guard let position = choice(attribute), case .share? = choices?[position] else { return false }
    return true
  }
  /// The minimum width in points; 0 if it is an expression or a fraction of the parent.
  ///
  /// A maximum is then larger than any screen.
  var minWidth: Points? { bound(.minWidth) }
  private func bound(_ attribute: Attribute) -> Points? {
    guard let value = self[attribute] else { return nil }
    if let points = value.number { return points }
    guard attribute == .maxWidth || attribute == .maxHeight else { return 0 }
    // A view that hugs its content does not grow to a maximum that is a fraction of its parent.
    let length = attribute == .maxWidth ? width : height
    return length == .hug && isShareBound(attribute) ? nil : 1_000_000
  }
  /// Whether a length, or a bound of a length, is a fraction of the parent.
  var hasShare: Bool {
    let lengths: [Attribute] = [.width, .minWidth, .maxWidth, .height, .minHeight, .maxHeight]
    return lengths.contains { isShareBound($0) }
  }
  /// Whether a bound is a fraction of the parent.
  func isShareBound(_ attribute: Attribute) -> Bool {
    share(attribute) != nil || hasChosenShare(attribute)
  }
  /// A constant length or bound as a fraction of the parent; nil for others.
  func share(_ attribute: Attribute) -> Double? {
    if case .dimension(.fraction(let share))? = self[attribute] { share } else { nil }
  }
  var idealWidth: Points? { self[.idealWidth]?.number }
  var maxWidth: Points? { bound(.maxWidth) }
  var minHeight: Points? { bound(.minHeight) }
  var idealHeight: Points? { self[.idealHeight]?.number }
  var maxHeight: Points? { bound(.maxHeight) }
  var frameAlignment: BoxAlignment? { self[.frameAlignment]?.boxAlignment }
  var background: ColorID? { self[.background]?.color }
  /// The corner radius in points; 1 if an expression computes it.
  var cornerRadius: Points {
    choice(.cornerRadius) == nil ? self[.cornerRadius]?.number ?? 0 : 1
  }
  var border: BorderReference? {
    if case .border(let line)? = self[.border] { line } else { nil }
  }
  var opacity: Double? { self[.opacity]?.number }
  var offset: (x: Points, y: Points)? {
    if case .pair(let x, let y)? = self[.offset] { (x, y) } else { nil }
  }
  var shadow: Traits.Shadow? {
    if case .shadow(let shadow)? = usual(.shadow) { shadow } else { nil }
  }
  /// Whether the node clips its content in at least one state.
  var isClipped: Bool { self[.clip]?.boolean ?? (choice(.clip) != nil) }
  var ignoresSafeArea: EdgeSet {
    if case .edges(let edges)? = self[.ignoresSafeArea] { edges } else { [] }
  }
  /// The margin in points; 1 at every edge whose margin an expression computes.
  var margin: EdgeInsets { insets(.margin) }
  var zIndex: Double? { self[.zIndex]?.number }
  var layoutPriority: Double? { self[.layoutPriority]?.number }
  var hugging: Traits.Priorities? {
    if case .priorities(let value)? = self[.hugging] { value } else { nil }
  }
  var compression: Traits.Priorities? {
    if case .priorities(let value)? = self[.compression] { value } else { nil }
  }
  var spacingAfter: Spacing? { self[.spacingAfter]?.spacing }
  var alignmentGuide: Points? { self[.alignmentGuide]?.number }
}

/// Actions and accessibility, as indices into the document's tables.
extension AttributeReader {
  var action: Int? {
    guard attributes.contains(.tap) || attributes.contains(.to) else { return nil }
    for entry in entries.reversed() {
      if entry.attribute == .swipe || entry.attribute == .refresh || entry.attribute == .change {
        continue
      }
      if case .action(let position) = entry.value { return position }
    }
    return nil
  }
  /// The action that runs when the user changes the value.
  var change: Int? {
    if case .action(let position)? = self[.change] { position } else { nil }
  }
  var accessibility: Int? {
    if case .accessibility(let position)? = self[.accessibility] { position } else { nil }
  }
  var transition: Int? {
    if case .transition(let position)? = self[.transition] { position } else { nil }
  }
}

extension AttributeValue {
  var boolean: Bool? { if case .boolean(let value) = self { value } else { nil } }
  var number: Double? { if case .number(let value) = self { value } else { nil } }
  /// The value as a number, or as a length in points; nil for other values.
  var points: Double? {
    switch self {
    case .dimension(.points(let length)), .spacing(.points(let length)): length
    // A scalar sets the same inset at all edges.
    case .insets(let insets): insets.top
    default: number
    }
  }
  var spacing: Spacing? { if case .spacing(let value) = self { value } else { nil } }
  var insets: EdgeInsets? { if case .insets(let value) = self { value } else { nil } }
  var dimension: Dimension? { if case .dimension(let value) = self { value } else { nil } }
  var color: ColorID? { if case .color(let value) = self { value } else { nil } }
  var border: BorderReference? { if case .border(let value) = self { value } else { nil } }
  var shadow: Traits.Shadow? { if case .shadow(let value) = self { value } else { nil } }
  var boxAlignment: BoxAlignment? { if case .boxAlignment(let value) = self { value } else { nil } }
  var word: Int? { if case .word(let value) = self { Int(value) } else { nil } }
}

extension Document {
  /// A text style of the document; without one, the theme's style for a system style.
  func textStyle(_ position: Int?, else system: SystemTextStyle) -> TextStyleReference {
    position.map { textStyles[$0] } ?? theme.style(system)
  }

  /// A button style of the document; without one, the theme's default.
  func buttonStyle(_ position: Int?) -> ButtonStyle {
    if let position { return buttonStyles[position] }
    let plain = theme.coveredButtons.first { $0.base == .plain }
    return plain.map { buttonStyles[$0.position] } ?? ButtonStyle()
  }
}

extension Document {
  /// The values of a conditional `contentMode` that one image view cannot switch between; nil if it
  /// can.
  func refusedContentModes(_ look: AttributeReader) -> String? {
    guard let position = look.choice(.contentMode) else { return nil }
    let modes = choices[position].values.map { value in
      value?.word.map { ScreenNode.ContentMode.allCases[$0] } ?? .center
    }
    return modes.first { $0 != .fit && $0 != .fill }.map {
      "'\($0)' and other ways to fill a frame"
    }
  }

  /// Whether a condition determines if a stack's children fill its cross axis.
  func choosesFill(_ id: NodeID, _ look: AttributeReader) -> Bool {
    guard let position = look.choice(.alignment) else { return false }
    return choices[position].values.contains { value in
      let fallback: StackAlignment = component(of: id) == .vstack ? .fill : .center
      return (value?.word.map { StackAlignment.allCases[$0] } ?? fallback) == .fill
    }
  }
}

extension TextStyleReference {
  /// Overrides font properties with those that another style sets.
  mutating func take(_ font: TextStyleReference) {
    size = font.size ?? size
    weight = font.weight ?? weight
    family = font.family ?? family
    fontName = font.fontName ?? fontName
  }
}

extension Document {
  /// Whether VoiceOver treats a text as a heading: its style is a title style, it has more than
  /// digits, and the spec sets no other role.
  func isHeading(_ id: NodeID, _ look: AttributeReader) -> Bool {
    guard component(of: id) == .text, look.choice(.style) == nil else { return false }
    return !hasRole(look) && isTitle(look.style) && !showsFiguresAlone(id)
  }

  /// The possible styles of a text with a conditional style, and which of them make it a heading;
  /// nil if none does or the spec sets another role.
  func chosenHeadings(_ id: NodeID, _ look: AttributeReader) -> (choice: ValueChoice, are: [Bool])?
  {
    guard component(of: id) == .text, let position = look.choice(.style), !hasRole(look),
      look.action == nil, look.accessibility.map({ accessibilities[$0].traits.isEmpty }) ?? true,
      !showsFiguresAlone(id)
    else { return nil }
    let headings = choices[position].values.map { value in
      if case .style(let style)? = value { isTitle(style) } else { false }
    }
    return headings.contains(true) ? (choices[position], headings) : nil
  }

  /// Whether the spec sets an accessibility role for a text.
  private func hasRole(_ look: AttributeReader) -> Bool {
    guard let told = look.accessibility.map({ accessibilities[$0] }) else { return false }
    let roles: [Accessibility.Trait] = [.header, .button, .link, .image, .searchField]
    return told.heading != nil || told.isHidden || told.traits.contains(where: roles.contains)
  }

  /// Whether the spec sets accessibility traits, or hides the node from assistive technologies.
  func hasOwnTraits(_ look: AttributeReader) -> Bool {
    guard let spoken = look.accessibility.map({ accessibilities[$0] }) else { return false }
    return spoken.heading != nil || spoken.isHidden || !spoken.traits.isEmpty
      || !spoken.chosenTraits.isEmpty
  }

  private func isTitle(_ position: Int?) -> Bool {
    let style = textStyle(position, else: .body)
    let name = style.token.map { theme.textStyles[Int($0)].name } ?? style.base.name
    return SystemTextStyle.titles.contains { $0.name == name }
  }
}
