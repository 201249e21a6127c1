/// Words of the language that this version does not read yet.
///
/// They are told apart from mistakes, so that nobody looks for a spelling error that is none.
enum PlannedWords {
  static let components: Set<String> = [
    "grid", "row", "viewThatFits", "list", "section", "canvas", "carousel", "icon", "link",
    "progress", "activity", "box", "input", "fieldLabel", "fieldError", "textArea", "stepper",
    "slider", "picker", "segmented", "datePicker", "search", "banner", "sheet", "alert",
  ]

  static let attributes: Set<String> = [
    "when", "forEach", "hugging", "compression", "shadow", "zIndex", "clip", "transition",
    "accessibility", "order", "spacingAfter", "font", "lineSpacing", "paragraphSpacing",
    "markdown", "symbol", "help", "autocapitalization", "autocorrection", "error",
    "role", "to", "options", "items", "cell", "cells", "alignmentGuide", "key", "columns",
    "columnSpan", "cellAnchor",
  ]

  static let rules: Set<String> = [
    "url", "phone", "min", "max", "range", "pattern", "creditCard", "matches", "custom",
  ]

  /// Of a form or of a field.
  static let facts: Set<String> = ["failed", "errors", "value", "error"]
}
