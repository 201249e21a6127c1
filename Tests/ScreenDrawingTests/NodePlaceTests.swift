import DrawingModel
import DrawingWriters
import Pipeline
import ScreenDrawing
import SpecModel
import TestSupport
import Testing

/// What a picture shows stands where the layout has it: read back from our SVGs of all examples.
@Suite struct NodePlaceTests {
  /// The states of an example, then its first state mirrored with large text.
  private static func points(of name: String) throws -> [SolvedScreen] {
    var request = CompileRequest()
    request.states = .allNamed
    request.showsThemes = true
    var results = try ExampleScreens.solved(name, request)
    request.states = .first
    request.point.direction = .rightToLeft
    request.point.textSize = .accessibility3
    results += try ExampleScreens.solved(name, request)
    request.targets = .one(.uikit)
    results += try ExampleScreens.solved(name, request)
    return results
  }

  @Test(arguments: ExampleScreens.names)
  func everyNodeStandsInItsFrame(_ name: String) throws {
    let points = try Self.points(of: name)
    #expect(points.count >= 3)
    for result in points {
      var options = DrawingOptions()
      options.marks = .frames
      options.extent = .device
      let drawing = drawScreen(result.screen, result.frames, options: options)
      let plain = drawScreen(result.screen, result.frames)
      for look in [Look.light, .dark] {
        let marked = try PictureReader(drawing, look)
        expectFrames(marked, result, name)
        let picture = try PictureReader(plain, look)
        #expect(picture.unknownElements.isEmpty, "\(name)")
        expectBackgrounds(picture, result, name)
        expectTexts(picture, result, name)
      }
    }
  }

  /// Every node that is seen has a mark with the layout's frame, and there are no others.
  private func expectFrames(_ picture: PictureReader, _ result: SolvedScreen, _ name: String) {
    let marks = picture.elements.filter {
      $0.name == "rect" && ["#af52de", "#bf5af2"].contains($0.stroke) && !$0.node.isEmpty
    }
    let seen = seenNodes(of: result)
    #expect(marks.count == seen.count, "\(name): \(marks.count) marks of \(seen.count) nodes")
    for (mark, node) in zip(marks, seen) {
      let frame = result.frames.frames[node]
      let id = node == 0 ? "body" : result.screen.nodes[node].name
      #expect(mark.node == id)
      #expect(isNear(mark.x, frame.x) && isNear(mark.y, frame.y), "\(name) \(id)")
      #expect(isNear(mark.width, frame.width) && isNear(mark.height, frame.height), "\(name) \(id)")
    }
  }

  /// A node with a background is drawn as a rectangle in its frame, or beyond it to the screen's edges.
  private func expectBackgrounds(_ picture: PictureReader, _ result: SolvedScreen, _ name: String) {
    for node in seenNodes(of: result) {
      let own = result.screen.nodes[node]
      let box = result.screen.box(of: ScreenNodeID(node))
      let frame =
        result.screen.spreadBackground(of: node) ?? result.frames.frames[node]
      guard box.background != nil, box.opacity > 0, frame.width > 0, frame.height > 0,
        own.component != .sheet
      else { continue }
      let id = node == 0 ? "body" : own.name
      let isDrawn = picture.elements.contains {
        $0.node == id && $0.name == "rect" && $0.isFilled && isNear($0.x, frame.x)
          && isNear($0.y, frame.y) && isNear($0.width, frame.width)
          && isNear($0.height, frame.height)
      }
      #expect(isDrawn || isTransparent(result, node), "\(name): no box of \(id)")
    }
  }

  /// Runs stay in their node's frame, unless the text is wider than that.
  private func expectTexts(_ picture: PictureReader, _ result: SolvedScreen, _ name: String) {
    let screen = result.frames.screen
    for node in seenNodes(of: result) {
      let own = result.screen.nodes[node]
      guard case .text(let text) = own.kind, !text.string.isEmpty, text.minimumScale == 1 else {
        continue
      }
      let frame = result.frames.frames[node]
      guard Double(frame.maxY) <= Double(screen.maxY) else { continue }
      let runs = picture.elements.filter { $0.node == own.name && $0.name == "text" }
      for run in runs where run.width > 0 && run.width * 1000 <= Double(frame.width) {
        let isInside =
          run.x * 1000 >= Double(frame.x) - 100
          && (run.x + run.width) * 1000 <= Double(frame.maxX) + 400
        // A name may stand for several nodes.
        let isAlone = result.screen.nodes.count { $0.name == own.name } == 1
        #expect(isInside || !isAlone, "\(name): '\(run.text)' leaves \(own.name)")
      }
    }
  }

  private func isTransparent(_ result: SolvedScreen, _ node: Int) -> Bool {
    var outer = node
    while outer >= 0 {
      if Int(result.screen.nodes[outer].subtreeEnd) > node || outer == node,
        result.screen.box(of: ScreenNodeID(outer)).opacity <= 0
      {
        return true
      }
      outer -= 1
    }
    return false
  }

  private func isNear(_ points: Double, _ thousandths: Int32) -> Bool {
    abs(points * 1000 - Double(thousandths)) <= 100
  }

  private func seenNodes(of result: SolvedScreen) -> [Int] {
    var seen: [Int] = []
    var unseenEnd = 0
    for node in result.screen.nodes.indices {
      let own = result.screen.nodes[node]
      if !own.flags.isDisjoint(with: [.hidden, .invisible])
        || result.frames.leftOut.contains(ScreenNodeID(node))
      {
        unseenEnd = max(unseenEnd, node + 1, Int(own.subtreeEnd))
      }
      if node >= unseenEnd { seen.append(node) }
    }
    return seen
  }
}
