import PlatformData
import SpecModel
import Testing

@testable import LayoutEngine

/// The goldens that measure a text.
extension GoldenCase {
  /// The height of one line in a style of the system.
  func lineHeightDisagreements() throws -> [String] {
    let input = try object("input")
    let name = try #require(input["font"] as? String)
    let styles: [String: SystemTextStyle] = ["title": .title1, "caption": .caption1]
    let style = try #require(styles[name] ?? SystemTextStyle(name: name))
    let scale = statedLength(input["displayScale"])
    let font = SystemFont(pointSize: style.pointSize(at: .large))
    var texts = TextMeasuring(
      .empty(width: 0, height: 0, scale: scale), fonts: [TextFont(font)], textCount: 1)
    texts.append("X", TextStyleKey(font: 0))
    let height = texts.response(0, .ideal).height
    let stated = try object("expected")["iOS"] as? [String: Any]
    return agrees(height, stated?["height"]) ? [] : ["\(height)"]
  }

  /// A text in the port's metrics gives way to any width.
  func textSizeDisagreements() throws -> [String] {
    let input = try object("input")
    let pointSize = statedLength(input["font"])
    let font = TextFont(
      pointSize: pointSize, fixedAdvance: pointSize / 2, lineHeight: pointSize * 1.2)
    var texts = TextMeasuring(
      .empty(width: 0, height: 0, scale: 10), fonts: [font], textCount: 1)
    texts.append(input["text"] as? String ?? "", TextStyleKey(font: 0))
    let none = texts.response(0, Proposal(0, 0))
    let lengths = [
      texts.response(0, Proposal(0, 30)).width, none.width, none.height,
      texts.response(0, Proposal(.ideal, 30)).width,
    ]
    return lengths == [0, 0, 0, 25.5] ? [] : ["\(lengths)"]
  }
}
