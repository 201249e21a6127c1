import LanguageSpecimens
import Pipeline
import SpecModel
import SpecReference
import SpecSyntax
import TestSupport
import Testing

/// Nothing that a spec says changes without a snapshot changing, or the language's tables say why
/// nobody sees it.
@Suite struct SnapshotMutationTests {
  /// The one snapshot of a screen; nil for a screen with errors.
  private func snapshot(_ text: String) -> [UInt8]? {
    var memory: CompileMemory?
    let source = SourceText(path: "a.yaml", bytes: Array(text.utf8))
    return specSnapshots(of: source, path: "a.yaml", remembering: &memory)?.texts.first
  }

  /// Each value of each attribute, on each component that takes it, has a snapshot that differs from
  /// those of the other values and from the one without it.
  ///
  /// Of what every node takes, two values stand for all: one place draws it.
  @Test(arguments: Specimen.all) func everyAttributeIsShown(_ specimen: Specimen) {
    let values = SampleValues(
      component: specimen.component, holdsNodes: specimen["children"] != nil)
    var missed: [String] = []
    var compared = 0
    for row in Attribute.table where row.applies(to: specimen.component) {
      if case .invisible = row.showing { continue }
      // A banner of nodes has no text of its own.
      if row.attribute == .style, specimen.component == .banner, specimen["children"] != nil {
        continue
      }
      var seen: [[UInt8]: String] = [:]
      // Most values share the screen without the attribute.
      var plain: [String: [UInt8]?] = [:]
      for sample in values.samples(of: row.attribute).prefix(row.isUniversal ? 2 : .max) {
        var base = specimen
        for other in sample.others { base[other.name] = other.value }
        var changed = base
        changed[row.attribute.name] = sample.value
        guard let with = snapshot(SpecimenScreen(changed, around: row).text) else { continue }
        compared += 1
        if let same = seen[with], same != sample.value {
          missed.append("\(row.attribute.name): \(sample.value) is as \(same)")
        }
        seen[with] = sample.value
        base[row.attribute.name] = nil
        let text = SpecimenScreen(base, around: row).text
        let without = plain[text] ?? snapshot(text)
        plain[text] = without
        if without == with {
          missed.append("\(row.attribute.name): \(sample.value)")
        }
      }
    }
    #expect(missed == [])
    #expect(compared > 15)
  }

  // MARK: - Keys of screens, themes, states, rules and actions

  private static let folder = "specs/every-key"
  private static let names = [
    "screen.yaml", "detail.yaml", "rules.yaml", "theme.yaml", "parts.yaml", "english.yaml",
    "german.yaml",
    "help.yaml",
  ]

  private func specimenFiles() throws -> [SourceText] {
    try Self.names.map {
      SourceText(path: $0, bytes: try Repository.bytes("\(Self.folder)/\($0)"))
    }
  }

  /// What was found of some values of the files that use every key.
  private struct Findings: Sendable {
    var missed: [String] = []
    var noticedKeys: Set<String> = []
  }

  /// Each value of the files that use every key has a snapshot that notices its change.
  @Test func everyKeyIsShown() async throws {
    let sources = try specimenFiles()
    // Parts of the values, so that all cores work on them.
    let parts = 8
    var whole = Findings()
    try await withThrowingTaskGroup(of: Findings.self) { group in
      for part in 0..<parts {
        group.addTask { try self.findings(of: sources, part: part, of: parts) }
      }
      for try await findings in group {
        whole.missed += findings.missed
        whole.noticedKeys.formUnion(findings.noticedKeys)
      }
    }
    #expect(whole.missed.sorted() == [])
    let unused = try unusedKeys(whole.noticedKeys)
    #expect(unused == [])
  }

  /// Changes every value whose number, divided by the number of parts, leaves the part.
  private func findings(of sources: [SourceText], part: Int, of parts: Int) throws -> Findings {
    let files = MemoryFiles(
      sources.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) })
    var memory: CompileMemory? = .ofManySpecs
    let specs = try sources.prefix(3).map { source in
      ComparedSpec(
        source: source, path: source.path,
        snapshots: try #require(
          specSnapshots(of: source, path: source.path, with: files, remembering: &memory)))
    }
    var findings = Findings()
    var number = 0
    for file in sources {
      let users = specs.filter { $0.uses(file) }
      for value in changeableValues(of: file, knowing: users.flatMap(\.snapshots.names)) {
        number += 1
        guard number % parts == part else { continue }
        var isTried = false
        var isNoticed = false
        for user in users where !isNoticed {
          switch outcome(of: value, in: file, for: user, with: files, remembering: &memory) {
          case .noticed: isNoticed = true
          case .missed: isTried = true
          case .unchangeable: break
          }
        }
        if isNoticed {
          findings.noticedKeys.formUnion(value.keys)
        } else if isTried {
          findings.missed.append(
            "\(file.path): \(value.keys.joined(separator: ".")): \(value.text)")
        }
      }
    }
    return findings
  }

  /// The keys of the language, as its schema has them, that no noticed value stands under; attributes
  /// have a test of their own.
  private func unusedKeys(_ noticed: Set<String>) throws -> [String] {
    let schema = try Schema(specSchema(colors: [], devices: []))
    var keys: Set<String> = []
    func collect(_ value: Any) {
      if let list = value as? [Any] {
        list.forEach(collect)
      } else if let members = value as? [String: Any] {
        for (name, member) in members {
          if name == "properties", let properties = member as? [String: Any] {
            keys.formUnion(properties.keys)
            properties.values.forEach(collect)
          } else {
            collect(member)
          }
        }
      }
    }
    let top = try #require(schema.root["properties"] as? [String: Any])
    keys.formUnion(top.keys)
    for (name, value) in top where name != "preview" { collect(value) }
    let definitions = try #require(schema.root["definitions"] as? [String: Any])
    for (name, value) in definitions {
      let isOfNodes = name.hasPrefix("component.") || name.hasPrefix("attribute.")
      if !isOfNodes
        || ["shadow", "accessibility", "transition", "tap"].contains(where: {
          name == "attribute.\($0)"
        })
      {
        collect(value)
      }
    }
    let invisible = (InvisibleKey.ofFiles + InvisibleKey.below).map(\.key)
    // English and German have two plural forms, and values by size class are attributes' own.
    // Of facts that actions name there is one of each kind; 'submit' takes 'form' alone.
    // The options of a picker come from the one list that has such items, and 'actions' has one word.
    let others = [
      "forEach", "zero", "two", "few", "many", "parameters", "type", "slots", "submit", "append",
      "remove",
      "toggle", "next", "actions",
    ]
    return keys.subtracting(noticed).subtracting(invisible).subtracting(others).sorted()
  }
}
