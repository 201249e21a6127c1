internal import SpecSyntax
internal import XMLTree

extension ScreenPlanner {
  /// Reports properties of the scene's views that a spec cannot express, each once at its first
  /// line.
  mutating func reportLeftOut() {
    var found: [LeftOut: (span: SourceSpan, count: Int)] = [:]
    var order: [LeftOut] = []
    func note(_ thing: LeftOut, at span: SourceSpan) {
      if found[thing] == nil { order.append(thing) }
      found[thing, default: (span, 0)].count += 1
    }
    for position in scene.root.position..<Int(document[scene.root].end) {
      let view = document[IBViewID(position)]
      guard view.isInstalled else { continue }
      let xml = document.xml
      if Self.plainKinds.contains(view.kind), xml.name(view.element) != "view" {
        note(.kind(xml.name(view.element)), at: xml.tagSpan(view.element))
      }
      if let name = xml.attribute("customClass", of: view.element) {
        note(.customClass(name.value), at: name.valueSpan)
      }
      let isPlain = Self.plainKinds.contains(view.kind)
      for attribute in xml.attributes(of: view.element) where !isPlain {
        guard !Known.attributes.contains(attribute.name),
          !(Known.ofKind[view.kind]?.contains(attribute.name) ?? false),
          Known.standards[attribute.name] != attribute.value
        else { continue }
        note(.property(attribute.name), at: attribute.nameSpan)
      }
      for child in xml.elements(of: view.element) {
        let name = xml.attribute("key", of: child)?.value ?? xml.name(child)
        if xml.isElement(child, "attributedString") {
          note(.attributedText, at: xml.tagSpan(child))
        } else if xml.isElement(child, "userDefinedRuntimeAttributes") {
          for own in xml.elements(of: child) {
            let path = xml.attribute("keyPath", of: own)?.value ?? ""
            if Known.keyPaths.contains(path) { continue }
            note(.property(path), at: xml.tagSpan(own))
          }
        } else if xml.isElement(child, "connections") {
          noteConnections(child, of: view, note)
        } else if let color = xml.attribute("name", of: child), xml.isElement(child, "color"),
          document.namedColors[color.value] == nil
        {
          note(.missingColor(color.value), at: color.valueSpan)
        } else if !isPlain, !Known.children.contains(name),
          !(Known.ofKind[view.kind]?.contains(name) ?? false),
          document.positions[id(of: child)] == nil
        {
          note(.property(name), at: xml.tagSpan(child))
        }
      }
    }
    if let controller = scene.controllerElement {
      for child in document.xml.elements(of: controller) {
        let key = document.xml.attribute("key", of: child)?.value ?? ""
        guard ["navigationItem", "tabBarItem", "toolbarItems"].contains(key) else { continue }
        note(.property(key), at: document.xml.tagSpan(child))
      }
    }
    for thing in order {
      guard let (span, count) = found[thing] else { continue }
      diagnostics.append(.leftOut(thing.text, count: count, at: span))
    }
  }

  /// Reports connections beyond a tap's single action: the first segue, or a button's first action.
  private func noteConnections(
    _ connections: XMLNodeID, of view: IBView, _ note: (LeftOut, SourceSpan) -> Void
  ) {
    let xml = document.xml
    let elements = Array(xml.elements(of: connections))
    let segues = elements.filter { xml.isElement($0, "segue") }
    let used =
      segues.first { screens.destination(of: $0, in: xml) != nil }
      ?? elements.first { xml.isElement($0, "action") && view.kind == .button }
    for connection in elements where connection != used {
      if xml.isElement(connection, "segue") {
        if screens.destination(of: connection, in: xml) == nil {
          note(
            .segue(xml.attribute("kind", of: connection)?.value ?? ""), xml.tagSpan(connection))
        } else {
          note(.secondTap("segue"), xml.tagSpan(connection))
        }
      } else if xml.isElement(connection, "outletCollection"),
        xml.attribute("property", of: connection)?.value == "gestureRecognizers"
      {
        let id = xml.attribute("destination", of: connection)?.value ?? ""
        let isBody = view.id == document[scene.root].id && places[scene.root] == 0
        if document.tapRecognizers[id] == nil || isBody {
          note(.recognizer, xml.tagSpan(connection))
        }
      } else if xml.isElement(connection, "action") {
        let name = xml.attribute("selector", of: connection)?.value ?? ""
        note(
          view.kind == .button ? .secondTap("action") : .action(name), xml.tagSpan(connection))
      }
    }
  }

  private func id(of element: XMLNodeID) -> String {
    document.xml.attribute("id", of: element)?.value ?? ""
  }

  /// View kinds of which only the frame is imported.
  private static let plainKinds: Set<IBViewKind> = [
    .stepper, .datePicker, .pickerView, .pageControl, .searchBar, .navigationBar, .toolbar, .tabBar,
    .visualEffectView, .containerView, .mapView, .webView, .wkWebView, .arscnView, .mtkView,
    .glkView, .sceneKitView, .unknown,
  ]
}

/// A property of a document that a spec cannot express.
private enum LeftOut: Hashable {
  case kind(String)
  case customClass(String)
  case property(String)
  case missingColor(String)
  case attributedText
  case segue(String)
  case action(String)
  case secondTap(String)
  case recognizer

  var text: String {
    switch self {
    case .kind(let name): "of a '\(name)' only the place and the size are kept"
    case .customClass(let name): "the class '\(name)' is not imported, only what the document says"
    case .property("navigationItem"):
      "'navigationItem' is not imported: the preview's device has the bar; write 'navigation:' for its title and buttons"
    case .property(let name): "'\(name)' has no counterpart in a spec"
    case .missingColor(let name): "the document does not say what the color '\(name)' is"
    case .attributedText: "an attributed text keeps its words and loses its attributes"
    case .segue(let kind): "a segue '\(kind)' leads to no screen of the document"
    case .secondTap(let kind): "a tap does one thing in a spec; this \(kind) is another"
    case .recognizer: "of gestures only taps of views within the screen are imported"
    case .action(let name): "the action '\(name)' of a control that is no button is not imported"
    }
  }
}

extension Diagnostic {
  fileprivate static func leftOut(_ text: String, count: Int, at span: SourceSpan) -> Diagnostic {
    let more = count > 1 ? "; so are \(count - 1) more" : ""
    return Diagnostic(.warning, code: "not-imported", at: span, text + more)
  }
}

/// Properties that are imported or invisible.
private enum Known {
  static let attributes: Set<String> = [
    // Imported.
    "id", "text", "title", "placeholder", "image", "userLabel", "hidden", "alpha", "axis",
    "spacing", "spacingType", "distribution", "alignment", "style", "buttonType", "borderStyle",
    "numberOfLines", "lineBreakMode", "textAlignment", "minimumScaleFactor",
    "adjustsFontSizeToFit", "contentMode", "fixedFrame", "placeholderIntrinsicWidth",
    "placeholderIntrinsicHeight", "preferredMaxLayoutWidth", "insetsLayoutMarginsFromSafeArea",
    "preservesSuperviewLayoutMargins", "layoutMarginsRelativeArrangement", "rowHeight",
    "horizontalHuggingPriority", "verticalHuggingPriority",
    "horizontalCompressionResistancePriority", "verticalCompressionResistancePriority",
    "translatesAutoresizingMaskIntoConstraints", "customClass", "baselineRelativeArrangement",
    // Metadata of the document or its code.
    "key", "tag", "customModule", "customModuleProvider", "restorationIdentifier", "ambiguous",
    "misplaced", "reuseIdentifier", "tableViewCell", "dataMode", "verifyAmbiguity", "reference",
    "simulatedAppContext", "textLabel", "detailTextLabel", "imageView", "colorLabel",
    // Without visible effect on a screen.
    "opaque", "clipsSubviews", "multipleTouchEnabled", "userInteractionEnabled",
    "clearsContextBeforeDrawing", "autoresizesSubviews", "baselineAdjustment", "minimumFontSize",
    "contentHorizontalAlignment", "contentVerticalAlignment", "bounces", "bouncesZoom",
    "alwaysBounceVertical", "alwaysBounceHorizontal", "delaysContentTouches",
    "adjustsFontForContentSizeCategory", "adjustsLetterSpacingToFitWidth", "indentationWidth",
    "indentationLevel", "estimatedRowHeight", "estimatedSectionHeaderHeight",
    "estimatedSectionFooterHeight", "sectionHeaderHeight", "sectionFooterHeight",
    "hidesAccessoryWhenEditing", "showsSelectionImmediatelyOnTouchBegin",
    "adjustsImageWhenHighlighted", "adjustsImageWhenDisabled", "segmentControlStyle",
    "adjustsImageSizeForAccessibilityContentSizeCategory", "semanticContentAttribute",
  ]

  /// Properties imported for some kinds of views only.
  static let ofKind: [IBViewKind: Set<String>] = [
    .switch: ["on"],
    .slider: ["value", "minValue", "maxValue", "minimumTrackTintColor", "tintColor"],
    .progressView: ["progress", "progressTintColor", "tintColor"],
    .activityIndicatorView: ["color", "animating", "hidesWhenStopped"],
    .segmentedControl: ["selectedSegmentIndex"],
    .button: ["tintColor"],
  ]

  /// Imported layer properties.
  static let keyPaths: Set<String> = [
    "layer.cornerRadius", "layer.borderWidth", "layer.masksToBounds",
  ]

  /// Default values, which need no report.
  static let standards = [
    "enabled": "YES", "editable": "NO", "selectable": "YES", "scrollEnabled": "YES",
    "separatorStyle": "default", "selectionStyle": "default", "clearButtonMode": "never",
    "showsHorizontalScrollIndicator": "YES", "showsVerticalScrollIndicator": "YES",
    "continuous": "YES", "largeTitles": "NO",
  ]

  static let children: Set<String> = [
    "frame", "subviews", "constraints", "autoresizingMask", "fontDescription", "backgroundColor",
    "textColor", "normal", "textInputTraits", "accessibilityConfiguration", "safeArea",
    "contentLayoutGuide", "frameLayoutGuide", "keyboard", "canvasLocation", "contentEdgeInsets",
    "text", "prototypes", "sections", "cells", "items", "segments", "variation", "default",
    "directionalLayoutMargins", "layoutMargins", "simulatedDestinationMetrics",
    "simulatedStatusBarMetrics", "simulatedTopBarMetrics", "simulatedBottomBarMetrics",
    "customSize", "highlightedColor", "buttonConfiguration", "userLabel", "mask",
    "tableViewCellContentView", "contentView", "connections", "viewLayoutGuide", "nil",
    "heightClass=compact", "heightClass=regular", "widthClass=compact", "widthClass=regular",
    "heightClass=regular-widthClass=compact", "heightClass=regular-widthClass=regular",
    "heightClass=compact-widthClass=compact", "heightClass=compact-widthClass=regular",
    "userInterfaceIdiom=mac",
    // Reported with its connection.
    "gestureRecognizers",
  ]
}
