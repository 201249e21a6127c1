internal import SpecModel

extension FormCode {
  /// Whether the form's messages or choice titles are localized.
  var usesStrings: Bool {
    document.formTemplates.contains { entry in
      switch entry.part {
      case .message, .messageOfOne, .option, .validatingMessage, .jointMessage: true
      case .title, .value, .pattern, .argument, .minimum, .maximum, .step: false
      }
    }
  }

  /// A message or option title as Swift: a string literal, or the lookup of a localized text.
  func told(_ text: String?) -> String {
    let text = text ?? ""
    let found = document.templates.strings.texts.filter { $0.key == text }
    guard usesStrings, let found = found.first(where: { $0.origin == .rule }) ?? found.first else {
      return literal(text)
    }
    return found.lookup
  }
}

extension LocalizedText {
  /// The function call that looks up a text in the app's language.
  var lookup: String {
    let table = origin == .rule ? ", tableName: \(literal("FormMessages"))" : ""
    return "NSLocalizedString(\(literal(key))\(table), comment: \"\")"
  }
}

extension ExpressionCode {
  /// A localized text with its arguments as a Swift expression.
  func localized(_ position: Int, in scope: ExpressionScope) -> SwiftValue {
    let strings = document.templates.strings
    let use = strings.uses[position]
    let text = strings.texts[use.text]
    let slots = use.arguments.isEmpty ? nil : strings.slots(of: use.text)
    guard let slots, !slots.kinds.isEmpty else {
      return SwiftValue(text: literal(text.key), type: .text)
    }
    let arguments = slots.kinds.enumerated().map { slot, kind in
      slots.argument(in: slot, of: use).map { argument($0, as: kind, in: scope) } ?? "\"\""
    }
    return SwiftValue(
      text: "String.localizedStringWithFormat("
        + ([text.lookup] + arguments)
        .joined(separator: ", ") + ")", type: .text)
  }

  /// The lookup of a localized text in the app's bundle, as Swift.
  func lookup(of position: Int, in scope: ExpressionScope) -> String {
    let strings = document.templates.strings
    let use = strings.uses[position]
    let text = strings.texts[use.text]
    let isFormat = !use.arguments.isEmpty && !strings.slots(of: use.text).kinds.isEmpty
    return isFormat ? localized(position, in: scope).text : text.lookup
  }

  /// An argument of a format string, converted to the type of its placeholder.
  private func argument(
    _ argument: LocalizedArgument, as kind: TextSlots.Kind, in scope: ExpressionScope
  ) -> String {
    let pieces = document.templates.pieces(of: argument.template)
    let text = self.text(argument.template, in: scope).text
    if case .text = kind {
      guard pieces.count == 1, case .localized(let use)? = pieces.first else { return text }
      return lookup(of: use, in: scope)
    }
    if pieces.count == 1, case .text(let digits)? = pieces.first, isNumber(digits) {
      return digits
    }
    var value = SwiftValue(text: text, type: .text)
    if pieces.count == 1, case .value(let id, nil)? = pieces.first {
      value = unwrapped(self.value(id, in: scope))
    }
    switch (kind, value.type) {
    case (.whole, .integer), (.decimal, .real): return value.text
    case (.whole, .decimal): return rounded("NSDecimalNumber(decimal: \(value.text)).doubleValue")
    case (_, .decimal): return "NSDecimalNumber(decimal: \(value.text)).doubleValue"
    case (.whole, .real): return rounded(value.text(atLeast: .primary))
    case (.decimal, .integer): return "Double(\(value.text))"
    case (.whole, _): return "Int(\(value.text)) ?? 0"
    default: return "Double(\(value.text)) ?? 0"
    }
  }

  /// An expression that rounds a number to an integer, half to even as formatters do; 0 if the
  /// number is not finite.
  private func rounded(_ number: String) -> String {
    "Int(exactly: \(number).rounded(.toNearestOrEven)) ?? 0"
  }

  private func isNumber(_ text: String) -> Bool {
    Double(text) != nil && text.utf8.allSatisfy { "-.0123456789".utf8.contains($0) }
  }
}
