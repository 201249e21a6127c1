import CodeGeneration
import LanguageSpecimens
import SpecModel
import SpecSyntax
import TestSupport
import Testing

/// Nothing that a spec says is dropped in silence: each value of each attribute, on each component,
/// changes what is written, or is refused or told at its place.
@Suite struct CoverageTests {
  @Test(arguments: Specimen.all) func everyAttributeIsWrittenOrTold(_ specimen: Specimen) {
    let isThorough = Self.thorough.contains(specimen.component)
    expectNothingDropped(of: specimen, minimumIOS: 17) { samples, attribute in
      // What every node takes is written in one place for all of them.
      attribute.isUniversal && !isThorough ? Array(samples.prefix(1)) : samples
    }
  }

  /// What an older system has no word for is told, too.
  @Test(arguments: Specimen.all.filter { Self.thorough.contains($0.component) })
  func olderSystems(_ specimen: Specimen) {
    expectNothingDropped(of: specimen, minimumIOS: CodeRequest.oldestIOS) { samples, _ in
      Array(samples.prefix(1))
    }
  }

  /// What has placeholders is written as what they stand for, or told, wherever the language takes them.
  @Test(arguments: Specimen.all) func everyPlaceholderIsWrittenOrTold(_ specimen: Specimen) {
    var dropped: [String] = []
    let isThorough = Self.thorough.contains(specimen.component)
    for attribute in Attribute.table
    where attribute.applies(to: specimen.component) && (isThorough || !attribute.isUniversal) {
      for value in Self.placeholders(of: attribute.attribute) {
        var changed = specimen
        if attribute.attribute == .rules, specimen.component.isField == false { continue }
        changed[attribute.attribute.name] = value
        let spec = SpecimenScreen(changed, around: attribute)
        for (target, source) in zip(
          CodeTarget.screens, GeneratedSource.forScreens(spec.text, minimumIOS: 17))
        {
          let isTold = source.diagnostics.contains { diagnostic in
            spec.attribute.contains(Int(diagnostic.span.start))
          }
          let text = source.ownText
          if isTold || !text.contains("${") && text.contains(".first?.type") { continue }
          // The children of a host are not in the code.
          if attribute.attribute == .children, specimen.component == .host { continue }
          dropped.append("\(target.rawValue): \(attribute.attribute.name): \(value)")
        }
      }
    }
    #expect(dropped == [])
  }

  /// Values with the type of the first of the things.
  private static func placeholders(of attribute: Attribute) -> [String] {
    let value = "\"${things[0].type}\""
    switch attribute {
    case .tap: return ["{ set: picked, to: \(value) }"]
    case .accessibility:
      return [value, "{ hint: \(value) }", "{ value: \(value) }"]
    case .rules: return ["[{ required: \(value) }]"]
    case .options: return ["[{ value: a, title: \(value) }]"]
    case .buttons: return ["[{ button: \(value) }]"]
    case .id, .when, .hidden, .enabled, .forEach, .key, .items, .cell, .cells, .children,
      .constraints, .order, .transition:
      return []
    default: return [value]
    }
  }

  /// Components that differ in how their boxes are written.
  static let thorough: [Component] = [.vstack, .text, .button, .field]

  private func expectNothingDropped(
    of specimen: Specimen, minimumIOS: Int,
    choose: ([Sample], AttributeRow) -> [Sample]
  ) {
    let values = SampleValues(
      component: specimen.component, holdsNodes: specimen["children"] != nil)
    var plains: [String: [GeneratedSource]] = [:]
    var dropped: [String] = []
    for attribute in Attribute.table where attribute.applies(to: specimen.component) {
      for sample in choose(values.samples(of: attribute.attribute), attribute) {
        var base = specimen
        for other in sample.others { base[other.name] = other.value }
        var changed = base
        changed[attribute.attribute.name] = sample.value
        let before = SpecimenScreen(base, around: attribute).text
        let plain = plains[before] ?? GeneratedSource.forScreens(before, minimumIOS: minimumIOS)
        plains[before] = plain
        let after = SpecimenScreen(changed, around: attribute)
        let told = GeneratedSource.forScreens(after.text, minimumIOS: minimumIOS)
        for (target, (plain, told)) in zip(CodeTarget.screens, zip(plain, told))
        where Self.isSilent(told, plain, after) {
          // Views of a UIKit stack are made anew for each item: keys are for rows.
          if attribute.attribute == .key, target == .uikit, !specimen.component.takesItems {
            continue
          }
          // The children of a host are not in the code.
          if attribute.attribute == .children, specimen.component == .host { continue }
          dropped.append("\(target.rawValue): \(attribute.attribute.name): \(sample.value)")
        }
      }
    }
    #expect(dropped == [])
  }

  /// Whether what an attribute says is nowhere: not in the source, and not in a message.
  private static func isSilent(
    _ told: GeneratedSource, _ plain: GeneratedSource, _ spec: SpecimenScreen
  ) -> Bool {
    // A component that the target refuses is refused whatever is said of it.
    if plain.diagnostics.contains(where: { $0.severity == .error }) { return false }
    let messages = Set(plain.diagnostics.map(\.message))
    let new = told.diagnostics.filter { !messages.contains($0.message) || $0.severity == .error }
    if new.contains(where: { spec.attribute.contains(Int($0.span.start)) }) { return false }
    // Refused, but not where it is said.
    if told.diagnostics.contains(where: { $0.severity == .error }) { return true }
    return told.content == plain.content
  }
}
