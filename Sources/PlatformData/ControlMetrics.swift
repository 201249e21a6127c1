package import SpecModel

/// Sizes of the system's controls, in points, as iOS 13 to 18 lays them out.
///
/// Sources: IB – frames Xcode saved in public Interface Builder documents; UIKit – values recorded
/// from the running framework in the tests of Vercantez/openuikit and in view dumps of apps;
/// OpenSwiftUI – OpenSwiftUIProject/OpenSwiftUI @069dd80, audited against SwiftUI 6.5.4.
package enum ControlMetrics {
  /// The frame of a switch; its alignment rectangle is narrower by `switchAlignmentInset` (IB).
  package static var switchSize: (width: Points, height: Points) { (51, 31) }
  /// What a switch's frame extends behind its alignment rectangle, at the trailing edge (IB).
  package static var switchAlignmentInset: Points { 2 }
  /// The frame of a stepper; seen on screen, not in documents (UIKit).
  package static var stepperSize: (width: Points, height: Points) { (94, 32) }
  /// The height of a segmented control's frame; the alignment rectangle ends 1 point above (IB).
  package static var segmentedControlHeight: Points { 32 }
  package static var segmentedControlAlignmentInset: Points { 1 }
  /// The point size of a segment's title; medium when selected (UIKit).
  package static var segmentPointSize: Points { 13 }

  /// The height of a slider's frame (IB).
  package static var sliderHeight: Points { 31 }
  /// From a slider's frame to its alignment rectangle (IB).
  package static var sliderAlignmentInsets: EdgeInsets {
    EdgeInsets(top: 0, leading: 2, bottom: 1, trailing: 2)
  }

  /// The height of a text field with a rounded border (IB).
  package static var roundedTextFieldHeight: Points { 34 }
  /// From the frame of a rounded text field to its text (UIKit).
  package static var roundedTextFieldInsets: EdgeInsets {
    EdgeInsets(top: 2, leading: 7, bottom: 2, trailing: 7)
  }
  package static var roundedTextFieldCornerRadius: Points { 5 }
  /// What a rounded text field's intrinsic width adds to its text, rounded up (UIKit).
  package static var roundedTextFieldExtraWidth: Points { 28 }
  /// The intrinsic width of a rounded text field without text and placeholder (UIKit).
  package static var roundedTextFieldEmptyWidth: Points { 33 }
  /// The height of a text field without border at 17 points (IB, a device).
  package static var plainTextFieldHeight: Points { 22 }

  /// From the frame of a text view to its text container (UIKit).
  package static var textViewInsets: EdgeInsets {
    EdgeInsets(top: 8, leading: 0, bottom: 8, trailing: 0)
  }
  /// What a text view leaves free at either end of a line, inside its container (UIKit).
  package static var textViewLinePadding: Points { 5 }

  /// The point size of a system button's title (IB).
  package static var buttonPointSize: Points { 15 }
  /// What a system button adds to its title's line height, rounded up (IB, some sixty buttons).
  package static var buttonExtraHeight: Points { 12 }
  /// The least width of a system button (IB).
  package static var buttonMinimumWidth: Points { 30 }
  /// Around the title of a button with `UIButton.Configuration.plain()` (IB).
  package static var configuredButtonInsets: EdgeInsets {
    EdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
  }
  /// The point size of such a button's title (IB).
  package static var configuredButtonPointSize: Points { 17 }
  /// The least side of what a finger should hit (Human Interface Guidelines).
  package static var minimumTouchTarget: Points { 44 }

  /// The sides of an activity indicator, medium and large (IB).
  package static var activityIndicatorSide: Points { 20 }
  package static var largeActivityIndicatorSide: Points { 37 }
  /// The height of a progress view from iOS 14 on; documents say 2 (UIKit).
  package static var progressHeight: Points { 4 }
  /// The height of a page control (IB).
  package static var pageControlHeight: Points { 37 }
  /// The size of a date picker with wheels, and the height of a picker (IB).
  package static var datePickerSize: (width: Points, height: Points) { (320, 216) }
  package static var pickerHeight: Points { 216 }

  /// The heights of bars (IB).
  package static var searchBarHeight: Points { 56 }
  package static var navigationBarHeight: Points { 44 }
  package static var padNavigationBarHeight: Points { 50 }
  /// A navigation bar with a large title, both parts (UIKit).
  package static var largeTitleNavigationBarHeight: Points { 96 }
  /// The part of such a bar that the large title takes (UIKit).
  package static var largeTitleHeight: Points {
    largeTitleNavigationBarHeight - navigationBarHeight
  }
  /// The field inside a search bar (UIKit).
  package static var searchFieldHeight: Points { 36 }
  package static var toolbarHeight: Points { 44 }
  package static var tabBarHeight: Points { 49 }
  /// The bar that a sheet is pulled by (UIKit).
  package static var grabberSize: (width: Points, height: Points) { (36, 5) }
  /// The height of a table's row that asks for nothing (IB).
  package static var tableRowHeight: Points { 44 }

  /// The thickness of a divider: one pixel, or one point at accessibility sizes (OpenSwiftUI).
  package static func dividerThickness(scale: Double, at textSize: TextSize) -> Points {
    textSize.isAccessibility ? 1 : 1 / scale
  }
  /// Padding and spacing where SwiftUI is given none (OpenSwiftUI).
  package static var defaultPadding: Points { 16 }
  package static var defaultSpacing: Points { 8 }
  package static var spacerMinimumLength: Points { 8 }
  /// Between siblings where Interface Builder says "standard" (IB).
  package static var standardSpacing: Points { 8 }
  /// The layout margins of a view that sets none, on each side (UIKit).
  package static var defaultLayoutMargin: Points { 8 }

  // MARK: - Our own

  // No source is recorded for these: they are chosen so that a screen looks as people know it.

  /// The side of an SF Symbol's box: a line of its text style, since widths differ by symbol.
  package static func symbolSide(lineHeight: Points) -> Points { lineHeight }
  /// Between a symbol and the title behind it.
  package static var symbolSpacing: Points { 8 }
  /// The corners of a button with a box.
  package static var buttonCornerRadius: Points { 6 }
  /// The corners of a search field, and the room at its ends.
  package static var searchFieldCornerRadius: Points { 10 }
  package static var searchFieldPadding: Points { 8 }
  /// The width of an alert, its corners, and the room around its texts.
  package static var alertWidth: Points { 270 }
  package static var alertCornerRadius: Points { 14 }
  package static var alertPadding: Points { 16 }
  /// The corners of a sheet, and what lies between its edge and the grabber.
  package static var sheetCornerRadius: Points { 10 }
  package static var grabberInset: Points { 5 }
  /// The part of black that dims what lies beneath a sheet or an alert.
  package static var dimming: Double { 0.2 }
}
