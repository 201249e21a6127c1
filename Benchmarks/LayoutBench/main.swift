internal import LayoutEngine
internal import SpecModel

// Prints one JSON line for each shape and size of screen and each target: how long `layOut` takes for
// a node, every text measured, how the time grows with the number of nodes, and the most memory that it
// takes; also how long one changed label takes.

/// The fastest of several runs, in nanoseconds.
func nanoseconds(_ work: () -> Void) -> Double {
  let clock = ContinuousClock()
  var fastest = Double.infinity
  var spent = 0.0
  var runs = 0
  while runs < 5 || (spent < 3e8 && runs < 2000) {
    let time = clock.measure(work)
    let length = Double(time.components.seconds) * 1e9 + Double(time.components.attoseconds) / 1e9
    fastest = min(fastest, length)
    spent += length
    runs += 1
  }
  return fastest
}

let shapes: [(name: String, make: (Int) -> Screen)] = [
  ("flat", { makeScreen(nodes: $0, depth: 1) }),
  ("fields", { makeScreen(nodes: $0, depth: 2) }),
  ("system-spacing", { makeScreen(nodes: $0, depth: 2, spacing: .system) }),
  ("depth10", { makeScreen(nodes: $0, depth: 10) }),
  ("narrow10", { makeScreen(nodes: $0, depth: 10, narrows: true) }),
  ("grid", { makeGrid(nodes: $0) }),
  ("scroll", { makeScreen(nodes: $0, depth: 2, scrolls: true) }),
  ("scroll10", { makeScreen(nodes: $0, depth: 10, scrolls: true) }),
]

// An argument names the one shape to run, a second one the target; with a number of nodes behind them
// the screen is laid out three times, or as often as the number behind that says, and nothing is
// measured: so that instructions can be counted and profiles be taken.
let countsInstructions = CommandLine.arguments.count > 3
let chosen = shapes.flatMap { name, make in
  Target.allCases.map { (name: name, make: make, target: $0) }
}.filter {
  (CommandLine.arguments.count < 2 || CommandLine.arguments[1] == $0.name)
    && (CommandLine.arguments.count < 3 || CommandLine.arguments[2] == $0.target.rawValue)
}
// First, as long as no memory was freed that would be taken again and not be counted.
giveBackLargeTables()
for (name, make, target) in chosen where !countsInstructions {
  measureMemory(name, of: make(100_000), target)
}
keepFreedMemory()
for (name, make, target) in chosen {
  measure(name, make, target)
  if !countsInstructions { measureChange(name, of: make(10_000), target) }
}

func measure(_ name: String, _ make: (Int) -> Screen, _ target: Target) {
  if CommandLine.arguments.count > 3, let size = Int(CommandLine.arguments[3]) {
    let screen = make(size)
    var sum = 0
    let times = CommandLine.arguments.count > 4 ? Int(CommandLine.arguments[4]) ?? 3 : 3
    for _ in 0..<times { sum &+= Int(layOut(screen, for: target).frames[screen.nodes.count - 1].y) }
    print(screen.nodes.count, sum)
    return
  }
  let head = #"{"shape":"\#(name)","target":"\#(target.rawValue)""#
  var points: [(nodes: Double, time: Double)] = []
  for size in [100, 1000, 10_000, 100_000] {
    let screen = make(size)
    var sum = 0
    let time = nanoseconds {
      sum &+= Int(layOut(screen, for: target).frames[screen.nodes.count - 1].y)
    }
    let count = Double(screen.nodes.count)
    points.append((count, time))
    print(
      head
        + #","nodes":\#(screen.nodes.count),"nsPerNode":\#(rounded(time / count)),"check":\#(sum % 2)}"#
    )
    measureWidths(head, of: screen, target)
  }
  let growth =
    logarithm(points[3].time / points[0].time) / logarithm(points[3].nodes / points[0].nodes)
  print(head + #","growth":\#(rounded(growth))}"#)
}

func rounded(_ value: Double) -> Double { Double(Int(value * 1000 + 0.5)) / 1000 }

/// The natural logarithm by halving: enough for three digits, without Foundation.
func logarithm(_ value: Double) -> Double {
  var (value, sum) = (value, 0.0)
  while value > 1.0001 {
    value = value.squareRoot()
    sum = sum == 0 ? 1 : sum * 2
  }
  let small = value - 1
  return (sum == 0 ? 1 : sum) * 2 * small * (1 - small / 2)
}
