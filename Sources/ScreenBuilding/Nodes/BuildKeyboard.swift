internal import SpecModel

/// The keyboard that a state shows.
extension Document {
  func showsKeyboard(in state: String?) -> Bool {
    guard let state else { return false }
    return states.first { $0.name == state }?.isKeyboardShown ?? false
  }

  /// Whether a field's keyboard is a number pad.
  ///
  /// - Parameter holds: whether a condition that chooses the keyboard is true.
  func takesDigits(_ field: FieldID?, where holds: (ExpressionID) -> Bool) -> Bool {
    guard let field, let position = nodes.firstIndex(where: { $0.field == field }) else {
      return false
    }
    for entry in attributes(of: NodeID(position)) {
      guard entry.attribute == .keyboard else { continue }
      var value: AttributeValue? = entry.value
      if case .choice(let position) = entry.value {
        value = choices[position].value(where: holds)
      }
      guard case .word(let word)? = value else { return false }
      return numberPads.contains(keyboardTypes[Int(word)])
    }
    return false
  }
}

/// The `UIKeyboardType` names of keyboards without letters.
private let numberPads = ["numberPad", "phonePad", "decimalPad", "asciiCapableNumberPad"]
