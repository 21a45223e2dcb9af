import FlokiCompiler
import FlokiFiles
import FlokiHTTP
import Glibc

/// The files of this machine that feeds of a project get their items from, watched while a preview shows the project.
package actor LocalSources {
  private let request: ImportRequest
  /// What each file was when it was looked at last; nil for one that was not there.
  private var known: [String: FileSignature?] = [:]

  /// - Parameter request: Its project, clock and jobs. No server is asked.
  package init(_ request: ImportRequest) {
    var request = request
    request.requests = ImportRequests { _ in .failure(.unreachable) }
    request.current = request.project
    request.asksAtOnce = true
    self.request = request
  }

  /// Looks at what the feeds name now. What is there is taken as imported: only what changes from now on is brought.
  package func look() async {
    guard let feeds = try? await Importer.outline(request).feeds else { return }
    let urls = Set(feeds.compactMap { $0.origin?.url }.filter(\.isOfThisMachine))
    known = known.filter { urls.contains($0.key) }
    for url in urls where known[url] == nil { known[url] = .some(signature(of: url)) }
  }

  /// Imports the files that have changed since they were looked at last.
  ///
  /// - Returns: What became of the feeds that have them.
  package func bring() async -> [ImportOfAll.Result] {
    var changed: Set<String> = []
    for (url, before) in known {
      let now = signature(of: url)
      guard now != before else { continue }
      known[url] = .some(now)
      if now != nil { changed.insert(url) }
    }
    guard !changed.isEmpty else { return [] }
    return (try? await ImportOfAll.run(request) { changed.contains($0) }) ?? []
  }

  private func signature(of url: String) -> FileSignature? {
    let (directory, name) = ImportSource.path(url, request).splitAtName
    return (try? Folder(directory))?.status(of: name, followingLinks: true).map { FileSignature($0) }
  }
}

extension String {
  fileprivate var isOfThisMachine: Bool { !hasPrefix("http://") && !hasPrefix("https://") }
}
