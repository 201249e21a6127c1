internal import SpecSyntax
internal import XMLTree

extension ScreenPlanner {
  /// Tells what the views of the scene say and no spec can: each thing once, at its first line.
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
      if Self.plainKinds.contains(view.kind) {
        note(.kind(xml.name(view.element)), at: xml.tagSpan(view.element))
      }
      if let name = xml.attribute("customClass", of: view.element) {
        note(.customClass(name.value), at: name.valueSpan)
      }
      for attribute in xml.attributes(of: view.element) {
        guard !Known.attributes.contains(attribute.name),
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
            note(.property(path), at: xml.tagSpan(own))
          }
        } else if xml.isElement(child, "connections") {
          for connection in xml.elements(of: child) {
            noteConnection(connection, of: view, note)
          }
        } else if !Known.children.contains(name), document.positions[id(of: child)] == nil {
          note(.property(name), at: xml.tagSpan(child))
        }
      }
    }
    for thing in order {
      guard let (span, count) = found[thing] else { continue }
      diagnostics.append(.leftOut(thing.text, count: count, at: span))
    }
  }

  private func noteConnection(
    _ connection: XMLNodeID, of view: IBView, _ note: (LeftOut, SourceSpan) -> Void
  ) {
    let xml = document.xml
    if xml.isElement(connection, "segue") {
      guard screens.destination(of: connection, in: xml) == nil else { return }
      note(.segue(xml.attribute("kind", of: connection)?.value ?? ""), xml.tagSpan(connection))
    } else if xml.isElement(connection, "action"), view.kind != .button {
      let name = xml.attribute("selector", of: connection)?.value ?? ""
      note(.action(name), xml.tagSpan(connection))
    }
  }

  private func id(of element: XMLNodeID) -> String {
    document.xml.attribute("id", of: element)?.value ?? ""
  }

  /// Views of which only the place and the size are kept.
  private static let plainKinds: Set<IBViewKind> = [
    .stepper, .datePicker, .pickerView, .pageControl, .searchBar, .navigationBar, .toolbar, .tabBar,
    .visualEffectView, .containerView, .mapView, .webView, .wkWebView, .arscnView, .mtkView,
    .glkView, .sceneKitView, .unknown,
  ]
}

/// Something that a document says and a spec cannot.
private enum LeftOut: Hashable {
  case kind(String)
  case customClass(String)
  case property(String)
  case attributedText
  case segue(String)
  case action(String)

  var text: String {
    switch self {
    case .kind(let name): "of a '\(name)' only the place and the size are kept"
    case .customClass(let name): "the class '\(name)' is not imported, only what the document says"
    case .property(let name): "'\(name)' has no counterpart in a spec"
    case .attributedText: "an attributed text keeps its words and loses its attributes"
    case .segue(let kind): "a segue '\(kind)' leads to no screen of the document"
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

/// What the import reads, or what cannot be seen.
private enum Known {
  static let attributes: Set<String> = [
    // Read.
    "id", "text", "title", "placeholder", "image", "userLabel", "hidden", "alpha", "axis",
    "spacing", "spacingType", "distribution", "alignment", "style", "buttonType", "borderStyle",
    "numberOfLines", "lineBreakMode", "textAlignment", "minimumScaleFactor",
    "adjustsFontSizeToFit", "contentMode", "fixedFrame", "placeholderIntrinsicWidth",
    "placeholderIntrinsicHeight", "preferredMaxLayoutWidth", "insetsLayoutMarginsFromSafeArea",
    "preservesSuperviewLayoutMargins", "layoutMarginsRelativeArrangement", "rowHeight",
    "horizontalHuggingPriority", "verticalHuggingPriority",
    "horizontalCompressionResistancePriority", "verticalCompressionResistancePriority",
    "translatesAutoresizingMaskIntoConstraints", "customClass", "baselineRelativeArrangement",
    // Of the document, or of its code.
    "key", "tag", "customModule", "customModuleProvider", "restorationIdentifier", "ambiguous",
    "misplaced", "reuseIdentifier", "tableViewCell", "dataMode", "verifyAmbiguity", "reference",
    "simulatedAppContext", "textLabel", "detailTextLabel", "imageView", "colorLabel",
    // Nothing that can be seen in a spec's screen.
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

  /// What need not be said, because it is so anyway.
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
  ]
}
