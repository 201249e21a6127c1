internal import PlatformData
internal import SpecModel
internal import SpecSyntax

/// What stands inside a node's box: texts, pictures, buttons and containers.
extension UIKitScreen {
  /// Writes the statements that make a node's own view.
  mutating func makeContent(_ id: NodeID, _ look: NodeLook, _ context: Context) -> String {
    let children = document.children(of: id).filter { document[$0].isContent }
    switch document[id].component {
    case .vstack: return makeStack(.vertical, id, look, children)
    case .hstack: return makeStack(.horizontal, id, look, children)
    case .zstack, .canvas: return makeLayers(id, look, children)
    case .group: return makeGroup(id, look, children, context)
    case .scroll: return makeScroll(id, look, children)
    case .grid: return makeGrid(id, look, children)
    case .row, .section: return makeStack(.horizontal, id, look, children)
    case .viewThatFits:
      refuse("'viewThatFits'", at: document[id].span, instead: "write what fits every device")
      return "UIView()"
    case .list: return makeList(id, look, children)
    case .carousel: return makeCarousel(id, look, children)
    case .text, .sectionHeader, .sectionFooter: return makeLabel(id, look)
    case .image: return makeImage(id, look)
    case .icon: return makeIcon(id, look)
    case .box:
      let view = declare(id, suffix: "Box", "UIView()", isStored: changes(id, look))
      let fill = look.background.map { colors.color($0, in: document) } ?? ".clear"
      writer.line("\(view).backgroundColor = \(fill)")
      return view
    case .spacer:
      let axis = context.axis ?? .vertical
      return "UIView.spacer(along: .\(axis.name), minLength: \(literal(look.minLength ?? 8)))"
    case .divider: return makeDivider(id, look, context)
    case .progress:
      let view = declare(
        id, suffix: "View", "UIProgressView(progressViewStyle: .default)",
        isStored: changes(id, look))
      if let share = look.progress { writer.line("\(view).progress = \(literal(share))") }
      if let color = look.color {
        writer.line("\(view).progressTintColor = \(colors.color(color, in: document))")
      }
      return view
    case .activity:
      let style = look.isLarge ? "large" : "medium"
      let view = declare(
        id, suffix: "Indicator", "UIActivityIndicatorView(style: .\(style))",
        isStored: changes(id, look))
      if let color = look.color {
        writer.line("\(view).color = \(colors.color(color, in: document))")
      }
      writer.line("\(view).startAnimating()")
      return view
    case .button, .link: return makeButton(id, look)
    case .field, .secureField, .input, .fieldLabel, .fieldError, .toggle, .textArea, .stepper,
      .slider, .picker, .segmented, .datePicker, .search:
      return makeField(id, look)
    case .banner, .sheet: return makePresented(id, look, children)
    case .alert, .body, .fieldInput, .fieldValue, .fieldHelp, .listGroup, .listRow, .navigation,
      .tabs, .toolbar, .dimming, .grabber:
      // Alerts and bars are the view controller's own; parts are never written.
      return "UIView()"
    }
  }

  // MARK: - Fonts and labels

  /// A font that follows the device's text size.
  func font(_ style: TextStyleReference) -> String {
    let base = "." + style.base.name
    let weight = style.weight.flatMap { $0 == style.base.weight ? nil : $0 }
    let size = style.size.flatMap { $0 == style.base.pointSize(at: .standard) ? nil : $0 }
    let family = style.family.flatMap { $0.swiftUIName == "default" ? nil : $0.swiftUIName }
    if weight == nil, size == nil, family == nil, style.fontName == nil {
      return ".preferredFont(forTextStyle: \(base))"
    }
    var arguments: [String] = []
    if let font = style.fontName {
      arguments.append("named: \(literal(document.fontNames[Int(font)]))")
    }
    arguments.append("size: \(literal(size ?? style.base.pointSize(at: .standard)))")
    if let weight = weight ?? (style.base.weight == .regular ? nil : style.base.weight) {
      arguments.append("weight: .\(weight.name)")
    }
    if let family { arguments.append("design: .\(family)") }
    let scale = style.scale ?? style.base
    if scale != .body { arguments.append("relativeTo: .\(scale.name)") }
    return ".scaled(\(arguments.joined(separator: ", ")))"
  }

  private mutating func makeLabel(_ id: NodeID, _ look: NodeLook) -> String {
    let isChanging = changes(id, look)
    let view = declare(id, suffix: "Label", "UILabel()", isStored: isChanging)
    let value = content(of: id)
    var style = document.textStyle(look.style, else: .body)
    if document[id].component != .text { style = document.theme.style(.footnote) }
    if let font = look.font {
      let changes = document.textStyles[font]
      style.size = changes.size ?? style.size
      style.weight = changes.weight ?? style.weight
      style.family = changes.family ?? style.family
      style.fontName = changes.fontName ?? style.fontName
    }
    let lineSpacing = look.lineSpacing ?? style.lineSpacing ?? 0
    let paragraphSpacing = look.paragraphSpacing ?? style.paragraphSpacing ?? 0
    let isRich =
      look.isMarkdown || lineSpacing > 0 || paragraphSpacing > 0 || (style.tracking ?? 0) != 0
    writer.line("\(view).font = \(font(style))")
    writer.line("\(view).adjustsFontForContentSizeCategory = true")
    if let color = look.color ?? style.color, document.colors[Int(color.index)].name != "label" {
      writer.line("\(view).textColor = \(colors.color(color, in: document))")
    }
    writer.line("\(view).numberOfLines = \(look.lines ?? 0)")
    switch look.align {
    case .natural, .leading: break
    case .center: writer.line("\(view).textAlignment = .center")
    case .trailing:
      writer.line("\(view).textAlignment = .trailing(for: \(view))")
    case .justified: writer.line("\(view).textAlignment = .justified")
    }
    if look.truncation != .tail {
      writer.line(
        "\(view).lineBreakMode = .byTruncating\(look.truncation == .head ? "Head" : "Middle")")
    }
    if let scale = look.minimumScale {
      writer.line("\(view).adjustsFontSizeToFitWidth = true")
      writer.line("\(view).minimumScaleFactor = \(literal(scale))")
    }
    var text = shownText(value)
    var property = "text"
    if isRich {
      property = "attributedText"
      var arguments = [text]
      if look.isMarkdown { arguments.append("isMarkdown: true") }
      if lineSpacing > 0 { arguments.append("lineSpacing: \(literal(lineSpacing))") }
      if paragraphSpacing > 0 { arguments.append("paragraphSpacing: \(literal(paragraphSpacing))") }
      if let tracking = style.tracking, tracking != 0 {
        arguments.append("tracking: \(literal(tracking))")
      }
      text = "\(view).styled(\(arguments.joined(separator: ", ")))"
    }
    if isChanging, document.contentTemplate(of: id) != nil {
      updates.span = document[id].span
      updates.line("\(view).\(property) = \(text)")
    } else {
      assign("\(view).\(property)", text)
    }
    return view
  }

  private mutating func makeImage(_ id: NodeID, _ look: NodeLook) -> String {
    let view = declare(id, suffix: "ImageView", "UIImageView()", isStored: changes(id, look))
    writer.line("\(view).image = UIImage(named: \(content(of: id).text))")
    let mode =
      switch look.contentMode {
      case .fit: "scaleAspectFit"
      case .fill: "scaleAspectFill"
      case .stretch: "scaleToFill"
      case .center: look.size == nil ? "center" : "scaleToFill"
      }
    writer.line("\(view).contentMode = .\(mode)")
    if look.contentMode == .fill { writer.line("\(view).clipsToBounds = true") }
    if let size = look.size, look.width == .auto, look.height == .auto {
      writer.line("\(view).setSize(width: \(literal(size.width)), height: \(literal(size.height)))")
      return "\(view).aligned(.center)"
    }
    return view
  }

  private mutating func makeIcon(_ id: NodeID, _ look: NodeLook) -> String {
    let view = declare(id, suffix: "Icon", "UIImageView()", isStored: changes(id, look))
    let style = document.textStyle(look.style, else: .body)
    writer.line("\(view).image = UIImage(systemName: \(content(of: id).text))")
    assign(
      "\(view).preferredSymbolConfiguration",
      "UIImage.SymbolConfiguration(font: \(font(style)))")
    if let color = look.color ?? style.color {
      writer.line("\(view).tintColor = \(colors.color(color, in: document))")
    } else {
      writer.line("\(view).tintColor = .label")
    }
    writer.line("\(view).setContentHuggingPriority(.required, for: .horizontal)")
    return view
  }

  private mutating func makeDivider(
    _ id: NodeID, _ look: NodeLook, _ context: Context
  ) -> String {
    let color = (look.background ?? look.color).map { colors.color($0, in: document) }
    let isUpright = context.axis == .horizontal
    var arguments = ["color: \(color ?? ".separator")"]
    let dimension = isUpright ? look.width : look.height
    if dimension == .auto { arguments.append("along: .\(isUpright ? "vertical" : "horizontal")") }
    return "UIView.line(\(arguments.joined(separator: ", ")))"
  }

  // MARK: - Buttons

  private mutating func makeButton(_ id: NodeID, _ look: NodeLook) -> String {
    let style =
      document[id].component == .button
      ? document.buttonStyle(look.style) : ButtonStyle()
    let isChanging = changes(id, look) || !isInLoop && isCondition(look.enabled)
    let view = declare(id, suffix: "Button", "UIButton(type: .system)", isStored: isChanging)
    let base =
      switch style.base {
      case .plain: "plain"
      case .bordered: "gray"
      case .prominent: "filled"
      }
    let configuration = "configuration"
    writer.line("var \(configuration) = UIButton.Configuration.\(base)()")
    let title = content(of: id)
    if title.text != "\"\"" {
      writer.line("\(configuration).title = \(shownText(title))")
      let font = font(style.style ?? document.theme.style(.body))
      writer.line("\(configuration).titleFont = \(font)")
    }
    if let symbol = look.symbol {
      writer.line("\(configuration).image = UIImage(systemName: \(literal(symbol)))")
      if title.text != "\"\"" { writer.line("\(configuration).imagePadding = 8") }
    }
    let padding =
      look.padding != .zero ? look.padding : style.padding ?? (style.base == .plain ? .zero : nil)
    if let padding {
      let value = padding == .zero ? ".zero" : insets(padding)
      assign("\(configuration).contentInsets", value)
    }
    var ink = (look.color ?? style.color ?? style.style?.color).map {
      colors.color($0, in: document)
    }
    if ink == nil, look.role == .destructive, style.base != .prominent { ink = ".systemRed" }
    if let ink { writer.line("\(configuration).baseForegroundColor = \(ink)") }
    var fill = (look.background ?? style.background).map { colors.color($0, in: document) }
    if fill == nil, look.role == .destructive, style.base == .prominent { fill = ".systemRed" }
    if let fill { writer.line("\(configuration).background.backgroundColor = \(fill)") }
    let radius = look.cornerRadius > 0 ? look.cornerRadius : style.cornerRadius ?? 0
    if radius > 0 || fill != nil {
      writer.line("\(configuration).cornerStyle = .fixed")
      writer.line("\(configuration).background.cornerRadius = \(literal(radius))")
    }
    if let border = look.border ?? style.border {
      let color = colors.color(border.color, in: document)
      writer.line("\(configuration).background.strokeColor = \(color)")
      writer.line("\(configuration).background.strokeWidth = \(literal(border.width))")
    }
    writer.line("\(view).configuration = \(configuration)")
    writeStates(of: view, style, fill: fill, ink: ink)
    if case .auto = look.height, let height = style.height {
      writer.line(
        "\(view).heightAnchor.constraint(equalToConstant: \(literal(height))).isActive = true")
    }
    if let action = look.action {
      writer.open("\(view).addAction(for: .primaryActionTriggered) { [weak self] in")
      writeStatements(of: document.actions[action], owner: "self?")
      writer.close()
    }
    switch look.enabled {
    case .condition(let condition):
      let text = expressions.condition(condition, in: scope).text
      if isInLoop {
        writer.line("\(view).isEnabled = \(text)")
      } else {
        updates.line("\(view).isEnabled = \(text)")
      }
    case .boolean(false): writer.line("\(view).isEnabled = false")
    default: break
    }
    return view
  }

  /// Writes an assignment; its value's arguments stand on their own line where it is long.
  mutating func assign(_ target: String, _ value: String) {
    let line = "\(target) = \(value)"
    guard line.count > writer.room, let bracket = value.firstIndex(of: "("), value.hasSuffix(")")
    else {
      writer.line(line)
      return
    }
    writer.open("\(target) = \(value[...bracket])")
    writer.line(String(value[value.index(after: bracket)...].dropLast()))
    writer.close(")")
  }

  func isCondition(_ value: AttributeValue?) -> Bool {
    if case .condition? = value { true } else { false }
  }

  /// How a button looks while it is pressed or cannot be used.
  private mutating func writeStates(
    of view: String, _ style: ButtonStyle, fill: String?, ink: String?
  ) {
    let disabledFill = style.disabledBackground.map { colors.color($0, in: document) }
    let disabledInk = style.disabledColor.map { colors.color($0, in: document) }
    let pressedFill = style.highlightedBackground.map { colors.color($0, in: document) }
    let pressedInk = style.highlightedColor.map { colors.color($0, in: document) }
    guard
      fill != nil || disabledFill != nil || disabledInk != nil || pressedFill != nil
        || pressedInk != nil
    else { return }
    var arguments: [String] = []
    if let fill { arguments.append("fill: \(fill)") }
    if let ink { arguments.append("ink: \(ink)") }
    if let pressedFill { arguments.append("pressedFill: \(pressedFill)") }
    if let pressedInk { arguments.append("pressedInk: \(pressedInk)") }
    if let disabledFill { arguments.append("disabledFill: \(disabledFill)") }
    if let disabledInk { arguments.append("disabledInk: \(disabledInk)") }
    writer.call("\(view).showStates", arguments)
  }

  // MARK: - Stacks

  /// A child, and the loop that it stands for.
  mutating func emitChildren(_ children: [NodeID], _ context: Context) -> [String] {
    var views: [String] = []
    var position = 0
    while position < children.count {
      let child = children[position]
      if document[child].beginsLoop, let loop = loop(at: child) {
        views.append(makeLoop(loop, context))
        while position < children.count, children[position] < loop.end { position += 1 }
        continue
      }
      views.append(emit(child, context))
      position += 1
    }
    return views
  }

  func loop(at node: NodeID) -> Loop? {
    document.loops.first { $0.first == node && Int($0.depth) == scope.variables.count }
  }

  /// A stack that holds a view for each item, made anew when the items change.
  private mutating func makeLoop(_ loop: Loop, _ context: Context) -> String {
    let stack = declare(loop.first, suffix: "Stack", "UIStackView()", isStored: true)
    writer.line("\(stack).axis = .\((context.axis ?? .vertical).name)")
    let list = expressions.unwrapped(expressions.value(loop.list, in: scope))
    let make = loopFunction(loop, context)
    let items = list.text(atLeast: .primary)
    if isInLoop {
      writer.line("\(stack).setArrangedSubviews(\(items).map { \(make)($0) })")
    } else {
      updates.line("\(stack).setArrangedSubviews(\(items).map { \(make)($0) })")
    }
    return stack
  }

  /// The function that makes the view of an item.
  mutating func loopFunction(_ loop: Loop, _ context: Context) -> String {
    let list = expressions.unwrapped(expressions.value(loop.list, in: scope))
    let item: SwiftType = if case .list(let item) = list.type { item } else { .unknown }
    let variable = memberName(loop.variable, fallback: "item")
    let name = partNames.take("make" + variable.capitalised + "View")
    let outer = (writer, scope.variables)
    scope.variables.append((variable, item))
    writer = SwiftWriter(depth: 1)
    writer.span = loop.span
    let type = model.types.qualifiedName(of: item, in: names.model)
    writer.open("private func \(name)(_ \(escaped(variable)): \(type)) -> UIView {")
    if let kind = loop.type, !loop.cells.isEmpty {
      writer.line("switch \(expressions.value(kind, in: scope).text) {")
      for cell in loop.cells {
        writer.open("case \(literal(cell.type)):")
        writer.line("return \(emit(cell.node, context))")
        writer.dedent()
      }
      writer.line("default: return UIView()")
      writer.line("}")
    } else {
      writer.line("return \(emit(loop.first, context))")
    }
    writer.close()
    loopFunctions.append(writer)
    (writer, scope.variables) = outer
    return name
  }

  private mutating func makeStack(
    _ axis: Axis, _ id: NodeID, _ look: NodeLook, _ children: [NodeID]
  ) -> String {
    let alignment = look.stackAlignment ?? (axis == .vertical ? .fill : .center)
    let children = ordered(children, look)
    let views = emitChildren(children, Context(axis: axis, alignment: alignment))
    let named = views.enumerated().map { index, view -> String in
      let child = index < children.count ? NodeLook(document, children[index]) : nil
      guard child?.spacingAfter != nil || needsWidth(child, alignment, axis) else { return view }
      return self.named(view)
    }
    writer.span = document[id].span
    writer.blank()
    let stack = declare(id, suffix: "Stack", "UIStackView()", isStored: changes(id, look))
    writer.line("\(stack).axis = .\(axis.name)")
    writer.line("\(stack).alignment = .\(alignment.rawValue)")
    writer.line("\(stack).distribution = .\(look.distribution.rawValue)")
    switch look.spacing ?? .points(8) {
    case .points(let points): writer.line("\(stack).spacing = \(literal(points))")
    case .system: writer.line("\(stack).spacing = UIStackView.spacingUseSystem")
    }
    if look.padding != .zero {
      writer.line("\(stack).isLayoutMarginsRelativeArrangement = true")
      assign("\(stack).directionalLayoutMargins", insets(look.padding))
    }
    writer.nested("\(stack).setArrangedSubviews(", "[" + named.joined(separator: ", ") + "]", ")")
    for (child, view) in zip(children, named) {
      let look = NodeLook(document, child)
      if case .points(let gap)? = look.spacingAfter {
        writer.line("\(stack).setCustomSpacing(\(literal(gap)), after: \(view))")
      }
      if needsWidth(look, alignment, axis) {
        let anchor = axis == .vertical ? "widthAnchor" : "heightAnchor"
        writer.line(
          "\(view).\(anchor).constraint(equalTo: \(stack).layoutMarginsGuide.\(anchor))"
            + ".isActive = true")
      }
    }
    return stack
  }

  /// Whether a child fills across a stack whose alignment does not stretch it.
  private func needsWidth(_ look: NodeLook?, _ alignment: StackAlignment, _ axis: Axis) -> Bool {
    guard alignment != .fill, let look else { return false }
    return (axis == .vertical ? look.width : look.height) == .fill
  }

  /// The children in the order that the stack names.
  private func ordered(_ children: [NodeID], _ look: NodeLook) -> [NodeID] {
    guard let order = look.order else { return children }
    let names = document.orders[order]
    func place(_ id: NodeID) -> Int {
      let own = document[id].name.split(separator: "/").last.map(String.init)
      return names.firstIndex { $0 == own } ?? names.count
    }
    return children.sorted { (place($0), $0) < (place($1), $1) }
  }

  private mutating func makeGroup(
    _ id: NodeID, _ look: NodeLook, _ children: [NodeID], _ context: Context
  ) -> String {
    guard let child = children.first else { return "UIView()" }
    let inner = emit(child, context)
    let view = declare(id, suffix: "Box", "BoxView()", isStored: changes(id, look))
    writer.line("\(view).fill(with: \(inner))")
    return view
  }

  // MARK: - Layers and canvases

  private mutating func makeLayers(
    _ id: NodeID, _ look: NodeLook, _ children: [NodeID]
  ) -> String {
    let constraints = document.constraints.filter { $0.container == id }
    let isCanvas = document[id].component == .canvas || !constraints.isEmpty
    let context = Context(isPlaced: isCanvas)
    var views: [(node: NodeID, view: String)] = []
    for child in children { views.append((child, named(emit(child, context)))) }
    let view = declare(
      id, suffix: isCanvas ? "Canvas" : "Layers", "UIView()", isStored: changes(id, look))
    guard isCanvas else {
      let alignment = (look.boxAlignment ?? .center).name
      for child in views { writer.line("\(view).add(\(child.view), at: .\(alignment))") }
      return view
    }
    for child in views { writer.line("\(view).add(\(child.view))") }
    writeConstraints(constraints, of: view, views)
    return view
  }

  /// Writes the constraints that stand on a container.
  mutating func writeConstraints(
    _ constraints: [LayoutConstraint<NodeID>], of container: String,
    _ views: [(node: NodeID, view: String)]
  ) {
    guard !constraints.isEmpty else { return }
    writer.open("NSLayoutConstraint.activate([")
    for constraint in constraints {
      writer.span = constraint.span
      func item(_ anchor: ConstraintAnchor<NodeID>) -> String {
        switch anchor.item {
        case .node(let node): return views.first { $0.node == node }?.view ?? container
        case .guide(let guide, of: _):
          switch guide {
          case .parent: return container
          case .margins: return container + ".layoutMarginsGuide"
          case .safeArea: return container + ".safeAreaLayoutGuide"
          case .readable: return container + ".readableContentGuide"
          case .keyboard: return container + ".keyboardLayoutGuide"
          case .frame: return container
          }
        }
      }
      let first = item(constraint.first)
      let name = constraint.first.attribute
      let relation =
        switch constraint.relation {
        case .equal: "equalTo"
        case .lessOrEqual: "lessThanOrEqualTo"
        case .greaterOrEqual: "greaterThanOrEqualTo"
        }
      var text: String
      if let second = constraint.second {
        let isPlain =
          (name.isSize && second.attribute.isSize) || constraint.multiplier == 1
        var arguments: [String]
        if isPlain {
          arguments = ["\(relation): \(item(second)).\(second.attribute.anchorName)"]
          if constraint.multiplier != 1 {
            arguments.append("multiplier: \(literal(constraint.multiplier))")
          }
          if constraint.constant != 0 {
            arguments.append("constant: \(literal(constraint.constant))")
          }
          text = "\(first).\(name.anchorName).constraint(\(arguments.joined(separator: ", ")))"
        } else {
          text =
            "NSLayoutConstraint(item: \(first), attribute: .\(name.rawValue), "
            + "relatedBy: .\(constraint.relation.uiKitName), toItem: \(item(second)), "
            + "attribute: .\(second.attribute.rawValue), "
            + "multiplier: \(literal(constraint.multiplier)), "
            + "constant: \(literal(constraint.constant)))"
        }
      } else {
        text =
          "\(first).\(name.anchorName).constraint(\(relation)Constant: "
          + "\(literal(constraint.constant)))"
      }
      if constraint.priority < 1000 { text += ".at(\(literal(constraint.priority)))" }
      writer.line(text + ",")
    }
    writer.close("])")
  }

  // MARK: - Scrolls, grids and carousels

  private mutating func makeScroll(
    _ id: NodeID, _ look: NodeLook, _ children: [NodeID]
  ) -> String {
    let axis = look.axis ?? .vertical
    let views = emitChildren(children, Context(axis: axis))
    let content =
      views.count == 1 ? views[0] : "UIStackView(.\(axis.name), [\(views.joined(separator: ", "))])"
    let view = declare(id, suffix: "ScrollView", "UIScrollView()", isStored: changes(id, look))
    if axis == .vertical { writer.line("\(view).keyboardDismissMode = .interactive") }
    writer.line("\(view).scroll(\(content), along: .\(axis.name))")
    return view
  }

  private mutating func makeGrid(_ id: NodeID, _ look: NodeLook, _ children: [NodeID]) -> String {
    let rowSpacing = look.spacing ?? .points(8)
    let columnSpacing = look.columnSpacing ?? rowSpacing
    func points(_ spacing: Spacing) -> String {
      if case .points(let points) = spacing { literal(points) } else { "8" }
    }
    if let columns = look.columns {
      let columns = document.columns[columns]
      let isEven = columns.allSatisfy {
        if case .flexible(GridColumn.standardMinimum, nil) = $0 { true } else { false }
      }
      guard isEven else {
        refuse(
          "columns of different kinds", at: look.span(of: .columns),
          instead: "give a number of equal columns, or rows")
        return "UIView()"
      }
      let views = emitChildren(children, Context(axis: .horizontal))
      let view = declare(id, suffix: "Grid", "GridView()", isStored: changes(id, look))
      writer.line(
        "\(view).show([\(views.joined(separator: ", "))], columns: \(columns.count), "
          + "spacing: \(points(columnSpacing)), rowSpacing: \(points(rowSpacing)))")
      return view
    }
    var rows: [String] = []
    for child in children {
      if document[child].component == .row {
        let cells = emitChildren(document.children(of: child), Context(axis: .horizontal))
        rows.append("[\(cells.joined(separator: ", "))]")
      } else {
        rows.append("[\(emit(child, Context(axis: .vertical)))]")
      }
    }
    let view = declare(id, suffix: "Grid", "GridView()", isStored: changes(id, look))
    writer.open("\(view).show(rows: [")
    for row in rows { writer.line(row + ",") }
    writer.close("], spacing: \(points(columnSpacing)), rowSpacing: \(points(rowSpacing)))")
    return view
  }

  private mutating func makeCarousel(
    _ id: NodeID, _ look: NodeLook, _ children: [NodeID]
  ) -> String {
    let isPaged = look.isPaged || look.peek != nil
    let views = emitChildren(children, Context(axis: .horizontal))
    let view = declare(id, suffix: "Carousel", "CarouselView()", isStored: changes(id, look))
    var spacing = "8"
    if case .points(let points)? = look.spacing { spacing = literal(points) }
    var arguments = ["[\(views.joined(separator: ", "))]", "spacing: \(spacing)"]
    if isPaged { arguments.append("peek: \(literal(look.peek ?? 0))") }
    writer.call("\(view).show", arguments)
    return view
  }

  // MARK: - Lists

  private mutating func makeList(_ id: NodeID, _ look: NodeLook, _ children: [NodeID]) -> String {
    guard look.scrolls else {
      let views = emitChildren(children, Context(axis: .vertical, isRow: true))
      let stack = declare(id, suffix: "Stack", "UIStackView()", isStored: changes(id, look))
      writer.line("\(stack).axis = .vertical")
      writer.nested("\(stack).setArrangedSubviews(", "[\(views.joined(separator: ", "))]", ")")
      return stack
    }
    let style =
      switch look.listStyle {
      case .plain: "plain"
      case .grouped: "grouped"
      case .insetGrouped: "insetGrouped"
      }
    let table = declare(id, suffix: "Table", "RowTable(style: .\(style))", isStored: !isInLoop)
    var sections = SwiftWriter(depth: 3)
    var loose: [NodeID] = []
    for child in children {
      if document[child].component == .section {
        writeSection(loose, nil, into: &sections)
        loose = []
        writeSection(document.children(of: child), child, into: &sections)
      } else {
        loose.append(child)
      }
    }
    writeSection(loose, nil, into: &sections)
    updates.span = document[id].span
    updates.line("\(table).show([")
    updates.append(sections)
    updates.line("])")
    return table
  }

  /// One section of a table, as an argument.
  private mutating func writeSection(
    _ rows: [NodeID], _ section: NodeID?, into text: inout SwiftWriter
  ) {
    let look = section.map { NodeLook(document, $0) }
    let header = rows.first { document[$0].component == .sectionHeader }
    let footer = rows.first { document[$0].component == .sectionFooter }
    let rows = rows.filter { $0 != header && $0 != footer }
    guard !rows.isEmpty else { return }
    var arguments: [String] = []
    if let header, document[header].content != nil {
      arguments.append("header: \(shownText(content(of: header)))")
    }
    if let footer, document[footer].content != nil {
      arguments.append("footer: \(shownText(content(of: footer)))")
    }
    if let look, let absence = absence(of: look) {
      arguments.append("isShown: \(expressions.negated(absence).text)")
    }
    text.call("RowTable.Section", arguments, " {")
    text.indent()
    var position = 0
    while position < rows.count {
      let row = rows[position]
      if document[row].beginsLoop, let loop = loop(at: row) {
        let list = expressions.unwrapped(expressions.value(loop.list, in: scope))
        let make = loopFunction(loop, Context(isRow: true))
        text.open("for item in \(list.text) {")
        text.line("RowTable.Row(item) { [unowned self] in \(make)(item) }")
        text.close()
        while position < rows.count, rows[position] < loop.end { position += 1 }
        continue
      }
      writeRow(row, into: &text)
      position += 1
    }
    text.outdent()
    text.line("},")
  }

  private mutating func writeRow(_ row: NodeID, into text: inout SwiftWriter) {
    let name = partNames.take("make" + viewName(of: row, suffix: "Row").capitalised)
    parts.append(
      Part(name: name, node: row, context: Context(isRow: true), variables: scope.variables))
    let look = NodeLook(document, row)
    let key = literal(document[row].name)
    let absence = absence(of: look)
    if let absence { text.open("if \(expressions.negated(absence).text) {") }
    text.line("RowTable.Row(\(key)) { [unowned self] in \(name)() }")
    if absence != nil { text.close() }
  }
}

extension ConstraintAttribute {
  var anchorName: String { rawValue + "Anchor" }
}

extension ConstraintRelation {
  var uiKitName: String {
    switch self {
    case .equal: "equal"
    case .lessOrEqual: "lessThanOrEqual"
    case .greaterOrEqual: "greaterThanOrEqual"
    }
  }
}
