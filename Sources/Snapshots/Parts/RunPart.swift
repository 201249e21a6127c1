package import SpecSyntax

/// What one of several machines found, whole enough to make every report of it: parts are written to
/// files and joined to the run that one machine would have made.
package struct RunPart: Sendable {
  /// What was found in one spec, and the files that its spans point into.
  package struct Found: Sendable {
    package let diagnostics: [Diagnostic]
    package let sources: [SourceText]

    package init(_ diagnostics: [Diagnostic], _ sources: [SourceText]) {
      self.diagnostics = diagnostics
      self.sources = sources
    }
  }

  /// An operand that narrows the run down, and whether this machine met what it names.
  package struct Filter: Hashable, Sendable {
    package let text: String
    package var isMet: Bool

    package init(text: String, isMet: Bool) {
      self.text = text
      self.isMet = isMet
    }
  }

  package var shard: Shard
  package var report: RunReport
  package var found: [Found]
  /// All specs of the run, also those of other machines, in its order; from the project's root.
  package var specs: [String]
  package var filters: [Filter]
  /// File names of snapshots that a filter could have meant.
  package var names: [String]
  /// Whether specs have errors, so that nobody knows their snapshots.
  package var hasBrokenSpecs: Bool

  package init(
    shard: Shard, report: RunReport, found: [Found], specs: [String], filters: [Filter],
    names: [String], hasBrokenSpecs: Bool
  ) {
    self.shard = shard
    self.report = report
    self.found = found
    self.specs = specs
    self.filters = filters
    self.names = names
    self.hasBrokenSpecs = hasBrokenSpecs
  }
}

/// The version of a part's form: parts of another one are not joined.
let partVersion = 1
