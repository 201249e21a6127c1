internal import SpecModel
internal import SpecSyntax

/// The uses of components expanded so far, and the one being expanded.
struct ComponentExpansion {
  /// The scope of the screen, then the scopes of all component uses so far.
  var scopes = [InstanceScope.screen]
  /// The scope in which names are currently resolved: an index into `scopes`.
  var scope = 0
  /// The name of the next node, if it is the root of a component use.
  var instanceRoot: Lowering.InstanceRoot?
  /// The argument values, with the places in component bodies where they are inserted.
  var substitutions: [(value: SourceSpan, place: SourceSpan, component: Int)] = []
  /// The nodes in copied bodies that fill a slot, sorted by node.
  var slotItems: [(node: UInt32, slot: Int)] = []
  /// The size in bytes of the text generated for component uses, such as names and texts with
  /// arguments.
  var textSize = 0
  /// Whether a limit was exceeded; the remaining nodes of the screen are skipped.
  var isStopped = false
  /// Whether component bodies are checked on their own, with placeholder arguments.
  var checksBodies = false

  /// The maximum number of YAML nodes in all files, including copies for component uses; they take
  /// about 128 MB of memory.
  static let nodeLimit = 1_200_000
  static let textLimit = 16 << 20
}
