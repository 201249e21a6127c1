internal import SpecSyntax

/// Appends diagnostics as workflow commands, which GitHub shows at the lines of a pull request.
///
/// GitHub shows ten errors and ten warnings per step and drops the rest, so the rest is only
/// counted. Source: https://docs.github.com/actions/reference/workflow-commands-for-github-actions
func appendGitHub(_ files: [FileDiagnostics], to output: inout [UInt8]) {
  var errors = 0
  var warnings = 0
  var dropped = 0
  for file in files {
    var places = PlaceTable(file.sources)
    for diagnostic in file.diagnostics {
      let isError = diagnostic.severity == .error
      guard (isError ? errors : warnings) < annotationLimit else {
        dropped += 1
        continue
      }
      if isError { errors += 1 } else { warnings += 1 }
      append(diagnostic, places.place(of: diagnostic.span), to: &output)
    }
  }
  if dropped > 0 {
    output.append("::notice::and ")
    output.append(decimal: dropped)
    output.append(" more; 'formwork compile' prints them all\n")
  }
}

private let annotationLimit = 10

private func append(
  _ diagnostic: Diagnostic, _ place: PlaceTable.Place?, to output: inout [UInt8]
) {
  switch diagnostic.severity {
  case .error: output.append("::error ")
  case .warning: output.append("::warning ")
  case .note: output.append("::notice ")
  }
  if let place {
    output.append("file=")
    output.append(escaped: place.source.path, isProperty: true)
    let isOneLine = place.end.line == place.start.line
    let numbers: [(StaticString, Int?)] = [
      (",line=", place.start.line), (",endLine=", place.end.line),
      // GitHub rejects columns of a span over several lines.
      (",col=", isOneLine ? place.start.column : nil),
      (",endColumn=", isOneLine ? place.end.column : nil),
    ]
    for (key, number) in numbers {
      guard let number else { continue }
      output.append(key)
      output.append(decimal: number)
    }
    output.append(",")
  }
  output.append("title=")
  output.append(escaped: diagnostic.code, isProperty: true)
  output.append("::")
  output.append(escaped: diagnostic.message, isProperty: false)
  if let hint = diagnostic.hint {
    output.append("%0A")
    output.append(escaped: hint, isProperty: false)
  }
  output.append("\n")
}

extension [UInt8] {
  /// Appends a text, escaped so that it cannot end or start a workflow command.
  fileprivate mutating func append(escaped text: String, isProperty: Bool) {
    var told: [UInt8] = []
    appendTold(ArraySlice(text.utf8), to: &told)
    for byte in told {
      switch byte {
      case UInt8(ascii: "%"): append("%25")
      case 0x0A: append("%0A")
      case 0x0D: append("%0D")
      case UInt8(ascii: ":") where isProperty: append("%3A")
      case UInt8(ascii: ",") where isProperty: append("%2C")
      default: append(byte)
      }
    }
  }
}
