import CMarkGFM

/// The names that HTML has for characters: those of cmark, which has all of them.
package enum HTMLNames {
  /// How many letters the longest name has.
  package static let letters = 31

  /// What `&name;` means, which for some names is two characters; nil for a name that HTML has not.
  package static func characters(of name: String) -> String? {
    let reference = "&\(name);"
    let bytes = Array(reference.utf8)
    guard let document = MarkdownDocument(bytes, in: 0..<bytes.count) else { return nil }
    var text = ""
    document.walk { isEntering, node in
      if isEntering, node.type == CMARK_NODE_TEXT { text += node.literal }
    }
    return text.isEmpty || text == reference ? nil : text
  }

  /// What `&name` means without a semicolon, as the oldest names may be written; nil for all others.
  ///
  /// Only where neither a letter, a digit nor `=` follows: `?a=1&copy=2` has no sign in it.
  package static func characters(ofUnended name: String) -> String? {
    unended.contains(name) ? characters(of: name) : nil
  }

  private static let unended = Set(
    """
    AElig AMP Aacute Acirc Agrave Aring Atilde Auml COPY Ccedil ETH Eacute Ecirc Egrave Euml GT Iacute Icirc Igrave Iuml LT \
    Ntilde Oacute Ocirc Ograve Oslash Otilde Ouml QUOT REG THORN Uacute Ucirc Ugrave Uuml Yacute aacute acirc acute aelig \
    agrave amp aring atilde auml brvbar ccedil cedil cent copy curren deg divide eacute ecirc egrave eth euml frac12 frac14 \
    frac34 gt iacute icirc iexcl igrave iquest iuml laquo lt macr micro middot nbsp not ntilde oacute ocirc ograve ordf ordm \
    oslash otilde ouml para plusmn pound quot raquo reg sect shy sup1 sup2 sup3 szlig thorn times uacute ucirc ugrave uml uuml \
    yacute yen yuml
    """.split(separator: " ").map(String.init))
}
