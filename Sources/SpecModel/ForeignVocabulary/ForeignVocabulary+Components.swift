extension ForeignVocabulary {
  /// Other frameworks' names for components.
  package static let components: [(word: String, meaning: String)] = [
    // Texts and pictures
    ("uilabel", "text"), ("textview", "text"), ("label", "text"), ("p", "text"), ("span", "text"),
    ("h1", "text"), ("h2", "text"), ("h3", "text"), ("h4", "text"), ("h5", "text"),
    ("h6", "text"), ("heading", "text"), ("headline", "text"), ("paragraph", "text"),
    ("caption", "text"), ("string", "text"), ("richtext", "text"),
    ("uiimageview", "image"), ("imageview", "image"), ("img", "image"), ("asyncimage", "image"),
    ("picture", "image"), ("photo", "image"),
    ("symbol", "icon"), ("sfsymbol", "icon"), ("glyph", "icon"),
    ("hr", "divider"), ("separator", "divider"), ("line", "divider"), ("horizontalrule", "divider"),
    ("sizedbox", "spacer"), ("space", "spacer"), ("flexiblespace", "spacer"),
    ("rectangle", "box"), ("roundedrectangle", "box"), ("coloredbox", "box"), ("rect", "box"),
    ("circle", "box"), ("capsule", "box"), ("shape", "box"),
    ("progressview", "progress"), ("uiprogressview", "progress"),
    ("linearprogressindicator", "progress"), ("progressbar", "progress"), ("gauge", "progress"),
    ("spinner", "activity"), ("uiactivityindicatorview", "activity"), ("loader", "activity"),
    ("circularprogressindicator", "activity"), ("activityindicator", "activity"),
    ("progressindicator", "activity"), ("loading", "activity"), ("loadingindicator", "activity"),

    // Containers
    ("uistackview", "vstack"), ("stackview", "vstack"), ("stack", "vstack"),
    ("verticalstack", "vstack"), ("linearlayout", "vstack"), ("column", "vstack"),
    ("div", "vstack"),
    ("lazyvstack", "vstack"), ("flex", "vstack"), ("flexbox", "vstack"), ("vbox", "vstack"),
    ("lazyhstack", "hstack"), ("horizontalstack", "hstack"),
    ("hbox", "hstack"), ("inline", "hstack"), ("framelayout", "zstack"),
    ("constraintlayout", "canvas"), ("relativelayout", "canvas"), ("lazyvgrid", "grid"),
    ("gridview", "grid"), ("gridlayout", "grid"), ("uicollectionview", "grid"),
    ("collectionview", "grid"), ("gridrow", "row"), ("tr", "row"),
    ("uitableview", "list"), ("tableview", "list"), ("table", "list"), ("listview", "list"),
    ("lazycolumn", "list"), ("recyclerview", "list"), ("ul", "list"), ("ol", "list"),
    ("labeledcontent", "listRow"), ("listtile", "listRow"), ("listitem", "listRow"),
    ("uitableviewcell", "listRow"), ("tableviewcell", "listRow"), ("cell", "listRow"),
    ("uilistcontentconfiguration", "listRow"), ("li", "listRow"), ("menurow", "listRow"),
    ("settingsrow", "listRow"), ("viewpager", "carousel"), ("pageview", "carousel"),
    ("pager", "carousel"),
    ("slideshow", "carousel"), ("swiper", "carousel"), ("horizontalpager", "carousel"),
    ("frame", "group"), ("container", "group"), ("view", "group"), ("uiview", "group"),
    ("wrapper", "group"), ("uiscrollview", "scroll"), ("scrollview", "scroll"),
    ("singlechildscrollview", "scroll"), ("scrollable", "scroll"),

    // Buttons and links
    ("uibutton", "button"), ("elevatedbutton", "button"), ("textbutton", "button"),
    ("iconbutton", "button"), ("fab", "button"), ("navigationlink", "link"), ("a", "link"),
    ("hyperlink", "link"), ("anchor", "link"),

    // Fields
    ("uitextfield", "field"), ("textfield", "field"), ("edittext", "field"),
    ("textformfield", "field"), ("outlinedtextfield", "field"), ("textinput", "field"),
    ("inputfield", "field"),
    ("textbox", "field"), ("entry", "field"), ("email", "field"), ("emailfield", "field"),
    ("phone", "field"), ("phonefield", "field"), ("number", "field"), ("numberfield", "field"),
    ("passwordfield", "secureField"), ("password", "secureField"), ("uiswitch", "toggle"),
    ("switch", "toggle"), ("checkbox", "toggle"), ("texteditor", "textArea"),
    ("uitextview", "textArea"), ("multiline", "textArea"), ("multilinetext", "textArea"),
    ("uistepper", "stepper"), ("uislider", "slider"), ("range", "slider"), ("seekbar", "slider"),
    ("select", "picker"), ("dropdown", "picker"), ("dropdownbutton", "picker"),
    ("uipickerview", "picker"), ("menu", "picker"), ("combobox", "picker"),
    ("uisegmentedcontrol", "segmented"), ("segmentedcontrol", "segmented"),
    ("segments", "segmented"), ("tabs", "segmented"), ("uidatepicker", "datePicker"),
    ("date", "datePicker"), ("datefield", "datePicker"), ("calendar", "datePicker"),
    ("timepicker", "datePicker"), ("uisearchbar", "search"), ("searchbar", "search"),
    ("searchfield", "search"), ("searchable", "search"),

    // Overlays
    ("toast", "banner"), ("snackbar", "banner"), ("notification", "banner"), ("notice", "banner"),
    ("bottomsheet", "sheet"), ("modal", "sheet"), ("popover", "sheet"),
    ("drawer", "sheet"), ("dialog", "alert"), ("alertdialog", "alert"), ("popup", "alert"),
    ("uialertcontroller", "alert"), ("confirmationdialog", "alert"), ("actionsheet", "alert"),
  ]
}
