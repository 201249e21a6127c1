extension Attribute {
  /// The order of attributes that the formatter uses: identity and conditions, content, size,
  /// layout, appearance, behavior, and multiline attributes at the end.
  ///
  /// Lists every attribute once.
  package static let writingOrder: [Attribute] = [
    .forEach, .key, .id, .when, .hidden, .invisible,
    .title, .subtitle, .header, .footer, .symbol, .asset, .role, .to, .message,
    .markdown, .placeholder, .presentation, .multiple, .options, .min, .max, .step, .value, .badge,
    .accessory,
    .mode,
    .minLines, .size,
    .contentType, .keyboard, .autocapitalization, .autocorrection, .secure,
    .edge, .detents, .grabber,
    .margin, .width, .height, .minWidth, .idealWidth, .maxWidth, .minHeight, .idealHeight,
    .maxHeight, .aspectRatio, .contentMode, .fixedSize, .layoutPriority, .hugging, .compression,
    .padding, .frameAlignment, .ignoresSafeArea,
    .minLength, .axis, .anchor, .scrolls, .rowInsets, .paging, .peek, .columns, .columnSpacing,
    .spacing,
    .distribution, .alignment, .order,
    .style, .fieldStyle, .font, .color, .align, .lines, .truncation, .minimumScale, .lineSpacing,
    .paragraphSpacing, .background, .border, .cornerRadius, .clip, .shadow, .opacity,
    .offset, .zIndex, .spacingAfter, .alignmentGuide, .columnSpan, .cellAnchor,
    .rules, .validateOn, .help, .error, .enabled, .tap, .change, .swipe, .refresh, .current,
    .with, .bind, .selection, .selecting,
    .transition, .accessibility,
    .constraints, .overlay, .safeAreaInset, .items, .cell, .cells, .buttons, .leading, .trailing,
    .children,
  ]

  /// The attribute's position in `writingOrder`.
  package var writingRank: Int { Self.writingRanks[self] ?? Self.writingOrder.count }

  private static let writingRanks = Dictionary(
    uniqueKeysWithValues: writingOrder.enumerated().map { ($1, $0) })
}
