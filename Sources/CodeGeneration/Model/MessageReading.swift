internal import SpecModel

extension Document {
  /// The messages of rules that show facts or data.
  var changingMessages: [FormTemplate] {
    formTemplates.filter { template in
      switch template.part {
      case .message, .jointMessage: !isLocalized(template.template)
      case .title, .value, .option, .validatingMessage: false
      }
    }
  }
}

extension FormCode {
  func writeRuleMessages(into writer: inout SwiftWriter) {
    let count = document.changingMessages.count
    guard count > 0 else { return }
    writer.doc("The messages with facts or data of the app; the model keeps them up to date.")
    writer.line("var ruleMessages = Array(repeating: \"\", count: \(count))")
  }
}

/// Writes the model code that makes the messages which show facts or data: the form does not have
/// these.
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
    }
  }

  var isEmpty: Bool { messages.isEmpty }

  /// Writes the function that makes the messages, which the model's initializer calls.
  func write(into writer: inout SwiftWriter) {
    guard !isEmpty else { return }
    writer.blank()
    writer.doc("Gives the form its messages with facts or data.")
    writer.open("private func writeMessages() {")
    let scope = ExpressionScope(form: "form.", data: "")
    writer.open("let messages = [")
    for message in messages {
      writer.span = model.document.templates.span(of: message.template)
      let text = model.expressions.unwrapped(
        model.expressions.text(message.template, in: scope)
      ).text
      let isLookedUp = model.document.templates.pieces(of: message.template).contains {
        if case .localized = $0 { true } else { false }
      }
      writer.line(
        (isLookedUp && text.hasPrefix("\"")
          ? localizedText(text, minimumIOS: model.request.minimumIOS) : text) + ",")
      writer.span = nil
    }
    writer.close("]")
    writer.line("if form.ruleMessages != messages { form.ruleMessages = messages }")
    writer.close()
  }
}
