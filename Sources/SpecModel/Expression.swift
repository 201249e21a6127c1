/// An expression's position in an `ExpressionTable`.
package struct ExpressionID: Hashable, Sendable {
  package let index: UInt32
  package init(_ position: Int) { index = UInt32(truncatingIfNeeded: position) }
}

/// A property of the whole form or of a container's fields, as in `form.valid`.
package enum FormFact: String, NamedCases {
  case valid, invalid, complete, submitted, failed, edited, error, errors

  /// The properties that a container of fields also has.
  package static let ofGroups: [FormFact] = [.valid, .invalid, .complete, .edited, .errors]

  /// The possible types of the property.
  package var kinds: ValueKinds {
    switch self {
    case .errors: .list
    case .error: .text
    default: .boolean
    }
  }
}

/// A property of one field, as in `email.valid`.
package enum FieldFact: String, NamedCases {
  case valid, invalid, empty, edited, touched, focused, validating, value, error

  /// Whether the property is a Boolean.
  package var isBoolean: Bool { self != .value && self != .error }
}

/// A comparison operator.
package enum Comparison: String, NamedCases {
  case equal = "=="
  case unequal = "!="
  case less = "<"
  case atMost = "<="
  case greater = ">"
  case atLeast = ">="

  package var isOrder: Bool { self != .equal && self != .unequal }
}

/// An arithmetic operator with two operands.
package enum Arithmetic: String, NamedCases {
  case add = "+"
  case subtract = "-"
  case multiply = "*"
  case divide = "/"
  case remainder = "%"
}

/// A function that expressions can call.
package enum ExpressionFunction: String, NamedCases {
  case count, isEmpty, join, first, last, length, contains
  case min, max, abs, round, floor, ceil
  /// The index of a loop's current item, from 0.
  case index

  package var parameterCount: Int {
    switch self {
    case .join, .contains, .min, .max: 2
    default: 1
    }
  }
}

/// A function that evaluates an expression for each item of a list: `any(x in list, x > 3)`.
package enum ItemFunction: String, NamedCases {
  case count, any, all, sum, first, join
  case filter = "where"

  /// The number of arguments, including the list and the separator of `join`.
  package var parameterCount: Int { self == .join ? 3 : 2 }
}

/// One step of an expression in postfix order: operands before their operator.
package enum ExpressionStep: Hashable, Sendable {
  case boolean(Bool)
  case form(FormFact)
  /// A property of the fields in a container, which is an index into `ExpressionTable.groups`.
  case group(UInt16, FormFact)
  case field(FieldID, FieldFact)
  /// A property of a field in a loop, for the current item of the loop at a depth.
  case entry(FieldID, FieldFact, depth: UInt16)
  /// A number or text literal.
  case constant(DataID)
  /// A text literal that is displayed and therefore localized. `text` is an index into
  /// `StringTable.texts`, or nil if there is no translation.
  case words(DataID, text: UInt32?)
  /// The horizontal size class of the screen, as a text.
  case sizeClass
  /// Whether the user's text size is one of the accessibility sizes.
  case accessibilitySize
  /// The facts and data in the displayed state.
  case root
  /// The current item of a loop, given by the loop's depth.
  case variable(UInt16)
  /// A member of the object on the stack.
  case member(DataKey)
  /// The item at an index of the list on the stack.
  case item(UInt32)
  /// The item at a computed index; its operands are a list and a number.
  case itemAt
  case not, and, or
  case compare(Comparison)
  /// Whether the second operand, a list, contains the first operand.
  case isIn
  case call(ExpressionFunction)
  /// Converts a text to a number, and converts numbers and lists of numbers to the type that
  /// generated code uses.
  case number(as: NumberType)
  /// `condition ? first : second`, with three operands.
  ///
  /// The type is that of a number result; nil for other results.
  case choose(NumberType?)
  /// `first ?? second`: the second operand if the first one is missing.
  case fallback(NumberType?)
  /// An operator whose operands have this number type; the quotient of integers is a `number`.
  case arithmetic(Arithmetic, NumberType)
  case negate(NumberType)
  /// One of `min`, `max`, `abs`, `round`, `floor` and `ceil`, with operands of this number type.
  case math(ExpressionFunction, NumberType)
  /// Concatenates two texts.
  case concatenate
  /// The list of integers from the first operand to the second, inclusive.
  case range
  /// Creates a list of `count` operands.
  ///
  /// The type is that of number items; nil for other items.
  case list(count: UInt16, NumberType?)
  /// Runs the next `length` steps for each item of the list on the stack.
  ///
  /// The item is the variable of that depth. `join` only produces the list of results, which the
  /// function `join` then concatenates. `sum` adds numbers of the type.
  case each(ItemFunction, length: UInt32, depth: UInt16, name: DataKey, NumberType)
  /// The index of a loop's current item, from 0; the payload is the loop's depth and its index in
  /// `Document.loops`.
  case index(UInt16, loop: UInt32)
  /// Marks the next `length` steps as a computed value, which is an index into `Document.computed`.
  case computed(UInt16, length: UInt32)

  /// Whether the step reads a field.
  package var asksField: Bool {
    switch self {
    case .field, .entry: true
    default: false
    }
  }

  /// The same step for a number type, if the step has a type that its operands determine.
  package func choosing(_ type: NumberType) -> ExpressionStep {
    switch self {
    case .choose: .choose(type)
    case .fallback: .fallback(type)
    case .negate: .negate(type)
    case .number: .number(as: type)
    default: self
    }
  }

  package var isWords: Bool { if case .words = self { true } else { false } }
  package var isConjunction: Bool { if case .and = self { true } else { false } }
}

/// An expression: a range of steps in a table, with its static type.
package struct Expression: Sendable {
  package let start: UInt32
  package let end: UInt32
  /// The possible types of the value.
  package let kinds: ValueKinds
  /// Whether `ConditionDecider` can evaluate the expression: it reads only the form and its fields,
  /// uses only `and`, `or` and `not`, and needs at most 64 operands on the stack.
  package let isPlain: Bool
  /// Whether the expression uses a loop variable.
  package let usesVariables: Bool
}

/// The fields inside a container, whose common properties expressions read: `address.valid`.
package struct FieldGroup: Sendable {
  /// The id of the container.
  package let name: String
  /// The declared fields; each field in a loop is followed by its copies for items.
  package var fields: [FieldID]

  package init(name: String, fields: [FieldID]) {
    self.name = name
    self.fields = fields
  }
}

/// The expressions of one document, with all steps in one array.
package struct ExpressionTable: Sendable {
  package private(set) var steps: ContiguousArray<ExpressionStep> = []
  private var expressions: ContiguousArray<Expression> = []
  /// The containers whose properties expressions read, such as `address.valid`.
  package var groups: [FieldGroup] = []

  package init() {}

  package var ids: [ExpressionID] { expressions.indices.map { ExpressionID($0) } }
  package subscript(_ id: ExpressionID) -> Expression { expressions[Int(id.index)] }

  package func steps(of id: ExpressionID) -> ArraySlice<ExpressionStep> {
    let expression = self[id]
    return ArraySlice(steps[Int(expression.start)..<Int(expression.end)])
  }

  /// Reserves an ID for an expression that is set later.
  package mutating func reserve() -> ExpressionID {
    expressions.append(
      Expression(start: 0, end: 0, kinds: .any, isPlain: false, usesVariables: false))
    return ExpressionID(expressions.count - 1)
  }

  package mutating func append(
    _ steps: some Collection<ExpressionStep>, kinds: ValueKinds
  ) -> ExpressionID {
    let id = reserve()
    fill(id, with: steps, kinds: kinds)
    return id
  }

  package mutating func fill(
    _ id: ExpressionID, with new: some Collection<ExpressionStep>, kinds: ValueKinds
  ) {
    let start = steps.count
    steps.append(contentsOf: new)
    expressions[Int(id.index)] = Expression(
      start: UInt32(start), end: UInt32(steps.count), kinds: kinds,
      isPlain: isPlain(from: start), usesVariables: usesVariables(from: start))
  }

  /// Whether an expression uses an operation for which generated code needs a helper function.
  package var hasCalculations: Bool {
    steps.contains { step in
      switch step {
      case .itemAt, .range, .arithmetic(.divide, .integer), .arithmetic(.divide, .number),
        .arithmetic(.remainder, _), .call(.contains):
        true
      default: false
      }
    }
  }

  /// The loops in which expressions read the index of the current item, as indices into
  /// `Document.loops`.
  package var countedLoops: Set<UInt32> {
    var loops: Set<UInt32> = []
    for case .index(_, let loop) in steps { loops.insert(loop) }
    return loops
  }

  /// Whether an expression reads a number of the type `number`, which can have a fraction.
  package var showsNumbers: Bool { steps.contains(.number(as: .number)) }

  /// Whether an expression joins the items of a list to one text.
  package var hasJoins: Bool { steps.contains(.call(.join)) }

  /// Whether an expression uses decimal arithmetic.
  package var hasDecimals: Bool {
    steps.contains { step in
      switch step {
      case .number(as: .decimal), .choose(.decimal), .fallback(.decimal), .arithmetic(_, .decimal),
        .negate(.decimal), .math(_, .decimal), .list(_, .decimal), .each(_, _, _, _, .decimal):
        true
      default: false
      }
    }
  }

  /// Whether an expression reads the screen's size class.
  package var asksSizeClass: Bool { steps.contains(.sizeClass) }
  /// Whether an expression reads the user's text size.
  package var asksAccessibilitySize: Bool { steps.contains(.accessibilitySize) }

  private func isPlain(from start: Int) -> Bool {
    var depth = 0
    for step in steps[start...] {
      switch step {
      case .boolean: depth += 1
      case .form(let fact), .group(_, let fact):
        guard fact.kinds == .boolean else { return false }
        depth += 1
      case .field(_, let fact) where fact.isBoolean: depth += 1
      case .and, .or: depth -= 1
      case .not: break
      default: return false
      }
      if depth > 64 { return false }
    }
    return true
  }

  /// Whether an expression's steps use variables of loops around it.
  ///
  /// Variables of list functions in the expression do not count.
  private func usesVariables(from start: Int) -> Bool {
    var own = UInt16.max
    for case .each(_, _, let depth, _, _) in steps[start...] { own = min(own, depth) }
    return steps[start...].contains { step in
      switch step {
      case .variable(let depth), .entry(_, _, let depth): return depth < own
      case .index: return true
      default: return false
      }
    }
  }
}
