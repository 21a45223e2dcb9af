/// A format that feed readers know.
package enum SyndicationFormat: String, CaseIterable, Hashable, Sendable {
  case rss, atom
  case jsonFeed = "jsonfeed"

  /// The extension of its files, without the dot.
  package var fileEnding: String {
    switch self {
    case .rss: "rss.xml"
    case .atom: "atom.xml"
    case .jsonFeed: "feed.json"
    }
  }

  package var mediaType: String {
    switch self {
    case .rss: "application/rss+xml"
    case .atom: "application/atom+xml"
    case .jsonFeed: "application/feed+json"
    }
  }

  /// With the charset that hosts are to send.
  package var servedType: String {
    switch self {
    case .rss, .atom: mediaType + "; charset=utf-8"
    case .jsonFeed: mediaType
    }
  }

  /// The format of a published file, by its name; nil for any other file.
  package init?(ofPath path: String) {
    guard let format = Self.allCases.first(where: { path.hasSuffix(".\($0.fileEnding)") })
    else { return nil }
    self = format
  }

  /// The finished document.
  package func bytes(of feed: SyndicatedFeed, at addresses: SyndicatedFeed.Addresses) -> [UInt8] {
    document(of: feed, keeping: SyndicatedDocument.nothing(of: feed), at: addresses).bytes
  }

  /// The finished document, into which some entries are taken as they were written before.
  ///
  /// - Parameter kept: What was written of each entry; nil for one that is still to be written.
  package func document(
    of feed: SyndicatedFeed, keeping kept: [ArraySlice<UInt8>?], at addresses: SyndicatedFeed.Addresses
  ) -> SyndicatedDocument {
    switch self {
    case .rss: feed.rss(at: addresses, keeping: kept)
    case .atom: feed.atom(at: addresses, keeping: kept)
    case .jsonFeed: feed.jsonFeed(at: addresses, keeping: kept)
    }
  }
}
