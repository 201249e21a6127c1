package import SpecModel

/// Spacing inside lists, in points, as in iOS 13 to 18.
///
/// Sources: tables that Xcode 11 to 15 saved with their frames in public Interface Builder
/// documents. In grouped tables the first row is at 35 without a header and at 55.5 with one. The
/// gap between sections is 36 without headers and 56 above rows with a header; one line of footer
/// takes 30. Headers of plain tables are 28 high. Rows are at least 44 high; their content is inset
/// by 16 from the leading edge, by 20 on devices 414 points wide or wider, and by 11 at the top and
/// bottom; a switch does not make its row higher. Inset groups have the same inset from the list's
/// edges as content from the row's, and a corner radius of 10.
package struct ListMetrics: Hashable, Sendable {
  /// The inset of inset groups from the list's edges, and of content from a row's edges.
  package let margin: Points
  private let style: ListStyle

  /// Creates the metrics of a list in a window.
  ///
  /// - Parameters:
  ///   - width: the window's width in points.
  ///   - isRegular: whether the window's width has the regular size class.
  package init(width: Points, isRegular: Bool, style: ListStyle) {
    margin = isRegular || width >= 414 ? 20 : 16
    self.style = style
  }

  package static var cornerRadius: Points { 10 }
  private static var halfGap: Points { 17.5 }
  private static var rowInset: Points { 11 }
  private static var switchInset: Points { 6.5 }

  /// The space above the first row of a section without a header.
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

  /// The inset of texts outside inset groups, aligned with the content inside.
  private var textMargin: Points { style == .insetGrouped ? 2 * margin : margin }

  package func rowInsets(isSwitch: Bool) -> EdgeInsets {
    let inset = isSwitch ? Self.switchInset : Self.rowInset
    return EdgeInsets(top: inset, leading: margin, bottom: inset, trailing: margin)
  }
}
