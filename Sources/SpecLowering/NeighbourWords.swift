/// Words of neighbouring worlds, CSS, Android, Flutter, Figma, UIKit and SwiftUI, and what they are
/// called here.
enum NeighbourWords {
  /// The component that another world's word stands for.
  static func component(for word: String) -> String? { find(word, in: components) }

  /// The attribute that another world's word stands for.
  static func attribute(for word: String) -> String? { find(word, in: attributes) }

  private static func find(_ word: String, in rows: [(String, String)]) -> String? {
    let word = word.lowercased()
    return rows.first { $0.0 == word }?.1
  }

  private static let components: [(String, String)] = [
    ("uilabel", "text"), ("textview", "text"), ("label", "text"), ("p", "text"), ("span", "text"),
    ("h1", "text"), ("h2", "text"), ("uistackview", "vstack"), ("stackview", "vstack"),
    ("linearlayout", "vstack"), ("column", "vstack"), ("div", "vstack"), ("lazyvstack", "vstack"),
    ("row", "hstack"), ("lazyhstack", "hstack"), ("framelayout", "zstack"), ("stack", "zstack"),
    ("frame", "group"), ("container", "group"), ("box", "group"), ("view", "group"),
    ("uiview", "group"), ("uiscrollview", "scroll"), ("scrollview", "scroll"),
    ("singlechildscrollview", "scroll"), ("uiimageview", "image"), ("imageview", "image"),
    ("img", "image"), ("uibutton", "button"), ("elevatedbutton", "button"),
    ("uitextfield", "field"), ("textfield", "field"), ("edittext", "field"), ("input", "field"),
    ("textformfield", "field"), ("passwordfield", "secureField"), ("password", "secureField"),
    ("uiswitch", "toggle"), ("switch", "toggle"), ("checkbox", "toggle"), ("hr", "divider"),
    ("separator", "divider"), ("sizedbox", "spacer"), ("space", "spacer"),
  ]

  private static let attributes: [(String, String)] = [
    ("gap", "spacing"), ("itemspacing", "spacing"), ("justify-content", "distribution"),
    ("justifycontent", "distribution"), ("mainaxisalignment", "distribution"),
    ("align-items", "alignment"), ("alignitems", "alignment"), ("crossaxisalignment", "alignment"),
    ("counteraxisalignitems", "alignment"), ("gravity", "alignment"),
    ("text-align", "align"), ("textalign", "align"), ("textalignment", "align"),
    ("multilinetextalignment", "align"), ("font-size", "style"), ("fontsize", "style"),
    ("font", "style"), ("font-weight", "style"), ("fontweight", "style"), ("textsize", "style"),
    ("textappearance", "style"), ("foregroundcolor", "color"), ("foregroundstyle", "color"),
    ("textcolor", "color"), ("tint", "color"), ("background-color", "background"),
    ("backgroundcolor", "background"), ("bgcolor", "background"), ("fill", "background"),
    ("border-radius", "cornerRadius"), ("borderradius", "cornerRadius"),
    ("radius", "cornerRadius"), ("max-width", "maxWidth"), ("min-width", "minWidth"),
    ("max-height", "maxHeight"), ("min-height", "minHeight"), ("layout_width", "width"),
    ("layout_height", "height"), ("insets", "padding"), ("contentinsets", "padding"),
    ("layoutmargins", "padding"), ("visibility", "hidden"), ("ishidden", "hidden"),
    ("visible", "hidden"), ("disabled", "enabled"), ("isenabled", "enabled"),
    ("hint", "placeholder"), ("prompt", "placeholder"), ("name", "id"), ("key", "id"),
    ("identifier", "id"), ("numberoflines", "lines"), ("maxlines", "lines"),
    ("linelimit", "lines"), ("keyboardtype", "keyboard"), ("inputtype", "keyboard"),
    ("textcontenttype", "contentType"), ("autocomplete", "contentType"),
    ("issecuretextentry", "secure"), ("obscuretext", "secure"), ("validation", "rules"),
    ("validators", "rules"), ("onclick", "tap"), ("onpressed", "tap"), ("ontap", "tap"),
    ("action", "tap"), ("content", "children"), ("items", "children"), ("subviews", "children"),
    ("child", "children"), ("alpha", "opacity"), ("position", "offset"),
  ]
}
