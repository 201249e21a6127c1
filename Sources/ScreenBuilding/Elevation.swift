internal import PlatformData
internal import SpecModel

/// Gives sheets the elevated background colors, which iOS uses in dark mode for presented content.
extension ScreenBuilder {
  mutating func elevateSheets() {
    for (position, node) in screen.nodes.enumerated() where node.component == .sheet {
      for inside in position..<Int(node.subtreeEnd) {
        let box = screen.box(of: ScreenNodeID(inside))
        guard let color = box.background.flatMap({ elevated($0) }) else { continue }
        // Nodes outside the sheet may share this box, so it is copied.
        var own = box
        own.background = color
        screen.boxes.append(own)
        screen.nodes[inside] = screen.nodes[inside].changed(
          kind: nil, box: BoxID(screen.boxes.count - 1))
      }
    }
  }

  /// The elevated color for a sheet; nil if the theme overrides it or both levels have the same
  /// color.
  private mutating func elevated(_ id: ColorID) -> ColorID? {
    let color = screen[id]
    guard let values = elevatedSystemColor(named: color.name),
      color.values == systemColor(named: color.name)
    else { return nil }
    let own = NamedColor(name: color.name, values: values)
    if let known = screen.colors.firstIndex(of: own) { return ColorID(known) }
    screen.colors.append(own)
    return ColorID(screen.colors.count - 1)
  }
}
