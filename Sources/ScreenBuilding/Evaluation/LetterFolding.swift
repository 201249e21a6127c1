/// Converts texts to lowercase letters without accents, for comparison by `contains`.
///
/// Combining accents are removed. Base letters are those of the canonical decompositions in Unicode
/// 14.0.0, for Latin, Greek and Cyrillic letters:
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
      // ß becomes ss, and a final sigma a normal one.
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

  /// Each row is a base letter followed by its accented forms.
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
