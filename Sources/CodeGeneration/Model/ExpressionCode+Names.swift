internal import SpecModel

/// Computed values, and positions of items.
extension ExpressionCode {
  /// A property of the model for a computed value.
  func computed(_ index: Int, in scope: ExpressionScope) -> SwiftValue {
    var value = value(document.computed[index].expression, in: ExpressionScope())
    value.text = scope.data + names.computed[index]
    value.rank = .primary
    value.sides = []
    value.comparison = nil
    value.isChained = false
    return value
  }

  /// The position of a loop's item in its list, found by the item's key.
  func index(_ depth: Int, of loop: Int, _ scope: ExpressionScope) -> SwiftValue {
    guard loop < document.loops.count, depth < scope.variables.count else {
      return SwiftValue(text: "0", type: .integer)
    }
    let loop = document.loops[loop]
    var outer = scope
    outer.variables = Array(scope.variables.prefix(depth))
    let list = unwrapped(value(loop.list, in: outer)).text(atLeast: .primary)
    let item = scope.variables[depth]
    var text = "\(list).firstIndex(of: \(escaped(item.name)))"
    if let key = loop.key {
      var other = scope
      other.variables[depth].name = item.name == "other" ? "another" : "other"
      let name = other.variables[depth].name
      let condition =
        "\(value(key, in: other).text(atLeast: .coalescing)) == "
        + value(key, in: scope).text(atLeast: .coalescing)
      text = "\(list).firstIndex(where: { \(name) in \(condition) })"
    }
    var value = SwiftValue(text: text + " ?? 0", type: .integer, rank: .coalescing)
    value.isCalculated = true
    return value
  }
}

extension ModelCode {
  /// Writes the computed values as properties.
  func writeComputed(into writer: inout SwiftWriter) {
    // The model imports no UI framework, so that tests can run it on any system.
    let lookups = ExpressionCode(names: names, types: types, minimumIOS: 13)
    for (position, computed) in document.computed.enumerated() {
      let scope = ExpressionScope(form: "form.", data: "")
      let shown = computed.isOnlyShown ? computed.words : nil
      let value = lookups.value(shown ?? computed.expression, in: scope)
      writer.span = computed.span
      let name = names.computed[position]
      writer.open("var \(name): \(types.name(of: value.type)) {")
      writer.choice(value.text)
      writer.close()
      writer.span = nil
    }
  }
}
