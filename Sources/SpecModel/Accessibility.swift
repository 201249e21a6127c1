/// The VoiceOver attributes of a node, in addition to its visible text.
package struct Accessibility: Hashable, Sendable {
  /// An accessibility trait; the cases have UIKit's names.
  package enum Trait: String, NamedCases {
    case adjustable, allowsDirectInteraction, button, causesPageTurn, header, image, keyboardKey
    case link, modal, notEnabled, playsSound, searchField, selected, startsMediaSession
    case staticText, summaryElement, tabBar, toggleButton, updatesFrequently

    /// The trait with a name such as `selected` or `isHeader`, ignoring case and `is`; nil if there
    /// is none.
    package init?(meantBy word: String) {
      let folded = ForeignVocabulary.folded(word)
      let bare = folded.hasPrefix("is") ? String(folded.dropFirst(2)) : folded
      guard let trait = Self.allCases.first(where: { $0.rawValue.lowercased() == bare }) else {
        return nil
      }
      self = trait
    }
  }

  package enum Heading: Hashable, Sendable {
    case anyLevel
    /// A heading level from 1 to 6, as in HTML.
    case level(Int)
  }

  package var label: String?
  package var hint: String?
  package var value: String?
  /// The accessibility identifier for UI tests; never announced.
  package var identifier: String?
  /// The accessibility traits in source order.
  package var traits: [Trait] = []
  /// Conditional traits, as indices into `Document.choices`.
  package var chosenTraits: [Int] = []
  package var heading: Heading?
  package var isHidden = false

  package init() {}
}
