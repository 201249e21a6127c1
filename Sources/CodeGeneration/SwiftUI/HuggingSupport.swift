/// The support file with a layout for stacks whose children all get the cross-axis size of the
/// largest one.
enum HuggingSupport {
  static let file = "HuggingStack"

  static func write(into writer: inout SwiftWriter) {
    writer.line("import SwiftUI")
    writer.blank()
    writer.lines(text)
  }

  private static let text = #"""
    /// Limits a stack to its ideal length on one axis; children that fill the stack are as long as
    /// the longest of them.
    struct HuggingStack: Layout {
      private let axis: Axis
      private let minimum: CGFloat

      init(_ axis: Axis, minimum: CGFloat = 0) {
        self.axis = axis
        self.minimum = minimum
      }

      func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
      ) -> CGSize {
        subviews.first.map { $0.sizeThatFits(limited(proposal, for: $0)) } ?? .zero
      }

      func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
      ) {
        guard let stack = subviews.first else { return }
        stack.place(
          at: bounds.origin, anchor: .topLeading, proposal: limited(proposal, for: stack))
      }

      /// The proposal with the stack's ideal length as its maximum on the axis.
      private func limited(
        _ proposal: ProposedViewSize, for stack: LayoutSubview
      ) -> ProposedViewSize {
        var limited = proposal
        if axis == .horizontal {
          limited.width = nil
          let ideal = stack.sizeThatFits(limited).width
          limited.width = max(min(ideal, proposal.width ?? .infinity), minimum)
        } else {
          limited.height = nil
          let ideal = stack.sizeThatFits(limited).height
          limited.height = max(min(ideal, proposal.height ?? .infinity), minimum)
        }
        return limited
      }
    }
    """#
}
