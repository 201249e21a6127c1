internal import CLibYAML

/// The version of libyaml that this build reads YAML with.
package var libYAMLVersion: String { String(cString: yaml_get_version_string()) }

/// The version of libyaml that the spans and messages of errors were tested with.
package let testedLibYAMLVersion = "0.2.5"
