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

  /// Screens without a class, or of the same one, have names that say what they are.
  @Test func othersTellScreensApart() throws {
    func scene(
      _ id: String, _ attributes: String, _ more: String = "", views: String = ""
    ) -> String {
      """
      <scene sceneID="s\(id)"><objects><viewController \(attributes) id="\(id)">
      <view key="view" contentMode="scaleToFill" id="root\(id)">
      <rect key="frame" x="0" y="0" width="200" height="400"/>
      <subviews>\(views)</subviews></view>\(more)
      </viewController></objects></scene>
      """
    }
    let photo = """
      <imageView image="sunset.png" id="i"><rect key="frame" x="0" y="0" width="9" height="9"/>
      </imageView>
      """
    let document = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"><scenes>
      \(scene("a", ""))
      \(scene("b", "", #"<navigationItem key="navigationItem" title="Help" id="n"/>"#))
      \(scene("c", "", views: photo))
      \(scene("d", #"customClass="ListViewController""#))
      \(scene("e", #"customClass="ListViewController" title="Old orders""#))
      </scenes></document>
      """
    var known = ScreenNames()
    var diagnostics = DiagnosticBag()
    let specs = importDocument(
      SourceText(path: "Main.storyboard", bytes: Array(document.utf8)), for: ImportRequest(),
      naming: &known, into: &diagnostics)
    #expect(specs.map(\.name) == ["Main", "Help", "Sunset", "List", "ListOldOrders"])
  }
}
