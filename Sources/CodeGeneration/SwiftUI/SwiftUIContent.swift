internal import PlatformData
internal import SpecModel
internal import SpecSyntax

/// Writes the content of single views, and tap actions.
extension SwiftUIScreen {
  mutating func writeLeaf(_ id: NodeID, _ look: AttributeReader, _ context: Context) -> Bool {
    lastIsBlock = false
    switch document.component(of: id) {
    case .text: lastIsBlock = writeText(of: id, isMarkdown: look.isMarkdown)
    case .sectionHeader, .sectionFooter: writeSectionLine(id)
    case .image:
      let name = content(of: id).text
      writer.line(isDecoration(look) ? "Image(decorative: \(name))" : "Image(\(name))")
    case .icon:
      let symbol = words.symbol(content(of: id).text)
      lastIsBlock = writer.call("Image", ["systemName: \(symbol.name)"])
      if symbol.isFlipped {
        modify(isBlock: lastIsBlock) { $0.writer.line(".flipsForRightToLeftLayoutDirection(true)") }
      }
      // Only SwiftUI gives a symbol an accessibility label; the overlays of a hidden symbol are
      // still announced.
      if isDecoration(look) {
        modify(isBlock: lastIsBlock) { $0.writer.line($0.words.told("Hidden", "true")) }
      }
    case .box:
      let isOwn = isOwnColor(id, look)
      if isOwn, let color = chosenColor(look, .background, else: "clear") {
        writer.line("(\(color))")
      } else {
        let color = isOwn ? look.background : nil
        writer.line(color.map { styles.color($0) } ?? "Color.clear")
      }
    case .spacer:
      let regular = look.regular?.minLength ?? look.minLength
      let length =
        look.choice(.minLength) == nil
        ? look.minLength.map { bySizeClass(literal($0), literal(regular ?? $0)) }
        : expressions.number(.minLength, of: look, absent: "nil", within: (0, nil), in: scope)
      writer.line(length.map { "Spacer(minLength: \($0))" } ?? "Spacer()")
    case .divider:
      let own = (isOwnColor(id, look) ? look.background : nil) ?? look.color
      let chosen = chosenColor(look, .color, else: "separator")
      let color =
        chosen ?? own.map { styles.color($0) }
        ?? styles.covering("separator").map { _ in styles.color(.system("separator")) }
      if (context.axis == .horizontal ? look.width : look.height) != .auto {
        let view = chosen.map { "Rectangle().fill(\($0))" }
        writer.line(view ?? color ?? words.color(".separator"))
      } else {
        writer.line("Divider()")
        writer.indent()
        if let color { writer.line(".overlay(\(color))") }
        if context.isCell { writer.line(".gridCellUnsizedAxes(.horizontal)") }
        writer.outdent()
      }
    case .progress:
      let color = words.hasToolbars ? nil : olderInk(look)
      let share = look.progressTemplate.map { expressions.number(of: $0, in: scope) }
      writer.line(
        words.progress(
          share?.text ?? look.progress.map { literal($0) }, color: color,
          mayBeMissing: share?.mayBeMissing ?? false))
    default:
      let gray = document.theme.covering("secondaryLabel").map { _ in
        inks.color(.system("secondaryLabel"))
      }
      let color = words.isModern ? nil : olderInk(look) ?? gray
      writer.line(words.activity(isLarge: look.isLarge, color: color))
    }
    return false
  }

  /// The color of a UIKit control, which can be conditional.
  private mutating func olderInk(_ look: AttributeReader) -> String? {
    guard let position = look.choice(.color) else { return look.color.map { inks.color($0) } }
    let choice = document.choices[position]
    var texts: [String] = []
    for value in choice.values {
      texts.append(value?.color.map { inks.color($0) } ?? "nil")
    }
    return expressions.chosen(choice, texts, in: scope)
  }

  private mutating func writeSectionLine(_ id: NodeID) {
    lastIsBlock = writeText(of: id, isMarkdown: false)
  }

  // MARK: - Actions

  /// A reference to a function that performs an action; nil if the action needs a closure.
  func reference(to action: Action) -> String? {
    switch action {
    case .submit: return "model.submit"
    case .series(let series):
      let tap = model.tap(series)
      return tap.parameters.isEmpty ? "model.\(tap.name)" : nil
    default: return nil
    }
  }

  /// Writes the statements of an action.
  mutating func writeStatements(of action: Action) {
    switch action {
    case .submit: writer.line("model.submit()")
    case .dismiss:
      usesDismiss = true
      writer.line(words.dismissal)
    case .open(let screen):
      writer.line("model.route = " + model.taps.route(to: screen, in: scope))
    case .openURL(let address):
      usesOpenURL = words.hasOpenURL
      let call = words.hasOpenURL ? "openURL(url)" : "UIApplication.shared.open(url)"
      let text = expressions.address(address, in: scope)
      writer.line("if let url = URL(string: \(text)) { \(call) }")
    case .set(let change): writer.line(model.assignment(of: change, to: "model.", in: scope))
    case .custom(let name):
      let call = model.calls(name, model.taps.call(name, in: scope), owner: "model.")
      writer.line(model.began(name, call))
    case .series(let series):
      let tap = model.tap(series)
      writer.call("model.\(tap.name)", arguments(of: tap))
    default: model.write(action, to: "model.", in: scope, into: &writer)
    }
  }

  /// The call of the model's method for a tap or a field change.
  mutating func call(of tap: TapMethod) -> String {
    "model.\(tap.name)(\(arguments(of: tap).joined(separator: ", ")))"
  }

  private mutating func arguments(of tap: TapMethod) -> [String] {
    var arguments = tap.variables.map { escaped($0.name) }
    if tap.dismisses {
      usesDismiss = true
      arguments.append("dismiss: { \(words.dismissal) }")
    }
    if tap.opensURL {
      usesOpenURL = words.hasOpenURL
      let call = words.hasOpenURL ? "openURL($0)" : "UIApplication.shared.open($0)"
      arguments.append("open: { \(call) }")
    }
    return arguments
  }
}
