import FlokiProtocol
import FlokiRules

/// What is asked of the search: `search/news/eu?q=boats&page=1`.
package struct SearchQuestion: Hashable, Sendable {
  enum Kind: String, Sendable {
    /// What a reader types.
    case search
    /// What the pattern of a tab captured of a link: a tag, a movie, a gallery.
    case tags, videos, gallery
  }

  let kind: Kind
  /// The feed that is searched: `news/eu`.
  let feed: String
  let words: String
  /// From 1.
  let page: Int

  /// How much it takes to be kept, in bytes.
  package var byteCount: Int { feed.utf8.count + words.utf8.count }

  /// No reader types a longer question.
  private static let mostWords = TextLimits.question.bytes

  /// Nil for any other address.
  package init?(path: String, query: Substring) {
    guard let slash = path.firstIndex(of: "/"), let kind = Kind(rawValue: String(path[..<slash])) else {
      return nil
    }
    self.kind = kind
    feed = String(path[path.index(after: slash)...])
    var (words, page) = ("", 1)
    for part in query.split(separator: "&") {
      if part.hasPrefix("q=") { words = Self.decoded(part.dropFirst(2)) }
      if part.hasPrefix("page=") { page = Int(part.dropFirst(5)) ?? 0 }
    }
    (self.words, self.page) = (String(words.prefix(Self.mostWords)), page)
  }

  /// The text of a form: `+` is a space, and what cannot be decoded is replaced, never refused.
  private static func decoded(_ text: Substring) -> String {
    String(text).replacing("+", with: " ").replacingPercentEscapes
  }
}
