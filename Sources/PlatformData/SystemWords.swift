/// Titles of the system's own buttons, as displayed by iOS.
package enum SystemWords {
  /// The translation of a button title in a locale; nil for English and unknown languages.
  package static func translation(of word: String, in locale: String) -> String? {
    guard let column = words.firstIndex(of: word) else { return nil }
    var name = locale
    if name.hasPrefix("zh") {
      let isTraditional = ["Hant", "TW", "HK", "MO"].contains { name.contains($0) }
      name = isTraditional ? "zh-Hant" : "zh-Hans"
    } else if let hyphen = name.firstIndex(of: "-") {
      name = String(name[..<hyphen])
    }
    return table.first { $0.language == name }?.words[column]
  }

  private static let words = ["OK", "Back", "Cancel", "Done"]

  private static let table: [(language: String, words: [String])] = [
    ("ar", ["موافق", "رجوع", "إلغاء", "تم"]),
    ("de", ["OK", "Zurück", "Abbrechen", "Fertig"]),
    ("es", ["OK", "Atrás", "Cancelar", "Listo"]),
    ("fr", ["OK", "Retour", "Annuler", "Terminé"]),
    ("he", ["אישור", "חזרה", "ביטול", "סיום"]),
    ("it", ["OK", "Indietro", "Annulla", "Fine"]),
    ("ja", ["OK", "戻る", "キャンセル", "完了"]),
    ("ko", ["확인", "뒤로", "취소", "완료"]),
    ("nl", ["OK", "Terug", "Annuleer", "Gereed"]),
    ("pt", ["OK", "Voltar", "Cancelar", "Concluído"]),
    ("zh-Hans", ["好", "返回", "取消", "完成"]),
    ("zh-Hant", ["好", "返回", "取消", "完成"]),
  ]
}
