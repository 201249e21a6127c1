/// A source file's index in a compilation: 0 is the spec itself.
@usableFromInline package struct SourceID: Hashable, Comparable, Sendable {
  @usableFromInline package let index: UInt16

  @inlinable package init(_ index: UInt16) { self.index = index }

  /// The compilation's main file.
  package static let spec = SourceID(0)

  @inlinable package static func < (a: SourceID, b: SourceID) -> Bool { a.index < b.index }
}

/// One source file: its bytes, and its path for messages.
@usableFromInline package struct SourceText: Sendable {
  @usableFromInline package let id: SourceID
  /// The path as the user gave it; `<stdin>` for standard input.
  @usableFromInline package let path: String
  @usableFromInline package let bytes: [UInt8]

  package init(path: String, bytes: [UInt8], id: SourceID = .spec) {
    self.path = path
    self.bytes = bytes
    self.id = id
  }
}

/// A range of bytes in one source file.
@usableFromInline package struct SourceSpan: Hashable, Sendable {
  @usableFromInline package let source: SourceID
  /// The offset of the first byte.
  @usableFromInline package let start: UInt32
  /// The offset after the last byte; equal to `start` for an empty span.
  @usableFromInline package let end: UInt32

  @inlinable
  package init(_ source: SourceID, _ start: UInt32, _ end: UInt32) {
    self.source = source
    self.start = start
    self.end = max(start, end)
  }
}
