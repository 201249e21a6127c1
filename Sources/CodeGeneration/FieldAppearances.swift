internal import SpecModel

/// The looks of a document's fields, each made once for all fields of its style.
struct FieldAppearances {
  /// By position among the document's field styles; the last is that of a field without any.
  private var looks: [FieldAppearance] = []

  init(_ document: borrowing Document) {
    guard !document.form.fields.isEmpty else { return }
    looks.reserveCapacity(document.fieldStyles.count + 1)
    for style in document.fieldStyles { looks.append(FieldAppearance(style, in: document)) }
    looks.append(FieldAppearance(FieldStyle(), in: document))
  }

  /// What tells the looks of fields apart.
  ///
  /// - Parameter style: the position of a field's own style.
  func key(of style: Int?, in document: Document) -> Int {
    style ?? document.theme.defaultFieldStyle ?? looks.count - 1
  }

  subscript(_ key: Int) -> FieldAppearance { looks[key] }

  /// Whether a look is the one that fields have where neither a style nor a theme says anything.
  func isStandard(_ key: Int, in document: Document) -> Bool {
    key == looks.count - 1 && document.theme.coveredTextStyles.isEmpty
  }
}

/// What the fields of a form have in common, for the one view that shows all of a style.
struct FieldFacts {
  /// Whether the app is asked about values.
  let waits: Bool
  let usesHelp: Bool
  /// Whether a field says below itself what is wrong.
  let showsErrors: Bool
  /// Whether a field keeps room for its message.
  let reserves: Bool
  /// Whether every field that has a column has a label.
  let isLabelled: Bool

  /// Fields without a check of the app's, without help, and without room for a message.
  init(showErrors: Bool, areLabelled: Bool) {
    (waits, usesHelp, reserves) = (false, false, false)
    showsErrors = showErrors
    isLabelled = areLabelled
  }

  init(_ model: borrowing ModelCode) {
    let document = model.document
    waits = !model.names.checks.isEmpty
    guard model.hasForm else {
      (usesHelp, showsErrors, reserves, isLabelled) = (false, false, false, true)
      return
    }
    usesHelp =
      document.attributes.contains { $0.attribute == .help }
      && document.nodes.indices.contains { position in
        document.nodes[position].component.isField
          && document.attributes(of: NodeID(position)).contains { $0.attribute == .help }
      }
    showsErrors = document.form.fields.contains { field in
      !field.rules.isEmpty
        && !document.attributes(of: field.node).contains {
          if case .errorLine(.none) = $0.value { true } else { false }
        }
    }
    reserves = document.attributes.contains {
      if case .errorLine(.reserve) = $0.value { true } else { false }
    }
    isLabelled = document.form.fields.allSatisfy { field in
      switch document.component(of: field.node) {
      case .search, .toggle, .stepper: false
      default: document.nodes[field.node.position].content?.isEmpty == false
      }
    }
  }
}
