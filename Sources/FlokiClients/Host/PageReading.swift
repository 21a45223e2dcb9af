/// What a page is to all who open it.
final class PageReading {
  /// False for bytes that no client shows (C4).
  let isUTF8: Bool
  /// Whether a meta element near the top says UTF-8 (C5).
  let declaresUTF8: Bool
  /// Whether a meta element says how wide the page is (C193).
  let hasViewport: Bool
  /// Whether there is nothing to see (C194).
  let isEmpty: Bool
  /// Its words, where they are wanted.
  let text: String
  /// What it loads, and what it links to.
  let references: [PageReference]
  /// Links to places in the page that open it again on iOS (C228).
  let jumps: [String]
  /// Addresses of mails with more than a recipient in them (C227).
  let mails: [String]

  /// - Parameter markup: Nil for bytes that are no UTF-8.
  init(_ markup: Markup?, references: (Markup) -> [PageReference]) {
    isUTF8 = markup != nil
    declaresUTF8 = markup?.declaresUTF8 == true
    hasViewport = markup?.hasViewport == true
    isEmpty = markup.map { !$0.hasText && !$0.hasDrawings && $0.resources.isEmpty } ?? true
    text = markup?.text ?? ""
    self.references = markup.map(references) ?? []
    jumps = markup?.jumps ?? []
    mails = markup?.links.filter(\.isMailWithMore) ?? []
  }

  /// A page as it should be, without a word and a reference.
  static var nothing: PageReading {
    var markup = Markup([])
    (markup.hasText, markup.declaresUTF8, markup.hasViewport) = (true, true, true)
    return PageReading(markup) { _ in [] }
  }

  /// Whether it is as ``nothing`` is.
  var saysNothing: Bool {
    isUTF8 && declaresUTF8 && hasViewport && !isEmpty && text.isEmpty && references.isEmpty && jumps.isEmpty
      && mails.isEmpty
  }
}

extension String {
  /// Whether it is the address of a mail with a subject, or with escapes.
  fileprivate var isMailWithMore: Bool {
    guard utf8.first.map({ $0 | 0x20 }) == UInt8(ascii: "m"), lowercased().hasPrefix("mailto:") else {
      return false
    }
    return utf8.contains(UInt8(ascii: "?")) || utf8.contains(UInt8(ascii: "%"))
  }
}
