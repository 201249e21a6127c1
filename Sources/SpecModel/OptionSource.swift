package import SpecSyntax

/// The source of a field's options in the data: `options: { forEach: c in countries, value: …,
/// title: … }`.
package struct OptionSource: Sendable {
  package let field: FieldID
  package let list: ExpressionID
  /// The name of the current item in `value` and `title`; nil if the items are the values.
  package let variable: String?
  /// The number of loops around the field, which also identifies the item's variable.
  package let depth: UInt16
  /// The template of an option's value; nil if the item is the value.
  package var value: TemplateID?
  /// The fields whose values affect the list of options.
  package var asks: [FieldID] = []
  /// The template of an option's title; nil if the value is the title.
  package var title: TemplateID?
  /// The span of the list.
  package let span: SourceSpan

  package init(
    field: FieldID, list: ExpressionID, variable: String?, depth: UInt16, span: SourceSpan
  ) {
    self.field = field
    self.list = list
    self.variable = variable
    self.depth = depth
    self.span = span
  }
}

extension Document {
  /// Whether some options depend on the selection in other fields.
  package var hasDependentOptions: Bool { optionSources.contains { !$0.asks.isEmpty } }

  /// Whether titles, options or messages of fields depend on values of fields.
  package var formAsksFields: Bool { hasDependentOptions || hasDependentFormTexts }

  /// Whether titles or messages of fields depend on values of fields.
  package var hasDependentFormTexts: Bool {
    formTemplates.contains { asksFields($0.template) }
  }

  /// Whether a template reads values of fields.
  package func asksFields(_ template: TemplateID) -> Bool {
    expressions(in: template).contains { id in
      expressions.steps(of: id).contains(where: \.asksField)
    }
  }

  /// The expressions in a template.
  package func expressions(in template: TemplateID) -> [ExpressionID] {
    templates.pieces(of: template).flatMap { piece -> [ExpressionID] in
      switch piece {
      case .text: []
      case .value(let id, .currency(let code)?): [id, code]
      case .value(let id, _): [id]
      case .localized(let use):
        templates.strings.uses[use].arguments.flatMap { expressions(in: $0.template) }
      }
    }
  }

  /// The source of a field's options; nil for options that the spec itself lists.
  package func optionSource(of field: FieldID) -> OptionSource? {
    optionSources.first { $0.field == field }
  }
}
