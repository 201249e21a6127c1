import CodeOracle

/// `CodeOracleRun --count N --seed S [--shrink N]`: compares random specs with their source.
var count = 500
var seed: UInt64 = 1
var shrinks = 20
var arguments = CommandLine.arguments.dropFirst()
while let flag = arguments.popFirst() {
  let value = arguments.popFirst() ?? ""
  switch flag {
  case "--count": count = Int(value) ?? count
  case "--seed": seed = UInt64(value) ?? seed
  case "--shrink": shrinks = Int(value) ?? shrinks
  case "--target": break
  default: print("unknown flag \(flag)")
  }
}

let oracle = Oracle()
var tally = Tally()
for number in 0..<UInt64(count) {
  let spec = Spec(seed: seed + number)
  tally.add(oracle.judge(spec), spec, seed: seed + number)
}

func percent(_ part: Int, _ whole: Int) -> String {
  whole == 0 ? "–" : "\((Double(part) / Double(whole) * 1000).rounded() / 10) %"
}

print(
  "compared \(tally.compared), agreed \(tally.agreed) (\(percent(tally.agreed, tally.compared)))")
print("refused \(tally.refused.values.reduce(0, +)), unread \(tally.unread.values.reduce(0, +))")
for (reason, count) in tally.refused.sorted(by: { $0.value > $1.value }).prefix(12) {
  print("  refused \(count): \(reason)")
}
for (reason, count) in tally.unread.sorted(by: { $0.value > $1.value }).prefix(12) {
  print("  unread \(count): \(reason)")
}
print("\nagreement by feature")
for (feature, counts) in tally.features.sorted(by: { $0.key < $1.key }) {
  print("  \(feature): \(counts.agreed) of \(counts.all), \(percent(counts.agreed, counts.all))")
}
print("\nclasses")
var classes: [String: (count: Int, spec: Spec)] = [:]
for seed in tally.disagreed.prefix(shrinks) {
  let small = Spec(seed: seed).shrunk { oracle.judge($0).disagreements != nil }
  let name = small.features.sorted().joined(separator: " ")
  if let known = classes[name], known.spec.count <= small.count {
    classes[name]?.count += 1
  } else {
    classes[name] = ((classes[name]?.count ?? 0) + 1, small)
  }
}
for (name, found) in classes.sorted(by: { $0.value.count > $1.value.count }) {
  print("\n## \(found.count) × \(name)\n\n```yaml\n\(found.spec.bodyText)```\n\n```swift")
  let source = oracle.source(of: found.spec.text) ?? ""
  var isBody = false
  for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
    if line.hasPrefix("struct ") { isBody = true }
    if line.hasPrefix("extension Color") || line.hasPrefix("// MARK") { isBody = false }
    if isBody { print(line) }
  }
  print("```")
  for disagreement in oracle.judge(found.spec).disagreements ?? [] { print("- \(disagreement)") }
}
