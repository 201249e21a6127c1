/// Properties that are imported or invisible.
enum KnownProperty {
  static let attributes: Set<String> = [
    // Imported.
    "id", "text", "title", "placeholder", "image", "userLabel", "hidden", "alpha", "axis",
    "spacing", "spacingType", "distribution", "alignment", "style", "buttonType", "borderStyle",
    "numberOfLines", "lineBreakMode", "textAlignment", "minimumScaleFactor",
    "adjustsFontSizeToFit", "contentMode", "fixedFrame", "placeholderIntrinsicWidth",
    "placeholderIntrinsicHeight", "preferredMaxLayoutWidth", "insetsLayoutMarginsFromSafeArea",
    "preservesSuperviewLayoutMargins", "layoutMarginsRelativeArrangement", "rowHeight",
    "horizontalHuggingPriority", "verticalHuggingPriority",
    "horizontalCompressionResistancePriority", "verticalCompressionResistancePriority",
    "translatesAutoresizingMaskIntoConstraints", "customClass",
    // Metadata of the document or its code.
    "key", "tag", "customModule", "customModuleProvider", "restorationIdentifier", "ambiguous",
    "misplaced", "reuseIdentifier", "tableViewCell", "dataMode", "verifyAmbiguity", "reference",
    "simulatedAppContext", "catalog", "textLabel", "detailTextLabel", "imageView", "colorLabel",
    // Without visible effect on a screen.
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

  /// Properties that are imported for some kinds of views only.
  static let ofKind: [IBViewKind: Set<String>] = [
    .switch: ["on"],
    .slider: ["value", "minValue", "maxValue", "minimumTrackTintColor", "tintColor"],
    .progressView: ["progress", "progressTintColor", "tintColor"],
    .activityIndicatorView: ["color", "animating", "hidesWhenStopped"],
    .segmentedControl: ["selectedSegmentIndex"],
    .button: ["tintColor"],
    // Buttons, sliders and indicators inside have the color; these views show none of their own.
    .view: ["tintColor"], .stackView: ["tintColor"], .scrollView: ["tintColor"],
    .tableView: ["tintColor"], .collectionView: ["tintColor"], .label: ["tintColor"],
    .tableViewCell: ["tintColor"], .tableViewCellContentView: ["tintColor"],
    .collectionViewCell: ["tintColor"], .collectionReusableView: ["tintColor"],
  ]

  /// Properties of typing that are imported, and the key of their element.
  static let traits: Set<String> = [
    "key", "textContentType", "keyboardType", "secureTextEntry", "autocapitalizationType",
    "autocorrectionType",
  ]

  /// Buttons of a search bar besides its field.
  static let searchButtons: Set<String> = [
    "showsCancelButton", "showsBookmarkButton", "showsSearchResultsButton", "showsScopeBar",
  ]

  /// Heights of tables, with the values that are equivalent to the system's.
  static let tableHeights: [String: Set<String>] = [
    "rowHeight": ["-1", "44"], "sectionHeaderHeight": ["-1", "1", "10", "18", "22", "28"],
    "sectionFooterHeight": ["-1", "1", "5", "8", "10", "18", "22", "28"],
  ]

  /// Imported layer properties.
  static let keyPaths: Set<String> = [
    "layer.cornerRadius", "layer.borderWidth", "layer.masksToBounds", "accessibilityIdentifier",
  ]

  /// Default values, which need no report.
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
    // Reported with its connection.
    "gestureRecognizers",
  ]
}
