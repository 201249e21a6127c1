internal import PlatformData
internal import SpecModel
internal import SpecSyntax
internal import XMLTree

/// Converts a view's properties to attributes.
extension ScreenPlanner {
  mutating func describe(_ id: IBViewID, _ node: inout PlanNode) {
    switch node.component {
    case .text: node.content = .text(document.text(of: id))
    case .button:
      describeButton(id, &node)
      describeSide(of: id, &node)
    case .image: describeImage(id, &node)
    case .icon: describeIcon(id, &node)
    case .box: node.content = .word(isSeparator(id) ? "separator" : "clear")
    case .toggle, .slider, .segmented: node.content = .text("")
    case .input: describeInput(id, &node)
    case .textArea: describeTextArea(id, &node)
    case .hstack where document[id].kind.isBar: describeBar(&node)
    case .hstack where document[id].kind == .searchBar:
      node.set(.padding, .mapping(of: ("horizontal", .number(ControlMetrics.searchFieldPadding))))
    case .hstack, .vstack: describeStack(id, &node)
    default: break
    }
    describeLook(id, &node)
    if node.component == .list { describeList(id, &node) }
    if node.component == .text, document[id].kind == .textView {
      describeTextView(id, &node)
    } else if node.component == .text {
      let lines = document.number(of: id, "numberOfLines") ?? 1
      if lines > 0 { node.set(.lines, .number(lines.rounded().clamped(to: 1...1000))) }
      describeText(id, &node)
    }
    describeControl(id, &node)
    describeAccessory(id, &node)
    describePriorities(id, &node)
    describeEra(id, &node)
    if isHidden(id) || isStopped(id) {
      node.set(document[id].placing == .stack ? .hidden : .invisible, .word("true"))
    }
  }

  /// Whether the document hides a view.
  ///
  /// On the canvas, a stopped activity indicator that hides itself still takes up space in a stack
  /// (tools versions 18122–23504).
  func isHidden(_ id: IBViewID) -> Bool {
    guard document.isSet(of: id, "hidden") else { return false }
    let isStopped =
      document[id].kind == .activityIndicatorView && document.isSet(of: id, "hidesWhenStopped")
      && !document.isSet(of: id, "animating")
    return !(context.isAsDrawn && isStopped)
  }

  /// Whether a view takes up no space: it, or a view around it, is hidden in a stack or was never
  /// laid out.
  func isAway(_ id: IBViewID) -> Bool {
    var view: IBViewID? = id
    while let inner = view {
      if document[inner].placing == .stack, isHidden(inner) { return true }
      if isNotLaidOut(inner) { return true }
      view = document.parent(of: inner)
    }
    return false
  }

  /// Whether a view was never laid out: Xcode 8 then writes lengths of 1000 points (tools versions
  /// 11762–14113).
  private func isNotLaidOut(_ id: IBViewID) -> Bool {
    guard id != scene.root, (11000..<15000).contains(document.toolsVersion),
      let frame = document[id].frame, let room = document[scene.root].frame
    else { return false }
    return frame.width == 1000 && room.width < 1000
      || frame.height == 1000 && room.height < 1000
  }

  private func describeLook(_ id: IBViewID, _ node: inout PlanNode) {
    if let color = color(of: id, "backgroundColor"), color != .word("clear") {
      if node.component == .box {
        node.content = color
      } else {
        node.set(.background, color)
      }
    }
    if let alpha = document.number(of: id, "alpha"), alpha < 1 {
      node.set(.opacity, .number((alpha.clamped(to: 0...1) * 1000).rounded() / 1000))
    }
  }

  /// Sets the attributes of the text inside a scrolling text view.
  func describeScrolledText(_ id: IBViewID, _ node: inout PlanNode) {
    node.set(.width, .word("fill"))
    describeTextView(id, &node)
  }

  private func describeTextView(_ id: IBViewID, _ node: inout PlanNode) {
    node.set(.padding, Self.textViewPadding)
    describeText(id, &node)
  }

  private func describeTextArea(_ id: IBViewID, _ node: inout PlanNode) {
    // A text view has no title.
    node.content = .text("")
    let text = document.text(of: id)
    if !text.isEmpty { node.set(.value, .text(text)) }
    node.set(
      .style,
      .mapping(
        of: (
          "input",
          .mapping(
            of: ("style", styleOfTyping(in: id)), ("borderStyle", .word("none")),
            ("padding", Self.textViewPadding))
        )))
  }

  /// The text style of what people type: the font, and a color other than the system's.
  private func styleOfTyping(in id: IBViewID) -> PlanValue? {
    let font = font(of: id).value
    guard let color = color(of: id, "textColor"), color != .word("label") else { return font }
    let ink = PlanValue.PlanEntry(key: "color", value: color)
    if case .mapping(let entries)? = font { return .mapping(entries + [ink]) }
    return .mapping([PlanValue.PlanEntry(key: "from", value: font ?? .word("body")), ink])
  }

  /// The space between a text view's edges and its text.
  private static let textViewPadding = PlanValue.mapping(
    of: ("horizontal", .number(ControlMetrics.textViewLinePadding)),
    ("vertical", .number(ControlMetrics.textViewInsets.top)))

  private func describeText(_ id: IBViewID, _ node: inout PlanNode) {
    let font = font(of: id)
    let mayWrap =
      document[id].kind != .label || (document.number(of: id, "numberOfLines") ?? 1) != 1
    node.set(.style, font.valueOfText ?? (mayWrap ? font.ownSize : nil))
    node.set(.color, color(of: id, "textColor"))
    if node.component == .text, let room = lineRoom(of: id) {
      node.set(.lineSpacing, .number(room.between))
      if room.above > 0 { node.set(.padding, .mapping(of: ("top", .number(room.above)))) }
    } else if mayWrap, node.component == .text, let room = styleRoom(of: id) {
      node.set(.lineSpacing, .number(room))
    }
    switch document.value(of: id, "textAlignment") {
    case "center": node.set(.align, .word("center"))
    case "right": node.set(.align, .word("trailing"))
    case "left": node.set(.align, .word("leading"))
    case "justified": node.set(.align, .word("justified"))
    default: break
    }
    switch document.value(of: id, "lineBreakMode") {
    case "headTruncation": node.set(.truncation, .word("head"))
    case "middleTruncation": node.set(.truncation, .word("middle"))
    default: break
    }
    // Interface Builder writes `NO` for a text of fixed size, and omits the attribute for a text
    // that shrinks.
    if let scale = document.number(of: id, "minimumScaleFactor"), scale > 0, scale < 1,
      document.value(of: id, "adjustsFontSizeToFit") != "NO"
    {
      node.set(.minimumScale, .number(max(scale, 0.1)))
    }
  }

  func padding(_ insets: Insets) -> PlanValue? {
    .edges(
      top: insets.top, leading: insets.leading, bottom: insets.bottom, trailing: insets.trailing)
  }

  private func describeImage(_ id: IBViewID, _ node: inout PlanNode) {
    let name = document.imageName(of: id) ?? ""
    node.content = .text(name)
    if let image = document.images[name], (0.1...1e5).contains(image.width),
      (0.1...1e5).contains(image.height)
    {
      node.set(.size, .list([.number(image.width), .number(image.height)]))
    }
    if document[id].kind == .button { node.set(.padding, padding(legacyInsets(of: id))) }
    // A button shows its image at the natural size, or smaller if space is limited.
    describeMode(
      document[id].kind == .button ? "center" : document.value(of: id, "contentMode"), &node)
  }

  func describeMode(_ mode: String?, _ node: inout PlanNode) {
    switch mode {
    case "scaleAspectFit": node.set(.contentMode, .word("fit"))
    case "scaleAspectFill": node.set(.contentMode, .word("fill"))
    case "scaleToFill": node.set(.contentMode, .word("stretch"))
    default: node.set(.contentMode, .word("center"))
    }
  }

  private func describeIcon(_ id: IBViewID, _ node: inout PlanNode) {
    node.content = document.symbolName(of: id).map { .text($0) }
    node.set(.style, symbolFont(of: id).value)
    node.set(.color, tint(of: id))
  }

  private mutating func describeStack(_ id: IBViewID, _ node: inout PlanNode) {
    let isVertical = node.component == .vstack
    let standard = document.value(of: id, "spacingType") == "standard" ? 8.0 : 0
    let spacing = document.number(of: id, "spacing") ?? standard
    if spacing < 0 {
      diagnostics.append(.negativeSpacing(at: document.xml.tagSpan(document[id].element)))
    }
    node.set(.spacing, .number(max(spacing, 0)))
    if let distribution = document.value(of: id, "distribution"),
      StackDistribution(rawValue: distribution) != nil, distribution != "fill"
    {
      node.set(.distribution, .word(distribution))
    }
    let alignment = alignment(of: id, isVertical: isVertical)
    if alignment != (isVertical ? "fill" : "center"), StackAlignment(rawValue: alignment) != nil {
      node.set(.alignment, .word(alignment))
    }
    if document.hasMargins(id) {
      let margins = margins(of: id)
      node.set(.padding, padding(margins))
    }
  }

  /// A stack view's alignment; UIKit uses the same values for both axes.
  private func alignment(of id: IBViewID, isVertical: Bool) -> String {
    let written = document.value(of: id, "alignment") ?? "fill"
    switch (written, isVertical) {
    case ("top", true): return "leading"
    case ("bottom", true): return "trailing"
    case ("leading", false): return "top"
    case ("trailing", false): return "bottom"
    default: return written
    }
  }

  private func describePriorities(_ id: IBViewID, _ node: inout PlanNode) {
    switch node.component {
    case .text, .button, .image, .box, .toggle, .input, .progress, .activity, .slider,
      .segmented:
      break
    default: return
    }
    // UIKit's default priorities are omitted.
    func priorities(_ name: String, _ standard: Double, unless known: Double?) -> PlanValue? {
      func priority(_ axis: String) -> PlanValue? {
        let priority = sizePriority(document.number(of: id, "\(axis)\(name)Priority") ?? standard)
        return priority == known ? nil : .number(priority)
      }
      let value = PlanValue.mapping(
        of: ("horizontal", priority("horizontal")), ("vertical", priority("vertical")))
      return value == .mapping([]) ? nil : value
    }
    let hugging: Double? =
      switch node.component {
      case .text: 251
      case .button: 250
      default: nil
      }
    // The text field of a spec has a lower default compression resistance than UIKit's.
    let compression: Double? = node.component == .input ? nil : 750
    node.set(.hugging, priorities("Hugging", 250, unless: hugging))
    node.set(.compression, priorities("CompressionResistance", 750, unless: compression))
  }

  private func describeInput(_ id: IBViewID, _ node: inout PlanNode) {
    if let placeholder = document.value(of: id, "placeholder"), !placeholder.isEmpty {
      node.set(.placeholder, .text(placeholder))
    }
    let text = document.text(of: id)
    if !text.isEmpty { node.set(.value, .text(text)) }
    let isRounded = document.value(of: id, "borderStyle") == "roundedRect"
    let padding = ControlMetrics.roundedTextFieldInsets.leading
    let room = roundedFieldPadding(of: id)
    node.set(
      .style,
      .mapping(
        of: (
          "input",
          .mapping(
            of: ("style", styleOfTyping(in: id)),
            ("borderStyle", .word(isRounded ? "rounded" : "none")),
            (
              "padding",
              isRounded
                ? room == ControlMetrics.roundedTextFieldInsets.top
                  ? nil
                  : .mapping(of: ("horizontal", .number(padding)), ("vertical", .number(room)))
                : .number(0)
            ))
        )))
  }
}
