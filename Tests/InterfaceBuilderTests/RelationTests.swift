import Foundation
import InterfaceBuilder
import Pipeline
import SpecSyntax
import TestSupport
import Testing

/// What a document says of places becomes relations, not frames: each rule on a document of our own.
@Suite struct RelationTests {
  struct Rule: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let views: String
    var constraints = ""
    /// Elements of the document's root beside the scene.
    var rest = ""
    var tools = "22505"
    /// What the spec says from its body on.
    let body: String
    var messages: [String] = []
  }

  static let rules = [
    Rule(
      testDescription: "the screen aligns a single view",
      views: """
        <stackView axis="vertical" spacing="4" alignment="center" \(free) id="stack">\(frame)
        <subviews>\(label("one", "One"))\(label("two", "Two"))</subviews></stackView>
        """,
      constraints: pin("stack", "centerX", 0) + pin("stack", "top", 8, to: "safe"),
      body: """
        - vstack:
          margin: { top: 8 }
          spacing: 4
          alignment: center
          children:
            - text: One
              lines: 1
            - text: Two
              lines: 1
        """),
    Rule(
      testDescription: "views that are centered stay centered",
      views: box("card", image("photo") + label("name", "Name")),
      constraints: pin("card", "leading", 16) + pin("card", "trailing", -16)
        + pin("card", "top", 20, to: "safe") + length("card", "height", 160)
        + length("photo", "width", 80) + length("photo", "height", 80)
        + pin("photo", "centerX", 0, to: "card") + pin("photo", "top", 12, to: "card")
        + pin("name", "centerX", 0, to: "card") + pin("name", "top", 8, to: "photo", "bottom"),
      body: """
        - zstack:
          margin: { horizontal: 16, top: 20 }
          width: fill
          height: 160
          alignment: top
          background: systemGray5
          children:
            - vstack:
              margin: { top: 12 }
              spacing: 8
              alignment: center
              children:
                - image: photo
                  width: 80
                  height: 80
                  contentMode: fit
                - text: Name
                  lines: 1
        """),
    Rule(
      testDescription: "a view that gives a row its height is one of the centered ones",
      views: box("card", image("photo") + label("name", "Name")),
      constraints: pin("card", "leading", 0) + pin("card", "trailing", 0)
        + pin("card", "top", 20, to: "safe") + length("photo", "width", 20)
        + length("photo", "height", 10) + pin("photo", "leading", 16, to: "card")
        + pin("photo", "centerY", 0, to: "name")
        + pin("name", "leading", 8, to: "photo", "trailing")
        + pin("name", "trailing", -16, to: "card") + pin("name", "top", 12, to: "card")
        + pin("name", "bottom", -12, to: "card"),
      body: """
        - hstack:
          margin: { top: 20 }
          padding: { horizontal: 16, vertical: 12 }
          spacing: 8
          background: systemGray5
          children:
            - image: photo
              width: 20
              height: 10
              contentMode: fit
            - text: Name
              width: fill
              lines: 1
        """),
    Rule(
      testDescription: "a share of the screen's width is a percentage",
      views: box("card"),
      constraints: pin("card", "centerX", 0) + pin("card", "top", 20, to: "safe")
        + length("card", "height", 160)
        + pin("card", "width", 0, to: "root", nil, "multiplier='0.75'"),
      body: """
        - box: systemGray5
          margin: { top: 20 }
          width: 75%
          height: 160
        """),
    Rule(
      testDescription: "a width where there is room for it is the greatest one",
      views: box("card"),
      constraints: pin("card", "centerX", 0) + pin("card", "top", 20, to: "safe")
        + length("card", "height", 160) + length("card", "width", 500, "priority='750'")
        + pin("card", "leading", 16, to: "safe", nil, "relation='greaterThanOrEqual'")
        + pin("card", "trailing", -16, to: "safe", nil, "relation='lessThanOrEqual'"),
      body: """
        - box: systemGray5
          margin: { horizontal: 16, top: 20 }
          width: fill
          height: 160
          maxWidth: 500
        """),
    Rule(
      testDescription: "an edge that gives way in cells is a margin, and a least height stays",
      views: box("card", label("text", "Text")),
      constraints: pin("card", "leading", 16) + pin("card", "trailing", -16)
        + pin("card", "top", 20, to: "safe")
        + pin("text", "leading", 8, to: "card") + pin("text", "trailing", -8, to: "card")
        + pin("text", "top", 8, to: "card")
        + pin("text", "bottom", -8, to: "card", nil, "priority='999'")
        + length("text", "height", 80, "relation='greaterThanOrEqual'"),
      body: """
        - group:
          margin: { horizontal: 16, top: 20 }
          background: systemGray5
          children:
            - text: Text
              margin: 8
              width: fill
              minHeight: 80
              lines: 1
        """),
    Rule(
      testDescription: "margins of the screen are distances from its safe area",
      views: label("text", "Text"),
      constraints: pin("text", "leading", 0, to: "root", "leadingMargin")
        + pin("text", "trailing", 0, to: "root", "trailingMargin")
        + pin("text", "top", 20, to: "safe"),
      body: """
        - text: Text
          margin: { horizontal: 16, top: 20 }
          width: fill
          lines: 1
        """),
    Rule(
      testDescription: "what follows one view only lies over it",
      views: button("send", "SEND IT") + spinner("wait") + label("note", "Note"),
      constraints: pin("send", "leading", 16) + pin("send", "trailing", -16)
        + pin("send", "top", 20, to: "safe") + length("send", "height", 44)
        + pin("wait", "trailing", -8, to: "send") + pin("wait", "centerY", 0, to: "send")
        + pin("note", "leading", 16) + pin("note", "trailing", -16)
        + pin("note", "top", 12, to: "send", "bottom"),
      body: """
        - vstack:
          margin: { horizontal: 16, top: 20 }
          spacing: 12
          children:
            - zstack:
              height: 44
              alignment: trailing
              children:
                - button: SEND IT
                  width: fill
                  height: fill
                  style: { style: subheadline }
                - activity:
                  margin: { trailing: 8 }
            - text: Note
              lines: 1
        """),
    Rule(
      testDescription: "fixed views share their layers",
      views: fixed("one", 20, 40) + fixed("two", 50, 60) + fixed("three", 90, 300),
      body: """
        - zstack:
          width: fill
          height: fill
          ignoresSafeArea: top
          alignment: topLeading
          children:
            - box: systemGray5
              margin: { top: 40, leading: 20 }
              width: 80
              height: 60
            - box: systemGray5
              margin: { top: 60, leading: 50 }
              width: 80
              height: 60
            - box: systemGray5
              margin: { top: 300, leading: 90 }
              width: 80
              height: 60
        """),
    Rule(
      testDescription: "a text view keeps its font, and a return key is reported",
      views: """
        <textView editable="NO" text="Terms" textAlignment="center" \(free) id="terms">\(frame)
        <fontDescription key="fontDescription" type="system" pointSize="14"/></textView>
        <textField borderStyle="roundedRect" \(free) id="name">\(frame)
        <textInputTraits key="textInputTraits" returnKeyType="next"/></textField>
        """,
      constraints: pin("terms", "leading", 16) + pin("terms", "trailing", -16)
        + pin("terms", "top", 20, to: "safe") + length("terms", "height", 120)
        + pin("name", "leading", 16) + pin("name", "trailing", -16)
        + pin("name", "top", 8, to: "terms", "bottom"),
      body: """
        - vstack:
          margin: { horizontal: 16, top: 20 }
          spacing: 8
          children:
            - scroll:
              height: 120
              children:
                - text: Terms
                  width: fill
                  padding: { horizontal: 5, vertical: 8 }
                  style: { size: 14 }
                  align: center
            - input: textField
              style: { input: { borderStyle: rounded, padding: { horizontal: 7, vertical: 6 } } }
        """,
      messages: ["'returnKeyType' has no counterpart in a spec"]),
    Rule(
      testDescription: "a text view in which people type is a text area",
      views: """
        <textView text="None" \(free) id="notes">\(frame)
        <fontDescription key="fontDescription" type="system" pointSize="14"/>
        <textInputTraits key="textInputTraits" autocapitalizationType="sentences"/></textView>
        """,
      constraints: pin("notes", "leading", 16) + pin("notes", "trailing", -16)
        + pin("notes", "top", 20, to: "safe") + length("notes", "height", 120),
      body: """
        - textArea: ""
          id: none
          value: None
          autocapitalization: sentences
          margin: { horizontal: 16, top: 20 }
          height: 120
          style:
            input: { style: { size: 14 }, borderStyle: none, padding: { horizontal: 5, vertical: 8 } }
        """),
    Rule(
      testDescription: "views that reach beyond a centered view stand in one column",
      views: label("title", "Title") + image("photo") + label("note", "A note"),
      constraints: pin("photo", "centerX", 0) + length("photo", "width", 200)
        + length("photo", "height", 120) + pin("title", "top", 20, to: "safe")
        + pin("photo", "top", 8, to: "title", "bottom")
        + pin("note", "top", 8, to: "photo", "bottom")
        + pin("title", "leading", -30, to: "photo") + pin("title", "trailing", 30, to: "photo")
        + pin("note", "leading", 0, to: "title") + pin("note", "trailing", 0, to: "title"),
      body: """
        - vstack:
          margin: { top: 20 }
          spacing: 8
          alignment: center
          children:
            - text: Title
              width: 260
              lines: 1
            - image: photo
              width: 200
              height: 120
              contentMode: fit
            - text: A note
              width: 260
              lines: 1
        """),
    Rule(
      testDescription: "of a view's priorities, only those with an effect are written",
      views: label("title", "Title") + """
        <imageView image="photo" contentMode="scaleAspectFit" horizontalHuggingPriority="251" \
        verticalHuggingPriority="251" verticalCompressionResistancePriority="250" \(free) \
        id="photo">\(frame)</imageView>
        """ + label("note", "A note"),
      constraints: pin("title", "top", 20, to: "safe") + pin("title", "centerX", 0)
        + pin("photo", "top", 8, to: "title", "bottom") + pin("photo", "centerX", 0)
        + length("photo", "width", 200) + pin("note", "top", 8, to: "photo", "bottom")
        + pin("note", "centerX", 0) + pin("note", "bottom", -300, to: "root"),
      rest: #"<resources><image name="photo" width="512" height="512"/></resources>"#,
      body: """
        - zstack:
          width: fill
          ignoresSafeArea: bottom
          children:
            - vstack:
              margin: { top: 20, bottom: 300 }
              height: fill
              spacing: 8
              alignment: center
              children:
                - text: Title
                  lines: 1
                - image: photo
                  id: photo
                  size: [512, 512]
                  width: 200
                  contentMode: fit
                  hugging: { vertical: 251 }
                  compression: { vertical: 250 }
                - text: A note
                  lines: 1
        """),
    Rule(
      testDescription: "limits around a length and optional edges beside a place are left out",
      views: box("card", ""),
      constraints: pin("card", "centerX", 0) + length("card", "width", 300)
        + length("card", "height", 80) + pin("card", "top", 20, to: "safe")
        + pin("card", "leading", 16, to: "root", nil, #"priority="750""#)
        + length("card", "width", 320, #"relation="lessThanOrEqual""#),
      body: """
        - box: systemGray5
          margin: { top: 20 }
          width: 300
          height: 80
        """),
    Rule(
      testDescription: "a view beside two different guides keeps to the safe area",
      views: box("bar", "") + box("rest", ""),
      constraints: pin("bar", "leading", 0, to: "safe") + pin("bar", "trailing", 0)
        + pin("bar", "top", 0) + length("bar", "height", 90)
        + pin("rest", "leading", 0, to: "safe") + pin("rest", "trailing", 0, to: "safe")
        + pin("rest", "top", 0, to: "bar", "bottom") + pin("rest", "bottom", 0, to: "safe"),
      body: """
        - vstack:
          ignoresSafeArea: top
          spacing: 0
          children:
            - box: systemGray5
              height: 90
            - box: systemGray5
        """),
    Rule(
      testDescription: "a color of the catalog keeps its name",
      views: """
        <view contentMode="scaleToFill" \(free) id="card">\(frame)
        <color key="backgroundColor" name="ACMEBlue"/></view>
        """,
      constraints: pin("card", "leading", 0) + pin("card", "trailing", 0)
        + pin("card", "top", 0, to: "safe") + length("card", "height", 160),
      rest: """
        <resources><namedColor name="ACMEBlue">
        <color red="0" green="0.2" blue="0.8" alpha="1" colorSpace="custom"/>
        </namedColor></resources>
        """,
      body: """
        - box: acmeBlue
          height: 160
        """,
      messages: [
        "a color of the asset catalog has the document's value in light and dark; write the catalog's dark value, if it has one, as 'dark' in the theme"
      ]),
    Rule(
      testDescription: "a table is a list of rows, sections and toggles",
      views: """
        <tableView contentMode="scaleToFill" dataMode="static" style="grouped" rowHeight="-1"
        \(free) id="table">\(frame)<sections>
        <tableViewSection headerTitle="Account"><cells>
        \(cell("sync", "style='IBUITableViewCellStyleValue1' textLabel='t1' detailTextLabel='t2' "
          + "accessoryType='disclosureIndicator'", masked("t1", "Sync", 16)
            + masked("t2", "Off", 300)))
        \(cell("wifi", "", label("t3", "Wi-Fi", 16, 100) + """
          <switch \(free) id="wifiSwitch">
          <rect key="frame" x="310" y="6.5" width="51" height="31"/></switch>
          """, pin("t3", "leading", 16, to: "wifi-c") + pin("t3", "centerY", 0, to: "wifi-c")
            + pin("wifiSwitch", "trailing", -16, to: "wifi-c")
            + pin("wifiSwitch", "centerY", 0, to: "wifi-c")))
        </cells></tableViewSection><tableViewSection footerTitle="Shared"><cells>
        \(cell("more", "", label("t4", "More", 16, 343),
          pin("t4", "leading", 16, to: "more-c") + pin("t4", "trailing", -16, to: "more-c")
            + pin("t4", "centerY", 0, to: "more-c")))
        </cells></tableViewSection></sections></tableView>
        """,
      constraints: pin("table", "leading", 0) + pin("table", "trailing", 0)
        + pin("table", "top", 0, to: "safe") + pin("table", "bottom", 0, to: "safe"),
      body: """
        - list:
          style: grouped
          children:
            - section:
              header: Account
              children:
                - listRow: Sync
                  value: "Off"
                  accessory: disclosure
                - toggle: Wi-Fi
                  id: wiFi
            - section:
              footer: Shared
              children:
                - text: More
                  width: fill
                  lines: 1
        """),
    Rule(
      testDescription: "a view that fills a cell is a row, and a centered title is reported",
      views: """
        <tableView contentMode="scaleToFill" dataMode="static" rowHeight="-1"
        \(free) id="table">\(frame)<sections><tableViewSection><cells>
        \(cell("wheel", "", "<pickerView \(free) id='picker'>\(wholeCell)</pickerView>",
          ["leading", "trailing", "top", "bottom"].map { pin("picker", $0, 0, to: "wheel-c") }
            .joined()))
        \(cell("reset", "style='IBUITableViewCellStyleDefault' textLabel='t1'",
          "<label text='Reset' textAlignment='center' id='t1'>\(wholeCell)</label>"))
        </cells></tableViewSection></sections></tableView>
        """,
      constraints: pin("table", "leading", 0) + pin("table", "trailing", 0)
        + pin("table", "top", 0, to: "safe") + pin("table", "bottom", 0, to: "safe"),
      body: """
        - list:
          children:
            - host: PickerView
              id: pickerView
              width: fill
              height: 194
            - listRow: Reset
        """,
      messages: [
        "'textAlignment' has no counterpart in a spec"
      ]),
    Rule(
      testDescription: "a table with a header of its own keeps UIKit's cells as rows",
      views: """
        <tableView contentMode="scaleToFill" dataMode="prototypes" rowHeight="44"
        \(free) id="table">\(frame)
        <view key="tableHeaderView" contentMode="scaleToFill" id="head">
        <rect key="frame" x="0" y="0" width="375" height="60"/>
        <autoresizingMask key="autoresizingMask"/>
        <color key="backgroundColor" systemColor="systemGray5Color"/></view><prototypes>
        \(cell("place", "style='IBUITableViewCellStyleSubtitle' textLabel='t1' "
          + "detailTextLabel='t2' accessoryType='checkmark'", masked("t1", "Vienna", 16)
            + masked("t2", "Austria", 16)))
        </prototypes></tableView>
        """,
      constraints: pin("table", "leading", 0) + pin("table", "trailing", 0)
        + pin("table", "top", 0, to: "safe") + pin("table", "bottom", 0, to: "safe"),
      body: """
        - scroll:
          children:
            - vstack:
              spacing: 0
              children:
                - box: systemGray5
                  height: 60
                - listRow: "${row.title}"
                  forEach: row in rows
                  subtitle: "${row.subtitle}"
                  accessory: checkmark
                  height: 44
                  padding: { horizontal: 16 }
        """),
    Rule(
      testDescription: "a cell with an accessory is one node",
      views: """
        <tableView contentMode="scaleToFill" dataMode="prototypes" rowHeight="60"
        \(free) id="table">\(frame)<prototypes>
        <tableViewCell contentMode="scaleToFill" accessoryType="disclosureIndicator" id="cell">
        <rect key="frame" x="0" y="0" width="375" height="60"/>
        <autoresizingMask key="autoresizingMask"/>
        <tableViewCellContentView key="contentView" contentMode="center" id="cell-c">
        <rect key="frame" x="0" y="0" width="342" height="60"/>
        <autoresizingMask key="autoresizingMask"/><subviews>\(label("t", "Title"))</subviews>
        <constraints>
        \(pin("t", "leading", 8, to: "cell-c") + pin("t", "trailing", -8, to: "cell-c")
          + pin("t", "centerY", 0, to: "cell-c"))
        </constraints></tableViewCellContentView></tableViewCell></prototypes></tableView>
        """,
      constraints: pin("table", "leading", 0) + pin("table", "trailing", 0)
        + pin("table", "top", 0, to: "safe") + pin("table", "bottom", 0, to: "safe"),
      body: """
        - list:
          rowInsets: 0
          children:
            - zstack:
              forEach: row in rows
              minHeight: 60
              overlay:
                alignment: trailing
                children:
                  - icon: chevron.forward
                    padding: { trailing: 16 }
                    style: footnote
                    color: tertiaryLabel
                    accessibility: { hidden: true }
              children:
                - text: "${row.title}"
                  margin: { leading: 8, trailing: 41 }
                  width: fill
                  lines: 1
        """),
    Rule(
      testDescription: "images as large as they are keep their size in a centered stack",
      views: """
        <stackView spacing="16" \(free) id="stack">\(frame)
        <subviews>\(image("heart"))\(image("star"))</subviews></stackView>
        """,
      constraints: pin("stack", "centerX", 0) + pin("stack", "top", 8, to: "safe"),
      rest: """
        <resources><image name="heart" width="120" height="120"/>
        <image name="star" width="120" height="120"/></resources>
        """,
      body: """
        - hstack:
          margin: { top: 8 }
          spacing: 16
          alignment: fill
          children:
            - image: heart
              width: 120
              height: 120
              contentMode: fit
            - image: star
              width: 120
              height: 120
              contentMode: fit
        """),
    Rule(
      testDescription: "a view of a class of the app is hosted",
      views: """
        <view customClass="SparkChartView" customModule="App" \(free) id="chart">\(frame)
        <color key="backgroundColor" systemColor="systemGray5Color"/></view>
        """,
      constraints: pin("chart", "leading", 16) + pin("chart", "trailing", -16)
        + pin("chart", "top", 20, to: "safe") + length("chart", "height", 160),
      body: """
        - host: SparkChartView
          id: sparkChart
          margin: { horizontal: 16, top: 20 }
          width: fill
          height: 160
          background: systemGray5
        """),
    Rule(
      testDescription: "a view of a class of the app stays a box in a cell, which is used again",
      views: """
        <tableView \(free) dataMode="prototypes" style="plain" rowHeight="44" id="table">\(frame)
        <prototypes>\(sparkCell)</prototypes></tableView>
        """,
      constraints: pin("table", "leading", 0) + pin("table", "trailing", 0)
        + pin("table", "top", 0, to: "safe") + pin("table", "bottom", 0),
      body: """
        - list:
          ignoresSafeArea: bottom
          rowInsets: 0
          children:
            - zstack:
              width: fill
              height: 44
              alignment: topLeading
              children:
                - box: clear
                  margin: { top: 8, leading: 16 }
                  width: 60
                  height: 20
        """,
      messages: [
        "a reusable cell is in the spec only once, because it shows no text, or contains a field or a view of the app",
        "the class 'SparkChartView' is not imported, only its view in the document",
      ]),
    Rule(
      testDescription: "a view hosts the screen that it embeds, or a control that specs lack",
      views: """
        <containerView \(free) id="inner">\(frame)<connections>
        <segue destination="controller" kind="embed" id="e"/></connections></containerView>
        <pageControl numberOfPages="3" \(free) id="pages">\(frame)</pageControl>
        """,
      constraints: pin("inner", "leading", 0) + pin("inner", "trailing", 0)
        + pin("inner", "top", 0, to: "safe") + length("inner", "height", 200)
        + pin("pages", "centerX", 0) + pin("pages", "bottom", 0, to: "safe"),
      body: """
        - vstack:
          spacing: 0
          children:
            - host: Own
              id: containerView
              width: fill
              height: 200
            - spacer:
            - host: PageControl
              id: pageControl
              width: fill
              height: 37
        """,
      messages: ["'numberOfPages' has no counterpart in a spec"]),
    Rule(
      testDescription: "a compact date picker is one",
      views: """
        <datePicker datePickerMode="date" style="compact" \(free) id="born">\(frame)
        <connections><action selector="bornChanged:" destination="controller" \
        eventType="valueChanged" id="a"/></connections></datePicker>
        """,
      constraints: pin("born", "leading", 16) + pin("born", "trailing", -16)
        + pin("born", "top", 20, to: "safe"),
      body: """
        - datePicker: ""
          id: datePicker
          mode: date
          margin: { horizontal: 16, top: 20 }
          change: bornChanged
        """),
    Rule(
      testDescription: "the wheels of a date picker are the app's, and are reported",
      views: """
        <datePicker datePickerMode="time" minuteInterval="5" style="wheels" \(free) id="alarm">
        \(frame)</datePicker>
        """,
      constraints: pin("alarm", "leading", 0) + pin("alarm", "trailing", 0)
        + pin("alarm", "top", 20, to: "safe"),
      body: """
        - host: DatePicker
          id: datePicker
          margin: { top: 20 }
          width: fill
          height: 216
        """,
      messages: [
        "a date picker of a spec is a field that opens a calendar; these wheels become a view of "
          + "the app, with its mode and limits"
      ]),
    Rule(
      testDescription: "controls have the sizes of today's system, whatever the document's age",
      views: """
        <stackView axis="vertical" spacing="4" \(free) id="stack">\(frame)<subviews>
        <segmentedControl \(free) selectedSegmentIndex="0" id="which">\(frame)
        <segments><segment title="A"/></segments></segmentedControl>
        <progressView progress="0.5" \(free) id="done">\(frame)</progressView>
        </subviews></stackView>
        """,
      constraints: pin("stack", "leading", 0) + pin("stack", "trailing", 0)
        + pin("stack", "top", 8, to: "safe"),
      tools: "14490",
      body: """
        - vstack:
          margin: { top: 8 }
          spacing: 4
          children:
            - segmented: ""
              id: segmentedControl
              options: [A]
              value: A
            - progress:
              id: progressView
              value: 0.5
        """),
    Rule(
      testDescription: "dark text stays black, and what fields and buttons align is reported",
      views: """
        <stackView axis="vertical" spacing="4" \(free) id="stack">\(frame)<subviews>
        <label text="Ink" \(free) id="ink">\(frame)
        <color key="textColor" cocoaTouchSystemColor="darkTextColor"/></label>
        <textField placeholder="Sum" textAlignment="right" \(free) id="sum">\(frame)</textField>
        <button contentMode="scaleToFill" contentHorizontalAlignment="left" buttonType="system" \
        \(free) id="go">\(frame)<state key="normal" title="Go on"/></button>
        </subviews></stackView>
        """,
      constraints: pin("stack", "leading", 0) + pin("stack", "trailing", 0)
        + pin("stack", "top", 8, to: "safe"),
      body: """
        - vstack:
          margin: { top: 8 }
          spacing: 4
          children:
            - text: Ink
              color: black
              lines: 1
            - input: sum
              placeholder: Sum
              style: { input: { borderStyle: none, padding: 0 } }
            - button: Go on
              frameAlignment: leading
              style: { style: subheadline, padding: { vertical: 6 } }
        """,
      messages: [
        "'textAlignment' has no counterpart in a spec"
      ]),
    Rule(
      testDescription: "the picture of a button is as large as it is",
      views: """
        <button contentMode="scaleToFill" \(free) id="close">\(frame)
        <state key="normal" image="cross"/></button>
        """,
      constraints: pin("close", "centerX", 0) + pin("close", "top", 8, to: "safe")
        + length("close", "width", 40),
      rest: #"<resources><image name="cross" width="20" height="20"/></resources>"#,
      body: """
        - image: cross
          size: [20, 20]
          margin: { top: 8 }
          width: 40
          height: 20
          contentMode: center
        """),
    Rule(
      testDescription: "a view around a text is as high as the text, whatever it says",
      views: """
        <view customClass="MapView" \(free) id="map">\(frame)</view>
        \(box("status", label("text", "Status")))
        """,
      constraints: pin("map", "leading", 0) + pin("map", "trailing", 0) + pin("map", "top", 0)
        + pin("map", "bottom", 0) + pin("status", "leading", 0) + pin("status", "trailing", 0)
        + pin("status", "top", 0, to: "safe")
        + ["leading", "trailing", "top", "bottom"].map { pin("text", $0, 0, to: "status") }
        .joined(),
      body: """
        - zstack:
          alignment: top
          children:
            - host: MapView
              id: map
              width: fill
              height: fill
              ignoresSafeArea: all
            - text: Status
              width: fill
              lines: 1
              background: systemGray5
        """),
    Rule(
      testDescription: "a view that fills the screen has nothing around it",
      views: #"<view customClass="MapView" \#(free) id="map">\#(frame)</view>"#,
      constraints: ["leading", "trailing", "top", "bottom"].map { pin("map", $0, 0) }.joined(),
      body: """
        - host: MapView
          id: map
          width: fill
          height: fill
          ignoresSafeArea: all
        """),
    Rule(
      testDescription: "what begins above the safe area has its distance from the screen inside",
      views: label("one", "One") + box("card"),
      constraints: pin("one", "leading", 16, to: "safe") + pin("one", "top", 4)
        + pin("card", "top", 8, to: "one", "bottom") + pin("card", "leading", 0)
        + pin("card", "trailing", 0) + pin("card", "bottom", -26),
      body: """
        - vstack:
          padding: { top: 4, bottom: 26 }
          ignoresSafeArea: all
          spacing: 8
          alignment: leading
          children:
            - text: One
              margin: { leading: 16 }
              lines: 1
            - box: systemGray5
        """),
    Rule(
      testDescription: "a share of another view's length is one of the container's",
      views: box("map", "") + box("extent", ""),
      constraints: pin("map", "leading", 0) + pin("map", "trailing", 0)
        + pin("map", "top", 0, to: "safe") + pin("map", "bottom", 0, to: "safe")
        + pin("extent", "centerX", 0, to: "map") + pin("extent", "centerY", 0, to: "map")
        + share("extent", "width", 0.8, of: "map") + share("extent", "height", 0.5, of: "map"),
      body: """
        - zstack:
          children:
            - box: systemGray5
            - box: systemGray5
              width: 80%
              height: 50%
        """),
    Rule(
      testDescription: "segments have their titles as values, and no images",
      views: """
        <segmentedControl \(free) selectedSegmentIndex="1" id="which">\(frame)
        <segments><segment title="Day"/><segment title="Week"/></segments></segmentedControl>
        <segmentedControl \(free) selectedSegmentIndex="0" id="look">\(frame)
        <segments><segment title="" image="grid"/><segment title=""/></segments></segmentedControl>
        """,
      constraints: pin("which", "leading", 16) + pin("which", "trailing", -16)
        + pin("which", "top", 8, to: "safe") + pin("look", "leading", 16)
        + pin("look", "trailing", -16) + pin("look", "top", 8, to: "which", "bottom"),
      body: """
        - vstack:
          margin: { horizontal: 16, top: 8 }
          spacing: 8
          children:
            - segmented: ""
              id: segmentedControl
              options: [Day, Week]
              value: Week
            - segmented: ""
              id: segmentedControl2
              options: [{ value: segment1, title: "" }, { value: segment2, title: "" }]
              value: segment1
        """,
      messages: ["a segment has a title; this image is the app's own and is not imported"]),
    Rule(
      testDescription: "a title stays at its side of a wider button",
      views: """
        <button buttonType="system" contentHorizontalAlignment="left" \(free) id="go">\(frame)
        <state key="normal" title="Go"/></button>
        """,
      constraints: pin("go", "leading", 16) + pin("go", "trailing", -16)
        + pin("go", "top", 8, to: "safe"),
      body: """
        - button: Go
          margin: { horizontal: 16, top: 8 }
          width: fill
          frameAlignment: leading
          style: { style: subheadline, padding: { vertical: 6 } }
        """),
    Rule(
      testDescription: "an image view without an image, and a view without content, are the app's",
      views: """
        <imageView contentMode="scaleAspectFill" \(free) id="cover">\(frame)</imageView>
        <view \(free) id="player"><rect key="frame" x="0" y="0" width="90" height="90"/></view>
        """,
      constraints: pin("cover", "leading", 0) + pin("cover", "trailing", 0)
        + pin("cover", "top", 0, to: "safe") + length("cover", "height", 120)
        + pin("player", "leading", 0) + pin("player", "trailing", 0)
        + pin("player", "top", 0, to: "cover", "bottom") + pin("player", "bottom", 0, to: "safe"),
      rest: """
        <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections>
        <outlet property="coverView" destination="cover" id="o1"/>
        <outlet property="playerView" destination="player" id="o2"/>
        </connections></placeholder></objects>
        """,
      body: """
        - vstack:
          spacing: 0
          children:
            - image: "${coverView}"
              id: coverView
              width: fill
              height: 120
              contentMode: fill
            - host: PlayerView
              id: playerView
              width: fill
              height: fill
        """),
    Rule(
      testDescription: "the looks of bars are reported, and heights that no row has",
      views: """
        <tableView style="plain" rowHeight="60" sectionHeaderHeight="40" \(free) id="table">\(frame)
        </tableView>
        """,
      constraints: pin("table", "leading", 0) + pin("table", "trailing", 0)
        + pin("table", "top", 0, to: "safe") + pin("table", "bottom", 0),
      rest: """
        <scenes><scene sceneID="n"><objects><navigationController id="bars">
        <navigationBar key="navigationBar" barStyle="black" id="bar"/>
        </navigationController></objects></scene></scenes>
        """,
      body: """
        - list:
          ignoresSafeArea: bottom
          children: []
        """,
      messages: [
        "a table has no cells in the document; write its rows in 'children'",
        "'rowHeight' has no counterpart in a spec",
        "'sectionHeaderHeight' has no counterpart in a spec",
        "the colors and fonts of a 'navigationBar' are not imported; bars look as in the system",
      ]),
    Rule(
      testDescription: "a share of another view's width that limits a view is told",
      views: box("card", label("name", "Name") + label("value", "Value")),
      constraints: pin("card", "leading", 0) + pin("card", "trailing", 0)
        + pin("card", "top", 20, to: "safe") + length("card", "height", 44)
        + pin("name", "leading", 16, to: "card") + pin("name", "top", 11, to: "card")
        + pin("value", "trailing", -16, to: "card") + pin("value", "top", 11, to: "card")
        + pin("name", "width", 0, to: "card", nil, "relation='lessThanOrEqual' multiplier='0.75'"),
      body: """
        - hstack:
          margin: { top: 20 }
          height: 44
          padding: { horizontal: 16, top: 11 }
          spacing: 0
          alignment: top
          background: systemGray5
          children:
            - text: Name
              lines: 1
            - spacer:
            - text: Value
              lines: 1
        """,
      messages: [
        "a share of another view's length limits this view; the spec has its length in the document"
      ]),
    Rule(
      testDescription: "a view at an edge of another one that has the same sides lies over it",
      views: box("card") + box("bar"),
      constraints: pin("card", "leading", 0) + pin("card", "trailing", 0)
        + pin("card", "top", 0, to: "safe") + pin("card", "bottom", 0, to: "safe")
        + pin("bar", "leading", 0) + pin("bar", "trailing", 0)
        + pin("bar", "bottom", 0, to: "card") + length("bar", "height", 40),
      body: """
        - zstack:
          alignment: bottom
          children:
            - box: systemGray5
            - box: systemGray5
              height: 40
        """),
    Rule(
      testDescription: "a search bar is a field with a margin",
      views: """
        <searchBar placeholder="Find" \(free) id="find">\(frame)
        <textInputTraits key="textInputTraits" returnKeyType="done"/></searchBar>\(box("card"))
        """,
      constraints: pin("find", "leading", 0) + pin("find", "trailing", 0)
        + pin("find", "top", 0, to: "safe") + length("find", "height", 44)
        + pin("card", "leading", 0) + pin("card", "trailing", 0)
        + pin("card", "top", 0, to: "find", "bottom") + pin("card", "bottom", 0, to: "safe"),
      body: """
        - vstack:
          spacing: 0
          children:
            - search: Find
              id: searchBar
              margin: { horizontal: 8, vertical: 4 }
            - box: systemGray5
        """,
      messages: ["'returnKeyType' has no counterpart in a spec"]),
    Rule(
      testDescription: "rows that are found in two steps are one row",
      views: box("card", image("photo") + label("name", "Name") + label("value", "Value")),
      constraints: pin("card", "leading", 0) + pin("card", "trailing", 0)
        + pin("card", "top", 20, to: "safe") + length("card", "height", 60)
        + length("photo", "width", 20) + length("photo", "height", 20)
        + pin("photo", "leading", 16, to: "card") + pin("photo", "centerY", 0, to: "card")
        + pin("name", "leading", 12, to: "photo", "trailing")
        + pin("name", "centerY", 0, to: "card")
        + pin("value", "trailing", -16, to: "card") + pin("value", "centerY", 0, to: "card"),
      body: """
        - hstack:
          margin: { top: 20 }
          height: 60
          padding: { horizontal: 16 }
          spacing: 12
          background: systemGray5
          children:
            - image: photo
              width: 20
              height: 20
              contentMode: fit
            - text: Name
              lines: 1
            - spacer:
            - text: Value
              lines: 1
        """),
    Rule(
      testDescription: "a view that shows nothing around one view is that view's margin",
      views: """
        <view contentMode="scaleToFill" \(free) id="room">\(frame)
        <subviews>\(box("card"))</subviews></view>
        """,
      constraints: pin("room", "leading", 0) + pin("room", "trailing", 0)
        + pin("room", "top", 20, to: "safe")
        + pin("card", "leading", 8, to: "room") + pin("card", "trailing", -8, to: "room")
        + pin("card", "top", 8, to: "room") + pin("card", "bottom", -8, to: "room")
        + length("card", "height", 40),
      body: """
        - box: systemGray5
          margin: { horizontal: 8, top: 28, bottom: 8 }
          height: 40
        """),
    Rule(
      testDescription: "a column in a view with a color is a column with padding",
      views: box(
        "card",
        """
        <stackView axis="vertical" spacing="6" \(free) id="stack">\(frame)
        <subviews>\(label("one", "One"))\(label("two", "Two"))</subviews></stackView>
        """),
      constraints: pin("card", "leading", 0) + pin("card", "trailing", 0)
        + pin("card", "top", 20, to: "safe")
        + pin("stack", "leading", 8, to: "card") + pin("stack", "trailing", -8, to: "card")
        + pin("stack", "top", 8, to: "card") + pin("stack", "bottom", -8, to: "card"),
      body: """
        - vstack:
          margin: { top: 20 }
          width: fill
          padding: 8
          spacing: 6
          background: systemGray5
          children:
            - text: One
              lines: 1
            - text: Two
              lines: 1
        """),
    Rule(
      testDescription: "a height that only closes an empty view is left out",
      views: box("card", label("name", "Name")),
      constraints: pin("card", "leading", 16) + pin("card", "trailing", -16)
        + pin("card", "top", 20, to: "safe")
        + length("card", "height", 0, #"priority="250""#)
        + pin("name", "leading", 8, to: "card") + pin("name", "trailing", -8, to: "card")
        + pin("name", "top", 8, to: "card") + pin("name", "bottom", -8, to: "card"),
      body: """
        - text: Name
          margin: { horizontal: 16, top: 20 }
          width: fill
          padding: 8
          lines: 1
          background: systemGray5
        """),
    Rule(
      testDescription: "a share of a view beside others is one of its layer's",
      views: box("map") + box("extent") + box("bar"),
      constraints: pin("map", "leading", 0) + pin("map", "trailing", 0)
        + pin("map", "top", 0, to: "safe") + pin("bar", "top", 0, to: "map", "bottom")
        + pin("bar", "leading", 0) + pin("bar", "trailing", 0) + length("bar", "height", 44)
        + pin("bar", "bottom", 0, to: "safe")
        + pin("extent", "centerX", 0) + pin("extent", "centerY", 0, to: "map")
        + share("extent", "width", 0.8, of: "map") + share("extent", "height", 0.5, of: "map"),
      body: """
        - vstack:
          spacing: 0
          children:
            - zstack:
              children:
                - box: systemGray5
                - box: systemGray5
                  width: 80%
                  height: 50%
            - box: systemGray5
              height: 44
        """),
    Rule(
      testDescription: "a view around a text has other heights on other screens",
      views: box("map")
        + box("note", sized("text", "17", text: "Tap on the map to see what is reached in an hour")),
      constraints: pin("map", "leading", 0) + pin("map", "trailing", 0)
        + pin("map", "top", 0, to: "safe") + pin("map", "bottom", 0)
        + pin("note", "leading", 0) + pin("note", "trailing", 0) + pin("note", "top", 0, to: "safe")
        + pin("text", "leading", 8, to: "note")
        + pin("text", "trailing", -8, to: "note")
        + pin("text", "top", 8, to: "note")
        + pin("text", "bottom", -8, to: "note"),
      body: """
        - zstack:
          alignment: top
          children:
            - box: systemGray5
            - text: Tap on the map to see what is reached in an hour
              width: fill
              padding: 8
              style: { size: 17 }
              background: systemGray5
        """),
    Rule(
      testDescription: "a button with a short title stands in a layer with its least width",
      views: box("map") + button("go", "Go"),
      constraints: pin("map", "leading", 0) + pin("map", "trailing", 0)
        + pin("map", "top", 0, to: "safe") + pin("map", "bottom", 0, to: "safe")
        + pin("go", "trailing", -8) + pin("go", "top", 8, to: "safe"),
      body: """
        - zstack:
          alignment: topTrailing
          children:
            - box: systemGray5
            - button: Go
              margin: { top: 8, trailing: 8 }
              minWidth: 30
              style: { style: subheadline, padding: { vertical: 6 } }
        """),
    Rule(
      testDescription: "a view of its own length in an empty one of a length has margins",
      views: """
        <stackView axis="vertical" \(free) id="stack">\(frame)<subviews>
        <view contentMode="scaleToFill" \(free) id="room">\(frame)
        <subviews>\(button("go", "Go"))</subviews></view>\(box("card"))</subviews></stackView>
        """,
      constraints: pin("stack", "leading", 0) + pin("stack", "trailing", 0)
        + pin("stack", "top", 0, to: "safe") + length("room", "height", 60)
        + length("card", "height", 80)
        + pin("go", "leading", 8, to: "room") + pin("go", "trailing", -8, to: "room")
        + pin("go", "centerY", 0, to: "room"),
      body: """
        - vstack:
          spacing: 0
          children:
            - button: Go
              margin: { horizontal: 8, vertical: 15 }
              style: { style: subheadline, padding: { vertical: 6 } }
            - box: systemGray5
              height: 80
        """),
    Rule(
      testDescription: "sizes of the system's font are text styles",
      views: """
        <stackView axis="vertical" spacing="4" \(free) id="stack">\(frame)<subviews>
        \(sized("one", "12", "light"))\(sized("two", "17", "semibold"))\
        \(sized("three", "17", "bold"))\(sized("four", "14"))</subviews></stackView>
        """,
      constraints: pin("stack", "leading", 8) + pin("stack", "trailing", -8)
        + pin("stack", "top", 8, to: "safe"),
      body: """
        - vstack:
          margin: { horizontal: 8, top: 8 }
          width: fill
          spacing: 4
          children:
            - text: one
              style: { from: caption1, weight: light }
            - text: two
              style: { weight: semibold }
            - text: three
              style: { weight: bold }
            - text: four
              style: { size: 14 }
        """),
    Rule(
      testDescription: "a view in a container as high as its text does not fill it",
      views: box("card", image("photo") + label("text", "One")),
      constraints: pin("card", "leading", 0) + pin("card", "trailing", 0)
        + pin("card", "top", 0, to: "safe") + length("photo", "width", 20)
        + length("photo", "height", 10) + pin("photo", "leading", 8, to: "card")
        + pin("photo", "top", 8, to: "card")
        + pin("text", "leading", 8, to: "photo", "trailing")
        + pin("text", "trailing", -8, to: "card")
        + pin("text", "top", 4, to: "card") + pin("text", "bottom", -4, to: "card"),
      body: """
        - hstack:
          padding: { horizontal: 8, vertical: 4 }
          spacing: 8
          alignment: top
          background: systemGray5
          children:
            - image: photo
              margin: { top: 4 }
              width: 20
              height: 10
              contentMode: fit
            - text: One
              width: fill
              lines: 1
        """),
  ]

  @Test(arguments: rules) func saysRelations(_ rule: Rule) throws {
    let document = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"
      toolsVersion="\(rule.tools)"><device id="retina4_7" orientation="portrait"/>
      <scenes><scene sceneID="s"><objects><viewController id="controller">
      <view key="view" contentMode="scaleToFill" id="root">
      <rect key="frame" x="0" y="0" width="375" height="667"/>
      <subviews>\(rule.views)</subviews>
      <viewLayoutGuide key="safeArea" id="safe"/>
      <constraints>\(rule.constraints)</constraints></view>
      </viewController></objects></scene></scenes>\(rule.rest)</document>
      """
    var names = ScreenNames()
    var request = ImportRequest()
    request.shared = SharedFileNames(theme: "theme.yaml", components: "components.yaml")
    let files = importDocuments(
      [SourceText(path: "Own.storyboard", bytes: Array(document.utf8))], for: request,
      naming: &names)
    let spec = try #require(files.specs[0].first)
    let text = String(decoding: spec.text, as: UTF8.self)
    #expect(resolve(spec, for: request).compilation.diagnostics.hasErrors == false)
    let body = text.components(after: "\nbody:\n")
    let wanted = rule.body.split(separator: "\n").map { "  \($0)\n" }.joined()
    #expect(body == wanted, "\(text)")
    #expect(files.diagnostics[0].sorted().map(\.message) == rule.messages)
  }

  private static let free = #"translatesAutoresizingMaskIntoConstraints="NO""#
  private static let frame = #"<rect key="frame" x="0" y="0" width="9" height="9"/>"#

  private static let wholeCell = #"<rect key="frame" x="0" y="0" width="375" height="44"/>"#

  private static func label(
    _ id: String, _ text: String, _ x: Double = 0, _ width: Double = 9
  ) -> String {
    """
    <label text="\(text)" \(free) id="\(id)">
    <rect key="frame" x="\(x)" y="12" width="\(width)" height="20"/></label>
    """
  }

  /// A label that a cell places.
  private static func masked(_ id: String, _ text: String, _ x: Double) -> String {
    """
    <label text="\(text)" id="\(id)"><rect key="frame" x="\(x)" y="12" width="40" height="20"/>
    <autoresizingMask key="autoresizingMask"/></label>
    """
  }

  private static func cell(
    _ id: String, _ attributes: String, _ views: String, _ constraints: String = ""
  ) -> String {
    let frame = #"<rect key="frame" x="0" y="0" width="375" height="44"/>"#
    return """
      <tableViewCell contentMode="scaleToFill" \(attributes) id="\(id)">\(frame)
      <autoresizingMask key="autoresizingMask"/>
      <tableViewCellContentView key="contentView" contentMode="center" id="\(id)-c">\(frame)
      <autoresizingMask key="autoresizingMask"/><subviews>\(views)</subviews>
      <constraints>\(constraints)</constraints></tableViewCellContentView></tableViewCell>
      """
  }

  private static let sparkCell = cell(
    "cell", "reuseIdentifier='Spark'",
    #"<view customClass="SparkChartView" \#(free) id="chart">\#(frame)</view>"#,
    pin("chart", "leading", 16, to: "cell-c") + pin("chart", "top", 8, to: "cell-c")
      + length("chart", "height", 20) + length("chart", "width", 60))

  private static func box(_ id: String, _ views: String = "") -> String {
    """
    <view contentMode="scaleToFill" \(free) id="\(id)">\(frame)<subviews>\(views)</subviews>
    <color key="backgroundColor" systemColor="systemGray5Color"/></view>
    """
  }

  private static func sized(
    _ id: String, _ size: String, _ weight: String = "regular", text: String? = nil
  ) -> String {
    """
    <label text="\(text ?? id)" numberOfLines="0" \(free) id="\(id)">\(frame)
    <fontDescription key="fontDescription" type="system" weight="\(weight)" pointSize="\(size)"/>
    </label>
    """
  }

  private static func fixed(_ id: String, _ x: Double, _ y: Double) -> String {
    """
    <view contentMode="scaleToFill" fixedFrame="YES" id="\(id)">
    <rect key="frame" x="\(x)" y="\(y)" width="80" height="60"/>
    <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>
    <color key="backgroundColor" systemColor="systemGray5Color"/></view>
    """
  }

  private static func image(_ id: String) -> String {
    #"<imageView image="\#(id)" contentMode="scaleAspectFit" \#(free) id="\#(id)">\#(frame)</imageView>"#
  }

  private static func button(_ id: String, _ title: String) -> String {
    """
    <button contentMode="scaleToFill" buttonType="system" \(free) id="\(id)">\(frame)
    <state key="normal" title="\(title)"/></button>
    """
  }

  private static func spinner(_ id: String) -> String {
    """
    <activityIndicatorView contentMode="scaleToFill" style="medium" \(free) id="\(id)">\(frame)
    </activityIndicatorView>
    """
  }

  private static func length(
    _ view: String, _ attribute: String, _ constant: Double, _ more: String = ""
  ) -> String {
    """
    <constraint firstItem="\(view)" firstAttribute="\(attribute)" constant="\(constant)" \(more)/>
    """
  }

  private static func share(
    _ view: String, _ attribute: String, _ multiplier: Double, of other: String
  ) -> String {
    """
    <constraint firstItem="\(view)" firstAttribute="\(attribute)" secondItem="\(other)" \
    secondAttribute="\(attribute)" multiplier="\(multiplier)"/>
    """
  }

  private static func pin(
    _ view: String, _ edge: String, _ constant: Double, to other: String = "root",
    _ otherEdge: String? = nil, _ more: String = ""
  ) -> String {
    """
    <constraint firstItem="\(view)" firstAttribute="\(edge)" secondItem="\(other)" \
    secondAttribute="\(otherEdge ?? edge)" constant="\(constant)" \(more)/>
    """
  }
}

extension String {
  /// The text after the first occurrence of a part.
  fileprivate func components(after part: String) -> String {
    guard let range = self.range(of: part) else { return self }
    return String(self[range.upperBound...])
  }
}
