/// Where a stored snapshot shows the value of an attribute.
///
/// A change of a value changes a snapshot that shows its node, unless the attribute is invisible:
/// `SnapshotMutationTests` changes every one.
package enum AttributeShowing: Hashable, Sendable {
  /// In the picture, the reading order, the frames or the paint.
  case picture
  /// In the section `attributes`: one row a node, whatever the frames show of it.
  case attributes
  /// In the section `behavior`: one row a fact.
  case behavior
  /// Nowhere, for a reason that people are told.
  case invisible(String)
}

extension AttributeRow {
  package var showing: AttributeShowing { attribute.showing }
}

extension Attribute {
  /// A column of the language's table.
  package var showing: AttributeShowing {
    switch self {
    // Names stand beside everything that a snapshot says.
    case .id: .picture
    case .color, .background, .border, .header, .footer, .children, .overlay, .buttons, .cell,
      .safeAreaInset:
      .picture
    // The paint names a style, the section `styles` defines it.
    case .style: .picture
    case .spacing, .alignment, .distribution, .axis, .minLength, .order, .columns, .columnSpacing,
      .columnSpan, .cellAnchor, .paging, .peek, .scrolls, .align, .lines, .truncation,
      .minimumScale, .size, .contentMode, .symbol, .markdown, .font, .lineSpacing,
      .paragraphSpacing, .minLines, .edge, .detents, .grabber, .fixedSize, .aspectRatio, .padding,
      .width, .height, .minWidth, .idealWidth, .maxWidth, .minHeight, .idealHeight, .maxHeight,
      .frameAlignment, .cornerRadius, .opacity, .offset, .shadow, .clip, .ignoresSafeArea, .margin,
      .zIndex, .layoutPriority, .hugging, .compression, .spacingAfter, .alignmentGuide, .invisible,
      .constraints, .error:
      .attributes
    case .when, .forEach, .key, .hidden, .title, .placeholder, .value, .rules, .validateOn,
      .contentType, .keyboard, .secure, .enabled, .tap, .role, .help, .options, .min, .max, .step,
      .mode, .autocapitalization, .autocorrection, .message, .items, .cells, .to, .accessibility,
      .transition:
      .behavior
    }
  }
}
