/// The first version of iOS that has each API which generated code names and which is newer than
/// iOS 13.
///
/// Source: the availability that Apple's documentation gives for each symbol
/// (https://developer.apple.com/documentation/swiftui, …/uikit).
package enum APIRows {
  /// Content types newer than iOS 13, by UITextContentType's names.
  package static let contentTypes: [(name: String, version: Int)] = [
    ("birthdate", 17), ("birthdateDay", 17), ("birthdateMonth", 17), ("birthdateYear", 17),
    ("creditCardExpiration", 17), ("creditCardExpirationMonth", 17),
    ("creditCardExpirationYear", 17), ("creditCardFamilyName", 17), ("creditCardGivenName", 17),
    ("creditCardMiddleName", 17), ("creditCardName", 17), ("creditCardSecurityCode", 17),
    ("creditCardType", 17), ("dateTime", 15), ("flightNumber", 15),
    ("shipmentTrackingNumber", 15),
  ]

  /// Calls newer than the oldest system that code is written for.
  package static let calls: [(name: String, version: Int)] = [
    ("Grid", 16), ("GridRow", 16), ("ViewThatFits", 16), ("navigationDestination", 16),
    ("presentationDetents", 16), ("presentationDragIndicator", 16),
    ("containerRelativeFrame", 17), ("contentMargins", 17), ("scrollTargetBehavior", 17),
    ("scrollTargetLayout", 17), ("isToggle", 17), ("isTabBar", 17),
  ]

  /// Colors of UIKit newer than iOS 13.
  package static let colors: [(name: String, version: Int)] = [
    ("systemCyan", 15), ("systemMint", 15), ("tintColor", 15),
  ]

  /// Whether a system has a color of its own of a name.
  static func hasColor(_ name: String, _ minimumIOS: Int) -> Bool {
    !colors.contains { $0.name == name && $0.version > minimumIOS }
  }

  static func version(ofContentType name: String) -> Int? {
    contentTypes.first { $0.name == name }?.version
  }

  /// UIKit spells one type with capitals.
  static func contentTypeName(_ name: String) -> String { name == "URL" ? "URL" : name }
}
