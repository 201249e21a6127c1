import InterfaceBuilder
import Pipeline
import SpecSyntax
import Testing

/// Rules by which Interface Builder gives views their frames, each on a document of our own.
@Suite struct DrawnRuleTests {
  struct Rule: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var root = "tools='20000'"
    var type = "CocoaTouch.XIB"
    /// Attributes of the view around all others, and its margins.
    var attributes = ""
    var margins = ""
    let views: String
    var constraints = ""
    var rest = ""
    /// By object id.
    let frames: [String: [Double]]
  }

  static let rules = [
    Rule(
      testDescription: "views without content are 50 × 50 in a stack",
      views: """
        <stackView axis="vertical" \(free) id="stack">\(frame)<subviews>
        <label text="" \(free) id="label">\(frame)</label>
        <imageView \(free) id="image">\(frame)</imageView>
        </subviews></stackView>
        """,
      constraints: pin("stack", "leading", 10) + pin("stack", "top", 10),
      frames: ["stack": [10, 10, 50, 100], "label": [0, 0, 50, 50], "image": [0, 50, 50, 50]]),
    Rule(
      testDescription: "an empty label is nothing outside stacks",
      views: #"<label text="" \#(free) id="label">\#(frame)</label>"#,
      constraints: pin("label", "leading", 10) + pin("label", "top", 10),
      frames: ["label": [10, 10, 0, 0]]),
    Rule(
      testDescription: "a view that its class draws has the size of the last drawing",
      views: #"<view customClass="Badge" \#(free) id="badge">\#(frame)</view>"#,
      constraints: pin("badge", "leading", 10) + pin("badge", "top", 10),
      rest: """
        <designables><designable name="badge"><size key="intrinsicContentSize" width="34" \
        height="17"/></designable></designables>
        """,
      frames: ["badge": [10, 10, 34, 17]]),
    Rule(
      testDescription: "centers in a scroll view are those of what is seen",
      views: """
        <scrollView \(free) id="scroll">\(frame)<subviews>
        <view \(free) id="content">\(frame)</view></subviews>
        <constraints>
        \(pin("content", "leading", 0, in: "scroll"))\(pin("content", "top", 0, in: "scroll"))
        <constraint firstItem="content" firstAttribute="centerX" secondItem="scroll" \
        secondAttribute="centerX"/>
        <constraint firstItem="content" firstAttribute="height" constant="700"/>
        </constraints></scrollView>
        """,
      constraints: pin("scroll", "leading", 0) + pin("scroll", "trailing", 0)
        + pin("scroll", "top", 0) + pin("scroll", "bottom", 0),
      frames: ["content": [0, 0, 200, 700]]),
    Rule(
      testDescription: "a text view that does not scroll is as high as its text and 16",
      views: """
        <textView scrollEnabled="NO" editable="NO" text="One" \(free) id="text">\(frame)
        <fontDescription key="fontDescription" type="system" pointSize="17"/></textView>
        """,
      constraints: pin("text", "leading", 10) + pin("text", "trailing", -10)
        + pin("text", "top", 10),
      frames: ["text": [10, 10, 180, 36.5]]),
    Rule(
      testDescription: "an autoresizing frame holds, and the distance to the bottom inside breaks",
      views: """
        <view id="fixed"><rect key="frame" x="10" y="10" width="100" height="40"/>
        <autoresizingMask key="autoresizingMask"/><subviews>
        <view \(free) id="inner">\(frame)</view></subviews>
        <constraints>
        \(pin("inner", "top", 10, in: "fixed"))\(pin("inner", "bottom", -10, in: "fixed"))
        \(pin("inner", "leading", 0, in: "fixed"))\(pin("inner", "trailing", 0, in: "fixed"))
        <constraint firstItem="inner" firstAttribute="height" constant="30"/>
        </constraints></view>
        """,
      frames: ["fixed": [10, 10, 100, 40], "inner": [0, 10, 100, 30]]),
    Rule(
      testDescription: "a stated height beats a natural size of the same priority",
      views: #"<label text="One" \#(free) id="label">\#(frame)</label>"#,
      constraints: pin("label", "leading", 10) + pin("label", "top", 10)
        + #"<constraint firstItem="label" firstAttribute="height" constant="10" priority="750"/>"#
        + #"<constraint firstItem="label" firstAttribute="width" constant="50"/>"#,
      frames: ["label": [10, 10, 50, 10]]),
    Rule(
      testDescription: "progress views were 2 high until Xcode 11",
      root: "tools='16096'", views: progress, constraints: progressPins,
      frames: ["progress": [10, 10, 180, 2]]),
    Rule(
      testDescription: "progress views are 4 high since Xcode 12",
      root: "tools='17156'", views: progress, constraints: progressPins,
      frames: ["progress": [10, 10, 180, 4]]),
    Rule(
      testDescription: "of tools outside Xcode the plug-in says the version",
      root: "tools='32700.99.1234'", views: progress, constraints: progressPins,
      rest: """
        <dependencies><plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" \
        version="14490"/></dependencies>
        """,
      frames: ["progress": [10, 10, 180, 2]]),
    Rule(
      testDescription: "a stack in proportion whose views have no size takes what is across",
      views: """
        <stackView axis="vertical" alignment="center" \(free) id="outer">\(frame)<subviews>
        <stackView distribution="fillProportionally" \(free) id="inner">\(frame)<subviews>
        <view \(free) id="view">\(frame)<subviews>
        <label text="One" horizontalHuggingPriority="252" \(free) id="label">\(frame)</label>
        </subviews><constraints>
        \(pin("label", "leading", 0, in: "view"))\(pin("label", "trailing", 0, in: "view"))
        \(pin("label", "top", 0, in: "view"))
        <constraint firstItem="view" firstAttribute="height" constant="60"/>
        </constraints></view></subviews></stackView></subviews></stackView>
        """,
      constraints: pin("outer", "leading", 10) + pin("outer", "trailing", -10)
        + pin("outer", "top", 10),
      frames: ["inner": [0, 0, 180, 60], "view": [0, 0, 180, 60]]),
    Rule(
      testDescription: "placeholders are the natural sizes of views, also of those with subviews",
      views: """
        <label text="" placeholderIntrinsicWidth="infinite" placeholderIntrinsicHeight="22" \
        \(free) id="label">\(frame)</label>
        <imageView placeholderIntrinsicWidth="76" placeholderIntrinsicHeight="72" \
        \(free) id="image">\(frame)</imageView>
        <stackView placeholderIntrinsicWidth="96" placeholderIntrinsicHeight="52" \
        \(free) id="stack">\(frame)<subviews>
        <view \(free) id="inner">\(frame)</view></subviews></stackView>
        """,
      constraints: pin("label", "leading", 10) + pin("label", "trailing", -10)
        + pin("label", "top", 10) + pin("image", "leading", 10) + pin("image", "top", 50)
        + pin("stack", "leading", 10) + pin("stack", "top", 150),
      frames: [
        "label": [10, 10, 180, 22], "image": [10, 50, 76, 72], "stack": [10, 150, 96, 52],
      ]),
    Rule(
      testDescription: "an empty label of several lines is nothing in a stack, too",
      views: """
        <stackView axis="vertical" \(free) id="stack">\(frame)<subviews>
        <label text="" numberOfLines="0" \(free) id="label">\(frame)</label>
        </subviews></stackView>
        """,
      constraints: pin("stack", "leading", 10) + pin("stack", "top", 10),
      frames: ["stack": [10, 10, 0, 0], "label": [0, 0, 0, 0]]),
    Rule(
      testDescription: "legacy buttons have one line of whole points, custom ones of 18",
      views: """
        <button buttonType="system" \(free) id="system">\(frame)
        <fontDescription key="fontDescription" type="system" pointSize="17"/>
        <state key="normal" title="A title that is longer than there is room"/></button>
        <button \(free) id="custom">\(frame)<state key="normal" title="Title"/></button>
        """,
      constraints: acrossFrom("system", 10) + acrossFrom("custom", 60),
      frames: ["system": [10, 10, 180, 33], "custom": [10, 60, 180, 34]]),
    Rule(
      testDescription: "what has no text is a line high: buttons and text views",
      views: """
        <button buttonType="system" \(free) id="system">\(frame)</button>
        <button \(free) id="custom">\(frame)</button>
        <textView scrollEnabled="NO" \(free) id="text">\(frame)
        <fontDescription key="fontDescription" type="system" pointSize="14"/></textView>
        """,
      constraints: pin("system", "leading", 10) + pin("system", "top", 10)
        + pin("custom", "leading", 10) + pin("custom", "top", 60) + acrossFrom("text", 110),
      frames: [
        "system": [10, 10, 30, 30], "custom": [10, 60, 30, 34], "text": [10, 110, 180, 33],
      ]),
    Rule(
      testDescription:
        "a button's own insets stand around its image, or the configuration's",
      views: """
        <button \(free) id="image">\(frame)
        <inset key="contentEdgeInsets" minX="8" minY="8" maxX="8" maxY="8"/>
        <state key="normal" image="power"/></button>
        <button \(free) id="both">\(frame)<state key="normal" title="On" image="power"/></button>
        <button buttonType="system" \(free) id="configured">\(frame)
        <state key="normal" title="On"/>
        <buttonConfiguration key="configuration" style="plain" title="On">
        <directionalEdgeInsets key="contentInsets" top="11" leading="24" bottom="11" trailing="24"/>
        </buttonConfiguration></button>
        """,
      constraints: pin("image", "leading", 10) + pin("image", "top", 10) + acrossFrom("both", 60)
        + acrossFrom("configured", 110),
      rest: #"<resources><image name="power" width="22" height="28"/></resources>"#,
      frames: [
        "image": [10, 10, 38, 44], "both": [10, 60, 180, 28], "configured": [10, 110, 180, 42.5],
      ]),
    Rule(
      testDescription: "a field for a password is lower than another one",
      views: """
        <textField placeholder="Password" \(free) id="secure">\(frame)
        <fontDescription key="fontDescription" type="system" pointSize="17"/>
        <textInputTraits key="textInputTraits" secureTextEntry="YES"/></textField>
        <textField placeholder="Name" \(free) id="plain">\(frame)
        <fontDescription key="fontDescription" type="system" pointSize="17"/></textField>
        """,
      constraints: acrossFrom("secure", 10) + acrossFrom("plain", 60),
      frames: ["secure": [10, 10, 180, 21], "plain": [10, 60, 180, 22]]),
    Rule(
      testDescription: "the frame of a symbol in a circle is lower than its rectangle",
      views: #"<imageView image="star.circle" \#(free) id="star">\#(frame)</imageView>"#,
      constraints: pin("star", "leading", 10) + pin("star", "top", 10)
        + #"<constraint firstItem="star" firstAttribute="width" constant="24"/>"#
        + #"<constraint firstItem="star" firstAttribute="height" constant="24"/>"#,
      rest: """
        <resources><image name="star.circle" catalog="system" width="128" height="123"/></resources>
        """,
      frames: ["star": [10, 10.5, 24, 23]]),
    Rule(
      testDescription: "a natural size of priority 1000 beats a length of 999",
      views: """
        <label text="One" verticalCompressionResistancePriority="1000" \
        \(free) id="label">\(frame)</label>
        """,
      constraints: acrossFrom("label", 10)
        + #"<constraint firstItem="label" firstAttribute="height" constant="10" priority="999"/>"#,
      frames: ["label": [10, 10, 180, 20.5]]),
    Rule(
      testDescription: "an autoresizing frame holds, and a stack stretches what is in it",
      views: """
        <view id="fixed"><rect key="frame" x="10" y="10" width="100" height="40"/>
        <autoresizingMask key="autoresizingMask"/><subviews>
        <stackView \(free) id="stack">\(frame)<subviews>
        <view \(free) id="inner">\(frame)<constraints>
        <constraint firstAttribute="width" constant="16"/>
        <constraint firstAttribute="height" constant="16"/>
        </constraints></view></subviews></stackView></subviews>
        <constraints>
        \(pin("stack", "leading", 12, in: "fixed"))\(pin("stack", "height", 0, in: "fixed"))
        \(pin("stack", "centerY", 0, in: "fixed"))
        </constraints></view>
        """,
      frames: ["fixed": [10, 10, 100, 40], "stack": [12, 0, 16, 40], "inner": [0, 0, 16, 40]]),
    Rule(
      testDescription: "an activity indicator that stands still keeps its room in a stack",
      views: """
        <stackView spacing="5" \(free) id="stack">\(frame)<subviews>
        <activityIndicatorView hidden="YES" hidesWhenStopped="YES" style="medium" \(free) \
        id="wait">\(frame)</activityIndicatorView>
        <activityIndicatorView hidden="YES" hidesWhenStopped="YES" animating="YES" \
        style="medium" \(free) id="hidden">\(frame)</activityIndicatorView>
        <view hidden="YES" \(free) id="gone">\(frame)</view>
        <label text="" \(free) id="label">\(frame)</label>
        </subviews></stackView>
        """,
      constraints: pin("stack", "leading", 10) + pin("stack", "top", 10),
      frames: ["stack": [10, 10, 75, 50], "label": [25, 0, 50, 50]]),
    Rule(
      testDescription: "an empty view is 240 wide in a column, and as high as its row",
      views: """
        <stackView axis="vertical" alignment="center" \(free) id="column">\(frame)<subviews>
        <view \(free) id="wide">\(frame)<constraints>
        <constraint firstAttribute="height" constant="1"/></constraints></view>
        </subviews></stackView>
        <stackView alignment="center" \(free) id="row">\(frame)<subviews>
        <view \(free) id="high">\(frame)<constraints>
        <constraint firstAttribute="width" constant="7"/></constraints></view>
        <label text="" \(free) id="label">\(frame)</label>
        </subviews></stackView>
        """,
      constraints: pin("column", "leading", 10) + pin("column", "top", 10)
        + #"<constraint firstItem="column" firstAttribute="width" constant="300"/>"#
        + pin("row", "leading", 10) + pin("row", "top", 60),
      frames: ["wide": [30, 0, 240, 1], "high": [0, 0, 7, 50]]),
    Rule(
      testDescription: "an empty view or stack is 50 points long in a stack",
      views: """
        <stackView axis="vertical" \(free) id="column">\(frame)<subviews>
        <view customClass="Entry" verticalHuggingPriority="1000" \
        verticalCompressionResistancePriority="1000" \(free) id="entry">\(frame)<constraints>
        <constraint firstAttribute="height" constant="40" priority="500"/></constraints></view>
        <stackView \(free) id="inner">\(frame)</stackView>
        </subviews></stackView>
        """,
      constraints: acrossFrom("column", 10),
      frames: ["entry": [0, 0, 180, 50], "inner": [0, 50, 180, 50]]),
    Rule(
      testDescription: "a required natural size beats one of 999",
      views: """
        <label text="" numberOfLines="0" verticalHuggingPriority="1000" \
        verticalCompressionResistancePriority="1000" \(free) id="empty">\(frame)</label>
        <label text="One" verticalHuggingPriority="999" \
        verticalCompressionResistancePriority="999" \(free) id="label">\(frame)</label>
        """,
      constraints: acrossFrom("empty", 0) + pin("label", "leading", 10)
        + pin("label", "trailing", -10) + pin("label", "bottom", 0)
        + #"<constraint firstItem="label" firstAttribute="top" secondItem="empty" "#
        + #"secondAttribute="bottom"/>"#,
      frames: ["empty": [10, 0, 180, 0], "label": [10, 0, 180, 400]]),
    Rule(
      testDescription: "segments are as wide as the widest of them",
      views: """
        <segmentedControl \(free) id="segments">\(frame)<segments>
        <segment title="Solid"/><segment title="Gradient"/></segments></segmentedControl>
        """,
      constraints: pin("segments", "leading", 10) + pin("segments", "top", 10),
      frames: ["segments": [10, 10, 145, 32]]),
    Rule(
      testDescription: "a placeholder is the natural size of an empty stack, too",
      views: """
        <stackView placeholderIntrinsicWidth="infinite" placeholderIntrinsicHeight="50" \
        \(free) id="stack">\(frame)</stackView>
        """,
      constraints: acrossFrom("stack", 10), frames: ["stack": [10, 10, 180, 50]]),
    Rule(
      testDescription: "a button without title is a line high, or has the size of its background",
      views: """
        <button \(free) id="image">\(frame)<state key="normal" image="dot"/></button>
        <button \(free) id="behind">\(frame)<state key="normal" backgroundImage="dot"/></button>
        """,
      constraints: pin("image", "leading", 10) + pin("image", "top", 10)
        + pin("behind", "leading", 10) + pin("behind", "top", 60),
      rest: #"<resources><image name="dot" width="9" height="17"/></resources>"#,
      frames: ["image": [10, 10, 9, 22], "behind": [10, 60, 9, 17]]),
    Rule(
      testDescription: "an attributed text has the font and the lines of its attributes",
      views: """
        <label \(free) id="large">\(frame)<attributedString key="attributedText">
        <fragment content="One"><attributes><font key="NSFont" size="34" metaFont="system"/>
        </attributes></fragment></attributedString></label>
        <label numberOfLines="0" \(free) id="lines">\(frame)
        <attributedString key="attributedText"><fragment content="One"><attributes>
        <font key="NSFont" size="17" metaFont="system"/>
        <paragraphStyle key="NSParagraphStyle" minimumLineHeight="30"/>
        </attributes></fragment></attributedString></label>
        """,
      constraints: acrossFrom("large", 10) + acrossFrom("lines", 100),
      frames: ["large": [10, 10, 180, 41], "lines": [10, 100, 180, 30]]),
    Rule(
      testDescription: "fonts of the system beside its own have their own lines",
      views: """
        <label text="One" \(free) id="avenir">\(frame)<fontDescription key="fontDescription" \
        name="AvenirNext-Regular" family="Avenir Next" pointSize="32"/></label>
        <button \(free) id="button">\(frame)<fontDescription key="fontDescription" \
        name="AvenirNext-Medium" family="Avenir Next" pointSize="16"/>
        <state key="normal" title="Back"/></button>
        """,
      constraints: acrossFrom("avenir", 10) + acrossFrom("button", 100),
      frames: ["avenir": [10, 10, 180, 44], "button": [10, 100, 180, 34]]),
    Rule(
      testDescription: "a label of several lines is as its class draws it, if it is one line",
      views: """
        <label customClass="Title" text="One" numberOfLines="0" \(free) id="label">
        <rect key="frame" x="10" y="10" width="180" height="18"/></label>
        """,
      constraints: acrossFrom("label", 10),
      rest: """
        <designables><designable name="label"><size key="intrinsicContentSize" width="33" \
        height="18"/></designable></designables>
        """,
      frames: ["label": [10, 10, 180, 18]]),
    Rule(
      testDescription: "the canvas of Xcode 13 has the text size that labels of one line show",
      root: "tools='20037'",
      views: """
        <label text="One" \(free) id="body">
        <rect key="frame" x="10" y="10" width="180" height="18"/>
        <fontDescription key="fontDescription" style="UICTFontTextStyleBody"/></label>
        <label text="One" \(free) id="title">
        <rect key="frame" x="10" y="60" width="180" height="31.5"/>
        <fontDescription key="fontDescription" style="UICTFontTextStyleTitle1"/></label>
        """,
      constraints: acrossFrom("body", 10) + acrossFrom("title", 60),
      frames: ["body": [10, 10, 180, 18], "title": [10, 60, 180, 31.5]]),
    Rule(
      testDescription: "a root that preserves margins has those of the canvas",
      attributes: #"preservesSuperviewLayoutMargins="YES""#,
      margins: #"<edgeInsets key="layoutMargins" top="0.0" left="0.0" bottom="0.0" right="0.0"/>"#,
      views: #"<view \#(free) id="view">\#(frame)</view>"#,
      constraints: ["leading", "top", "trailing", "bottom"].map {
        """
        <constraint firstItem="view" firstAttribute="\($0)" secondItem="root" \
        secondAttribute="\($0)Margin"/>
        """
      }.joined(), frames: ["view": [16, 8, 168, 384]]),
    Rule(
      testDescription: "a page control is as large as its dots since Xcode 14.3.1",
      root: "tools='23504'",
      views: #"<pageControl numberOfPages="3" \#(free) id="pages">\#(frame)</pageControl>"#,
      constraints: pin("pages", "leading", 10) + pin("pages", "top", 10),
      frames: ["pages": [10, 10, 73, 26]]),
    Rule(
      testDescription: "the frames of bold symbols in circles are higher than their rectangles",
      views: """
        <imageView image="star.circle" \(free) id="star">\(frame)
        <preferredSymbolConfiguration key="preferredSymbolConfiguration" weight="bold"/>
        </imageView>
        """,
      constraints: pin("star", "leading", 10) + pin("star", "top", 10)
        + #"<constraint firstItem="star" firstAttribute="width" constant="24"/>"#
        + #"<constraint firstItem="star" firstAttribute="height" constant="24"/>"#,
      rest: """
        <resources><image name="star.circle" catalog="system" width="128" height="121"/></resources>
        """,
      frames: ["star": [10, 9.5, 24, 25]]),
    Rule(
      testDescription: "a label that wraps in a stack is as wide as its widest line and its space",
      views: """
        <stackView axis="vertical" alignment="center" \(free) id="stack">\(frame)<subviews>
        <label text="One two three four five six seven" numberOfLines="0" \(free) id="label">
        \(frame)</label>
        </subviews></stackView>
        """,
      constraints: acrossFrom("stack", 10), frames: ["label": [1, 0, 178.5, 41]]),
    Rule(
      testDescription: "the frames of symbols are not their rectangles",
      views: """
        <imageView image="globe" \(free) id="globe">\(frame)</imageView>
        <imageView image="heart" \(free) id="heart">\(frame)</imageView>
        <imageView image="checkmark" \(free) id="checkmark">\(frame)</imageView>
        """,
      constraints: ["globe", "heart", "checkmark"].enumerated().map { index, name in
        pin(name, "leading", 10) + pin(name, "top", 10 + 40 * Double(index))
          + #"<constraint firstItem="\#(name)" firstAttribute="width" constant="24"/>"#
          + #"<constraint firstItem="\#(name)" firstAttribute="height" constant="24"/>"#
      }.joined(),
      rest: """
        <resources><image name="globe" catalog="system" width="128" height="123"/>
        <image name="heart" catalog="system" width="128" height="107"/>
        <image name="checkmark" catalog="system" width="128" height="114"/></resources>
        """,
      frames: [
        "globe": [10, 10.5, 24, 23], "heart": [10, 51.5, 24, 21.5],
        "checkmark": [10, 92, 24, 20.5],
      ]),
    Rule(
      testDescription: "labels of several lines show the text size of the canvas, too",
      root: "tools='18122'",
      views: """
        <label text="Start this tool to debug" numberOfLines="0" \(free) id="two">
        <rect key="frame" x="10" y="10" width="120" height="36"/>
        <fontDescription key="fontDescription" style="UICTFontTextStyleBody"/></label>
        """,
      constraints: pin("two", "leading", 10) + pin("two", "top", 10)
        + #"<constraint firstItem="two" firstAttribute="width" constant="120"/>"#,
      frames: ["two": [10, 10, 120, 36]]),
    Rule(
      testDescription: "the image of a configured button is beside its title",
      views: """
        <button buttonType="system" \(free) id="button">\(frame)
        <buttonConfiguration key="configuration" style="plain" image="filter" \
        imagePlacement="trailing" title="Filter" imagePadding="8">
        <fontDescription key="titleFontDescription" type="system" weight="medium" pointSize="13"/>
        </buttonConfiguration></button>
        """,
      constraints: pin("button", "leading", 10) + pin("button", "top", 10),
      rest: #"<resources><image name="filter" width="12" height="10.5"/></resources>"#,
      frames: ["button": [10, 10, 76, 30]]),
    Rule(
      testDescription: "sliders since Xcode 26 have no insets",
      root: "tools='24128'", views: #"<slider \#(free) id="slider">\#(frame)</slider>"#,
      constraints: acrossFrom("slider", 10), frames: ["slider": [10, 10, 180, 34]]),
    Rule(
      testDescription: "lines are whole points where most labels of a document say so",
      root: "tools='23727'", views: ["one", "two", "three", "four"].map(wholeLine).joined(),
      constraints: acrossFrom("one", 10) + below("two", "one") + below("three", "two")
        + below("four", "three"),
      rest: #"<device id="retina6_1" orientation="portrait"/>"#,
      frames: ["one": [10, 10, 180, 21], "four": [10, 97, 180, 21]]),
    Rule(
      testDescription: "documents for the iPad alone are read",
      type: "CocoaTouch.iPad.XIB", views: progress, constraints: progressPins,
      frames: ["progress": [10, 10, 180, 4]]),
  ]

  /// - Parameter isIdiomatic: whether the spec has stacks, and not only constraints.
  @Test(arguments: rules, [true, false])
  func framesFollow(_ rule: Rule, isIdiomatic: Bool) throws {
    let document = """
      <document type="com.apple.InterfaceBuilder3.\(rule.type)" version="3.0" \
      \(rule.root.replacing("tools", with: "toolsVersion"))>
      \(rule.rest)
      <objects><view contentMode="scaleToFill" \(rule.attributes) id="root">
      <rect key="frame" x="0" y="0" width="200" height="400"/>
      <subviews>\(rule.views)</subviews>
      <constraints>\(rule.constraints)</constraints>\(rule.margins)
      </view></objects></document>
      """
    var request = ImportRequest()
    request.isAsDrawn = true
    request.isIdiomatic = isIdiomatic
    var names = ScreenNames()
    var diagnostics = DiagnosticBag()
    let specs = importDocument(
      SourceText(path: "rule.xib", bytes: Array(document.utf8)), for: request, naming: &names,
      into: &diagnostics)
    #expect(!diagnostics.hasErrors)
    let spec = try #require(specs.first)
    let resolved = resolve(spec, for: request)
    var frames: [String: [Double]] = [:]
    for (view, frame) in zip(spec.views, resolved.frames) {
      guard let frame, rule.frames[view.id] != nil else { continue }
      frames[view.id] = [frame.x, frame.y, frame.width, frame.height]
    }
    #expect(frames == rule.frames, "\(String(decoding: spec.text, as: UTF8.self))")
  }

  private static let free = #"translatesAutoresizingMaskIntoConstraints="NO""#
  private static let frame = #"<rect key="frame" x="0" y="0" width="9" height="9"/>"#
  private static let progress = #"<progressView \#(free) id="progress">\#(frame)</progressView>"#
  private static let progressPins =
    pin("progress", "leading", 10) + pin("progress", "trailing", -10) + pin("progress", "top", 10)

  /// A label of one line whose document has a height of whole points.
  private static func wholeLine(_ id: String) -> String {
    """
    <label text="Line" \(free) id="\(id)"><rect key="frame" x="10" y="9" width="180" height="21"/>
    <fontDescription key="fontDescription" type="system" pointSize="17"/></label>
    """
  }

  /// Holds a view 10 points from both sides, 8 points below another.
  private static func below(_ view: String, _ other: String) -> String {
    pin(view, "leading", 10) + pin(view, "trailing", -10)
      + """
      <constraint firstItem="\(view)" firstAttribute="top" secondItem="\(other)" \
      secondAttribute="bottom" constant="8"/>
      """
  }

  /// Holds a view 10 points from both sides, below the top.
  private static func acrossFrom(_ view: String, _ top: Double) -> String {
    pin(view, "leading", 10) + pin(view, "trailing", -10) + pin(view, "top", top)
  }

  private static func pin(
    _ view: String, _ edge: String, _ constant: Double, in container: String = "root"
  ) -> String {
    """
    <constraint firstItem="\(view)" firstAttribute="\(edge)" secondItem="\(container)" \
    secondAttribute="\(edge)" constant="\(constant)"/>
    """
  }
}
