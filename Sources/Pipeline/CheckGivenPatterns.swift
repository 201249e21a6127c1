internal import FormRules
internal import SpecModel
internal import SpecSyntax

/// Reports data values that are used as regular expressions but are not valid ones.
func checkGivenPatterns(of document: Document, into diagnostics: inout DiagnosticBag) {
  var checked: Set<DataID> = []
  for entry in document.formTemplates {
    guard case .pattern = entry.part else { continue }
    let pieces = document.templates.pieces(of: entry.template)
    // Composed patterns are known only at run time.
    guard pieces.count == 1, case .value(let id, nil)? = pieces.first,
      case .member(let key)? = document.expressions.steps(of: id).last
    else { continue }
    for member in document.data.members where member.key == key {
      guard checked.insert(member.value).inserted,
        case .text(let text) = document.data[member.value]
      else { continue }
      checkPattern(text, at: document.data.span(of: member.value), into: &diagnostics)
    }
  }
}
