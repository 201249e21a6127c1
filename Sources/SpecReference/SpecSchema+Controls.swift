internal import SpecModel

/// The definitions for values of controls and overlays.
var controlDefinitions: [(key: String, value: SchemaValue)] {
  [
    (
      "font",
      .any(
        ["type": "number", "minimum": 1, "maximum": 1000],
        closed([
          "family": .any(["enum": .words(FontFamily.names)], ["type": "string"]),
          "size": ["type": "number", "minimum": 1, "maximum": 1000],
          "weight": ["enum": .words(FontWeight.names)],
        ]))
    ),
    (
      "errorLine",
      .any(
        ["enum": ["none"]],
        closed(["space": ["enum": ["collapse", "reserve"]]], required: ["space"]))
    ),
    (
      "options",
      .any(
        [
          "type": "array", "minItems": 1,
          "items": .any(
            .reference("text"),
            closed(
              ["value": .reference("text"), "title": .reference("text")], required: ["value"])),
        ],
        ["type": "string"],
        closed(
          [
            "forEach": described(["type": "string"], "A loop such as c in countries."),
            "value": described(["type": "string"], "The value of an item: ${c.code}."),
            "title": described(.reference("text"), "The title of an item: ${c.name}."),
          ], required: ["forEach"]))
    ),
    ("swipe", swipeSchema),
    ("detent", .any(["enum": ["medium", "large"]], .reference("points"))),
  ]
}

private var swipeSchema: SchemaValue {
  let buttons: SchemaValue = [
    "type": "array", "minItems": 1,
    "items": closed(
      [
        "button": .reference("text"), "tap": typeSchema(.action),
        "symbol": ["type": "string"], "role": ["enum": .words(ButtonRole.names)],
        "background": .reference("color"),
      ], required: ["button", "tap"]),
  ]
  return closed([
    "leading": described(buttons, "Buttons before the row, the first at its end."),
    "trailing": described(buttons, "Buttons behind the row, the first at its end."),
    "full": described(["type": "boolean"], "Whether a long swipe does what the first button does."),
  ])
}

var navigationSchema: SchemaValue {
  closed([
    "title": described(.reference("text"), "The screen's title."),
    "largeTitle": described(["type": "boolean"], "Shows the title large, on a row of its own."),
    "back": described(.reference("text"), "The title of the screen before, or true for 'Back'."),
    "leading": described(.reference("nodes"), "Nodes at the bar's leading end."),
    "trailing": described(.reference("nodes"), "Nodes at the bar's trailing end."),
  ])
}

var tabsSchema: SchemaValue {
  [
    "type": "array", "minItems": 1,
    "items": closed(
      [
        "title": .reference("text"), "symbol": ["type": "string", "pattern": "^[A-Za-z0-9._-]+$"],
        "badge": described(
          .reference("text"), "A text at its symbol, such as a number; empty and 0 hide it."),
        "to": described(.reference("text"), "The screen that the tab leads to."),
        "selected": described(["type": "boolean"], "Whether it is this screen's own tab."),
      ], required: ["title"]),
  ]
}
