import Pipeline
import SpecModel
import SpecSyntax
import TestSupport
import Testing

/// Every low contrast under `specs/contrast` is told where the ink is declared.
@Suite struct ContrastTests {
  static let folder = "specs/contrast"
  static let parts = AnnotatedSpec.all(in: folder + "/parts")
    .map { (path: "parts/\($0.name)", text: $0.text) }

  @Test(arguments: AnnotatedSpec.all(in: folder))
  func findingsMatchAnnotations(_ spec: AnnotatedSpec) {
    var request = CompileRequest()
    request.contrast = .aa
    request.states = .allNamed
    let source = SourceText(path: spec.name, bytes: spec.bytes)
    let compilation = compile(source, with: MemoryFiles(Self.parts), for: request)
    let told = ToldDiagnostics(compilation.sources)
    let found = compilation.diagnostics.sorted().map { told.expectation($0) }
    let annotated = spec.annotated(with: found)
    #expect(!found.isEmpty, "no contrast is low")
    #expect(annotated == spec.text)
    if annotated != spec.text { spec.writeNew(annotated, in: Self.folder) }
  }

  static let thresholds: [(level: ContrastLevel, size: Double, weight: FontWeight, needed: Int)] = [
    (.aa, 17.9, .regular, 450), (.aa, 18, .regular, 300), (.aa, 14, .semibold, 450),
    (.aa, 14, .bold, 300), (.aa, 13.9, .black, 450), (.aaa, 17, .regular, 700),
    (.aaa, 18, .thin, 450), (.aaa, 14, .heavy, 450),
  ]

  @Test(arguments: thresholds)
  func textNeedsAsMuchAsWCAGSays(
    _ level: ContrastLevel, _ size: Double, _ weight: FontWeight, _ needed: Int
  ) {
    let style = TextStyle(
      name: "", pointSize: size, weight: weight, family: .proportional, tracking: 0,
      color: ColorID(0))
    #expect(level.neededForText(isLarge: style.isLarge) == needed)
  }

  /// The remedy is what a search step by step would meet first.
  @Test func noNearerChangePasses() {
    var generator = SeededGenerator(seed: 7)
    func color() -> RGBA {
      RGBA(
        .random(in: 0...255, using: &generator), .random(in: 0...255, using: &generator),
        .random(in: 0...255, using: &generator))
    }
    func lightened(_ color: RGBA, _ step: Int) -> [RGBA] {
      let channels = [color.red, color.green, color.blue].map(Int.init)
      let darker = channels.map { UInt8($0 * (255 - step) / 255) }
      let lighter = channels.map { UInt8($0 + ((255 - $0) * step + 254) / 255) }
      return [darker, lighter].map { RGBA($0[0], $0[1], $0[2]) }
    }
    func slow(_ ink: RGBA, _ background: RGBA, _ needed: Int) -> ContrastRemedy? {
      for step in 1...255 {
        for candidate in lightened(ink, step)
        where contrastHundredths(candidate, on: background) >= needed { return .ink(candidate) }
        for candidate in lightened(background, step)
        where contrastHundredths(ink, on: candidate) >= needed { return .background(candidate) }
      }
      return nil
    }
    for _ in 0..<300 {
      let ink = color()
      let background = color()
      for needed in [300, 450, 700] where contrastHundredths(ink, on: background) < needed {
        let remedy = contrastRemedy(ink, on: background, needed: needed)
        #expect(remedy == slow(ink, background, needed))
      }
    }
  }

  static let remedies: [(ink: String, background: String, needed: Int, remedy: String)] = [
    ("#999999", "#FFFFFF", 450, "ink #767676"),
    ("#FFFFFF", "#007AFF", 450, "background #0072F0"), ("#5C5C5C", "#202020", 450, "ink #878787"),
    ("#000000", "#000000", 300, "ink #5A5A5A"),
  ]

  @Test(arguments: remedies)
  func theNearestChangeIsFound(
    _ ink: String, _ background: String, _ needed: Int, _ remedy: String
  ) throws {
    let ink = try #require(RGBA(hex: ink))
    let background = try #require(RGBA(hex: background))
    switch try #require(contrastRemedy(ink, on: background, needed: needed)) {
    case .ink(let color):
      #expect("ink \(color.hex)" == remedy)
      #expect(contrastHundredths(color, on: background) >= needed)
    case .background(let color):
      #expect("background \(color.hex)" == remedy)
      #expect(contrastHundredths(ink, on: color) >= needed)
    }
  }
}
