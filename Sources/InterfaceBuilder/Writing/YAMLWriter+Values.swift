internal import SpecModel
internal import SpecSyntax

extension YAMLWriter {
  /// Writes a mapping entry on one line.
  mutating func entry(_ depth: Int, _ name: String, _ value: PlanValue) {
    startLine(depth)
    key(name)
    write(" ")
    write(value)
    endLine()
  }

  mutating func write(_ value: PlanValue) {
    switch value {
    case .word(let word): plain(word)
    case .text(let text): quoted(text)
    case .number(let number):
      let start = place
      write(number)
      endPlain(from: start)
    case .color(let digits, _): quotedPlain("", digits, "")
    case .parameter(let name): quotedPlain("${", name, "}")
    case .list(let values):
      begin(.sequence, isFlow: true)
      write("[")
      for (position, value) in values.enumerated() {
        if position > 0 { write(", ") }
        write(value)
      }
      write("]")
      end()
    case .mapping(let entries):
      begin(.mapping, isFlow: true)
      write("{ ")
      for (position, entry) in entries.enumerated() {
        if position > 0 { write(", ") }
        key(entry.key)
        write(" ")
        write(entry.value)
      }
      write(" }")
      end()
    }
  }

  /// Writes a constraint as a part of a plain scalar.
  mutating func write(_ constraint: PlanConstraint, in plan: SpecPlan) {
    write(constraint.first, in: plan)
    switch constraint.relation {
    case .equal: write(" = ")
    case .lessOrEqual: write(" <= ")
    case .greaterOrEqual: write(" >= ")
    }
    if let second = constraint.second {
      write(second, in: plan)
      if constraint.multiplier != 1 {
        write(" * ")
        write(constraint.multiplier)
      }
      if constraint.constant != 0 {
        write(constraint.constant < 0 ? " - " : " + ")
        write(abs(constraint.constant))
      }
    } else {
      write(constraint.constant)
    }
    if constraint.priority != 1000 {
      write(" @ ")
      write(constraint.priority)
    }
  }

  private mutating func write(_ anchor: PlanAnchor, in plan: SpecPlan) {
    switch anchor.item {
    case .node(let node): write(plan.nodes[node].id)
    case .guide(let guide): write(guide.text)
    }
    write(".")
    write(anchor.attribute.rawValue)
  }
}

extension PlanConstraint {
  /// The constraint's text in the spec of a plan.
  func text(in plan: SpecPlan) -> ArraySlice<UInt8> {
    var writer = YAMLWriter()
    writer.write(self, in: plan)
    return writer.text[...]
  }
}
