internal import SpecModel

/// Measures the texts of one tree, each as often as proposals ask for it.
///
/// The width of a whole text is found when it comes, and so are the widths of its words once it has
/// to wrap: a text that fits costs one look at its characters, however often it is asked.
struct TextMeasuring: ~Copyable {
  let grid: PixelGrid
  let fonts: ContiguousArray<TextFont>
  /// How texts look, and the height of one on a single line, in whole pixels.
  private var looks = PlainTable<(look: TextStyleKey, lineHeight: Double)>()
  private var texts = PlainTable<MeasuredText>()
  /// The UTF-8 of all texts, one behind the other.
  private var bytes = PlainTable<UInt8>()
  /// What is known of the texts that had to wrap.
  private var wrapped = PlainTable<WrappedText>()
  /// Their words, text by text.
  private(set) var words = PlainTable<Word>()
  var broken = BrokenText()
  /// The lines that `show` noted, in the order of the calls.
  private(set) var shown = PlainTable<Shown>()
  private(set) var lines = PlainTable<PositionRange>()
  /// Whether all texts were shown in the order of the screen's nodes.
  private(set) var areShownInOrder = true
  private var lastShown: Int32 = -1

  /// Which lines a text shows.
  struct Shown {
    let node: Int32
    let lines: PositionRange
    let isTruncated: Bool
    /// What the last line leaves out between its ends.
    let omitted: PositionRange
  }

  /// - Parameters:
  ///   - fonts: by style; those of the screen's styles if empty.
  ///   - textCount: how many texts to expect.
  init(_ screen: Screen, fonts: ContiguousArray<TextFont> = [], textCount: Int) {
    let fonts = fonts.isEmpty ? ContiguousArray(screen.textStyles.map(TextFont.init)) : fonts
    let grid = PixelGrid(scale: screen.viewport.scale)
    self.fonts = fonts
    self.grid = grid
    texts.reserveCapacity(textCount)
    bytes.reserveCapacity(16 * textCount)
  }

  /// Those of a screen's nodes as UIKit has them.
  ///
  /// - Parameter nodes: they show a text.
  init(
    of nodes: ContiguousArray<Int32>, on screen: Screen, fonts: ContiguousArray<TextFont> = []
  ) {
    self.init(screen, fonts: fonts, textCount: nodes.count)
    for node in nodes {
      guard let text = screen.nodes[Int(node)].kind.text else { continue }
      let role = screen.nodes[Int(node)].textRole
      append(text.string, TextStyleKey(text, role, countsBlanks: role == .label), of: Int(node))
    }
  }

  var count: Int { texts.count }

  subscript(index: Int) -> MeasuredText {
    @inline(__always) get { texts[index] }
  }

  /// Measures one more text.
  ///
  /// - Parameter node: shows the text; -1 for none.
  mutating func append(_ string: String, _ look: TextStyleKey, of node: Int = -1) {
    texts.append(measured(string, position(of: look), Int32(truncatingIfNeeded: node)))
  }

  /// A look's place in the table, where it is one of those that were asked for last.
  @inline(__always)
  private mutating func position(of look: TextStyleKey) -> Int {
    var position = looks.count
    while position > max(looks.count - 8, 0) {
      position -= 1
      if looks[position].look.isSame(as: look) { return position }
    }
    let font = fonts[Int(look.font)]
    let lineHeight =
      look.role == .label ? grid.roundedUp(font.lineHeight) : font.lineHeight.wholeAbove + 1
    looks.append((look, lineHeight))
    return looks.count - 1
  }

  /// How a text looks.
  @inline(__always)
  func look(of index: Int) -> TextStyleKey { looks[texts[index].look].look }

  /// The size of a text under a proposal.
  @inline(__always)
  mutating func response(_ index: Int, _ proposal: Proposal) -> Response {
    switch texts[index].form {
    case .line where !(proposal.width + tolerance < texts[index].width):
      return Response(grid.roundedUp(texts[index].width), height(of: index), ignored: .vertical)
    case .field:
      // A field takes the width it is offered.
      return Response(
        max(proposal.width.orIdeal(grid.roundedUp(texts[index].width)), 0), height(of: index),
        ignored: .vertical)
    case .line, .lines:
      return wrappedResponse(index, proposal)
    }
  }

  /// The height of a text on one line, in points; an empty label keeps a point, not a line.
  @inline(__always)
  private func height(of index: Int) -> Double {
    texts[index].byteCount == 0 && texts[index].form != .field
      ? 1 : looks[texts[index].look].lineHeight
  }

  private mutating func wrappedResponse(_ index: Int, _ proposal: Proposal) -> Response {
    if proposal.width <= 0 {
      // Nothing can stand in no width: a line's height is kept for it, if there is any.
      return Response(
        0, min(proposal.height.orIdeal(.infinity), height(of: index)), ignored: .none)
    }
    let text = wrappedText(index)
    let font = Int(look(of: index).font)
    let allowed = allowedLines(
      index, height: proposal.height, lineHeight: fonts[font].lineHeight)
    var ignored: Axes = look(of: index).lineLimit == 1 ? .vertical : .none
    if !isCutAtOnce(index, allowed) {
      summarise(index, text, at: proposal.width.orIdeal(.infinity))
      let count = wrapped[text].lineCount
      if count == 1 { ignored = .vertical }
      if count <= allowed {
        var response = Response(
          grid.roundedUp(wrapped[text].usedWidth),
          grid.roundedUp(
            fonts[font].height(ofLines: count, paragraphEnds: wrapped[text].paragraphEnds)),
          ignored: ignored)
        response.holdsWhenTaller = true
        return response
      }
    }
    let lines = cutLines(index, text, proposal, allowed)
    return Response(
      grid.roundedUp(lines.width * lines.scale),
      grid.roundedUp(
        fonts[font].height(
          ofLines: lines.count, paragraphEnds: lines.paragraphEnds, scale: lines.scale)),
      ignored: ignored)
  }

  /// The lines of a text that are left where not all fit, found again only for another room.
  private mutating func cutLines(
    _ index: Int, _ text: Int, _ proposal: Proposal, _ allowed: Int
  ) -> TextLines {
    // What shrinks reads the height itself.
    guard look(of: index).minimumScale == 1 else { return truncatedLines(index, proposal) }
    let width = proposal.width.orIdeal(.infinity)
    if let lines = wrapped[text].cut, wrapped[text].cutAt == width,
      wrapped[text].allowedLines == allowed
    {
      return lines
    }
    let lines =
      isCutAtOnce(index, allowed)
      ? cutLine(index, at: max(width, 0)) : truncatedLines(index, proposal)
    wrapped[text].cutAt = width
    wrapped[text].allowedLines = allowed
    wrapped[text].cut = lines
    return lines
  }

  /// Whether a text that is too long for a line has one only: then its words do not matter.
  @inline(__always)
  private func isCutAtOnce(_ index: Int, _ allowed: Int) -> Bool {
    guard allowed == 1, texts[index].form == .line, look(of: index).minimumScale == 1 else {
      return false
    }
    // One character stands on a line that is too short, and so do blanks at the end.
    let visible = Int(texts[index].visibleCount)
    return !(look(of: index).countsBlanks && visible < texts[index].byteCount)
      && endOfCharacter(at: 0, in: bytes(of: index), before: visible) < visible
  }

  /// The number of lines that a height and the text's own limit leave: at least one.
  @inline(__always)
  func allowedLines(_ index: Int, height: Double, lineHeight: Double) -> Int {
    let limit = Int(look(of: index).lineLimit)
    guard height.isFinite else { return limit }
    let spacing = fonts[Int(look(of: index).font)].lineSpacing
    let fitting = ((height + spacing + tolerance) / (lineHeight + spacing)).wholeBelow
    return min(limit, max(1, Int(min(fitting, 1_000_000))))
  }

  /// The first or last baseline from the text's top.
  mutating func baseline(_ index: Int, _ proposal: Proposal, isFirst: Bool) -> Double {
    let size = response(index, proposal)
    let font = font(index)
    let first = grid.rounded(font.ascender)
    guard !isFirst, font.lineHeight > 0 else { return first }
    if font.lineSpacing > 0 || font.paragraphSpacing > 0 {
      return grid.roundedUp(first + max(0, size.height - font.lineHeight))
    }
    let lineCount = max(1, (size.height / font.lineHeight).wholeBelow)
    return grid.roundedUp(first + (lineCount - 1) * font.lineHeight)
  }

  /// Notes the lines of a text that was placed under a proposal.
  mutating func show(_ index: Int, _ proposal: Proposal) {
    let node = texts[index].node
    guard node >= 0 else { return }
    if node < lastShown { areShownInOrder = false }
    lastShown = node
    let start = lines.count
    var isTruncated = false
    var omitted = PositionRange.empty
    let fits = !(proposal.width + tolerance < texts[index].width)
    if texts[index].form == .field || (texts[index].form == .line && fits) {
      let end = Int(texts[index].visibleCount)
      if end > 0 { lines.append(PositionRange(0, end)) }
      isTruncated = !fits
    } else {
      let result = shownLines(index, proposal)
      for line in 0..<max(result.count - 1, 0) {
        lines.append(PositionRange(broken.lines[line].range))
      }
      if result.count > 0 { lines.append(result.last) }
      isTruncated = result.isTruncated
      omitted = result.omitted
    }
    shown.append(
      Shown(
        node: node, lines: PositionRange(start, lines.count), isTruncated: isTruncated,
        omitted: omitted))
  }

  /// The lines of a text in its room: all of them, smaller ones, or some with the rest cut.
  ///
  /// All but the last are those in `broken`.
  private mutating func shownLines(_ index: Int, _ proposal: Proposal) -> TextLines {
    let width = proposal.width <= 0 ? 0 : proposal.width.orIdeal(.infinity)
    let text = wrappedText(index)
    let allowed = allowedLines(
      index, height: proposal.height, lineHeight: fonts[Int(look(of: index).font)].lineHeight)
    if !isCutAtOnce(index, allowed) {
      summarise(index, text, at: width)
      if wrapped[text].lineCount <= allowed { return allLines(index, at: width) }
    }
    let lines = cutLines(index, text, Proposal(width, proposal.height), allowed)
    if lines.count > 1 { breakLines(index, at: width / lines.scale) }
    return lines
  }

  /// Forgets which texts were shown, and when.
  mutating func startShowing() {
    forgetShown()
    (areShownInOrder, lastShown) = (true, -1)
  }

  /// Forgets the lines that were noted.
  mutating func forgetShown() {
    shown.removeAll()
    lines.removeAll()
  }

  /// A text that shows another string, and is the same else.
  mutating func text(_ index: Int, showing string: String) -> MeasuredText {
    // What texts showed before stays behind: where that is much, it is left out.
    if words.count > 8 * texts.count + 4096 || wrapped.count > 2 * texts.count + 4096 {
      words.removeAll()
      wrapped.removeAll()
      for text in texts.indices { texts[text].wrapped = -1 }
    }
    if bytes.count > 128 * texts.count + 65536 { forgetOldBytes() }
    return measured(string, texts[index].look, texts[index].node)
  }

  /// Puts a text in the place of another, and that one where it was.
  mutating func exchange(_ index: Int, with text: inout MeasuredText) {
    let other = texts[index]
    texts[index] = text
    text = other
    broken.text = -1
  }

  private mutating func forgetOldBytes() {
    var kept = PlainTable<UInt8>()
    for text in texts.indices {
      let start = kept.count
      kept.append(contentsOf: bytes(of: text))
      texts[text].start = Int32(truncatingIfNeeded: start)
    }
    bytes = kept
  }

  // MARK: - What is kept of a text

  /// How wide a label would like to be that had to wrap; `.ideal` for the others.
  func preferredWidth(of index: Int) -> Double {
    texts[index].wrapped < 0 ? .ideal : wrapped[Int(texts[index].wrapped)].preferredWidth
  }

  mutating func setPreferredWidth(of index: Int, _ width: Double) {
    wrapped[wrappedText(index)].preferredWidth = width
  }

  mutating func forgetPreferredWidths(in indices: Range<Int>) {
    for index in indices where texts[index].wrapped >= 0 {
      wrapped[Int(texts[index].wrapped)].preferredWidth = .ideal
    }
  }

  func font(_ index: Int) -> TextFont { fonts[Int(look(of: index).font)] }

  /// A text's UTF-8; it stays there until another text comes.
  @inline(__always)
  func bytes(of index: Int) -> UnsafeBufferPointer<UInt8> {
    let start = Int(texts[index].start)
    return bytes.values(in: start..<start + Int(texts[index].byteCount))
  }

  // Inlined, so that a text is written where it stays and not copied there.
  @inline(__always)
  private mutating func measured(
    _ string: String, _ position: Int, _ node: Int32
  ) -> MeasuredText {
    let start = bytes.count
    let isCopied: Void? = string.utf8.withContiguousStorageIfAvailable {
      bytes.append(contentsOf: $0)
    }
    if isCopied == nil {
      Array(string.utf8).withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
    }
    let own = bytes.values(in: start..<bytes.count)
    let look = looks[position].look
    let font = Int(look.font)
    let isLabel = look.role == .label
    let visible = own.withoutBlanksAtEnd
    var form: MeasuredText.Form = isLabel ? .line : .field
    let textWidth: Double
    let counted = look.countsBlanks ? own : visible
    if look.role == .secureField {
      textWidth = Double(string.count) * fonts[font].bulletWidth
    } else if let width = fonts[font].width(ofPlain: counted) {
      textWidth = width
    } else if isLabel, hasLineEnds(own) {
      form = .lines
      textWidth = .infinity
    } else {
      textWidth = fonts[font].width(of: counted)
    }
    return MeasuredText(
      look: position, form, node: node, bytes: start..<bytes.count, visibleCount: visible.count,
      width: textWidth)
  }

  /// The words of a text, found when it first has to wrap.
  mutating func wordRange(_ index: Int) -> Range<Int> {
    let text = wrappedText(index)
    if wrapped[text].words.isEmpty {
      let start = words.count
      appendWords(of: bytes(of: index), in: fonts[Int(look(of: index).font)], to: &words)
      wrapped[text].words = PositionRange(start, words.count)
    }
    return wrapped[text].words.range
  }

  /// Breaks a text at a width, unless that was what was done with it last.
  ///
  /// - Parameter text: its position in `wrapped`.
  private mutating func summarise(_ index: Int, _ text: Int, at width: Double) {
    if let widths = wrapped[text].widths, widths.contain(width) { return }
    breakLines(index, at: width)
    wrapped[text].widths = broken.widths
    wrapped[text].lineCount = max(broken.lines.count, 1)
    wrapped[text].paragraphEnds = broken.lines.paragraphEnds
    wrapped[text].usedWidth = broken.lines.greatestWidth
  }

  /// The text's position in `wrapped`.
  private mutating func wrappedText(_ index: Int) -> Int {
    if texts[index].wrapped < 0 {
      texts[index].wrapped = Int32(truncatingIfNeeded: wrapped.count)
      wrapped.append(WrappedText())
    }
    return Int(texts[index].wrapped)
  }
}

/// Sums of advances are exact; what a parent divided may be a hair less.
let tolerance = 1e-6
