// Descriptions of the findings in snapshot reports.

/// A description of a kind of finding, for report formats that list their rules; nil for other
/// codes.
package func findingMeaning(_ code: String) -> String? {
  switch code {
  case "snapshot-changed": "An edit of a spec changes stored snapshots."
  case "finding-contrast": "An ink has less contrast on its background than WCAG 2 asks for."
  case "finding-truncation": "A text is cut because it has too little room."
  case "finding-broken-word": "A line of a text ends inside a word that is wider than its room."
  case "finding-target": "A control is smaller than the 44 x 44 points that a finger needs."
  case "finding-no-size": "Something has no width or no height, so nobody sees it."
  case "finding-off-screen": "Something lies outside the screen or sticks out of it."
  case "finding-overlap": "Two neighbors in a stack lie over each other."
  case "finding-overflow": "A container is smaller than what it contains."
  case "finding-missed": "A change of the value leaves all snapshots as they are."
  case "finding-parity": "SwiftUI and UIKit place something differently."
  case "snapshot-status": "A snapshot is missing, changed, orphaned or cannot be read."
  case "affected": "An edit that reaches screens."
  case "unformatted": "A file is not written in the one style of `formwork format`."
  case "doctor": "Something that `formwork doctor` found in the installation or the project."
  default: nil
  }
}
