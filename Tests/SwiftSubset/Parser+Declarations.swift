private let modifierWords: Set<String> = [
  "public", "package", "internal", "private", "fileprivate", "open", "static", "final", "override",
  "mutating", "nonmutating", "lazy", "weak", "unowned", "required", "convenience", "indirect",
  "nonisolated", "dynamic", "optional",
]

private let declarationWords: Set<String> = [
  "import", "struct", "class", "enum", "protocol", "extension", "actor", "let", "var", "func",
  "init", "deinit", "subscript", "typealias", "associatedtype",
]

extension Parser {
  /// Whether the statement that begins here declares something.
  var startsDeclaration: Bool {
    guard token.kind == .name, !token.isEscaped else { return isMark("@") }
    let isMember = following.kind == .mark && following.text == "."
    if declarationWords.contains(token.text) {
      return token.text == "init" ? false : !isMember
    }
    return modifierWords.contains(token.text) && following.kind == .name && !following.startsLine
  }

  mutating func declaration() throws(UnreadableSource) -> Declaration {
    let place = token.place
    let attributes = try attributes()
    var modifiers: [String] = []
    while token.kind == .name, !token.isEscaped {
      let isClassModifier =
        token.text == "class" && ["func", "var", "override"].contains(following.text)
      guard modifierWords.contains(token.text) || isClassModifier else { break }
      modifiers.append(token.text)
      advance()
      if isMark("("), following.kind == .name, ["set", "unsafe"].contains(following.text) {
        for _ in 0..<3 { advance() }
      }
    }
    let kind = try declarationKind()
    return Declaration(attributes: attributes, modifiers: modifiers, kind: kind, place: place)
  }

  private mutating func declarationKind() throws(UnreadableSource) -> Declaration.Kind {
    guard token.kind == .name, !token.isEscaped else { throw failure("a declaration") }
    let word = token.text
    switch word {
    case "import":
      advance()
      var path = try name()
      while skip(mark: ".") { path += "." + (try name()) }
      return .import(path)
    case "struct", "class", "enum", "protocol", "extension", "actor":
      advance()
      return .type(try typeDeclaration(word))
    case "let", "var":
      advance()
      return .variable(try variable(isConstant: word == "let"))
    case "func":
      advance()
      // An operator's name, or an ordinary one.
      let name = token.text
      advance()
      return .function(try function(named: name))
    case "init":
      advance()
      let isFailable = skip(startOfSymbol: "?") || skip(startOfSymbol: "!")
      return .function(try function(named: isFailable ? "init?" : "init"))
    case "deinit":
      advance()
      return .function(
        Function(name: word, generics: [], parameters: [], result: nil, body: try block()))
    case "subscript":
      advance()
      let parameters = try parameters(needsTypes: true)
      guard skip(symbol: "->") else { throw failure("`->`") }
      return .element(parameters, try type(), try accessors())
    case "case":
      advance()
      return .cases(try cases())
    case "typealias", "associatedtype":
      advance()
      let name = try name()
      let constraint = skip(mark: ":") ? try type() : nil
      return .alias(name, skip(symbol: "=") ? try type() : constraint)
    default:
      if word.hasPrefix("#"), case .call(_, let arguments) = try macroCall().kind {
        return .macro(word, arguments)
      }
      throw failure("a declaration")
    }
  }

  /// `#Preview("name") { … }` as a call.
  private mutating func macroCall() throws(UnreadableSource) -> Expression {
    guard ["#Preview"].contains(token.text) else { throw failure("a declaration") }
    rename(to: String(token.text.dropFirst()))
    return try expression()
  }

  private mutating func typeDeclaration(_ keyword: String) throws(UnreadableSource)
    -> TypeDeclaration
  {
    var name = try name()
    while skip(mark: ".") { name += "." + (try self.name()) }
    let generics = try genericParameters()
    var inherited: [TypeSyntax] = []
    if skip(mark: ":") {
      repeat { inherited.append(try type()) } while skip(mark: ",")
    }
    try whereClause()
    try expect(mark: "{")
    var members: [Declaration] = []
    while !isMark("}") {
      members.append(try declaration())
      while skip(mark: ";") {}
    }
    try expect(mark: "}")
    return TypeDeclaration(
      keyword: keyword, name: name, generics: generics, inherited: inherited, members: members)
  }

  private mutating func whereClause() throws(UnreadableSource) {
    guard skip(word: "where") else { return }
    repeat {
      _ = try type()
      guard skip(mark: ":") || skip(symbol: "==") else { throw failure("`:`") }
      _ = try type()
    } while skip(mark: ",")
  }

  private mutating func variable(isConstant: Bool) throws(UnreadableSource) -> Variable {
    var list: [Variable.Binding] = []
    repeat {
      let pattern = try bindings()
      let type = skip(mark: ":") ? try type() : nil
      let value = skip(symbol: "=") ? try expression() : nil
      let accessors = isMark("{") && !token.startsLine ? try self.accessors() : []
      list.append(
        Variable.Binding(pattern: pattern, type: type, value: value, accessors: accessors))
    } while skip(mark: ",")
    return Variable(isConstant: isConstant, bindings: list)
  }

  private mutating func accessors() throws(UnreadableSource) -> [Accessor] {
    let listed = attempt { parser throws(UnreadableSource) -> [Accessor]? in
      try parser.expect(mark: "{")
      var accessors: [Accessor] = []
      while !parser.isMark("}") {
        _ = try parser.attributes()
        for word in ["mutating", "nonmutating"] { _ = parser.skip(word: word) }
        let name = try parser.name()
        guard ["get", "set", "didSet", "willSet"].contains(name) else { return nil }
        var parameter: String?
        if parser.skip(mark: "(") {
          parameter = try parser.name()
          try parser.expect(mark: ")")
        }
        for word in ["async", "throws"] { _ = parser.skip(word: word) }
        let body = parser.isMark("{") ? try parser.block() : nil
        accessors.append(Accessor(name: name, parameter: parameter, body: body))
      }
      try parser.expect(mark: "}")
      return accessors.isEmpty ? nil : accessors
    }
    if let listed { return listed }
    return [Accessor(name: "get", parameter: nil, body: try block())]
  }

  private mutating func function(named name: String) throws(UnreadableSource) -> Function {
    let generics = try genericParameters()
    let parameters = try parameters(needsTypes: true)
    for word in ["async", "throws", "rethrows"] where skip(word: word) {
      if word == "throws", skip(mark: "(") {
        _ = try type()
        try expect(mark: ")")
      }
    }
    let result = skip(symbol: "->") ? try type() : nil
    try whereClause()
    let body = isMark("{") ? try block() : nil
    return Function(
      name: name, generics: generics, parameters: parameters, result: result, body: body)
  }

  mutating func parameters(needsTypes: Bool) throws(UnreadableSource) -> [Parameter] {
    try expect(mark: "(")
    var parameters: [Parameter] = []
    while !isMark(")") {
      let attributes = try attributes()
      let first = try name()
      let second = token.kind == .name ? try name() : nil
      var type: TypeSyntax?
      var isVariadic = false
      if skip(mark: ":") {
        type = try self.type()
        isVariadic = skip(symbol: "...")
      } else if needsTypes {
        throw failure("a parameter's type")
      }
      let value = skip(symbol: "=") ? try expression() : nil
      parameters.append(
        Parameter(
          attributes: attributes, label: first == "_" ? nil : first, name: second ?? first,
          type: type, value: value, isVariadic: isVariadic))
      guard skip(mark: ",") else { break }
    }
    try expect(mark: ")")
    return parameters
  }

  private mutating func cases() throws(UnreadableSource) -> [EnumCase] {
    var cases: [EnumCase] = []
    repeat {
      let name = try name()
      var values: [Parameter] = []
      if skip(mark: "(") {
        while !isMark(")") {
          var label: String?
          if token.kind == .name, following.kind == .mark, following.text == ":" {
            label = try self.name()
            advance()
          }
          let type = try type()
          let value = skip(symbol: "=") ? try expression() : nil
          values.append(
            Parameter(
              attributes: [], label: label, name: label ?? "_", type: type, value: value))
          guard skip(mark: ",") else { break }
        }
        try expect(mark: ")")
      }
      let raw = skip(symbol: "=") ? try expression() : nil
      cases.append(EnumCase(name: name, values: values, raw: raw))
    } while skip(mark: ",")
    return cases
  }
}
