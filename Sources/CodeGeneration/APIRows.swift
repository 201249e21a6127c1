/// The iOS version that introduced each API in generated code, for APIs newer than iOS 13.
///
/// Source: the availability in Apple's documentation
/// (https://developer.apple.com/documentation/swiftui, …/uikit).
package enum APIRows {
  /// Values of `UITextContentType` newer than iOS 13, by name.
  package static let contentTypes: [(name: String, version: Int)] = [
    ("birthdate", 17), ("birthdateDay", 17), ("birthdateMonth", 17), ("birthdateYear", 17),
    ("creditCardExpiration", 17), ("creditCardExpirationMonth", 17),
    ("creditCardExpirationYear", 17), ("creditCardFamilyName", 17), ("creditCardGivenName", 17),
    ("creditCardMiddleName", 17), ("creditCardName", 17), ("creditCardSecurityCode", 17),
    ("creditCardType", 17), ("dateTime", 15), ("flightNumber", 15),
    ("shipmentTrackingNumber", 15),
  ]

  /// SwiftUI APIs newer than iOS 13.
  package static let calls: [(name: String, version: Int)] = [
    ("Label", 14), ("LazyHStack", 14), ("ScrollViewReader", 14), ("ScrollViewProxy", 14),
    ("LazyVGrid", 14), ("PageTabViewStyle", 14),
    ("ProgressView", 14), ("TabViewStyle", 14),
    ("ScaledMetric", 14), ("TextEditor", 14), ("ToolbarItemGroup", 14),
    ("accessibilityAddTraits", 14), ("accessibilityHidden", 14), ("accessibilityHint", 14),
    ("accessibilityRemoveTraits", 14),
    ("accessibilityIdentifier", 14), ("accessibilityLabel", 14), ("accessibilityValue", 14),
    ("ignoresSafeArea", 14), ("insetGrouped", 14), ("linear", 14), ("menu", 14),
    ("navigationBarTitleDisplayMode", 14), ("navigationTitle", 14), ("onChange", 14),
    ("openURL", 14), ("tabViewStyle", 14), ("Menu", 14), ("textCase", 14), ("toolbar", 14),
    ("FocusState", 15), ("accessibilityHeading", 15), ("badge", 15), ("bordered", 15),
    ("borderedProminent", 15),
    ("borderless", 15), ("controlSize", 15), ("dismiss", 15),
    ("dynamicTypeSize", 15), ("focused", 15),
    ("foregroundStyle", 15), ("listRowSeparatorTint", 15),
    ("onSubmit", 15), ("safeAreaInset", 15), ("submitLabel", 15), ("swipeActions", 15),
    ("refreshable", 15),
    ("textInputAutocapitalization", 15), ("tint", 15),
    ("Grid", 16), ("GridRow", 16), ("Layout", 16), ("LayoutSubview", 16), ("NavigationStack", 16),
    ("ProposedViewSize", 16), ("ViewThatFits", 16), ("navigationDestination", 16),
    ("presentationDetents", 16), ("presentationDragIndicator", 16),
    ("scrollContentBackground", 16),
    ("containerRelativeFrame", 17), ("contentMargins", 17), ("defaultScrollAnchor", 17),
    ("scrollPosition", 17),
    ("scrollTargetBehavior", 17),
    ("scrollTargetLayout", 17), ("isToggle", 17), ("isTabBar", 17),
    ("menuActionDismissBehavior", 17),
  ]

  /// UIKit APIs newer than iOS 13.
  package static let controls: [(name: String, version: Int)] = [
    ("addAction", 14), ("flexibleSpace", 14), ("keepsMenuPresented", 16),
    ("menu", 14), ("preferredDatePickerStyle", 14),
    ("role", 14), ("showsMenuAsPrimaryAction", 14),
    ("UIBackgroundConfiguration", 15), ("UIConfigurationTextAttributesTransformer", 15),
    ("configuration", 15), ("configurationUpdateHandler", 15), ("keyboardLayoutGuide", 15),
    ("setNeedsUpdateConfiguration", 15),
    ("sheetPresentationController", 15), ("selfSizingInvalidation", 16),
    ("registerForTraitChanges", 17),
    ("UITraitHorizontalSizeClass", 17),
    ("UITraitPreferredContentSizeCategory", 17),
    ("systemTraitsAffectingColorAppearance", 17),
  ]

  /// Foundation APIs newer than iOS 13, as text in generated code.
  package static let foundation: [(text: String, version: Int)] = [
    ("AttributedString(markdown", 15), (".formatted(", 15), ("String(localized:", 15),
    ("format: .number", 15), ("showing: .now", 15),
  ]

  /// UIKit colors newer than iOS 13.
  package static let colors: [(name: String, version: Int)] = [
    ("systemCyan", 15), ("systemMint", 15), ("tintColor", 15),
  ]

  /// Whether every supported iOS version has a system color with this name.
  static func hasColor(_ name: String, _ minimumIOS: Int) -> Bool {
    !colors.contains { $0.name == name && $0.version > minimumIOS }
  }

  static func version(ofContentType name: String) -> Int? {
    contentTypes.first { $0.name == name }?.version
  }

  /// The Swift member name of a content type.
  static func contentTypeName(_ name: String) -> String { name == "URL" ? "URL" : name }
}
