/// The smallest parts of Swift source.
struct Token {
  enum Kind {
    case name, number, string, symbol, mark, end
  }

  /// A part of a string literal.
  enum Segment {
    case text(String)
    case tokens([Token])
  }

  var kind: Kind
  var text: String
  var place: SourcePlace
  var segments: [Segment] = []
  var value = 0.0
  var startsLine = false
  /// Whether white space, or a mark that opens or separates, is before it.
  var hasGapBefore = false
  /// Whether white space, or a mark that closes or separates, is after it.
  var hasGapAfter = false
  /// Whether a name is in backticks.
  var isEscaped = false
}
