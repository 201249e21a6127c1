internal import SpecModel

/// Writes attribute values in spec syntax.
extension ExpressionText {
  /// Writes an attribute's value in spec syntax.
  ///
  /// - Returns: nil for a value that another section of the snapshot contains.
  func text(_ value: AttributeValue, of attribute: Attribute) -> String? {
    switch value {
    case .boolean(let value): return value ? "true" : "false"
    case .condition(let id): return text(id)
    case .number(let number): return decimalText(number)
    case .spacing(.system): return "system"
    case .spacing(.points(let points)): return decimalText(points)
    case .dimension(let dimension): return text(dimension)
    case .insets(let insets): return insetsText(insets)
    case .word(let position): return word(Int(position), of: attribute)
    case .boxAlignment(let alignment): return alignment.name
    case .text(let text): return quoted(text)
    case .template(let id): return quoted(text(id))
    case .axes(let axes): return names(axes.rawValue, Axis.allCases.map(\.name))
    case .edges(let edges): return names(edges.rawValue, Edge.allCases.map(\.name))
    case .aspectRatio(let aspect):
      return (aspect.ratio.map { decimalText($0) + " " } ?? "") + (aspect.fills ? "fill" : "fit")
    case .pair(let x, let y): return "\(decimalText(x)) \(decimalText(y))"
    case .action(let position) where attribute == .swipe: return swipe(position)
    case .action(let position): return text(document.actions[position])
    case .arguments(let position): return list(document.hostArguments[position])
    case .bindings(let position):
      return document.hostBindings[position].map { "\($0.name) \($0.fact)" }
        .joined(separator: ", ")
    case .accessibility(let position): return accessibility(position)
    case .transition(let position): return text(document.transitions[position])
    case .errorLine(let line):
      switch line {
      case .none: return "none"
      case .collapse: return "collapse"
      case .reserve: return "reserve"
      }
    case .detents(let detents): return detents.map(text).joined(separator: " ")
    case .columns(let position):
      let columns = document.columns[position]
      let isCount = columns.allSatisfy {
        $0 == .flexible(min: GridColumn.standardMinimum, max: nil)
      }
      return isCount ? "\(columns.count)" : columns.map(text).joined(separator: " ")
    case .order(let position): return document.orders[position].joined(separator: " ")
    case .priorities(let priorities):
      if let both = priorities.horizontal, both == priorities.vertical { return decimalText(both) }
      let axes = [("horizontal", priorities.horizontal), ("vertical", priorities.vertical)]
      return axes.compactMap { name, priority in priority.map { "\(name) \(decimalText($0))" } }
        .joined(separator: " ")
    case .style(let position) where attribute == .font:
      return DefinitionText(document).text(document.textStyles[position])
    case .shadow(let shadow): return DefinitionText(document).text(shadow)
    case .bySizeClass(let index):
      let values = document.sizeClassValues[index]
      guard let compact = text(values.compact, of: attribute),
        let regular = text(values.regular, of: attribute)
      else { return nil }
      return "compact \(compact) regular \(regular)"
    case .color(let color): return DefinitionText(document).text(color)
    case .border(let border):
      return "\(DefinitionText(document).text(border.color)) \(decimalText(border.width))"
    case .choice(let position): return text(document.choices[position], of: attribute)
    case .style: return nil
    }
  }

  private func text(_ choice: ValueChoice, of attribute: Attribute) -> String? {
    switch choice {
    case .value(nil): return "null"
    case .value(let value?): return text(value, of: attribute)
    case .number(let number): return text(number)
    case .share(let percent): return "\(text(percent))%"
    case .pair(let first, let second):
      guard let x = text(first, of: attribute), let y = text(second, of: attribute) else {
        return nil
      }
      return "\(x) \(y)"
    case .edges(let lengths):
      let texts = lengths.compactMap { text($0, of: attribute) }
      return texts.count == lengths.count ? texts.joined(separator: " ") : nil
    case .choose(let condition, let first, let second):
      guard let first = text(first, of: attribute), let second = text(second, of: attribute) else {
        return nil
      }
      return "\(text(condition)) ? \(first) : \(second)"
    }
  }

  private func quoted(_ text: String) -> String { "\"\(text)\"" }

  private func names(_ bits: UInt16, _ names: [String]) -> String {
    let set = names.indices.filter { bits >> UInt16($0) & 1 == 1 }.map { names[$0] }
    return set.isEmpty ? "none" : set.count == names.count ? "all" : set.joined(separator: " ")
  }

  private func word(_ position: Int, of attribute: Attribute) -> String? {
    switch Attribute.table.first(where: { $0.attribute == attribute })?.type {
    case .words(let words): words[position]
    case .alignment: StackAlignment.allCases[position].name
    case .accessibility: Accessibility.Trait.allCases[position].name
    default: nil
    }
  }

  private func text(_ dimension: Dimension) -> String {
    switch dimension {
    case .auto: "auto"
    case .hug: "hug"
    case .fill: "fill"
    case .points(let points): decimalText(points)
    case .fraction(let part): "\(decimalText(part * 100))%"
    }
  }

  private func text(_ detent: Detent) -> String {
    switch detent {
    case .medium: "medium"
    case .large: "large"
    case .height(let points): decimalText(points)
    }
  }

  private func text(_ column: GridColumn) -> String {
    func limits(_ word: String, _ min: Points, _ max: Points?) -> String {
      "\(word) \(decimalText(min))" + (max.map { " max \(decimalText($0))" } ?? "")
    }
    switch column {
    case .fixed(let width): return decimalText(width)
    case .flexible(GridColumn.standardMinimum, nil): return "flexible"
    case .flexible(let min, let max): return limits("min", min, max)
    case .adaptive(let min, let max): return limits("adaptive", min, max)
    }
  }

  // MARK: - Actions and accessibility

  private func text(_ action: Action) -> String {
    switch action {
    case .submit: "submit"
    case .dismiss: "dismiss"
    case .open(let screen): "open \(screen.name)" + with(screen.arguments)
    case .openURL(let address): "url \(address.text)"
    case .custom(let name): name
    case .set(let change):
      "set \(change.fact) to "
        + (change.source.map { quoted(text($0)) }
          ?? text(change.list.map { document.data[$0] } ?? change.value))
    case .call(let name, let arguments): name + with(arguments)
    case .setField(let change):
      "set \(document.form[change.field].name) to "
        + quoted(change.source.map { text($0) } ?? change.text)
    case .toggle(.fact(let name)): "toggle \(name)"
    case .toggle(.field(let field)): "toggle \(document.form[field].name)"
    case .validate(let part): "validate \(part.name)"
    case .reset(let part): "reset \(part.name)"
    case .focus(let field): "focus \(document.form[field].name)"
    case .append(let change): "append \(change.fact)" + item(change)
    case .move(let move): "\(move.isForward ? "next" : "back") \(move.name)"
    case .remove(let change): "remove \(change.fact)" + item(change)
    case .series(let series):
      series.steps.map { step in
        text(document.actions[step.action])
          + (step.condition.map { " when \(text($0))" } ?? "")
      }.joined(separator: "; ")
    }
  }

  private func swipe(_ action: Int) -> String? {
    guard let button = document.swipes.first(where: { $0.action == action }) else { return nil }
    var row = "\(button.side.name) " + quoted(button.template.map { text($0) } ?? button.title)
    if let symbol = button.symbol { row += " with \(symbol)" }
    if button.role != .normal { row += " \(button.role.name)" }
    if let background = button.background {
      row += " on \(DefinitionText(document).text(background))"
    }
    if !button.isFull { row += " not full" }
    return "\(row): \(text(document.actions[action]))"
  }

  private func with(_ arguments: [ActionArgument]) -> String {
    guard !arguments.isEmpty else { return "" }
    return " with " + list(arguments)
  }

  private func list(_ arguments: [ActionArgument]) -> String {
    arguments.map { "\($0.name) \(value($0))" }.joined(separator: ", ")
  }

  private func item(_ change: ListChange) -> String {
    guard let item = change.value else { return with(change.members) }
    return " item " + value(item)
  }

  private func value(_ argument: ActionArgument) -> String {
    argument.source.map { quoted(text($0)) }
      ?? argument.value.map { text(document.data[$0]) } ?? "null"
  }

  private func accessibility(_ position: Int) -> String {
    let told = document.accessibilities[position]
    var parts: [String] = []
    func add(_ word: String, _ text: String?, _ part: LooseTemplate.Part) {
      if let text = looseTemplates[part].map({ self.text($0) }) ?? text {
        parts.append("\(word) \(quoted(text))")
      }
    }
    add("label", told.label, .label(position))
    add("hint", told.hint, .hint(position))
    add("value", told.value, .value(position))
    if let identifier = told.identifier { parts.append("identifier \(identifier)") }
    parts += told.traits.map(\.name)
    parts += told.chosenTraits.compactMap { text(document.choices[$0], of: .accessibility) }
    switch told.heading {
    case .anyLevel: parts.append("heading")
    case .level(let level): parts.append("heading \(level)")
    case nil: break
    }
    if told.isHidden { parts.append("hidden") }
    return parts.joined(separator: ", ")
  }

  private func text(_ transition: Transition) -> String {
    func effects(_ effects: [Transition.Effect]) -> String {
      effects.isEmpty ? "identity" : effects.map(text).joined(separator: " ")
    }
    let duration = transition.duration.map { ", \(decimalText($0)) s" } ?? ""
    return "in \(effects(transition.insertion)), out \(effects(transition.removal))\(duration)"
  }

  private func text(_ effect: Transition.Effect) -> String {
    switch effect {
    case .move(let edge): "move \(edge.name)"
    case .slide: "slide"
    case .opacity(let course): "opacity \(text(course))"
    case .scale(let course): "scale \(text(course))"
    }
  }

  private func text(_ course: Transition.Course) -> String {
    switch course {
    case .from(let start): decimalText(start)
    case .curve(let coefficients): "curve " + coefficients.map(decimalText).joined(separator: " ")
    }
  }
}

extension BoxAlignment {
  var name: String { Self.names[Int(vertical.rawValue) * 3 + Int(horizontal.rawValue)] }
}

/// Writes insets as one length, or in the order top, leading, bottom, trailing.
func insetsText(_ insets: EdgeInsets) -> String {
  let lengths = [insets.top, insets.leading, insets.bottom, insets.trailing]
  if lengths.allSatisfy({ $0 == insets.top }) { return decimalText(insets.top) }
  return lengths.map(decimalText).joined(separator: " ")
}
