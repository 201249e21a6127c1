internal import Foundation
internal import FormRules
internal import ScreenBuilding
internal import SpecLowering
internal import SpecModel
internal import SpecSyntax
internal import SpecYAML

// Prints one JSON line for each spec: nanoseconds per node (or microseconds per spec) for parsing,
// lowering, judging the form and building the screen, the shortest of many runs each.

/// A spec of about so many nodes, made of one form again and again.
func makeSpec(nodes wanted: Int) -> [UInt8] {
  var text = """
    formwork: 1
    screen: Registration
    states:
      empty: {}
      failed: { values: { email1: ada@example }, submitted: true, focus: email1 }
    x-field: &field
      spacing: 8
      label: { style: caption1 }
      input: { style: { from: body, size: 14 }, height: 48, border: systemGray }
    body:
      - scroll:
        children:

    """
  var count = 2
  var number = 0
  while count < wanted {
    number += 1
    count += 10
    text += """
            - vstack:
              id: fields\(number)
              spacing: 16
              padding: { top: 8, horizontal: 16 }
              children:
                - text: Create account \(number)
                  style: title1
                - field: Nickname
                  id: nickname\(number)
                  style: *field
                  contentType: givenName
                  rules: [required]
                - field: Email
                  id: email\(number)
                  contentType: emailAddress
                  keyboard: emailAddress
                  rules:
                    - required: Enter your email
                    - email: Enter a full email address
                - hstack:
                  spacing: 16
                  distribution: fillEqually
                  children:
                    - field: Expiration
                      id: expiration\(number)
                      placeholder: MM/YY
                      rules: [expiry]
                    - secureField: Security code
                      id: securityCode\(number)
                      placeholder: CVC
                      rules: [{ length: 3..4, message: Three or four digits }]
                - divider
                - image: logo
                  size: [24, 24]
                - spacer
                - button: Done
                  id: done\(number)
                  enabled: form.complete and not email\(number).invalid
                  background: label
                  cornerRadius: 4
                  tap: submit

      """
  }
  return Array(text.utf8)
}

func shortest(_ repetitions: Int, _ work: () -> Int) -> Double {
  let clock = ContinuousClock()
  var time = Double.infinity
  for _ in 0..<repetitions {
    time = min(time, clock.measure { precondition(work() > 0) } / .nanoseconds(1))
  }
  return time
}

func parse(_ source: SourceText) -> YAMLTree {
  var diagnostics = DiagnosticBag()
  let tree = parseYAML(source, into: &diagnostics)
  precondition(!diagnostics.hasErrors, "the benchmark's spec has an error")
  return tree
}

func lower(_ tree: YAMLTree) -> Document {
  var diagnostics = DiagnosticBag()
  let document = lower(tree, into: &diagnostics)
  precondition(diagnostics.isEmpty, "the benchmark's spec has an error")
  return document
}

func measure(_ name: String, _ bytes: [UInt8], repetitions: Int) {
  let source = SourceText(path: name, bytes: bytes)
  let tree = parse(source)
  let document = lower(tree)
  let state = FormState(document.form)
  let facts = evaluate(document.form, in: state)
  let point = ScreenPoint(
    viewport: Viewport(device: nil, width: 393, height: 852, scale: 3, safeArea: .zero),
    textSize: .large, direction: .leftToRight, locale: "en", state: nil)
  let times: [(String, Double)] = [
    ("parse", shortest(repetitions) { parse(source).nodes.count }),
    ("lower", shortest(repetitions) { lower(tree).nodes.count }),
    ("evaluate", shortest(repetitions) { evaluate(document.form, in: state).verdicts.count + 1 }),
    (
      "build",
      shortest(repetitions) {
        var diagnostics = DiagnosticBag()
        return buildScreen(document, facts: facts, at: point, into: &diagnostics).nodes.count
      }
    ),
  ]
  let nodes = Double(document.nodes.count)
  let fields = times.map { name, time in
    "\"\(name)NsPerNode\": \(Int(time / nodes)), \"\(name)Us\": \(Double(Int(time / 100)) / 10)"
  }
  let ratio = Double(Int(times[1].1 / times[0].1 * 100)) / 100
  print(
    "{\"spec\": \"\(name)\", \"bytes\": \(bytes.count), \"nodes\": \(document.nodes.count), "
      + "\"yamlNodes\": \(tree.nodes.count), \(fields.joined(separator: ", ")), "
      + "\"lowerToParse\": \(ratio)}")
}

/// Parses and lowers files that may be hostile, once each, and says what came of them.
func tryFiles(_ paths: [String]) {
  for path in paths {
    guard let bytes = FileManager.default.contents(atPath: path) else { continue }
    let source = SourceText(path: path, bytes: [UInt8](bytes))
    var diagnostics = DiagnosticBag()
    var tree = YAMLTree(source: source)
    let parse = shortest(1) {
      tree = parseYAML(source, into: &diagnostics)
      return 1
    }
    var count = 0
    let lowering = shortest(1) {
      count = lower(tree, into: &diagnostics).nodes.count
      return 1
    }
    print(
      "{\"spec\": \"\(path)\", \"nodes\": \(count), \"diagnostics\": \(diagnostics.all.count), "
        + "\"parseMs\": \(Int(parse / 1e6)), \"lowerMs\": \(Int(lowering / 1e6))}")
  }
}

let paths = Array(CommandLine.arguments.dropFirst())
guard paths.isEmpty else {
  tryFiles(paths)
  exit(0)
}
let example = "specs/examples/registration.yaml"
if let bytes = FileManager.default.contents(atPath: example) {
  measure(example, [UInt8](bytes), repetitions: 2000)
}
measure("30 nodes", makeSpec(nodes: 30), repetitions: 1000)
measure("1,000 nodes", makeSpec(nodes: 1000), repetitions: 200)
measure("50,000 nodes", makeSpec(nodes: 50_000), repetitions: 5)
