internal import SpecModel

/// The shared file that encodes values in URLs.
enum AddressSupport {
  static let file = "AddressSupport"

  static func write(into writer: inout SwiftWriter) {
    writer.line("import " + "Foundation")
    writer.blank()
    writer.lines(text)
  }

  private static let text = #"""
    extension String {
      /// The text as a part of an address: all but ASCII letters, digits and `-._~` is encoded.
      var encodedForURL: String {
        let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
        let plain = CharacterSet(charactersIn: letters + "0123456789-._~")
        return addingPercentEncoding(withAllowedCharacters: plain) ?? ""
      }

      /// The text behind `mailto:` or `tel:`, where `@` and `+` stand for themselves.
      var encodedForMail: String {
        addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? ""
      }
    }
    """#
}

extension Document {
  /// Whether a value is a part of an address that a tap opens.
  var encodesAddresses: Bool {
    actions.contains { action in
      guard case .openURL(let address) = action, let source = address.source else { return false }
      return templates.pieces(of: source).count > 1
    }
  }
}
