import FlokiCompiler
import FlokiContent
import FlokiFiles
import FlokiRules
import FlokiSyntax
import Glibc

/// Makes a project of a published app: all of it, in a folder of its own, or nothing.
package struct AppImporter {
  /// Whether a source is a published app, and not one for a feed.
  package static func isMeant(_ request: ImportRequest) -> Bool { PublishedAppSource.isApp(request) }

  package static func run(_ request: ImportRequest) async throws -> ImportOutcome {
    guard let into = request.into else {
      throw ImportFailure(
        "no folder is given for the project", hint: "name a new one: --into harbour.",
        status: .usage)
    }
    let target = into.hasPrefix("/") ? into : "\(request.current)/\(into)"
    let (directory, name) = target.splitAtName
    let place = try Folder(directory)
    if place.status(of: name) != nil {
      guard let folder = try? Folder(target), folder.list("", includingHidden: true)?.isEmpty == true else {
        throw ImportFailure("\(into) already exists", hint: "name a new folder.", status: .usage)
      }
    }
    let source = try PublishedAppSource(request)
    // Everything is written beside the folder, under a name that no project has, and moved when the last file is whole.
    let staged = ".\(name).importing"
    // What a killed run has left.
    place.removeTree(staged)
    try place.makeFolder(staged)
    defer { place.removeTree(staged) }
    let folder = try Folder(place.shown(staged))
    var app = PublishedApp(fetch: source.fetch, pictureEnding: UsablePicture.ending) { bytes, path in
      try folder.makeFolders(above: path)
      try AtomicFile.write(bytes, to: path, in: folder, permissions: 0o644, isDurable: false)
    }
    let stored = try await app.project(of: source.indicator)
    var outcome = ImportOutcome(diagnostics: DiagnosticReport(app.diagnostics, of: app.files))
    guard var stored else { return outcome }
    stored.append(".gitignore")
    try AtomicFile.write(
      Array("public/\n\(ProjectPath.cache)/\n".utf8), to: ".gitignore", in: folder, permissions: 0o644,
      isDurable: false)
    try DiskBarrier.settle(stored, folders: stored.foldersOnTheWay, in: folder)
    guard unsafe renameat(place.raw, staged, place.raw, name) == 0 else {
      throw FileFailure("write", place.shown(name))
    }
    try DiskBarrier.settle([], folders: [""], in: place)
    outcome.added = stored.sorted()
    outcome.itemCount = stored.count {
      $0.hasPrefix("content/") && ($0.hasSuffix(".md") || $0.hasSuffix(".yaml"))
    }
    outcome.isWritten = true
    return outcome
  }
}
