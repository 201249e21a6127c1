/// The priorities of constraints that are not required, with reasons.
///
/// The support files set the others: 999 at a screen's trailing edge, 998 at its lower edge, 996
/// for the position of content in a view, and 740 or less for views that fill, less for inner ones.
enum UIKitPriority {
  /// A height derived from the full width by a ratio, even if it exceeds the screen.
  static let beyondScreen = "998.5"
  /// A group or overlay can be lower than its content, even if the content extends beyond the
  /// screen.
  static let lowerThanContent = "998.2"
  /// Padding that exceeds its group's length overflows the group.
  static let paddingBeyondGroup = "998.5"
  /// Heights of views that exceed their row; they are reduced before the heights of other boxes.
  static let higherThanRow = "995"

  /// A view that fills its container regardless of its content.
  static let stretched = "999"
  /// The length of a view that a stack may hide, which sets the length to 0.
  static let hideableLength = "999"
  /// The aspect ratio of a view that a stack may hide; it is broken before the view's length.
  static let hideableRatio = "998.8"
  /// By how much spacers take what is left later than other views, which may be hidden.
  static let spacerBelowOthers = 130
  /// Equal lengths in a stack; the longest view determines them.
  static let equalShare = "750"
  /// A view that fills its container up to its maximum length.
  static let bounded = "600"
  /// An aspect ratio with bounds; filling views do not affect its length.
  static let boundedRatio = "745"
  /// The aspect ratio of an image with bounds; it takes precedence over the image's own size.
  static let boundedPictureRatio = "755"
  /// Padding in a stack that its container stretches.
  static let roomInLongerStack = "600"
  /// Padding around conditional views, which have lower hugging priorities.
  static let roomOfItems = "760"
  /// Padding in a stack whose length is derived from a ratio.
  static let roomInRatio = "500"
  /// Content that is wider than its scroll view must not stretch the scroll view.
  static let withinScroll = "500"
}
