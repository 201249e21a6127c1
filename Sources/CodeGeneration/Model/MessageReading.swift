internal import SpecModel

extension Document {
  /// The messages of rules that show facts, data or what is entered in fields.
  var changingMessages: [FormTemplate] {
    formTemplates.filter { template in
      switch template.part {
      case .message, .jointMessage, .validatingMessage, .pattern:
        !isLocalized(template.template)
      case .title, .value, .option, .minimum, .maximum, .step: false
      }
    }
  }
}

extension FormCode {
  /// Those of the form itself, or of the entries that are written.
  var changingMessages: [FormTemplate] {
    document.changingMessages.filter { form[$0.field].entryGroup == group }
  }

  func writeRuleMessages(into writer: inout SwiftWriter) {
    let messages = changingMessages
    let count = messages.count
    guard count > 0 else { return }
    let hasPatterns = messages.contains { $0.part.isPattern }
    writer.doc(
      hasPatterns
        ? "The messages and patterns with values of the screen; the model keeps them up to date."
        : "The messages with values of the screen; the model keeps them up to date.")
    writer.line("var ruleMessages = Array(repeating: \"\", count: \(count))")
  }
}

/// Writes the model code that makes the messages which show facts, data or titles: the form does not
/// have these.
struct MessageReading {
  private let model: ModelCode
  private let messages: [FormTemplate]
  /// The facts and data that the messages show.
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
  }

  var isEmpty: Bool { messages.isEmpty }

  /// Whether some messages follow fields, so that a change of the form changes them.
  var asksFields: Bool {
    let document = model.document
    return messages.contains { document.asksFields($0.template) }
  }

  /// Writes the function that makes the messages, which the model's initializer calls.
  func write(into writer: inout SwiftWriter) {
    guard !isEmpty else { return }
    writer.blank()
    writer.doc("Gives the form its messages with values of the screen.")
    writer.open("private func writeMessages() {")
    let own = model.form.changingMessages
    if !own.isEmpty {
      write(own, to: "form", in: ExpressionScope(form: "form.", data: ""), into: &writer)
    }
    for group in model.document.entryGroups.indices {
      let messages = model.form.entries(of: group).changingMessages
      guard !messages.isEmpty else { continue }
      model.writeForEach(ofGroup: group, into: &writer) { entry, scope, writer in
        write(messages, to: entry, in: scope, into: &writer)
      }
    }
    writer.close()
  }

  /// Writes the messages of the form, or of one of its entries.
  private func write(
    _ messages: [FormTemplate], to owner: String, in scope: ExpressionScope,
    into writer: inout SwiftWriter
  ) {
    writer.open("let messages = [")
    for message in messages {
      writer.span = model.document.templates.span(of: message.template)
      writer.line((sentence(of: message, in: scope) ?? text(of: message, in: scope)) + ",")
      writer.span = nil
    }
    writer.close("]")
    model.writeChange(of: "\(owner).ruleMessages", to: "messages", into: &writer)
  }

  private func text(of message: FormTemplate, in scope: ExpressionScope) -> String {
    model.expressions.stringText(message.template, in: scope)
  }

  /// A rule's own sentence, which shows titles of the model; nil for other messages.
  private func sentence(of message: FormTemplate, in scope: ExpressionScope) -> String? {
    let form = model.document.form
    let field = form[message.field]
    let sentence: String? =
      switch message.part {
      case .message(let rule): field.rules[rule].message
      case .validatingMessage(let rule): field.rules[rule].validatingMessage
      case .jointMessage(let rule): form.jointRules[rule].message
      case .title, .value, .option, .minimum, .maximum, .step, .pattern: nil
      }
    let isLookedUp = model.document.templates.pieces(of: message.template).contains {
      if case .localized = $0 { true } else { false }
    }
    guard let sentence, !isLookedUp else { return nil }
    var hasTitle = false
    let parts = TitleMarks.parts(of: sentence).map { part in
      switch part {
      case .text(let text): return literalPart(text)
      case .title(let field):
        hasTitle = true
        return title(of: field, in: scope)
      }
    }
    return hasTitle ? "\"\(parts.joined())\"" : nil
  }

  /// A title that the model has, or that of an item's field, as a part of a literal.
  private func title(of field: FieldID, in scope: ExpressionScope) -> String {
    if let name = model.names.titles[field.position] { return "\\(\(name))" }
    let template = model.document.changingTitles.first { $0.field == field }?.template
    let title = template.map { model.expressions.stringText($0, in: scope) } ?? "form"
    return title.hasPrefix("\"") ? String(title.dropFirst().dropLast()) : "\\(\(title))"
  }
}

extension FormTemplate.Part {
  fileprivate var isPattern: Bool { if case .pattern = self { true } else { false } }
}
