/// How much of a file, and of all files that a spec uses together, is read before it is refused.
///
/// Each limit is named in the message that reports it, with the flag that raises it.
package struct YAMLLimits: Sendable {
  /// Bytes of all files together: `--limits file-size=16` (MB).
  package var fileSize = 16 << 20
  /// Collections within one another, aliases followed: `--limits depth=200`.
  package var depth = 200
  /// Scalars, collections and aliases as written: `--limits nodes=1000000`.
  package var nodes = 1_000_000
  /// Nodes when every alias is replaced by what it stands for: `--limits expanded-nodes=…`.
  package var expandedNodes = 2_000_000
  /// Bytes of text when every alias is replaced by what it stands for: `--limits expanded-text=…` (MB).
  package var expandedText = 16 << 20
  /// Unicode scalars of one key, up to libyaml's own 1,024: `--limits key-length=256`.
  package var keyLength = 256
  /// Files that one spec uses, itself among them: `--limits files=1000`.
  package var files = 1_000
  /// What solving the constraints of one container may cost, in numbers that the simplex touches:
  /// `--limits solver-work=500` (millions).
  package var solverWork = 500_000_000
  /// Nodes of the files that were read before, which count with those of this one.
  package var priorNodes = 0

  package static let standard = YAMLLimits()

  /// The names that `--limits` knows, in the order of the properties.
  package static let names = [
    "file-size", "depth", "nodes", "expanded-nodes", "expanded-text", "key-length", "files",
    "solver-work",
  ]

  /// Sets the limit at a position in `names`.
  ///
  /// Sizes are megabytes here, work is millions.
  package mutating func set(_ position: Int, to value: Int) {
    switch position {
    // Offsets in a source are 32 bits wide.
    case 0: fileSize = min(value, 4_000) << 20
    case 1: depth = value
    case 2: nodes = value
    case 3: expandedNodes = value
    case 4: expandedText = value << 20
    case 5: keyLength = value
    // Files are numbered with 16 bits.
    case 6: files = min(value, 60_000)
    default: solverWork = value * 1_000_000
    }
  }

  package init() {}
}
