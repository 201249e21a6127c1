/// The support files that generated screens share; each is created once, on first use.
enum SupportFiles {
  /// Ranges of minimum iOS versions with the same support files.
  enum System {
    case ios13, ios14, ios15, later

    init(_ minimumIOS: Int) {
      switch minimumIOS {
      case ...13: self = .ios13
      case 14: self = .ios14
      case 15...16: self = .ios15
      default: self = .later
      }
    }

    /// The first iOS version of the range.
    fileprivate var version: Int {
      switch self {
      case .ios13: 13
      case .ios14: 14
      case .ios15: 15
      case .later: 17
      }
    }
  }

  static let forms = file(SupportCode.formFile, SupportCode.writeForms)
  static let expressions = file(ExpressionSupport.file, ExpressionSupport.write)
  static let decimals = file(DecimalSupport.file, DecimalSupport.write)
  static let addresses = file(AddressSupport.file, AddressSupport.write)
  static let times = file(TimeSupport.file, TimeSupport.write)
  static let formats = file(SupportCode.formatFile, SupportCode.writeFormats)
  static let distribution = file(DistributionSupport.file, DistributionSupport.write)
  static let pagedView = file(PagedSupport.file, PagedSupport.write)
  static let bottomScroll = file(BottomScrollSupport.file, BottomScrollSupport.write)
  static let markdownText = file(MarkdownSupport.file, MarkdownSupport.write)
  static let textInput = file(SwiftUISupport.inputFile, SwiftUISupport.writeInput)
  static let keptContent = file(KeptSupport.file, KeptSupport.write)
  static let huggingStack = file(HuggingSupport.file, HuggingSupport.write)

  /// The support file that replaces APIs missing before iOS 15.
  static func earlierSystems(_ system: System) -> GeneratedFile {
    system == .ios13 ? earlierSystems13 : earlierSystems14
  }

  static func views(_ system: System) -> GeneratedFile {
    switch system {
    case .ios13: views13
    case .ios14: views14
    case .ios15: views15
    case .later: views17
    }
  }

  static func fields(_ system: System) -> GeneratedFile {
    switch system {
    case .ios13: fields13
    case .ios14: fields14
    case .ios15: fields15
    case .later: fields17
    }
  }

  private static let earlierSystems13 = earlier(.ios13)
  private static let earlierSystems14 = earlier(.ios14)
  private static let views13 = views(.ios13, UIKitSupport.viewFile, UIKitSupport.writeViews)
  private static let views14 = views(.ios14, UIKitSupport.viewFile, UIKitSupport.writeViews)
  private static let views15 = views(.ios15, UIKitSupport.viewFile, UIKitSupport.writeViews)
  private static let views17 = views(.later, UIKitSupport.viewFile, UIKitSupport.writeViews)
  private static let fields13 = views(.ios13, UIKitSupport.fieldFile, UIKitSupport.writeFields)
  private static let fields14 = views(.ios14, UIKitSupport.fieldFile, UIKitSupport.writeFields)
  private static let fields15 = views(.ios15, UIKitSupport.fieldFile, UIKitSupport.writeFields)
  private static let fields17 = views(.later, UIKitSupport.fieldFile, UIKitSupport.writeFields)

  private static func earlier(_ system: System) -> GeneratedFile {
    file(SwiftUISupport.file) { SwiftUISupport.write(minimumIOS: system.version, into: &$0) }
  }

  private static func views(
    _ system: System, _ name: String, _ write: (UIKitWords, inout SwiftWriter) -> Void
  ) -> GeneratedFile {
    file(name) { write(UIKitWords(minimumIOS: system.version), &$0) }
  }

  private static func file(
    _ name: String, _ write: (inout SwiftWriter) -> Void
  ) -> GeneratedFile {
    var writer = SwiftWriter()
    writer.beginFile()
    write(&writer)
    return marked(writer, from: "", name: name + ".swift", isShared: true)
  }
}
