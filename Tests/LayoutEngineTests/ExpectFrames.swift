import LayoutEngine
import SpecModel
import Testing

/// Expects all that a table says of nodes to be what another one says.
func expectEqual(_ table: FrameTable, _ expected: FrameTable, _ when: String) {
  #expect(table.frames == expected.frames, "\(when)")
  #expect(table.screen == expected.screen && table.leftOut == expected.leftOut, "\(when)")
  #expect(table.isTruncated == expected.isTruncated, "\(when)")
  for node in table.frames.indices.map({ ScreenNodeID($0) }) {
    #expect(Array(table.lines(of: node)) == Array(expected.lines(of: node)), "\(when)")
    #expect(table.omission(in: node) == expected.omission(in: node), "\(when)")
  }
}
