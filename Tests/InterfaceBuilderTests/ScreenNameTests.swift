import InterfaceBuilder
import Pipeline
import SpecSyntax
import Testing

/// Screens have the names of their controllers without what generated code appends again.
@Suite struct ScreenNameTests {
  @Test(arguments: [
    ("LoginViewController", "Login"), ("OrdersTableViewController", "Orders"),
    ("PhotosCollectionViewController", "Photos"), ("SettingsVC", "Settings"),
    ("ViewController", "Main"), ("MapController", "Map"), ("Badge", "Badge"),
  ])
  func endingsOfClassesAreLeftOut(_ names: (given: String, wanted: String)) throws {
    let document = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0">
      <scenes><scene sceneID="s"><objects>
      <viewController customClass="\(names.given)" id="controller">
      <view key="view" contentMode="scaleToFill" id="root">
      <rect key="frame" x="0" y="0" width="200" height="400"/></view>
      </viewController></objects></scene></scenes></document>
      """
    var known = ScreenNames()
    var diagnostics = DiagnosticBag()
    let specs = importDocument(
      SourceText(path: "Main.storyboard", bytes: Array(document.utf8)), for: ImportRequest(),
      naming: &known, into: &diagnostics)
    #expect(specs.map(\.name) == [names.wanted])
  }
}
