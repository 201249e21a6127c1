internal import SpecModel
internal import SpecSyntax

/// Reports fields in a sheet that shows one of several items.
///
/// Such a field keeps the input for one item when the sheet shows the next one.
extension Lowering {
  mutating func checkKeptEdits() {
    let chosen = document.chosenFacts
    guard !chosen.isEmpty else { return }
    for position in document.nodes.indices where document.nodes[position].component == .sheet {
      let facts = document.facts(showing: NodeID(position)).intersection(chosen)
      guard !facts.isEmpty else { continue }
      for node in position..<Int(document.nodes[position].subtreeEnd) {
        guard let field = document.nodes[node].field, !document.isReset(field),
          let value = document.formTemplates.first(where: {
            $0.field == field && $0.part == .value
          }),
          let fact = document.keys(readBy: value.template).intersection(facts).min()
        else { continue }
        report(
          .keptEdit(
            document.nodes[node].name, choosing: document.data.name(of: fact),
            at: document.nodes[node].span))
      }
    }
  }
}

extension Document {
  /// The facts to which taps assign values from the app's data, such as the id of a row's item.
  fileprivate var chosenFacts: Set<DataKey> {
    let names = actions.compactMap { action -> String? in
      guard case .set(let change) = action, let source = change.source,
        !keys(readBy: source).isEmpty || readsItem(source)
      else { return nil }
      return change.fact
    }
    guard let root = dataRoot else { return [] }
    return Set(data.members(of: root).map(\.key).filter { names.contains(data.name(of: $0)) })
  }

  /// The facts on which the visibility of a node depends.
  fileprivate func facts(showing node: NodeID) -> Set<DataKey> {
    var keys: Set<DataKey> = []
    for entry in attributes(of: node) {
      guard entry.attribute == .when || entry.attribute == .hidden,
        case .condition(let id) = entry.value
      else { continue }
      keys.formUnion(expressions.keys(readBy: id))
    }
    return keys
  }

  fileprivate func keys(readBy template: TemplateID) -> Set<DataKey> {
    var keys: Set<DataKey> = []
    for case .value(let id, _) in templates.pieces(of: template) {
      keys.formUnion(expressions.keys(readBy: id))
    }
    return keys
  }

  private func readsItem(_ template: TemplateID) -> Bool {
    templates.pieces(of: template).contains { piece in
      guard case .value(let id, _) = piece else { return false }
      return expressions.steps(of: id).contains {
        if case .variable = $0 { true } else { false }
      }
    }
  }

  /// Whether a tap resets a field to its initial value.
  fileprivate func isReset(_ field: FieldID) -> Bool {
    actions.contains { action in
      guard case .reset(let part) = action else { return false }
      return part.fields?.contains(field) ?? true
    }
  }
}

extension ExpressionTable {
  /// The members of the app's data and facts that an expression reads.
  fileprivate func keys(readBy id: ExpressionID) -> Set<DataKey> {
    var keys: Set<DataKey> = []
    var isRoot = false
    for step in steps(of: id) {
      if isRoot, case .member(let key) = step { keys.insert(key) }
      isRoot = step == .root
    }
    return keys
  }
}
