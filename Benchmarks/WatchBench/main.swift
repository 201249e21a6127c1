// Measures `formwork watch` as a person meets it: `WatchBench FORMWORK FOLDER SAVES`.
//
// The command watches a spec and announces each build on a descriptor; the time from the end of a
// save to the announcement, which follows the written picture, is what is measured. The floor is a
// bare reader of inotify in this process: the same save, until its event has been read.

#if os(Linux)
  import Glibc

  func fail(_ message: String) -> Never {
    _ = "WatchBench: \(message)\n".withCString { write(2, $0, strlen($0)) }
    exit(2)
  }

  /// Prints a line at once: what is measured so far is known whatever comes.
  func tell(_ line: String) { _ = (line + "\n").withCString { write(1, $0, strlen($0)) } }

  /// Milliseconds on a clock that never goes back.
  func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
  }

  func decimal(_ value: Double) -> String {
    let thousandths = Int((value * 1000).rounded())
    let fraction = String(thousandths % 1000)
    return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - fraction.count) + fraction
  }

  func save(_ text: String, to path: String) {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard file >= 0 else { fail("cannot write \(path)") }
    _ = text.withCString { write(file, $0, strlen($0)) }
    close(file)
  }

  /// A screen of rows with four nodes each; the number makes it another one.
  func spec(rows: Int, number: Int) -> String {
    var text = "formwork: 1\nscreen: Bench\nbody:\n  - vstack:\n    children:\n"
    for row in 1...rows {
      text += "      - hstack:\n        spacing: 8\n        children:\n"
      text += "          - text: Row \(row) of \(number)\n            style: headline\n"
      text += "          - spacer\n          - text: \"\(row).00\"\n"
      text += "            color: secondaryLabel\n"
    }
    return text
  }

  /// `formwork watch` at work.
  struct Watcher {
    let process: pid_t
    let notices: Int32

    init(_ binary: String, _ arguments: [String]) {
      var ends: [Int32] = [0, 0]
      guard pipe(&ends) == 0 else { fail("no pipe") }
      _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
      var actions = posix_spawn_file_actions_t()
      posix_spawn_file_actions_init(&actions)
      posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
      posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
      posix_spawn_file_actions_adddup2(&actions, ends[1], 9)
      let words = [binary, "watch"] + arguments + ["--notify-fd", "9"]
      var argv: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
      var child = pid_t()
      guard posix_spawn(&child, binary, &actions, nil, &argv, environ) == 0 else {
        fail("cannot start \(binary)")
      }
      close(ends[1])
      process = child
      notices = ends[0]
    }

    /// Waits for the next line; gives it back.
    func next() -> String {
      var line: [UInt8] = []
      var byte: UInt8 = 0
      while read(notices, &byte, 1) == 1, byte != 0x0A { line.append(byte) }
      guard byte == 0x0A else { fail("the watcher ended") }
      return String(decoding: line, as: UTF8.self)
    }

    /// A line of what the system tells of the process.
    private func told(_ name: String) -> [Substring] {
      let file = open("/proc/\(process)/\(name)", O_RDONLY)
      guard file >= 0 else { return [] }
      defer { close(file) }
      var buffer = [UInt8](repeating: 0, count: 4096)
      let count = max(0, read(file, &buffer, buffer.count))
      return String(decoding: buffer[..<count], as: UTF8.self).split(separator: " ")
    }

    /// Milliseconds of CPU so far.
    var cpu: Double {
      let fields = told("stat")
      guard fields.count > 14, let user = Double(fields[13]), let system = Double(fields[14]) else {
        return 0
      }
      return (user + system) * 1000 / Double(sysconf(Int32(_SC_CLK_TCK)))
    }

    /// Kilobytes of memory now.
    var memory: Int {
      let fields = told("statm")
      return fields.count > 1 ? (Int(fields[1]) ?? 0) * 4 : 0
    }

    func end() {
      kill(process, SIGKILL)
      var status: Int32 = 0
      waitpid(process, &status, 0)
      close(notices)
    }
  }

  func percentile(_ times: [Double], _ part: Double) -> Double {
    let sorted = times.sorted()
    return sorted[min(sorted.count - 1, Int(Double(sorted.count) * part))]
  }

  func report(_ figure: String, _ times: [Double], floor: Double, _ more: String = "") {
    tell(
      """
      {"figure":"\(figure)","unit":"ms","median":\(decimal(percentile(times, 0.5))),\
      "p99":\(decimal(percentile(times, 0.99))),"runs":\(times.count),\
      "floor":"inotify-read","ratio":\(decimal(percentile(times, 0.5) / floor))\(more)}
      """)
  }

  /// The floor: from the end of a save to its event, in this process.
  func floor(in folder: String, saves: Int) -> Double {
    let events = inotify_init1(Int32(IN_CLOEXEC))
    _ = inotify_add_watch(events, folder, UInt32(IN_CLOSE_WRITE))
    var times: [Double] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    for number in 0..<saves {
      save(spec(rows: 24, number: number), to: folder + "/floor.txt")
      let start = now()
      _ = read(events, &buffer, buffer.count)
      times.append(now() - start)
    }
    close(events)
    tell(
      """
      {"figure":"inotify-read","unit":"ms","median":\(decimal(percentile(times, 0.5))),\
      "p99":\(decimal(percentile(times, 0.99))),"runs":\(saves)}
      """)
    return percentile(times, 0.5)
  }

  /// One spec, saved again and again in place.
  func latency(
    _ figure: String, rows: Int, _ binary: String, _ folder: String, _ saves: Int, _ floor: Double
  ) {
    let path = folder + "/\(figure).yaml"
    save(spec(rows: rows, number: 0), to: path)
    let watcher = Watcher(binary, [path])
    _ = watcher.next()
    var times: [Double] = []
    var memory = 0
    for number in 1...saves {
      save(spec(rows: rows, number: number), to: path)
      let start = now()
      while !watcher.next().contains("\"good\"") {}
      times.append(now() - start)
      if number == saves / 10 { memory = watcher.memory }
      // A person is slower; the watcher goes to sleep again.
      usleep(1000)
    }
    let grown = watcher.memory - memory
    watcher.end()
    report(figure, times, floor: floor, ",\"memory_kb\":\(memory),\"memory_grown_kb\":\(grown)")
  }

  /// Two thousand specs: one save, all of them at once, and nothing for a while.
  func folderOfSpecs(_ binary: String, _ folder: String, idleSeconds: Int, _ floor: Double) {
    let place = folder + "/many"
    mkdir(place, 0o755)
    let count = 2000
    for number in 0..<count { save(spec(rows: 24, number: number), to: "\(place)/s\(number).yaml") }
    let watcher = Watcher(binary, [place])
    _ = watcher.next()
    var times: [Double] = []
    for number in 0..<50 {
      save(spec(rows: 24, number: count + number), to: place + "/s\(number).yaml")
      let start = now()
      while !watcher.next().contains("/s\(number).yaml") {}
      times.append(now() - start)
      usleep(1000)
    }
    report("save-one-of-2000-specs", times, floor: floor)
    usleep(1_500_000)
    let before = watcher.cpu
    usleep(UInt32(idleSeconds) * 1_000_000)
    let idle = (watcher.cpu - before) * 60 / Double(idleSeconds)
    tell(
      """
      {"figure":"idle-2000-specs","unit":"ms of CPU a minute","value":\(decimal(idle)),\
      "seconds":\(idleSeconds),"limit":30}
      """)
    let start = now()
    for number in 0..<count {
      // As git checks out: the old file goes, a new one comes.
      unlink("\(place)/s\(number).yaml")
      save(spec(rows: 24, number: 2 * count + number), to: "\(place)/s\(number).yaml")
    }
    let written = now()
    var built: Set<Substring> = []
    while built.count < count {
      let line = watcher.next()
      guard let begin = line.range(of: "\"files\":["), let end = line.range(of: "],\"changed\"")
      else {
        continue
      }
      for name in line[begin.upperBound..<end.lowerBound].split(separator: ",") {
        built.insert(name)
      }
    }
    let end = now()
    tell(
      """
      {"figure":"checkout-of-2000-specs","unit":"ms","value":\(decimal(end - written)),\
      "writing":\(decimal(written - start)),"memory_kb":\(watcher.memory),"limit":2000}
      """)
    watcher.end()
  }

  extension String {
    /// Where a text stands first.
    func range(of text: String) -> Range<String.Index>? {
      var place = startIndex
      while place < endIndex {
        if self[place...].hasPrefix(text) {
          return place..<index(place, offsetBy: text.count)
        }
        place = index(after: place)
      }
      return nil
    }
  }

  guard CommandLine.arguments.count == 5, let saves = Int(CommandLine.arguments[3]),
    let idle = Int(CommandLine.arguments[4])
  else { fail("usage: WatchBench FORMWORK FOLDER SAVES IDLE-SECONDS") }
  let binary = CommandLine.arguments[1]
  let folder = CommandLine.arguments[2]
  let least = floor(in: folder, saves: 200)
  latency("save-to-picture-100-nodes", rows: 24, binary, folder, saves, least)
  latency("save-to-picture-1000-nodes", rows: 250, binary, folder, saves / 5, least)
  folderOfSpecs(binary, folder, idleSeconds: idle, least)
#else
  print("WatchBench measures inotify, which is Linux's")
#endif
