/// What the reader has of UIKit's classes: their names, and which properties only draw.
enum UIKitClasses {
  /// Views and what they descend from.
  static let views: [String: String] = [
    "UIView": "UIResponder", "UILabel": "UIView", "UIImageView": "UIView",
    "UIStackView": "UIView", "UIScrollView": "UIView", "UITextView": "UIScrollView",
    "UITableView": "UIScrollView", "UITableViewCell": "UIView",
    "UITableViewHeaderFooterView": "UIView", "UIControl": "UIView",
    "UIButton": "UIControl", "UITextField": "UIControl", "UISwitch": "UIControl",
    "UISlider": "UIControl", "UIStepper": "UIControl", "UISegmentedControl": "UIControl",
    "UIDatePicker": "UIControl", "UIPageControl": "UIControl", "UIProgressView": "UIView",
    "UIActivityIndicatorView": "UIView", "UIHostingControllerView": "UIView",
    "UIRefreshControl": "UIControl",
  ]

  static let others: [String: String] = [
    "UIViewController": "UIResponder", "UIResponder": "NSObject",
    "UIAlertController": "UIViewController", "UITabBarController": "UIViewController",
    "UINavigationController": "UIViewController", "UITableViewController": "UIViewController",
  ]

  /// Types whose values nothing in a layout reads: what is set is kept, what is called gives another
  /// such value.
  static let opaque: Set<String> = [
    "CALayer", "UIFont", "UIColor", "UIImage", "UIImage.SymbolConfiguration", "UIFontMetrics",
    "UIButton.Configuration", "NSAttributedString", "NSMutableAttributedString",
    "NSMutableParagraphStyle", "NSRange", "UIMenu", "UIAction", "UINavigationItem",
    "UITraitCollection", "UIAlertAction", "UIBarButtonItem", "UITabBarItem",
    "UIConfigurationTextAttributesTransformer", "UISheetPresentationController", "DispatchQueue",
    "NSObject", "Date", "DateComponents",
    "Calendar", "UITapGestureRecognizer", "UIFontDescriptor", "AttributedString",
    "AttributedString.MarkdownParsingOptions",
    "AnyCancellable", "NotificationCenter", "URL", "Decimal", "UIContextualAction",
    "UISwipeActionsConfiguration", "CGAffineTransform", "NSParagraphStyle", "UIApplication",
    "UIAccessibility", "Bundle", "Locale", "UIBlurEffect", "UIVisualEffectView",
    "UIBezierPath", "CAShapeLayer", "CAGradientLayer", "Measurement", "UIPointerInteraction",
    "UIScreen", "TimeInterval", "NSTextStorage", "NSLayoutManager", "NSTextContainer", "UITouch",
    "UIEvent", "UIImpactFeedbackGenerator",
  ]

  static func superclass(of name: String) -> String? { views[name] ?? others[name] }

  static func isView(_ name: String) -> Bool { views[name] != nil }

  /// Properties of views that change no frame.
  static let drawnOnly: Set<String> = [
    "accessibilityElementsHidden", "accessibilityHint", "accessibilityIdentifier",
    "accessibilityLabel", "accessibilityTraits", "accessibilityValue",
    "accessibilityViewIsModal", "accessibilityElements", "accessibilityCustomActions",
    "accessibilityContainerType", "accessibilityLanguage",
    "adjustsFontForContentSizeCategory", "adjustsFontSizeToFitWidth", "allowsSelection", "alpha",
    "attributedPlaceholder", "autocapitalizationType", "autocorrectionType",
    "alwaysBounceVertical", "alwaysBounceHorizontal",
    "changesSelectionAsPrimaryAction", "clipsToBounds", "color", "configuration",
    "configurationUpdateHandler", "contentHorizontalAlignment", "contentMode",
    "dataSource", "date", "datePickerMode", "decelerationRate", "defaultTextAttributes",
    "delegate", "hidesWhenStopped", "inputAccessoryView", "inputView", "isAccessibilityElement",
    "isEditable", "isEnabled", "isFirstResponder", "isEditing", "isMultipleTouchEnabled", "isOn",
    "isOpaque", "isPagingEnabled", "isSecureTextEntry", "isSelected", "isUserInteractionEnabled",
    "selfSizingInvalidation",
    "keyboardDismissMode", "keyboardType", "layer", "leftView", "leftViewMode",
    "lineBreakMode", "maximumDate", "maximumValue", "menu", "minimumDate", "minimumScaleFactor",
    "minimumValue", "numberOfPages", "currentPage", "placeholder", "preferredDatePickerStyle",
    "preferredSymbolConfiguration", "prefersLargeTitles", "progress", "progressTintColor",
    "refreshControl", "returnKeyType", "rightView", "rightViewMode", "rowHeight",
    "selectedSegmentIndex", "semanticContentAttribute", "separatorInset", "separatorStyle",
    "separatorColor", "showsHorizontalScrollIndicator", "showsMenuAsPrimaryAction",
    "showsVerticalScrollIndicator", "smartDashesType", "smartQuotesType", "spellCheckingType",
    "stepValue", "tag", "textAlignment", "textColor", "textContentType", "tintColor", "onTintColor",
    "transform", "typingAttributes", "value", "window", "selectionStyle", "tableHeaderView",
    "textContainerInset", "isScrollEnabled", "numberOfLines", "font", "style",
    "directionalPressGestureRecognizer", "isHighlighted", "textInputMode", "allowsEdgeAntialiasing",
    "contentOffset", "scrollIndicatorInsets", "sectionHeaderTopPadding", "role",
    "overrideUserInterfaceStyle",
    "largeContentTitle", "showsLargeContentViewer", "clearButtonMode", "borderStyle",
    "enablesReturnKeyAutomatically",
    "passwordRules", "isContinuous", "minimumTrackTintColor", "maximumTrackTintColor",
    "trackTintColor",
    "pageIndicatorTintColor", "currentPageIndicatorTintColor",
    "allowsDefaultTighteningForTruncation",
    "textContainer", "isExclusiveTouch", "insetsLayoutMarginsFromSafeArea", "frame",
    "autoresizingMask",
  ]

  /// Methods that change no frame and give nothing.
  static let ignoredMethods: Set<String> = [
    "addAction", "sendSubviewToBack", "bringSubviewToFront", "layoutIfNeeded", "setNeedsLayout",
    "startAnimating", "stopAnimating", "becomeFirstResponder", "resignFirstResponder",
    "reloadInputViews",
    "addGestureRecognizer", "addInteraction", "registerForTraitChanges",
    "traitCollectionDidChange", "setNeedsUpdateConfiguration", "register",
    "invalidateIntrinsicContentSize", "beginUpdates", "endUpdates",
    "viewDidLoad", "viewDidAppear", "viewWillAppear", "viewDidLayoutSubviews", "viewWillDisappear",
    "viewDidDisappear",
    "didMoveToSuperview", "didMoveToWindow", "layoutSubviews", "setNeedsUpdateConstraints",
    "addTarget", "setProgress", "setOn", "endEditing", "setContentOffset", "updateConfiguration",
    "awakeFromNib", "reloadData", "insertSegment", "setEnabled", "setAction", "sizeToFit",
    "setTitleTextAttributes", "setTitle", "titleForSegment", "updateConstraints",
    "setNeedsDisplay", "scrollRectToVisible",
  ]
}
