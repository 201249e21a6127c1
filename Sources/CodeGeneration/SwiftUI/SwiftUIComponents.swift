internal import SpecModel
internal import SpecSyntax

/// The file with a component's type, which screens share.
struct ComponentFile {
  let name: String
  let body: SwiftWriter
}

/// Generates user-defined components as separate views.
extension SwiftUIScreen {
  /// The type for a use of a component, and the layout context for which the type is generated.
  ///
  /// All screens share the type, so it is generated for one of two layout contexts, not for this
  /// use.
  ///
  /// - Returns: nil if the component has a different frame here than in either context; it is then
  ///   generated inline.
  func type(of use: ComponentUse, _ context: Context) -> (name: String, context: Context)? {
    let id = use.instance.root
    let look = attributeReaders[id]
    var probe = self
    if probe.frame(of: id, look, context) == probe.frame(of: id, look, Context()) {
      return (use.name, Context())
    }
    let column = Context(
      axis: .vertical, stretched: .horizontal, isWhole: true, alignment: .leading)
    var own = context
    // The frame does not depend on the proposed width.
    if context.axis == .vertical { own.room = 0 }
    guard probe.frame(of: id, look, own) == probe.frame(of: id, look, column) else { return nil }
    let suffix = document.hasComponent(named: use.name + "Wide") ? "AtFullWidth" : "Wide"
    return (use.name + suffix, column)
  }

  /// Writes a use of a component as a call.
  mutating func write(
    _ use: ComponentUse, as type: (name: String, context: Context), _ context: Context
  ) {
    let id = use.instance.root
    let name = type.name
    declare(use, as: name, type.context)
    writer.span = use.instance.span
    let own = document.look(of: id) { use.instance.useAttributes.contains($0.span) }
    let isButton = openRowButton(id, own)
    let arguments = use.properties.filter { $0.isGiven || $0.standard == nil }
      .map { "\(label($0.name)): \(argument($0))" }
    if let first = use.slots.first {
      if arguments.isEmpty {
        writer.open(name + " {")
      } else {
        writer.openCall(name, arguments)
      }
      emitChildren(first.nodes, slotContext(first.nodes))
      for slot in use.slots.dropFirst() {
        writer.turn("} \(label(slot.name)): {")
        emitChildren(slot.nodes, slotContext(slot.nodes))
      }
      writer.close()
      lastIsBlock = true
    } else {
      lastIsBlock = writer.call(name, arguments)
    }
    var outer = Context(axis: context.axis, alignment: context.alignment)
    outer.isOnly = context.isOnly
    let isBlock = lastIsBlock
    modify(isBlock: isBlock) { $0.writeUseModifiers(of: id, own, outer, isBlock: isBlock) }
    lastIsBlock = isBlock
    if isButton { endRowButton() }
  }

  /// The layout context for a slot's nodes, which the stack around the slot determines.
  private func slotContext(_ nodes: [NodeID]) -> Context {
    guard let first = nodes.first,
      let stack = document.nodes.indices[..<first.position].last(where: {
        Int(document.nodes[$0].subtreeEnd) > first.position
      })
    else { return Context() }
    let axis: Axis
    switch document.nodes[stack].component {
    case .vstack: axis = .vertical
    case .hstack: axis = .horizontal
    default: return Context()
    }
    let look = attributeReaders[NodeID(stack)]
    let alignment = look.stackAlignment ?? (axis == .vertical ? .fill : .center)
    var context = Context(axis: axis, alignment: alignment)
    if case .fill = alignment { context.stretched = axis.other }
    if look.distribution == .fillEqually { context.shared = axis }
    return context
  }

  /// Whether the size and background attributes of a use can be applied to the component's view
  /// from outside.
  ///
  /// Modifiers have a fixed order, so an attribute that precedes one of the component's own must be
  /// applied inside the view; such a use is generated inline.
  func standsAround(_ use: ComponentUse) -> Bool {
    var first = Int.max
    var last = Int.min
    for entry in document.attributes(of: use.instance.root) {
      guard let rank = entry.attribute.boxRank else { continue }
      if use.instance.useAttributes.contains(entry.span) {
        first = min(first, rank)
      } else {
        last = max(last, rank)
      }
    }
    if first == Int.max { return true }
    if document.component(of: use.instance.root) == .button, first <= 3 { return false }
    return first > last || last == Int.min
  }

  /// The argument for a parameter in a use of the component.
  private mutating func argument(_ property: ComponentUse.Property) -> String {
    let look = attributeReaders[property.node]
    switch property.attribute {
    case nil:
      let value = content(of: property.node)
      let isOurs = ParameterMark.name(in: document[property.node].content ?? "") != nil
      if property.kind == .name || isOurs { return value.text }
      return key(value)
    case .accessibility:
      guard let heard = property.heard else { return "\"\"" }
      let value = heardText(heard)
      return ParameterMark.name(in: document.heardText(heard)) != nil ? value.text : key(value)
    case .symbol: return literal(look.symbol ?? "")
    case .background:
      return look.background.map { styles.color($0) } ?? "Color.clear"
    default: return look.color.map { styles.color($0) } ?? styles.color(.system("label"))
    }
  }

  /// Writes the view of a component, unless it has been written already.
  private mutating func declare(_ use: ComponentUse, as name: String, _ context: Context) {
    guard !components.contains(where: { $0.name == name }) else { return }
    var view = SwiftUIScreen(ModelCode(use.marked(document), for: model.request), of: use)
    view.components = components + [ComponentFile(name: name, body: SwiftWriter())]
    let body = view.writeComponent(use, as: name, context)
    diagnostics += view.diagnostics
    usesDistribution = usesDistribution || view.usesDistribution
    usesHuggingStack = usesHuggingStack || view.usesHuggingStack
    usesKeptContent = usesKeptContent || view.usesKeptContent
    usesPagedView = usesPagedView || view.usesPagedView
    usesBottomScroll = usesBottomScroll || view.usesBottomScroll
    usesMarkdownText = usesMarkdownText || view.usesMarkdownText
    usesTextInput = usesTextInput || view.usesTextInput
    let position = components.count
    components = view.components
    components[position] = ComponentFile(name: name, body: body)
  }

  private mutating func writeComponent(
    _ use: ComponentUse, as name: String, _ context: Context
  ) -> SwiftWriter {
    writer.span = use.declaration.span
    writer.open("var body: some View {")
    emit(use.instance.root, context, isPart: true)
    writer.close()
    writeParts(from: use.declaration.span)
    var file = SwiftWriter()
    file.beginFile()
    file.line("import SwiftUI")
    file.blank()
    file.span = use.declaration.span
    file.doc("The component \(use.declaration.name).")
    let generics = use.slots.map { "\($0.name.capitalised): View" }.joined(separator: ", ")
    file.open("struct \(name)\(generics.isEmpty ? "" : "<\(generics)>"): View {")
    for property in use.properties {
      let type =
        switch property.kind {
        case .text: "LocalizedStringKey"
        case .name: "String"
        case .color: "Color"
        }
      let name = escaped(property.name)
      if let standard = property.standard {
        file.line("var \(name): \(type) = \(literal(standard))")
      } else {
        file.line("let \(name): \(type)")
      }
    }
    for slot in use.slots {
      file.line("@ViewBuilder let \(escaped(slot.name)): \(slot.name.capitalised)")
    }
    writeEnvironment(into: &file)
    file.blank()
    file.append(writer)
    writeSizeClass(into: &file)
    file.close()
    styles.write(into: &file)
    inks.write(into: &file)
    return file
  }
}

extension Attribute {
  /// The position of an attribute in the order of modifiers, innermost first; nil for attributes
  /// that are applied outside the background and border.
  fileprivate var boxRank: Int? {
    switch self {
    case .fixedSize: 0
    case .aspectRatio: 1
    case .padding: 2
    case .width, .height, .minWidth, .idealWidth, .maxWidth, .minHeight, .idealHeight, .maxHeight,
      .frameAlignment:
      3
    case .background: 4
    case .cornerRadius, .clip: 5
    case .border: 6
    case .overlay: 7
    case .shadow: 8
    case .opacity: 9
    case .offset: 10
    default: nil
    }
  }
}
