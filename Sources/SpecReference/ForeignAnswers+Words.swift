// Names from other frameworks that have no counterpart in specs, or are written as part of
// something else.

extension ForeignAnswer {
  /// Names of features that the app, the generated code or the system provides.
  static let ofTheApp: [ForeignAnswer] = [
    ForeignAnswer(
      "@Environment", "@ObservedObject", "@StateObject", "@SceneStorage", "@AppStorage",
      "@Namespace", "environment", "rememberSaveable", "collectAsState", "useRef", "useMemo",
      "ref", "props", "FutureBuilder", "StreamBuilder", "onReceive",
      text:
        "What a screen knows is `facts`, which taps change, and `data`, which the app hands in; "
        + "code for both is generated as a model. Nothing else is kept or observed in a spec."),
    ForeignAnswer(
      "IBOutlet", "IBAction", "delegate", "dataSource", "didSelectRowAt", "cellForRowAt",
      "numberOfRowsInSection", "reuseIdentifier", "UIViewController", "UITableViewController",
      "UIWindow", "layoutSubviews", "UICollectionViewCell", "htmlFor", "script", "template",
      "restorationIdentifier", "storyboard",
      text: "Leave it out: generated code connects views, makes and reuses rows, and calls the app "
        + "for `tap: ACTION`."),
    ForeignAnswer(
      "viewWillAppear", "viewDidAppear", "onDisappear", "userActivity",
      text:
        "Loading is the app's work; what a person sees meanwhile is a state under `states`, and "
        + "`open: [{ screen: Other, when: … }]` opens a screen by itself."),
    ForeignAnswer(
      "UIVisualEffectView", "UIBlurEffect", "backdrop-filter", "filter", "blur", "saturation",
      "brightness", "contrast", "grayscale", "hueRotation", "blendMode", "mix-blend-mode",
      "colorMultiply", "compositingGroup", "drawingGroup", "graphicsLayer", "AngularGradient",
      "RadialGradient", "background-position", "renderingMode", "interpolation", "symbolEffect",
      text: "No attribute filters pixels: a picture of the catalog (`image`), `opacity`, or a view "
        + "of the app (`host: NAME`) shows it."),
    ForeignAnswer(
      "transform", "transformEffect", "rotate", "rotationEffect", "rotation3DEffect",
      "scaleEffect", "scale", "CGAffineTransform", "zoomScale",
      text: "Nothing turns or scales a node: `offset: [x, y]` moves it, `transition: scale` scales "
        + "it as it comes and goes; else it is a view of the app (`host: NAME`)."),
    ForeignAnswer(
      "AnimatedContainer", "AnimatedContent", "Crossfade", "Hero", "phaseAnimator",
      "contentTransition", "prefers-reduced-motion",
      text: "What comes and goes moves with `transition: opacity` (also `move`, `slide`, `scale`, "
        + "and `{ insertion, removal, duration }`). Values change at once."),
    ForeignAnswer(
      "AnimatedVisibility", "Offstage",
      text:
        "`when: FACT` on a node shows it while the fact is true, and `transition: opacity` says "
        + "how it comes and goes."),
    ForeignAnswer(
      "gestureRecognizers", "UISwipeGestureRecognizer", "UIPinchGestureRecognizer",
      "MagnificationGesture", "simultaneousGesture", "combinedClickable", "onHover", "hoverEffect",
      "onMouseEnter", "onKeyDown", "onKeyPress", "dropDestination", "moveDisabled", ":hover",
      "cursor",
      text:
        "A spec has `tap` on any node, `swipe` on the rows of a list, and `refresh` for pulling "
        + "down; other gestures belong to a view of the app (`host: NAME`)."),
    ForeignAnswer(
      "clickable", "toggleable", "allowsHitTesting", "contentShape", "pointer-events",
      "isUserInteractionEnabled", "user-select", "textSelection",
      text: "A node with `tap` takes taps, in all of its area; `enabled: CONDITION` on a control "
        + "says when it does. Nothing makes text selectable."),
    ForeignAnswer(
      "isHighlighted", "highlightedTextColor", "isSelected", ":disabled",
      text: "A button's look while it is pressed or off belongs to its style in a theme: "
        + "`highlighted: { background: … }`, `disabled: { color: … }`. A chosen node is heard by "
        + "`accessibility: { traits: [selected] }`."),
    ForeignAnswer(
      ":focus", "::before", "::after", ":not", ":first-child", ":nth-child", ":last-child",
      text:
        "The look of a field in focus is `focused: { border: … }` of its style in a theme. What "
        + "differs by position or fact is chosen: `color: \"${index(i) == 0 ? systemRed : "
        + "label}\"`."),
    ForeignAnswer(
      "sensoryFeedback", "speechAdjustedPitch", "privacySensitive", "unredacted",
      "aria-describedby", "tabindex", "testTag",
      text: "`accessibility: { label, hint, value, traits, identifier }` says what is heard and "
        + "found; sounds, vibrations and hiding while the app is away are the app's."),
    ForeignAnswer(
      "calc", "var(--color)", "inherit", "initial", "important", "auto", "ch",
      text: "Lengths are points, or an expression: `width: \"${step * 8}\"`. Names for colors and "
        + "styles stand in a theme."),
    ForeignAnswer(
      "@import", "@font-face", "strings.xml", "painterResource", "@drawable", "@color", "@dimen",
      "@string", "src", "svg",
      text: "`use: [theme.yaml, strings/de.yaml]` names files with colors, styles, components and "
        + "texts; `\"@welcome\"` shows a text by its key, `image: photo` a picture of the asset "
        + "catalog, `icon: star` a system symbol."),
    ForeignAnswer(
      "preferredColorScheme", "userInterfaceStyle", "traitCollection", "shapes", "previewDevice",
      text: "Every screen is drawn in light and dark, and a theme gives a color a value for each; "
        + "`preview:` names devices, text sizes and directions."),
  ]

  /// Names of features that are part of a component or attribute in specs.
  static let ofComponents: [ForeignAnswer] = [
    ForeignAnswer(
      "addTarget", "touchUpInside", "UIAction", "onClickListener",
      text: "`tap: ACTION` on a button calls the app's method of that name."),
    ForeignAnswer(
      "onLongClick", "onLongPress", "onDoubleTap", "onDoubleClick", "onPanUpdate",
      text: "A spec has `tap` on any node, `swipe` on the rows of a list, and `refresh`; other "
        + "gestures belong to a view of the app: `{ host: Photo, width: fill, height: 200 }`."),
    ForeignAnswer(
      "aria-live", "liveRegion", "accessibilityLiveRegion", "UIAccessibility.post",
      text: "There is no live region; the nearest is `accessibility: { traits: "
        + "[updatesFrequently] }`."),
    ForeignAnswer(
      "inputAccessoryView", "toolbar keyboard",
      text: "A bar above the keyboard is `safeAreaInset: { edge: bottom, children: […] }` beside "
        + "`body`, with `when: amount.focused`; the return key follows the form by itself."),
    ForeignAnswer(
      "accessibilityAddTraits", "accessibilityTraits", "accessibilityRemoveTraits",
      text: "`accessibility: { traits: [header] }` says what kind of thing a node is."),
    ForeignAnswer(
      "UIPageControl", "numberOfPages", "indexViewStyle", "PageIndicator", "dots",
      text:
        "`- pageDots: intro` shows the dots of the carousel or steps with `id: intro`; the page "
        + "itself is its `current: FACT`."),
    ForeignAnswer(
      "Dismissible", "onDismissed", "confirmDismiss", "background dismiss",
      text: "A row of a list has `swipe: { trailing: [{ button: Delete, role: destructive, tap: "
        + "deleteItem }] }`."),
    ForeignAnswer(
      "isActive", "navigationDestination", "pushViewController", "Navigator.push", "segue",
      "navigate",
      text: "`tap: { open: Details }` opens a screen, `to: Details` on a `link` or `listRow` does, "
        + "and `with: { id: \"${item.id}\" }` passes values."),
    ForeignAnswer(
      "popViewController", "dismissViewController", "unwindSegue", "hidesBackButton",
      "navigationBarBackButtonHidden", "Navigator.pop", "popBackStack",
      text: "`tap: dismiss` leaves a screen or sheet; the way back is the navigation's own."),
    ForeignAnswer(
      "navigationItem", "topBar", "rightBarButtonItem", "leftBarButtonItem", "UINavigationItem",
      "titleView", "navigationBarTitle", "navigationBarTitleDisplayMode", "prefersLargeTitles",
      "largeTitleDisplayMode", "ToolbarItemGroup",
      text:
        "`navigation: { title: Inbox, largeTitle: true, trailing: [{ button: Save, tap: save }] "
        + "}` at the top of the file is the navigation bar; `leading` is its other side, `toolbar: "
        + "[…]` the bar below."),
    ForeignAnswer(
      "navigationBarHidden", "toolbarBackground", "toolbarColorScheme", "statusBar",
      "statusBarHidden", "prefersStatusBarHidden", "preferredStatusBarStyle",
      "hidesBottomBarWhenPushed", "tabViewStyle", "UIToolbar", "BottomAppBar",
      text: "Bars stand at the top of the file (`navigation`, `toolbar`, `tabs`) and look as the "
        + "system's; without the key there is no bar. The system draws the status bar."),
    ForeignAnswer(
      "TabItem", "Tab", "TabRow", "TabLayout", "UITabBarItem",
      text:
        "`tabs: [{ title: Home, symbol: house, selected: true }, { title: Me, symbol: person, to: Profile }]` at the top of the file is the tab "
        + "bar; a choice of views within a screen is a `segmented` with `bind: FACT` and `when`."),
    ForeignAnswer(
      "UIAlertAction", "confirmButton", "dismissButton", "onDismissRequest",
      "modalPresentationStyle", "modalTransitionStyle", "UIPopoverPresentationController",
      "BottomSheetDialog", "SimpleDialog", "showDialog", "actionSheet", "confirmationDialog",
      text:
        "`- alert: Delete?` with `when: asks`, `message:` and `buttons: [{ button: Delete, role: "
        + "destructive, tap: delete }]`; `- sheet:` with `when:` and `detents:` for a screen's "
        + "part. Closing either makes the fact false or null. There is no action sheet."),
    ForeignAnswer(
      "layer", "shadowOpacity", "shadowRadius", "shadowOffset", "layer.cornerRadius",
      "layer.shadowOpacity", "text-shadow",
      text: "A view's layer is `cornerRadius: 8`, `border: { color: separator, width: 1 }` and "
        + "`shadow: { color: black, radius: 4, offset: [0, 2] }`."),
    ForeignAnswer(
      "scrollDisabled", "bounces", "showsVerticalScrollIndicator", "scrollIndicators",
      "contentSize", "scroll-behavior", "overscroll-behavior", "keyboardDismissMode",
      "scrollDismissesKeyboard", "scrollTargetBehavior", "overflow-y", "overflow-x",
      "NestedScrollView", "HorizontalScrollView", "scrollContentBackground",
      text: "A `scroll` scrolls along its `axis`, a `carousel` by pages with `paging: true`; "
        + "`anchor: bottom` begins at the end. How it bounces and shows its bars is the system's."),
    ForeignAnswer(
      "scrollPosition", "scrollToRow",
      text: "`current: FACT` follows the page of a `carousel`; other places of a scroll are a "
        + "person's, and `anchor: bottom` begins at the end."),
    ForeignAnswer(
      "separatorInset", "separatorColor", "listRowSeparatorTint", "listSectionSeparator",
      "listRowBackground", "listRowSpacing", "listSectionSpacing", "headerProminence",
      "tableHeaderView", "tableFooterView", "sectionHeaderHeight", "stickyHeader",
      "allowsSelection", "allowsMultipleSelection", "deleteDisabled", "insertSegment",
      text:
        "A `list` has a `style`, `rowInsets`, and `selection: FACT` (a list fact for several); a "
        + "`section` has `header` and `footer`. Lines between rows are the system's, in the "
        + "theme's `separator` color."),
    ForeignAnswer(
      "textLabel", "detailTextLabel", "accessoryView", "imageView cell", "UIListContentView",
      text: "A row with a title, a subtitle, a value and a symbol is `- listRow: Wi-Fi` with "
        + "`subtitle`, `value`, `symbol` and `accessory`."),
    ForeignAnswer(
      "leftView", "rightView", "leftViewMode", "clearButtonMode", "prefix", "suffix",
      "trailingIcon",
      text:
        "`leading: [{ icon: at }]` and `trailing: […]` are nodes inside a field's box; a button "
        + "that clears it is one of them: `tap: { reset: name }`."),
    ForeignAnswer(
      "inputView", "visualTransformation", "spellCheckingType", "onBlur", "onFocus",
      "defaultFocus", "ImeAction", "resignFirstResponder", "datalist",
      text: "A field has `keyboard`, `contentType`, `autocapitalization`, `autocorrection` and "
        + "`validateOn: blur`; `tap: { focus: email }` gives it the focus, and the return key goes "
        + "to the next one by itself."),
    ForeignAnswer(
      "minimumDate", "maximumDate", "datePickerStyle", "preferredDatePickerStyle",
      "MultiDatePicker",
      text: "A `datePicker` has a `mode: date`, `time` or `dateAndTime`; its bounds are a rule of "
        + "`form`: `{ require: end.value >= start.value, … }`."),
    ForeignAnswer(
      "onTintColor", "thumbTintColor", "progressTintColor", "trackTintColor", "controlSize",
      "toggleStyle", "progressViewStyle", "gaugeStyle", "menuStyle", "textFieldStyle",
      "labelStyle", "buttonBorderShape", "setTitle", "isContinuous", "hidesWhenStopped",
      "startAnimating",
      text: "Controls look as the system's, in the theme's `tintColor`; a field's box and a button "
        + "have a `style`, by name or `{ … }`. `- activity:` turns while it is there."),
    ForeignAnswer(
      "contentEdgeInsets", "imageEdgeInsets", "titleEdgeInsets", "directionalLayoutMargins",
      "isLayoutMarginsRelativeArrangement", "layout_margin", "contentMargins", "contentPadding",
      "safeAreaPadding", "readableContentGuide", "layoutMarginsGuide", "safeAreaLayoutGuide",
      "SafeArea",
      text:
        "`padding` is within a node's edges and `margin` around them, both for any edge: `{ top: "
        + "8, horizontal: 16 }`. A screen's body lies in the safe area; `ignoresSafeArea` leaves "
        + "it."),
    ForeignAnswer(
      "topAnchor", "bottomAnchor", "leadingAnchor", "centerXAnchor", "centerYAnchor",
      "NSLayoutAnchor", "layout_gravity", "isBaselineRelativeArrangement", "CenterHorizontally",
      "place-content", "object-position", "mainAxisSize", "spacedBy",
      text: "A stack aligns its children across its axis with `alignment: center`, and has "
        + "`spacing`; `constraints:` below a container are equations, for UIKit."),
    ForeignAnswer(
      "float", "inline-block", "block", "box-sizing", "grid-area", "grid-template-areas",
      "grid-template-rows", "grid-auto-flow", "minmax", "flex-basis", "BoxWithConstraints",
      "LayoutBuilder", "CoordinatorLayout", "TableLayout", "IntrinsicHeight", "ConstrainedBox",
      "FractionallySizedBox", "UICollectionViewLayout",
      text:
        "Nodes are in an `hstack`, a `vstack`, a `zstack` or a `grid` with `columns: [flexible, "
        + "80]`; `minWidth` and `maxWidth` bound them, and `viewThatFits` shows the first child "
        + "that fits."),
    ForeignAnswer(
      "attributedText", "dangerouslySetInnerHTML", "text-indent", "word-spacing", "hyphens",
      "monospacedDigit", "italic", "overflow-wrap", "fontStyle", "br",
      text: "A `text` with `markdown: true` has **bold**, *italic* and [links](…); its font is a "
        + "`style`, or `font: { family, size, weight }`, and a text of several lines has "
        + "`lineSpacing`."),
    ForeignAnswer(
      "imageScale", "symbolRenderingMode", "symbolVariant",
      text:
        "A symbol is as large as its text style: `{ icon: heart, style: largeTitle }`; a filled one "
        + "has its own name, `heart.fill`."),
    ForeignAnswer(
      "TextOverflow", "TextOverflow.ellipsis",
      text:
        "`lines: 1` keeps a text on one line, and `truncation: tail` (or `head`, `middle`) says "
        + "where it is cut."),
    ForeignAnswer(
      "isOpaque", "equatable", "resize", "summary", "meter", "thead", "tbody", "td",
      "th", "main", "article", "aside", "legend", "option", "audio", "iframe", "video", "WebView",
      "AVPlayer", "SKView",
      text: "Texts, stacks, a `grid` for tables and a `list` for rows make a page; a web page, a "
        + "player and a scene are views of the app: `host: NAME`."),
    ForeignAnswer(
      "RangeSlider", "RatingBar", "CircleAvatar", "Tooltip", "IconToggleButton", "HSplitView",
      "ModalDrawer", "ExposedDropdownMenuBox", "AssistChip", "fileExporter", "RenameButton",
      text: "There is none: two `slider`s are a range, a `button` with a `symbol` is an icon, an "
        + "`image` with `cornerRadius` and `clip: true` a portrait, a `picker` a drop-down list; "
        + "anything else is a view of the app (`host: NAME`)."),
    ForeignAnswer(
      "Fragment", "AnyView", "EmptyView",
      text: "List several nodes in their container, or put them in a stack; nothing only groups "
        + "them. A node that may be absent has `when: CONDITION`."),
  ]
}
