internal import SpecModel

/// Type names of Swift, Foundation and SwiftUI that generated types must not use.
///
/// A generated type would shadow the framework's: `struct ButtonStyle: ButtonStyle` would conform
/// to itself.
let frameworkTypes = KeywordTable(frameworkWords)

/// Type names that types nested in the model must not use.
///
/// They would shadow the framework's types in the model's methods: `Task { … }` would refer to a
/// nested `struct Task`.
let namesBesideData = KeywordTable(frameworkWords + wordsOfModels)

/// Type names that shared top-level types must not use.
let namesBesideTypes = KeywordTable(
  frameworkWords + wordsOfModels + typesOfSupport + typesOfScreenFiles)

/// Type names that the views of components must not use.
let namesBesideComponents = KeywordTable(
  frameworkWords + typesOfSupport + typesOfScreenFiles + supportFileNames)

/// The names of support files that do not contain a type of the same name.
private let supportFileNames = """
  AddressSupport DecimalSupport EarlierSystems ExpressionSupport FieldSupport FormSupport
  FormatSupport HostingSupport InteropSupport MarkdownText TimeSupport ViewSupport
  """
  .split(whereSeparator: \.isWhitespace).map(String.init)

/// Type names of support files.
let supportTypes = KeywordTable(typesOfSupport)

/// Private types in the screens' files; a top-level type with the same name would make them
/// ambiguous.
private let typesOfScreenFiles = """
  ActionTarget ChangeObserver ClearEditor CornerRounder CoverButton EdgeView FieldBox FieldColumn
  FieldRow FilledButtonStyle KeyboardAvoider KeyboardGuide RowButtonStyle RowCell RowSource
  ScaledFont SearchBox TextAreaBox VisibilityChange
  """
  .split(whereSeparator: \.isWhitespace).map(String.init)

/// Types in support files, and UIKit types that generated code uses.
let typesOfSupport = """
  ActivityIndicator BottomScrollView BoxView CarouselView ChoiceField ChoiceList ChoiceOption
  Choices ConstraintGroup ContainerController ControllerView DateField DistributedStack EntryView FieldBoxView
  FieldLook FieldVerdict FieldView FreeView GridView HolderView HostedKey HostedScreen
  HuggingStack InputField ItemStack Kept KeptContent LayoutArea LinkLabel MenuField MenuPicker
  NumberStepper NumberedItem OpenedController OpeningController OpeningView OptionsController
  OptionsField PagedView Place Presenter ProgressBar PulsingProgressView RoomView RouteOpener
  RowBox RowControl RowScrollView RowStack RowTable ScreenDestination ScrollPlace ShareView
  SheetController SizeClassAdapting SizeClassObserver StackShares StyledButton SwipeRow
  SymbolLabel TextArea TextAreaInput TextInput TypingField ValidatedFields ValidatedForm
  """
  .split(whereSeparator: \.isWhitespace).map(String.init)

/// Other type names that the code of models uses or that cannot be nested.
private let wordsOfModels = """
  Action AnyCancellable ChoiceOption Clock Collection Combine DateComponents DateFormatter
  DispatchQueue Duration Field FieldVerdict Foundation FormatStyle Formatter IndexPath Iterator
  MainActor Notification NumberFormatter NumberedItem Observation Self Sequence Substring Swift SwiftUI
  TimeInterval TimeZone Timer UIKit ValidatedForm Void
  """
  .split(whereSeparator: \.isWhitespace).map(String.init)

private let frameworkWords = """
  Alert Alignment Anchor Angle Animation Any AnyObject AnyShapeStyle AnyView App AppStorage
  Array AsyncImage AutomaticControlGroupStyle AutomaticDisclosureGroupStyle AutomaticFormStyle
  AutomaticLabeledContentStyle AutomaticMenuBarExtraStyle AutomaticNavigationSplitViewStyle
  AutomaticTableStyle AutomaticTextEditorStyle Axis BackgroundStyle
  BalancedNavigationSplitViewStyle Bindable Binding Bool BorderedButtonMenuStyle
  BorderedButtonStyle BorderedListStyle BorderedProminentButtonStyle BorderedTableStyle
  BorderlessButtonMenuButtonStyle BorderlessButtonMenuStyle BorderlessButtonStyle
  BorderlessPullDownMenuButtonStyle Bundle Button ButtonMenuStyle ButtonRole ButtonStyle
  ButtonToggleStyle CGFloat CGPoint CGRect CGSize Calendar Canvas Capsule CardButtonStyle
  CarouselListStyle CarouselTabViewStyle Character CheckboxToggleStyle Circle
  CircularGaugeStyle CircularProgressViewStyle Codable Color ColorPicker ColorScheme
  ColumnNavigationViewStyle ColumnsFormStyle Commands CompactDatePickerStyle
  CompactMenuControlGroupStyle Comparable ContentMode ContextMenu ControlGroupStyle Data Date
  DatePicker DatePickerStyle Decimal DefaultButtonStyle DefaultDatePickerStyle
  DefaultGaugeStyle DefaultGroupBoxStyle DefaultLabelStyle DefaultListStyle
  DefaultMenuButtonStyle DefaultMenuStyle DefaultNavigationViewStyle DefaultPickerStyle
  DefaultProgressViewStyle DefaultTabViewStyle DefaultTextFieldStyle DefaultToggleStyle
  DefaultWindowStyle DefaultWindowToolbarStyle Dictionary DisclosureGroupStyle Divider
  DocumentBaseBox Double DoubleColumnNavigationViewStyle Edge EdgeInsets EditButton Ellipse
  EllipticalListStyle EmptyView Environment EnvironmentKey EnvironmentObject EnvironmentValues
  Equatable Error ExpandedWindowToolbarStyle FieldDatePickerStyle FillShapeStyle FillStyle
  Float FocusState Font ForEach ForegroundStyle Form FormStyle Gauge GaugeStyle GeometryProxy
  GeometryReader Gesture GlassButtonStyle GlassProminentButtonStyle Gradient
  GraphicalDatePickerStyle Grid GridItem GridRow Group GroupBox GroupBoxStyle GroupedFormStyle
  GroupedListStyle GroupedTabViewStyle HStack Hashable HiddenTitleBarWindowStyle
  HierarchicalShapeStyle IconOnlyLabelStyle Identifiable Image IndexViewStyle
  InlinePickerStyle InsetGroupedListStyle InsetListStyle InsetTableStyle Int KeyPath Label
  LabelStyle LabeledContent LabeledContentStyle Layout LazyHGrid LazyHStack LazyVGrid
  LazyVStack LinearCapacityGaugeStyle LinearGaugeStyle LinearGradient LinearProgressViewStyle
  Link LinkButtonStyle LinkShapeStyle List ListStyle Locale LocalizedStringKey Material Menu
  MenuBarExtraStyle MenuButtonStyle MenuControlGroupStyle MenuPickerStyle MenuStyle
  NSLayoutConstraint NSObject Namespace NavigationControlGroupStyle NavigationLink
  NavigationLinkPickerStyle NavigationPath NavigationSplitViewColumn NavigationSplitViewStyle
  NavigationStack NavigationView NavigationViewStyle Never Observable ObservableObject
  ObservedObject OpenURLAction Optional PageIndexViewStyle PageTabViewStyle
  PaletteControlGroupStyle PalettePickerStyle PasteButton Path Picker PickerStyle
  PlaceholderTextShapeStyle PlainButtonStyle PlainListStyle PlainTextEditorStyle
  PlainTextFieldStyle PlainWindowStyle PointerStyle PopUpButtonPickerStyle PreferenceKey
  PresentationMode PreviewProvider PrimitiveButtonStyle ProgressView ProgressViewStyle
  ProminentDetailNavigationSplitViewStyle Published PullDownMenuBarExtraStyle
  PullDownMenuButtonStyle RadioGroupPickerStyle Range Rectangle Result
  RoundedBorderTextEditorStyle RoundedBorderTextFieldStyle RoundedCornerStyle RoundedRectangle
  ScaledMetric Scene ScrollEdgeEffectStyle ScrollView ScrollViewProxy ScrollViewReader Section
  SecureField SegmentedPickerStyle SelectionShapeStyle Selector Sendable SeparatorShapeStyle
  Set ShadowStyle Shape ShapeStyle ShareLink SidebarAdaptableTabViewStyle SidebarListStyle
  Slider Spacer SquareBorderTextFieldStyle StackNavigationViewStyle State StateObject Stepper
  StepperFieldDatePickerStyle String StrokeStyle SubmitLabel SwitchToggleStyle
  SystemFormatStyle Tab TabBarOnlyTabViewStyle TabView TabViewStyle Table TableColumn
  TableStyle Task Text TextAlignment TextEditor TextEditorStyle TextField TextFieldStyle
  TimelineView TintShapeStyle TitleAndIconLabelStyle TitleBarWindowStyle TitleOnlyLabelStyle
  Toggle ToggleStyle ToolbarItem ToolbarItemGroup ToolbarLabelStyle Transaction TupleView Type
  URL UUID UnifiedCompactWindowToolbarStyle UnifiedWindowToolbarStyle UnitPoint VStack
  VerticalPageTabViewStyle View ViewBuilder ViewModifier ViewThatFits Visibility
  WheelDatePickerStyle WheelPickerStyle WindowBackgroundShapeStyle WindowGroup
  WindowMenuBarExtraStyle WindowStyle WindowToolbarStyle ZStack
  """
  .split(whereSeparator: \.isWhitespace).map(String.init)
