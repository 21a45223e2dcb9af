/// The kinds of published files that a host treats differently, and how.
enum PublishedClass: CaseIterable, Sendable {
  /// Indicators, feeds and the manifest: names without an ending, or with one that says nothing (C3).
  case changingJSON
  case appData
  case itemPage, webPage
  case picture
  /// Files of the project, as they are.
  case media
  /// Items of an index, under the digest of their bytes.
  case batch

  /// The folder that holds nothing else; nil for those in the folder itself and in those of feeds.
  var folder: String? {
    switch self {
    case .changingJSON, .appData: nil
    case .itemPage: "p"
    case .webPage: "web"
    case .picture: "i"
    case .media: "m"
    case .batch: "b"
    }
  }

  /// With its charset, without which Android reads Latin-1 (C3 C5); nil where the file's ending decides.
  var contentType: String? {
    switch self {
    case .changingJSON, .appData, .batch: "application/json; charset=utf-8"
    case .itemPage, .webPage: "text/html; charset=utf-8"
    case .picture, .media: nil
    }
  }

  /// The types of files whose ending decides.
  var mediaTypes: [(type: String, endings: [String])] {
    switch self {
    case .changingJSON, .appData, .itemPage, .webPage, .batch: []
    case .picture: MediaType.pictures
    case .media: MediaType.table
    }
  }

  /// What changes in place is asked for again each time, or phones would keep it whatever its ttl (C10); the other
  /// names represent the same bytes forever (C168 C176).
  var cacheControl: String {
    switch self {
    case .changingJSON, .webPage: "no-cache"
    case .appData, .itemPage, .picture, .media, .batch: "public, max-age=31536000, immutable"
    }
  }
}
