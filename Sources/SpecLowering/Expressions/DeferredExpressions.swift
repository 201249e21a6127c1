internal import SpecModel
internal import SpecSyntax

/// Expressions that are resolved after all fields, facts and data are known.
struct DeferredExpressions {
  /// A condition: its scalar, its node, and the enclosing loops.
  struct Condition {
    let id: ExpressionID
    let node: YAMLNodeID
    let owner: NodeID
    /// The attribute's name.
    let attribute: String
    var scope: Int
    /// The component use that contains it: an index into `ComponentExpansion.scopes`.
    let instance: Int
    var gives = Gives.condition

    /// The kind of value that the expression provides for the attribute.
    enum Gives {
      case condition
      case number(isWhole: Bool)
      /// A word of a choice, as a value of `Document.choices`.
      case word(Int, Lowering.ChoiceReader)
    }
  }

  struct Template {
    enum Use {
      /// An attribute or the main value of a node.
      case node(NodeID)
      /// A numeric attribute of a node.
      case number(NodeID)
      case form(FormTemplate)
      /// Another text, such as a tab's title or an accessibility label.
      case loose
      /// The value that a tap sets: an index into `Document.actions`, and the fact.
      case change(Int, fact: YAMLNodeID)
      /// A value that a tap passes to an action or a screen.
      case handedOver
      /// A URL that a tap opens.
      case address
      /// An argument of a localized text.
      case argument(of: TemplateID)
      /// The value of an option from data.
      case optionValue

      var isChange: Bool { if case .change = self { true } else { false } }
      var isOptionValue: Bool { if case .optionValue = self { true } else { false } }

      /// Whether the template is a complete text, which can have translations.
      var isOfText: Bool {
        switch self {
        case .node, .loose: true
        case .form(let template): template.part.isText
        case .argument, .number, .change, .handedOver, .address, .optionValue: false
        }
      }
    }

    let id: TemplateID
    let node: YAMLNodeID
    let use: Use
    var scope: Int
    let instance: Int
  }

  struct Loop {
    let scope: Int
    let list: YAMLNodeID
    /// The range of the list expression in the scalar.
    let range: Range<Int>
    let key: YAMLNodeID?
    /// The loop's index in `Document.loops`.
    let position: Int
    let instance: Int
  }

  /// A placeholder in an attribute that must be constant; the suggested replacement depends on its
  /// names.
  struct FixedValue {
    let attribute: String
    /// What the attribute takes, with the components that do or do not accept placeholders in it;
    /// nil if none does.
    let choosing: String?
    let isLength: Bool
    /// What to write on this component; nil for nothing else than on others.
    var instead: String?
    let node: YAMLNodeID
    var scope: Int
  }

  /// A literal value that is spelt like a path to a value: `o.id`.
  struct PathLookalike {
    let text: String
    let node: YAMLNodeID
    var scope: Int
    let instance: Int
  }

  /// The lengths of the queues at a certain point.
  struct Marks {
    let conditions: Int
    let templates: Int
    let fixedValues: Int
    let pathLookalikes: Int

    init(_ conditions: Int, _ templates: Int, _ fixedValues: Int, _ pathLookalikes: Int) {
      self.conditions = conditions
      self.templates = templates
      self.fixedValues = fixedValues
      self.pathLookalikes = pathLookalikes
    }
  }

  /// Options from data: the scalar with the list, and its context.
  struct Options {
    let position: Int
    let list: YAMLNodeID
    let range: Range<Int>
    /// The scope of the item; nil if the items themselves are the option values.
    let scope: Int?
    let outer: Int
    /// The span of the mapping, if it has no value; nil for a plain list.
    let whole: SourceSpan?
    /// Whether a value for the options was written, even an invalid one.
    let hasValue: Bool
    let instance: Int
  }

  var conditions: [Condition] = []
  var templates: [Template] = []
  /// The types of values that taps pass on.
  var valueTypes: [TemplateID: ValueType] = [:]
  var rules = RuleExpressions()
  var literals = LiteralValues()
  var options = DataOptions()
  var choices = DeferredChoices()
  var loops: [Loop] = []

  /// The queue lengths before a node's attributes, which are inside the node's own loop.
  var marks: Marks {
    Marks(conditions.count, templates.count, literals.fixed.count, literals.paths.count)
  }

  struct RuleExpressions {
    /// The conditions of joint rules, by index in the form.
    var joint: [(rule: Int, node: YAMLNodeID, condition: YAMLNodeID?)] = []
    /// The conditions of rules.
    var conditions: [RuleCondition] = []
  }

  /// Values where no expression is possible or none is meant.
  struct LiteralValues {
    /// Placeholders in the notation of another language.
    var foreign: [ForeignPlaceholder] = []
    var fixed: [FixedValue] = []
    /// Literal values that look like paths.
    var paths: [PathLookalike] = []
  }

  /// The options that are computed from facts and data.
  struct DataOptions {
    var list: [Options] = []
    /// The item types of options, by field.
    var items: [FieldID: ValueType] = [:]
    /// Fields that cannot have options from data, already reported.
    var refused: Set<FieldID> = []
    /// The index in `list` of each field's options.
    var positions: [FieldID: Int] = [:]
    /// The values of options, by index in `templates`.
    var values: [TemplateID: Int] = [:]
    /// The fields whose options are being resolved, outermost first, and those already resolved.
    var open: [FieldID] = []
    var resolved: Set<FieldID> = []
  }

  /// The nodes with conditional values, and the parts that are known once all names are declared.
  struct DeferredChoices {
    var owners: [NodeID] = []
    var words: [Lowering.ChoiceWord] = []
    /// Borders and shadows in colors that are words of facts.
    var parts: [Lowering.ChosenParts] = []
  }
}
