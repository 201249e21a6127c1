import FormRules
import SpecLowering
import SpecModel
import SpecSyntax
import SpecYAML
import Testing
