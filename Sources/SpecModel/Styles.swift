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
  package var placeholder: ColorID?
  /// No line at all, whatever the default has.
  package var hasNoBorder = false

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

  package init() {}
}
