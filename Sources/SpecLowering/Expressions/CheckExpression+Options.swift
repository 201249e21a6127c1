internal import SpecModel
internal import SpecSyntax

/// Resolves `country.option`: the data item of the selected option, missing while no option is
/// selected.
extension Lowering {
  /// Expands a member of the selected option to a lookup such as `first(c in countries, c.code ==
  /// country.value)`.
  mutating func checkOption(
    _ segments: ArraySlice<ExpressionParser.Segment>, _ field: FieldID, at place: SourceSpan,
    _ range: Range<Int>, in checker: inout ExpressionChecker
  ) -> Bool {
    let owner = document.form[field].name
    guard
      let position = document.optionSources.firstIndex(where: { $0.field == field })
    else {
      // Options from data on a component that cannot have them are already reported.
      if deferred.expressions.options.refused.contains(field) { return false }
      report(.optionOfList(owner, at: place, isAlone: segments.count == 2))
      return false
    }
    guard checkHasForm(range, in: checker) else { return false }
    resolveOptions(of: field)
    let source = document.optionSources[position]
    // If there is no item type, an error in the list is already reported.
    guard var type = deferred.expressions.options.items[field] else { return false }
    let outer = checker.place.scope
    let depth = outer < 0 ? 0 : names.loops.scopes[outer].depth + 1
    var body: [ExpressionStep] = [.variable(depth)]
    var isNumber = type.kinds == .number
    if let template = source.value {
      guard let value = loneValue(of: template) else {
        report(.optionNeedsLoneValue(owner, at: place))
        return false
      }
      body = document.expressions.steps(of: value).map { moved($0, from: source.depth, to: depth) }
      isNumber = document.expressions[value].kinds == .number
    }
    body.append(.field(field, .value))
    let isWhole = document.form[field].hasWholeOptions
    if isNumber { body.append(.number(as: isWhole ? .integer : .number)) }
    body.append(.compare(.equal))
    checker.steps += document.expressions.steps(of: source.list).map {
      moved($0, from: source.depth, to: depth)
    }
    checker.steps.append(
      .each(
        .first, length: UInt32(body.count), depth: depth,
        name: document.data.key(source.variable ?? "option"), .number))
    checker.steps += body
    type.isOptional = true
    return follow(
      segments.dropFirst(2), of: type, range,
      from: segments.dropFirst().first?.range.upperBound ?? range.upperBound, in: &checker)
  }

  /// The expression of a text that is exactly one placeholder without a filter; nil for other
  /// texts.
  private func loneValue(of template: TemplateID) -> ExpressionID? {
    let pieces = document.templates.pieces(of: template)
    guard pieces.count == 1, case .value(let id, nil)? = pieces.first else { return nil }
    return id
  }

  /// A copy of an expression step for another loop depth.
  private func moved(
    _ step: ExpressionStep, from first: UInt16, to depth: UInt16
  ) -> ExpressionStep {
    switch step {
    case .variable(let old) where old >= first: .variable(old - first + depth)
    case .entry(let field, let fact, let old) where old >= first:
      .entry(field, fact, depth: old - first + depth)
    case .each(let function, let length, let old, let name, let type) where old >= first:
      .each(function, length: length, depth: old - first + depth, name: name, type)
    default: step
    }
  }
}

extension Diagnostic {
  /// Reports `option` of a field whose options are listed in the spec.
  ///
  /// - Parameter isAlone: whether no member such as `.name` follows `.option`.
  fileprivate static func optionOfList(
    _ owner: String, at span: SourceSpan, isAlone: Bool
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "unknown-fact", at: span,
      "the options of '\(cut(owner))' are constants, so they have no members"
    ).hint("use 'value'").fix(span, with: isAlone ? "value" : nil)
  }

  fileprivate static func optionNeedsLoneValue(_ owner: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "options-from-data", at: span,
      "to find the chosen option of '\(cut(owner))', the 'value' of its options must be a "
        + "single placeholder"
    ).hint("write the 'value' of its options as \"${c.code}\"")
  }
}
