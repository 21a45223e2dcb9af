package import FlokiCheck
import FlokiCompiler
import FlokiContent
import FlokiFiles
import FlokiImages
import FlokiProject
import FlokiProtocol
package import FlokiSyntax

/// The launch images and icons of an app's bundle, finished: what `launch_images` in floki.yaml asks for.
package struct BundleImages: Sendable {
  package let result: BuildOutcome.Result
  package let diagnostics: DiagnosticReport
  /// By paths below the bundle's folder; empty if the project wants none.
  let files: [(path: String, bytes: [UInt8])]

  package var fileCount: Int { files.count }
  package var byteCount: Int { files.reduce(0) { $0 + $1.bytes.count } }

  /// Reads the published project, and makes them. Nil for a folder that is not a project, whose site was built elsewhere.
  package init?(_ request: BuildRequest) async throws {
    let walk = try await request.reader.walk()
    let snapshot = try await request.reader.read(walk)
    guard let checked = try await CheckedProject(request, snapshot.sources, unread: snapshot.problems) else {
      return nil
    }
    guard let site = checked.compiled, let images = site.launchImages else {
      result = checked.compiled == nil ? .problems : .done
      diagnostics = DiagnosticReport(checked.diagnostics, of: checked.sources.files)
      files = []
      return
    }
    var problems = checked.diagnostics
    let wanted = BundleImage.all
    let operations = Set(wanted.map(images.operation))
    let picture = images.picture
    let work = ImageWork(
      source: picture.path, digest: picture.digest,
      byteCount: snapshot.sources.media[picture.path]?.byteCount ?? 0, header: picture.header,
      operations: operations.sorted {
        ($0.canvas.width, $0.canvas.height) < ($1.canvas.width, $1.canvas.height)
      })
    let made = try await PictureStores(request).workshop(for: request, readingWhat: walk).perform([work])
    if made.isCancelled { throw CancellationError() }
    for failure in made.failures { try problems.report(failure, in: checked.sources) }
    var files: [String: [UInt8]] = [:]
    for image in wanted { files[image.path] = made.pictures[images.operation(for: image)] }
    for catalogue in AssetCatalogue.all { files["\(catalogue.folder)/Contents.json"] = catalogue.contents }
    result = made.failures.isEmpty ? .done : .problems
    diagnostics = DiagnosticReport(problems, of: checked.sources.files)
    self.files = made.failures.isEmpty ? files.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } : []
  }

  /// Writes them, replacing existing ones.
  package func write(into place: String) throws {
    guard !files.isEmpty else { return }
    let parts = place.splitAtName
    try Folder(parts.directory).makeFolder(parts.name)
    for file in files { try AtomicFile.writeCache(file.bytes, to: file.path, in: place) }
  }
}
