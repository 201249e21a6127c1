/// The diagnostics of one compilation, in the order in which they were found.
///
/// Keeps the first thousand and counts the rest, which bounds memory.
package struct DiagnosticBag: Sendable {
  package private(set) var all: [Diagnostic] = []
  package private(set) var hasErrors = false
  private var omittedCount = 0
  private var firstOmitted: SourceSpan?

  /// The maximum number of stored diagnostics.
  package static let limit = 1000

  package init() {}

  package var isEmpty: Bool { all.isEmpty }
  /// Whether further diagnostics are only counted.
  package var isFull: Bool { all.count >= Self.limit }

  package mutating func add(_ diagnostic: Diagnostic) {
    if diagnostic.severity == .error { hasErrors = true }
    if all.count < Self.limit {
      all.append(diagnostic)
    } else {
      omittedCount += 1
      if firstOmitted == nil { firstOmitted = diagnostic.span }
    }
  }

  /// The diagnostics sorted by location, in a stable order.
  ///
  /// If some were dropped, the last diagnostic states how many.
  package func sorted() -> [Diagnostic] {
    let order = all.indices.sorted { a, b in
      let left = (all[a].span.source, all[a].span.start, a)
      let right = (all[b].span.source, all[b].span.start, b)
      return left < right
    }
    let sorted = order.map { all[$0] }
    guard let firstOmitted else { return sorted }
    return sorted + [.more(omittedCount, from: firstOmitted, isError: hasErrors)]
  }
}

extension Diagnostic {
  fileprivate static func more(_ count: Int, from span: SourceSpan, isError: Bool) -> Diagnostic {
    let kind = isError ? "error" : "warning"
    return Diagnostic(
      isError ? .error : .warning, code: "too-many-errors", at: span,
      "\(count) more \(count == 1 ? "\(kind) is" : "\(kind)s are") not shown"
    ).hint("fix the first ones; many may be the same")
  }
}
