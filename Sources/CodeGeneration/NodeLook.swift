internal import SpecModel
internal import SpecSyntax

/// What a spec says of one node, typed and undecided: conditions stay conditions.
struct NodeLook {
  var when: AttributeValue?
  var hidden: AttributeValue?
  var enabled: AttributeValue?
  var isInvisible = false
  // Containers.
  var spacing: Spacing?
  var stackAlignment: StackAlignment?
  var boxAlignment: BoxAlignment?
  var distribution = StackDistribution.fill
  var axis: Axis?
  var minLength: Points?
  var order: Int?
  var columns: Int?
  var columnSpacing: Spacing?
  var columnSpan: Int?
  var cellAnchor: BoxAlignment?
  var isPaged = false
  var peek: Points?
  var scrolls = true
  var listStyle = ListStyle.plain
  // Content.
  var style: Int?
  var isLarge = false
  var color: ColorID?
  var align = Text.Alignment.natural
  var lines: Int?
  var truncation = Text.Truncation.tail
  var minimumScale: Double?
  var font: Int?
  var lineSpacing: Points?
  var paragraphSpacing: Points?
  var isMarkdown = false
  var symbol: String?
  var role = ButtonRole.normal
  var size: (width: Points, height: Points)?
  var contentMode = ScreenNode.ContentMode.center
  var progress: Double?
  // Fields.
  var placeholder: AttributeValue?
  var contentType: String?
  var keyboard: String?
  var autocapitalization: String?
  var autocorrection: Bool?
  var isSecure = false
  var help: AttributeValue?
  var errorLine: ErrorLine?
  var minLines = 3
  var dateMode = DateMode.date
  // Overlays.
  var edge = Edge.top
  var detents: [Detent] = []
  var grabber: Bool?
  var message: AttributeValue?
  // The box.
  var fixedSize: AxisSet = []
  var aspectRatio: Box.AspectRatio?
  var padding = EdgeInsets.zero
  var width = Dimension.auto
  var height = Dimension.auto
  var minWidth: Points?
  var idealWidth: Points?
  var maxWidth: Points?
  var minHeight: Points?
  var idealHeight: Points?
  var maxHeight: Points?
  var frameAlignment: BoxAlignment?
  var background: ColorID?
  var cornerRadius: Points = 0
  var border: BorderReference?
  var opacity: Double?
  var offset: (x: Points, y: Points)?
  var shadow: Traits.Shadow?
  var isClipped = false
  var ignoresSafeArea: EdgeSet = []
  var margin = EdgeInsets.zero
  var zIndex: Double?
  var layoutPriority: Double?
  var hugging: Traits.Priorities?
  var compression: Traits.Priorities?
  var spacingAfter: Spacing?
  var alignmentGuide: Points?
  // What it does and tells.
  var action: Int?
  var accessibility: Int?
  var transition: Int?

  /// The attributes that count, and where each stands, for messages.
  let entries: ArraySlice<AttributeEntry>
  /// The kinds of attributes that it has.
  private(set) var groups: Groups = []

  /// Kinds of attributes that most nodes have none of, and that need not be asked for one by one
  /// then.
  struct Groups: OptionSet {
    let rawValue: UInt8

    /// What decides whether the content keeps its own size.
    static let content = Groups(rawValue: 1)
    /// What is drawn over and around the box.
    static let drawn = Groups(rawValue: 2)
    /// What places the box among others.
    static let outer = Groups(rawValue: 4)
    static let priority = Groups(rawValue: 8)

    init(rawValue: UInt8) { self.rawValue = rawValue }

    fileprivate init(_ attribute: Attribute) {
      switch attribute {
      case .fixedSize, .aspectRatio, .width, .height: self = .content
      case .shadow, .opacity, .offset: self = .drawn
      case .ignoresSafeArea, .margin, .alignmentGuide, .columnSpan, .cellAnchor: self = .outer
      case .hugging, .compression, .layoutPriority: self = .priority
      default: self = []
      }
    }
  }
  /// Whether a value differs by size class.
  var varies: Bool { !varyingSpans.isEmpty }
  /// Where values stand that differ by size class.
  private(set) var varyingSpans: [SourceSpan] = []

  /// - Parameters:
  ///   - entries: the attributes that count.
  ///   - varying: the document's values that differ by size class.
  init(
    _ entries: ArraySlice<AttributeEntry>, _ varying: ContiguousArray<SizeClassValue>,
    in sizeClass: SizeClass = .compact
  ) {
    self.entries = entries
    for entry in entries {
      groups.formUnion(Groups(entry.attribute))
      var value = entry.value
      if case .bySizeClass(let position) = value {
        varyingSpans.append(entry.span)
        let values = varying[position]
        value = sizeClass == .compact ? values.compact : values.regular
      }
      read(entry.attribute, value)
    }
  }

  func span(of attribute: Attribute) -> SourceSpan? {
    entries.first { $0.attribute == attribute }?.span
  }

  /// Takes one attribute; the switch has a case for each that the language knows, so that a new one
  /// is not forgotten here.
  private mutating func read(_ attribute: Attribute, _ value: AttributeValue) {
    switch attribute {
    case .id, .forEach, .key, .header, .footer, .title, .rules, .validateOn, .options, .min, .max,
      .step, .buttons, .overlay, .safeAreaInset, .items, .cell, .cells, .children, .constraints:
      // Nodes, fields, loops and constraints of their own in the document.
      break
    case .when: when = value
    case .hidden: hidden = value
    case .enabled: enabled = value
    case .placeholder: placeholder = value
    case .help: help = value
    case .message: message = value
    case .invisible: isInvisible = value.boolean ?? false
    case .markdown: isMarkdown = value.boolean ?? false
    case .secure: isSecure = value.boolean ?? false
    case .autocorrection: autocorrection = value.boolean
    case .scrolls: scrolls = value.boolean ?? true
    case .paging: isPaged = value.boolean ?? false
    case .grabber: grabber = value.boolean
    case .clip: isClipped = value.boolean ?? false
    case .minLength: minLength = value.number
    case .peek: peek = value.number
    case .columnSpan: columnSpan = value.number.map { Int($0) }
    case .lines: lines = value.number.map { Int($0) }
    case .minimumScale: minimumScale = value.number
    case .lineSpacing: lineSpacing = value.number
    case .paragraphSpacing: paragraphSpacing = value.number
    case .minLines: minLines = value.number.map { Int($0) } ?? minLines
    case .minWidth: minWidth = value.number
    case .idealWidth: idealWidth = value.number
    case .maxWidth: maxWidth = value.number
    case .minHeight: minHeight = value.number
    case .idealHeight: idealHeight = value.number
    case .maxHeight: maxHeight = value.number
    case .cornerRadius: cornerRadius = value.number ?? 0
    case .opacity: opacity = value.number
    case .zIndex: zIndex = value.number
    case .layoutPriority: layoutPriority = value.number
    case .alignmentGuide: alignmentGuide = value.number
    case .value: progress = value.number
    case .spacing: spacing = value.spacing
    case .columnSpacing: columnSpacing = value.spacing
    case .spacingAfter: spacingAfter = value.spacing
    case .padding: padding = value.insets ?? .zero
    case .margin: margin = value.insets ?? .zero
    case .width: width = value.dimension ?? .auto
    case .height: height = value.dimension ?? .auto
    case .color: color = value.color
    case .background: background = value.color
    case .frameAlignment: frameAlignment = value.boxAlignment
    case .cellAnchor: cellAnchor = value.boxAlignment
    case .alignment:
      boxAlignment = value.boxAlignment
      stackAlignment = value.word.map { StackAlignment.allCases[$0] }
    case .distribution: distribution = value.word.map { .allCases[$0] } ?? .fill
    case .axis: axis = value.word.map { Axis.allCases[$0] }
    case .align: align = value.word.map { .allCases[$0] } ?? .natural
    case .truncation: truncation = value.word.map { .allCases[$0] } ?? .tail
    case .contentMode: contentMode = value.word.map { .allCases[$0] } ?? .center
    case .role: role = value.word.map { .allCases[$0] } ?? .normal
    case .mode: dateMode = value.word.map { .allCases[$0] } ?? .date
    case .edge: edge = value.word == 1 ? .bottom : .top
    case .contentType: contentType = value.word.map { contentTypes[$0] }
    case .keyboard: keyboard = value.word.map { keyboardTypes[$0] }
    case .autocapitalization:
      autocapitalization = value.word.map { autocapitalizationTypes[$0] }
    case .style:
      if case .style(let position) = value { style = position }
      if let word = value.word {
        isLarge = word == 1
        listStyle = word < ListStyle.allCases.count ? .allCases[word] : .plain
      }
    case .font: if case .style(let position) = value { font = position }
    case .symbol: if case .text(let name) = value { symbol = name }
    case .size: if case .pair(let width, let height) = value { size = (width, height) }
    case .offset: if case .pair(let x, let y) = value { offset = (x, y) }
    case .error: if case .errorLine(let line) = value { errorLine = line }
    case .detents: if case .detents(let list) = value { detents = list }
    case .fixedSize: if case .axes(let axes) = value { fixedSize = axes }
    case .aspectRatio: if case .aspectRatio(let ratio) = value { aspectRatio = ratio }
    case .border: if case .border(let line) = value { border = line }
    case .shadow: if case .shadow(let value) = value { shadow = value }
    case .ignoresSafeArea: if case .edges(let edges) = value { ignoresSafeArea = edges }
    case .hugging: if case .priorities(let value) = value { hugging = value }
    case .compression: if case .priorities(let value) = value { compression = value }
    case .order: if case .order(let position) = value { order = position }
    case .columns: if case .columns(let position) = value { columns = position }
    case .tap, .to: if case .action(let position) = value { action = position }
    case .accessibility: if case .accessibility(let position) = value { accessibility = position }
    case .transition: if case .transition(let position) = value { transition = position }
    }
  }
}

extension AttributeValue {
  var boolean: Bool? { if case .boolean(let value) = self { value } else { nil } }
  var number: Double? { if case .number(let value) = self { value } else { nil } }
  var spacing: Spacing? { if case .spacing(let value) = self { value } else { nil } }
  var insets: EdgeInsets? { if case .insets(let value) = self { value } else { nil } }
  var dimension: Dimension? { if case .dimension(let value) = self { value } else { nil } }
  var color: ColorID? { if case .color(let value) = self { value } else { nil } }
  var boxAlignment: BoxAlignment? { if case .boxAlignment(let value) = self { value } else { nil } }
  var word: Int? { if case .word(let value) = self { Int(value) } else { nil } }
}

extension Document {
  /// A node's own text style, or what a system style stands for in the theme.
  func textStyle(_ position: Int?, else system: SystemTextStyle) -> TextStyleReference {
    position.map { textStyles[$0] } ?? theme.style(system)
  }

  /// A field's own style, or the theme's.
  func fieldStyle(_ position: Int?) -> FieldStyle {
    (position ?? theme.defaultFieldStyle).map { fieldStyles[$0] } ?? FieldStyle()
  }

  /// A button's own style, or the theme's.
  func buttonStyle(_ position: Int?) -> ButtonStyle {
    if let position { return buttonStyles[position] }
    let plain = theme.coveredButtons.first { $0.base == .plain }
    return plain.map { buttonStyles[$0.position] } ?? ButtonStyle()
  }
}
