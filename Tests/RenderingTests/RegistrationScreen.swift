import SpecModel

/// A registration form with one wrong field: the worked example of the format.
func registrationScreen() -> ScreenBuilder {
  var builder = ScreenBuilder(
    width: 320, height: 505, state: "email-error", backgroundName: "surface.base")
  // The first use of a color names it; several uses may share it.
  _ = builder.color("#000000", "#FFFFFF", name: "text.primary")
  _ = builder.color("#5A5A5F", "#A8A8AD", name: "text.secondary")
  _ = builder.color("#6A6A6F", "#77777C", name: "text.placeholder")
  _ = builder.color("#8E8E93", "#8E8E93", name: "text.disabled")
  _ = builder.color("#E5E5EA", "#2C2C2E", name: "surface.disabled")
  let title = builder.style("title1", 28)
  let label = builder.style("footnote", 13, .regular, "#5A5A5F", "#A8A8AD")
  let value = builder.style("body", 17)
  let placeholder = builder.style("body", 17, .regular, "#6A6A6F", "#77777C")
  let errorLine = builder.color("#D70015", "#FF6961", name: "status.error")
  let error = builder.style("footnote", 13, .regular, "#D70015", "#FF6961")
  let done = builder.style("headline", 17, .semibold, "#8E8E93", "#8E8E93")
  let field = builder.color("#F2F2F7", "#1C1C1E", name: "surface.field")
  let line = builder.color("#85858A", "#7C7C80", name: "line.field")

  func input(_ color: ColorID, _ width: Points) -> Box {
    var box = Box()
    box.padding = EdgeInsets(all: 10)
    box.background = field
    box.cornerRadius = 10
    box.border = Box.Border(color: color, width: width)
    return box
  }
  func column(_ spacing: Points) -> ScreenNode.Kind {
    .stack(.vertical, spacing: .points(spacing), alignment: .fill, distribution: .fill)
  }
  func addField(
    _ builder: inout ScreenBuilder, _ name: String, _ title: String, _ text: String,
    x: Points, y: Points, width: Points, style: TextStyleID, flags: ScreenNode.Flags
  ) {
    let isInvalid = flags.contains(.invalid)
    builder.add(column(4), name, x: x, y: y, width: width, height: isInvalid ? 88 : 66) {
      $0.add(
        .text(Text(title, style: label)), name + ".label", x: x, y: y, width: width, height: 18)
      $0.add(
        .input(Text(text, style: style)), name + ".input", x: x, y: y + 22, width: width,
        height: 44, flags: flags, box: isInvalid ? input(errorLine, 2) : input(line, 1))
      if isInvalid {
        $0.add(
          .text(Text("Enter a full email address", style: error)), name + ".error", x: x,
          y: y + 70, width: width, height: 18, flags: .error)
      }
    }
  }

  builder.body { body in
    body.add(
      .text(Text("Create account", style: title)), "title", x: 16, y: 16, width: 288, height: 41)
    addField(
      &body, "nickname", "Nickname", "ada", x: 16, y: 81, width: 288, style: value, flags: [])
    addField(
      &body, "email", "Email", "ada@example", x: 16, y: 163, width: 288, style: value,
      flags: .invalid)
    addField(
      &body, "card", "Credit card", "0000 0000 0000 0000", x: 16, y: 267, width: 288,
      style: placeholder, flags: .placeholder)
    body.add(
      .stack(.horizontal, spacing: .points(16), alignment: .fill, distribution: .fillEqually),
      "expiry_row", x: 16, y: 349, width: 288, height: 66
    ) { row in
      addField(
        &row, "expiry", "Expiration", "MM/YY", x: 16, y: 349, width: 136, style: placeholder,
        flags: .placeholder)
      addField(
        &row, "code", "Security code", "CVC", x: 168, y: 349, width: 136, style: placeholder,
        flags: [.placeholder, .secure])
    }
    var button = Box()
    button.background = body.color("#E5E5EA", "#2C2C2E")
    button.cornerRadius = 12
    button.height = .points(50)
    body.add(
      .button(Text("Done", style: done)), "done", x: 16, y: 439, width: 288, height: 50,
      flags: .disabled, box: button)
  }
  return builder
}
