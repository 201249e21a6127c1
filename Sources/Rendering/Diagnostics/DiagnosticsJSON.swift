internal import JSONText
internal import SpecSyntax

/// Appends diagnostics as one JSON document, one diagnostic per line.
func appendJSON(_ files: [FileDiagnostics], to output: inout [UInt8]) {
  guard files.contains(where: { !$0.diagnostics.isEmpty }) else {
    output.append("{\"formwork\": 1, \"diagnostics\": []}\n")
    return
  }
  var separator: StaticString = "{\"formwork\": 1, \"diagnostics\": [\n  "
  for file in files {
    var places = PlaceTable(file.sources)
    for diagnostic in file.diagnostics {
      output.append(separator)
      separator = ",\n  "
      output.append(object: diagnostic, &places)
    }
  }
  output.append("\n]}\n")
}

extension [UInt8] {
  fileprivate mutating func append(object diagnostic: Diagnostic, _ places: inout PlaceTable) {
    append("{\"severity\": ")
    append(json: diagnostic.severity.name)
    append(", \"code\": ")
    append(json: diagnostic.code)
    append(", \"message\": ")
    append(json: diagnostic.message)
    append(place: places.place(of: diagnostic.span))
    append(", \"hint\": ")
    append(json: diagnostic.hint)
    append(", \"notes\": ")
    append(list: diagnostic.notes) { note, output in
      output.append("\"message\": ")
      output.append(json: note.message)
      output.append(place: note.span.flatMap { places.place(of: $0) })
    }
    append(", \"fixes\": ")
    append(list: diagnostic.fixIts) { fix, output in
      output.append("\"replacement\": ")
      output.append(json: fix.replacement)
      output.append(place: places.place(of: fix.span))
    }
    append("}")
  }

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

  /// Appends the members of a location; all are null if there is none.
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
