/// Limits on a spec and all files that it uses.
///
/// Messages name the exceeded limit and the flag that raises it.
package struct YAMLLimits: Sendable {
  /// The maximum size of all files in bytes: `--limits file-size=16` (MB).
  package var fileSize = 16 << 20
  /// The maximum nesting depth, with aliases followed: `--limits depth=200`.
  package var depth = 200
  /// The maximum number of scalars, collections and aliases in the source: `--limits
  /// nodes=1000000`.
  package var nodes = 1_000_000
  /// The maximum number of nodes after alias expansion: `--limits expanded-nodes=…`.
  package var expandedNodes = 2_000_000
  /// The maximum number of bytes of text after alias expansion: `--limits expanded-text=…` (MB).
  package var expandedText = 16 << 20
  /// The maximum number of Unicode scalars in a key, at most libyaml's 1,024: `--limits
  /// key-length=256`.
  package var keyLength = 256
  /// The maximum number of files of one spec, including the spec: `--limits files=1000`.
  package var files = 1_000
  /// The maximum work for the constraints of one container, in numbers that the simplex solver
  /// accesses: `--limits solver-work=500` (millions).
  package var solverWork = 500_000_000
  /// The number of nodes in files parsed earlier, which count towards `nodes`.
  package var priorNodes = 0

  package static let standard = YAMLLimits()

  /// The names for `--limits`, in the order of the properties.
  package static let names = [
    "file-size", "depth", "nodes", "expanded-nodes", "expanded-text", "key-length", "files",
    "solver-work",
  ]

  /// Sets the limit at an index of `names`; sizes are in megabytes, and work is in millions.
  package mutating func set(_ position: Int, to value: Int) {
    switch position {
    // Source offsets have 32 bits.
    case 0: fileSize = min(value, 4_000) << 20
    case 1: depth = value
    case 2: nodes = value
    case 3: expandedNodes = value
    case 4: expandedText = value << 20
    case 5: keyLength = value
    // File IDs have 16 bits.
    case 6: files = min(value, 60_000)
    default: solverWork = value * 1_000_000
    }
  }

  package init() {}
}
