internal import PlatformData
internal import SpecModel
internal import UnicodeTables

/// The visible colors of a text picture in one appearance, blended with everything behind them.
struct PaintTable {
  let screen: Screen
  let appearance: Appearance
  /// The color of each entry of the picture's `surfaces`.
  let surfaces: ContiguousArray<RGBA>
  private let surfaceSets: [[UInt32]]
  private let isASCII: Bool

  init(_ picture: Picture, on screen: Screen, in appearance: Appearance) {
    self.screen = screen
    self.appearance = appearance
    surfaces = picture.surfaces.colors(on: screen, in: appearance)
    surfaceSets = picture.surfaceSets
    isASCII = picture.glyphSet.isASCII
  }

  func background(of item: PictureItem) -> RGBA { surfaces[Int(item.surface)] }

  /// The visible color of an item's text.
  func ink(of item: PictureItem) -> RGBA? {
    guard let style = item.style else { return nil }
    return seen(screen.textStyles[Int(style.index)].color, item, on: inkBackground(of: item))
  }

  /// The background of an item's text; if there are several, the one with the lowest contrast.
  func inkBackground(of item: PictureItem) -> RGBA {
    guard item.inkSurfaces > 0, let style = item.style else { return background(of: item) }
    let color = screen.textStyles[Int(style.index)].color
    var least: (background: RGBA, contrast: Int)?
    for surface in surfaceSets[Int(item.inkSurfaces)] {
      let background = surfaces[Int(surface)]
      let contrast = contrastHundredths(seen(color, item, on: background), on: background)
      if contrast < least?.contrast ?? Int.max { least = (background, contrast) }
    }
    return least?.background ?? background(of: item)
  }

  /// The visible color of an item's border.
  func edge(of item: PictureItem) -> RGBA? {
    screen.border(of: item).map { seen($0.color, item, on: background(of: item)) }
  }

  /// The color of a divider: the node's own, or the system's separator color.
  func rule(_ item: PictureItem) -> RGBA? {
    if let color = item.color { return seen(color, item, on: background(of: item)) }
    guard let separator = systemColor(named: "separator") else { return nil }
    return separator[appearance].faded(Int(item.opacity)).composited(over: background(of: item))
  }

  /// Blends a color, at an item's opacity, over a background.
  func seen(_ color: ColorID, _ item: PictureItem, on background: RGBA) -> RGBA {
    screen.color(color, in: appearance).faded(Int(item.opacity)).composited(over: background)
  }

  // MARK: - Notes

  func appendScreenNote(to output: inout [UInt8]) {
    output.append("screen ")
    output.append(hex: surfaces[0])
  }

  /// Appends a note about the colors of an item's text or, with `isEdge`, of its border.
  func appendNote(
    about item: PictureItem, isEdge: Bool, to output: inout [UInt8]
  ) {
    let isExempt = item.flags.contains(.disabled)
    let background = background(of: item)
    if isEdge || item.form == .frame {
      guard isEdge, let border = screen.border(of: item), let edge = edge(of: item) else {
        return
      }
      output.append("edge ")
      output.append(hex: edge)
      output.append(" ")
      output.append(points: border.width)
      output.append("pt")
      appendContrast(
        edge, on: background, needed: ContrastLevel.neededForGraphics, isExempt: isExempt,
        to: &output)
      return
    }
    if item.form == .divider, let rule = rule(item) {
      output.append(item.isDot ? "dot " : "rule ")
      output.append(hex: rule)
      return
    }
    guard let styleID = item.style, let ink = ink(of: item), !item.lines.isEmpty else { return }
    let style = Int(styleID.index)
    if item.form == .drawn {
      output.append("ink ")
    } else {
      appendSanitised(screen.textStyles[style].name, lineFeeds: .escaped, to: &output)
      output.append(" ")
    }
    output.append(hex: ink)
    output.append(" on ")
    let beneath = inkBackground(of: item)
    output.append(hex: beneath)
    let needed =
      item.form == .drawn
      ? ContrastLevel.neededForGraphics
      : ContrastLevel.aa.neededForText(isLarge: screen.textStyles[style].isLarge)
    appendContrast(
      ink, on: beneath, needed: needed, isExempt: isExempt,
      waiver: screen.textStyles[style].contrastWaiver, to: &output)
  }

  private func appendContrast(
    _ ink: RGBA, on background: RGBA, needed: Int, isExempt: Bool, waiver: ContrastWaiver? = nil,
    to output: inout [UInt8]
  ) {
    let contrast = contrastHundredths(ink, on: background)
    output.append("  ")
    output.append(ratio: contrast)
    if isExempt {
      output.append(" exempt")
    } else if let waiver {
      output.append(waiver == .accepted ? " accepted" : " exempt (system)")
    } else if contrast < needed {
      output.append(" LOW")
    }
  }
}
