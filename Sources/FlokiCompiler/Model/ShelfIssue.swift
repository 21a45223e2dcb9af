import FlokiContent
import FlokiProtocol

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
