/// The part of a stored snapshot in which an attribute's value is visible.
///
/// A changed value changes a snapshot with its node, unless the attribute is invisible;
/// `SnapshotMutationTests` verifies this.
package enum AttributeShowing: Hashable, Sendable {
  /// The picture, the reading order, the frames or the paint.
  case picture
  /// The `attributes` section, with one row per node.
  case attributes
  /// The `behavior` section, with one row per fact.
  case behavior
  /// No section; the payload is the reason, as stated in the reference.
  case invisible(String)
}

extension AttributeRow {
  package var showing: AttributeShowing { attribute.showing }
}

extension Attribute {
  /// The part of a snapshot in which this attribute's value is visible.
  package var showing: AttributeShowing {
    switch self {
    // Every line of a snapshot contains the name of its node.
    case .id: .picture
    case .subtitle, .badge, .accessory, .asset, .leading, .trailing: .picture
    case .color, .background, .border, .header, .footer, .children, .overlay, .buttons, .cell,
      .safeAreaInset:
      .picture
    // The `paint` section contains the names of styles, which the `styles` section defines.
    case .style, .fieldStyle: .picture
    case .spacing, .alignment, .distribution, .axis, .minLength, .order, .columns, .columnSpacing,
      .columnSpan, .cellAnchor, .paging, .peek, .scrolls, .rowInsets, .align, .lines,
      .truncation,
      .minimumScale, .size, .contentMode, .symbol, .markdown, .font, .lineSpacing,
      .paragraphSpacing, .minLines, .edge, .detents, .grabber, .fixedSize, .aspectRatio, .padding,
      .width, .height, .minWidth, .idealWidth, .maxWidth, .minHeight, .idealHeight, .maxHeight,
      .frameAlignment, .cornerRadius, .opacity, .offset, .shadow, .clip, .ignoresSafeArea, .margin,
      .zIndex, .layoutPriority, .hugging, .compression, .spacingAfter, .alignmentGuide, .invisible,
      .constraints, .error, .presentation, .anchor:
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
