/// A system text style with the changes of a spec; nil properties are not changed.
package struct TextStyleReference: Hashable, Sendable {
  package var base: SystemTextStyle
  /// The size in points at text size `large`; it scales as the base style does.
  package var size: Points?
  package var weight: FontWeight?
  package var family: FontFamily?
  package var tracking: Points?
  package var color: ColorID?
  package var lineSpacing: Points?
  package var paragraphSpacing: Points?
  /// A custom font, as an index into `Document.fontNames`.
  package var fontName: Int32?
  /// The system style with whose Dynamic Type scaling the font grows; nil for that of the base
  /// style.
  package var scale: SystemTextStyle?
  /// The theme style on which this one is based, as an index into `Theme.textStyles`.
  package var token: Int32?
  /// The reason for accepting low contrast, as an index into `Document.waivers` or `systemWaiver`.
  package var waiver: Int32?

  /// The value of `waiver` for the system's own colors, whose contrast Apple determines.
  package static let systemWaiver: Int32 = -1

  /// The text that lowering writes as the reason for `systemWaiver` when it expands nodes.
  package static let systemReason = "the colors of the system's own rows"

  package init(_ base: SystemTextStyle) { self.base = base }
}

/// Why the contrast of a text style is not checked.
package enum ContrastWaiver: Hashable, Sendable {
  /// The theme states a reason for the low contrast.
  case accepted
  /// The colors are the system's own.
  case system
}

/// The changes of a spec to the default appearance of fields; nil properties are not changed.
package struct FieldStyle: Sendable {
  /// The space between the label, the control and the error, in points.
  package var spacing: Points?
  package var label: TextStyleReference?
  package var input = InputStyle()
  package var error: TextStyleReference?
  /// Whether the error line takes space even without an error.
  package var reservesError = false
  /// Whether the title and the control are in one row, without a border.
  package var isRow = false

  package init() {}

  /// The names of the field styles that are available in every spec.
  package static let builtInNames = ["default", "row"]

  /// The built-in field style with a name; nil if there is none.
  package init?(builtIn name: String) {
    guard Self.builtInNames.contains(name) else { return nil }
    isRow = name == "row"
  }
}

/// The changes of a spec to the default appearance of a text field's control.
package struct InputStyle: Sendable {
  package var style: TextStyleReference?
  package var padding: EdgeInsets?
  package var height: Points?
  package var background: ColorID?
  package var cornerRadius: Points?
  package var border: BorderReference?
  package var focusedBorder: BorderReference?
  package var invalidBorder: BorderReference?
  package var focusedBackground: ColorID?
  package var invalidBackground: ColorID?
  package var disabledBorder: BorderReference?
  package var disabledBackground: ColorID?
  package var disabledColor: ColorID?
  package var shadow: Traits.Shadow?
  package var placeholder: ColorID?
  package var borderStyle: BorderStyle?

  /// The border styles of `UITextField`.
  package enum BorderStyle: String, NamedCases {
    /// No border.
    case none
    /// A line around the text field, as in Formwork's default field style.
    case line
    /// A border with square corners.
    case bezel
    /// The system's text field: a thin border with rounded corners.
    case rounded
  }

  package init() {}
}

/// The changes of a spec to the default appearance of a button; nil properties are not changed.
package struct ButtonStyle: Sendable {
  package var style: TextStyleReference?
  package var color: ColorID?
  package var background: ColorID?
  package var border: BorderReference?
  package var cornerRadius: Points?
  package var padding: EdgeInsets?
  package var height: Points?
  package var disabledColor: ColorID?
  package var disabledBackground: ColorID?
  package var disabledBorder: BorderReference?
  /// The title color while the button is pressed, which only generated code uses.
  package var highlightedColor: ColorID?
  package var highlightedBackground: ColorID?
  package var highlightedBorder: BorderReference?
  package var shadow: Traits.Shadow?
  package var base = Base.plain

  /// A built-in button style.
  package enum Base: String, NamedCases {
    /// Only a title in the tint color, without a background.
    case plain
    /// A title on a gray background.
    case bordered
    /// A white title on a background in the tint color.
    case prominent
  }

  package init(_ base: Base = .plain) { self.base = base }
}
