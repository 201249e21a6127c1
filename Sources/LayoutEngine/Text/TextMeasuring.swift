internal import SpecModel

/// Measures the texts of one tree.
///
/// The width of a whole text is measured when it is added, and its words when it first has to wrap.
/// Measuring again does not read the characters again.
struct TextMeasuring: ~Copyable {
  let grid: PixelGrid
  let fonts: ContiguousArray<TextFont>
  /// The style keys, each with the height of a single line in whole pixels.
  private var looks = PlainTable<(look: TextStyleKey, lineHeight: Double)>()
  private var texts = PlainTable<MeasuredText>()
  /// The UTF-8 bytes of all texts, concatenated.
  private var bytes = PlainTable<UInt8>()
  /// Cached results of the texts that had to wrap.
  private var wrapped = PlainTable<WrappedText>()
  /// The words of the wrapped texts, text by text.
  private(set) var words = PlainTable<Word>()
  var broken = BrokenText()
  /// The texts recorded by `show` with their lines, in the order of the calls.
  private(set) var shown = PlainTable<Shown>()
  private(set) var lines = PlainTable<PositionRange>()
  /// Whether texts were displayed in the order of the screen's nodes.
  private(set) var areShownInOrder = true
  private var lastShown: Int32 = -1

  /// The lines that a text displays.
  struct Shown {
    let node: Int32
    let lines: PositionRange
    let isTruncated: Bool
    /// The range that the last line omits in its middle.
    let omitted: PositionRange
  }

  /// - Parameters:
  ///   - fonts: the fonts of the screen's text styles, by style; empty to create them.
  ///   - textCount: the expected number of texts.
  init(_ screen: Screen, fonts: ContiguousArray<TextFont> = [], textCount: Int) {
    let fonts = fonts.isEmpty ? ContiguousArray(screen.textStyles.map(TextFont.init)) : fonts
    let grid = PixelGrid(scale: screen.viewport.scale)
    self.fonts = fonts
    self.grid = grid
    texts.reserveCapacity(textCount)
    bytes.reserveCapacity(16 * textCount)
  }

  /// Adds the texts of a screen's nodes, measured by UIKit's rules.
  ///
  /// - Parameter nodes: the nodes that show a text.
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

  /// Adds and measures a text.
  ///
  /// - Parameter node: the node that shows the text; -1 for none.
  mutating func append(_ string: String, _ look: TextStyleKey, of node: Int = -1) {
    texts.append(measured(string, position(of: look), Int32(truncatingIfNeeded: node)))
  }

  /// Finds or adds a style key, and returns its index; only the most recent keys are searched.
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

  /// The style key of a text.
  @inline(__always)
  func look(of index: Int) -> TextStyleKey { looks[texts[index].look].look }

  /// Returns the size of a text for a proposal.
  @inline(__always)
  mutating func response(_ index: Int, _ proposal: Proposal) -> Response {
    switch texts[index].form {
    case .line where !(proposal.width + tolerance < texts[index].width):
      return Response(grid.roundedUp(texts[index].width), height(of: index), ignored: .vertical)
    case .field:
      // A field takes the proposed width.
      return Response(
        max(proposal.width.orIdeal(grid.roundedUp(texts[index].width)), 0), height(of: index),
        ignored: .vertical)
    case .line, .lines:
      return wrappedResponse(index, proposal)
    }
  }

  /// The height of a single-line text, in points; an empty label is 1 point high.
  @inline(__always)
  private func height(of index: Int) -> Double {
    texts[index].byteCount == 0 && texts[index].form != .field
      ? 1 : looks[texts[index].look].lineHeight
  }

  private mutating func wrappedResponse(_ index: Int, _ proposal: Proposal) -> Response {
    if proposal.width <= 0 {
      // A text of width 0 keeps the height of one line, if the proposal allows it.
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

  /// The visible lines of a text that does not fit; cached for the last width and height.
  private mutating func cutLines(
    _ index: Int, _ text: Int, _ proposal: Proposal, _ allowed: Int
  ) -> TextLines {
    // A text that shrinks depends on the height itself.
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

  /// Whether a text that is too long for its width shows a single truncated line, so that it need
  /// not be split into words.
  @inline(__always)
  private func isCutAtOnce(_ index: Int, _ allowed: Int) -> Bool {
    guard allowed == 1, texts[index].form == .line, look(of: index).minimumScale == 1 else {
      return false
    }
    // A single character is shown even if it does not fit, and so are trailing spaces.
    let visible = Int(texts[index].visibleCount)
    return !(look(of: index).countsBlanks && visible < texts[index].byteCount)
      && endOfCharacter(at: 0, in: bytes(of: index), before: visible) < visible
  }

  /// The number of lines that the height and the text's line limit allow; at least 1.
  @inline(__always)
  func allowedLines(_ index: Int, height: Double, lineHeight: Double) -> Int {
    let limit = Int(look(of: index).lineLimit)
    guard height.isFinite else { return limit }
    let font = fonts[Int(look(of: index).font)]
    let spacing = font.leading + font.lineSpacing
    let fitting = ((height + spacing + tolerance) / (lineHeight + spacing)).wholeBelow
    return min(limit, max(1, Int(min(fitting, 1_000_000))))
  }

  /// The distance from the text's top to its first or last baseline.
  mutating func baseline(_ index: Int, _ proposal: Proposal, isFirst: Bool) -> Double {
    let size = response(index, proposal)
    let font = font(index)
    let first = grid.rounded(font.ascender)
    guard !isFirst, font.lineHeight > 0 else { return first }
    if font.leading > 0 || font.lineSpacing > 0 || font.paragraphSpacing > 0 {
      return grid.roundedUp(first + max(0, size.height - font.lineHeight))
    }
    let lineCount = max(1, (size.height / font.lineHeight).wholeBelow)
    return grid.roundedUp(first + (lineCount - 1) * font.lineHeight)
  }

  /// Records the lines that a text shows when it is placed with a proposal.
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

  /// The lines that a text shows for a proposal: all of them, shrunk, or truncated.
  ///
  /// All lines but the last are those in `broken`.
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

  /// Removes the recorded lines, and tracks again whether texts are shown in the order of nodes.
  mutating func startShowing() {
    forgetShown()
    (areShownInOrder, lastShown) = (true, -1)
  }

  /// Removes the lines recorded by `show`.
  mutating func forgetShown() {
    shown.removeAll()
    lines.removeAll()
  }

  /// Measures another string with the attributes of a text.
  mutating func text(_ index: Int, showing string: String) -> MeasuredText {
    // Data of replaced strings is kept until it outnumbers the rest by far.
    if words.count > 8 * texts.count + 4096 || wrapped.count > 2 * texts.count + 4096 {
      words.removeAll()
      wrapped.removeAll()
      for text in texts.indices { texts[text].wrapped = -1 }
    }
    if bytes.count > 128 * texts.count + 65536 { forgetOldBytes() }
    return measured(string, texts[index].look, texts[index].node)
  }

  /// Swaps a text with the one at an index of the table.
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

  // MARK: - Storage

  /// The preferred width of a label that had to wrap; unspecified (`.ideal`) for other texts.
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

  /// The UTF-8 bytes of a text; valid until another text is added.
  @inline(__always)
  func bytes(of index: Int) -> UnsafeBufferPointer<UInt8> {
    let start = Int(texts[index].start)
    return bytes.values(in: start..<start + Int(texts[index].byteCount))
  }

  // Inlined to construct the text in place.
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

  /// The words of a text, as a range of `words`; found when the text first has to wrap.
  mutating func wordRange(_ index: Int) -> Range<Int> {
    let text = wrappedText(index)
    if wrapped[text].words.isEmpty {
      let start = words.count
      appendWords(of: bytes(of: index), in: fonts[Int(look(of: index).font)], to: &words)
      wrapped[text].words = PositionRange(start, words.count)
    }
    return wrapped[text].words.range
  }

  /// Breaks a text at a width and caches the result, unless it is already broken at that width.
  ///
  /// - Parameter text: the text's index in `wrapped`.
  private mutating func summarise(_ index: Int, _ text: Int, at width: Double) {
    if let widths = wrapped[text].widths, widths.contain(width) { return }
    breakLines(index, at: width)
    wrapped[text].widths = broken.widths
    wrapped[text].lineCount = max(broken.lines.count, 1)
    wrapped[text].paragraphEnds = broken.lines.paragraphEnds
    wrapped[text].usedWidth = broken.lines.greatestWidth
  }

  /// The index of a text's results in `wrapped`, which are added if necessary.
  private mutating func wrappedText(_ index: Int) -> Int {
    if texts[index].wrapped < 0 {
      texts[index].wrapped = Int32(truncatingIfNeeded: wrapped.count)
      wrapped.append(WrappedText())
    }
    return Int(texts[index].wrapped)
  }
}

/// The tolerance for rounding errors, in points: advances add up exactly, but a parent's division
/// may not.
let tolerance = 1e-6
