internal import CExpat

/// The version of the linked Expat library.
package var expatVersion: String {
  let version = XML_ExpatVersionInfo()
  return "\(version.major).\(version.minor).\(version.micro)"
}
