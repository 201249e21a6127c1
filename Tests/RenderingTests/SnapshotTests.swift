import Rendering
import SpecModel
import TestSupport
import Testing

@Suite struct SnapshotTests {
  /// The worked example of the format, byte for byte.
  @Test func snapshotMatchesItsGolden() {
    let text = snapshot(registrationScreen(), spec: "specs/registration.yaml")
    #expect(Golden("registration.snap.txt").difference(from: text) == nil)
  }

  private func snapshot(_ builder: ScreenBuilder, spec: String = "a.yaml") -> String {
    var output: [UInt8] = []
    renderSnapshot(builder.screen, builder.frameTable, spec: spec, into: &output)
    return String(decoding: output, as: UTF8.self)
  }
}
