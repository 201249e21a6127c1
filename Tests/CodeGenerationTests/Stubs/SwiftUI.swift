// swift-format-ignore-file
// What generated code names of SwiftUI, with the signatures that Apple documents, so that it
// type-checks without it. Nothing here does anything. Names that begin with an underscore are not
// Apple's; 'tools/check-apple --only stubs' looks for all others in Apple's interfaces.
// Source: https://developer.apple.com/documentation/swiftui

@_exported import Combine
@_exported import Foundation
@_exported import Observation
@_exported import UIKit

// MARK: - Views

@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension Never: View { public var body: Never { fatalError() } }

public protocol _Primitive: View where Body == Never {}
extension _Primitive { public var body: Never { fatalError() } }

public struct EmptyView: _Primitive {
  nonisolated public init() {}
}

public struct TupleView<each Content: View>: _Primitive {}

extension Optional: @MainActor View where Wrapped: View {
  public var body: Never { fatalError() }
}

public struct _ConditionalContent<First: View, Second: View>: _Primitive {}

@resultBuilder
public enum ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  @_disfavoredOverload
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<repeat each Content> { fatalError() }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> _ConditionalContent<First, Second> { fatalError() }
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> _ConditionalContent<First, Second> { fatalError() }
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> Content {
    content
  }
}

@MainActor @preconcurrency
public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = ModifiedContent<Self>
  @ViewBuilder func body(content: Content) -> Body
}

public struct ModifiedContent<Modifier>: _Primitive {}

// MARK: - State

public protocol DynamicProperty {}

@propertyWrapper
@available(iOS 13, *)
public struct State<Value>: DynamicProperty {
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
  public init(wrappedValue: Value) {}
  public init(initialValue: Value) {}
  public var projectedValue: Binding<Value> { fatalError() }
}

@propertyWrapper @dynamicMemberLookup
@available(iOS 13, *)
public struct Binding<Value> {
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {}
  public var projectedValue: Binding<Value> { self }
  public subscript<Subject>(
    dynamicMember keyPath: WritableKeyPath<Value, Subject>
  ) -> Binding<Subject> { fatalError() }
  public static func constant(_ value: Value) -> Binding<Value> { fatalError() }
  public init<V>(_ base: Binding<V>) where Value == V? {}
}

@propertyWrapper
@available(iOS 13, *)
@MainActor @preconcurrency
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
  @dynamicMemberLookup
  @MainActor
  public struct Wrapper {
    public subscript<Subject>(
      dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
    ) -> Binding<Subject> { fatalError() }
  }
  public var wrappedValue: ObjectType
  public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }
  public var projectedValue: Wrapper { fatalError() }
}

@propertyWrapper @dynamicMemberLookup
@available(iOS 17, *)
public struct Bindable<Value: AnyObject> {
  public var wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public var projectedValue: Bindable<Value> { self }
  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> { fatalError() }
}

@propertyWrapper
@available(iOS 15, *)
public struct FocusState<Value: Hashable>: DynamicProperty {
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
  public struct Binding {}
  public var projectedValue: Binding { Binding() }
  public init<T>() where Value == T?, T: Hashable {}
  public init() where Value == Bool {}
}

@propertyWrapper
@available(iOS 13, *)
public struct Environment<Value>: DynamicProperty {
  public var wrappedValue: Value { fatalError() }
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {}
}

@available(iOS 13, *)
public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

public struct EnvironmentValues {
  @available(iOS 13, *) public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { K.defaultValue }
    set {}
  }
  @available(iOS 15, *) public var dismiss: DismissAction { fatalError() }
  @available(iOS 14, *) public var openURL: OpenURLAction { fatalError() }
  @available(iOS 13, *) public var horizontalSizeClass: UserInterfaceSizeClass? { fatalError() }
  @available(iOS 13, *) public var isEnabled: Bool { fatalError() }
  @available(iOS 13, *) public var sizeCategory: ContentSizeCategory { fatalError() }
  @available(iOS 15, *) public var dynamicTypeSize: DynamicTypeSize { fatalError() }
  @available(iOS 13, *) public var presentationMode: Binding<PresentationMode> { fatalError() }
}

public enum ContentSizeCategory: Hashable, Sendable {
  case large, accessibilityMedium, accessibilityLarge, accessibilityExtraLarge
  case accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge
}

public enum DynamicTypeSize: Hashable, Sendable {
  case large
  public var isAccessibilitySize: Bool { false }
}

public struct PresentationMode {
  public mutating func dismiss() {}
}

public enum UserInterfaceSizeClass { case compact, regular }

@MainActor @preconcurrency
public struct DismissAction {
  public func callAsFunction() {}
}

@MainActor @preconcurrency
public struct OpenURLAction {
  public func callAsFunction(_ url: URL) {}
}

@propertyWrapper
@available(iOS 14, *)
public struct ScaledMetric<Value>: DynamicProperty {
  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {}
  public init(wrappedValue: Value) {}
  public var wrappedValue: Value { fatalError() }
}

// MARK: - Texts, fonts and colors

public struct LocalizedStringKey: ExpressibleByStringInterpolation, Equatable {
  public init(_ value: String) {}
  public init(stringLiteral value: String) {}
  public init(stringInterpolation: StringInterpolation) {}
  public struct StringInterpolation: StringInterpolationProtocol {
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) {}
    public mutating func appendInterpolation(_ string: String) {}
    public mutating func appendInterpolation(_ value: Int) {}
    public mutating func appendInterpolation(_ value: Double) {}
  }
}

public struct Text: _Primitive, Equatable {
  public enum Case: Sendable { case uppercase, lowercase }
  public init(_ key: LocalizedStringKey) {}
  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) {}
  public init(verbatim content: String) {}
  @_disfavoredOverload
  @available(iOS 15, *) public init(_ attributedContent: AttributedString) {}
  @available(iOS 15, *)
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F) where F.FormatOutput == String {}
  public func foregroundColor(_ color: Color?) -> Text { self }
  @available(iOS 13, *) public func tracking(_ tracking: CGFloat) -> Text { self }
}

@available(iOS 13, *)
public struct Font: Hashable, Sendable {
  public enum TextStyle: Sendable {
    case largeTitle, title, headline, subheadline, body, callout, footnote, caption
    @available(iOS 14, *) case title2, title3, caption2
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
  init() {}
  public init(_ font: CTFont) {}
  public enum Design: Sendable { case `default`, monospaced, serif, rounded }
  public static let largeTitle = Font()
  public static let title = Font()
  @available(iOS 14, *) public static let title2 = Font()
  @available(iOS 14, *) public static let title3 = Font()
  public static let headline = Font()
  public static let subheadline = Font()
  public static let body = Font()
  public static let callout = Font()
  public static let footnote = Font()
  public static let caption = Font()
  @available(iOS 14, *) public static let caption2 = Font()
  public static func system(_ style: TextStyle, design: Design = .default) -> Font { Font() }
  public static func system(
    size: CGFloat, weight: Weight = .regular, design: Design = .default
  ) -> Font { Font() }
  @available(iOS 14, *)
  public static func custom(
    _ name: String, size: CGFloat, relativeTo textStyle: TextStyle
  ) -> Font { Font() }
  public static func custom(_ name: String, size: CGFloat) -> Font { Font() }
  public func weight(_ weight: Weight) -> Font { self }
}

public protocol ShapeStyle {}

@available(iOS 13, *)
public struct Color: _Primitive, ShapeStyle, Hashable, Sendable {
  @available(iOS 15, *) nonisolated public init(uiColor: UIColor) {}
  nonisolated public init(_ color: UIColor) {}
  nonisolated public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {}
  nonisolated public init(_ name: String) {}
  nonisolated public static let primary = Color("")
  nonisolated public static let secondary = Color("")
  nonisolated public static let accentColor = Color("")
  nonisolated public static let clear = Color("")
  nonisolated public static let white = Color("")
  nonisolated public static let black = Color("")
  nonisolated public static let red = Color("")
  nonisolated public static let orange = Color("")
  nonisolated public static let yellow = Color("")
  nonisolated public static let green = Color("")
  nonisolated public static let blue = Color("")
  nonisolated public static let purple = Color("")
  nonisolated public static let pink = Color("")
  nonisolated public static let gray = Color("")
  @available(iOS 15, *) nonisolated public static let mint = Color("")
  @available(iOS 15, *) nonisolated public static let teal = Color("")
  @available(iOS 15, *) nonisolated public static let cyan = Color("")
  @available(iOS 15, *) nonisolated public static let indigo = Color("")
  @available(iOS 15, *) nonisolated public static let brown = Color("")
  nonisolated public func opacity(_ opacity: Double) -> Color { self }
}

public struct HierarchicalShapeStyle: ShapeStyle {}
extension ShapeStyle where Self == HierarchicalShapeStyle {
  @available(iOS 15, *) public static var primary: HierarchicalShapeStyle { fatalError() }
  @available(iOS 15, *) public static var secondary: HierarchicalShapeStyle { fatalError() }
}
extension ShapeStyle where Self == Color {
  public static var clear: Color { .clear }
  public static var white: Color { .white }
  public static var black: Color { .black }
  public static var red: Color { .red }
  public static var orange: Color { .orange }
  public static var yellow: Color { .yellow }
  public static var green: Color { .green }
  public static var blue: Color { .blue }
  public static var purple: Color { .purple }
  public static var pink: Color { .pink }
  public static var gray: Color { .gray }
  @available(iOS 15, *) public static var mint: Color { .mint }
  @available(iOS 15, *) public static var teal: Color { .teal }
  @available(iOS 15, *) public static var cyan: Color { .cyan }
  @available(iOS 15, *) public static var indigo: Color { .indigo }
  @available(iOS 15, *) public static var brown: Color { .brown }
}

public enum ColorScheme: CaseIterable, Sendable { case light, dark }

// MARK: - Alignments and edges

public struct HorizontalAlignment: Sendable {
  public static let leading = HorizontalAlignment()
  public static let center = HorizontalAlignment()
  public static let trailing = HorizontalAlignment()
}

public struct VerticalAlignment: Equatable, Sendable {
  public static let top = VerticalAlignment()
  public static let center = VerticalAlignment()
  public static let bottom = VerticalAlignment()
  public static let firstTextBaseline = VerticalAlignment()
  public static let lastTextBaseline = VerticalAlignment()
}

extension Alignment {
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) { self.init() }
}

public struct Alignment: Sendable {
  public var horizontal: HorizontalAlignment { .center }
  public var vertical: VerticalAlignment { .center }
  public static let topLeading = Alignment()
  public static let top = Alignment()
  public static let topTrailing = Alignment()
  public static let leading = Alignment()
  public static let center = Alignment()
  public static let trailing = Alignment()
  public static let bottomLeading = Alignment()
  public static let bottom = Alignment()
  public static let bottomTrailing = Alignment()
}

public struct ViewDimensions {
  public subscript(guide: HorizontalAlignment) -> CGFloat { 0 }
  public subscript(guide: VerticalAlignment) -> CGFloat { 0 }
}

public enum Edge: CaseIterable, Sendable {
  case top, leading, bottom, trailing
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let top = Set(rawValue: 1)
    public static let leading = Set(rawValue: 2)
    public static let bottom = Set(rawValue: 4)
    public static let trailing = Set(rawValue: 8)
    public static let all = Set(rawValue: 15)
    public static let horizontal = Set(rawValue: 10)
    public static let vertical = Set(rawValue: 5)
  }
}

@available(iOS 14, *)
public struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let container = SafeAreaRegions(rawValue: 1)
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  public static let all = SafeAreaRegions(rawValue: 3)
}

@available(iOS 15, *) public enum HorizontalEdge: Sendable { case leading, trailing }
@available(iOS 15, *) public enum VerticalEdge: Sendable { case top, bottom }

public struct EdgeInsets: Sendable {
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {}
}

public enum Axis: Sendable {
  case horizontal, vertical
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let horizontal = Set(rawValue: 1)
    public static let vertical = Set(rawValue: 2)
  }
}

public enum ContentMode: Sendable { case fit, fill }
public enum TextAlignment: Sendable { case leading, center, trailing }

// MARK: - Containers

@available(iOS 13, *)
public struct VStack<Content: View>: _Primitive {
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {}
}

@available(iOS 13, *)
public struct HStack<Content: View>: _Primitive {
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {}
}

@available(iOS 14, *)
public struct LazyHStack<Content: View>: _Primitive {
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {}
}

@available(iOS 13, *)
public struct ZStack<Content: View>: _Primitive {
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {}
}

@available(iOS 13, *)
public struct Group<Content: View>: _Primitive {
  public init(@ViewBuilder content: () -> Content) {}
}

@available(iOS 13, *)
public enum CoordinateSpace {
  case global, local
  case named(AnyHashable)
}

@available(iOS 13, *)
public struct GeometryProxy {
  public var size: CGSize { .zero }
  public func frame(in space: CoordinateSpace) -> CGRect { .zero }
}

@available(iOS 13, *)
public struct GeometryReader<Content: View>: _Primitive {
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {}
}

@available(iOS 14, *)
public struct ScrollViewProxy {
  @MainActor public func scrollTo(_ id: some Hashable, anchor: UnitPoint? = nil) {}
}

@available(iOS 14, *)
public struct ScrollViewReader<Content: View>: _Primitive {
  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {}
}

@available(iOS 13, *)
public struct ScrollView<Content: View>: _Primitive {
  public init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true,
    @ViewBuilder content: () -> Content
  ) {}
}

@available(iOS 16, *)
public struct Grid<Content: View>: _Primitive {
  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {}
}

@available(iOS 16, *)
public struct GridRow<Content: View>: _Primitive {
  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {}
}

@available(iOS 14, *)
public struct GridItem: Sendable {
  public enum Size: Sendable {
    case fixed(CGFloat)
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }
  public init(
    _ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil
  ) {}
}

@available(iOS 14, *)
public struct LazyVGrid<Content: View>: _Primitive {
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {}
}

@available(iOS 16, *)
public struct ViewThatFits<Content: View>: _Primitive {
  public init(
    in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content
  ) {}
}

@available(iOS 13, *)
public struct List<Content: View>: _Primitive {
  public init(@ViewBuilder content: () -> Content) {}
}

@available(iOS 13, *)
public struct Section<Parent: View, Content: View, Footer: View>: _Primitive {
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent,
    @ViewBuilder footer: () -> Footer
  ) {}
}

extension Section where Parent == EmptyView {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {}
}

extension Section where Footer == EmptyView {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {}
}

extension Section where Parent == EmptyView, Footer == EmptyView {
  public init(@ViewBuilder content: () -> Content) {}
}

@available(iOS 13, *)
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: _Primitive {
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {}
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID {
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {}
}

@available(iOS 13, *)
public struct TabView<SelectionValue: Hashable, Content: View>: _Primitive {
  public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {}
}

extension TabView where SelectionValue == Int {
  public init(@ViewBuilder content: () -> Content) {}
}

@available(iOS 14, *)
public protocol TabViewStyle {}

@available(iOS 14, *)
public struct PageTabViewStyle: TabViewStyle {
  public enum IndexDisplayMode { case never }
}

@available(iOS 14, *)
extension TabViewStyle where Self == PageTabViewStyle {
  public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> PageTabViewStyle {
    PageTabViewStyle()
  }
}

@available(iOS 13, *)
public struct NavigationView<Content: View>: _Primitive {
  public init(@ViewBuilder content: () -> Content) {}
}

@available(iOS 16, *)
public struct NavigationStack<Content: View>: _Primitive {
  public init(@ViewBuilder root: () -> Content) {}
}

@available(iOS 13, *)
public protocol NavigationViewStyle {}

@available(iOS 13, *)
public struct StackNavigationViewStyle: NavigationViewStyle { public init() {} }

extension NavigationViewStyle where Self == StackNavigationViewStyle {
  public static var stack: StackNavigationViewStyle { StackNavigationViewStyle() }
}

@available(iOS 13, *)
public struct NavigationLink<Label: View, Destination: View>: _Primitive {
  public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {}
  public init(
    isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination,
    @ViewBuilder label: () -> Label
  ) {}
}

extension NavigationLink where Label == Text {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {}
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder destination: () -> Destination) {}
}

// MARK: - Content

@available(iOS 13, *)
public struct Image: _Primitive {
  public init(_ name: String) {}
  public init(decorative name: String) {}
  public init(systemName: String) {}
  public func resizable() -> Image { self }
}

@available(iOS 14, *)
public struct Label<Title: View, Icon: View>: _Primitive {}

@available(iOS 14, *)
extension Label where Title == Text, Icon == Image {
  public init(_ titleKey: LocalizedStringKey, systemImage name: String) {}
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage name: String) {}
}

@available(iOS 13, *)
public struct Spacer: _Primitive {
  public init(minLength: CGFloat? = nil) {}
}

@available(iOS 13, *)
public struct Divider: _Primitive {
  public init() {}
}

@available(iOS 14, *)
public struct ProgressView: _Primitive {
  public init() {}
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0) {}
}

public protocol ProgressViewStyle {}
public struct LinearProgressViewStyle: ProgressViewStyle {}
extension ProgressViewStyle where Self == LinearProgressViewStyle {
  @available(iOS 14, *) public static var linear: LinearProgressViewStyle { fatalError() }
}

public protocol Shape: View, ShapeStyle {}
extension Shape {
  public func fill<S: ShapeStyle>(_ content: S) -> some View { self }
}
public struct _InsettableStroke: _Primitive {}

@available(iOS 13, *)
public struct RoundedRectangle: Shape, _Primitive {
  nonisolated public init(cornerRadius: CGFloat) {}
  public func strokeBorder<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> _InsettableStroke
  {
    fatalError()
  }
}

@available(iOS 13, *)
public struct Rectangle: Shape, _Primitive {
  nonisolated public init() {}
}

// MARK: - Controls

public struct ButtonRole: Equatable, Sendable {
  @available(iOS 15, *) public static let cancel = ButtonRole()
  @available(iOS 15, *) public static let destructive = ButtonRole()
}

@available(iOS 13, *)
public struct Button<Label: View>: _Primitive {
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {}
  @available(iOS 15, *)
  public init(
    role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {}
}

extension Button where Label == Text {
  public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {}
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {}
  @available(iOS 15, *)
  public init(
    _ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {}
  @available(iOS 15, *)
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {}
}

public struct ButtonStyleConfiguration {
  public struct Label: _Primitive {}
  public let label: Label
  public let isPressed: Bool
}

@MainActor @preconcurrency
public protocol ButtonStyle {
  associatedtype Body: View
  typealias Configuration = ButtonStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

public protocol PrimitiveButtonStyle {}
public struct BorderedButtonStyle: PrimitiveButtonStyle {}
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {}
public struct BorderlessButtonStyle: PrimitiveButtonStyle { public init() {} }
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  @available(iOS 15, *) public static var borderless: BorderlessButtonStyle { fatalError() }
}
extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  @available(iOS 15, *) public static var bordered: BorderedButtonStyle { fatalError() }
}
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  @available(iOS 15, *) public static var borderedProminent: BorderedProminentButtonStyle {
    fatalError()
  }
}

@available(iOS 13, *)
public struct TextField: _Primitive {
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {}
  @available(iOS 15, *)
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {}
  @available(iOS 15, *)
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {}
  @available(iOS 16, *)
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) {}
  @available(iOS 16, *)
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?, axis: Axis) {}
}

@available(iOS 13, *)
public struct SecureField: _Primitive {
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {}
  @available(iOS 15, *)
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {}
}

@available(iOS 14, *)
public struct TextEditor: _Primitive {
  public init(text: Binding<String>) {}
}

@available(iOS 13, *)
public struct Toggle<Label: View>: _Primitive {
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {}
}

extension Toggle where Label == Text {
  public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {}
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {}
}

@available(iOS 13, *)
public struct Stepper<Label: View>: _Primitive {
  public init<V: Strideable>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {}
}

@available(iOS 13, *)
public struct Slider<Label: View>: _Primitive {
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {}
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {}
}

@available(iOS 13, *)
public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: _Primitive {}

extension Picker where Label == Text {
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {}
}

@available(iOS 14, *)
public struct Menu<Label: View, Content: View>: _Primitive {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {}
}

public struct MenuActionDismissBehavior: Sendable {
  public static let disabled = MenuActionDismissBehavior()
}

extension View {
  // From 16.4 on; the versions of generated code are whole numbers.
  @available(iOS 17, *)
  public func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> some View { self }
}

public protocol PickerStyle {}
public struct MenuPickerStyle: PickerStyle {}
public struct SegmentedPickerStyle: PickerStyle {}
extension PickerStyle where Self == MenuPickerStyle {
  @available(iOS 14, *) public static var menu: MenuPickerStyle { fatalError() }
}
extension PickerStyle where Self == SegmentedPickerStyle {
  @available(iOS 13, *) public static var segmented: SegmentedPickerStyle { fatalError() }
}

public struct DatePickerComponents: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let date = DatePickerComponents(rawValue: 1)
  public static let hourAndMinute = DatePickerComponents(rawValue: 2)
}

@available(iOS 13, *)
public struct DatePicker: _Primitive {
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) {}
}

// MARK: - Toolbars

public struct ToolbarItemPlacement: Sendable {
  @available(iOS 14, *) public static let navigationBarLeading = ToolbarItemPlacement()
  @available(iOS 14, *) public static let navigationBarTrailing = ToolbarItemPlacement()
  @available(iOS 14, *) public static let bottomBar = ToolbarItemPlacement()
}

public protocol ToolbarContent {}

@available(iOS 14, *)
public struct ToolbarItemGroup<Content: View>: ToolbarContent {
  public init(placement: ToolbarItemPlacement, @ViewBuilder content: () -> Content) {}
}

@resultBuilder
public enum ToolbarContentBuilder {
  public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> Content { content }
  public static func buildBlock<First: ToolbarContent, Second: ToolbarContent>(
    _ first: First, _ second: Second
  ) -> First { first }
}

public enum NavigationBarItem {
  public enum TitleDisplayMode { case automatic, inline, large }
}

// MARK: - Modifiers

public struct AnyTransition {
  public static let opacity = AnyTransition()
  public static let slide = AnyTransition()
  public static let identity = AnyTransition()
  public static let scale = AnyTransition()
  public static func scale(scale: CGFloat) -> AnyTransition { AnyTransition() }
  public static func move(edge: Edge) -> AnyTransition { AnyTransition() }
  public static func asymmetric(
    insertion: AnyTransition, removal: AnyTransition
  ) -> AnyTransition { AnyTransition() }
  public func combined(with other: AnyTransition) -> AnyTransition { self }
}

extension AnyTransition: @unchecked Sendable {}

public struct Animation: Sendable {
  public static let `default` = Animation()
  public static func easeInOut(duration: Double) -> Animation { Animation() }
}

public struct SubmitLabel: Sendable {
  @available(iOS 15, *) public static let next = SubmitLabel()
  @available(iOS 15, *) public static let done = SubmitLabel()
  @available(iOS 15, *) public static let search = SubmitLabel()
}

public struct TextInputAutocapitalization: Sendable {
  @available(iOS 15, *) public static let never = TextInputAutocapitalization()
  @available(iOS 15, *) public static let words = TextInputAutocapitalization()
  @available(iOS 15, *) public static let sentences = TextInputAutocapitalization()
  @available(iOS 15, *) public static let characters = TextInputAutocapitalization()
}

public struct AccessibilityTraits: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let isButton = AccessibilityTraits(rawValue: 1)
  public static let isHeader = AccessibilityTraits(rawValue: 2)
  public static let isSelected = AccessibilityTraits(rawValue: 4)
  public static let isLink = AccessibilityTraits(rawValue: 8)
  public static let isSearchField = AccessibilityTraits(rawValue: 16)
  public static let isImage = AccessibilityTraits(rawValue: 32)
  public static let playsSound = AccessibilityTraits(rawValue: 64)
  public static let isKeyboardKey = AccessibilityTraits(rawValue: 128)
  public static let isStaticText = AccessibilityTraits(rawValue: 256)
  public static let isSummaryElement = AccessibilityTraits(rawValue: 512)
  public static let updatesFrequently = AccessibilityTraits(rawValue: 1024)
  public static let startsMediaSession = AccessibilityTraits(rawValue: 2048)
  public static let allowsDirectInteraction = AccessibilityTraits(rawValue: 4096)
  public static let causesPageTurn = AccessibilityTraits(rawValue: 8192)
  public static let isModal = AccessibilityTraits(rawValue: 16384)
  @available(iOS 17, *) public static let isToggle = AccessibilityTraits(rawValue: 32768)
  @available(iOS 17, *) public static let isTabBar = AccessibilityTraits(rawValue: 65536)
}

public struct AccessibilityChildBehavior: Sendable {
  public static let combine = AccessibilityChildBehavior()
  public static let ignore = AccessibilityChildBehavior()
  public static let contain = AccessibilityChildBehavior()
}

public enum AccessibilityHeadingLevel: Sendable { case unspecified, h1, h2, h3, h4, h5, h6 }

public protocol ListStyle {}
public struct PlainListStyle: ListStyle {}
public struct GroupedListStyle: ListStyle {}
public struct InsetGroupedListStyle: ListStyle {}
extension ListStyle where Self == PlainListStyle {
  @available(iOS 13, *) public static var plain: PlainListStyle { fatalError() }
}
extension ListStyle where Self == GroupedListStyle {
  @available(iOS 13, *) public static var grouped: GroupedListStyle { fatalError() }
}
extension ListStyle where Self == InsetGroupedListStyle {
  @available(iOS 14, *) public static var insetGrouped: InsetGroupedListStyle { fatalError() }
}

public enum ControlSize: Sendable { case mini, small, regular, large }
public struct PresentationDetent: Hashable, Sendable {
  @available(iOS 16, *) public static let medium = PresentationDetent()
  @available(iOS 16, *) public static let large = PresentationDetent()
  @available(iOS 16, *) public static func height(_ height: CGFloat) -> PresentationDetent {
    PresentationDetent()
  }
}
public enum Visibility: Sendable { case automatic, visible, hidden }
public protocol ScrollTargetBehavior {}
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {}
extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  @available(iOS 17, *) public static var viewAligned: ViewAlignedScrollTargetBehavior {
    fatalError()
  }
}
public struct ContentMarginPlacement: Sendable {
  @available(iOS 17, *) public static let scrollContent = ContentMarginPlacement()
}
public enum PreviewLayout: Sendable {
  case device, sizeThatFits, fixed(width: CGFloat, height: CGFloat)
}

extension View {
  public func modifier<T: ViewModifier>(_ modifier: T) -> some View { self }
  public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V)
    -> some View
  { self }
  // Sizes.
  public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View { self }
  public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View { self }
  public func fixedSize() -> some View { self }
  public func fixedSize(horizontal: Bool, vertical: Bool) -> some View { self }
  public func aspectRatio(_ ratio: CGFloat? = nil, contentMode: ContentMode) -> some View { self }
  public func scaledToFit() -> some View { self }
  public func scaledToFill() -> some View { self }
  public func padding(_ insets: EdgeInsets) -> some View { self }
  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View { self }
  public func padding(_ length: CGFloat) -> some View { self }
  public func layoutPriority(_ value: Double) -> some View { self }
  public func alignmentGuide(
    _ guide: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View { self }
  public func alignmentGuide(
    _ guide: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View { self }
  @available(iOS 17, *)
  public func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> some View
  {
    self
  }
  // Drawing.
  public func font(_ font: Font?) -> some View { self }
  public func foregroundColor(_ color: Color?) -> some View { self }
  public func accentColor(_ color: Color?) -> some View { self }
  @available(iOS 15, *)
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { self }
  public func lineSpacing(_ spacing: CGFloat) -> some View { self }
  @available(iOS 16, *) public func tracking(_ tracking: CGFloat) -> some View { self }
  public func lineLimit(_ number: Int?) -> some View { self }
  @available(iOS 16, *) public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View { self }
  @available(iOS 16, *) public func lineLimit(_ limit: ClosedRange<Int>) -> some View { self }
  public func truncationMode(_ mode: Text.TruncationMode) -> some View { self }
  public func minimumScaleFactor(_ factor: CGFloat) -> some View { self }
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View { self }
  @available(iOS 15, *)
  public func background<S: ShapeStyle>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View { self }
  @_disfavoredOverload
  public func background<Background: View>(
    _ background: Background, alignment: Alignment = .center
  ) -> some View { self }
  @available(iOS 15, *)
  public func background<S: ShapeStyle, T: Shape>(_ style: S, in shape: T) -> some View { self }
  @available(iOS 15, *)
  public func background<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View { self }
  @available(iOS 15, *)
  public func overlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View { self }
  public func overlay<Overlay: View>(
    _ overlay: Overlay, alignment: Alignment = .center
  ) -> some View { self }
  public func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View { self }
  public func clipShape<S: Shape>(_ shape: S) -> some View { self }
  public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View { self }
  public func clipped() -> some View { self }
  public func contentShape<S: Shape>(_ shape: S) -> some View { self }
  public func shadow(
    color: Color, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some View { self }
  public func opacity(_ opacity: Double) -> some View { self }
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { self }
  public func zIndex(_ value: Double) -> some View { self }
  public func hidden() -> some View { self }
  @available(iOS 15, *) public func badge(_ count: Int) -> some View { self }
  @available(iOS 15, *) public func badge(_ label: Text?) -> some View { self }
  @available(iOS 15, *) public func badge(_ key: LocalizedStringKey?) -> some View { self }
  @available(iOS 14, *) public func textCase(_ textCase: Text.Case?) -> some View { self }
  public func navigationBarHidden(_ hidden: Bool) -> some View { self }
  public func allowsHitTesting(_ enabled: Bool) -> some View { self }
  @available(iOS 15, *) public func tint(_ tint: Color?) -> some View { self }
  @available(iOS 15, *) public func controlSize(_ size: ControlSize) -> some View { self }
  public func transition(_ transition: AnyTransition) -> some View { self }
  public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View { self }
  // Safe areas.
  public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { self }
  @available(iOS 14, *)
  public func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
  ) -> some View { self }
  @available(iOS 15, *)
  public func safeAreaInset<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View { self }
  @available(iOS 15, *)
  public func safeAreaInset<V: View>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View { self }
  // Controls.
  public func disabled(_ disabled: Bool) -> some View { self }
  @available(iOS 15, *)
  public func refreshable(action: @escaping @MainActor @Sendable () async -> Void) -> some View { self }
  @available(iOS 15, *)
  public func swipeActions<T: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true,
    @ViewBuilder content: () -> T
  ) -> some View { self }
  public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View { self }
  public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View { self }
  public func pickerStyle<S: PickerStyle>(_ style: S) -> some View { self }
  public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View { self }
  public func listRowInsets(_ insets: EdgeInsets?) -> some View { self }
  @available(iOS 15, *) public func listRowSeparatorTint(_ color: Color?) -> some View { self }
  public func listStyle<S: ListStyle>(_ style: S) -> some View { self }
  public func labelsHidden() -> some View { self }
  public func tag<V: Hashable>(_ tag: V) -> some View { self }
  public func textContentType(_ type: UITextContentType?) -> some View { self }
  public func keyboardType(_ type: UIKeyboardType) -> some View { self }
  @available(iOS 15, *)
  public func textInputAutocapitalization(
    _ autocapitalization: TextInputAutocapitalization?
  ) -> some View { self }
  @available(iOS 13, *)
  public func autocorrectionDisabled(_ disable: Bool = true) -> some View { self }
  @available(iOS 15, *)
  public func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View { self }
  @available(iOS 15, *) public func submitLabel(_ label: SubmitLabel) -> some View { self }
  @available(iOS 15, *)
  public func onSubmit(_ action: @escaping @MainActor () -> Void) -> some View { self }
  @available(iOS 14, *)
  public func onChange<V: Equatable>(
    of value: V, perform action: @escaping @MainActor (V) -> Void
  ) -> some View { self }
  @available(iOS 17, *)
  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping @MainActor (V, V) -> Void
  ) -> some View { self }
  @available(iOS 17, *)
  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping @MainActor () -> Void
  ) -> some View { self }
  public func onAppear(perform action: (@MainActor () -> Void)? = nil) -> some View { self }
  public func onDisappear(perform action: (@MainActor () -> Void)? = nil) -> some View { self }
  public func onTapGesture(
    count: Int = 1, perform action: @escaping @MainActor () -> Void
  ) -> some View { self }
  public func onReceive<P: Publisher>(
    _ publisher: P, perform action: @escaping (P.Output) -> Void
  ) -> some View where P.Failure == Never { self }
  // Presentation.
  public func alert(isPresented: Binding<Bool>, content: () -> Alert) -> some View { self }
  public func actionSheet(
    isPresented: Binding<Bool>, content: () -> ActionSheet
  ) -> some View { self }
  public func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View { self }
  public func navigationBarTitle(
    _ title: Text, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { self }
  public func navigationBarItems<L: View, T: View>(leading: L, trailing: T) -> some View { self }
  public func navigationBarItems<L: View>(leading: L) -> some View { self }
  public func navigationBarItems<T: View>(trailing: T) -> some View { self }
  public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View { self }
  @available(iOS 15, *)
  public func alert<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View { self }
  @available(iOS 15, *)
  public func alert<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View { self }
  @available(iOS 15, *)
  public func alert<A: View>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View { self }
  @available(iOS 15, *)
  public func alert<A: View, M: View>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View { self }
  @available(iOS 16, *)
  public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View { self }
  @available(iOS 16, *)
  public func scrollContentBackground(_ visibility: Visibility) -> some View { self }
  @available(iOS 16, *)
  public func presentationDragIndicator(_ visibility: Visibility) -> some View { self }
  @available(iOS 14, *)
  public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View { self }
  @_disfavoredOverload
  @available(iOS 14, *)
  public func navigationTitle<S: StringProtocol>(_ title: S) -> some View { self }
  @available(iOS 14, *)
  public func navigationBarTitleDisplayMode(
    _ mode: NavigationBarItem.TitleDisplayMode
  ) -> some View { self }
  public func navigationBarBackButtonHidden(_ hidesBackButton: Bool) -> some View { self }
  @available(iOS 16, *)
  public func navigationDestination<V: View>(
    isPresented: Binding<Bool>, @ViewBuilder destination: () -> V
  ) -> some View { self }
  @available(iOS 14, *)
  public func toolbar<Content: ToolbarContent>(
    @ToolbarContentBuilder content: () -> Content
  ) -> some View { self }
  public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View { self }
  public func id(_ id: some Hashable) -> some View { self }
  @available(iOS 14, *)
  public func tabViewStyle(_ style: some TabViewStyle) -> some View { self }
  // Scrolling and grids.
  @available(iOS 17, *)
  public func scrollPosition(id: Binding<(some Hashable)?>) -> some View { self }
  @available(iOS 17, *)
  public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View { self }
  public func coordinateSpace(name: some Hashable) -> some View { self }
  @available(iOS 17, *) public func scrollTargetLayout(isEnabled: Bool = true) -> some View { self }
  @available(iOS 17, *)
  public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View { self }
  @available(iOS 17, *)
  public func contentMargins(
    _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement
  ) -> some View { self }
  @available(iOS 16, *) public func gridCellColumns(_ count: Int) -> some View { self }
  @available(iOS 16, *) public func gridCellAnchor(_ anchor: UnitPoint) -> some View { self }
  @available(iOS 16, *)
  public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View { self }
  // Accessibility.
  public func accessibility(label: Text) -> some View { self }
  public func accessibility(value: Text) -> some View { self }
  public func accessibility(hint: Text) -> some View { self }
  public func accessibility(identifier: String) -> some View { self }
  public func accessibility(hidden: Bool) -> some View { self }
  public func accessibility(removeTraits traits: AccessibilityTraits) -> some View { self }
  public func accessibility(addTraits traits: AccessibilityTraits) -> some View { self }
  @available(iOS 14, *)
  public func accessibilityLabel(_ key: LocalizedStringKey) -> some View { self }
  @available(iOS 14, *) @_disfavoredOverload
  public func accessibilityLabel<S: StringProtocol>(_ text: S) -> some View { self }
  @available(iOS 14, *)
  public func accessibilityValue(_ key: LocalizedStringKey) -> some View { self }
  @available(iOS 14, *) @_disfavoredOverload
  public func accessibilityValue<S: StringProtocol>(_ text: S) -> some View { self }
  @available(iOS 14, *)
  public func accessibilityValue(_ text: Text) -> some View { self }
  @available(iOS 14, *)
  public func accessibilityHint(_ key: LocalizedStringKey) -> some View { self }
  @available(iOS 14, *) @_disfavoredOverload
  public func accessibilityHint<S: StringProtocol>(_ text: S) -> some View { self }
  @available(iOS 14, *)
  public func accessibilityIdentifier(_ identifier: String) -> some View { self }
  @available(iOS 14, *) public func accessibilityHidden(_ hidden: Bool) -> some View { self }
  public func accessibilityElement(children: AccessibilityChildBehavior) -> some View { self }
  @available(iOS 14, *)
  public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View { self }
  @available(iOS 14, *)
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View { self }
  @available(iOS 15, *)
  public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View { self }
  // Previews.
  public func previewDisplayName(_ value: String?) -> some View { self }
  public func previewLayout(_ value: PreviewLayout) -> some View { self }
  public func preferredColorScheme(_ scheme: ColorScheme?) -> some View { self }
}

public struct UnitPoint: Sendable {
  public static let topLeading = UnitPoint()
  public static let top = UnitPoint()
  public static let topTrailing = UnitPoint()
  public static let leading = UnitPoint()
  public static let center = UnitPoint()
  public static let trailing = UnitPoint()
  public static let bottomLeading = UnitPoint()
  public static let bottom = UnitPoint()
  public static let bottomTrailing = UnitPoint()
}

extension Text {
  public enum TruncationMode: Sendable { case head, middle, tail }
}

@MainActor @preconcurrency
public protocol PreviewProvider {
  associatedtype Previews: View
  @ViewBuilder static var previews: Previews { get }
}

// MARK: - Layouts

@available(iOS 16, *)
public struct ProposedViewSize: Sendable {
  public var width: CGFloat?
  public var height: CGFloat?
  public init(width: CGFloat?, height: CGFloat?) { (self.width, self.height) = (width, height) }
  public static let unspecified = ProposedViewSize(width: nil, height: nil)
}

@available(iOS 16, *)
public struct LayoutSubview {
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { .zero }
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions { ViewDimensions() }
  public func place(at position: CGPoint, anchor: UnitPoint, proposal: ProposedViewSize) {}
}

@available(iOS 16, *)
public protocol Layout {
  associatedtype Cache = Void
  typealias Subviews = [LayoutSubview]
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
}

@available(iOS 16, *)
extension Layout {
  @MainActor
  public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View { content() }
}

// MARK: - Alerts of iOS 13

public struct Alert {
  public struct Button {
    public static func `default`(
      _ label: Text, action: (@MainActor () -> Void)? = {}
    ) -> Button { Button() }
    public static func cancel(_ label: Text, action: (@MainActor () -> Void)? = {}) -> Button {
      Button()
    }
    public static func cancel(_ action: (@MainActor () -> Void)? = {}) -> Button { Button() }
    public static func destructive(
      _ label: Text, action: (@MainActor () -> Void)? = {}
    ) -> Button { Button() }
  }
  public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {}
  public init(
    title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button
  ) {}
}

public struct ActionSheet {
  public typealias Button = Alert.Button
  public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) {}
}

// MARK: - Beside UIKit

@available(iOS 13, *)
@MainActor @preconcurrency
public protocol UIViewRepresentable: View where Body == Never {
  associatedtype UIViewType: UIView
  associatedtype Coordinator = Void
  typealias Context = UIViewRepresentableContext<Self>
  func makeUIView(context: Context) -> UIViewType
  func updateUIView(_ uiView: UIViewType, context: Context)
  func makeCoordinator() -> Coordinator
}

extension UIViewRepresentable {
  public var body: Never { fatalError() }
}

extension UIViewRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

@available(iOS 13, *)
@MainActor @preconcurrency
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
  public let coordinator: Representable.Coordinator
  public var environment: EnvironmentValues { fatalError() }
}

@available(iOS 13, *)
@MainActor
open class UIHostingController<Content: View>: UIViewController {
  public init(rootView: Content) { super.init(nibName: nil, bundle: nil) }
  public required dynamic init?(coder: NSCoder) { super.init(coder: coder) }
  public var rootView: Content { get { fatalError() } set {} }
  @available(iOS 16, *)
  public var sizingOptions: UIHostingControllerSizingOptions { get { [] } set {} }
}

@available(iOS 16, *)
public struct UIHostingControllerSizingOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let preferredContentSize = Self(rawValue: 1)
  public static let intrinsicContentSize = Self(rawValue: 2)
}

@available(iOS 13, *)
@MainActor @preconcurrency
public protocol UIViewControllerRepresentable: View where Body == Never {
  associatedtype UIViewControllerType: UIViewController
  associatedtype Coordinator = Void
  typealias Context = UIViewControllerRepresentableContext<Self>
  func makeUIViewController(context: Context) -> UIViewControllerType
  func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
  func makeCoordinator() -> Coordinator
}

extension UIViewControllerRepresentable {
  public var body: Never { fatalError() }
}

extension UIViewControllerRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

@available(iOS 13, *)
@MainActor @preconcurrency
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
  public let coordinator: Representable.Coordinator
}
