/// What an assistive technology is told of a node beyond what it shows.
package struct Accessibility: Hashable, Sendable {
  /// What a node is or does, in UIKit's words.
  package enum Trait: String, NamedCases {
    case adjustable, allowsDirectInteraction, button, causesPageTurn, header, image, keyboardKey
    case link, modal, notEnabled, playsSound, searchField, selected, startsMediaSession
    case staticText, summaryElement, tabBar, toggleButton, updatesFrequently
  }

  package enum Heading: Hashable, Sendable {
    case anyLevel
    /// 1 to 6.
    case level(Int)
  }

  package var label: String?
  package var hint: String?
  package var value: String?
  /// For tests; nobody hears it.
  package var identifier: String?
  /// In the order of the spec.
  package var traits: [Trait] = []
  package var heading: Heading?
  package var isHidden = false

  package init() {}
}
