// swift-format-ignore-file
// What generated code names of UIKit, with the signatures that Apple documents, so that it
// type-checks without it. Nothing here does anything. Names that begin with an underscore are not
// Apple's; 'tools/check-apple --only stubs' looks for all others in Apple's interfaces.
// Source: https://developer.apple.com/documentation/uikit

@_exported import Combine
@_exported import Dispatch
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

public class UIColor: NSObject, @unchecked Sendable {
  public func resolvedColor(with traits: UITraitCollection) -> UIColor { self }
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

public enum UIUserInterfaceStyle: Sendable { case unspecified, light, dark }
public enum UIUserInterfaceLayoutDirection: Sendable { case leftToRight, rightToLeft }

public struct UIContentSizeCategory: Hashable, Sendable {
  public static let large = UIContentSizeCategory()
  public var isAccessibilityCategory: Bool { false }
}

@MainActor public protocol UITraitEnvironment: NSObjectProtocol {}
public protocol UITraitDefinition {}
public typealias UITrait = any UITraitDefinition.Type
public protocol UITraitChangeRegistration {}
struct _NoRegistration: UITraitChangeRegistration {}

public enum UIUserInterfaceSizeClass: Sendable { case unspecified, compact, regular }
@available(iOS 17, *) public struct UITraitHorizontalSizeClass: UITraitDefinition {}
@available(iOS 17, *) public struct UITraitPreferredContentSizeCategory: UITraitDefinition {}

public class UITraitCollection: NSObject, @unchecked Sendable {
  public override init() {}
  @available(iOS 17, *) public static var systemTraitsAffectingColorAppearance: [UITrait] { [] }
  public init(preferredContentSizeCategory: UIContentSizeCategory) {}
  public var userInterfaceStyle: UIUserInterfaceStyle { .light }
  public var horizontalSizeClass: UIUserInterfaceSizeClass { .compact }
  public var preferredContentSizeCategory: UIContentSizeCategory { .large }
  public var displayScale: CGFloat { 2 }
  @available(iOS 13, *) public var accessibilityContrast: UIAccessibilityContrast { .normal }
}

public struct CGAffineTransform: Sendable {
  public init(translationX: CGFloat, y: CGFloat) {}
  public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform { self }
  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform { self }
}

@available(iOS 13, *)
public struct NSDirectionalRectEdge: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let top = NSDirectionalRectEdge(rawValue: 1)
  public static let leading = NSDirectionalRectEdge(rawValue: 2)
  public static let bottom = NSDirectionalRectEdge(rawValue: 4)
  public static let trailing = NSDirectionalRectEdge(rawValue: 8)
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}

public struct UIEdgeInsets: Sendable {
  public var top: CGFloat = 0
  public var bottom: CGFloat = 0
  public var right: CGFloat = 0
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {}
}

public struct NSDirectionalEdgeInsets: Sendable {
  public var top: CGFloat
  public var leading: CGFloat
  public var bottom: CGFloat
  public var trailing: CGFloat
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
  public static let zero = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
}

extension CGRect {
  public func inset(by insets: UIEdgeInsets) -> CGRect { self }
}

@MainActor
public class CALayer: NSObject {
  public var cornerRadius: CGFloat = 0
  public var borderWidth: CGFloat = 0
  public var borderColor: CGColor?
  public var shadowColor: CGColor?
  public var shadowOpacity: Float = 0
  public var shadowRadius: CGFloat = 0
  public var shadowOffset = CGSize()
  public var zPosition: CGFloat = 0
}

// MARK: - Layout

public struct UILayoutPriority: Hashable, Sendable {
  public init(_ value: Float) {}
  public static let required = UILayoutPriority(1000)
  public static let defaultHigh = UILayoutPriority(750)
  public static let defaultLow = UILayoutPriority(250)
  public static let fittingSizeLevel = UILayoutPriority(50)
}

@MainActor
public class NSLayoutConstraint: NSObject {
  public enum Axis: Sendable { case horizontal, vertical }
  public enum Relation: Sendable { case equal, lessThanOrEqual, greaterThanOrEqual }
  public enum Attribute: Sendable {
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY
    case firstBaseline, lastBaseline
  }
  public var isActive = false
  public var priority = UILayoutPriority.required
  public var constant: CGFloat = 0
  public init(
    item: Any, attribute: Attribute, relatedBy: Relation, toItem: Any?, attribute second: Attribute,
    multiplier: CGFloat, constant: CGFloat
  ) {}
  fileprivate override init() {}
  public static func activate(_ constraints: [NSLayoutConstraint]) {}
  public static func deactivate(_ constraints: [NSLayoutConstraint]) {}
}

@MainActor
public class NSLayoutAnchor<AnchorType>: NSObject {
  public func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint() }
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint() }
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint() }
}

public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  public func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint()
  }
  public func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint()
  }
  public func constraint(lessThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint()
  }
  public func constraint(
    equalTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint() }
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint() }
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint() }
}

@MainActor
open class UILayoutGuide: NSObject {
  public override init() {}
  public var owningView: UIView? { nil }
  public var topAnchor: NSLayoutYAxisAnchor { fatalError() }
  public var bottomAnchor: NSLayoutYAxisAnchor { fatalError() }
  public var leadingAnchor: NSLayoutXAxisAnchor { fatalError() }
  public var trailingAnchor: NSLayoutXAxisAnchor { fatalError() }
  public var leftAnchor: NSLayoutXAxisAnchor { fatalError() }
  public var rightAnchor: NSLayoutXAxisAnchor { fatalError() }
  public var centerXAnchor: NSLayoutXAxisAnchor { fatalError() }
  public var centerYAnchor: NSLayoutYAxisAnchor { fatalError() }
  public var widthAnchor: NSLayoutDimension { fatalError() }
  public var heightAnchor: NSLayoutDimension { fatalError() }
}

@available(iOS 15, *)
public final class UIKeyboardLayoutGuide: UILayoutGuide {}

// MARK: - Views

public struct UIAccessibilityTraits: OptionSet, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  public static let none = UIAccessibilityTraits([])
  public static let button = UIAccessibilityTraits(rawValue: 1)
  public static let link = UIAccessibilityTraits(rawValue: 2)
  public static let header = UIAccessibilityTraits(rawValue: 4)
  public static let searchField = UIAccessibilityTraits(rawValue: 8)
  public static let image = UIAccessibilityTraits(rawValue: 16)
  public static let selected = UIAccessibilityTraits(rawValue: 32)
  public static let playsSound = UIAccessibilityTraits(rawValue: 64)
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 128)
  public static let staticText = UIAccessibilityTraits(rawValue: 256)
  public static let summaryElement = UIAccessibilityTraits(rawValue: 512)
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1024)
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 2048)
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 4096)
  public static let adjustable = UIAccessibilityTraits(rawValue: 8192)
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 16384)
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 32768)
  public static let tabBar = UIAccessibilityTraits(rawValue: 65536)
  @available(iOS 17, *)
  public static let toggleButton = UIAccessibilityTraits(rawValue: 131072)
}

@MainActor
open class UIResponder: NSObject {
  public override init() {}
  public static let keyboardWillChangeFrameNotification = Notification.Name("keyboard")
  public static let keyboardFrameEndUserInfoKey = "end"
  open var next: UIResponder? { nil }
  @discardableResult open func becomeFirstResponder() -> Bool { true }
  @discardableResult open func resignFirstResponder() -> Bool { true }
  open func reloadInputViews() {}
  open var isFirstResponder: Bool { false }
  open var accessibilityLabel: String?
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]?
  public var accessibilityContainerType = UIAccessibilityContainerType.none
  public var accessibilityElements: [Any]?
  open var accessibilityValue: String?
  open var accessibilityHint: String?
  public var accessibilityElementsHidden = false
  public var accessibilityViewIsModal = false
  open var accessibilityTraits = UIAccessibilityTraits.none
  public var isAccessibilityElement = true
}

open class UIEvent {}
@MainActor open class UITouch: NSObject {
  public func location(in view: UIView?) -> CGPoint { .zero }
}

@MainActor
open class UIView: UIResponder, UITraitEnvironment {
  public typealias TraitChangeHandler<Environment> = (
    _ environment: Environment, _ previous: UITraitCollection
  ) -> Void
  @available(iOS 17, *) @discardableResult
  public func registerForTraitChanges<Environment: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping TraitChangeHandler<Environment>
  ) -> any UITraitChangeRegistration { _NoRegistration() }
  public enum ContentMode: Sendable { case scaleToFill, scaleAspectFit, scaleAspectFill, center }
  public init(frame: CGRect) {}
  public required init?(coder: NSCoder) {}
  public convenience override init() { self.init(frame: .zero) }
  public var accessibilityIdentifier: String?
  public var translatesAutoresizingMaskIntoConstraints = true
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  }
  public var autoresizingMask: AutoresizingMask = []
  open func invalidateIntrinsicContentSize() {}
  open func sizeThatFits(_ size: CGSize) -> CGSize { size }
  public static let noIntrinsicMetric: CGFloat = -1
  @discardableResult public func endEditing(_ force: Bool) -> Bool { true }
  open var intrinsicContentSize: CGSize { CGSize(width: -1, height: -1) }
  public var backgroundColor: UIColor?
  public var tintColor: UIColor!
  public var alpha: CGFloat = 1
  open var isHidden = false
  public var clipsToBounds = false
  public var isUserInteractionEnabled = true
  public var contentMode = ContentMode.scaleToFill
  public var transform = CGAffineTransform(translationX: 0, y: 0)
  public let layer = CALayer()
  public var bounds: CGRect { .zero }
  public var frame = CGRect.zero
  public var subviews: [UIView] { [] }
  public var superview: UIView? { nil }
  public var layoutGuides: [UILayoutGuide] { [] }
  public func addLayoutGuide(_ guide: UILayoutGuide) {}
  public func removeLayoutGuide(_ guide: UILayoutGuide) {}
  public func layoutIfNeeded() {}
  open func didMoveToSuperview() {}
  open func updateConstraints() {}
  public func setNeedsUpdateConstraints() {}
  public func isDescendant(of view: UIView) -> Bool { false }
  open func didMoveToWindow() {}
  open func layoutSubviews() {}
  open func setNeedsLayout() {}
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect { rect }
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { point }
  open func accessibilityActivate() -> Bool { false }
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { true }
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect { rect }
  open var safeAreaInsets: UIEdgeInsets {
    UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
  }
  open var forFirstBaselineLayout: UIView { self }
  open var forLastBaselineLayout: UIView { self }
  public var window: UIView? { nil }
  public var traitCollection: UITraitCollection { UITraitCollection() }
  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  public var directionalLayoutMargins = NSDirectionalEdgeInsets.zero
  public var insetsLayoutMarginsFromSafeArea = true
  public var preservesSuperviewLayoutMargins = false
  public func systemLayoutSizeFitting(
    _ size: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize { size }
  public var topAnchor: NSLayoutYAxisAnchor { fatalError() }
  public var bottomAnchor: NSLayoutYAxisAnchor { fatalError() }
  public var leadingAnchor: NSLayoutXAxisAnchor { fatalError() }
  public var trailingAnchor: NSLayoutXAxisAnchor { fatalError() }
  public var leftAnchor: NSLayoutXAxisAnchor { fatalError() }
  public var rightAnchor: NSLayoutXAxisAnchor { fatalError() }
  public var centerXAnchor: NSLayoutXAxisAnchor { fatalError() }
  public var centerYAnchor: NSLayoutYAxisAnchor { fatalError() }
  public var widthAnchor: NSLayoutDimension { fatalError() }
  public var heightAnchor: NSLayoutDimension { fatalError() }
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { fatalError() }
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { fatalError() }
  public var safeAreaLayoutGuide: UILayoutGuide { fatalError() }
  public var layoutMarginsGuide: UILayoutGuide { fatalError() }
  public var readableContentGuide: UILayoutGuide { fatalError() }
  @available(iOS 15, *)
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide { fatalError() }
  public func addSubview(_ view: UIView) {}
  public func insertSubview(_ view: UIView, at index: Int) {}
  public func sendSubviewToBack(_ view: UIView) {}
  public func removeFromSuperview() {}
  public func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {}
  public func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority { .required }
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {}
  @available(iOS, introduced: 8, deprecated: 17)
  open func traitCollectionDidChange(_ previous: UITraitCollection?) {}
  public static func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {}
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let `repeat` = AnimationOptions(rawValue: 8)
    public static let autoreverse = AnimationOptions(rawValue: 16)
  }
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {}
}

open class UIStackView: UIView {
  public enum Alignment: Sendable {
    case fill, leading, top, firstBaseline, center, trailing, bottom, lastBaseline
  }
  public enum Distribution: Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }
  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init(coder: NSCoder) { fatalError() }
  public convenience init(arrangedSubviews: [UIView]) { self.init(frame: .zero) }
  public var arrangedSubviews: [UIView] { [] }
  public var axis = NSLayoutConstraint.Axis.horizontal
  public var alignment = Alignment.fill
  public var distribution = Distribution.fill
  public var spacing: CGFloat = 0
  public var isLayoutMarginsRelativeArrangement = false
  public static let spacingUseSystem: CGFloat = 0
  public func addArrangedSubview(_ view: UIView) {}
  public func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {}
  public func setCustomSpacing(_ spacing: CGFloat, after view: UIView) {}
}

open class UIRefreshControl: UIControl {
  public func endRefreshing() {}
}

@MainActor
public protocol UIScrollViewDelegate: AnyObject {
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
}

extension UIScrollViewDelegate {
  public func scrollViewDidEndDragging(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool
  ) {}
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
}

open class UIScrollView: UIView {
  public weak var delegate: (any UIScrollViewDelegate)?
  public var contentOffset = CGPoint.zero
  public var contentSize = CGSize.zero
  public var isDragging: Bool { false }
  public var isDecelerating: Bool { false }
  public func setContentOffset(_ offset: CGPoint, animated: Bool) {}
  public var refreshControl: UIRefreshControl?
  public var alwaysBounceVertical = false
  public enum KeyboardDismissMode: Sendable { case none, onDrag, interactive }
  public struct DecelerationRate: Sendable {
    public static let fast = DecelerationRate()
    public static let normal = DecelerationRate()
  }
  public var keyboardDismissMode = KeyboardDismissMode.none
  public var isPagingEnabled = false
  public var isScrollEnabled = true
  public var showsHorizontalScrollIndicator = true
  public var decelerationRate = DecelerationRate.normal
  public var contentInset = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
  public var contentLayoutGuide: UILayoutGuide { fatalError() }
  public var frameLayoutGuide: UILayoutGuide { fatalError() }
}

@MainActor public protocol UITableViewDelegate: UIScrollViewDelegate {
  func tableView(_ table: UITableView, viewForHeaderInSection section: Int) -> UIView?
  func tableView(_ table: UITableView, viewForFooterInSection section: Int) -> UIView?
  func tableView(
    _ table: UITableView, leadingSwipeActionsConfigurationForRowAt path: IndexPath
  ) -> UISwipeActionsConfiguration?
  func tableView(
    _ table: UITableView, trailingSwipeActionsConfigurationForRowAt path: IndexPath
  ) -> UISwipeActionsConfiguration?
}

@MainActor public class UIContextualAction: NSObject {
  public enum Style: Sendable { case normal, destructive }
  public init(
    style: Style, title: String?,
    handler: @escaping (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void
  ) {}
  public var image: UIImage?
  public var backgroundColor: UIColor?
}

@MainActor public class UISwipeActionsConfiguration: NSObject {
  public init(actions: [UIContextualAction]) {}
  public var performsFirstActionWithFullSwipe = true
}

open class UITableView: UIScrollView {
  public enum Style: Sendable {
    case plain, grouped
    @available(iOS 13, *) case insetGrouped
  }
  public init(frame: CGRect, style: Style) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  public var style: Style { .plain }
  public var allowsSelection = true
  public enum SelfSizingInvalidation: Sendable {
    case disabled, enabled, enabledIncludingConstraints
  }
  @available(iOS 16, *) public var selfSizingInvalidation: SelfSizingInvalidation {
    get { .enabled }
    set {}
  }
  public func reloadData() {}
  public func deselectRow(at path: IndexPath, animated: Bool) {}
  public func beginUpdates() {}
  public func endUpdates() {}
  public func register(_ type: AnyClass?, forCellReuseIdentifier identifier: String) {}
  public func dequeueReusableCell(
    withIdentifier identifier: String, for path: IndexPath
  ) -> UITableViewCell { fatalError() }
}

extension IndexPath {
  public var row: Int { 0 }
}

open class UITableViewHeaderFooterView: UIView {
  public init(reuseIdentifier: String?) { super.init(frame: .zero) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  public var contentView: UIView { self }
  public var backgroundView: UIView?
}

open class UITableViewCell: UIView {
  public var separatorInset = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
  public enum AccessoryType: Sendable { case none, disclosureIndicator, checkmark }
  public var contentView: UIView { self }
  public var textLabel: UILabel? { nil }
  public var accessoryType = AccessoryType.none
}

@MainActor
@available(iOS 13, *)
open class UITableViewDiffableDataSource<Section: Hashable & Sendable, Item: Hashable> {
  public init(
    tableView: UITableView,
    cellProvider: @escaping (UITableView, IndexPath, Item) -> UITableViewCell?
  ) {}
  public func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<Section, Item>, animatingDifferences: Bool = true
  ) {}
  public func itemIdentifier(for path: IndexPath) -> Item? { nil }
  open func tableView(_ table: UITableView, canEditRowAt path: IndexPath) -> Bool { false }
}

@available(iOS 13, *)
public struct NSDiffableDataSourceSnapshot<Section: Hashable, Item: Hashable> {
  public init() {}
  public mutating func appendSections(_ sections: [Section]) {}
  public mutating func appendItems(_ items: [Item], toSection section: Section? = nil) {}
  public mutating func reloadItems(_ items: [Item]) {}
  public mutating func reloadSections(_ sections: [Section]) {}
}

// MARK: - Texts and pictures

public class UIFont: NSObject, @unchecked Sendable {
  public struct TextStyle: Hashable, Sendable {
    public static let largeTitle = TextStyle()
    public static let title1 = TextStyle()
    public static let title2 = TextStyle()
    public static let title3 = TextStyle()
    public static let headline = TextStyle()
    public static let subheadline = TextStyle()
    public static let body = TextStyle()
    public static let callout = TextStyle()
    public static let footnote = TextStyle()
    public static let caption1 = TextStyle()
    public static let caption2 = TextStyle()
  }
  public struct Weight: Hashable, Sendable {
    public static let ultraLight = Weight()
    public static let thin = Weight()
    public static let light = Weight()
    public static let regular = Weight()
    public static let medium = Weight()
    public static let semibold = Weight()
    public static let bold = Weight()
    public static let heavy = Weight()
    public static let black = Weight()
  }
  public override init() {}
  public init?(name: String, size: CGFloat) {}
  public init(descriptor: UIFontDescriptor, size: CGFloat) {}
  public var fontDescriptor: UIFontDescriptor { UIFontDescriptor() }
  public var familyName: String { "" }
  public var lineHeight: CGFloat { 0 }
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont { UIFont() }
  public static func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traits: UITraitCollection?
  ) -> UIFont { UIFont() }
  public var pointSize: CGFloat { 0 }
  public func withSize(_ size: CGFloat) -> UIFont { self }
  public static func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont { UIFont() }
}

public typealias CTFont = UIFont

public class UIFontDescriptor: NSObject {
  public struct SystemDesign: Hashable, Sendable {
    public static let `default` = SystemDesign()
    public static let monospaced = SystemDesign()
    public static let serif = SystemDesign()
    public static let rounded = SystemDesign()
  }
  public struct AttributeName: Hashable, Sendable {
    public static let family = AttributeName()
    public static let traits = AttributeName()
  }
  public struct TraitKey: Hashable, Sendable {
    public static let weight = TraitKey()
  }
  public override init() {}
  public init(fontAttributes: [AttributeName: Any] = [:]) {}
  public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? { self }
}

public final class UIFontMetrics: NSObject {
  public init(forTextStyle style: UIFont.TextStyle) {}
  public func scaledFont(for font: UIFont) -> UIFont { font }
  public func scaledValue(for value: CGFloat) -> CGFloat { value }
}

public enum NSTextAlignment: Sendable { case left, center, right, justified, natural }
public enum NSLineBreakMode: Sendable {
  case byWordWrapping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

public class NSMutableParagraphStyle: NSObject {
  public var lineSpacing: CGFloat = 0
  public var paragraphSpacing: CGFloat = 0
  public var alignment = NSTextAlignment.natural
  public var lineBreakMode = NSLineBreakMode.byWordWrapping
}

extension NSAttributedString.Key {
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  public static let link = NSAttributedString.Key(rawValue: "NSLink")
  public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
  public static let kern = NSAttributedString.Key(rawValue: "NSKern")
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
}

extension AttributeContainer {
  public var font: UIFont? {
    get { nil }
    set {}
  }
  public var kern: CGFloat? {
    get { nil }
    set {}
  }
}

open class UILabel: UIView {
  public var text: String?
  public var attributedText: NSAttributedString?
  public var font: UIFont! = UIFont()
  public var textColor: UIColor!
  public var textAlignment = NSTextAlignment.natural
  public var lineBreakMode = NSLineBreakMode.byTruncatingTail
  public var numberOfLines = 1
  public var adjustsFontForContentSizeCategory = false
  public var adjustsFontSizeToFitWidth = false
  public var minimumScaleFactor: CGFloat = 0
}

public final class UIImage: NSObject, @unchecked Sendable {
  public func imageFlippedForRightToLeftLayoutDirection() -> UIImage { self }
  public class Configuration: NSObject {}
  public final class SymbolConfiguration: Configuration {
    public init(font: UIFont) {}
    public init(textStyle: UIFont.TextStyle) {}
    public init(pointSize: CGFloat, weight: UIImage.SymbolWeight) {}
  }
  public enum SymbolWeight: Int { case semibold }
  public init?(named name: String) {}
  public init?(systemName name: String) {}
  public init?(systemName name: String, withConfiguration configuration: Configuration?) {}
}

public final class UIImageView: UIView {
  public convenience init(image: UIImage?) { self.init(frame: .zero) }
  public var image: UIImage?
  public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
}

open class UIProgressView: UIView {
  public enum Style: Sendable { case `default`, bar }
  public convenience init(progressViewStyle style: Style) { self.init(frame: .zero) }
  public var progress: Float = 0
  public var progressTintColor: UIColor?
}

public final class UIActivityIndicatorView: UIView {
  public enum Style: Sendable { case medium, large }
  public convenience init(style: Style) { self.init(frame: .zero) }
  public var color: UIColor! = nil
  public func startAnimating() {}
}

// MARK: - Controls

@MainActor
@available(iOS 13, *)
public class UIMenuElement: NSObject {
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    @available(iOS 16, *)
    public static var keepsMenuPresented: Attributes { Attributes(rawValue: 8) }
  }
  public enum State: Int, Sendable { case off, on, mixed }
}

public final class UIAction: UIMenuElement {
  public struct Identifier: Hashable, Sendable {
    public init(_ rawValue: String) {}
  }

  public init(
    title: String = "", image: UIImage? = nil, identifier: UIAction.Identifier? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off,
    handler: @escaping @MainActor (UIAction) -> Void
  ) {}
}

public final class UIMenu: UIMenuElement {
  public init(title: String = "", children: [UIMenuElement] = []) {}
}

open class UIControl: UIView {
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let editingChanged = Event(rawValue: 1)
    public static let valueChanged = Event(rawValue: 2)
    public static let primaryActionTriggered = Event(rawValue: 4)
  }
  public enum ContentHorizontalAlignment: Sendable {
    case center, left, right, fill, leading, trailing
  }
  public struct State: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let normal = State([])
  }
  open var isEnabled = true
  open var isSelected = false
  open var isHighlighted = false
  public func addTarget(_ target: Any?, action: Selector, for event: Event) {}
  public func removeTarget(_ target: Any?, action: Selector?, for event: Event) {}
  public enum ContentVerticalAlignment: Sendable { case center, top, bottom, fill }
  public var contentHorizontalAlignment = ContentHorizontalAlignment.center
  public var contentVerticalAlignment = ContentVerticalAlignment.center
  @available(iOS 14, *)
  public func addAction(_ action: UIAction, for event: Event) {}
}

@available(iOS 15, *)
public struct UIConfigurationTextAttributesTransformer {
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {}
}

@available(iOS 15, *)
public struct UIBackgroundConfiguration {
  public var backgroundColor: UIColor?
  public var cornerRadius: CGFloat = 0
  public var strokeColor: UIColor?
  public var strokeWidth: CGFloat = 0
}

open class UIButton: UIControl {
  public enum ButtonType: Sendable { case custom, system }
  @available(iOS 14, *) public enum Role: Sendable { case normal, primary, cancel, destructive }
  @available(iOS 14, *) public var role: Role { get { .normal } set {} }
  @available(iOS 15, *)
  public struct Configuration {
    public enum CornerStyle: Sendable { case fixed, dynamic, small, medium, large, capsule }
    public static func plain() -> Configuration { Configuration() }
    public static func gray() -> Configuration { Configuration() }
    public static func filled() -> Configuration { Configuration() }
    public var title: String?
    public var image: UIImage?
    public var imagePadding: CGFloat = 0
    public var imagePlacement = NSDirectionalRectEdge.leading
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    public var contentInsets = NSDirectionalEdgeInsets.zero
    public var baseForegroundColor: UIColor?
    public var background = UIBackgroundConfiguration()
    public var cornerStyle = CornerStyle.dynamic
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
  }
  public convenience init(type: ButtonType) { self.init(frame: .zero) }
  public var titleLabel: UILabel? { nil }
  public var contentEdgeInsets = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
  public var titleEdgeInsets = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
  public func setImage(_ image: UIImage?, for state: UIControl.State) {}
  public func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {}
  @available(iOS 15, *) public var configuration: Configuration? { get { nil } set {} }
  @available(iOS 15, *)
  public var configurationUpdateHandler: ((UIButton) -> Void)? { get { nil } set {} }
  @available(iOS 15, *) public func setNeedsUpdateConfiguration() {}
  @available(iOS 14, *) public var menu: UIMenu? { get { nil } set {} }
  @available(iOS 14, *) public var showsMenuAsPrimaryAction: Bool { get { false } set {} }
}

public enum UITextAutocapitalizationType: Sendable { case none, words, sentences, allCharacters }
public enum UITextAutocorrectionType: Sendable { case `default`, no, yes }
public enum UIReturnKeyType: Sendable { case `default`, go, next, done, search }

@MainActor public protocol UITextFieldDelegate: AnyObject {
  func textFieldDidBeginEditing(_ field: UITextField)
  func textFieldDidEndEditing(_ field: UITextField)
  func textFieldShouldReturn(_ field: UITextField) -> Bool
  func textFieldDidChangeSelection(_ field: UITextField)
}

extension UITextFieldDelegate {
  public func textFieldDidChangeSelection(_ field: UITextField) {}
}

open class UITextField: UIControl {
  public enum ViewMode: Sendable { case never, whileEditing, unlessEditing, always }
  public var text: String?
  public var font: UIFont?
  public var textColor: UIColor?
  public var textAlignment = NSTextAlignment.natural
  public var adjustsFontForContentSizeCategory = false
  open var placeholder: String?
  public var attributedPlaceholder: NSAttributedString?
  public var defaultTextAttributes: [NSAttributedString.Key: Any] = [:]
  public var leftView: UIView?
  public var leftViewMode = ViewMode.never
  public weak var delegate: (any UITextFieldDelegate)?
  public var isEditing: Bool { false }
  open var isSecureTextEntry = false
  public func insertText(_ text: String) {}
  public var textContentType: UITextContentType!
  public var keyboardType = UIKeyboardType.default
  public var returnKeyType = UIReturnKeyType.default
  public var autocapitalizationType = UITextAutocapitalizationType.sentences
  public var autocorrectionType = UITextAutocorrectionType.default
  open func textRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func editingRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect { bounds }
}

@MainActor public protocol UITextViewDelegate: UIScrollViewDelegate {
  func textViewDidChange(_ view: UITextView)
  func textViewDidBeginEditing(_ view: UITextView)
  func textViewDidEndEditing(_ view: UITextView)
}

public final class NSTextContainer: NSObject {
  public init(size: CGSize) {}
  public var lineFragmentPadding: CGFloat = 5
  public var maximumNumberOfLines = 0
  public var lineBreakMode = NSLineBreakMode.byWordWrapping
}

public final class NSLayoutManager: NSObject {
  public func addTextContainer(_ container: NSTextContainer) {}
  public func usedRect(for container: NSTextContainer) -> CGRect { .zero }
  public func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int { 0 }
  public func boundingRect(forGlyphRange range: NSRange, in container: NSTextContainer) -> CGRect {
    .zero
  }
  public func characterIndexForGlyph(at index: Int) -> Int { 0 }
}

public final class NSTextStorage: NSMutableAttributedString, @unchecked Sendable {
  public func addLayoutManager(_ manager: NSLayoutManager) {}
}

open class UITextView: UIScrollView {
  public static func appearance() -> UITextView { fatalError() }
  public init(frame: CGRect, textContainer: NSTextContainer?) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  public var text: String! = ""
  public var font: UIFont?
  public var textColor: UIColor?
  public var adjustsFontForContentSizeCategory = false
  public var isEditable = true
  public var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
  public var typingAttributes: [NSAttributedString.Key: Any] = [:]
  public var textContentType: UITextContentType!
  public var keyboardType = UIKeyboardType.default
  public var returnKeyType = UIReturnKeyType.default
  public var autocapitalizationType = UITextAutocapitalizationType.sentences
  public var autocorrectionType = UITextAutocorrectionType.default
}

public final class UISwitch: UIControl {
  public var isOn = false
  public var onTintColor: UIColor?
}

public final class UIStepper: UIControl {
  public var value = 0.0
  public var minimumValue = 0.0
  public var maximumValue = 100.0
  public var stepValue = 1.0
}

public final class UISlider: UIControl {
  public var value: Float = 0
  public var minimumValue: Float = 0
  public var maximumValue: Float = 1
  public var minimumTrackTintColor: UIColor?
  public func setValue(_ value: Float, animated: Bool) {}
}

public final class UISegmentedControl: UIControl {
  public convenience init(items: [Any]?) { self.init(frame: .zero) }
  public var selectedSegmentIndex = -1
  public func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {}
  public func titleForSegment(at segment: Int) -> String? { nil }
  public func setTitle(_ title: String?, forSegmentAt segment: Int) {}
}

public enum UIDatePickerStyle: Sendable { case automatic, wheels, compact, inline }

public final class UIDatePicker: UIControl {
  public enum Mode: Sendable { case time, date, dateAndTime }
  public var date = Date()
  public var datePickerMode = Mode.dateAndTime
  // Pickers have styles from iOS 13.4 on, and the one that generated code names from iOS 14 on.
  @available(iOS 14, *) public var preferredDatePickerStyle: UIDatePickerStyle { get { .automatic } set {} }
}

// MARK: - Controllers

public final class UINavigationItem: NSObject {
  public var title: String?
  public enum LargeTitleDisplayMode: Sendable { case automatic, always, never }
  public var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  public var leftBarButtonItems: [UIBarButtonItem]?
  public var leftItemsSupplementBackButton = false
  public var rightBarButtonItems: [UIBarButtonItem]?
}

@MainActor
public class UIBarItem: NSObject {
  public var accessibilityLabel: String?
  public var accessibilityValue: String?
  public var accessibilityHint: String?
  public var accessibilityIdentifier: String?
  public var accessibilityElementsHidden = false
  public var accessibilityTraits: UIAccessibilityTraits = []
  public var title: String?
  public var image: UIImage?
  public var isEnabled = true
  public func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {}
}

public final class UIBarButtonItem: UIBarItem {
  public var tintColor: UIColor?
  @available(iOS 14, *)
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) { self.init() }
  public enum Style: Sendable { case plain, done }
  public enum SystemItem: Sendable { case flexibleSpace }
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
  }
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init()
  }
  public convenience init(barButtonSystemItem item: SystemItem, target: Any?, action: Selector?) {
    self.init()
  }
  public convenience init(customView: UIView) { self.init() }
  @available(iOS 14, *)
  public static func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem() }
  public override init() {}
}

public final class UITabBarItem: UIBarItem {
  public var badgeValue: String?
  public init(title: String?, image: UIImage?, selectedImage: UIImage?) {}
}

@MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {}

@MainActor
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
}

@MainActor
public protocol UIContentContainer: NSObjectProtocol {
  var preferredContentSize: CGSize { get }
}

open class UIViewController: UIResponder, UIContentContainer, UITraitEnvironment {
  public var traitCollection: UITraitCollection { UITraitCollection() }
  public typealias TraitChangeHandler<Environment> = (
    _ environment: Environment, _ previous: UITraitCollection
  ) -> Void
  @available(iOS 17, *) @discardableResult
  public func registerForTraitChanges<Environment: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping TraitChangeHandler<Environment>
  ) -> any UITraitChangeRegistration { _NoRegistration() }
  public init(nibName: String?, bundle: Bundle?) {}
  public required init?(coder: NSCoder) {}
  public convenience override init() { self.init(nibName: nil, bundle: nil) }
  public var view: UIView! = UIView()
  public var title: String?
  open var navigationItem: UINavigationItem { UINavigationItem() }
  public var children: [UIViewController] { [] }
  public var preferredContentSize = CGSize()
  open var childForStatusBarStyle: UIViewController? { nil }
  open var childForStatusBarHidden: UIViewController? { nil }
  public var toolbarItems: [UIBarButtonItem]?
  public var tabBarItem: UITabBarItem!
  public var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  public var navigationController: UINavigationController? { nil }
  @available(iOS 15, *)
  public var sheetPresentationController: UISheetPresentationController? { nil }
  public var popoverPresentationController: UIPopoverPresentationController? { nil }
  public var viewIfLoaded: UIView? { view }
  public var presentedViewController: UIViewController? { nil }
  public var presentingViewController: UIViewController? { nil }
  public var isBeingPresented: Bool { false }
  public var isBeingDismissed: Bool { false }
  public var isViewLoaded: Bool { false }
  public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }
  public var presentationController: UIPresentationController? { nil }
  public var parent: UIViewController? { nil }
  open func traitCollectionDidChange(_ previous: UITraitCollection?) {}
  public func loadViewIfNeeded() {}
  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func addChild(_ child: UIViewController) {}
  open func removeFromParent() {}
  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}
  open func setNeedsStatusBarAppearanceUpdate() {}
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}
  public func show(_ controller: UIViewController, sender: Any?) {}
  public func present(
    _ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil
  ) {}
  public func dismiss(animated: Bool, completion: (() -> Void)? = nil) {}
}

@MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
}

@MainActor
open class UIPresentationController: NSObject {
  public weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
}

open class UINavigationBar: UIView {
  public var prefersLargeTitles = false
}

public class UIAccessibilityCustomAction: NSObject {
  public init(name: String, actionHandler: ((UIAccessibilityCustomAction) -> Bool)?) {}
}

open class UINavigationController: UIViewController {
  public convenience init(rootViewController: UIViewController) {
    self.init(nibName: nil, bundle: nil)
  }
  public var navigationBar: UINavigationBar { UINavigationBar() }
  public func setToolbarHidden(_ hidden: Bool, animated: Bool) {}
  public func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {}
  public var viewControllers: [UIViewController] = []
  @discardableResult
  public func popViewController(animated: Bool) -> UIViewController? { nil }
  public func pushViewController(_ viewController: UIViewController, animated: Bool) {}
  public func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {}
  @discardableResult
  public func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? { nil }
}

open class UITableViewController: UIViewController {
  public init(style: UITableView.Style) { super.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  public var tableView: UITableView! = nil
  open func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  open func tableView(
    _ table: UITableView, cellForRowAt path: IndexPath
  ) -> UITableViewCell { fatalError() }
  open func tableView(_ table: UITableView, didSelectRowAt path: IndexPath) {}
}

open class UITabBarController: UIViewController {
  public var viewControllers: [UIViewController]?
  public var selectedIndex = 0
  public let tabBar = UITabBar(frame: .zero)
}

open class UITabBar: UIView {}


@available(iOS 15, *)
@MainActor
public final class UISheetPresentationController: NSObject {
  @MainActor
  public final class Detent: NSObject {
    public static func medium() -> Detent { Detent() }
    public static func large() -> Detent { Detent() }
    @available(iOS 16, *)
    public static func custom(
      resolver: @escaping (Any) -> CGFloat?
    ) -> Detent { Detent() }
  }
  public var detents: [Detent] = []
  public var prefersGrabberVisible = false
}

@MainActor
public final class UIPopoverPresentationController: NSObject {
  public var sourceView: UIView?
}

@MainActor
public final class UIScreen: NSObject {
  public static let main = UIScreen()
  public var bounds: CGRect { .zero }
}

@MainActor
public final class UIAlertAction: NSObject {
  public enum Style: Sendable { case `default`, cancel, destructive }
  public init(
    title: String?, style: Style, handler: (@MainActor (UIAlertAction) -> Void)? = nil
  ) {}
}

public final class UIAlertController: UIViewController {
  public enum Style: Sendable { case actionSheet, alert }
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
  }
  public func addAction(_ action: UIAlertAction) {}
  public var actions: [UIAlertAction] { [] }
}

@MainActor
public final class UIApplication: UIResponder {
  public static let shared = UIApplication()
  public func open(_ url: URL) {}
}

extension DispatchQueue: @retroactive Scheduler {}

// Of the Objective-C runtime, which Foundation brings along.

public struct Selector: Sendable {
  public init(_ name: String) {}
}

public enum objc_AssociationPolicy: Sendable { case OBJC_ASSOCIATION_RETAIN }

public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {}

extension NotificationCenter {
  public struct Publisher: Combine.Publisher {
    public typealias Output = Notification
    public typealias Failure = Never
  }
  @available(iOS 13, *)
  public func publisher(for name: Notification.Name) -> Publisher { Publisher() }
}

extension String {
  public struct LocalizationValue: ExpressibleByStringInterpolation, Sendable {
    public init(stringLiteral value: String) {}
  }
  @available(iOS 15, *)
  public init(localized key: LocalizationValue) { self = "" }
}

extension AttributedString {
  @available(iOS 15, *)
  public init(localized key: String.LocalizationValue) { self.init() }
  @available(iOS 15, *)
  public struct MarkdownParsingOptions: Sendable {
    public enum InterpretedSyntax: Sendable { case full, inlineOnly, inlineOnlyPreservingWhitespace }
    public init(interpretedSyntax: InterpretedSyntax = .full) {}
  }
  @available(iOS 15, *)
  public init(markdown: String, options: MarkdownParsingOptions = .init()) throws { self.init() }
}

extension NSAttributedString {
  @available(iOS 15, *)
  public convenience init(_ text: AttributedString) { self.init(string: "") }
}

public enum UIAccessibility {
  public struct AssistiveTechnologyIdentifier: Sendable {
    public static let notificationVoiceOver = AssistiveTechnologyIdentifier()
  }

  public struct Notification: Sendable {
    public static let layoutChanged = Notification()
  }

  @MainActor public static func focusedElement(
    using assistiveTechnologyIdentifier: AssistiveTechnologyIdentifier?
  ) -> Any? { nil }

  @MainActor public static func post(notification: Notification, argument: Any?) {}
}

public enum UIAccessibilityContrast: Sendable { case unspecified, normal, high }

public enum UIAccessibilityContainerType {
  case none, list, semanticGroup
}
