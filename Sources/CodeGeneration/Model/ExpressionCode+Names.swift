internal import SpecModel

/// Converts computed values and positions of loop items to Swift.
extension ExpressionCode {
  /// The model's property for a computed value.
  func computed(_ index: Int, in scope: ExpressionScope) -> SwiftValue {
    var value = property(document.computed[index], in: scope)
    value.text = scope.data + names.computed[index]
    value.rank = .primary
    value.sides = []
    value.parts = []
    value.comparison = nil
    value.isChained = false
    if case .word = value.type.unwrapped { return spoken(value) }
    return value
  }

  /// The type-adjusted value of a computed value's property: a choice becomes one of its enum.
  func property(_ computed: ComputedValue, in scope: ExpressionScope) -> SwiftValue {
    let shown = computed.isOnlyShown ? computed.words : nil
    let value = value(shown ?? computed.expression, in: scope)
    return value.word?.value ?? value
  }

  /// The list that a loop repeats, and the type of its items.
  ///
  /// Items are numbered if nodes read their position and no key distinguishes equal items.
  func items(of loop: Loop, in scope: ExpressionScope) -> (list: SwiftValue, item: SwiftType) {
    var list = unwrapped(value(loop.list, in: scope))
    guard case .list(let item) = list.type else { return (list, .unknown) }
    guard isNumbered(loop, of: item) else { return (list, item) }
    list = SwiftValue(text: "numbered(\(list.text))", type: .list(.numbered(item)))
    return (list, .numbered(item))
  }

  /// The loops whose items are numbered, by index in `Document.loops`.
  var numberedLoops: Set<UInt32> {
    types.counted.filter { loop in
      variables(around: document.loops[Int(loop)].first).contains { $0.type != $0.type.item }
    }
  }

  private func isNumbered(_ loop: Loop, of item: SwiftType) -> Bool {
    guard loop.key == nil, !types.counted.isEmpty, types.identity(of: item) == nil else {
      return false
    }
    return types.counted.contains { document.loops[Int($0)].span == loop.span }
  }

  /// The position of a loop's item in its list, stored with the item or found by its key.
  func index(_ depth: Int, of loop: Int, _ scope: ExpressionScope) -> SwiftValue {
    guard loop < document.loops.count, depth < scope.variables.count else {
      return SwiftValue(text: "0", type: .integer)
    }
    let loop = document.loops[loop]
    let item = scope.variables[depth]
    if case .numbered = item.type {
      return SwiftValue(
        text: escaped(item.name) + ".position", type: .integer)
    }
    var outer = scope
    outer.variables = Array(scope.variables.prefix(depth))
    let list = unwrapped(value(loop.list, in: outer)).text(atLeast: .primary)
    let other = item.name == "other" ? "another" : "other"
    let condition: String
    if let key = loop.key {
      var inner = scope
      inner.variables[depth].name = other
      condition =
        "\(value(key, in: inner).text(atLeast: .coalescing)) == "
        + value(key, in: scope).text(atLeast: .coalescing)
    } else {
      let member = types.identity(of: item.type).map { "." + $0 } ?? ""
      condition = "\(other)\(member) == \(escaped(item.name))\(member)"
    }
    return SwiftValue(
      text: "\(list).firstIndex(where: { \(other) in \(condition) }) ?? 0", type: .integer,
      rank: .coalescing)
  }
}

extension ModelCode {
  /// Writes the computed values as properties.
  func writeComputed(into writer: inout SwiftWriter) {
    // The model imports no UI framework, so that tests can run it on any system.
    let lookups = ExpressionCode(names: names, types: types, minimumIOS: 13)
    for (position, computed) in document.computed.enumerated() {
      let scope = ExpressionScope(form: "form.", data: "")
      let value = lookups.property(computed, in: scope)
      writer.span = computed.span
      let name = names.computed[position]
      writer.open("var \(name): \(types.name(of: value.type)) {")
      writer.choice(value.text)
      writer.close()
      writer.span = nil
    }
  }
}
