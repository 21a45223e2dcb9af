import FlokiContent
package import FlokiFiles
import Glibc

/// The cache of downloads' covers and problems, inside the project so that covers have paths like pictures. It may be deleted at any time.
package struct DownloadCache: Sendable {
  package static let folder = ProjectPath.downloads

  /// What the folder may hold: the covers of a few thousand issues.
  package static let limit = 500_000_000
  /// What was used in the last day is kept whatever its size: the build that ends may have used it.
  private static let day: Int64 = 24 * 60 * 60
  /// The age at which a half-drawn picture must be from a dead build.
  private static let longestWrite: Int64 = 60 * 60

  package let project: String

  package init(project: String) {
    self.project = project
  }

  /// Stamps an entry as used, to within a day.
  package func use(_ path: String, in root: Folder, now: Int64 = .secondsNow) {
    guard let status = root.status(of: path), status.isFile, now - Int64(status.st_mtim.tv_sec) >= Self.day
    else { return }
    _ = unsafe utimensat(root.raw, path, nil, AT_SYMLINK_NOFOLLOW)
  }

  /// Prunes the folder to its limit after a build, by removing what has been unused longest.
  package func settle(limit: Int = Self.limit, now: Int64 = .secondsNow) {
    guard let folder = try? Folder("\(project)/\(Self.folder)") else { return }
    var entries: [(name: String, byteCount: Int, usedAt: Int64)] = []
    for file in folder.list("") ?? [] {
      guard let kind = Kind(file.name), let status = folder.status(of: file.name), status.isFile else {
        continue
      }
      let usedAt = max(0, Int64(status.st_mtim.tv_sec))
      switch kind {
      case .entry: entries.append((file.name, max(0, Int(status.st_size)), usedAt))
      case .unfinished: if usedAt < now - Self.longestWrite { folder.removeEntry(file.name) }
      }
    }
    var byteCount = entries.reduce(0) { $0.addingClamped($1.byteCount) }
    guard byteCount > limit else { return }
    entries.sort { ($0.usedAt, $0.name) < ($1.usedAt, $1.name) }
    for entry in entries where byteCount > limit && entry.usedAt < now - Self.day {
      if folder.removeEntry(entry.name) { byteCount -= entry.byteCount }
    }
  }

  /// The kind of a file in the folder; no other file in it is touched.
  private enum Kind {
    /// `0123….pdf`, the problem of a download, and `0123….cover`.
    case entry
    /// `0123….4711.jpg`, which a program draws.
    case unfinished

    init?(_ name: String) {
      let parts = name.split(separator: ".", omittingEmptySubsequences: false)
      guard let digest = parts.first, digest.utf8.count == 20,
        digest.utf8.allSatisfy({ "0123456789abcdef".utf8.contains($0) })
      else { return nil }
      switch parts.count {
      case 2 where ["pdf", "epub", "zip", "cover"].contains(parts[1]): self = .entry
      case 3 where parts[2] == "jpg": self = .unfinished
      default: return nil
      }
    }
  }
}
