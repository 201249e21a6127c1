// What generated code names of UIKit, with the signatures that Apple documents, so that it
// type-checks without it. Nothing here does anything.
// Source: https://developer.apple.com/documentation/uikit

@_exported import Foundation

public struct UITextContentType: Hashable, Sendable {
  public static let name = UITextContentType()
  public static let namePrefix = UITextContentType()
  public static let givenName = UITextContentType()
  public static let middleName = UITextContentType()
  public static let familyName = UITextContentType()
  public static let nameSuffix = UITextContentType()
  public static let nickname = UITextContentType()
  public static let jobTitle = UITextContentType()
  public static let organizationName = UITextContentType()
  public static let location = UITextContentType()
  public static let fullStreetAddress = UITextContentType()
  public static let streetAddressLine1 = UITextContentType()
  public static let streetAddressLine2 = UITextContentType()
  public static let addressCity = UITextContentType()
  public static let addressState = UITextContentType()
  public static let addressCityAndState = UITextContentType()
  public static let sublocality = UITextContentType()
  public static let countryName = UITextContentType()
  public static let postalCode = UITextContentType()
  public static let telephoneNumber = UITextContentType()
  public static let emailAddress = UITextContentType()
  public static let URL = UITextContentType()
  public static let creditCardNumber = UITextContentType()
  @available(iOS 17, *) public static let creditCardExpiration = UITextContentType()
  @available(iOS 17, *) public static let creditCardExpirationMonth = UITextContentType()
  @available(iOS 17, *) public static let creditCardExpirationYear = UITextContentType()
  @available(iOS 17, *) public static let creditCardSecurityCode = UITextContentType()
  @available(iOS 17, *) public static let creditCardName = UITextContentType()
  @available(iOS 17, *) public static let creditCardGivenName = UITextContentType()
  @available(iOS 17, *) public static let creditCardMiddleName = UITextContentType()
  @available(iOS 17, *) public static let creditCardFamilyName = UITextContentType()
  @available(iOS 17, *) public static let creditCardType = UITextContentType()
  public static let username = UITextContentType()
  public static let password = UITextContentType()
  public static let newPassword = UITextContentType()
  public static let oneTimeCode = UITextContentType()
  @available(iOS 17, *) public static let birthdate = UITextContentType()
  @available(iOS 17, *) public static let birthdateDay = UITextContentType()
  @available(iOS 17, *) public static let birthdateMonth = UITextContentType()
  @available(iOS 17, *) public static let birthdateYear = UITextContentType()
  @available(iOS 15, *) public static let dateTime = UITextContentType()
  @available(iOS 15, *) public static let flightNumber = UITextContentType()
  @available(iOS 15, *) public static let shipmentTrackingNumber = UITextContentType()
}

public enum UIKeyboardType: Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad
  case emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad
}

public enum UIUserInterfaceStyle: Sendable { case unspecified, light, dark }

public class UITraitCollection: NSObject {
  public var userInterfaceStyle: UIUserInterfaceStyle { .light }
}

public class UIColor: NSObject, @unchecked Sendable {
  public override init() {}
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
  @available(iOS 13, *)
  public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {}
  public var cgColor: CGColor { CGColor() }
  public static let black = UIColor()
  public static let clear = UIColor()
  public static let label = UIColor()
  public static let link = UIColor()
  public static let opaqueSeparator = UIColor()
  public static let placeholderText = UIColor()
  public static let quaternaryLabel = UIColor()
  public static let quaternarySystemFill = UIColor()
  public static let secondaryLabel = UIColor()
  public static let secondarySystemBackground = UIColor()
  public static let secondarySystemFill = UIColor()
  public static let secondarySystemGroupedBackground = UIColor()
  public static let separator = UIColor()
  public static let systemBackground = UIColor()
  public static let systemBlue = UIColor()
  public static let systemBrown = UIColor()
  @available(iOS 15, *) public static let systemCyan = UIColor()
  public static let systemFill = UIColor()
  public static let systemGray = UIColor()
  public static let systemGray2 = UIColor()
  public static let systemGray3 = UIColor()
  public static let systemGray4 = UIColor()
  public static let systemGray5 = UIColor()
  public static let systemGray6 = UIColor()
  public static let systemGreen = UIColor()
  public static let systemGroupedBackground = UIColor()
  public static let systemIndigo = UIColor()
  @available(iOS 15, *) public static let systemMint = UIColor()
  public static let systemOrange = UIColor()
  public static let systemPink = UIColor()
  public static let systemPurple = UIColor()
  public static let systemRed = UIColor()
  public static let systemTeal = UIColor()
  public static let systemYellow = UIColor()
  public static let tertiaryLabel = UIColor()
  public static let tertiarySystemBackground = UIColor()
  public static let tertiarySystemFill = UIColor()
  public static let tertiarySystemGroupedBackground = UIColor()
  @available(iOS 15, *) public static let tintColor = UIColor()
  public static let white = UIColor()
}

public final class CGColor: @unchecked Sendable {}
