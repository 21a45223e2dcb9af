import FlokiContent

/// How a title or caption reads in a mail's HTML, into which both clients insert it unescaped (C237).
struct MailWords {
  typealias Part = (text: String, range: Range<Int>)

  let text: String

  /// The first part that reads as a tag, of any name; one without an end extends to the end of the link around it.
  var tag: Part? {
    guard text.hasByte(UInt8(ascii: "<")), let match = text.firstMatch(of: /<[A-Za-z\/!?][^<>]*>?/) else {
      return nil
    }
    return part(match.range)
  }

  /// The first reference to a character that lacks its semicolon, and the character: HTML reads those of the oldest names also
  /// within words.
  var sign: (part: Part, shown: String)? {
    guard text.hasByte(UInt8(ascii: "&")) else { return nil }
    for match in text.matches(of: /&[A-Za-z]+[0-9]*;?/) {
      let name = match.0.dropFirst()
      guard name.last != ";",
        let known = Self.signs.first(where: { name.hasPrefix($0.name) })
      else { continue }
      let end = text.index(match.range.lowerBound, offsetBy: known.name.count + 1)
      return (part(match.range.lowerBound..<end), known.shown)
    }
    return nil
  }

  private func part(_ range: Range<String.Index>) -> Part {
    let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
    let part = text[range]
    return (String(part), start..<start + part.utf8.count)
  }

  /// The longest names first, of which one may begin with another. Those of `&`, `<` and `>` are there, too.
  private static let signs: [(name: String, shown: String)] = {
    let names = """
      aacute á Aacute Á acirc â Acirc Â acute ´ aelig æ AElig Æ agrave à Agrave À amp & AMP & aring å Aring Å atilde ã
      Atilde Ã auml ä Auml Ä brvbar ¦ ccedil ç Ccedil Ç cedil ¸ cent ¢ copy © COPY © curren ¤ deg ° divide ÷ eacute é
      Eacute É ecirc ê Ecirc Ê egrave è Egrave È eth ð ETH Ð euml ë Euml Ë frac12 ½ frac14 ¼ frac34 ¾ gt > GT > iacute í
      Iacute Í icirc î Icirc Î iexcl ¡ igrave ì Igrave Ì iquest ¿ iuml ï Iuml Ï laquo « lt < LT < macr ¯ micro µ middot ·
      not ¬ ntilde ñ Ntilde Ñ oacute ó Oacute Ó ocirc ô Ocirc Ô ograve ò Ograve Ò ordf ª ordm º oslash ø Oslash Ø otilde õ
      Otilde Õ ouml ö Ouml Ö para ¶ plusmn ± pound £ quot " QUOT " raquo » reg ® REG ® sect § sup1 ¹ sup2 ² sup3 ³ szlig ß
      thorn þ THORN Þ times × uacute ú Uacute Ú ucirc û Ucirc Û ugrave ù Ugrave Ù uml ¨ uuml ü Uuml Ü yacute ý Yacute Ý
      yen ¥ yuml ÿ
      """.split(whereSeparator: \.isWhitespace).map(String.init)
    let pairs = stride(from: 0, to: names.count - 1, by: 2).map { (name: names[$0], shown: names[$0 + 1]) }
    return pairs.sorted { $0.name.utf8.count > $1.name.utf8.count }
  }()
}
