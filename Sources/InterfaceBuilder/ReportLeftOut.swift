internal import SpecModel
internal import SpecSyntax
internal import XMLTree

extension ScreenPlanner {
  /// Reports properties of the scene's views that a spec cannot express, each once, at its first
  /// line.
  ///
  /// A view that becomes a placeholder box is reported separately if it remains one; see
  /// `boxDiagnostics`.
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
      let isPlain = Self.plainKinds.contains(view.kind)
      let owner = rowsOfHosts[IBViewID(position)] ?? IBViewID(position)
      let isRow = rowsOfHosts.values.contains(owner) && owner.position == position
      let node = isRow ? nil : places[owner].map { plan.nodes[$0] }
      if let other = node?.standIn {
        let isPlainView = [.view, .imageView, .stackView].contains(view.kind)
        if !isPlainView || document.customClass(of: owner) != nil {
          boxDiagnostics[owner] = .leftOut(
            LeftOut.kind(kindName(of: IBViewID(position))).text, count: 1,
            at: xml.tagSpan(view.element))
        }
        if other.component == .datePicker {
          noteLimits(of: IBViewID(position), note)
        } else if isWheels(IBViewID(position)) {
          note(.wheels, at: xml.tagSpan(view.element))
        }
      } else if isPlain, node?.component == .hstack || owner == ownToolbar {
        noteBarItems(of: view, note)
      } else if isPlain, xml.name(view.element) != "view" {
        note(.kind(xml.name(view.element)), at: xml.tagSpan(view.element))
      }
      if let name = xml.attribute("customClass", of: view.element), node?.standIn == nil,
        document.customClass(of: IBViewID(position)) != nil,
        context.table.classes[name.value] == nil, !isName(name.value, of: IBViewID(position))
      {
        note(.customClass(name.value), at: name.valueSpan)
      }
      // The app sets up a custom view itself, so its settings in the document are not reported.
      let isQuiet =
        isPlain && (node?.standIn?.component != .host || isWheels(IBViewID(position)))
      for attribute in xml.attributes(of: view.element) where !isQuiet {
        guard !KnownProperty.attributes.contains(attribute.name),
          !(KnownProperty.ofKind[view.kind]?.contains(attribute.name) ?? false),
          KnownProperty.standards[attribute.name] != attribute.value,
          !isStandard(attribute.name, attribute.value, of: IBViewID(position))
        else { continue }
        note(.property(attribute.name), at: attribute.nameSpan)
      }
      noteTouches(of: IBViewID(position), note)
      noteTitles(of: IBViewID(position), note)
      noteHeights(of: IBViewID(position), note)
      noteSegments(of: IBViewID(position), note)
      noteTyping(of: IBViewID(position), note)
      noteImages(of: IBViewID(position), note)
      noteRowTitle(of: IBViewID(position), note)
      noteAccessibility(of: IBViewID(position), note)
      noteVariations(of: view.element, note)
      for child in xml.elements(of: view.element) {
        if xml.isElement(child, "constraints") {
          for constraint in xml.elements(of: child) { noteVariations(of: constraint, note) }
        }
        let name = xml.attribute("key", of: child)?.value ?? xml.name(child)
        if name == "userComments" {
          continue
        } else if xml.isElement(child, "attributedString") {
          note(.attributedText, at: xml.tagSpan(child))
        } else if xml.isElement(child, "userDefinedRuntimeAttributes") {
          for own in xml.elements(of: child) {
            let path = xml.attribute("keyPath", of: own)?.value ?? ""
            if KnownProperty.keyPaths.contains(path)
              || isInTable(own, of: IBViewID(position))
            {
              continue
            }
            note(.property(path), at: xml.tagSpan(own))
          }
        } else if xml.isElement(child, "connections") {
          noteConnections(child, of: view, note)
          noteConstraintOutlets(of: view.element, note)
        } else if let color = xml.attribute("name", of: child), xml.isElement(child, "color"),
          document.namedColors[color.value] == nil
        {
          note(.missingColor(color.value), at: color.valueSpan)
        } else if !isQuiet, !KnownProperty.children.contains(name),
          !(KnownProperty.ofKind[view.kind]?.contains(name) ?? false),
          !(name == "tintColor" && document.symbolName(of: IBViewID(position)) != nil),
          !(name == "tintColor" && node?.standIn?.component == .host),
          !(node?.component == .button && isTold(child, of: IBViewID(position))),
          document.positions[id(of: child)] == nil
        {
          note(.property(name), at: xml.tagSpan(child))
        }
      }
    }
    notePlaceholders(note)
    if let controller = scene.controllerElement {
      for child in document.xml.elements(of: controller) { noteBar(child, note) }
      noteConstraintOutlets(of: controller, note)
      noteSegues(of: controller, note)
    } else if let owner = document.owner {
      noteConstraintOutlets(of: owner, note)
    }
    for thing in order {
      guard let (span, count) = found[thing] else { continue }
      diagnostics.append(.leftOut(thing.text, count: count, at: span))
    }
  }

  /// Reports constraints with outlets, through which the app can change them; the spec has the
  /// initial values.
  private func noteConstraintOutlets(
    of owner: XMLNodeID, _ note: (LeftOut, SourceSpan) -> Void
  ) {
    let xml = document.xml
    guard let connections = document.child("connections", of: owner) else { return }
    for outlet in xml.elements(of: connections) where xml.isElement(outlet, "outlet") {
      guard let id = xml.attribute("destination", of: outlet)?.value,
        document.constraints.contains(where: {
          $0.id == id && document.isWithin($0.first.owner, scene.root)
        })
      else { continue }
      note(.constraintOutlet, xml.tagSpan(outlet))
    }
  }

  /// Reports a bar of the controller that is not imported, or the parts of it that are not.
  private func noteBar(_ child: XMLNodeID, _ note: (LeftOut, SourceSpan) -> Void) {
    let xml = document.xml
    func isPlanned(_ key: String) -> Bool { plan.bars.contains { $0.key == key } }
    switch xml.attribute("key", of: child)?.value ?? xml.name(child) {
    case "navigationItem":
      let parts = navigationParts(of: child)
      if !isPlanned("navigation"), parts.hasContent {
        note(.property("navigationItem"), xml.tagSpan(child))
      } else {
        for element in parts.leftOut { note(.barItem, xml.tagSpan(element)) }
        notePopovers(in: child, note)
        if let prompt = xml.attribute("prompt", of: child) {
          note(.property("prompt"), prompt.nameSpan)
        }
      }
    case "refreshControl": noteRefresh(child, note)
    case "searchDisplayController":
      note(.property("searchDisplayController"), xml.tagSpan(child))
    case "userDefinedRuntimeAttributes":
      for own in xml.elements(of: child) {
        guard let path = xml.attribute("keyPath", of: own)?.value else { continue }
        note(.property(path), xml.tagSpan(own))
      }
    case "tabBarItem":
      if !isPlanned("tabs") {
        note(.property("tabBarItem"), xml.tagSpan(child))
      } else if let image = scene.tabs.first(where: \.isSelected)?.image,
        document.images[image]?.isSymbol != true
      {
        note(.tabPicture, xml.tagSpan(child))
      }
    case "toolbarItems":
      guard Array(xml.elements(of: child)).isEmpty == false else { return }
      if !isPlanned("toolbar") {
        note(.property("toolbarItems"), xml.tagSpan(child))
      } else {
        noteItems(Array(xml.elements(of: child)), note)
        notePopovers(in: child, note)
      }
    default: break
    }
  }

  /// Reports a refresh control without an action, and its custom properties.
  private func noteRefresh(_ control: XMLNodeID, _ note: (LeftOut, SourceSpan) -> Void) {
    let xml = document.xml
    guard
      places[scene.root].map({ plan.nodes[$0].value(of: .refresh) != nil }) ?? false
    else {
      note(.refresh, xml.tagSpan(control))
      return
    }
    for child in xml.elements(of: control) {
      guard let key = xml.attribute("key", of: child)?.value,
        ["attributedTitle", "tintColor"].contains(key)
      else { continue }
      note(.property(key), xml.tagSpan(child))
    }
  }

  /// Reports unsupported accessibility traits, and accessibility identifiers and labels of views
  /// that share another view's node.
  private func noteAccessibility(of id: IBViewID, _ note: (LeftOut, SourceSpan) -> Void) {
    let xml = document.xml
    let element = document.element(of: id, "accessibilityConfiguration")
    let isSaid = element.map { element in
      ["label", "hint", "identifier"].contains { xml.attribute($0, of: element) != nil }
    }
    if isSaid == true || layerValue(of: id, "accessibilityIdentifier") != nil,
      places[id].map({ plan.nodes[$0].value(of: .accessibility) == nil }) ?? true
    {
      note(.accessibility, xml.tagSpan(element ?? document[id].element))
    }
    guard let element else { return }
    for child in xml.elements(of: element) where xml.isElement(child, "accessibilityTraits") {
      let place = places[id].flatMap { $0 > 0 ? $0 : nil }
      let isDisabled = place.map { plan.nodes[$0].value(of: .enabled) != nil } ?? false
      let isLost = xml.attributes(of: child).contains { trait in
        trait.value == "YES" && Self.traitsOfUIKit.contains(trait.name)
          && !(trait.name == "notEnabled" && isDisabled)
      }
      if isLost || place == nil { note(.property("accessibilityTraits"), xml.tagSpan(child)) }
    }
  }

  /// Reports placeholder lengths, which Xcode removes at build time but the spec keeps.
  private func notePlaceholders(_ note: (LeftOut, SourceSpan) -> Void) {
    guard !context.isAsDrawn else { return }
    for constraint in document.constraints where constraint.isPlaceholder {
      let view = constraint.first.owner
      guard constraint.second == nil, !isLeftOut(constraint), places[view] ?? 0 > 0,
        document.isWithin(view, scene.root)
      else { continue }
      note(.placeholder, document.xml.tagSpan(constraint.element))
    }
  }

  /// Reports a view that ignores touches, except for labels and images, which do so by default.
  private func noteTouches(of id: IBViewID, _ note: (LeftOut, SourceSpan) -> Void) {
    guard document.value(of: id, "userInteractionEnabled") == "NO",
      let written = document.xml.attribute("userInteractionEnabled", of: document[id].element)
    else { return }
    let node = places[id].map { plan.nodes[$0] }
    switch document[id].kind {
    case .label, .imageView, .progressView, .activityIndicatorView: return
    case .textView where node?.component == .text: return
    case .tableViewCell where node?.value(of: .tap) == nil: return
    case _ where isQuiet(id) && !isOverTouched(id): return
    default: note(.touches, written.nameSpan)
    }
  }

  /// Whether neither a view nor any of its descendants handles touches.
  private func isQuiet(_ id: IBViewID) -> Bool {
    (id.position..<Int(document[id].end)).allSatisfy { position in
      let view = IBViewID(position)
      let isShown = Self.quietKinds.contains(document[view].kind)
      return isShown && document.customClass(of: view) == nil && tap(of: view) == nil
    }
  }

  /// Whether a view overlaps an earlier sibling that handles touches.
  private func isOverTouched(_ id: IBViewID) -> Bool {
    guard let frame = document[id].frame, let parent = document.parent(of: id),
      Self.quietKinds.contains(document[parent].kind)
    else { return true }
    return document.children(of: parent).prefix { $0 != id }.contains { other in
      guard !isQuiet(other) else { return false }
      guard let below = document[other].frame else { return true }
      return below.x < frame.x + frame.width && frame.x < below.x + below.width
        && below.y < frame.y + frame.height && frame.y < below.y + below.height
    }
  }

  /// The kinds of views that do not handle touches.
  private static let quietKinds: Set<IBViewKind> = [
    .view, .label, .imageView, .stackView, .progressView, .activityIndicatorView,
    .visualEffectView, .tableViewCellContentView, .collectionViewCellContentView,
  ]

  /// Reports properties of a bar in the view hierarchy that are not imported.
  private func noteBarItems(of view: IBView, _ note: (LeftOut, SourceSpan) -> Void) {
    if view.kind == .searchBar {
      for attribute in document.xml.attributes(of: view.element)
      where KnownProperty.searchButtons.contains(attribute.name) && attribute.value == "YES" {
        note(.property(attribute.name), attribute.nameSpan)
      }
      for child in document.xml.elements(of: view.element)
      where document.xml.isElement(child, "scopeButtonTitles") {
        note(.property("scopeButtonTitles"), document.xml.tagSpan(child))
      }
      return
    }
    if document.hasBarLook(view.element) {
      note(.barLook(view.kind.rawValue), document.xml.tagSpan(view.element))
    }
    guard let items = document.child("items", of: view.element) else { return }
    let elements = Array(document.xml.elements(of: items))
    notePopovers(in: items, note)
    if view.kind == .toolbar {
      noteItems(elements, note)
    } else if let last = elements.last {
      for element in navigationParts(of: last).leftOut {
        note(.barItem, document.xml.tagSpan(element))
      }
    }
  }

  /// Whether a view is a wheel-style date picker, which becomes a custom view that the app sets up.
  private func isWheels(_ id: IBViewID) -> Bool {
    document[id].kind == .datePicker && document.customClass(of: id) == nil
      && places[id].flatMap { plan.nodes[$0].standIn }?.component != .datePicker
  }

  /// Reports minimum and maximum dates of a date picker that fields do not support.
  private func noteLimits(of id: IBViewID, _ note: (LeftOut, SourceSpan) -> Void) {
    let xml = document.xml
    let element = document[id].element
    for attribute in xml.attributes(of: element)
    where attribute.name == "minuteInterval" && attribute.value != "1" {
      note(.property(attribute.name), attribute.nameSpan)
    }
    for child in xml.elements(of: element) {
      guard let key = xml.attribute("key", of: child)?.value,
        ["minimumDate", "maximumDate"].contains(key)
      else { continue }
      note(.property(key), xml.tagSpan(child))
    }
  }

  /// The class of a view, or the name of its element.
  private func kindName(of id: IBViewID) -> String {
    document.customClass(of: id) ?? document.xml.name(document[id].element)
  }

  private func noteItems(_ items: [XMLNodeID], _ note: (LeftOut, SourceSpan) -> Void) {
    for item in items where barItem(item) == nil {
      note(.barItem, document.xml.tagSpan(item))
    }
  }

  /// Reports section titles of a table that are not near any row.
  private func noteTitles(of id: IBViewID, _ note: (LeftOut, SourceSpan) -> Void) {
    let xml = document.xml
    guard document[id].kind == .tableView,
      let sections = document.child("sections", of: document[id].element)
    else { return }
    let rows = Set(titlesOfSections(of: id).keys.map { document[$0].element })
    for section in xml.elements(of: sections) {
      let cells = document.child("cells", of: section).map { Array(xml.elements(of: $0)) } ?? []
      guard !cells.contains(where: { rows.contains($0) }) else { continue }
      for name in ["headerTitle", "footerTitle"] {
        guard let title = xml.attribute(name, of: section), !title.value.isEmpty else { continue }
        note(.property(name), title.nameSpan)
      }
    }
  }

  /// Reports row and section heights of a table that lists do not support.
  private func noteHeights(of id: IBViewID, _ note: (LeftOut, SourceSpan) -> Void) {
    let xml = document.xml
    guard document[id].kind == .tableView else { return }
    let hasRows = document.children(of: id).contains { isRow($0) }
    if let node = places[id], plan.nodes[node].value(of: .scrolls) != nil {
      note(.nestedList, xml.tagSpan(document[id].element))
    }
    if let node = places[id], plan.nodes[node].component == .list, plan.nodes[node].end == node + 1
    {
      note(.noRows, xml.tagSpan(document[id].element))
    }
    for attribute in xml.attributes(of: document[id].element) {
      guard let standards = KnownProperty.tableHeights[attribute.name],
        !standards.contains(attribute.value), attribute.name != "rowHeight" || !hasRows
      else { continue }
      note(.property(attribute.name), attribute.nameSpan)
    }
  }

  /// Reports the images of segments.
  private func noteSegments(of id: IBViewID, _ note: (LeftOut, SourceSpan) -> Void) {
    let xml = document.xml
    guard document[id].kind == .segmentedControl,
      let segments = document.child("segments", of: document[id].element)
    else { return }
    for segment in xml.elements(of: segments) {
      guard let image = xml.attribute("image", of: segment) else { continue }
      note(.segmentImage, image.nameSpan)
    }
  }

  /// Reports the segues of a controller that are performed only by code.
  private func noteSegues(
    of controller: XMLNodeID, _ note: (LeftOut, SourceSpan) -> Void
  ) {
    let xml = document.xml
    guard let connections = document.child("connections", of: controller) else { return }
    for segue in xml.elements(of: connections) where xml.isElement(segue, "segue") {
      guard let screen = screens.destination(of: segue, in: xml) else { continue }
      note(.codeSegue(screen), xml.tagSpan(segue))
    }
  }

  /// Reports text input traits of a text field or text view that are not imported.
  private func noteTyping(of id: IBViewID, _ note: (LeftOut, SourceSpan) -> Void) {
    let xml = document.xml
    let kind = document[id].kind
    guard kind == .textField || kind == .textView || kind == .searchBar else { return }
    if kind == .textField || isTyped(id),
      let alignment = xml.attribute("textAlignment", of: document[id].element),
      ["center", "right", "justified"].contains(alignment.value)
    {
      note(.property("textAlignment"), alignment.nameSpan)
    }
    guard let traits = document.element(of: id, "textInputTraits") else { return }
    for trait in xml.attributes(of: traits)
    where !KnownProperty.traits.contains(trait.name) && trait.value != "default"
      && trait.value != "NO"
      && !(trait.name == "returnKeyType" && trait.value == returnKey(of: id))
    {
      note(.property(trait.name), trait.nameSpan)
    }
  }

  /// The return key that generated code sets for a field: `search`, `next` if another field
  /// follows, or `done` for the last one.
  private func returnKey(of id: IBViewID) -> String? {
    guard let own = places[id] else { return nil }
    switch plan.nodes[own].component {
    case .search: return "search"
    case .input:
      let hasNext = plan.nodes[(own + 1)...].contains {
        $0.component == .input && $0.view.map { document[$0].kind } == .textField
      }
      return hasNext ? "next" : "done"
    default: return nil
    }
  }

  /// Reports a custom font or alignment of a row's title; rows of lists use the system's.
  private func noteRowTitle(of id: IBViewID, _ note: (LeftOut, SourceSpan) -> Void) {
    guard let node = places[id], plan.nodes[node].component == .listRow,
      let title = document.value(of: id, "textLabel").flatMap({ document.view($0) })
    else { return }
    let xml = document.xml
    let element = document[title].element
    if let alignment = xml.attribute("textAlignment", of: element),
      ["center", "right"].contains(alignment.value)
    {
      note(.property("textAlignment"), alignment.nameSpan)
    }
    if font(of: title).value != nil, let font = document.element(of: title, "fontDescription") {
      note(.property("fontDescription"), xml.tagSpan(font))
    }
    guard let detail = document.value(of: id, "detailTextLabel").flatMap({ document.view($0) }),
      let color = document.element(of: detail, "textColor"), self.color(color) != nil,
      !Self.inksOfDetails.contains(self.color(color) ?? .word("label"))
    else { return }
    note(.property("textColor"), xml.tagSpan(color))
  }

  /// The text colors that UIKit versions have used for detail labels.
  private static let inksOfDetails: [PlanValue] = [
    .word("secondaryLabel"), .word("label"), .word("black"), .word("gray"),
    .color(digits: "#8E8E93", name: nil), .color(digits: "#808080", name: nil),
    .color(digits: "#38548A", name: nil), .color(digits: "#385487", name: nil),
  ]

  /// Reports images of a button that its node does not display.
  private func noteImages(of id: IBViewID, _ note: (LeftOut, SourceSpan) -> Void) {
    let xml = document.xml
    guard document[id].kind == .button, let state = document.normalState(of: id) else { return }
    noteAlignment(of: id, note)
    if let image = xml.attribute("backgroundImage", of: state) {
      note(.property(image.name), image.nameSpan)
    }
    if let image = xml.attribute("image", of: state), document.symbolName(of: id) == nil,
      !document.title(of: id).isEmpty
    {
      note(.buttonImage, image.nameSpan)
    }
  }

  /// Reports a content alignment that makes a title fill its button.
  private func noteAlignment(of id: IBViewID, _ note: (LeftOut, SourceSpan) -> Void) {
    guard
      let alignment = document.xml.attribute(
        "contentHorizontalAlignment", of: document[id].element),
      alignment.value == "fill",
      !document.title(of: id).isEmpty, places[id] != nil
    else { return }
    note(.property(alignment.name), alignment.nameSpan)
  }

  /// Reports values for other size classes than those of the document's device.
  private func noteVariations(of element: XMLNodeID, _ note: (LeftOut, SourceSpan) -> Void) {
    let xml = document.xml
    for variation in xml.elements(of: element) where xml.isElement(variation, "variation") {
      guard let key = xml.attribute("key", of: variation)?.value, key != "default",
        !key.contains("userInterfaceIdiom")
      else { continue }
      guard !document.varies(for: key) else {
        // For other size classes, the element's own values apply.
        for own in xml.attributes(of: variation) where own.name != "key" {
          note(.otherClasses(own.name, key), xml.tagSpan(variation))
        }
        continue
      }
      let attributes = xml.attributes(of: variation).map(\.name).filter { $0 != "key" }
      let children = xml.elements(of: variation).map { child in
        xml.attribute("key", of: child)?.value ?? xml.name(child)
      }
      for name in attributes + children {
        note(.variation(name, key), xml.tagSpan(variation))
      }
    }
  }

  /// Whether the spec contains a class's name, as the name of the screen or of a cell.
  private func isName(_ name: String, of id: IBViewID) -> Bool {
    if id == scene.root { return scene.controller == nil && scene.name == name }
    guard document[id].kind.isCell, let node = places[id] else { return false }
    let own = NodeNames.camelCase(NodeNames.withoutKind(name))
    return !own.isEmpty && plan.nodes[node].id.hasPrefix(own)
  }

  /// Whether a button state sets only title colors, and a title that is unchanged; both need no
  /// report.
  private func isTold(_ state: XMLNodeID, of id: IBViewID) -> Bool {
    let xml = document.xml
    guard xml.isElement(state, "state"), let key = xml.attribute("key", of: state)?.value,
      ["disabled", "highlighted"].contains(key)
    else { return false }
    return xml.attributes(of: state).allSatisfy { attribute in
      attribute.name == "key"
        || attribute.name == "title" && attribute.value == document.title(of: id)
    }
      && xml.elements(of: state).allSatisfy { child in
        ["titleColor", "titleShadowColor"].contains(xml.attribute("key", of: child)?.value)
      }
  }

  /// Whether an attribute's value has no effect on the imported node, so it is not reported.
  private func isStandard(_ name: String, _ value: String, of id: IBViewID) -> Bool {
    let node = places[id].map { plan.nodes[$0] }
    switch name {
    case "selectionStyle":
      // The two styles look the same since iOS 7. A row is highlighted only if it has a tap.
      return value == "blue" || value == "gray" || value == "none" && node?.value(of: .tap) == nil
    case "allowsSelection":
      let rows = document.children(of: id).compactMap { places[$0] }
      return value == "NO" && rows.allSatisfy { plan.nodes[$0].value(of: .tap) == nil }
    case "separatorStyle": return value == "none" && node?.component != .list
    case "showsHorizontalScrollIndicator" where document[id].kind == .tableView:
      // A table scrolls only vertically.
      return value == "NO"
    case "scrollEnabled", "showsHorizontalScrollIndicator", "showsVerticalScrollIndicator":
      // A text does not scroll anyway.
      return node?.component == .text
    case "keyboardDismissMode":
      // Lists and vertical scroll views in generated code also dismiss the keyboard interactively.
      return value == "interactive" && (node?.component == .list || node?.component == .scroll)
    case "selectable":
      // Texts of a spec are not selectable anyway.
      return value == "NO"
    case "enabled":
      return node?.value(of: .enabled) != nil || node == nil && isTitleOfRow(id)
    case "accessoryType":
      return node?.value(of: .overlay) != nil || node?.value(of: .accessory) != nil
    default: return false
    }
  }

  /// Whether a label is the title of a list row, which is enabled or disabled as a whole.
  private func isTitleOfRow(_ label: IBViewID) -> Bool {
    var outer = document.parent(of: label)
    while let view = outer, !document[view].kind.isCell { outer = document.parent(of: view) }
    guard let node = outer.flatMap({ places[$0] }) else { return false }
    return plan.nodes[node].component == .listRow
  }

  /// Reports the connections that are not part of the view's tap: further segues and actions.
  private func noteConnections(
    _ connections: XMLNodeID, of view: IBView, _ note: (LeftOut, SourceSpan) -> Void
  ) {
    let xml = document.xml
    let elements = Array(xml.elements(of: connections))
    let segues = elements.filter { xml.isElement($0, "segue") }
    let own = document.view(view.id).flatMap { places[$0] }
    let isChanged = own.map { plan.nodes[$0].hasChange } ?? false
    let actions =
      view.kind == .button
      ? tapActions(connections)
      : isChanged ? document.view(view.id).map { changeActions(of: $0) } ?? [] : []
    let used =
      segues.filter { screens.destination(of: $0, in: xml) != nil }.prefix(1)
      + actions.map(\.element)
    for segue in used { notePopover(segue, note) }
    for connection in elements where !used.contains(connection) {
      // Equal methods of several objects become a single action.
      let selector = xml.attribute("selector", of: connection)?.value
      let isTold = actions.contains {
        selector != nil && xml.attribute("selector", of: $0.element)?.value == selector
      }
      if isTold { continue }
      if xml.isElement(connection, "segue") {
        // The custom view has the name of the embedded screen.
        if own.map({ plan.nodes[$0].standIn != nil }) ?? false,
          xml.attribute("kind", of: connection)?.value == "embed",
          document.view(view.id).flatMap({ embeddedScreen(of: $0) }) != nil
        {
          continue
        }
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

  /// Reports the popovers that segues of a bar's items open.
  private func notePopovers(in element: XMLNodeID, _ note: (LeftOut, SourceSpan) -> Void) {
    for child in document.xml.elements(of: element) {
      notePopover(child, note)
      notePopovers(in: child, note)
    }
  }

  /// Reports a segue that opens a popover, which a spec can only show by `open`.
  private func notePopover(_ segue: XMLNodeID, _ note: (LeftOut, SourceSpan) -> Void) {
    let xml = document.xml
    guard xml.isElement(segue, "segue"),
      ["popoverPresentation", "popover"].contains(xml.attribute("kind", of: segue)?.value),
      let screen = screens.destination(of: segue, in: xml)
    else { return }
    note(.popover(screen), xml.tagSpan(segue))
  }

  private func id(of element: XMLNodeID) -> String {
    document.xml.attribute("id", of: element)?.value ?? ""
  }

  /// The kinds of views of which only the frame is imported.
  static let plainKinds: Set<IBViewKind> = [
    .stepper, .datePicker, .pickerView, .pageControl, .searchBar, .navigationBar, .toolbar, .tabBar,
    .visualEffectView, .containerView, .mapView, .webView, .wkWebView, .arscnView, .mtkView,
    .glkView, .sceneKitView, .unknown,
  ]
}

/// A property of a document that a spec cannot express, with the values for its message.
private enum LeftOut: Hashable {
  case kind(String)
  case customClass(String)
  case property(String)
  /// A property for size classes other than those of the document's device.
  case variation(String, String)
  /// A property that applies only to the size classes of the document's device.
  case otherClasses(String, String)
  case missingColor(String)
  case wheels
  case buttonImage
  case segmentImage
  /// The colors and fonts of a bar of the given kind.
  case barLook(String)
  /// A segue to the given screen that only code performs.
  case codeSegue(String)
  case attributedText
  /// A segue that opens the given screen as a popover.
  case popover(String)
  case segue(String)
  case action(String)
  case secondTap(String)
  case recognizer
  case barItem
  case tabPicture
  case constraintOutlet
  case accessibility
  case refresh
  case noRows
  /// A table inside a scroll view or another list.
  case nestedList
  /// A view that ignores touches.
  case touches
  /// A placeholder length, which Xcode removes at build time.
  case placeholder

  var text: String {
    switch self {
    case .kind(let name): "only the position and size of a '\(name)' are imported"
    case .customClass(let name):
      "the class '\(name)' is not imported, only its view in the document"
    case .property("navigationItem"):
      "'navigationItem' is not imported, because the document has no whole screen; write "
        + "'navigation:' for its title and buttons"
    case .property(let name): "'\(name)' has no counterpart in a spec"
    case .variation(let name, let key):
      "'\(name)' for '\(key)' is not imported; the spec has the value for the document's device"
    case .otherClasses(let name, let key):
      "'\(name)' is only imported for '\(key)', the size classes of the document's device"
    case .wheels:
      "a date picker of a spec is a field that opens a calendar; these wheels become a view of the "
        + "app, with its mode and limits"
    case .buttonImage:
      "a button has a title, a symbol, or both; this image is the app's own and is not imported"
    case .segmentImage: "a segment has a title; this image is the app's own and is not imported"
    case .barLook(let kind):
      "the colors and fonts of a '\(kind)' are not imported; bars look as in the system"
    case .codeSegue(let screen):
      "code performs a segue of the controller to '\(screen)'; write 'open: \(screen)' where that "
        + "happens"
    case .missingColor(let name): "the document does not contain the value of the color '\(name)'"
    case .attributedText: "an attributed text is imported without its attributes"
    case .popover(let screen):
      "a segue opens '\(screen)' as a popover; 'open: \(screen)' shows it as the next screen"
    case .segue(let kind): "the destination of a '\(kind)' segue is not a screen of the document"
    case .secondTap(let kind):
      "a tap opens one screen and runs the actions of a touch inside; this \(kind) is a second one"
    case .barItem: "a bar has titles, buttons, symbols and images; this view is not imported"
    case .tabPicture:
      "a tab has a symbol in a spec; this image is the app's own and is not imported"
    case .constraintOutlet:
      "the app can change a constraint through an outlet; the spec has the document's value: for "
        + "another length, write a second node with 'when'"
    case .accessibility:
      "an accessibility identifier or text is not imported, because its view is not a separate node"
    case .refresh:
      "a refresh control has no action in the document; write 'refresh:' with the action that code sends"
    case .noRows: "a table has no cells in the document; write its rows in 'children'"
    case .nestedList:
      "a table inside a scroll view is as high as its rows in the spec and does not scroll"
    case .placeholder:
      "Xcode removes this length when it builds the app; the spec keeps it, because the view has "
        + "no other"
    case .touches:
      "this view ignores touches in the document, but in specs every view receives them"
    case .recognizer: "only tap gestures of views within the screen are imported"
    case .action(let name):
      "the action '\(name)' is not imported: specs have actions for touches inside buttons and for changes of switches, sliders, segments and text fields"
    }
  }
}

extension IBDocument {
  /// Whether a bar has custom colors or fonts.
  fileprivate func hasBarLook(_ bar: XMLNodeID) -> Bool {
    if let style = xml.attribute("barStyle", of: bar)?.value, style != "default" { return true }
    return xml.elements(of: bar).contains { part in
      guard let key = xml.attribute("key", of: part)?.value else { return false }
      return [
        "barTintColor", "tintColor", "selectedImageTintColor", "unselectedItemTintColor",
        "titleTextAttributes", "largeTitleTextAttributes", "standardAppearance",
        "scrollEdgeAppearance", "compactAppearance",
      ].contains(key)
    }
  }

  /// Reports colors of the asset catalog for which the document contains only one appearance.
  func colorsOfCatalog(except known: [String: CatalogColor]) -> [Diagnostic] {
    let colors = catalogColors.filter { color in
      xml.attribute("name", of: color).map { known[$0.value] == nil } ?? false
    }
    guard let first = colors.first else { return [] }
    let what =
      colors.count == 1
      ? "a color of the asset catalog has the document's value"
      : "\(colors.count) colors of the asset catalog have the document's values"
    return [
      .leftOut(
        "\(what) in light and dark; write the catalog's dark value, if it has one, as 'dark' in "
          + "the theme",
        count: 1, at: xml.tagSpan(first))
    ]
  }

  /// Reports custom colors and fonts of controllers' bars that no screen displays.
  func barLooks() -> [Diagnostic] {
    var found: [Diagnostic] = []
    for position in xml.nodes.indices {
      let controller = XMLNodeID(position)
      guard
        xml.isElement(controller, "navigationController")
          || xml.isElement(controller, "tabBarController")
      else { continue }
      for bar in xml.elements(of: controller) {
        let kind = xml.name(bar)
        guard ["navigationBar", "tabBar", "toolbar"].contains(kind), hasBarLook(bar) else {
          continue
        }
        found.append(.leftOut(LeftOut.barLook(kind).text, count: 1, at: xml.tagSpan(bar)))
      }
    }
    return found
  }
}

extension Diagnostic {
  fileprivate static func leftOut(_ text: String, count: Int, at span: SourceSpan) -> Diagnostic {
    let more = count > 1 ? "; so are \(count - 1) more" : ""
    return Diagnostic(.warning, code: "not-imported", at: span, text + more)
  }
}
