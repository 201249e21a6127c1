internal import PlatformData
internal import Pipeline
internal import SpecModel

/// The point of a screen's matrix selected by keys, which overrides the command line.
struct ScreenChoice {
  private var state: String?
  private var device: DeviceReference?
  private var textSize: TextSize?
  private var locale: String?
  private var direction: LayoutDirection?
  /// The selected variant, or nil for the body without a variant; the outer nil means no selection.
  private var variant: String??

  /// Devices offered besides the screen's own.
  private static let devices = [
    "iPhone SE 3", "iPhone 15", "iPhone 15 Pro Max", "iPad Pro 11-inch",
  ]

  /// The request with the selection applied.
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

  /// Selects the next or previous state; returns false if there is only one.
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

  /// Locales offered besides the screen's own: long words, right-to-left, and pseudolocalized.
  private static let locales = ["en", "de", "ar", "pseudo"]

  /// Selects the next locale, with its own direction.
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

  /// Selects the next variant or the body without a variant; returns false if there are no
  /// variants.
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

  /// Selects a larger or smaller text size; returns false at the end of the range.
  mutating func changeTextSize(_ step: Int, from shown: TextSize) -> Bool {
    guard let next = TextSize(rawValue: UInt8(clamping: Int(shown.rawValue) + step)), next != shown
    else { return false }
    textSize = next
    return true
  }

  /// Clears a selected state that the spec no longer has.
  mutating func keep(within document: Document) {
    if let name = variant ?? nil, !document.variants.contains(where: { $0.name == name }) {
      variant = nil
    }
    if let state, !document.states.contains(where: { $0.name == state }) { self.state = nil }
  }
}
