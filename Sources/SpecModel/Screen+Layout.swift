extension Screen {
  /// Whether two screens have the same layout: they differ only in properties without effect on
  /// frames, such as colors, names and spans.
  ///
  /// When layout starts to read another property, compare it here.
  package func isLaidOut(like other: Screen) -> Bool {
    viewport == other.viewport && textSize == other.textSize && direction == other.direction
      && locale == other.locale && bodyAlignment == other.bodyAlignment
      && barInsets == other.barInsets && keyboardHeight == other.keyboardHeight
      && avoidsKeyboard == other.avoidsKeyboard && nodes.count == other.nodes.count
      && zip(nodes, other.nodes).allSatisfy { $0.isLaidOut(like: $1) }
      && boxes == other.boxes && traits == other.traits && grids == other.grids
      && constraints.elementsEqual(other.constraints) { $0.says(sameAs: $1) }
      && textStyles == other.textStyles
      && controls == other.controls && symbols == other.symbols && textRuns == other.textRuns
      && presented == other.presented
      && naturalSizes.elementsEqual(other.naturalSizes) { $0 == $1 }
  }
}

extension ScreenNode {
  fileprivate func isLaidOut(like other: ScreenNode) -> Bool {
    kind == other.kind && component == other.component && flags == other.flags
      && placement == other.placement && box == other.box && subtreeEnd == other.subtreeEnd
  }
}
