/// The kinds of a value; several where one place of the data holds different ones.
package typealias ValueKinds = BitSet<DataShape>

extension ValueKinds {
  package static var boolean: Self { Self(rawValue: 1) }
  package static var number: Self { Self(rawValue: 2) }
  package static var text: Self { Self(rawValue: 4) }
  package static var list: Self { Self(rawValue: 8) }
  package static var object: Self { Self(rawValue: 16) }
  /// Of what nothing is known.
  package static var any: Self { Self(rawValue: 31) }
}

/// A shape's position in the `ShapeTable` that made it.
package struct ShapeID: Hashable, Sendable {
  package let index: UInt32
  package init(_ position: Int) { index = UInt32(truncatingIfNeeded: position) }
}

/// What one place of the data can hold, over all items of a list and all states.
package struct DataShape: Sendable {
  /// Empty where only null was ever seen.
  package internal(set) var kinds: ValueKinds = []
  /// The items, if it is a list that has any.
  package internal(set) var item: ShapeID?
  /// The members, if it is an object, in the order in which they were first seen.
  package internal(set) var members: [(key: DataKey, shape: ShapeID)] = []
  package internal(set) var isNullable = false
  /// The first text that is no date, such as `2026-11-21`.
  package internal(set) var firstUndated: DataID?
  /// The first value that was seen here.
  package let example: DataID
  /// How many objects, and in how many of them this member stood.
  var objectCount = 0
  var presence = 0

  init(example: DataID) { self.example = example }
}

/// The shapes of a spec's facts and data: what a path can lead to, and of what kind it is.
package struct ShapeTable: Sendable {
  package private(set) var shapes: ContiguousArray<DataShape> = []
  /// Shapes of members, by the object's shape and the key.
  private var positions: [UInt64: UInt32] = [:]

  package init() {}

  package subscript(_ id: ShapeID) -> DataShape { shapes[Int(id.index)] }

  package func member(_ key: DataKey, of id: ShapeID) -> ShapeID? {
    positions[Self.place(id, key)].map { ShapeID(Int($0)) }
  }

  /// Whether a value may be missing at a place that stands under another.
  package func isOptional(_ id: ShapeID, in owner: ShapeID?) -> Bool {
    let shape = self[id]
    guard let owner else { return shape.isNullable }
    return shape.isNullable || shape.presence < self[owner].objectCount
  }

  /// Makes the shape of a value.
  package mutating func add(_ value: DataID, of table: DataTable) -> ShapeID {
    let id = open(value)
    absorb(value, of: table, into: id)
    return id
  }

  /// Widens a shape so that a value fits it.
  ///
  /// - Parameter isPatch: the value is laid over one that has been seen: a key that it lacks is not
  ///   missing.
  package mutating func absorb(
    _ value: DataID, of table: DataTable, into id: ShapeID, isPatch: Bool = false
  ) {
    let position = Int(id.index)
    switch table[value] {
    case .null: shapes[position].isNullable = true
    case .boolean: shapes[position].kinds.insert(.boolean)
    case .number: shapes[position].kinds.insert(.number)
    case .text(let text):
      shapes[position].kinds.insert(.text)
      if shapes[position].firstUndated == nil, CalendarDate(text) == nil {
        shapes[position].firstUndated = value
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

  private mutating func open(_ value: DataID) -> ShapeID {
    shapes.append(DataShape(example: value))
    return ShapeID(shapes.count - 1)
  }

  private static func place(_ id: ShapeID, _ key: DataKey) -> UInt64 {
    UInt64(id.index) << 32 | UInt64(key.index)
  }
}
