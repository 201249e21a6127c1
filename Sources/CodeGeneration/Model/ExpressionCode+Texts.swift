internal import SpecModel

/// Converts templates to Swift string interpolations with formatted values.
extension ExpressionCode {
  /// A template as an interpolated string literal; if it is a single placeholder, its value.
  func text(_ id: TemplateID, in scope: ExpressionScope) -> SwiftValue {
    let pieces = document.templates.pieces(of: id)
    if pieces.count == 1, case .localized(let use)? = pieces.first {
      return localized(use, in: scope)
    }
    if pieces.count == 1, case .value(let value, let format)? = pieces.first {
      let written = written(value, format, in: scope)
      if written.type == .text { return written }
      return SwiftValue(text: "\"\\(\(written.text))\"", type: .text)
    }
    var text = "\""
    for piece in pieces {
      switch piece {
      case .text(let part): text += literalPart(part)
      case .localized(let use):
        let value = localized(use, in: scope)
        text +=
          "\\("
          + (value.text.hasPrefix("\"")
            ? CodeGeneration.localizedText(value.text, minimumIOS: minimumIOS) : value.text)
          + ")"
      case .value(let value, let format):
        text += "\\(" + written(value, format, in: scope).text + ")"
      }
    }
    return SwiftValue(text: text + "\"", type: .text)
  }

  /// A template as an expression of this type; a single placeholder is not converted to text.
  func value(of source: TemplateID, as type: SwiftType, in scope: ExpressionScope) -> String {
    let pieces = document.templates.pieces(of: source)
    guard pieces.count == 1, case .value(let id, nil)? = pieces.first else {
      return text(source, in: scope).text
    }
    let given = value(id, in: scope)
    // A number is formatted as in a text; nil becomes an empty text.
    if type == .text, [.integer, .real, .decimal].contains(given.type.unwrapped) {
      return text(source, in: scope).text
    }
    let value = matched(type.unwrapped == .text ? dayAsText(given) : given, to: type)
    return (type.isOptional ? value : unwrapped(value)).text
  }

  /// The badge of a tab as an integer or a text; nil without a badge.
  func badge(ofTab position: Int, in scope: ExpressionScope) -> SwiftValue? {
    guard let template = document.badgeTemplate(position) else {
      return document.tabs[position].shownBadge.map { SwiftValue(text: literal($0), type: .text) }
    }
    let pieces = document.templates.pieces(of: template)
    if pieces.count == 1, case .value(let id, nil)? = pieces.first {
      let number = value(id, in: scope)
      if number.type == .integer { return number }
    }
    return text(template, in: scope)
  }

  /// A button's symbol name as an expression; nil for none.
  func symbol(of look: AttributeReader, in scope: ExpressionScope) -> String? {
    look.symbolTemplate.map { text($0, in: scope).text } ?? look.symbol.map { literal($0) }
  }

  /// A URL as a string expression; values that are not at its start are percent-encoded.
  func address(_ address: Address, in scope: ExpressionScope) -> String {
    guard let source = address.source else { return literal(encodedAddress(address.text)) }
    let pieces = document.templates.pieces(of: source)
    if pieces.count == 1 { return text(source, in: scope).text }
    var text = "\""
    for (position, piece) in pieces.enumerated() {
      switch piece {
      case .text(let part):
        text += literalPart(position == 0 ? encodedAddress(part) : percentEncoded(part))
      case .localized: break
      case .value(let id, let format):
        let value = written(id, format, in: scope)
        let isCode = position == 0 || value.type != .text || value.text.hasPrefix("String(")
        let isMail = !text.contains { $0 == "/" || $0 == "?" }
        let encoded = isMail ? ".encodedForMail" : ".encodedForURL"
        text += "\\(" + (isCode ? value.text : value.text(atLeast: .primary) + encoded) + ")"
      }
    }
    return text + "\""
  }

  /// A template as a number, which is optional if the data may be null.
  func number(
    of template: TemplateID, in scope: ExpressionScope
  ) -> (text: String, mayBeMissing: Bool) {
    let pieces = document.templates.pieces(of: template)
    guard pieces.count == 1, case .value(let id, nil)? = pieces.first,
      value(id, in: scope).type.isOptional
    else { return (value(of: template, as: .real, in: scope), false) }
    return (value(of: template, as: .optional(.real), in: scope), true)
  }

  /// Whether a template reads the model, not only loop items.
  func readsModel(_ template: TemplateID) -> Bool {
    document.values(in: template).contains { id in
      document.expressions.steps(of: id).contains { step in
        switch step {
        case .root, .form, .group, .field, .entry, .index: true
        default: false
        }
      }
    }
  }

  /// A localized text of the form, looked up in the bundle, because the form imports no UI
  /// framework.
  func localizedText(_ id: TemplateID) -> String {
    guard case .localized(let position)? = document.templates.pieces(of: id).first else {
      return "\"\""
    }
    return lookup(of: position, in: ExpressionScope(form: "", data: ""))
  }

  /// A value formatted for use in a text; nil becomes an empty text.
  func written(
    _ id: ExpressionID, _ format: ValueFormat?, in scope: ExpressionScope
  ) -> SwiftValue {
    let value = value(id, in: scope)
    guard value.type.isOptional else { return written(value, format, in: scope) }
    if format == nil, case .text = value.type.unwrapped { return unwrapped(value) }
    // If optional chaining is not enough, a closure maps the value.
    var item = SwiftValue(text: "$0", type: value.type.unwrapped)
    item.dateMode = value.dateMode
    let there = written(item, format, in: scope)
    let text: String
    if there.text.hasPrefix("$0.") {
      text = value.owner + there.text.dropFirst(2)
    } else {
      text =
        "\(value.whole).map { " + (there.type == .text ? there.text : "\"\\(\(there.text))\"")
        + " }"
    }
    return SwiftValue(text: text + " ?? \"\"", type: .text, rank: .coalescing)
  }

  /// A value as displayed text, without an explicit format.
  func shownText(_ value: String, _ type: SwiftType) -> String {
    let scope = ExpressionScope(form: "", data: "")
    let text = written(spoken(SwiftValue(text: value, type: type)), nil, in: scope)
    return text.type == .text ? text.text : "\"\\(\(text.text))\""
  }

  /// A non-optional value formatted for use in a text.
  private func written(
    _ value: SwiftValue, _ format: ValueFormat?, in scope: ExpressionScope
  ) -> SwiftValue {
    guard let format else {
      switch value.type {
      // A localized lookup would group the digits of an integer.
      case .integer: return SwiftValue(text: "String(\(value.text))", type: .text)
      // The digits are the same in every language, without a fraction of 0.
      case .real:
        return SwiftValue(
          text: value.text(atLeast: .primary) + "." + ExpressionSupport.digits, type: .text)
      case .decimal:
        return SwiftValue(text: value.text(atLeast: .primary) + ".description", type: .text)
      case .date:
        return SwiftValue(text: value.text(atLeast: .primary) + value.isoMember, type: .text)
      default: return value
      }
    }
    switch format {
    case .number(let digits):
      let style =
        digits.map { ".number.precision(.fractionLength(\($0)))" }
        ?? ".number.precision(.fractionLength(0...3))"
      return formatted(
        number(value), style, before15: digits.map { "fractionDigits: \($0)" } ?? "")
    case .percent(let digits):
      return formatted(
        number(value), ".percent.precision(.fractionLength(\(digits ?? 0)))",
        before15: ".percent, fractionDigits: \(digits ?? 0)")
    case .currency(let id):
      let code = unwrapped(self.value(id, in: scope)).text
      return formatted(
        number(value), ".currency(code: \(code))", before15: ".currency, code: \(code)")
    case .time:
      return SwiftValue(text: value.text(atLeast: .primary) + ".timeText", type: .text)
    case .date(let style):
      guard value.type == .date else { return value }
      // A time has no date to format.
      let call = value.dateMode == .time ? value.isoMember : ".text(.\(style.rawValue))"
      return SwiftValue(text: value.text(atLeast: .primary) + call, type: .text)
    }
  }

  private func number(_ value: SwiftValue) -> SwiftValue {
    switch value.type {
    case .integer: SwiftValue(text: "Double(\(value.text))", type: .real)
    case .real, .decimal: value
    default: SwiftValue(text: "(Double(\(value.text)) ?? 0)", type: .real)
    }
  }

  /// A value formatted by a format style (iOS 15), or by `FormatSupport` for older systems.
  private func formatted(
    _ value: SwiftValue, _ style: String, before15 older: String
  ) -> SwiftValue {
    let call = minimumIOS >= 15 ? ".formatted(\(style))" : ".text(\(older))"
    return SwiftValue(text: value.text(atLeast: .primary) + call, type: .text)
  }
}

extension Document {
  /// The values in a text, including the arguments of its translation.
  func values(in template: TemplateID) -> [ExpressionID] {
    templates.pieces(of: template).flatMap { piece -> [ExpressionID] in
      switch piece {
      case .text: []
      case .value(let id, _): [id]
      case .localized(let use):
        templates.strings.uses[use].arguments.flatMap { values(in: $0.template) }
      }
    }
  }
}
