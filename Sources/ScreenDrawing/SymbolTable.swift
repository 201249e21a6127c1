internal import DrawingModel

/// The shape of a symbol: the one in the table, or one derived from the suffixes of its name.
func symbolShape(named name: String) -> SymbolShape {
  if let form = form(named: name) { return SymbolShape(name: name, form: form) }
  var words = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
  var isFilled = false
  var isSlashed = false
  var ring: String?
  while words.count > 1, let last = words.last {
    switch last {
    case "fill" where !isFilled: isFilled = true
    case "slash" where !isSlashed: isSlashed = true
    case "circle", "square", "app", "rectangle", "seal", "shield":
      guard ring == nil else { break }
      ring = last
    case "badge": break
    default:
      // `person.badge.plus` is drawn without its badge.
      guard words.dropLast().last == "badge" else {
        return shape(name, words, isFilled: isFilled, isSlashed: isSlashed, ring: ring)
      }
      words.removeLast()
    }
    words.removeLast()
    let rest = words.joined(separator: ".")
    if form(named: rest) != nil || words.count == 1 {
      return shape(name, words, isFilled: isFilled, isSlashed: isSlashed, ring: ring)
    }
  }
  return shape(name, words, isFilled: isFilled, isSlashed: isSlashed, ring: ring)
}

private func shape(
  _ name: String, _ words: [String], isFilled: Bool, isSlashed: Bool, ring: String?
) -> SymbolShape {
  let base = words.joined(separator: ".")
  let outer: SymbolShape.Ring =
    switch (ring, isFilled) {
    case (nil, _): .none
    case ("square"?, false), ("app"?, false), ("rectangle"?, false): .square
    case ("square"?, true), ("app"?, true), ("rectangle"?, true): .filledSquare
    case (_, false): .circle
    case (_, true): .filledCircle
    }
  if ring == nil, isFilled, let filled = form(named: base + ".fill") {
    return SymbolShape(name: name, form: filled, isSlashed: isSlashed)
  }
  if let own = form(named: base) {
    if ring == nil, isFilled, case .stroked(let path) = own {
      return SymbolShape(name: name, form: .filled(path), isSlashed: isSlashed)
    }
    return SymbolShape(name: name, form: own, ring: outer, isSlashed: isSlashed)
  }
  let isShort = base.count <= 2 && base.allSatisfy { $0.isNumber || $0.isLetter }
  return SymbolShape(name: name, form: isShort ? .digits : .letters, ring: isShort ? outer : .none)
}

/// Whether a symbol is mirrored in right-to-left layout.
func symbolFollowsDirection(_ name: String) -> Bool {
  for start in [
    "chevron.backward", "chevron.forward", "arrow.backward", "arrow.forward",
    "arrow.uturn.backward", "list.bullet", "textformat",
  ] where name.hasPrefix(start) { return true }
  return false
}

private func form(named name: String) -> SymbolShape.Form? {
  guard let row = symbolRows.first(where: { $0.name == name }) else { return nil }
  return row.isFilled ? .filled(row.path) : .stroked(row.path)
}

private struct SymbolRow {
  let name: String
  let path: StaticString
  let isFilled: Bool

  init(_ name: String, _ path: StaticString, isFilled: Bool = false) {
    self.name = name
    self.path = path
    self.isFilled = isFilled
  }
}

/// The symbols drawn for this project on a grid of 24 × 24; none is copied from Apple's symbols.
private let symbolRows: [SymbolRow] = [
  SymbolRow("xmark", "M5 5L19 19M19 5L5 19"),
  SymbolRow("multiply", "M5 5L19 19M19 5L5 19"),
  SymbolRow("plus", "M12 4V20M4 12H20"),
  SymbolRow("minus", "M4 12H20"),
  SymbolRow("equal", "M4 9H20M4 15H20"),
  SymbolRow("checkmark", "M4 13L9.500 19L20 5"),
  SymbolRow("circle", "M3 12A9 9 0 1 1 21 12A9 9 0 1 1 3 12Z"),
  SymbolRow("circle.fill", "M2 12A10 10 0 1 1 22 12A10 10 0 1 1 2 12Z", isFilled: true),
  SymbolRow(
    "largecircle.fill.circle",
    "M2 12A10 10 0 1 1 22 12A10 10 0 1 1 2 12ZM4 12A8 8 0 1 0 20 12A8 8 0 1 0 4 12ZM6.500 12A5.500 5.500 0 1 1 17.500 12A5.500 5.500 0 1 1 6.500 12Z",
    isFilled: true),
  SymbolRow(
    "square", "M6 3H18A3 3 0 0 1 21 6V18A3 3 0 0 1 18 21H6A3 3 0 0 1 3 18V6A3 3 0 0 1 6 3Z"),
  SymbolRow(
    "rectangle", "M4 5H20A2 2 0 0 1 22 7V17A2 2 0 0 1 20 19H4A2 2 0 0 1 2 17V7A2 2 0 0 1 4 5Z"),
  SymbolRow("triangle", "M12 4L21 20H3Z"),
  SymbolRow("seal", "M12 2L15 5H19V9L22 12L19 15V19H15L12 22L9 19H5V15L2 12L5 9V5H9Z"),
  SymbolRow("shield", "M12 2L20 5V11C20 16 17 20 12 22C7 20 4 16 4 11V5Z"),
  SymbolRow("exclamationmark.triangle", "M12 4L21 20H3ZM12 10V14M12 17V17.100"),
  SymbolRow(
    "exclamationmark.triangle.fill",
    "M12 2.500C12.800 2.500 13.400 2.900 13.800 3.600L22.500 19C23.300 20.400 22.400 22 20.800 22H3.200C1.600 22 0.700 20.400 1.500 19L10.200 3.600C10.600 2.900 11.200 2.500 12 2.500ZM11 8.500L11.300 15H12.700L13 8.500ZM12 16.500A1.200 1.200 0 1 0 12 18.900A1.200 1.200 0 1 0 12 16.500Z",
    isFilled: true),
  SymbolRow("chevron.left", "M15.500 3.500L7 12L15.500 20.500"),
  SymbolRow("chevron.backward", "M15.500 3.500L7 12L15.500 20.500"),
  SymbolRow("chevron.right", "M8.500 3.500L17 12L8.500 20.500"),
  SymbolRow("chevron.forward", "M8.500 3.500L17 12L8.500 20.500"),
  SymbolRow("chevron.up", "M3.500 15.500L12 7L20.500 15.500"),
  SymbolRow("chevron.down", "M3.500 8.500L12 17L20.500 8.500"),
  SymbolRow("chevron.up.chevron.down", "M6 9L12 3L18 9M6 15L12 21L18 15"),
  SymbolRow("arrow.left", "M21 12H3M10 5L3 12L10 19"),
  SymbolRow("arrow.backward", "M21 12H3M10 5L3 12L10 19"),
  SymbolRow("arrow.right", "M3 12H21M14 5L21 12L14 19"),
  SymbolRow("arrow.forward", "M3 12H21M14 5L21 12L14 19"),
  SymbolRow("arrow.up", "M12 21V3M5 10L12 3L19 10"),
  SymbolRow("arrow.down", "M12 3V21M5 14L12 21L19 14"),
  SymbolRow("arrow.up.right", "M5 19L19 5M8 5H19V16"),
  SymbolRow("arrow.up.forward", "M5 19L19 5M8 5H19V16"),
  SymbolRow("arrow.left.arrow.right", "M3 8H21M17 4L21 8L17 12M21 16H3M7 12L3 16L7 20"),
  SymbolRow("arrow.up.arrow.down", "M8 21V3M4 7L8 3L12 7M16 3V21M12 17L16 21L20 17"),
  SymbolRow("arrow.clockwise", "M20 12A8 8 0 1 1 16 5.100M16 1.500V5.500H12"),
  SymbolRow("arrow.counterclockwise", "M4 12A8 8 0 1 0 8 5.100M8 1.500V5.500H12"),
  SymbolRow(
    "arrow.triangle.2.circlepath", "M4 11A8 8 0 0 1 19 8M20 3V8H15M20 13A8 8 0 0 1 5 16M4 21V16H9"),
  SymbolRow("arrow.uturn.backward", "M9 4L4 9L9 14M4 9H15A5 5 0 0 1 15 19H9"),
  SymbolRow(
    "repeat", "M4 11V9A3 3 0 0 1 7 6H20M17 3L20 6L17 9M20 13V15A3 3 0 0 1 17 18H4M7 15L4 18L7 21"),
  SymbolRow("square.and.arrow.up", "M12 14V2M8 6L12 2L16 6M8 9H5V21H19V9H16"),
  SymbolRow("square.and.arrow.down", "M12 2V14M8 10L12 14L16 10M8 8H5V21H19V8H16"),
  SymbolRow(
    "square.and.pencil",
    "M12 4H5A2 2 0 0 0 3 6V19A2 2 0 0 0 5 21H18A2 2 0 0 0 20 19V12M9 15L10 11.500L19 2.500L21.500 5L12.500 14Z"
  ),
  SymbolRow("rectangle.portrait.and.arrow.forward", "M14 4H5V20H14M10 12H21M17 8L21 12L17 16"),
  SymbolRow("magnifyingglass", "M3 10A7 7 0 1 1 17 10A7 7 0 1 1 3 10ZM15 15L21 21"),
  SymbolRow(
    "ellipsis",
    "M3.500 12A2 2 0 1 1 7.500 12A2 2 0 1 1 3.500 12ZM10 12A2 2 0 1 1 14 12A2 2 0 1 1 10 12ZM16.500 12A2 2 0 1 1 20.500 12A2 2 0 1 1 16.500 12Z",
    isFilled: true),
  SymbolRow("info", "M12 10V19M12 5V5.100"),
  SymbolRow(
    "questionmark", "M8 8A4 4 0 1 1 13.500 11.700C12.500 12.200 12 13 12 14.500M12 19V19.100"),
  SymbolRow("exclamationmark", "M12 4V14M12 19V19.100"),
  SymbolRow("line.3.horizontal", "M3 6H21M3 12H21M3 18H21"),
  SymbolRow("line.3.horizontal.decrease", "M3 6H21M6 12H18M9 18H15"),
  SymbolRow("list.bullet", "M8 6H21M8 12H21M8 18H21M3.500 6V6.100M3.500 12V12.100M3.500 18V18.100"),
  SymbolRow(
    "slider.horizontal.3",
    "M3 6H13M19 6H21M13 6A3 3 0 1 1 19 6A3 3 0 1 1 13 6ZM3 17H5M11 17H21M5 17A3 3 0 1 1 11 17A3 3 0 1 1 5 17Z"
  ),
  SymbolRow("square.grid.2x2", "M3 3H10V10H3ZM14 3H21V10H14ZM3 14H10V21H3ZM14 14H21V21H14Z"),
  SymbolRow("square.on.square", "M9 9H21V21H9ZM6 15H3V3H15V6"),
  SymbolRow("doc.on.doc", "M9 8H20V22H9ZM6 17H4V2H15V5"),
  SymbolRow("square.stack", "M4 10H20V21H4ZM6 6H18M8 3H16"),
  SymbolRow(
    "star",
    "M12 2.500L15 9L22 9.700L16.700 14.400L18.200 21.500L12 17.800L5.800 21.500L7.300 14.400L2 9.700L9 9Z"
  ),
  SymbolRow(
    "heart",
    "M12 21C5 15.500 2.500 12 2.500 8.500C2.500 5.500 4.800 3.500 7.300 3.500C9.300 3.500 11 4.700 12 6.500C13 4.700 14.700 3.500 16.700 3.500C19.200 3.500 21.500 5.500 21.500 8.500C21.500 12 19 15.500 12 21Z"
  ),
  SymbolRow("bookmark", "M6 3H18V21L12 16L6 21Z"),
  SymbolRow("flag", "M5 22V3H19L16 8.500L19 14H5"),
  SymbolRow("tag", "M3 11V4A1 1 0 0 1 4 3H11L21 13L13 21ZM7.500 7.500V7.600"),
  SymbolRow("bell", "M5 18H19L17 15V10A5 5 0 0 0 7 10V15ZM10 21.500H14"),
  SymbolRow("house", "M2.500 12L12 3L21.500 12M5 10V21H10V15H14V21H19V10"),
  SymbolRow(
    "house.fill", "M12 2L23 12.500L21.500 14L20 12.500V22H14V15H10V22H4V12.500L2.500 14L1 12.500Z",
    isFilled: true),
  SymbolRow(
    "person", "M8 7A4 4 0 1 1 16 7A4 4 0 1 1 8 7ZM4 21C4 16 7.500 14 12 14C16.500 14 20 16 20 21Z"),
  SymbolRow(
    "person.2",
    "M5 8A3.500 3.500 0 1 1 12 8A3.500 3.500 0 1 1 5 8ZM2 20C2 16 4.500 14 8.500 14C12.500 14 15 16 15 20ZM14.500 5A3.500 3.500 0 1 1 15.500 11.500M17.500 14.500C20 15 22 17 22 20H18"
  ),
  SymbolRow(
    "person.3",
    "M9 8A3 3 0 1 1 15 8A3 3 0 1 1 9 8ZM7 19C7 15.500 9 14 12 14C15 14 17 15.500 17 19ZM3 9.500A2 2 0 1 1 6 9.500M1.500 17C1.500 15 3 13.500 5 13.500M18 9.500A2 2 0 1 1 21 9.500M19 13.500C21 13.500 22.500 15 22.500 17"
  ),
  SymbolRow(
    "person.crop.circle",
    "M3 12A9 9 0 1 1 21 12A9 9 0 1 1 3 12ZM9 10A3 3 0 1 1 15 10A3 3 0 1 1 9 10ZM6.500 18.500C7 16 9 15 12 15C15 15 17 16 17.500 18.500"
  ),
  SymbolRow(
    "gear",
    "M8.500 12A3.500 3.500 0 1 1 15.500 12A3.500 3.500 0 1 1 8.500 12ZM5 12A7 7 0 1 1 19 12A7 7 0 1 1 5 12ZM12 2V5M12 19V22M2 12H5M19 12H22M5 5L7 7M17 17L19 19M5 19L7 17M17 7L19 5"
  ),
  SymbolRow(
    "gearshape",
    "M8.500 12A3.500 3.500 0 1 1 15.500 12A3.500 3.500 0 1 1 8.500 12ZM5 12A7 7 0 1 1 19 12A7 7 0 1 1 5 12ZM12 2V5M12 19V22M2 12H5M19 12H22M5 5L7 7M17 17L19 19M5 19L7 17M17 7L19 5"
  ),
  SymbolRow(
    "gearshape.fill",
    "M10 1H14L14.600 4L17.200 5.500L20 4.500L22 8L19.800 10V14L22 16L20 19.500L17.200 18.500L14.600 20L14 23H10L9.400 20L6.800 18.500L4 19.500L2 16L4.200 14V10L2 8L4 4.500L6.800 5.500L9.400 4ZM12 8A4 4 0 1 0 12 16A4 4 0 1 0 12 8Z",
    isFilled: true),
  SymbolRow("wrench", "M20 7L16 11L13 8L17 4A6 6 0 0 0 9 12L3 18V21H6L12 15A6 6 0 0 0 20 7Z"),
  SymbolRow("trash", "M4 6H20M9 6V3H15V6M6 6L7 21H17L18 6M10 10V17M14 10V17"),
  SymbolRow("pencil", "M4 20L5 15.500L16.500 4L20 7.500L8.500 19ZM14 6.500L17.500 10"),
  SymbolRow("paperclip", "M19 11L12 18A4 4 0 0 1 6 12L14 4A2.800 2.800 0 0 1 18 8L10.500 15.500"),
  SymbolRow(
    "link",
    "M10 14A4 4 0 0 1 10 8L13 5A4 4 0 0 1 19 11L17 13M14 10A4 4 0 0 1 14 16L11 19A4 4 0 0 1 5 13L7 11"
  ),
  SymbolRow("lock", "M5 11H19V21H5ZM8 11V7A4 4 0 0 1 16 7V11"),
  SymbolRow(
    "lock.fill",
    "M4 12A2 2 0 0 1 6 10H7V7A5 5 0 0 1 17 7V10H18A2 2 0 0 1 20 12V20A2 2 0 0 1 18 22H6A2 2 0 0 1 4 20ZM9 10H15V7A3 3 0 0 0 9 7Z",
    isFilled: true),
  SymbolRow(
    "key", "M3 8A5 5 0 1 1 13 8A5 5 0 1 1 3 8ZM11.500 11.500L20 20M17 17L20 14M14 14L16 12"),
  SymbolRow(
    "eye",
    "M2 12C5 7 8 5.500 12 5.500C16 5.500 19 7 22 12C19 17 16 18.500 12 18.500C8 18.500 5 17 2 12ZM9 12A3 3 0 1 1 15 12A3 3 0 1 1 9 12Z"
  ),
  SymbolRow(
    "hand.thumbsup",
    "M7 10L11 3C13 3 14 4.500 13.500 6.500L13 9H19A2 2 0 0 1 21 11.500L19 19A2 2 0 0 1 17 20.500H7ZM3 10H7V20.500H3Z"
  ),
  SymbolRow("envelope", "M3 5H21V19H3ZM3 7L12 13L21 7"),
  SymbolRow(
    "phone",
    "M6 3L9 3.500L10 8L7.500 10C8.500 13 11 15.500 14 16.500L16 14L20.500 15L21 18C21 20 19.500 21 18 21C10 20.500 3.500 14 3 6C3 4.500 4 3 6 3Z"
  ),
  SymbolRow(
    "message",
    "M12 3C17.500 3 21.500 6.500 21.500 11C21.500 15.500 17.500 19 12 19C11 19 10 18.900 9 18.600C7.500 20 6 21 4 21C5 19.500 5.300 18 5 16.700C3.500 15 2.500 13 2.500 11C2.500 6.500 6.500 3 12 3Z"
  ),
  SymbolRow(
    "bubble.left",
    "M5 4H19A2 2 0 0 1 21 6V15A2 2 0 0 1 19 17H11L6 21V17H5A2 2 0 0 1 3 15V6A2 2 0 0 1 5 4Z"),
  SymbolRow(
    "bubble.left.and.bubble.right",
    "M4 3H13A2 2 0 0 1 15 5V11A2 2 0 0 1 13 13H8L5 16V13H4A2 2 0 0 1 2 11V5A2 2 0 0 1 4 3ZM18 9H20A2 2 0 0 1 22 11V16A2 2 0 0 1 20 18H19V21L15.500 18H11"
  ),
  SymbolRow("paperplane", "M21.500 2.500L2.500 10L10 13.500L13.500 21.500ZM10 13.500L21.500 2.500"),
  SymbolRow("mic", "M9 6A3 3 0 0 1 15 6V11A3 3 0 0 1 9 11ZM5 11A7 7 0 0 0 19 11M12 18V22M8 22H16"),
  SymbolRow("speaker", "M4 9H8L13 4V20L8 15H4Z"),
  SymbolRow(
    "speaker.wave.2",
    "M3 9H6L11 4.500V19.500L6 15H3ZM14.500 9A4 4 0 0 1 14.500 15M17.500 6A8 8 0 0 1 17.500 18"),
  SymbolRow(
    "camera",
    "M3 7H7L9 4H15L17 7H21V19H3ZM8.500 13A3.500 3.500 0 1 1 15.500 13A3.500 3.500 0 1 1 8.500 13Z"),
  SymbolRow(
    "photo",
    "M4 4H20A2 2 0 0 1 22 6V18A2 2 0 0 1 20 20H4A2 2 0 0 1 2 18V6A2 2 0 0 1 4 4ZM3 17L9 11L13 15L16 12L21 17M16.500 8.500V8.600"
  ),
  SymbolRow("video", "M3 6H15V18H3ZM15 11L21 7V17L15 13Z"),
  SymbolRow("play", "M6 3.500L20 12L6 20.500Z"),
  SymbolRow("pause", "M7 4H9V20H7ZM15 4H17V20H15Z"),
  SymbolRow("stop", "M5 5H19V19H5Z"),
  SymbolRow("forward", "M3 5L12 12L3 19ZM12 5L21 12L12 19Z"),
  SymbolRow("backward", "M21 5L12 12L21 19ZM12 5L3 12L12 19Z"),
  SymbolRow("calendar", "M4 5H20V21H4ZM4 10H20M8 2.500V6M16 2.500V6"),
  SymbolRow("clock", "M3 12A9 9 0 1 1 21 12A9 9 0 1 1 3 12ZM12 7V12L15.500 14"),
  SymbolRow(
    "hourglass",
    "M6 3H18M6 21H18M7 3C7 9 11 10 11 12C11 14 7 15 7 21M17 3C17 9 13 10 13 12C13 14 17 15 17 21"),
  SymbolRow("map", "M3 6L9 3.500L15 6L21 3.500V18L15 20.500L9 18L3 20.500ZM9 3.500V18M15 6V20.500"),
  SymbolRow("mappin", "M8 6A4 4 0 1 1 16 6A4 4 0 1 1 8 6ZM12 10V21"),
  SymbolRow("location", "M21 3L3 11L11 13L13 21Z"),
  SymbolRow(
    "globe", "M3 12A9 9 0 1 1 21 12A9 9 0 1 1 3 12ZM3 12H21M12 3C8 7 8 17 12 21C16 17 16 7 12 3Z"),
  SymbolRow(
    "wifi",
    "M2.500 10A13.500 13.500 0 0 1 21.500 10M6 13.500A8.500 8.500 0 0 1 18 13.500M9.500 17A3.600 3.600 0 0 1 14.500 17M12 20V20.100"
  ),
  SymbolRow("bolt", "M13 2L5 13.500H11L10 22L19 10H13Z"),
  SymbolRow(
    "flame",
    "M12 2C13 6 18 8.500 18 14.500A6 6 0 0 1 6 14.500C6 11.500 8 10 8.500 7.500C10 8.500 10.500 10 10.500 11C12 9 12.500 6 12 2Z"
  ),
  SymbolRow(
    "drop", "M12 2.500C15 7 18.500 11 18.500 15A6.500 6.500 0 0 1 5.500 15C5.500 11 9 7 12 2.500Z"),
  SymbolRow("leaf", "M20 4C20 14 17 19 10 19C7 19 5 17 5 14C5 8 12 5 20 4ZM3 21C5 17 9 13 14 10"),
  SymbolRow(
    "sun.max",
    "M8 12A4 4 0 1 1 16 12A4 4 0 1 1 8 12ZM12 2V4.500M12 19.500V22M2 12H4.500M19.500 12H22M5 5L6.700 6.700M17.300 17.300L19 19M5 19L6.700 17.300M17.300 6.700L19 5"
  ),
  SymbolRow("moon", "M20 14.500A8.500 8.500 0 1 1 9.500 4A7 7 0 0 0 20 14.500Z"),
  SymbolRow(
    "cloud", "M7 19A4.500 4.500 0 0 1 6.500 10A6 6 0 0 1 18 9.500A4.800 4.800 0 0 1 17.500 19Z"),
  SymbolRow(
    "sparkles",
    "M10 4L12 10L18 12L12 14L10 20L8 14L2 12L8 10ZM18 2L19 5L22 6L19 7L18 10L17 7L14 6L17 5Z"),
  SymbolRow("cart", "M2 4H5L8 15H18L21 7H6M9 20V20.100M17 20V20.100"),
  SymbolRow("bag", "M5 8H19L20 21H4ZM8.500 11V7A3.500 3.500 0 0 1 15.500 7V11"),
  SymbolRow("creditcard", "M3 5H21V19H3ZM3 9.500H21M6 15H10"),
  SymbolRow(
    "gift",
    "M3 8H21V12H3ZM5 12V21H19V12M12 8V21M12 8C8 8 6 7 7 4.500C8.500 2.500 11 4 12 8C13 4 15.500 2.500 17 4.500C18 7 16 8 12 8Z"
  ),
  SymbolRow("barcode", "M3 5V19M7 5V19M10 5V19M14 5V19M18 5V19M21 5V19"),
  SymbolRow(
    "qrcode",
    "M3 3H10V10H3ZM14 3H21V10H14ZM3 14H10V21H3ZM14 14V14.100M21 14V17M17 17V21M21 21V21.100"),
  SymbolRow("chart.bar", "M4 13H8V21H4ZM10 8H14V21H10ZM16 3H20V21H16Z"),
  SymbolRow(
    "book",
    "M12 6C9 4 6 3.500 3 4V19C6 18.500 9 19 12 21C15 19 18 18.500 21 19V4C18 3.500 15 4 12 6ZM12 6V21"
  ),
  SymbolRow("books.vertical", "M3 4H8V20H3ZM8 4H13V20H8ZM14.500 5L18.500 4L22 19L18 20Z"),
  SymbolRow("doc", "M6 2.500H14L19 7.500V21.500H6ZM14 2.500V7.500H19"),
  SymbolRow("doc.text", "M6 2.500H14L19 7.500V21.500H6ZM14 2.500V7.500H19M9 12H16M9 16H16"),
  SymbolRow("folder", "M3 5H9L11 8H21V19H3Z"),
  SymbolRow("tray", "M3 13L6 5H18L21 13V19H3ZM3 13H8L9.500 16H14.500L16 13H21"),
  SymbolRow("printer", "M7 8V3H17V8M7 17H3V8H21V17H17M7 14H17V21H7Z"),
  SymbolRow(
    "textformat",
    "M2 19L7.500 5L13 19M4 14.500H11M15 16A3 3 0 1 1 21 16A3 3 0 1 1 15 16ZM21 12.500V19"),
  SymbolRow(
    "car",
    "M3 18V12L5.500 6H18.500L21 12V18ZM3 12H21M6.500 15V15.100M17.500 15V15.100M5 18V20.500M19 18V20.500"
  ),
  SymbolRow(
    "airplane",
    "M12 2C13.500 2 14 4 14 6V9L22 14V16.500L14 14V19L17 21V22.500L12 21L7 22.500V21L10 19V14L2 16.500V14L10 9V6C10 4 10.500 2 12 2Z"
  ),
  SymbolRow(
    "iphone",
    "M8 2H16A2 2 0 0 1 18 4V20A2 2 0 0 1 16 22H8A2 2 0 0 1 6 20V4A2 2 0 0 1 8 2ZM10.500 4.500H13.500"
  ),
  SymbolRow("keyboard", "M3 6H21V18H3ZM7 10V10.100M12 10V10.100M17 10V10.100M8 14.500H16"),
  SymbolRow(
    "safari", "M3 12A9 9 0 1 1 21 12A9 9 0 1 1 3 12ZM16 8L13.500 13.500L8 16L10.500 10.500Z"),
  SymbolRow(
    "faceid",
    "M3 8V3H8M16 3H21V8M21 16V21H16M8 21H3V16M8.500 9V10.500M15.500 9V10.500M12 9V13H11M8.500 15.500C10.500 17.500 13.500 17.500 15.500 15.500"
  ),
  SymbolRow(
    "building", "M6 21V3H18V21ZM10 7V7.100M14 7V7.100M10 11V11.100M14 11V11.100M10 21V16H14V21"),
  SymbolRow(
    "building.2",
    "M3 21V4H13V21ZM13 9H21V21H13M7 8V8.100M7 12V12.100M7 16V16.100M17 13V13.100M17 17V17.100"),
  SymbolRow("briefcase", "M3 8H21V20H3ZM9 8V4.500H15V8M3 13H21"),
]
