import Foundation
import TestSupport
import Testing

/// Colors of asset catalogs near an imported document.
@Suite struct AssetColorTests {
  private static let document = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
      <device id="retina4_7" orientation="portrait"/>
      <objects>
        <view contentMode="scaleToFill" id="1">
          <rect key="frame" x="0" y="0" width="375" height="667"/>
          <color key="backgroundColor" name="Paper"/>
          <viewLayoutGuide key="safeArea" id="safe"/>
          <subviews>
            <view contentMode="scaleToFill" fixedFrame="YES" id="2">
              <rect key="frame" x="20" y="40" width="80" height="60"/>
              <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>
              <color key="backgroundColor" name="Ink"/>
            </view>
          </subviews>
        </view>
      </objects>
      <resources>
        <namedColor name="Paper">
          <color red="1" green="1" blue="1" alpha="1" colorSpace="custom"/>
        </namedColor>
        <namedColor name="Ink">
          <color red="0" green="0" blue="0.5" alpha="1" colorSpace="custom"/>
        </namedColor>
      </resources>
    </document>
    """

  private static let paper = """
    { "colors": [
      { "idiom": "universal", "color": { "color-space": "srgb", "components":
        { "red": "0xF5", "green": "240", "blue": "1.000", "alpha": "1.000" } } },
      { "idiom": "universal", "appearances": [{ "appearance": "luminosity", "value": "dark" }],
        "color": { "color-space": "srgb", "components":
          { "red": "0.1", "green": "0.1", "blue": "0.1", "alpha": "0.500" } } } ],
      "info": { "author": "xcode", "version": 1 } }
    """

  @Test func haveTheValuesOfTheCatalog() throws {
    let folder = try TemporaryFolder()
    try folder.write("App/Views/Card.xib", Self.document)
    try folder.write("App/Assets.xcassets/Colors/Paper.colorset/Contents.json", Self.paper)
    let run = try FormworkRun(
      ["import", "App/Views/Card.xib", "--output", "specs"], in: folder.url)
    #expect(run.status == 0, "\(run.messages)")
    let theme = try String(
      contentsOf: folder.url.appendingPathComponent("specs/Card.theme.yaml"), encoding: .utf8)
    #expect(theme.contains("paper: { light: \"#F5F0FF\", dark: \"#1A1A1A80\" }"), "\(theme)")
    #expect(theme.contains("ink: { both: \"#000080\" }"), "\(theme)")
    // Only the color that no catalog has is told.
    #expect(run.messages.contains("a color of the asset catalog has the document's value"))
  }
}
