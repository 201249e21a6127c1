internal import SpecModel
internal import SpecSyntax

/// Writes a view's background, corners, border and shadow.
extension UIKitScreen {
  /// Writes a view's background, corners, clipping and border.
  mutating func writePaint(
    on view: inout String, _ id: NodeID, _ look: AttributeReader, clipsItself: Bool
  ) {
    let component = document.component(of: id)
    let isColorItself = component == .box || component == .divider
    if let line = chosenBorder(look) {
      view = isInLoop ? named(view) : stored(view, id)
      set("\(view).border", to: line, at: look.span(of: .border))
    }
    if !isColorItself, let color = chosenColor(look, .background, else: "clear") {
      view = isInLoop ? named(view) : stored(view, id)
      set("\(view).backgroundColor", to: color, at: look.span(of: .background))
    }
    if let background = look.background, !isColorItself {
      view = named(view)
      writer.line("\(view).backgroundColor = \(colors.color(background))")
    }
    writeCorners(of: &view, id, look)
    if look.choice(.clip) != nil, !clipsItself {
      view = isInLoop ? named(view) : stored(view, id)
      let keeps = clips(id, look.with(.clip, choosing: .boolean(false)))
      writeSpelled("\(view).clipsToBounds", .clip, look) {
        $0.isClipped || keeps ? "true" : "false"
      }
    } else if clips(id, look), !clipsItself {
      view = named(view)
      writer.line("\(view).clipsToBounds = true")
    }
    if let border = look.border {
      writer.line(
        "\(view).border = BoxView.Border(color: \(colors.color(border.color)), "
          + "width: \(literal(border.width)))")
    }
  }

  /// Wraps a view that clips its content in a view with the shadow.
  mutating func keepingShadow(
    _ view: String, _ id: NodeID, _ look: AttributeReader
  ) -> String {
    guard look.shadow != nil, clips(id, look) else { return view }
    let inner = named(view)
    let outer = declare(id, suffix: "Shadow", "BoxView()", isStored: changes(id, look))
    writer.line("\(outer).fill(with: \(inner))")
    return outer
  }

  /// The shadow of a node or of its button's style.
  func shadow(of id: NodeID, _ look: AttributeReader) -> Traits.Shadow? {
    if let shadow = look.shadow { return shadow }
    return document.component(of: id) == .button ? document.buttonStyle(look.style).shadow : nil
  }

  mutating func writeShadow(_ shadow: Traits.Shadow, on view: String) {
    writer.call("\(view).shadow = BoxView.Shadow", shadowArguments(shadow))
  }

  /// Writes a conditional shadow.
  mutating func setShadow(
    _ choice: ValueChoice, on view: String, _ look: AttributeReader
  ) {
    var texts: [String] = []
    for value in choice.values {
      texts.append(
        value?.shadow.map {
          "BoxView.Shadow(" + shadowArguments($0).joined(separator: ", ") + ")"
        } ?? "nil")
    }
    set(
      "\(view).shadow", to: expressions.chosen(choice, texts, in: scope),
      at: look.span(of: .shadow))
  }

  mutating func shadowArguments(_ shadow: Traits.Shadow) -> [String] {
    [
      "color: \(colors.color(shadow.color))",
      "radius: \(literal(shadow.radius))",
      "offset: CGSize(width: \(literal(shadow.offsetX)), height: \(literal(shadow.offsetY)))",
    ]
  }
}
