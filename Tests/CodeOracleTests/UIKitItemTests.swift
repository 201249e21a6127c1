import SpecSyntax
import Testing

@testable import UIKitSubset

/// Which views of a loop stay while its items change.
@Suite struct UIKitItemTests {
  /// A view of the support files that shows items, and the views that were made for it.
  private final class Shown {
    let reader: Reader
    let view: Cell
    var made: [String] = []

    init(_ type: String, _ arguments: [Argument] = []) throws {
      let text = "formwork: 1\nscreen: Probe\ntargets: [uikit]\nbody:\n  - text: Hello\n"
      let subject = UIKitOracle.subject(SourceText(path: "probe.yaml", bytes: Array(text.utf8)))
      reader = try Reader(subject.files, parsed: ParsedFiles())
      view = Cell(try reader.make(type, arguments))
    }

    /// A view for an item, noted.
    func make(_ item: String) throws -> Value {
      made.append(item)
      return try reader.make("UIView", [])
    }

    /// Shows items in an `ItemStack`.
    ///
    /// - Returns: the views, in order.
    func show(_ items: [String], with value: String = "EUR") throws -> [UIKitSubset.View] {
      made = []
      let make = Function { arguments in
        guard let item = arguments.first?.value.text else { throw ReadingError("no item") }
        return try self.make(item)
      }
      _ = try reader.call(
        "show", of: view,
        [
          Argument(nil, .array(items.map { .string($0) })), Argument("with", .string(value)),
          Argument("make", .function(make)),
        ])
      return try view.value.asView().arranged
    }
  }

  @Test func theViewOfAnItemStaysWithTheItem() throws {
    let shown = try Shown("ItemStack")
    let first = try shown.show(["tea", "milk"])
    #expect(shown.made == ["tea", "milk"])
    #expect(try shown.show(["tea", "milk"]).elementsEqual(first) { $0 === $1 })
    #expect(shown.made == [])
    let second = try shown.show(["bread", "milk", "tea"])
    #expect(shown.made == ["bread"])
    #expect(second[1] === first[1] && second[2] === first[0])
    let third = try shown.show(["tea"])
    #expect(shown.made == [])
    #expect(third.count == 1 && third[0] === first[0])
    #expect(try shown.view.value.asView().subviews.count == 1)
  }

  @Test func equalItemsHaveTheirOwnViews() throws {
    let shown = try Shown("ItemStack")
    let views = try shown.show(["tea", "tea"])
    #expect(views.count == 2 && views[0] !== views[1])
    #expect(try shown.show(["tea", "tea", "tea"]).count == 3)
    #expect(shown.made == ["tea"])
  }

  @Test func otherValuesMakeAllViewsAnew() throws {
    let shown = try Shown("ItemStack")
    let views = try shown.show(["tea", "milk"])
    let others = try shown.show(["tea", "milk"], with: "USD")
    #expect(shown.made == ["tea", "milk"])
    #expect(others.count == 2 && others[0] !== views[0])
  }

  /// VoiceOver finds the part of a view that stands where the part that it read stood.
  @Test func partsAreFoundInTheViewThatReplacesAnother() throws {
    let shown = try Shown("ItemStack")
    let old = try shown.show(["tea", "milk"])
    let new = try shown.show(["tea", "milk"], with: "USD")
    func part(like view: UIKitSubset.View) throws -> UIKitSubset.View? {
      let found = try shown.reader.call(
        "part", of: Cell(shown.reader.value(of: new[1])),
        [
          Argument("like", shown.reader.value(of: view)),
          Argument("in", shown.reader.value(of: old[1])),
        ])
      return found.isNone ? nil : try found.asView()
    }
    #expect(try part(like: old[1]) === new[1])
    #expect(try part(like: old[0]) == nil)
  }

  /// The view of an item with fields stays while its key does, and is brought up to date with what
  /// else has changed in the item.
  @Test func theViewsOfEntriesAreBroughtUpToDate() throws {
    let shown = try Shown("ItemStack")
    var updated: [String] = []
    func show(_ items: [String]) throws -> [UIKitSubset.View] {
      shown.made = []
      updated = []
      let make = Function { arguments in
        guard let item = arguments.first?.value.text else { throw ReadingError("no item") }
        let update = Function { arguments in
          updated.append(arguments.first?.value.text ?? "nothing")
          return .none
        }
        return try shown.reader.make(
          "EntryView",
          [Argument(nil, try shown.make(item)), Argument("update", .function(update))])
      }
      _ = try shown.reader.call(
        "show", of: shown.view,
        [
          Argument("entries", .array(items.map { .string($0) })),
          Argument(
            "by",
            .function(
              Function { arguments in .string(String(arguments.first?.value.text?.prefix(3) ?? ""))
              })),
          Argument("make", .function(make)),
        ])
      return try shown.view.value.asView().arranged
    }
    let first = try show(["ada", "bea"])
    #expect(shown.made == ["ada", "bea"] && updated == ["ada", "bea"])
    let second = try show(["bea, older", "cal"])
    #expect(shown.made == ["cal"] && updated == ["bea, older", "cal"])
    #expect(second[0] === first[1])
    #expect(try show([]).isEmpty && updated.isEmpty)
    #expect(try shown.view.value.asView().isHidden)
  }

  @Test func aStackWithoutItemsIsHidden() throws {
    let shown = try Shown("ItemStack")
    #expect(try shown.show([]).isEmpty)
    #expect(try shown.view.value.asView().isHidden)
    _ = try shown.show(["tea"])
    #expect(try !shown.view.value.asView().isHidden)
  }

  /// Items share a row again when there are others, and keep no constraint of before.
  @Test func itemsShareOnce() throws {
    let shown = try Shown("ItemStack")
    func constraints() throws -> Int {
      _ = try shown.reader.call("shareItems", of: shown.view, [])
      return try shown.view.value.asView().arranged.reduce(0) { $0 + $1.held.count }
    }
    _ = try shown.show(["tea", "milk"])
    #expect(try constraints() == 3)
    #expect(try constraints() == 3)
    _ = try shown.show(["tea", "milk", "bread"])
    #expect(try constraints() == 6)
    _ = try shown.show(["bread"])
    #expect(try constraints() == 1)
  }

  /// Lists, grids and carousels are made anew where what they show differs.
  @Test(arguments: ["RowStack", "GridView", "CarouselView"])
  func othersAreMadeAnewWhereTheyDiffer(_ type: String) throws {
    let spacing = [Argument("spacing", .double(8)), Argument("rowSpacing", .double(8))]
    let shown = try Shown(
      type, type == "GridView" ? spacing : type == "CarouselView" ? [spacing[0]] : [])
    func show(_ value: String) throws {
      let make = Function { _ in
        _ = try shown.make(value)
        return .array([])
      }
      _ = try shown.reader.call(
        "show", of: shown.view,
        [Argument("for", .string(value)), Argument("make", .function(make))])
    }
    for value in ["tea", "tea", "milk", "tea"] { try show(value) }
    #expect(shown.made == ["tea", "milk", "tea"])
  }
}
