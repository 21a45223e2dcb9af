import ArgumentParser
import FlokiCheck
import FlokiContent
import FlokiImport
import FlokiPreview
import FlokiSyntax
import Foundation

struct PreviewCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview", abstract: "Serve the project while you edit it, as every phone shows it.",
    discussion: """
      Open the printed address: /preview shows the screens of the old phones beside today's app, and / the app alone. \
      They update when you save a source or when a file that a feed imports changes; problems appear over the last \
      good screens. floki.lock and the published folder do not change.

      Only this machine can connect. With --host 0.0.0.0 phones on the same network can too, and --qr shows the \
      address for their cameras. They see what would be published; drafts, other times and your editor are only for \
      this machine and for devices that have the address with the key.

      Examples:
        floki preview
        floki preview --host 0.0.0.0 --qr
        floki preview --drafts --open ../harbour
      """)

  @Argument(
    help: .init(
      "The project folder (default: this folder, or the nearest above it with a floki.yaml).",
      valueName: "dir"),
    completion: .directory)
  var directory: String?

  @Option(help: .init("The port to listen on (default: 8080, or the next free one).", valueName: "number"))
  var port: Int?

  @Option(help: .init("The address to listen on; 0.0.0.0 for all networks.", valueName: "address"))
  var host = "127.0.0.1"

  @Flag(help: "Open the preview in the browser.")
  var open = false

  @Flag(help: "Show the address as a QR code; requires --host.")
  var qr = false

  @Flag(help: "Show drafts too.")
  var drafts = false

  @Flag(help: "Pseudo-localise every text to find what does not fit; Arabic is shown right to left.")
  var pseudo = false

  @OptionGroup var options: ProjectOptions

  mutating func validate() throws {
    if let port, !(0...65535).contains(port) { throw ValidationError("--port must be 0 to 65535.") }
    if qr, host.isLoopbackHost {
      throw ValidationError("--qr requires --host 0.0.0.0: other devices cannot reach \(host).")
    }
    if directory != nil, options.place.project != nil {
      throw ValidationError("Name the project once, as an argument or with --project.")
    }
  }

  func run() async throws {
    let preview = try await Preview(request())
    Console.say("The preview is at \(preview.address)preview, the app alone at \(preview.address)")
    for address in preview.addresses { Console.say("Other devices find the app at \(address)") }
    for address in preview.editorAddresses { Console.say("To edit from another device: \(address)") }
    if qr { for code in preview.addresses.compactMap(preview.code) { Console.hand(code) } }
    if open { preview.openInBrowser() }
    do {
      try await preview.run(
        told: { state in
          if state.status == .good {
            Console.say(state.line)
          } else {
            Console.show(state.errorText + "\n")
            Console.warn("The last good site is still shown.")
          }
        }, imported: { $0.forEach(Self.tell) })
    } catch is CancellationError {
      // How a preview ends: nothing was cut short.
      throw ExitCode(130)
    }
  }

  private static func tell(_ result: ImportOfAll.Result) {
    switch result.end {
    case .notDue: break
    case .failed(let failure): Console.warn(failure.told(of: result.folder))
    case .imported(let outcome):
      let problems = TextRenderer(files: outcome.diagnostics.files, color: false)
        .render(outcome.diagnostics.diagnostics)
      if !problems.isEmpty { Console.show(problems + "\n") }
      let count = outcome.added.count + outcome.changed.count
      Console.say(
        "Imported \(result.url) into \(result.folder): \(count) \(count == 1 ? "file" : "files") changed.")
    }
  }

  private func request() throws -> PreviewRequest {
    let folder = directory.map(ProjectPlace.absolute) ?? options.folder
    let jobs = ProcessInfo.processInfo.activeProcessorCount
    var build = BuildRequest(
      project: folder, output: "\(folder)/public", now: try options.moment(), jobs: jobs)
    build.pictures.secret = try ProcessInfo.processInfo.cacheSecret
    build.policy.isPseudo = pseudo
    let isFixed = options.now != nil
    let moment = build.now
    return PreviewRequest(
      build, host: host, port: port ?? 8080, takesNextPort: port == nil, drafts: drafts,
      clock: { isFixed ? moment : Instant(secondsSince1970: Int64(Date().timeIntervalSince1970)) })
  }
}
