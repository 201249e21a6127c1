internal import SpecModel

/// Links in texts with Markdown.
extension Document {
  /// Whether the URL of a Markdown link in a text is computed.
  ///
  /// The system does not parse values that are inserted later as Markdown.
  func hasLinkByValue(_ id: NodeID) -> Bool {
    guard let template = contentTemplate(of: id) else { return false }
    var isInAddress = false
    for piece in templates.pieces(of: template) {
      switch piece {
      case .text(let text):
        for position in text.indices {
          if text[position...].hasPrefix("](") { isInAddress = true }
          if text[position] == ")" { isInAddress = false }
        }
      case .value where isInAddress: return true
      default: break
      }
    }
    return false
  }

  static let linkByValue = "a link in Markdown whose address is a value"
  static let linkInstead = "write a text or a button with 'tap: { url: \"${…}\" }'"
}
