/// The properties that are not reported as missing, because they are imported or have no visible
/// effect.
enum KnownProperty {
  static let attributes: Set<String> = [
    // Imported properties.
    "id", "text", "title", "placeholder", "image", "userLabel", "hidden", "alpha", "axis",
    "spacing", "spacingType", "distribution", "alignment", "style", "buttonType", "borderStyle",
    "numberOfLines", "lineBreakMode", "textAlignment", "minimumScaleFactor",
    "adjustsFontSizeToFit", "contentMode", "fixedFrame", "placeholderIntrinsicWidth",
    "placeholderIntrinsicHeight", "preferredMaxLayoutWidth", "insetsLayoutMarginsFromSafeArea",
    "preservesSuperviewLayoutMargins", "layoutMarginsRelativeArrangement", "rowHeight",
    "horizontalHuggingPriority", "verticalHuggingPriority",
    "horizontalCompressionResistancePriority", "verticalCompressionResistancePriority",
    "translatesAutoresizingMaskIntoConstraints", "customClass",
    // Metadata of the document or the code.
    "key", "tag", "customModule", "customModuleProvider", "restorationIdentifier", "ambiguous",
    "misplaced", "reuseIdentifier", "tableViewCell", "dataMode", "verifyAmbiguity", "reference",
    "simulatedAppContext", "catalog", "textLabel", "detailTextLabel", "imageView", "colorLabel",
    // Properties without a visible effect on a screen.
    "opaque", "clipsSubviews", "multipleTouchEnabled", "userInteractionEnabled",
    "clearsContextBeforeDrawing", "autoresizesSubviews", "baselineAdjustment", "minimumFontSize",
    "contentHorizontalAlignment", "contentVerticalAlignment", "bounces", "bouncesZoom",
    "alwaysBounceVertical", "alwaysBounceHorizontal", "delaysContentTouches",
    "adjustsFontForContentSizeCategory", "adjustsLetterSpacingToFitWidth", "indentationWidth",
    "indentationLevel", "estimatedRowHeight", "estimatedSectionHeaderHeight",
    "estimatedSectionFooterHeight", "sectionHeaderHeight", "sectionFooterHeight",
    "hidesAccessoryWhenEditing", "showsSelectionImmediatelyOnTouchBegin",
    "adjustsImageWhenHighlighted", "adjustsImageWhenDisabled", "segmentControlStyle",
    "adjustsImageSizeForAccessibilityContentSizeCategory", "semanticContentAttribute",
  ]

  /// Properties that are imported only for certain kinds of views.
  static let ofKind: [IBViewKind: Set<String>] = [
    .switch: ["on"],
    .slider: ["value", "minValue", "maxValue", "minimumTrackTintColor", "tintColor"],
    .progressView: ["progress", "progressTintColor", "tintColor"],
    .activityIndicatorView: ["color", "animating", "hidesWhenStopped"],
    .segmentedControl: ["selectedSegmentIndex"],
    .button: ["tintColor"],
    // Buttons, sliders and indicators inside inherit the color; these views do not show it
    // themselves.
    .view: ["tintColor"], .stackView: ["tintColor"], .scrollView: ["tintColor"],
    .tableView: ["tintColor"], .collectionView: ["tintColor"], .label: ["tintColor"],
    .tableViewCell: ["tintColor"], .tableViewCellContentView: ["tintColor"],
    .collectionViewCell: ["tintColor"], .collectionReusableView: ["tintColor"],
  ]

  /// The text input traits that are imported, and the key of their element.
  static let traits: Set<String> = [
    "key", "textContentType", "keyboardType", "secureTextEntry", "autocapitalizationType",
    "autocorrectionType",
  ]

  /// Properties that show buttons in a search bar.
  static let searchButtons: Set<String> = [
    "showsCancelButton", "showsBookmarkButton", "showsSearchResultsButton", "showsScopeBar",
  ]

  /// The table properties that set heights, each with the values that are equivalent to the
  /// default.
  static let tableHeights: [String: Set<String>] = [
    "rowHeight": ["-1", "44"], "sectionHeaderHeight": ["-1", "1", "10", "18", "22", "28"],
    "sectionFooterHeight": ["-1", "1", "5", "8", "10", "18", "22", "28"],
  ]

  /// The key paths of the layer properties that are imported, also of those that apps commonly add
  /// to views under the same names.
  static let keyPaths: Set<String> = [
    "layer.cornerRadius", "layer.borderWidth", "layer.masksToBounds", "accessibilityIdentifier",
    "layer.shadowOpacity", "layer.shadowRadius", "layer.shadowOffset", "cornerRadius",
    "borderWidth", "borderColor", "shadowOpacity", "shadowRadius", "shadowOffset", "shadowColor",
  ]

  /// The default values of properties, which are not reported.
  static let standards = [
    "enabled": "YES", "editable": "NO", "selectable": "YES", "scrollEnabled": "YES",
    "separatorStyle": "default", "selectionStyle": "default", "clearButtonMode": "never",
    "baselineRelativeArrangement": "NO", "showsHorizontalScrollIndicator": "YES",
    "showsVerticalScrollIndicator": "YES",
    "continuous": "YES", "largeTitles": "NO",
  ]

  static let children: Set<String> = [
    "frame", "subviews", "constraints", "autoresizingMask", "fontDescription", "backgroundColor",
    "textColor", "normal", "textInputTraits", "accessibilityConfiguration", "safeArea",
    "contentLayoutGuide", "frameLayoutGuide", "keyboard", "canvasLocation", "contentEdgeInsets",
    "text", "prototypes", "sections", "cells", "items", "segments", "variation", "default",
    "directionalLayoutMargins", "layoutMargins", "simulatedDestinationMetrics",
    "simulatedStatusBarMetrics", "simulatedTopBarMetrics", "simulatedBottomBarMetrics",
    "customSize", "highlightedColor", "buttonConfiguration", "userLabel", "mask",
    "tableViewCellContentView", "contentView", "connections", "viewLayoutGuide",
    "keyboardLayoutGuide", "nil", "contentConfiguration",
    // Xcode 7 writes it without content.
    "animations",
    "heightClass=compact", "heightClass=regular", "widthClass=compact", "widthClass=regular",
    "heightClass=regular-widthClass=compact", "heightClass=regular-widthClass=regular",
    "heightClass=compact-widthClass=compact", "heightClass=compact-widthClass=regular",
    "userInterfaceIdiom=mac", "preferredSymbolConfiguration",
    // Reported with the connection.
    "gestureRecognizers",
  ]
}
