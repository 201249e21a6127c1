internal import SpecModel
internal import SpecSyntax

/// A call behind a view, such as `.padding(16)`.
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
}

/// The modifiers of a node's box, in the one order that the language has.
extension SwiftUIScreen {
  /// Writes what a node's attributes make of its content.
  ///
  /// - Parameter isFramed: the content brings its own size, background and font: a button's style.
  mutating func writeModifiers(
    of id: NodeID, _ look: NodeLook, _ context: Context, isFramed: Bool = false
  ) {
    let other = look.varies ? NodeLook(document, id, in: .regular) : nil
    if !isFramed { write(look, other) { $0.innerModifiers(of: id, $1, context) } }
    writeLayers(of: id)
    write(look, other) { $0.drawnModifiers($1) }
    if id.position > 0 { writeBars(of: id) }
    write(look, other) { $0.outerModifiers($1, context) }
    if document[id].component != .button, document[id].component != .link {
      writeTap(look)
    }
    writeAccessibility(look)
    if let transition = look.transition {
      let transition = document.transitions[transition]
      writer.line(
        ".transition(\(transitionText(transition, at: look.span(of: .transition))))")
    }
    if let zIndex = look.zIndex { writer.line(".zIndex(\(literal(zIndex)))") }
    writePriority(of: id, look, context)
    if look.isInvisible { writer.line(".hidden()") }
  }

  /// Writes modifiers, and where the size class changes one of them, both of its values.
  private mutating func write(
    _ look: NodeLook, _ regularLook: NodeLook?,
    _ make: (inout SwiftUIScreen, NodeLook) -> [Modifier]
  ) {
    var compact = make(&self, look)
    guard let regularLook else {
      for modifier in compact { write(modifier) }
      return
    }
    var regular = make(&self, regularLook)
    if !areAlike(compact, regular) {
      comparesSizes = true
      compact = make(&self, look)
      regular = make(&self, regularLook)
      comparesSizes = false
    }
    guard areAlike(compact, regular) else {
      refuse(
        "what is there in one size class only", at: look.spans.first?.span,
        instead: "give both size classes a length")
      return
    }
    for (compact, regular) in zip(compact, regular) {
      var both = compact
      both.arguments = zip(compact.arguments, regular.arguments).compactMap { first, second in
        first == second && first.hasSuffix(": nil") ? nil : bySizeClass(first, second)
      }
      if !both.arguments.isEmpty || compact.arguments.isEmpty { write(both) }
    }
  }

  private func areAlike(_ first: [Modifier], _ second: [Modifier]) -> Bool {
    first.map(\.name) == second.map(\.name)
      && zip(first, second).allSatisfy { $0.arguments.count == $1.arguments.count }
  }

  private mutating func write(_ modifier: Modifier) {
    if modifier.name.hasSuffix("}") {
      writer.line("." + modifier.name)
    } else {
      writer.call("." + modifier.name, modifier.arguments)
    }
  }

  /// One argument that depends on the size class.
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

  // MARK: - Inside the frame, and the frame

  private mutating func innerModifiers(
    of id: NodeID, _ look: NodeLook, _ context: Context
  ) -> [Modifier] {
    var modifiers: [Modifier] = []
    switch look.fixedSize {
    case .both: modifiers.append(Modifier("fixedSize"))
    case .horizontal:
      modifiers.append(Modifier("fixedSize", "horizontal: true", "vertical: false"))
    case .vertical:
      modifiers.append(Modifier("fixedSize", "horizontal: false", "vertical: true"))
    default: break
    }
    if let aspect = look.aspectRatio {
      let mode = "contentMode: " + (aspect.fills ? ".fill" : ".fit")
      modifiers.append(
        Modifier("aspectRatio", list: (aspect.ratio.map { [literal($0)] } ?? []) + [mode]))
    }
    modifiers += padding(look.padding)
    modifiers += frame(of: id, look, context)
    let isOwnColor = document[id].component == .box || document[id].component == .divider
    if let background = look.background, !isOwnColor {
      let color = styles.style(background, in: document)
      if look.cornerRadius > 0, !clipsContent(id) {
        modifiers.append(Modifier("background", color, "in: \(shape(look.cornerRadius))"))
      } else {
        modifiers.append(Modifier("background", color))
      }
    }
    if look.cornerRadius > 0, clipsContent(id) || look.isClipped || look.background == nil {
      modifiers.append(Modifier("clipShape", shape(look.cornerRadius)))
    } else if look.isClipped {
      modifiers.append(Modifier("clipped"))
    }
    if let border = look.border { modifiers.append(self.border(border, look.cornerRadius)) }
    return modifiers
  }

  private func clipsContent(_ id: NodeID) -> Bool {
    switch document[id].component {
    case .image, .box, .scroll, .list, .carousel: true
    default: false
    }
  }

  func shape(_ radius: Points) -> String { "RoundedRectangle(cornerRadius: \(literal(radius)))" }

  mutating func border(_ border: BorderReference, _ radius: Points) -> Modifier {
    self.border(styles.style(border.color, in: document), width: border.width, radius)
  }

  func border(_ color: String, width: Points, _ radius: Points) -> Modifier {
    guard radius > 0 else {
      return width == 1
        ? Modifier("border", color) : Modifier("border", color, "width: \(literal(width))")
    }
    let width = width == 1 ? "" : ", lineWidth: \(literal(width))"
    return Modifier("overlay", "\(shape(radius)).strokeBorder(\(color)\(width))")
  }

  func padding(_ insets: EdgeInsets) -> [Modifier] {
    let (top, leading, bottom, trailing) = (
      insets.top, insets.leading, insets.bottom, insets.trailing
    )
    if comparesSizes {
      return [
        Modifier(
          "padding",
          "EdgeInsets(top: \(literal(top)), leading: \(literal(leading)), "
            + "bottom: \(literal(bottom)), trailing: \(literal(trailing)))")
      ]
    }
    if top == leading, top == bottom, top == trailing {
      return top == 0 ? [] : [Modifier("padding", literal(top))]
    }
    if top == bottom, leading == trailing {
      var modifiers: [Modifier] = []
      if leading != 0 { modifiers.append(Modifier("padding", ".horizontal", literal(leading))) }
      if top != 0 { modifiers.append(Modifier("padding", ".vertical", literal(top))) }
      return modifiers
    }
    let sides = [
      (".top", top), (".leading", leading), (".bottom", bottom), (".trailing", trailing),
    ]
    .filter { $0.1 != 0 }
    if sides.count == 1 { return [Modifier("padding", sides[0].0, literal(sides[0].1))] }
    return [
      Modifier(
        "padding",
        "EdgeInsets(top: \(literal(top)), leading: \(literal(leading)), "
          + "bottom: \(literal(bottom)), trailing: \(literal(trailing)))")
    ]
  }

  /// What a node's size attributes and its parent ask for.
  mutating func frame(of id: NodeID, _ look: NodeLook, _ context: Context) -> [Modifier] {
    var flexible: [String] = []
    var fixed: [String] = []
    for axis in [Axis.horizontal, .vertical] {
      let isWide = axis == .horizontal
      let name = isWide ? "Width" : "Height"
      let dimension = isWide ? look.width : look.height
      var (least, ideal, most) =
        isWide
        ? (look.minWidth, look.idealWidth, look.maxWidth)
        : (look.minHeight, look.idealHeight, look.maxHeight)
      switch dimension {
      case .points(let length):
        fixed.append((isWide ? "width: " : "height: ") + literal(length))
        continue
      case .fraction:
        refuse(
          "a share of the parent's \(isWide ? "width" : "height")",
          at: look.span(of: isWide ? .width : .height),
          instead: "give points, 'fill', or siblings with 'distribution: fillEqually'")
      case .fill:
        // What fills by itself needs no frame to do so.
        if least == nil, ideal == nil, most == nil, contentIsGreedy(id, look, axis) { continue }
        most = most ?? .infinity
      case .hug where context.shared == axis: most = most ?? .infinity
      case .hug: break
      case .auto:
        if context.shared == axis || context.isFiller && context.axis == axis
          || needsStretch(id, look, axis, context)
        {
          most = most ?? .infinity
        } else if document[id].component.fills(axis), !fillsByItself(id, axis) {
          most = most ?? .infinity
        }
      }
      if dimension == .fill, document[id].component == .image, least == nil, isWide { least = 0 }
      if let least { flexible.append("min\(name): \(literal(least))") }
      if let ideal { flexible.append("ideal\(name): \(literal(ideal))") }
      if let most { flexible.append("max\(name): \(literal(most))") }
      ideal = nil
    }
    let alignment = look.frameAlignment ?? ownAlignment(of: id, look)
    if comparesSizes {
      func all(_ names: [String], _ given: [String]) -> [String] {
        names.map { name in given.first { $0.hasPrefix(name + ": ") } ?? name + ": nil" }
      }
      let place = alignmentArgument(alignment)
      return [
        Modifier("frame", list: all(["width", "height"], fixed) + place),
        Modifier(
          "frame",
          list: all(
            ["minWidth", "idealWidth", "maxWidth", "minHeight", "idealHeight", "maxHeight"],
            flexible) + place),
      ]
    }
    return [fixed, flexible].filter { !$0.isEmpty }.map { lengths in
      Modifier("frame", list: lengths + alignmentArgument(alignment.along(lengths)))
    }
  }

  /// Whether a parent's `alignment: fill` has to be said at the child.
  ///
  /// A child that stands at the leading edge and draws nothing of its own looks the same without.
  private func needsStretch(
    _ id: NodeID, _ look: NodeLook, _ axis: Axis, _ context: Context
  ) -> Bool {
    guard context.stretched == axis, !isGreedy(id, axis) else { return false }
    switch document[id].component {
    case .spacer, .divider, .row, .section, .group: return false
    default: break
    }
    if context.isWhole { return true }
    let own = look.frameAlignment ?? ownAlignment(of: id, look)
    let isAtStart = axis == .horizontal ? own.horizontal == .leading : own.vertical == .top
    return !isAtStart || isVisible(id, look)
  }

  /// Whether a node draws its own box.
  private func isVisible(_ id: NodeID, _ look: NodeLook) -> Bool {
    look.background != nil || look.border != nil || look.shadow != nil || look.isClipped
      || look.cornerRadius > 0 || look.action != nil
      || document.children(of: id).contains { !document[$0].isContent }
  }

  func fillsByItself(_ id: NodeID, _ axis: Axis) -> Bool {
    switch document[id].component {
    case .button, .banner, .sheet: false
    default: true
    }
  }

  /// Where the content stands in a frame of another size, if the spec says nothing.
  func ownAlignment(of id: NodeID, _ look: NodeLook) -> BoxAlignment {
    switch document[id].component {
    case .vstack, .body:
      let alignment: BoxAlignment.Horizontal =
        switch look.stackAlignment ?? .fill {
        case .center: .center
        case .trailing: .trailing
        default: .leading
        }
      return BoxAlignment(alignment, .top)
    case .hstack:
      let alignment: BoxAlignment.Vertical =
        switch look.stackAlignment ?? .center {
        case .center: .center
        case .bottom, .lastBaseline: .bottom
        default: .top
        }
      return BoxAlignment(.leading, alignment)
    case .zstack: return look.boxAlignment ?? .center
    case .text:
      switch look.align {
      case .center: return .center
      case .trailing: return BoxAlignment(.trailing, .center)
      default: return .leading
      }
    case .field, .secureField, .input, .toggle, .picker, .datePicker, .search, .fieldLabel,
      .fieldError:
      return .leading
    case .button, .image, .icon, .activity, .box, .divider, .spacer, .progress: return .center
    default: return .topLeading
    }
  }

  /// Whether a node takes all that it is offered on an axis.
  func isGreedy(_ id: NodeID, _ axis: Axis) -> Bool {
    let look = NodeLook(document, id)
    switch axis == .horizontal ? look.width : look.height {
    case .fill: return true
    case .points, .hug: return false
    case .fraction: return false
    case .auto: break
    }
    return contentIsGreedy(id, look, axis)
  }

  /// Whether a node's content takes all that it is offered on an axis, whatever its size says.
  private func contentIsGreedy(_ id: NodeID, _ look: NodeLook, _ axis: Axis) -> Bool {
    if look.fixedSize.contains(axis == .horizontal ? .horizontal : .vertical) { return false }
    let component = document[id].component
    if component.fills(axis), !component.isContainer || component == .scroll { return true }
    switch component {
    case .spacer: return true
    case .list: return look.scrolls || axis == .horizontal
    case .canvas, .carousel, .sheet, .banner: return component.fills(axis)
    case .divider: return axis == .horizontal
    case .vstack, .hstack, .body:
      let own: Axis = component == .hstack ? .horizontal : .vertical
      if axis == own, look.distribution != .fill { return true }
      let children = document.children(of: id).filter { document[$0].isContent }
      if axis == own, children.contains(where: { document[$0].component == .spacer }) {
        return true
      }
      let fills = (look.stackAlignment ?? (own == .vertical ? .fill : .center)) == .fill
      return children.contains { child in
        if document[child].component == .spacer { return axis == own }
        if document[child].component == .divider { return axis != own }
        if isGreedy(child, axis) { return true }
        guard fills, axis != own else { return false }
        let look = NodeLook(document, child)
        let dimension = axis == .horizontal ? look.width : look.height
        return dimension == .auto
          && needsStretch(child, look, axis, Context(axis: own, stretched: axis))
      }
    case .zstack, .group, .viewThatFits:
      return document.children(of: id).contains { document[$0].isContent && isGreedy($0, axis) }
    case .grid: return axis == .horizontal && look.columns != nil
    default: return false
    }
  }

  // MARK: - Around the frame

  private mutating func drawnModifiers(_ look: NodeLook) -> [Modifier] {
    var modifiers: [Modifier] = []
    if let shadow = look.shadow { modifiers.append(self.shadow(shadow)) }
    if let opacity = look.opacity { modifiers.append(Modifier("opacity", literal(opacity))) }
    if let offset = look.offset {
      modifiers.append(
        Modifier("offset", "x: \(literal(offset.x))", "y: \(literal(offset.y))"))
    }
    return modifiers
  }

  mutating func shadow(_ shadow: Traits.Shadow) -> Modifier {
    var arguments = [
      "color: \(styles.style(shadow.color, in: document))", "radius: \(literal(shadow.radius))",
    ]
    if shadow.offsetX != 0 { arguments.append("x: \(literal(shadow.offsetX))") }
    if shadow.offsetY != 0 { arguments.append("y: \(literal(shadow.offsetY))") }
    return Modifier("shadow", list: arguments)
  }

  private mutating func outerModifiers(_ look: NodeLook, _ context: Context) -> [Modifier] {
    var modifiers: [Modifier] = []
    if !look.ignoresSafeArea.isEmpty {
      modifiers.append(
        look.ignoresSafeArea == .all
          ? Modifier("ignoresSafeArea")
          : Modifier("ignoresSafeArea", "edges: \(edges(look.ignoresSafeArea))"))
    }
    modifiers += padding(look.margin)
    if context.extraGap != 0, let axis = context.axis {
      let edge = axis == .vertical ? ".bottom" : ".trailing"
      modifiers.append(Modifier("padding", edge, literal(context.extraGap)))
    }
    if let shift = look.alignmentGuide, let axis = context.axis {
      modifiers.append(alignmentGuide(shift, axis, context.alignment))
    }
    if let span = look.columnSpan, span > 1 {
      modifiers.append(Modifier("gridCellColumns", String(span)))
    }
    if let anchor = look.cellAnchor {
      modifiers.append(Modifier("gridCellAnchor", anchor.swiftUIName))
    }
    return modifiers
  }

  private func edges(_ edges: EdgeSet) -> String {
    let names = Edge.allCases.filter { edges.contains(EdgeSet($0)) }.map { "." + $0.name }
    return names.count == 1 ? names[0] : "[" + names.joined(separator: ", ") + "]"
  }

  private func alignmentGuide(
    _ shift: Points, _ axis: Axis, _ alignment: StackAlignment
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
    let sign = shift < 0 ? "+" : "-"
    return Modifier("alignmentGuide(\(guide)) { $0[\(guide)] \(sign) \(literal(abs(shift))) }")
  }

  private mutating func writePriority(of id: NodeID, _ look: NodeLook, _ context: Context) {
    if let priority = look.layoutPriority {
      writer.line(".layoutPriority(\(literal(priority)))")
    } else if let axis = context.axis, let compression = look.compression?[axis: axis] {
      writer.line(".layoutPriority(\(literal(compression - 750)))")
    }
  }

  private mutating func writeTap(_ look: NodeLook) {
    guard let action = look.action else { return }
    writer.line(".contentShape(Rectangle())")
    writer.open(".onTapGesture {")
    writeStatements(of: document.actions[action])
    writer.close()
    writer.line(".accessibilityAddTraits(.isButton)")
  }

  // MARK: - Layers

  /// Writes what lies under and over a node.
  mutating func writeLayers(of id: NodeID) {
    for child in document.children(of: id) {
      let alignment: BoxAlignment
      let name: String
      switch document[child].placement {
      case .overlay(let place): (alignment, name) = (place, ".overlay")
      case .background(let place): (alignment, name) = (place, ".background")
      case .content, .safeAreaInset, .presented: continue
      }
      let argument = alignmentArgument(alignment)
      writer.span = document[child].span
      writer.open(
        argument.isEmpty ? name + " {" : "\(name)(\(argument.joined(separator: ", "))) {")
      emitConditionally(child, Context())
      writer.close()
    }
  }

  /// Writes the bars at a node's edges.
  mutating func writeBars(of id: NodeID = NodeID(0)) {
    for child in document.children(of: id) {
      guard case .safeAreaInset(let edge, let spacing, let alignment) = document[child].placement
      else { continue }
      writer.span = document[child].span
      var arguments = ["edge: .\(edge.name)"]
      let isBar = edge == .top || edge == .bottom
      if isBar, alignment.horizontal != .center {
        arguments.append("alignment: .\(alignment.horizontal)")
      } else if !isBar, alignment.vertical != .center {
        arguments.append("alignment: .\(alignment.vertical)")
      }
      if let spacing { arguments.append("spacing: \(literal(spacing))") }
      writer.open(".safeAreaInset(\(arguments.joined(separator: ", "))) {")
      emitConditionally(child, Context())
      writer.close()
    }
  }

  mutating func writeAnimations() {
    for animation in animations {
      let curve = animation.duration.map { ".easeInOut(duration: \(literal($0)))" } ?? ".default"
      writer.line(".animation(\(curve), value: \(animation.value))")
    }
    animations = []
  }

  // MARK: - Transitions

  mutating func transitionText(_ transition: Transition, at span: SourceSpan?) -> String {
    let insertion = effects(transition.insertion, at: span)
    let removal = effects(transition.removal, at: span)
    if insertion == removal { return insertion }
    return ".asymmetric(insertion: \(insertion), removal: \(removal))"
  }

  private mutating func effects(_ effects: [Transition.Effect], at span: SourceSpan?) -> String {
    var names: [String] = []
    for effect in effects {
      switch effect {
      case .move(let edge): names.append(".move(edge: .\(edge.name))")
      case .slide: names.append(".slide")
      case .opacity(.from(let start)):
        if start != 0 {
          diagnostics.append(
            .approximated(
              "an opacity that begins at \(literal(start))",
              at: span ?? document.screen.nameSpan, as: "one that begins at 0 in SwiftUI"))
        }
        names.append(".opacity")
      case .scale(.from(let start)):
        names.append(start == 0 ? ".scale" : ".scale(scale: \(literal(start)))")
      case .opacity(.curve), .scale(.curve):
        refuse(
          "a transition whose amount is a polynomial of the time", at: span,
          instead: "write a first amount, such as scale: 0.8")
      }
    }
    guard let first = names.first else { return ".identity" }
    return names.dropFirst().reduce(first) { $0 + ".combined(with: \($1))" }
  }

  // MARK: - Accessibility

  mutating func writeAccessibility(_ look: NodeLook) {
    guard let position = look.accessibility else { return }
    let told = document.accessibilities[position]
    if let label = told.label {
      writer.line(".accessibilityLabel(\(heard(label, .label(position))))")
    }
    if let value = told.value {
      writer.line(".accessibilityValue(\(heard(value, .value(position))))")
    }
    if let hint = told.hint { writer.line(".accessibilityHint(\(heard(hint, .hint(position))))") }
    if let identifier = told.identifier {
      writer.line(".accessibilityIdentifier(\(literal(identifier)))")
    }
    if told.isHidden { writer.line(".accessibilityHidden(true)") }
    var traits: [String] = told.traits.compactMap { trait($0, at: look.span(of: .accessibility)) }
    switch told.heading {
    case .anyLevel: traits.append(".isHeader")
    case .level(let level):
      traits.append(".isHeader")
      writer.line(".accessibilityHeading(.h\(level))")
    case nil: break
    }
    guard !traits.isEmpty else { return }
    let list = traits.count == 1 ? traits[0] : "[" + traits.joined(separator: ", ") + "]"
    writer.line(".accessibilityAddTraits(\(list))")
  }

  /// A text that is heard: a key that a String Catalog translates, or what its placeholders make.
  private func heard(_ text: String, _ part: LooseTemplate.Part) -> String {
    let template = document.looseTemplates.first { $0.part == part }
    return template.map { expressions.text($0.template, in: scope).text } ?? literal(text)
  }

  private mutating func trait(_ trait: Accessibility.Trait, at span: SourceSpan?) -> String? {
    switch trait {
    case .allowsDirectInteraction: return ".allowsDirectInteraction"
    case .button: return ".isButton"
    case .causesPageTurn: return ".causesPageTurn"
    case .header: return ".isHeader"
    case .image: return ".isImage"
    case .keyboardKey: return ".isKeyboardKey"
    case .link: return ".isLink"
    case .modal: return ".isModal"
    case .playsSound: return ".playsSound"
    case .searchField: return ".isSearchField"
    case .selected: return ".isSelected"
    case .startsMediaSession: return ".startsMediaSession"
    case .staticText: return ".isStaticText"
    case .summaryElement: return ".isSummaryElement"
    case .updatesFrequently: return ".updatesFrequently"
    case .toggleButton:
      return require(17, for: "the trait 'toggleButton'", at: span) ? ".isToggle" : nil
    case .tabBar: return require(17, for: "the trait 'tabBar'", at: span) ? ".isTabBar" : nil
    case .adjustable, .notEnabled:
      refuse("the trait '\(trait.name)'", at: span, instead: "leave it to the control")
      return nil
    }
  }
}

extension BoxAlignment {
  /// The alignment without what lengths leave no room for: a frame that is only wider aligns only
  /// across.
  fileprivate func along(_ lengths: [String]) -> BoxAlignment {
    let isWide = lengths.contains { $0.contains("idth: ") }
    let isHigh = lengths.contains { $0.contains("eight: ") }
    return BoxAlignment(isWide ? horizontal : .center, isHigh ? vertical : .center)
  }
}

extension Traits.Priorities {
  subscript(axis axis: Axis) -> Double? { self[axis] }
}
