internal import SpecModel

/// The keyboard that a state shows.
extension Document {
  func showsKeyboard(in state: String?) -> Bool {
    guard let state else { return false }
    return states.first { $0.name == state }?.isKeyboardShown ?? false
  }

  /// Whether a number pad is shown for a field.
  func takesDigits(_ field: FieldID?) -> Bool {
    guard let field, let position = nodes.firstIndex(where: { $0.field == field }) else {
      return false
    }
    for entry in attributes(of: NodeID(position)) {
      guard entry.attribute == .keyboard, case .word(let word) = entry.value else { continue }
      return numberPads.contains(keyboardTypes[Int(word)])
    }
    return false
  }
}

/// The keyboards without letters.
private let numberPads = ["numberPad", "phonePad", "decimalPad", "asciiCapableNumberPad"]
