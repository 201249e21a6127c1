internal import SpecModel

extension ScreenNames.DataOptions {
  /// The name of the support files' type for an option from data.
  static let type = "ChoiceOption"
}

/// Writes the code of fields whose options come from facts or data.
extension FormCode {
  /// Writes the properties of a field whose options come from the model.
  func writeDataOptions(
    _ data: ScreenNames.DataOptions, of position: Int, into writer: inout SwiftWriter
  ) {
    let name = escaped(names.fields[position])
    let first = value(form.fields[position].initialValue, of: position)
    let given = first == "nil" ? "" : " = \(first)"
    let type = ScreenNames.DataOptions.type
    guard !form.fields[position].kind.isMultiple else {
      writeSeveralOptions(data, of: position, first: first, into: &writer)
      return
    }
    let access = writeOptionList(data, into: &writer)
    let isWhole = form.fields[position].hasWholeOptions
    let own = isWhole ? "Int" : "String"
    var chosen = data.chosen
    var nothing = "nil"
    if let firstValue = names.firstValues[position] {
      writer.doc("What it begins with; the model keeps it up to date.")
      writer.line("var \(firstValue.first): \(own)?")
      writer.line("\(access) var \(data.chosen): \(own)??")
      chosen = "(\(data.chosen) ?? \(firstValue.first))"
      nothing = ".some(nil)"
    } else {
      writer.line("\(access) var \(data.chosen): \(own)?\(given)")
    }
    let optionValue = isWhole ? ".flatMap { Int($0.value) }" : "?.value"
    writer.doc("The chosen option; nil for a value that no option has.")
    writer.open("var \(data.option): \(type)? {")
    if isWhole {
      writer.open("get {")
      writer.line("let value = \(chosen).map { String($0) }")
      writer.line("return \(data.list).first { $0.value == value }")
      writer.close()
    } else {
      writer.line("get { \(data.list).first { $0.value == \(chosen) } }")
    }
    writer.line("set { \(name) = newValue\(optionValue) }")
    writer.close()
    writeChosen(data, of: position, "\(own)?", data.option + optionValue, into: &writer)
    guard let clearing = data.clearing else { return }
    writer.doc("Clears a choice that is not among the options any more.")
    writer.open("fileprivate mutating func \(clearing)() {")
    writer.line("guard \(chosen) != nil, \(data.option) == nil else { return }")
    writer.line("\(data.chosen) = \(nothing)")
    writer.line("touched.remove(.\(name))")
    writer.close()
  }

  /// Writes the options of a field.
  ///
  /// - Returns: the access level of the selected value, which the model reads if other options
  ///   depend on it.
  private func writeOptionList(
    _ data: ScreenNames.DataOptions, into writer: inout SwiftWriter
  ) -> String {
    writer.doc("The options that a person has; the model keeps them up to date.")
    writer.line("var \(data.list): [\(ScreenNames.DataOptions.type)] = []")
    return data.isAsked ? "fileprivate(set)" : "private"
  }

  /// Writes the property of a field's value; setting it marks the field as edited.
  private func writeChosen(
    _ data: ScreenNames.DataOptions, of position: Int, _ type: String, _ value: String,
    into writer: inout SwiftWriter
  ) {
    let name = escaped(names.fields[position])
    writer.open("var \(name): \(type) {")
    writer.line("get { \(value) }")
    writer.open("set {")
    writer.line("\(data.chosen) = newValue")
    writer.line("touched.insert(.\(name))")
    for call in forgetting(position) { writer.line(call) }
    writer.close()
    writer.close()
  }

  /// Writes the properties of a field with multiple selection.
  private func writeSeveralOptions(
    _ data: ScreenNames.DataOptions, of position: Int, first: String,
    into writer: inout SwiftWriter
  ) {
    let name = escaped(names.fields[position])
    let type = ScreenNames.DataOptions.type
    let access = writeOptionList(data, into: &writer)
    let isWhole = form.fields[position].hasWholeOptions
    let own = isWhole ? "[Int]" : "[String]"
    writer.line("\(access) var \(data.chosen): \(own) = \(first)")
    writer.doc("The chosen options, in the order of all of them.")
    writer.open("var \(data.option): [\(type)] {")
    writer.line(
      isWhole
        ? "\(data.list).filter { Int($0.value).map(\(data.chosen).contains) == true }"
        : "\(data.list).filter { \(data.chosen).contains($0.value) }")
    writer.close()
    writeChosen(data, of: position, own, data.option + optionValues(of: position), into: &writer)
    guard let clearing = data.clearing else { return }
    writer.doc("Clears choices that are not among the options any more.")
    writer.open("fileprivate mutating func \(clearing)() {")
    writer.line("guard !\(data.chosen).allSatisfy(\(name).contains) else { return }")
    writer.line("\(data.chosen) = \(name)")
    writer.line("touched.remove(.\(name))")
    writer.close()
  }
}

extension FormCode {
  /// The values of a field's options, as an expression of type list.
  func optionValues(of position: Int) -> String {
    form.fields[position].hasWholeOptions ? ".compactMap { Int($0.value) }" : ".map(\\.value)"
  }
}

/// Writes the model code that updates the form's options.
struct OptionReading {
  private let model: ModelCode
  /// The facts and data from which the options are computed.
  private(set) var keys: Set<DataKey> = []

  init(_ model: ModelCode) {
    self.model = model
    let document = model.document
    for source in document.optionSources {
      keys.formUnion(document.expressions.keys(in: source.list))
      for template in [source.value, source.title].compactMap({ $0 }) {
        for id in document.expressions(in: template) {
          keys.formUnion(document.expressions.keys(in: id))
        }
      }
    }
  }

  var isEmpty: Bool { model.document.optionSources.isEmpty }

  /// Whether some options depend on fields, so that each change of the form recomputes them.
  var asksFields: Bool { model.document.hasDependentOptions }

  /// Writes the code that runs after a change of the form: it updates options and clears selections
  /// that are no longer valid.
  func writeChange(into writer: inout SwiftWriter) {
    guard asksFields else { return }
    writer.line("offerOptions()")
    for source in model.document.optionSources {
      guard let clearing = model.names.dataOptions[source.field.position]?.clearing else {
        continue
      }
      let changes = source.asks.map { field in
        let name =
          model.names.dataOptions[field.position]?.chosen
          ?? escaped(model.names.fields[field.position])
        return "form.\(name) != oldValue.\(name)"
      }
      writer.line("if \(changes.joined(separator: " || ")) { form.\(clearing)() }")
    }
  }

  /// Writes the function that computes all options.
  func write(into writer: inout SwiftWriter) {
    guard !isEmpty else { return }
    writer.blank()
    writer.doc("Hands the form what can be chosen.")
    writer.open("private func offerOptions() {")
    for source in model.document.optionSources {
      guard let data = model.names.dataOptions[source.field.position] else { continue }
      writer.span = source.span
      writeOptions(of: source, as: data, into: &writer)
      writer.span = nil
    }
    writer.close()
  }

  private func writeOptions(
    of source: OptionSource, as data: ScreenNames.DataOptions, into writer: inout SwiftWriter
  ) {
    let expressions = model.expressions
    var scope = ExpressionScope(form: "form.", data: "")
    let list = expressions.unwrapped(expressions.value(source.list, in: scope))
    let item: SwiftType = if case .list(let item) = list.type { item } else { .text }
    let variable = source.variable ?? "item"
    scope.variables = [(variable, item)]
    let value =
      source.value.map { expressions.value(of: $0, as: .text, in: scope) }
      ?? expressions.shownText(escaped(variable), item)
    let title = source.title.map { expressions.stringText($0, in: scope) }
    writer.open("let \(data.list) = \(list.text(atLeast: .primary)).map { \(escaped(variable)) in")
    writer.call(
      ScreenNames.DataOptions.type,
      ["value: \(value)"] + [title.map { "title: \($0)" }].compactMap { $0 })
    writer.close()
    writer.line("if form.\(data.list) != \(data.list) { form.\(data.list) = \(data.list) }")
  }
}

extension ExpressionCode {
  /// A template as a Swift `String` expression for display.
  func stringText(_ template: TemplateID, in scope: ExpressionScope) -> String {
    let text = unwrapped(self.text(template, in: scope)).text
    let isLookedUp = document.templates.pieces(of: template).contains {
      if case .localized = $0 { true } else { false }
    }
    guard isLookedUp, text.hasPrefix("\"") else { return text }
    return CodeGeneration.localizedText(text, minimumIOS: minimumIOS)
  }
}
