extension LanguageTable {
  /// The shortest text of a language that passes a test; nil if none was found.
  ///
  /// Prefers commonly typed letters. The breadth-first search reaches each automaton state with
  /// only one text, so it can miss a match if the test requires more than membership in the
  /// language.
  ///
  /// - Parameter limit: the work limit of the search.
  mutating func shortest(
    of language: LanguageID, limit: Int, where isRight: (String) -> Bool
  ) -> String? {
    guard !isTooLarge else { return nil }
    if alphabet.isEmpty { chooseAlphabet() }
    var states: [(language: LanguageID, before: Int, symbol: Int)] = [(language, -1, -1)]
    // The start state is not marked as visited, because a cycle back to it gives a valid text.
    var met: Set<LanguageID> = []
    var next = 0
    var refused = 0
    while next < states.count, work < limit, refused < 50 {
      let position = next
      next += 1
      for symbol in alphabet.indices {
        let follower = derivative(states[position].language, by: symbol)
        guard follower != nothing, met.insert(follower).inserted else { continue }
        states.append((follower, position, symbol))
        guard hasBlank(follower) else { continue }
        let text = text(of: states.count - 1, in: states)
        if isRight(text) { return text }
        refused += 1
      }
    }
    return nil
  }

  private func text(
    of position: Int, in states: [(language: LanguageID, before: Int, symbol: Int)]
  ) -> String {
    var scalars: [Unicode.Scalar] = []
    var position = position
    while states[position].before >= 0 {
      scalars.append(alphabet[states[position].symbol])
      position = states[position].before
    }
    return String(String.UnicodeScalarView(scalars.reversed()))
  }
}
