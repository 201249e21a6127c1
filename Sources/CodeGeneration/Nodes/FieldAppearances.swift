internal import SpecModel

/// The appearances of a document's fields, one for each field style.
struct FieldAppearances {
  /// The appearances by index of the field style; the last one is for fields without a style.
  private var looks: [FieldAppearance] = []

  init(_ document: borrowing Document) {
    guard !document.form.fields.isEmpty else { return }
    looks.reserveCapacity(document.fieldStyles.count + 1)
    for style in document.fieldStyles { looks.append(FieldAppearance(style, in: document)) }
    looks.append(FieldAppearance(FieldStyle(), in: document))
  }

  /// The key of a field's appearance.
  ///
  /// - Parameter style: the index of the field's style; nil for none.
  func key(of style: Int?, in document: Document) -> Int {
    style ?? document.theme.defaultFieldStyle ?? looks.count - 1
  }

  subscript(_ key: Int) -> FieldAppearance { looks[key] }

  /// Whether the appearance is the default one, which no field style or theme changes.
  func isStandard(_ key: Int, in document: Document) -> Bool {
    key == looks.count - 1 && document.theme.coveredTextStyles.isEmpty
      && document.theme.coveringColors.isEmpty
  }
}

/// The features that a form's fields use, for the view that displays them.
struct FieldFacts {
  /// Whether the app checks the value of at least one field asynchronously.
  let waits: Bool
  let usesHelp: Bool
  /// Whether at least one field displays its own error message.
  let showsErrors: Bool
  /// Whether at least one field reserves space for its error message.
  let reserves: Bool
  /// Whether every field whose title is above its control has a title.
  let isLabelled: Bool
  /// Whether VoiceOver reads a field's error as its control's hint, which would replace a hint in
  /// the spec.
  let hearsErrors: Bool

  /// Creates the features of fields without app checks, help or reserved space.
  init(showErrors: Bool, areLabelled: Bool) {
    (waits, usesHelp, reserves) = (false, false, false)
    showsErrors = showErrors
    isLabelled = areLabelled
    hearsErrors = showErrors
  }

  init(_ model: borrowing ModelCode) {
    let document = model.document
    waits = !model.names.checks.isEmpty
    guard model.hasForm else {
      (usesHelp, showsErrors, reserves, isLabelled) = (false, false, false, true)
      hearsErrors = false
      return
    }
    usesHelp =
      document.attributes.contains { $0.attribute == .help }
      && document.nodes.indices.contains { position in
        document.nodes[position].component.isField
          && document.attributes(of: NodeID(position)).contains { $0.attribute == .help }
      }
    showsErrors = document.form.fields.indices.contains { position in
      let field = FieldID(position)
      return document.form.hasRules(for: field)
        && !document.attributes(of: document.form[field].node).contains {
          if case .errorLine(.none) = $0.value { true } else { false }
        }
    }
    reserves = document.attributes.contains {
      if case .errorLine(.reserve) = $0.value { true } else { false }
    }
    isLabelled = document.form.fields.allSatisfy { field in
      switch document.component(of: field.node) {
      case .search, .toggle, .stepper: false
      case .picker where document.isPushed(field.node): false
      default: document.nodes[field.node.position].content?.isEmpty == false
      }
    }
    hearsErrors =
      showsErrors
      && document.form.fields.allSatisfy { field in
        document.attributes(of: field.node).allSatisfy { entry in
          guard entry.attribute == .accessibility, case .accessibility(let told) = entry.value
          else { return true }
          return document.accessibilities[told].hint == nil
        }
      }
  }
}
