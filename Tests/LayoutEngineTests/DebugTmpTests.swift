import SpecModel
import SpecSyntax
import TestSupport
import Testing
#if canImport(Glibc)
import Glibc
#endif

@testable import LayoutEngine

@Suite struct DebugTmpTests {
  @Test func stress() {
    let first = UInt64(atoi(getenv("SEED0"))), last = UInt64(atoi(getenv("SEED1")))
    var counts = [0, 0, 0, 0, 0]
    var bad = 0
    for seed in first..<last {
      var generator = SeededGenerator(seed: seed)
      let screen: Screen
      switch seed % 8 {
      case 6: screen = .overfull(seed: seed)
      case 7: screen = .squeezed(seed: seed)
      default: screen = ViewTextChangeTests.screen(seed, &generator)
      }
      let texts = screen.nodes.indices.filter { screen.nodes[$0].kind.hasText }
      if texts.isEmpty || screen.choosesViews { continue }
      var layout = ViewLayout(ViewTree(screen, leftOut: []))
      var rounds = WidthRounds(areKept: true)
      layout.run(keeping: &rounds)
      guard layout.canFollow else { counts[4] += 1; continue }
      var touched: ContiguousArray<TouchedView> = []
      for change in 0..<12 {
        let node = texts.randomElement(using: &generator) ?? 0
        let s = String.anyText(&generator)
        let r = layout.follow(s, of: node, in: &rounds, &touched)
        switch r {
        case nil: counts[0] += 1
        case .followed: counts[1] += 1
        case .heightsFound: counts[2] += 1
        case .unknown: counts[3] += 1; layout.runAgain(keeping: &rounds); continue
        }
        var whole = ViewLayout(ViewTree(layout.screen, leftOut: []))
        var wr = WidthRounds(areKept: true)
        whole.run(keeping: &wr)
        var msg = rounds.newWidths == wr.newWidths ? "" : "rounds \(rounds.newWidths) \(wr.newWidths)"
        for n in screen.nodes.indices where !layout.tree.views[n].isAbsent && msg.isEmpty {
          let (a, b) = (layout.rectangle(of: n), whole.rectangle(of: n))
          func same(_ a: Double, _ b: Double) -> Bool { a == b || (a.isIdeal && b.isIdeal) }
          if !(same(a.x, b.x) && same(a.y, b.y) && same(a.width, b.width) && same(a.height, b.height)) {
            msg = "node \(n) \(screen.nodes[n].component) mine \(a) whole \(b)"
          }
          if layout.horizontal.ideal(n) != whole.horizontal.ideal(n) || layout.vertical.ideal(n) != whole.vertical.ideal(n) {
            msg += " IDEAL \(n) \(layout.horizontal.ideal(n)) \(whole.horizontal.ideal(n)) \(layout.vertical.ideal(n)) \(whole.vertical.ideal(n))"
          }
          for r in 0..<rounds.count where rounds.length(of: n, in: r) != wr.length(of: n, in: r) && !rounds.length(of: n, in: r).isIdeal {
            msg += " ROUND \(r)  \(n)"
          }
        }
        if !msg.isEmpty {
          if getenv("VERBOSE") != nil {
            print("rounds", rounds.newWidths, wr.newWidths, whole.dividedCount, whole.solvedCount)
            for n in screen.nodes.indices {
              let v = layout.tree.views[n]
              var line = "\(n) parent \(v.parent) \(screen.nodes[n].component) part \(v.part) \(v.kind) abs \(v.isAbsent) hor \(v.isHorizontal) \(v.alignment) \(v.distribution) cols \(v.textColumns) '\(screen.nodes[n].kind.text?.string.prefix(20) ?? "")' box \(v.box)  V \(layout.vertical.start(n)) \(layout.vertical.length(n)) | \(whole.vertical.start(n)) \(whole.vertical.length(n)) i \(layout.vertical.ideal(n)) \(whole.vertical.ideal(n)) H \(layout.horizontal.start(n)) \(layout.horizontal.length(n)) | \(whole.horizontal.start(n)) \(whole.horizontal.length(n)) ideal \(layout.horizontal.ideal(n)) \(whole.horizontal.ideal(n)) settled \(layout.horizontal.isSettled(n)) \(whole.horizontal.isSettled(n)) "
              for r in 0..<rounds.count { line += " r\(r): \(rounds.length(of: n, in: r))" }
              for r in 0..<wr.count { line += " w\(r): \(wr.length(of: n, in: r))" }
              print(line)
            }
          }
          bad += 1
          var anew = ViewLayout(ViewTree(layout.screen, leftOut: []))
          anew.findsAllAgain = true
          anew.run()
          var differs = 0
          for n in screen.nodes.indices where abs(anew.rectangle(of: n).x - whole.rectangle(of: n).x) > 1e-6 || abs(anew.rectangle(of: n).width - whole.rectangle(of: n).width) > 1e-6 { differs += 1 }
          if bad < 20 { print("BAD seed", seed, "change", change, "of", node, s.debugDescription, r as Any, msg, "anew differs:", differs) }
          break
        }
      }
    }
    print("COUNTS same", counts[0], "followed", counts[1], "heights", counts[2], "unknown", counts[3], "cannot", counts[4], "bad", bad)
  }
}
