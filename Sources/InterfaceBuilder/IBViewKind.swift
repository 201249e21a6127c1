internal import PlatformData
package import SpecModel

/// What a view is; the raw value is the element's name.
package enum IBViewKind: String, CaseIterable, Sendable {
  case view, label, button, imageView, stackView, textField, textView, scrollView
  case tableView, tableViewCell, tableViewCellContentView
  case collectionView, collectionViewCell, collectionViewCellContentView, collectionReusableView
  case `switch`, slider, segmentedControl, stepper, progressView, activityIndicatorView
  case datePicker, pickerView, pageControl, searchBar
  case navigationBar, toolbar, tabBar
  case visualEffectView, containerView, mapView, webView, wkWebView
  case arscnView, mtkView, glkView, sceneKitView
  /// An element with a frame that this list does not have.
  case unknown

  /// Whether a table or a collection repeats it.
  var isCell: Bool {
    self == .tableViewCell || self == .collectionViewCell || self == .collectionReusableView
  }

  /// Whether its content can be larger than it is.
  var scrolls: Bool {
    switch self {
    case .scrollView, .tableView, .collectionView: true
    default: false
    }
  }

  /// Whether the system draws it, and its own content says how large it would like to be.
  var isControl: Bool {
    switch self {
    case .label, .button, .imageView, .textField, .switch, .slider, .segmentedControl, .stepper,
      .progressView, .activityIndicatorView, .datePicker, .pickerView, .pageControl, .searchBar,
      .navigationBar, .toolbar, .tabBar:
      true
    default: false
    }
  }

  /// How far a control's frame reaches beyond its alignment rectangle, which constraints speak of.
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

  /// Bars whose height the system decides.
  var isBar: Bool { self == .navigationBar || self == .toolbar || self == .tabBar }
}
