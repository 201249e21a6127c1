/// A language's position in a `LanguageTable`.
struct LanguageID: Hashable, Comparable {
  let index: Int32

  static func < (a: LanguageID, b: LanguageID) -> Bool { a.index < b.index }
}

/// Regular languages as interned terms, with intersection and complement.
///
/// Equal terms have equal IDs, so there are finitely many derivatives. The terms are the states of
/// an automaton that is built on demand. Source: Owens, Reppy, Turon, "Regular-expression
/// derivatives re-examined", JFP 2009.
struct LanguageTable {
  enum Term: Hashable {
    /// The empty language, which contains no text.
    case nothing
    /// The language that contains only the empty text.
    case blank
    /// The texts of one scalar from a set; the payload is an index into `sets`.
    case set(Int32)
    case sequence(LanguageID, LanguageID)
    case choice([LanguageID])
    case all([LanguageID])
    case not(LanguageID)
    /// Repetitions of a language; `most` is nil for no upper limit.
    case loop(LanguageID, least: Int32, most: Int32?)
  }

  private(set) var terms: [Term] = []
  private var isBlank: [Bool] = []
  private var known: [Term: LanguageID] = [:]
  private var derivatives: [Step: LanguageID] = [:]
  /// The number of terms visited for derivatives.
  private(set) var work = 0
  private(set) var sets: [ScalarSet] = []
  private var singles: [UInt32: LanguageID] = [:]
  /// The alphabet symbols of each set, as a bit mask.
  private var members: [UInt64] = []
  private(set) var alphabet: [Unicode.Scalar] = []

  private struct Step: Hashable {
    let language: LanguageID
    let symbol: Int
  }

  let nothing: LanguageID
  let blank: LanguageID
  /// The language of all texts.
  let everything: LanguageID

  init() {
    terms = [.nothing, .blank, .not(LanguageID(index: 0))]
    isBlank = [false, true, true]
    nothing = LanguageID(index: 0)
    blank = LanguageID(index: 1)
    everything = LanguageID(index: 2)
    for (position, term) in terms.enumerated() { known[term] = LanguageID(index: Int32(position)) }
  }

  /// Whether a language contains the empty text.
  func hasBlank(_ id: LanguageID) -> Bool { isBlank[Int(id.index)] }

  private subscript(_ id: LanguageID) -> Term { terms[Int(id.index)] }

  // MARK: - Construction

  private mutating func intern(_ term: Term, isBlank: Bool) -> LanguageID {
    if let id = known[term] { return id }
    let id = LanguageID(index: Int32(terms.count))
    terms.append(term)
    self.isBlank.append(isBlank)
    known[term] = id
    return id
  }

  mutating func set(_ set: ScalarSet) -> LanguageID {
    if let single = set.single, let known = singles[single] { return known }
    sets.append(set)
    let id = intern(.set(Int32(sets.count - 1)), isBlank: false)
    if let single = set.single { singles[single] = id }
    return id
  }

  /// Whether there are too many sets to compute an alphabet quickly.
  var isTooLarge: Bool { sets.count > 400 }

  mutating func literal(_ text: String) -> LanguageID {
    var result = blank
    for scalar in text.unicodeScalars.reversed() {
      result = sequence(set(ScalarSet(scalar.value)), result)
    }
    return result
  }

  mutating func sequence(_ a: LanguageID, _ b: LanguageID) -> LanguageID {
    if a == nothing || b == nothing { return nothing }
    if a == blank { return b }
    if b == blank { return a }
    if case .sequence(let first, let rest) = self[a] {
      return sequence(first, sequence(rest, b))
    }
    return intern(.sequence(a, b), isBlank: hasBlank(a) && hasBlank(b))
  }

  mutating func choice(_ parts: [LanguageID]) -> LanguageID {
    var flat: [LanguageID] = []
    for part in parts where part != nothing {
      if case .choice(let inner) = self[part] { flat += inner } else { flat.append(part) }
    }
    if flat.contains(everything) { return everything }
    flat = sortedOnce(flat)
    if flat.count < 2 { return flat.first ?? nothing }
    return intern(.choice(flat), isBlank: flat.contains { hasBlank($0) })
  }

  mutating func all(_ parts: [LanguageID]) -> LanguageID {
    var flat: [LanguageID] = []
    for part in parts where part != everything {
      if case .all(let inner) = self[part] { flat += inner } else { flat.append(part) }
    }
    if flat.contains(nothing) { return nothing }
    flat = sortedOnce(flat)
    if flat.contains(blank) { return flat.allSatisfy { hasBlank($0) } ? blank : nothing }
    if flat.count < 2 { return flat.first ?? everything }
    return intern(.all(flat), isBlank: flat.allSatisfy { hasBlank($0) })
  }

  mutating func not(_ id: LanguageID) -> LanguageID {
    if case .not(let inner) = self[id] { return inner }
    return intern(.not(id), isBlank: !hasBlank(id))
  }

  mutating func loop(_ body: LanguageID, _ least: Int, _ most: Int?) -> LanguageID {
    if body == blank || most == 0 { return blank }
    if body == nothing { return least == 0 ? blank : nothing }
    // If the body can be empty, the minimum count is irrelevant.
    let least = hasBlank(body) ? 0 : least
    if least == 1, most == 1 { return body }
    return intern(
      .loop(body, least: Int32(clamping: least), most: most.map { Int32(clamping: $0) }),
      isBlank: least == 0)
  }

  private func sortedOnce(_ ids: [LanguageID]) -> [LanguageID] {
    var result: [LanguageID] = []
    for id in ids.sorted() where result.last != id { result.append(id) }
    return result
  }

  // MARK: - Derivatives

  /// Chooses a representative scalar for each class of scalars that belong to the same sets.
  mutating func chooseAlphabet() {
    var kinds: Set<[UInt64]> = []
    for scalar in candidates() where alphabet.count < 64 {
      var kind = Array(repeating: UInt64(0), count: sets.count / 64 + 1)
      for (position, set) in sets.enumerated() where set.contains(scalar.value) {
        kind[position / 64] |= 1 << UInt64(position % 64)
      }
      if kinds.insert(kind).inserted { alphabet.append(scalar) }
    }
    members = sets.map { set in
      var bits: UInt64 = 0
      for (symbol, scalar) in alphabet.enumerated() where set.contains(scalar.value) {
        bits |= 1 << UInt64(symbol)
      }
      return bits
    }
  }

  /// The candidates for the alphabet, the most commonly typed first.
  private func candidates() -> [Unicode.Scalar] {
    var values: [UInt32] = [0x61, 0x31, 0x41, 0x30]
    values += Array(0x62...0x7A)
    values += Array(0x32...0x39)
    values += Array(0x42...0x5A)
    values += Array("@.-_/+ ,:;!?#&()'%$".unicodeScalars.map(\.value))
    values += Array(0x21...0x7E)
    values += [0xE9, 0xC4, 0x3B1, 0x44F, 0x5D0, 0x627, 0x3042, 0x30A2, 0x6F22, 0xD55C, 0x1F600]
    for set in sets { values += set.edges }
    // Control characters cannot be typed into a field.
    return values.compactMap { value in
      let isControl = value < 0x20 || (0x7F...0x9F).contains(value) || value | 1 == 0x2029
      return isControl ? nil : Unicode.Scalar(value)
    }
  }

  /// The derivative of a language: what follows a symbol in the texts that start with it.
  mutating func derivative(_ id: LanguageID, by symbol: Int) -> LanguageID {
    let step = Step(language: id, symbol: symbol)
    if let known = derivatives[step] { return known }
    work += 1
    let result = derive(id, by: symbol)
    derivatives[step] = result
    return result
  }

  private mutating func derive(_ id: LanguageID, by symbol: Int) -> LanguageID {
    switch self[id] {
    case .nothing, .blank: return nothing
    case .set(let set): return members[Int(set)] >> UInt64(symbol) & 1 == 1 ? blank : nothing
    case .sequence(let a, let b):
      let first = sequence(derivative(a, by: symbol), b)
      return hasBlank(a) ? choice([first, derivative(b, by: symbol)]) : first
    case .choice(let parts):
      work += parts.count
      var results: [LanguageID] = []
      for part in parts { results.append(derivative(part, by: symbol)) }
      return choice(results)
    case .all(let parts):
      work += parts.count
      var results: [LanguageID] = []
      for part in parts { results.append(derivative(part, by: symbol)) }
      return all(results)
    case .not(let inner): return not(derivative(inner, by: symbol))
    case .loop(let body, let least, let most):
      let rest = loop(body, Int(max(0, least - 1)), most.map { Int($0) - 1 })
      return sequence(derivative(body, by: symbol), rest)
    }
  }
}

extension ScalarSet {
  /// The scalars at the ends of the set's ranges, and those next to them.
  fileprivate var edges: [UInt32] {
    (term.plainRanges ?? []).prefix(32).flatMap { range in
      [range.lowerBound, range.upperBound, range.lowerBound &- 1, range.upperBound &+ 1]
    }
  }
}

extension ScalarSet.Term {
  /// The term as plain ranges; nil if it uses properties or ignores case.
  var plainRanges: [ClosedRange<UInt32>]? {
    switch self {
    case .ranges(let ranges): ranges
    case .not(let inner): inner.plainRanges
    case .union(let parts):
      parts.reduce([]) { all, part in
        guard let all, let ranges = part.plainRanges else { return nil }
        return all + ranges
      }
    case .property, .intersection, .difference, .anyCase: nil
    }
  }
}
