/// A Dynamic Type text style of the system.
package enum SystemTextStyle: UInt8, NamedCases {
  case largeTitle
  case title1
  case title2
  case title3
  case headline
  case body
  case callout
  case subheadline
  case footnote
  case caption1
  case caption2

  package var name: String {
    switch self {
    case .largeTitle: "largeTitle"
    case .title1: "title1"
    case .title2: "title2"
    case .title3: "title3"
    case .headline: "headline"
    case .body: "body"
    case .callout: "callout"
    case .subheadline: "subheadline"
    case .footnote: "footnote"
    case .caption1: "caption1"
    case .caption2: "caption2"
    }
  }
}

extension SystemTextStyle {
  /// The styles whose texts are headings for VoiceOver.
  package static let titles: [SystemTextStyle] = [.largeTitle, .title1, .title2, .title3]
}
