/// Maps names from CSS, Android, Flutter, Figma, UIKit and SwiftUI to Formwork's names.
///
/// Lookup ignores case and separators: `background-color`, `background_color`, `Background Color`
/// and `backgroundColour` match the same entry. The tables are in the other files of this folder.
package enum ForeignVocabulary {
  /// The component that corresponds to another framework's name.
  package static func component(for word: String) -> String? { find(word, in: components) }

  /// The attributes that another framework's name can mean, the most likely first.
  package static func attribute(for word: String) -> [Meaning] {
    let word = folded(word)
    return attributes.lazy.filter { $0.word == word }.map(\.meaning)
  }

  /// The top-level key that corresponds to another framework's name.
  package static func documentKey(for word: String) -> String? { find(word, in: documentKeys) }

  /// The parameter type that corresponds to another language's name.
  package static func parameterType(for word: String) -> String? { find(word, in: parameterTypes) }

  /// The validation rule that corresponds to another framework's name.
  package static func rule(for word: String) -> String? { find(word, in: rules) }

  /// The dimension that corresponds to another framework's name.
  package static func dimension(for word: String) -> String? { find(word, in: dimensions) }

  /// The system color for a plain color name.
  package static func color(for word: String) -> String? { find(word, in: colors) }

  /// The text style key that corresponds to another framework's name.
  package static func textStyleKey(for word: String) -> String? { find(word, in: textStyleKeys) }

  /// The text style that corresponds to another framework's name.
  package static func textStyle(for word: String) -> String? { find(word, in: textStyles) }

  /// The button style that corresponds to another framework's name.
  package static func buttonStyle(for word: String) -> String? { find(word, in: buttonStyles) }

  /// The style of a button component of another framework, such as `ElevatedButton`.
  package static func buttonStyle(ofButton word: String) -> String? {
    switch folded(word) {
    case "elevatedbutton", "filledbutton", "containedbutton", "filledtonalbutton": "prominent"
    case "outlinedbutton", "tonalbutton": "bordered"
    default: nil
    }
  }

  /// The attribute value that corresponds to another framework's name, if the attribute accepts it.
  package static func value(for word: String, of attribute: String, among words: [String])
    -> String?
  {
    let folded = folded(word)
    for row in values where row.word == folded {
      if let match = row.meanings.first(where: { words.contains($0) }) { return match }
    }
    // `UIKeyboardTypeNumberPad`
    if word.hasPrefix("UI") || word.hasPrefix("NS") {
      let match = words.filter { $0.count > 4 && folded.hasSuffix(Self.folded($0)) }
        .max { $0.count < $1.count }
      if let match { return match }
    }
    // In `TextAlign.center` and `.scaleAspectFill`, the word follows a type's name and a dot.
    guard let dot = word.lastIndex(of: "."),
      case let member = String(word[word.index(after: dot)...]),
      !member.isEmpty
    else { return nil }
    return words.first { Self.folded($0) == Self.folded(member) }
      ?? value(for: member, of: attribute, among: words)
  }

  static func find(_ word: String, in rows: [(word: String, meaning: String)]) -> String? {
    let word = folded(word)
    return rows.first { $0.word == word }?.meaning
  }

  /// Normalizes a word for lookup: lowercase, American spelling, no separators.
  package static func folded(_ word: String) -> String {
    let letters = word.lowercased().unicodeScalars.filter { $0 != "-" && $0 != "_" && $0 != " " }
    var folded = String(String.UnicodeScalarView(letters))
    for (british, american) in [("colour", "color"), ("centre", "center"), ("grey", "gray")]
    where folded.contains(british) {
      folded = folded.split(separator: british, omittingEmptySubsequences: false)
        .joined(separator: american)
    }
    return folded
  }
}

extension ForeignVocabulary {
  /// The Formwork equivalent of another framework's attribute.
  package enum Meaning: ExpressibleByStringLiteral {
    /// The attribute with this name and the same values.
    case name(String)
    /// The attribute with this name, whose values are negated.
    case opposite(String)
    /// The attribute with this name, always with this value.
    case written(attribute: String, value: String)
    /// Two attributes that have the meaning together.
    case pair(String, String)

    package init(stringLiteral name: String) { self = .name(name) }

    /// The attribute that the component must accept for this meaning to apply.
    package var attribute: String {
      switch self {
      case .name(let name), .opposite(let name), .pair(let name, _): name
      case .written(let name, _): name
      }
    }
  }
}
