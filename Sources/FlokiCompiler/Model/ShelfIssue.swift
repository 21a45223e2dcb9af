import FlokiContent
package import FlokiProtocol

/// What makes an item of a shelf an issue.
package struct ShelfIssue: Sendable {
  /// Nil for one that could not be read, which was reported.
  let download: IssueDownload?
  let isFree: Bool
}

/// What readers download.
indirect enum IssueDownload: Sendable {
  case remote(String, DownloadKind?)
  case file(path: String, digest: ContentDigest, byteCount: Int, DownloadKind)
}

/// Where a cover is shown.
package enum CoverUse: CaseIterable, Sendable {
  /// On the shelf of a store app.
  case shelf
  /// In the place of the app's icon, where systems have a news-stand.
  case icon

  /// The most that it may be, for screens of twice the density.
  package var size: PixelSize {
    switch self {
    case .shelf: PixelSize(width: 300, height: 400)
    case .icon: PixelSize(width: 189, height: 252)
    }
  }
}
