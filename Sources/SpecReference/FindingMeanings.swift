// Descriptions of the findings in snapshot reports.

/// A description of a kind of finding, for report formats that list their rules; nil for other
/// codes.
package func findingMeaning(_ code: String) -> String? {
  switch code {
  case "snapshot-changed": "An edit of a spec changes stored snapshots."
  case "finding-contrast": "A color has less contrast on its background than WCAG 2 requires."
  case "finding-truncation": "A text is cut because it has too little space."
  case "finding-broken-word": "A line of a text ends inside a word that is wider than its space."
  case "finding-target": "A control is smaller than 44 x 44 points and hard to tap."
  case "finding-no-size": "A node has no width or no height, so it is not visible."
  case "finding-off-screen": "A node is outside of the screen or sticks out of it."
  case "finding-overlap": "Two neighbors in a stack overlap."
  case "finding-overflow": "A container is smaller than what it contains."
  case "finding-missed": "A change of the value changes no snapshot."
  case "finding-parity": "SwiftUI and UIKit place a node differently."
  case "snapshot-status": "A snapshot is missing, changed, orphaned or cannot be read."
  case "affected": "An edit that affects screens."
  case "unformatted": "A file is not formatted as by `formwork format`."
  case "doctor": "A problem that `formwork doctor` found in the installation or the project."
  default: nil
  }
}
