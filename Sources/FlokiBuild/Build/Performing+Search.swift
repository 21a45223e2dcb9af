import FlokiCheck
import FlokiCompiler
import FlokiContent
import FlokiFiles
import FlokiProject
import FlokiSearch
import FlokiSite
import Foundation

extension SitePerformer {
  /// Makes the index that `floki serve` searches in, where the project asks for that: of what is staged, and none where it would be
  /// the one that is published.
  ///
  /// - Returns: Why there is none; nil where there is, or need not be.
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
