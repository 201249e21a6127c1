package import SpecModel

/// How far the parts of a list stand from one another, in points, as iOS 13 to 18 lays them out.
///
/// Sources: tables that Xcode 11 to 15 saved with their frames in public Interface Builder
/// documents. Their grouped tables begin a first section without a header at 35 and one with a
/// header at 55.5, leave 36 between sections without headers and 56 above rows below a header, and
/// 30 for one line of footer; plain tables have headers of 28. Rows are 44 high or more, with
/// contents 16 from the leading edge, 20 on devices of 414 points and wider, and 11 from the row's
/// own edges above and below; a switch does not make its row higher. Groups that are inset stand
/// as far from the edges as contents do from theirs, with corners of 10.
package struct ListMetrics: Hashable, Sendable {
  /// From the edges of the list to groups that are inset, and from a row's edges to its content.
  package let margin: Points
  private let style: ListStyle

  /// - Parameters:
  ///   - width: of the window.
  ///   - isRegular: whether the window's width is of the regular size class.
  package init(width: Points, isRegular: Bool, style: ListStyle) {
    margin = isRegular || width >= 414 ? 20 : 16
    self.style = style
  }

  package static var cornerRadius: Points { 10 }
  private static var halfGap: Points { 17.5 }
  private static var rowInset: Points { 11 }
  private static var switchInset: Points { 6.5 }

  /// Above the rows of a section without a header.
  package func gap(isFirst: Bool) -> Points { style == .plain ? 0 : 2 * Self.halfGap }

  package func gapAboveHeader(isFirst: Bool) -> Points { style == .plain ? 0 : Self.halfGap }

  package var headerHeight: Points { style == .plain ? 28 : 38 }

  package var headerInsets: EdgeInsets {
    style == .plain
      ? EdgeInsets(top: 3.5, leading: margin, bottom: 3.5, trailing: margin)
      : EdgeInsets(top: 15.5, leading: textMargin, bottom: 6.5, trailing: textMargin)
  }

  package var footerInsets: EdgeInsets {
    EdgeInsets(top: 7, leading: textMargin, bottom: 7, trailing: textMargin)
  }

  /// Texts outside groups that are inset stand above the contents inside.
  private var textMargin: Points { style == .insetGrouped ? 2 * margin : margin }

  package func rowInsets(isSwitch: Bool) -> EdgeInsets {
    let inset = isSwitch ? Self.switchInset : Self.rowInset
    return EdgeInsets(top: inset, leading: margin, bottom: inset, trailing: margin)
  }
}
