/// Words of the language that this version does not read yet.
///
/// They are told apart from mistakes, so that nobody looks for a spelling error that is none.
enum PlannedWords {
  static let components: Set<String> = []

  static let attributes: Set<String> = []
}
