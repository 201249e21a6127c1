extension UIKitSupport {
  /// Placement of views in containers, and of the screen's content.
  static func placesText(_ words: UIKitWords) -> String {
    #"""
    // MARK: - Places

    /// A place inside a view, one of nine.
    enum Place {
      case topLeading, top, topTrailing, leading, center, trailing, bottomLeading, bottom
      case bottomTrailing
    }

    /// What has edges: a view, or a part of one.
    @MainActor
    protocol LayoutArea {
      var topAnchor: NSLayoutYAxisAnchor { get }
      var leadingAnchor: NSLayoutXAxisAnchor { get }
      var bottomAnchor: NSLayoutYAxisAnchor { get }
      var trailingAnchor: NSLayoutXAxisAnchor { get }
      var centerXAnchor: NSLayoutXAxisAnchor { get }
      var centerYAnchor: NSLayoutYAxisAnchor { get }
      var widthAnchor: NSLayoutDimension { get }
      var heightAnchor: NSLayoutDimension { get }
    }

    extension UIView: LayoutArea {}
    extension UILayoutGuide: LayoutArea {}

    extension UIView {
      /// Adds a view that constraints place.
      func add(_ child: UIView) {
        child.translatesAutoresizingMaskIntoConstraints = false
        addSubview(child)
      }

      /// Adds a view at a place; this view is as large as the largest that is added.
      ///
      /// A view that is larger than this one begins where this one does.
      ///
      /// - Parameters:
      ///   - axes: those on which the view is as large as this one.
      ///   - fillPriority: lower for a view with a greatest length.
      func add(
        _ child: UIView, at place: Place, filling axes: [NSLayoutConstraint.Axis] = [],
        priority fillPriority: Float = 740
      ) {
        add(child)
        let lengths = [
          axes.contains(.horizontal)
            ? widthAnchor.constraint(equalTo: child.widthAnchor).at(fillPriority)
            : widthAnchor.constraint(equalToConstant: 0).at(51),
          axes.contains(.vertical)
            ? heightAnchor.constraint(equalTo: child.heightAnchor).at(fillPriority)
            : heightAnchor.constraint(equalToConstant: 0).at(51),
        ]
        NSLayoutConstraint.activate(
          child.constraints(at: place, in: self, priority: 996)
            + child.edges(within: self) + lengths)
      }

      /// Adds a view at a place, which may be hidden: then it has no say in this one's size.
      ///
      /// - Returns: what makes this view as large as the other.
      func addLayer(
        _ child: UIView, at place: Place, filling axes: [NSLayoutConstraint.Axis] = [],
        priority fillPriority: Float = 740
      ) -> [NSLayoutConstraint] {
        add(child)
        NSLayoutConstraint.activate(
          child.constraints(at: place, in: self, priority: 996) + [
            widthAnchor.constraint(equalToConstant: 0).at(51),
            heightAnchor.constraint(equalToConstant: 0).at(51),
          ])
        return child.edges(within: self)
          + child.lengths(of: self, on: axes, priority: fillPriority)
      }

      /// Adds a view above this one's content, without a say in its size.
      ///
      /// - Parameter area: the part of this view that it covers; nil for all of it.
      func overlay(
        _ child: UIView, at place: Place, in area: (any LayoutArea)? = nil,
        filling axes: [NSLayoutConstraint.Axis] = [], priority: Float = 1000
      ) {
        add(child)
        NSLayoutConstraint.activate(
          child.constraints(at: place, in: area ?? self)
            + child.lengths(of: area ?? self, on: axes, priority: priority))
      }

      /// Adds a view below this one's content, without a say in its size.
      func underlay(
        _ child: UIView, at place: Place, in area: (any LayoutArea)? = nil,
        filling axes: [NSLayoutConstraint.Axis] = [], priority: Float = 1000
      ) {
        child.translatesAutoresizingMaskIntoConstraints = false
        insertSubview(child, at: 0)
        NSLayoutConstraint.activate(
          child.constraints(at: place, in: area ?? self)
            + child.lengths(of: area ?? self, on: axes, priority: priority))
      }

      private func lengths(
        of owner: any LayoutArea, on axes: [NSLayoutConstraint.Axis], priority: Float
      ) -> [NSLayoutConstraint] {
        axes.map { axis in
          let length =
            axis == .horizontal
            ? widthAnchor.constraint(equalTo: owner.widthAnchor)
            : heightAnchor.constraint(equalTo: owner.heightAnchor)
          return length.at(priority)
        }
      }

      /// The view at the beginning of one that a stack stretches across its axis.
      ///
      /// A view that is longer than its stack reaches beyond the stack's end.
      ///
      /// - Parameters:
      ///   - axis: the stack's axis.
      ///   - fills: whether the view is as long across it as it may be.
      ///   - innerPriority: lower where the stack is not longer for the view.
      func aligned(
        across axis: NSLayoutConstraint.Axis, filling fills: Bool = false,
        priority fillPriority: Float = 738, within innerPriority: Float? = nil
      ) -> UIView {
        let holder = HolderView()
        holder.add(self)
        let isColumn = axis == .vertical
        // A row is as high as its highest view, even where that is too high for what is around it.
        let within = innerPriority ?? (isColumn ? 996 : 998.7)
        let length = isColumn ? holder.widthAnchor : holder.heightAnchor
        let own = isColumn ? widthAnchor : heightAnchor
        NSLayoutConstraint.activate([
          topAnchor.constraint(equalTo: holder.topAnchor),
          leadingAnchor.constraint(equalTo: holder.leadingAnchor),
          isColumn
            ? holder.bottomAnchor.constraint(equalTo: bottomAnchor).at(999)
            : holder.trailingAnchor.constraint(equalTo: trailingAnchor).at(999),
          isColumn
            ? holder.trailingAnchor.constraint(greaterThanOrEqualTo: trailingAnchor).at(within)
            : holder.bottomAnchor.constraint(greaterThanOrEqualTo: bottomAnchor).at(within),
          fills
            ? length.constraint(equalTo: own).at(fillPriority)
            : length.constraint(equalToConstant: 0).at(51),
        ])
        return holder
      }

      /// The view at a place of one that may be larger.
      func aligned(_ place: Place) -> UIView {
        let holder = HolderView()
        holder.add(self, at: place)
        return holder
      }

      /// Makes the view as wide or as high as the views around allow; they grow with it.
      func grow(along axis: NSLayoutConstraint.Axis, priority: Float = 740) {
        growth(along: axis, priority: priority).isActive = true
      }

      /// What makes the view as wide or as high as the views around allow.
      func growth(
        along axis: NSLayoutConstraint.Axis, priority: Float = 740
      ) -> NSLayoutConstraint {
        let length = axis == .horizontal ? widthAnchor : heightAnchor
        return length.constraint(equalToConstant: 10000).at(priority)
      }

      /// Draws the view elsewhere, without moving what is around it.
      ///
      /// - Parameter x: towards the trailing side.
      func drawMoved(x: CGFloat, y: CGFloat) {
        let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        transform = CGAffineTransform(translationX: isLeftToRight ? x : -x, y: y)
      }

      func setSize(width: CGFloat, height: CGFloat) {
        NSLayoutConstraint.activate([
          widthAnchor.constraint(equalToConstant: width),
          heightAnchor.constraint(equalToConstant: height),
        ])
      }

      func edges(within owner: any LayoutArea) -> [NSLayoutConstraint] {
        [
          topAnchor.constraint(greaterThanOrEqualTo: owner.topAnchor),
          leadingAnchor.constraint(greaterThanOrEqualTo: owner.leadingAnchor),
          owner.bottomAnchor.constraint(greaterThanOrEqualTo: bottomAnchor).at(998.5),
          owner.trailingAnchor.constraint(greaterThanOrEqualTo: trailingAnchor).at(997),
        ]
      }

      func constraints(
        at place: Place, in owner: any LayoutArea, priority: Float = 1000
      ) -> [NSLayoutConstraint] {
        let across =
          switch place {
          case .topLeading, .leading, .bottomLeading:
            leadingAnchor.constraint(equalTo: owner.leadingAnchor)
          case .top, .center, .bottom: centerXAnchor.constraint(equalTo: owner.centerXAnchor)
          case .topTrailing, .trailing, .bottomTrailing:
            owner.trailingAnchor.constraint(equalTo: trailingAnchor)
          }
        let along =
          switch place {
          case .topLeading, .top, .topTrailing: topAnchor.constraint(equalTo: owner.topAnchor)
          case .leading, .center, .trailing:
            centerYAnchor.constraint(equalTo: owner.centerYAnchor)
          case .bottomLeading, .bottom, .bottomTrailing:
            owner.bottomAnchor.constraint(equalTo: bottomAnchor)
          }
        return [across.at(priority), along.at(priority)]
      }
    }

    extension NSLayoutConstraint {
      /// The constraint with a priority.
      func at(_ priority: Float) -> NSLayoutConstraint {
        self.priority = UILayoutPriority(priority)
        return self
      }
    }

    /// Constraints that hold together, or none of them.
    @MainActor
    final class ConstraintGroup {
      private var constraints: [NSLayoutConstraint] = []

      var isActive = false {
        didSet {
          guard isActive != oldValue else { return }
          for constraint in constraints { constraint.isActive = isActive }
        }
      }

      func hold(_ more: [NSLayoutConstraint]) {
        constraints += more
        if isActive { NSLayoutConstraint.activate(more) }
      }
    }

    // MARK: - The screen

    extension UIView {
      /// Adds what a screen shows to its safe area; what scrolls reaches the screen's edges.
      ///
      /// Content that is larger than the screen reaches beyond its trailing and lower edges.
      ///
      /// - Parameters:
      ///   - maySpread: whether the content is as high as the screen where something in it takes what
      ///     is left.
      ///   - staysBelowBars: whether content that scrolls ends where the bars begin.
      ///   - room: becomes as large as what the content may take.
      func addContent(
        _ content: UIView, at place: Place, fillsWidth: Bool = false, fillsHeight: Bool = false,
        maySpread: Bool = false, staysBelowBars: Bool = false,
        ignoring edges: NSDirectionalRectEdge = [], below upper: UIView? = nil,
        above lower: UIView? = nil, gap: CGFloat = 0, room: UILayoutGuide? = nil
      ) {
        content.translatesAutoresizingMaskIntoConstraints = false
        insertSubview(content, at: 0)
        var content = content
        if let scroll = content as? UIScrollView, !staysBelowBars {
          let place = ScrollPlace()
          add(place)
          place.pin(scroll)
          content = place
        }
        let safe = safeAreaLayoutGuide
        let top = upper?.bottomAnchor ?? (edges.contains(.top) ? topAnchor : safe.topAnchor)
        let end = edges.contains(.bottom) ? bottomAnchor : \#(words.keyboard).topAnchor
        let bottom = lower?.topAnchor ?? end
        let leading = edges.contains(.leading) ? leadingAnchor : safe.leadingAnchor
        let trailing = edges.contains(.trailing) ? trailingAnchor : safe.trailingAnchor
        let upperGap = upper == nil ? 0 : gap
        let lowerGap = lower == nil ? 0 : gap
        var constraints = [
          content.leadingAnchor.constraint(greaterThanOrEqualTo: leading),
          trailing.constraint(greaterThanOrEqualTo: content.trailingAnchor).at(999),
          content.topAnchor.constraint(greaterThanOrEqualTo: top, constant: upperGap),
          bottom.constraint(greaterThanOrEqualTo: content.bottomAnchor, constant: lowerGap).at(998),
        ]
        if fillsWidth {
          constraints += [
            content.leadingAnchor.constraint(equalTo: leading),
            trailing.constraint(equalTo: content.trailingAnchor).at(999),
          ]
        } else {
          constraints.append(content.constraints(at: place, in: safe, priority: 998)[0])
        }
        if fillsHeight {
          constraints += [
            content.topAnchor.constraint(equalTo: top, constant: upperGap),
            bottom.constraint(equalTo: content.bottomAnchor, constant: lowerGap).at(998),
          ]
        } else {
          if maySpread {
            constraints.append(
              bottom.constraint(equalTo: content.bottomAnchor, constant: lowerGap).at(200))
          }
          let start = content.topAnchor.constraint(equalTo: top, constant: upperGap)
          let end = bottom.constraint(equalTo: content.bottomAnchor, constant: lowerGap)
          switch place {
          case .topLeading, .top, .topTrailing: constraints.append(start)
          case .leading, .center, .trailing:
            constraints.append(content.centerYAnchor.constraint(equalTo: safe.centerYAnchor).at(997))
          case .bottomLeading, .bottom, .bottomTrailing: constraints.append(end.at(997))
          }
        }
        if let room {
          addLayoutGuide(room)
          constraints += [
            room.topAnchor.constraint(equalTo: top, constant: upperGap),
            room.leadingAnchor.constraint(equalTo: leading),
            bottom.constraint(equalTo: room.bottomAnchor, constant: lowerGap),
            trailing.constraint(equalTo: room.trailingAnchor),
          ]
        }
        NSLayoutConstraint.activate(constraints)
      }

      /// The safe area, less what the keyboard covers.
      func areaAboveKeyboard() -> UILayoutGuide {
        let area = UILayoutGuide()
        addLayoutGuide(area)
        NSLayoutConstraint.activate([
          area.topAnchor.constraint(equalTo: safeAreaLayoutGuide.topAnchor),
          area.leadingAnchor.constraint(equalTo: safeAreaLayoutGuide.leadingAnchor),
          area.trailingAnchor.constraint(equalTo: safeAreaLayoutGuide.trailingAnchor),
          area.bottomAnchor.constraint(equalTo: \#(words.keyboard).topAnchor),
        ])
        return area
      }

      /// Adds a bar at the upper or lower edge of the safe area.
      ///
      /// - Parameters:
      ///   - place: where at the edge a bar is that is narrower than the screen.
      func addBar(
        _ bar: UIView, at place: Place, fillsWidth: Bool = false, avoidsKeyboard: Bool = true
      ) {
        add(bar)
        let safe = safeAreaLayoutGuide
        let isTop = place == .topLeading || place == .top || place == .topTrailing
        let lower = avoidsKeyboard ? \#(words.keyboard).topAnchor : safe.bottomAnchor
        var constraints = [
          bar.leadingAnchor.constraint(greaterThanOrEqualTo: safe.leadingAnchor),
          safe.trailingAnchor.constraint(greaterThanOrEqualTo: bar.trailingAnchor).at(999),
          isTop
            ? bar.topAnchor.constraint(equalTo: safe.topAnchor)
            : lower.constraint(equalTo: bar.bottomAnchor),
        ]
        if fillsWidth {
          constraints += [
            bar.leadingAnchor.constraint(equalTo: safe.leadingAnchor),
            safe.trailingAnchor.constraint(equalTo: bar.trailingAnchor).at(999),
          ]
        } else {
          constraints.append(bar.constraints(at: place, in: safe, priority: 998)[0])
        }
        NSLayoutConstraint.activate(constraints)
      }

      /// Adds a bar whose background continues to the screen's edge.
      func addBanner(_ bar: UIView, at edge: Place, avoidsKeyboard: Bool = true) {
        addBar(bar, at: edge, fillsWidth: true, avoidsKeyboard: avoidsKeyboard)
        guard let color = bar.backgroundColor else { return }
        let backdrop = UIView()
        backdrop.backgroundColor = color
        bar.add(backdrop)
        bar.sendSubviewToBack(backdrop)
        let isTop = edge == .top
        NSLayoutConstraint.activate([
          backdrop.leadingAnchor.constraint(equalTo: leadingAnchor),
          backdrop.trailingAnchor.constraint(equalTo: trailingAnchor),
          backdrop.topAnchor.constraint(equalTo: isTop ? topAnchor : bar.topAnchor),
          backdrop.bottomAnchor.constraint(equalTo: isTop ? bar.bottomAnchor : bottomAnchor),
        ])
      }

    }

    /// A place in the safe area for a view that scrolls.
    ///
    /// At the edges of the safe area that the place touches, the view continues to the screen's edge.
    /// UIKit insets what it scrolls, which therefore begins and ends where the place does.
    final class ScrollPlace: UIView {
      private var edges: [NSLayoutConstraint] = []
      private var isTable = false

      convenience init(_ scroll: UIScrollView) {
        self.init(frame: .zero)
        hold(scroll)
      }

      func hold(_ scroll: UIScrollView) {
        add(scroll)
        pin(scroll)
      }

      /// Ties a view to this place, which may stand above it.
      func pin(_ scroll: UIScrollView) {
        isUserInteractionEnabled = scroll.superview === self
        isTable = scroll is UITableView
        edges = [
          topAnchor.constraint(equalTo: scroll.topAnchor),
          leftAnchor.constraint(equalTo: scroll.leftAnchor),
          scroll.bottomAnchor.constraint(equalTo: bottomAnchor),
          scroll.rightAnchor.constraint(equalTo: rightAnchor),
        ]
        NSLayoutConstraint.activate(edges)
      }

      override func layoutSubviews() {
        super.layoutSubviews()
        let responders = sequence(first: self as UIResponder) { $0.next }
        let controller = responders.lazy.compactMap { $0 as? UIViewController }.first
        guard let screen = controller?.view else { return }
        let frame = convert(bounds, to: screen)
        let (whole, safe) = (screen.bounds, screen.bounds.inset(by: screen.safeAreaInsets))
        func reach(_ edge: Int, _ isAtEdge: Bool, _ distance: CGFloat) {
          let length = isAtEdge ? max(0, distance) : 0
          if edges[edge].constant != length { edges[edge].constant = length }
        }
        reach(0, abs(frame.minY - safe.minY) < 1, frame.minY - whole.minY)
        reach(2, abs(frame.maxY - safe.maxY) < 1, whole.maxY - frame.maxY)
        // Only tables inset their rows at the sides.
        reach(1, isTable && abs(frame.minX - safe.minX) < 1, frame.minX - whole.minX)
        reach(3, isTable && abs(frame.maxX - safe.maxX) < 1, whole.maxX - frame.maxX)
      }
    }

    // MARK: - Transitions

    extension UIView {
      /// One part of how a view comes or goes.
      enum Effect {
        case move(Place), slide
        /// From an amount to the whole view.
        case opacity(CGFloat), scale(CGFloat)
      }

      /// Hides the view or shows it again, and moves meanwhile; without effects at once.
      ///
      /// - Parameter removal: how it goes, if not as it comes.
      func setHidden(
        _ isHidden: Bool, by effects: [Effect], leavingBy removal: [Effect]? = nil,
        duration: TimeInterval = 0.35
      ) {
        let earlier = UIView.visibilityChanges[self]
        guard isHidden != earlier?.isHidden ?? self.isHidden else { return }
        let effects = isHidden ? removal ?? effects : effects
        let change = VisibilityChange(
          isHidden: isHidden, alpha: earlier?.alpha ?? alpha,
          transform: earlier?.transform ?? transform)
        // The keyboard leaves with the field, not after it.
        if isHidden { endEditing(true) }
        guard window != nil, !effects.isEmpty else { return end(change) }
        UIView.visibilityChanges[self] = change
        superview?.layoutIfNeeded()
        if self.isHidden {
          self.isHidden = false
          superview?.layoutIfNeeded()
          apply(effects, isLeaving: false)
        }
        UIView.animate(withDuration: duration) {
          (self.alpha, self.transform) = (change.alpha, change.transform)
          if isHidden { self.apply(effects, isLeaving: true) }
        } completion: { _ in
          // A view that was shown again meanwhile stays.
          if UIView.visibilityChanges[self] === change { self.end(change) }
        }
      }

      private func end(_ change: VisibilityChange) {
        UIView.visibilityChanges[self] = nil
        isHidden = change.isHidden
        (alpha, transform) = (change.alpha, change.transform)
      }

      /// By view, its newest change, until its animation ends.
      private static var visibilityChanges: [UIView: VisibilityChange] = [:]

      private func apply(_ effects: [Effect], isLeaving: Bool) {
        let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        for effect in effects {
          switch effect {
          case .move(let edge): transform = transform.translatedBy(x: across(edge), y: along(edge))
          case .slide:
            let isToRight = isLeaving == isLeftToRight
            transform = transform.translatedBy(x: isToRight ? bounds.width : -bounds.width, y: 0)
          case .opacity(let amount): alpha *= amount
          case .scale(let amount): transform = transform.scaledBy(x: amount, y: amount)
          }
        }
      }

      private func across(_ edge: Place) -> CGFloat {
        let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        switch edge {
        case .leading: return isLeftToRight ? -bounds.width : bounds.width
        case .trailing: return isLeftToRight ? bounds.width : -bounds.width
        default: return 0
        }
      }

      private func along(_ edge: Place) -> CGFloat {
        switch edge {
        case .top: return -bounds.height
        case .bottom: return bounds.height
        default: return 0
        }
      }
    }

    /// What a view becomes: hidden or shown, with the looks that it has while nothing moves.
    private final class VisibilityChange {
      let isHidden: Bool
      let alpha: CGFloat
      let transform: CGAffineTransform

      init(isHidden: Bool, alpha: CGFloat, transform: CGAffineTransform) {
        (self.isHidden, self.alpha, self.transform) = (isHidden, alpha, transform)
      }
    }
    """#
  }
}
