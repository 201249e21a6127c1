import PlatformData
import SpecModel
import Testing

/// The width's size class of screens without a device's name.
@Suite struct SizeClassTests {
  /// Source: "Device size classes" in Apple's Human Interface Guidelines, Layout.
  @Test(
    arguments: [
      (393, 852, SizeClass.compact),  // iPhone 15
      (852, 393, .compact),
      (874, 402, .compact),  // iPhone 16 Pro
      (736, 414, .regular),  // iPhone 8 Plus
      (896, 414, .regular),  // iPhone 11
      (932, 430, .regular),  // iPhone 15 Plus
      (744, 1133, .regular),  // iPad mini
      (1133, 744, .regular),
      (320, 1133, .compact),  // a third of it
    ])
  func widthsAreCompactOrRegular(_ width: Double, _ height: Double, _ expected: SizeClass) {
    let viewport = Viewport(
      device: nil, width: width, height: height, scale: 3, safeArea: .zero)
    #expect(viewport.sizeClass == expected)
  }
}
