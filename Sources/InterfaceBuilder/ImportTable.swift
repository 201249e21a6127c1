package import SpecModel

/// A project's import rules for its own classes and runtime attributes.
package struct ImportTable: Sendable {
  /// The rules for classes, by class name.
  package var classes: [String: ImportedClass] = [:]
  /// The rules for runtime attributes, by key path.
  package var attributes: [String: ImportedProperty] = [:]

  package init() {}

  /// The components that a class can be.
  ///
  /// Views with subviews stay containers.
  package static let components: [Component] = [
    .box, .text, .button, .image, .input, .toggle, .slider, .segmented, .progress, .activity,
  ]
}

/// The import rule for views of a class.
package struct ImportedClass: Sendable {
  /// The component; nil to use the one for the view's type.
  package var component: Component?
  /// Attributes that are added to each view of the class.
  package var attributes: [(attribute: Attribute, value: PlanValue)] = []

  package init() {}
}

/// The import rule for a user-defined runtime attribute.
package enum ImportedProperty: Hashable, Sendable {
  /// The text, title, asset or color after the component's name.
  case content
  /// The value becomes an attribute, or one key of an attribute with a mapping.
  case attribute(Attribute, key: String?)
  /// The attribute has no equivalent in a spec and is ignored.
  case nothing
}
