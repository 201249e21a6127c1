extension Parser {
  mutating func type() throws(UnreadableSource) -> TypeSyntax {
    _ = try attributes()
    for word in ["some", "any", "inout", "borrowing", "consuming", "sending"] where isWord(word) {
      advance()
      return .marked(word, try type())
    }
    var types = [try postfixType()]
    while skip(symbol: "&") { types.append(try postfixType()) }
    return types.count == 1 ? types[0] : .composition(types)
  }

  private mutating func postfixType() throws(UnreadableSource) -> TypeSyntax {
    var type = try primaryType()
    while true {
      if token.kind == .symbol, token.text.hasPrefix("?"), !token.hasGapBefore {
        _ = skip(startOfSymbol: "?")
        type = .optional(type)
      } else if token.kind == .symbol, token.text.hasPrefix("!"), !token.hasGapBefore {
        _ = skip(startOfSymbol: "!")
        type = .optional(type)
      } else if isMark("."), following.kind == .name, !token.startsLine {
        advance()
        type = .member(type, try name(), try genericArguments())
      } else {
        return type
      }
    }
  }

  private mutating func primaryType() throws(UnreadableSource) -> TypeSyntax {
    if skip(mark: "[") {
      let element = try type()
      if skip(mark: ":") {
        let value = try type()
        try expect(mark: "]")
        return .dictionary(element, value)
      }
      try expect(mark: "]")
      return .array(element)
    }
    if skip(mark: "(") {
      var parts: [TypeSyntax] = []
      while !isMark(")") {
        if token.kind == .name, following.kind == .mark, following.text == ":" {
          advance()
          advance()
        } else if token.kind == .name, following.kind == .name, token.text == "_" {
          advance()
          advance()
          try expect(mark: ":")
        }
        parts.append(try type())
        guard skip(mark: ",") else { break }
      }
      try expect(mark: ")")
      for word in ["async", "throws", "rethrows"] { _ = skip(word: word) }
      if skip(symbol: "->") { return .function(parts, try type()) }
      return parts.count == 1 ? parts[0] : .tuple(parts)
    }
    guard token.kind == .name else { throw failure("a type") }
    return .name(try name(), try genericArguments())
  }

  /// `<A, B>`, or nothing.
  mutating func genericArguments() throws(UnreadableSource) -> [TypeSyntax] {
    guard token.kind == .symbol, token.text.hasPrefix("<"), !token.hasGapBefore else { return [] }
    _ = skip(startOfSymbol: "<")
    var types = [try type()]
    while skip(mark: ",") { types.append(try type()) }
    guard skip(startOfSymbol: ">") else { throw failure("`>`") }
    return types
  }

  mutating func genericParameters() throws(UnreadableSource) -> [GenericParameter] {
    guard token.kind == .symbol, token.text.hasPrefix("<") else { return [] }
    _ = skip(startOfSymbol: "<")
    var parameters: [GenericParameter] = []
    repeat {
      let name = try name()
      parameters.append(
        GenericParameter(name: name, constraint: skip(mark: ":") ? try type() : nil))
    } while skip(mark: ",")
    guard skip(startOfSymbol: ">") else { throw failure("`>`") }
    return parameters
  }

  mutating func attributes() throws(UnreadableSource) -> [Attribute] {
    var attributes: [Attribute] = []
    while isMark("@") {
      advance()
      var name = try name()
      while skip(mark: ".") { name += "." + (try self.name()) }
      guard isMark("("), !token.hasGapBefore else {
        attributes.append(Attribute(name: name, arguments: []))
        continue
      }
      if name == "available" {
        var depth = 0
        repeat {
          if isMark("(") { depth += 1 }
          if isMark(")") { depth -= 1 }
          advance()
        } while depth > 0 && token.kind != .end
        attributes.append(Attribute(name: name, arguments: []))
      } else {
        attributes.append(Attribute(name: name, arguments: try arguments()))
      }
    }
    return attributes
  }
}
