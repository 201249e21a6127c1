extension Parser {
  mutating func statement() throws(UnreadableSource) -> Statement {
    let place = token.place
    func made(_ kind: Statement.Kind) -> Statement { Statement(kind: kind, place: place) }
    guard token.kind == .name, !token.isEscaped else {
      return isMark("@")
        ? made(.declaration(try declaration())) : made(.expression(try expression()))
    }
    switch token.text {
    case "return":
      advance()
      let isBare = token.startsLine || isMark("}") || isMark(";")
      return made(.return(isBare ? nil : try expression()))
    case "if":
      advance()
      return made(.if(try ifStatement()))
    case "guard":
      advance()
      let conditions = try conditions()
      try expect(word: "else")
      return made(.guard(conditions, try block()))
    case "switch":
      advance()
      return made(try switchStatement())
    case "for":
      advance()
      return made(try forStatement())
    case "while":
      advance()
      let conditions = try conditions()
      return made(.while(conditions, try block()))
    case "defer":
      advance()
      return made(.defer(try block()))
    case "throw":
      advance()
      return made(.throw(try expression()))
    case "break", "continue", "fallthrough":
      let word = try name()
      if token.kind == .name, !token.startsLine { advance() }
      return made(.jump(word))
    case "do", "repeat": throw failure("a statement that the reader reads")
    default:
      if startsDeclaration { return made(.declaration(try declaration())) }
      return made(.expression(try expression()))
    }
  }

  private mutating func ifStatement() throws(UnreadableSource) -> IfStatement {
    let conditions = try conditions()
    let body = try block()
    guard skip(word: "else") else {
      return IfStatement(conditions: conditions, body: body, otherwise: nil)
    }
    let place = token.place
    if skip(word: "if") {
      let next = Statement(kind: .if(try ifStatement()), place: place)
      return IfStatement(conditions: conditions, body: body, otherwise: [next])
    }
    return IfStatement(conditions: conditions, body: body, otherwise: try block())
  }

  mutating func conditions() throws(UnreadableSource) -> [Condition] {
    let saved = allowsTrailingClosures
    allowsTrailingClosures = false
    defer { allowsTrailingClosures = saved }
    var conditions = [try condition()]
    while skip(mark: ",") { conditions.append(try condition()) }
    return conditions
  }

  private mutating func condition() throws(UnreadableSource) -> Condition {
    if isWord("#available") || isWord("#unavailable") {
      advance()
      try expect(mark: "(")
      var platforms: [String] = []
      var current = ""
      while !isMark(")"), token.kind != .end {
        if isMark(",") {
          platforms.append(current)
          current = ""
        } else {
          current += current.isEmpty ? token.text : " " + token.text
        }
        advance()
      }
      try expect(mark: ")")
      return .available(platforms + [current])
    }
    if skip(word: "case") {
      let pattern = try value()
      guard skip(symbol: "=") else { throw failure("`=`") }
      return .pattern(pattern, try value())
    }
    if isWord("let") || isWord("var") {
      advance()
      let name = try name()
      if skip(mark: ":") { _ = try type() }
      return .binding(name, skip(symbol: "=") ? try value() : nil)
    }
    return .expression(try value())
  }

  private mutating func switchStatement() throws(UnreadableSource) -> Statement.Kind {
    let saved = allowsTrailingClosures
    allowsTrailingClosures = false
    let subject = try value()
    allowsTrailingClosures = saved
    try expect(mark: "{")
    var cases: [SwitchCase] = []
    while !isMark("}") {
      let place = token.place
      var patterns: [Expression] = []
      var condition: Expression?
      if skip(word: "case") {
        repeat { patterns.append(try value()) } while skip(mark: ",")
        if skip(word: "where") { condition = try value() }
      } else {
        if skip(mark: "@") { _ = try name() }
        try expect(word: "default")
      }
      try expect(mark: ":")
      cases.append(
        SwitchCase(
          patterns: patterns, condition: condition, body: try statements(), place: place))
    }
    try expect(mark: "}")
    return .switch(subject, cases)
  }

  private mutating func forStatement() throws(UnreadableSource) -> Statement.Kind {
    let saved = allowsTrailingClosures
    allowsTrailingClosures = false
    let pattern = skip(word: "case") ? try value() : try bindings()
    try expect(word: "in")
    let sequence = try value()
    let condition = skip(word: "where") ? try value() : nil
    allowsTrailingClosures = saved
    return .for(pattern: pattern, sequence: sequence, condition: condition, try block())
  }
}
