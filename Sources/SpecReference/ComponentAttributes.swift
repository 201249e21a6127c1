internal import SpecModel

/// The description of an attribute on a component for which the general description does not fit.
///
/// - Returns: a complete entry, including the attribute's values; nil if the general description
///   fits.
func sentence(for attribute: Attribute, on component: Component) -> String? {
  switch (attribute, component) {
  case (.value, .toggle):
    "`true` or `false`, before a person changes it; `${user.news}` follows the app's data until then."
  case (.value, .slider), (.value, .stepper):
    "The number before a person changes it, from `min` to `max`; `${user.age}` follows the app's data "
      + "until then."
  case (.value, .picker), (.value, .segmented):
    "The option that is chosen at first, or a list of them; `${user.plan}` follows the app's data "
      + "until a person chooses."
  case (.value, .datePicker):
    "The date or time at first: `2026-05-12`, `2026-05-12T09:30` or `09:30`; `${user.born}` follows "
      + "the app's data until a person changes it."
  case (.value, .progress): "How much is done, from 0 to 1, or one placeholder such as `${done}`."
  case (.value, .listRow): "A text at the end of the row, on one line."
  case (.symbol, .listRow): "An SF Symbol before the title."
  case (.color, .listRow): "The ink of the title."
  case (.value, _):
    "The text before a person changes it; `${user.name}` follows the app's data until then."
  case (.style, .list): "How the list looks: `plain`, `grouped` or `insetGrouped`."
  case (.style, .button):
    "How the button looks: `plain`, `bordered`, `prominent`, one of a theme, or a mapping that changes "
      + "it: `{ from: bordered, color: red }`."
  case (.style, .activity): "`medium` or `large`."
  case (.style, _) where component.isField:
    "`default`, `row`, a field style of a theme, or a mapping that changes one: "
      + "`{ from: default, spacing: 4 }`."
  case (.style, _):
    "A text style, or a mapping that changes it: `{ from: body, weight: bold }`."
  case (.color, .divider): "The line's color."
  case (.color, .icon): "The symbol's color."
  case (.color, .progress): "The bar's color."
  case (.color, .host): "The tint of the view."
  case (.children, .host):
    "What pictures show in place of the view; generated code has the app's view."
  default: nil
  }
}
