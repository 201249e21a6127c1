extension Screen {
  /// Whether layout gives this screen the frames of another one: where they differ, no frame depends
  /// on it, such as colors, names and the places of lines in the spec.
  ///
  /// Whatever layout comes to read of a screen belongs here.
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
