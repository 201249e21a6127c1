package import SpecSyntax

/// The result of applying fix-its to a file.
package struct FixedFile: Sendable {
  package let bytes: [UInt8]
  /// The diagnostics whose fix-its were applied.
  package let applied: [Found]
  /// The diagnostics after applying the fix-its.
  package let remaining: [Diagnostic]
  /// The error in a file that the spec uses, because of which no fix-it was applied; nil if there
  /// is none.
  package let blocker: Found?

  package init(
    bytes: [UInt8], applied: [Found], remaining: [Diagnostic], blocker: Found? = nil
  ) {
    self.bytes = bytes
    self.applied = applied
    self.remaining = remaining
    self.blocker = blocker
  }

  /// A diagnostic with the source text that it refers to.
  package struct Found: Sendable {
    package let diagnostic: Diagnostic
    package let source: SourceText

    package init(_ diagnostic: Diagnostic, in source: SourceText) {
      self.diagnostic = diagnostic
      self.source = source
    }
  }
}

/// Applies the fix-its of a file's diagnostics in passes, until no more fix-it helps.
///
/// 1. All non-overlapping fix-its of a pass are applied together.
/// 2. The result is kept if it has fewer errors (or equally many errors and fewer warnings), and no
///    new ones.
/// 3. Otherwise each fix-it is tried alone, with the same rule.
/// 4. Correcting a name can reveal errors in content that was skipped before. Such a fix-it is kept
///    together with the fix-its for the revealed errors, if all of them together satisfy the rule.
///
/// - Parameters:
///   - shared: the parts of the text that YAML aliases refer to. They are not changed, because a
///     fix can be right at one use and wrong at another.
///   - diagnose: returns all diagnostics of a text that replaces the file.
/// - Complexity: at most `diagnoseLimit` calls of `diagnose`.
package func applyFixes(
  to source: SourceText, sparing shared: (SourceText) -> [SourceSpan] = { _ in [] },
  diagnose: (SourceText) -> [Diagnostic]
) -> FixedFile {
  var callsLeft = diagnoseLimit
  let found = diagnose(source)
  let result = improved(
    FixState(text: source, found: found), depth: 0, shared, diagnose, &callsLeft)
  return FixedFile(
    bytes: result.text.bytes, applied: result.applied, remaining: result.found)
}

private let diagnoseLimit = 600

/// The maximum depth of corrections that reveal further errors.
private let depthLimit = 3

private struct FixState {
  var text: SourceText
  var found: [Diagnostic]
  var applied: [FixedFile.Found] = []
}

private func improved(
  _ start: FixState, depth: Int, _ shared: (SourceText) -> [SourceSpan],
  _ diagnose: (SourceText) -> [Diagnostic], _ callsLeft: inout Int
) -> FixState {
  var state = start
  search: while true {
    let fixes = fixes(of: state.found, in: state.text, sparing: shared(state.text))
    for batch in [fixes] + (fixes.count > 1 ? fixes.map { [$0] } : []) where !batch.isEmpty {
      guard callsLeft > 0 else { return state }
      callsLeft -= 1
      let edits = batch.flatMap(\.edits)
      let text = SourceText(
        path: state.text.path, bytes: edited(state.text.bytes, edits), id: state.text.id)
      let left = diagnose(text)
      guard haveFittingValues(batch, left, in: text) else { continue }
      let applied =
        state.applied
        + batch.map { FixedFile.Found($0.diagnostic, in: state.text) }
      let next = FixState(text: text, found: left, applied: applied)
      if isBetter(left, than: state.found, without: batch) {
        state = next
        continue search
      }
      guard batch.count == 1, depth < depthLimit, batch[0].uncovers else { continue }
      let deeper = improved(next, depth: depth + 1, shared, diagnose, &callsLeft)
      if isBetter(deeper.found, than: state.found, without: batch) {
        state = deeper
        continue search
      }
    }
    return state
  }
}

// MARK: - Selecting fix-its

/// The edits of one diagnostic.
private struct Fix {
  let diagnostic: Diagnostic
  let edits: [Diagnostic.FixIt]

  /// Whether correcting this error can reveal errors in content that the compiler skips because of
  /// it.
  var uncovers: Bool {
    ["unknown-component", "unknown-key", "deprecated", "not-a-list"].contains(diagnostic.code)
  }
}

/// The fix-its of a file that can be applied together; only the first of overlapping ones.
private func fixes(
  of diagnostics: [Diagnostic], in source: SourceText, sparing shared: [SourceSpan]
) -> [Fix] {
  var fixes: [Fix] = []
  var taken: [SourceSpan] = []
  for diagnostic in diagnostics where !diagnostic.fixIts.isEmpty {
    let edits = diagnostic.fixIts
    let isFree = edits.allSatisfy { edit in
      edit.span.source == source.id && Int(edit.span.end) <= source.bytes.count
        && !taken.contains { $0.touches(edit.span) }
        && (diagnostic.isOfSharedPart || !shared.contains { $0.touches(edit.span) })
    }
    guard isFree else { continue }
    taken += edits.map(\.span)
    fixes.append(Fix(diagnostic: diagnostic, edits: edits))
  }
  return fixes
}

// MARK: - Comparing results

/// Whether a fixed text has fewer errors, or equally many and fewer warnings, and no new ones.
private func isBetter(
  _ left: [Diagnostic], than before: [Diagnostic], without fixes: [Fix]
) -> Bool {
  let (errorsLeft, errorsBefore) = (left.count(of: .error), before.count(of: .error))
  guard errorsLeft <= errorsBefore else { return false }
  // Layout runs only if there are no errors; it can then report new warnings.
  let isByErrors = errorsLeft < errorsBefore
  guard isByErrors || left.count < before.count else { return false }
  guard !fixes.contains(where: { fix in left.contains { $0.repeats(fix.diagnostic) } }) else {
    return false
  }
  var known: [String: Int] = [:]
  for diagnostic in before { known[diagnostic.identity, default: 0] += 1 }
  for diagnostic in left where !isByErrors || diagnostic.severity == .error {
    guard let rest = known[diagnostic.identity], rest > 0 else { return false }
    known[diagnostic.identity] = rest - 1
  }
  return true
}

/// Whether each corrected key accepts its value; if not, another key was probably meant.
private func haveFittingValues(_ fixes: [Fix], _ left: [Diagnostic], in text: SourceText) -> Bool {
  var shift = 0
  let edits = fixes.flatMap { fix in
    fix.edits.map { (edit: $0, isKey: fix.diagnostic.code == "unknown-key") }
  }
  for (edit, isKey) in edits.sorted(by: { $0.edit.span.start < $1.edit.span.start }) {
    let end = Int(edit.span.start) + shift + edit.replacement.utf8.count
    shift += edit.replacement.utf8.count - Int(edit.span.end - edit.span.start)
    guard isKey, end <= text.bytes.count else { continue }
    let lineEnd = text.bytes[end...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? text.bytes.count
    let line = end..<lineEnd
    if left.contains(where: { found in
      found.severity == .error && found.span.source == text.id
        && line.contains(Int(found.span.start))
    }) {
      return false
    }
  }
  return true
}

extension [Diagnostic] {
  fileprivate func count(of severity: Diagnostic.Severity) -> Int {
    count { $0.severity == severity }
  }
}

extension Diagnostic {
  /// The properties by which a diagnostic is recognized after a fix.
  ///
  /// Without a warning's message, which can contain the text that a fix-it replaces.
  fileprivate var identity: String { severity == .error ? code + " " + message : code }

  /// Whether the fix-it is for the anchored text itself, so it is right for all aliases.
  fileprivate var isOfSharedPart: Bool { code == "anchor-on-key" }

  fileprivate func repeats(_ other: Diagnostic) -> Bool {
    span.start == other.span.start && message == other.message
  }
}

private func edited(_ bytes: [UInt8], _ edits: [Diagnostic.FixIt]) -> [UInt8] {
  var result: [UInt8] = []
  result.reserveCapacity(bytes.count + 64)
  var end = 0
  for edit in edits.sorted(by: { ($0.span.start, $0.span.end) < ($1.span.start, $1.span.end) }) {
    result += bytes[end..<max(end, Int(edit.span.start))]
    result += edit.replacement.utf8
    end = Int(edit.span.end)
  }
  return result + bytes[end...]
}

extension SourceSpan {
  /// Whether the edit overlaps or touches another one, such as an insertion at the same position.
  fileprivate func touches(_ other: SourceSpan) -> Bool {
    source == other.source && start <= other.end && other.start <= end
  }
}
