/// The set of types that a value can have; several if they differ between items or states.
package typealias ValueKinds = BitSet<DataShape>

extension ValueKinds {
  package static var boolean: Self { Self(rawValue: 1) }
  package static var number: Self { Self(rawValue: 2) }
  package static var text: Self { Self(rawValue: 4) }
  package static var list: Self { Self(rawValue: 8) }
  package static var object: Self { Self(rawValue: 16) }
  /// The set of all types.
  package static var any: Self { Self(rawValue: 31) }

  /// The types in words, for messages: `a text`, `a number or a text`.
  package var inWords: String {
    var words: [String] = []
    if contains(.boolean) { words.append("true or false") }
    if contains(.number) { words.append("a number") }
    if contains(.text) { words.append("a text") }
    if contains(.list) { words.append("a list") }
    if contains(.object) { words.append("an object") }
    guard let last = words.last, words.count > 1 else { return words.first ?? "nothing" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }
}

/// The index of a shape in the `ShapeTable` that created it.
package struct ShapeID: Hashable, Sendable {
  package let index: UInt32
  package init(_ position: Int) { index = UInt32(truncatingIfNeeded: position) }
}

/// A declared type that cannot be inferred from a value.
///
/// For example, 1 can be of any number type, and dates are texts.
package enum DeclaredScalar: Sendable {
  case text, integer, number, decimal, boolean, date, time, dateTime

  /// The mode of a date or time type; nil for other types.
  package var dateMode: DateMode? {
    switch self {
    case .date: .date
    case .time: .time
    case .dateTime: .dateAndTime
    case .text, .integer, .number, .decimal, .boolean: nil
    }
  }
}

/// The inferred type of a path in the data, for all list items and states.
package struct DataShape: Sendable {
  /// The types of the values; empty if only null occurs.
  package internal(set) var kinds: ValueKinds = []
  /// The type of a list's items; nil if all lists are empty.
  package internal(set) var item: ShapeID?
  /// The members of an object, in the order of their first occurrence.
  package internal(set) var members: [(key: DataKey, shape: ShapeID)] = []
  package internal(set) var isNullable = false
  /// The first text that is not an ISO 8601 date.
  package internal(set) var firstUndated: DataID?
  /// The first text that has no time of day.
  package internal(set) var firstUntimed: DataID?
  /// Whether some number has a fraction, or more digits than an integer can represent.
  package internal(set) var hasFraction = false
  /// The declared scalar type; nil if undeclared, and for lists, objects and choices.
  package internal(set) var declared: DeclaredScalar?
  package var isDecimal: Bool { declared == .decimal }
  /// The first value found, as an example.
  package let example: DataID
  /// The number of objects that were seen.
  var objectCount = 0
  /// The number of objects that have this member.
  var presence = 0

  init(example: DataID) { self.example = example }
}

/// The inferred types of a spec's facts and data, by path.
package struct ShapeTable: Sendable {
  package private(set) var shapes: ContiguousArray<DataShape> = []
  /// Maps an object's shape and a key to the member's shape.
  private var positions: [UInt64: UInt32] = [:]

  package init() {}

  package subscript(_ id: ShapeID) -> DataShape { shapes[Int(id.index)] }

  package func member(_ key: DataKey, of id: ShapeID) -> ShapeID? {
    positions[Self.place(id, key)].map { ShapeID(Int($0)) }
  }

  /// Whether a value can be missing or null.
  package func isOptional(_ id: ShapeID, in owner: ShapeID?) -> Bool {
    let shape = self[id]
    guard let owner else { return shape.isNullable }
    return shape.isNullable || shape.presence < self[owner].objectCount
  }

  /// Infers the shape of a value.
  package mutating func add(_ value: DataID, of table: DataTable) -> ShapeID {
    let id = open(value)
    absorb(value, of: table, into: id)
    return id
  }

  /// Extends a shape to include the types of a value.
  ///
  /// - Parameter isPatch: whether the value overrides only parts of another one, so that its other
  ///   keys are not missing.
  package mutating func absorb(
    _ value: DataID, of table: DataTable, into id: ShapeID, isPatch: Bool = false
  ) {
    let position = Int(id.index)
    switch table[value] {
    case .null: shapes[position].isNullable = true
    case .boolean:
      shapes[position].kinds.insert(.boolean)
      if let type = table.declaredTypes[value] { shapes[position].declared = type }
    case .number(let digits):
      shapes[position].kinds.insert(.number)
      if !DataTable.isWhole(digits) { shapes[position].hasFraction = true }
      if let type = table.declaredTypes[value] { shapes[position].declared = type }
    case .text(let text):
      shapes[position].kinds.insert(.text)
      if let type = table.declaredTypes[value] { shapes[position].declared = type }
      if shapes[position].firstUndated == nil, CalendarDate(text) == nil {
        shapes[position].firstUndated = value
      }
      if shapes[position].firstUntimed == nil, ClockTime(text) == nil {
        shapes[position].firstUntimed = value
      }
    case .list(let slice):
      shapes[position].kinds.insert(.list)
      for item in slice.range {
        let item = table.items[item]
        let shape = shapes[position].item ?? open(item)
        shapes[position].item = shape
        absorb(item, of: table, into: shape)
      }
    case .object(let slice):
      let isNew = !shapes[position].kinds.contains(.object)
      shapes[position].kinds.insert(.object)
      if !isPatch || isNew { shapes[position].objectCount += 1 }
      for member in slice.range {
        let member = table.members[member]
        if let shape = self.member(member.key, of: id) {
          if !isPatch { shapes[Int(shape.index)].presence += 1 }
          absorb(member.value, of: table, into: shape, isPatch: isPatch)
        } else {
          let shape = open(member.value)
          shapes[Int(shape.index)].presence = 1
          shapes[position].members.append((member.key, shape))
          positions[Self.place(id, member.key)] = shape.index
          absorb(member.value, of: table, into: shape)
        }
      }
    }
  }

  /// Records that a tap can assign a number with a fraction to a fact.
  package mutating func noteFraction(_ id: ShapeID) { shapes[Int(id.index)].hasFraction = true }

  private mutating func open(_ value: DataID) -> ShapeID {
    shapes.append(DataShape(example: value))
    return ShapeID(shapes.count - 1)
  }

  private static func place(_ id: ShapeID, _ key: DataKey) -> UInt64 {
    UInt64(id.index) << 32 | UInt64(key.index)
  }
}
