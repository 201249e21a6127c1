/// A system text style with the changes that a spec makes to it.
///
/// Nil changes nothing.
package struct TextStyleReference: Hashable, Sendable {
  package var base: SystemTextStyle
  /// At the text size `large`, in points; grows and shrinks with the base style.
  package var size: Points?
  package var weight: FontWeight?
  package var family: FontFamily?
  package var tracking: Points?
  package var color: ColorID?
  package var lineSpacing: Points?
  package var paragraphSpacing: Points?
  /// A font of the app's own: a position in `Document.fontNames`.
  package var fontName: Int32?
  /// The system style whose growth the size follows; nil for the base's own.
  package var scale: SystemTextStyle?
  /// The theme's style that this one is, or changes: a position in `Theme.textStyles`.
  package var token: Int32?
  /// Why a low contrast is accepted: a position in `Document.waivers`.
  package var waiver: Int32?

  package init(_ base: SystemTextStyle) { self.base = base }
}

/// The changes that a spec makes to the default look of a field.
///
/// Nil changes nothing.
package struct FieldStyle: Sendable {
  /// Between the label, the control and the error, in points.
  package var spacing: Points?
  package var label: TextStyleReference?
  package var input = InputStyle()
  package var error: TextStyleReference?
  /// Whether the error line has its room while there is no error.
  package var reservesError = false

  package init() {}
}

/// The changes that a spec makes to the default look of a text field's control.
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

  /// UITextField's borders.
  package enum BorderStyle: String, NamedCases {
    /// No line at all, whatever the default has.
    case none
    /// The line of the default look.
    case line
    /// A line around a box without round corners.
    case bezel
    /// The system's own text field: low, with a thin line and round corners.
    case rounded
  }

  package init() {}
}

/// The changes that a spec makes to the default look of a button.
///
/// Nil changes nothing.
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
  /// While a finger is on the button: no screen shows it, generated code does.
  package var highlightedColor: ColorID?
  package var highlightedBackground: ColorID?
  package var highlightedBorder: BorderReference?
  package var shadow: Traits.Shadow?
  package var base = Base.plain

  /// A look that is built in.
  package enum Base: String, NamedCases {
    /// A title in the tint color.
    case plain
    /// On a gray box.
    case bordered
    /// White on a box in the tint color.
    case prominent
  }

  package init(_ base: Base = .plain) { self.base = base }
}
