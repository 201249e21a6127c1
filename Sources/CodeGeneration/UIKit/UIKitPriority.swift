/// The priorities of constraints that are not required, with their reasons.
///
/// The support files set the others: 999 at a screen's trailing edge, 998 at its bottom edge, 996
/// for the position of content in a view, and 740 or less for views that fill a container; inner
/// views have lower ones.
enum UIKitPriority {
  /// A height that an aspect ratio derives from the full width, even if it exceeds the screen.
  static let beyondScreen = "998.5"
  /// A group or overlay can be lower than its content, even if the content extends beyond the
  /// screen.
  static let lowerThanContent = "998.2"
  /// Padding that exceeds its group's length overflows the group.
  static let paddingBeyondGroup = "998.5"
  /// Heights of views that are higher than their row; these heights are reduced before those of
  /// other boxes.
  static let higherThanRow = "995"

  /// A view that fills its container whatever its content is.
  static let stretched = "999"
  /// The length of a view that a stack may hide, because hiding sets the length to 0.
  static let hideableLength = "999"
  /// The aspect ratio of a view that a stack may hide; it gives way before the view's length.
  static let hideableRatio = "998.8"
  /// The difference by which spacers have a lower priority than other views that take the remaining
  /// space, because those may be hidden.
  static let spacerBelowOthers = 130
  /// The compression resistance of views created in code.
  static let compression = 750.0
  /// Texts that resist compression more than others; views that fill a row still compress them.
  static let greatestCompressionOfTexts = 758.0
  /// Equal lengths of a stack's views; the longest view determines them.
  static let equalShare = "750"
  /// A view that fills its container up to its maximum length.
  static let bounded = "600"
  /// An aspect ratio with bounds; views that fill the container do not affect it.
  static let boundedRatio = "745"
  /// The aspect ratio of an image with bounds; it has precedence over the image's own size.
  static let boundedPictureRatio = "755"
  /// Padding of a stack that its container stretches.
  static let roomInLongerStack = "600"
  /// Padding around conditional views, which have lower hugging priorities.
  static let roomOfItems = "760"
  /// Padding of a stack whose length is derived from an aspect ratio.
  static let roomInRatio = "500"
  /// Content that is wider than its scroll view, which it must not stretch.
  static let withinScroll = "500"
  /// A view that fills a scroll view that is as wide as its content; wider views come first.
  static let withinHuggingScroll = "400"
}
