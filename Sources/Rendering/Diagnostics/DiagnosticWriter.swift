internal import SpecSyntax
internal import UnicodeTables

/// Writes diagnostics as human-readable text.
struct DiagnosticWriter {
  let color: Bool

  private enum Look: String {
    case bold = "\u{1B}[1m"
    case error = "\u{1B}[1;31m"
    case warning = "\u{1B}[1;35m"
    case note = "\u{1B}[1;36m"
    case caret = "\u{1B}[1;32m"
  }

  /// Appends a diagnostic, if the limits allow it.
  ///
  /// - Returns: whether anything was appended.
  func append(
    _ diagnostic: Diagnostic, withExcerpt: Bool, _ places: inout PlaceTable, ifWithin room: Int,
    to output: inout [UInt8]
  ) -> Bool {
    let start = output.count
    appendHeading(diagnostic, &places, to: &output)
    guard output.count - start <= room else {
      output.removeLast(output.count - start)
      return false
    }
    guard withExcerpt else { return true }
    let headingEnd = output.count
    appendDetails(diagnostic, &places, to: &output)
    if output.count - start > room { output.removeLast(output.count - headingEnd) }
    return true
  }

  private func appendHeading(
    _ diagnostic: Diagnostic, _ places: inout PlaceTable, to output: inout [UInt8]
  ) {
    appendPlace(places.place(of: diagnostic.span), to: &output)
    switch diagnostic.severity {
    case .error: styled(.error, &output) { $0.append("error:") }
    case .warning: styled(.warning, &output) { $0.append("warning:") }
    case .note: styled(.note, &output) { $0.append("note:") }
    }
    output.append(" ")
    styled(.bold, &output) { appendMessage(diagnostic.message, to: &$0) }
    output.append(" [")
    appendMessage(diagnostic.code, to: &output)
    output.append("]\n")
  }

  private func appendDetails(
    _ diagnostic: Diagnostic, _ places: inout PlaceTable, to output: inout [UInt8]
  ) {
    appendExcerpt(places.place(of: diagnostic.span), to: &output)
    if let hint = diagnostic.hint {
      output.append("  hint: ")
      appendMessage(hint, cells: DiagnosticLimits.hintCells, to: &output)
      output.append("\n")
    }
    for note in diagnostic.notes.prefix(DiagnosticLimits.notes) {
      let place = note.span.flatMap { places.place(of: $0) }
      appendPlace(place, to: &output)
      styled(.note, &output) { $0.append("note:") }
      output.append(" ")
      appendMessage(note.message, to: &output)
      output.append("\n")
      appendExcerpt(place, to: &output)
    }
    for fix in diagnostic.fixIts.prefix(DiagnosticLimits.fixes) {
      appendFix(fix, to: &output)
    }
  }

  private func appendFix(_ fix: Diagnostic.FixIt, to output: inout [UInt8]) {
    guard !fix.replacement.isEmpty else {
      output.append("  fix: remove it\n")
      return
    }
    output.append(fix.span.start == fix.span.end ? "  fix: insert '" : "  fix: replace with '")
    appendMessage(fix.replacement, to: &output)
    output.append("'\n")
  }

  private func appendPlace(_ place: PlaceTable.Place?, to output: inout [UInt8]) {
    guard let place else { return }
    styled(.bold, &output) { output in
      let start = output.count
      appendSanitised(place.source.path, lineFeeds: .escaped, to: &output)
      output.cut(from: start, cells: .max, bytes: DiagnosticLimits.pathBytes)
      output.append(":")
      output.append(decimal: place.start.line)
      output.append(":")
      output.append(decimal: place.start.column)
      output.append(":")
    }
    output.append(" ")
  }

  private func appendMessage(
    _ text: String, cells: Int = DiagnosticLimits.messageCells, to output: inout [UInt8]
  ) {
    let start = output.count
    appendTold(ArraySlice(text.utf8), to: &output)
    output.cut(from: start, cells: cells, bytes: DiagnosticLimits.messageBytes)
  }

  private func appendExcerpt(_ place: PlaceTable.Place?, to output: inout [UInt8]) {
    guard let place, !place.line.isEmpty else { return }
    let excerpt = SourceExcerpt(place, cells: DiagnosticLimits.excerptCells)
    output.append("  ")
    output.append(contentsOf: excerpt.text)
    output.append("\n  ")
    output.append(UInt8(ascii: " "), times: excerpt.caretColumn)
    styled(.caret, &output) { output in
      output.append("^")
      output.append(UInt8(ascii: "~"), times: excerpt.caretWidth - 1)
    }
    output.append("\n")
  }

  private func styled(_ look: Look, _ output: inout [UInt8], _ write: (inout [UInt8]) -> Void) {
    if color { output.append(text: look.rawValue) }
    write(&output)
    if color { output.append("\u{1B}[0m") }
  }
}

extension [UInt8] {
  /// Truncates the text after `start` to a number of cells and bytes, and ends it with `…`.
  mutating func cut(from start: Int, cells: Int, bytes: Int) {
    let isLong = count - start > bytes
    guard isLong || count - start > cells else { return }
    let limit = isLong ? start + bytes : count
    var end = cellPrefix(of: self, in: start..<count, fitting: cells).end
    if end < count { end = cellPrefix(of: self, in: start..<count, fitting: cells - 1).end }
    end = Swift.min(end, limit)
    guard end < count else { return }
    // Does not split a scalar.
    while end > start, self[end] & 0xC0 == 0x80 { end -= 1 }
    removeLast(count - end)
    append("…")
  }
}
