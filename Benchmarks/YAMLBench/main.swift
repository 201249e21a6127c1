internal import CLibYAML
internal import SpecSyntax
internal import SpecYAML

// Prints one JSON line for each size of spec: how fast libyaml's events can be drained, how fast
// `parseYAML` is on the same bytes, and the ratio of the two times.

/// A spec of about so many bytes, made of one form again and again.
func makeSpec(bytes wanted: Int) -> [UInt8] {
  var text = """
    formwork: 1
    screen: Registration
    use: [../themes/house.yaml, ../components/forms.yaml]   # relative to this file, always

    preview:                        # the matrix; each axis has a default (first value shown here)
      devices: [iPhone 15, iPhone SE 3, { width: 414, height: 129 }]
      textSizes: [large, accessibility3]
      directions: [ltr, rtl]
    targets: [swiftui, uikit]       # the first is the one drawn; both are resolved and compared

    states:
      empty: {}
      emailError: { values: { email: ada@example } }          # values count as touched
      failed:     { values: { email: ada@example }, submitted: true, focus: email }

    body:

    """
  var number = 0
  while text.utf8.count < wanted {
    number += 1
    text += """
        - scroll:
          children:
            - vstack:
              id: fields\(number)
              spacing: 16
              padding: 16
              children:
                - text: Create account
                  style: title1
                - field: Nickname
                  id: nickname\(number)
                  contentType: givenName
                  rules: [required]
                - field: Email
                  id: email\(number)
                  contentType: emailAddress
                  keyboard: emailAddress
                  rules:
                    - required: Enter your email
                    - email: Enter a full email address
                - field: Credit card
                  id: card\(number)
                  rules: [{ length: 15..16, message: Invalid credit card format }]
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
                      rules: [{ pattern: '^\\d{3,4}$', message: Three or four digits }]
                - button: Done
                  id: done\(number)
                  enabled: form.complete
                  tap: submit

      """
  }
  return Array(text.utf8)
}

/// Reads all of libyaml's events and throws them away; answers how many there were.
func drain(_ bytes: [UInt8]) -> Int {
  var parser = yaml_parser_t()
  precondition(yaml_parser_initialize(&parser) == 1)
  defer { yaml_parser_delete(&parser) }
  var count = 0
  bytes.withUnsafeBufferPointer { buffer in
    yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(&parser, buffer.baseAddress, buffer.count)
    var isDone = false
    var event = yaml_event_t()
    while !isDone, yaml_parser_parse(&parser, &event) == 1 {
      isDone = event.type == YAML_STREAM_END_EVENT
      yaml_event_delete(&event)
      count += 1
    }
  }
  return count
}

func parse(_ bytes: [UInt8]) -> Int {
  var diagnostics = DiagnosticBag()
  let tree = parseYAML(SourceText(path: "bench.yaml", bytes: bytes), into: &diagnostics)
  precondition(!diagnostics.hasErrors, "the benchmark's spec has an error")
  return tree.nodes.count
}

/// The shortest of several times, the two interleaved so that both see the same machine.
func shortest(
  _ repetitions: Int, _ first: () -> Int, _ second: () -> Int
) -> (first: Double, second: Double) {
  let clock = ContinuousClock()
  var times = (first: Double.infinity, second: Double.infinity)
  for _ in 0..<repetitions {
    times.first = min(times.first, clock.measure { precondition(first() > 0) } / .seconds(1))
    times.second = min(times.second, clock.measure { precondition(second() > 0) } / .seconds(1))
  }
  return times
}

func rounded(_ value: Double) -> Double { Double(Int(value * 1000 + 0.5)) / 1000 }

for (name, size, repetitions) in [("1MB", 1_000_000, 25), ("10KB", 10_000, 1000)] {
  let spec = makeSpec(bytes: size)
  let times = shortest(repetitions, { drain(spec) }, { parse(spec) })
  let megabytes = Double(spec.count) / 1_000_000
  print(
    "{\"spec\": \"\(name)\", \"bytes\": \(spec.count), \"nodes\": \(parse(spec)), "
      + "\"libyamlMBps\": \(rounded(megabytes / times.first)), "
      + "\"parseMBps\": \(rounded(megabytes / times.second)), "
      + "\"ratio\": \(rounded(times.second / times.first))}")
}
