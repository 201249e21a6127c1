extension UIKitSupport {
  /// The source of functions that place views in containers, and content on the screen.
  static func placesText(_ words: UIKitWords) -> String {
    #"""
    // MARK: - Places

    /// One of nine positions in a view.
    enum Place {
      case topLeading, top, topTrailing, leading, center, trailing, bottomLeading, bottom
      case bottomTrailing
    }

    /// A view or a layout guide.
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
      /// Adds a subview that constraints place.
      func add(_ child: UIView) {
        child.translatesAutoresizingMaskIntoConstraints = false
        addSubview(child)
      }

      /// Adds a subview at a position; this view is at least as large as each of these subviews.
      ///
      /// A subview that is larger starts at the top and leading edges of this view.
      ///
      /// - Parameters:
      ///   - axes: the axes on which the subview fills this view.
      ///   - fillPriority: a lower value for a subview with a maximum length.
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

      /// Adds a subview that may be hidden, and then does not affect this view's size.
      ///
      /// - Returns: the constraints that make this view as large as the subview.
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

      /// Adds a subview above this view's content; it does not affect this view's size.
      ///
      /// - Parameter area: the part of this view that the subview covers; nil for all of it.
      func overlay(
        _ child: UIView, at place: Place, in area: (any LayoutArea)? = nil,
        filling axes: [NSLayoutConstraint.Axis] = [], priority: Float = 1000
      ) {
        add(child)
        NSLayoutConstraint.activate(
          child.constraints(at: place, in: area ?? self)
            + child.lengths(of: area ?? self, on: axes, priority: priority))
      }

      /// Adds a subview below this view's content; it does not affect this view's size.
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

      /// Wraps the view at the start of a container that a stack stretches on its cross axis.
      ///
      /// A view that is longer than the stack extends beyond the stack's end.
      ///
      /// - Parameters:
      ///   - axis: the stack's axis.
      ///   - fills: whether the view fills the cross axis as far as it can.
      ///   - innerPriority: a lower value if the view must not make the stack longer.
      func aligned(
        across axis: NSLayoutConstraint.Axis, filling fills: Bool = false,
        priority fillPriority: Float = 738, within innerPriority: Float? = nil
      ) -> UIView {
        let holder = HolderView()
        holder.add(self)
        let isColumn = axis == .vertical
        // A row is as high as its highest view, even if that exceeds the row's container.
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

      /// Wraps the view at a position in a container that may be larger.
      func aligned(_ place: Place) -> UIView {
        let holder = HolderView()
        holder.add(self, at: place)
        return holder
      }

      /// Makes the view as wide or high as its container allows; it can also enlarge the container.
      func grow(along axis: NSLayoutConstraint.Axis, priority: Float = 740) {
        growth(along: axis, priority: priority).isActive = true
      }

      /// A constraint that makes the view as wide or high as its container allows.
      func growth(
        along axis: NSLayoutConstraint.Axis, priority: Float = 740
      ) -> NSLayoutConstraint {
        let length = axis == .horizontal ? widthAnchor : heightAnchor
        return length.constraint(equalToConstant: 10000).at(priority)
      }

      /// Moves the drawing of the view, but not its layout.
      ///
      /// - Parameter x: the distance toward the trailing edge.
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
      /// Sets the constraint's priority and returns the constraint.
      func at(_ priority: Float) -> NSLayoutConstraint {
        self.priority = UILayoutPriority(priority)
        return self
      }
    }

    /// Constraints that are activated and deactivated together.
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
      /// Adds the screen's content to the safe area; a scroll view extends to the screen's edges.
      ///
      /// Content that is larger than the screen extends beyond its trailing and bottom edges.
      ///
      /// - Parameters:
      ///   - maySpread: whether the content is as high as the screen if something in it takes the
      ///     remaining space.
      ///   - staysBelowBars: whether a scroll view ends at the bars.
      ///   - room: a layout guide that gets the size of the space for the content.
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

      /// Adds a layout guide for the part of the safe area that the keyboard does not cover.
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

      /// Adds a bar at the top or bottom edge of the safe area.
      ///
      /// - Parameters:
      ///   - place: the edge, and the alignment of a bar that is narrower than the screen.
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

      /// Adds a bar whose background extends to the screen's edge.
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

    /// A view in the safe area that determines the position of a scroll view.
    ///
    /// Where it touches the edge of the safe area, the scroll view extends to the screen's edge.
    /// UIKit adjusts the content inset, so the content begins and ends at this view's edges.
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

      /// Aligns a scroll view, which need not be a subview, with this view.
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
        // Only tables inset their content horizontally.
        reach(1, isTable && abs(frame.minX - safe.minX) < 1, frame.minX - whole.minX)
        reach(3, isTable && abs(frame.maxX - safe.maxX) < 1, whole.maxX - frame.maxX)
      }
    }

    // MARK: - Transitions

    extension UIView {
      /// One effect of the animation that shows or hides a view.
      enum Effect {
        case move(Place), slide
        /// An animation from the given opacity or scale to the normal one.
        case opacity(CGFloat), scale(CGFloat)
      }

      /// Hides or shows the view with an animation; without effects, immediately.
      ///
      /// - Parameter removal: the effects for hiding the view, if they differ from those for
      ///   showing it.
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
        // The keyboard disappears together with the field, not after it.
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
          // The view stays visible if it was shown again meanwhile.
          if UIView.visibilityChanges[self] === change { self.end(change) }
        }
      }

      private func end(_ change: VisibilityChange) {
        UIView.visibilityChanges[self] = nil
        isHidden = change.isHidden
        (alpha, transform) = (change.alpha, change.transform)
      }

      /// The latest change of each view, until its animation ends.
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

    /// The state of a view after its animation.
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
