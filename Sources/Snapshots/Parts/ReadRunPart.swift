internal import JSONText
package import SpecSyntax

/// The reason why a file with partial results cannot be joined.
package struct PartProblem: Error {
  /// The message, worded as the end of a sentence that names the file.
  package let message: String
}

/// Reads the partial results that `writeRunPart` wrote.
package func readRunPart(_ source: SourceText) throws(PartProblem) -> RunPart {
  let root: JSONValue
  do {
    root = try readJSON(source)
  } catch {
    throw PartProblem(message: "it is not JSON: \(error.message)")
  }
  guard let version = root["formworkSnapshotPart"]?.number?.int else {
    throw PartProblem(
      message: "it is not a part of a run; 'formwork snapshot verify --report part=F' writes one")
  }
  guard version == partVersion else {
    throw PartProblem(message: "its version is \(version); this Formwork joins \(partVersion)")
  }
  return try PartReader(root).part()
}

private struct PartReader {
  private let root: JSONValue
  private var texts: [[UInt8]] = []

  init(_ root: JSONValue) throws(PartProblem) {
    self.root = root
    for value in try list("texts", in: root) {
      if let text = value.string {
        texts.append(Array(text.utf8))
      } else {
        texts.append((value.array ?? []).map { UInt8(clamping: $0.number?.int ?? 0) })
      }
    }
  }

  func part() throws(PartProblem) -> RunPart {
    guard let shard = Shard(try text("shard", in: root)) else { throw damaged("shard") }
    var report = RunReport()
    report.folder = try text("folder", in: root)
    report.exitCode = try number("exitCode", in: root)
    for value in try list("entries", in: root) { try addEntry(value, to: &report) }
    for value in try list("problems", in: root) {
      report.problems.append(
        RunReport.Problem(path: value["path"]?.string, message: try text("message", in: value)))
    }
    var found: [RunPart.Found] = []
    for value in try list("found", in: root) { found.append(try diagnostics(value)) }
    var filters: [RunPart.Filter] = []
    for value in try list("filters", in: root) {
      filters.append(
        RunPart.Filter(text: try text("text", in: value), isMet: value["isMet"]?.bool ?? false))
    }
    return RunPart(
      shard: shard, report: report, found: found,
      specs: try list("specs", in: root).compactMap(\.string), filters: filters,
      names: try list("names", in: root).compactMap(\.string),
      hasBrokenSpecs: root["hasBrokenSpecs"]?.bool ?? false)
  }

  // MARK: - Snapshots

  private func addEntry(_ value: JSONValue, to report: inout RunReport) throws(PartProblem) {
    let path = try text("path", in: value)
    let spec = value["spec"]?.string
    let status = try status(value)
    guard let change = value["change"] else {
      report.addEqual(path, spec: spec, status: status)
      return
    }
    report.add(
      SnapshotChange(
        path: path, spec: spec, status: status, old: bytes("old", in: change),
        new: bytes("new", in: change), try explanation(change)))
  }

  private func status(_ value: JSONValue) throws(PartProblem) -> SnapshotStatus {
    switch try text("status", in: value) {
    case "equal": .equal
    case "outdated": .outdated
    case "changed": .changed
    case "missing": .missing
    case "conflicted": .conflicted
    case "orphaned": .orphaned
    case "unreadable": .unreadable(try text("reason", in: value))
    default: throw damaged("status")
    }
  }

  private func explanation(_ value: JSONValue) throws(PartProblem) -> Explanation {
    if let why = value["unexplained"]?.string { return .unexplained(why) }
    if let likely = value["likely"] { return .likely(try cause(likely)) }
    guard value["edits"] != nil else { return .likely(nil) }
    var edits: [(cause: Cause, alone: [UInt8]?)] = []
    for edit in try list("edits", in: value) {
      guard let place = edit["cause"] else { throw damaged("cause") }
      edits.append((try cause(place), bytes("alone", in: edit)))
    }
    return .edits(edits)
  }

  private func cause(_ value: JSONValue) throws(PartProblem) -> Cause {
    var others: [Cause.Place] = []
    for place in try list("others", in: value) {
      others.append(
        Cause.Place(path: try text("path", in: place), line: try number("line", in: place)))
    }
    return Cause(
      path: try text("path", in: value), shownPath: try text("shownPath", in: value),
      line: try number("line", in: value), column: try number("column", in: value),
      text: try text("text", in: value), others: others)
  }

  // MARK: - Diagnostics

  private func diagnostics(_ value: JSONValue) throws(PartProblem) -> RunPart.Found {
    var sources: [SourceText] = []
    for source in try list("sources", in: value) {
      sources.append(
        SourceText(
          path: try text("path", in: source), bytes: bytes("text", in: source) ?? [],
          id: SourceID(UInt16(clamping: try number("id", in: source)))))
    }
    var diagnostics: [Diagnostic] = []
    for diagnostic in try list("diagnostics", in: value) {
      diagnostics.append(try self.diagnostic(diagnostic))
    }
    return RunPart.Found(diagnostics, sources)
  }

  private func diagnostic(_ value: JSONValue) throws(PartProblem) -> Diagnostic {
    let severity: Diagnostic.Severity
    switch try text("severity", in: value) {
    case "error": severity = .error
    case "warning": severity = .warning
    default: severity = .note
    }
    let name = try text("code", in: value)
    var diagnostic = Diagnostic(
      severity, code: name, at: try span(value),
      try text("message", in: value)
    ).hint(value["hint"]?.string)
    for note in try list("notes", in: value) {
      diagnostic = diagnostic.note(
        at: note["span"] == nil ? nil : try span(note), try text("message", in: note))
    }
    for fix in try list("fixes", in: value) {
      diagnostic = diagnostic.fix(try span(fix), with: try text("text", in: fix))
    }
    return diagnostic
  }

  private func span(_ value: JSONValue) throws(PartProblem) -> SourceSpan {
    let numbers = try list("span", in: value).compactMap { $0.number?.int }
    guard numbers.count == 3 else { throw damaged("span") }
    return SourceSpan(
      SourceID(UInt16(clamping: numbers[0])), UInt32(clamping: numbers[1]),
      UInt32(clamping: numbers[2]))
  }

  // MARK: - Values

  private func damaged(_ key: String) -> PartProblem {
    PartProblem(message: "it is damaged: '\(key)' is missing or wrong")
  }

  private func text(_ key: String, in value: JSONValue) throws(PartProblem) -> String {
    guard let text = value[key]?.string else { throw damaged(key) }
    return text
  }

  private func number(_ key: String, in value: JSONValue) throws(PartProblem) -> Int {
    guard let number = value[key]?.number?.int else { throw damaged(key) }
    return number
  }

  private func list(_ key: String, in value: JSONValue) throws(PartProblem) -> [JSONValue] {
    guard let list = value[key]?.array else { throw damaged(key) }
    return list
  }

  /// Reads a text by its index in `texts`; nil if the key is missing.
  private func bytes(_ key: String, in value: JSONValue) -> [UInt8]? {
    guard let position = value[key]?.number?.int, texts.indices.contains(position) else {
      return nil
    }
    return texts[position]
  }
}
