package import SpecModel

extension Device {
  /// The device a screen is laid out on unless a spec or a flag says otherwise: iPhone 15.
  package static var standard: Device {
    guard let device = named("iPhone 15") else {
      preconditionFailure("the generated table holds the iPhone 15")
    }
    return device
  }

  /// The device of that exact name: one of the table, or another marketing name of one of them.
  package static func named(_ name: String) -> Device? {
    let tableName = deviceAliases.first { isSpelled($0.alias, name) }?.device.description ?? name
    return deviceRows.first { isSpelled($0.name, tableName) }?.device
  }

  /// Every device of the table, in its order.
  package static var all: [Device] { deviceRows.map(\.device) }

  /// Every name `named(_:)` knows, for suggestions: the table's order, then the aliases.
  package static var allNames: [String] {
    deviceRows.map(\.name.description) + deviceAliases.map(\.alias.description)
  }
}

/// A device as the generated table writes it.
struct DeviceRow: Sendable {
  let name: StaticString
  let size: (width: Double, height: Double)
  let scale: Double
  let safeArea: (Double, Double, Double, Double)
  let landscape: (Double, Double, Double, Double)
  /// Horizontal and vertical upright, then horizontal and vertical in landscape.
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
