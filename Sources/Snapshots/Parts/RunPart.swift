package import SpecSyntax

/// The results of one of several machines that share a run; they suffice for every report.
///
/// Each machine writes its results to a file; the files are joined into the result of a full run.
package struct RunPart: Sendable {
  /// The diagnostics of one spec, with the source texts that they refer to.
  package struct Found: Sendable {
    package let diagnostics: [Diagnostic]
    package let sources: [SourceText]

    package init(_ diagnostics: [Diagnostic], _ sources: [SourceText]) {
      self.diagnostics = diagnostics
      self.sources = sources
    }
  }

  /// A command-line argument that selects snapshots, and whether it matched any on this machine.
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
  /// All specs of the run in order, including those of other machines, relative to the project's
  /// root.
  package var specs: [String]
  package var filters: [Filter]
  /// The file names of the snapshots that a filter could match.
  package var names: [String]
  /// Whether some specs have errors, so that their snapshots are unknown.
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

/// The version of the file format; only files of equal versions can be joined.
let partVersion = 1
