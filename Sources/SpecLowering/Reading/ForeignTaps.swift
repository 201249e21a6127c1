internal import SpecModel

/// Views of other frameworks that add a tap to the view inside them: `Pressable`, `InkWell`,
/// `GestureDetector`.
enum ForeignTaps {
  /// What to write for such a view with its action and its content; nil for other views, and for
  /// views without an action or content.
  ///
  /// - Parameter word: the view's name in lower case.
  static func advice(_ word: String, _ tree: ForeignTree) -> String? {
    guard views.contains(word), let head = tree.children.first else { return nil }
    let keys = tree.children.dropFirst().filter { $0.children.isEmpty }
    guard let code = keys.first(where: { isAction($0.key) })?.text else { return nil }
    let tap = "tap: \(ForeignStatement.tap(code) ?? code)"
    let list = tree.children.first { $0.isList }
    if let child = list?.children.first ?? tree.child("child") {
      let node =
        list?.children.count == 1
        ? iconButton(child, keys, tap) : nil
      return (node ?? ForeignWriting().node(child, adding: [tap])).map {
        "a node takes taps itself: \($0)"
      }
    }
    guard !head.text.isEmpty else { return nil }
    let looks = ForeignAttributes.list(keys.map { ($0.key, $0.text) }, on: .button)
      .filter { $0.key != "tap" }.map { "\($0.key): \($0.value)" }
    let parts = ["button: \(ForeignValue.inFlow(head.text))"] + looks
    guard keys.contains(where: { $0.key == "position" && isOverContent($0.text) }) else {
      return "a node takes taps itself: { \((parts + [tap]).joined(separator: ", ")) }"
    }
    let margin =
      keys.first { ["bottom", "right", "end"].contains($0.key) }
      .flatMap { ForeignValue.number($0.text) }.map { ["margin: \($0)"] } ?? []
    let node = (parts + margin + [tap]).joined(separator: ", ")
    return "a button over the content is a key at the top of the file: overlay: { alignment: "
      + "bottomTrailing, children: [{ \(node) }] }"
  }

  private static let views = [
    "gesturedetector", "inkwell", "pressable", "touchableopacity", "touchablehighlight",
    "touchablewithoutfeedback",
  ]

  private static func isAction(_ key: String) -> Bool {
    ["ontap", "onpress", "onclick", "onpressed", "onlongpress"].contains(
      ForeignVocabulary.folded(key))
  }

  private static func isOverContent(_ position: String) -> Bool {
    position == "absolute" || position == "fixed"
  }

  /// A button for an icon with an accessibility label; nil for other nodes.
  private static func iconButton(
    _ child: ForeignTree, _ keys: [ForeignTree], _ tap: String
  ) -> String? {
    let label = keys.first {
      ["arialabel", "accessibilitylabel", "contentdescription"].contains(
        ForeignVocabulary.folded($0.key))
    }
    guard ForeignWriting.component(of: child) == .icon, let icon = child.children.first?.text,
      let label
    else { return nil }
    let enabled =
      keys.first { $0.key == "disabled" }
      .flatMap { ForeignAttributes.opposite(of: $0.text) }.map { ", enabled: \($0)" } ?? ""
    return "{ button: \"\", symbol: \(ForeignVocabulary.symbol(for: icon) ?? icon), accessibility: "
      + "\(ForeignValue.inFlow(label.text))\(enabled), \(tap) }"
  }
}
