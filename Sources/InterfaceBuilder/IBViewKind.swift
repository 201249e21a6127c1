internal import PlatformData
package import SpecModel
internal import XMLTree

/// The kind of a view; the raw value is the name of its XML element.
package enum IBViewKind: String, CaseIterable, Sendable {
  case view, label, button, imageView, stackView, textField, textView, scrollView
  case tableView, tableViewCell, tableViewCellContentView
  case collectionView, collectionViewCell, collectionViewCellContentView, collectionReusableView
  case `switch`, slider, segmentedControl, stepper, progressView, activityIndicatorView
  case datePicker, pickerView, pageControl, searchBar
  case navigationBar, toolbar, tabBar
  case visualEffectView, containerView, mapView, webView, wkWebView
  case arscnView, mtkView, glkView, sceneKitView
  /// An element that has a frame but is not in this list.
  case unknown

  /// The name of UIKit's class, which every kind of UIKit's views is named after.
  var uikitClass: String { "UI" + rawValue.capitalizedFirst }

  /// Whether a table or collection view reuses it as a cell.
  var isCell: Bool {
    self == .tableViewCell || self == .collectionViewCell || self == .collectionReusableView
  }

  /// Whether the view scrolls, so that its content can be larger than its bounds.
  var scrolls: Bool {
    switch self {
    case .scrollView, .tableView, .collectionView: true
    default: false
    }
  }

  /// Whether the view is a system control with an intrinsic content size.
  var isControl: Bool {
    switch self {
    case .label, .button, .imageView, .textField, .switch, .slider, .segmentedControl, .stepper,
      .progressView, .activityIndicatorView, .datePicker, .pickerView, .pageControl, .searchBar,
      .navigationBar, .toolbar, .tabBar:
      true
    default: false
    }
  }

  /// The insets from a control's frame to its alignment rectangle, to which constraints refer.
  package var alignmentInsets: EdgeInsets {
    switch self {
    case .switch:
      EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: ControlMetrics.switchAlignmentInset)
    case .slider: ControlMetrics.sliderAlignmentInsets
    case .segmentedControl:
      EdgeInsets(
        top: 0, leading: 0, bottom: ControlMetrics.segmentedControlAlignmentInset, trailing: 0)
    default: .zero
    }
  }

  /// Whether the view is a bar whose height the system sets.
  var isBar: Bool { self == .navigationBar || self == .toolbar || self == .tabBar }
}

extension IBDocument {
  /// The alignment insets of a view; those of an image view depend on its symbol.
  ///
  /// Insets of symbols are negative, because their alignment rectangles are larger than the frames:
  /// by half a point above and below for round symbols, whose images are 128 × 123 (observed in
  /// documents, tools versions 16097–24506).
  package func alignmentInsets(of id: IBViewID) -> EdgeInsets {
    // Since Xcode 26, sliders have no insets (tools version 24128).
    if self[id].kind == .slider, toolsVersion >= 24100 { return .zero }
    guard self[id].kind == .imageView, let symbol = symbolName(of: id) else {
      return self[id].kind.alignmentInsets
    }
    let parts = symbol.split(separator: ".")
    let image = images[symbol]
    let isRound = image?.width == 128 && image?.height == 123
    if isRound || parts.contains("circle") || parts.first == "safari" {
      // Bold circles are larger (observed in two documents, tools versions 20037–21225).
      let isBold =
        keyed("preferredSymbolConfiguration", in: self[id].element)
        .flatMap { xml.attribute("weight", of: $0)?.value } == "bold"
      let inset = isBold ? 0.5 : -0.5
      return EdgeInsets(top: inset, leading: 0, bottom: inset, trailing: 0)
    }
    return Self.symbolInsets[symbol] ?? .zero
  }

  /// The insets of symbols that are not round, each observed in one to four documents.
  private static let symbolInsets: [String: EdgeInsets] = [
    "magnifyingglass": EdgeInsets(top: -0.5, leading: 0, bottom: -1, trailing: 0),
    "heart": EdgeInsets(top: -1.5, leading: 0, bottom: -1, trailing: 0),
    "checkmark": EdgeInsets(top: -2, leading: 0, bottom: -1.5, trailing: 0),
    "chevron.forward": EdgeInsets(top: -2, leading: 0, bottom: -2, trailing: 0),
  ]

  /// Whether a view is a multiline label that is arranged by a stack view.
  package func wrapsInStack(_ id: IBViewID) -> Bool {
    self[id].kind == .label && self[id].placing == .stack
      && (number(of: id, "numberOfLines") ?? 1) != 1
  }
}
