package import SpecModel

/// Sizes of system controls, in points, as in iOS 13 to 18.
///
/// Sources: IB – frames that Xcode saved in public Interface Builder documents; UIKit – values
/// recorded from the running framework in the tests of Vercantez/openuikit and in view dumps of
/// apps; OpenSwiftUI – OpenSwiftUIProject/OpenSwiftUI @069dd80, audited against SwiftUI 6.5.4.
package enum ControlMetrics {
  /// The frame of a switch; its alignment rectangle is narrower by `switchAlignmentInset` (IB).
  package static var switchSize: (width: Points, height: Points) { (51, 31) }
  /// The distance by which a switch's frame extends beyond its alignment rectangle at the trailing
  /// edge (IB).
  package static var switchAlignmentInset: Points { 2 }
  /// The frame of a stepper on screen; documents store another size (UIKit).
  package static var stepperSize: (width: Points, height: Points) { (94, 32) }
  /// The height of a segmented control's frame; its alignment rectangle is 1 point shorter at the
  /// bottom (IB).
  package static var segmentedControlHeight: Points { 32 }
  package static var segmentedControlAlignmentInset: Points { 1 }
  /// The point size of a segment's title; medium weight when selected (UIKit).
  package static var segmentPointSize: Points { 13 }

  /// The height of a slider's frame (IB).
  package static var sliderHeight: Points { 31 }
  /// The insets of a slider's alignment rectangle in its frame (IB).
  package static var sliderAlignmentInsets: EdgeInsets {
    EdgeInsets(top: 0, leading: 2, bottom: 1, trailing: 2)
  }

  /// The height of a text field with a rounded border (IB).
  package static var roundedTextFieldHeight: Points { 34 }
  /// The insets of a rounded text field's text in its frame (UIKit).
  package static var roundedTextFieldInsets: EdgeInsets {
    EdgeInsets(top: 2, leading: 7, bottom: 2, trailing: 7)
  }
  package static var roundedTextFieldCornerRadius: Points { 5 }

  /// The insets of a text view's text container (UIKit).
  package static var textViewInsets: EdgeInsets {
    EdgeInsets(top: 8, leading: 0, bottom: 8, trailing: 0)
  }
  /// The padding of a text view's lines at both ends, inside the container (UIKit).
  package static var textViewLinePadding: Points { 5 }

  /// The point size of a system button's title (IB).
  package static var buttonPointSize: Points { 15 }
  /// The point size of a custom button's title (IB, 26 buttons).
  package static var customButtonPointSize: Points { 18 }
  /// The difference between a system button's height and its title's line height, rounded up (IB,
  /// about 60 buttons).
  package static var buttonExtraHeight: Points { 12 }
  /// The minimum width of a system button (IB).
  package static var buttonMinimumWidth: Points { 30 }
  /// The insets of the title of a button with `UIButton.Configuration.plain()` (IB).
  package static var configuredButtonInsets: EdgeInsets {
    EdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
  }
  /// The minimum side of a touch target (Human Interface Guidelines).
  package static var minimumTouchTarget: Points { 44 }

  /// The side of a medium activity indicator (IB).
  package static var activityIndicatorSide: Points { 20 }
  /// The side of a large activity indicator (IB).
  package static var largeActivityIndicatorSide: Points { 37 }
  /// The height of a progress view from iOS 14 on; documents store 2 (UIKit).
  package static var progressHeight: Points { 4 }
  /// The height of a page control (IB).
  package static var pageControlHeight: Points { 37 }
  /// The size of a date picker in wheel style (IB).
  package static var datePickerSize: (width: Points, height: Points) { (320, 216) }
  /// The height of a picker in wheel style (IB).
  package static var pickerHeight: Points { 216 }

  /// The height of a search bar (IB).
  package static var searchBarHeight: Points { 56 }
  /// The height of a navigation bar (IB).
  package static var navigationBarHeight: Points { 44 }
  /// The height of the navigation bar of a sheet (IB).
  package static var sheetNavigationBarHeight: Points { 56 }
  /// The total height of a navigation bar with a large title (UIKit).
  package static var largeTitleNavigationBarHeight: Points { 96 }
  /// The height of the part of a navigation bar that contains the large title (UIKit).
  package static var largeTitleHeight: Points {
    largeTitleNavigationBarHeight - navigationBarHeight
  }
  /// The height of the text field in a search bar (UIKit).
  package static var searchFieldHeight: Points { 36 }
  /// The height of a toolbar, without the safe area below it.
  package static var toolbarHeight: Points { 44 }
  /// The height of a tab bar, without the safe area below it.
  package static var tabBarHeight: Points { 49 }
  /// The size of the grabber at the top of a sheet (UIKit).
  package static var grabberSize: (width: Points, height: Points) { (36, 5) }
  /// The default height of a table row (IB).
  package static var tableRowHeight: Points { 44 }

  /// The thickness of a divider in points: one pixel, or one point at accessibility text sizes
  /// (OpenSwiftUI).
  package static func dividerThickness(scale: Double, at textSize: TextSize) -> Points {
    textSize.isAccessibility ? 1 : 1 / scale
  }
  /// The minimum height of a field with its title beside its control, the same as for list rows.
  package static var fieldRowHeight: Points { 28 }
  /// SwiftUI's default padding (OpenSwiftUI).
  package static var defaultPadding: Points { 16 }
  /// SwiftUI's default spacing in stacks (OpenSwiftUI).
  package static var defaultSpacing: Points { 8 }
  /// The minimum length of SwiftUI's `Spacer` (OpenSwiftUI).
  package static var spacerMinimumLength: Points { 8 }
  /// Interface Builder's standard spacing between siblings (IB).
  package static var standardSpacing: Points { 8 }
  /// The default layout margin of a view on each side (UIKit).
  package static var defaultLayoutMargin: Points { 8 }

  // MARK: - Values without a source

  // The following values have no recorded source; they were chosen to look like iOS.

  /// The side of the square reserved for an SF Symbol: one line height, because the widths of
  /// symbols differ.
  package static func symbolSide(lineHeight: Points) -> Points { lineHeight }
  /// The space between a symbol and the title after it.
  package static var symbolSpacing: Points { 8 }
  /// The corner radius of a button with a background or border.
  package static var buttonCornerRadius: Points { 6 }
  /// The corner radius of a search field.
  package static var searchFieldCornerRadius: Points { 10 }
  /// The horizontal padding of a search field.
  package static var searchFieldPadding: Points { 8 }
  /// The width of an alert.
  package static var alertWidth: Points { 270 }
  /// The corner radius of an alert.
  package static var alertCornerRadius: Points { 14 }
  /// The padding of an alert's content.
  package static var alertPadding: Points { 16 }
  /// The corner radius of a sheet.
  package static var sheetCornerRadius: Points { 10 }
  /// The distance from the top of a sheet to its grabber.
  package static var grabberInset: Points { 5 }
  /// The opacity of the black view that dims the screen behind a sheet or an alert.
  package static var dimming: Double { 0.2 }
}
