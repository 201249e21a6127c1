// Times whole processes: `ProcessBench RUNS NAME COMMAND [ARGUMENT...] [-- NAME COMMAND ...]`.
//
// The commands run in turn, A B A B …, so that a drift of the machine meets all of them. For each
// one JSON line is printed: milliseconds from start to reaped (minimum and median), the greatest
// resident memory, and the ratio of the medians to the first command, which is the floor.

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

struct Command {
  let name: String
  let arguments: [String]
  var milliseconds: [Double] = []
  var peak = 0
}

func fail(_ message: String) -> Never {
  _ = "ProcessBench: \(message)\n".withCString { write(2, $0, strlen($0)) }
  exit(2)
}

/// Milliseconds on a clock that never goes back.
func now() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
}

/// Runs a command once with its output thrown away.
func run(_ command: inout Command) {
  #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
  #else
    var actions = posix_spawn_file_actions_t()
  #endif
  posix_spawn_file_actions_init(&actions)
  posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
  var arguments: [UnsafeMutablePointer<CChar>?] = command.arguments.map { strdup($0) } + [nil]
  defer { for argument in arguments { free(argument) } }
  let start = now()
  var process = pid_t()
  guard let path = arguments[0],
    posix_spawn(&process, path, &actions, nil, &arguments, environ) == 0
  else {
    fail("cannot start \(command.arguments[0])")
  }
  var status: Int32 = 0
  var usage = rusage()
  wait4(process, &status, 0, &usage)
  command.milliseconds.append(now() - start)
  if status != 0 { fail("\(command.name) ended with status \(status >> 8 & 0xFF)") }
  command.peak = max(command.peak, usage.ru_maxrss)
  posix_spawn_file_actions_destroy(&actions)
}

/// A number with three decimals.
func decimal(_ value: Double) -> String {
  let thousandths = Int((value * 1000).rounded())
  let fraction = String(thousandths % 1000)
  return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - fraction.count) + fraction
}

guard CommandLine.arguments.count > 3, let runs = Int(CommandLine.arguments[1]), runs > 0 else {
  fail("usage: ProcessBench RUNS NAME COMMAND [ARGUMENT...] [-- NAME COMMAND ...]")
}
var commands = CommandLine.arguments.dropFirst(2).split(separator: "--").map {
  Command(name: String($0.first ?? ""), arguments: Array($0.dropFirst()))
}
for index in commands.indices where commands[index].arguments.isEmpty {
  fail("a name without a command")
}
for round in 0..<(runs + 3) {
  for index in commands.indices { run(&commands[index]) }
  // The first rounds warm the file cache.
  if round == 2 { for index in commands.indices { commands[index].milliseconds = [] } }
}
var floor = 0.0
for index in commands.indices {
  let times = commands[index].milliseconds.sorted()
  let median = times[times.count / 2]
  if index == 0 { floor = median }
  #if canImport(Darwin)
    let kilobytes = commands[index].peak / 1024
  #else
    let kilobytes = commands[index].peak
  #endif
  print(
    """
    {"figure":"\(commands[index].name)","unit":"ms","median":\(decimal(median)),\
    "min":\(decimal(times[0])),"peak_kb":\(kilobytes),"runs":\(times.count),\
    "floor":"\(commands[0].name)","ratio":\(decimal(median / floor))}
    """)
}
