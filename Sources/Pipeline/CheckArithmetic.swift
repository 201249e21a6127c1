internal import FormRules
internal import ScreenBuilding
internal import SpecModel
internal import SpecSyntax

/// The maximum node count of a screen whose states are all checked.
private let nodeLimit = 20_000

/// Reports integers that are too large for `Int` in generated code, in each declared state.
///
/// - Complexity: builds the screen of each state if an expression can overflow.
func checkArithmetic(
  of document: Document, _ patterns: PatternTable, into diagnostics: inout DiagnosticBag
) {
  guard document.kind == .screen, document.nodes.count <= nodeLimit,
    document.expressions.calculate
  else { return }
  let states: [StateDeclaration?] = document.states.isEmpty ? [nil] : document.states
  for state in states {
    let point = point(of: document, state, PreviewPoint())
    let facts = formFacts(of: document, in: state, locale: point.locale, with: patterns)
    var found = DiagnosticBag()
    _ = buildScreen(document, facts: facts, at: point, into: &found)
    guard let overflow = found.sorted().first(where: { $0.code == "arithmetic-overflow" }) else {
      continue
    }
    diagnostics.add(overflow)
    return
  }
}

extension ExpressionTable {
  /// Whether some expression computes integers, which can overflow.
  fileprivate var calculate: Bool {
    steps.contains { step in
      switch step {
      case .arithmetic(let sign, let type): sign != .divide && type != .number
      case .each(.sum, _, _, _, let type): type != .number
      default: false
      }
    }
  }
}
