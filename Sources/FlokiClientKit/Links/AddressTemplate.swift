import FlokiClients

/// An address that words are put into: for a search, or for a link that was caught (C90 C216).
public struct AddressTemplate: Codable, Hashable, Sendable {
  /// With `_WORDS_`, and perhaps `_PAGE_` and `_LNG_`.
  public let text: String

  /// Nil without `_WORDS_`, or where no request could be made.
  public init?(_ text: String) {
    guard text.contains("_WORDS_"), let address = try? Address(text), address.text == text else { return nil }
    self.text = text
  }

  /// Whether it asks for one page after the other, until one is empty (C217).
  public var isPaged: Bool { text.contains("_PAGE_") }

  /// The address of an answer. Words are escaped as UTF-8, spaces as `+` (C216).
  public func address(words: String, page: Int = 1, langcode: String) -> String {
    let escaped = words.percentEncoded { byte in Self.kept.contains(byte) || byte == UInt8(ascii: " ") }
    return text.replacing("_LNG_", with: langcode).replacing("_PAGE_", with: String(page))
      .replacing("_WORDS_", with: escaped.replacing(" ", with: "+"))
  }

  private static let kept = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~".utf8)
}

extension AddressTemplate {
  /// Reads one; the clients ignore it without its marks.
  init?(_ fields: Fields, _ key: String, isPaged: Bool, fact: Int) {
    guard fields.members[key] != nil else { return nil }
    guard let text = fields.value(key)?.string else {
      fields.ignore(key, "no string", fact)
      return nil
    }
    guard let template = AddressTemplate(text), template.isPaged || !isPaged else {
      let marks = isPaged ? "_WORDS_ and _PAGE_" : "_WORDS_"
      fields.ignore(key, "no absolute address with \(marks)", key == "search_bar" ? 90 : 216)
      return nil
    }
    self = template
  }
}
