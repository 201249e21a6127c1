internal import PlatformData
internal import SpecModel

extension ScreenBuilder {
  /// Appends a field's options as rows.
  ///
  /// Each row starts with a circle, or with a square for multiple selection; in a list, selected
  /// rows end with a checkmark instead.
  mutating func appendInlineChoices(
    _ node: Node, _ attributes: NodeAttributes, _ field: FieldID
  ) {
    guard let choices = document.form[field].kind.offered else { return }
    let value = facts.state.values[field.position]
    var chosen = [value]
    var isMultiple = false
    if case .choices = document.form[field].kind {
      chosen = ChosenValues.all(in: value)
      isMultiple = true
    }
    let disabled = attributes.flags.intersection([.disabled])
    var wide = Box()
    wide.width = .fill
    var whole = wide
    if !disabled.isEmpty { whole.opacity = 0.4 }
    if (node.content ?? "").isEmpty { noteHeardTitle(document.form[field].title) }
    let list = screen.nodes.count
    appendPart(
      .fieldInput,
      .stack(.vertical, spacing: .points(0), alignment: .fill, distribution: .fill),
      suffix: ".input", of: node, flags: controlFlags(attributes, field), box: whole)
    var room = wide
    room.minHeight = ControlMetrics.minimumTouchTarget
    for (position, choice) in choices.enumerated() {
      let isChosen = chosen.contains(choice.value)
      let suffix = ".option\(position + 1)"
      let row = screen.nodes.count
      appendPart(
        .hstack,
        .stack(.horizontal, spacing: .points(12), alignment: .center, distribution: .fill),
        suffix: suffix, of: node,
        flags: disabled.union(isChosen ? [.rowButton, .on] : [.rowButton]), box: room)
      let isMarked = isInList
      func appendIcon(_ symbol: String, _ ink: ColorID, in builder: inout Self) {
        let style = builder.textStyle(builder.standard(.body), ownInk: ink)
        builder.appendPart(
          .icon, .icon(Text(symbol, style: style)), suffix: suffix + ".icon", of: node,
          flags: disabled)
      }
      if !isMarked {
        appendIcon(
          ChoicePresentation.symbol(isChosen: isChosen, ofMany: isMultiple),
          isChosen ? inks.tint : inks.fieldBorder, in: &self)
      }
      appendPart(
        .text, .text(Text(choice.title, style: textStyle(standard(.body), ownInk: inks.label))),
        suffix: suffix + ".title", of: node, flags: disabled, box: wide)
      if isMarked, isChosen { appendIcon("checkmark", inks.tint, in: &self) }
      screen.nodes[row].subtreeEnd = UInt32(screen.nodes.count)
    }
    screen.nodes[list].subtreeEnd = UInt32(screen.nodes.count)
  }
}
