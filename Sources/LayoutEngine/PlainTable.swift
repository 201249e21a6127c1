/// As many plain values as a tree has nodes, or stacks, by position.
///
/// The table owns its memory alone and is never copied, so that writing a value asks nobody whether
/// somebody else has it: layout reads and writes several for every node that it measures.
struct PlainTable<Value: BitwiseCopyable>: ~Copyable {
  /// Has `count` values, all of them initialised; every access is checked against it.
  private let values: UnsafeMutablePointer<Value>
  let count: Int

  init(repeating value: Value, count: Int) {
    values = UnsafeMutablePointer.allocate(capacity: count)
    values.initialize(repeating: value, count: count)
    self.count = count
  }

  deinit { values.deallocate() }

  subscript(position: Int) -> Value {
    @inline(__always) get {
      precondition(UInt(bitPattern: position) < UInt(bitPattern: count), "no such node")
      return values[position]
    }
    @inline(__always) _modify {
      precondition(UInt(bitPattern: position) < UInt(bitPattern: count), "no such node")
      yield &values[position]
    }
  }
}
