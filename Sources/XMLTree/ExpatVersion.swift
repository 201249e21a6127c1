internal import CExpat

/// The version of expat that this build reads XML with.
package var expatVersion: String {
  let version = XML_ExpatVersionInfo()
  return "\(version.major).\(version.minor).\(version.micro)"
}
