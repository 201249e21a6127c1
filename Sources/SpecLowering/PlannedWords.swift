/// Words of the language that this version does not read yet.
///
/// They are told apart from mistakes, so that nobody looks for a spelling error that is none.
enum PlannedWords {
  static let components: Set<String> = [
    "icon", "link", "progress", "activity", "input", "fieldLabel", "fieldError", "textArea",
    "stepper",
    "slider", "picker", "segmented", "datePicker", "search", "banner", "sheet", "alert",
  ]

  static let attributes: Set<String> = [
    "transition", "accessibility", "font", "lineSpacing", "paragraphSpacing", "markdown", "symbol",
    "help", "autocapitalization", "autocorrection", "error", "role", "to", "options",
  ]

  static let rules: Set<String> = [
    "url", "phone", "min", "max", "range", "pattern", "creditCard", "matches", "custom",
  ]
}
