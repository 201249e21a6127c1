/// A file of Swift source.
package struct SourceFile: Sendable {
  package let declarations: [Declaration]

  /// Reads source, or tells the first construct that is not read, and its place.
  package init(parsing source: String) throws(UnreadableSource) {
    var lexer = Lexer(source)
    var parser = Parser(try lexer.tokens())
    var declarations: [Declaration] = []
    while parser.token.kind != .end { declarations.append(try parser.declaration()) }
    self.declarations = declarations
  }
}

/// Reads the Swift that is generated, by recursive descent.
///
/// What a rule of Swift's grammar forbids may be read, what is not read fails by its name.
struct Parser {
  private(set) var tokens: [Token]
  var index = 0
  /// Whether `{` after an expression is a closure, not the body of a statement.
  var allowsTrailingClosures = true

  init(_ tokens: [Token]) { self.tokens = tokens }

  var token: Token { tokens[index] }
  var following: Token { tokens[min(index + 1, tokens.count - 1)] }

  mutating func advance() { if index < tokens.count - 1 { index += 1 } }

  mutating func rename(to text: String) { tokens[index].text = text }

  func failure(_ expected: String) -> UnreadableSource {
    UnreadableSource(place: token.place, message: "`\(token.text)` where \(expected) is expected")
  }

  func isMark(_ text: String) -> Bool { token.kind == .mark && token.text == text }

  func isWord(_ text: String) -> Bool {
    token.kind == .name && token.text == text && !token.isEscaped
  }

  func isSymbol(_ text: String) -> Bool { token.kind == .symbol && token.text == text }

  mutating func skip(mark: String) -> Bool {
    guard isMark(mark) else { return false }
    advance()
    return true
  }

  mutating func skip(word: String) -> Bool {
    guard isWord(word) else { return false }
    advance()
    return true
  }

  mutating func skip(symbol: String) -> Bool {
    guard isSymbol(symbol) else { return false }
    advance()
    return true
  }

  /// Skips the beginning of a symbol, such as the first `>` of `>>`.
  mutating func skip(startOfSymbol start: String) -> Bool {
    guard token.kind == .symbol, token.text.hasPrefix(start) else { return false }
    if token.text == start {
      advance()
    } else {
      tokens[index].text.removeFirst(start.count)
      tokens[index].hasGapBefore = false
    }
    return true
  }

  mutating func expect(mark: String) throws(UnreadableSource) {
    guard skip(mark: mark) else { throw failure("`\(mark)`") }
  }

  mutating func expect(word: String) throws(UnreadableSource) {
    guard skip(word: word) else { throw failure("`\(word)`") }
  }

  mutating func name() throws(UnreadableSource) -> String {
    guard token.kind == .name else { throw failure("a name") }
    defer { advance() }
    return token.text
  }

  /// Reads something that may not be there; nil leaves all as it was.
  mutating func attempt<Result>(
    _ read: (inout Parser) throws(UnreadableSource) -> Result?
  ) -> Result? {
    let saved = self
    do {
      if let result = try read(&self) { return result }
    } catch {}
    self = saved
    return nil
  }

  mutating func block() throws(UnreadableSource) -> [Statement] {
    try expect(mark: "{")
    let statements = try statements()
    try expect(mark: "}")
    return statements
  }

  /// The statements up to a closing brace, a `case` or a `default`.
  mutating func statements() throws(UnreadableSource) -> [Statement] {
    let saved = allowsTrailingClosures
    allowsTrailingClosures = true
    defer { allowsTrailingClosures = saved }
    var statements: [Statement] = []
    while !isMark("}"), !isWord("case"), !isDefaultLabel, token.kind != .end {
      statements.append(try statement())
      while skip(mark: ";") {}
      guard token.startsLine || isMark("}") || tokens[index - 1].text == ";" else {
        throw failure("the end of a statement")
      }
    }
    return statements
  }

  private var isDefaultLabel: Bool {
    isWord("default") && following.kind == .mark && following.text == ":"
  }
}
