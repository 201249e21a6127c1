internal import SpecModel

/// Writes expressions and templates in spec syntax: `email.valid and count(orders) > 0`.
struct ExpressionText {
  let document: Document
  /// The language in which texts are written.
  let locale: String
  /// The templates of texts that do not belong to a node.
  let looseTemplates: [LooseTemplate.Part: TemplateID]
  /// The loops that contain the current node, as indices into the document's loops.
  private(set) var openLoops: [Int] = []
  private var nextLoop = 0
  /// The names of loop variables in loops that contain no nodes, by nesting depth.
  var itemNames: [UInt16: String] = [:]

  init(_ document: Document, locale: String) {
    self.document = document
    self.locale = locale
    looseTemplates = Dictionary(
      document.looseTemplates.lazy.map { ($0.part, $0.template) }, uniquingKeysWith: { $1 })
  }

  /// Makes a node the current one, which determines the names of loop variables.
  ///
  /// - Parameter position: must increase from call to call.
  mutating func enter(_ position: Int) {
    openLoops.removeAll { document.loops[$0].end.position <= position }
    while nextLoop < document.loops.count,
      document.loops[nextLoop].first.position <= position
    {
      if position < document.loops[nextLoop].end.position { openLoops.append(nextLoop) }
      nextLoop += 1
    }
  }

  // MARK: - Expressions

  /// Operator precedence; an operand with lower precedence than its operator is parenthesized.
  private enum Precedence: Int {
    case choice = 1, or, and, not, comparison, fallback, range, sum, product, sign, operand
  }

  func text(_ id: ExpressionID) -> String {
    text(document.expressions.steps(of: id), items: itemNames)
  }

  /// - Parameter items: the names of the variables in list functions, by nesting depth.
  private func text(_ steps: ArraySlice<ExpressionStep>, items: [UInt16: String]) -> String {
    var operands: [(text: String, precedence: Precedence)] = []
    func take(_ least: Precedence) -> String {
      guard let last = operands.popLast() else { return "…" }
      return last.precedence.rawValue < least.rawValue ? "(\(last.text))" : last.text
    }
    func join(_ word: String, _ precedence: Precedence, of operand: Precedence) {
      let right = take(operand)
      operands.append(("\(take(operand)) \(word) \(right)", precedence))
    }
    func push(_ text: String) { operands.append((text, .operand)) }
    func call(_ function: ExpressionFunction) {
      let arguments = (0..<function.parameterCount).map { _ in take(.choice) }.reversed()
      push("\(function.name)(\(arguments.joined(separator: ", ")))")
    }
    var position = steps.startIndex
    while position < steps.endIndex {
      let step = steps[position]
      position += 1
      switch step {
      case .boolean(let value): push(value ? "true" : "false")
      case .form(let fact): push("form.\(fact.name)")
      case .group(let group, let fact):
        push("\(document.expressions.groups[Int(group)].name).\(fact.name)")
      case .field(let field, let fact), .entry(let field, let fact, _):
        push("\(document.form[field].name).\(fact.name)")
      case .constant(let value), .words(let value, _): push(text(document.data[value]))
      case .sizeClass: push("screen.sizeClass")
      case .accessibilitySize: push("screen.accessibilitySize")
      case .root: push("")
      case .variable(let depth): push(items[depth] ?? variable(depth))
      case .member(let key):
        let object = take(.operand)
        let name = document.data.name(of: key)
        push(object.isEmpty ? name : "\(object).\(name)")
      case .item(let position): push("\(take(.operand))[\(position)]")
      case .itemAt:
        let index = take(.choice)
        push("\(take(.operand))[\(index)]")
      case .not: operands.append(("not \(take(.not))", .not))
      case .and: join("and", .and, of: .and)
      case .or: join("or", .or, of: .or)
      case .compare(let comparison): join(comparison.name, .comparison, of: .fallback)
      case .isIn: join("in", .comparison, of: .fallback)
      case .call(let function):
        call(function)
      case .math(let function, _): call(function)
      case .choose:
        let second = take(.choice)
        let first = take(.choice)
        operands.append(("\(take(.or)) ? \(first) : \(second)", .choice))
      case .fallback: join("??", .fallback, of: .range)
      case .range: join("..", .range, of: .sum)
      case .concatenate: join("+", .sum, of: .sum)
      case .arithmetic(let sign, _):
        let precedence: Precedence = sign == .add || sign == .subtract ? .sum : .product
        let right = take(precedence == .sum ? .product : .sign)
        operands.append(("\(take(precedence)) \(sign.name) \(right)", precedence))
      case .negate: operands.append(("-\(take(.operand))", .sign))
      case .list(let count, _):
        let values = (0..<count).map { _ in take(.choice) }.reversed()
        push("[\(values.joined(separator: ", "))]")
      case .each(let function, let length, let depth, let name, _):
        let end = min(position + Int(length), steps.endIndex)
        let item = document.data.name(of: name)
        let body = text(steps[position..<end], items: items.merging([depth: item]) { $1 })
        position = end
        // The separator of `join` follows.
        push(
          function == .join
            ? "\(item) in \(take(.fallback)), \(body)"
            : "\(function.name)(\(item) in \(take(.fallback)), \(body))")
      case .index(let depth, _): push("index(\(variable(depth)))")
      case .computed(let value, let length):
        position = min(position + Int(length), steps.endIndex)
        push(document.computed[Int(value)].name)
      // The compiler reads a typed text as a number; specs do not write it.
      case .number: break
      }
    }
    return operands.last?.text ?? ""
  }

  /// The name of the loop variable at a nesting depth around the current node.
  private func variable(_ depth: UInt16) -> String {
    openLoops.last { document.loops[$0].depth == depth }.map { document.loops[$0].variable }
      ?? "item"
  }

  // MARK: - Values

  func text(_ value: DataTable.Value) -> String {
    switch value {
    case .null: "null"
    case .boolean(let value): value ? "true" : "false"
    case .number(let digits): digits
    case .text(let text): "'\(text)'"
    case .list(let slice):
      "["
        + slice.range.map { text(document.data[document.data.items[$0]]) }.joined(separator: ", ")
        + "]"
    case .object(let slice): "{" + slice.range.map(memberText).joined(separator: ", ") + "}"
    }
  }

  private func memberText(_ position: Int) -> String {
    let member = document.data.members[position]
    return "\(document.data.name(of: member.key)): \(text(document.data[member.value]))"
  }

  // MARK: - Templates

  /// Writes a text with its placeholders; a localized text is written in the current language.
  func text(_ id: TemplateID) -> String {
    document.templates.pieces(of: id).map { piece in
      switch piece {
      case .text(let text): text
      case .value(let value, nil): "${\(text(value))}"
      case .value(let value, let format?): "${\(text(value)) | \(text(format))}"
      case .localized(let use): translated(document.templates.strings.uses[use])
      }
    }.joined()
  }

  private func text(_ format: ValueFormat) -> String {
    func digits(_ word: String, _ count: Int?) -> String { count.map { "\(word): \($0)" } ?? word }
    switch format {
    case .number(let count): return digits("number", count)
    case .percent(let count): return digits("percent", count)
    case .currency(let code): return "currency: \(text(code))"
    case .date(let style): return "date: '\(style.name)'"
    case .time: return "time"
    }
  }

  private func translated(_ use: LocalizedUse) -> String {
    let strings = document.templates.strings
    let found = strings.translation(of: use.text, in: locale)
    let pieces = found?.pieces ?? strings.texts[use.text].original
    return text(pieces, of: use, found, depth: 0)
  }

  /// - Parameter depth: the number of plural forms around the pieces; plural forms can be nested.
  private func text(
    _ pieces: [TranslationPiece], of use: LocalizedUse, _ translation: Translation?, depth: Int
  ) -> String {
    pieces.map { piece in
      switch piece {
      case .text(let text): return text
      case .argument(let argument):
        guard let position = use.position(of: argument.reference) else { return "" }
        return text(use.arguments[position].template)
      case .plural(let position):
        guard let plural = translation?.plurals[position], depth < 4 else { return "" }
        let forms = plural.forms.map { form in
          "\(form.category.rawValue): \(text(form.pieces, of: use, translation, depth: depth + 1))"
        }
        return "{\(forms.joined(separator: "; "))}"
      }
    }.joined()
  }
}
