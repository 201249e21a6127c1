package import CodeGeneration
internal import FormRules
internal import SpecModel

/// Writes the source of a screen that compiles; what the target cannot express is added to the
/// diagnostics.
package func generate(
  _ compilation: inout Compilation, for request: CodeRequest
) -> [GeneratedFile] {
  var document = compilation.document
  document.form.language = document.templates.strings.development
  for position in document.form.fields.indices {
    let field = document.form.fields[position]
    for (rule, value) in field.rules.enumerated() {
      document.form.fields[position].rules[rule].message = message(
        of: rule, of: field, in: document.form)
      guard case .custom = value.test, value.validatingMessage == nil else { continue }
      document.form.fields[position].rules[rule].validatingMessage = defaultValidatingMessage(
        for: field, in: document.form)
    }
  }
  for (position, rule) in document.form.jointRules.enumerated() where rule.message == nil {
    document.form.jointRules[position].message = defaultMessage(
      of: rule, for: document.form[rule.field], in: document.form)
  }
  return generateSwift(document, for: request, into: &compilation.diagnostics)
}
