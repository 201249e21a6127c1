import Pipeline
import SpecFormatting
import SpecModel
import SpecSyntax
import SpecYAML
import TestSupport
import Testing

/// The order that the formatter writes has a place for every attribute.
@Suite struct WritingOrderTests {
  @Test func namesEveryAttributeOnce() {
    let order = Attribute.writingOrder
    #expect(order.count == Attribute.allCases.count)
    #expect(Set(order) == Set(Attribute.allCases))
  }
}
