internal import SpecSyntax

extension Diagnostic {
  /// Reports a feature of the spec that the target cannot express.
  static func notInTarget(
    _ what: String, _ target: CodeTarget, at span: SourceSpan, instead: String
  ) -> Diagnostic {
    let name = target == .swiftui ? "SwiftUI" : "UIKit"
    return Diagnostic(
      .error, code: "not-in-target", at: span, "\(name) cannot express \(what)"
    ).hint(instead)
  }

  /// Reports a screen with custom views, for which no code is generated to embed it in the other
  /// framework.
  static func hostBetweenFrameworks(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "not-in-target", at: span,
      "generated code cannot pass the app's own views to the other framework"
    ).hint("compile the screen without --interop")
  }

  /// Reports a feature of the spec that needs a newer iOS version than the minimum.
  static func needsNewerSystem(
    _ what: String, version: Int, minimum: Int, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "needs-newer-ios", at: span,
      "\(what) needs iOS \(version), but the code must run on iOS \(minimum)"
    ).hint("write 'minimumIOS: \(version)' in formwork.yaml, or delete this")
  }

  /// Warns that the generated code contains either the base body or one variant, not both.
  static func variantLeftOut(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .warning, code: "not-in-target", at: span,
      "generated code shows the body without variants; the variant '\(name)' is generated "
        + "separately"
    ).hint("pass --variant \(name) to generate it")
  }

  /// Reports an action name that is used in loops with different item types.
  static func tapOfTwoKinds(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "not-in-target", at: span,
      "generated code passes the row's item to '\(name)', but rows of another kind call it with "
        + "other items"
    ).hint("use a separate action name for the rows of each kind")
  }

  /// Reports a type or component with the name of one of the screen's generated types.
  static func typeOfScreen(
    _ what: String, _ name: String, _ screen: String, _ type: String, at span: SourceSpan,
    screen place: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "name-taken", at: span,
      "the screen '\(screen)' has a type '\(type)' in generated code, and so has the \(what) '\(name)'"
    ).hint("give the \(what) another name").note(at: place, "the screen is here")
  }

  /// Reports a component and a shared type with the same name.
  static func componentNamedLikeType(
    _ name: String, _ type: String, at span: SourceSpan, type place: SourceSpan?
  ) -> Diagnostic {
    let diagnostic = Diagnostic(
      .error, code: "name-taken", at: span,
      "the component '\(name)' and the type '\(type)' are one type in generated code"
    ).hint("give one of the two another name")
    return place.map { diagnostic.note(at: $0, "the type is here") } ?? diagnostic
  }

  /// Reports a component whose generated file would have the name of the shared types' file.
  static func componentNamedLikeTypesFile(
    _ name: String, _ file: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "name-taken", at: span,
      "the component '\(name)' and the types of '\(file).yaml' would be written to one file"
    ).hint("give one of the two another name")
  }

  /// Reports a screen with a type whose name is already used in the support files.
  static func screenNamedLikeSupport(
    _ name: String, _ type: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "name-taken", at: span,
      "generated code of the screen '\(name)' has a type '\(type)', but shared code also has one"
    ).hint("give the screen another name")
  }

  /// Reports a feature of the spec that the target only approximates.
  static func approximated(_ what: String, at span: SourceSpan, as shown: String) -> Diagnostic {
    Diagnostic(.warning, code: "approximated", at: span, "\(what) becomes \(shown)")
  }

  /// Warns about an attribute that has no effect on a component in this target.
  static func withoutEffect(
    _ what: String, on component: String, _ target: CodeTarget, at span: SourceSpan,
    instead: String = "set it on a node inside or around it, or delete it"
  ) -> Diagnostic {
    let name = target == .swiftui ? "SwiftUI" : "UIKit"
    return Diagnostic(
      .warning, code: "without-effect", at: span,
      "\(what) has no effect on '\(component)' in \(name)"
    ).hint(instead)
  }

  /// Reports a translation that leaves out a value, although it shows one that comes later in the
  /// format string.
  static func valueLeftOut(
    _ value: String, in language: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "not-in-target", at: span,
      "the text in '\(language)' leaves out '\(value)', which a format string on iOS cannot"
    ).hint("show '\(value)' in this language, too, or give the text a key of its own")
  }

  /// Reports a data path whose values have different types.
  static func mixedData(_ path: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "mixed-data", at: span,
      "'\(path)' has values of different types, so it has no type in Swift"
    ).hint("give it values of one type, or use two names")
  }
}
