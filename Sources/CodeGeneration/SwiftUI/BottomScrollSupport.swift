/// The support file with a scroll view that begins at the end of its content, for systems before
/// iOS 17.
enum BottomScrollSupport {
  static let file = "BottomScrollView"

  static func write(into writer: inout SwiftWriter) {
    writer.line("import SwiftUI")
    writer.blank()
    writer.lines(text)
  }

  private static let text = #"""
    /// A scroll view that is initially scrolled to the end, and remains there while its content
    /// grows; content that is shorter than the view is at the bottom.
    struct BottomScrollView<Content: View>: View {
      private let content: Content
      @State private var isAtEnd = true
      @State private var last = End()

      init(@ViewBuilder content: () -> Content) { self.content = content() }

      var body: some View {
        GeometryReader { place in
          ScrollViewReader { reader in
            ScrollView {
              VStack(alignment: .leading, spacing: 0) { content }
                .frame(maxWidth: .infinity, minHeight: place.size.height, alignment: .bottomLeading)
                .background(
                  GeometryReader { inner in
                    let end = End(
                      height: inner.size.height, room: place.size.height,
                      edge: inner.frame(in: .named("scroll")).maxY)
                    Color.clear
                      .onAppear { show(end, of: reader) }
                      .onChange(of: end) { end in
                        // The keyboard or a bar can reduce the space.
                        if end.height != last.height || end.room != last.room {
                          if isAtEnd { show(end, of: reader) }
                          last = end
                        } else {
                          isAtEnd = end.edge <= end.room + 20
                        }
                      }
                  }
                )
                .id("content")
            }
            .coordinateSpace(name: "scroll")
          }
        }
      }

      private func show(_ end: End, of reader: ScrollViewProxy) {
        last = end
        reader.scrollTo("content", anchor: .bottom)
      }

      private struct End: Equatable {
        var height: CGFloat = 0
        var room: CGFloat = 0
        var edge: CGFloat = 0
      }
    }
    """#
}
