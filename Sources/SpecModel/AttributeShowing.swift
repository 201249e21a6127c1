/// Where a stored snapshot shows the value of an attribute.
///
/// A change of a value changes a snapshot that shows its node, unless the attribute is invisible:
/// `SnapshotMutationTests` changes every one.
package enum AttributeShowing: Hashable, Sendable {
  /// In the picture, the reading order, the frames or the paint.
  case picture
  /// In the `attributes` section, which has one row for each node.
  case attributes
  /// In the `behavior` section, which has one row for each fact.
  case behavior
  /// Nowhere; the payload is the reason that the reference gives.
  case invisible(String)
}

extension AttributeRow {
  package var showing: AttributeShowing { attribute.showing }
}

extension Attribute {
  /// Where a snapshot shows this attribute.
  package var showing: AttributeShowing {
    switch self {
    // Every line of a snapshot names its node.
    case .id: .picture
    case .subtitle, .badge, .accessory, .asset, .leading, .trailing: .picture
    case .color, .background, .border, .header, .footer, .children, .overlay, .buttons, .cell,
      .safeAreaInset:
      .picture
    // The `paint` section names a style; the `styles` section defines it.
    case .style, .fieldStyle: .picture
    case .spacing, .alignment, .distribution, .axis, .minLength, .order, .columns, .columnSpacing,
      .columnSpan, .cellAnchor, .paging, .peek, .scrolls, .rowInsets, .align, .lines,
      .truncation,
      .minimumScale, .size, .contentMode, .symbol, .markdown, .font, .lineSpacing,
      .paragraphSpacing, .minLines, .edge, .detents, .grabber, .fixedSize, .aspectRatio, .padding,
      .width, .height, .minWidth, .idealWidth, .maxWidth, .minHeight, .idealHeight, .maxHeight,
      .frameAlignment, .cornerRadius, .opacity, .offset, .shadow, .clip, .ignoresSafeArea, .margin,
      .zIndex, .layoutPriority, .hugging, .compression, .spacingAfter, .alignmentGuide, .invisible,
      .constraints, .error, .presentation:
      .attributes
    case .when, .forEach, .key, .hidden, .title, .placeholder, .value, .rules, .validateOn,
      .contentType, .keyboard, .secure, .enabled, .tap, .role, .help, .options, .min, .max, .step,
      .mode, .autocapitalization, .autocorrection, .message, .items, .cells, .to, .accessibility,
      .transition, .swipe, .refresh, .current, .change, .with, .bind, .selection,
      .selecting, .multiple:
      .behavior
    }
  }
}
