package import CodeGeneration
internal import FormRules
internal import ScreenBuilding
internal import SpecModel
internal import SpecSyntax

/// Generates the source code of an error-free screen.
///
/// Adds diagnostics for unsupported features, and default messages for rules without a message.
///
/// - Parameter targets: the targets to generate for; nil for those of the request. Files shared by
///   two targets are written once.
package func generate(
  _ compilation: inout Compilation, for request: CodeRequest, _ targets: [CodeTarget]? = nil
) -> [GeneratedFile] {
  let targets = targets ?? [request.target]
  if let document = compilation.codeDocument { compilation.document = document }
  compilation.document.addMessages()
  var files: [GeneratedFile] = []
  for target in targets {
    var request = request
    request.target = target
    var found = DiagnosticBag()
    let new = generateSwift(compilation.document, for: request, into: &found)
    for diagnostic in found.all
    where !compilation.diagnostics.all.contains(where: { $0.isSame(as: diagnostic) }) {
      compilation.diagnostics.add(diagnostic)
    }
    if files.isEmpty {
      files = new
    } else {
      files += new.filter { file in !files.contains { $0.name == file.name } }
    }
  }
  guard !compilation.diagnostics.hasErrors, !files.isEmpty || request.mergesFiles else {
    return []
  }
  if request.writesInterop {
    files += generateInterop(compilation.document, for: request, targets)
  }
  let places =
    request.showsSourceLines || request.writesSourceMap
    ? SpecPlaces(compilation.sources, paths: request.sourcePaths) : nil
  if let places, request.showsSourceLines {
    files = files.map { addSourceLines(to: $0, places) }
  }
  if request.mergesFiles {
    let own = merged(
      files.filter { !$0.isShared }, from: request.specPath, name: request.mergedName,
      isShared: false)
    files = [own] + files.filter(\.isShared)
  }
  if let places, request.writesSourceMap {
    files.append(sourceMap(of: files, compilation.document, places))
  }
  return files
}

extension Diagnostic {
  /// Whether this is the same diagnostic at the same location, reported for another target.
  func isSame(as other: Diagnostic) -> Bool {
    code == other.code && span == other.span && message == other.message
  }
}

extension Document {
  /// Adds the default message to every rule without a message.
  mutating func addMessages() {
    let written = self
    form.language = templates.strings.development
    settleOwnSentences()
    let marks = TitleMarks(self)
    let titled = marks.marked(formWithOwnTitles)
    for (position, field) in titled.fields.enumerated() {
      for (rule, value) in field.rules.enumerated() {
        form.fields[position].rules[rule].message = message(of: rule, of: field, in: titled)
        form.fields[position].rules[rule].messageOfOne = messageOfOne(
          of: rule, of: field, in: titled)
        guard case .custom = value.test, value.validatingMessage == nil else { continue }
        form.fields[position].rules[rule].validatingMessage = defaultValidatingMessage(
          for: field, in: titled)
      }
    }
    for (position, rule) in form.jointRules.enumerated() where rule.message == nil {
      form.jointRules[position].message = defaultMessage(
        of: rule, for: titled[rule.field], in: titled)
    }
    localizeMessages(written, marks)
    fillInTitles(marks)
  }

  /// The form with localized titles in the development language.
  private var formWithOwnTitles: Form {
    let isKeyed = formTemplates.contains { if case .title = $0.part { true } else { false } }
    guard isKeyed else { return form }
    let told = ScreenBuilding.form(of: self, in: nil, locale: templates.strings.development)
    var form = form
    for position in form.fields.indices {
      form.fields[position].title = told.fields[position].title
    }
    return form
  }

  /// Localizes the default messages of rules, keyed by their text in the development language.
  ///
  /// - Parameter written: the document before default messages were added.
  fileprivate mutating func localizeMessages(_ written: Document, _ marks: TitleMarks) {
    let languages = templates.strings.languages.filter { $0 != templates.strings.development }
    guard !languages.isEmpty, !form.fields.isEmpty else { return }
    let forms = languages.sorted().map { language in
      (language, marks.marked(ScreenBuilding.form(of: written, in: nil, locale: language)))
    }
    for (position, field) in form.fields.enumerated() {
      for (index, rule) in field.rules.enumerated() {
        localize(rule.message, .message(rule: index), of: FieldID(position), at: rule.span) {
          forms.map { language, form in
            let field = form.fields[position]
            return (language, message(of: index, of: field, in: form))
          }
        }
        localize(
          rule.messageOfOne, .messageOfOne(rule: index), of: FieldID(position), at: rule.span
        ) {
          forms.compactMap { language, form in
            let field = form.fields[position]
            return messageOfOne(of: index, of: field, in: form).map { (language, $0) }
          }
        }
        guard case .custom = rule.test else { continue }
        localize(
          rule.validatingMessage, .validatingMessage(rule: index), of: FieldID(position),
          at: rule.span
        ) {
          forms.map { language, form in
            let field = form.fields[position]
            return (
              language,
              field.rules[index].validatingMessage
                ?? defaultValidatingMessage(for: field, in: form)
            )
          }
        }
      }
    }
    for (index, rule) in form.jointRules.enumerated() {
      localize(rule.message, .jointMessage(rule: index), of: rule.field, at: rule.span) {
        forms.map { language, form in
          let rule = form.jointRules[index]
          return (
            language, rule.message ?? defaultMessage(of: rule, for: form[rule.field], in: form)
          )
        }
      }
    }
  }

  private mutating func localize(
    _ own: String?, _ part: FormTemplate.Part, of field: FieldID, at span: SourceSpan,
    in languages: () -> [(language: String, text: String)]
  ) {
    guard let own, !formTemplates.contains(where: { $0.field == field && $0.part == part }) else {
      return
    }
    let translations = languages()
    guard translations.contains(where: { $0.text != own }) else { return }
    let format = TitleMarks.Format(own)
    let translated = translations.map {
      Translation(
        locale: $0.language, span: span, pieces: format.pieces(of: $0.text), plurals: [])
    }
    let strings = templates.strings
    func place(of key: String) -> Int? {
      strings.texts.firstIndex { $0.origin == .rule && $0.key == key }
    }
    // Titles that are equal in the development language can differ in another one.
    var key = format.key
    if let known = place(of: key), !strings.texts[known].isTranslated(as: translated) {
      key += " (\(form[field].name))"
    }
    var text = LocalizedText(
      key: key, span: span, original: format.pieces(of: own), origin: .rule)
    text.translations = translated
    let known = place(of: key)
    if known == nil { templates.strings.texts.append(text) }
    let arguments = format.marks.compactMap { mark in
      self.template(of: mark, at: span).map {
        LocalizedArgument(name: nil, template: $0, span: span)
      }
    }
    let use = LocalizedUse(text: known ?? strings.texts.count, arguments: arguments, span: span)
    templates.strings.uses.append(use)
    let template = templates.reserve(at: span)
    templates.fill(template, with: [.localized(templates.strings.uses.count - 1)])
    formTemplates.append(FormTemplate(field, part, template))
  }

  /// Replaces default messages by the project's strings for them in the development language, if
  /// they are the same in every state.
  fileprivate mutating func settleOwnSentences() {
    guard !formTemplates.isEmpty else { return }
    let own = formTemplates.filter(isOwnSentence)
    guard !own.isEmpty else { return }
    let filled = ScreenBuilding.form(
      of: self, in: nil, locale: templates.strings.development)
    for entry in own {
      let position = entry.field.position
      switch entry.part {
      case .message(let rule):
        form.fields[position].rules[rule].message = filled.fields[position].rules[rule].message
      case .validatingMessage(let rule):
        form.fields[position].rules[rule].validatingMessage =
          filled.fields[position].rules[rule].validatingMessage
      case .jointMessage(let rule):
        form.jointRules[rule].message = filled.jointRules[rule].message
      case .title, .value, .option, .pattern, .argument, .messageOfOne, .minimum, .maximum, .step:
        break
      }
    }
    formTemplates = formTemplates.filter { !isOwnSentence($0) }
  }

  /// Whether a message is one of the project's strings for default messages and the same in every
  /// state.
  private func isOwnSentence(_ entry: FormTemplate) -> Bool {
    guard case .localized(let use)? = templates.pieces(of: entry.template).first,
      !templates.strings.uses[use].arguments.contains(where: { isChanging($0.template) })
    else { return false }
    return templates.strings.texts[templates.strings.uses[use].text].key
      .hasPrefix(RuleSentence.keyPrefix)
  }
}

extension LocalizedText {
  fileprivate func isTranslated(as others: [Translation]) -> Bool {
    translations.count == others.count
      && zip(translations, others).allSatisfy { $0.locale == $1.locale && $0.pieces == $1.pieces }
  }
}
