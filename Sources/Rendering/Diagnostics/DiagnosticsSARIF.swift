internal import JSONText
internal import SpecSyntax

/// Appends diagnostics as a SARIF log with one run, for code scanning services.
///
/// Source: https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
func appendSARIF(
  _ files: [FileDiagnostics], version: String?, describe: (String) -> String?,
  to output: inout [UInt8]
) {
  var log = SARIFLog(rules: ruleNames(of: files), version: version)
  log.write(files, describe: describe)
  output.append(contentsOf: log.writer.bytes)
}

/// The distinct codes of the diagnostics, in alphabetical order.
private func ruleNames(of files: [FileDiagnostics]) -> [String] {
  var names = files.flatMap { $0.diagnostics.map(\.code) }
  names.sort { $0.precedes($1) }
  var rules: [String] = []
  for name in names where rules.last != name { rules.append(name) }
  return rules
}

private struct SARIFLog {
  var writer = JSONWriter()
  let rules: [String]
  let version: String?
  private var fingerprints = DiagnosticFingerprints()

  init(rules: [String], version: String?) {
    self.rules = rules
    self.version = version
  }

  mutating func write(_ files: [FileDiagnostics], describe: (String) -> String?) {
    writer.beginObject()
    writer.key("$schema")
    writer.string("https://json.schemastore.org/sarif-2.1.0.json")
    writer.key("version")
    writer.string("2.1.0")
    writer.key("runs")
    writer.beginArray()
    writer.beginObject()
    writeTool(describe)
    writer.key("columnKind")
    writer.string("unicodeCodePoints")
    writer.key("results")
    writer.beginArray()
    for file in files {
      var places = PlaceTable(file.sources)
      for diagnostic in file.diagnostics { write(diagnostic, &places) }
    }
    writer.endArray()
    writer.endObject()
    writer.endArray()
    writer.endObject()
    writer.endLine()
  }

  private mutating func writeTool(_ describe: (String) -> String?) {
    writer.key("tool")
    writer.beginObject()
    writer.key("driver")
    writer.beginObject()
    writer.key("name")
    writer.string("formwork")
    if let version {
      writer.key("version")
      writer.string(version)
    }
    writer.key("rules")
    writer.beginArray()
    for rule in rules {
      writer.beginObject()
      writer.key("id")
      writer.string(rule)
      if let text = describe(rule) { write(message: text, key: "shortDescription") }
      let topic = rule.hasPrefix("finding-") ? "findings" : rule
      write(message: "formwork explain \(topic)", key: "help")
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    writer.endObject()
  }

  private mutating func write(_ diagnostic: Diagnostic, _ places: inout PlaceTable) {
    writer.beginObject()
    writer.key("ruleId")
    writer.string(diagnostic.code)
    if let index = rules.firstIndex(of: diagnostic.code) {
      writer.key("ruleIndex")
      writer.int(index)
    }
    writer.key("level")
    writer.string(diagnostic.severity.name)
    let hint = diagnostic.hint.map { "\n\($0)" } ?? ""
    write(message: diagnostic.message + hint, key: "message")
    let place = places.place(of: diagnostic.span)
    if let place {
      writer.key("locations")
      writer.beginArray()
      write(location: place)
      writer.endArray()
    }
    write(fingerprintOf: diagnostic, in: place?.source.path ?? "")
    write(notes: diagnostic.notes, &places)
    write(fixes: diagnostic.fixIts, &places)
    writer.endObject()
  }

  private mutating func write(fingerprintOf diagnostic: Diagnostic, in path: String) {
    writer.key("partialFingerprints")
    writer.beginObject()
    writer.key("formwork/v1")
    writer.string(fingerprints.next(of: diagnostic, in: path))
    writer.endObject()
  }

  private mutating func write(notes: [Diagnostic.Note], _ places: inout PlaceTable) {
    let located = notes.compactMap { note in
      note.span.flatMap { places.place(of: $0) }.map { (note.message, $0) }
    }
    guard !located.isEmpty else { return }
    writer.key("relatedLocations")
    writer.beginArray()
    for (message, place) in located { write(location: place, message: message) }
    writer.endArray()
  }

  /// Writes the fix-its as a single fix, because all edits must be applied together.
  private mutating func write(fixes: [Diagnostic.FixIt], _ places: inout PlaceTable) {
    let edits = fixes.compactMap { fix in places.place(of: fix.span).map { (fix, $0) } }
    guard !edits.isEmpty else { return }
    writer.key("fixes")
    writer.beginArray()
    writer.beginObject()
    writer.key("artifactChanges")
    writer.beginArray()
    for (fix, place) in edits {
      writer.beginObject()
      write(artifact: place.source.path)
      writer.key("replacements")
      writer.beginArray()
      writer.beginObject()
      write(region: place, key: "deletedRegion")
      write(message: fix.replacement, key: "insertedContent")
      writer.endObject()
      writer.endArray()
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    writer.endArray()
  }

  // MARK: - Parts

  private mutating func write(message: String, key: String) {
    writer.key(key)
    writer.beginObject()
    writer.key("text")
    writer.string(message)
    writer.endObject()
  }

  private mutating func write(location place: PlaceTable.Place, message: String? = nil) {
    writer.beginObject()
    writer.key("physicalLocation")
    writer.beginObject()
    write(artifact: place.source.path)
    write(region: place, key: "region")
    writer.endObject()
    if let message { write(message: message, key: "message") }
    writer.endObject()
  }

  private mutating func write(artifact path: String) {
    writer.key("artifactLocation")
    writer.beginObject()
    writer.key("uri")
    writer.string(uri(of: path))
    writer.endObject()
  }

  private mutating func write(region place: PlaceTable.Place, key: String) {
    writer.key(key)
    writer.beginObject()
    let numbers = [
      ("startLine", place.start.line), ("startColumn", place.start.column),
      ("endLine", place.end.line), ("endColumn", place.end.column),
    ]
    for (key, number) in numbers {
      writer.key(key)
      writer.int(number)
    }
    writer.endObject()
  }
}

/// Converts a path to a relative or `file:` URI reference, percent-encoded by RFC 3986.
private func uri(of path: String) -> String {
  let digits = Array("0123456789ABCDEF".utf8)
  var uri = path.hasPrefix("/") ? Array("file://".utf8) : []
  for byte in path.utf8 {
    let isLetter = (byte | 0x20) &- UInt8(ascii: "a") < 26
    let isDigit = byte &- UInt8(ascii: "0") < 10
    if isLetter || isDigit || "/-._~".utf8.contains(byte) {
      uri.append(byte)
    } else {
      uri += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 0xF)]]
    }
  }
  return String(decoding: uri, as: UTF8.self)
}
