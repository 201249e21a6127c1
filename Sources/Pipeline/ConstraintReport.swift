internal import SpecModel
internal import SpecSyntax

/// Reports problems with the constraints of a spec's screens; each only once, even if several
/// states have it.
struct ConstraintReport {
  private var told: Set<Told> = []

  private struct Told: Hashable {
    let span: SourceSpan
    let message: String
  }

  mutating func add(_ resolution: Resolution, into diagnostics: inout DiagnosticBag) {
    for (_, frames) in resolution.all {
      for finding in frames.findings {
        tell(diagnostic(of: finding, on: resolution.screen), &diagnostics)
      }
    }
  }

  private mutating func tell(_ diagnostic: Diagnostic, _ diagnostics: inout DiagnosticBag) {
    let told = Told(span: diagnostic.span, message: diagnostic.message)
    if self.told.insert(told).inserted { diagnostics.add(diagnostic) }
  }

  private func diagnostic(of finding: ConstraintFinding, on screen: Screen) -> Diagnostic {
    switch finding {
    case .conflict(let conflict):
      var diagnostic = Diagnostic.unsatisfiable(
        at: screen.constraints[conflict.broken].span, amount: conflict.amount)
      for member in conflict.members {
        switch member {
        case .constraint(conflict.broken): continue
        case .constraint(let other):
          diagnostic = diagnostic.note(at: screen.constraints[other].span, "it contradicts this")
        case .own(let node, let axis, let length):
          let word = axis == .horizontal ? "width" : "height"
          diagnostic = diagnostic.note(
            at: screen[node].span, "and the \(word) of this node, \(pointsText(length))")
        }
      }
      let container = screen.constraints[conflict.broken].container
      if conflict.members.count < 2 {
        let word = screen[container].component.rawValue
        diagnostic = diagnostic.note(
          at: screen[container].span, "the '\(word)' places its children itself")
      }
      return diagnostic
    case .ambiguous(let node, let axis, let isSize, let suggested):
      return .ambiguous(
        screen[node].name, axis, isSize: isSize, suggested: suggested, at: screen[node].span)
    case .unsettledColumns(let grid, let constraint):
      return .unsettledColumns(
        of: screen[grid].name, at: screen.constraints[constraint].span, grid: screen[grid].span)
    case .unsolved(let node, let reason):
      return .unsolved(screen[node].name, reason, at: screen[node].span)
    }
  }
}

extension Diagnostic {
  fileprivate static func unsatisfiable(at span: SourceSpan, amount: Double) -> Diagnostic {
    Diagnostic(
      .error, code: "unsatisfiable-constraints", at: span,
      "this constraint conflicts with the others; it is off by \(pointsText(amount)) points"
    ).hint("delete one of them, or give one a priority below 1000, such as '@ 750'")
  }

  fileprivate static func ambiguous(
    _ name: String, _ axis: Axis, isSize: Bool, suggested: Double, at span: SourceSpan
  ) -> Diagnostic {
    let what =
      isSize
      ? (axis == .horizontal ? "width" : "height")
      : (axis == .horizontal ? "horizontal position" : "vertical position")
    let attribute =
      isSize
      ? (axis == .horizontal ? "width" : "height") : (axis == .horizontal ? "leading" : "top")
    let value =
      isSize ? pointsText(suggested) : "parent.\(attribute) + \(pointsText(suggested))"
    return Diagnostic(
      .warning, code: "ambiguous-layout", at: span,
      "the constraints do not determine the \(what) of '\(name)'"
    ).hint("for example, add '\(name).\(attribute) = \(value)'")
  }

  fileprivate static func unsolved(
    _ name: String, _ reason: ConstraintFinding.Unsolved, at span: SourceSpan
  ) -> Diagnostic {
    switch reason {
    case .tooLarge:
      Diagnostic(
        .error, code: "unsolved-constraints", at: span,
        "the constraints of '\(name)' are too many and too interdependent to solve in a few seconds"
      ).hint(
        "divide it into several canvases or stacks, or delete priorities below 1000; --limits "
          + "solver-work=N raises the limit")
    case .unstable:
      Diagnostic(
        .error, code: "unsolved-constraints", at: span,
        "the constraints of '\(name)' cannot be solved: their numbers are too far apart in size"
      ).hint("delete factors and lengths that are a million times larger or smaller than others")
    }
  }

  fileprivate static func unsettledColumns(
    of grid: String, at span: SourceSpan, grid place: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "unsettled-columns", at: span,
      "with this constraint, the width of '\(grid)' depends on its number of columns, which "
        + "depends on "
        + "the width: no number of columns fits both"
    ).hint("give the grid a number of columns, or a width")
      .note(at: place, "it is this grid")
  }
}

/// A length with at most one decimal, for messages.
private func pointsText(_ length: Double) -> String {
  let tenths = (length * 10).rounded()
  guard tenths.magnitude < 1e15 else { return "\(length)" }
  let whole = Int(tenths) / 10
  let rest = abs(Int(tenths) % 10)
  return rest == 0 ? "\(whole)" : "\(whole).\(rest)"
}
