import FlokiRules

/// What is read of a page: its words, and where its links lead.
struct SearchedText {
  private(set) var text: [UInt8] = []
  private(set) var links: [String] = []

  /// Longer pages are read as far as this.
  private static let longest = TextLimits.searchedPage.bytes

  init(_ html: [UInt8]) {
    let bytes = html.prefix(Self.longest)
    var position = bytes.startIndex
    var hidden: String?
    while position < bytes.endIndex {
      guard bytes[position] == UInt8(ascii: "<") else {
        let end = bytes[position...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.endIndex
        if hidden == nil { text += bytes[position..<end] }
        position = end
        continue
      }
      let end = bytes[position...].firstIndex(of: UInt8(ascii: ">")) ?? bytes.endIndex
      let tag = String(decoding: bytes[position + 1..<end], as: UTF8.self)
      let name = tag.prefix { $0.isLetter || $0.isNumber || $0 == "/" }.lowercased()
      if let wanted = hidden {
        if name == "/" + wanted { hidden = nil }
      } else if ["style", "script", "title"].contains(name) {
        hidden = name
      } else {
        text.append(UInt8(ascii: " "))
        if name == "a", let link = Self.value(of: "href=\"", in: tag) { links.append(link) }
      }
      position = end < bytes.endIndex ? end + 1 : end
    }
  }

  private static func value(of name: String, in tag: String) -> String? {
    guard let start = tag.firstRange(of: name)?.upperBound else { return nil }
    return Self.decoded(String(tag[start...].prefix { $0 != "\"" }))
  }

  /// The words of the page without entities.
  var plain: String { Self.decoded(String(decoding: text, as: UTF8.self)) }

  private static func decoded(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    return text.replacing(#/&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|(amp|lt|gt|quot|nbsp));/#) { match in
      if let digits = match.1, let scalar = UInt32(digits).flatMap(Unicode.Scalar.init) {
        return String(scalar)
      }
      if let digits = match.2, let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) {
        return String(scalar)
      }
      return ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "nbsp": " "][match.3.map(String.init) ?? ""]
        ?? " "
    }
  }
}
