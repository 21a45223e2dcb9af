extension HTMLSanitiser {
  /// The allowed names; others that are scripts or embedded pages are removed with their contents.
  package static let names: Set<String> = Set(words.keys).union(blocks.keys)

  static let everywhere: Set<String> = ["class", "dir", "id", "lang", "title"]

  /// Elements among words, and the attributes of each.
  static let words: [String: Set<String>] = {
    var words: [String: Set<String>] = [
      "a": ["href"], "img": ["src", "alt", "width", "height"], "q": ["cite"], "del": ["cite", "datetime"],
      "ins": ["cite", "datetime"], "time": ["datetime"],
    ]
    for name in [
      "abbr", "b", "bdi", "bdo", "br", "cite", "code", "dfn", "em", "i", "kbd", "mark", "s", "samp", "small",
      "span",
      "strong", "sub", "sup", "u", "var", "wbr",
    ] { words[name] = [] }
    return words
  }()

  static let blocks: [String: Set<String>] = {
    var blocks: [String: Set<String>] = [
      "ol": ["start"], "td": ["colspan", "rowspan"], "th": ["colspan", "rowspan"], "details": ["open"],
      "blockquote": ["cite"], "video": ["src", "poster", "width", "height", "controls"],
      "audio": ["src", "controls"],
    ]
    for name in [
      "address", "caption", "dd", "div", "dl", "dt", "figcaption", "figure", "h1", "h2", "h3", "h4", "h5",
      "h6", "hr",
      "li", "p", "pre", "section", "summary", "table", "tbody", "tfoot", "thead", "tr", "ul",
    ] { blocks[name] = [] }
    return blocks
  }()

  /// Elements that can contain paragraphs of Markdown.
  static let holders: Set<String> = [
    "blockquote", "dd", "details", "div", "figure", "li", "section", "td", "th",
  ]
  static let empty: Set<String> = ["br", "hr", "img", "wbr"]
  static let holdsWordsOnly: Set<String> = [
    "address", "dt", "figcaption", "h1", "h2", "h3", "h4", "h5", "h6", "p", "pre", "summary",
  ]
  static let endsByItself: Set<String> = [
    "caption", "dd", "dt", "li", "p", "tbody", "td", "tfoot", "th", "thead", "tr",
  ]

  /// What may be in nothing but these.
  static let parents: [String: Set<String>] = [
    "li": ["ol", "ul"], "dt": ["dl"], "dd": ["dl"], "tr": ["table", "tbody", "tfoot", "thead"], "td": ["tr"],
    "th": ["tr"], "tbody": ["table"], "thead": ["table"], "tfoot": ["table"], "caption": ["table"],
    "figcaption": ["figure"], "summary": ["details"],
  ]

  /// Elements that contain only these.
  static let children: [String: Set<String>] = [
    "ol": ["li"], "ul": ["li"], "dl": ["dt", "dd"], "table": [], "tbody": [], "thead": [], "tfoot": [],
    "tr": [],
  ]

  /// Elements that are removed with their contents.
  static let silent: Set<String> = [
    "applet", "embed", "iframe", "math", "noembed", "noframes", "noscript", "object", "plaintext", "script",
    "select",
    "style", "svg", "template", "textarea", "title", "xmp",
  ]

  /// What shows nothing in any browser, so that Markdown in it is left out too.
  static let hiding: Set<String> = ["iframe", "script", "style", "template"]

  static let addresses: Set<String> = ["cite", "href", "poster", "src"]
  static let numbers: Set<String> = ["colspan", "height", "rowspan", "start", "width"]
  static let bare: Set<String> = ["controls", "open"]

  /// The value of an attribute if it is harmless; else nil.
  static func harmless(_ value: String, of name: String) -> String? {
    if addresses.contains(name) {
      let address = String(decoding: value.utf8.filter { $0 > 0x20 && $0 != 0x7F }, as: UTF8.self)
      let start = address.prefix(9).lowercased()
      let isOfWeb = start.hasPrefix("https://") || start.hasPrefix("http://")
      let isOfLink = start.hasPrefix("mailto:") || start.hasPrefix("tel:") || start.hasPrefix("#")
      return isOfWeb || name == "href" && isOfLink ? address : nil
    }
    if numbers.contains(name) {
      return (1...4).contains(value.utf8.count) && value.utf8.allSatisfy(\.isASCIIDigit) ? value : nil
    }
    switch name {
    case "dir": return ["ltr", "rtl", "auto"].contains(value.lowercased()) ? value.lowercased() : nil
    case "lang": return (try? Langcode(parsing: value)) != nil ? value : nil
    case "id", "class":
      let isPlain = value.utf8.allSatisfy { byte in
        byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
          || name == "class" && byte == UInt8(ascii: " ")
      }
      return isPlain && !value.isEmpty ? value : nil
    case "controls", "open": return ""
    default: return value
    }
  }
}
