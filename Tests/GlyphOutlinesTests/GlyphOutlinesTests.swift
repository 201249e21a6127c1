import GlyphOutlines
import Testing

/// What fonttools reads from the font itself, beside what the tables give.
@Suite struct GlyphOutlinesTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let cut: GlyphCut
    let character: Character
    let advance: Int32
    let bounds: [Int32]
    let area: Double

    init(
      _ cut: GlyphCut, _ character: Character, _ advance: Int32, _ bounds: [Int32], _ area: Double
    ) {
      self.cut = cut
      self.character = character
      self.advance = advance
      self.bounds = bounds
      self.area = area
    }

    var testDescription: String { "\(character) \(cut)" }
  }

  @Test(arguments: [
    Row(.textRegular, "n", 1648, [216, 0, 1432, 1556], 854_591.65),
    Row(.textRegular, "A", 1904, [72, 0, 1832, 2048], 1_146_808),
    Row(.textRegular, "@", 2636, [136, -540, 2500, 1972], 2_167_448.8),
    Row(.textRegular, "ő", 1680, [144, -32, 1536, 2128], 1_108_816),
    Row(.textRegular, "€", 1872, [72, -28, 1704, 2076], 1_273_812.9),
    Row(.textRegular, "ệ", 1640, [144, -508, 1496, 2152], 1_276_821.45),
    Row(.textRegular, "Ж", 2672, [76, 0, 2596, 2048], 1_766_808),
    Row(.displayBold, "n", 1189, [83, 0, 1106, 1072], 724_022.65),
    Row(.displayBold, "A", 1459, [14, 0, 1445, 1472], 1_033_234),
    Row(.displayBold, "ő", 1152, [45, -16, 1117, 1298], 839_006.85),
    Row(.displayBold, "Ж", 2155, [37, 0, 2118, 1472], 1_564_410),
  ])
  func outlinesAreThoseOfTheFont(_ row: Row) throws {
    let glyph = try #require(Glyph(row.character))
    #expect(row.cut.advance(of: glyph) == row.advance)
    let outline = Outline(glyph, row.cut)
    #expect(outline.bounds == row.bounds)
    #expect(abs(outline.area - row.area) < row.area / 1000)
  }

  @Test(arguments: [
    (GlyphCut.textRegular, "AV", -192), (.textRegular, "To", -224), (.textRegular, "Tä", -112),
    (.textRegular, "nn", 0), (.textRegular, "w.", -208), (.displayBold, "AV", -182),
    (.displayBold, "LY", -188), (.displayBold, "Y.", -138),
  ])
  func pairsAreKernedAsInTheFont(_ cut: GlyphCut, _ pair: String, _ kerning: Int32) throws {
    let glyphs = try pair.map { try #require(Glyph($0)) }
    #expect(cut.kerning(between: glyphs[0], and: glyphs[1]) == kerning)
  }

  /// Every record is complete: contours are closed and lie within two ems.
  @Test(arguments: GlyphCut.allCases)
  func allGlyphsCanBeRead(_ cut: GlyphCut) {
    var contours = 0
    for glyph in Glyph.allGlyphs {
      let outline = Outline(glyph, cut)
      contours += outline.contours
      #expect(outline.isClosed)
      #expect(outline.bounds.allSatisfy { abs($0) < 2 * cut.unitsPerEm })
      #expect((0..<2 * cut.unitsPerEm).contains(cut.advance(of: glyph)))
    }
    #expect(contours > 1500)
  }

  @Test func charactersAreFoundByTheirScalars() throws {
    for text in ["é", "e\u{301}"] { #expect(Glyph(Character(text)) == Glyph(scalar: "\u{E9}")) }
    let both = Glyph(Character("e\u{323}\u{302}"))
    #expect(both != nil)
    #expect(both == Glyph(Character("\u{1EC7}")))
    for character in "東あ한🙂אل" { #expect(Glyph(character) == nil) }
    #expect(Glyph(Character("東\u{301}")) == nil)
    for value in 0x20..<0x7F { #expect(Glyph(scalar: Unicode.Scalar(UInt8(value))) != nil) }
  }

  @Test func cutsFollowSizeAndWeight() {
    #expect(GlyphCut(size: 17_000, weight: 400) == .textRegular)
    #expect(GlyphCut(size: 17_000, weight: 600) == .textSemiBold)
    #expect(GlyphCut(size: 19_999, weight: 900) == .textBold)
    #expect(GlyphCut(size: 20_000, weight: 500) == .displayRegular)
    #expect(GlyphCut(size: 34_000, weight: 700) == .displayBold)
  }

  @Test func linesHaveAdvancesKerningAndBars() throws {
    let (a, v) = (try #require(Glyph("A")), try #require(Glyph("V")))
    let cut = GlyphCut.textRegular
    let line = GlyphLine("AV", cut: cut)
    #expect(line.width == cut.advance(of: a) + cut.advance(of: v) - 192)
    #expect(line.glyphs.map(\.x) == [0, cut.advance(of: a) - 192])

    let mixed = GlyphLine("A東", cut: cut)
    #expect(mixed.missing == ["東"])
    #expect(mixed.bars.map(\.width) == [2816 * 8 / 10])
    #expect(mixed.width == cut.advance(of: a) + 2816)

    let fixed = GlyphLine("iWi", cut: cut, isMonospaced: true)
    #expect(fixed.width == 3 * 1689)
    #expect(fixed.glyphs[1].widthScale < 1000)
    #expect(fixed.glyphs[0].widthScale == 1000)
  }

  /// From right to left, words of Latin keep their direction.
  @Test func linesFromRightToLeftBeginAtTheRight() {
    let line = GlyphLine("שלום AB", cut: .textRegular, isRightToLeft: true)
    #expect(line.missing == ["ש", "ל", "ו", "ם"])
    #expect(line.glyphs.first?.glyph == Glyph("A"))
    #expect(line.glyphs.map(\.glyph).prefix(2) == [Glyph("A"), Glyph("B")].compactMap { $0 }[...])
    #expect(line.bars.allSatisfy { $0.x > line.glyphs[1].x })
  }

  @Test func justifiedLinesWidenTheirSpaces() {
    var line = GlyphLine("a b c", cut: .textRegular)
    let before = line
    line.spread(to: before.width + 1000)
    #expect(line.width == before.width + 1000)
    let moved = zip(line.glyphs, before.glyphs).map { $0.x - $1.x }
    #expect(moved == [0, 0, 500, 500, 1000])
  }
}

/// The measures of an outline, by lines of which 64 stand for a curve.
private struct Outline {
  var bounds: [Int32] = []
  var area = 0.0
  var contours = 0
  var isClosed = true

  init(_ glyph: Glyph, _ cut: GlyphCut) {
    var points: [(x: Double, y: Double)] = []
    var all: [(x: Double, y: Double)] = []
    var measures = (area: 0.0, contours: 0, isOpen: false)
    cut.forEachStep(of: glyph) { step in
      switch step {
      case .move(let x, let y):
        if !points.isEmpty { measures.isOpen = true }
        points = [(Double(x), Double(y))]
      case .line(let x, let y): points.append((Double(x), Double(y)))
      case .curve(let x1, let y1, let x2, let y2, let x3, let y3):
        guard let (x0, y0) = points.last else { return }
        for part in 1...64 {
          let t = Double(part) / 64
          let u = 1 - t
          let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
          points.append(
            (
              a * x0 + b * Double(x1) + c * Double(x2) + d * Double(x3),
              a * y0 + b * Double(y1) + c * Double(y2) + d * Double(y3)
            ))
        }
      case .close:
        for (from, to) in zip(points, points.dropFirst() + points.prefix(1)) {
          measures.area += (from.x * to.y - to.x * from.y) / 2
        }
        all += points
        points = []
        measures.contours += 1
      }
    }
    area = abs(measures.area)
    contours = measures.contours
    isClosed = !measures.isOpen && points.isEmpty
    if !all.isEmpty {
      bounds = [
        Int32(all.map(\.x).min() ?? 0), Int32(all.map(\.y).min() ?? 0),
        Int32((all.map(\.x).max() ?? 0).rounded()), Int32((all.map(\.y).max() ?? 0).rounded()),
      ]
    }
  }
}
