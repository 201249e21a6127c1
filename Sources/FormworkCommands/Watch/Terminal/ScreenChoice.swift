internal import PlatformData
internal import Pipeline
internal import SpecModel

/// The point of a screen's matrix that a person has chosen by keys, over what the line asked for.
struct ScreenChoice {
  private var state: String?
  private var device: DeviceReference?
  private var textSize: TextSize?
  private var locale: String?
  private var direction: LayoutDirection?
  /// The variant, or the body as it is written; nil where nothing was chosen.
  private var variant: String??

  /// Devices that a screen is tried on beside its own.
  private static let devices = [
    "iPhone SE 3", "iPhone 15", "iPhone 15 Pro Max", "iPad Pro 11-inch",
  ]

  /// The request with the choices in it.
  func applied(to request: CompileRequest) -> CompileRequest {
    var request = request
    if let state { request.states = .named(state) }
    if let device { request.point.device = device }
    if let textSize { request.point.textSize = textSize }
    if let locale { request.point.locale = locale }
    if let direction { request.point.direction = direction }
    if let variant { request.variant = variant }
    return request
  }

  /// Goes to the next state, or the one before; false where there is only one.
  mutating func nextState(_ step: Int, after shown: String?, of document: Document) -> Bool {
    let names = document.states.map(\.name)
    guard names.count > 1 else { return false }
    let position = names.firstIndex { $0 == shown } ?? 0
    state = names[(position + step + names.count) % names.count]
    return true
  }

  mutating func nextDevice(_ step: Int, after shown: Viewport?, of document: Document) {
    var devices = document.preview.devices
    for name in Self.devices where Device.named(name) != nil {
      if !devices.contains(.named(name)) { devices.append(.named(name)) }
    }
    let position = devices.firstIndex { $0 == device } ?? devices.firstIndex { isShown($0, shown) }
    device = devices[((position ?? -1) + step + devices.count) % devices.count]
  }

  /// Languages that a screen is tried in beside its own: long words, right to left, any text longer.
  private static let locales = ["en", "de", "ar", "pseudo"]

  /// Goes to the next language; it brings its own direction.
  mutating func nextLocale(_ step: Int, after shown: String, of document: Document) {
    var names = document.preview.locales
    for name in Self.locales where !names.contains(name) { names.append(name) }
    let position = names.firstIndex(of: locale ?? shown) ?? 0
    locale = names[(position + step + names.count) % names.count]
    direction = nil
  }

  mutating func changeDirection(from shown: LayoutDirection) {
    direction = (direction ?? shown) == .leftToRight ? .rightToLeft : .leftToRight
  }

  /// Goes to the next variant, the body as it is written among them; false where there are none.
  mutating func nextVariant(_ step: Int, after shown: String?, of document: Document) -> Bool {
    let names = [nil] + document.variants.map { Optional($0.name) }
    guard names.count > 1 else { return false }
    let current = variant ?? shown
    let position = names.firstIndex { $0 == current } ?? 0
    variant = .some(names[(position + step + names.count) % names.count])
    return true
  }

  private func isShown(_ device: DeviceReference, _ shown: Viewport?) -> Bool {
    switch device {
    case .named(let name): Device.named(name)?.name == shown?.device
    case .size(let width, _, _, _): shown?.device == nil && shown?.width == width
    }
  }

  /// Goes to a larger or smaller text size; false at the last one.
  mutating func changeTextSize(_ step: Int, from shown: TextSize) -> Bool {
    guard let next = TextSize(rawValue: UInt8(clamping: Int(shown.rawValue) + step)), next != shown
    else { return false }
    textSize = next
    return true
  }

  /// Forgets a state that the spec has no more.
  mutating func keep(within document: Document) {
    if let name = variant ?? nil, !document.variants.contains(where: { $0.name == name }) {
      variant = nil
    }
    if let state, !document.states.contains(where: { $0.name == state }) { self.state = nil }
  }
}
