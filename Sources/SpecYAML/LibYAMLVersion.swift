internal import CLibYAML

/// The version of the linked libyaml.
package var libYAMLVersion: String { String(cString: yaml_get_version_string()) }

/// The libyaml version with which error spans and messages were tested.
package let testedLibYAMLVersion = "0.2.5"
