import PlatformData
import SpecModel
import Testing

@Suite struct KeyboardHeightTests {
  private func viewport(of name: String, width: Points? = nil) throws -> Viewport {
    let device = try #require(Device.named(name))
    return Viewport(
      device: name, width: width ?? device.width, height: device.height, scale: device.scale,
      safeArea: device.safeArea)
  }

  /// With suggestions, without them.
  @Test(arguments: [
    ("iPhone SE (1st generation)", 253.0, 216.0), ("iPhone SE (3rd generation)", 260, 216),
    ("iPhone 8 Plus", 271, 226), ("iPhone 13 mini", 336, 292), ("iPhone 15", 336, 292),
    ("iPhone 11", 346, 302), ("iPhone 15 Pro Max", 346, 302), ("iPhone 16 Pro", 336, 292),
  ])
  func devices(_ name: String, _ whole: Points, _ keys: Points) throws {
    let viewport = try viewport(of: name)
    #expect(keyboardHeight(on: viewport, hasSuggestions: true) == whole)
    #expect(keyboardHeight(on: viewport, hasSuggestions: false) == keys)
  }

  @Test func everyDeviceHasAKeyboardThatLeavesRoom() throws {
    for device in Device.all {
      let height = keyboardHeight(on: try viewport(of: device.name), hasSuggestions: true)
      #expect(height > 200 && height < device.height / 2, "\(device.name): \(height)")
    }
  }

  @Test func aNarrowWindowHasTheDevicesKeyboard() throws {
    let pad = try #require(Device.all.first { $0.width >= 1024 && $0.safeArea.bottom > 0 })
    let whole = keyboardHeight(on: try viewport(of: pad.name), hasSuggestions: true)
    #expect(whole == 398)
    #expect(
      keyboardHeight(on: try viewport(of: pad.name, width: 375), hasSuggestions: true) == whole)
  }

  @Test func bareSizes() {
    func height(_ width: Points, _ height: Points?, safe: Points = 0) -> Points {
      keyboardHeight(
        on: Viewport(
          device: nil, width: width, height: height, scale: 2,
          safeArea: EdgeInsets(top: 0, leading: 0, bottom: safe, trailing: 0)),
        hasSuggestions: true)
    }
    #expect(height(320, nil) == 253)
    #expect(height(375, 667) == 260)
    #expect(height(667, 375) == 200)
    #expect(height(568, 320) == 199)
    #expect(height(844, 390, safe: 21) == 209)
    #expect(height(1024, 768) == 398)
  }
}
