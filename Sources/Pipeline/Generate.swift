package import CodeGeneration
internal import FormRules
internal import SpecModel

/// Writes the source of a screen that compiles; what the target cannot express is added to the
/// diagnostics.
package func generate(
  _ compilation: inout Compilation, for request: CodeRequest
) -> [GeneratedFile] {
  var document = compilation.document
  for position in document.form.fields.indices {
    let field = document.form.fields[position]
    for (rule, value) in field.rules.enumerated() where value.message == nil {
      document.form.fields[position].rules[rule].message = defaultMessage(of: value, for: field)
    }
  }
  return generateSwift(document, for: request, into: &compilation.diagnostics)
}
