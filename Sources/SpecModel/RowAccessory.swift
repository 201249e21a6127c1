/// The accessory at the trailing end of a list row.
package enum RowAccessory: String, NamedCases {
  /// A chevron if a tap opens another screen, otherwise none.
  case automatic
  case none, disclosure, checkmark
}
