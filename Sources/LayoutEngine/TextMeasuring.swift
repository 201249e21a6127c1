internal import SpecModel

/// Measures the texts of one tree, each as often as proposals ask for it.
///
/// The width of a whole text is kept, and so are the widths of its words once it has to wrap: a
/// text that fits costs one look at its characters, however often it is asked.
struct TextMeasuring {
  private(set) var blocks: ContiguousArray<TextBlock>
  let grid: PixelGrid
  private let fonts: ContiguousArray<TextFont>
  private var states: ContiguousArray<State>
  /// What is known of the texts that had to wrap.
  private var wrapped: ContiguousArray<WrappedText> = []
  /// Their words, text by text.
  private(set) var words: ContiguousArray<Word> = []
  var broken = BrokenText()
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

  /// What is known of one text: all that one on a single line is asked for.
  fileprivate struct State {
    /// On one line, blanks at the end left out unless they count.
    var width = 0.0
    var height = 0.0
    /// UTF-8 offset behind the last character that is no blank.
    var visibleEnd: Int32 = 0
    /// A position in `wrapped`; -1 for a text that never had to.
    var wrapped: Int32 = -1
    var form = Form.unknown
  }

  fileprivate enum Form: UInt8 {
    /// Nobody has asked for the text yet.
    case unknown
    /// A label on one line, where there is room.
    case line
    /// A label with line ends.
    case lines
    case field
  }

  /// What is known of a text that had to wrap.
  private struct WrappedText {
    var words = PositionRange.empty
    /// The last width that the text was broken at, and what came of it.
    var brokenAt = Double.ideal
    var lineCount = 0
    var paragraphEnds = 0
    var usedWidth = 0.0
    /// The last room that the text was cut for, and what came of it.
    var cutAt = Double.ideal
    var allowedLines = 0
    var cutWidth = 0.0
    var cutParagraphEnds = 0
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
    let state = states[index]
    if state.form == .line, !(proposal.width + tolerance < state.width) {
      return Response(grid.roundedUp(state.width), state.height, ignored: .vertical)
    }
    return otherResponse(index, proposal)
  }

  /// The size of a text that was not measured yet, or is no label on one line.
  private mutating func otherResponse(_ index: Int, _ proposal: Proposal) -> Response {
    if states[index].form == .unknown { prepare(index) }
    let state = states[index]
    switch state.form {
    case .field:
      // A field takes the width it is offered.
      return Response(
        max(proposal.width.orIdeal(grid.roundedUp(state.width)), 0), state.height,
        ignored: .vertical)
    case .line where !(proposal.width + tolerance < state.width):
      return Response(grid.roundedUp(state.width), state.height, ignored: .vertical)
    case .line, .lines, .unknown:
      return wrappedResponse(index, proposal)
    }
  }

  private mutating func wrappedResponse(_ index: Int, _ proposal: Proposal) -> Response {
    if proposal.width <= 0 {
      // Nothing can stand in no width: a line's height is kept for it, if there is any.
      return Response(
        0, min(proposal.height.orIdeal(.infinity), states[index].height), ignored: .none)
    }
    let width = proposal.width.orIdeal(.infinity)
    let text = summarise(index, at: width)
    let font = Int(blocks[index].font)
    let count = wrapped[text].lineCount
    let allowed = allowedLines(
      index, height: proposal.height, lineHeight: fonts[font].lineHeight)
    let ignored: Axes = min(count, Int(blocks[index].lineLimit)) == 1 ? .vertical : .none
    if count <= allowed {
      return Response(
        grid.roundedUp(wrapped[text].usedWidth),
        grid.roundedUp(
          fonts[font].height(ofLines: count, paragraphEnds: wrapped[text].paragraphEnds)),
        ignored: ignored)
    }
    if blocks[index].minimumScale < 1 {
      let lines = truncatedLines(index, proposal)
      return Response(
        grid.roundedUp(lines.width * lines.scale),
        grid.roundedUp(
          fonts[font].height(
            ofLines: lines.ranges.count, paragraphEnds: lines.paragraphEnds, scale: lines.scale)),
        ignored: ignored)
    }
    if wrapped[text].cutAt != width || wrapped[text].allowedLines != allowed {
      let lines = truncatedLines(index, proposal)
      wrapped[text].cutAt = width
      wrapped[text].allowedLines = allowed
      wrapped[text].cutWidth = lines.width
      wrapped[text].cutParagraphEnds = lines.paragraphEnds
    }
    return Response(
      grid.roundedUp(wrapped[text].cutWidth),
      grid.roundedUp(
        fonts[font].height(
          ofLines: allowed, paragraphEnds: wrapped[text].cutParagraphEnds)), ignored: ignored)
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
    if states[index].form == .unknown { prepare(index) }
    let state = states[index]
    let start = lines.count
    var isTruncated = false
    var omitted = PositionRange.empty
    let fits = !(proposal.width + tolerance < state.width)
    if state.form == .field || (state.form == .line && fits) {
      let end = Int(state.visibleEnd)
      if end > 0 { lines.append(PositionRange(0, end)) }
      isTruncated = !fits
    } else {
      let result = shownLines(index, proposal)
      lines += result.ranges
      isTruncated = result.isTruncated
      omitted = PositionRange(result.omitted)
    }
    shown.append(
      Shown(
        node: node, lines: PositionRange(start, lines.count), isTruncated: isTruncated,
        omitted: omitted))
  }

  /// Forgets the lines that were noted.
  mutating func forgetShown() {
    shown.removeAll(keepingCapacity: true)
    lines.removeAll(keepingCapacity: true)
  }

  /// A text, and what is known of it.
  struct KnownText {
    fileprivate var block: TextBlock
    fileprivate var state = State()
  }

  /// A text that shows another string, and is the same else.
  mutating func text(_ index: Int, showing string: String) -> KnownText {
    // Words of texts that have changed stay behind: where they are many, all are found again.
    if words.count > 8 * blocks.count + 4096 || wrapped.count > 2 * blocks.count + 4096 {
      words.removeAll(keepingCapacity: true)
      wrapped.removeAll(keepingCapacity: true)
      for text in states.indices { states[text].wrapped = -1 }
    }
    var text = KnownText(block: blocks[index])
    text.block.string = string
    return text
  }

  /// Puts a text in the place of another, and that one where it was.
  mutating func exchange(_ index: Int, with text: inout KnownText) {
    swap(&blocks[index], &text.block)
    swap(&states[index], &text.state)
    broken.text = -1
  }

  // MARK: - What is kept of a text

  func font(_ index: Int) -> TextFont { fonts[Int(blocks[index].font)] }

  private mutating func prepare(_ index: Int) {
    let font = Int(blocks[index].font)
    let lineHeight = fonts[font].lineHeight
    let role = blocks[index].role
    var state = State()
    state.wrapped = states[index].wrapped
    state.form = role == .label ? .line : .field
    state.height = role == .label ? grid.roundedUp(lineHeight) : lineHeight.wholeAbove + 1
    var string = blocks[index].string
    if role == .secureField {
      state.width = Double(string.count) * fonts[font].bulletWidth
    }
    string.withUTF8 { bytes in
      let visible = bytes.withoutBlanksAtEnd
      state.visibleEnd = Int32(truncatingIfNeeded: visible.count)
      // An empty text keeps a point, not a line.
      if bytes.isEmpty, role == .label { state.height = 1 }
      if role == .secureField { return }
      let measured = blocks[index].countsBlanks ? bytes : visible
      if let width = fonts[font].width(ofPlain: measured) {
        state.width = width
      } else if role == .label, hasLineEnds(bytes) {
        state.form = .lines
        state.width = .infinity
      } else {
        state.width = fonts[font].width(of: measured)
      }
    }
    states[index] = state
  }

  /// The words of a text, found when it first has to wrap.
  mutating func wordRange(_ index: Int) -> Range<Int> {
    let text = wrappedText(index)
    if wrapped[text].words.isEmpty {
      let start = words.count
      appendWords(
        of: Array(blocks[index].string.utf8), in: fonts[Int(blocks[index].font)], to: &words)
      wrapped[text].words = PositionRange(start, words.count)
    }
    return wrapped[text].words.range
  }

  /// Breaks a text at a width, unless that was what was done with it last.
  ///
  /// - Returns: the text's position in `wrapped`.
  private mutating func summarise(_ index: Int, at width: Double) -> Int {
    let text = wrappedText(index)
    guard wrapped[text].brokenAt != width else { return text }
    breakLines(index, at: width)
    wrapped[text].brokenAt = width
    wrapped[text].lineCount = max(broken.lines.count, 1)
    wrapped[text].paragraphEnds = broken.lines.paragraphEnds
    wrapped[text].usedWidth = broken.lines.greatestWidth
    return text
  }

  private mutating func wrappedText(_ index: Int) -> Int {
    if states[index].wrapped < 0 {
      states[index].wrapped = Int32(truncatingIfNeeded: wrapped.count)
      wrapped.append(WrappedText())
    }
    return Int(states[index].wrapped)
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

/// Whether a text holds a line end: U+000A to U+000D, U+0085, U+2028 or U+2029.
private func hasLineEnds(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  var previous: (UInt8, UInt8) = (0, 0)
  for byte in bytes {
    if byte &- 0x0A <= 3 { return true }
    if previous.1 == 0xC2, byte == 0x85 { return true }
    if previous == (0xE2, 0x80), byte == 0xA8 || byte == 0xA9 { return true }
    previous = (previous.1, byte)
  }
  return false
}
