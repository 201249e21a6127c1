/// The names of `UITextContentType`.
package let contentTypes = [
  "name", "namePrefix", "givenName", "middleName", "familyName", "nameSuffix", "nickname",
  "jobTitle", "organizationName", "location", "fullStreetAddress", "streetAddressLine1",
  "streetAddressLine2", "addressCity", "addressState", "addressCityAndState", "sublocality",
  "countryName", "postalCode", "telephoneNumber", "emailAddress", "URL", "creditCardNumber",
  "creditCardExpiration", "creditCardExpirationMonth", "creditCardExpirationYear",
  "creditCardSecurityCode", "creditCardName", "creditCardGivenName", "creditCardMiddleName",
  "creditCardFamilyName", "creditCardType", "username", "password", "newPassword", "oneTimeCode",
  "birthdate", "birthdateDay", "birthdateMonth", "birthdateYear", "dateTime", "flightNumber",
  "shipmentTrackingNumber",
]

/// The names of `UIKeyboardType`.
package let keyboardTypes = [
  "default", "asciiCapable", "numbersAndPunctuation", "URL", "numberPad", "phonePad",
  "namePhonePad", "emailAddress", "decimalPad", "twitter", "webSearch", "asciiCapableNumberPad",
]

/// The cases of `UITextAutocapitalizationType`, with SwiftUI's names.
package let autocapitalizationTypes = ["never", "words", "sentences", "characters"]
