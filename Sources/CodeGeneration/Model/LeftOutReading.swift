internal import SpecModel

/// Writes the model code that updates which fields facts and data remove from the form.
struct LeftOutReading {
  private let model: ModelCode
  private let fields: [FormCode.LeftOut]
  /// The facts and data that the conditions read.
  private(set) var keys: Set<DataKey> = []
  /// Whether some condition also reads fields.
  private(set) var asksFields = false

  init(_ model: ModelCode) {
    self.model = model
    fields = model.form.leftOutFields.filter { !$0.known.isEmpty }
    for field in fields { read(field.field) }
  }

  /// Collects what the conditions of a field and its ancestors read.
  private mutating func read(_ field: Int) {
    let document = model.document
    let node = document.form.fields[field].node
    for position in 0...node.position {
      guard position == node.position || Int(document.nodes[position].subtreeEnd) > node.position
      else { continue }
      for entry in document.attributes(of: NodeID(position)) {
        guard entry.attribute == .hidden || entry.attribute == .when,
          case .condition(let id) = entry.value
        else { continue }
        let steps = document.expressions.steps(of: id)
        guard steps.contains(.root) else { continue }
        keys.formUnion(document.expressions.keys(in: id))
        asksFields =
          asksFields
          || steps.contains { step in
            switch step {
            case .field, .form: true
            default: false
            }
          }
      }
    }
  }

  var isEmpty: Bool { fields.isEmpty }

  /// Writes the update function, which the model's initializer calls.
  func write(into writer: inout SwiftWriter) {
    guard !isEmpty else { return }
    writer.blank()
    writer.doc("Tells the form which fields are not on the screen just now.")
    writer.open("private func leaveOut() {")
    writer.line("var fields: Set<\(model.names.form).Field> = []")
    var conditions: [String] = []
    for field in fields {
      let condition = field.known.joined(separator: " || ")
      if !conditions.contains(condition) { conditions.append(condition) }
    }
    for condition in conditions {
      let names = fields.filter { $0.known.joined(separator: " || ") == condition }
        .map { "." + escaped(model.names.fields[$0.field]) }
      writer.line("if \(condition) { fields.formUnion([\(names.joined(separator: ", "))]) }")
    }
    writer.line("if form.leftOut != fields { form.leftOut = fields }")
    writer.close()
  }
}
