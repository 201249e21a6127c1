/// Sample values for a content type, the most typical first.
package func sampleValues(ofContentType type: String) -> [String] {
  contentSamples.first { $0.type == type }?.values ?? []
}

/// Sample values by name of `UITextContentType`.
private let contentSamples: [(type: String, values: [String])] = [
  ("name", ["Ada Lovelace"]), ("namePrefix", ["Dr."]), ("givenName", ["Ada"]),
  ("middleName", ["King"]), ("familyName", ["Lovelace"]), ("nameSuffix", ["Jr."]),
  ("nickname", ["ada"]), ("jobTitle", ["Engineer"]), ("organizationName", ["Analytical Engines"]),
  ("location", ["London"]), ("fullStreetAddress", ["12 St James's Square, London"]),
  ("streetAddressLine1", ["12 St James's Square"]), ("streetAddressLine2", ["Flat 2"]),
  ("addressCity", ["London"]), ("addressState", ["England"]),
  ("addressCityAndState", ["London, England"]), ("sublocality", ["Mayfair"]),
  ("countryName", ["United Kingdom"]), ("postalCode", ["12345", "SW1A 1AA", "1010"]),
  ("telephoneNumber", ["+1 212 555 0100", "2125550100"]), ("emailAddress", ["ada@example.com"]),
  ("URL", ["https://example.com"]),
  ("creditCardNumber", ["4242 4242 4242 4242", "4242424242424242", "378282246310005"]),
  ("creditCardExpiration", ["12/29"]), ("creditCardExpirationMonth", ["12"]),
  ("creditCardExpirationYear", ["29", "2029"]), ("creditCardSecurityCode", ["123", "1234"]),
  ("creditCardName", ["Ada Lovelace"]), ("creditCardGivenName", ["Ada"]),
  ("creditCardMiddleName", ["King"]), ("creditCardFamilyName", ["Lovelace"]),
  ("creditCardType", ["Visa"]), ("username", ["ada"]),
  ("password", ["Passw0rd", "Correct-horse-7"]), ("newPassword", ["Passw0rd", "Correct-horse-7"]),
  ("oneTimeCode", ["123456", "1234"]), ("birthdate", ["1815-12-10"]), ("birthdateDay", ["10"]),
  ("birthdateMonth", ["12"]), ("birthdateYear", ["1815"]), ("dateTime", ["2026-06-15 09:30"]),
  ("flightNumber", ["LH 454"]), ("shipmentTrackingNumber", ["1Z999AA10123456784"]),
]
