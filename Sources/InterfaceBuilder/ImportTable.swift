package import SpecModel

/// What a project says of its own classes and runtime attributes, for imports.
package struct ImportTable: Sendable {
  /// By class name.
  package var classes: [String: ImportedClass] = [:]
  /// By key path.
  package var attributes: [String: ImportedProperty] = [:]

  package init() {}

  /// The components that a class can be.
  ///
  /// Views with subviews stay containers.
  package static let components: [Component] = [
    .box, .text, .button, .image, .input, .toggle, .slider, .segmented, .progress, .activity,
  ]
}

/// What views of a class are in a spec.
package struct ImportedClass: Sendable {
  /// Nil if the view's own kind decides.
  package var component: Component?
  /// Attributes that each view of the class gets.
  package var attributes: [(attribute: Attribute, value: PlanValue)] = []

  package init() {}
}

/// What a user-defined runtime attribute is in a spec.
package enum ImportedProperty: Hashable, Sendable {
  /// The text, title, asset or color after the component's name.
  case content
  /// An attribute, or one key of an attribute that takes a mapping.
  case attribute(Attribute, key: String?)
  /// Nothing that a spec shows.
  case nothing
}
