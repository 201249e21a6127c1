// Copies the files of a folder to a new one, `CopyBench FROM TO`, as safely as snapshots are stored: each
// under another name first, synchronised, renamed, and its new name synchronised. What the disk takes for
// that is the floor of recording them.

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

func fail(_ message: String) -> Never {
  _ = "CopyBench: \(message)\n".withCString { write(2, $0, strlen($0)) }
  exit(2)
}

func names(in folder: String) -> [String] {
  guard let directory = opendir(folder) else { fail("cannot read \(folder)") }
  defer { closedir(directory) }
  var names: [String] = []
  while let entry = readdir(directory) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
    }
    if !name.hasPrefix(".") { names.append(name) }
  }
  return names
}

func copy(_ from: String, to target: String, in folder: String, _ buffer: inout [UInt8]) {
  let source = open(from, O_RDONLY)
  let count = read(source, &buffer, buffer.count)
  guard source >= 0, count >= 0, count < buffer.count else { fail("cannot read \(from)") }
  close(source)
  let temporary = folder + "/.copy.tmp"
  let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL, 0o666)
  guard descriptor >= 0, write(descriptor, buffer, count) == count, fsync(descriptor) == 0,
    close(descriptor) == 0, rename(temporary, target) == 0
  else { fail("cannot write \(target)") }
  let parent = open(folder, O_RDONLY)
  _ = fsync(parent)
  close(parent)
}

guard CommandLine.arguments.count == 3 else { fail("usage: CopyBench FROM TO") }
let (from, to) = (CommandLine.arguments[1], CommandLine.arguments[2])
guard mkdir(to, 0o777) == 0 else { fail("cannot make \(to)") }
var buffer = [UInt8](repeating: 0, count: 1 << 20)
for name in names(in: from) { copy("\(from)/\(name)", to: "\(to)/\(name)", in: to, &buffer) }
