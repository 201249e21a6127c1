internal import PlatformData
internal import SpecModel
internal import SpecSyntax

/// Nodes as views: each is made by a few statements and known by a name.
extension UIKitScreen {
  // MARK: - Names

  /// Makes a view: a constant of the function, or a property where something changes it later.
  ///
  /// - Returns: its name.
  mutating func declare(
    _ id: NodeID, suffix: String, _ expression: String, isStored: Bool
  ) -> String {
    let name = viewNames.take(viewName(of: id, suffix: suffix))
    if isStored, !isInLoop {
      properties.append("private let \(name) = \(expression)")
    } else {
      writer.line("let \(name) = \(expression)")
    }
    return name
  }

  /// `titleLabel` from `text-title`.
  func viewName(of id: NodeID, suffix: String) -> String {
    let node = document[id]
    var text = node.name.split(separator: "/").last.map(String.init) ?? node.name
    let prefix = node.component.rawValue + "-"
    if !node.hasOwnID, text.hasPrefix(prefix) { text = String(text.dropFirst(prefix.count)) }
    if !node.hasOwnID {
      // What follows tells equal names apart: `hstack.2`.
      let stem = text.prefix { $0.isLetter }
      switch stem {
      case "vstack": text = "column" + text.dropFirst(stem.count)
      case "hstack": text = "row" + text.dropFirst(stem.count)
      case "zstack", "scroll", "list", "grid": text = "content" + text.dropFirst(stem.count)
      default: break
      }
    }
    if let field = node.field, node.component == .fieldLabel || node.component == .fieldError {
      return names.fields[field.position] + suffix
    }
    let base = memberName(text, fallback: "content")
    return base.lowercased().hasSuffix(suffix.lowercased()) ? base : base + suffix
  }

  /// Whether a node's text or presence changes while the screen is shown.
  func changes(_ id: NodeID, _ look: NodeLook) -> Bool {
    !isInLoop
      && (document.contentTemplate(of: id) != nil || isConditional(look)
        || look.accessibility.map { !document.heardTemplates(of: $0).isEmpty } ?? false)
  }

  func isConditional(_ look: NodeLook) -> Bool {
    if case .condition? = look.when { return true }
    if case .condition? = look.hidden { return true }
    return false
  }

  /// When a node is not there; nil for never.
  func absence(of look: NodeLook) -> SwiftValue? {
    var terms: [SwiftValue] = []
    switch look.when {
    case .condition(let id): terms.append(expressions.negated(id, in: scope))
    case .boolean(false): terms.append(SwiftValue(text: "true", type: .boolean))
    default: break
    }
    switch look.hidden {
    case .condition(let id): terms.append(expressions.condition(id, in: scope))
    case .boolean(true): terms.append(SwiftValue(text: "true", type: .boolean))
    default: break
    }
    guard let first = terms.first else { return nil }
    return terms.dropFirst().reduce(first) { expressions.joined($0, $1, by: .or) }
  }

  // MARK: - Texts

  func content(of id: NodeID) -> SwiftValue {
    if let template = document.contentTemplate(of: id) {
      return expressions.text(template, in: scope)
    }
    return SwiftValue(text: literal(document[id].content ?? ""), type: .text)
  }

  func text(_ value: AttributeValue?) -> String? {
    switch value {
    case .text(let text): localized(literal(text))
    case .template(let template): expressions.text(template, in: scope).text
    default: nil
    }
  }

  /// A literal that a String Catalog translates.
  func localized(_ literal: String) -> String {
    literal == "\"\"" || literal.contains("\\(") ? literal : "String(localized: \(literal))"
  }

  func shownText(_ value: SwiftValue) -> String {
    value.text.hasPrefix("\"") && value.rank == .primary ? localized(value.text) : value.text
  }

  // MARK: - A node

  /// Writes the statements that make a node's view.
  ///
  /// - Returns: an expression for the outermost view.
  mutating func emit(_ id: NodeID, _ context: Context, isPart: Bool = false) -> String {
    let node = document[id]
    writer.span = node.span
    if !isPart, let name = partName(of: id) {
      parts.append(Part(name: name, node: id, context: context, variables: scope.variables))
      let arguments = scope.variables.map { escaped($0.name) }.joined(separator: ", ")
      return "\(name)(\(arguments))"
    }
    let look = NodeLook(document, id)
    if !isPart { writer.blank() }
    if look.varies {
      // The compact value stands; a regular window has the same until the spec says it by states.
      diagnostics.append(
        .approximated(
          "a length by size class", at: look.spans.first?.span ?? node.span,
          as: "its compact value in UIKit"))
    }
    let view = makeContent(id, look, context)
    // A banner and a sheet have a box of their own.
    if node.component.isPresented { return view }
    writer.span = node.span
    return dress(view, id, look, context)
  }

  /// The function that a node is written as; nil where it stands among its parent's statements.
  private mutating func partName(of id: NodeID) -> String? {
    let node = document[id]
    let size = Int(node.subtreeEnd) - id.position
    let isLarge = node.component.isContainer && node.hasOwnID && size > 2
    let name: String
    switch node.component {
    case .section, .row, .fieldLabel, .fieldError: return nil
    case .button, .link: name = viewName(of: id, suffix: "Button")
    case .input: name = viewName(of: id, suffix: "Input")
    case _ where node.component.isField: name = viewName(of: id, suffix: "Field")
    case .sheet, .banner: name = viewName(of: id, suffix: node.component.rawValue.capitalised)
    default:
      guard isLarge else { return nil }
      name = memberName(node.name, fallback: "part")
    }
    return partNames.take("make" + name.capitalised)
  }

  // MARK: - The box around a view

  /// Writes what a node's attributes make of its view, in the language's order.
  private mutating func dress(
    _ content: String, _ id: NodeID, _ look: NodeLook, _ context: Context
  ) -> String {
    var view = content
    let component = document[id].component
    let isStack = component.isStack || component == .body
    let drawsItself = component == .button || component == .box || component == .divider
    let isChanging = changes(id, look)
    let needsBox =
      !drawsItself
      && (look.border != nil || look.shadow != nil || (!isStack && look.padding != .zero))
    if needsBox {
      let padding = isStack ? EdgeInsets.zero : look.padding
      let boxed = named(view)
      view = declare(id, suffix: "Box", "BoxView()", isStored: isChanging)
      writer.call(
        "\(view).fill", ["with: \(boxed)"] + (padding == .zero ? [] : [insets(padding)]))
    }
    if !drawsItself {
      if let background = look.background {
        view = named(view)
        writer.line("\(view).backgroundColor = \(colors.color(background, in: document))")
      }
      if look.cornerRadius > 0 {
        view = named(view)
        writer.line("\(view).layer.cornerRadius = \(literal(look.cornerRadius))")
      }
      if look.isClipped || look.cornerRadius > 0 && component == .image {
        view = named(view)
        writer.line("\(view).clipsToBounds = true")
      }
      if let border = look.border {
        writer.line(
          "\(view).border = BoxView.Border(color: \(colors.color(border.color, in: document)), "
            + "width: \(literal(border.width)))")
      }
      if let shadow = look.shadow {
        writer.call(
          "\(view).shadow = BoxView.Shadow",
          [
            "color: \(colors.color(shadow.color, in: document))",
            "radius: \(literal(shadow.radius))",
            "offset: CGSize(width: \(literal(shadow.offsetX)), height: \(literal(shadow.offsetY)))",
          ])
      }
    }
    view = size(view, id, look, context)
    view = layer(view, id, look)
    if let opacity = look.opacity {
      view = named(view)
      writer.line("\(view).alpha = \(literal(opacity))")
    }
    if let offset = look.offset {
      view = named(view)
      writer.line(
        "\(view).transform = CGAffineTransform(translationX: \(literal(offset.x)), "
          + "y: \(literal(offset.y)))")
    }
    if let zIndex = look.zIndex {
      view = named(view)
      writer.line("\(view).layer.zPosition = \(literal(zIndex))")
    }
    writePriorities(&view, look, context)
    if look.isInvisible {
      view = named(view)
      writer.line("\(view).alpha = 0")
    }
    if let action = look.action, component != .button, component != .link {
      view = named(view)
      writer.open("\(view).onTap { [weak self] in")
      writeStatements(of: document.actions[action], owner: "self?")
      writer.close()
    }
    writeAccessibility(&view, look)
    if look.margin != .zero {
      let inner = named(view)
      view = declare(id, suffix: "Margin", "BoxView()", isStored: isChanging)
      writer.call("\(view).fill", ["with: \(inner)", insets(look.margin)])
    }
    if let absence = absence(of: look) {
      if isInLoop || absence.text == "true" {
        view = named(view)
        writer.line("\(view).isHidden = \(absence.text)")
      } else {
        view = stored(view, id)
        if look.transition != nil {
          updates.line("\(view).fade(isHidden: \(absence.text))")
        } else {
          updates.line("\(view).isHidden = \(absence.text)")
        }
      }
    }
    return view
  }

  /// A name for a view that is still an expression.
  mutating func named(_ view: String) -> String {
    guard view.contains("(") else { return view }
    let base = view.prefix { $0 != "(" }
    let call = base.split(separator: ".").last ?? base
    let wanted = call.hasPrefix("make") ? call.dropFirst(4) : call
    let name = viewNames.take(memberName(String(wanted), fallback: "content") + "View")
    writer.line("let \(name) = \(view)")
    return name
  }

  /// A property that holds a view, so that it can be hidden later.
  private mutating func stored(_ view: String, _ id: NodeID) -> String {
    let isProperty = properties.contains { $0.hasPrefix("private let \(view) =") }
    if isProperty { return view }
    let holder = viewNames.take(viewName(of: id, suffix: "Holder"))
    properties.append("private let \(holder) = BoxView()")
    writer.line("\(holder).fill(with: \(view))")
    return holder
  }

  func insets(_ insets: EdgeInsets) -> String {
    "NSDirectionalEdgeInsets(top: \(literal(insets.top)), leading: \(literal(insets.leading)), "
      + "bottom: \(literal(insets.bottom)), trailing: \(literal(insets.trailing)))"
  }

  /// Writes the constraints that a node's sizes ask for.
  private mutating func size(
    _ view: String, _ id: NodeID, _ look: NodeLook, _ context: Context
  ) -> String {
    var view = view
    var lines: [String] = []
    for axis in [Axis.horizontal, .vertical] {
      let anchor = axis == .horizontal ? "widthAnchor" : "heightAnchor"
      let dimension = axis == .horizontal ? look.width : look.height
      let (least, most) =
        axis == .horizontal ? (look.minWidth, look.maxWidth) : (look.minHeight, look.maxHeight)
      if case .points(let length) = dimension {
        lines.append(".\(anchor).constraint(equalToConstant: \(literal(length)))")
      }
      if let least {
        lines.append(".\(anchor).constraint(greaterThanOrEqualToConstant: \(literal(least)))")
      }
      if let most {
        lines.append(".\(anchor).constraint(lessThanOrEqualToConstant: \(literal(most)))")
      }
    }
    if let ratio = look.aspectRatio?.ratio {
      view = named(view)
      lines.append(
        ".widthAnchor.constraint(equalTo: \(view).heightAnchor, multiplier: \(literal(ratio)))")
    }
    guard !lines.isEmpty else { return view }
    view = named(view)
    if lines.count == 1 {
      writer.line("\(view)\(lines[0]).isActive = true")
    } else {
      writer.open("NSLayoutConstraint.activate([")
      for line in lines { writer.line(view + line + ",") }
      writer.close("])")
    }
    // A stack that fills would stretch a view of a fixed width.
    let isStretched =
      context.alignment == .fill && context.axis != nil && !context.isRow
    let across: Dimension = context.axis == .vertical ? look.width : look.height
    if isStretched, case .points = across {
      return "\(view).aligned(.\(context.axis == .vertical ? "leading" : "top"))"
    }
    return view
  }

  private mutating func writePriorities(
    _ view: inout String, _ look: NodeLook, _ context: Context
  ) {
    for axis in [Axis.horizontal, .vertical] {
      if let hugging = look.hugging?[axis] {
        view = named(view)
        writer.line(
          "\(view).setContentHuggingPriority(UILayoutPriority(\(literal(hugging))), "
            + "for: .\(axis.name))")
      }
      var compression = look.compression?[axis]
      if compression == nil, let priority = look.layoutPriority, context.axis == axis {
        compression = min(max(750 + priority, 1), 999)
      }
      if let compression {
        view = named(view)
        writer.line(
          "\(view).setContentCompressionResistancePriority("
            + "UILayoutPriority(\(literal(compression))), for: .\(axis.name))")
      }
    }
  }

  /// Puts what lies over and under a node around its view.
  private mutating func layer(_ view: String, _ id: NodeID, _ look: NodeLook) -> String {
    var view = view
    for child in document.children(of: id) {
      switch document[child].placement {
      case .overlay(let alignment):
        view = named(view)
        let layer = emit(child, Context())
        writer.line("\(view).overlay(\(layer), at: .\(alignment.name))")
      case .background(let alignment):
        view = named(view)
        let layer = emit(child, Context())
        writer.line("\(view).underlay(\(layer), at: .\(alignment.name))")
      case .safeAreaInset where id.position > 0:
        refuse("a bar at the edge of a part of the screen", at: document[child].span)
      case .content, .safeAreaInset, .presented: break
      }
    }
    return view
  }

  mutating func writeAccessibility(_ view: inout String, _ look: NodeLook) {
    guard let position = look.accessibility else { return }
    let told = document.accessibilities[position]
    view = named(view)
    if let label = told.label { write(label, .label(position), to: "\(view).accessibilityLabel") }
    if let value = told.value { write(value, .value(position), to: "\(view).accessibilityValue") }
    if let hint = told.hint { write(hint, .hint(position), to: "\(view).accessibilityHint") }
    if let identifier = told.identifier {
      writer.line("\(view).accessibilityIdentifier = \(literal(identifier))")
    }
    if told.isHidden { writer.line("\(view).accessibilityElementsHidden = true") }
    var traits = told.traits.map { ".\($0.uiKitName)" }
    if told.heading != nil { traits.append(".header") }
    for trait in traits { writer.line("\(view).accessibilityTraits.insert(\(trait))") }
  }

  /// Writes a text that is heard; one with placeholders again whenever the model changes.
  private mutating func write(_ text: String, _ part: LooseTemplate.Part, to property: String) {
    guard let template = document.looseTemplates.first(where: { $0.part == part }) else {
      writer.line("\(property) = \(localized(literal(text)))")
      return
    }
    let line = "\(property) = \(shownText(expressions.text(template.template, in: scope)))"
    let view = property.prefix { $0 != "." }
    if !isInLoop, properties.contains(where: { $0.hasPrefix("private let \(view) =") }) {
      updates.line(line)
    } else {
      writer.line(line)
    }
  }

  // MARK: - Actions

  mutating func writeStatements(of action: Action, owner: String) {
    let target = owner == "self?" ? "self?." : ""
    switch action {
    case .submit: writer.line("\(target)model.submit()")
    case .dismiss: writer.line("\(target)leave()")
    case .open(let screen):
      writer.line("\(target)model.route = .\(names.route(to: screen.name))")
    case .openURL(let address):
      writer.line(
        "if let url = URL(string: \(literal(address))) { UIApplication.shared.open(url) }")
    case .set(let change): writer.line(model.assignment(of: change, to: "\(target)model."))
    case .custom(let name): writer.line("\(target)model.actions?.\(escaped(name))()")
    }
  }
}

extension Accessibility.Trait {
  var uiKitName: String {
    switch self {
    case .modal: "none"
    case .toggleButton: "button"
    default: rawValue
    }
  }
}
