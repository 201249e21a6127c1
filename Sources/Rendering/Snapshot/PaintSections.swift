internal import SpecModel

/// Appends the text style, foreground color, background and border of every node that has one of
/// them.
func appendPaint(_ paint: borrowing SnapshotPaint, to output: inout [UInt8]) {
  for row in paint.rows {
    var cells = SnapshotRow()
    if let node = row.node {
      cells.add(paint.screen.name(of: node.position), at: 0, to: &output)
    } else {
      cells.add("screen", at: 0, to: &output)
    }
    if let style = row.style {
      cells.add(paint.screen.textStyles[Int(style.index)].name, at: 24, to: &output)
    } else {
      cells.add("-", at: 24, to: &output)
    }
    if row.ink.isEmpty {
      cells.add("-", at: 37, to: &output)
    } else {
      cells.add(row.ink, of: paint.texts, at: 37, to: &output)
    }
    cells.add(row.on, of: paint.texts, at: 56, to: &output)
    if !row.edge.isEmpty { cells.add(row.edge, of: paint.texts, at: 75, to: &output) }
    output.append("\n")
  }
}

/// Appends the values of every color that is used, each once.
func appendTokens(_ paint: borrowing SnapshotPaint, to output: inout [UInt8]) {
  for token in paint.tokens {
    let place = Int(token.index)
    let values = paint.screen.colors[place].values
    var row = SnapshotRow()
    row.add(paint.screen.colors[place].name, at: 0, to: &output)
    row.add(plainAt: 24, to: &output) { $0.append(hex: values.light) }
    row.add(plainAt: 35, to: &output) { $0.append(hex: values.dark) }
    output.append("\n")
  }
}

/// Appends the contrast of every pair of colors that is used, with a verdict.
func appendContrast(_ paint: borrowing SnapshotPaint, to output: inout [UInt8]) {
  for pair in paint.pairs {
    var row = SnapshotRow()
    row.add(pair.name, of: paint.texts, at: 0, to: &output)
    row.add(plainAt: 40, to: &output) { appendContrast(of: pair, in: .light, to: &$0) }
    row.add(plainAt: 56, to: &output) { appendContrast(of: pair, in: .dark, to: &$0) }
    output.append("\n")
  }
}

private func appendContrast(
  of pair: SnapshotPaint.Pair, in appearance: Appearance, to output: inout [UInt8]
) {
  let contrast = pair.contrasts[appearance]
  if contrast < 1000 { output.append(" ") }
  output.append(ratio: contrast)
  if pair.needed == 0 {
    switch pair.waiver {
    case .accepted: output.append(" accepted")
    // The column of light values has no room for the reason.
    case .system: output.append(appearance == .light ? " exempt" : " exempt (system)")
    case nil: output.append(" exempt")
    }
  } else {
    output.append(contrast < pair.needed ? " LOW" : " ok")
  }
}
