internal import SpecModel

/// Appends what a document says of its screen that no picture shows: what taps do, keyboards,
/// rules with their messages, limits of sizes that hold nothing back now.
func appendBehavior(of document: Document, to output: inout [UInt8]) {
  var writer = BehaviorWriter(document: document)
  writer.addScreen()
  for position in document.nodes.indices { writer.addNode(position) }
  for rule in document.form.jointRules {
    let field = document.form[rule.field].name
    writer.add(
      field, "joint rule",
      document.text(rule.requirement) + (rule.message.map { " \"\($0)\"" } ?? ""))
  }
  output += writer.rows
}

private struct BehaviorWriter {
  let document: Document
  private(set) var rows: [UInt8] = []

  init(document: Document) { self.document = document }

  mutating func add(_ name: String, _ what: String, _ value: String) {
    var row = SnapshotRow()
    row.add(name, at: 0, to: &rows)
    row.add(what, at: 24, to: &rows)
    row.add(value.isEmpty ? "\"\"" : value, at: 42, to: &rows)
    rows.append("\n")
  }

  mutating func addScreen() {
    if let tracking = document.screen.tracking { add("screen", "tracking", tracking) }
    if !document.screen.avoidsKeyboard { add("screen", "avoidsKeyboard", "false") }
    for opening in document.openings {
      add("screen", "open", "\(opening.screen.name) when \(opening.conditionText)")
    }
    for tab in document.tabs {
      if let target = tab.target { add("screen", "tab", "\(tab.title) opens \(target)") }
    }
  }

  mutating func addNode(_ position: Int) {
    let node = document.nodes[position]
    for entry in document.attributes(of: NodeID(position)) {
      if case .bySizeClass(let index) = entry.value {
        let values = document.sizeClassValues[index]
        guard let compact = document.text(values.compact, of: entry.attribute),
          let regular = document.text(values.regular, of: entry.attribute)
        else { continue }
        add(node.name, entry.attribute.rawValue, "compact \(compact), regular \(regular)")
      } else if !entry.attribute.isSeenInOtherSections,
        let value = document.text(entry.value, of: entry.attribute)
      {
        add(node.name, entry.attribute.rawValue, value)
      }
    }
    if let field = node.field, document.form[field].node.position == position {
      addField(document.form[field])
    }
  }

  private mutating func addField(_ field: FormField) {
    switch field.kind {
    case .text, .boolean: break
    case .number(let range):
      let step = range.step.map { ", step \($0)" } ?? ""
      add(field.name, "number", "\(range.min) to \(range.max)\(step)")
    case .date(let mode): add(field.name, "date", mode.name)
    case .choice(let choices):
      for choice in choices { add(field.name, "option", "\(choice.value): \(choice.title)") }
    }
    if !field.initialValue.isEmpty { add(field.name, "value", field.initialValue) }
    for rule in field.rules {
      var text = document.text(rule.test, as: rule.kind)
      if let message = rule.message { text += " \"\(message)\"" }
      if let waiting = rule.validatingMessage { text += " while validating \"\(waiting)\"" }
      add(field.name, "rule", text)
    }
  }
}

extension Attribute {
  /// Whether every value shows in the picture, the frames, the paint, the styles or the reading
  /// order, or has a line of its own in this section.
  fileprivate var isSeenInOtherSections: Bool {
    switch self {
    case .id, .style, .color, .title, .font, .symbol, .padding, .margin, .background, .border,
      .cornerRadius, .shadow, .header, .footer, .children, .rules, .options, .overlay, .buttons,
      .constraints, .value, .min, .max, .step, .mode:
      true
    default: false
    }
  }
}

extension Document {
  /// An attribute's value as a spec would write it; nil for one that other sections show.
  fileprivate func text(_ value: AttributeValue, of attribute: Attribute) -> String? {
    switch value {
    case .boolean(let value): value ? "true" : "false"
    case .condition(let id): text(id)
    case .number(let number): pointsText(number)
    case .spacing(.system): "system"
    case .spacing(.points(let points)): pointsText(points)
    case .dimension(let dimension): text(dimension)
    case .insets(let insets):
      [insets.top, insets.leading, insets.bottom, insets.trailing].map(pointsText)
        .joined(separator: " ")
    case .word(let position): word(Int(position), of: attribute)
    case .boxAlignment(let alignment): "\(alignment.vertical) \(alignment.horizontal)"
    case .text(let text): text
    case .template(let id): text(id)
    case .axes(let axes): names(axes.rawValue, Axis.names)
    case .edges(let edges): names(edges.rawValue, Edge.names)
    case .aspectRatio(let aspect):
      "\(aspect.ratio.map(pointsText) ?? "own") \(aspect.fills ? "fill" : "fit")"
    case .pair(let x, let y): "\(pointsText(x)) \(pointsText(y))"
    case .action(let position): text(actions[position])
    case .accessibility(let position): text(accessibilities[position])
    case .transition(let position): text(transitions[position])
    case .errorLine(let line): "\(line)"
    case .detents(let detents): detents.map(text).joined(separator: ", ")
    case .columns(let position): "\(columns[position].count) columns"
    case .order(let position): orders[position].joined(separator: ", ")
    case .priorities(let priorities):
      "horizontal \(priorities.horizontal.map(pointsText) ?? "-"), "
        + "vertical \(priorities.vertical.map(pointsText) ?? "-")"
    case .color, .border, .style, .shadow, .bySizeClass: nil
    }
  }

  private func names(_ bits: some FixedWidthInteger, _ names: [String]) -> String {
    let set = names.indices.filter { bits >> $0 & 1 == 1 }.map { names[$0] }
    return set.isEmpty ? "none" : set.joined(separator: ", ")
  }

  private func word(_ position: Int, of attribute: Attribute) -> String {
    if case .words(let words)? = Attribute.table.first(where: { $0.attribute == attribute })?.type,
      words.indices.contains(position)
    {
      return words[position]
    }
    return attribute == .alignment && position < StackAlignment.names.count
      ? StackAlignment.names[position] : "\(position)"
  }

  private func text(_ dimension: Dimension) -> String {
    switch dimension {
    case .auto: "auto"
    case .hug: "hug"
    case .fill: "fill"
    case .points(let points): pointsText(points)
    case .fraction(let part): "\(pointsText(part * 100))%"
    }
  }

  private func text(_ detent: Detent) -> String {
    switch detent {
    case .medium: "medium"
    case .large: "large"
    case .height(let points): pointsText(points)
    }
  }

  private func text(_ action: Action) -> String {
    switch action {
    case .submit: "submit"
    case .dismiss: "dismiss"
    case .open(let screen): "open \(screen.name)"
    case .openURL(let address): "url \(address)"
    case .custom(let name): name
    case .set(let change):
      "set \(change.fact) to \(change.source.map { text($0) } ?? text(change.value))"
    }
  }

  private func text(_ told: Accessibility) -> String? {
    var parts: [String] = []
    if let label = told.label { parts.append("label \"\(label)\"") }
    if let hint = told.hint { parts.append("hint \"\(hint)\"") }
    if let value = told.value { parts.append("value \"\(value)\"") }
    if let identifier = told.identifier { parts.append("identifier \(identifier)") }
    if !told.traits.isEmpty {
      parts.append("traits \(told.traits.map(\.name).joined(separator: " "))")
    }
    switch told.heading {
    case .anyLevel: parts.append("heading")
    case .level(let level): parts.append("heading \(level)")
    case nil: break
    }
    if told.isHidden { parts.append("hidden") }
    return parts.joined(separator: ", ")
  }

  private func text(_ transition: Transition) -> String {
    var text = "in \(effects(transition.insertion)), out \(effects(transition.removal))"
    if let duration = transition.duration { text += ", \(pointsText(duration)) s" }
    return text
  }

  private func effects(_ effects: [Transition.Effect]) -> String {
    effects.isEmpty ? "none" : effects.map(text).joined(separator: " ")
  }

  private func text(_ effect: Transition.Effect) -> String {
    switch effect {
    case .move(let edge): "move(\(edge.name))"
    case .slide: "slide"
    case .opacity(let course): "opacity(\(text(course)))"
    case .scale(let course): "scale(\(text(course)))"
    }
  }

  private func text(_ course: Transition.Course) -> String {
    switch course {
    case .from(let start): pointsText(start)
    case .curve(let coefficients): coefficients.map(pointsText).joined(separator: " ")
    }
  }

  fileprivate func text(_ test: FormRule.Test, as kind: RuleKind) -> String {
    switch test {
    case .required, .email, .expiry, .integer, .decimal, .url, .phone, .creditCard: kind.name
    case .length(let range): "\(kind.name) \(range.lowerBound)..\(bound(range.upperBound))"
    case .range(let range):
      "\(kind.name) \(range.lowerBound)..\(range.upperBound)"
    case .oneOf(let values): "\(kind.name) \(values.joined(separator: ", "))"
    case .pattern(let pattern): "\(kind.name) \(pattern)"
    case .matches(let field): "\(kind.name) \(form[field].name)"
    case .custom(let hook): "\(kind.name) \(hook)"
    }
  }

  private func bound(_ number: Int) -> String { number == .max ? "" : "\(number)" }

  private func text(_ id: TemplateID) -> String {
    templates.pieces(of: id).map { piece in
      switch piece {
      case .text(let text): text
      case .value(let value, let format):
        "${\(text(value))\(format.map { " | \(text($0))" } ?? "")}"
      case .localized(let use): "@\(templates.strings.texts[templates.strings.uses[use].text].key)"
      }
    }.joined()
  }

  private func text(_ format: ValueFormat) -> String {
    switch format {
    case .number(let digits): "number \(digits ?? -1)"
    case .percent(let digits): "percent \(digits ?? -1)"
    case .currency(let code): "currency \(text(code))"
    case .date(let style): "date \(style.name)"
    }
  }

  /// An expression in postfix order: `email.valid terms.valid and`.
  fileprivate func text(_ id: ExpressionID) -> String {
    expressions.steps(of: id).map(text).joined(separator: " ")
  }

  private func text(_ step: ExpressionStep) -> String {
    switch step {
    case .boolean(let value): value ? "true" : "false"
    case .form(let fact): "form.\(fact.name)"
    case .field(let field, let fact): "\(form[field].name).\(fact.name)"
    case .constant(let value): text(data[value])
    case .root: "data"
    case .variable(let number): "item\(number)"
    case .member(let key): ".\(data.name(of: key))"
    case .item(let position): "[\(position)]"
    case .not: "not"
    case .and: "and"
    case .or: "or"
    case .compare(let comparison): comparison.name
    case .isIn: "in"
    case .call(let function): "\(function.name)()"
    case .number: "number"
    }
  }

  private func text(_ value: DataTable.Value) -> String {
    switch value {
    case .null: "null"
    case .boolean(let value): value ? "true" : "false"
    case .number(let digits): digits
    case .text(let text): "\"\(text)\""
    case .list(let slice):
      "[\(slice.range.map { text(data[data.items[$0]]) }.joined(separator: ", "))]"
    case .object(let slice): "{" + slice.range.map(memberText).joined(separator: ", ") + "}"
    }
  }

  private func memberText(_ position: Int) -> String {
    let member = data.members[position]
    return "\(data.name(of: member.key)): \(text(data[member.value]))"
  }
}
