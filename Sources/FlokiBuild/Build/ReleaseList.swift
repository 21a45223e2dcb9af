package import FlokiCheck
import FlokiCompiler
package import FlokiContent
import FlokiFiles
import FlokiProject
import FlokiSyntax

/// The releases of a project, from `floki.lock` and the output folder.
package struct ReleaseList: Sendable {
  package struct Row: Hashable, Sendable {
    package var version: Int32
    package var apps: [String]
    /// Nil for releases of earlier versions of floki.
    package var moment: Instant?
    package var message: String?
    /// Whether it is the one that phones get now.
    package var isServed: Bool
    /// Whether the output folder still has all of it unchanged.
    package var isKept: Bool
  }

  /// The newest first.
  package let rows: [Row]

  /// - Throws: If there is no project, or its lock cannot be read.
  package init(of request: BuildRequest) throws {
    let project = try Folder.project(request.project)
    guard try project.read(ProjectPath.settings) != nil else { throw NotAProject(directory: request.project) }
    var diagnostics = Diagnostics()
    let lock = IDLock.read(try project.read(ProjectPath.lock) ?? [], reporting: &diagnostics)
    let output = try? Folder(request.output)
    rows = Dictionary(grouping: lock.releases, by: \.version).sorted { $0.key > $1.key }.map {
      version, releases in
      let releases = releases.sorted { $0.app < $1.app }
      let served = releases.map { release in output.flatMap { ServedAppData(of: release.app, in: $0) } }
      return Row(
        version: version, apps: releases.map(\.app), moment: releases.lazy.compactMap(\.moment).first,
        message: releases.lazy.compactMap(\.message).first,
        isServed: served.allSatisfy { $0?.version == version },
        isKept: releases.allSatisfy { release in
          (try? output?.read(SitePath.appData(release.app, version: version))).flatMap { $0 }
            .map { ContentDigest(of: $0).hex() == release.digest } ?? false
        })
    }
  }
}
