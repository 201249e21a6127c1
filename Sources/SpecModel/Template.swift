package import SpecSyntax

/// A template's position in a `TemplateTable`.
package struct TemplateID: Hashable, Sendable {
  package let index: UInt32
  package init(_ position: Int) { index = UInt32(truncatingIfNeeded: position) }
}

/// How a value becomes text.
package enum ValueFormat: Hashable, Sendable {
  /// Nil digits: as many decimals as the number has, at most three.
  case number(digits: Int?)
  /// Nil digits: whole percents.
  case percent(digits: Int?)
  /// The currency is a text of three letters.
  case currency(ExpressionID)
  case date(DateStyle)
}

/// How much of a date is told.
package enum DateStyle: String, NamedCases { case short, medium, long, full }

/// A part of a text with placeholders.
package enum TemplatePiece: Sendable {
  case text(String)
  case value(ExpressionID, ValueFormat?)
  /// A text by its key: a position in `StringTable.uses`.
  case localized(Int)
}

/// The texts of one document that say something else in each state.
package struct TemplateTable: Sendable {
  private var pieces: ContiguousArray<TemplatePiece> = []
  private var ranges: ContiguousArray<DataSlice> = []
  private var spans: ContiguousArray<SourceSpan> = []
  /// The texts that differ by language.
  package var strings = StringTable()

  package init() {}

  package var isEmpty: Bool { ranges.isEmpty }

  package func pieces(of id: TemplateID) -> ArraySlice<TemplatePiece> {
    ArraySlice(pieces[ranges[Int(id.index)].range])
  }

  /// The whole text's place.
  package func span(of id: TemplateID) -> SourceSpan { spans[Int(id.index)] }

  /// Takes a place for a template that is understood later; until then it is empty.
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

/// A text of the form, rather than of a node, that differs by state or by language.
package struct FormTemplate: Sendable {
  package enum Part: Hashable, Sendable {
    case title
    /// The value before anybody types.
    case value
    /// The message of a rule, by its position.
    case message(rule: Int)
    /// The title of one of its options, by its position.
    case option(Int)
    /// What is read while a rule is being checked.
    case validatingMessage(rule: Int)
    /// The message of a joint rule, by its position in the form.
    case jointMessage(rule: Int)
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

/// A text that belongs to neither a node's content nor the form: one that differs by language, or of
/// what assistive technologies are told also one with placeholders.
package struct LooseTemplate: Sendable {
  package enum Part: Hashable, Sendable {
    /// The title of a tab, by its position in `Document.tabs`.
    case tab(Int)
    /// Of an entry of `Document.accessibilities`.
    case label(Int)
    case hint(Int)
    case value(Int)

    /// The entry of `Document.accessibilities`; nil for a tab.
    fileprivate var heard: Int? {
      switch self {
      case .tab: nil
      case .label(let position), .hint(let position), .value(let position): position
      }
    }
  }

  package let part: Part
  package let template: TemplateID

  package init(_ part: Part, _ template: TemplateID) {
    self.part = part
    self.template = template
  }

  /// Whether assistive technologies are told it.
  package var isHeard: Bool { heard != nil }

  /// The entry of `Document.accessibilities` that it is told of; nil for a tab.
  var heard: Int? { part.heard }
}
