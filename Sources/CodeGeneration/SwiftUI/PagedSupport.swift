/// A page view whose current page is bound to a fact.
enum PagedSupport {
  static let file = "PagedView"

  static func write(into writer: inout SwiftWriter) {
    writer.line("import SwiftUI")
    writer.blank()
    writer.lines(text)
  }

  // A paged `TabView` takes all the height that it gets: the hidden pages give it theirs.
  private static let text = #"""
    /// Pages that a person turns, as high as the highest of them; with tags from 0 where something
    /// chooses the page.
    struct PagedView<Pages: View>: View {
      private let page: Binding<Int>?
      private let alignment: VerticalAlignment
      private let pages: Pages

      /// - Parameters:
      ///   - page: the page that is shown; nil where only a person turns the pages.
      ///   - alignment: where pages stand that are lower than the highest.
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
