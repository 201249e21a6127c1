extension LanguageTable {
  /// The shortest text of a language that a test lets through; nil where none was found.
  ///
  /// Of equally short ones it is the one whose letters people type most. A state of the automaton is
  /// reached by one text alone, so that a test that looks deeper than the language may find none
  /// where there is one.
  ///
  /// - Parameter limit: the work after which the search gives up.
  mutating func shortest(
    of language: LanguageID, limit: Int, where isRight: (String) -> Bool
  ) -> String? {
    guard !isTooLarge else { return nil }
    if alphabet.isEmpty { chooseAlphabet() }
    var states: [(language: LanguageID, before: Int, symbol: Int)] = [(language, -1, -1)]
    // The first state is not met: what leads back to it is a text.
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
