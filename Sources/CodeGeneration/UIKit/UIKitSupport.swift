/// The source of the support code of generated view controllers: constraints, boxes, tables and
/// texts.
enum UIKitSupport {
  static let viewFile = "ViewSupport"
  static let fieldFile = "FieldSupport"

  static func writeViews(_ words: UIKitWords, into writer: inout SwiftWriter) {
    // The code that follows the keyboard before iOS 15 needs Combine.
    if !words.isModern { writer.line("import Combine") }
    writer.line("import UIKit")
    writer.blank()
    writer.lines(placesText(words))
    writer.blank()
    writer.lines(presentingText)
    writer.blank()
    writer.lines(words.isModern ? sheetText : olderSheetText)
    writer.blank()
    writer.lines(boxesText(words))
    writer.blank()
    writer.lines(textsText(words))
    writer.blank()
    writer.lines(words.isModern ? buttonsText : olderButtonsText)
    writer.blank()
    writer.lines(actionsText(words))
    if !words.isModern {
      writer.blank()
      writer.lines(keyboardText)
    }
    writer.blank()
    writer.lines(scrollsText(words))
    writer.blank()
    writer.lines(gridsText)
    writer.blank()
    writer.lines(tablesText(words))
    writer.blank()
    writer.lines(swipeRowText)
    writer.blank()
    writer.lines(refreshText)
    writer.blank()
    writer.lines(progressText)
    writer.blank()
    writer.lines(sizeClassText(words))
  }

  static func writeFields(_ words: UIKitWords, into writer: inout SwiftWriter) {
    writer.line("import UIKit")
    writer.blank()
    for (position, text) in UIKitFieldSupport.texts(words).enumerated() {
      if position > 0 { writer.blank() }
      writer.lines(text)
    }
  }
}

/// UIKit code that depends on the minimum iOS version.
struct UIKitWords {
  let minimumIOS: Int

  /// Whether button configurations and the keyboard layout guide of iOS 15 are available.
  var isModern: Bool { minimumIOS >= 15 }
  /// The first lines of the function that styles a label's text; Markdown in attributed strings
  /// needs iOS 15.
  var styledText: String {
    guard isModern else {
      return """
        /// A text with the label's font and color, and with additional line spacing.
          func styled(
            _ text: String, lineSpacing: CGFloat = 0, paragraphSpacing: CGFloat = 0,
            tracking: CGFloat = 0
          ) -> NSAttributedString {
        """
    }
    return """
      /// A text with the label's font and color, and with additional line spacing.
        func styled(
          _ text: String, isMarkdown: Bool = false, lineSpacing: CGFloat = 0,
          paragraphSpacing: CGFloat = 0, tracking: CGFloat = 0
        ) -> NSAttributedString {
          let options = AttributedString.MarkdownParsingOptions(
            interpretedSyntax: .inlineOnlyPreservingWhitespace)
          let marked = isMarkdown ? try? AttributedString(markdown: text, options: options) : nil
          return styled(
            marked: marked ?? AttributedString(text), lineSpacing: lineSpacing,
            paragraphSpacing: paragraphSpacing, tracking: tracking)
        }

        /// A text with parsed Markdown, and with additional line spacing.
        func styled(
          marked text: AttributedString, lineSpacing: CGFloat = 0, paragraphSpacing: CGFloat = 0,
          tracking: CGFloat = 0
        ) -> NSAttributedString {
      """
  }
  /// The text of a label before its paragraph style is applied.
  var styledSource: String {
    isModern ? "attributedString: NSAttributedString(text)" : "string: text"
  }

  /// The code for a disclosure symbol; `chevron.forward` needs iOS 14.
  ///
  /// - Parameter configuration: an expression for the symbol configuration.
  func chevron(_ configuration: String? = nil) -> String {
    minimumIOS >= 14
      ? "UIImage(systemName: \"chevron.forward\""
        + (configuration.map { ", withConfiguration: \($0)" } ?? "") + ")"
      : "UIImage.disclosure(\(configuration ?? ""))"
  }

  /// The source of a function that creates the disclosure symbol before iOS 14.
  var chevronSource: String {
    guard minimumIOS < 14 else { return "" }
    return """


      extension UIImage {
        /// The disclosure symbol, mirrored in right-to-left languages.
        static func disclosure(_ configuration: UIImage.Configuration? = nil) -> UIImage? {
          UIImage(systemName: "chevron.right", withConfiguration: configuration)?
            .imageFlippedForRightToLeftLayoutDirection()
        }
      }
      """
  }

  /// The statement that sets the compact date picker style, which needs iOS 14.
  var compactPicker: String {
    let line = "picker.preferredDatePickerStyle = .compact"
    return minimumIOS >= 14 ? line : "if #available(iOS 14, *) {\n      \(line)\n    }"
  }

  /// The code that lets table rows change their heights with their content, such as an error below
  /// a field.
  var rowsGrow: String {
    let line = "selfSizingInvalidation = .enabledIncludingConstraints"
    return minimumIOS >= 16
      ? "\n    \(line)" : "\n    if #available(iOS 16, *) {\n      \(line)\n    }"
  }

  /// The code that makes a table measure its headers and footers after each change; before iOS 16,
  /// also its rows.
  var rowsFollow: String {
    guard minimumIOS < 16 else {
      return "\n    Task { [weak self] in self?.followEdges() }"
    }
    return """

          Task { [weak self] in
            if #available(iOS 16, *) {
              self?.followEdges()
            } else {
              self?.beginUpdates()
              self?.endUpdates()
            }
          }
      """
  }

  /// The arguments that keep a menu open after a selection, where the system supports it.
  var staysOpen: String {
    minimumIOS >= 16 ? "attributes: isMultiple ? .keepsMenuPresented : [],\n          " : ""
  }

  /// The statement that rebuilds a field's menu for the current selection.
  var menuRenewal: String {
    guard minimumIOS < 14 else { return "menu = choices?.makeMenu()" }
    return "if #available(iOS 14, *) {\n      menu = choices?.makeMenu()\n    }"
  }

  /// The statement that makes a tap open the field's menu; on iOS 13 it opens an action sheet.
  var menuOpening: String {
    guard minimumIOS < 14 else { return "showsMenuAsPrimaryAction = true" }
    return """
      if #available(iOS 14, *) {
            showsMenuAsPrimaryAction = true
          } else {
            addAction(for: .primaryActionTriggered) { [weak self] in self?.openSheet() }
          }
      """
  }

  /// The source of a field's action sheet on iOS 13.
  var menuSheet: String {
    guard minimumIOS < 14 else { return "" }
    return """


        /// Shows the options in an action sheet.
        private func openSheet() {
          guard let choices else { return }
          let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
          for (position, title) in choices.titles().enumerated() {
            sheet.addAction(
              UIAlertAction(title: title, style: .default) { _ in choices.choose(position) })
          }
          sheet.addAction(UIAlertAction(title: "–", style: .cancel))
          sheet.popoverPresentationController?.sourceView = self
          nearestController?.present(sheet, animated: true)
        }
      """
  }

  /// Whether views register for trait changes (iOS 17) instead of overriding a method.
  var registersForTraits: Bool { minimumIOS >= 17 }

  /// The code at the end of an initializer that observes appearance changes, for a view with layer
  /// colors.
  func followColors(_ refresh: String) -> String {
    guard registersForTraits else { return "" }
    return """

          let colors = UITraitCollection.systemTraitsAffectingColorAppearance
          registerForTraitChanges(colors) { (view: Self, _: UITraitCollection) in
            view.\(refresh)()
          }
      """
  }

  /// The source of the trait change override before iOS 17.
  func colorsDidChange(_ refresh: String) -> String {
    guard !registersForTraits else { return "" }
    return """


        override func traitCollectionDidChange(_ previous: UITraitCollection?) {
          super.traitCollectionDidChange(previous)
          \(refresh)()
        }
      """
  }

  /// The source of the code with which a box updates its layer colors on appearance changes.
  var boxFollowsColors: String {
    guard registersForTraits else { return colorsDidChange("refreshColors") }
    return """


        override init(frame: CGRect) {
          super.init(frame: frame)
          let colors = UITraitCollection.systemTraitsAffectingColorAppearance
          registerForTraitChanges(colors) { (box: BoxView, _: UITraitCollection) in
            box.refreshColors()
          }
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { fatalError("made in code only") }
      """
  }

  var keyboard: String { isModern ? "keyboardLayoutGuide" : "keyboardGuide" }
}
