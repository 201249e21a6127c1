/// The accessory at the trailing end of a list row.
package enum RowAccessory: String, NamedCases {
  /// A chevron if the row leads to another screen.
  case automatic
  case none, disclosure, checkmark
}
