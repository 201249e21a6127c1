/// The support file with a stack layout that distributes its length like `UIStackView`.
enum DistributionSupport {
  static let file = "DistributedStack"

  static func write(into writer: inout SwiftWriter) {
    writer.line("import SwiftUI")
    writer.blank()
    writer.lines(text)
  }

  private static let text = #"""
    /// Divides the length of a stack like `UIStackView`.
    enum StackShares {
      /// Gives each child a part of the stack's length that is proportional to its ideal length;
      /// the last child gets the rest.
      static func proportional(
        _ ideals: [CGFloat], spacing: CGFloat, in length: CGFloat
      ) -> [(start: CGFloat, length: CGFloat)] {
        let gaps = spacing * CGFloat(max(ideals.count - 1, 0))
        let whole = ideals.reduce(gaps, +)
        var rest = length - gaps
        var start: CGFloat = 0
        return ideals.enumerated().map { position, ideal in
          let isLast = position + 1 == ideals.count
          let equal = (length - gaps) / CGFloat(ideals.count)
          let share = whole > max(gaps, 1) ? (isLast ? rest : ideal * length / whole) : equal
          defer {
            rest -= share
            start += share + spacing
          }
          return (start, max(share, 0))
        }
      }

      /// Keeps the children's lengths and spaces their centers equally; a child that would be too
      /// close to the previous one is moved.
      static func centered(
        _ ideals: [CGFloat], spacing: CGFloat, in length: CGFloat
      ) -> [(start: CGFloat, length: CGFloat)] {
        guard let first = ideals.first, let last = ideals.last, ideals.count > 1 else {
          return ideals.map { (0, $0) }
        }
        let step = (length - last / 2 - first / 2) / CGFloat(ideals.count - 1)
        var least: CGFloat = 0
        return ideals.enumerated().map { position, ideal in
          let start = max(first / 2 + step * CGFloat(position) - ideal / 2, least)
          least = start + ideal + spacing
          return (start, ideal)
        }
      }
    }

    // MARK: - The stack

    /// A stack with a `UIStackView` distribution that SwiftUI's stacks do not have.
    struct DistributedStack: Layout {
      enum Distribution {
        case fillProportionally, equalCentering
      }

      private let axis: Axis
      private let distribution: Distribution
      private let horizontal: HorizontalAlignment
      private let vertical: VerticalAlignment
      private let spacing: CGFloat

      init(
        _ axis: Axis, _ distribution: Distribution, horizontal: HorizontalAlignment = .center,
        vertical: VerticalAlignment = .center, spacing: CGFloat
      ) {
        self.axis = axis
        self.distribution = distribution
        self.horizontal = horizontal
        self.vertical = vertical
        self.spacing = spacing
      }

      func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
      ) -> CGSize {
        let ideals = ideals(of: subviews)
        let whole = ideals.reduce(spacing * CGFloat(max(ideals.count - 1, 0)), +)
        let offered = axis == .horizontal ? proposal.width : proposal.height
        let length = offered.flatMap { $0.isFinite ? $0 : nil } ?? whole
        let sizes = zip(subviews, shares(ideals, in: length)).map { subview, share in
          subview.sizeThatFits(self.proposal(share.length, across: proposal))
        }
        return axis == .horizontal
          ? CGSize(width: length, height: sizes.map(\.height).max() ?? 0)
          : CGSize(width: sizes.map(\.width).max() ?? 0, height: length)
      }

      func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
      ) {
        let length = axis == .horizontal ? bounds.width : bounds.height
        let shares = shares(ideals(of: subviews), in: length)
        let across = ProposedViewSize(width: bounds.width, height: bounds.height)
        let proposals = shares.map { self.proposal($0.length, across: across) }
        let guides = zip(subviews, proposals).map { subview, proposal in
          let size = subview.dimensions(in: proposal)
          return axis == .horizontal ? size[vertical] : size[horizontal]
        }
        let base = guides.max() ?? 0
        for (position, subview) in subviews.enumerated() {
          let start = shares[position].start
          let shift = base - guides[position]
          let point =
            axis == .horizontal
            ? CGPoint(x: bounds.minX + start, y: bounds.minY + shift)
            : CGPoint(x: bounds.minX + shift, y: bounds.minY + start)
          subview.place(at: point, anchor: .topLeading, proposal: proposals[position])
        }
      }

      private func ideals(of subviews: Subviews) -> [CGFloat] {
        subviews.map { subview in
          let size = subview.sizeThatFits(.unspecified)
          return axis == .horizontal ? size.width : size.height
        }
      }

      private func shares(
        _ ideals: [CGFloat], in length: CGFloat
      ) -> [(start: CGFloat, length: CGFloat)] {
        switch distribution {
        case .fillProportionally:
          return StackShares.proportional(ideals, spacing: spacing, in: length)
        case .equalCentering: return StackShares.centered(ideals, spacing: spacing, in: length)
        }
      }

      private func proposal(_ length: CGFloat, across: ProposedViewSize) -> ProposedViewSize {
        axis == .horizontal
          ? ProposedViewSize(width: length, height: across.height)
          : ProposedViewSize(width: across.width, height: length)
      }
    }
    """#
}
