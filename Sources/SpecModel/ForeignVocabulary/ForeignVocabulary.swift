/// Words of neighboring worlds, CSS, Android, Flutter, Figma, UIKit and SwiftUI, and what they are
/// called here.
///
/// A word is found however it is written: `background-color`, `background_color`, `Background Color`
/// and `backgroundColour` are one. The tables of words follow in the files beside this one.
package enum ForeignVocabulary {
  /// The component that another world's word stands for.
  package static func component(for word: String) -> String? { find(word, in: components) }

  /// What another world's word for an attribute means here, what is most likely first.
  package static func attribute(for word: String) -> [Meaning] {
    let word = folded(word)
    return attributes.lazy.filter { $0.word == word }.map(\.meaning)
  }

  /// The key at the top of a file that another word stands for.
  package static func documentKey(for word: String) -> String? { find(word, in: documentKeys) }

  /// The type of a parameter that another language's word stands for.
  package static func parameterType(for word: String) -> String? { find(word, in: parameterTypes) }

  /// The rule that another world's word stands for.
  package static func rule(for word: String) -> String? { find(word, in: rules) }

  /// The width or height that another world's word stands for.
  package static func dimension(for word: String) -> String? { find(word, in: dimensions) }

  /// The color that a plain word stands for.
  package static func color(for word: String) -> String? { find(word, in: colors) }

  /// The key of a text style that another world's word stands for.
  package static func textStyleKey(for word: String) -> String? { find(word, in: textStyleKeys) }

  /// The text style that another world's word stands for.
  package static func textStyle(for word: String) -> String? { find(word, in: textStyles) }

  /// The look of a button that another world's word stands for.
  package static func buttonStyle(for word: String) -> String? { find(word, in: buttonStyles) }

  /// The value of an attribute that another world's word stands for, if the attribute takes it.
  package static func value(for word: String, of attribute: String, among words: [String])
    -> String?
  {
    let folded = folded(word)
    for row in values where row.word == folded {
      if let match = row.meanings.first(where: { words.contains($0) }) { return match }
    }
    return nil
  }

  private static func find(_ word: String, in rows: [(word: String, meaning: String)]) -> String? {
    let word = folded(word)
    return rows.first { $0.word == word }?.meaning
  }

  /// A word as the tables write it: in small letters, in American spelling, in one piece.
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
  /// What another world's word for an attribute comes to here.
  package enum Meaning: ExpressibleByStringLiteral {
    /// The attribute of this name, which takes the same values.
    case name(String)
    /// The attribute of this name, which is true where the word is false.
    case opposite(String)
    /// The attribute of this name with this behind it.
    case written(attribute: String, value: String)
    /// Both of these attributes.
    case pair(String, String)

    package init(stringLiteral name: String) { self = .name(name) }

    /// The attribute that a component has to take for the word to mean this.
    package var attribute: String {
      switch self {
      case .name(let name), .opposite(let name), .pair(let name, _): name
      case .written(let name, _): name
      }
    }
  }
}
