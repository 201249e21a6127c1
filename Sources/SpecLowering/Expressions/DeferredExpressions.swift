internal import SpecModel
internal import SpecSyntax

/// Expressions that are resolved after all fields, facts and data are known.
struct DeferredExpressions {
  /// A condition to resolve: its scalar, its node, and the enclosing loops.
  struct Condition {
    let id: ExpressionID
    let node: YAMLNodeID
    let owner: NodeID
    /// The attribute's name.
    let attribute: String
    var scope: Int
    /// The component use that contains the condition: an index into `ComponentExpansion.scopes`.
    let instance: Int
    var gives = Gives.condition

    /// What the expression provides for the attribute.
    enum Gives {
      case condition
      case number(isWhole: Bool)
      /// A word for the attribute, stored at an index of `Document.choices`.
      case word(Int, Lowering.ChoiceReader)
    }
  }

  struct Template {
    enum Use {
      /// The main text or an attribute of a node.
      case node(NodeID)
      /// A numeric attribute of a node.
      case number(NodeID)
      case form(FormTemplate)
      /// A text outside nodes and the form, such as a tab's title.
      case loose
      /// The value that an action assigns to a fact; the payload is the action's index in
      /// `Document.actions`.
      case change(Int, fact: YAMLNodeID)
      /// A value that is passed to an action, a screen or a view.
      case handedOver
      /// A URL that an action opens.
      case address
      /// An argument of a localized text.
      case argument(of: TemplateID)
      /// The value of an option from data.
      case optionValue

      var isChange: Bool { if case .change = self { true } else { false } }
      var isOptionValue: Bool { if case .optionValue = self { true } else { false } }

      /// Whether the template is a complete text, which can be translated.
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
    /// The byte range of the list's expression in the scalar.
    let range: Range<Int>
    let key: YAMLNodeID?
    /// The index of the loop in `Document.loops`.
    let position: Int
    let instance: Int
  }

  /// A placeholder in an attribute that must be constant.
  ///
  /// It is reported later, because the advice depends on the names in the placeholder.
  struct FixedValue {
    let attribute: String
    /// A phrase with the components on which the attribute accepts placeholders; nil if there are
    /// none.
    let choosing: String?
    let isLength: Bool
    /// Advice for this component; nil for the general advice.
    var instead: String?
    let node: YAMLNodeID
    var scope: Int
  }

  /// A literal value that looks like the path of a value: `o.id`.
  struct PathLookalike {
    let text: String
    let node: YAMLNodeID
    var scope: Int
    let instance: Int
  }

  /// The numbers of queued expressions at one moment.
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

  /// Options from data to resolve: the scalar with the list, and its context.
  struct Options {
    let position: Int
    let list: YAMLNodeID
    let range: Range<Int>
    /// The scope of the item's variable; nil if the items themselves are the values.
    let scope: Int?
    let outer: Int
    /// The span of the mapping, if it lacks `value`; nil for a plain list.
    let whole: SourceSpan?
    /// Whether the spec writes a `value` for the options, valid or not.
    let hasValue: Bool
    let instance: Int
  }

  var conditions: [Condition] = []
  var templates: [Template] = []
  /// The types of the values that are passed to actions, screens and views.
  var valueTypes: [TemplateID: ValueType] = [:]
  var rules = RuleExpressions()
  var literals = LiteralValues()
  var options = DataOptions()
  var choices = DeferredChoices()
  var loops: [Loop] = []

  /// The numbers of queued expressions, for finding those that are queued from here on.
  var marks: Marks {
    Marks(conditions.count, templates.count, literals.fixed.count, literals.paths.count)
  }

  struct RuleExpressions {
    /// The conditions of joint rules, with the rules' indices in the form.
    var joint: [(rule: Int, node: YAMLNodeID, condition: YAMLNodeID?)] = []
    /// The conditions of fields' rules.
    var conditions: [RuleCondition] = []
  }

  /// Literal values in which an expression may have been intended.
  struct LiteralValues {
    /// Placeholders in the syntax of another language.
    var foreign: [ForeignPlaceholder] = []
    var fixed: [FixedValue] = []
    /// Literal values that look like paths.
    var paths: [PathLookalike] = []
  }

  /// The options that are computed from facts and data.
  struct DataOptions {
    var list: [Options] = []
    /// The type of the items from which options are made, by field.
    var items: [FieldID: ValueType] = [:]
    /// The fields that cannot have options from data, which is already reported.
    var refused: Set<FieldID> = []
    /// The index in `list` of each field's options.
    var positions: [FieldID: Int] = [:]
    /// Maps the template of an option's value to an index in `templates`.
    var values: [TemplateID: Int] = [:]
    /// The fields whose options are being resolved, outermost first.
    var open: [FieldID] = []
    /// The fields whose options are resolved.
    var resolved: Set<FieldID> = []
  }

  /// Conditional values, and those parts of them that are resolved once all names are declared.
  struct DeferredChoices {
    var owners: [NodeID] = []
    var words: [Lowering.ChoiceWord] = []
    /// Borders and shadows whose color is the value of a fact with a choice type.
    var parts: [Lowering.ChosenParts] = []
  }
}
