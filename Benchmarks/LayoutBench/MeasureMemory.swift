#if canImport(Glibc)
  internal import Glibc
#endif
internal import LayoutEngine
internal import SpecModel

/// Lets the allocator keep what is freed, as it is in a process that has laid out larger screens before:
/// else the system takes back and gives out pages at every layout, which is what would be measured.
func keepFreedMemory() {
  #if canImport(Glibc)
    _ = setAllocator(trimThreshold, .max)
    _ = setAllocator(mapThreshold, 1 << 30)
  #endif
}

/// Prints the most memory that laying a screen out takes at a time, the screen itself and the frames
/// that come out of it counted only where they are made.
///
/// Nothing where the system does not tell.
func measureMemory(_ name: String, of screen: Screen, _ target: Target) {
  guard let bytes = peakBytes({ _ = layOut(screen, for: target) }) else { return }
  print(
    #"{"shape":"\#(name)","target":"\#(target.rawValue)","nodes":\#(screen.nodes.count),"#
      + #""peakBytesPerNode":\#(rounded(Double(bytes) / Double(screen.nodes.count)))}"#)
}

/// What a process's resident memory grows by at most while it works; nil where nobody says.
private func peakBytes(_ work: () -> Void) -> Int? {
  #if canImport(Glibc)
    // What was freed before would be taken again and not be counted, and what is freed on the way is
    // not needed: large tables have pages of their own, as they do in a process that lays out once.
    // That they have them also in holes that were left, nothing is measured before.
    _ = setAllocator(mapThreshold, 128 * 1024)
    _ = giveBackFreedMemory(0)
    guard let file = fopen("/proc/self/clear_refs", "w") else { return nil }
    // Makes the peak what is resident now.
    let isReset = fputs("5", file) >= 0
    guard fclose(file) == 0, isReset, let before = statusBytes("VmRSS:") else { return nil }
    work()
    return statusBytes("VmHWM:").map { $0 - before }
  #else
    return nil
  #endif
}

#if canImport(Glibc)
  private let (trimThreshold, mapThreshold): (Int32, Int32) = (-1, -3)

  // Of a header that Swift's module of the C library leaves out.
  @_silgen_name("malloc_trim") private func giveBackFreedMemory(_ kept: Int) -> Int32
  @_silgen_name("mallopt") private func setAllocator(_ parameter: Int32, _ value: Int32) -> Int32

  /// A line of the process's own status, in bytes.
  private func statusBytes(_ name: String) -> Int? {
    guard let file = fopen("/proc/self/status", "r") else { return nil }
    defer { fclose(file) }
    var line: UnsafeMutablePointer<CChar>?
    var capacity = 0
    defer { free(line) }
    while getline(&line, &capacity, file) >= 0 {
      guard let line, strncmp(line, name, name.utf8.count) == 0 else { continue }
      return Int(atol(line + name.utf8.count)) * 1024
    }
    return nil
  }
#endif
