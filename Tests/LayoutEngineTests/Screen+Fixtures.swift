import SpecModel
import SpecSyntax

extension Screen {
  /// A screen without nodes and with one style, one color and no safe area.
  static func empty(
    width: Points, height: Points?, scale: Double = 2, safeArea: EdgeInsets = .zero,
    direction: LayoutDirection = .leftToRight, textSize: TextSize = .standard
  ) -> Screen {
    Screen(
      name: "Test", state: nil,
      viewport: Viewport(
        device: nil, width: width, height: height, scale: scale, safeArea: safeArea),
      textSize: textSize, direction: direction, locale: "en", bodyAlignment: .topLeading,
      background: ColorID(0))
  }
}
