/// What to write instead of a feature of SwiftUI, UIKit, CSS or Android that has no direct
/// equivalent.
struct ForeignAnswer {
  /// The names of the feature in other frameworks.
  let words: [String]
  /// A sentence on what to write, with code in backticks.
  let text: String
  /// The topic with details; nil to use the first word of the language that the text names.
  let topic: String?

  init(_ words: String..., text: String, topic: String? = nil) {
    self.words = words
    self.text = text
    self.topic = topic
  }

  static let all = ofTwoMeanings + ofComponents + ofTheApp

  private static let ofTwoMeanings: [ForeignAnswer] = [
    // Names with two equivalents
    ForeignAnswer(
      "NavigationLink",
      text: "`NavigationLink` is `listRow` or `link` with `to:`: `- listRow: Wi-Fi` with `to: "
        + "Network` is a row that opens a screen, `- link: Terms` with `to: Terms` a text that "
        + "does."),
    ForeignAnswer(
      "Radio", "UIButton.Configuration", "CheckboxListTile", "RadioListTile",
      text:
        "Options that are all shown are a `picker` with `presentation: inline`, several of them "
        + "with `multiple: true`; what a tap does is a `button`."),

    ForeignAnswer(
      "ContentUnavailableView", "EmptyState", "UIContentUnavailableConfiguration",
      text: "An empty state is a `vstack` of an `icon`, a `text` and a `button`, with "
        + "`when: isEmpty(items)`; the list beside it has `hidden: isEmpty(items)`."),
    ForeignAnswer(
      "spaceBetween", "space-between", "spaceAround", "space-around", "spaceEvenly",
      "space-evenly",
      text: "`distribution: equalSpacing` makes the gaps of a stack equal, `distribution: "
        + "equalCentering` the distances of its children's centers; a `spacer` takes what is "
        + "left."),

    // Names whose equivalent depends on the value
    ForeignAnswer(
      "display", "visibility", "gone", "invisible",
      text: "`hidden: true` takes a node away, `invisible: true` keeps its place. Whether children "
        + "are beside or below each other, the stack says: `hstack` or `vstack`."),
    ForeignAnswer(
      "weight", "layout_weight", "flex-grow", "fr",
      text: "`width: fill` takes what is left of a stack, and `distribution: fillEqually` on the "
        + "stack makes its children equal; columns of a grid that share are `flexible`. Other "
        + "shares cannot be written. The weight of a font is `font: { weight: bold }`."),
    ForeignAnswer(
      "top", "left", "right", "bottom",
      text: "In a `zstack` with an `alignment` such as `topTrailing`, `margin: { top: 8, trailing: "
        + "8 }` on the node is its distance from the edges."),
    ForeignAnswer(
      "AsyncImage", "KFImage", "Coil", "Glide", "NetworkImage", "Image.network", "remote image",
      text: "A picture on a server is a view of the app: `- host: Photo` with "
        + "`with: { url: \"${item.url}\" }`, `width` and `height`. An `image` is one of the app's "
        + "assets."),
    ForeignAnswer(
      "isOn", "checked", "$binding", "v-model", "defaultChecked",
      text: "`bind: wifi` makes a fact of the screen the field's value; `value: true` is what a "
        + "field of its own begins with, and `ID.value` what it holds."),
    ForeignAnswer(
      "&&", "||", "!", "and", "or",
      text: "Conditions are written with `and`, `or` and `not`: `when: isMember and not isLate`."),
    ForeignAnswer(
      "{{", "{{ }}", "${}", "string interpolation", "\\()",
      text: "A text shows a value by `${user.name}`, also amid other words.",
      topic: "placeholders"),
    ForeignAnswer(
      "UIColor", "Color", "rgb", "rgba", "hex", "colorResource", "MaterialTheme",
      text: "A color is a system color such as `systemRed` or `label`, `\"#RRGGBB\"`, "
        + "`\"#RRGGBBAA\"` with its opacity, or a name of a theme: `colors: { brand: { light: "
        + "\"#0040DD\", dark: \"#409CFF\" } }`."),
    ForeignAnswer(
      "UIFont", "preferredFont", "systemFont", "font-size", "fontSize", "TextStyle",
      text:
        "`style: headline` is a text style, which scales with the text size; `font: { size: 17, "
        + "weight: semibold }` is a size of one's own."),
    ForeignAnswer(
      "selectedSegmentIndex", "selectedIndex",
      text: "`value: Day` names the option of a `segmented` or `picker` that is chosen at first."),
    ForeignAnswer(
      "else", "then", "if else", "ternary", "v-if", "conditional",
      text: "A node has `when: isLoggedIn`, the other one `when: not isLoggedIn`. A value may "
        + "choose: `color: \"${isLate ? systemRed : label}\"`."),

    // Adapting to the available space
    ForeignAnswer(
      "sizeClass", "size class", "horizontalSizeClass",
      "UITraitCollection", "traitCollectionDidChange", "@media", "media query",
      text: "A length may differ by size class in width, which is compact on an upright iPhone and "
        + "regular on an iPad: `padding: { compact: 16, regular: 32 }`. "
        + "`viewThatFits` shows the first child that fits, and a grid's "
        + "`columns: [{ adaptive: 240 }]` follow the width.",
      topic: "size-classes"),
    ForeignAnswer(
      "GeometryReader", "containerRelativeFrame", "vw", "percent", "%",
      text: "`width: fill` takes what the parent offers, siblings share it with `distribution: "
        + "fillEqually`, and `viewThatFits` shows the first child that fits. A share such as "
        + "`width: 50%` is for screens of UIKit (`targets: [uikit]`); SwiftUI has no view for it."),
    ForeignAnswer(
      "landscape", "portrait", "UIDeviceOrientation", "verticalSizeClass",
      "supportedInterfaceOrientations",
      text: "`preview: { devices: [{ width: 844, height: 390 }] }` draws a screen in landscape. "
        + "Phones on their side are compact in width or regular: lengths may differ by that "
        + "(`padding: { compact: 16, regular: 32 }`), and nodes "
        + "(`when: screen.sizeClass == regular`)."),
    ForeignAnswer(
      "dynamicTypeSize", "Dynamic Type", "adjustsFontForContentSizeCategory", "sp", "rem",
      text: "Texts scale by their text style, and `when: screen.accessibilitySize` asks for the "
        + "largest sizes. Draw a screen in larger text with `--text-size accessibility3`, or name "
        + "it under `textSizes` of `preview`.",
      topic: "preview"),
    ForeignAnswer(
      "colorScheme", "overrideUserInterfaceStyle", "prefers-color-scheme", "isSystemInDarkTheme",
      "dark", "darkMode", "dark mode", "light mode",
      text: "Every screen has a light and a dark picture. System colors such as `label` have both "
        + "values; a theme gives a color of one's own a value for each: "
        + "`colors: { brand: { light: \"#0040DD\", dark: \"#409CFF\" } }`.",
      topic: "themes"),
    ForeignAnswer(
      "layoutDirection", "semanticContentAttribute", "rtl", "dir",
      text:
        "Use leading and trailing; only constraints also know `left` and `right`. Draw the other direction with "
        + "`--direction rtl`.",
      topic: "preview"),

    // Layout
    ForeignAnswer(
      "translatesAutoresizingMaskIntoConstraints", "resizing", "NSLayoutConstraint", "Auto Layout",
      "ConstraintLayout.LayoutParams",
      text: "Write `constraints:` below a container: `- title.top == parent.top + 16`. "
        + "`explain constraints` has the grammar."),
    ForeignAnswer(
      "intrinsicContentSize", "wrap_content", "Hug", "Hug contents", "primaryAxisSizingMode",
      "counterAxisSizingMode", "fit-content", "max-content", "wrapContentSize",
      text: "`width: hug` or `height: hug`: the size of the content."),
    ForeignAnswer(
      "match_parent", "fillMaxWidth", "fillMaxSize", "Fill container", "Flexible", "layoutGrow",
      "layoutAlign", "maxWidth: .infinity",
      text: "`width: fill` or `height: fill`: what the parent offers."),
    ForeignAnswer(
      "position: absolute", "position: fixed", "absolute", "relative", "fixed", "Positioned",
      "zIndex position", "position", "absoluteFill",
      text:
        "Draw nodes over another one with its `overlay`, or stack them in a `zstack`: its "
        + "`alignment` says where, and `margin: { top: 8, trailing: 8 }` keeps a node from the "
        + "edges. `offset: [x, y]` moves a node without moving its neighbors."),
    ForeignAnswer(
      "position: sticky", "safeAreaInset bar", "bottomBar", "sticky",
      text: "`safeAreaInset: { edge: bottom, children: […] }`: a bar at an edge that the content "
        + "scrolls beneath."),
    ForeignAnswer(
      "flexWrap", "flex-wrap", "FlowRow", "Wrap", "UICollectionViewFlowLayout",
      text: "A grid with `columns: [{ adaptive: 100 }]` fills its rows one after another. Nothing "
        + "wraps children of different widths."),
    ForeignAnswer(
      "margin: auto", "place-items", "justify-self", "centerInParent", "Center",
      text:
        "`alignment: center` on the stack centers across its axis; a `spacer` on each side centers "
        + "along it."),
    ForeignAnswer(
      "LazyVStack", "LazyHStack", "LazyRow", "UICollectionViewCompositionalLayout",
      text:
        "`list` makes rows from data as they come into sight; a `vstack` in a `scroll` makes all."),
    ForeignAnswer(
      "LazyVGrid", "LazyHGrid", "UICollectionView", "RecyclerView", "LazyVerticalGrid", "GridItem",
      text: "Cells in columns are a `grid` with `columns: 3`; its child repeats with "
        + "`forEach: photo in photos`. A row that scrolls sideways is a `carousel`."),
    ForeignAnswer(
      "DisclosureGroup", "OutlineGroup", "ExpandableListView", "accordion", "details", "collapse",
      text: "A button and what it shows: `tap: { toggle: isOpen }` and `when: isOpen`, with "
        + "`facts: { isOpen: false }`."),
    ForeignAnswer(
      "GroupBox", "InputChip", "Chip", "FilterChip", "tag list",
      text: "A `button` with a style of the theme, or a `text` with `padding`, `background` and "
        + "`cornerRadius`; `background: \"${isOn ? tintColor : secondarySystemBackground}\"` "
        + "chooses."),
    ForeignAnswer(
      "display:flex", "display: flex", "flexbox", "layoutMode", "flex-direction",
      "Auto-layout gap", "auto layout gap", "layout grid",
      text: "An `hstack` is a row and a `vstack` a column of nodes, with `spacing` between them; a "
        + "`grid` has columns."),
    ForeignAnswer(
      "verticalScroll", "rememberScrollState", "horizontalScroll", "SingleChildScrollView",
      "overflow: scroll",
      text: "A `scroll` around what may be longer than the screen; `axis: horizontal` for a row."),
    ForeignAnswer(
      "white-space", "nowrap", "word-break", "softWrap",
      text:
        "A text wraps by itself; `lines: 1` keeps it on one line, and `truncation` says where it "
        + "is cut."),
    ForeignAnswer(
      "FloatingActionButton", "FAB",
      text: "A `button` with a `symbol` in the screen's `overlay`: "
        + "`overlay: { alignment: bottomTrailing, children: […] }`."),
    ForeignAnswer(
      "UIEdgeInsets", "NSDirectionalEdgeInsets", "EdgeInsetsGeometry", "WindowInsets",
      text: "`padding: { top: 8, horizontal: 16 }` within a node's edges, `margin` around them."),
    ForeignAnswer(
      "Composable", "StatelessWidget", "Component", "Variant", "instance", "@ViewBuilder", "Slot",
      text:
        "A part that is used again is a component: `components: { Badge: { parameters: …, body: "
        + "… } }` in a file of its own, then `- Badge: New`."),
    ForeignAnswer(
      "Inner shadow", "effects", "strokes", "fills", "elevation", "boxShadow",
      text: "`shadow: { color, radius, offset }` draws a shadow around a node, `border: { color, "
        + "width }` a line, `background` a color or nodes. Shadows within a node are pictures."),
    ForeignAnswer(
      "dp", "px", "em", "pt",
      text: "Lengths are numbers without a unit, in points: `padding: 16`."),
    ForeignAnswer(
      "Form", "FieldSet", "fieldset",
      text: "Fields need no container: all fields of a screen are its form. `list` with "
        + "`style: insetGrouped` and `section` look like SwiftUI's Form."),
    ForeignAnswer(
      "LabeledContent", "ListTile", "UIListContentConfiguration", "accessoryType",
      text: "A row with a title, a picture, a value or a badge is a `listRow`: "
        + "`- listRow: Wi-Fi` with `symbol: wifi`, `value: Home` and `to: Network`."),
    ForeignAnswer(
      "Card", "CardView", "Surface", "BoxDecoration", "MaterialCardView",
      text: "A `vstack` with `padding: 16`, `background: secondarySystemBackground` and "
        + "`cornerRadius: 12`; `shadow: { color: \"#00000033\", radius: 4, offset: [0, 2] }` lifts "
        + "it."),
    ForeignAnswer(
      "snackbar", "toast", "SnackBar",
      text: "A `banner` at the lower edge: `- banner: [{ hstack: [{ text: Deleted }, { spacer: }, "
        + "{ button: Undo, tap: undo }] }]` with `edge: bottom` and `when: deleted`, as long as "
        + "the fact holds."),
    ForeignAnswer(
      "ControlGroup", "ViewModifier", "class", "className", "mixin", "Modifier",
      text:
        "Write what repeats once as a component in a file that begins with `components:`, or as a "
        + "style in a theme."),

    // Appearance
    ForeignAnswer(
      "UITabBarItem.badgeValue", "BadgedBox",
      text:
        "A row has a `badge`. A small text over a node is its `overlay`: see the recipe \"Badge "
        + "over an avatar\" in docs/cookbook.md."),
    ForeignAnswer(
      "gradient", "LinearGradient", "CAGradientLayer", "linear-gradient",
      text: "Backgrounds are single colors or nodes. Draw a gradient as an image from the asset "
        + "catalog."),
    ForeignAnswer(
      "lineHeight", "line-height", "lineHeightMultiple",
      text:
        "`lineSpacing` adds points between the lines; the lines' own height follows the text style."
    ),
    ForeignAnswer(
      "textCase", "text-transform", "textAllCaps",
      text: "Write the text as it is to be read; a translation may differ in case."),
    ForeignAnswer(
      "strikethrough", "underline", "text-decoration", "NSAttributedString", "AttributedString",
      text: "`markdown: true` reads `**bold**`, `*italic*`, `~~struck~~` and `[links](…)`."),
    ForeignAnswer(
      "redacted", "skeleton", "shimmer",
      text:
        "Draw the waiting state with `when:` a fact such as `isLoading`, with boxes in place of "
        + "texts."),
    ForeignAnswer(
      "highlighted", "ButtonStyle", "isPressed", "hover", ":active", "ripple",
      text: "A button style of a theme has `highlighted:` and `disabled:` for the other looks.",
      topic: "themes"),

    // Data and state
    ForeignAnswer(
      "State", "@State", "@Published", "Published", "StatefulWidget", "setState", "Provider",
      "ViewModel", "@Bindable", "ChangeNotifier", "Binding", "@Binding", "ObservableObject",
      "ObservedObject", "StateObject", "EnvironmentObject", "remember", "mutableStateOf",
      "LiveData", "useState",
      text:
        "`facts:` are the screen's own values, `data:` what the app supplies; fields hold what a person "
        + "enters. Generated code has one model for all."),
    ForeignAnswer(
      "onAppear", "task", "viewDidLoad", "LaunchedEffect", "useEffect",
      text:
        "Loading is the app's work: give it a fact or data, and name the states that a person can "
        + "see under `states:`.",
      topic: "states"),
    ForeignAnswer(
      "Timer", "TimelineView", "setInterval", "CADisplayLink",
      text: "Formwork has no clock. The app changes a fact or data, and the screen follows."),
    ForeignAnswer(
      "onChange", "editingChanged", "onEditingChanged", "valueChanged",
      "onValueChange",
      text:
        "`change: save` on a field does something when a person changes its value. Conditions and "
        + "rules follow the fields by themselves."
    ),
    ForeignAnswer(
      "DateFormatter", "DateFormat", "SimpleDateFormat", "DateTimeFormatter", "strftime",
      text:
        "A filter formats a day or a time as the user's region writes it: `${due | date: 'long'}`. "
        + "Patterns such as `d MMM` are the app's: it hands over a text.",
      topic: "placeholders"),
    ForeignAnswer(
      "NumberFormatter", "NumberFormat", "format:", "toFixed",
      text: "Format a value in a placeholder: `${order.total | currency: 'EUR'}`.",
      topic: "placeholders"),
    ForeignAnswer(
      "NSLocalizedString", "LocalizedStringKey", "getString", "stringResource", "R.string", "i18n",
      "l10n", "localization", "language", "locale", "catalog",
      text: "`text: \"@welcome\"` shows a text by its key; files with `strings: de` have the "
        + "translations.",
      topic: "strings"),

    // Navigation
    ForeignAnswer(
      "plural", "plurals", "pluralization", "getQuantityString", "pluralStringResource", "inflect",
      text:
        "A text of a file with `strings: en` has the forms of its language, chosen by its number: "
        + "`files: { one: \"${n} file\", other: \"${n} files\" }`, shown by "
        + "`text: { key: files, with: { n: \"${count}\" } }`. `explain strings` has all forms."),
    ForeignAnswer(
      "NavigationStack", "UINavigationController", "NavHost", "Navigator",
      "MaterialApp",
      "AppBar", "TopAppBar", "navigationTitle",
      text:
        "`navigation: { title: Inbox, largeTitle: true, back: true }` is the screen's bar; "
        + "`tap: { open: Detail }` goes to another screen.",
      topic: "bars"),
    ForeignAnswer(
      "TabView", "UITabBarController", "BottomNavigation",
      text: "`tabs:` at the top of the file lists the tabs and the screens that they lead to.",
      topic: "bars"),
    ForeignAnswer(
      "Scaffold", "scaffold",
      text: "The screen's bars stand at the top of the file: `navigation: { title: Inbox }`, "
        + "`tabs: [{ title: Home, symbol: house, selected: true }]` and `toolbar`; its content is "
        + "`body`.",
      topic: "bars"),
    ForeignAnswer(
      "NavigationSplitView", "UISplitViewController", "ListDetailPaneScaffold", "NavigationRail",
      text:
        "Formwork has no split view. Write each column as a screen of its own, and join them by "
        + "hand in the app."),
    ForeignAnswer(
      "UIPageViewController", "HorizontalPager", "PageTabViewStyle",
      text: "A `carousel` with `paging: true` goes page by page; `steps` shows one child at a time."
    ),
    ForeignAnswer(
      "onDismiss", "presentationControllerDidDismiss", "interactiveDismissDisabled",
      "isModalInPresentation",
      text: "A sheet that is pulled down sets the fact of its `when:` back; nothing else follows. "
        + "A button in the sheet can do more: `tap: [save, dismiss]`."),
    ForeignAnswer(
      "ToolbarItem", "UIBarButtonItem", "navigationBarItems", "toolbarItem", "systemItem",
      text: "`navigation: { title: Inbox, leading: […], trailing: […] }` holds buttons of the bar; "
        + "`toolbar: […]` is the bar below.",
      topic: "bars"),
    ForeignAnswer(
      "prepareForSegue", "performSegue", "NavigationPath", "router",
      text: "`tap: { open: Detail }`; generated code asks the app for the screen, with the row's "
        + "item."),
    ForeignAnswer(
      "fullScreenCover", "preferredStyle", "UIAlertController.Style", "ModalBottomSheet",
      "showModalBottomSheet", "present", "dismiss",
      "isPresented",
      text: "A `sheet` or `alert` is shown `when:` a fact holds; `tap: { set: FACT, to: true }` "
        + "shows it, after `facts: { FACT: false }` at the top of the file."),
    ForeignAnswer(
      "safariView", "UIApplication.open", "openURL", "window.open",
      text: "`tap: { url: https://example.com }`, or a `link` with `to:` an address."),

    // Lists
    ForeignAnswer(
      "swipeActions", "UISwipeActionsConfiguration", "leadingSwipeActions", "SwipeToDismiss",
      text: "`swipe` on a row of a list: "
        + "`swipe: { trailing: [{ button: Delete, role: destructive, tap: delete }] }`."),
    ForeignAnswer(
      "onDelete", "commit editingStyle", "deleteRows", "UITableViewDataSource",
      text:
        "A row is deleted by its `swipe`, whose action removes the item from a fact, or calls the "
        + "app: `swipe: { trailing: [{ button: Delete, role: destructive, "
        + "tap: { remove: cart, item: \"${item}\" } }] }`."),
    ForeignAnswer(
      "EditButton", "onMove", "editMode", "isEditing", "moveRow", "ItemTouchHelper",
      text:
        "Formwork has no edit mode, and rows are not moved by hand. `swipe` deletes a row; a fact "
        + "such as `isEditing` shows more buttons in each row by `when:`."),
    ForeignAnswer(
      "listStyle", "UITableView.Style", "insetGrouped style",
      text: "`style: plain`, `grouped` or `insetGrouped` on a `list`."),
    ForeignAnswer(
      "defaultScrollAnchor", "stackFromEnd", "reverseLayout",
      text:
        "A vertical scroll with `anchor: bottom` begins at its end, and stays there while it grows."
    ),
    ForeignAnswer(
      "refreshable", "UIRefreshControl", "pullToRefresh", "SwipeRefreshLayout",
      text: "`refresh: reload` on a list or a vertical scroll."),
    ForeignAnswer(
      "contextMenu", "DropdownMenu", "UIMenu", "UIContextMenuInteraction", "PopupMenu",
      text: "There are no menus over a node. A `picker` chooses a value, an `alert` with several "
        + "buttons an action."),
    ForeignAnswer(
      "separator", "listRowSeparator", "separatorStyle", "ItemDecoration",
      text:
        "Rows of a list have separators between them. For rows without them, repeat a node with `forEach` "
        + "in a `vstack`."),
    ForeignAnswer(
      "listRowInsets", "contentInsets",
      text: "`rowInsets` on a list: the room between a row's edges and its content."),
    ForeignAnswer(
      "dequeueReusableCell", "UITableViewCell", "ViewHolder",
      text: "`list: items: order in orders, cell: …` makes a row of each item; `cells:` by the "
        + "item's type."),
    ForeignAnswer(
      "ScrollViewReader", "scrollTo", "contentOffset",
      text: "Where a scroll stands is the app's work; pictures show its beginning. With `anchor: "
        + "bottom` it begins at its end."),

    // Fields
    ForeignAnswer(
      "FocusState", "@FocusState", "becomeFirstResponder", "autofocus", "nextFocus",
      text: "Return goes to the next field by itself. A state may say `focus: email` and "
        + "`keyboard: shown`.",
      topic: "states"),
    ForeignAnswer(
      "submitLabel", "returnKeyType", "imeOptions",
      text: "The return key follows the form: it goes to the next field, and closes the keyboard "
        + "on the last one. A `button` with `tap: submit` submits.",
      topic: "form"),
    ForeignAnswer(
      "radioGroup", "RadioButton", "input type=radio", "Input.ChoiceSet",
      text: "One of several options, all of them shown: a `picker` with `presentation: inline`."),
    ForeignAnswer(
      "checkboxGroup", "multi-select", "multiple",
      text: "A `picker` with `multiple: true`; with `presentation: inline` each option has a "
        + "square before it. Its rule `count: 1..2` says how many."),
    ForeignAnswer(
      "pickerStyle(.navigationLink)", "selection screen", "PickerInputRow push", "Select page",
      text: "A `picker` with `presentation: push`: a row that opens a screen of the options."),
    ForeignAnswer(
      "NSPredicate", "validator", "setCustomValidity", "TextInputLayout.error", "isError",
      text:
        "`rules:` on a field: `[required, email, { minLength: 8 }]`. `explain rules` lists them."),

    // Accessibility and motion
    ForeignAnswer(
      "accessibilityLabel", "aria-label", "contentDescription", "semantics", "VoiceOver",
      "TalkBack", "screen reader",
      text: "`accessibility: Delete` is a label; a mapping tells more: "
        + "`accessibility: { label: Delete, hint: … }`."),
    ForeignAnswer(
      "accessibilityHidden", "isAccessibilityElement", "aria-hidden", "importantForAccessibility",
      text: "`accessibility: { hidden: true }`."),
    ForeignAnswer(
      "withAnimation", "UIView.animate", "keyframes", "matchedGeometryEffect", "animation",
      text:
        "`transition: { insertion: opacity, removal: slide }` says how a node with `when` comes "
        + "and goes. Nothing moves one node into another, and values change at once."),
    ForeignAnswer(
      "WKWebView", "MKMapView", "Map", "MapKit", "Chart", "Charts", "VideoPlayer", "Path", "Shape",
      "UIViewRepresentable", "UIHostingController", "AndroidView", "canvas drawing",
      text:
        "What no component draws is a view of the app: `host: UsageChart`, with a size, and values "
        + "under `with`."),
    ForeignAnswer(
      "AVRoutePickerView", "MPVolumeView", "PKPaymentButton", "ASAuthorizationAppleIDButton",
      "SignInWithAppleButton", "PaymentButton", "PasteButton", "PencilKit", "PKCanvasView",
      text:
        "A view of the system's that no component draws is a view of the app: `host: RoutePicker`, "
        + "with `width` and `height`; the app makes it."),
    ForeignAnswer(
      "mask", "maskedCorners", "CAShapeLayer", "clip-path", "mask-image",
      text:
        "`clip: true` cuts off what reaches over a box, and `cornerRadius: 12` rounds it. Other "
        + "shapes are pictures, or a view of the app (`host`)."),
    ForeignAnswer(
      "ShareLink", "UIActivityViewController", "PhotosPicker", "PHPickerViewController",
      "UIImagePickerController", "fileImporter", "ShareSheet",
      text: "Formwork has no sheet of the system's own: `tap: share` calls an action of the app's, "
        + "which presents it."),
    ForeignAnswer(
      "GestureDetector", "InkWell", "onTapGesture", "UITapGestureRecognizer", "onLongPressGesture",
      "DragGesture", "onDrag", "longPress", "doubleTap", "onSwipe",
      "swipeGesture", "pinch", "pan", "panGesture", "rotationGesture", "magnification", "draggable",
      "UIPanGestureRecognizer",
      "UILongPressGestureRecognizer", "gesture", "onDrop",
      text:
        "Formwork knows `tap`, the `swipe` of a row and pulling down to `refresh`. Other gestures "
        + "are the app's, in a view of its own (`host`)."),
    ForeignAnswer(
      "UISearchController", "searchable", "SearchBar",
      text: "`- search: Search` is a field of the form; a list shows what it finds: "
        + "`items: m in where(m in mails, contains(m.title, search.value))`, in quotes."),
  ]
}
