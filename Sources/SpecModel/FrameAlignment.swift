extension ScreenNode.Kind {
  /// The default alignment of a node's content in a frame of a different size.
  ///
  /// Stacks use the alignment of their children, from the top and leading edges; texts use their
  /// own alignment.
  package var ownFrameAlignment: BoxAlignment {
    switch self {
    case .stack(.vertical, _, let alignment, _): BoxAlignment(alignment.horizontal, .top)
    case .stack(.horizontal, _, let alignment, _): BoxAlignment(.leading, alignment.vertical)
    case .zstack(let alignment): alignment
    case .group, .scroll, .grid, .row, .viewThatFits, .canvas, .carousel: .topLeading
    case .box, .host: .center
    case .text(let text): BoxAlignment(text.alignment.horizontal, .center)
    case .input, .toggle, .menu, .search: .leading
    case .textArea: .topLeading
    case .button, .image, .spacer, .divider, .icon, .control: .center
    }
  }
}

extension StackAlignment {
  fileprivate var horizontal: BoxAlignment.Horizontal {
    switch self {
    case .center: .center
    case .trailing: .trailing
    case .fill, .leading, .top, .bottom, .firstBaseline, .lastBaseline: .leading
    }
  }

  fileprivate var vertical: BoxAlignment.Vertical {
    switch self {
    case .center: .center
    case .bottom, .lastBaseline: .bottom
    case .fill, .top, .leading, .trailing, .firstBaseline: .top
    }
  }
}

extension Text.Alignment {
  fileprivate var horizontal: BoxAlignment.Horizontal {
    switch self {
    case .natural, .leading, .justified: .leading
    case .center: .center
    case .trailing: .trailing
    }
  }
}
