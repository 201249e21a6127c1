extension CodePage {
  /// Codes about constraint systems in JSON, the input of `formwork solve`.
  static let systems: [CodePage] = [
    CodePage(
      "json-syntax", "The file is not JSON.",
      "`formwork solve` reads JSON as RFC 8259 has it: no comments, and no comma before a closing "
        + "bracket.",
      wrong: .words("`{ \"variables\": [\"left\",] }`"),
      right: .words("`{ \"variables\": [\"left\"], \"constraints\": [] }`")),
    CodePage(
      "system-format", "The file is JSON, but not a system of constraints.",
      "A system is an object with `variables` and `constraints`; `formwork solve --help` shows one.",
      wrong: .words("`[\"left\", \"right\"]`"),
      right: .words("`{ \"variables\": [\"left\"], \"constraints\": [] }`")),
  ]
}
