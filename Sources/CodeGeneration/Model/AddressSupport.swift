internal import SpecModel

/// The support file that encodes values for URLs.
enum AddressSupport {
  static let file = "AddressSupport"

  static func write(into writer: inout SwiftWriter) {
    writer.line("import " + "Foundation")
    writer.blank()
    writer.lines(text)
  }

  private static let text = #"""
    extension String {
      /// The text as a part of a URL: everything but ASCII letters, digits and `-._~` is
      /// percent-encoded.
      var encodedForURL: String {
        let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
        let plain = CharacterSet(charactersIn: letters + "0123456789-._~")
        return addingPercentEncoding(withAllowedCharacters: plain) ?? ""
      }

      /// The text after `mailto:` or `tel:`, percent-encoded except for `@` and `+`.
      var encodedForMail: String {
        addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? ""
      }
    }
    """#
}

extension Document {
  /// Whether the URL that some tap opens contains a value.
  var encodesAddresses: Bool {
    actions.contains { action in
      guard case .openURL(let address) = action, let source = address.source else { return false }
      return templates.pieces(of: source).count > 1
    }
  }
}
