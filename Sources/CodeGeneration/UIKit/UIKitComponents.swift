internal import SpecModel
internal import SpecSyntax

/// Generates user-defined components as separate views.
extension UIKitScreen {
  /// Whether a use's arguments are constant while the screen is visible.
  ///
  /// A use with changing arguments is generated inline, so that updates reach its views.
  func isStill(_ use: ComponentUse) -> Bool {
    if isRepeated || component != nil { return true }
    return use.properties.allSatisfy { property in
      if let heard = property.heard {
        return !document.looseTemplates.contains { $0.part == heard }
      }
      return property.attribute != nil
        || attributeReaders.contentTemplate(of: property.node) == nil
    }
  }

  /// Whether a use that is generated inline needs a wrapper view.
  ///
  /// A row gives its direct labels equal widths, which must not apply to a component's labels.
  func standsAlone(_ id: NodeID, _ context: Context) -> Bool {
    guard context.axis == .horizontal, !document.instances.isEmpty,
      document.firstInstance(at: id) != nil
    else { return false }
    let node = document[id]
    guard node.component == .text || node.component.isStack else { return false }
    return (id.position..<max(Int(node.subtreeEnd), id.position + 1)).contains { position in
      document.nodes[position].component == .text && attributeReaders[NodeID(position)].lines != 1
    }
  }

  /// Creates the view of a component.
  mutating func make(_ use: ComponentUse, _ context: Context) -> String {
    let id = use.instance.root
    declare(use)
    writer.span = use.instance.span
    var arguments = use.properties.filter { $0.isGiven || $0.standard == nil }
      .map { "\(label($0.name)): \(argument($0))" }
    for slot in use.slots {
      arguments.append("\(label(slot.name)): \(fill(slot, of: use))")
    }
    let own = document.look(of: id) { use.instance.useAttributes.contains($0.span) }
    let call = "\(use.viewName)(\(arguments.joined(separator: ", ")))"
    let view = viewNames.take(viewName(of: id, suffix: "View"))
    writer.assignment("let \(view)", call)
    var outer = Context()
    outer.isCell = true
    let dressed = dressUse(view, id, own, outer)
    let whole = attributeReaders[id].without([.margin, .alignmentGuide])
    return place(dressed, id, whole, context)
  }

  /// The view for a slot; several nodes become a stack like the one around the slot.
  private mutating func fill(_ slot: ComponentUse.Slot, of use: ComponentUse) -> String {
    let first = slot.nodes[0]
    let parent = (0..<first.position).last {
      Int(document.nodes[$0].subtreeEnd) > first.position
    }.map { NodeID($0) }
    var axis: Axis?
    switch parent.map({ document.component(of: $0) }) {
    case .vstack, .body, .section: axis = .vertical
    case .hstack: axis = .horizontal
    default: break
    }
    guard let parent, let axis else {
      let views = emitChildren(slot.nodes, Context())
      if views.count > 1 {
        refuse(
          "several nodes in a slot that is not in a stack", at: document.span(of: first),
          instead: "put them into one vstack, hstack or zstack")
      }
      return views[0]
    }
    let look = attributeReaders[parent]
    let alignment = look.stackAlignment ?? (axis == .vertical ? .fill : .center)
    var spacing = "UIStackView.spacingUseSystem"
    if case .points(let points) = look.spacing ?? .points(8) { spacing = literal(points) }
    let context = Context(
      axis: axis, alignment: alignment, spacing: spacing == "0" ? nil : spacing)
    let views = emitChildren(slot.nodes, context)
    guard views.count > 1 else { return views[0] }
    writer.span = use.instance.span
    let stack = viewNames.take(withSuffix(slot.name, "Stack"))
    writer.call(
      "let \(stack) = UIStackView",
      [".\(axis.name)", "spacing: \(spacing)", "[\(views.joined(separator: ", "))]"])
    if alignment != .fill { writer.line("\(stack).alignment = .\(alignment.rawValue)") }
    return stack
  }

  /// The argument for a parameter in a use of the component.
  private mutating func argument(_ property: ComponentUse.Property) -> String {
    let look = attributeReaders[property.node]
    switch property.attribute {
    case nil:
      let value = content(of: property.node)
      return property.kind == .name ? value.text : shownText(value)
    case .accessibility: return property.heard.map { shownText(heardText($0)) } ?? "\"\""
    case .symbol: return literal(look.symbol ?? "")
    case .background:
      return look.background.map { colors.color($0) } ?? ".clear"
    default: return look.color.map { colors.color($0) } ?? colors.color(.system("label"))
    }
  }

  /// Writes the view class of a component, unless it has been written already.
  private mutating func declare(_ use: ComponentUse) {
    guard !components.contains(where: { $0.name == use.viewName }) else { return }
    var view = UIKitScreen(ModelCode(use.marked(document), for: model.request))
    view.component = use
    view.components = components + [ComponentFile(name: use.viewName, body: SwiftWriter())]
    let body = view.writeComponent(use)
    diagnostics += view.diagnostics
    let position = components.count
    components = view.components
    components[position] = ComponentFile(name: use.viewName, body: body)
  }

  private mutating func writeComponent(_ use: ComponentUse) -> SwiftWriter {
    writer = SwiftWriter(depth: 2)
    for property in use.properties { _ = viewNames.take(property.name) }
    for slot in use.slots { _ = viewNames.take(slot.name) }
    writer.span = use.declaration.span
    let content = emit(use.instance.root, Context(), isPart: true)
    writer.line("fill(with: \(content))")
    let statements = writer
    let functions = writeParts()
    var file = SwiftWriter()
    file.beginFile()
    file.line("import UIKit")
    file.blank()
    file.span = use.declaration.span
    file.doc("The component \(use.declaration.name).")
    file.open("final class \(use.viewName): BoxView {")
    for property in properties { file.line(property) }
    // Functions see the parameters as properties.
    let isSplit = !functions.isEmpty || !loopFunctions.isEmpty
    var kept = use.properties.map { ($0.name, $0.kind == .color ? "UIColor" : "String") }
    kept += use.slots.map { ($0.name, "UIView") }
    if !isSplit { kept = [] }
    for (name, type) in kept { file.line("private let \(escaped(name)): \(type)") }
    file.blank()
    var parameters = use.properties.map { property in
      let type = property.kind == .color ? "UIColor" : "String"
      let head = "\(label(property.name)): \(type)"
      guard let standard = property.standard else { return head }
      let isKey = property.kind == .text && !standard.isEmpty
      let value = isKey ? localized(literal(standard)) : literal(standard)
      return "\(head) = \(value)"
    }
    parameters += use.slots.map { "\(label($0.name)): UIView" }
    file.call("init", parameters, " {")
    file.indent()
    for (name, _) in kept { file.line("self.\(name) = \(escaped(name))") }
    file.line("super.init(frame: .zero)")
    file.outdent()
    file.append(statements)
    file.line("}")
    file.blank()
    file.line("@available(*, unavailable)")
    file.line("required init?(coder: NSCoder) { fatalError(\"made in code only\") }")
    for function in functions + loopFunctions {
      file.blank()
      file.append(function)
    }
    file.close()
    looks.write(into: &file)
    colors.write(into: &file)
    return file
  }
}
