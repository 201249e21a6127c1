internal import SpecModel
internal import SpecSyntax

/// Lowers texts with placeholders such as `Hello, ${user.name}`; `$${` is a literal `${`.
extension Lowering {
  /// A text, and its template if it has placeholders.
  typealias TemplateText = (text: String, template: TemplateID?)

  /// Reads a visible text: a literal, a text with placeholders, or a text by its key.
  ///
  /// - Parameter use: the owner of the template; by default the next node.
  mutating func templateText(
    _ node: YAMLNodeID, of owner: String, for use: DeferredExpressions.Template.Use? = nil
  ) -> TemplateText? {
    if tree[node].kind != .scalar, isKeyed(tree.resolved(node)) { return keyedText(node, for: use) }
    guard let text = literalText(node, of: owner) else { return nil }
    if text.utf8.first == UInt8(ascii: "@") {
      guard text.hasPrefix("@@") else { return markedText(text, node, for: use) }
      // `@@` is a literal `@`.
      let own = String(text.dropFirst())
      guard hasPlaceholder(text) else { return (own, nil) }
      return filledText(text, node, for: use).map {
        $0.template == nil ? (String($0.text.dropFirst()), nil) : (own, $0.template)
      }
    }
    if !definitions.strings.isEmpty, definitions.strings.contains(text), !hasPlaceholder(text) {
      return writtenText(text, node, for: use)
    }
    if reportCodeOfJSX(text, node) { return (text, nil) }
    if !hasPlaceholder(text) {
      noteUntranslated(text, at: tree.span(node))
      noteForeignPlaceholder(text, node)
      warnOfMarkup(text, node)
      notePathLookalike(
        text, node, canBeName: ["text", "listRow", "subtitle"].contains(owner))
    }
    return filledText(text, node, for: use)
  }

  /// Reads a text that is not localized, such as user input or the name of an asset.
  mutating func typedText(_ node: YAMLNodeID, of owner: String) -> TemplateText? {
    literalText(node, of: owner).flatMap { filledText($0, node, for: nil) }
  }

  mutating func filledText(
    _ text: String, _ node: YAMLNodeID, for use: DeferredExpressions.Template.Use?
  ) -> TemplateText? {
    guard hasPlaceholder(text), let value = readable(node) else { return (text, nil) }
    let bytes = ContiguousArray(text.utf8)
    var pieces: [TemplateParser.Piece] = []
    do {
      pieces = try TemplateParser.pieces(of: bytes)
    } catch {
      report(error.diagnostic(at: span(error.range, in: value)))
      return nil
    }
    if pieces.allSatisfy(\.isText) { return (pieces.map { $0.text(of: bytes) }.joined(), nil) }
    let id = document.templates.reserve(at: tree.span(node))
    deferred.expressions.templates.append(
      DeferredExpressions.Template(
        id: id, node: value, use: use ?? .node(NodeID(document.nodes.count)),
        scope: names.loops.current,
        instance: enclosingScope(out: Int(tree[value].levelsOut))))
    return (text, id)
  }

  /// Reads a text attribute of the next node.
  mutating func textAttribute(_ node: YAMLNodeID, of owner: String) -> AttributeValue? {
    guard let (text, template) = templateText(node, of: owner) else { return nil }
    return template.map { .template($0) } ?? .text(text)
  }

  /// Sets the main text of an open node.
  mutating func setContent(_ text: TemplateText, of node: NodeID) {
    document.nodes[node.position].content = text.text
    guard let id = text.template else { return }
    document.contentTemplates.append((node, id))
    markDynamic(node)
    guard let position = deferred.expressions.templates.lastIndex(where: { $0.id == id }) else {
      return
    }
    let waiting = deferred.expressions.templates[position]
    deferred.expressions.templates[position] = DeferredExpressions.Template(
      id: id, node: waiting.node, use: .node(node), scope: waiting.scope,
      instance: waiting.instance)
  }

  /// Reads a text of the next form field.
  mutating func formText(
    _ text: TemplateText?, _ part: FormTemplate.Part, of field: FieldID
  ) -> String? {
    guard let text else { return nil }
    if let id = text.template {
      document.formTemplates.append(FormTemplate(field, part, id))
      guard let position = deferred.expressions.templates.lastIndex(where: { $0.id == id }) else {
        return text.text
      }
      let waiting = deferred.expressions.templates[position]
      deferred.expressions.templates[position] = DeferredExpressions.Template(
        id: id, node: waiting.node, use: .form(FormTemplate(field, part, id)), scope: waiting.scope,
        instance: waiting.instance)
    }
    return text.text
  }

  func hasPlaceholder(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var previous: UInt8 = 0
      for byte in bytes {
        if byte == UInt8(ascii: "{"), previous == UInt8(ascii: "$") { return true }
        previous = byte
      }
      return false
    }
  }

  // MARK: - Resolution

  /// The type that an undeclared name in a text should have, according to the text's filter.
  private func expectation(of template: DeferredExpressions.Template) -> ExpressionPlace.Expectation
  {
    if case .number = template.use { return .number }
    let text = tree.string(template.node)
    guard let bar = text.firstIndex(of: "|") else { return .text }
    let filter = text[text.index(after: bar)...].drop { $0 == " " }
    if filter.hasPrefix("date") || filter.hasPrefix("time") { return .date }
    return ["currency", "number", "percent"].contains { filter.hasPrefix($0) } ? .number : .text
  }

  mutating func resolveTemplate(_ template: DeferredExpressions.Template) {
    var place = ExpressionPlace(node: template.node, scope: template.scope)
    place.expects = expectation(of: template)
    switch owner(of: template.use) {
    case .node(let node), .number(let node):
      markDynamic(node)
      place.hasScreen = document[node].field == nil
    case .form(let text) where text.part != .value: place.isFormText = true
    case .form, .loose, .argument, .optionValue: place.hasForm = false
    case .change, .handedOver, .address: break
    }
    // A localized text is already resolved.
    guard document.templates.pieces(of: template.id).isEmpty else { return }
    let bytes = tree.withBareText(template.node) { ContiguousArray($0) }
    guard let raw = try? TemplateParser.pieces(of: bytes) else { return }
    if case .number = template.use {
      resolveNumber(template, bytes, raw)
      return
    }
    if case .change(_, let fact) = template.use {
      resolveChange(template, of: fact, bytes, raw)
      return
    }
    if case .form(let text) = template.use, case .argument(let rule) = text.part {
      let kind = document.form[text.field].rules[rule].kind
      resolveArgument(template, of: kind, bytes, raw, at: place)
      return
    }
    if case .form(let text) = template.use, text.part.isNumber {
      resolveBound(template, of: text.field, bytes, raw, at: place)
      return
    }
    if case .form(let text) = template.use, text.part == .value,
      !document.form[text.field].takesAnyText
    {
      guard let value = typedPieces(template, bytes, raw, hasForm: false) else { return }
      if fits(value, document.form[text.field], at: tree.span(template.node), named: nil) {
        document.templates.fill(template.id, with: value.pieces)
      }
      return
    }
    if case .handedOver = template.use {
      guard let value = typedPieces(template, bytes, raw) else { return }
      deferred.expressions.valueTypes[template.id] = value.type
      document.templates.fill(template.id, with: value.pieces)
      return
    }
    if case .optionValue = template.use, isWhole(raw, bytes, at: place),
      let value = typedPieces(template, bytes, raw, hasForm: false)
    {
      deferred.expressions.valueTypes[template.id] = value.type
      document.templates.fill(template.id, with: value.pieces)
      return
    }
    var pieces: [TemplatePiece] = []
    var names: [String] = []
    for piece in raw {
      switch piece {
      case .text, .sign:
        let text = piece.text(of: bytes)
        let isSign = pieces.isEmpty && template.use.isOfText && text.hasPrefix("@@")
        pieces.append(.text(isSign ? String(text.dropFirst()) : text))
      case .placeholder(let range):
        guard let value = placeholder(bytes, in: range, at: place, isText: template.use.isOfText)
        else { return }
        pieces.append(raw.count == 1 ? looked(up: value, template) : value)
        if !definitions.strings.isEmpty {
          names.append(trimmed(String(decoding: bytes[range], as: UTF8.self)))
        }
      }
    }
    if !definitions.strings.isEmpty, template.use.isOfText {
      pieces = localizedPieces(
        pieces, names: names,
        text: String(
          decoding: bytes.starts(with: "@@".utf8) ? bytes.dropFirst() : bytes[...], as: UTF8.self),
        at: tree.span(template.node))
    }
    document.templates.fill(template.id, with: pieces)
  }

  /// Whether a text is exactly one placeholder whose value is an integer.
  private mutating func isWhole(
    _ pieces: [TemplateParser.Piece], _ bytes: ContiguousArray<UInt8>, at place: ExpressionPlace
  ) -> Bool {
    guard pieces.count == 1, case .placeholder(let range) = pieces[0],
      !bytes[range].contains(UInt8(ascii: "|")),
      let value = silently({ $0.expression(bytes, in: range, at: place) })
    else { return false }
    return value.type.numberType == .integer
  }

  /// Resolves a template that must be a single number from the data.
  private mutating func resolveNumber(
    _ template: DeferredExpressions.Template, _ bytes: ContiguousArray<UInt8>,
    _ pieces: [TemplateParser.Piece]
  ) {
    guard pieces.count == 1, case .placeholder(let range) = pieces[0] else {
      report(.notOnePlaceholder(at: tree.span(template.node)))
      return
    }
    let place = ExpressionPlace(node: template.node, scope: template.scope)
    guard let value = expression(bytes, in: range, at: place) else { return }
    guard value.type.canBe(.number) else {
      report(
        .notNumber(value.name, kinds: value.type.kinds, at: span(value.range, in: place.node)))
      return
    }
    guard value.type.numberType != .decimal else {
      report(.takesNumber("value", .number, at: span(value.range, in: place.node)))
      return
    }
    let id = document.expressions.append(value.steps, kinds: value.type.kinds)
    document.templates.fill(template.id, with: [.value(id, nil)])
  }

  /// Resolves a bound or step of a number field; it must be an integer if the field's other numbers
  /// are.
  private mutating func resolveBound(
    _ template: DeferredExpressions.Template, of field: FieldID, _ bytes: ContiguousArray<UInt8>,
    _ pieces: [TemplateParser.Piece], at place: ExpressionPlace
  ) {
    guard pieces.count == 1, case .placeholder(let range) = pieces[0] else {
      report(.notOnePlaceholder(at: tree.span(template.node)))
      return
    }
    guard let value = expression(bytes, in: range, at: place) else { return }
    let span = span(value.range, in: place.node)
    guard value.type.canBe(.number) else {
      report(.notNumber(value.name, kinds: value.type.kinds, at: span))
      return
    }
    guard value.type.numberType != .decimal else {
      report(.takesNumber(document.form[field].name, .number, at: span))
      return
    }
    if case .number(let range) = document.form[field].kind, range.isWhole, !value.type.isWhole {
      report(.boundNotWhole(value.name, at: span))
      return
    }
    let id = document.expressions.append(value.steps, kinds: value.type.kinds)
    document.templates.fill(template.id, with: [.value(id, nil)])
  }

  /// The owner of the text into which an argument is inserted.
  private func owner(
    of use: DeferredExpressions.Template.Use
  ) -> DeferredExpressions.Template.Use {
    guard case .argument(let id) = use else { return use }
    return deferred.expressions.templates.first { $0.id == id }?.use ?? use
  }

  private func trimmed(_ text: String) -> String {
    let blanks = text.drop { $0 == " " }
    return String(blanks.reversed().drop { $0 == " " }.reversed())
  }

  /// Resolves one placeholder of a text.
  ///
  /// - Parameter isText: whether the value is displayed, in which case a number with a fraction
  ///   needs a filter.
  mutating func placeholder(
    _ bytes: ContiguousArray<UInt8>, in range: Range<Int>, at place: ExpressionPlace,
    isText: Bool = false
  ) -> TemplatePiece? {
    guard let value = expression(bytes, in: range, at: place, canHaveFilter: true) else {
      return nil
    }
    let whole = span(value.range, in: place.node)
    var steps = value.steps
    var kinds = value.type.kinds
    var format: ValueFormat?
    if let start = value.filter {
      guard
        let filter = filter(bytes, in: start..<range.upperBound, of: value, at: place)
      else { return nil }
      format = filter
      if value.isTypedNumber {
        steps.append(.number(as: .number))
        kinds = .number
      }
    } else if !value.type.canBe([.text, .number]) {
      report(.notText(value.name, kinds: value.type.kinds, at: whole))
      return nil
    } else if let number = value.type.numberType, number != .integer {
      if isText { reportUnformatted(value, of: bytes, in: place.node) }
      if number == .number { steps.append(.number(as: .number)) }
    }
    return .value(document.expressions.append(steps, kinds: kinds), format)
  }

  /// Reports a displayed number with a fraction and without a filter.
  private mutating func reportUnformatted(
    _ value: CheckedExpression, of bytes: ContiguousArray<UInt8>, in node: YAMLNodeID
  ) {
    let whole = span(value.range, in: node)
    let digits = decimals(of: value)
    let filter = "number: \(digits ?? 2)"
    var diagnostic = Diagnostic.unformattedNumber(
      value.name, filter: filter, isCalculated: digits == nil, at: whole)
    if digits != nil, tree[node].style != .plain {
      let end = span((value.range.upperBound - 1)..<value.range.upperBound, in: node).end
      diagnostic = diagnostic.fix(SourceSpan(whole.source, end, end), with: " | \(filter)")
    } else if digits != nil, !bytes.contains(where: { "\"\\\n".utf8.contains($0) }) {
      // The whole text needs quotes if it contains a colon and a space.
      let head = String(decoding: bytes[..<value.range.upperBound], as: UTF8.self)
      let tail = String(decoding: bytes[value.range.upperBound...], as: UTF8.self)
      diagnostic = diagnostic.fix(tree.span(node), with: "\"\(head) | \(filter)\(tail)\"")
    }
    report(diagnostic)
  }

  /// The number of decimals of a literal or of the first value in the data; nil for a computed or
  /// whole number.
  private func decimals(of value: CheckedExpression) -> Int? {
    var written: String?
    if case .number(let digits)? = value.literal {
      written = digits
    } else if let shape = value.type.shape,
      case .number(let digits) = document.data[names.data.shapes[shape].example]
    {
      written = digits
    }
    guard let written, !written.contains(where: { $0 == "e" || $0 == "E" }),
      let point = written.firstIndex(of: ".")
    else { return nil }
    return min(written.distance(from: point, to: written.endIndex) - 1, 9)
  }

  // MARK: - Filters

  private mutating func filter(
    _ bytes: ContiguousArray<UInt8>, in range: Range<Int>, of value: CheckedExpression,
    at place: ExpressionPlace
  ) -> ValueFormat? {
    var lexer = ExpressionLexer(bytes, in: range)
    guard let word = lexer.next() else {
      report(.filterMissing(at: span((range.lowerBound - 1)..<range.lowerBound, in: place.node)))
      return nil
    }
    let name = lexer.string(word.range)
    let wordSpan = span(word.range, in: place.node)
    guard let filter = TextFilter(name: name) else {
      let near = suggest(name, among: TextFilter.names)
      let meant = near == nil ? Self.format(meantBy: name) : nil
      report(.unknownFilter(name, closest: near, at: wordSpan).hint(meant))
      return nil
    }
    var argument: CheckedExpression?
    if let colon = lexer.next() {
      guard lexer.string(colon.range) == ":" else {
        let isBar = colon.kind == .bar
        report(
          isBar
            ? .secondFilter(at: span(colon.range, in: place.node))
            : .filterColon(name, at: span(colon.range, in: place.node)))
        return nil
      }
      if let corrected = filter.quotedWord(lexer) {
        report(
          .filterWordUnquoted(
            corrected.text, of: name,
            fix: written("'\(corrected.text)'", at: corrected.range, in: place.node),
            at: span(corrected.range, in: place.node)))
        return nil
      }
      guard
        let checked = expression(
          bytes, in: colon.range.upperBound..<range.upperBound, at: place, canHaveFilter: true)
      else { return nil }
      if let second = checked.filter {
        report(.secondFilter(at: span((second - 1)..<second, in: place.node)))
        return nil
      }
      argument = checked
    }
    guard
      value.type.canBe(filter.takesText ? .text : .number)
        || value.isTypedNumber && !filter.takesText
    else {
      let number = numberOfField(value.name)
      let whole = span(value.range, in: place.node)
      report(
        .filterType(
          name, value.name, kinds: value.type.kinds, number: number,
          fix: number.flatMap { written($0, at: value.range, in: place.node) }, at: whole))
      return nil
    }
    return format(filter, of: value, argument, nameSpan: wordSpan, at: place)
  }

  /// An expression for the numeric value of a text field, if the given expression is its text:
  /// `amount.number` for `amount.value`.
  func numberOfField(_ name: String) -> String? {
    let path = name.split(separator: ".")
    guard path.count == 2, path[1] == "value", let position = fieldPosition(of: String(path[0])),
      case .text = document.form.fields[position].kind
    else { return nil }
    return path[0] + ".number"
  }

  private mutating func format(
    _ filter: TextFilter, of value: CheckedExpression, _ argument: CheckedExpression?,
    nameSpan: SourceSpan, at place: ExpressionPlace
  ) -> ValueFormat? {
    let argumentSpan = argument.map { span($0.range, in: place.node) } ?? nameSpan
    switch filter {
    case .number, .percent:
      var digits: Int?
      if let argument {
        guard case .number(let text)? = argument.literal, let count = Int(text),
          (0...9).contains(count)
        else {
          report(
            .filterArgument(filter.name, takes: "a number of decimals, 0 to 9", at: argumentSpan))
          return nil
        }
        digits = count
      }
      return filter == .number ? .number(digits: digits) : .percent(digits: digits)
    case .currency:
      guard let argument else {
        report(.currencyMissing(at: nameSpan))
        return nil
      }
      guard argument.type.canBe(.text) else {
        report(.filterArgument("currency", takes: "a currency such as 'EUR'", at: argumentSpan))
        return nil
      }
      if case .text(let code)? = argument.literal, !isCurrencyCode(code) {
        let corrected = isCurrencyCode(code.uppercased()) ? code.uppercased() : nil
        report(
          .currencyCode(
            code, corrected: corrected,
            fix: corrected.flatMap { written("'\($0)'", at: argument.range, in: place.node) },
            at: argumentSpan))
        return nil
      }
      return .currency(
        document.expressions.append(argument.steps, kinds: argument.type.kinds))
    case .time:
      if let argument {
        report(
          .filterArgument(
            "time", takes: "no argument", at: span(argument.range, in: place.node)))
        return nil
      }
      guard value.type.date?.mode != .date else {
        report(.timeOfDay(value.name, at: span(value.range, in: place.node)))
        return nil
      }
      return isRefuted(
        value, by: \.firstUntimed, in: place.node, Diagnostic.notATime(_:text:at:data:))
        ? nil : .time
    case .date:
      guard value.type.date?.mode != .time else {
        report(.dayOfTime(value.name, at: span(value.range, in: place.node)))
        return nil
      }
      if isRefuted(value, by: \.firstUndated, in: place.node, Diagnostic.notADate(_:text:at:data:))
      {
        return nil
      }
      guard let argument else { return .date(.medium) }
      guard case .text(let word)? = argument.literal, let style = DateStyle(name: word) else {
        report(
          .filterArgument(
            "date", takes: quoted(DateStyle.names, last: "or"), at: argumentSpan
          ).hint(
            "there are no patterns, because the order depends on the user's region: use date: "
              + "'short', for example"))
        return nil
      }
      return .date(style)
    }
  }

  /// Reports a value that is unsuitable for a filter in some data.
  ///
  /// - Parameters:
  ///   - refutation: returns the first unsuitable value of a shape.
  ///   - diagnostic: creates the diagnostic from the value's name, the unsuitable text, and the
  ///     spans of both.
  /// - Returns: whether there is an unsuitable value.
  private mutating func isRefuted(
    _ value: CheckedExpression, by refutation: KeyPath<DataShape, DataID?>, in node: YAMLNodeID,
    _ diagnostic: (String, String, SourceSpan, SourceSpan) -> Diagnostic
  ) -> Bool {
    guard let shape = value.type.shape, let wrong = names.data.shapes[shape][keyPath: refutation],
      case .text(let text) = document.data[wrong]
    else { return false }
    report(
      diagnostic(value.name, text, span(value.range, in: node), document.data.span(of: wrong)))
    return true
  }

  private func isCurrencyCode(_ code: String) -> Bool {
    code.utf8.count == 3
      && code.utf8.allSatisfy { isASCIILetter($0) && $0 < UInt8(ascii: "a") }
  }
}

/// The name of a filter.
enum TextFilter: String, NamedCases {
  case number, percent, currency, date, time

  /// Whether the filter accepts texts: dates and times.
  fileprivate var takesText: Bool { self == .date || self == .time }

  /// The unquoted word after a filter's colon that should be in quotes: `currency: EUR`, `date:
  /// long`.
  fileprivate func quotedWord(
    _ lexer: ExpressionLexer
  ) -> (text: String, range: Range<Int>)? {
    var lexer = lexer
    guard self == .currency || self == .date, let word = lexer.next(), word.kind == .word,
      lexer.next() == nil
    else { return nil }
    let text = lexer.string(word.range)
    switch self {
    case .date: return DateStyle(name: text) == nil ? nil : (text, word.range)
    default:
      let isCode = text.utf8.count == 3 && text == text.uppercased()
      return isCode ? (text, word.range) : nil
    }
  }
}

/// Finds the placeholders of a text.
struct TemplateParser {
  enum Piece {
    case text(Range<Int>)
    /// An escaped placeholder, `$${`, which is a literal `${`.
    case sign
    /// The range between `${` and `}`.
    case placeholder(Range<Int>)

    var isText: Bool {
      if case .placeholder = self { return false }
      return true
    }

    func text(of bytes: ContiguousArray<UInt8>) -> String {
      switch self {
      case .text(let range), .placeholder(let range):
        String(decoding: bytes[range], as: UTF8.self)
      case .sign: "${"
      }
    }
  }

  private let bytes: ContiguousArray<UInt8>
  /// Whether quotes are recognized; false after an unclosed quote, so that parsing stays linear.
  private var knowsQuotes = true

  private init(_ bytes: ContiguousArray<UInt8>) { self.bytes = bytes }

  /// The parts of a text.
  static func pieces(
    of bytes: ContiguousArray<UInt8>
  ) throws(TemplateError) -> [Piece] {
    var parser = TemplateParser(bytes)
    return try parser.pieces()
  }

  /// Splits the text into literal text and placeholders.
  ///
  /// - Complexity: O(*bytes*).
  private mutating func pieces() throws(TemplateError) -> [Piece] {
    var pieces: [Piece] = []
    var start = 0
    var position = 0
    while position < bytes.count {
      guard bytes[position] == UInt8(ascii: "$") else {
        position += 1
        continue
      }
      if hasSign(at: position + 1) {
        append(start..<position, to: &pieces)
        pieces.append(.sign)
        position += 3
        start = position
      } else if position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "{") {
        append(start..<position, to: &pieces)
        let end = try closingBrace(behind: position)
        let inside = (position + 2)..<end
        guard bytes[inside].contains(where: { $0 > 0x20 }) else {
          throw TemplateError(.empty, position..<(end + 1))
        }
        pieces.append(.placeholder(inside))
        position = end + 1
        start = position
      } else {
        position += 1
      }
    }
    append(start..<bytes.count, to: &pieces)
    return pieces
  }

  private func append(_ range: Range<Int>, to pieces: inout [Piece]) {
    if !range.isEmpty { pieces.append(.text(range)) }
  }

  /// Whether `${` is at a position.
  private func hasSign(at place: Int) -> Bool {
    place + 1 < bytes.count && bytes[place] == UInt8(ascii: "$")
      && bytes[place + 1] == UInt8(ascii: "{")
  }

  /// The position of the `}` that ends a placeholder; braces inside quotes are ignored.
  private mutating func closingBrace(behind start: Int) throws(TemplateError) -> Int {
    var quote: UInt8?
    var position = start + 2
    // The first `}` ends the placeholder if a quote in it is unclosed.
    var first: Int?
    while position < bytes.count {
      let byte = bytes[position]
      if let open = quote {
        if byte == UInt8(ascii: "\\") {
          position += 1
        } else if byte == open {
          quote = nil
        } else if byte == UInt8(ascii: "}"), first == nil {
          first = position
        }
      } else if byte == UInt8(ascii: "}") {
        return position
      } else if knowsQuotes, byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") {
        quote = byte
        first = nil
      }
      position += 1
    }
    knowsQuotes = false
    if let first { return first }
    throw TemplateError(.unclosed, start..<(start + 2))
  }
}

/// An error in the placeholders of a text, with its range.
struct TemplateError: Error {
  enum Kind { case unclosed, empty }

  let kind: Kind
  let range: Range<Int>

  init(_ kind: Kind, _ range: Range<Int>) {
    self.kind = kind
    self.range = range
  }

  func diagnostic(at span: SourceSpan) -> Diagnostic {
    switch kind {
    case .unclosed: .unclosedPlaceholder(at: span)
    case .empty: .emptyPlaceholder(at: span)
    }
  }
}
