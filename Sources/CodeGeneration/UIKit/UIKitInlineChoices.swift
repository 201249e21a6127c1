internal import SpecModel

/// Writes inline pickers, which have a tappable row for each option.
extension UIKitScreen {
  mutating func makeInlineChoices(
    _ id: NodeID, _ look: AttributeReader, _ field: FieldID
  ) -> String {
    if let span = look.span(of: .placeholder) {
      diagnostics.append(.withoutEffect("'placeholder'", on: "an inline picker", .uikit, at: span))
    }
    let list = names.optionList(of: field)
    let value =
      names.dataOptions[field.position] == nil
      ? property(of: field) : "model.form.\(names.optionProperty(of: field))"
    let view = declare(id, suffix: "Options", "ChoiceList(\(choiceLook(field)))", isStored: true)
    let isMultiple = document.form[field].kind.isMultiple
    if isMultiple { writer.line("\(view).isMultiple = true") }
    if document.isRow(id) { writer.line("\(view).hasCheckmarks = true") }
    if names.dataOptions[field.position] == nil {
      writer.line("\(view).removeOptions()")
      addOptions(list, to: view, value, of: field, in: &writer)
    } else {
      updates.open("if \(view).offered != \(list) {")
      updates.line("\(view).offered = \(list)")
      addOptions(list, to: view, value, of: field, in: &updates)
      updates.close()
    }
    if document.changesOptionTitles(of: field) {
      updates.line("\(view).showTitles(\(list).map { model.title(of: $0) })")
    }
    let isChosen = isMultiple ? "\(value).contains($0)" : "$0 == \(value)"
    updates.line("\(view).show(\(list).map { \(isChosen) })")
    return view
  }

  /// The argument with the theme's style for the options.
  private mutating func choiceLook(_ field: FieldID) -> String {
    let theme = document.theme
    let isThemed =
      theme.covers(.body) || theme.covering("label") != nil
      || theme.covering("secondaryLabel") != nil
    return isThemed ? "look: \(looks.name(of: lookKey(of: field), &colors, self))" : ""
  }

  private func addOptions(
    _ list: String, to view: String, _ value: String, of field: FieldID,
    in writer: inout SwiftWriter
  ) {
    let title =
      document.changesOptionTitles(of: field) ? "model.title(of: option)" : "option.title"
    writer.open("for option in \(list) {")
    writer.open("\(view).addOption(\(title)) { [weak self] in")
    if document.form[field].kind.isMultiple {
      writer.line("self?.model.form.\(names.toggleCall(of: field))")
      if let call = changeCall(of: field) { writer.line(call) }
    } else if let call = changeCall(of: field) {
      writer.line("guard self?.\(value) != option else { return }")
      writer.line("self?.\(value) = option")
      writer.line(call)
    } else {
      writer.line("self?.\(value) = option")
    }
    writer.close()
    writer.close()
  }
}

extension UIKitFieldSupport {
  static let choiceListText = #"""
    /// Options below each other, of which one or several can be selected.
    final class ChoiceList: UIStackView {
      private var icons: [UIImageView] = []
      private var labels: [UILabel] = []
      private var look = FieldLook.standard
      /// Whether several options can be selected.
      var isMultiple = false
      /// Whether a selected option has a trailing checkmark, not a leading circle or square.
      var hasCheckmarks = false

      convenience init(look: FieldLook? = nil) {
        self.init(frame: .zero)
        if let look { self.look = look }
        accessibilityContainerType = .semanticGroup
      }

      /// The options from the app's data; setting them removes the rows.
      var offered: [ChoiceOption] = [] {
        didSet { removeOptions() }
      }

      var isEnabled = true {
        didSet {
          alpha = isEnabled ? 1 : 0.4
          for row in arrangedSubviews { row.enableRow(isEnabled) }
        }
      }

      func removeOptions() {
        icons = []
        labels = []
        for row in arrangedSubviews { row.removeFromSuperview() }
      }

      func addOption(_ title: String, _ choose: @escaping @MainActor () -> Void) {
        let icon = UIImageView()
        let symbol = isMultiple ? "square" : "circle"
        icon.image = UIImage(systemName: hasCheckmarks ? "checkmark" : symbol)
        icon.preferredSymbolConfiguration = UIImage.SymbolConfiguration(
          font: look.titleFont
        )
        icon.setContentHuggingPriority(UILayoutPriority(750), for: .horizontal)
        let label = UILabel()
        label.font = look.titleFont
        label.textColor = look.titleColor
        label.adjustsFontForContentSizeCategory = true
        label.numberOfLines = 0
        label.text = title
        let row = UIStackView(
          .horizontal, spacing: 12, hasCheckmarks ? [label, icon] : [icon, label])
        row.alignment = .center
        row.heightAnchor.constraint(greaterThanOrEqualToConstant: 44).isActive = true
        row.onRowTap(choose)
        icons.append(icon)
        labels.append(label)
        axis = .vertical
        addArrangedSubview(row)
        if !isEnabled { row.enableRow(false) }
      }

      /// Shows titles that depend on the model.
      func showTitles(_ titles: [String]) {
        for (label, title) in zip(labels, titles) { label.text = title }
      }

      /// - Parameter chosen: whether each option is selected, by position.
      func show(_ chosen: [Bool]) {
        // In a sheet there may be no options yet.
        for (position, isChosen) in chosen.enumerated() where position < icons.count {
          let circle = isChosen ? "largecircle.fill.circle" : "circle"
          let square = isChosen ? "checkmark.square.fill" : "square"
          if hasCheckmarks {
            icons[position].isHidden = !isChosen
          } else {
            icons[position].image = UIImage(systemName: isMultiple ? square : circle)
            icons[position].tintColor = isChosen ? nil : look.noteColor
          }
          arrangedSubviews[position].selectRow(isChosen)
        }
      }
    }
    """#
}
