internal import SpecModel

/// Writes the model code that updates which fields the form omits because of facts and data.
struct LeftOutReading {
  private let model: ModelCode
  private let fields: [FormCode.LeftOut]
  /// The facts and data that the conditions read.
  private(set) var keys: Set<DataKey> = []
  /// Whether a condition also reads fields.
  private(set) var asksFields = false

  init(_ model: ModelCode) {
    self.model = model
    fields = model.form.leftOutFields.filter(\.isTold)
    for field in fields { read(field.field) }
  }

  /// Collects the facts and data that the conditions of a field and its ancestors read.
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
        guard document.expressions.asksModel(id) else { continue }
        keys.formUnion(document.expressions.keys(in: id))
        keys.formUnion(document.listKeys(of: [FieldID(field)]))
        asksFields =
          asksFields
          || steps.contains { step in
            switch step {
            case .field, .form, .group, .entry: true
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
    for field in fields where !field.known.isEmpty {
      let condition = field.known.joined(separator: " || ")
      if !conditions.contains(condition) { conditions.append(condition) }
    }
    for condition in conditions {
      let hidden = fields.filter { $0.known.joined(separator: " || ") == condition }
        .map { FieldID($0.field) }
      let list = model.expressions.list(of: hidden, form: "form.")
      writer.line("if \(condition) { fields.formUnion(\(list)) }")
    }
    for group in model.document.entryGroups.indices {
      let ofItems = fields.filter {
        !$0.knownOfItem.isEmpty && model.document.form.fields[$0.field].entryGroup == group
      }
      guard !ofItems.isEmpty else { continue }
      model.writeForEach(ofGroup: group, into: &writer) { _, scope, writer in
        for field in ofItems {
          let condition = field.knownOfItem.joined(separator: " || ")
          let place = model.expressions.fieldCase(FieldID(field.field), in: scope)
          writer.line("if \(condition) { fields.insert(\(place)) }")
        }
      }
    }
    writer.line("if form.leftOut != fields { form.leftOut = fields }")
    writer.close()
  }
}
