extension UIKitSupport {
  /// The source of fonts and labels.
  static func textsText(_ words: UIKitWords) -> String {
    #"""
    // MARK: - Texts

    extension UIFont {
      /// A font of a custom size that scales with Dynamic Type.
      static func scaled(
        named name: String? = nil, size: CGFloat, weight: UIFont.Weight = .regular,
        design: UIFontDescriptor.SystemDesign = .default, relativeTo style: UIFont.TextStyle = .body
      ) -> UIFont {
        var font =
          name.flatMap { UIFont(name: $0, size: size) }
          ?? .systemFont(ofSize: size, weight: weight)
        if name == nil, let descriptor = font.fontDescriptor.withDesign(design) {
          font = UIFont(descriptor: descriptor, size: size)
        } else if name != nil, weight != .regular {
          let traits = [UIFontDescriptor.TraitKey.weight: weight]
          let descriptor = UIFontDescriptor(fontAttributes: [
            .family: font.familyName, .traits: traits,
          ])
          font = UIFont(descriptor: descriptor, size: size)
        }
        return UIFontMetrics(forTextStyle: style).scaledFont(for: font)
      }
    }

    extension NSTextAlignment {
      /// The alignment at the end of a line in a view's layout direction.
      @MainActor
      static func trailing(for view: UIView) -> NSTextAlignment {
        view.effectiveUserInterfaceLayoutDirection == .leftToRight ? .right : .left
      }
    }

    extension UILabel {
      \#(words.styledText)
        let style = NSMutableParagraphStyle()
        style.lineSpacing = lineSpacing
        style.paragraphSpacing = paragraphSpacing
        style.alignment = textAlignment
        // Without a line limit, a truncating line break mode would allow only one line.
        if numberOfLines > 0 { style.lineBreakMode = lineBreakMode }
        let styled = NSMutableAttributedString(\#(words.styledSource))
        let whole = NSRange(location: 0, length: styled.length)
        styled.addAttribute(.paragraphStyle, value: style, range: whole)
        if tracking != 0 { styled.addAttribute(.kern, value: tracking, range: whole) }
        return styled
      }
    }

    /// A label with tappable links.
    final class LinkLabel: UILabel {
      override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = true
      }

      @available(*, unavailable)
      required init?(coder: NSCoder) { fatalError("made in code only") }

      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, let link = link(at: touch.location(in: self)) else {
          return super.touchesEnded(touches, with: event)
        }
        UIApplication.shared.open(link)
      }

      /// Opens the first link, because VoiceOver users cannot tap a position in the text.
      override func accessibilityActivate() -> Bool {
        guard let attributedText else { return false }
        let first = (0..<attributedText.length).lazy.compactMap {
          attributedText.attribute(.link, at: $0, effectiveRange: nil) as? URL
        }.first
        guard let first else { return false }
        UIApplication.shared.open(first)
        return true
      }

      private func link(at point: CGPoint) -> URL? {
        guard let attributedText, attributedText.length > 0 else { return nil }
        let text = NSTextStorage(string: attributedText.string, attributes: [.font: font as Any])
        let whole = NSRange(location: 0, length: attributedText.length)
        attributedText.enumerateAttributes(in: whole) { attributes, range, _ in
          text.addAttributes(attributes, range: range)
        }
        let lines = NSLayoutManager()
        let size = CGSize(width: bounds.width, height: .greatestFiniteMagnitude)
        let room = NSTextContainer(size: size)
        room.lineFragmentPadding = 0
        room.maximumNumberOfLines = numberOfLines
        room.lineBreakMode = lineBreakMode
        lines.addTextContainer(room)
        text.addLayoutManager(lines)
        let height = lines.usedRect(for: room).height
        // A label centers its lines vertically.
        let place = CGPoint(x: point.x, y: point.y - (bounds.height - height) / 2)
        let glyph = lines.glyphIndex(for: place, in: room)
        let box = lines.boundingRect(forGlyphRange: NSRange(location: glyph, length: 1), in: room)
        guard box.insetBy(dx: -8, dy: -8).contains(place) else { return nil }
        let character = lines.characterIndexForGlyph(at: glyph)
        return text.attribute(.link, at: character, effectiveRange: nil) as? URL
      }
    }
    """#
  }
}
