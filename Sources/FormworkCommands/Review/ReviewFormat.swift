internal import DrawingModel
internal import DrawingWriters
internal import Rendering
internal import Snapshots

/// The output formats of a review.
enum ReviewFormat: String, CaseIterable {
  case human, short, json, markdown, html, svg, github, gitlab

  /// The review in this format; for GitHub, only the annotations, because the summary is written
  /// separately.
  ///
  /// - Parameter room: the maximum size of a Markdown review, in bytes.
  func bytes(
    of run: ReviewRun, _ causes: [ReviewedCause], _ looks: [Look], room: Int
  ) -> [UInt8] {
    switch self {
    case .human:
      let colors = Terminal.output.colors(runSettings.color)
      return ReviewText(color: colors != .none).bytes(of: run.report, causes)
    case .short: return ReviewText().short(run.report, causes)
    case .json: return reviewJSON(run.report, causes)
    case .markdown: return reviewMarkdown(run.report, causes, room: room)
    case .github: return reviewAnnotations(run.report, causes)
    case .gitlab: return reviewCodeQuality(run.report, causes)
    case .html:
      var page: [UInt8] = []
      writeReviewPage(
        run.sections(causes, looks: looks), title: "\(run.report.old) → \(run.report.new)",
        into: &page)
      return page
    case .svg:
      var sheet: [UInt8] = []
      writeReviewSheet(run.sections(causes, looks: looks), into: &sheet)
      return sheet
    }
  }
}
