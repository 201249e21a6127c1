import Foundation
import TestSupport
import Testing

/// Drawn pictures and galleries on the command line.
@Suite struct PictureTests {
  private static let spec = """
    formwork: 1
    screen: Cards
    states: { plain: {}, full: { values: { name: Ada } } }
    body:
      - image: good
        size: [40, 40]
      - image: broken
        size: [100, 80]
      - image: huge
        size: [100, 80]
      - image: missing
        size: [100, 80]
      - field: Name
        id: name
    """

  /// A PNG of one pixel, made by hand from the specification.
  private static let pixel =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="

  /// A sign in a row is narrower than one cell where the text is small.
  @Test(arguments: [10, 14, 16, 17, 40]) func signsOfRowsInTextsOfAllSizes(_ size: Int) throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "theme.yaml", "formwork: 1\ntheme: T\ntextStyles: { body: { size: \(size) } }\n")
    try folder.write(
      "choice.yaml",
      """
      formwork: 1
      screen: Choice
      use: [theme.yaml]
      body:
        - picker: Inline
          presentation: inline
          options: [One, Two]
      """)
    let run = try FormworkRun(["preview", "choice.yaml"], in: folder.url)
    #expect(run.status == 0, "\(run.messages)")
    #expect(run.output.contains("One"))
  }

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    _ = try folder.write("cards.yaml", Self.spec)
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("images"), withIntermediateDirectories: true)
    let pixel = try #require(Data(base64Encoded: Self.pixel))
    try pixel.write(to: folder.url.appendingPathComponent("images/good.png"))
    _ = try folder.write("images/broken.png", "no picture at all")
    // Only a header that says 30,000 × 30,000.
    var huge = pixel
    huge.replaceSubrange(16..<24, with: [0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30])
    try huge.write(to: folder.url.appendingPathComponent("images/huge.png"))
    return folder
  }

  @Test func imagesComeFromTheirFiles() throws {
    let folder = try folder()
    let run = try FormworkRun(
      ["preview", folder.url.appendingPathComponent("cards.yaml").path, "--format", "svg"])
    #expect(run.status == 0)
    #expect(run.output.contains("data:image/png;base64,\(Self.pixel)"))
    #expect(run.output.components(separatedBy: "<image ").count == 2)
    #expect(run.messages.contains("image 'broken' is a placeholder: 'broken.png' is not a PNG"))
    #expect(run.messages.contains("image 'huge' is a placeholder: it has 30000 × 30000 pixels"))
    #expect(!run.messages.contains("missing"))
  }

  /// The pictures of the README and of the docs are what the commands make.
  @Test(arguments: [
    ("registration", ["--state", "emailError"]),
    ("checkout", ["--state", "wrong", "--device", "iPhone SE 3"]),
  ])
  func picturesOfTheDocsAreCurrent(_ name: String, _ arguments: [String]) throws {
    let run = try FormworkRun(
      ["preview", "specs/examples/\(name).yaml", "--format", "svg", "--frame", "device"] + arguments
    )
    let stored = String(decoding: try Repository.bytes("docs/\(name).svg"), as: UTF8.self)
    #expect(
      run.output == stored,
      "make it again: formwork preview specs/examples/\(name).yaml --format svg --frame device \(arguments.joined(separator: " ")) --output docs/\(name).svg"
    )
    // Small enough for a page.
    #expect(stored.utf8.count <= 40_960)
  }

  /// A panel for each time, a row for each theme: this node leaves at once.
  @Test func filmStripsHaveAPanelForEachTime() throws {
    let run = try FormworkRun([
      "preview", "specs/examples/animated-list.yaml", "--transition", "row", "--format", "svg",
      "--at", "0,0.5,1",
    ])
    #expect(run.status == 0, "\(run.messages)")
    let captions = run.output.components(separatedBy: "\n")
      .filter { $0.contains("fill=\"#8e8e93\"") }
      .compactMap { $0.split(separator: ">").dropFirst().first?.split(separator: "<").first }
      .filter { $0.hasPrefix("insertion") || $0.hasPrefix("removal") }
    #expect(captions.count == 6)
    #expect(captions.contains("insertion 0.5 · light") && captions.contains("insertion 1 · dark"))
    #expect(run.output.contains("<g transform=\"translate("))
  }

  /// A renderer that is there makes a PNG of the sheet's size, and refuses more than 20 million pixels.
  @Test(.enabled(if: CommandRun.program("rsvg-convert") != nil))
  func anInstalledRendererMakesPNG() throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("a.png")
    let arguments = ["--format", "png", "--renderer", "rsvg-convert", "--output", file.path]
    let run = try FormworkRun(
      ["preview", "specs/examples/registration.yaml", "--theme", "dark"] + arguments)
    #expect(run.status == 0, "\(run.messages)")
    let bytes = [UInt8](try Data(contentsOf: file))
    #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    func number(_ place: Int) -> Int { bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    #expect(number(16) == 786 && number(20) == 1704)
    #expect(run.messages.contains("rsvg-convert made the PNG"))
    let large = try FormworkRun(
      ["preview", "specs/examples/membership.yaml", "--states", "named", "--scale", "4"]
        + arguments)
    #expect(large.status == 2)
    #expect(large.messages.contains("more than 20 million; --scale"))
  }

  /// Without another program: pixels of the sheet's size, one note on what is a bar, and a limit.
  @Test func pixelsNeedNoOtherProgram() throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("a.png")
    let arguments = ["--format", "png", "--output", file.path]
    let run = try FormworkRun(
      ["preview", "specs/examples/registration.yaml", "--scale", "1"] + arguments,
      environment: ["PATH": "/nowhere"])
    #expect(run.status == 0)
    let bytes = [UInt8](try Data(contentsOf: file))
    func number(_ place: Int) -> Int { bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    #expect(number(16) == 842 && number(20) == 904)
    #expect(
      run.messages == """
        formwork: 9 characters have no outline in PNG and are bars (Han, kana); for their glyphs: \
        formwork preview specs/examples/registration.yaml --format svg | resvg --zoom 1 - out.png

        """)
    let again = try FormworkRun(
      ["preview", "specs/examples/registration.yaml", "--scale", "1"] + arguments,
      environment: ["LC_ALL": "de_DE.UTF-8", "TZ": "Asia/Tokyo", "COLUMNS": "40"])
    #expect(again.status == 0)
    #expect(try bytes == [UInt8](Data(contentsOf: file)))
    let large = try FormworkRun(
      ["preview", "specs/examples/membership.yaml", "--states", "named", "--scale", "4"]
        + arguments)
    #expect(large.status == 2)
    #expect(large.messages.contains("more than 20 million; --scale"))
  }

  /// On a terminal, the picture is drawn there; the text picture stays the default.
  @Test func terminalsThatShowPicturesGetThem() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("a.yaml", "formwork: 1\nscreen: A\nbody:\n  - text: 東 Hello\n")
    func run(_ picture: [String], _ environment: [String: String] = [:]) throws -> TerminalRun {
      try TerminalRun(
        ["preview", "a.yaml", "--theme", "light", "--width", "120"] + picture, keys: "",
        prompt: "never", environment: environment, in: folder.url)
    }
    let kitty = try run(["--picture", "kitty", "--scale", "1"])
    #expect(kitty.status == 0)
    #expect(kitty.output.contains("\u{1B}_Ga=T,f=100,q=2,m="))
    #expect(kitty.output.contains("1 character has no outline in PNG and is a bar (Han)"))
    let sixel = try run(["--picture", "auto"], ["TERM": "foot"])
    #expect(sixel.status == 0)
    #expect(sixel.output.contains("\u{1B}P0;1;0q\"1;1;120;"))
    let inline = try run(["--picture=auto"], ["TERM_PROGRAM": "WezTerm"])
    #expect(inline.output.contains("\u{1B}]1337;File=inline=1;size="))
    let unknown = try run(["--picture", "auto"])
    #expect(unknown.status == 2)
    #expect(
      unknown.output.contains("no environment variable shows that this terminal can draw pictures"))
    let inside = try run(["--picture", "auto"], ["TERM": "xterm-kitty", "TMUX": "/tmp/tmux"])
    #expect(inside.status == 2)
    let text = try run([], ["TERM": "xterm-kitty"])
    #expect(text.status == 0 && !text.output.contains("\u{1B}_G"))
  }

  @Test func terminalPicturesNeedATerminal() throws {
    for (arguments, message) in [
      (["--picture", "kitty"], "--picture draws on a terminal; to a file, write --format png"),
      (["--picture", "gif"], "there is no kind of terminal picture 'gif'"),
      (
        ["--picture", "kitty", "--format", "svg"],
        "draws on the terminal and cannot be combined with --format"
      ),
      (
        ["--picture", "kitty", "--output", "a"],
        "draws on the terminal and cannot be combined with --output"
      ),
    ] {
      let run = try FormworkRun(["preview", "specs/examples/submit.yaml"] + arguments)
      #expect(run.status == 2)
      #expect(run.messages.contains(message), "\(run.messages)")
      #expect(run.output.isEmpty)
    }
  }

  /// A PNG shows images of PNG files; for others a note names what draws them.
  @Test func pixelsShowImagesThatArePNG() throws {
    let folder = try folder()
    let photo = Data([0xFF, 0xD8, 0xFF, 0xE0, 0, 16] + Array("JFIF".utf8) + [0, 1, 1])
    try photo.write(to: folder.url.appendingPathComponent("images/photo.jpg"))
    let spec = try folder.write(
      "two.yaml",
      """
      formwork: 1
      screen: Two
      body:
        - image: good
          size: [40, 40]
        - image: photo
          size: [40, 40]
      """)
    let file = folder.url.appendingPathComponent("two.png").path
    let run = try FormworkRun(
      ["preview", spec.path, "--format", "png", "--scale", "1", "--output", file])
    #expect(run.status == 0)
    #expect(
      run.messages.contains(
        "image 'photo' is a placeholder: JPEG is not drawn as pixels, only PNG is; for the image: "
          + "formwork preview \(spec.path) --format svg | resvg --zoom 1 - out.png"))
    #expect(!run.messages.contains("image 'good'"))
  }

  @Test func missingRenderersAreNamed() throws {
    let run = try FormworkRun(
      [
        "preview", "specs/examples/submit.yaml", "--format", "png", "--renderer", "resvg",
        "--output", "/dev/null",
      ], environment: ["PATH": "/nowhere"])
    #expect(run.status == 2)
    #expect(run.messages.contains("there is no 'resvg' on PATH; install it, or leave out"))
  }

  @Test func flagsBelongToTheirFormats() throws {
    for (arguments, message) in [
      (["--show", "frames"], "--show needs a drawn picture"),
      (["--format", "svg", "--scale", "2"], "--scale needs --format png"),
      (["--format", "gif"], "there is no format 'gif'"),
      (["--format", "svg", "--charset", "ascii"], "need --format human"),
      (["--format", "svg", "--renderer", "resvg"], "--renderer needs --format png"),
    ] {
      let run = try FormworkRun(["preview", "specs/examples/submit.yaml"] + arguments)
      #expect(run.status == 2)
      #expect(run.messages.contains(message), "\(run.messages)")
    }
  }

  @Test func pictureBytesAreTheSameEverywhere() throws {
    let arguments = [
      "preview", "specs/examples/membership.yaml", "--states", "named", "--format",
    ]
    for format in ["svg", "html"] {
      let first = try FormworkRun(arguments + [format])
      let second = try FormworkRun(
        arguments + [format],
        environment: ["LC_ALL": "de_DE.UTF-8", "TZ": "Asia/Tokyo", "COLUMNS": "40"])
      #expect(first.status == 0 && first.output == second.output && !first.output.isEmpty)
    }
  }

  @Test func aFolderHasOnePictureForEachStateAndTheme() throws {
    let folder = try folder()
    let output = folder.url.appendingPathComponent("out/").path + "/"
    let run = try FormworkRun([
      "preview", folder.url.appendingPathComponent("cards.yaml").path, "--format", "svg",
      "--states", "named", "--output", output,
    ])
    #expect(run.status == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: output).sorted()
    #expect(
      names == [
        "cards@full-dark.svg", "cards@full-light.svg", "cards@plain-dark.svg",
        "cards@plain-light.svg",
      ])
  }

  @Test func aGalleryIsWrittenOnce() throws {
    let folder = try folder()
    let site = folder.url.appendingPathComponent("site")
    let arguments = ["gallery", folder.url.path, "--output", site.path]
    let first = try FormworkRun(arguments)
    #expect(first.status == 0, "\(first.messages)")
    #expect(first.messages.contains("4 pictures of 1 screens"))
    let index = site.appendingPathComponent("index.html")
    let dark = site.appendingPathComponent("pictures")
    func numbers() throws -> [UInt64] {
      let names = try FileManager.default.contentsOfDirectory(atPath: dark.path).sorted()
      return try (names.map { dark.appendingPathComponent($0) } + [index]).map {
        let attributes = try FileManager.default.attributesOfItem(atPath: $0.path)
        return (attributes[.systemFileNumber] as? NSNumber)?.uint64Value ?? 0
      }
    }
    let before = try numbers()
    #expect(try FormworkRun(arguments).status == 0)
    #expect(try numbers() == before)
    // A state less: its pictures go, and so does nothing else.
    _ = try folder.write(
      "cards.yaml", Self.spec.replacingOccurrences(of: "plain: {}, ", with: ""))
    _ = try folder.write("site/pictures/own.svg", "mine")
    #expect(try FormworkRun(arguments).status == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: dark.path).sorted()
    #expect(names.filter { $0.contains("plain") }.isEmpty)
    #expect(names.contains("own.svg") && names.count == 3)
  }

  @Test func aGalleryLeavesOtherFoldersAlone() throws {
    let folder = try folder()
    let arguments = ["gallery", folder.url.path, "--output", folder.url.path]
    let run = try FormworkRun(arguments)
    #expect(run.status == 2)
    #expect(run.messages.contains("contains files that do not belong to a gallery"))
    #expect(!FileManager.default.fileExists(atPath: folder.url.path + "/index.html"))
    // A list that names files elsewhere removes none of them.
    let site = folder.url.appendingPathComponent("site")
    try FileManager.default.createDirectory(at: site, withIntermediateDirectories: true)
    _ = try folder.write(
      "site/formwork-gallery.json",
      "{\"files\": {\"../cards.yaml\": \"\", \"pictures/../../cards.yaml\": \"\"}}")
    #expect(try FormworkRun(["gallery", folder.url.path, "--output", site.path]).status == 0)
    #expect(FileManager.default.fileExists(atPath: folder.url.path + "/cards.yaml"))
  }

  @Test func brokenSpecsHaveACard() throws {
    let folder = try folder()
    _ = try folder.write("bad.yaml", "formwork: 1\nscreen: Bad\nbody:\n  - txt: <script>\n")
    let site = folder.url.appendingPathComponent("site")
    let run = try FormworkRun(["gallery", folder.url.path, "--output", site.path])
    #expect(run.status == 3)
    let index = try String(contentsOf: site.appendingPathComponent("index.html"), encoding: .utf8)
    #expect(index.contains("has errors") && index.contains("txt"))
    #expect(index.components(separatedBy: "<script").count == 2)
    #expect(index.contains("cards"))
  }
}
