import FlokiCheck
import FlokiCompiler
import FlokiContent
import FlokiFiles
import FlokiProject
import FlokiSearch
import FlokiSite
import Foundation

extension SitePerformer {
  /// Makes the search index of `floki serve` from the staged files, if the project wants one; none if the published one is
  /// current.
  ///
  /// - Returns: Why there is no index; nil if there is one, or none is needed.
  func stageSearchIndex(of entries: [Manifest.Entry], with writer: StagingWriter) throws -> String? {
    guard site.wantsSearch, request.policy.isLasting else { return nil }
    let files = entries.filter { !$0.isImmutable }.map { (path: $0.path, digest: $0.digest) }
    let searched = SearchedSite(files, baseURL: site.baseURL) { writer.bytes(of: $0) }
    if let known = writer.unchangedBytes(of: SearchFile.path),
      (try? OpenIndex(known))?.fits(searched) == true,
      try writer.keep(SearchFile.path, digest: nil, role: .olderPage) != nil
    {
      return nil
    }
    let place = ProjectPath.search(of: ProcessInfo.processInfo.processIdentifier)
    let project = try Folder(request.project)
    try project.makeFolders(above: place)
    defer { project.removeEntry(place) }
    project.removeEntry(place)
    do {
      try SearchIndex.make(of: searched, at: project.shown(place))
    } catch {
      // `floki serve` makes one for itself.
      return "no search index was made: \(error)"
    }
    // It is there before the lists that it is of, and so before the manifest: a server that takes up the publication finds it.
    try writer.copy(fileAt: project.shown(place), to: SearchFile.path, role: .olderPage)
    return nil
  }
}
