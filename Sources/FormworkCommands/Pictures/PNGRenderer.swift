internal import SpecSyntax

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// An external program that converts SVG to PNG.
///
/// Its rasterization and fonts can differ between machines.
struct PNGRenderer {
  enum Program: String, CaseIterable {
    case rsvgConvert = "rsvg-convert"
    case resvg
    case chromium

    /// The names that the program's executable can have.
    var names: [String] {
      switch self {
      case .rsvgConvert: ["rsvg-convert"]
      case .resvg: ["resvg"]
      case .chromium: ["chromium", "chromium-browser", "google-chrome"]
      }
    }
  }

  let program: Program
  let path: String

  private static let timeLimit = 60

  /// Returns the program that a flag's value names.
  static func named(_ name: String) throws(ProcessEnd) -> PNGRenderer {
    let program: Program = try choice(name, of: "renderer")
    guard let path = find(program) else {
      throw ProcessEnd(
        .failure, "there is no '\(name)' on PATH; install it, or leave out --renderer")
    }
    return PNGRenderer(program: program, path: path)
  }

  private static func find(_ program: Program) -> String? {
    let folders = (environment("PATH") ?? "").split(separator: ":").map(String.init)
    for name in program.names {
      for folder in folders where folder.hasPrefix("/") {
        let path = joined(folder, name)
        if access(path, X_OK) == 0, !isFolder(path) { return path }
      }
    }
    return nil
  }

  /// Converts an SVG to PNG.
  ///
  /// - Parameter size: the size of the picture in whole points.
  func png(
    of svg: [UInt8], size: (width: Int, height: Int), scale: Int
  ) throws(ProcessEnd) -> [UInt8] {
    let folder = try temporaryFolder()
    let input = joined(folder, "picture.svg")
    let output = joined(folder, "picture.png")
    defer {
      _ = unlink(input)
      _ = unlink(output)
      _ = rmdir(folder)
    }
    do {
      try writeScratchFile(input, with: svg)
    } catch {
      throw ProcessEnd(.failure, "cannot write '\(input)': \(error.message)")
    }
    let arguments: [String]
    switch program {
    case .rsvgConvert: arguments = ["--zoom", "\(scale)", "--output", output, input]
    case .resvg: arguments = ["--zoom", "\(scale)", input, output]
    case .chromium:
      arguments =
        [
          "--headless=new", "--hide-scrollbars", "--disable-gpu",
          "--force-device-scale-factor=\(scale)",
          "--default-background-color=00000000", "--window-size=\(size.width),\(size.height)",
          "--user-data-dir=\(joined(folder, "profile"))", "--screenshot=\(output)",
        ] + (geteuid() == 0 ? ["--no-sandbox"] : []) + ["file://\(input)"]
    }
    try run(arguments)
    if program == .chromium { removeFolder(joined(folder, "profile")) }
    guard let bytes = try? readSource(output, limit: 256 << 20).bytes, !bytes.isEmpty else {
      throw ProcessEnd(.failure, "'\(path)' made no picture")
    }
    writeNote("\(path) made the PNG")
    return bytes
  }

  private func temporaryFolder() throws(ProcessEnd) -> String {
    let base = environment("TMPDIR").flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
    var template = Array(joined(base, "formwork.XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else {
      throw ProcessEnd(
        .failure, "cannot make a folder in '\(base)': \(systemMessage(errno))")
    }
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Runs the program, discards its output, and waits until it ends.
  private func run(_ arguments: [String]) throws(ProcessEnd) {
    let (child, code) = startProgram([path] + arguments)
    guard code == 0 else {
      throw ProcessEnd(.failure, "cannot run '\(path)': \(systemMessage(code))")
    }
    var status: Int32 = 0
    var waited = 0
    while waitpid(child, &status, WNOHANG) == 0 {
      guard waited < Self.timeLimit * 100 else {
        _ = kill(child, SIGKILL)
        _ = waitpid(child, &status, 0)
        throw ProcessEnd(.failure, "'\(path)' did not end within \(Self.timeLimit) seconds")
      }
      waited += 1
      usleep(10_000)
    }
    guard status == 0 else {
      let signal = status & 0x7F
      throw ProcessEnd(
        .failure,
        signal == 0
          ? "'\(path)' ended with \(status >> 8 & 0xFF)" : "'\(path)' was ended by signal \(signal)"
      )
    }
  }

  private func removeFolder(_ folder: String, depth: Int = 0) {
    guard depth < 16 else { return }
    for entry in (try? entries(of: folder)) ?? [] {
      let path = joined(folder, entry.name)
      if entry.kind == .folder { removeFolder(path, depth: depth + 1) } else { _ = unlink(path) }
    }
    _ = rmdir(folder)
  }
}
