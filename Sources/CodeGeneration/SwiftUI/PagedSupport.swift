/// Pages side by side, of which a fact chooses one.
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
      private let pages: Pages

      /// - Parameter page: the page that is shown; nil where only a person turns the pages.
      init(page: Binding<Int>? = nil, @ViewBuilder pages: () -> Pages) {
        self.page = page
        self.pages = pages()
      }

      var body: some View {
        ZStack { pages }
          .hidden()
          .overlay(turnedPages.tabViewStyle(.page(indexDisplayMode: .never)))
      }

      @ViewBuilder private var turnedPages: some View {
        if let page {
          TabView(selection: page) { pages }
            .animation(.default, value: page.wrappedValue)
        } else {
          TabView { pages }
        }
      }
    }
    """#
}
