package import SpecSyntax

/// A value's position in a `DataTable`.
package struct DataID: Hashable, Sendable {
  package let index: UInt32
  package init(_ position: Int) { index = UInt32(truncatingIfNeeded: position) }
}

/// A key of objects in a `DataTable`, stored once.
package struct DataKey: Hashable, Comparable, Sendable {
  package let index: UInt32
  package init(_ position: Int) { index = UInt32(truncatingIfNeeded: position) }

  package static func < (a: DataKey, b: DataKey) -> Bool { a.index < b.index }
}

/// The facts and data of a spec in every state, as one flat table of values.
///
/// Values are only appended, so states share all values that they do not override. A list or object
/// comes after its elements. An object's members are sorted by key.
package struct DataTable: Sendable {
  package enum Value: Sendable {
    case null
    case boolean(Bool)
    /// A number, stored as its digits: `10.10` stays `10.10`.
    case number(String)
    case text(String)
    case list(DataSlice)
    case object(DataSlice)
  }

  package struct Member: Sendable {
    package let key: DataKey
    package let value: DataID
    /// The span of the member's key.
    package let span: SourceSpan

    package init(_ key: DataKey, _ value: DataID, at span: SourceSpan) {
      self.key = key
      self.value = value
      self.span = span
    }
  }

  package private(set) var values: ContiguousArray<Value> = []
  /// The span of each value.
  package private(set) var spans: ContiguousArray<SourceSpan> = []
  package private(set) var items: ContiguousArray<DataID> = []
  package private(set) var members: ContiguousArray<Member> = []
  package private(set) var keyNames: ContiguousArray<String> = []
  /// The declared types of the sample values that represent types.
  package private(set) var declaredTypes: [DataID: DeclaredScalar] = [:]
  private var keyPositions: [String: Int] = [:]

  package init() {}

  package subscript(_ id: DataID) -> Value { values[Int(id.index)] }
  package func span(of id: DataID) -> SourceSpan { spans[Int(id.index)] }
  package func name(of key: DataKey) -> String { keyNames[Int(key.index)] }

  // MARK: - Adding values

  /// Adds a scalar value.
  package mutating func append(_ value: Value, at span: SourceSpan) -> DataID {
    values.append(value)
    spans.append(span)
    return DataID(values.count - 1)
  }

  /// Adds a sample value that represents a declared type.
  package mutating func append(
    _ value: Value, standingFor type: DeclaredScalar, at span: SourceSpan
  ) -> DataID {
    let id = append(value, at: span)
    declaredTypes[id] = type
    return id
  }

  package mutating func appendList(_ list: [DataID], at span: SourceSpan) -> DataID {
    let slice = DataSlice(items.count..<(items.count + list.count))
    items.append(contentsOf: list)
    return append(.list(slice), at: span)
  }

  /// Adds an object.
  ///
  /// - Precondition: the keys are unique.
  package mutating func appendObject(_ entries: [Member], at span: SourceSpan) -> DataID {
    let slice = DataSlice(members.count..<(members.count + entries.count))
    members.append(contentsOf: entries.sorted { $0.key < $1.key })
    return append(.object(slice), at: span)
  }

  /// Returns the key with a name, creating it if needed.
  package mutating func key(_ name: String) -> DataKey {
    if let position = keyPositions[name] { return DataKey(position) }
    keyPositions[name] = keyNames.count
    keyNames.append(name)
    return DataKey(keyNames.count - 1)
  }

  /// Returns the key of a name, or nil if no object uses it.
  package func knownKey(_ name: String) -> DataKey? { keyPositions[name].map { DataKey($0) } }

  /// Merges a patch into a value: objects are merged recursively, and other values are replaced.
  ///
  /// - Complexity: O(*members of the merged objects*).
  package mutating func merged(_ base: DataID, with patch: DataID) -> DataID {
    guard case .object(let below) = self[base], case .object(let above) = self[patch] else {
      return patch
    }
    var merged: [Member] = []
    merged.reserveCapacity(below.count + above.count)
    var position = Int(above.start)
    for old in below.range {
      while position < Int(above.end), members[position].key < members[old].key {
        merged.append(members[position])
        position += 1
      }
      if position < Int(above.end), members[position].key == members[old].key {
        let (key, value) = (members[old].key, members[position].value)
        merged.append(
          Member(key, self.merged(members[old].value, with: value), at: members[position].span))
        position += 1
      } else {
        merged.append(members[old])
      }
    }
    merged.append(contentsOf: members[position..<Int(above.end)])
    return appendObject(merged, at: span(of: patch))
  }

  // MARK: - Access

  /// The value of an object's member; nil if it is missing.
  ///
  /// - Complexity: O(log *members*).
  package func member(_ key: DataKey, of id: DataID) -> DataID? {
    guard case .object(let slice) = self[id] else { return nil }
    var low = Int(slice.start)
    var high = Int(slice.end)
    while low < high {
      let middle = (low + high) / 2
      if members[middle].key < key { low = middle + 1 } else { high = middle }
    }
    guard low < Int(slice.end), members[low].key == key else { return nil }
    return members[low].value
  }

  /// The item of a list at an index; nil if the index is out of range.
  package func item(_ position: Int, of id: DataID) -> DataID? {
    guard case .list(let slice) = self[id], position < slice.count else { return nil }
    return items[Int(slice.start) + position]
  }

  package func members(of id: DataID) -> ArraySlice<Member> {
    guard case .object(let slice) = self[id] else { return [] }
    return ArraySlice(members[slice.range])
  }
}

/// A range of indices, for the items of a list or the members of an object.
package struct DataSlice: Hashable, Sendable {
  package let start: UInt32
  package let end: UInt32

  package init(_ range: Range<Int>) {
    start = UInt32(truncatingIfNeeded: range.lowerBound)
    end = UInt32(truncatingIfNeeded: range.upperBound)
  }

  package var count: Int { Int(end - start) }
  package var range: Range<Int> { Int(start)..<Int(end) }
}

extension DataTable {
  /// Whether a text is a JSON number, such as `-12.50`; leading zeros are not valid.
  package static func isNumber(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      guard Decimal(parsing: bytes).number != nil else { return false }
      let digits = bytes.first == UInt8(ascii: "-") ? bytes.dropFirst() : bytes[...]
      let isZeroed =
        digits.count > 1 && digits.first == UInt8(ascii: "0")
        && digits.dropFirst().first != UInt8(ascii: ".")
      return !isZeroed
    }
  }

  /// The maximum number of digits of a decimal.
  package static let decimalDigits = 38

  /// Whether a number has few enough digits for a decimal.
  package static func isDecimal(_ digits: String) -> Bool {
    let parts = digits.utf8.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "0") }
    return parts.count { $0 != UInt8(ascii: ".") } <= decimalDigits
      && digits.utf8.count <= 2 * decimalDigits
  }

  /// Whether a number is an integer that fits into `Int` in generated code.
  package static func isWhole(_ digits: String) -> Bool {
    digits.utf8.count <= 15
      ? digits.utf8.allSatisfy { ($0 >= 0x30 && $0 <= 0x39) || $0 == UInt8(ascii: "-") }
      : Int64(digits) != nil
  }
}
