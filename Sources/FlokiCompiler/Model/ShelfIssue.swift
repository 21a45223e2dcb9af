import FlokiContent
import FlokiProtocol

/// The attributes of an issue on a shelf.
package struct ShelfIssue: Sendable {
  /// Nil if it could not be read, which was reported.
  let download: IssueDownload?
  let isFree: Bool
}

/// What readers download.
indirect enum IssueDownload: Sendable {
  case remote(String, DownloadKind?)
  case file(path: String, digest: ContentDigest, byteCount: Int, DownloadKind)
}
