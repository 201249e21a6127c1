/// The support file with a page view whose current page can be bound to a fact.
enum PagedSupport {
  static let file = "PagedView"

  static func write(into writer: inout SwiftWriter) {
    writer.line("import SwiftUI")
    writer.blank()
    writer.lines(text)
  }

  // A paged `TabView` fills the proposed height, so hidden pages determine its height.
  private static let text = #"""
    /// Pages that the user turns, with the height of the highest page.
    ///
    /// With a binding to the current page, the pages need tags that start at 0.
    struct PagedView<Pages: View>: View {
      private let page: Binding<Int>?
      private let alignment: VerticalAlignment
      private let pages: Pages

      /// - Parameters:
      ///   - page: the current page; nil if only the user turns pages.
      ///   - alignment: the alignment of pages that are lower than the highest one.
      init(
        page: Binding<Int>? = nil, alignment: VerticalAlignment = .center,
        @ViewBuilder pages: () -> Pages
      ) {
        self.page = page
        self.alignment = alignment
        self.pages = pages()
      }

      var body: some View {
        ZStack { pages }
          .hidden()
          .overlay(turnedPages.tabViewStyle(.page(indexDisplayMode: .never)))
      }

      @ViewBuilder private var turnedPages: some View {
        if let page {
          TabView(selection: page) { placedPages }
            .animation(.default, value: page.wrappedValue)
        } else {
          TabView { placedPages }
        }
      }

      @ViewBuilder private var placedPages: some View {
        if alignment == .center {
          pages
        } else {
          pages.frame(
            maxHeight: .infinity, alignment: Alignment(horizontal: .center, vertical: alignment))
        }
      }
    }
    """#
}
