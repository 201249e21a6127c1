import PlatformData
import SpecModel
import Testing

@Suite struct DeviceTests {
  @Test func theStandardDeviceIsAnIPhone15() {
    let device = Device.standard
    #expect(device.name == "iPhone 15")
    #expect((device.width, device.height, device.scale) == (393, 852, 3))
    #expect(device.safeArea == EdgeInsets(top: 59, leading: 0, bottom: 34, trailing: 0))
    #expect(device.landscapeSafeArea == EdgeInsets(top: 0, leading: 59, bottom: 21, trailing: 59))
    #expect(device.sizeClasses == SizeClasses(.compact, .regular))
    #expect(device.landscapeSizeClasses == SizeClasses(.compact, .compact))
    #expect(device.rootMargin == 16)
  }

  @Test(arguments: [
    ("iPhone SE", 320.0, 568.0), ("iPhone SE 2", 375, 667), ("iPhone SE 3", 375, 667),
    ("iPhone 6 Plus", 414, 736), ("iPad mini 6", 744, 1133), ("iPhone 17 Pro Max", 440, 956),
  ])
  func devicesAndAliasesAreFound(_ name: String, _ width: Double, _ height: Double) throws {
    let device = try #require(Device.named(name))
    #expect((device.width, device.height) == (width, height))
  }

  @Test func everyListedNameIsFoundOnce() {
    let names = Device.allNames
    #expect(Device.all.count == 57)
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { Device.named($0) != nil })
  }

  @Test(arguments: ["", "iphone 15", "iPhone 15 ", "Pixel 8"])
  func otherNamesAreNone(_ name: String) { #expect(Device.named(name) == nil) }

  @Test func everyDeviceIsPlausible() {
    for device in Device.all {
      #expect(device.width < device.height, "\(device.name)")
      #expect([1, 2, 3].contains(device.scale), "\(device.name)")
      #expect(device.safeArea.top >= 20 && device.safeArea.horizontal == 0, "\(device.name)")
    }
  }
}
