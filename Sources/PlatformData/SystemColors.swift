package import SpecModel

/// A built-in color: a semantic or system color of UIKit, `tintColor`, `white`, `black` or `clear`.
///
/// Values are those of iOS 13 to 18 at the base level, not elevated. Found by binary search.
package func systemColor(named name: String) -> ColorValues? {
  guard let row = position(of: name, in: systemColorNames) else { return nil }
  let words = systemColorWords[row * 4..<row * 4 + 4]
  return ColorValues(
    light: RGBA(word: words[row * 4]), dark: RGBA(word: words[row * 4 + 1]),
    lightHighContrast: RGBA(word: words[row * 4 + 2]),
    darkHighContrast: RGBA(word: words[row * 4 + 3]))
}

/// A system background color at the elevated level, used in sheets; nil for colors without a
/// different elevated value.
package func elevatedSystemColor(named name: String) -> ColorValues? {
  guard let row = elevatedColorRows.first(where: { $0.name.description == name }),
    let base = systemColor(named: name)
  else { return nil }
  return ColorValues(
    light: base.light, dark: RGBA(word: row.dark), lightHighContrast: base.lightHighContrast,
    darkHighContrast: RGBA(word: row.darkHighContrast))
}

/// The names of all built-in colors, sorted, for suggestions.
package func systemColorNameList() -> [String] {
  systemColorNames.map(\.description)
}
