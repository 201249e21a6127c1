extension ForeignVocabulary {
  /// Other frameworks' names for a spec's top-level keys.
  package static let documentKeys: [(word: String, meaning: String)] = [
    ("navigationbar", "navigation"), ("navbar", "navigation"), ("appbar", "navigation"),
    ("navigationtitle", "navigation"), ("tabbar", "tabs"), ("tabview", "tabs"),
    ("bottomnavigationbar", "tabs"), ("toolbar", "toolbar"),
    ("toolbaritems", "toolbar"), ("name", "screen"),
    ("title", "screen"), ("view", "body"), ("content", "body"), ("layout", "body"),
    ("root", "body"), ("nodes", "body"), ("version", "formwork"), ("import", "use"),
    ("imports", "use"), ("include", "use"), ("previews", "preview"), ("bottombar", "safeAreaInset"),
    ("backgroundcolor", "background"), ("analytics", "tracking"), ("trackingname", "tracking"),
    ("nav", "navigation"), ("navigationview", "navigation"), ("navigationstack", "navigation"),
    ("uinavigationbar", "navigation"), ("bottomnavigation", "tabs"), ("uitabbar", "tabs"),
    ("bgcolor", "background"), ("backgroundimage", "background"),
  ]

  /// Other languages' names for parameter types.
  package static let parameterTypes: [(word: String, meaning: String)] = [
    ("string", "text"), ("str", "text"), ("localizedstringkey", "text"), ("int", "number"),
    ("integer", "number"), ("double", "number"), ("float", "number"), ("cgfloat", "points"),
    ("length", "points"), ("dp", "points"), ("px", "points"), ("bool", "boolean"),
    ("color", "color"), ("uicolor", "color"), ("image", "asset"), ("icon", "symbol"),
    ("sfsymbol", "symbol"), ("textstyle", "style"), ("font", "style"), ("identifier", "id"),
    ("uikeyboardtype", "keyboard"), ("textcontenttype", "contentType"), ("validation", "rules"),
  ]

  /// Other frameworks' names for validation rules.
  package static let rules: [(word: String, meaning: String)] = [
    ("notempty", "required"), ("nonempty", "required"), ("mandatory", "required"),
    ("minlength", "minLength"), ("maxlength", "maxLength"), ("int", "integer"),
    ("number", "decimal"), ("numeric", "integer"), ("mail", "email"), ("enum", "oneOf"),
    ("in", "oneOf"), ("regex", "pattern"), ("equalto", "matches"), ("expiration", "expiry"),
    ("regexp", "pattern"), ("equals", "matches"), ("sameas", "matches"), ("confirmed", "matches"),
    ("confirms", "matches"), ("validator", "custom"), ("remote", "custom"), ("async", "custom"),
    ("hook", "custom"), ("nonblank", "required"), ("tel", "phone"), ("card", "creditCard"),
    ("uri", "url"), ("between", "range"), ("minimum", "min"), ("maximum", "max"),
    ("isrequired", "required"), ("minchars", "minLength"), ("maxchars", "maxLength"),
    ("minvalue", "min"), ("maxvalue", "max"), ("format", "pattern"), ("match", "matches"),
  ]
}
