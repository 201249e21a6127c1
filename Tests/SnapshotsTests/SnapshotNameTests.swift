import Snapshots
import SpecModel
import Testing

@Suite struct SnapshotNameTests {
  static let names: [(name: SnapshotName, file: String)] = {
    let plain = SnapshotName(stem: "login")
    var narrow = SnapshotName(stem: "login", state: "empty")
    narrow.device = .size(width: 375, height: nil)
    narrow.textSize = .accessibility3
    var device = plain
    device.device = .named("iPad Pro (12.9-inch)")
    device.direction = .rightToLeft
    device.locale = "ar"
    var odd = plain
    odd.device = .size(width: 320.5, height: 568)
    var other = SnapshotName(stem: "login", state: "empty")
    other.direction = .leftToRight
    other.locale = "ar"
    other.variant = "B"
    return [
      (other, "login@empty+ltr+l-ar+v-B.snap.txt"),
      (plain, "login.snap.txt"), (SnapshotName(stem: "a.b", state: "x.y"), "a.b@x.y.snap.txt"),
      (narrow, "login@empty+w375+t-accessibility3.snap.txt"),
      (device, "login+d-ipad-pro-12-9-inch+rtl+l-ar.snap.txt"),
      (odd, "login+w320.5x568.snap.txt"),
    ]
  }()

  @Test(arguments: names) func fileIsNamed(_ row: (name: SnapshotName, file: String)) {
    #expect(row.name.fileName == row.file)
    #expect(SnapshotName.isName(row.file, ofStem: row.name.stem))
  }

  @Test(arguments: ["login2.snap.txt", "login.txt", "log@in.snap.txt", "login-x.snap.txt"])
  func otherFilesAreNotTaken(_ file: String) {
    #expect(!SnapshotName.isName(file, ofStem: "login"))
  }
}
