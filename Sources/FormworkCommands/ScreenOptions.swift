internal import ArgumentParser
internal import PlatformData
internal import Pipeline
internal import SpecModel
internal import SpecSyntax
internal import SpecYAML

/// The flags that select a point of a screen's preview matrix, which several commands have.
struct ScreenOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Lay out on a device, such as 'iPhone SE 3'.", valueName: "name"),
    completion: .custom { _, _, _ in shellWords(Device.allNames) })
  var device: String?

  @Option(
    help: ArgumentHelp(
      "Lay out with a width in points and the height of the content.", valueName: "points"))
  var width: String?

  @Option(
    name: .customLong("text-size"),
    help: ArgumentHelp(
      "Dynamic Type: xSmall … xxxLarge, accessibility1 … accessibility5.", valueName: "size"),
    completion: .list(TextSize.names))
  var textSize: String?

  @Option(
    help: ArgumentHelp("ltr or rtl.", valueName: "direction"),
    completion: .list(LayoutDirection.names))
  var direction: String?

  @Option(
    help: ArgumentHelp(
      "The language, such as de-AT; pseudo lengthens and accents every text.", valueName: "locale"),
    completion: .custom { words, _, _ in localeNames(on: words) })
  var locale: String?

  @Option(
    help: ArgumentHelp(
      "Show one state: one that the spec declares, or one that follows from its rules, such as "
        + "email.required; formwork states lists them.",
      valueName: "name"),
    completion: .custom { words, _, _ in stateNames(on: words) })
  var state: String?

  @Option(
    help: ArgumentHelp("Show one of the spec's variants.", valueName: "name"),
    completion: .custom { words, _, _ in variantNames(on: words) })
  var variant: String?

  @Option(
    help: ArgumentHelp(
      "Lay out as swiftui or uikit does; the spec's first target if none is named.",
      valueName: "target"), completion: .list(Target.allCases.map(\.rawValue)))
  var target: String?

  @Option(
    help: ArgumentHelp(
      "Show several states: named, all that the spec declares; derived, all that follow from its "
        + "rules; all, both.",
      valueName: "which"),
    completion: .list(StatesChoice.allCases.map(\.rawValue)))
  var states: String?

  @Option(
    help: ArgumentHelp(
      "Raise limits on specs: file-size and expanded-text (MB), depth, nodes, expanded-nodes, "
        + "key-length, files, solver-work.",
      valueName: "name=n,…"))
  var limits: String?

  var choices: ScreenChoices {
    ScreenChoices(
      device: device, width: width, textSize: textSize, direction: direction, locale: locale,
      state: state, variant: variant, states: states, target: target, limits: limits)
  }
}

/// The values of the flags that select a point of a screen's preview matrix.
struct ScreenChoices {
  var device: String?
  var width: String?
  var textSize: String?
  var direction: String?
  var locale: String?
  var state: String?
  var variant: String?
  var states: String?
  var target: String?
  var limits: String?

  /// Whether the flags select a point of the matrix.
  var choosesPoint: Bool {
    device != nil || width != nil || textSize != nil || direction != nil || state != nil
      || states != nil
  }

  /// The compilation request that the flags describe.
  ///
  /// An invalid value ends the process with an error and a suggestion.
  func request() throws(ProcessEnd) -> CompileRequest {
    var request = CompileRequest()
    request.targetCheck = .warnings
    if device != nil, width != nil {
      throw ProcessEnd(.failure, "--device and --width exclude each other")
    }
    if state != nil, states != nil {
      throw ProcessEnd(.failure, "--state and --states exclude each other")
    }
    if let device {
      guard Device.named(device) != nil else {
        throw unknown("device", device, among: Device.allNames)
      }
      request.point.device = .named(device)
    }
    if let width {
      guard let points = Double(width), points >= 1, points <= 10_000 else {
        throw ProcessEnd(.failure, "--width must be between 1 and 10000 points")
      }
      request.point.device = .size(width: points, height: nil)
    }
    if let textSize {
      guard let size = TextSize(name: textSize) else {
        throw unknown("text size", textSize, among: TextSize.names)
      }
      request.point.textSize = size
    }
    if let direction {
      let directions = LayoutDirection.allCases
      guard let match = directions.first(where: { $0.name == direction }) else {
        throw unknown("direction", direction, among: directions.map(\.name))
      }
      request.point.direction = match
    }
    if let locale {
      guard LocaleName.isName(locale) else {
        let hint = LocaleName.corrected(locale).map { "did you mean '\($0)'?" }
        throw ProcessEnd(
          .failure,
          "'\(locale)' is not a locale; \(hint ?? "such as en, de-AT, zh-Hant, or pseudo")")
      }
      if !LocaleName.isPseudo(locale), !LocaleFormats.hasFormats(of: locale) {
        writeSentence(
          "'\(locale)' has no formats, so numbers, money and dates are written as in English"
        )
      }
      request.point.locale = locale
    }
    if let state { request.states = .named(state) }
    if let states {
      let which = try statesChoice(states)
      switch which {
      case .named: request.states = .allNamed
      case .derived: request.states = .allDerived
      case .all: request.states = .all
      }
    }
    request.variant = variant
    if let target { request.targets = .one(try choice(target, of: "target")) }
    request.limits = try chosenLimits()
    return request
  }

  /// The limits in the value of `--limits`, such as `depth=400,nodes=2000000`.
  private func chosenLimits() throws(ProcessEnd) -> YAMLLimits {
    var chosen = YAMLLimits.standard
    for part in (limits ?? "").split(separator: ",") {
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(pair[0])
      guard let position = YAMLLimits.names.firstIndex(of: name) else {
        throw unknown("limit", name, among: YAMLLimits.names)
      }
      guard pair.count == 2, let value = Int(pair[1]), (1...1_000_000_000).contains(value) else {
        throw ProcessEnd(.failure, "a limit is written NAME=N with a whole number, not '\(part)'")
      }
      chosen.set(position, to: value)
    }
    return chosen
  }
}

extension ScreenChoices {
  init(from line: inout PlainLine) {
    device = line.take("--device")
    width = line.take("--width")
    textSize = line.take("--text-size")
    direction = line.take("--direction")
    locale = line.take("--locale")
    state = line.take("--state")
    variant = line.take("--variant")
    states = line.take("--states")
    target = line.take("--target")
    limits = line.take("--limits")
  }
}

/// The flag that selects the points of the specs' preview matrices.
struct MatrixOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Which combinations of the declared states to use: star, each device, size, direction and "
        + "language once; full, all combinations; states, the first values only. Default: what each "
        + "spec declares.",
      valueName: "shape"), completion: .list(MatrixShape.allCases.map(\.rawValue)))
  var matrix: String?

  func chosen() throws(ProcessEnd) -> MatrixShape? {
    try matrix.map { (word) throws(ProcessEnd) in try choice(word, of: "matrix") }
  }
}

/// The states that `--states` selects.
enum StatesChoice: String, CaseIterable {
  case named, derived, all
}

/// Converts the value of `--states`; if it is a state's name, the error suggests `--state`.
func statesChoice(_ value: String) throws(ProcessEnd) -> StatesChoice {
  if let which = StatesChoice(rawValue: value) { return which }
  throw ProcessEnd(
    .failure,
    "'--states' takes named, derived or all, not '\(value)'; for one state write "
      + "--state \(value)")
}

/// Converts the value of a flag to an enum case, or ends the process with an error and a
/// suggestion.
///
/// The flags are strings and are converted here, because an ArgumentParser type for each flag would
/// slow down the start of the process.
func choice<Choice: RawRepresentable & CaseIterable>(
  _ value: String, of what: String
) throws(ProcessEnd) -> Choice where Choice.RawValue == String {
  guard let choice = Choice(rawValue: value) else {
    // `text` is the former name of the format `human`.
    if what == "format", value == "text", let choice = Choice(rawValue: "human") {
      writeNote("the format 'text' is called 'human' now")
      return choice
    }
    throw unknown(what, value, among: Choice.allCases.map(\.rawValue))
  }
  return choice
}

/// The error for an invalid value of a flag.
func unknown(_ what: String, _ value: String, among words: [String]) -> ProcessEnd {
  let hint: String
  if let near = closest(to: value, among: words) {
    hint = "did you mean '\(near)'?"
  } else if words.count <= 12 {
    hint = "there are: \(words.joined(separator: ", "))"
  } else {
    hint = "it takes \(words.count) values, such as '\(words[0])'"
  }
  return ProcessEnd(.failure, "there is no \(what) '\(value)'; \(hint)")
}
