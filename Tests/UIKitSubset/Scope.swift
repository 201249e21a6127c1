/// A place that holds a value.
final class Cell {
  var value: Value

  init(_ value: Value) { self.value = value }
}

/// Names that are known where code runs.
final class Scope {
  let parent: Scope?
  private var cells: [String: Cell] = [:]
  /// What `self` is; nil outside of types.
  let own: Cell?
  /// The type whose code runs.
  let type: TypeInfo?
  let file: String
  /// Whether an initializer runs: observers of properties then stay silent.
  var isInitializer = false
  /// The property whose observer runs: what that assigns to it is not observed.
  var observed: String?
  var generics: [String: TypeInfo] = [:]
  var result: TypeName?

  init(_ parent: Scope?) {
    self.parent = parent
    own = parent?.own
    type = parent?.type
    file = parent?.file ?? ""
    isInitializer = parent?.isInitializer ?? false
    observed = parent?.observed
    generics = parent?.generics ?? [:]
    result = parent?.result
  }

  init(own: Cell?, type: TypeInfo?, file: String) {
    parent = nil
    (self.own, self.type, self.file) = (own, type, file)
  }

  /// The scope of a closure with a `self` of its own.
  init(_ parent: Scope, own: Cell?) {
    self.parent = parent
    self.own = own
    (type, file, generics) = (parent.type, parent.file, parent.generics)
  }

  func cell(_ name: String) -> Cell? {
    var scope: Scope? = self
    while let current = scope {
      if let cell = current.cells[name] { return cell }
      scope = current.parent
    }
    return nil
  }

  func declare(_ name: String, _ value: Value) { cells[name] = Cell(value) }
}

/// How a block ends before its end.
enum Jump: Error, @unchecked Sendable {
  case returned(Value)
  case broken
  case continued
  /// A chain met nil.
  case chainEnded
}
