internal import PlatformData
internal import Pipeline
internal import SpecModel

/// The state, device and other options of a screen that the user has selected by keys; they
/// override the command line.
struct ScreenChoice {
  private var state: String?
  private var device: DeviceReference?
  private var textSize: TextSize?
  private var locale: String?
  private var direction: LayoutDirection?
  /// The selected variant; `.some(nil)` is the screen without a variant, and nil means that none
  /// was selected.
  private var variant: String??

  /// The devices that can be selected besides the screen's own.
  private static let devices = [
    "iPhone SE 3", "iPhone 15", "iPhone 15 Pro Max", "iPad Pro 11-inch",
  ]

  /// Returns the request with the selected options.
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

  /// Selects the next or previous state; returns false if there is only one state.
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

  /// The locales that can be selected besides the screen's own: English, a language with long
  /// words, one from right to left, and a pseudolocale.
  private static let locales = ["en", "de", "ar", "pseudo"]

  /// Selects the next or previous locale, with the direction of its language.
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

  /// Selects the next or previous variant, or the screen without a variant; returns false if there
  /// are no variants.
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

  /// Selects the next larger or smaller text size; returns false if there is none.
  mutating func changeTextSize(_ step: Int, from shown: TextSize) -> Bool {
    guard let next = TextSize(rawValue: UInt8(clamping: Int(shown.rawValue) + step)), next != shown
    else { return false }
    textSize = next
    return true
  }

  /// Clears the selected state if the spec no longer has it.
  mutating func keep(within document: Document) {
    if let name = variant ?? nil, !document.variants.contains(where: { $0.name == name }) {
      variant = nil
    }
    if let state, !document.states.contains(where: { $0.name == state }) { self.state = nil }
  }
}
