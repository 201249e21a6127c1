internal import SpecModel

extension Document {
  /// The messages of rules that contain facts, data or field values.
  var changingMessages: [FormTemplate] {
    formTemplates.filter { template in
      switch template.part {
      case .message, .jointMessage, .validatingMessage, .pattern:
        !isLocalized(template.template)
      case .argument(let rule):
        if case .equals = form[template.field].rules[rule].test { true } else { false }
      case .title, .value, .option, .messageOfOne, .minimum, .maximum, .step: false
      }
    }
  }
}

extension FormCode {
  /// The computed messages of the form itself, or of the entries of one list.
  var changingMessages: [FormTemplate] {
    document.changingMessages.filter { form[$0.field].entryGroup == group }
  }

  func writeRuleMessages(into writer: inout SwiftWriter) {
    writeGivenArguments(into: &writer)
    let messages = changingMessages
    let count = messages.count
    guard count > 0 else { return }
    let hasPatterns = messages.contains { $0.part.isPattern }
    writer.doc(
      hasPatterns
        ? "The messages and texts of rules with values of the screen; the model keeps them up to date."
        : "The messages with values of the screen; the model keeps them up to date.")
    writer.line("var ruleMessages = Array(repeating: \"\", count: \(count))")
  }
}

/// Writes the model code that updates messages with facts, data or titles, which are not in the
/// form.
struct MessageReading {
  private let model: ModelCode
  private let messages: [FormTemplate]
  /// The arguments of rules that contain computed values.
  private let arguments: [FormTemplate]
  /// The facts and data that the messages contain.
  private(set) var keys: Set<DataKey> = []

  init(_ model: ModelCode) {
    self.model = model
    let document = model.document
    messages = document.changingMessages
    for message in messages {
      for id in document.expressions(in: message.template) {
        keys.formUnion(document.expressions.keys(in: id))
      }
      keys.formUnion(document.listKeys(of: [message.field]))
    }
    arguments = document.formTemplates.filter { template in
      if case .argument = template.part { true } else { false }
    }
    for argument in arguments {
      for id in document.expressions(in: argument.template) {
        keys.formUnion(document.expressions.keys(in: id))
      }
      keys.formUnion(document.listKeys(of: [argument.field]))
    }
  }

  var isEmpty: Bool { messages.isEmpty && arguments.isEmpty }

  /// Whether some messages depend on fields, so that each change of the form updates them.
  var asksFields: Bool {
    let document = model.document
    return (messages + arguments).contains { document.asksFields($0.template) }
  }

  /// Writes the function that updates the messages; the model's initializer calls it.
  func write(into writer: inout SwiftWriter) {
    guard !isEmpty else { return }
    writer.blank()
    writer.doc(
      arguments.isEmpty
        ? "Gives the form its messages with values of the screen."
        : "Gives the rules of the form, and their messages, the values of the screen.")
    writer.open("private func writeMessages() {")
    let scope = ExpressionScope(form: "form.", data: "")
    write(model.form.changingMessages, to: "form", in: scope, into: &writer)
    writeArguments(of: model.form, to: "form", in: scope, into: &writer)
    for group in model.document.entryGroups.indices {
      let form = model.form.entries(of: group)
      let hasArguments = !form.givenNumbers.isEmpty || !form.givenLists.isEmpty
      guard hasArguments || !form.changingMessages.isEmpty else { continue }
      model.writeForEach(ofGroup: group, into: &writer) { entry, scope, writer in
        write(form.changingMessages, to: entry, in: scope, into: &writer)
        writeArguments(of: form, to: entry, in: scope, into: &writer)
      }
    }
    writer.close()
  }

  /// Writes the computed messages of the form or of one of its entries.
  private func write(
    _ messages: [FormTemplate], to owner: String, in scope: ExpressionScope,
    into writer: inout SwiftWriter
  ) {
    guard !messages.isEmpty else { return }
    writer.open("let messages = [")
    for message in messages {
      writer.span = model.document.templates.span(of: message.template)
      let text = sentence(of: message, in: scope) ?? text(of: message, in: scope)
      writer.line(choice(of: message, else: text, in: scope) + ",")
      writer.span = nil
    }
    writer.close("]")
    model.writeChange(of: "\(owner).ruleMessages", to: "messages", into: &writer)
  }

  func writeChange(of property: String, to value: String, into writer: inout SwiftWriter) {
    model.writeChange(of: property, to: value, into: &writer)
  }

  /// A message, or its singular form if the number is 1, as Swift.
  private func choice(
    of message: FormTemplate, else text: String, in scope: ExpressionScope
  ) -> String {
    let document = model.document
    guard case .message(let index) = message.part,
      case let rule = document.form[message.field].rules[index], let plain = rule.messageOfOne,
      case .given(let id)? = document.givenBounds(of: rule)?.shown.first
    else { return text }
    let template = document.formTemplates.first {
      $0.field == message.field && $0.part == .messageOfOne(rule: index)
    }
    // A custom message has no singular form.
    if template == nil, isLookedUp(message) { return text }
    let one =
      template.map { template in
        document.isLocalized(template.template)
          ? model.expressions.localizedText(template.template)
          : sentence(of: template, in: scope) ?? self.text(of: template, in: scope)
      } ?? literal(plain)
    return "\(model.expressions.equalsOne(id, in: scope)) ? \(one) : \(text)"
  }

  private func text(of message: FormTemplate, in scope: ExpressionScope) -> String {
    model.expressions.stringText(message.template, in: scope)
  }

  /// A rule's custom message that contains titles of the model; nil for other messages.
  private func sentence(of message: FormTemplate, in scope: ExpressionScope) -> String? {
    let form = model.document.form
    let field = form[message.field]
    let sentence: String? =
      switch message.part {
      case .message(let rule): field.rules[rule].message
      case .validatingMessage(let rule): field.rules[rule].validatingMessage
      case .jointMessage(let rule): form.jointRules[rule].message
      case .messageOfOne(let rule): field.rules[rule].messageOfOne
      case .title, .value, .option, .minimum, .maximum, .step, .pattern, .argument: nil
      }
    guard let sentence, !isLookedUp(message) else { return nil }
    var hasTitle = false
    let parts = TitleMarks.parts(of: sentence).map { part in
      switch part {
      case .text(let text): return literalPart(text)
      case .mark(.title(let field)):
        hasTitle = true
        return title(of: field, in: scope)
      case .mark(.argument(let field, let rule, let position)):
        return argument(of: field, rule, position, in: scope)
      }
    }
    return hasTitle ? "\"\(parts.joined())\"" : nil
  }

  private func isLookedUp(_ message: FormTemplate) -> Bool {
    model.document.templates.pieces(of: message.template).contains {
      if case .localized = $0 { true } else { false }
    }
  }

  /// A rule's argument as part of a string literal.
  private func argument(
    of field: FieldID, _ rule: Int, _ position: Int, in scope: ExpressionScope
  ) -> String {
    let rule = model.document.form[field].rules[rule]
    let code = model.expressions
    if case .given(let id)? = model.document.givenBounds(of: rule)?.shown[position] {
      return "\\(\(code.shownNumber(id, in: scope)))"
    }
    guard let id = model.document.givenValue(of: rule) else { return "" }
    let value = code.unwrapped(code.value(id, in: scope))
    if case .oneOf = rule.test {
      return "\\(\(value.text(atLeast: .primary)).joined(separator: \", \"))"
    }
    return "\\(\(value.text))"
  }

  /// A title for use in a string literal: a property of the model, or of an item's field.
  private func title(of field: FieldID, in scope: ExpressionScope) -> String {
    if let name = model.names.titles[field.position] { return "\\(\(name))" }
    let template = model.document.changingTitles.first { $0.field == field }?.template
    let title = template.map { model.expressions.stringText($0, in: scope) } ?? "form"
    return title.hasPrefix("\"") ? String(title.dropFirst().dropLast()) : "\\(\(title))"
  }
}

extension FormTemplate.Part {
  fileprivate var isPattern: Bool {
    switch self {
    case .pattern, .argument: true
    default: false
    }
  }
}
