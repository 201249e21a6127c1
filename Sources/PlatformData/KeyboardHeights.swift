package import SpecModel

/// The height of the system keyboard in points, including the suggestion bar above its keys.
///
/// Number pads have no suggestions. Values are for docked keyboards of iOS 13 to 18. In a window
/// narrower than the device, the keyboard is still as wide as the device.
///
/// Source: the keyboard and predictive heights of Telegram for iOS
/// (`submodules/Display/Source/DeviceMetrics.swift`), by screen. The sums for iPhones in portrait
/// agree with a second public table (253 or 254, 260, 271; 336 and 346 with a home indicator).
/// Later devices use the values of devices of the same size.
package func keyboardHeight(on viewport: Viewport, hasSuggestions: Bool) -> Points {
  let size = viewport.device.flatMap { Device.named($0) }.map { ($0.width, $0.height) }
  let (width, height) = size ?? (viewport.width, viewport.height ?? .infinity)
  let hasIndicator = viewport.safeArea.bottom > 0
  // A device in portrait may have a window that is wider than high.
  let isLandscape = viewport.height.map { viewport.width > $0 } ?? false
  let (keys, suggestions) =
    min(width, height) >= leastPadWidth
    ? padKeyboard(min(width, height), isLandscape: isLandscape, hasIndicator: hasIndicator)
    : phoneKeyboard(min(width, height), isLandscape: isLandscape, hasIndicator: hasIndicator)
  return hasSuggestions ? keys + suggestions : keys
}

/// The width of the smallest iPad, in points.
private let leastPadWidth: Points = 744

private func phoneKeyboard(
  _ width: Points, isLandscape: Bool, hasIndicator: Bool
) -> (keys: Points, suggestions: Points) {
  switch (isLandscape, hasIndicator) {
  case (true, true): (172, 37)
  case (true, false): (width < 375 ? 162 : 163, 37)
  case (false, true): (width < 414 ? 292 : 302, 44)
  case (false, false) where width < 375: (216, 37)
  case (false, false): width < 414 ? (216, 44) : (226, 45)
  }
}

private func padKeyboard(
  _ width: Points, isLandscape: Bool, hasIndicator: Bool
) -> (keys: Points, suggestions: Points) {
  let keys: Points =
    switch (isLandscape, hasIndicator) {
    case (false, true): width < 768 ? 328 : width < 1024 ? 283 : 348
    case (false, false): width < 1024 ? 263 : 328
    case (true, true): width < 1024 ? 368 : 441
    case (true, false): width < 1024 ? 348 : 421
    }
  return (keys, 50)
}
