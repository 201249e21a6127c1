/// A command line that is simple: operands, and flags followed by a value, each at most once.
///
/// ArgumentParser handles every syntax and error, but takes longer to start than drawing most
/// specs. Commands therefore parse plain lines themselves and use ArgumentParser for all others.
struct PlainLine {
  private(set) var operands: [String] = []
  private var flags: [String] = []
  private var values: [String] = []

  /// Parses a command line; nil if it is not plain.
  init?(_ words: ArraySlice<String>) {
    var flag: String?
    for word in words {
      let isFlag = word.hasPrefix("-") && word != "-"
      if let name = flag {
        guard !isFlag, word != "-", !word.isEmpty else { return nil }
        flags.append(name)
        values.append(word)
        flag = nil
      } else if isFlag {
        guard !flags.contains(word) else { return nil }
        flag = word
      } else {
        guard !word.isEmpty else { return nil }
        operands.append(word)
      }
    }
    if flag != nil { return nil }
  }

  /// Removes a flag and returns its value; nil if it is missing.
  mutating func take(_ flag: String) -> String? {
    guard let position = flags.firstIndex(of: flag) else { return nil }
    flags.remove(at: position)
    return values.remove(at: position)
  }

  /// Whether all flags of the line have been taken.
  var isTaken: Bool { flags.isEmpty }
}
