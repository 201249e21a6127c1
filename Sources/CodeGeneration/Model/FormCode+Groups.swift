internal import SpecModel

/// Writes the state of all fields in a container, for expressions that read it.
extension FormCode {
  func writeGroups(into writer: inout SwiftWriter) {
    guard group == nil else { return }
    func asks(_ wanted: FormFact) -> Bool {
      document.expressions.steps.contains { step in
        if case .group(_, let fact) = step { fact == wanted } else { false }
      }
    }
    func write(_ summary: String, _ head: String, _ body: String) {
      writer.blank()
      writer.doc(summary)
      writer.open("func \(head) {")
      writer.line(body)
      writer.close()
    }
    if asks(.valid) {
      write(
        "Whether nothing is wrong with some fields, and nothing required is empty.",
        "isValid(_ fields: [Field]) -> Bool",
        "fields.filter(counts).map(verdict).allSatisfy { $0 == .valid || $0 == .absent }")
    }
    if asks(.invalid) {
      write(
        "Whether something is wrong with some fields.", "isInvalid(_ fields: [Field]) -> Bool",
        "fields.contains { counts($0) && isInvalid($0) }")
    }
    if asks(.complete) {
      write(
        "Whether each of some fields is right.", "isComplete(_ fields: [Field]) -> Bool",
        "fields.filter(counts).map(verdict).allSatisfy { $0 == .valid }")
    }
    if asks(.edited) {
      write(
        "Whether a value of some fields differs from the one that its field began with.",
        "isEdited(_ fields: [Field]) -> Bool",
        "fields.contains { counts($0) && isEdited($0) }")
    }
    if asks(.errors) {
      write(
        "The messages that a person sees below some fields.",
        "errors(of fields: [Field]) -> [String]",
        "fields.filter(counts).compactMap { error(on: $0) }")
    }
  }
}
