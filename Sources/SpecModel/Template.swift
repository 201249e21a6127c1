package import SpecSyntax

/// A template's position in a `TemplateTable`.
package struct TemplateID: Hashable, Sendable {
  package let index: UInt32
  package init(_ position: Int) { index = UInt32(truncatingIfNeeded: position) }
}

/// The format of a value inside a text.
package enum ValueFormat: Hashable, Sendable {
  /// A number; nil for up to three decimals, as needed.
  case number(digits: Int?)
  /// A percentage; nil for no decimals.
  case percent(digits: Int?)
  /// An amount of money; the payload is the expression of its ISO 4217 code.
  case currency(ExpressionID)
  case date(DateStyle)
  /// The time of day, without seconds.
  case time
}

/// The length of a formatted date.
package enum DateStyle: String, NamedCases { case short, medium, long, full }

/// A part of a text that depends on data or language.
package enum TemplatePiece: Sendable {
  case text(String)
  case value(ExpressionID, ValueFormat?)
  /// A localized text, as an index into `StringTable.uses`.
  case localized(Int)
}

/// The texts of a document that depend on data or language.
package struct TemplateTable: Sendable {
  private var pieces: ContiguousArray<TemplatePiece> = []
  private var ranges: ContiguousArray<DataSlice> = []
  private var spans: ContiguousArray<SourceSpan> = []
  /// The localized texts that templates use.
  package var strings = StringTable()

  package init() {}

  /// Whether any text contains a time of day.
  package var showTimes: Bool {
    pieces.contains { if case .value(_, .time?) = $0 { true } else { false } }
  }

  package func pieces(of id: TemplateID) -> ArraySlice<TemplatePiece> {
    ArraySlice(pieces[ranges[Int(id.index)].range])
  }

  /// The span of the whole text of a template.
  package func span(of id: TemplateID) -> SourceSpan { spans[Int(id.index)] }

  /// Reserves an ID for a template that is set later.
  package mutating func reserve(at span: SourceSpan) -> TemplateID {
    ranges.append(DataSlice(0..<0))
    spans.append(span)
    return TemplateID(ranges.count - 1)
  }

  /// Replaces the pieces of all templates.
  package mutating func rewrite(_ change: (TemplateID, [TemplatePiece]) -> [TemplatePiece]) {
    let old = self
    pieces.removeAll(keepingCapacity: true)
    for position in ranges.indices {
      let id = TemplateID(position)
      fill(id, with: change(id, Array(old.pieces(of: id))))
    }
  }

  package mutating func fill(_ id: TemplateID, with new: [TemplatePiece]) {
    ranges[Int(id.index)] = DataSlice(pieces.count..<(pieces.count + new.count))
    pieces.append(contentsOf: new)
  }
}

/// A text of a form field that depends on data or language.
package struct FormTemplate: Sendable {
  package enum Part: Hashable, Sendable {
    case title
    /// The initial value.
    case value
    /// The error message of a rule, which is an index into the field's rules.
    case message(rule: Int)
    /// The title of an option, which is an index into the field's options.
    case option(Int)
    /// The text shown while a rule is being checked.
    case validatingMessage(rule: Int)
    /// The computed pattern of a rule, which is an index into the field's rules.
    case pattern(rule: Int)
    /// Another computed argument of a rule: a number, a range, a text or a list of texts.
    case argument(rule: Int)
    /// The error message of a rule for a number of 1.
    case messageOfOne(rule: Int)
    /// The error message of a joint rule, which is an index into the form's joint rules.
    case jointMessage(rule: Int)
    /// The minimum value of a number field.
    case minimum
    /// The maximum value of a number field.
    case maximum
    /// The step between the values of a number field.
    case step

    /// Whether users read the text.
    package var isText: Bool {
      switch self {
      case .value, .pattern, .argument, .minimum, .maximum, .step: false
      case .title, .message, .messageOfOne, .option, .validatingMessage, .jointMessage: true
      }
    }

    /// Whether the template must evaluate to a number.
    package var isNumber: Bool { self == .minimum || self == .maximum || self == .step }
  }

  package let field: FieldID
  package let part: Part
  package let template: TemplateID

  package init(_ field: FieldID, _ part: Part, _ template: TemplateID) {
    self.field = field
    self.part = part
    self.template = template
  }
}

/// A template that belongs to no node's content: a tab's title or badge, or an accessibility text.
package struct LooseTemplate: Sendable {
  package enum Part: Hashable, Sendable {
    /// The title of a tab, which is an index into `Document.tabs`.
    case tab(Int)
    /// The badge of a tab, which is an index into `Document.tabs`.
    case badge(Int)
    /// The accessibility label of an entry of `Document.accessibilities`.
    case label(Int)
    case hint(Int)
    case value(Int)
    /// The accessibility identifier for UI tests, which is never localized.
    case identifier(Int)

    /// The entry in `Document.accessibilities`; nil for a tab.
    var heard: Int? {
      switch self {
      case .tab, .badge: nil
      case .label(let position), .hint(let position), .value(let position),
        .identifier(let position):
        position
      }
    }
  }

  package let part: Part
  package let template: TemplateID

  package init(_ part: Part, _ template: TemplateID) {
    self.part = part
    self.template = template
  }

  /// Whether the template is an accessibility identifier, which is the same in every language.
  package var isIdentifier: Bool { if case .identifier = part { true } else { false } }

  /// Whether the template is an accessibility text.
  package var isHeard: Bool { heard != nil }

  /// The entry in `Document.accessibilities`; nil for a tab.
  var heard: Int? { part.heard }
}
