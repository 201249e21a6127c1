package import SpecModel

/// A project's import rules for its own classes and runtime attributes.
package struct ImportTable: Sendable {
  /// The rules for classes, by class name.
  package var classes: [String: ImportedClass] = [:]
  /// The rules for runtime attributes, by key path.
  package var attributes: [String: ImportedProperty] = [:]

  package init() {}

  /// The components to which a project can map its classes.
  ///
  /// Views with subviews stay containers.
  package static let components: [Component] = [
    .box, .text, .button, .image, .input, .toggle, .slider, .segmented, .progress, .activity,
  ]
}

/// The import rule for views of a class.
package struct ImportedClass: Sendable {
  /// The component to create; nil to use the one for the kind of view.
  package var component: Component?
  /// Attributes to add to each view of the class.
  package var attributes: [(attribute: Attribute, value: PlanValue)] = []

  package init() {}
}

/// The import rule for a user-defined runtime attribute.
package enum ImportedProperty: Hashable, Sendable {
  /// The value becomes the main value, which follows the component's name: a text, title, asset or
  /// color.
  case content
  /// The value becomes an attribute, or one key in an attribute whose value is a mapping.
  case attribute(Attribute, key: String?)
  /// The runtime attribute is ignored.
  case nothing
}
