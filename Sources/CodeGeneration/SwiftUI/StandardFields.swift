internal import SpecModel
internal import SpecSyntax

/// The views of fields without custom styles, for iOS 15 and later.
///
/// They are generated once and reused, because most forms have only such fields.
enum StandardFields {
  /// The members of the view that draws a field's background and border.
  ///
  /// - Parameter searches: whether it is a search field with the system's appearance.
  static func box(isArea: Bool, searches: Bool) -> SwiftWriter {
    searches ? searchBox : isArea ? areaBox : fieldBox
  }

  /// The members of a view with a field's label, control and error; nil if the fields have more
  /// parts.
  static func column(_ facts: FieldFacts) -> SwiftWriter? {
    guard !facts.waits, !facts.usesHelp, !facts.reserves, facts.hearsErrors == facts.showsErrors
    else { return nil }
    return columns[(facts.showsErrors ? 2 : 0) + (facts.isLabelled ? 1 : 0)]
  }

  private static let fieldBox = make { $0.boxMembers($1, isArea: false) }
  private static let areaBox = make { $0.boxMembers($1, isArea: true) }
  private static let searchBox = make { $0.boxMembers($1.searching, isArea: false) }
  private static let columns = [false, true].flatMap { showErrors in
    [false, true].map { areLabelled in
      make { $0.columnMembers($1, FieldFacts(showErrors: showErrors, areLabelled: areLabelled)) }
    }
  }

  /// Generates code for a document without field styles.
  private static func make(
    _ members: (inout SwiftUIScreen, FieldAppearance) -> SwiftWriter
  ) -> SwiftWriter {
    let start = SourceSpan(SourceID(0), 0, 0)
    var document = Document(screen: ScreenDeclaration(name: "", nameSpan: start))
    document.nodes = [
      Node(
        component: .body, name: "body", hasOwnID: false, content: nil, placement: .content,
        attributes: 0..<0, subtreeEnd: 1, span: start)
    ]
    let look = FieldAppearance(FieldStyle(), in: document)
    var screen = SwiftUIScreen(ModelCode(document, for: CodeRequest(.swiftui)))
    return members(&screen, look)
  }
}
