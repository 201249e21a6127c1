internal import FormRules
internal import PlatformData
internal import ScreenBuilding
internal import SpecModel
internal import SpecSyntax

/// Validates a document's form in a state.
///
/// - Parameter locale: nil for the preview's first locale.
func formFacts(
  of document: Document, in state: StateDeclaration?, locale: String?, with patterns: PatternTable
) -> FormFacts {
  let document = document.withEntries(in: state?.name)
  let state = state?.entered(in: document.form)
  let locale = locale ?? document.preview.locales.first ?? "en"
  let form = form(
    of: document, in: state?.name, locale: locale, entering: state?.values ?? [])
  var input = formState(form, state)
  input.decimalSeparator = "\(LocaleFormats.nearest(to: locale).decimal)"
  var facts = evaluate(
    form, in: input, with: patterns,
    jointAnswers: { JointRuleJudge(document, state: state?.name).answers($0) })
  if LocaleName.isPseudo(locale) { facts.pseudolocalize() }
  return facts
}

extension FormFacts {
  /// Pseudolocalizes the default messages; the spec's own messages are pseudolocalized with its
  /// other texts.
  fileprivate mutating func pseudolocalize() {
    func rewritten(_ message: String) -> String {
      message.hasPrefix("[") && message.hasSuffix("]") ? message : pseudolocalized(message)
    }
    for position in messages.indices { messages[position] = messages[position].map(rewritten) }
    for position in waiting.indices {
      waiting[position].message = rewritten(waiting[position].message)
    }
  }
}

/// The user's input in a state.
///
/// A field with a value counts as edited and left, unless the state lists such fields itself.
func formState(_ form: Form, _ declaration: StateDeclaration?) -> FormState {
  var state = enteredState(form, declaration)
  for position in form.fields.indices {
    state.leaveOutUnknownOption(of: FieldID(position), in: form)
  }
  return state
}

private func enteredState(_ form: Form, _ declaration: StateDeclaration?) -> FormState {
  var state = FormState(form)
  guard let declaration else { return state }
  for (field, value) in declaration.values {
    state.values[field.position] = value
    state.isTouched[field.position] = !declaration.factFields.contains(field)
  }
  if let touched = declaration.touched {
    for position in state.isTouched.indices { state.isTouched[position] = false }
    for field in touched { state.isTouched[field.position] = true }
  }
  for field in declaration.validating { state.isValidating[field.position] = true }
  state.answers = declaration.answers
  for (field, message) in declaration.errors {
    if let field { state.rejections[field] = message } else { state.error = message }
  }
  state.focus = declaration.focus
  state.isSubmitted = declaration.isSubmitted
  return state
}

/// Replaces nil on the axes of a matrix point by the axes' first values.
///
/// The direction follows the language, except for the first locale, which has the first direction.
func point(
  of document: Document, _ state: StateDeclaration?, _ point: PreviewPoint
) -> ScreenPoint {
  let preview = document.preview
  let locale = point.locale ?? preview.locales.first ?? "en"
  return ScreenPoint(
    viewport: viewport(of: point.device ?? preview.devices.first),
    textSize: point.textSize ?? preview.textSizes.first ?? .large,
    direction: point.direction ?? defaultDirection(of: preview, point.locale), locale: locale,
    state: state?.name)
}

/// The layout direction of a point that does not set one.
func defaultDirection(of preview: PreviewMatrix, _ locale: String?) -> LayoutDirection {
  if let locale { return direction(of: locale) }
  return preview.directions.first ?? direction(of: preview.locales.first ?? "en")
}

/// The writing direction of a locale's language.
private func direction(of locale: String) -> LayoutDirection {
  LocaleName.isRightToLeft(locale) ? .rightToLeft : .leftToRight
}

/// The viewport of a device.
///
/// A custom size sets its own scale and safe area, or has a scale of 2 and no safe area.
private func viewport(of reference: DeviceReference?) -> Viewport {
  switch reference {
  case .size(let width, let height, let scale, let safeArea):
    return Viewport(device: nil, width: width, height: height, scale: scale, safeArea: safeArea)
  case .named(let name):
    return viewport(of: Device.named(name) ?? .standard)
  case nil: return viewport(of: .standard)
  }
}

private func viewport(of device: Device) -> Viewport {
  Viewport(
    device: device.name, width: device.width, height: device.height, scale: device.scale,
    safeArea: device.safeArea, sizeClass: device.sizeClasses.horizontal)
}
