package import SpecSyntax

/// A template's position in a `TemplateTable`.
package struct TemplateID: Hashable, Sendable {
  package let index: UInt32
  package init(_ position: Int) { index = UInt32(truncatingIfNeeded: position) }
}

/// The format of a value in a text.
package enum ValueFormat: Hashable, Sendable {
  /// A number; nil digits show up to three decimals, as needed.
  case number(digits: Int?)
  /// A percentage; nil digits show whole percentages.
  case percent(digits: Int?)
  /// The payload evaluates to an ISO 4217 code.
  case currency(ExpressionID)
  case date(DateStyle)
  /// The time of day, without seconds.
  case time
}

/// The length of a formatted date.
package enum DateStyle: String, NamedCases { case short, medium, long, full }

/// A part of a text with placeholders.
package enum TemplatePiece: Sendable {
  case text(String)
  case value(ExpressionID, ValueFormat?)
  /// A localized text, as an index into `StringTable.uses`.
  case localized(Int)
}

/// The texts of one document that depend on data or language.
package struct TemplateTable: Sendable {
  private var pieces: ContiguousArray<TemplatePiece> = []
  private var ranges: ContiguousArray<DataSlice> = []
  private var spans: ContiguousArray<SourceSpan> = []
  /// The localized texts.
  package var strings = StringTable()

  package init() {}

  /// Whether a text shows a time of day.
  package var showTimes: Bool {
    pieces.contains { if case .value(_, .time?) = $0 { true } else { false } }
  }

  package func pieces(of id: TemplateID) -> ArraySlice<TemplatePiece> {
    ArraySlice(pieces[ranges[Int(id.index)].range])
  }

  /// The span of the whole text.
  package func span(of id: TemplateID) -> SourceSpan { spans[Int(id.index)] }

  /// Reserves an ID for a template that is filled in later.
  package mutating func reserve(at span: SourceSpan) -> TemplateID {
    ranges.append(DataSlice(0..<0))
    spans.append(span)
    return TemplateID(ranges.count - 1)
  }

  /// Rewrites the texts of all templates.
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
    /// The error message of a rule, by index.
    case message(rule: Int)
    /// The title of an option, by index.
    case option(Int)
    /// The text shown while a rule is being checked.
    case validatingMessage(rule: Int)
    /// The pattern of a rule, by index.
    case pattern(rule: Int)
    /// The computed argument of a rule, by index: a number or a range; a text, or a list of texts.
    case argument(rule: Int)
    /// The error message of a rule whose only number is 1.
    case messageOfOne(rule: Int)
    /// The error message of a joint rule, by index in the form.
    case jointMessage(rule: Int)
    /// The minimum value of a number.
    case minimum
    /// The maximum of a number.
    case maximum
    /// The step of a number.
    case step

    /// Whether the user reads the text.
    package var isText: Bool {
      switch self {
      case .value, .pattern, .argument, .minimum, .maximum, .step: false
      case .title, .message, .messageOfOne, .option, .validatingMessage, .jointMessage: true
      }
    }

    /// Whether the template is a single number.
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

/// A localized tab title, or an accessibility text with placeholders or translations.
package struct LooseTemplate: Sendable {
  package enum Part: Hashable, Sendable {
    /// The title of a tab, by index in `Document.tabs`.
    case tab(Int)
    /// The badge of a tab, by index in `Document.tabs`.
    case badge(Int)
    /// The label of an entry of `Document.accessibilities`.
    case label(Int)
    case hint(Int)
    case value(Int)
    /// The identifier for UI tests; it is never localized.
    case identifier(Int)

    /// The index into `Document.accessibilities`; nil for a tab.
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

  /// The index into `Document.accessibilities`; nil for a tab.
  var heard: Int? { part.heard }
}
