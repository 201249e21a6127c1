internal import SpecModel

/// The surfaces, or blended background colors, below the cells of a picture.
///
/// A surface is the screen's background, or a color over another surface. Surfaces do not depend on
/// the appearance; `colors(on:in:)` computes their colors for one appearance.
struct Surfaces {
  private struct Layer {
    let beneath: UInt32
    let color: ColorID
    let opacity: Int
  }

  /// The topmost layer of each surface; surface 0 is the screen's background.
  private var layers: ContiguousArray<Layer>

  init(screenBackground: ColorID) {
    layers = [Layer(beneath: 0, color: screenBackground, opacity: 1000)]
  }

  /// Whether the screen's background is the only surface.
  var isPlain: Bool { layers.count == 1 }

  /// The number of recent surfaces in which an equal one is searched.
  private static let memory = 32

  /// Returns the surface that results from drawing a color over another surface.
  mutating func surface(of color: ColorID, opacity: Int, over beneath: UInt32) -> UInt32 {
    for position in layers.indices.suffix(Surfaces.memory).reversed() {
      let layer = layers[position]
      if layer.beneath == beneath, layer.color == color, layer.opacity == opacity {
        return UInt32(truncatingIfNeeded: position)
      }
    }
    layers.append(Layer(beneath: beneath, color: color, opacity: opacity))
    return UInt32(truncatingIfNeeded: layers.count - 1)
  }

  /// The color and opacity of a surface's topmost layer, and the surface below it.
  func layer(_ surface: UInt32) -> (color: ColorID, opacity: Int, beneath: UInt32) {
    let layer = layers[Int(surface)]
    return (layer.color, layer.opacity, layer.beneath)
  }

  /// The opaque colors of all surfaces in one appearance.
  func colors(on screen: Screen, in appearance: Appearance) -> ContiguousArray<RGBA> {
    var colors: ContiguousArray<RGBA> = []
    colors.reserveCapacity(layers.count)
    for (position, layer) in layers.enumerated() {
      let backdrop: RGBA =
        position == 0
        ? (appearance.isDark ? .black : .white) : colors[Int(layer.beneath)]
      let own = screen.color(layer.color, in: appearance).faded(layer.opacity)
      colors.append(own.composited(over: backdrop))
    }
    return colors
  }
}

extension Surfaces {
  /// The opaque colors of all surfaces, in every appearance.
  func values(on screen: Screen) -> ContiguousArray<ColorValues> {
    var colors: ContiguousArray<ColorValues> = []
    colors.reserveCapacity(layers.count)
    let beyond = ColorValues(light: .white, dark: .black)
    for (position, layer) in layers.enumerated() {
      colors.append(
        screen.colors[Int(layer.color.index)].values.seen(
          layer.opacity, over: position == 0 ? beyond : colors[Int(layer.beneath)]))
    }
    return colors
  }
}

extension ColorValues {
  /// Multiplies the alpha of the colors by an opacity in thousandths, and blends them over other
  /// colors.
  func seen(_ opacity: Int, over others: ColorValues) -> ColorValues {
    ColorValues(
      light: light.faded(opacity).composited(over: others.light),
      dark: dark.faded(opacity).composited(over: others.dark),
      lightHighContrast: lightHighContrast.faded(opacity)
        .composited(over: others.lightHighContrast),
      darkHighContrast: darkHighContrast.faded(opacity).composited(over: others.darkHighContrast))
  }
}

extension RGBA {
  /// The color with its alpha multiplied by an opacity in thousandths.
  func faded(_ opacity: Int) -> RGBA {
    guard opacity < 1000 else { return self }
    return RGBA(red, green, blue, UInt8((Int(alpha) * max(0, opacity) + 500) / 1000))
  }
}

extension Screen {
  func color(_ id: ColorID, in appearance: Appearance) -> RGBA {
    colors[Int(id.index)].values[appearance]
  }
}
