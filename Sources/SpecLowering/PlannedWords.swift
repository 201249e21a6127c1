/// Words of the language that this version does not read yet.
///
/// They are told apart from mistakes, so that nobody looks for a spelling error that is none.
enum PlannedWords {
  static let components: Set<String> = [
    "grid", "row", "viewThatFits", "list", "section", "canvas", "carousel", "icon", "link",
    "progress", "activity", "box", "input", "fieldLabel", "fieldError", "textArea", "stepper",
    "slider", "picker", "segmented", "datePicker", "search", "banner", "sheet", "alert", "slot",
  ]

  static let attributes: Set<String> = [
    "hugging", "compression", "shadow", "zIndex", "clip", "transition",
    "accessibility", "order", "spacingAfter", "font", "lineSpacing", "paragraphSpacing",
    "markdown", "symbol", "help", "autocapitalization", "autocorrection", "constraints", "error",
    "role", "to", "options", "alignmentGuide", "columns",
    "columnSpan", "cellAnchor",
  ]

  static let rules: Set<String> = [
    "url", "phone", "min", "max", "range", "pattern", "creditCard", "matches", "custom",
  ]
}
