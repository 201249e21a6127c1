internal import SpecModel
internal import SpecSyntax

/// The uses of components expanded so far, and the one being expanded.
struct ComponentExpansion {
  /// The scope of the screen, then the scopes of all component uses so far.
  var scopes = [InstanceScope.screen]
  /// The current scope of names: an index into `scopes`.
  var scope = 0
  /// The name of the next node, if it is the first of an instance.
  var instanceRoot: Lowering.InstanceRoot?
  /// Argument values, and the locations in bodies where they are used.
  var substitutions: [(value: SourceSpan, place: SourceSpan, component: Int)] = []
  /// The nodes in copied bodies that fill a slot, in ascending order.
  var slotItems: [(node: UInt32, slot: Int)] = []
  /// The bytes of text generated for component uses, such as names and texts with arguments.
  var textSize = 0
  /// Whether the limits are reached; the remaining nodes of the screen are skipped.
  var isStopped = false
  /// Whether bodies are checked without a use, with placeholder arguments.
  var checksBodies = false

  /// The maximum number of YAML nodes in all files, including copies for component uses; they take
  /// about 128 MB of memory.
  static let nodeLimit = 1_200_000
  static let textLimit = 16 << 20
}
