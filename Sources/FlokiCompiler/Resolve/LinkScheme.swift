import FlokiContent
import FlokiRules

/// What opens an address, by its scheme, where phones of any time know it.
enum LinkScheme {
  /// A browser.
  case web
  case mail, phone, message, place
  /// An app that readers may have.
  case app
  /// Nothing but the machine that the address was written on.
  case machine
  case data, script
  /// A name of content that links in Markdown may have.
  case content

  /// - Parameter scheme: In small letters, without its colon.
  init?(_ scheme: String) {
    guard let known = Self.table[scheme] else { return nil }
    self = known
  }

  /// The scheme that a misspelled one was probably meant to be.
  static func nearest(to scheme: String) -> String? {
    nearestName(to: scheme, among: ["https", "http", "mailto", "tel", "sms", "geo", "whatsapp"])
  }

  private static let table: [String: LinkScheme] = {
    var table: [String: LinkScheme] = [
      "http": .web, "https": .web, "mailto": .mail, "tel": .phone, "sms": .message, "geo": .place,
      "data": .data, "javascript": .script, "vbscript": .script, "item": .content, "tab": .content,
      "file": .machine, "content": .machine, "blob": .machine,
    ]
    for app in apps { table[app] = .app }
    return table
  }()

  /// Calls, messages, maps and shops that are registered with IANA or documented by those who make them.
  private static let apps = [
    "callto", "comgooglemaps", "facetime", "facetime-audio", "fb", "fb-messenger", "instagram", "itms",
    "itms-apps",
    "line", "maps", "market", "mms", "mmsto", "sgnl", "sip", "sips", "skype", "smsto", "spotify", "tg",
    "twitter",
    "viber", "vnd.youtube", "waze", "webcal", "weixin", "whatsapp", "xmpp", "youtube",
  ]
}

extension PageLink {
  /// What is before the first colon, if that is a scheme, and where it is in the address, with the colon.
  var scheme: (name: String, range: Range<Int>)? {
    // Browsers pass over blanks before an address, and over tabs and line ends anywhere in it.
    let letters = url.utf8.drop { $0 <= 0x20 }
    guard let colon = letters.firstIndex(of: UInt8(ascii: ":")), colon > letters.startIndex else {
      return nil
    }
    let bytes = letters[..<colon].filter { ![0x09, 0x0A, 0x0D].contains($0) }
    let name = String(decoding: bytes.map(\.lowercasedASCII), as: UTF8.self)
    let rest = url.utf8[url.utf8.index(after: colon)...].prefix { $0 != UInt8(ascii: "/") }
    guard
      LinkScheme(name) != nil
        || bytes.allSatisfy({ $0.isASCIILetter || $0.isASCIIDigit || "+-".utf8.contains($0) })
          // `quay.example.org:8080` has dots, `localhost:8080` a number behind.
          && (rest.isEmpty || !rest.allSatisfy(\.isASCIIDigit))
    else { return nil }
    let start = url.utf8.distance(from: url.startIndex, to: letters.startIndex)
    let length = url.utf8.distance(from: letters.startIndex, to: colon) + 1
    return (name, start..<start + length)
  }
}
