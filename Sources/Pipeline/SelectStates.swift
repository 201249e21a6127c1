internal import FormRules
internal import ScreenBuilding
internal import SpecModel
internal import SpecSyntax

/// The available states of a screen: the declared ones, and those derived from rules, which are
/// computed on first use.
struct StateSelection {
  let declared: [StateDeclaration]
  private let patterns: PatternTable
  /// The screen's document, with the data of derived states.
  private(set) var document: Document
  private var known: DerivedStates?

  init(_ document: Document, _ patterns: PatternTable) {
    self.document = document
    self.patterns = patterns
    declared = document.states
  }

  mutating func derived() -> DerivedStates {
    if let known { return known }
    var deriver = ScreenStateDeriver(document, patterns)
    deriver.derive()
    document = deriver.document
    known = deriver.derived
    return deriver.derived
  }

  /// Returns the states that a request selects; nil is the screen before any input, if the spec has
  /// no states.
  mutating func select(
    _ states: CompileRequest.States
  ) throws(RequestError) -> [StateDeclaration?] {
    switch states {
    case .first: return [declared.first]
    case .allNamed: return declared.isEmpty ? [nil] : declared
    case .allDerived: return allDerived()
    case .all: return declared + allDerived()
    case .named(let name): return [try state(named: name)]
    }
  }

  /// Returns the states of the matrix that a screen declares; nil is the screen before any input,
  /// if it has no states.
  mutating func selectMatrix(_ states: PreviewStates) throws(RequestError) -> [StateDeclaration?] {
    let chosen: [StateDeclaration?]
    switch states {
    case .named: chosen = try select(.allNamed)
    case .derived: chosen = try select(.allDerived)
    case .all: chosen = try select(.all)
    }
    return chosen.isEmpty ? [nil] : chosen
  }

  /// Returns the validation results in a state, and which fields conditions hide.
  func facts(in state: StateDeclaration) -> FormFacts {
    var facts = formFacts(of: document, in: state, locale: nil, with: patterns)
    if document.hasHiddenFields {
      let conditions = StateConditions(document, facts: facts, state: state.name)
      for position in facts.isHidden.indices {
        facts.isHidden[position] = conditions.hides(FieldID(position))
      }
    }
    return facts
  }

  /// Returns the derived states that look different from all other states.
  private mutating func allDerived() -> [StateDeclaration] {
    let derived = derived()
    return derived.states.filter { $0.twin == nil }.compactMap { derived.declaration(of: $0) }
  }

  private mutating func state(named name: String) throws(RequestError) -> StateDeclaration {
    if let state = declared.first(where: { $0.name == name }) { return state }
    let derived = derived()
    if let state = derived.state(named: name), let found = derived.declaration(of: state) {
      return found
    }
    if let missing = derived.states.first(where: { $0.name == name }) {
      throw .missingState(name, reason: missing.reason ?? "")
    }
    let known =
      declared.map(\.name) + derived.states.filter { $0.change != nil }.map(\.name)
    throw .unknownState(name, closest: closest(to: name, among: known), known: known)
  }
}
