internal import ConstraintSolver
internal import JSONText
internal import SpecSyntax

/// The result of `formwork solve`, with the names used in the input file.
struct SolveAnswer {
  let input: SystemFile
  let outcome: SolveOutcome
  let redundant: [ConstraintID]?

  private func name(_ tag: ConstraintTag) -> String {
    input.constraintNames[Int(tag.rawValue)]
  }

  private func name(_ constraint: ConstraintID) -> String {
    // Constraints have the order of the file, because none is ever removed.
    input.constraintNames[Int(constraint.index)]
  }

  private func name(_ variable: VariableID) -> String {
    input.variableNames[Int(variable.index)]
  }

  // MARK: - Text

  /// The result as text for people.
  var text: String {
    switch outcome {
    case .stopped(.pivotLimit(let limit)): return "stopped: more than \(limit) pivots\n"
    case .stopped(.workLimit): return "stopped: the system is too large and entangled\n"
    case .stopped(.unstable): return "stopped: the numbers are too far apart in size\n"
    case .infeasible(let conflict):
      let names = conflict.tags.map { "  \(name($0))\n" }.joined()
      let note =
        conflict.isMinimal
        ? "without any one of these, the rest of them agree"
        : "perhaps more than needed: the search for less reached its limit"
      return "infeasible\n\nconflict (\(note))\n" + names
    case .optimal(let solution): return text(solution)
    }
  }

  private func text(_ solution: Solution) -> String {
    var sections: [String] = ["optimal\n"]
    let ranges = Dictionary(uniqueKeysWithValues: solution.ambiguous.map { ($0.variable, $0) })
    let width = input.variableNames.map(\.count).max() ?? 0
    if !input.variableNames.isEmpty {
      var lines = "values\n"
      for index in input.variableNames.indices {
        let variable = VariableID(index)
        let padding = String(repeating: " ", count: width - input.variableNames[index].count)
        lines += "  \(name(variable))\(padding)  \(number(solution[variable]))"
        if let range = ranges[variable] {
          let low = range.low.map(number) ?? "-∞"
          let high = range.high.map(number) ?? "∞"
          lines += "  ambiguous: \(low) … \(high)"
        }
        lines += "\n"
      }
      sections.append(lines)
    }
    if !solution.levels.isEmpty {
      let lines = solution.levels.map {
        "  \($0.priority.rawValue)  \(number($0.error))\n"
      }
      sections.append("error by priority\n" + lines.joined())
    }
    if !solution.violated.isEmpty {
      let lines = solution.violated.map { "  \(name($0.tag))  by \(number($0.amount))\n" }
      sections.append("broken\n" + lines.joined())
    }
    if let redundant {
      let lines = redundant.isEmpty ? "  none\n" : redundant.map { "  \(name($0))\n" }.joined()
      sections.append("redundant\n" + lines)
    }
    return sections.joined(separator: "\n")
  }

  private func number(_ value: Double) -> String { JSONWriter.rounded(value, decimals: 6) }

  /// The result as text with the status and the values only, one per line.
  var shortText: String {
    switch outcome {
    case .stopped: return "stopped\n"
    case .infeasible(let conflict):
      return "infeasible " + conflict.tags.map(name).joined(separator: " ") + "\n"
    case .optimal(let solution):
      let lines = input.variableNames.indices.map { index in
        "\(input.variableNames[index]) \(number(solution[VariableID(index)]))\n"
      }
      return "optimal\n" + lines.joined()
    }
  }

  /// The conflicts or other reasons for which there is no solution, as diagnostics.
  func findings(in source: SourceText) -> [Diagnostic] {
    if case .optimal = outcome { return [] }
    let span = SourceSpan(source.id, 0, 0)
    return [
      Diagnostic(
        .error, code: "unsolved-constraints", at: span,
        shortText.split(separator: "\n").joined(separator: " "))
    ]
  }

  // MARK: - JSON

  /// The result as JSON.
  var json: [UInt8] {
    var writer = JSONWriter(.indented)
    writer.beginDocument()
    writer.key("status")
    switch outcome {
    case .stopped(let reason):
      writer.string("stopped")
      writer.key("reason")
      switch reason {
      case .pivotLimit(let limit):
        writer.string("pivot-limit")
        writer.key("pivots")
        writer.int(limit)
      case .workLimit: writer.string("work-limit")
      case .unstable: writer.string("unstable")
      }
    case .infeasible(let conflict):
      writer.string("infeasible")
      writer.key("conflict")
      writeList(conflict.tags.map(name), &writer)
      writer.key("minimal")
      writer.bool(conflict.isMinimal)
    case .optimal(let solution):
      writer.string("optimal")
      write(solution, &writer)
    }
    writer.endObject()
    writer.endLine()
    return writer.bytes
  }

  private func write(_ solution: Solution, _ writer: inout JSONWriter) {
    writer.key("levels")
    writer.beginArray()
    for level in solution.levels {
      writer.beginObject()
      writer.key("strength")
      writer.int(Int(level.priority.rawValue))
      writer.key("error")
      writer.number(level.error)
      writer.endObject()
    }
    writer.endArray()
    writer.key("values")
    writer.beginObject()
    let ambiguous = Set(solution.ambiguous.map(\.variable))
    for index in input.variableNames.indices where !ambiguous.contains(VariableID(index)) {
      writer.key(input.variableNames[index])
      writer.number(solution.values[index])
    }
    writer.endObject()
    writer.key("ambiguous")
    writer.beginObject()
    for ambiguity in solution.ambiguous {
      writer.key(name(ambiguity.variable))
      writer.beginArray()
      for end in [ambiguity.low, ambiguity.high] {
        if let end { writer.number(end) } else { writer.null() }
      }
      writer.endArray()
    }
    writer.endObject()
    writer.key("violated")
    writeList(solution.violated.map { name($0.tag) }, &writer)
    if let redundant {
      writer.key("redundant")
      writeList(redundant.map(name), &writer)
    }
  }

  private func writeList(_ names: [String], _ writer: inout JSONWriter) {
    writer.beginArray()
    for name in names { writer.string(name) }
    writer.endArray()
  }
}
