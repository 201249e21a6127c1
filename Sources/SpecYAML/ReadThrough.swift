internal import SpecSyntax

/// Parses a file in several passes, skipping the parts where libyaml stops.
///
/// Each pass adds the diagnostics after the point where the previous one stopped. A pass counts
/// only if it gets farther and its next error is not a consequence of what was skipped.
func readThrough(
  _ source: SourceText, _ text: ScannedText, reading buffer: UnsafeBufferPointer<UInt8>,
  _ limits: YAMLLimits, into diagnostics: inout DiagnosticBag
) -> YAMLTree {
  var reading = buildTree(source, text, reading: buffer, limits)
  var errors = reading.errors
  if reading.failure != nil {
    var run = RecoveryRun(source, text, Array(buffer), limits)
    while let next = run.step(beyond: reading) {
      errors += next.errors
      reading = next
    }
    reading.tree.passedOver = run.passedOver
  }
  for error in errors { diagnostics.add(error) }
  return reading.tree
}

/// Runs the passes over a file after the first.
private struct RecoveryRun {
  private let source: SourceText
  private let text: ScannedText
  private let limits: YAMLLimits
  /// The text, with skipped parts replaced.
  private var bytes: [UInt8]
  private var holes: [Range<Int>] = []
  /// Whether a skipped part may contain an anchor.
  private var isAliased = false
  private(set) var passedOver: [SourceSpan] = []
  /// The number of bytes that may still be parsed, which limits the cost of broken files.
  private var budget = 2 << 20
  private var readings = 0

  private static let readingLimit = 60

  init(_ source: SourceText, _ text: ScannedText, _ bytes: [UInt8], _ limits: YAMLLimits) {
    self.source = source
    self.text = text
    self.bytes = bytes
    self.limits = limits
  }

  /// The next pass that gets farther, with only its new diagnostics.
  mutating func step(beyond reading: BuiltTree) -> BuiltTree? {
    guard let failure = reading.failure else { return nil }
    let recoveries = bytes.withUnsafeBufferPointer { SourceBytes($0).map(failure.recoveries) ?? [] }
    for recovery in recoveries where !recovery.range.isEmpty {
      readings += 1
      budget -= bytes.count
      guard budget >= 0, readings <= Self.readingLimit else { return nil }
      if let next = read(with: recovery, beyond: failure) { return next }
    }
    return nil
  }

  private mutating func read(with recovery: Recovery, beyond failure: ParseFailure) -> BuiltTree? {
    var trial = bytes
    recovery.apply(to: &trial)
    let trialHoles = (holes + (recovery.hole.map { [$0] } ?? [])).sorted {
      $0.lowerBound < $1.lowerBound
    }
    let told = recovery.toldEnd(after: Int(failure.error.span.start))
    let next = trial.withUnsafeBufferPointer { buffer -> BuiltTree? in
      let next = buildTree(source, text, reading: buffer, holes: trialHoles, limits)
      if let stop = next.failure {
        guard stop.place >= told, stop.error.span.start >= told,
          stop.error.span.start > failure.error.span.start,
          !isDoubtful(stop, after: told, in: buffer)
        else { return nil }
      }
      return next
    }
    guard var next else { return nil }
    let removed = recovery.range.contains { bytes[$0] == UInt8(ascii: "&") }
    isAliased = isAliased || removed
    bytes = trial
    holes = trialHoles
    passedOver.append(
      SourceSpan(source.id, UInt32(recovery.range.lowerBound), UInt32(recovery.range.upperBound)))
    next.errors.removeAll { $0.span.start < told || isConsequence($0) }
    return next
  }

  /// Whether a skipped part may have caused a diagnostic.
  private func isConsequence(_ error: Diagnostic) -> Bool {
    switch error.code {
    case "undefined-alias": isAliased
    case "second-document", "text-after-document": true
    default: false
    }
  }

  /// Whether a line may be misplaced only because lines before it were skipped.
  private func isDoubtful(
    _ stop: ParseFailure, after told: Int, in buffer: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    if stop.error.code == "text-after-document" { return true }
    guard stop.error.code == "indentation", let bytes = SourceBytes(buffer) else { return false }
    return bytes.trimmed(bytes.lineStart(of: Int(stop.error.span.start)), notBefore: 0) <= told
  }
}
