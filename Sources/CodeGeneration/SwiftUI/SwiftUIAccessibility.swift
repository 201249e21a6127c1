internal import PlatformData
internal import SpecModel
internal import SpecSyntax

/// Writes accessibility modifiers.
extension SwiftUIScreen {
  mutating func writeAccessibility(_ look: AttributeReader) {
    guard let position = look.accessibility else { return }
    let told = document.accessibilities[position]
    if told.label != nil {
      writer.line(words.told("Label", heard(.label(position))))
    }
    if told.value != nil {
      writer.line(words.told("Value", heard(.value(position))))
    }
    if told.hint != nil {
      writer.line(words.told("Hint", heard(.hint(position))))
    }
    if told.identifier != nil {
      writer.line(words.told("Identifier", heard(.identifier(position))))
    }
    if told.isHidden { writer.line(words.told("Hidden", "true")) }
    var traits: [String] = told.traits.compactMap { trait($0, at: look.span(of: .accessibility)) }
    switch told.heading {
    case .anyLevel: traits.append(".isHeader")
    case .level(let level):
      traits.append(".isHeader")
      guard words.isModern else {
        diagnostics.append(
          .approximated(
            "a heading of level \(level)",
            at: look.span(of: .accessibility) ?? document.screen.nameSpan,
            as: "a heading without a level before iOS 15"))
        break
      }
      writer.line(".accessibilityHeading(.h\(level))")
    case nil: break
    }
    for choice in told.chosenTraits {
      let choice = document.choices[choice]
      let isButton = choice.values.map { value in
        value?.word.map { Accessibility.Trait.allCases[$0] } == .button
      }
      // A view with an action is a button by default.
      let isByDefault = isButton.contains(true) && look.action != nil
      if isByDefault {
        let texts = isButton.map { $0 ? "[]" : ".isButton" }
        writer.line(words.told("RemoveTraits", expressions.chosen(choice, texts, in: scope)))
      }
      var texts: [String] = []
      for (value, isButton) in zip(choice.values, isButton) {
        let trait = value?.word.map { Accessibility.Trait.allCases[$0] }
        let text = trait.flatMap { self.trait($0, at: look.span(of: .accessibility)) }
        texts.append(isByDefault && isButton ? "[]" : text ?? "[]")
      }
      guard texts.contains(where: { $0 != "[]" }) else { continue }
      writer.line(words.told("AddTraits", expressions.chosen(choice, texts, in: scope)))
    }
    guard !traits.isEmpty else { return }
    let list = traits.count == 1 ? traits[0] : "[" + traits.joined(separator: ", ") + "]"
    writer.line(words.told("AddTraits", list))
  }

  /// Whether an image is decorative: it has neither accessibility attributes nor an action.
  func isDecoration(_ look: AttributeReader) -> Bool {
    look.accessibility == nil && look.action == nil
  }

  /// An accessibility text as Swift, localized or with interpolated values.
  private func heard(_ part: LooseTemplate.Part) -> String { heardText(part).text }

  func heardText(_ part: LooseTemplate.Part) -> SwiftValue {
    let template = document.looseTemplates.first { $0.part == part }
    return template.map { expressions.text($0.template, in: scope) }
      ?? SwiftValue(text: literal(document.heardText(part)), type: .text)
  }

  private mutating func trait(_ trait: Accessibility.Trait, at span: SourceSpan?) -> String? {
    switch trait {
    case .allowsDirectInteraction: return ".allowsDirectInteraction"
    case .button: return ".isButton"
    case .causesPageTurn: return ".causesPageTurn"
    case .header: return ".isHeader"
    case .image: return ".isImage"
    case .keyboardKey: return ".isKeyboardKey"
    case .link: return ".isLink"
    case .modal: return ".isModal"
    case .playsSound: return ".playsSound"
    case .searchField: return ".isSearchField"
    case .selected: return ".isSelected"
    case .startsMediaSession: return ".startsMediaSession"
    case .staticText: return ".isStaticText"
    case .summaryElement: return ".isSummaryElement"
    case .updatesFrequently: return ".updatesFrequently"
    case .toggleButton:
      return require(17, for: "the trait 'toggleButton'", at: span) ? ".isToggle" : nil
    case .tabBar: return require(17, for: "the trait 'tabBar'", at: span) ? ".isTabBar" : nil
    case .adjustable, .notEnabled:
      refuse("the trait '\(trait.name)'", at: span, instead: "leave it to the control")
      return nil
    }
  }
}
