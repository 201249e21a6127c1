internal import SpecSyntax
internal import XMLTree

/// The objects of an Interface Builder document, as a flat table in the document's order.
struct InterfaceObjects: Sendable {
  struct Object: Sendable {
    let id: String
    let element: XMLNodeID
    /// The index of the parent object; −1 for a top-level object.
    let parent: Int
    /// The index of the object's scene in `scenes`; −1 for none.
    let scene: Int
    let kind: Kind
    let frame: Rect?

    /// Whether the object is a view, that is, has a frame in the document.
    var isView: Bool { frame != nil }
  }

  enum Kind: Sendable {
    case object
    /// A layout guide that constraints refer to, such as the safe area.
    case guide
    case constraint
    /// An outlet, action or segue.
    case connection
  }

  struct Scene: Sendable {
    let index: Int
    let element: XMLNodeID
    var name: String
  }

  /// A rectangle in points, in the superview's coordinates.
  struct Rect: Hashable, Sendable {
    let x: Double
    let y: Double
    let width: Double
    let height: Double
  }

  let xml: XMLDocument
  private let lines: LineTable
  private(set) var all: [Object] = []
  private(set) var scenes: [Scene] = []
  /// The index in `all` of each object, by id.
  private(set) var positions: [String: Int] = [:]
  /// The name of the outlet that is connected to an object, by the object's id.
  private(set) var outlets: [String: String] = [:]

  init(_ source: SourceText) throws(InterfaceProblem) {
    lines = LineTable(source)
    do throws(XMLError) {
      xml = try parseXML(source, limits: XMLLimits(depth: 400, nodes: 2_000_000))
    } catch {
      let line = lines.position(of: Int(error.span.start)).line
      throw InterfaceProblem(message: error.message, line: line)
    }
    guard xml.isElement(.root, "document") else {
      let what = xml.isElement(.root, "archive") ? "the format of Xcode 3" : "no such document"
      throw InterfaceProblem(message: "its root is '\(xml.name(.root))': \(what)", line: 1)
    }
    read(.root, parent: -1, scene: -1)
    nameScenes()
  }

  /// The line number of an element, from 1.
  func line(of element: XMLNodeID) -> Int {
    lines.position(of: Int(xml[element].start)).line
  }

  /// The bytes of an element with its content.
  func bytes(of element: XMLNodeID) -> ArraySlice<UInt8> {
    xml.source.bytes[Int(xml[element].start)..<Int(xml[element].end)]
  }

  func attribute(_ name: String, _ element: XMLNodeID) -> String? {
    xml.attribute(name, of: element)?.value
  }

  // MARK: - Reading

  /// Reads the objects inside an element; the parser limits the depth of the recursion.
  private mutating func read(_ element: XMLNodeID, parent: Int, scene: Int) {
    for child in xml.elements(of: element) {
      let name = xml.name(child)
      if element == .root, name == "device" || name == "resources" || name == "dependencies" {
        continue
      }
      var scene = scene
      if name == "scene" {
        scene = scenes.count
        scenes.append(Scene(index: scene, element: child, name: ""))
      }
      guard let id = attribute("id", child) else {
        read(child, parent: parent, scene: scene)
        continue
      }
      let kind = Self.kind(of: name)
      if kind == .connection, name == "outlet", let target = attribute("destination", child),
        let property = attribute("property", child), outlets[target] == nil,
        !Self.plainOutlets.contains(property)
      {
        outlets[target] = property
      }
      let position = all.count
      if positions[id] == nil { positions[id] = position }
      all.append(
        Object(
          id: id, element: child, parent: parent, scene: scene, kind: kind,
          frame: kind == .object ? frame(of: child) : nil))
      read(child, parent: position, scene: scene)
    }
  }

  /// Standard outlet names, which do not describe the object.
  private static let plainOutlets: Set<String> = [
    "delegate", "dataSource", "view", "nextResponder",
  ]

  private static func kind(of name: String) -> Kind {
    switch name {
    case "constraint": .constraint
    case "outlet", "outletCollection", "action", "segue": .connection
    case "viewLayoutGuide", "viewControllerLayoutGuide", "layoutGuide": .guide
    default: .object
    }
  }

  private func frame(of element: XMLNodeID) -> Rect? {
    for child in xml.elements(of: element)
    where xml.isElement(child, "rect") && attribute("key", child) == "frame" {
      func length(_ name: String) -> Double {
        let number = attribute(name, child).flatMap { Double($0) } ?? 0
        // Frames on 3× screens are stored with fractions of a point in full precision.
        return number.isFinite && abs(number) < 1e6 ? (number * 1000).rounded() / 1000 : 0
      }
      return Rect(
        x: length("x"), y: length("y"), width: length("width"), height: length("height"))
    }
    return nil
  }

  /// Names the scenes by the controller's identifier, title or class, or else by its view.
  private mutating func nameScenes() {
    for place in scenes.indices {
      let objects = all.filter { $0.scene == place && $0.parent < 0 && $0.kind == .object }
      let owner =
        objects.first { xml.name($0.element).hasSuffix("ontroller") } ?? objects.first
      guard let owner else { continue }
      scenes[place].name =
        attribute("storyboardIdentifier", owner.element) ?? attribute("customClass", owner.element)
        ?? attribute("title", owner.element) ?? words(of: xml.name(owner.element)) + " " + owner.id
    }
  }

  func sceneName(_ position: Int) -> String {
    let scene = all[position].scene
    return scene < 0 ? "" : scenes[scene].name
  }
}

/// An element's name as separate words: `image view` for `imageView`.
func words(of name: String) -> String {
  switch name {
  case "tableViewCell", "collectionViewCell": return "cell"
  case "tableViewCellContentView", "collectionViewCellContentView": return "content view"
  case "viewController": return "controller"
  default: break
  }
  var words = ""
  for character in name {
    if character.isUppercase, let last = words.last, last.isLowercase {
      words += " \(character.lowercased())"
    } else {
      words.append(character)
    }
  }
  return words
}
