/// Letters without their accents, in lower case, as `contains` compares them.
///
/// Accents that stand apart are left out. What a letter with an accent is made of says the
/// canonical decomposition of Unicode 14.0.0, for Latin, Greek and Cyrillic letters. Source:
/// https://www.unicode.org/Public/UCD/latest/ucd/UnicodeData.txt
enum LetterFolding {
  static func folded(_ text: String) -> String {
    let lower = text.lowercased()
    guard !lower.utf8.allSatisfy({ $0 < 0x80 }) else { return lower }
    var folded = String.UnicodeScalarView()
    for scalar in lower.unicodeScalars {
      switch scalar.value {
      case ..<0x80: folded.append(scalar)
      case 0x300...0x36F: break
      // The two letters that are written otherwise in other places of a word.
      case 0xDF: folded.append(contentsOf: "ss".unicodeScalars)
      case 0x3C2: folded.append("\u{3C3}")
      case 0x2000...: folded.append(scalar)
      default: folded.append(base(of: scalar) ?? scalar)
      }
    }
    return String(folded)
  }

  private static func base(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    for row in rows where row.unicodeScalars.dropFirst().contains(scalar) {
      return row.unicodeScalars.first
    }
    return nil
  }

  /// Each row begins with a letter, and those with accents on it follow.
  private static let rows = [
    "aàáâãäåāăąǎǟǡǻȁȃȧḁạảấầẩẫậắằẳẵặ",
    "bḃḅḇ",
    "cçćĉċčḉ",
    "dďḋḍḏḑḓ",
    "eèéêëēĕėęěȅȇȩḕḗḙḛḝẹẻẽếềểễệ",
    "fḟ",
    "gĝğġģǧǵḡ",
    "hĥȟḣḥḧḩḫẖ",
    "iìíîïĩīĭįİǐȉȋḭḯỉị",
    "jĵǰ",
    "kķǩḱḳḵ",
    "lĺļľḷḹḻḽ",
    "mḿṁṃ",
    "nñńņňǹṅṇṉṋ",
    "oòóôõöōŏőơǒǫǭȍȏȫȭȯȱṍṏṑṓọỏốồổỗộớờởỡợ",
    "pṕṗ",
    "rŕŗřȑȓṙṛṝṟ",
    "sśŝşšșṡṣṥṧṩ",
    "tţťțṫṭṯṱẗ",
    "uùúûüũūŭůűųưǔǖǘǚǜȕȗṳṵṷṹṻụủứừửữự",
    "vṽṿ",
    "wŵẁẃẅẇẉẘ",
    "xẋẍ",
    "yýÿŷȳẏẙỳỵỷỹ",
    "zźżžẑẓẕ",
    "¨΅῁῭΅",
    "æǣǽ",
    "øǿ",
    "ſẛ",
    "ʒǯ",
    "αάἀἁἂἃἄἅἆἇὰάᾀᾁᾂᾃᾄᾅᾆᾇᾰᾱᾲᾳᾴᾶᾷ",
    "εέἐἑἒἓἔἕὲέ",
    "ηήἠἡἢἣἤἥἦἧὴήᾐᾑᾒᾓᾔᾕᾖᾗῂῃῄῆῇ",
    "ιΐίϊἰἱἲἳἴἵἶἷὶίῐῑῒΐῖῗ",
    "οόὀὁὂὃὄὅὸό",
    "ρῤῥ",
    "υΰϋύὐὑὒὓὔὕὖὗὺύῠῡῢΰῦῧ",
    "ωώὠὡὢὣὤὥὦὧὼώᾠᾡᾢᾣᾤᾥᾦᾧῲῳῴῶῷ",
    "ϒϓϔ",
    "аӑӓ",
    "гѓ",
    "еѐёӗ",
    "жӂӝ",
    "зӟ",
    "ийѝӣӥ",
    "кќ",
    "оӧ",
    "уўӯӱӳ",
    "чӵ",
    "ыӹ",
    "эӭ",
    "ії",
    "ѵѷ",
    "әӛ",
    "өӫ",
    "᾿῍῎῏",
    "῾῝῞῟",
  ]
}
