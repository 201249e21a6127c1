internal import SpecModel

/// A description of an attribute's value; nil if the word explains itself.
func wordMeaning(_ word: String, of attribute: Attribute) -> String? {
  switch attribute {
  case .distribution: StackDistribution(name: word).map(meaning)
  case .truncation:
    [
      "head": "cuts the beginning", "middle": "cuts the middle", "tail": "cuts the end",
    ][word]
  case .align:
    [
      "natural": "as the language reads", "justified": "both edges straight",
    ][word]
  case .validateOn:
    [
      "change": "while it is typed", "blur": "once the field has been left",
      "submit": "once the form has been submitted",
    ][word]
  case .contentMode:
    [
      "fit": "as large as fits, whole", "fill": "covers the frame, cut where it is too long",
      "stretch": "the frame's own proportions", "center": "its natural size, in the middle",
    ][word]
  case .role:
    [
      "cancel": "goes back without a change; it is emphasized in an alert",
      "destructive": "deletes something permanently; it is red",
    ][word]
  case .mode:
    ["date": "a day", "time": "hours and minutes", "dateAndTime": "both"][word]
  case .autocapitalization:
    [
      "never": "no letter", "words": "the first letter of each word",
      "sentences": "the first letter of each sentence", "characters": "every letter",
    ][word]
  case .presentation:
    [
      "menu": "a field that opens a menu",
      "inline":
        "all options below each other, with a circle before each, or a checkmark after it in a "
        + "list",
      "push":
        "a row with the title, what is chosen and a chevron, as a `listRow`; a tap opens a screen of the "
        + "options, which closes after one choice. The app shows the screen in a navigation stack",
    ][word]
  case .accessory:
    [
      "automatic": "a chevron if the row opens another screen, else none",
      "disclosure": "a chevron, which points forward", "checkmark": "the mark of a selected row",
    ][word]
  default: nil
  }
}

private func meaning(of distribution: StackDistribution) -> String {
  switch distribution {
  case .fill: "the remaining space goes to the child that resists least"
  case .fillEqually: "every child is equally long"
  case .fillProportionally: "each child grows in proportion to its own length"
  case .equalSpacing: "equal space between the children"
  case .equalCentering: "equal distances between the children's centers"
  }
}
