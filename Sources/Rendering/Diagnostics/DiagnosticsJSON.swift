internal import JSONText
internal import SpecSyntax

/// Appends diagnostics as one JSON array, one object in a line.
func appendJSON(
  _ diagnostics: [Diagnostic], _ places: inout PlaceTable, to output: inout [UInt8]
) {
  guard !diagnostics.isEmpty else {
    output.append("[]\n")
    return
  }
  var separator: StaticString = "[\n  "
  for diagnostic in diagnostics {
    output.append(separator)
    separator = ",\n  "
    output.append("{\"severity\": ")
    output.append(json: diagnostic.severity == .error ? "error" : "warning")
    output.append(", \"code\": ")
    output.append(json: diagnostic.code)
    output.append(", \"message\": ")
    output.append(json: diagnostic.message)
    output.append(place: places.place(of: diagnostic.span))
    output.append(", \"hint\": ")
    output.append(json: diagnostic.hint)
    output.append(", \"notes\": ")
    output.append(list: diagnostic.notes) { note, output in
      output.append("\"message\": ")
      output.append(json: note.message)
      output.append(place: note.span.flatMap { places.place(of: $0) })
    }
    output.append(", \"fixes\": ")
    output.append(list: diagnostic.fixIts) { fix, output in
      output.append("\"replacement\": ")
      output.append(json: fix.replacement)
      output.append(place: places.place(of: fix.span))
    }
    output.append("}")
  }
  output.append("\n]\n")
}

extension [UInt8] {
  fileprivate mutating func append<Item>(
    list items: [Item], _ write: (Item, inout [UInt8]) -> Void
  ) {
    append("[")
    for (position, item) in items.enumerated() {
      append(position == 0 ? "{" : ", {")
      write(item, &self)
      append("}")
    }
    append("]")
  }

  /// Appends the keys of a place; all null where there is none.
  fileprivate mutating func append(place: PlaceTable.Place?) {
    append(", \"path\": ")
    append(json: place?.source.path)
    let numbers = [
      ("line", place?.start.line), ("column", place?.start.column), ("endLine", place?.end.line),
      ("endColumn", place?.end.column),
    ]
    for (key, number) in numbers {
      append(", \"")
      append(text: key)
      append("\": ")
      if let number { append(decimal: number) } else { append("null") }
    }
  }
}
