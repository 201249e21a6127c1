package import SpecModel
internal import PlatformData

/// The device for which a document is designed ("View as" in Xcode).
package struct IBDevice: Sendable {
  /// Interface Builder's identifier, such as `retina6_1`.
  package let id: String
  package let isLandscape: Bool
  let isSplit: Bool

  /// The device in Formwork's table; nil if it is unknown.
  package var device: Device? {
    guard let name = Self.names.first(where: { $0.id == id })?.name else { return nil }
    return Device.named(name)
  }

  /// The safe area that the Xcode version that saved a document uses in its canvas, in portrait or
  /// landscape.
  ///
  /// Derived from constraints to safe areas in published documents (tools versions 11134–24506).
  /// Devices with a home button have a status bar of 20 points before Xcode 10.2 and from 14.3.1,
  /// and none in between. Devices with a notch have 44 points before Xcode 14.3, and the height of
  /// the device's own notch from then on.
  func safeArea(tools: Double) -> EdgeInsets {
    guard let row = device else { return .zero }
    var area = isLandscape ? row.landscapeSafeArea : row.safeArea
    if row.safeArea.bottom == 0 {
      area.top = isLandscape && !id.hasPrefix("ipad") ? 0 : Self.statusBar(tools: tools)
      return area
    }
    guard !isLandscape else { return area }
    switch id {
    case "retina6_1": area.top = tools < 21000 ? 44 : 48
    case "retina5_9": area.top = tools < 21000 ? 44 : 50
    case "retina6_0", "retina6_7": area.top = tools < 21000 ? 44 : 47
    case "retina6_5": area.top = 44
    default: break
    }
    return area
  }

  /// The status bar's height on devices with a home button, and on canvases without a device.
  static func statusBar(tools: Double) -> Double { (14700..<21700).contains(tools) ? 0 : 20 }

  /// Device names as in Xcode's menu.
  private static let names: [(id: String, name: String)] = [
    ("retina4_0", "iPhone SE 1"), ("retina4_7", "iPhone 8"),
    ("retina5_5", "iPhone 8 Plus"), ("retina5_9", "iPhone 11 Pro"), ("retina6_1", "iPhone 11"),
    ("retina6_5", "iPhone 11 Pro Max"), ("retina5_4", "iPhone 13 mini"),
    ("retina6_0", "iPhone 14"), ("retina6_7", "iPhone 14 Plus"), ("retina6_12", "iPhone 15"),
    ("retina6_72", "iPhone 15 Plus"), ("retina6_3", "iPhone 16 Pro"),
    ("retina6_9", "iPhone 16 Pro Max"), ("ipad9_7", "iPad Pro 9.7-inch"),
    ("ipad10_5", "iPad Pro 10.5-inch"), ("ipad10_2", "iPad 10.2-inch"),
    ("ipad10_9rounded", "iPad Air 10.9-inch"),
    ("ipad11_0rounded", "iPad Pro 11-inch"), ("ipad12_9", "iPad Pro 12.9-inch"),
    ("ipad12_9rounded", "iPad Air 13-inch"),
  ]

  /// The device's horizontal and vertical size classes, which select variations.
  var sizeClasses: (width: String, height: String) {
    if id.hasPrefix("ipad") { return (isSplit ? "compact" : "regular", "regular") }
    guard isLandscape else { return ("compact", "regular") }
    let isWide = ["retina5_5", "retina6_1", "retina6_5", "retina6_7", "retina6_72", "retina6_9"]
      .contains(id)
    return (isWide ? "regular" : "compact", "compact")
  }
}
