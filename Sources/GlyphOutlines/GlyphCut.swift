/// The index of a character's outline in the tables, which is the same for all cuts.
package struct Glyph: Hashable, Sendable {
  package let index: UInt16
}

/// A weight of the font Inter in its design for small or large text.
package enum GlyphCut: UInt8, CaseIterable, Sendable {
  case textRegular, textMedium, textSemiBold, textBold
  case displayRegular, displaySemiBold, displayBold

  /// Chooses the cut nearest to a weight; sizes from 20 points use the display cuts.
  ///
  /// - Parameters:
  ///   - size: in thousandths of a point.
  ///   - weight: from 100 to 900, as in CSS.
  package init(size: Int32, weight: Int32) {
    if size >= 20_000 {
      self = weight <= 500 ? .displayRegular : weight < 700 ? .displaySemiBold : .displayBold
    } else {
      switch weight {
      case ...400: self = .textRegular
      case ...500: self = .textMedium
      case ..<700: self = .textSemiBold
      default: self = .textBold
      }
    }
  }

  package var unitsPerEm: Int32 { rawValue < GlyphCut.displayRegular.rawValue ? 2816 : 2048 }

  /// A step of a glyph's contours, in font units; the y-axis points up from the baseline.
  package enum Step: Equatable, Sendable {
    case move(Int32, Int32)
    case line(Int32, Int32)
    /// A cubic curve: two control points and the end point.
    case curve(Int32, Int32, Int32, Int32, Int32, Int32)
    case close
  }

  package func advance(of glyph: Glyph) -> Int32 {
    var record = table.record(of: glyph)
    return record.varying()
  }

  package func kerning(between first: Glyph, and second: Glyph) -> Int32 {
    table.kerning(between: first, and: second)
  }

  package func forEachStep(of glyph: Glyph, _ body: (Step) -> Void) {
    let table = table
    var record = table.record(of: glyph)
    _ = record.varying()
    for _ in 0..<max(0, record.varying()) {
      var shape = table.shape(Int(record.fixed(2)))
      var x = record.varying()
      var y = record.varying()
      body(.move(x, y))
      while !shape.isAtEnd {
        let kind = shape.digit()
        switch kind {
        case 0:
          x += shape.varying()
          y += shape.varying()
          body(.line(x, y))
        case 1:
          x += shape.varying()
          body(.line(x, y))
        case 2:
          y += shape.varying()
          body(.line(x, y))
        default:
          let x1 = kind == 4 ? x : x + shape.varying()
          let y1 = kind == 3 ? y : y + shape.varying()
          let x2 = x1 + shape.varying()
          let y2 = y1 + shape.varying()
          x = kind == 3 ? x2 : x2 + shape.varying()
          y = kind == 4 ? y2 : y2 + shape.varying()
          body(.curve(x1, y1, x2, y2, x, y))
        }
      }
      body(.close)
    }
  }

  var table: OutlineTable {
    switch self {
    case .textRegular: TextRegularTable.all
    case .textMedium: TextMediumTable.all
    case .textSemiBold: TextSemiBoldTable.all
    case .textBold: TextBoldTable.all
    case .displayRegular: DisplayRegularTable.all
    case .displaySemiBold: DisplaySemiBoldTable.all
    case .displayBold: DisplayBoldTable.all
    }
  }
}
