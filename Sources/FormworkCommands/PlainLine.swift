/// A command line that says all in the plainest way: operands, and flags with their value behind
/// them, each once.
///
/// ArgumentParser knows every way to write a flag and explains them and their mistakes, but takes
/// longer to start than most specs take to be drawn. So a command reads a plain line by itself, and
/// leaves all others to ArgumentParser.
struct PlainLine {
  private(set) var operands: [String] = []
  private var flags: [String] = []
  private var values: [String] = []

  /// Nil where the line is not plain.
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

  /// Hands out the value of a flag; nil where the line does not have it.
  mutating func take(_ flag: String) -> String? {
    guard let position = flags.firstIndex(of: flag) else { return nil }
    flags.remove(at: position)
    return values.remove(at: position)
  }

  /// Whether every flag has been taken.
  var isTaken: Bool { flags.isEmpty }
}
