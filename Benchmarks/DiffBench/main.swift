import Snapshots

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

// `DiffBench OLD NEW` prints what differs between two files, as a whole process that can be timed
// beside other tools; `DiffBench write OLD NEW` makes two files of 10,000 lines of which every
// hundredth differs; without arguments it prints one JSON line for each pair of texts: how long
// finding and cutting the differences takes by itself.

let arguments = CommandLine.arguments.dropFirst()
switch arguments.first {
case nil: measure()
case "write": writeTexts(Array(arguments.dropFirst()))
default: printDifference(Array(arguments))
}

/// Lines as a table of frames has them; with `every`, each so many lines differ.
func text(lines: Int, every: Int?, word: String) -> [UInt8] {
  var text: [UInt8] = []
  for line in 0..<lines {
    let isChanged = every.map { line % $0 == $0 / 2 } ?? false
    let number = isChanged ? line * 7 % 1000 : line % 1000
    let name = "row\(line).\(isChanged ? word : "label")"
    text += "\(name)                     v    16     16    288    \(number)\n".utf8
  }
  return text
}

func measure() {
  let clock = ContinuousClock()
  for (name, every) in [("1%", 100), ("10%", 10), ("50%", 2)] {
    let old = text(lines: 10_000, every: every, word: "old")
    let new = text(lines: 10_000, every: every, word: "new")
    var fastest = Duration.seconds(1000)
    var changed = 0
    for _ in 0..<20 {
      fastest = min(fastest, clock.measure { changed = diffLines(old, new).removedCount })
    }
    let microseconds = fastest.components.attoseconds / 1_000_000_000_000
    print(
      #"{"figure":"diff-10000-lines-\#(name)","unit":"us","min":\#(microseconds),"removed":\#(changed)}"#
    )
  }
}

func writeTexts(_ paths: [String]) {
  for (path, word) in zip(paths, ["old", "new"]) {
    let bytes = text(lines: 10_000, every: 100, word: word)
    guard let file = fopen(path, "w") else { exit(2) }
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
  }
}

func printDifference(_ paths: [String]) {
  let texts = paths.map { path -> [UInt8] in
    guard let file = fopen(path, "r") else { exit(2) }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 4 << 20)
    return Array(bytes.prefix(fread(&bytes, 1, bytes.count, file)))
  }
  var output: [UInt8] = []
  for line in DiffText().lines(of: diffLines(texts[0], texts[1], context: 3)) {
    output += line + [0x0A]
  }
  var rest = output[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(1, $0.baseAddress, $0.count) }
    guard count > 0 else { exit(2) }
    rest = rest.dropFirst(count)
  }
}
