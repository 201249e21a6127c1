/// Words of neighboring worlds, CSS, Android, Flutter, Figma, UIKit and SwiftUI, and what they are
/// called here.
enum NeighborWords {
  /// The component that another world's word stands for.
  static func component(for word: String) -> String? { find(word, in: components) }

  /// The attribute that another world's word stands for.
  static func attribute(for word: String) -> String? { find(word, in: attributes) }

  /// The key at the top of a file that another word stands for.
  static func documentKey(for word: String) -> String? { find(word, in: documentKeys) }

  /// The type of a parameter that another language's word stands for.
  static func parameterType(for word: String) -> String? { find(word, in: parameterTypes) }

  /// The rule that another world's word stands for.
  static func rule(for word: String) -> String? { find(word, in: rules) }

  /// The width or height that another world's word stands for.
  static func dimension(for word: String) -> String? { find(word, in: dimensions) }

  /// The color that a plain word stands for.
  static func color(for word: String) -> String? { find(word, in: colors) }

  /// The key of a text style that another world's word stands for.
  static func textStyleKey(for word: String) -> String? { find(word, in: textStyleKeys) }

  /// The text style that another world's word stands for.
  static func textStyle(for word: String) -> String? { find(word, in: textStyles) }

  /// The look of a button that another world's word stands for.
  static func buttonStyle(for word: String) -> String? { find(word, in: buttonStyles) }

  /// The value of an attribute that another world's word stands for, if the attribute takes it.
  static func value(for word: String, of attribute: String, among words: [String]) -> String? {
    let folded = word.lowercased()
    for row in values where row.word == folded {
      if let match = row.meanings.first(where: { words.contains($0) }) { return match }
    }
    return nil
  }

  private static func find(_ word: String, in rows: [(String, String)]) -> String? {
    let word = word.lowercased()
    return rows.first { $0.0 == word }?.1
  }

  private static let buttonStyles: [(String, String)] = [
    ("borderedprominent", "prominent"), ("filled", "prominent"), ("primary", "prominent"),
    ("contained", "prominent"), ("elevated", "prominent"), ("solid", "prominent"),
    ("secondary", "bordered"), ("outlined", "bordered"), ("gray", "bordered"),
    ("grey", "bordered"), ("tinted", "bordered"), ("tonal", "bordered"),
    ("borderless", "plain"), ("system", "plain"), ("link", "plain"), ("text", "plain"),
    ("default", "plain"), ("automatic", "plain"),
  ]

  private static let documentKeys: [(String, String)] = [
    ("navigationbar", "navigation"), ("navbar", "navigation"), ("appbar", "navigation"),
    ("navigationtitle", "navigation"), ("tabbar", "tabs"), ("tabview", "tabs"),
    ("bottomnavigationbar", "tabs"), ("toolbaritems", "toolbar"),
    ("name", "screen"), ("title", "screen"), ("view", "body"), ("content", "body"),
    ("layout", "body"), ("root", "body"), ("nodes", "body"), ("version", "formwork"),
    ("import", "use"), ("imports", "use"), ("include", "use"), ("previews", "preview"),
    ("bottombar", "safeAreaInset"), ("backgroundcolor", "background"), ("analytics", "tracking"),
    ("trackingname", "tracking"),
  ]

  private static let parameterTypes: [(String, String)] = [
    ("string", "text"), ("str", "text"), ("localizedstringkey", "text"), ("int", "number"),
    ("integer", "number"), ("double", "number"), ("float", "number"), ("cgfloat", "points"),
    ("length", "points"), ("dp", "points"), ("px", "points"), ("bool", "boolean"),
    ("colour", "color"), ("uicolor", "color"), ("image", "asset"), ("icon", "symbol"),
    ("sfsymbol", "symbol"), ("textstyle", "style"), ("font", "style"), ("identifier", "id"),
    ("uikeyboardtype", "keyboard"), ("textcontenttype", "contentType"), ("validation", "rules"),
  ]

  private static let components: [(String, String)] = [
    ("uilabel", "text"), ("textview", "text"), ("label", "text"), ("p", "text"), ("span", "text"),
    ("h1", "text"), ("h2", "text"), ("h3", "text"), ("uistackview", "vstack"),
    ("stackview", "vstack"), ("linearlayout", "vstack"), ("column", "vstack"), ("div", "vstack"),
    ("lazyvstack", "vstack"), ("flex", "vstack"), ("lazyhstack", "hstack"),
    ("framelayout", "zstack"), ("stack", "zstack"), ("constraintlayout", "canvas"),
    ("relativelayout", "canvas"), ("lazyvgrid", "grid"), ("gridview", "grid"),
    ("gridlayout", "grid"),
    ("uicollectionview", "grid"), ("collectionview", "grid"), ("gridrow", "row"), ("tr", "row"),
    ("uitableview", "list"), ("tableview", "list"), ("listview", "list"), ("lazycolumn", "list"),
    ("recyclerview", "list"), ("ul", "list"), ("viewpager", "carousel"), ("pageview", "carousel"),
    ("horizontalpager", "carousel"), ("rectangle", "box"), ("roundedrectangle", "box"),
    ("coloredbox", "box"),
    ("frame", "group"), ("container", "group"), ("view", "group"), ("uiview", "group"),
    ("uiscrollview", "scroll"), ("scrollview", "scroll"), ("singlechildscrollview", "scroll"),
    ("uiimageview", "image"), ("imageview", "image"), ("img", "image"), ("asyncimage", "image"),
    ("uibutton", "button"), ("elevatedbutton", "button"), ("textbutton", "button"),
    ("uitextfield", "field"), ("textfield", "field"), ("edittext", "field"),
    ("textformfield", "field"), ("textinput", "field"), ("passwordfield", "secureField"),
    ("password", "secureField"), ("securefield", "secureField"), ("uiswitch", "toggle"),
    ("switch", "toggle"), ("checkbox", "toggle"), ("hr", "divider"), ("separator", "divider"),
    ("sizedbox", "spacer"), ("space", "spacer"), ("navigationlink", "link"),
    ("a", "link"), ("hyperlink", "link"), ("symbol", "icon"), ("sfsymbol", "icon"),
    ("progressview", "progress"), ("uiprogressview", "progress"),
    ("linearprogressindicator", "progress"), ("progressbar", "progress"),
    ("spinner", "activity"), ("uiactivityindicatorview", "activity"), ("loader", "activity"),
    ("circularprogressindicator", "activity"), ("activityindicator", "activity"),
    ("texteditor", "textArea"), ("uitextview", "textArea"), ("multiline", "textArea"),
    ("uistepper", "stepper"), ("uislider", "slider"), ("range", "slider"), ("seekbar", "slider"),
    ("select", "picker"), ("dropdown", "picker"), ("dropdownbutton", "picker"),
    ("uipickerview", "picker"), ("menu", "picker"), ("combobox", "picker"),
    ("uisegmentedcontrol", "segmented"), ("segmentedcontrol", "segmented"),
    ("radio", "segmented"), ("radiogroup", "segmented"), ("tabs", "segmented"),
    ("uidatepicker", "datePicker"), ("date", "datePicker"), ("timepicker", "datePicker"),
    ("uisearchbar", "search"), ("searchbar", "search"), ("searchfield", "search"),
    ("searchable", "search"), ("toast", "banner"), ("snackbar", "banner"),
    ("bottomsheet", "sheet"), ("modal", "sheet"), ("popover", "sheet"), ("drawer", "sheet"),
    ("dialog", "alert"), ("alertdialog", "alert"), ("uialertcontroller", "alert"),
    ("confirmationdialog", "alert"),
  ]

  private static let attributes: [(String, String)] = [
    ("gap", "spacing"), ("itemspacing", "spacing"), ("space", "spacing"),
    ("justify-content", "distribution"), ("justifycontent", "distribution"),
    ("mainaxisalignment", "distribution"), ("align-items", "alignment"),
    ("alignitems", "alignment"), ("crossaxisalignment", "alignment"),
    ("counteraxisalignitems", "alignment"), ("gravity", "alignment"), ("text-align", "align"),
    ("textalign", "align"), ("textalignment", "align"), ("multilinetextalignment", "align"),
    ("font-size", "style"), ("fontsize", "style"), ("font", "style"), ("font-weight", "style"),
    ("fontweight", "style"), ("textsize", "style"), ("textstyle", "style"),
    ("textappearance", "style"), ("foregroundcolor", "color"), ("foregroundstyle", "color"),
    ("foreground", "color"), ("textcolor", "color"), ("fontcolor", "color"), ("tint", "color"),
    ("tintcolor", "color"), ("background-color", "background"), ("backgroundcolor", "background"),
    ("bgcolor", "background"), ("bg", "background"), ("fill", "background"),
    ("border-radius", "cornerRadius"), ("borderradius", "cornerRadius"),
    ("radius", "cornerRadius"), ("rounded", "cornerRadius"), ("max-width", "maxWidth"),
    ("min-width", "minWidth"), ("max-height", "maxHeight"), ("min-height", "minHeight"),
    ("layout_width", "width"), ("layout_height", "height"), ("insets", "padding"),
    ("edgeinsets", "padding"), ("contentinsets", "padding"), ("layoutmargins", "padding"),
    ("visibility", "hidden"), ("ishidden", "hidden"), ("visible", "hidden"),
    ("disabled", "enabled"), ("isenabled", "enabled"), ("hint", "placeholder"),
    ("prompt", "placeholder"), ("name", "id"), ("identifier", "id"), ("numberoflines", "lines"),
    ("maxlines", "lines"), ("linelimit", "lines"), ("keyboardtype", "keyboard"),
    ("inputtype", "keyboard"), ("textcontenttype", "contentType"),
    ("autocomplete", "contentType"), ("issecuretextentry", "secure"), ("obscuretext", "secure"),
    ("validation", "rules"), ("validators", "rules"), ("validate", "rules"), ("onclick", "tap"),
    ("onpressed", "tap"), ("ontap", "tap"), ("onpress", "tap"), ("action", "tap"),
    ("systemname", "symbol"), ("systemimage", "symbol"), ("icon", "symbol"), ("choices", "options"),
    ("segments", "options"), ("minimum", "min"), ("minimumvalue", "min"), ("maximum", "max"),
    ("maximumvalue", "max"), ("stepvalue", "step"), ("increment", "step"),
    ("datepickermode", "mode"), ("displayedcomponents", "mode"), ("helptext", "help"),
    ("helpertext", "help"), ("supportingtext", "help"), ("autocapitalize", "autocapitalization"),
    ("autocapitalizationtype", "autocapitalization"),
    ("textinputautocapitalization", "autocapitalization"), ("autocorrect", "autocorrection"),
    ("autocorrectiondisabled", "autocorrection"), ("autocorrectiontype", "autocorrection"),
    ("line-height", "lineSpacing"), ("lineheight", "lineSpacing"), ("rows", "minLines"),
    ("actions", "buttons"), ("presentationdetents", "detents"), ("subtitle", "message"),
    ("prefersgrabbervisible", "grabber"), ("presentationdragindicator", "grabber"),
    ("content", "children"), ("subviews", "children"), ("views", "children"),
    ("arrangedsubviews", "children"), ("child", "children"), ("alpha", "opacity"),
    ("position", "offset"), ("objectfit", "contentMode"), ("scaletype", "contentMode"),
    ("direction", "axis"), ("orientation", "axis"), ("bordercolor", "border"),
    ("borderwidth", "border"), ("truncationmode", "truncation"), ("linebreakmode", "truncation"),
    ("ellipsize", "truncation"), ("label", "title"), ("default", "value"), ("href", "to"),
    ("url", "to"), ("destination", "to"), ("target", "to"), ("contentdescription", "accessibility"),
    ("accessibilitylabel", "accessibility"), ("aria-label", "accessibility"),
    ("arialabel", "accessibility"), ("a11y", "accessibility"), ("animation", "transition"),
    ("overflow", "clip"), ("clipstobounds", "clip"), ("maskstobounds", "clip"), ("clipped", "clip"),
    ("clipbehavior", "clip"), ("elevation", "shadow"), ("box-shadow", "shadow"),
    ("boxshadow", "shadow"), ("dropshadow", "shadow"), ("z-index", "zIndex"),
    ("zposition", "zIndex"), ("contenthugging", "hugging"), ("contenthuggingpriority", "hugging"),
    ("huggingpriority", "hugging"), ("compressionresistance", "compression"),
    ("contentcompressionresistance", "compression"), ("customspacing", "spacingAfter"),
    ("colspan", "columnSpan"), ("gridcellcolumns", "columnSpan"), ("grid-column", "columnSpan"),
    ("gridcellanchor", "cellAnchor"), ("grid-template-columns", "columns"),
    ("gridtemplatecolumns", "columns"), ("crossaxiscount", "columns"), ("numcolumns", "columns"),
    ("spancount", "columns"), ("column-gap", "columnSpacing"), ("columngap", "columnSpacing"),
    ("horizontalspacing", "columnSpacing"), ("crossaxisspacing", "columnSpacing"),
    ("row-gap", "spacing"), ("rowgap", "spacing"), ("verticalspacing", "spacing"),
    ("mainaxisspacing", "spacing"), ("pagingenabled", "paging"), ("ispagingenabled", "paging"),
    ("snap", "paging"), ("scrollenabled", "scrolls"), ("isscrollenabled", "scrolls"),
  ]

  private static let rules: [(String, String)] = [
    ("notempty", "required"), ("nonempty", "required"), ("mandatory", "required"),
    ("minlength", "minLength"), ("min_length", "minLength"), ("maxlength", "maxLength"),
    ("max_length", "maxLength"), ("int", "integer"), ("number", "decimal"),
    ("numeric", "integer"), ("mail", "email"), ("enum", "oneOf"), ("in", "oneOf"),
    ("regex", "pattern"), ("equalto", "matches"), ("expiration", "expiry"),
    ("regexp", "pattern"), ("equals", "matches"), ("sameas", "matches"), ("confirmed", "matches"),
    ("confirms", "matches"), ("validator", "custom"), ("remote", "custom"), ("async", "custom"),
    ("hook", "custom"), ("nonblank", "required"), ("tel", "phone"), ("card", "creditCard"),
    ("uri", "url"), ("between", "range"), ("minimum", "min"), ("maximum", "max"),
  ]

  private static let dimensions: [(String, String)] = [
    ("match_parent", "fill"), ("fill_parent", "fill"), ("matchparent", "fill"),
    ("infinity", "fill"), (".infinity", "fill"), ("stretch", "fill"), ("max", "fill"),
    ("full", "fill"), ("fillcontainer", "fill"), ("100vw", "fill"), ("wrap_content", "hug"),
    ("wrapcontent", "hug"), ("fit-content", "hug"), ("fitcontent", "hug"),
    ("max-content", "hug"), ("min-content", "hug"), ("intrinsic", "hug"), ("hugcontents", "hug"),
    ("hugcontent", "hug"), ("fit", "hug"),
  ]

  private static let colors: [(String, String)] = [
    ("red", "systemRed"), ("orange", "systemOrange"), ("yellow", "systemYellow"),
    ("green", "systemGreen"), ("mint", "systemMint"), ("teal", "systemTeal"),
    ("cyan", "systemCyan"), ("blue", "systemBlue"), ("indigo", "systemIndigo"),
    ("purple", "systemPurple"), ("pink", "systemPink"), ("brown", "systemBrown"),
    ("gray", "systemGray"), ("grey", "systemGray"), ("transparent", "clear"), ("none", "clear"),
    ("primary", "label"), ("secondary", "secondaryLabel"), ("accentcolor", "tintColor"),
    ("accent", "tintColor"), ("text", "label"), ("background", "systemBackground"),
  ]

  private static let textStyles: [(String, String)] = [
    ("title", "title1"), ("caption", "caption1"), ("subhead", "subheadline"),
    ("subtitle", "subheadline"), ("h1", "largeTitle"), ("h2", "title1"), ("h3", "title2"),
    ("h4", "title3"), ("heading", "headline"), ("label", "body"), ("bodylarge", "body"),
    ("paragraph", "body"), ("small", "footnote"), ("caption2text", "caption2"),
  ]

  private static let textStyleKeys: [(String, String)] = [
    ("fontsize", "size"), ("font-size", "size"), ("textsize", "size"), ("pointsize", "size"),
    ("fontweight", "weight"), ("font-weight", "weight"), ("bold", "weight"),
    ("fontfamily", "family"), ("font-family", "family"), ("design", "family"),
    ("letterspacing", "tracking"), ("letter-spacing", "tracking"), ("kerning", "tracking"),
    ("foregroundcolor", "color"), ("textcolor", "color"), ("base", "from"), ("name", "from"),
    ("font", "from"), ("style", "from"), ("extends", "from"),
  ]

  private static let values: [(word: String, meanings: [String])] = [
    ("day", ["light"]), ("night", ["dark"]), ("any", ["both"]), ("all", ["both"]),
    ("pressed", ["highlighted"]), ("alpha", ["opacity"]),
    ("params", ["parameters"]), ("props", ["parameters"]), ("properties", ["parameters"]),
    ("arguments", ["parameters"]), ("inputs", ["parameters"]), ("view", ["body"]),
    ("content", ["body"]), ("children", ["body"]), ("defaultvalue", ["default"]),
    ("blur", ["radius"]), ("minimum", ["min"]), ("maximum", ["max"]), ("width", ["horizontal"]),
    ("height", ["vertical"]), ("inset", ["insetGrouped"]), ("inset_grouped", ["insetGrouped"]),
    ("left", ["leading"]), ("right", ["trailing"]), ("start", ["leading", "top"]),
    ("end", ["trailing", "bottom"]), ("flex-start", ["leading", "top"]),
    ("flex-end", ["trailing", "bottom"]), ("flexstart", ["leading", "top"]),
    ("flexend", ["trailing", "bottom"]), ("stretch", ["fill"]), ("baseline", ["firstBaseline"]),
    ("middle", ["center"]), ("centre", ["center"]), ("topleft", ["topLeading"]),
    ("topright", ["topTrailing"]), ("bottomleft", ["bottomLeading"]),
    ("bottomright", ["bottomTrailing"]), ("justify", ["justified"]),
    ("space-between", ["equalSpacing"]), ("spacebetween", ["equalSpacing"]),
    ("space-around", ["equalCentering"]), ("spacearound", ["equalCentering"]),
    ("space-evenly", ["equalSpacing"]), ("spaceevenly", ["equalSpacing"]),
    ("equal", ["fillEqually"]), ("cover", ["fill"]), ("contain", ["fit"]),
    ("scaleaspectfit", ["fit"]), ("scaleaspectfill", ["fill"]), ("scaletofill", ["stretch"]),
    ("row", ["horizontal"]), ("column", ["vertical"]), ("x", ["horizontal"]),
    ("y", ["vertical"]), ("both", ["true"]), ("email", ["emailAddress"]),
    ("phone", ["telephoneNumber", "phonePad"]), ("tel", ["telephoneNumber", "phonePad"]),
    ("zip", ["postalCode"]), ("zipcode", ["postalCode"]), ("number", ["numberPad"]),
    ("numeric", ["numberPad"]), ("numbers", ["numberPad"]), ("decimal", ["decimalPad"]),
    ("text", ["default"]), ("firstname", ["givenName"]), ("lastname", ["familyName"]),
    ("surname", ["familyName"]), ("creditcard", ["creditCardNumber"]),
    ("otp", ["oneTimeCode"]), ("onblur", ["blur"]), ("onchange", ["change"]),
    ("onsubmit", ["submit"]), ("always", ["change"]), ("normal", ["regular"]),
    ("name", ["family"]), ("none", ["never", "plain"]), ("allcharacters", ["characters"]),
    ("off", ["never"]),
    ("datetime", ["dateAndTime"]), ("hourandminute", ["time"]), ("full", ["large"]),
    ("half", ["medium"]), ("danger", ["destructive"]), ("primary", ["normal"]),
    ("roundedrect", ["rounded"]), ("roundedborder", ["rounded"]), ("default", ["line", "normal"]),
    ("mono", ["monospaced"]), ("monospace", ["monospaced"]), ("400", ["regular"]),
    ("500", ["medium"]), ("600", ["semibold"]), ("700", ["bold"]), ("lefttoright", ["ltr"]),
    ("righttoleft", ["rtl"]), ("xs", ["xSmall"]), ("s", ["small"]), ("m", ["medium"]),
    ("l", ["large"]), ("xl", ["xLarge"]), ("xxl", ["xxLarge"]), ("xxxl", ["xxxLarge"]),
    ("ax1", ["accessibility1"]), ("ax2", ["accessibility2"]), ("ax3", ["accessibility3"]),
    ("ax4", ["accessibility4"]), ("ax5", ["accessibility5"]),
    ("navigate", ["open"]), ("push", ["open"]), ("present", ["open"]), ("goto", ["open"]),
    ("show", ["open"]), ("href", ["url"]), ("address", ["url"]), ("fact", ["set"]),
    ("enter", ["insertion"]), ("exit", ["removal"]), ("appear", ["insertion"]),
    ("disappear", ["removal"]), ("in", ["insertion"]), ("out", ["removal"]),
    ("time", ["duration"]), ("seconds", ["duration"]), ("fade", ["opacity"]),
    ("alpha", ["opacity"]), ("zoom", ["scale"]), ("accessibilitylabel", ["label"]),
    ("accessibilityhint", ["hint"]), ("accessibilityidentifier", ["identifier"]),
    ("id", ["identifier"]), ("testid", ["identifier"]), ("role", ["traits"]),
    ("trait", ["traits"]), ("heading", ["header"]), ("h1", ["header"]),
    ("condition", ["when", "require"]), ("if", ["when", "require"]), ("destination", ["screen"]),
    ("pending", ["validating"]), ("checking", ["validating"]), ("loading", ["validating"]),
    ("ok", ["valid"]), ("passed", ["valid"]), ("true", ["valid"]), ("free", ["valid"]),
    ("success", ["valid"]), ("failed", ["invalid"]), ("false", ["invalid"]),
    ("taken", ["invalid"]), ("error", ["invalid"]), ("when", ["require"]),
    ("assert", ["require"]), ("test", ["require"]), ("marks", ["field"]), ("fields", ["field"]),
  ]
}
