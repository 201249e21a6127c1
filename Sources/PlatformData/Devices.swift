package import SpecModel

extension Device {
  /// The default device: iPhone 15.
  package static var standard: Device {
    guard let device = named("iPhone 15") else {
      preconditionFailure("the generated table holds the iPhone 15")
    }
    return device
  }

  /// The device with exactly that name or alias.
  package static func named(_ name: String) -> Device? {
    let tableName = deviceAliases.first { isSpelled($0.alias, name) }?.device.description ?? name
    return deviceRows.first { isSpelled($0.name, tableName) }?.device
  }

  /// All devices, in table order.
  package static var all: [Device] { deviceRows.map(\.device) }

  /// All names that `named(_:)` accepts, for suggestions: in table order, then the aliases.
  package static var allNames: [String] {
    deviceRows.map(\.name.description) + deviceAliases.map(\.alias.description)
  }
}

/// A row of the generated device table.
struct DeviceRow: Sendable {
  let name: StaticString
  let size: (width: Double, height: Double)
  let scale: Double
  let safeArea: (Double, Double, Double, Double)
  let landscape: (Double, Double, Double, Double)
  /// The horizontal and vertical size classes in portrait, then those in landscape.
  let classes: (SizeClass, SizeClass, SizeClass, SizeClass)
  let rootMargin: Double

  var device: Device {
    Device(
      name: name.description, width: size.width, height: size.height, scale: scale,
      safeArea: edgeInsets(safeArea), landscapeSafeArea: edgeInsets(landscape),
      sizeClasses: SizeClasses(classes.0, classes.1),
      landscapeSizeClasses: SizeClasses(classes.2, classes.3), rootMargin: rootMargin)
  }
}

private func edgeInsets(_ sides: (Double, Double, Double, Double)) -> EdgeInsets {
  EdgeInsets(top: sides.0, leading: sides.1, bottom: sides.2, trailing: sides.3)
}
