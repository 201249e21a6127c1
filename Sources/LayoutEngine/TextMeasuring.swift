internal import SpecModel

/// Measures the texts of one tree, each as often as proposals ask for it.
///
/// The width of a whole text is kept, and so are the widths of its words once it has to wrap: a
/// text that fits costs one look at its characters, however often it is asked.
struct TextMeasuring {
  let blocks: ContiguousArray<TextBlock>
  let grid: PixelGrid
  private let fonts: ContiguousArray<TextFont>
  private var states: ContiguousArray<State>
  /// The words of texts that wrap, text by text.
  private var words: ContiguousArray<Word> = []
  /// The lines that `show` noted, in the order of the calls.
  private(set) var shown: ContiguousArray<Shown> = []
  private(set) var lines: ContiguousArray<PositionRange> = []

  /// Which lines a text shows.
  struct Shown {
    let node: Int32
    let lines: PositionRange
    let isTruncated: Bool
    /// What the last line leaves out between its ends.
    let omitted: PositionRange
  }

  /// What is known of one text.
  private struct State {
    /// On one line, blanks at the end left out unless they count; `.ideal` until it is asked for.
    var width = Double.ideal
    var height = 0.0
    var hasLineEnds = false
    /// UTF-8 offset behind the last character that is no blank.
    var visibleEnd: Int32 = 0
    var words = PositionRange.empty
    /// The last width that the text was broken at, and what came of it.
    var brokenAt = Double.ideal
    var lineCount: Int32 = 0
    var paragraphEnds: Int32 = 0
    var usedWidth = 0.0
  }

  init(
    _ blocks: ContiguousArray<TextBlock>, screen: Screen, fonts: ContiguousArray<TextFont> = []
  ) {
    self.blocks = blocks
    self.fonts = fonts.isEmpty ? ContiguousArray(screen.textStyles.map(TextFont.init)) : fonts
    grid = PixelGrid(scale: screen.viewport.scale)
    states = ContiguousArray(repeating: State(), count: blocks.count)
    shown.reserveCapacity(blocks.count)
    lines.reserveCapacity(blocks.count)
  }

  /// The size of a text under a proposal.
  mutating func response(_ index: Int, _ proposal: Proposal) -> Response {
    if states[index].width.isIdeal { prepare(index) }
    if blocks[index].role != .label { return fieldResponse(index, proposal) }
    let state = states[index]
    if !state.hasLineEnds, !(proposal.width + tolerance < state.width) {
      return Response(grid.roundedUp(state.width), state.height, ignored: .vertical)
    }
    return wrappedResponse(index, proposal)
  }

  /// A field takes the width it is offered; its height is a point more than a line.
  private func fieldResponse(_ index: Int, _ proposal: Proposal) -> Response {
    Response(
      max(proposal.width.orIdeal(grid.roundedUp(states[index].width)), 0), states[index].height,
      ignored: .vertical)
  }

  private mutating func wrappedResponse(_ index: Int, _ proposal: Proposal) -> Response {
    let lineHeight = fonts[Int(blocks[index].font)].lineHeight
    if proposal.width <= 0 {
      // Nothing can stand in no width: a line's height is kept for it, if there is any.
      return Response(
        0, min(proposal.height.orIdeal(.infinity), states[index].height), ignored: .none)
    }
    let width = proposal.width.orIdeal(.infinity)
    summarise(index, at: width)
    let count = Int(states[index].lineCount)
    let allowed = allowedLines(index, height: proposal.height, lineHeight: lineHeight)
    let limit = Int(blocks[index].lineLimit)
    let ignored: Axes = min(count, limit) == 1 ? .vertical : .none
    if count <= allowed {
      return Response(
        grid.roundedUp(states[index].usedWidth),
        grid.roundedUp(
          fonts[Int(blocks[index].font)].height(
            ofLines: count, paragraphEnds: Int(states[index].paragraphEnds))), ignored: ignored)
    }
    let lines = truncatedLines(index, proposal)
    return Response(
      grid.roundedUp(lines.width * lines.scale),
      grid.roundedUp(
        fonts[Int(blocks[index].font)].height(
          ofLines: lines.ranges.count, paragraphEnds: lines.paragraphEnds, scale: lines.scale)),
      ignored: ignored)
  }

  /// The number of lines that a height and the text's own limit leave: at least one.
  func allowedLines(_ index: Int, height: Double, lineHeight: Double) -> Int {
    let limit = Int(blocks[index].lineLimit)
    guard height.isFinite else { return limit }
    let spacing = fonts[Int(blocks[index].font)].lineSpacing
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
    let node = blocks[index].node
    guard node >= 0 else { return }
    if states[index].width.isIdeal { prepare(index) }
    let start = lines.count
    var isTruncated = false
    var omitted = PositionRange.empty
    let fits = !(proposal.width + tolerance < states[index].width)
    if blocks[index].role != .label || (!states[index].hasLineEnds && fits) {
      let end = Int(states[index].visibleEnd)
      if end > 0 { lines.append(PositionRange(0, end)) }
      isTruncated = !fits
    } else {
      let result = shownLines(index, proposal)
      for line in result.ranges { lines.append(PositionRange(line)) }
      isTruncated = result.isTruncated
      omitted = PositionRange(result.omitted)
    }
    shown.append(
      Shown(
        node: node, lines: PositionRange(start, lines.count), isTruncated: isTruncated,
        omitted: omitted))
  }

  // MARK: - What is kept of a text

  func font(_ index: Int) -> TextFont { fonts[Int(blocks[index].font)] }

  private mutating func prepare(_ index: Int) {
    let font = Int(blocks[index].font)
    let lineHeight = fonts[font].lineHeight
    let role = blocks[index].role
    var state = State()
    var string = blocks[index].string
    string.withUTF8 { bytes in
      let visible = bytes.withoutBlanksAtEnd
      state.visibleEnd = Int32(truncatingIfNeeded: visible.count)
      if role == .label, hasLineEnds(bytes) {
        state.hasLineEnds = true
        state.width = .infinity
      } else if role != .secureField {
        state.width = fonts[font].width(of: blocks[index].countsBlanks ? bytes : visible)
      }
      // An empty text keeps a point, not a line.
      state.height = bytes.isEmpty ? 1 : grid.roundedUp(lineHeight)
    }
    if role != .label { state.height = lineHeight.wholeAbove + 1 }
    if role == .secureField {
      state.width = Double(blocks[index].string.count) * fonts[font].bulletWidth
    }
    states[index] = state
  }

  /// The words of a text, found when it first has to wrap.
  mutating func words(_ index: Int) -> ArraySlice<Word> {
    if states[index].words.isEmpty {
      let start = words.count
      appendWords(of: Array(blocks[index].string.utf8), in: font(index), to: &words)
      states[index].words = PositionRange(start, words.count)
    }
    return words[states[index].words.range]
  }

  private mutating func summarise(_ index: Int, at width: Double) {
    guard states[index].brokenAt != width || states[index].lineCount == 0 else { return }
    let lines = brokenLines(index, at: width)
    states[index].brokenAt = width
    states[index].lineCount = Int32(truncatingIfNeeded: max(lines.count, 1))
    states[index].paragraphEnds = Int32(truncatingIfNeeded: lines.paragraphEnds)
    states[index].usedWidth = lines.reduce(0) { max($0, $1.width) }
  }
}

/// Sums of advances are exact; what a parent divided may be a hair less.
let tolerance = 1e-6

extension UnsafeBufferPointer<UInt8> {
  fileprivate var withoutBlanksAtEnd: UnsafeBufferPointer<UInt8> {
    var end = count
    while end > 0, self[end - 1] == 0x20 || self[end - 1] == 0x09 { end -= 1 }
    return UnsafeBufferPointer(rebasing: self[..<end])
  }
}

/// Whether a text may hold a line end: the bytes of U+0085, U+2028 and U+2029 count too.
private func hasLineEnds(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  // Without a way out of the loop, so that it looks at many bytes at once.
  var isPlain = true
  for byte in bytes { isPlain = isPlain && byte &- 0x20 < 0x60 }
  if isPlain { return false }
  for byte in bytes where byte &- 0x0A <= 3 || byte == 0xE2 || byte == 0xC2 {
    if byte < 0x20 { return true }
    return containsSeparator(bytes)
  }
  return false
}

private func containsSeparator(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  var previous: (UInt8, UInt8) = (0, 0)
  for byte in bytes {
    if byte &- 0x0A <= 3 { return true }
    if previous.1 == 0xC2, byte == 0x85 { return true }
    if previous == (0xE2, 0x80), byte == 0xA8 || byte == 0xA9 { return true }
    previous = (previous.1, byte)
  }
  return false
}
