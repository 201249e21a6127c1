/// A growable array of trivial values without copy-on-write.
///
/// The table cannot be copied, so it is the only owner of its memory and writes need no uniqueness
/// check: layout reads and writes several tables for every measured node.
struct PlainTable<Value: BitwiseCopyable>: ~Copyable {
  /// Memory for `capacity` values, of which the first `count` are initialized.
  ///
  /// Every access is bounds-checked.
  private var values: UnsafeMutablePointer<Value>
  private var capacity: Int
  private(set) var count: Int

  /// Creates an empty table, which allocates no memory.
  init() {
    values = PlainTable.nowhere
    capacity = 0
    count = 0
  }

  init(repeating value: Value, count: Int) {
    values = count > 0 ? UnsafeMutablePointer.allocate(capacity: count) : PlainTable.nowhere
    values.initialize(repeating: value, count: count)
    capacity = count
    self.count = count
  }

  deinit { if capacity > 0 { values.deallocate() } }

  /// The address that an empty table stores, which is never read.
  private static var nowhere: UnsafeMutablePointer<Value> {
    UnsafeMutableRawPointer(bitPattern: MemoryLayout<Value>.alignment)
      .unsafelyUnwrapped.assumingMemoryBound(to: Value.self)
  }

  var isEmpty: Bool { @inline(__always) get { count == 0 } }
  var indices: Range<Int> { @inline(__always) get { 0..<count } }

  subscript(position: Int) -> Value {
    @inline(__always) get {
      precondition(UInt(bitPattern: position) < UInt(bitPattern: count), "no such value")
      return values[position]
    }
    @inline(__always) _modify {
      precondition(UInt(bitPattern: position) < UInt(bitPattern: count), "no such value")
      yield &values[position]
    }
  }

  @inline(__always)
  mutating func append(_ value: Value) {
    if count == capacity { grow(to: count + 1) }
    (values + count).initialize(to: value)
    count += 1
  }

  mutating func append(contentsOf others: UnsafeBufferPointer<Value>) {
    guard let start = others.baseAddress else { return }
    reserveCapacity(count + others.count)
    (values + count).initialize(from: start, count: others.count)
    count += others.count
  }

  @inline(__always)
  mutating func popLast() -> Value? {
    guard count > 0 else { return nil }
    count -= 1
    return values[count]
  }

  @inline(__always)
  mutating func removeLast(_ removed: Int = 1) {
    precondition(count >= removed, "no such value")
    count -= removed
  }

  /// Reverses the values from an index on.
  @inline(__always)
  mutating func reverse(from start: Int) {
    guard count - start > 1 else { return }
    var rest = UnsafeMutableBufferPointer(start: values + start, count: count - start)
    rest.reverse()
  }

  /// Removes all values; keeps allocated memory.
  mutating func removeAll() { count = 0 }

  mutating func reserveCapacity(_ wanted: Int) { if wanted > capacity { grow(to: wanted) } }

  @inline(never)
  private mutating func grow(to wanted: Int) {
    let room = Swift.max(wanted, 2 * capacity, 8)
    let moved = UnsafeMutablePointer<Value>.allocate(capacity: room)
    moved.initialize(from: values, count: count)
    if capacity > 0 { values.deallocate() }
    (values, capacity) = (moved, room)
  }

  /// A contiguous range of the values; valid until the table grows.
  @inline(__always)
  func values(in range: Range<Int>) -> UnsafeBufferPointer<Value> {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "no such value")
    return UnsafeBufferPointer(start: values + range.lowerBound, count: range.count)
  }

  /// All values, copied to an array.
  func array() -> ContiguousArray<Value> { ContiguousArray(values(in: indices)) }
}
