package import SpecSyntax

/// What became of a file whose mistakes were to be mended.
package struct FixedFile: Sendable {
  package let bytes: [UInt8]
  /// What was mended, each as it was told before.
  package let mended: [Mended]
  /// What is left to do.
  package let remaining: [Diagnostic]

  package init(bytes: [UInt8], mended: [Mended], remaining: [Diagnostic]) {
    self.bytes = bytes
    self.mended = mended
    self.remaining = remaining
  }

  /// A mistake that is gone, with the text that it was told of.
  package struct Mended: Sendable {
    package let diagnostic: Diagnostic
    package let source: SourceText
  }
}

/// Applies the fixes that diagnostics of a file bring, pass after pass until none is left.
///
/// All fixes of a pass that do not overlap are applied at once. Where that leaves as many mistakes
/// as before, or brings one that was not there, they are tried one by one, and each is kept only if
/// its mistake goes away and no other comes. A word that was misspelt may hide mistakes of what it
/// names: mending it may bring them to light.
///
/// - Parameter diagnose: all that is told of a text that stands in the file's place.
package func applyFixes(
  to source: SourceText, diagnose: (SourceText) -> [Diagnostic]
) -> FixedFile {
  var current = source
  var told = diagnose(source)
  var mended: [FixedFile.Mended] = []
  for _ in 0..<passLimit {
    let fixes = fixes(of: told, in: current)
    if fixes.isEmpty { break }
    var hasChanged = false
    for batch in [fixes] + (fixes.count > 1 ? fixes.map { [$0] } : []) {
      // The places of the others are wrong once one of them is applied.
      if hasChanged { break }
      let text = SourceText(
        path: current.path, bytes: edited(current.bytes, batch.flatMap(\.edits)), id: current.id)
      let left = diagnose(text)
      guard isBetter(left, than: told, without: batch) else { continue }
      mended += batch.map { FixedFile.Mended(diagnostic: $0.diagnostic, source: current) }
      current = text
      told = left
      hasChanged = true
    }
    if !hasChanged { break }
  }
  return FixedFile(bytes: current.bytes, mended: mended, remaining: told)
}

/// More than one mistake hides behind another at times; more than this many never.
private let passLimit = 200

/// The edits that mend one mistake.
private struct Fix {
  let diagnostic: Diagnostic
  let edits: [Diagnostic.FixIt]
}

/// The fixes of a file that can be applied together: of two that overlap the first one.
private func fixes(of diagnostics: [Diagnostic], in source: SourceText) -> [Fix] {
  var fixes: [Fix] = []
  var taken: [SourceSpan] = []
  for diagnostic in diagnostics where !diagnostic.fixIts.isEmpty {
    let edits = diagnostic.fixIts
    let isFree = edits.allSatisfy { edit in
      edit.span.source == source.id && Int(edit.span.end) <= source.bytes.count
        && !taken.contains { $0.touches(edit.span) }
    }
    guard isFree else { continue }
    taken += edits.map(\.span)
    fixes.append(Fix(diagnostic: diagnostic, edits: edits))
  }
  return fixes
}

/// Whether fixes have taken mistakes away and brought none.
private func isBetter(
  _ left: [Diagnostic], than before: [Diagnostic], without fixes: [Fix]
) -> Bool {
  if fixes.count == 1, let fix = fixes.first?.diagnostic, hidingCodes.contains(fix.code) {
    let isMended =
      !left.contains { $0.isAgain(fix) }
      && left.count { $0.code == fix.code } < before.count { $0.code == fix.code }
    // Of a component that nobody knows, nothing at all was looked at.
    return isMended && (fix.code == "unknown-component" || left.count <= before.count)
  }
  if fixes.count == 1, let fix = fixes.first, fix.diagnostic.code == "not-a-list" {
    // Of a list that was none nothing was read: what is in it may be wrong, and what it names.
    return left.count <= before.count && !left.contains { $0.isAgain(fix.diagnostic) }
      && !left.contains { found in fix.edits.contains { $0.covers(found) } }
  }
  guard left.count <= before.count - fixes.count else { return false }
  var known: [String: Int] = [:]
  for diagnostic in before { known[diagnostic.code, default: 0] += 1 }
  for diagnostic in left {
    guard let rest = known[diagnostic.code], rest > 0 else { return false }
    known[diagnostic.code] = rest - 1
  }
  return true
}

/// Mistakes that keep the compiler from reading what stands behind a word.
private let hidingCodes: Set<String> = ["unknown-component", "unknown-key", "deprecated"]

extension Diagnostic.FixIt {
  /// Whether a mistake stands in the text that was written.
  fileprivate func covers(_ found: Diagnostic) -> Bool {
    found.span.source == span.source && found.span.start >= span.start
      && Int(found.span.start) < Int(span.start) + replacement.utf8.count
  }
}

extension Diagnostic {
  fileprivate func isAgain(_ other: Diagnostic) -> Bool {
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
  /// Whether two edits would write to one place; two insertions at one place do.
  fileprivate func touches(_ other: SourceSpan) -> Bool {
    source == other.source && start <= other.end && other.start <= end
  }
}
