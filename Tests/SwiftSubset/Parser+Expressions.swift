extension Parser {
  mutating func expression() throws(UnreadableSource) -> Expression {
    try binary(minimum: 0)
  }

  /// Without `=`, which ends a pattern or a name.
  mutating func value() throws(UnreadableSource) -> Expression {
    try binary(minimum: 2)
  }

  private func precedence(_ symbol: String) -> Int {
    switch symbol {
    case "=", "+=", "-=", "*=", "/=", "%=", "|=", "&=": 0
    case "?": 2
    case "||": 3
    case "&&": 4
    case "==", "!=", "<", "<=", ">", ">=", "===", "!==", "~=": 5
    case "??": 6
    case "...", "..<": 8
    case "+", "-", "|", "&+", "&-", "^": 9
    case "*", "/", "%", "&", "&*": 10
    case "<<", ">>", "&<<", "&>>": 11
    default: -1
    }
  }

  private mutating func binary(minimum: Int) throws(UnreadableSource) -> Expression {
    var left = try unary()
    while true {
      if isWord("as") || isWord("is") {
        guard minimum <= 7 else { return left }
        var word = try name()
        if token.kind == .symbol, !token.hasGapBefore {
          for mark in ["?", "!"] where isSymbol(mark) { word += mark }
          if word.count == 3 { advance() }
        }
        left = Expression(kind: .cast(left, word, try type()), place: left.place)
        continue
      }
      guard token.kind == .symbol, token.hasGapBefore == token.hasGapAfter else { return left }
      let symbol = token.text
      let level = precedence(symbol)
      guard level >= 0 else { throw failure("a known operator") }
      guard level >= minimum else { return left }
      if symbol == "...", !token.hasGapBefore, isMark(")") { return left }
      advance()
      if symbol == "?" {
        let first = try binary(minimum: 2)
        try expect(mark: ":")
        let second = try binary(minimum: 2)
        left = Expression(kind: .ternary(left, first, second), place: left.place)
        continue
      }
      let isRightAssociative = level == 0 || symbol == "??"
      let right = try binary(minimum: isRightAssociative ? level : level + 1)
      left = Expression(kind: .binary(symbol, left, right), place: left.place)
    }
  }

  private mutating func unary() throws(UnreadableSource) -> Expression {
    let place = token.place
    if token.kind == .symbol {
      let symbol = token.text
      guard ["-", "!", "&", "+", "~", "..<", "..."].contains(symbol), !token.hasGapAfter else {
        throw failure("an expression")
      }
      advance()
      return Expression(kind: .prefix(symbol, try unary()), place: place)
    }
    for word in ["try", "await"] where isWord(word) {
      advance()
      if isSymbol("?") || isSymbol("!") { advance() }
      return Expression(kind: .effect(word, try binary(minimum: 2)), place: place)
    }
    return try postfix(try primary())
  }

  private mutating func postfix(_ start: Expression) throws(UnreadableSource) -> Expression {
    var result = start
    func made(_ kind: Expression.Kind) -> Expression { Expression(kind: kind, place: start.place) }
    while true {
      if isMark(".") {
        advance()
        if token.kind == .number {
          result = made(.member(result, token.text))
          advance()
        } else {
          let name = try name()
          result = made(.member(result, name))
        }
        result = specialized(result)
      } else if token.startsLine {
        return result
      } else if isMark("(") {
        guard !token.hasGapBefore || tokens[index - 1].text == "(" else { return result }
        var arguments = try arguments()
        if allowsTrailingClosures { arguments += try trailingClosures() }
        result = made(.call(result, arguments))
      } else if isMark("[") {
        guard !token.hasGapBefore else { return result }
        advance()
        result = made(.index(result, try argumentList(until: "]")))
      } else if isMark("{"), allowsTrailingClosures, takesClosure(result) {
        result = made(.call(result, try trailingClosures()))
      } else if token.kind == .symbol, token.text.hasPrefix("?"), !token.hasGapBefore,
        token.text != "??"
      {
        _ = skip(startOfSymbol: "?")
        result = made(.optional(result))
      } else if token.kind == .symbol, token.text == "!", !token.hasGapBefore {
        advance()
        result = made(.forced(result))
      } else if isSymbol("..."), !token.hasGapBefore, token.hasGapAfter {
        advance()
        result = made(.prefix("...", result))
      } else {
        return result
      }
    }
  }

  private func takesClosure(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .name, .member, .implicitMember, .specialized, .optional, .index: true
    default: false
    }
  }

  /// The expression with generic arguments, if that is what follows.
  private mutating func specialized(_ base: Expression) -> Expression {
    guard token.kind == .symbol, token.text.hasPrefix("<"), !token.hasGapBefore,
      !token.hasGapAfter
    else { return base }
    let types = attempt { parser throws(UnreadableSource) -> [TypeSyntax]? in
      let types = try parser.genericArguments()
      let next = parser.token
      let isEnd =
        next.kind == .end || next.startsLine
        || (next.kind == .mark && "().,]}:;{".contains(next.text))
        || (next.kind == .symbol && next.text.hasPrefix("?"))
      return isEnd ? types : nil
    }
    guard let types else { return base }
    return Expression(kind: .specialized(base, types), place: base.place)
  }

  mutating func arguments() throws(UnreadableSource) -> [Argument] {
    try expect(mark: "(")
    return try argumentList(until: ")")
  }

  private mutating func argumentList(until end: String) throws(UnreadableSource) -> [Argument] {
    let saved = allowsTrailingClosures
    allowsTrailingClosures = true
    defer { allowsTrailingClosures = saved }
    var arguments: [Argument] = []
    while !isMark(end) {
      arguments.append(try argument())
      guard skip(mark: ",") else { break }
    }
    try expect(mark: end)
    return arguments
  }

  mutating func argument() throws(UnreadableSource) -> Argument {
    var label: String?
    if token.kind == .name, following.kind == .mark, following.text == ":" {
      label = try name()
      advance()
    }
    if token.kind == .symbol, following.kind == .mark, [",", ")"].contains(following.text) {
      // An operator as a function: `reduce(0, +)`.
      let symbol = Expression(kind: .name(token.text), place: token.place)
      advance()
      return Argument(label: label, value: symbol, isTrailing: false)
    }
    return Argument(label: label, value: try expression(), isTrailing: false)
  }

  private mutating func trailingClosures() throws(UnreadableSource) -> [Argument] {
    guard isMark("{"), !token.startsLine else { return [] }
    var arguments = [Argument(label: nil, value: try closure(), isTrailing: true)]
    while token.kind == .name, following.text == ":", index + 2 < tokens.count,
      tokens[index + 2].kind == .mark, tokens[index + 2].text == "{", !isWord("default")
    {
      let label = try name()
      advance()
      arguments.append(Argument(label: label, value: try closure(), isTrailing: true))
    }
    return arguments
  }

  private mutating func closure() throws(UnreadableSource) -> Expression {
    let place = token.place
    try expect(mark: "{")
    let signature = attempt { parser throws(UnreadableSource) in try parser.closureSignature() }
    let body = try statements()
    try expect(mark: "}")
    let closure = Closure(
      captures: signature?.captures ?? [], parameters: signature?.parameters ?? [], body: body,
      place: place)
    return Expression(kind: .closure(closure), place: place)
  }

  private mutating func closureSignature() throws(UnreadableSource)
    -> (captures: [String], parameters: [Parameter])?
  {
    _ = try attributes()
    var captures: [String] = []
    if skip(mark: "[") {
      while !isMark("]") {
        for word in ["weak", "unowned"] { _ = skip(word: word) }
        captures.append(try name())
        if skip(symbol: "=") { _ = try expression() }
        guard skip(mark: ",") else { break }
      }
      try expect(mark: "]")
    }
    var parameters: [Parameter] = []
    if isMark("(") {
      parameters = try self.parameters(needsTypes: false)
    } else {
      while token.kind == .name, !isWord("in") {
        let name = try name()
        parameters.append(
          Parameter(attributes: [], label: nil, name: name, type: nil, value: nil))
        guard skip(mark: ",") else { break }
      }
    }
    for word in ["async", "throws"] { _ = skip(word: word) }
    if skip(symbol: "->") { _ = try type() }
    guard skip(word: "in") else { return nil }
    return (captures, parameters)
  }

  private mutating func primary() throws(UnreadableSource) -> Expression {
    let place = token.place
    func made(_ kind: Expression.Kind) -> Expression { Expression(kind: kind, place: place) }
    switch token.kind {
    case .number:
      defer { advance() }
      return made(.number(token.value))
    case .string:
      defer { advance() }
      return made(.string(try parts(of: token)))
    case .name: return try named()
    case .mark: return try marked()
    case .symbol, .end: throw failure("an expression")
    }
  }

  private func parts(of token: Token) throws(UnreadableSource) -> [StringPart] {
    var parts: [StringPart] = []
    for segment in token.segments {
      switch segment {
      case .text(let text):
        if !text.isEmpty { parts.append(.text(text)) }
      case .tokens(let tokens):
        var parser = Parser(tokens)
        var arguments = [try parser.argument()]
        while parser.skip(mark: ",") { arguments.append(try parser.argument()) }
        guard parser.token.kind == .end else { throw parser.failure("the end of a value") }
        parts.append(.interpolation(arguments))
      }
    }
    return parts
  }

  private mutating func named() throws(UnreadableSource) -> Expression {
    let place = token.place
    func made(_ kind: Expression.Kind) -> Expression { Expression(kind: kind, place: place) }
    if !token.isEscaped {
      switch token.text {
      case "true", "false":
        defer { advance() }
        return made(.boolean(token.text == "true"))
      case "nil":
        advance()
        return made(.none)
      case "_":
        advance()
        return made(.wildcard)
      case "let", "var":
        advance()
        return try bindings()
      case "if", "switch":
        return made(.statement(try statement()))
      case "any", "some":
        if following.kind == .name { return made(.type(try type())) }
      case "for", "while", "repeat", "guard", "return", "func", "struct", "class", "enum", "case",
        "default", "else", "do", "catch", "throw", "defer", "import", "extension", "protocol":
        throw failure("an expression")
      default:
        if token.text.hasPrefix("#") {
          let word = try name()
          return made(.directive(word, isMark("(") ? try arguments() : []))
        }
      }
    }
    return specialized(made(.name(try name())))
  }

  /// What follows `let` in a pattern: a name, or names in parentheses.
  mutating func bindings() throws(UnreadableSource) -> Expression {
    let place = token.place
    if skip(mark: "(") {
      var parts: [Argument] = []
      repeat {
        parts.append(Argument(label: nil, value: try bindings(), isTrailing: false))
      } while skip(mark: ",")
      try expect(mark: ")")
      return Expression(kind: .tuple(parts), place: place)
    }
    let name = try name()
    return Expression(kind: name == "_" ? .wildcard : .binding(name), place: place)
  }

  private mutating func marked() throws(UnreadableSource) -> Expression {
    let place = token.place
    func made(_ kind: Expression.Kind) -> Expression { Expression(kind: kind, place: place) }
    switch token.text {
    case ".":
      advance()
      return specialized(made(.implicitMember(try name())))
    case "(": return made(.tuple(try arguments()))
    case "{": return try closure()
    case "\\":
      advance()
      return made(try keyPath())
    case "[":
      advance()
      return made(try collection())
    default: throw failure("an expression")
    }
  }

  private mutating func keyPath() throws(UnreadableSource) -> Expression.Kind {
    var root: TypeSyntax?
    if token.kind == .name { root = .name(try name(), try genericArguments()) }
    var path: [String] = []
    var parts: [PathPart] = []
    while isMark(".") || isMark("[") && !token.hasGapBefore && !parts.isEmpty {
      let isElement = isMark("[")
      advance()
      if isElement {
        parts.append(.element(try argumentList(until: "]")))
        continue
      }
      path.append(try name())
      parts.append(.name(path[path.count - 1]))
      if isSymbol("?"), !token.hasGapBefore { advance() }
    }
    return parts.count == path.count ? .keyPath(root: root, path: path) : .elementPath(parts)
  }

  private mutating func collection() throws(UnreadableSource) -> Expression.Kind {
    let saved = allowsTrailingClosures
    allowsTrailingClosures = true
    defer { allowsTrailingClosures = saved }
    if skip(mark: ":") {
      try expect(mark: "]")
      return .dictionary([])
    }
    var elements: [Expression] = []
    var pairs: [(key: Expression, value: Expression)] = []
    while !isMark("]") {
      let element = try expression()
      if skip(mark: ":") {
        pairs.append((element, try expression()))
      } else {
        elements.append(element)
      }
      guard skip(mark: ",") else { break }
    }
    try expect(mark: "]")
    return pairs.isEmpty ? .array(elements) : .dictionary(pairs)
  }
}
