/// The priorities of constraints that are not required, and why they are as strong as they are.
///
/// The support files set the others: 999 at a screen's trailing edge, 998 at its lower edge, 996
/// for the place of content in a view, and 740 or less for views that fill, less for inner ones.
enum UIKitPriority {
  /// A ratio makes a height from all of a width, even beyond the lower edge of the screen.
  static let beyondScreen = "998.5"
  /// A group or a layer may be lower than what it holds, which reaches beyond the screen, too.
  static let lowerThanContent = "998.2"
  /// Padding that is longer than its group reaches out of the group.
  static let paddingBeyondGroup = "998.5"
  /// Views that are higher than their row give way before those of other boxes do.
  static let higherThanRow = "995"

  /// A view as long as its place, whatever it holds.
  static let stretched = "999"
  /// A length of a view that a stack may hide: hidden, it is 0 long.
  static let hideableLength = "999"
  /// A ratio of such a view, which gives way before its length.
  static let hideableRatio = "990"
  /// A length in a stack that makes its views equally long: the longest of them decides.
  static let equalShare = "750"
  /// What fills up to its greatest length.
  static let bounded = "600"
  /// A ratio between bounds: views that fill leave it its length.
  static let boundedRatio = "745"
  /// The ratio of a picture between bounds, rather than the lengths of its file.
  static let boundedPictureRatio = "755"
  /// Room in a stack that something around makes longer.
  static let roomInLongerStack = "600"
  /// Room around views that are not always there, which hug themselves less.
  static let roomOfItems = "760"
  /// Room in a stack whose length follows from a ratio.
  static let roomInRatio = "500"
  /// What is wider than a scroll does not make the scroll wider.
  static let withinScroll = "500"
}
