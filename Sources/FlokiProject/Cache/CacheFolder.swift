import FlokiCompiler
package import FlokiContent
package import FlokiFiles
import FlokiImages
import Glibc

/// The folder of a picture cache, to be listed, verified and pruned.
///
/// Builds may read and write it at the same time, and it may vanish: a missing file is not an error. Only files that have the
/// name of a cache entry are touched.
package struct CacheFolder: Sendable {
  /// A cached picture.
  package struct Entry: Hashable, Sendable {
    package let key: ContentDigest
    /// From the folder of the cache.
    package let path: String
    package let byteCount: Int
    /// When a build last used it, to within a day, in seconds since 1970.
    package let usedAt: Int64
  }

  /// The files in the folder at one moment.
  struct Survey {
    var entries: [Entry] = []
    /// Incomplete files of killed builds.
    var leftovers: [String] = []
    var byteCount: Int { entries.reduce(0) { $0.addingClamped($1.byteCount) } }
  }

  /// How old a half-written picture must be for its build to be dead; another machine may be writing it.
  private static let longestWrite: Int64 = 60 * 60

  package let directory: String

  package init(_ directory: String) { self.directory = directory }

  /// The cache of a project; throws if the folder is not a project.
  package init(ofProject project: String) throws {
    _ = try Folder.project(project)
    self.init(Self.path(ofProject: project))
  }

  /// The default cache folder of a project.
  package static func path(ofProject project: String) -> String { "\(project)/\(ProjectPath.images)" }

  /// The folder; nil if it does not exist.
  package func open() throws(FileFailure) -> Folder? {
    do throws(FileFailure) { return try Folder(directory) } catch {
      if error.code == ENOENT { return nil }
      throw error
    }
  }

  func survey(_ root: Folder, now: Int64) -> Survey {
    var survey = Survey()
    for folder in root.list("") ?? [] where DerivativeCache.isFolder(folder.name) {
      for file in root.list(folder.name) ?? [] {
        let path = "\(folder.name)/\(file.name)"
        guard let kind = DerivativeCache.kind(ofFile: file.name, in: folder.name),
          let status = root.status(of: path), status.isFile
        else { continue }
        let time = max(0, Int64(status.st_mtim.tv_sec))
        switch kind {
        case .picture(let key):
          survey.entries.append(
            Entry(key: key, path: path, byteCount: max(0, Int(status.st_size)), usedAt: time))
        case .unfinished:
          if time < now - Self.longestWrite { survey.leftovers.append(path) }
        }
      }
    }
    return survey
  }
}

extension Folder {
  /// Removes a file of the cache; returns whether that succeeded.
  @discardableResult
  package func removeEntry(_ path: String) -> Bool { unsafe unlinkat(raw, path, 0) == 0 }

  /// Removes one of the folders of pictures, if it is empty.
  func removeFolderOfEntries(_ name: String) {
    if DerivativeCache.isFolder(name) { _ = unsafe unlinkat(raw, name, AT_REMOVEDIR) }
  }
}

extension [CacheFolder.Entry] {
  /// The longest unused first.
  var oldestFirst: [CacheFolder.Entry] {
    sorted { $0.usedAt != $1.usedAt ? $0.usedAt < $1.usedAt : $0.path.precedesInBytes($1.path) }
  }
}

extension FixedWidthInteger {
  /// The sum, or the largest number if it overflows: a damaged disk can claim files of any size.
  package func addingClamped(_ other: Self) -> Self {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other > 0 ? .max : .min) : sum
  }

  /// The difference, or the smallest number if it overflows.
  func subtractingClamped(_ other: Self) -> Self {
    let (difference, overflow) = subtractingReportingOverflow(other)
    return overflow ? (other > 0 ? .min : .max) : difference
  }
}

extension Int64 {
  /// The clock by which files are stamped, in seconds since 1970.
  package static var secondsNow: Int64 { Int64(timespec.now.tv_sec) }
}
